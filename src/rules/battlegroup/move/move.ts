/** Movement: one move from its first step to its last. Speed and ground, where it ends and the judge are in `move/`. */
import { FACINGS, type Facing } from '../../../geometry/table/facing.ts';
import type { Way } from '../../../geometry/table/path.ts';
import { samePlace } from '../../../geometry/table/vector.ts';
import { same } from '../../../kernel/data.ts';
import type { Picker } from '../../../kernel/pick.ts';
import type { Emitter } from '../../../kernel/play.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { order as orderForm } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import { atTheWall, straightFrom, underWay } from '../../../tabletop/path.ts';
import { DEFAULT_STANCE, isStillAt, type Place } from '../../../tabletop/place.ts';
import { type StopReading, stopsAlong } from '../../../tabletop/stops.ts';
import { inches } from '../../../tabletop/words.ts';
import { mineFrame, minesOn } from '../engineering/mines.ts';
import { mainArc } from '../fire/weapons.ts';
import { fieldOf, MAN, SQUAD, typeOf } from '../ground.ts';
import { besideIt, overlapsOf } from '../placing.ts';
import { reactorsOf } from '../react/react.ts';
import { reactionFrame } from '../react/types.ts';
import { type BgTable, commandersOf, enemyOf, type Placed, placed, standing, unitAt } from '../state.ts';
import { entered, goalOf } from './goal.ts';
import { goingOn, type MoveAnswer, speedOf, wayOf } from './going.ts';
import { isMoveLegal } from './judge.ts';
import { type MoveFrame, type Movement, type MovementAnswer, procedure } from './types.ts';

const INCH = 100;

/** bg-gap-07 Nobody is beyond an edge of the table on the way either. */
function onTheWay({ ground: { width, height } }: BgTable, start: Place, way: Way, along: number): Place {
  return underWay(start, way, along, { width, height, radius: MAN });
}

/** bg-gap-17 Where the move may be broken into: each inch, and wherever sight, arc or range to a reacting unit changes. */
const WINDOWS: StopReading = {
  every: INCH,
  sample: 50,
  bands: [5, 10, 20, 30, 40, 50].map((limit) => limit * INCH),
  eye: SQUAD.eye,
};

function stopsOf(table: BgTable, unit: Placed, way: Way, whole: number): number[] {
  const onlookers = reactorsOf(table, enemyOf(unit.side))
    .filter(({ marker }) => marker === 'ambush')
    .map((reactor) => ({ place: reactor.place, arc: mainArc(typeOf(table, reactor)), eye: SQUAD.eye }));
  return stopsAlong(fieldOf(table), way, whole, onlookers, WINDOWS);
}

/** bg-gap-07 Whoever is stopped on top of something is set down beside it. */
function settle(table: BgTable, unit: Placed, play: Emitter<Movement['emits']>): void {
  if (overlapsOf(table, unit) === null) return;
  const place = besideIt(table, unit);
  if (place) play.emit({ type: 'placed', rule: 'bg-gap-07', unit: unit.id, place });
}

export function moveFrame(unit: string, answer: MoveAnswer, windows: boolean): MoveFrame {
  return {
    proc: 'move',
    step: 'terrain',
    unit,
    path: answer.path.map(([x, y]) => [x, y] as const),
    facing: answer.facing ?? null,
    stance: answer.stance ?? DEFAULT_STANCE,
    reverse: answer.reverse ?? false,
    ...(answer.onto === undefined ? {} : { onto: answer.onto }),
    windows,
    allowance: 0,
    length: 0,
    stops: [],
    along: 0,
    mines: null,
    start: null,
    goal: null,
  };
}

function wayOfFrame(table: BgTable, unit: Placed, self: MoveFrame): Way {
  const path = self.path.map(([x, y]) => [x, y] as [number, number]);
  if (!self.start) return wayOf(table, unit, path, self.reverse);
  return wayOf(table, { ...unit, place: self.start }, path, self.reverse);
}

/** bg-gap-21 Where a move under way ends: whoever comes less far than he meant to, or with fewer men, may not get into his formation. */
function goalInPlay(table: BgTable, unit: Placed, way: Way, self: MoveFrame) {
  const { length, allowance, facing, stance, onto } = self;
  const most = Math.max(allowance, length);
  return (
    goalOf(table, unit, way, length, most, facing, stance, onto) ??
    (stance.kind === 'cluster' ? null : goalOf(table, unit, way, length, most, facing, DEFAULT_STANCE))
  );
}

