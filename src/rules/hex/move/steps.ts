/** hex-mov-01 The movement of a unit: one hex, one window, one look around after the other. */
import type { Direction } from '../../../geometry/hex/board.ts';
import { OFF } from '../../../geometry/hex/board.ts';
import type { Emitter } from '../../../kernel/play.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { drawLegal, order } from '../../../kit/form.ts';
import { name, type Sentence, say } from '../../../kit/sentence.ts';
import { overrunFrame } from '../assault/types.ts';
import { type ControlTaken, takeControl } from '../control.ts';
import { fireFrame } from '../fire/types.ts';
import { moveClassOf, moveFieldOf } from '../ground.ts';
import { isRevealedByMove } from '../hidden.ts';
import { flag, leave, type MarkEvent, markMove, put, reveal } from '../marks.ts';
import { hexName, toldOf } from '../parts.ts';
import { mayGoOn, responseFrame } from '../response.ts';
import type { RuleId } from '../rules.ts';
import { hasRoom, isClosedTo } from '../stacking.ts';
import {
  type HexTable,
  isGun,
  isInfantry,
  isStanding,
  isVehicle,
  passengersOf,
  seatsOf,
  type Unit,
  unitAt,
  unitOf,
} from '../state.ts';
import { halfFires, hasHalfFire, refuseHalfFire, type Shot } from './half-fire.ts';
import { procedure } from './kinds.ts';
import { settle } from './obliged.ts';
import { canPay, goesOf, isRefused, priceOf } from './price.ts';
import { fits, getOff, mountUp, refuseDismount, refuseMount } from './transport.ts';
import type { Go, March, MoveFrame, StepAnswer } from './types.ts';

const HALT: StepAnswer = { kind: 'halt' };
const EXIT: StepAnswer = { kind: 'exit' };

// ---- what it may do next -----------------------------------------------------------------------------------------------------

function refuseGo(table: HexTable, self: MoveFrame, answer: Go): Refusal | null {
  const priced = priceOf(table, self, answer);
  if (isRefused(priced)) return priced;
  if (passengersOf(table, self.unit).some((one) => isGun(table, one) && one.hasMounted))
    return refusal('LIMBERED', 'hex-trn-05', 'A gun is not moved in the turn in which it is limbered.');
  return canPay(self, priced)
    ? null
    : refusal('TOO_DEAR', 'hex-mov-04', 'There are too few MPs left for that.', { left: self.left / 2 });
}

/** hex-mov-09 Off the map, for as much as clear ground costs. */
function refuseExit(table: HexTable, self: MoveFrame): Refusal | null {
  const unit = unitAt(table, self.unit);
  if (
    unit.at === OFF ||
    unit.carriedBy !== null ||
    !table.terms.exits[self.side].includes(unit.at) ||
    self.tank !== null
  )
    return refusal('NO_EXIT', 'hex-mov-09', 'A unit leaves the map only where the scenario allows it.');
  const cost = moveFieldOf(table, moveClassOf(table, unit)).costs.enter.clear!;
  return canPay(self, { cost, tank: 0, isByRoad: false, isOverrun: false })
    ? null
    : refusal('TOO_DEAR', 'hex-mov-04', 'There are too few MPs left for that.', { left: self.left / 2 });
}

/** hex-stack-01, hex-ovr-09 Where it may stay: in a hex with room; out of one that it shares with the enemy as long as it can. */
function refuseHalt(table: HexTable, self: MoveFrame): Refusal | null {
  const unit = unitAt(table, self.unit);
  if (!isStanding(unit)) return null;
  const tank = self.tank === null ? [] : [unitAt(table, self.tank)];
  if (!hasRoom(table, unit.at, unit.side, unit, ...tank))
    return refusal('STACKING', 'hex-stack-01', 'That hex is full: nobody may stay there.');
  if (isClosedTo(table, unit.at, unit.side) && [...goesOf(table, self)].some((go) => isWayOut(table, self, unit, go)))
    return refusal('SHARED', 'hex-ovr-09', 'It has to leave the hex of the enemy while it can.');
  return null;
}

