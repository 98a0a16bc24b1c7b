/** Disembark, embark, unlimber, limber. */
import type { Picker } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { order as orderForm } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import type { ChapterOrder } from '../chapters.ts';
import { fireFrame } from '../fire/shot.ts';
import { refuseShots } from '../fire/weapons.ts';
import { farthestOf } from '../move/going.ts';
import { refuseMove } from '../move/judge.ts';
import { drawMove, moveFrame, sampleMoves } from '../move/move.ts';
import { fireWords, moveWords } from '../parts.ts';
import { anyShotAt, drawShots, hasLegalShot } from '../react/react.ts';
import { reactionFrame } from '../react/types.ts';
import { nearestGap } from '../sight.ts';
import {
  type BgTable,
  commandersOf,
  enemyOf,
  isPlaced,
  type Placed,
  presentOf,
  standing,
  type Unit,
  unitAt,
} from '../state.ts';
import {
  carriedOn,
  type How,
  mayEverCarry,
  placesToSetDown,
  REACH,
  refuseSetDown,
  refuseTakeUp,
  setDownPlace,
  waysToCarry,
} from './aboard.ts';
import { procedure, type TransportAnswer, type TransportOrder, type TransportOrderFrame } from './types.ts';

/** What a vehicle that loads or unloads may do. */
type Choice = Exclude<TransportAnswer, { kind: 'leave' }>;

const NO_SHOTS: TransportOrderFrame['shots'] = Object.freeze([]);

const isLoading = (order: TransportOrder): boolean => order === 'embark' || order === 'limber';
const isOfGuns = (order: TransportOrder): boolean => order === 'unlimber' || order === 'limber';
const RULE = { disembark: 'bg-ord-07', embark: 'bg-ord-10', unlimber: 'bg-ord-11', limber: 'bg-ord-12' } as const;

function isOf(order: TransportOrder, how: How): boolean {
  return (how === 'towed') === isOfGuns(order);
}

/** Who could get out by this order. */
function aboardFor(table: BgTable, vehicle: string, order: TransportOrder): Unit[] {
  return carriedOn(table, vehicle).filter(({ aboard }) => isOf(order, aboard!.how));
}

/** Who could get in by this order from where he and the vehicle stand now. */
function waitingFor(table: BgTable, vehicle: Placed, order: TransportOrder): Unit[] {
  return table.units.filter(
    (unit) =>
      waysToCarry(table, vehicle, unit).some((how) => isOf(order, how)) &&
      !refuseTakeUp(table, vehicle, unit.id, undefined),
  );
}

/** bg-ord-07, bg-ord-10 to bg-ord-12 May the vehicle be given such an order? bg-gap-64 Also if it is immobilised. */
function refuseTransport(table: BgTable, unit: Unit, order: TransportOrder): Refusal | null {
  if (!isPlaced(unit) || !mayEverCarry(table, unit, isOfGuns(order) ? 'gun' : 'men'))
    return refusal('NOT_ITS_ORDER', RULE[order], 'It carries nobody and tows nothing.');
  if (!isLoading(order))
    return aboardFor(table, unit.id, order).length > 0
      ? null
      : refusal('NOBODY_ABOARD', RULE[order], 'It has no passengers that could get out.');
  const far = REACH + farthestOf(table, unit);
  const isAnyNear = table.units.some(
    (other) =>
      isPlaced(other) &&
      !other.pinned &&
      waysToCarry(table, unit, other).some((how) => isOf(order, how)) &&
      nearestGap(table, unit, other) <= far,
  );
  return isAnyNear ? null : refusal('NO_FRIEND', RULE[order], 'No unit is near enough to get in.');
}

export const TRANSPORT_ORDERS: readonly ChapterOrder[] = (['disembark', 'embark', 'unlimber', 'limber'] as const).map(
  (order): ChapterOrder => ({
    order,
    refuse: (table, unit, on) =>
      on === undefined
        ? refuseTransport(table, unit, order)
        : refusal('NO_OTHER', RULE[order], 'Say who gets in or out after the order is given.'),
    frame: (_table, unit, { windows }): TransportOrderFrame => ({
      ...{ proc: 'transport-order', step: 'choose', unit: unit.id, order, windows },
      ...{ loaded: 0, acted: false, shots: NO_SHOTS },
    }),
  }),
);

