/** Request Artillery Fire, from the call to the guns; and fire at a pre-registered target, which begins half-way. */
import type { Point } from '../../../geometry/table/vector.ts';
import type { Picker } from '../../../kernel/pick.ts';
import type { Play } from '../../../kernel/play.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { oneOf, order, place, yesNo } from '../../../kit/form.ts';
import { count, say } from '../../../kit/sentence.ts';
import type { EventOf, Of } from '../../../kit/steps.ts';
import { guideFrame, refuseGuide } from '../air/bombs.ts';
import type { ChapterOrder, TurnAction } from '../chapters.ts';
import { mainGun } from '../fire/weapons.ts';
import { has, typeOf } from '../ground.ts';
import { nameList, spotWords } from '../parts.ts';
import { reactionFrame } from '../react/types.ts';
import { balks } from '../special/auxiliary.ts';
import { hasLoaders, loadsThird } from '../special/loaders.ts';
import {
  type BgTable,
  commandersOf,
  enemyOf,
  isPlaced,
  type Placed,
  type Side,
  standing,
  type Unit,
  unitOf,
} from '../state.ts';
import { batteryOf, LEVELS, type Level, type LevelRow, type Priority } from '../tables/fire-support.ts';
import { SPOTTER_ROUND } from '../tables/indirect.ts';
import { barrageFrame, diceOf, shellOf } from './barrage.ts';
import { batteryFrame } from './battery.ts';
import { communicationFrame, ordersLeft, USUAL_CHECK } from './communication.ts';
import {
  gunsFor,
  isSpotter,
  listOf,
  lookoutOf,
  refuseGun,
  refuseSpot,
  requestsFor,
  SPOTTED,
  strayed,
} from './spotting.ts';
import { type BarrageLot, type Indirect, type MissionFrame, procedure, type Registered } from './types.ts';

type Call = Of<Indirect, 'call-fire'>;
type LevelAnswer = Of<Indirect, 'fire-level'>;
type Mark = Of<Indirect, 'mark'>;
type Effect = Of<Indirect, 'fire-for-effect'>;
type Cancel = Of<Indirect, 'cancel-fire'>;
type Again = Of<Indirect, 'again'>;

const INCH = 100;

export function missionFrame(side: Side, unit: string | null, at: Point | null, windows: boolean): MissionFrame {
  return {
    ...{ proc: 'mission', step: unit === null ? 'registered' : 'call', unit, side, windows },
    ...{ priority: null, level: null, battery: null, aimed: at, marker: at, harass: false },
    ...{ dice: 0, distance: 0, guns: [], ordered: 0 },
  };
}

function spotterOf(table: BgTable, self: MissionFrame): Unit | null {
  return self.unit === null ? null : (unitOf(table, self.unit) ?? null);
}

function seatsOf(table: BgTable, self: MissionFrame): readonly SeatId[] {
  return self.unit === null || !unitOf(table, self.unit) ? table.seats[self.side] : commandersOf(table, self.unit);
}

/** bg-ind-11, bg-gap-37 Guns on the table that could fire at where the marker was put. */
function gunsOn(table: BgTable, self: MissionFrame, at: Point): Placed[] {
  return gunsFor(table, self.side, spotterOf(table, self)).filter((gun) => !refuseGun(table, gun, at));
}

function callable(table: BgTable, self: MissionFrame): Placed[] {
  return self.aimed ? gunsOn(table, self, self.aimed) : gunsFor(table, self.side, spotterOf(table, self));
}

/** The calls that can be made: null for guns on the table, or the priority of a request. */
function callsOf(table: BgTable, self: MissionFrame): (Priority | null)[] {
  const own = callable(table, self).length > 0 ? [null] : [];
  return [...own, ...requestsFor(table, self.side, spotterOf(table, self))];
}

function levelsOf(table: BgTable, side: Side): Level[] {
  const list = listOf(table, side);
  return LEVELS.filter((level) => list?.levels[level] !== undefined);
}

function rowOf(table: BgTable, self: MissionFrame): LevelRow {
  return listOf(table, self.side)!.levels[self.level!]!;
}