/** Is there a minefield here that has not had its die? */
function isMined({ mines, along }: MoveFrame): boolean {
  return mines?.some(({ at }) => at <= along) ?? false;
}

function nextMine(table: BgTable, self: MoveFrame) {
  const due = self.mines?.find(({ at }) => at <= self.along);
  if (!due || !standing(table, self.unit)) return null;
  self.mines = self.mines!.filter((mine) => mine !== due);
  return mineFrame(self.unit, due.id);
}

export const move = procedure<MoveFrame>(({ ask }) => ({
  /** bg-gap-21 All dice of the ground together, before the unit sets out. */
  terrain: ({ table, self, play }) => {
    const unit = standing(table, self.unit)!;
    const going = goingOn(table, unit, wayOfFrame(table, unit, self), self.reverse)!;
    self.length = going.length;
    self.allowance = going.allowance;
    const roll = (
      use: 'difficult' | 'obstacle' | 'reverse' | 'dangerous',
      rule: 'bg-terr-01' | 'bg-terr-03' | 'bg-move-12' | 'bg-terr-05',
    ) => play.die({ rule, use, of: unit.id }) * INCH;
    if (going.dangerous) {
      // bg-terr-05, bg-ex-21 One die, and never more than the unit's own move.
      self.allowance = Math.min(going.allowance, roll('dangerous', 'bg-terr-05'));
      play.emit({
        type: 'terrain',
        side: unit.side,
        rule: 'bg-terr-05',
        unit: unit.id,
        allowance: self.allowance,
        why: ['dangerous'],
      });
      return { to: 'how-far' };
    }
    if (going.dice.length === 0) return { to: 'set-out' };
    let less = 0;
    for (const use of going.dice)
      less += roll(use, use === 'difficult' ? 'bg-terr-01' : use === 'obstacle' ? 'bg-terr-03' : 'bg-move-12');
    // bg-terr-04 An inch is always left.
    self.allowance = Math.max(INCH, going.allowance - less);
    play.emit({
      type: 'terrain',
      side: unit.side,
      rule: 'bg-terr-04',
      unit: unit.id,
      allowance: self.allowance,
      why: [...going.dice],
    });
    return { to: 'how-far' };
  },

  'how-far': ask(['go', 'stay'], {
    rule: 'bg-gap-21',
    title: say`How far does it move?`,
    hint: ({ self }) => say`${name(self.unit)} may move ${inches(self.allowance)}.`,
    waitsFor: ({ table, self }) => commandersOf(table, self.unit),
    // It goes the whole of its way if it may.
    autoResolve: ({ self }) => (self.allowance >= self.length ? { to: 'set-out' } : null),
    form: ({ self: { allowance } }) =>
      orderForm<MovementAnswer>(
        function* () {
          yield { kind: 'go', along: allowance };
          if (allowance > INCH) yield { kind: 'go', along: allowance >> 1 };
          yield { kind: 'stay' };
        },
        (answer) =>
          answer.kind === 'go' && answer.along > allowance
            ? refusal('TOO_FAR', 'bg-gap-21', `Too far: it may move ${inches(allowance)}.`, { allowance })
            : null,
        { draw: (pick) => (pick(4) === 0 ? { kind: 'stay' } : { kind: 'go', along: allowance }) },
      ),
    words: (answer) => (answer.kind === 'go' ? say`Move ${inches(answer.along)}` : say`Stay`),
    take({ table, self, answer, play }) {
      const along = answer.kind === 'go' ? answer.along : 0;
      play.emit({ type: 'halted', side: unitAt(table, self.unit).side, rule: 'bg-gap-21', unit: self.unit, at: along });
      self.length = along;
      return { to: 'set-out' };
    },
  }),

  'set-out': ({ table, self, play }) => {
    const unit = standing(table, self.unit)!;
    const way = wayOfFrame(table, unit, self);
    const goal = goalInPlay(table, unit, way, self);
    if (!goal || (same(goal, unit.place) && !entered(table, unit, self.stance, goal))) {
      play.emit({ type: 'stayed', side: unit.side, rule: 'bg-move-15', unit: unit.id });
      return 'done';
    }
    // bg-gap-59 Who stands in a minefield has its die before he sets out.
    self.mines ??= minesOn(table, unit, way, self.length, goal);
    if (self.mines.some(({ at }) => at === 0)) {
      self.stood = unit.place;
      return { to: 'mined' };
    }
    self.start = unit.place.inside ? atTheWall(way, goal, self.length) : unit.place;
    self.goal = goal;
    // bg-react-06 Into a house or out of it, a move may be broken into like any other.
    const stops = self.windows && self.length > 0 ? stopsOf(table, unit, way, self.length) : [self.length];
    const mined = self.mines.map(({ at }) => at);
    self.stops = mined.length === 0 ? stops : [...new Set([...stops, ...mined])].sort((a, b) => a - b);
    return { to: 'leg' };
  },

  leg: ({ table, self, play }) => {
    const unit = standing(table, self.unit)!;
    const stop = self.stops.find((along) => along > self.along) ?? self.length;
    const isLast = stop >= self.length;
    const way = wayOfFrame(table, unit, self);
    const house = isLast ? entered(table, unit, self.stance, self.goal!) : null;
    const place = isLast ? (house ?? self.goal!) : onTheWay(table, self.start!, way, stop);
    self.along = stop;
    play.emit({
      type: 'moved',
      side: unit.side,
      rule: house ? 'bg-move-13' : 'bg-move-15',
      unit: unit.id,
      place,
      along: stop,
      whole: isLast ? stop : 0,
    });
    if (isLast) return { to: 'arrived' };
    if (isMined(self)) return { to: 'mined' };
    return { call: reactionFrame(enemyOf(unit.side), unit.id, false), then: 'resume' };
  },

  /** bg-mine-01, bg-gap-59 A die for each minefield, where the way first comes near enough to it. */
  mined: ({ table, self }) => {
    const next = nextMine(table, self);
    if (next) return { call: next, then: 'mined' };
    const unit = standing(table, self.unit);
    if (!unit) return 'done';
    // bg-gap-18 It had not set out yet: pinned, immobilised or elsewhere by now (bg-bcd-03), it never does.
    if (!self.start)
      return unit.pinned || unit.immobile || !isStillAt(unit.place, self.stood!) ? 'done' : { to: 'set-out' };
    return self.windows
      ? { call: reactionFrame(enemyOf(unit.side), unit.id, false), then: 'resume' }
      : { to: 'resume' };
  },

  /** A minefield that only its last step comes near to. */
  arrived: ({ table, self }) => {
    const next = nextMine(table, self);
    return next ? { call: next, then: 'arrived' } : 'done';
  },

  /** bg-react-08, bg-gap-18 It goes on if it can. */
  resume: ({ table, self, play }) => {
    const unit = standing(table, self.unit);
    if (!unit) return 'done';
    const way = wayOfFrame(table, unit, self);
    const left = onTheWay(table, self.start!, way, self.along);
    // Who fell back, or was driven elsewhere, does not come back to its way; a man fewer is still on it.
    if (unit.pinned || unit.immobile || !isStillAt(unit.place, left)) {
      settle(table, unit, play);
      return 'done';
    }
    if (unit.place.men.length !== left.men.length) {
      // Men fell on the way: the others close up at the goal.
      const men = unit.place.men.map((man) => self.start!.men[left.men.findIndex((one) => samePlace(one, man))]!);
      self.start = placed(self.start!.at, self.start!.facing, men);
      const here = { ...unit, place: self.start };
      const goal = goalInPlay(table, here, way, self);
      if (!goal) {
        settle(table, unit, play);
        return 'done';
      }
      self.goal = goal;
    }
    return { to: 'leg' };
  },
}));

