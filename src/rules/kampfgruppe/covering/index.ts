/** Covering fire: kgn-cf-01 to kgn-cf-08, kgn-gap-68. One hidden question for every moment, with holds and standing orders. */
import * as z from 'zod';
import { type Picker, pickOne } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { kit } from '../../../kit/chapter.ts';
import { inFull, open } from '../../../kit/classes.ts';
import { order } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import { type ChapterKinds, type Foreign, foreign } from '../../../kit/steps.ts';
import type { Declaring } from '../activation/action.ts';
import { ACTIONS, actionOf, type Declared, declared } from '../activation/actions.ts';
import { declaring, drawDeclared, refuseAction } from '../activation/judge.ts';
import { farthestOf, targetsOf as inSight } from '../arms.ts';
import { type Field, fieldOf } from '../ground.ts';
import { flag, type MarkEvent } from '../marks.ts';
import { id, inches, type KgnEventBase, type OfUnit } from '../parts.ts';
import { isSurelyBeyond, nearestGap } from '../sight.ts';
import {
  enemyOf,
  isAircraft,
  isPlaced,
  type KgnTable,
  type Placed,
  presentOf,
  type Side,
  seatsOf,
  sideOf,
  standing,
  type Terms,
  type Unit,
  unitAt,
  unitOf,
} from '../state.ts';
import { type CoverFrame, hold, type WindowFrame } from './types.ts';

const cover = z.strictObject({ kind: z.literal('cover'), unit: id, fire: declared });
const ANSWERS = { hold, cover };
type Answer = z.infer<(typeof ANSWERS)[keyof typeof ANSWERS]>;

interface Covering extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: CoverFrame | WindowFrame;
  /** The frames of fire, each of its own chapter. */
  calls: Foreign;
  answer: Answer;
  event:
    | (KgnEventBase<'held'> & {
        readonly seat: SeatId;
        readonly side: Side;
        readonly within: number;
        readonly turn: boolean;
      })
    | (OfUnit<'covers'> & { readonly fire: Declared });
  emits: MarkEvent;
}

const { chapter, procedure } = kit<Covering>(sideOf);

/** kgn-cf-07 kgn-cf-08 Units on covering fire that are not suppressed. */
export function coveringUnits({ units }: KgnTable, side: Side): Placed[] {
  const out: Placed[] = [];
  for (const unit of units)
    if (unit.isCovering && unit.side === side && !unit.isSuppressed && isPlaced(unit)) out.push(unit);
  return out;
}

const at = (table: KgnTable) => declaring(table, 'covering', [], 'now');

/** kgn-cf-03 Any kind of fire that it could give now. */
function* firesOf(table: KgnTable, unit: Placed): Iterable<Declared> {
  const now = at(table);
  for (const action of ACTIONS) {
    if (!action.isFire) continue;
    for (const one of action.candidates(now, unit) as Iterable<Declared>)
      if (refuseAction(now, unit, one) === null) yield one;
  }
}

/**
 * At whom a unit could fire, kept for as long as it does not change itself, on one ground and under the same terms. Of a target only its place and
 * its type matter: whether it is activated, covers or keeps its head down changes nothing.
 */
interface Targets {
  readonly field: Field;
  readonly terms: Terms;
  /** Nobody farther is worth a look; null: no limit. */
  readonly reach: number | null;
  /** The last at whom it could fire, and those at none of whom it could. */
  last: Placed | null;
  none: readonly Placed[];
  /** Enemies in houses none of which it could fire at. */
  noHouse: readonly Placed[] | null;
}
const targetsOf = new WeakMap<Unit, Targets>();

function knownTargets(table: KgnTable, unit: Placed): Targets {
  const known = targetsOf.get(unit);
  const field = fieldOf(table);
  const { terms } = table;
  if (known?.field === field && known.terms === terms) return known;
  const made: Targets = { field, terms, reach: farthestOf(unit), last: null, none: [], noHouse: null };
  targetsOf.set(unit, made);
  return made;
}