function refuseMark(table: BgTable, self: MissionFrame, at: Point): Refusal | null {
  const spotter = spotterOf(table, self);
  if (!spotter) return refusal('NOT_SEEN', 'bg-ind-06', 'The spotter is no longer on the table.');
  const refused = refuseSpot(table, spotter, at);
  if (refused || self.battery !== null) return refused;
  // bg-gap-37 Guns off the table have no limits; of those on it, one at least must bear.
  const reasons = gunsFor(table, self.side, spotter).map((gun) => refuseGun(table, gun, at));
  if (reasons.includes(null)) return null;
  return reasons[0] ?? refusal('NO_GUNS', 'bg-ind-11', 'No gun is left that could fire.');
}

/** Places where enemies stand that the spotter could mark. */
function* marksOf(table: BgTable, self: MissionFrame): Iterable<Point> {
  for (const unit of table.units)
    if (unit.side !== self.side && isPlaced(unit) && !refuseMark(table, self, unit.place.at)) yield unit.place.at;
}

const mark = ({ x, y }: Point, harass: boolean): Mark => ({
  kind: 'mark',
  at: [x, y],
  ...(harass ? { harass } : {}),
});
const CANCEL: Cancel = { kind: 'cancel-fire' };
const again = (yes: boolean): Again => ({ kind: 'again', yes });

/** How many of a battery can be given their orders. */
function mostOf(table: BgTable, self: MissionFrame): number {
  return self.battery === null ? 0 : Math.min(batteryOf(self.battery).guns, ordersLeft(table, self.side));
}

/** All that can fire, with the orders that are left. */
function fullEffect(table: BgTable, self: MissionFrame): Effect | null {
  if (self.battery !== null) {
    const battery = mostOf(table, self);
    return battery > 0 ? { kind: 'fire-for-effect', battery } : null;
  }
  const guns = gunsOn(table, self, self.aimed!)
    .slice(0, ordersLeft(table, self.side))
    .map(({ id }) => id);
  return guns.length > 0 ? { kind: 'fire-for-effect', guns } : null;
}

function refuseEffect(table: BgTable, self: MissionFrame, { guns = [], battery = 0 }: Effect): Refusal | null {
  if (guns.length + battery === 0) return refusal('WHICH_GUNS', 'bg-ind-11', 'Say which guns fire, or cancel.');
  if (self.battery === null ? battery > 0 : guns.length > 0)
    return refusal('OTHER_GUNS', 'bg-ind-03', 'Those are not the guns that were called.');
  // bg-ind-11, bg-ind-12 An order for each.
  const orders = ordersLeft(table, self.side);
  if (guns.length + battery > orders)
    return refusal('NO_ORDERS', 'bg-ind-11', `Each gun needs an order, and only ${orders} are left.`, { orders });
  if (self.battery !== null)
    return battery <= batteryOf(self.battery).guns
      ? null
      : refusal('TOO_MANY', 'bg-ind-12', 'The battery does not have that many guns.');
  const ready = gunsFor(table, self.side, spotterOf(table, self));
  for (const [i, id] of guns.entries()) {
    const gun = ready.find((one) => one.id === id);
    if (!gun || guns.indexOf(id) !== i)
      return refusal(
        'NO_GUN',
        'bg-ind-11',
        'Name guns of your own that are loaded, not pinned and not yet ordered, each only once.',
        { gun: id },
      );
    const refused = refuseGun(table, gun, self.aimed!);
    if (refused) return refused;
  }
  return null;
}

/** bg-gap-40 Guns that are laid on a registered target fire: once they have answered, only a spotter calls it off. */
function refuseCancel({ unit }: MissionFrame): Refusal | null {
  return unit === null
    ? refusal('NO_CANCEL', 'bg-gap-40', 'Fire at a pre-registered target cannot be cancelled: say which guns fire.')
    : null;
}

/** bg-ind-13 The shots of one gun, as far as its rounds go; bg-state-14 the last shot is one. */
function shotsOf(table: BgTable, gun: Placed, play: Play<EventOf<Indirect>>): number {
  const { main } = typeOf(table, gun);
  const least = main!.rounds === null ? Number.POSITIVE_INFINITY : gun.he;
  if (gun.ammo === 'one') return 1;
  // bg-spec-13, bg-spec-14 With Open Fire!, which this is, a loader team adds a shot on a 5.
  const isFaster = hasLoaders(table, gun) && loadsThird(gun, play);
  return Math.min(least, isFaster ? 3 : 2);
}

/** The priorities of requests in words. */
export const ORDINALS = ['first', 'second', 'third'] as const;

const SIZES = ['heavy', 'medium', 'light', 'very-light'] as const;

