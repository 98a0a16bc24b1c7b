/** The recce roll: its modifiers, and what it gives. */
import type { RollEvent } from '../../../kernel/events.ts';
import { atLeast, type Modifier, modification, type Target, when } from '../../../kernel/explain.ts';
import type { Play } from '../../../kernel/play.ts';
import { isInLandingTurn } from '../air/sea.ts';
import { type Base, baseAt, baseOf, gap2, isWithin } from '../bases.ts';
import { isBuiltUp, isWooded } from '../ground.ts';
import { type AgTable, type Aircraft, type OnMap, type Point, type RecceResult, seatsOf, type Unit } from '../state.ts';
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
  /** Where a spotter stood before it moved up. */
  readonly from?: Point;
}

/** ag-gap-16 Distances are taken before the recce unit moves. */
const baseBefore = ({ unit, from = unit.at }: Attempt): Base => baseAt(from, unit.size);

/** ag-recce-24, ag-gap-16 Is no other enemy counter, dummy or not, nearer in the same quarter of the compass? */
export function isNearest(table: AgTable, attempt: Attempt): boolean {
  const { unit, target } = attempt;
  const base = baseBefore(attempt);
  const far = gap2(base, baseOf(target));
  const tx = target.at.x - base.x;
  const ty = target.at.y - base.y;
  return !targetsOf(table, unit.side).some((other) => {
    // Ties: no penalty.
    if (gap2(base, baseOf(other)) >= far) return false;
    const x = other.at.x - base.x;
    const y = other.at.y - base.y;
    const dot = x * tx + y * ty;
    return dot > 0 && Math.abs(x * ty - y * tx) <= dot;
  });
}

/** ag-recce-27, ag-gap-17 Of all of these only the rating and nearness are in favour of the recce. */
export function modifiersOf(table: AgTable, attempt: Attempt): Modifier[] {
  const { unit, target, how, aircraft, spotter } = attempt;
  const isNear = isWithin(baseBefore(attempt), baseOf(target), 1);
  const isHidden = isWooded(table, target) || isBuiltUp(table, target);
  const all = [
    // ag-recce-21
    when(true, 'ag-recce-21', 'recce rating', aircraft ? (aircraft.recce ?? 0) : unit.row.recce),
    // ag-recce-22
    when(isNear, 'ag-recce-22', 'within 1 km', 1),
    // ag-recce-23, ag-gap-40 Aircraft spot too.
    when(how === 'spot', 'ag-recce-23', 'spotting', -2),
    // ag-recce-24
    when(!isNearest(table, attempt), 'ag-recce-24', 'another counter is nearer', -2),
    // ag-recce-25
    when(isHidden, 'ag-recce-25', 'woods or buildings', aircraft ? -2 : -1),
    // ag-recce-26
    when(table.weather === 'Storms', 'ag-recce-26', 'storms', -1),
    // ag-counter-03
    when(spotter !== null, 'ag-counter-03', 'recce rating of the spotter', -(spotter?.row.recce ?? 0)),
  ];
  return all.filter((one): one is Modifier => one !== null && one.value !== 0);
}

export interface Outcome {
  readonly result: RecceResult;
  /** ag-recce-29 */
  readonly stewed: boolean;
}

/** ag-recce-17, ag-ex-01 What each face of the die gives. */
export function outcomeOf(face: number, modifier: number, how: Attempt['how'], isSure: boolean): Outcome {
  // ag-recce-20 Whatever helps, spotting fails on a natural 2.
  if (how === 'spot' && face === SPOTTING_FAILS && !isSure) return { result: 'failed', stewed: false };
  // ag-recce-18, ag-recce-19 A natural 1 and a natural 6 are lines of the table.
  const read = recceResult(face, face + modifier);
  // ag-sea-06, ag-gap-61 Against those who land it fails on a natural 1 only.
  if (isSure && face !== 1 && read.result === 'failed') return { result: 'attack', stewed: false };
  return read;
}

/** The number that the die needs, with its reasons: for the log and for odds. */
export function needOf(table: AgTable, attempt: Attempt): Target {
  if (isInLandingTurn(table, attempt.target)) return atLeast('ag-sea-06', 2);
  return atLeast('ag-recce-17', 3, modifiersOf(table, attempt));
}

/** ag-recce-18, ag-recce-19 Faces that decide by themselves; ag-recce-20 of a spotting attempt a 2 as well, but against those who land. */
export function naturalsOf(table: AgTable, { how, target }: Attempt): NonNullable<RollEvent['always']> {
  const isSure = isInLandingTurn(table, target);
  return { pass: 6, fail: how === 'spot' && !isSure ? [1, SPOTTING_FAILS] : 1 };
}

const FACES = [1, 2, 3, 4, 5, 6];

/** ag-counter-03 Against a spotter that is not turned up the die would tell the spotter's rating. */
export const isUnseen = ({ spotter }: Pick<Attempt, 'spotter'>): boolean => spotter !== null && !spotter.revealed;

/**
 * ag-recce-17 The die falls; only its own side sees it, and the result is for all (ag-gap-83). Of some it is seen by
 * nobody (`isUnseen`).
 */
export function rollRecce(table: AgTable, attempt: Attempt, play: Play<never>): Outcome {
  const { unit, how, aircraft, target } = attempt;
  const modifier = modification({ rule: 'ag-recce-17', base: 3, modifiers: modifiersOf(table, attempt) });
  const { marked } = play.test({
    ...{ rule: 'ag-recce-17', use: 'recce', of: aircraft?.id ?? unit.id, against: target.id },
    to: isUnseen(attempt) ? [] : seatsOf(table, unit.side),
    need: needOf(table, attempt),
    always: naturalsOf(table, attempt),
    mark: FACES,
  });
  return outcomeOf(marked!, modifier, how, isInLandingTurn(table, target));
}