/** The enemy, and who of him is in a house. */
interface Enemies {
  readonly all: readonly Placed[];
  readonly housed: readonly Placed[];
}

function enemiesOf(table: KgnTable, side: Side): Enemies {
  const all = presentOf(table, enemyOf(side));
  return { all, housed: all.some(isHoused) ? all.filter(isHoused) : NOBODY };
}

const isHoused = ({ place }: Placed): boolean => place.inside !== null;
const NOBODY: readonly Placed[] = [];

/** kgn-fl-02 Flame depends on what a target and its carrier did: that is not kept. */
const isKept = (unit: Placed): boolean => unit.flames === 0;

/** Does the same hold of a target as before? kgn-gap-53 Not of an aircraft that has climbed out of reach, which is where it was. */
const isAlike = (now: Placed, before: Placed | null | undefined): boolean =>
  now === before || (now.place === before?.place && now.type === before.type && !isAircraft(now));

/** Could it fire at somebody when it was last asked, who is still there? */
function isKnownToFire(table: KgnTable, unit: Placed): boolean {
  const last = isKept(unit) ? knownTargets(table, unit).last : null;
  const now = last && standing(table, last.id);
  return now !== null && isAlike(now, last);
}

function canFireAt(now: Declaring, unit: Placed, target: Placed): boolean {
  // Each kind of fire looks first whether it is in sight and in reach: once is enough to say no.
  if (inSight(now, unit, target).length === 0) return false;
  for (const action of ACTIONS) {
    if (action.isFire !== 'at units') continue;
    for (const one of action.candidates(now, unit, target) as Iterable<Declared>)
      if (refuseAction(now, unit, one) === null) return true;
  }
  return false;
}

function canFireAtUnits(now: Declaring, unit: Placed, enemies: readonly Placed[], known: Targets | null): boolean {
  const { table } = now;
  const reach = known ? known.reach : farthestOf(unit);
  for (let i = 0; i < enemies.length; i += 1) {
    const target = enemies[i]!;
    if (known && isAlike(target, known.none[i])) continue;
    if (reach !== null && !isAircraft(target) && isSurelyBeyond(table, unit, target, reach)) continue;
    if (!canFireAt(now, unit, target)) continue;
    if (known) known.last = target;
    return true;
  }
  if (known) known.none = enemies;
  return false;
}

const areSame = (some: readonly Placed[], others: readonly Placed[]): boolean =>
  some.length === others.length && some.every((one, i) => one === others[i]);

function canFireAtHouses(now: Declaring, unit: Placed, housed: readonly Placed[], known: Targets | null): boolean {
  if (known?.noHouse && areSame(known.noHouse, housed)) return false;
  for (const action of ACTIONS) {
    if (action.isFire !== 'at buildings') continue;
    for (const one of action.candidates(now, unit) as Iterable<Declared>)
      if (refuseAction(now, unit, one) === null) return true;
  }
  if (known) known.noHouse = housed;
  return false;
}

/** kgn-cf-03 Could it fire at anything? The same as whether `firesOf` has any, with less work: this is asked at every half inch of a move. */
function canFire(now: Declaring, unit: Placed, { all, housed }: Enemies): boolean {
  const { table } = now;
  const known = isKept(unit) ? knownTargets(table, unit) : null;
  return canFireAtUnits(now, unit, all, known) || canFireAtHouses(now, unit, housed, known);
}

const nearTo = (table: KgnTable, side: Side, actor: Placed | null, within: number): boolean =>
  actor !== null &&
  coveringUnits(table, side).some(
    (unit) => !isSurelyBeyond(table, unit, actor, within) && nearestGap(table, unit, actor) <= within,
  );

const actorOf = (table: KgnTable, { actor }: WindowFrame): Placed | null =>
  actor === null ? null : standing(table, actor);

