/** Bombs, and the observer who guides them. */
import type { Point } from '../../../geometry/table/vector.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { place } from '../../../kit/form.ts';
import { say } from '../../../kit/sentence.ts';
import { has, typeOf } from '../ground.ts';
import { barrageFrame, REACH, unitsReached } from '../indirect/barrage.ts';
import { communicationFrame, USUAL_CHECK } from '../indirect/communication.ts';
import { lookoutOf, refuseSpot, strayed } from '../indirect/spotting.ts';
import { spotWords } from '../parts.ts';
import {
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
import { type AirAnswer, type DropFrame, type GuideFrame, procedure } from './types.ts';

type Guide = Extract<AirAnswer, { kind: 'guide' }>;

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

export const drop = procedure<DropFrame>(() => ({
  release: ({ self, play }) => {
    const { unit, side, bombs, at } = self;
    play.emit({ type: 'bombs', rule: 'bg-air-10', unit, side, bombs, at });
    return self.aimed === 'marker' ? { to: 'suffer' } : { to: 'accuracy' };
  },

  /** bg-air-11 As a spotter round, with one D6 more where no observer sees the point. */
  accuracy: ({ self, play }) => {
    const die = play.die({ rule: 'bg-air-11', use: 'spotter', of: self.unit });
    self.dice = spotterDice(die) + (self.aimed === 'crew' ? 1 : 0);
    return { to: 'stray' };
  },

  /** bg-air-11, bg-gap-49 By the clock of the side that they belong to. */
  stray: ({ table, self, play }) => {
    const { unit, side, dice } = self;
    const distance = play.sum({ rule: 'bg-air-11', use: 'distance', of: unit, n: dice }).total;
    const hour = play.direction({ rule: 'bg-air-11', use: 'direction', of: unit, points: HOURS });
    self.at = strayed(self.at, table.edges[side], hour, distance * INCH);
    play.emit({ type: 'bombs-stray', rule: 'bg-air-11', unit, side, at: self.at, distance });
    return { to: 'suffer' };
  },

  /** bg-air-15 */
  suffer: ({ table, self, play }) => {
    const victims = enemyOf(self.side);
    const isAttacked = unitsReached(table, self.side, self.at, REACH).some((id) => unitAt(table, id).side === victims);
    const counter = isAttacked ? suffers(table, victims, play) : null;
    return counter ? { call: counter, then: 'fall' } : { to: 'fall' };
  },

  /** bg-gap-53 A die of the barrage for each bomb; ordinary ones strike the side, bg-air-12 cluster and PTAB bombs the top. */
  fall: ({ self }) => {
    const { side, at, bombs, rerolls } = self;
    const { size, he, penetration } = bomb(self.bomb);
    const lots = [{ dice: bombs, shell: { size, rating: he, penetration } }];
    const face = self.bomb in OTHER_BOMBS ? 'rear' : 'side';
    return { call: barrageFrame({ side, at, lots, face, rerolls }), then: 'done' };
  },
}));

/** bg-ord-18, bg-air-10 May an air spotter mark a target for bombs? */
export function refuseGuide(table: BgTable, unit: Unit): Refusal | null {
  if (typeOf(table, unit).airSpotter === undefined)
    return refusal('NOT_ITS_ORDER', 'bg-ord-18', 'It does not guide aircraft.');
  // bg-ord-30 Also from inside a vehicle.
  if (!lookoutOf(table, unit)) return refusal('NO_UNIT', 'bg-turn-04', 'There is no such unit on the table.');
  // The marker is good for one turn of its own side.
  if (table.active !== unit.side)
    return refusal('NO_ORDERS', 'bg-air-10', "In the enemy's turn you have no order for the aircraft.");
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

const guideAt = ({ x, y }: Point): Guide => ({ kind: 'guide', at: [x, y] });

export const guide = procedure<GuideFrame>(({ ask }) => ({
  /** bg-gap-53 A communication check of 3 or more; if it fails, the crew may still aim for itself. */
  check: ({ table, self }) => ({ call: communicationFrame(table, self.unit, USUAL_CHECK), then: 'heard' }),

  heard: ({ table, self, play, returned: isHeard }) => {
    const unit = unitOf(table, self.unit);
    if (isHeard && unit && lookoutOf(table, unit)) return { to: 'mark' };
    play.emit({ type: 'guided', rule: 'bg-gap-53', unit: self.unit, side: self.side, at: null });
    return 'done';
  },

  mark: ask(['guide'], {
    rule: 'bg-air-10',
    title: say`Where should the bombs fall?`,
    hint: say`Any point within 70 inches that the observer sees. The marker deviates like a spotter round.`,
    waitsFor: ({ table, self }) => commandersOf(table, self.unit),
    form: ({ table, self }) =>
      place<Guide>(
        function* () {
          yield guideAt(postOf(table, self));
          for (const enemy of seenBy(table, self)) yield guideAt(enemy.place.at);
        },
        ({ at: [x, y] }) => refuseMark(table, self, { x, y }),
        {
          draw(pick) {
            const seen = seenBy(table, self);
            return guideAt(seen[pick(seen.length)]?.place.at ?? postOf(table, self));
          },
        },
      ),
    words: ({ at }) => say`Mark ${spotWords(at)}`,
    /** The first enemy in sight. */
    defaultAnswer: ({ table, self }) => guideAt(seenBy(table, self)[0]?.place.at ?? postOf(table, self)),
    take({ self, answer, play }) {
      self.at = { x: answer.at[0], y: answer.at[1] };
      play.emit({ type: 'guided', rule: 'bg-air-10', unit: self.unit, side: self.side, at: self.at });
      return { to: 'accuracy' };
    },
  }),

  /** bg-air-10, bg-ind-08 */
  accuracy: ({ self, play }) => {
    self.dice = spotterDice(play.die({ rule: 'bg-ind-08', use: 'spotter', of: self.unit }));
    return { to: 'stray' };
  },

  /** bg-ind-08, bg-gap-49 */
  stray: ({ table, self, play }) => {
    const { unit, side } = self;
    const distance = play.sum({ rule: 'bg-ind-08', use: 'distance', of: unit, n: self.dice }).total;
    const hour = play.direction({ rule: 'bg-ind-08', use: 'direction', of: unit, points: HOURS });
    self.at = strayed(self.at!, table.edges[side], hour, distance * INCH);
    play.emit({ type: 'mark-strays', rule: 'bg-ind-08', unit, side, at: self.at, distance });
    return 'done';
  },
}));
