/** Bombs, and the observer who guides them. */
import type { Point } from '../../../geometry/table/vector.ts';
import { procedureOf } from '../../../kernel/flow.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { has, typeOf } from '../ground.ts';
import { barrageFrame, REACH, unitsReached } from '../indirect/barrage.ts';
import { communicationFrame, USUAL_CHECK } from '../indirect/communication.ts';
import { lookoutOf, refuseSpot, strayed } from '../indirect/spotting.ts';
import {
  type BgKinds,
  type BgTable,
  commandersOf,
  enemyOf,
  isPlaced,
  type Placed,
  type Side,
  type Unit,
  unitAt,
  unitOf,
} from '../state.ts';
import { bomb, OTHER_BOMBS } from '../tables/bombs.ts';
import { spotterDice } from '../tables/indirect.ts';
import { aircraftOf, isStrike, suffers } from './home.ts';
import type { DropFrame, GuideFrame } from './types.ts';

const INCH = 100;
const HOURS = 12;

/** bg-air-03, bg-spec-01 Unpinned air spotters of a side on the table; bg-ord-30 in a vehicle that is there as well. */
export function airSpottersOf(table: BgTable, side: Side): Unit[] {
  return table.units.filter(
    (unit) =>
      unit.side === side &&
      !unit.pinned &&
      typeOf(table, unit).airSpotter !== undefined &&
      lookoutOf(table, unit) !== null,
  );
}

export function dropFrame(table: BgTable, unit: Unit, at: Point, bombs: number, aimed: DropFrame['aimed']): DropFrame {
  const kind = typeOf(table, unit).air!.bombs!;
  return {
    ...{ proc: 'drop', step: 'release', unit: unit.id, side: unit.side, at, bombs, bomb: kind },
    // bg-air-13
    ...{ rerolls: has(table, unit, 'dive bomber') ? 1 : 0, aimed, dice: 0 },
  };
}

export const drop = procedureOf<BgKinds>()<DropFrame>()({
  release: (_table, self, play) => {
    const { unit, side, bombs, at } = self;
    play.emit({ type: 'bombs', rule: 'bg-air-10', unit, side, bombs, at });
    return self.aimed === 'marker' ? { to: 'suffer' } : { to: 'accuracy' };
  },

  /** bg-air-11 As a spotter round, with one D6 more where no observer sees the point. */
  accuracy: (_table, self, play) => {
    const die = play.die({ rule: 'bg-air-11', use: 'spotter', of: self.unit });
    self.dice = spotterDice(die) + (self.aimed === 'crew' ? 1 : 0);
    return { to: 'stray' };
  },

  /** bg-air-11, bg-gap-49 By the clock of the side that they belong to. */
  stray: (table, self, play) => {
    const { unit, side, dice } = self;
    const distance = play.sum({ rule: 'bg-air-11', use: 'distance', of: unit, n: dice }).total;
    const hour = play.direction({ rule: 'bg-air-11', use: 'direction', of: unit, points: HOURS });
    self.at = strayed(self.at, table.edges[side], hour, distance * INCH);
    play.emit({ type: 'bombs-stray', rule: 'bg-air-11', unit, side, at: self.at, distance });
    return { to: 'suffer' };
  },

  /** bg-air-15 */
  suffer: (table, self, play) => {
    const victims = enemyOf(self.side);
    const isAttacked = unitsReached(table, self.side, self.at, REACH).some((id) => unitAt(table, id).side === victims);
    const counter = isAttacked ? suffers(table, victims, play) : null;
    return counter ? { call: counter, then: 'fall' } : { to: 'fall' };
  },

  /** bg-gap-53 A die of the barrage for each bomb; ordinary ones strike the side, bg-air-12 cluster and PTAB bombs the top. */
  fall: (_table, self) => {
    const { side, at, bombs, rerolls } = self;
    const { size, he, penetration } = bomb(self.bomb);
    const lots = [{ dice: bombs, shell: { size, rating: he, penetration } }];
    const face = self.bomb in OTHER_BOMBS ? 'rear' : 'side';
    return { call: barrageFrame({ side, at, lots, face, rerolls }), then: 'end' };
  },

  end: () => 'done',
});

