/** Movement: kgn-move-01 to kgn-move-21. One Move action from its plan to its end. */

import { areWithin, disc } from '../../../geometry/table/footprint.ts';
import { legLength, type Way } from '../../../geometry/table/path.ts';
import { same } from '../../../kernel/data.ts';
import type { Emitter } from '../../../kernel/play.ts';
import { kit } from '../../../kit/chapter.ts';
import { closedAs, inFull, open } from '../../../kit/classes.ts';
import { order } from '../../../kit/form.ts';
import { name, type Sentence, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { change } from '../../../kit/things.ts';
import { firstIn } from '../../../tabletop/approach.ts';
import { pointBehind } from '../../../tabletop/beside.ts';
import { areasAt } from '../../../tabletop/field.ts';
import { goalOf } from '../../../tabletop/goal.ts';
import { underWay } from '../../../tabletop/path.ts';
import { DEFAULT_STANCE, isStillAt, placed } from '../../../tabletop/place.ts';
import { besideIt } from '../../../tabletop/placing.ts';
import { type StopReading, stopsAlong } from '../../../tabletop/stops.ts';
import { bearing } from '../../../tabletop/words.ts';
import type { Reshaped } from '../buildings/reshape.ts';
import { coveringUnits } from '../covering/index.ts';
import { type WindowFrame, windowFrame } from '../covering/types.ts';
import { doze } from '../engineering/bulldozer.ts';
import { type MineFrame, mineFrame } from '../engineering/types.ts';
import { bodyOfUnit, fieldOf, INCH, MAN, SQUAD } from '../ground.ts';
import { kept, type MarkEvent, note } from '../marks.ts';
import { inches } from '../parts.ts';
import { overlapOf, settingOf } from '../placing.ts';
import {
  enemyOf,
  has,
  isAircraft,
  isPlaced,
  type KgnTable,
  type Place,
  type Placed,
  type Side,
  seatsOf,
  sideOf,
  typeOf,
  unitOf,
} from '../state.ts';
import { BAND_ENDS } from '../tables/print.ts';
import { endOf, moveOf, planOf, refuseMove } from './judge.ts';
import { allowanceOf, isMixedMove, isPaidAt, type Route, reachOf, routeOf, spentAt, suffices, sum } from './route.ts';
import { drawMove, sampleMoves } from './sample.ts';
import {
  ANSWERS,
  type MoveAnswer,
  type MoveFrame,
  type MovementAnswer,
  type MovementEvent,
  type MovePlan,
} from './types.ts';

interface Movement extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: MoveFrame;
  calls: WindowFrame | MineFrame;
  answer: MovementAnswer;
  event: MovementEvent;
  emits: MarkEvent | Reshaped;
}

const { chapter, procedure } = kit<Movement>(sideOf);

const HALT: MovementAnswer = { kind: 'halt' };

/** kgn-mine-01 */
const MINED = 4 * INCH;

const moverIn = (table: KgnTable, { unit: id }: MoveFrame): Placed | null => {
  const unit = unitOf(table, id);
  return isPlaced(unit) ? unit : null;
};

/** The path in hand, from where it was planned. */
const routeInHand = (table: KgnTable, unit: Placed, { plan, start }: MoveFrame): Route =>
  routeOf(table, unit, plan!, start ?? unit.place);

const boundsOf = ({ ground: { width, height } }: KgnTable) => ({ width, height, radius: MAN });

// ---- stops -------------------------------------------------------------------------------------------------------------

const WINDOWS: Omit<StopReading, 'also'> = {
  every: 50,
  sample: 50,
  bands: Object.values(BAND_ENDS).map((end) => end * INCH),
  eye: SQUAD.eye,
};

/** kgn-gap-68 At every half inch, at every bend, and wherever sight, range or the ground under it changes, if anybody covers. */
function windowsOn(table: KgnTable, unit: Placed, way: Way, length: number): number[] {
  const side = enemyOf(table.active);
  if (unit.side === side) return [length];
  const field = fieldOf(table);
  const onlookers = coveringUnits(table, side).map(({ place }) => ({ place, arc: 360 as const, eye: SQUAD.eye }));
  const also: NonNullable<StopReading['also']> = (at, facing) => {
    let areas = `${facing}`;
    for (const { id } of areasAt(field, at)) areas += ` ${id}`;
    return areas;
  };
  return stopsAlong(field, way, length, onlookers, { ...WINDOWS, also });
}