/** Dice of the same shell together; the heaviest fall first. */
function lotsOf(fired: readonly { readonly gun: string; readonly dice: number }[]): BarrageLot[] {
  const lots = new Map<string, number>();
  for (const { gun, dice } of fired) lots.set(gun, (lots.get(gun) ?? 0) + dice);
  return [...lots]
    .map(([gun, dice]) => ({ dice, shell: shellOf(gun) }))
    .sort(
      ({ shell: a }, { shell: b }) =>
        SIZES.indexOf(a.size) - SIZES.indexOf(b.size) || b.rating.dice - a.rating.dice || a.rating.need - b.rating.need,
    );
}

/** bg-ind-02 Request, priority, communication, spotter round, deviation, fire for effect. */
export const mission = procedure<MissionFrame>(({ ask }) => ({
  /** bg-supp-05, bg-hid-03 Fire at a registered target shows where it is. */
  registered: ({ self, play }) => {
    play.emit({ type: 'registered-fire', rule: 'bg-supp-05', side: self.side, at: self.marker! });
    return { to: 'call' };
  },

  call: ask(['call-fire'], {
    rule: 'bg-ind-01',
    title: say`Which guns does the spotter call?`,
    hint: say`A request is used up only when its guns fire.`,
    waitsFor: ({ table, self }) => seatsOf(table, self),
    autoResolve: ({ table, self }) => (callsOf(table, self).length > 0 ? null : { to: 'cancelled' }),
    form({ table, self }) {
      const calls = callsOf(table, self);
      return oneOf(
        calls.map((priority): Call => ({ kind: 'call-fire', priority })),
        ({ priority }) => {
          if (calls.includes(priority)) return null;
          return priority === null
            ? refusal('NO_GUNS', 'bg-ind-01', 'No gun on the table can respond.')
            : refusal('NO_REQUEST', 'bg-supp-01', 'You have no such request left.');
        },
      );
    },
    words: ({ priority }) =>
      priority === null ? say`Guns on the table` : say`A ${ORDINALS[priority - 1]!} priority request`,
    take({ self, answer: { priority }, play }) {
      self.priority = priority;
      const { unit, side } = self;
      play.emit({ type: 'fire-called', rule: 'bg-ind-02', unit, side, priority });
      // bg-ind-03 Guns of the battlegroup wait for the call.
      return priority === null ? { to: 'communicate' } : { to: 'priority' };
    },
  }),

  /** bg-ind-03, bg-ex-10, bg-ex-11 The number of the list; bg-supp-03 a failure ends it, bg-supp-02 and uses nothing up. */
  priority: ({ table, self, play }) => {
    const { side, unit } = self;
    const need = listOf(table, side)!.priority[self.priority! - 1]!;
    if (play.test({ rule: 'bg-ind-03', use: 'priority', of: side, need }).success) return { to: 'level' };
    play.emit({ type: 'mission-over', rule: 'bg-supp-03', side, unit, why: 'priority' });
    return 'done';
  },

  /** bg-ind-05 How far up the chain he calls. */
  level: ask(['fire-level'], {
    rule: 'bg-ind-05',
    title: say`How far up the chain of command does the call go?`,
    waitsFor: ({ table, self }) => seatsOf(table, self),
    form({ table, self }) {
      const levels = levelsOf(table, self.side);
      return oneOf(
        levels.map((level): LevelAnswer => ({ kind: 'fire-level', level })),
        ({ level }) =>
          levels.includes(level)
            ? null
            : refusal('NO_LEVEL', 'bg-ind-05', 'Your list has no guns at that level.', { level }),
      );
    },
    words: ({ level }, { table, self }) =>
      self.unit === null
        ? say`Up to ${level}`
        : say`Up to ${level}, needs ${listOf(table, self.side)!.levels[level]!.call}+`,
    take({ self, answer: { level }, play }) {
      self.level = level;
      play.emit({ type: 'fire-level', rule: 'bg-ind-05', side: self.side, level });
      return { to: 'communicate' };
    },
  }),

  communicate: ({ table, self }) => {
    // bg-supp-05, bg-gap-40 Guns that are laid on the point need not be told.
    if (self.unit === null) return self.priority === null ? { to: 'decide' } : { to: 'available' };
    // bg-ind-04, bg-ind-05 By the level's number, or 3 or more.
    const need = self.priority === null ? USUAL_CHECK : rowOf(table, self).call;
    return { call: communicationFrame(table, self.unit, need), then: 'heard' };
  },

  heard: ({ self, play, returned: isHeard }) => {
    if (isHeard) return self.priority === null ? { to: 'mark' } : { to: 'available' };
    play.emit({ type: 'mission-over', rule: 'bg-ind-04', side: self.side, unit: self.unit, why: 'communication' });
    return 'done';
  },

  /** bg-ind-05, bg-ex-10, bg-ex-11 A die on the level's table. */
  available: ({ table, self, play }) => {
    const die = play.die({ rule: 'bg-ind-05', use: 'gunsAvailable', of: self.side });
    self.battery = rowOf(table, self).guns[die - 1]!;
    play.emit({ type: 'guns-answer', rule: 'bg-ind-05', side: self.side, battery: self.battery });
    return self.unit === null ? { to: 'decide' } : { to: 'mark' };
  },

  /** bg-ind-06 The marker; bg-ind-22, bg-gap-49 and whether the fire is to harass, before it strays. */
  mark: ask(['mark', 'cancel-fire'], {
    rule: 'bg-ind-06',
    title: say`Where is the spotter round aimed?`,
    hint: say`Any point within 70 inches that the spotter sees. Harassment fire spreads wider and hits less.`,
    waitsFor: ({ table, self }) => seatsOf(table, self),
    form: ({ table, self }) =>
      place<Mark | Cancel>(
        function* () {
          for (const at of marksOf(table, self)) {
            yield mark(at, false);
            yield mark(at, true);
          }
          yield CANCEL;
        },
        (answer) =>
          answer.kind === 'cancel-fire' ? null : refuseMark(table, self, { x: answer.at[0], y: answer.at[1] }),
        { draw: (pick) => drawMark(table, self, pick) },
      ),
    words: (answer) =>
      answer.kind === 'cancel-fire'
        ? say`Cancel`
        : say`At ${spotWords(answer.at)}${answer.harass ? ', harassment fire' : ''}`,
    take({ self, answer, play }) {
      if (answer.kind === 'cancel-fire') return { to: 'cancelled' };
      const [x, y] = answer.at;
      const at = Object.freeze({ x, y });
      self.aimed = at;
      self.harass = answer.harass ?? false;
      play.emit({ type: 'marked', rule: 'bg-ind-06', side: self.side, at, harass: self.harass });
      return { to: 'spot' };
    },
  }),

  /** bg-ind-08 How far it strays: never not at all. */
  spot: ({ self, play }) => {
    const roll = { rule: 'bg-ind-08', of: self.side } as const;
    const from = SPOTTER_ROUND.map(({ faces: [low] }) => low);
    const counts = play.bands({ ...roll, use: 'spotter', n: 1, from });
    self.dice = SPOTTER_ROUND[counts.indexOf(1)]!.dice;
    self.distance = play.sum({ ...roll, use: 'distance', n: self.dice }).total * INCH;
    return { to: 'spot-again' };
  },

  /** bg-ind-09, bg-spec-03, bg-gap-49 All distance dice together, before the direction. */
  'spot-again': ask(['again'], {
    rule: 'bg-ind-09',
    title: say`Re-roll the distance?`,
    hint: ({ self }) => say`The round misses by ${count(self.distance / INCH, 'inch')}. A re-roll stands.`,
    waitsFor: ({ table, self }) => seatsOf(table, self),
    autoResolve: ({ table, self }) => {
      const spotter = spotterOf(table, self);
      return spotter && has(table, spotter, 'artillery spotter+') ? null : { to: 'stray' };
    },
    form: () => ({ ...yesNo(again(false), again(true)), draw: (pick) => again(pick(2) === 0) }),
    words: ({ yes }) => (yes ? say`Re-roll` : say`Keep it`),
    /** More than half an inch above the average of a die each. */
    defaultAnswer: ({ self }) => again(self.distance > 4 * INCH * self.dice),
    take({ self, answer: { yes }, play }) {
      play.emit({ type: 'respotted', rule: 'bg-ind-09', side: self.side, yes });
      return yes ? { to: 'respot' } : { to: 'stray' };
    },
  }),

  respot: ({ self, play }) => {
    const roll = { rule: 'bg-spec-03', use: 'distanceReroll', of: self.side, n: self.dice } as const;
    self.distance = play.sum(roll).total * INCH;
    return { to: 'stray' };
  },

  /** bg-ind-08, bg-gap-49 The hour of the clock. */
  stray: ({ table, self, play }) => {
    const hour = play.direction({ rule: 'bg-ind-08', use: 'direction', of: self.side, points: 12 });
    const { side, distance } = self;
    const at = Object.freeze(strayed(self.aimed!, table.edges[side], hour, distance));
    self.marker = at;
    play.emit({ type: 'strayed', rule: 'bg-ind-08', side, at, distance, hour });
    return { to: 'decide' };
  },

  /** bg-ind-10 Fire, or let it be. bg-supp-05, bg-gap-40 At a registered target nobody calls, and it goes straight in. */
  decide: ask(['fire-for-effect', 'cancel-fire'], {
    rule: 'bg-ind-10',
    title: say`Fire for effect, or cancel?`,
    hint: ({ table, self }) => say`Each gun needs an order; ${ordersLeft(table, self.side)} left.`,
    waitsFor: ({ table, self }) => seatsOf(table, self),
    autoResolve: ({ table, self }) => (fullEffect(table, self) ? null : { to: 'cancelled' }),
    form: ({ table, self }) =>
      order<Effect | Cancel>(
        function* () {
          const full = fullEffect(table, self);
          if (full) yield full;
          for (const { id } of self.battery === null ? gunsOn(table, self, self.aimed!) : [])
            yield { kind: 'fire-for-effect', guns: [id] };
          for (let battery = 1; battery < mostOf(table, self); battery++) yield { kind: 'fire-for-effect', battery };
          yield CANCEL;
        },
        (answer) => (answer.kind === 'cancel-fire' ? refuseCancel(self) : refuseEffect(table, self, answer)),
        { draw: (pick) => (!refuseCancel(self) && pick(6) === 0 ? CANCEL : fullEffect(table, self)!) },
      ),
    words: (answer) =>
      answer.kind === 'cancel-fire'
        ? say`Cancel`
        : answer.battery === undefined
          ? say`Fire for effect: ${nameList(answer.guns ?? [])}`
          : say`Fire for effect with ${count(answer.battery, 'gun')}`,
    take({ self, answer, play }) {
      if (answer.kind === 'cancel-fire') return { to: 'cancelled' };
      const { side, battery, priority, harass } = self;
      const { guns = [], battery: number = 0 } = answer;
      play.emit({ type: 'fire-for-effect', rule: 'bg-ind-10', side, guns, battery });
      self.guns = [...guns];
      // bg-supp-10 Guns on the table are not shelled in return.
      if (battery === null) return { to: 'open' };
      return {
        call: batteryFrame({ side, battery, guns: number, priority, at: self.marker!, harass }),
        then: 'done',
      };
    },
  }),

  cancelled: ({ self, play }) => {
    play.emit({ type: 'mission-over', rule: 'bg-ind-10', side: self.side, unit: self.unit, why: 'cancelled' });
    return 'done';
  },

  /** bg-ind-11 Each gun has its own Open Fire! out of the turn's orders; bg-ord-29 an auxiliary crew may refuse it. */
  open: ({ table, self, play }) => {
    const id = self.guns[self.ordered];
    if (id === undefined) {
      const gun = self.guns[0]!;
      // bg-gap-17 A window before the dice.
      return self.windows ? { call: reactionFrame(enemyOf(self.side), gun, false), then: 'load' } : { to: 'load' };
    }
    self.ordered += 1;
    play.emit({ type: 'ordered', rule: 'bg-ind-11', unit: id, order: 'open-fire', free: false, on: null });
    const owed = balks(table, standing(table, id)!, play)?.owed;
    return owed ? { call: owed, then: 'open' } : { to: 'open' };
  },

  /** bg-ind-13 Two shots a gun. bg-gap-18 Whoever was pinned meanwhile does not fire. */
  load: ({ table, self, play }) => {
    const fired: { gun: string; dice: number }[] = [];
    for (const id of self.guns) {
      const gun = standing(table, id);
      if (!gun || gun.pinned) continue;
      const isRockets = has(table, gun, 'rocket launcher');
      const shots = shotsOf(table, gun, play);
      const dice = diceOf(shots, isRockets);
      fired.push({ gun: mainGun(typeOf(table, gun)).id, dice });
      // bg-ind-23, bg-ex-15 Then it misses two whole turns.
      play.emit({ type: 'gun-fires', rule: 'bg-ind-13', unit: id, side: self.side, shots, dice });
      if (isRockets) play.emit({ type: 'reloads', rule: 'bg-ind-23', unit: id, turns: 3 });
    }
    const { side, harass } = self;
    if (fired.length === 0) return 'done';
    return { call: barrageFrame({ side, at: self.marker!, harass, lots: lotsOf(fired) }), then: 'done' };
  },
}));