const isWayOut = (table: HexTable, self: MoveFrame, { at }: Unit, go: Go): boolean =>
  go.to !== at && refuseGo(table, self, go) === null;

export function refuseStep(table: HexTable, self: MoveFrame, answer: StepAnswer): Refusal | null {
  switch (answer.kind) {
    case 'go':
      return refuseGo(table, self, answer);
    case 'mount':
      return refuseMount(table, self, answer);
    case 'dismount':
      return refuseDismount(table, self, answer);
    case 'exit':
      return refuseExit(table, self);
    case 'halt':
      return refuseHalt(table, self);
  }
}

function* ridesOf(table: HexTable, self: MoveFrame): Iterable<StepAnswer> {
  const unit = unitAt(table, self.unit);
  if (!self.isWhole || unit.at === OFF) return;
  if (unit.carriedBy !== null) yield { kind: 'dismount', unit: unit.id, facing: 0 };
  for (const one of table.units) {
    if (one.side !== self.side || one.at !== unit.at || one.id === unit.id) continue;
    if (one.carriedBy === unit.id)
      yield { kind: 'dismount', unit: one.id, facing: isGun(table, one) ? unit.facing : 0 };
    else if (isVehicle(table, unit) && fits(table, one, unit)) yield { kind: 'mount', unit: one.id, on: unit.id };
    else if (isVehicle(table, one) && fits(table, unit, one)) yield { kind: 'mount', unit: unit.id, on: one.id };
  }
}

/** All that it might do but stay. */
function* onward(table: HexTable, self: MoveFrame): Iterable<StepAnswer> {
  yield* goesOf(table, self);
  yield* ridesOf(table, self);
  yield EXIT;
}

function hasOnward(table: HexTable, self: MoveFrame): boolean {
  for (const answer of onward(table, self)) if (refuseStep(table, self, answer) === null) return true;
  return false;
}

function* stepsOf(table: HexTable, self: MoveFrame): Iterable<StepAnswer> {
  yield HALT;
  yield* onward(table, self);
}

/** A standing order says the next hex of its path; at the end it says to stay. */
function marched(table: HexTable, self: MoveFrame, { unit, path }: March): StepAnswer | null {
  if (unit !== self.unit) return null;
  const { at } = unitAt(table, unit);
  const next = path[path.indexOf(at) + 1];
  const wanted = next === undefined ? HALT : [...goesOf(table, self)].find(({ to }) => to === next);
  return wanted && refuseStep(table, self, wanted) === null ? wanted : null;
}

// ---- doing it ----------------------------------------------------------------------------------------------------------------

const REVEALED: Readonly<Record<MoveFrame['how'], RuleId>> = {
  tactical: 'hex-hid-09',
  normal: 'hex-hid-06',
  rapid: 'hex-hid-08',
};

/** hex-hid-06, hex-hid-08, hex-hid-09, hex-hid-11, hex-hid-12 Is it seen where it has come to? */
export function lookOut(table: HexTable, play: Emitter<MarkEvent>, of: string, how: MoveFrame['how']): void {
  const unit = unitAt(table, of);
  if (unit.isHidden && isRevealedByMove(table, unit, how))
    reveal(table, play, of, isVehicle(table, unit) ? 'hex-hid-12' : REVEALED[how]);
}

/** hex-act-06, hex-mov-01 One step: the marker, the new place, and whoever sees it there. */
function step(table: HexTable, play: Emitter<MarkEvent | ControlTaken>, self: MoveFrame, answer: Go): void {
  const { to, floor } = answer;
  const facing = answer.facing as Direction | 0;
  const isTurn = isVehicle(table, unitAt(table, self.unit)) && to === unitAt(table, self.unit).at;
  for (const of of self.tank === null ? [self.unit] : [self.unit, self.tank]) {
    markMove(table, play, of, self.how, 'hex-act-06');
    put(table, play, of, { at: to, floor, facing: self.tank === null || of === self.tank ? facing : 0 }, 'hex-mov-01');
    if (!isTurn) lookOut(table, play, of, self.how);
  }
  takeControl(table, play);
}

