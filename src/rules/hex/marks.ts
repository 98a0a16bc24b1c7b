/**
 * hex-mark-01 to hex-mark-16 What befalls a unit, whoever does it: markers, step losses, being revealed, being moved from hex to hex.
 * Chapters call the functions; they tell the events.
 */
import type { Direction, Hex } from '../../geometry/hex/board.ts';
import type { Emitter } from '../../kernel/play.ts';
import { kit } from '../../kit/chapter.ts';
import { name, say } from '../../kit/sentence.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../../kit/sides.ts';
import type { ChapterKinds } from '../../kit/steps.ts';
import { change, remove } from '../../kit/things.ts';
import { type HexEventBase, hexName, type OfUnit, toldOf } from './parts.ts';
import type { RuleId } from './rules.ts';
import {
  cardOf,
  changeUnit,
  type FireMark,
  formationOf,
  type HexTable,
  isArmoured,
  isCp,
  isGun,
  isVehicle,
  type Lost,
  MOVE_MARKS,
  type MoveMark,
  OFF,
  passengersOf,
  sideOf,
  type Unit,
  unitAt,
} from './state.ts';

// ---- what the chapter deals in -------------------------------------------------------------------------------------------

/** Markers that are either there or not. */
export const FLAGS = {
  isStopped: { on: 'is stopped', off: 'is no longer stopped' },
  isNeutralised: { on: 'is neutralised', off: 'rallies' },
  isShutDown: { on: 'is shut down', off: 'opens up again' },
  isImmobilised: { on: 'is immobilised', off: 'can move again' },
  isJammed: { on: 'has a jam', off: 'has cleared its jam' },
  isActivated: { on: 'is activated', off: 'may act again' },
  isCalled: { on: 'is called upon', off: 'is no longer called upon' },
  isDismantled: { on: 'is dismantled', off: 'is set up' },
} as const satisfies { readonly [F in keyof Unit]?: { readonly on: string; readonly off: string } };
export type Flag = keyof typeof FLAGS;

export type Flagged = OfUnit<'flagged'> & { readonly flag: Flag; readonly is: boolean };
export type FireMarked = OfUnit<'fire-marked'> & { readonly mark: FireMark };
export type MoveMarked = OfUnit<'move-marked'> & { readonly mark: MoveMark };
export type StepsLost = OfUnit<'steps-lost'> & { readonly steps: number; readonly points: number };
/** `steps`: those that it still had; they count against its formation unless it withdrew. `points`: for the enemy. */
export type Gone = OfUnit<'gone'> & {
  readonly how: Lost['how'];
  readonly steps: number;
  readonly points: number;
  readonly leavesWreck: boolean;
};
export type Revealed = OfUnit<'revealed'> & { readonly at: string };
export type Hid = OfUnit<'hid'>;
/** A side has answered a question that everybody knows of, and nothing else shows it. */
export type Decided = HexEventBase<'decided'> & { readonly side: Side };

export type MarkEvent = Decided | Flagged | FireMarked | MoveMarked | StepsLost | Gone | Revealed | Hid | Placed;
/** hex-mov-01 A unit stands somewhere else now, or on another level, or faces elsewhere. */
export type Placed = OfUnit<'placed'> & {
  readonly at: Hex;
  readonly floor: number;
  readonly facing: Direction | 0;
  readonly place: string;
};

export interface Marks extends ChapterKinds {
  table: HexTable;
  side: Side;
  frame: never;
  calls: never;
  emits: never;
  answer: never;
  event: MarkEvent;
}

const { chapter } = kit<Marks>(sideOf);

type Tell = Emitter<MarkEvent>;

// ---- what chapters call --------------------------------------------------------------------------------------------------

/** Sets a marker, or takes it off. Nothing is told where it is so already. */
export function flag(table: HexTable, play: Tell, of: string, flagged: Flag, is: boolean, rule: RuleId): void {
  const unit = unitAt(table, of);
  if (unit[flagged] === is) return;
  play.emit({ type: 'flagged', rule, side: unit.side, unit: of, flag: flagged, is, ...toldOf(table, unit) });
}

/** hex-mark-16 A second Stopped adds nothing. */
export const stop = (table: HexTable, play: Tell, of: string, rule: RuleId): void =>
  flag(table, play, of, 'isStopped', true, rule);
/** hex-mark-05 */
export const neutralise = (table: HexTable, play: Tell, of: string, rule: RuleId): void =>
  flag(table, play, of, 'isNeutralised', true, rule);

/** hex-mark-07, hex-at-16 A second Immobilised destroys. Says whether the vehicle is gone. */
export function immobilise(table: HexTable, play: Tell, of: string, rule: RuleId): boolean {
  if (unitAt(table, of).isImmobilised) {
    eliminate(table, play, of, rule);
    return true;
  }
  flag(table, play, of, 'isImmobilised', true, rule);
  return false;
}

