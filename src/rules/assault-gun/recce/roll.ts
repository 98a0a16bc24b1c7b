/** The recce roll: its modifiers, and what it gives. */
import { atLeast, type Modifier, modification, type Target, when } from '../../../kernel/explain.ts';
import type { Play } from '../../../kernel/play.ts';
import { isInLandingTurn } from '../air/sea.ts';
import { baseOf, gap2, isWithin } from '../bases.ts';
import type { AgEvent } from '../events.ts';
import { isBuiltUp, isWooded } from '../ground.ts';
import { type AgTable, type Aircraft, type OnMap, type RecceResult, seatsOf, type Unit } from '../state.ts';
import { recceResult, SPOTTING_FAILS } from '../tables/recce.ts';
import { targetsOf } from './eligible.ts';

export interface Attempt {
  /** The recce unit; for aircraft the unit by which the target is in reach (ag-gap-16). */
  readonly unit: OnMap;
  readonly target: OnMap;
  readonly how: 'probe' | 'spot';
  readonly aircraft: Aircraft | null;
  /** ag-counter-03 The spotter whom a counter-recce is for. */
  readonly spotter: Unit | null;
}

/** ag-recce-24, ag-gap-16 Another enemy counter that is nearer, in the same quarter of the compass. */
export function isNearest(table: AgTable, unit: OnMap, target: OnMap): boolean {
  const base = baseOf(unit);
  const far = gap2(base, baseOf(target));
  const tx = target.at.x - unit.at.x;
  const ty = target.at.y - unit.at.y;
  return !targetsOf(table, unit.side).some((other) => {
    if (other.id === target.id || gap2(base, baseOf(other)) >= far) return false;
    const x = other.at.x - unit.at.x;
    const y = other.at.y - unit.at.y;
    const dot = x * tx + y * ty;
    return dot > 0 && Math.abs(x * ty - y * tx) <= dot;
  });
}

/** ag-recce-21 to ag-recce-26, ag-counter-03 */
export function modifiersOf(table: AgTable, { unit, target, how, aircraft, spotter }: Attempt): Modifier[] {
  const isHidden = isWooded(table, target) || isBuiltUp(table, target);
  const all = [
    when(true, 'ag-recce-21', 'recce rating', aircraft ? (aircraft.recce ?? 0) : unit.row.recce),
    when(isWithin(baseOf(unit), baseOf(target), 1), 'ag-recce-22', 'within 1 km', 1),
    when(how === 'spot', 'ag-recce-23', 'spotting', -2),
    when(!isNearest(table, unit, target), 'ag-recce-24', 'another counter is nearer', -2),
    when(isHidden, 'ag-recce-25', 'woods or buildings', aircraft ? -2 : -1),
    when(table.weather === 'Storms', 'ag-recce-26', 'storms', -1),
    when(spotter !== null, 'ag-counter-03', 'the spotter is on its guard', -(spotter?.row.recce ?? 0)),
  ];
  return all.filter((one): one is Modifier => one !== null && one.value !== 0);
}

/** What each face of the die gives. */
export function outcomeOf(
  face: number,
  modifier: number,
  how: Attempt['how'],
  isSure: boolean,
): { readonly result: RecceResult; readonly stewed: boolean } {
  // ag-recce-20
  if (how === 'spot' && face === SPOTTING_FAILS && !isSure) return { result: 'failed', stewed: false };
  const read = recceResult(face, face + modifier);
  // ag-sea-06, ag-gap-61 Against those who land it fails on a natural 1 only.
  if (isSure && face !== 1 && read.result === 'failed') return { result: 'attack', stewed: false };
  return read;
}

/** The number that the die needs, with its reasons: for the log and for odds. */
export function needOf(table: AgTable, attempt: Attempt): Target {
  const modifiers = modifiersOf(table, attempt);
  const sum = modification({ rule: 'ag-recce-17', base: 3, modifiers });
  const isSure = isInLandingTurn(table, attempt.target);
  if (isSure) return atLeast('ag-sea-06', 2);
  // ag-recce-20 Whatever helps, spotting needs a 3 on the die.
  const cap =
    attempt.how === 'spot' && sum > 0
      ? { rule: 'ag-recce-20', why: 'spotting fails on a natural 2', value: -sum }
      : null;
  return atLeast('ag-recce-17', 3, [...modifiers, cap]);
}

/** ag-recce-17 The die falls; only its own side sees it, and the result is for all (ag-gap-83). */
export function rollRecce(
  table: AgTable,
  attempt: Attempt,
  play: Play<AgEvent>,
): { readonly result: RecceResult; readonly stewed: boolean } {
  const { unit, how, aircraft, target } = attempt;
  const modifier = modification({ rule: 'ag-recce-17', base: 3, modifiers: modifiersOf(table, attempt) });
  const isSure = isInLandingTurn(table, target);
  const faces = [1, 2, 3, 4, 5, 6];
  const support = faces.filter((face) => outcomeOf(face, modifier, how, isSure).result === 'attack and support');
  const { success, marked } = play.test({
    ...{ rule: 'ag-recce-17', use: 'recce', of: aircraft?.id ?? unit.id, to: seatsOf(table, unit.side) },
    need: needOf(table, attempt),
    // ag-recce-18, ag-recce-19
    always: { pass: 6, fail: 1 },
    mark: [1, ...support],
  });
  if (!success) return { result: 'failed', stewed: marked === 1 };
  return { result: marked !== null && marked !== 1 ? 'attack and support' : 'attack', stewed: false };
}
