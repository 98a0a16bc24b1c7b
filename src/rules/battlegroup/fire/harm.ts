/** What befalls a unit: men lost, pins, destruction. */
import { disc, gap } from '../../../geometry/table/footprint.ts';
import type { Emitter } from '../../../kernel/play.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { Of } from '../../../kit/steps.ts';
import type { CounterFrame } from '../counters.ts';
import { has, isAircraft, isInfantry, isVehicle, MAN, typeOf } from '../ground.ts';
import type { RuleId } from '../rules.ts';
import { type BgTable, type Place, placed, type Side, standing, type Unit } from '../state.ts';
import type { Fire, FireEventOf } from './types.ts';

type How = FireEventOf<'destroyed'>['how'];
type Lose = Of<Fire, 'lose'>;

/** bg-state-07 A unit is pinned or it is not; a second pin adds nothing. */
export function pin(unit: Unit, rule: RuleId, play: Emitter<FireEventOf<'pinned'>>): void {
  if (!unit.pinned) play.emit({ type: 'pinned', rule, unit: unit.id, pinned: true });
}

/** bg-state-17 Vehicles leave wrecks, unless their crews ran away with nothing burnt: an abandoned one stays there too. */
export function destroy(
  table: BgTable,
  unit: Unit,
  how: How,
  rule: RuleId,
  play: Emitter<FireEventOf<'destroyed'>>,
): void {
  const wreck = isVehicle(typeOf(table, unit));
  play.emit({ type: 'destroyed', rule, unit: unit.id, side: unit.side, how, wreck });
}

/** bg-br-04 A counter for a unit lost; bg-br-05 one more for a senior officer. */
export function countersFor(table: BgTable, unit: Unit): number {
  // bg-br-08, bg-spec-27 None for a sniper; bg-br-07, bg-air-16 two for an aircraft that is shot down.
  if (has(table, unit, 'sniper')) return 0;
  if (isAircraft(typeOf(table, unit))) return 2;
  return has(table, unit, 'senior officer') ? 2 : 1;
}

export function counterFrame(side: Side, left = 1): CounterFrame {
  return { proc: 'counter', step: 'draw', side, left, drawn: '', unit: null, chooser: side };
}

const thinnedOf = new WeakMap<Place, Map<string, Place>>();

/** A place without some of its men: the same one whenever it is asked for, since what is seen from it is kept by it. */
function thinned(place: Place, gone: readonly number[]): Place {
  const known = thinnedOf.get(place) ?? new Map<string, Place>();
  thinnedOf.set(place, known);
  const key = gone.join();
  let thin = known.get(key);
  if (!thin) {
    const men = place.men.filter((_, i) => !gone.includes(i));
    thin = placed(place.at, place.facing, men, place.inside);
    known.set(key, thin);
  }
  return thin;
}

/** Takes men off and says whether that was the end of the unit. The men named by `lost` go; without names, the last ones. */
export function loseMen(
  table: BgTable,
  id: string,
  count: number,
  lost: readonly number[],
  rule: RuleId,
  play: Emitter<FireEventOf<'losses' | 'destroyed'>>,
): boolean {
  const unit = standing(table, id);
  if (!unit || count <= 0) return false;
  const type = typeOf(table, unit);
  const falls = Math.min(count, unit.men);
  const men = unit.men - falls;
  let place = null;
  // bg-trans-06 Riders have no places of their own.
  if (isInfantry(type) && !unit.aboard) {
    const gone = lost.length === falls ? lost : unit.place.men.map((_, i) => i).slice(-falls);
    place = thinned(unit.place, gone);
  }
  play.emit({ type: 'losses', rule, unit: id, lost: falls, men, place });
  if (men > 0) return lastMan(table, id, play);
  destroy(table, unit, isInfantry(type) ? 'men' : 'crew', isInfantry(type) ? 'bg-small-09' : 'bg-small-10', play);
  return true;
}

/** bg-mor-15 One man left and pinned: he is gone, in whichever order it came about; not where the unit never had more. */
export function lastMan(table: BgTable, id: string, play: Emitter<FireEventOf<'destroyed'>>): boolean {
  const unit = standing(table, id);
  if (unit?.men !== 1 || unit.strength === 1 || !unit.pinned) return false;
  // bg-spec-27 A sniper is used to being alone.
  if (has(table, unit, 'sniper')) return false;
  destroy(table, unit, 'last man', 'bg-mor-15', play);
  return true;
}

/** bg-small-14 Which men fall: the owner says. Nothing to say if all do, or if they are a gun's crew. */
export function mayChooseMen(table: BgTable, id: string, losses: number): boolean {
  const unit = standing(table, id);
  return unit !== null && isInfantry(typeOf(table, unit)) && losses > 0 && losses < unit.men;
}

/** The men nearest to the enemy that did it. */
export function usualMen(table: BgTable, id: string, from: string | null, losses: number): number[] {
  const unit = standing(table, id)!;
  const enemy = from === null ? null : standing(table, from);
  const order = unit.place.men.map((man, i) => ({
    i,
    far: enemy ? gap(disc(man, MAN), disc(enemy.place.at, 0)) : -i,
  }));
  order.sort((a, b) => a.far - b.far || a.i - b.i);
  return order
    .slice(0, losses)
    .map(({ i }) => i)
    .sort((a, b) => a - b);
}

export function refuseMen(table: BgTable, id: string, losses: number, { men }: Lose): Refusal | null {
  const unit = standing(table, id)!;
  if (men.length !== losses) return refusal('HOW_MANY_FALL', 'bg-small-14', `Name ${losses} of its men.`, { losses });
  if (men.some((man, i) => man >= unit.men || men.indexOf(man) !== i))
    return refusal('NO_SUCH_MAN', 'bg-small-14', 'Name men who are there, each only once.', {
      men: unit.men,
    });
  return null;
}

/** Some men of a unit: the ones nearest the enemy, the first ones, the last ones. */
export function* someMen(table: BgTable, id: string, from: string | null, losses: number): Iterable<Lose> {
  const unit = standing(table, id)!;
  const usual = usualMen(table, id, from, losses);
  yield { kind: 'lose', men: usual };
  const all = unit.place.men.map((_, i) => i);
  const seen = new Set([usual.join()]);
  for (const men of [all.slice(0, losses), all.slice(-losses)])
    if (!seen.has(men.join())) {
      seen.add(men.join());
      yield { kind: 'lose', men };
    }
}