/** A seat that holds is asked again only when whoever acts is as near as it said. */
function isHeld(table: KgnTable, self: WindowFrame, seat: SeatId): boolean {
  const held = table.holds.find((one) => one.seat === seat);
  if (!held) return false;
  return held.turn || held.within === 0 || !nearTo(table, self.side, actorOf(table, self), held.within);
}

const openSeats = (table: KgnTable, self: WindowFrame): SeatId[] =>
  seatsOf(table, self.side).filter((seat) => !isHeld(table, self, seat));

/** Does anybody cover who is not held back and could fire? */
function isAsked(table: KgnTable, self: WindowFrame): boolean {
  const units = coveringUnits(table, self.side);
  if (units.length === 0 || openSeats(table, self).length === 0) return false;
  // Where somebody is known to have a target, nobody else need be looked at.
  if (units.some((unit) => isKnownToFire(table, unit))) return true;
  const enemies = enemiesOf(table, self.side);
  const now = at(table);
  return units.some((unit) => canFire(now, unit, enemies));
}

function refuseAnswer(table: KgnTable, self: WindowFrame, answer: Answer): Refusal | null {
  const { side } = self;
  if (answer.kind === 'hold') {
    // Whoever waits for what is so already would be asked again at every half inch.
    const { within = 0 } = answer;
    if (within === 0 || !nearTo(table, side, actorOf(table, self), within)) return null;
    return refusal('NEAR_ALREADY', 'kgn-gap-68', `The enemy is within ${inches(within)} already.`, { within });
  }
  const unit = unitOf(table, answer.unit);
  if (unit?.side !== side) return refusal('NOT_YOURS', 'kgn-cf-02', 'You have no such unit.', { unit: answer.unit });
  if (!unit.isCovering) return refusal('NOT_COVERING', 'kgn-cf-02', 'It is not on covering fire.', { unit: unit.id });
  if (unit.isSuppressed || !isPlaced(unit))
    return refusal('CANNOT_FIRE', 'kgn-cf-07', 'It cannot fire now.', { unit: unit.id });
  return refuseAction(at(table), unit, answer.fire);
}

/** Distances that are offered to wait for. */
const NEAR = [800, 1600] as const;

/** Those of them that the enemy has still to come within. */
export const waitsOf = (table: KgnTable, self: WindowFrame): number[] =>
  NEAR.filter((within) => !nearTo(table, self.side, actorOf(table, self), within));

function* answers(table: KgnTable, self: WindowFrame): Iterable<Answer> {
  const { side, actor } = self;
  if (actor !== null) yield { kind: 'hold', within: 0 };
  yield { kind: 'hold' };
  for (const within of waitsOf(table, self)) yield { kind: 'hold', within };
  yield { kind: 'hold', turn: true };
  for (const unit of coveringUnits(table, side))
    for (const fire of firesOf(table, unit)) yield { kind: 'cover', unit: unit.id, fire };
}

function drawAnswer(table: KgnTable, self: WindowFrame, pick: Picker): Answer {
  const { side } = self;
  const unit = pick(3) === 0 ? null : pickOne(coveringUnits(table, side), pick);
  const fires = ACTIONS.filter((action) => action.isFire);
  const fire = unit && drawDeclared(at(table), unit, fires, refuseAction, pick);
  if (fire) return { kind: 'cover', unit: unit.id, fire };
  const within = waitsOf(table, self).at(-1);
  return { kind: 'hold', within: within === undefined || pick(2) === 0 ? 0 : within };
}