/** An enemy, or a place not far from one. */
function drawMark(table: BgTable, self: MissionFrame, pick: Picker): Mark | Cancel {
  const places = [...marksOf(table, self)];
  const spotter = spotterOf(table, self);
  const lookout = spotter && lookoutOf(table, spotter);
  if (places.length > 0 && pick(4) > 0) return mark(places[pick(places.length)]!, pick(3) === 0);
  for (let tries = 0; lookout && tries < 8; tries++) {
    const from = places.length > 0 ? places[pick(places.length)]! : lookout.place.at;
    const far = places.length > 0 ? 600 : SPOTTED;
    const at = { x: from.x + pick(2 * far + 1) - far, y: from.y + pick(2 * far + 1) - far };
    if (!refuseMark(table, self, at)) return mark(at, pick(3) === 0);
  }
  return CANCEL;
}

/** bg-ord-18 Request Artillery Fire. */
export const requestArtillery: ChapterOrder = {
  order: 'request-artillery',
  // bg-ord-30
  aboard: true,
  refuse(table, unit, on) {
    // bg-air-10 An air spotter guides bombs with it.
    if (guidesBombs(table, unit) && on === undefined) return refuseGuide(table, unit);
    if (!isSpotter(table, unit)) return refusal('NOT_ITS_ORDER', 'bg-ord-18', 'Only a spotter can call for fire.');
    if (on !== undefined) return refusal('NO_OTHER', 'bg-ord-18', 'This order takes no other unit.');
    // bg-ind-11 In the enemy's turn you have no orders for guns.
    if (table.active !== unit.side)
      return refusal('NO_ORDERS', 'bg-ind-11', "In the enemy's turn you have no orders for guns.");
    if (!lookoutOf(table, unit)) return refusal('NO_UNIT', 'bg-turn-04', 'There is no such unit on the table.');
    return gunsFor(table, unit.side, unit).length > 0 || requestsFor(table, unit.side, unit).length > 0
      ? null
      : refusal('NO_GUNS', 'bg-ind-01', 'There are no guns for it to call.');
  },
  frame: (table, unit, self) =>
    guidesBombs(table, unit) ? guideFrame(unit) : missionFrame(unit.side, unit.id, null, self.windows),
};