/** bg-ord-18, bg-air-10 May an air spotter mark a target for bombs? */
export function refuseGuide(table: BgTable, unit: Unit): Refusal | null {
  if (typeOf(table, unit).airSpotter === undefined)
    return refusal('NOT_ITS_ORDER', 'bg-ord-18', 'It does not guide aircraft.');
  // bg-ord-30 Also from inside a vehicle.
  if (!lookoutOf(table, unit)) return refusal('NO_UNIT', 'bg-turn-04', 'There is no such unit on the table.');
  // The marker is good for one turn of its own side.
  if (table.active !== unit.side)
    return refusal('NO_ORDERS', 'bg-air-10', "In the enemy's turn there is no order for the aircraft.");
  // bg-gap-48 What flies a timed mission has its point already.
  return aircraftOf(table, unit.side).some((one) => (one.stock.bombs ?? 0) > 0 && !isStrike(one))
    ? null
    : refusal('NO_AIRCRAFT', 'bg-air-10', 'No aircraft with bombs is over the table.');
}

export function guideFrame(unit: Unit): GuideFrame {
  return { proc: 'guide', step: 'check', unit: unit.id, side: unit.side, at: null, dice: 0 };
}

/** bg-air-10, bg-ind-06 As any spotter's: what he sees within 70 inches, bg-ord-30 from the vehicle that he is in. */
function refuseMark(table: BgTable, self: GuideFrame, at: Point): Refusal | null {
  return refuseSpot(table, unitAt(table, self.unit), at);
}

/** Where the observer looks from. */
function postOf(table: BgTable, self: GuideFrame): Point {
  return lookoutOf(table, unitAt(table, self.unit))!.place.at;
}

/** Enemies whose place the observer sees. */
function seenBy(table: BgTable, self: GuideFrame): Placed[] {
  return table.units.filter(
    (other): other is Placed => other.side !== self.side && isPlaced(other) && !refuseMark(table, self, other.place.at),
  );
}

export const guide = procedureOf<BgKinds>()<GuideFrame>()({
  /** bg-gap-53 A communication check of 3 or more; if it fails, the crew may still aim for itself. */
  check: (table, self) => ({ call: communicationFrame(table, self.unit, USUAL_CHECK), then: 'heard' }),

  heard: (table, self, play) => {
    const unit = unitOf(table, self.unit);
    if (unit && lookoutOf(table, unit) && table.signalled) return { to: 'mark' };
    play.emit({ type: 'guided', rule: 'bg-gap-53', unit: self.unit, side: self.side, at: null });
    return 'done';
  },

  mark: {
    kind: 'ask',
    rule: 'bg-air-10',
    samples: true,
    waitsFor: (table, self) => commandersOf(table, self.unit),
    *offers(table, self) {
      const { x, y } = postOf(table, self);
      yield { kind: 'guide', at: [x, y] };
      for (const { place } of seenBy(table, self)) yield { kind: 'guide', at: [place.at.x, place.at.y] };
    },
    draw(table, self, _seat, pick) {
      const seen = seenBy(table, self);
      const at = seen[pick(seen.length)]?.place.at ?? postOf(table, self);
      return { kind: 'guide', at: [at.x, at.y] };
    },
    refuse(table, self, _seat, answer) {
      if (answer.kind !== 'guide') return refusal('WHERE_MARKED', 'bg-air-10', 'Say where the bombs are wanted.');
      return refuseMark(table, self, { x: answer.at[0], y: answer.at[1] });
    },
    take(table, self, _seat, answer, tell) {
      self.at = answer.kind === 'guide' ? { x: answer.at[0], y: answer.at[1] } : postOf(table, self);
      tell.emit({ type: 'guided', rule: 'bg-air-10', unit: self.unit, side: self.side, at: self.at });
      return { to: 'accuracy' };
    },
    /** The first enemy in sight. */
    usual(table, self) {
      const at = seenBy(table, self)[0]?.place.at ?? postOf(table, self);
      return { kind: 'guide', at: [at.x, at.y] };
    },
  },

  /** bg-air-10, bg-ind-08 */
  accuracy: (_table, self, play) => {
    self.dice = spotterDice(play.die({ rule: 'bg-ind-08', use: 'spotter', of: self.unit }));
    return { to: 'stray' };
  },

  /** bg-ind-08, bg-gap-49 */
  stray: (table, self, play) => {
    const { unit, side } = self;
    const distance = play.sum({ rule: 'bg-ind-08', use: 'distance', of: unit, n: self.dice }).total;
    const hour = play.direction({ rule: 'bg-ind-08', use: 'direction', of: unit, points: HOURS });
    self.at = strayed(self.at!, table.edges[side], hour, distance * INCH);
    play.emit({ type: 'mark-strays', rule: 'bg-ind-08', unit, side, at: self.at, distance });
    return { to: 'end' };
  },

  end: () => 'done',
});