const window = procedure<WindowFrame>(({ ask }) => ({
  /** kgn-cf-02 kgn-cf-05 */
  ask: ask(['hold', 'cover'], {
    rule: 'kgn-cf-02',
    title: say`The enemy acts. Does a covering unit fire?`,
    waitsFor: ({ table, self }) => openSeats(table, self),
    autoResolve: ({ table, self }) => (isAsked(table, self) ? null : { done: self.hasFired }),
    // Who is on covering fire is known to all; whether one waits, and for what, is nobody else's business.
    isHidden: true,
    form: ({ table, self }) =>
      order<Answer>(
        () => answers(table, self),
        (answer) => refuseAnswer(table, self, answer),
        { draw: (pick) => drawAnswer(table, self, pick) },
      ),
    words(answer, { table }) {
      if (answer.kind === 'cover') {
        const unit = unitAt(table, answer.unit);
        return actionOf(answer.fire.do)?.words(answer.fire, unit) ?? say`${name(unit.id)} fires`;
      }
      if (answer.turn) return say`hold for this turn`;
      if (answer.within === undefined) return say`not yet`;
      return answer.within > 0 ? say`hold until within ${inches(answer.within)}` : say`hold for this activation`;
    },
    take({ self, seat, answer, play }) {
      if (answer.kind === 'cover') {
        self.unit = answer.unit;
        self.fire = answer.fire;
        return { to: 'fire' };
      }
      const { within, turn = false } = answer;
      // kgn-cf-05 Between activations there is none to hold for: the next one is asked for.
      const isForNone = within === 0 && !turn && self.actor === null;
      if ((within !== undefined || turn) && !isForNone)
        play.emit({ type: 'held', rule: 'kgn-gap-68', to: [seat], seat, side: self.side, within: within ?? 0, turn });
      return { done: self.hasFired };
    },
    /** A standing hold: for good, until who acts is near, or until he can be fired at. */
    standingOrder({ table, self, order: standingHold }) {
      if (standingHold.kind !== 'hold') return null;
      const actor = actorOf(table, self);
      const { within = 0, sight = false } = standingHold;
      if (within > 0 && nearTo(table, self.side, actor, within)) return null;
      const aims = (fire: Declared): boolean => 'target' in fire && fire.target === self.actor;
      const isAimed = sight && coveringUnits(table, self.side).some((unit) => [...firesOf(table, unit)].some(aims));
      return isAimed ? null : { kind: 'hold' };
    },
  }),

  /** kgn-cf-04 kgn-cf-06 At once; the marker goes when it fires. */
  fire: ({ table, self, play }) => {
    const unit = unitAt(table, self.unit!);
    const fire = self.fire as Declared;
    play.emit({ type: 'covers', rule: 'kgn-cf-02', side: self.side, unit: unit.id, fire });
    flag(table, play, unit.id, 'isCovering', false, 'kgn-cf-06');
    // kgn-gap-24 It does not count as moving, though a heroic action may have moved it in this turn.
    flag(table, play, unit.id, 'isMoving', false, 'kgn-gap-24');
    // kgn-gap-23 Fire given in the enemy's turn counts as fired: its chapter notes it with the shot, for who fails to observe has not fired.
    return { call: foreign(actionOf(fire.do)!.frame(at(table), unitAt(table, unit.id), fire)), then: 'fired' };
  },

  fired: ({ self }) => {
    self.unit = null;
    self.fire = null;
    self.hasFired = true;
    return { to: 'ask' };
  },
}));

const take = procedure<CoverFrame>(() => ({
  take: ({ table, self, play }) => {
    flag(table, play, self.unit, 'isCovering', true, 'kgn-cf-01');
    return 'done';
  },
}));

export const coveringChapter = chapter({
  procedures: { window, cover: take },
  frames: { window: { ...open('side', 'actor', 'unit', 'hasFired'), fire: inFull }, cover: open('unit') },
  answers: ANSWERS,
  events: {
    held: {
      seenBy: 'seat',
      tone: 'silent',
      pause: 'none',
      apply(table, { seat, side, within, turn }) {
        table.holds = [...table.holds.filter((one) => one.seat !== seat), Object.freeze({ seat, side, within, turn })];
      },
      say: () => say`Covering fire is held.`,
    },
    covers: {
      seenBy: { ...open('side', 'unit'), fire: inFull },
      reveals: true,
      group: 'opens',
      tone: 'order',
      apply: () => {},
      say: ({ unit }) => say`${name(unit)} gives covering fire.`,
    },
  },
});
