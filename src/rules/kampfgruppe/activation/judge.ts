/** Who may be activated, and what may be declared: kgn-act-02 to kgn-act-12, kgn-act-35 to kgn-act-37. */
import type { Picker } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { drawLegal } from '../../../kit/form.ts';
import { isAircraft, isPlaced, type KgnTable, type Side, type Unit, unitOf } from '../state.ts';
import type { AnyAction, Declaring } from './action.ts';
import { ACTIONS, actionOf, type Declared } from './actions.ts';

/** Why a unit cannot be activated now; for heroic actions kgn-gap-60 whether it was activated does not matter. */
export function refuseUnit(table: KgnTable, side: Side, id: string, why: Declaring['why']): Refusal | null {
  const unit = unitOf(table, id);
  if (unit?.side !== side) return refusal('NOT_YOURS', 'kgn-act-01', 'You have no such unit.', { unit: id });
  // kgn-air-22 kgn-aa-08 Aircraft too.
  if (unit.isSuppressed)
    return refusal('SUPPRESSED', 'kgn-act-03', 'A suppressed unit cannot be activated.', { unit: id });
  if (unit.reserve !== null) return refusal('IN_RESERVE', 'kgn-act-04', 'It is still in reserve.', { unit: id });
  if (unit.aboard !== null)
    return refusal('CARRIED', 'kgn-act-12', 'A unit that is carried or towed cannot be activated.', { unit: id });
  if (!isPlaced(unit) && !unit.isOffTable)
    return refusal('NOT_HERE', 'kgn-act-04', 'It is not on the table.', { unit: id });
  if (why === 'turn' && unit.isActivated)
    return refusal('ACTIVATED', 'kgn-act-05', 'It has already been activated this turn.', { unit: id });
  return null;
}

/** Those who may be activated now. */
export const ableUnits = (table: KgnTable, side: Side): Unit[] =>
  table.units.filter((unit) => unit.side === side && refuseUnit(table, side, unit.id, 'turn') === null);

const takesBoth = ({ takesBoth: both }: AnyAction, unit: Unit, declared: Declared): boolean =>
  typeof both === 'function' ? both(unit, declared) : both === true;

/** What a list of actions costs (kgn-act-11). */
export function costOf(actions: readonly Declared[]): number {
  let most = 1;
  for (const one of actions) most = Math.max(most, actionOf(one.do)?.costs?.(one) ?? 1);
  return most;
}

/** One action, where it is judged. */
export function refuseAction(at: Declaring, unit: Unit, declared: Declared): Refusal | null {
  const action = actionOf(declared.do);
  if (!action) return refusal('NO_ACTION', 'kgn-act-02', 'There is no such action.');
  if (at.why === 'heroic' && action.isNotHeroic)
    return refusal('NOT_HEROIC', 'kgn-act-36', 'No heroic action requests artillery.');
  if (at.why === 'covering' && !action.isFire) return refusal('NO_FIRE', 'kgn-cf-03', 'Covering fire is fire.');
  if (unit.isOffTable && declared.do !== 'indirect')
    return refusal('ONLY_INDIRECT', 'kgn-ind-15', 'A gun off the table does nothing but fire for effect.');
  if (at.why !== 'covering' && isAircraft(unit) && at.before.length === 0 && declared.do !== 'move')
    // kgn-air-08
    return refusal('MOVE_FIRST', 'kgn-act-35', 'The first action of an aircraft is a Move.');
  return action.refuse(at, unit, declared);
}

/** kgn-act-02 kgn-act-08 kgn-unit-02 The actions of one activation together. */
export function refuseActions(
  table: KgnTable,
  unit: Unit,
  actions: readonly Declared[],
  why: 'turn' | 'heroic',
): Refusal | null {
  const refused = refuseTogether(table, unit, actions, why);
  if (refused) return refused;
  for (let i = 0; i < actions.length; i += 1) {
    const one = refuseAction(declaring(table, why, actions.slice(0, i)), unit, actions[i]!);
    if (one) return one;
  }
  return null;
}

/** kgn-act-11 kgn-act-29 What takes both actions, or more activations than there are. */
function refuseTogether(
  table: KgnTable,
  unit: Unit,
  actions: readonly Declared[],
  why: Declaring['why'],
): Refusal | null {
  if (actions.length > 1)
    for (const one of actions) {
      const action = actionOf(one.do);
      if (action && takesBoth(action, unit, one))
        return refusal('TAKES_BOTH', action.rule, 'That takes both actions.', { unit: unit.id });
    }
  return why === 'turn' && costOf(actions) > table.activations
    ? refusal('NO_ACTIVATIONS', 'kgn-act-11', 'There are not so many activations left.')
    : null;
}

/** One more action after others that are legal. */
function refuseNext(at: Declaring, unit: Unit, one: Declared): Refusal | null {
  const actions = at.before.length === 0 ? [one] : [...(at.before as readonly Declared[]), one];
  return refuseTogether(at.table, unit, actions, at.why) ?? refuseAction(at, unit, one);
}

export const declaring = (
  table: KgnTable,
  why: Declaring['why'],
  before: readonly Declared[] = [],
  when: Declaring['when'] = 'declared',
): Declaring => ({ table, why, when, before, activations: table.activations });

/** Declarations of one action after those before it, as far as they are legal. */
export function* legalAfter(
  table: KgnTable,
  unit: Unit,
  why: 'turn' | 'heroic',
  before: readonly Declared[],
): Iterable<Declared> {
  if (refuseActions(table, unit, before, why)) return;
  const at = declaring(table, why, before);
  for (const action of ACTIONS)
    for (const one of action.candidates(at, unit) as Iterable<Declared>)
      if (refuseNext(at, unit, one) === null) yield one;
}

/** Lists of one action, then none: a page puts two together, since all pairs would be too many. */
export function* listsOf(table: KgnTable, unit: Unit, why: 'turn' | 'heroic'): Iterable<Declared[]> {
  for (const one of legalAfter(table, unit, why, [])) yield [one];
  yield [];
}

/** Two actions by chance, as far as there are any. */
export function drawActions(table: KgnTable, unit: Unit, why: 'turn' | 'heroic', pick: Picker): Declared[] {
  const first = drawDeclared(declaring(table, why), unit, ACTIONS, refuseNext, pick);
  if (!first || pick(6) === 0) return first ? [first] : [];
  const second = drawDeclared(declaring(table, why, [first]), unit, ACTIONS, refuseNext, pick);
  return second ? [first, second] : [first];
}

/** A kind of action by chance, of those that there are for the unit, and one legal declaration of it. Most kinds need not be looked at. */
export function drawDeclared(
  at: Declaring,
  unit: Unit,
  among: readonly AnyAction[],
  refuse: typeof refuseAction,
  pick: Picker,
): Declared | undefined {
  const left = [...among];
  while (left.length > 0) {
    const chosen = pick(left.length);
    const candidates = left[chosen]!.candidates(at, unit) as Iterable<Declared>;
    const drawn = drawLegal(candidates, (one) => refuse(at, unit, one), pick);
    if (drawn) return drawn;
    left[chosen] = left[left.length - 1]!;
    left.pop();
  }
  return undefined;
}
