/** Guns that fire from far away: whom they are called down on, and when they fire. */
import { disc } from '../../../geometry/table/footprint.ts';
import type { Point } from '../../../geometry/table/vector.ts';
import { actionOf, type Declared } from '../activation/actions.ts';
import { declaring, refuseActions } from '../activation/judge.ts';
import { INCH } from '../ground.ts';
import { maySpotFor, maySpotGuns, shellOf } from '../indirect/guns.ts';
import { isNear } from '../sight.ts';
import { isAircraft, isArmoured, isInfantry, type KgnTable, type Placed, type Unit, unitOf } from '../state.ts';
import { suppressedAs } from '../suppressing/index.ts';
import { BLAST_RADIUS, dicePerShot, SUPPORT_LEVELS } from '../tables/indirect.ts';
import type { ShellSize } from '../tables/print.ts';
import { shellSuppresses } from '../tables/suppressing.ts';
import type { Thought } from './act.ts';
import type { Mind } from './mind.ts';
import { onDie } from './strike.ts';
import { lossOf, pinOf } from './worth.ts';

type Request = Extract<Declared, { do: 'request' }>;
type Indirect = Extract<Declared, { do: 'indirect' }>;

/** What one shell does to a unit: one in six strikes, four in six keep heads down. */
function shellOn(unit: Placed, size: ShellSize): number {
  const need = shellSuppresses(size, suppressedAs(unit));
  const pin = need === null ? 0 : onDie(need) * 0.7 * pinOf(unit);
  const struck = isArmoured(unit) ? 0.05 * lossOf(unit) : isInfantry(unit) ? 0.25 * lossOf(unit) : 0.4 * lossOf(unit);
  return (4 / 6) * pin + (1 / 6) * struck;
}

/** What so many shells at a place do: shells go round among those whom they reach, friends too. */
export function barrageAt({ own, foes, table }: Mind, at: Point, shells: number, size: ShellSize): number {
  const spot = disc(at, 0);
  const within = BLAST_RADIUS * INCH;
  const reached = [...own, ...foes].filter((unit) => isNear(table, unit, spot, within));
  if (reached.length === 0) return 0;
  const each = shells / reached.length;
  let worth = 0;
  for (const unit of reached) {
    // The second shell at a unit finds its head down already.
    const done = shellOn(unit, size) * Math.min(each, 1 + 0.4 * Math.max(0, each - 1));
    worth += own.includes(unit) ? -1.5 * done : done;
  }
  return worth;
}

const SHELL: { readonly [L in keyof typeof SUPPORT_LEVELS]: { size: ShellSize; shells: number } } = {
  brigade: { size: 'medium', shells: 6 },
  division: { size: 'medium', shells: 8 },
  corps: { size: 'heavy', shells: 8 },
  army: { size: 'heavy', shells: 10 },
};

/** kgn-ind-12 Three dice against two: most markers end some inches off, and some of those whom they should reach are not reached. */
const ON_THE_SPOT = 0.7;
const RADIO = 4 / 6;

function chanceOf({ from }: Request): number {
  if ('guns' in from) return RADIO;
  let chance = from.priority === 'high' ? 4 / 6 : 2 / 6;
  for (let i = 0; i < SUPPORT_LEVELS[from.level].checks; i += 1) chance *= RADIO;
  return chance;
}

const sizeOf = (gun: Unit): ShellSize => shellOf(gun).he.size;

function shellsOf(table: KgnTable, { from }: Request): { size: ShellSize; shells: number } | null {
  if (!('guns' in from)) return SHELL[from.level];
  const guns = from.guns
    .flatMap((id) => unitOf(table, id) ?? [])
    .filter((gun) => !gun.isSuppressed && !gun.isActivated);
  if (guns.length === 0) return null;
  if (isAircraft(guns[0]!)) return null;
  return { size: sizeOf(guns[0]!), shells: 2 * guns.length };
}

/** Who calls has nothing better to do, and his guns have not either. */
const CALLED = 0.3;
const LEAST = 0.02;

/** kgn-act-30 Guns are called early: what is far away and close together, while there is time for them to fire. */
export function* calls(mind: Mind, unit: Placed, why: 'turn' | 'heroic'): Iterable<Thought> {
  const { table, side } = mind;
  if (why === 'heroic' || table.activations < 2) return;
  const guns = table.units.filter((one) => one.side === side && maySpotFor(unit, one));
  if (guns.length === 0 && !maySpotGuns(unit)) return;
  let best: Thought | null = null;
  for (const one of actionOf('request')!.candidates(declaring(table, why), unit) as Iterable<Request>) {
    const { from, at: aim } = one;
    if ('guns' in from && table.markers.some(({ guns: waiting }) => waiting.some((gun) => from.guns.includes(gun))))
      continue;
    const shells = shellsOf(table, one);
    const at =
      'spot' in aim ? { x: aim.spot[0], y: aim.spot[1] } : table.registered.find(({ id }) => id === aim.registered)?.at;
    if (!shells || !at) continue;
    const sure = 'registered' in aim ? 1 : ON_THE_SPOT;
    // General support that nobody has asked for by the end is worth nothing.
    const early = 'guns' in from ? 1 : 1.2;
    const worth = barrageAt(mind, at, shells.shells, shells.size) * chanceOf(one) * sure * early;
    if (worth < LEAST) continue;
    const score = 1.5 * worth + CALLED;
    if (score <= (best?.score ?? 0) || refuseActions(table, unit, [one], why)) continue;
    best = { unit: unit.id, actions: [one], score, why: 'the guns can reach them', isFire: false };
  }
  if (best) yield best;
}

/** kgn-act-24 The marker lies: they fire, if it lies on the enemy. */
export function* forEffect(mind: Mind, unit: Unit, why: 'turn' | 'heroic'): Iterable<Thought> {
  const { table } = mind;
  for (const one of actionOf('indirect')!.candidates(declaring(table, why), unit) as Iterable<Indirect>) {
    if (refuseActions(table, unit, [one], why)) continue;
    const marker = table.markers.find(({ id }) => id === one.marker)!;
    const dice = isAircraft(unit) ? 1 : one.guns.length * dicePerShot('howitzer');
    const worth = barrageAt(mind, marker.at, dice * one.times, sizeOf(unit));
    // Each gun costs an activation.
    const score = worth - 0.05 * (one.guns.length - 1);
    if (worth > 0) yield { unit: unit.id, actions: [one], score: score + 0.2, why: 'fire for effect', isFire: false };
  }
}

/** kgn-ind-14 Are there enough of them where the marker has come to lie? */
export const isWorthIt = (mind: Mind, at: Point): boolean => barrageAt(mind, at, 4, 'medium') > 0.05;