/** bg-ord-18 An air spotter who is no spotter for guns. */
function guidesBombs(table: BgTable, unit: Unit): boolean {
  return typeOf(table, unit).airSpotter !== undefined && !isSpotter(table, unit);
}

/** bg-supp-05, bg-gap-40 Fire at a pre-registered target: between orders, without a spotter. */
function refuseRegistered(table: BgTable, at: Point): Refusal | null {
  const side = table.active;
  if (!table.support[side].registered.some(({ x, y }) => x === at.x && y === at.y))
    return refusal('NOT_REGISTERED', 'bg-supp-04', 'That is not one of your pre-registered targets.');
  // bg-supp-05, bg-ind-11 The guns need their orders.
  if (ordersLeft(table, side) <= 0)
    return refusal('NO_ORDERS', 'bg-ind-11', 'Each gun needs an order, and none is left.');
  return callsOf(table, missionFrame(side, null, at, true)).length > 0
    ? null
    : refusal('NO_GUNS', 'bg-supp-05', 'You have no guns that could fire at it.');
}

export const fireAtRegistered: TurnAction<Registered> = {
  kind: 'registered',
  // bg-hid-03
  secret: true,
  refuse(table, _seat, answer) {
    const [x, y] = answer.at;
    return refuseRegistered(table, { x, y });
  },
  *offers(table) {
    for (const at of table.support[table.active].registered)
      if (!refuseRegistered(table, at)) yield { kind: 'registered', at: [at.x, at.y] };
  },
  draw(table, _seat, pick) {
    const { registered } = table.support[table.active];
    const at = registered[pick(registered.length + 1)];
    return at && !refuseRegistered(table, at) ? { kind: 'registered', at: [at.x, at.y] } : null;
  },
  frame(table, answer) {
    const [x, y] = answer.at;
    return missionFrame(table.active, null, Object.freeze({ x, y }), true);
  },
};