/** hex-mark-01, hex-mark-02 */
export function markFire(table: HexTable, play: Tell, of: string, mark: FireMark, rule: RuleId): void {
  const unit = unitAt(table, of);
  if (unit.fire === mark) return;
  play.emit({ type: 'fire-marked', rule, side: unit.side, unit: of, mark, ...toldOf(table, unit) });
}

/** hex-mark-03 After a second movement the more exposed kind stays. */
export function markMove(table: HexTable, play: Tell, of: string, mark: MoveMark, rule: RuleId): void {
  const unit = unitAt(table, of);
  const isLess = mark !== 'none' && MOVE_MARKS.indexOf(mark) <= MOVE_MARKS.indexOf(unit.move);
  const stays = isLess ? unit.move : mark;
  // hex-veh-06 A marker kept from the turn before does not say that the unit has moved in this one.
  if (unit.move === stays && (stays === 'none' || unit.hasMoved)) return;
  play.emit({ type: 'move-marked', rule, side: unit.side, unit: of, mark: stays, ...toldOf(table, unit) });
}

/** hex-scn-03 What a lost unit is worth to the enemy on top of its steps. */
function worth(table: HexTable, unit: Unit): number {
  if (isVehicle(table, unit)) return isArmoured(table, unit) ? 3 : 1;
  return isCp(table, unit) ? 2 : unit.steps;
}

/** hex-unit-11 Losing the last step eliminates. Says whether the unit is gone. */
export function loseSteps(table: HexTable, play: Tell, of: string, steps: number, rule: RuleId): boolean {
  const unit = unitAt(table, of);
  if (steps >= unit.steps) {
    eliminate(table, play, of, rule);
    return true;
  }
  reveal(table, play, of, rule);
  play.emit({ type: 'steps-lost', rule, side: unit.side, unit: of, steps, points: steps });
  return false;
}

/** hex-unit-11 It loses all the steps that it still had. What becomes of passengers is for whoever calls (hex-trn-10). */
export function eliminate(table: HexTable, play: Tell, of: string, rule: RuleId): void {
  leave(table, play, of, 'eliminated', rule);
}

/** Out of the game: eliminated, removed with its formation (hex-fm-03), or withdrawn, which is no loss (hex-chk-08). */
export function leave(table: HexTable, play: Tell, of: string, how: Lost['how'], rule: RuleId): void {
  reveal(table, play, of, rule);
  const unit = unitAt(table, of);
  const isLost = how !== 'withdrawn';
  const points = how === 'removed' ? unit.steps : isLost ? worth(table, unit) : 0;
  const leavesWreck = how === 'eliminated' && unit.at !== OFF && cardOf(table, unit).vehicle?.leavesWreck === true;
  play.emit({
    type: 'gone',
    rule,
    side: unit.side,
    unit: of,
    how,
    steps: isLost ? unit.steps : 0,
    points,
    leavesWreck,
  });
}

/** hex-mark-12, hex-hid-03 to hex-hid-12 */
export function reveal(table: HexTable, play: Tell, of: string, rule: RuleId): void {
  const unit = unitAt(table, of);
  if (!unit.isHidden) return;
  const at = unit.at === OFF ? '' : hexName(table, unit.at);
  play.emit({ type: 'revealed', rule, side: unit.side, unit: of, at });
}

/** hex-mark-12, hex-hid-13, hex-hid-14 With whoever rides in it. */
export function hide(table: HexTable, play: Tell, of: string, rule: RuleId): void {
  const { side } = unitAt(table, of);
  play.emit({ type: 'hid', rule, side, unit: of });
  for (const { id, isHidden } of passengersOf(table, of))
    if (!isHidden) play.emit({ type: 'hid', rule, side, unit: id });
}

/** Puts a unit somewhere, with whoever rides in it. */
export function put(
  table: HexTable,
  play: Tell,
  of: string,
  to: { readonly at: Hex; readonly floor?: number; readonly facing?: Direction | 0 },
  rule: RuleId,
): void {
  const unit = unitAt(table, of);
  const { at, floor = 0, facing = unit.facing } = to;
  const place = at === OFF ? '' : hexName(table, at);
  play.emit({ type: 'placed', rule, side: unit.side, unit: of, at, floor, facing, place, ...toldOf(table, unit) });
}

// ---- events --------------------------------------------------------------------------------------------------------------

const OF_UNIT = { side: 'public', unit: 'public' } as const;

