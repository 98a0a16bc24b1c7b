/** How aircraft come: Air Attack counters, and timed airstrikes. */
import { nearestFacing } from '../../../geometry/table/facing.ts';
import { minus, type Point } from '../../../geometry/table/vector.ts';
import type { Emitter } from '../../../kernel/play.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { someOf } from '../../../kit/form.ts';
import { list, name, say } from '../../../kit/sentence.ts';
import type { EventOf } from '../../../kit/steps.ts';
import type { TurnAction } from '../chapters.ts';
import { isAircraft, typeOf } from '../ground.ts';
import { lookoutOf } from '../indirect/spotting.ts';
import { reactionFrame } from '../react/types.ts';
import { ownEdges } from '../reserves/ground.ts';
import { canSeePlace } from '../sight.ts';
import { type BgTable, enemyOf, type Place, type Placed, placed, type Side, standing, type Unit } from '../state.ts';
import { AIR_SUPPORT, type AirTable, armsOf, lineOf } from '../tables/air-support.ts';
import { airSpottersOf, dropFrame } from './bombs.ts';
import { aircraftOf, goHome, isStrike } from './home.ts';
import {
  type Air,
  type AirAnswer,
  type AirstrikesFrame,
  type ArrivalFrame,
  procedure,
  type ReturnToBaseFrame,
  type Strike,
  type StrikeFrame,
} from './types.ts';

type Home = Extract<AirAnswer, { kind: 'home' }>;

/** bg-ctr-02 */
const COMES = 5;

/** bg-ctr-02, bg-spec-01, bg-air-03, bg-gap-52 What brings an aircraft: 5 or more, or the best number of an unpinned air spotter on the table. */
export function arrivalNeed(table: BgTable, side: Side): number {
  return Math.min(COMES, ...airSpottersOf(table, side).map((unit) => typeOf(table, unit).airSpotter!));
}

/** The Close Air Support table of a side: that of the nation most of whose units it has. */
export function airTableOf(table: BgTable, side: Side): AirTable {
  const nations = (of: Side): string => {
    const count = new Map<string, number>();
    for (const unit of table.units) {
      if (unit.side !== of) continue;
      const { nation } = typeOf(table, unit);
      count.set(nation, (count.get(nation) ?? 0) + 1);
    }
    return [...count].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))[0]?.[0] ?? '';
  };
  const own = nations(side);
  if (own === 'soviet') return AIR_SUPPORT['soviet-1943'];
  if (own === 'british') return AIR_SUPPORT['british-1944'];
  if (own === 'us' || (own !== 'german' && side === 'allies')) return AIR_SUPPORT['us-1944'];
  return nations(enemyOf(side)) === 'soviet' ? AIR_SUPPORT['german-1943'] : AIR_SUPPORT['german-1944'];
}

/** bg-air-02, bg-gap-56 On the owner's edge, from its middle on, each an aircraft's length from the one before. */
export function edgePlace(table: BgTable, side: Side): Place {
  const { width, height } = table.ground;
  const spread = 600 * aircraftOf(table, side).length;
  const middle: Point = { x: width >> 1, y: height >> 1 };
  const [from, to] = ownEdges(table, side)[0]!;
  const along = (a: number, b: number) => {
    const whole = Math.abs(b - a);
    return whole === 0 ? a : Math.min(a, b) + (((whole >> 1) + spread) % whole);
  };
  const at = { x: along(from.x, to.x), y: along(from.y, to.y) };
  return placed(at, nearestFacing(minus(middle, at)));
}

function newId(table: BgTable, side: Side, aircraft: string): string {
  for (let n = 1; ; n++) {
    const id = `${side}-${aircraft}-${n}`;
    if (!table.units.some((unit) => unit.id === id)) return id;
  }
}

/** bg-air-01, bg-air-02 When the battle begins, aircraft that were bought take their place at the edge; bg-gap-78 not in a thunderstorm. */
export function takeOff(table: BgTable, play: Emitter<Extract<EventOf<Air>, { type: 'placed' | 'went-home' }>>): void {
  for (const unit of table.units) {
    if (unit.place !== null || !isAircraft(typeOf(table, unit))) continue;
    if (table.storm) goHome(unit, 'grounded', 'bg-gap-78', play);
    else play.emit({ type: 'placed', rule: 'bg-air-02', unit: unit.id, place: edgePlace(table, unit.side) });
  }
}