/** Where it is and whether it is hidden still. */
function note(table: HexTable, self: MoveFrame): void {
  const unit = unitOf(table, self.unit);
  if (!unit) return;
  self.hex = unit.at;
  self.isHidden = unit.isHidden;
  const { at, floor } = unit;
  if (isStanding(unit) && hasRoom(table, at, unit.side, unit) && !isClosedTo(table, at, unit.side))
    self.room = { at, floor };
}

function wordsOf(table: HexTable, { unit, hex }: MoveFrame, answer: StepAnswer): Sentence {
  switch (answer.kind) {
    case 'go':
      return answer.to !== hex
        ? say`${name(unit)} goes to ${hexName(table, answer.to)}`
        : answer.facing === 0
          ? say`${name(unit)} goes to level ${answer.floor}`
          : say`${name(unit)} turns`;
    case 'mount':
      return say`${name(answer.unit)} gets on ${name(answer.on)}`;
    case 'dismount':
      return say`${name(answer.unit)} gets off`;
    case 'exit':
      return say`${name(unit)} leaves the map`;
    case 'halt':
      return say`${name(unit)} stays`;
  }
}

export const move = procedure<MoveFrame>(({ ask }) => ({
  begin: ({ table, self, play }) => {
    const { side, unit, what, isHidden } = self;
    if (what === 'fire, move') {
      if (!isHidden) play.emit({ type: 'decided', rule: 'hex-act-12', side });
      return { to: 'fire' };
    }
    if (what === 'dismantle, move') {
      flag(table, play, unit, 'isDismantled', true, 'hex-act-22');
      markMove(table, play, unit, 'normal', 'hex-act-06');
    }
    return { to: 'set-off' };
  },

  'set-off': ({ table, self, play }) => {
    const { side, unit, how } = self;
    play.emit({ type: 'moving', rule: 'hex-mov-01', side, unit, how, ...toldOf(table, unitAt(table, unit)) });
    return { to: 'go' };
  },

  /** hex-mov-01 to hex-mov-09 */
  go: ask(['go', 'mount', 'dismount', 'exit', 'halt'], {
    rule: 'hex-mov-01',
    title: say`Where does it go next?`,
    hint: ({ self: { how, left } }) => (how === 'tactical' ? say`One hex.` : say`${left / 2} MPs are left.`),
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    autoResolve: ({ table, self }) => (hasOnward(table, self) ? null : { to: 'over' }),
    isHidden: ({ self }) => self.isHidden,
    form: ({ table, self }) =>
      order<StepAnswer>(
        () => stepsOf(table, self),
        (answer) => refuseStep(table, self, answer),
        { draw: (pick) => drawLegal(stepsOf(table, self), (answer) => refuseStep(table, self, answer), pick)! },
      ),
    words: (answer, { table, self }) => wordsOf(table, self, answer),
    standingOrder: ({ table, self, order: standing }) =>
      standing.kind === 'march' ? marched(table, self, standing) : null,
    take({ table, self, side, answer, play }) {
      switch (answer.kind) {
        case 'halt':
          if (!self.isHidden) play.emit({ type: 'decided', rule: 'hex-mov-01', side });
          return { to: 'over' };
        case 'exit':
          for (const { id } of passengersOf(table, self.unit)) leave(table, play, id, 'withdrawn', 'hex-mov-09');
          leave(table, play, self.unit, 'withdrawn', 'hex-mov-09');
          return { to: 'over' };
        case 'mount':
          mountUp(table, play, self, answer);
          note(table, self);
          return { to: self.unit === answer.unit ? 'over' : 'go' };
        case 'dismount': {
          getOff(table, play, self, answer);
          const isFoot = isInfantry(table, unitAt(table, answer.unit));
          if (isFoot) lookOut(table, play, answer.unit, 'normal');
          takeControl(table, play);
          note(table, self);
          // hex-opp-08 Who gets off a vehicle enters a hex on foot.
          return isFoot ? { call: responseFrame(table, 'enter', [answer.unit]), then: 'entered' } : { to: 'go' };
        }
        case 'go': {
          const price = priceOf(table, self, answer);
          if (isRefused(price)) throw new Error(price.sentence);
          self.left = self.how === 'tactical' ? 0 : self.left - price.cost;
          self.tankLeft -= price.tank;
          self.isByRoad &&= price.isByRoad;
          if (price.isOverrun) return { call: overrunFrame(side, self.unit, answer.to), then: 'overran' };
          const { at, floor } = unitAt(table, self.unit);
          step(table, play, self, answer);
          note(table, self);
          // hex-opp-08 Turning on the spot is no trigger.
          if (at === answer.to && floor === answer.floor) return { to: 'go' };
          return { call: responseFrame(table, 'enter', [self.unit]), then: 'entered' };
        }
      }
    },
  }),

  /** hex-opp-10 After the window: the tank that went along has its own; whoever cannot go on stays. */
  entered: ({ table, self }) => {
    note(table, self);
    if (self.tank !== null && unitOf(table, self.tank))
      return { call: responseFrame(table, 'enter', [self.tank]), then: 'followed' };
    return { to: mayGoOn(table, self.unit).moves ? 'go' : 'over' };
  },

  /** hex-mov-08 If one of the two cannot go on, neither does. */
  followed: ({ table, self }) => {
    note(table, self);
    const both = mayGoOn(table, self.unit).moves && mayGoOn(table, self.tank!).moves;
    return { to: both ? 'go' : 'over' };
  },

  /** hex-ovr-09, hex-ovr-10 */
  overran: ({ table, self, returned, play }) => {
    note(table, self);
    takeControl(table, play);
    return { to: returned && mayGoOn(table, self.unit).moves ? 'go' : 'over' };
  },

  /** The movement is over. hex-stack-06 Nobody stays where there is no room. */
  over: ({ table, self, play }) => {
    for (const of of self.tank === null ? [self.unit] : [self.unit, self.tank])
      if (unitOf(table, of)) settle(table, play, of, self.room);
    const unit = unitOf(table, self.unit);
    if (unit && self.what === 'move, set up' && mayGoOn(table, unit.id).moves) {
      flag(table, play, unit.id, 'isDismantled', false, 'hex-act-18');
      markMove(table, play, unit.id, 'normal', 'hex-act-06');
    }
    return { to: unit && self.what === 'move, fire' && mayGoOn(table, unit.id).fires ? 'fire' : 'end' };
  },

  /** hex-act-12, hex-act-27 */
  fire: ask(['fire', 'hold'], {
    rule: 'hex-act-12',
    title: say`What does it fire at?`,
    hint: say`At half strength, and once.`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    autoResolve: ({ table, self }) => (hasHalfFire(table, self) ? null : { to: 'answered' }),
    isHidden: ({ self }) => self.isHidden,
    form: ({ table, self }) =>
      order<Shot>(
        () => halfFires(table, self),
        (answer) => refuseHalfFire(table, self, answer),
      ),
    words: (answer, { self }) => (answer.kind === 'hold' ? say`no fire` : say`${name(self.unit)}: fire`),
    take({ table, self, side, answer, play }) {
      if (!self.isHidden) play.emit({ type: 'decided', rule: 'hex-act-12', side });
      if (answer.kind === 'hold') return { to: 'answered' };
      return { call: fireFrame(table, answer, { isMoving: true }), then: 'fired' };
    },
  }),

  /** hex-opp-02 A fire is a trigger; hex-hid-03 that of one who is hidden still was seen by nobody. */
  fired: ({ table, self, returned }) => {
    note(table, self);
    if (!returned || !unitOf(table, self.unit) || self.isHidden) return { to: 'answered' };
    return { call: responseFrame(table, 'fire', [self.unit]), then: 'answered' };
  },

  /** hex-opp-10 Who fired first moves now, if it still can. */
  answered: ({ table, self }) => {
    note(table, self);
    return { to: self.what === 'fire, move' && mayGoOn(table, self.unit).moves ? 'set-off' : 'end' };
  },

  end: ({ table, self }) => ({ done: mayGoOn(table, self.unit).moves }),
}));
