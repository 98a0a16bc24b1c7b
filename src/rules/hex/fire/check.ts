/** hex-chk-01 to hex-chk-10 Fire checks, jams and ammunition. */
import { atMost, type Target } from '../../../kernel/explain.ts';
import type { Play } from '../../../kernel/play.ts';
import { flag, leave, type MarkEvent, markFire } from '../marks.ts';
import { isHesitant, moraleOf } from '../morale.ts';
import { type Fire, type OfUnit, toldOf } from '../parts.ts';
import { cardOf, type HexTable, type Unit, unitAt } from '../state.ts';
import { DEPLETION, FIRE_CHECK_MODIFIERS, JAM } from '../tables/checks.ts';
import { modified, readDice } from './read.ts';
import { weaponOf } from './strength.ts';

/** hex-mark-11 So many fires are left; null takes the limit away. */
export type AmmoLeft = OfUnit<'ammo-left'> & { readonly left: number };

type Tell = Play<MarkEvent | AmmoLeft>;

/** What a fire check comes to, for the unit. */
type Verdict = 'fires' | 'fails' | 'fires, depleted' | 'fails, depleted' | 'jams' | 'removed';

/** hex-pat-09 A portable weapon is fired at the rate of its team, a Panzerfaust at that of its squad. */
const rateOf = (table: HexTable, unit: Unit, weapon: Fire['weapon']): number =>
  (weaponOf(table, unit, weapon) ?? cardOf(table, unit).main)?.rof ?? 0;

/** hex-chk-04 A heavy machine gun, or a vehicle's that is its main weapon. */
export function mayJam(table: HexTable, unit: Unit, weapon: Fire['weapon']): boolean {
  const { class: of, main } = cardOf(table, unit);
  if (of === 'machine gun') return true;
  return of === 'vehicle' && weapon === 'main' && main?.kind === 'machine gun';
}

/** hex-chk-07 Mortars, tanks and guns; hex-chk-08 one that is depleted already is unaffected. */
export function mayDeplete(table: HexTable, unit: Unit): boolean {
  const { class: of, vehicle } = cardOf(table, unit);
  return unit.ammo === null && (of === 'mortar' || of === 'gun' || vehicle?.isTank === true);
}

/** hex-chk-01, hex-chk-02, hex-chk-04, hex-chk-07, hex-chk-09 What the check of a unit is rolled against, and what its dice come to. */
export function checkOf(
  table: HexTable,
  unit: Unit,
  weapon: Fire['weapon'],
): { readonly need: Target; readonly read: (natural: number) => Verdict } {
  const { stopped, hesitant } = FIRE_CHECK_MODIFIERS;
  // hex-gap-02 Hesitancy is in M.
  const isByMorale = table.terms.options.fireCheck === 'morale';
  const need = atMost('hex-chk-01', isByMorale ? moraleOf(table, unit) : rateOf(table, unit, weapon), [
    unit.isStopped ? stopped : null,
    !isByMorale && isHesitant(table, unit) ? hesitant : null,
  ]);
  const jams = mayJam(table, unit, weapon);
  const depletes = mayDeplete(table, unit);
  const isTeam = cardOf(table, unit).portable !== null;
  const read = (natural: number): Verdict => {
    if (jams && natural >= JAM.natural[0]) return 'jams';
    if (isTeam && modified(need, natural) >= DEPLETION.portableRemoved) return 'removed';
    const fires = modified(need, natural) <= need.base ? 'fires' : 'fails';
    return depletes && natural === DEPLETION.natural ? `${fires}, depleted` : fires;
  };
  return { need, read };
}

/** hex-chk-01 to hex-chk-09, hex-opp-07, hex-pat-07, hex-gap-02 The check of a unit that bears Fire=Check; hex-chk-03 others need none. Says whether it fires. */
export function passesFireCheck(table: HexTable, play: Tell, of: string, weapon: Fire['weapon']): boolean {
  const unit = unitAt(table, of);
  if (unit.fire === 'none') return true;
  if (unit.fire === 'no more') return false;
  const { need, read } = checkOf(table, unit, weapon);
  const label = { rule: 'hex-chk-01', use: 'check', of, need, ...toldOf(table, unit) };
  const verdict = readDice(play, label, read);
  switch (verdict) {
    case 'fires':
      return true;
    case 'jams':
      flag(table, play, of, 'isJammed', true, 'hex-chk-04');
      markFire(table, play, of, 'no more', 'hex-chk-05');
      return false;
    case 'removed':
      leave(table, play, of, 'withdrawn', 'hex-chk-09');
      return false;
    case 'fails, depleted':
    case 'fires, depleted':
      deplete(table, play, of, verdict === 'fires, depleted' ? 1 : 0);
      if (verdict === 'fires, depleted') return true;
  }
  markFire(table, play, of, 'no more', 'hex-chk-01');
  return false;
}

/** hex-chk-07, hex-dice-07 The die follows the check at once; hex-chk-08 it counts from the next fire on, on top of the one that follows `now`. */
function deplete(table: HexTable, play: Tell, of: string, now: 0 | 1): void {
  const unit = unitAt(table, of);
  const told = toldOf(table, unit);
  const left = play.die({ rule: 'hex-chk-07', use: 'ammo', of, ...told }) + now;
  play.emit({ type: 'ammo-left', rule: 'hex-chk-07', side: unit.side, unit: of, left, ...told });
}

/** hex-mark-11, hex-chk-07, hex-chk-08 One fire less; with the last the unit leaves, which is no loss. */
export function spend(table: HexTable, play: Tell, of: string): void {
  const unit = unitAt(table, of);
  if (unit.ammo === null) return;
  const left = unit.ammo - 1;
  if (left <= 0) leave(table, play, of, 'withdrawn', 'hex-chk-07');
  else
    play.emit({
      type: 'ammo-left',
      rule: 'hex-chk-07',
      side: unit.side,
      unit: of,
      left,
      ...toldOf(table, unit),
    });
}