/** A move at random that the judge accepts; null if none was found soon. */
export function drawMove(table: BgTable, unit: Placed, pick: Picker): MoveAnswer | null {
  const speed = speedOf(table, unit);
  if (!speed) return null;
  for (let tries = 0; tries < 6; tries++) {
    const facing = pick(FACINGS);
    const far = (speed.ground * (2 + pick(3))) >> 2;
    const answer = moveBy(table, unit, facing, far - 5);
    if (answer && isMoveLegal(table, unit, answer)) return answer;
  }
  return null;
}

function moveBy(table: BgTable, unit: Placed, facing: Facing, far: number): MoveAnswer | null {
  const to = straightFrom(fieldOf(table), unit.place, facing, far);
  return to && { kind: 'move', path: [to] };
}

/** Moves worth trying: eight directions, half the way and all of it, or the farther ones first. */
export function* sampleMoves(table: BgTable, unit: Placed, farFirst = false): Iterable<MoveAnswer> {
  const speed = speedOf(table, unit);
  if (!speed) return;
  const [half, whole] = [speed.ground >> 1, speed.ground - 5];
  for (const far of farFirst ? [whole, half] : [half, whole])
    for (let facing = 0; facing < FACINGS; facing += 6) {
      const answer = moveBy(table, unit, facing, far);
      if (answer && isMoveLegal(table, unit, answer)) yield answer;
    }
}