export const arrival = procedure<ArrivalFrame>(() => ({
  /** bg-ctr-02, bg-turn-08 A die for each counter, at the start of the turn and before the orders dice. */
  roll: ({ table, self, play }) => {
    if (self.left <= 0) return 'done';
    const { side } = self;
    self.left -= 1;
    const comes = play.test({ rule: 'bg-ctr-02', use: 'airArrival', of: side, need: arrivalNeed(table, side) }).success;
    play.emit({ type: 'air-answers', rule: 'bg-ctr-02', side, comes });
    return comes ? { to: 'type' } : { to: 'roll' };
  },

  type: ({ self, play }) => {
    self.aircraft = play.die({ rule: 'bg-ctr-02', use: 'airType', of: self.side });
    return { to: 'arms' };
  },

  /** bg-ctr-02 And once more for how it is armed; bg-air-02 on the owner's edge, ready for an order. */
  arms: ({ table, self, play }) => {
    const { side } = self;
    const line = lineOf(airTableOf(table, side), self.aircraft);
    const aircraft = armsOf(line, play.die({ rule: 'bg-ctr-02', use: 'airArms', of: side }));
    const unit = newId(table, side, aircraft);
    const place = edgePlace(table, side);
    play.emit({ type: 'air-arrived', rule: 'bg-air-02', unit, side, aircraft, place, strike: 0 });
    return { to: 'roll' };
  },
}));

/** bg-state-24, bg-ctr-02 The counters that wait for this turn: not those that its own beginning has brought. */
export function arrivalOpening(table: BgTable, side: Side): ArrivalFrame | null {
  const left = table.airWaiting[side] - table.airDrawn[side];
  // bg-gap-78 In a thunderstorm nothing flies.
  return left > 0 && !table.storm ? { proc: 'arrival', step: 'roll', side, left, aircraft: 0 } : null;
}

/** bg-supp-07 What was written down for this turn. */
export function strikesOf(table: BgTable, side: Side) {
  return table.support[side].airstrikes.filter(({ turn }) => turn === table.turn);
}

/** bg-gap-78 Airstrikes are lost in a thunderstorm. */
export function strikeOpening(table: BgTable, side: Side): AirstrikesFrame | null {
  return strikesOf(table, side).length > 0 && !table.storm ? { proc: 'airstrikes', step: 'come', side } : null;
}

export const airstrikes = procedure<AirstrikesFrame>(() => ({
  /** bg-supp-07 Each is placed on its owner's edge. */
  come: ({ table, self: { side }, play }) => {
    for (const [i, { aircraft }] of strikesOf(table, side).entries()) {
      const unit = newId(table, side, aircraft);
      const place = edgePlace(table, side);
      play.emit({ type: 'air-arrived', rule: 'bg-supp-07', unit, side, aircraft, place, strike: i + 1 });
    }
    return 'done';
  },
}));

/** bg-gap-48 The point that is written down for an aircraft of a timed airstrike. */
function strikePoint(table: BgTable, unit: Unit): Point {
  return strikesOf(table, unit.side)[unit.stock.strike! - 1]!.at;
}

export const strike = procedure<StrikeFrame>(() => ({
  /** bg-supp-07, bg-supp-08 It races to its target; whoever waits in ambush may fire before it bombs. */
  begin: ({ table, self, play }) => {
    const unit = standing(table, self.unit);
    if (!unit) return 'done';
    const { id, side } = unit;
    const at = strikePoint(table, unit);
    const place = placed(at, nearestFacing(minus(at, unit.place.at)));
    play.emit({ type: 'flew', rule: 'bg-supp-07', unit: id, side, place });
    return { call: reactionFrame(enemyOf(side), id, false), then: 'bomb' };
  },

  bomb: ({ table, self }) => {
    const unit = standing(table, self.unit);
    // Driven off: it climbs out of harm's way and does not bomb.
    if (!unit || unit.pinned) return { to: 'home' };
    const at = strikePoint(table, unit);
    // bg-gap-48 One D6 more, unless an unpinned air spotter sees the point.
    const isSeen = airSpottersOf(table, unit.side).some((spotter) =>
      canSeePlace(table, lookoutOf(table, spotter)!, at),
    );
    return {
      call: dropFrame(table, unit, at, unit.stock.bombs ?? 0, isSeen ? 'observed' : 'crew'),
      then: 'home',
    };
  },

  /** bg-supp-07 Its mission over, it leaves. */
  home: ({ table, self, play }) => {
    const unit = standing(table, self.unit);
    if (unit) goHome(unit, 'strike', 'bg-supp-07', play);
    return 'done';
  },
}));