/** Loading and unloading that is possible now: not once more after it has moved or fired in between. */
function* loads(table: BgTable, self: TransportOrderFrame, vehicle: Placed): Iterable<Choice> {
  if (self.acted && self.loaded > 0) return;
  if (!isLoading(self.order)) {
    for (const { id } of aboardFor(table, vehicle.id, self.order)) {
      let some = 0;
      for (const answer of placesToSetDown(table, vehicle.id, id)) {
        yield answer;
        if (++some === 4) break;
      }
    }
    return;
  }
  for (const unit of waitingFor(table, vehicle, self.order)) yield { kind: 'take-up', unit: unit.id };
}

/** Places that a unit could be set down at, or units that could be taken up. */
type Load = Extract<Choice, { kind: 'set-down' | 'take-up' }>;

function refuseLoad(table: BgTable, self: TransportOrderFrame, vehicle: Placed, answer: Load): Refusal | null {
  const rule = RULE[self.order];
  if ((answer.kind === 'set-down') === isLoading(self.order))
    return refusal('LOAD_OR_GO', rule, 'Say who gets in or out, or where it moves, or what it fires at.');
  const unit = table.units.find(({ id }) => id === answer.unit);
  if (answer.kind === 'set-down') {
    if (!unit?.aboard || !isOf(self.order, unit.aboard.how))
      return refusal('NOT_ABOARD', rule, 'It cannot get out with this order.');
    return refuseSetDown(table, vehicle.id, answer);
  }
  const ways = unit ? waysToCarry(table, vehicle, unit) : [];
  if (ways.length > 0 && !ways.some((how) => isOf(self.order, how)))
    return refusal('NOT_ITS_ORDER', rule, 'It cannot get in with this order.');
  return refuseTakeUp(table, vehicle, answer.unit, answer.how);
}

function* choices(table: BgTable, self: TransportOrderFrame, vehicle: Placed): Iterable<Choice> {
  yield { kind: 'stay' };
  yield* loads(table, self, vehicle);
  if (self.acted) return;
  yield* sampleMoves(table, vehicle);
  for (const other of presentOf(table)) {
    const shot = other.side === vehicle.side ? null : anyShotAt(table, vehicle, other.id);
    if (shot) yield { kind: 'fire', shots: [shot] };
  }
}

function refuseChoice(table: BgTable, self: TransportOrderFrame, vehicle: Placed, answer: Choice): Refusal | null {
  if (answer.kind === 'stay') return null;
  if (answer.kind === 'move' || answer.kind === 'fire') {
    if (self.acted) return refusal('ONE_MOVE', 'bg-ord-08', 'It has already moved or fired.');
    return answer.kind === 'move' ? refuseMove(table, vehicle, answer) : refuseShots(table, vehicle, answer.shots, 1);
  }
  if (self.acted && self.loaded > 0)
    return refusal('ONE_STOP', 'bg-ord-07', 'All must get in or out before it moves or fires, or all after it.');
  return refuseLoad(table, self, vehicle, answer);
}

function drawChoice(table: BgTable, self: TransportOrderFrame, vehicle: Placed, pick: Picker): Choice {
  const all = pick(3) > 0 ? [...loads(table, self, vehicle)] : [];
  if (all.length > 0) return all[pick(all.length)]!;
  if (self.acted) return { kind: 'stay' };
  const shots = pick(3) === 0 && hasLegalShot(table, vehicle) ? drawShots(table, vehicle, pick, 1) : null;
  if (shots) return { kind: 'fire', shots };
  return drawMove(table, vehicle, pick) ?? { kind: 'stay' };
}