export const marks = chapter({
  procedures: {},
  frames: {},
  answers: {},
  events: {
    decided: {
      seenBy: { side: 'public' },
      tone: 'silent',
      pause: 'none',
      apply: () => {},
      say: ({ side }) => say`The ${SIDE_NAMES[side]} have decided.`,
    },
    flagged: {
      seenBy: { ...OF_UNIT, flag: 'public', is: 'public' },
      tone: ({ flag: of, is }) =>
        of === 'isActivated' || of === 'isCalled' ? 'silent' : of === 'isDismantled' ? 'plain' : is ? 'bad' : 'good',
      group: 'follows',
      pause: 'none',
      apply: (table, { unit, flag: of, is }) =>
        changeUnit(table, unit, {
          [of]: is,
          ...(of === 'isImmobilised' && is ? { wasImmobilised: true } : {}),
          // hex-fx-12 A neutralised unit stops digging.
          ...(of === 'isNeutralised' && is ? { digging: 0 } : {}),
          // hex-fx-12 Nor does one that has dug and is called upon to do something else.
          ...(of === 'isCalled' && is && unitAt(table, unit).digging === table.turn ? { digging: 0 } : {}),
        }),
      say: ({ unit, flag: of, is }) => say`${name(unit)} ${is ? FLAGS[of].on : FLAGS[of].off}.`,
    },
    'fire-marked': {
      seenBy: { ...OF_UNIT, mark: 'public' },
      tone: 'quiet',
      group: 'follows',
      pause: 'none',
      apply: (table, { unit, mark }) =>
        changeUnit(table, unit, { fire: mark, ...(mark !== 'none' ? { hasFired: true } : {}) }),
      say: ({ unit, mark }) =>
        mark === 'none'
          ? say`${name(unit)} may fire freely again.`
          : mark === 'check'
            ? say`${name(unit)} must check to fire.`
            : say`${name(unit)} fires no more.`,
    },
    'move-marked': {
      seenBy: { ...OF_UNIT, mark: 'public' },
      tone: 'quiet',
      group: 'follows',
      pause: 'none',
      apply: (table, { unit, mark }) =>
        changeUnit(table, unit, { move: mark, ...(mark !== 'none' ? { hasMoved: true } : {}) }),
      say: ({ unit, mark }) =>
        mark === 'none' ? say`${name(unit)} stands still.` : say`${name(unit)} is on the move (${mark}).`,
    },
    'steps-lost': {
      seenBy: { ...OF_UNIT, steps: 'public', points: 'public' },
      tone: 'bad',
      group: 'follows',
      apply: (table, { side, unit, steps, points }) => {
        const { formation, steps: had } = unitAt(table, unit);
        changeUnit(table, unit, { steps: had - steps });
        countLoss(table, formation, steps);
        table.points[enemyOf(side)] += points;
      },
      say: ({ unit }) => say`${name(unit)} loses a step.`,
    },
    gone: {
      seenBy: { ...OF_UNIT, how: 'public', steps: 'public', points: 'public', leavesWreck: 'public' },
      tone: 'grave',
      group: 'follows',
      apply: (table, { side, unit: of, how, steps, points, leavesWreck }) => {
        const unit = remove(table.units, of);
        if (!unit) return;
        const { card, formation, at } = unit;
        table.lost.push(Object.freeze({ id: of, side, card, formation, turn: table.turn, how }));
        if (steps > 0) countLoss(table, formation, steps);
        table.points[enemyOf(side)] += points;
        // What becomes of its passengers is told by whoever destroys it (hex-trn-10).
        for (const { id } of passengersOf(table, of)) changeUnit(table, id, { carriedBy: null });
        if (leavesWreck) table.wrecks = Object.freeze([...table.wrecks, at]);
        for (const one of table.formations) if (one.cp === of) change(table.formations, one.id, { cp: null });
      },
      say: ({ unit, how }) =>
        how === 'withdrawn' ? say`${name(unit)} leaves the field.` : say`${name(unit)} is out of the battle.`,
    },
    revealed: {
      seenBy: { ...OF_UNIT, at: 'public' },
      // The enemy learns what it is; its own side, that somebody sees it there.
      reveals: true,
      tone: 'bad',
      group: 'follows',
      apply: (table, { unit }) => changeUnit(table, unit, { isHidden: false }),
      say: ({ unit, at }) => (at === '' ? say`${name(unit)} is revealed.` : say`${name(unit)} is revealed in ${at}.`),
    },
    hid: {
      seenBy: OF_UNIT,
      tone: 'quiet',
      group: 'follows',
      pause: 'none',
      apply: (table, { unit }) => changeUnit(table, unit, { isHidden: true }),
      say: ({ unit }) => say`${name(unit)} goes into hiding.`,
    },
    placed: {
      seenBy: { ...OF_UNIT, at: 'public', floor: 'public', facing: 'public', place: 'public' },
      tone: 'quiet',
      pause: 'none',
      apply: (table, { unit, at, floor, facing }) => {
        changeUnit(table, unit, { at, floor, facing, digging: 0 });
        // hex-face-01 A gun in tow faces as its vehicle does.
        for (const one of passengersOf(table, unit))
          changeUnit(table, one.id, isGun(table, one) ? { at, facing } : { at });
      },
      say: ({ unit, place }) =>
        place === '' ? say`${name(unit)} leaves the map.` : say`${name(unit)} is in ${place}.`,
    },
  },
});

/** hex-fm-01, hex-form-07 */
function countLoss(table: HexTable, formation: string, steps: number): void {
  const { stepsLost } = formationOf(table, formation);
  change(table.formations, formation, { stepsLost: stepsLost + steps, hasLostStep: true });
}