function waitingStrikes(table: BgTable, side: Side): Placed[] {
  return aircraftOf(table, side).filter(isStrike);
}

function strikeFrame(unit: string): StrikeFrame {
  return { proc: 'strike', step: 'begin', unit };
}

/** bg-supp-07 At a moment of the owner's choice, without orders. */
export const STRIKE_ACTION: TurnAction<Strike> = {
  kind: 'strike',
  refuse(table, seat, answer) {
    const unit = standing(table, answer.unit);
    if (unit?.seat !== seat || !isStrike(unit))
      return refusal('NO_STRIKE', 'bg-supp-07', 'You have no such airstrike.');
    return null;
  },
  *offers(table, seat) {
    for (const unit of waitingStrikes(table, table.active))
      if (unit.seat === seat) yield { kind: 'strike', unit: unit.id };
  },
  draw(table, seat, pick) {
    const units = waitingStrikes(table, table.active).filter((unit) => unit.seat === seat);
    const unit = units[pick(units.length)];
    return unit ? { kind: 'strike', unit: unit.id } : null;
  },
  frame: (_table, { unit }) => strikeFrame(unit),
};

/** bg-air-17, bg-gap-53 The end of a turn for a side that has aircraft over the table; null for one that has none. */
export function returnToBaseFrame(table: BgTable, side: Side): ReturnToBaseFrame | null {
  return aircraftOf(table, side).length > 0 ? { proc: 'return-to-base', step: 'overdue', side } : null;
}

export const returnToBase = procedure<ReturnToBaseFrame>(({ ask }) => ({
  /** bg-supp-07 An airstrike cannot be called off: what has not gone in yet goes in now. */
  overdue: ({ table, self }) => {
    const unit = waitingStrikes(table, self.side)[0];
    return unit ? { call: strikeFrame(unit.id), then: 'overdue' } : { to: 'ask' };
  },

  ask: ask(['home'], {
    rule: 'bg-gap-53',
    title: say`Which aircraft go home?`,
    hint: say`An aircraft that goes home does not come back, and costs no counter.`,
    waitsFor: ({ table, self }) => [...new Set(aircraftOf(table, self.side).map(({ seat }) => seat))],
    autoResolve: ({ table, self }) => (aircraftOf(table, self.side).length > 0 ? null : 'done'),
    form({ table, self, seat }) {
      const own = aircraftOf(table, self.side)
        .filter((unit) => unit.seat === seat)
        .map(({ id }) => id);
      const home = (units: readonly string[]): Home => ({ kind: 'home', units: [...units] });
      return {
        ...someOf(own, [0, own.length], home, ({ units }) =>
          units.every((id, i) => own.includes(id) && units.indexOf(id) === i)
            ? null
            : refusal('NOT_YOURS', 'bg-gap-53', 'Name aircraft of your own, each only once.'),
        ),
        // Most stay: nobody first, and then each alone.
        *candidates() {
          yield home([]);
          for (const id of own) yield home([id]);
        },
        draw: (pick) => home(own.filter(() => pick(8) === 0)),
      };
    },
    words: ({ units }) => (units.length === 0 ? say`All stay` : say`Home: ${list(units.map(name))}`),
    take({ table, self, answer: { units }, play }) {
      if (units.length === 0) play.emit({ type: 'air-stays', rule: 'bg-gap-53', side: self.side });
      for (const id of units) goHome(standing(table, id)!, 'withdrawn', 'bg-gap-53', play);
      return 'done';
    },
    /** Whoever wants them to stay says so once. */
    standingOrder: ({ order }) => (order.kind === 'home' ? { kind: 'home', units: [] } : null),
  }),
}));