export const transportOrder = procedure<TransportOrderFrame>(({ ask }) => ({
  /** bg-ord-07 Move and then unload, or unload and then move; bg-ord-08, bg-ord-11, bg-gap-64 one shot instead of the move. */
  choose: ask(['set-down', 'take-up', 'move', 'fire', 'stay'], {
    rule: 'bg-ord-07',
    title: say`Who gets in or out, and where does it go?`,
    hint: say`It may move, or fire once. All get in or out before that, or all after it.`,
    waitsFor: ({ table, self }) => commandersOf(table, self.unit),
    autoResolve({ table, self }) {
      const vehicle = standing(table, self.unit);
      // bg-gap-18, bg-gap-64 Pinned on the way, it keeps them in.
      if (!vehicle || vehicle.pinned) return 'done';
      if (!self.acted) return null;
      for (const _one of loads(table, self, vehicle)) return null;
      return 'done';
    },
    form({ table, self }) {
      const vehicle = standing(table, self.unit)!;
      return orderForm<Choice>(
        () => choices(table, self, vehicle),
        (answer) => refuseChoice(table, self, vehicle, answer),
        { draw: (pick) => drawChoice(table, self, vehicle, pick) },
      );
    },
    words(answer, { self }) {
      switch (answer.kind) {
        case 'set-down':
          return isOfGuns(self.order) ? say`Unlimber ${name(answer.unit)}` : say`${name(answer.unit)} gets out`;
        case 'take-up':
          return isOfGuns(self.order) ? say`Limber ${name(answer.unit)}` : say`${name(answer.unit)} gets in`;
        case 'move':
          return moveWords(answer);
        case 'fire':
          return fireWords(answer);
        case 'stay':
          return say`Nothing more`;
      }
    },
    defaultAnswer({ table, self }) {
      for (const answer of loads(table, self, standing(table, self.unit)!)) return answer;
      return { kind: 'stay' };
    },
    take({ table, self, answer, play }) {
      const vehicle = unitAt(table, self.unit);
      switch (answer.kind) {
        case 'move':
          self.acted = true;
          return { call: moveFrame(self.unit, answer, self.windows), then: 'moved' };
        case 'fire':
          self.acted = true;
          self.shots = Object.freeze(answer.shots.map((shot) => Object.freeze({ ...shot })));
          play.emit({ type: 'aims', side: vehicle.side, rule: 'bg-ord-08', unit: self.unit, shots: self.shots });
          return { to: 'shoot' };
        case 'set-down':
          // bg-gap-64
          if (!self.acted) self.loaded += 1;
          play.emit({
            type: 'set-down',
            rule: RULE[self.order],
            unit: answer.unit,
            place: setDownPlace(table, answer),
            from: self.unit,
          });
          return { to: 'choose' };
        case 'take-up': {
          if (!self.acted) self.loaded += 1;
          const how = answer.how ?? waysToCarry(table, vehicle, unitAt(table, answer.unit))[0]!;
          play.emit({ type: 'taken-up', rule: RULE[self.order], unit: answer.unit, on: self.unit, how });
          return { to: 'choose' };
        }
        default:
          play.emit({ type: 'stayed', side: vehicle.side, rule: RULE[self.order], unit: self.unit });
          return 'done';
      }
    },
  }),

  /** bg-gap-17 The end of its move is a window, where more follows. */
  moved: ({ table, self }) => {
    const vehicle = standing(table, self.unit);
    return vehicle && self.windows && self.loaded === 0
      ? { call: reactionFrame(enemyOf(vehicle.side), vehicle.id, false), then: 'choose' }
      : { to: 'choose' };
  },

  /** bg-react-06 A window before the dice. */
  shoot: ({ table, self }) =>
    self.windows
      ? { call: reactionFrame(enemyOf(unitAt(table, self.unit).side), self.unit, false), then: 'fired' }
      : { to: 'fired' },

  fired: ({ table, self }) => {
    const vehicle = standing(table, self.unit);
    if (!vehicle || vehicle.pinned) return 'done';
    const shots = self.shots;
    if (shots.length === 0) return { to: 'choose' };
    self.shots = NO_SHOTS;
    const hasMoved = table.active === vehicle.side && vehicle.moved;
    return { call: fireFrame(vehicle.id, shots, hasMoved, false), then: 'choose' };
  },
}));