/** kgn-gap-63 Minefields that it comes near to, each once in an action. */
function minesOn(table: KgnTable, unit: Placed, way: Way, length: number, mined: readonly string[]) {
  const piece = { body: bodyOfUnit(unit), place: unit.place };
  return table.mines
    .flatMap(({ id, at }) => {
      if (mined.includes(id)) return [];
      const marker = disc(at, 0);
      const first = firstIn(piece, way, length, (bases) => bases.some((base) => areWithin(base, marker, MINED)));
      return first === null ? [] : [{ id, at: first }];
    })
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

function nextMine(self: MoveFrame): MineFrame | null {
  const due = self.mines.find(({ at }) => at <= self.along);
  if (!due) return null;
  self.mines = self.mines.filter((one) => one !== due);
  self.mined.push(due.id);
  return mineFrame(self.unit, due.id);
}

/** kgn-doz-02 When a stretch is walked: what it leaves behind would else change the price of its own path. */
function leaveTrail(table: KgnTable, unit: Placed, self: MoveFrame, play: Emitter<Reshaped>): void {
  if (has(unit, 'bulldozer') && self.plan) doze(table, play, unit, routeInHand(table, unit, self).way, self.along);
}

// ---- planning anew, and stopping ---------------------------------------------------------------------------------------

/** What was planned beyond where it is now. */
function restOf({ path, reverse, facing, stance, tow }: MovePlan, from: Place, along: number): MoveAnswer | null {
  let gone = 0;
  let at = from.at;
  for (const [i, [x, y]] of path.entries()) {
    gone += legLength(at, { x, y });
    at = { x, y };
    if (gone <= along) continue;
    const back = reverse.filter((leg) => leg >= i).map((leg) => leg - i);
    return {
      ...{ kind: 'move', path: path.slice(i).map(([px, py]) => [px, py]), stance },
      ...(back.length > 0 ? { reverse: back } : {}),
      ...(facing === null ? {} : { facing }),
      ...(tow === null ? {} : { tow }),
    };
  }
  return null;
}

/** What it meant to do before it was interrupted, as far as that is still legal. */
function oldPlan(table: KgnTable, self: MoveFrame): MoveAnswer | null {
  const unit = moverIn(table, self);
  if (!unit || !self.plan || !self.start) return null;
  const rest = restOf(self.plan, self.start, self.along);
  return rest && refuseMove(table, unit, rest, self) === null ? rest : null;
}

/** kgn-gap-31 Whoever is stopped on top of something is set back, a hull on its path, men beside it. */
function halt(table: KgnTable, unit: Placed, self: MoveFrame, play: Emitter<MovementEvent | Reshaped>): void {
  leaveTrail(table, unit, self, play);
  let place: Place | null = null;
  if (self.hasMoved && overlapOf(table, unit) !== null) {
    const body = bodyOfUnit(unit);
    const setting = settingOf(table, unit, body, self.plan?.tow ?? null);
    if (body.kind === 'rectangle' && self.start && self.plan) {
      const { way } = routeInHand(table, unit, self);
      const { along } = self;
      const move = { way, along, allowance: 0, facing: null, stance: DEFAULT_STANCE, men: unit.men };
      place = goalOf(setting, self.start, move);
    }
    place ??= besideIt(setting, unit.place);
  }
  play.emit({ type: 'halted', rule: 'kgn-gap-69', side: unit.side, unit: unit.id, place });
}

/** kgn-move-21 The wreck comes along right behind. */
function towedTo(table: KgnTable, unit: Placed, { at, facing }: Place, tow: string | null) {
  const wreck = table.wrecks.find(({ id }) => id === tow);
  if (!wreck) return null;
  const far = (typeOf(unit).length + typeOf(wreck).length) / 2 + 10;
  return { wreck: wreck.id, at: pointBehind(at, facing, Math.ceil(far)), facing };
}

function moveWords({ path, reverse = [], facing }: MoveAnswer, unit: Placed | null): Sentence {
  const end = path[path.length - 1];
  if (!end || !unit) return facing === undefined ? say`reform` : say`turn on the spot`;
  let from = unit.place.at;
  let length = 0;
  for (const [x, y] of path) {
    length += legLength(from, { x, y });
    from = { x, y };
  }
  return say`${reverse.length > 0 ? 'reverse' : 'move'} ${inches(length)} ${bearing(unit.place.at, from)}`;
}

// ---- the action --------------------------------------------------------------------------------------------------------

const move = procedure<MoveFrame>(({ ask }) => ({
  /** kgn-gap-11 Where to is asked when the move is made; kgn-gap-68 and again when it was fired at. */
  plan: ask(['move', 'halt'], {
    rule: 'kgn-act-20',
    title: say`Where does it move?`,
    hint: ({ self }) =>
      self.hasMoved ? say`${name(self.unit)} has been interrupted and may go another way.` : say`${name(self.unit)}`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    autoResolve: ({ table, self }) => (moverIn(table, self) ? null : 'done'),
    form: ({ table, self }) => {
      const unit = moverIn(table, self)!;
      return order<MovementAnswer>(
        function* () {
          const old = oldPlan(table, self);
          if (old) yield old;
          yield HALT;
          yield* sampleMoves(table, unit, self);
        },
        (answer) => (answer.kind === 'halt' ? null : refuseMove(table, unit, answer, self)),
        {
          draw(pick) {
            const old = pick(2) === 0 ? oldPlan(table, self) : null;
            return old ?? (pick(10) === 0 ? HALT : (drawMove(table, unit, self, pick) ?? HALT));
          },
        },
      );
    },
    words: (answer, { table, self }) =>
      answer.kind === 'halt'
        ? self.hasMoved
          ? say`halt here`
          : say`stay here`
        : moveWords(answer, moverIn(table, self)),
    defaultAnswer: ({ table, self }) => oldPlan(table, self) ?? HALT,
    take({ table, self, answer, play }) {
      const unit = moverIn(table, self)!;
      if (answer.kind === 'halt') {
        halt(table, unit, self, play);
        return 'done';
      }
      self.plan = planOf(answer);
      self.start = unit.place;
      self.along = 0;
      return { to: isAircraft(unit) ? 'fly' : 'roll' };
    },
  }),

  /** kgn-air-09 */
  fly: ({ table, self, play }) => {
    const unit = moverIn(table, self)!;
    const { path, facing } = self.plan!;
    const end = path[path.length - 1];
    const at = end ? { x: end[0], y: end[1] } : unit.place.at;
    const place = placed(at, facing ?? unit.place.facing);
    play.emit({
      ...{
        type: 'moved',
        rule: 'kgn-air-09',
        side: unit.side,
        unit: unit.id,
        place,
        along: 0,
        isLast: true,
        tow: null,
      },
    });
    note(table, play, unit.id, { moved: true }, 'kgn-gap-23');
    return 'done';
  },

  /** kgn-move-04 kgn-move-05 kgn-dice-09 One die in an action, before the unit moves, if its path needs it. */
  roll: ({ table, self, play }) => {
    const unit = moverIn(table, self)!;
    const route = routeInHand(table, unit, self);
    const { side, unit: id } = self;
    const hasRolled = self.die === null && route.hurdles.length > 0;
    if (hasRolled) self.die = play.die({ rule: 'kgn-move-04', use: 'obstacle', of: id });
    const plan = self.plan!;
    const allowance = allowanceOf(unit, plan.tow)!;
    self.length = reachOf(route, allowance, self);
    const isStopped = self.length < route.whole;
    if (hasRolled) play.emit({ type: 'slowed', rule: 'kgn-move-04', side, unit: id, die: self.die!, isStopped });
    const less = self.die !== null && (self.isReduced || route.hurdles.length > 0) ? self.die * INCH : 0;
    const spent = sum(self.used, spentAt(route, allowance, route.whole, true));
    if (isStopped || !suffices(allowance, spent, less, isMixedMove(self.used, route)))
      self.plan = { ...plan, facing: null };
    return { to: 'set-out' };
  },

  'set-out': ({ table, self, play }) => {
    const unit = moverIn(table, self)!;
    const route = routeInHand(table, unit, self);
    const plan = self.plan!;
    const to = moveOf(unit, route, plan, self, self.length);
    const goal =
      endOf(table, unit, plan, to) ??
      (plan.stance.kind === 'cluster' ? null : endOf(table, unit, plan, { ...to, stance: DEFAULT_STANCE }));
    if (!goal || same(goal, unit.place)) {
      halt(table, unit, self, play);
      return 'done';
    }
    self.goal = goal;
    self.mines = minesOn(table, unit, route.way, self.length, self.mined);
    const stops = self.length > 0 ? windowsOn(table, unit, route.way, self.length) : [];
    self.stops = [...new Set([...stops, ...self.mines.map(({ at }) => at)])].sort((a, b) => a - b);
    // kgn-gap-63 Who stands in a minefield has its die before it sets out.
    return { to: self.mines.some(({ at }) => at === 0) ? 'mined' : 'leg' };
  },

  leg: ({ table, self, play }) => {
    const unit = moverIn(table, self)!;
    const { way } = routeInHand(table, unit, self);
    const stop = self.stops.find((along) => along > self.along && along < self.length) ?? self.length;
    const isLast = stop >= self.length;
    const place = isLast ? self.goal! : underWay(self.start!, way, stop, boundsOf(table));
    self.along = stop;
    const tow = towedTo(table, unit, place, self.plan!.tow);
    play.emit({
      ...{ type: 'moved', rule: 'kgn-act-20', side: unit.side, unit: unit.id, place, along: stop, isLast, tow },
    });
    // kgn-gap-23
    if (!self.hasMoved) note(table, play, unit.id, { moved: true }, 'kgn-gap-23');
    self.hasMoved = true;
    if (isLast) return { to: 'arrived' };
    if (self.mines.some(({ at }) => at <= self.along)) return { to: 'mined' };
    return { call: windowFrame(table, unit.id), then: 'resume' };
  },

  /** kgn-mine-01 kgn-gap-63 Where its path first comes near enough, one die for each minefield. */
  mined: ({ table, self }) => {
    const mine = moverIn(table, self) ? nextMine(self) : null;
    return mine ? { call: mine, then: 'mined' } : { call: windowFrame(table, self.unit), then: 'resume' };
  },

  /** kgn-gap-69 It goes on if it can; kgn-gap-68 if it was fired at, as it likes. */
  resume: ({ table, self, play, returned: wasFiredAt }) => {
    const unit = moverIn(table, self);
    if (!unit) return 'done';
    const route = routeInHand(table, unit, self);
    const { along } = self;
    const left = along === 0 ? self.start! : underWay(self.start!, route.way, along, boundsOf(table));
    if (unit.isSuppressed || unit.isImmobilised || !isStillAt(unit.place, left)) {
      halt(table, unit, self, play);
      return 'done';
    }
    if (!wasFiredAt && unit.place.men.length === left.men.length) return { to: 'leg' };
    const allowance = allowanceOf(unit, self.plan!.tow)!;
    self.used = sum(self.used, spentAt(route, allowance, along));
    self.isReduced ||= self.die !== null && isPaidAt(route, along);
    leaveTrail(table, unit, self, play);
    return { to: 'plan' };
  },

  /** A minefield that only its last step comes near to. */
  arrived: ({ table, self, play }) => {
    const unit = moverIn(table, self);
    const mine = unit ? nextMine(self) : null;
    if (mine) return { call: mine, then: 'arrived' };
    if (unit) leaveTrail(table, unit, self, play);
    return 'done';
  },
}));

export const movementChapter = chapter({
  procedures: { move },
  frames: {
    // The rest of a path is its owner's until it is walked.
    move: {
      owner: ({ side }) => side,
      fields: {
        ...open('unit', 'side', 'die', 'mined', 'hasMoved', 'along'),
        ...{ used: closedAs('ownSide', { road: 0, ground: 0 }), isReduced: closedAs('ownSide', false) },
        ...{ plan: closedAs('ownSide', null), length: closedAs('ownSide', 0), stops: closedAs('ownSide', []) },
        ...{ mines: closedAs('ownSide', []), start: closedAs('ownSide', null), goal: closedAs('ownSide', null) },
      },
    },
  },
  answers: ANSWERS,
  events: {
    slowed: {
      seenBy: open('side', 'unit', 'die', 'isStopped'),
      // What it means to cross shows.
      reveals: 'others',
      group: 'follows',
      apply: () => {},
      say: ({ unit, die, isStopped }) =>
        say`${name(unit)} loses ${inches(die * INCH)} of its move${isStopped ? ' and does not get as far as planned' : ''}.`,
    },
    moved: {
      seenBy: { ...open('side', 'unit', 'place', 'along', 'isLast'), tow: inFull },
      // The rest of a path shows as it is walked.
      reveals: 'others',
      tone: ({ isLast }) => (isLast ? 'plain' : 'quiet'),
      group: ({ isLast }) => (isLast ? 'opens' : 'alone'),
      apply(table, { unit, place, tow }) {
        change(table.units, unit, { place: kept(place) });
        if (!tow) return;
        const { wreck, at, facing } = tow;
        change(table.wrecks, wreck, { at: Object.freeze({ ...at }), facing });
      },
      say: ({ unit, along, isLast }) => {
        if (along === 0) return say`${name(unit)} takes up its position.`;
        return isLast
          ? say`${name(unit)} has moved ${inches(along)}.`
          : say`${name(unit)} is on the move, ${inches(along)} so far.`;
      },
    },
    halted: {
      seenBy: open('side', 'unit', 'place'),
      reveals: 'others',
      apply(table, { unit, place }) {
        if (place) change(table.units, unit, { place: kept(place) });
      },
      say: ({ unit }) => say`${name(unit)} goes no farther.`,
    },
  },
});
