/** What an aircraft does with its order. */
import { nearestFacing } from '../../../geometry/table/facing.ts';
import { minus, type Point, samePlace } from '../../../geometry/table/vector.ts';
import type { Picker } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { order as orderForm, place as placeForm } from '../../../kit/form.ts';
import { count, say } from '../../../kit/sentence.ts';
import { foreign } from '../../../kit/steps.ts';
import { fireFrame } from '../fire/shot.ts';
import { refuseShots } from '../fire/weapons.ts';
import { isAircraft, typeOf } from '../ground.ts';
import { requestArtillery } from '../indirect/mission.ts';
import { type OrderFrame, orderFrame } from '../orders/types.ts';
import { fireWords, type Shot, spotWords } from '../parts.ts';
import { refuseOff } from '../placing.ts';
import { anyShotAt, drawShots, hasLegalShot } from '../react/react.ts';
import { reactionFrame } from '../react/types.ts';
import { type BgTable, commandersOf, enemyOf, isPlaced, type Placed, placed, standing, type Unit } from '../state.ts';
import { dropFrame } from './bombs.ts';
import { goHome, isEmpty, isStrike, suffers } from './home.ts';
import { type AirAnswer, type FlightFrame, procedure } from './types.ts';

type Fly = Extract<AirAnswer, { kind: 'fly' | 'stay' }>;
type Attack = Extract<AirAnswer, { kind: 'fire' | 'bomb' | 'cease' }>;

const NO_SHOTS: readonly Shot[] = Object.freeze([]);

export function flightFrame({ unit, order, windows }: OrderFrame): FlightFrame {
  return { proc: 'flight', step: 'fly', unit, order, windows, shots: NO_SHOTS, bombs: 0, at: null };
}

/** bg-ord-28 Manoeuvre and Fire and nothing else; bg-air-14 an observation aircraft may call for artillery as well. */
export function refuseFlight(table: BgTable, unit: Unit, order: OrderFrame['order']): Refusal | null {
  const type = typeOf(table, unit);
  if (!isAircraft(type)) return null;
  // bg-supp-07
  if (isStrike(unit)) return refusal('NOT_ITS_ORDER', 'bg-supp-07', 'It flies its mission and takes no orders.');
  if (order === 'manoeuvre-and-fire') return null;
  if (order === 'request-artillery' && type.traits.includes('observation aircraft')) return null;
  return refusal('NOT_ITS_ORDER', 'bg-ord-28', 'Manoeuvre and Fire is the only order for an aircraft.');
}

function enemiesOf(table: BgTable, unit: Unit): Placed[] {
  return table.units.filter(
    (other): other is Placed => other.side !== unit.side && isPlaced(other) && !isAircraft(typeOf(table, other)),
  );
}

function bombsLeft(table: BgTable, unit: Unit): number {
  return typeOf(table, unit).air?.bombs ? (unit.stock.bombs ?? 0) : 0;
}

function refuseBombs(table: BgTable, unit: Unit, answer: Extract<Attack, { kind: 'bomb' }>): Refusal | null {
  const left = bombsLeft(table, unit);
  if (left === 0) return refusal('NO_ROUNDS', 'bg-air-10', 'It has no bombs.');
  if (answer.bombs > left) return refusal('NO_ROUNDS', 'bg-gap-53', `It has only ${left} bombs left.`, { bombs: left });
  if (answer.at === undefined)
    return table.airMarkers[unit.side]
      ? null
      : refusal('NO_MARK', 'bg-air-10', 'No observer has marked a target: name the point yourself.');
  const [x, y] = answer.at;
  return refuseOff(table, { x, y }, 'bg-air-10');
}

const flyTo = ({ x, y }: Point): Fly => ({ kind: 'fly', at: [x, y] });

function* attacks(table: BgTable, unit: Placed): Iterable<Attack> {
  yield { kind: 'cease' };
  const bombs = bombsLeft(table, unit);
  if (bombs > 0 && table.airMarkers[unit.side]) yield { kind: 'bomb', bombs };
  for (const enemy of enemiesOf(table, unit)) {
    const shot = anyShotAt(table, unit, enemy.id);
    if (shot) yield { kind: 'fire', shots: [shot] };
    if (bombs > 0) yield { kind: 'bomb', bombs, at: [enemy.place.at.x, enemy.place.at.y] };
  }
}

function refuseAttack(table: BgTable, unit: Placed, answer: Attack): Refusal | null {
  if (answer.kind === 'cease') return null;
  return answer.kind === 'bomb' ? refuseBombs(table, unit, answer) : refuseShots(table, unit, answer.shots, 1);
}

function drawAttack(table: BgTable, unit: Placed, pick: Picker): Attack {
  const bombs = bombsLeft(table, unit);
  const enemies = enemiesOf(table, unit);
  const enemy = enemies[pick(enemies.length)];
  if (bombs > 0 && enemy && pick(2) === 0)
    return table.airMarkers[unit.side] && pick(2) === 0
      ? { kind: 'bomb', bombs: 1 + pick(bombs) }
      : { kind: 'bomb', bombs: 1 + pick(bombs), at: [enemy.place.at.x, enemy.place.at.y] };
  const shots = drawShots(table, unit, pick, 1);
  return shots ? { kind: 'fire', shots } : { kind: 'cease' };
}

export const flight = procedure<FlightFrame>(({ ask }) => ({
  /** bg-air-04, bg-move-11 First it moves: anywhere. */
  fly: ask(['fly', 'stay'], {
    rule: 'bg-air-04',
    title: say`Where does the aircraft fly?`,
    hint: say`Anywhere over the table. Then it may fire or drop its bombs.`,
    waitsFor: ({ table, self }) => commandersOf(table, self.unit),
    form({ table, self }) {
      const enemies = (): Placed[] => enemiesOf(table, standing(table, self.unit)!);
      return placeForm<Fly>(
        function* () {
          yield { kind: 'stay' };
          for (const { place } of enemies()) yield flyTo(place.at);
        },
        (answer) =>
          answer.kind === 'stay' ? null : refuseOff(table, { x: answer.at[0], y: answer.at[1] }, 'bg-move-11'),
        {
          draw(pick) {
            const all = enemies();
            const enemy = all[pick(all.length + 1)];
            return enemy ? flyTo(enemy.place.at) : { kind: 'stay' };
          },
        },
      );
    },
    words: (answer) => (answer.kind === 'stay' ? say`Stay where it is` : say`Fly to ${spotWords(answer.at)}`),
    take({ table, self, answer, play }) {
      const unit = standing(table, self.unit)!;
      const { id, side, place } = unit;
      if (answer.kind === 'fly') {
        const [x, y] = answer.at;
        const to = { x, y };
        const facing = samePlace(to, place.at) ? place.facing : nearestFacing(minus(to, place.at));
        play.emit({ type: 'flew', rule: 'bg-air-04', unit: id, side, place: placed(to, facing) });
      } else play.emit({ type: 'stayed', rule: 'bg-air-04', unit: id, side });
      return { to: 'flown' };
    },
  }),

  /** bg-react-12, bg-gap-17 Whoever waits in ambush may fire at it now. */
  flown: ({ table, self }) => {
    const { side } = standing(table, self.unit)!;
    return self.windows ? { call: reactionFrame(enemyOf(side), self.unit, false), then: 'act' } : { to: 'act' };
  },

  act: ask(['fire', 'bomb', 'cease'], {
    rule: 'bg-air-06',
    title: say`What does the aircraft fire or drop?`,
    hint: say`One shot, or any number of bombs, at a point or at an observer's marker.`,
    waitsFor: ({ table, self }) => commandersOf(table, self.unit),
    autoResolve({ table, self }) {
      const unit = standing(table, self.unit);
      // bg-gap-18 Evading or gone, the rest of the order is lost.
      if (!unit || unit.pinned) return 'done';
      // bg-air-14 It has moved, and now it spots.
      if (self.order === 'request-artillery') {
        const { order, windows } = self;
        const asked = orderFrame({ kind: 'order', unit: unit.id, order }, true, windows);
        return { call: foreign(requestArtillery.frame(table, unit, asked)), then: 'done' };
      }
      return hasLegalShot(table, unit) || bombsLeft(table, unit) > 0 ? null : { to: 'over' };
    },
    form({ table, self }) {
      const unit = standing(table, self.unit)!;
      return orderForm<Attack>(
        () => attacks(table, unit),
        (answer) => refuseAttack(table, unit, answer),
        { draw: (pick) => drawAttack(table, unit, pick) },
      );
    },
    words(answer) {
      if (answer.kind === 'cease') return say`Neither`;
      if (answer.kind === 'fire') return fireWords(answer);
      const bombs = count(answer.bombs, 'bomb');
      return answer.at ? say`Drop ${bombs} at ${spotWords(answer.at)}` : say`Drop ${bombs} on the marker`;
    },
    take({ table, self, answer, play }) {
      const { id, side } = standing(table, self.unit)!;
      if (answer.kind === 'bomb') {
        self.bombs = answer.bombs;
        self.at = answer.at ? { x: answer.at[0], y: answer.at[1] } : null;
        const at: Point = self.at ?? table.airMarkers[side]!;
        play.emit({ type: 'bomb-run', rule: 'bg-air-10', unit: id, side, bombs: self.bombs, at });
        return { to: 'window' };
      }
      if (answer.kind !== 'fire') {
        play.emit({ type: 'ceased', rule: 'bg-ord-28', unit: id });
        return { to: 'over' };
      }
      self.shots = Object.freeze(answer.shots.map((shot) => Object.freeze({ ...shot })));
      play.emit({ type: 'aims', rule: 'bg-air-06', side, unit: id, shots: self.shots });
      return { to: 'window' };
    },
  }),

  /** bg-react-06, bg-react-12 A window before the dice. */
  window: ({ table, self }) => {
    const { side } = standing(table, self.unit)!;
    return self.windows ? { call: reactionFrame(enemyOf(side), self.unit, false), then: 'attack' } : { to: 'attack' };
  },

  /** bg-air-15 The first attack costs a counter before anything comes of it. */
  attack: ({ table, self, play }) => {
    const unit = standing(table, self.unit);
    if (!unit || unit.pinned) return 'done';
    const target = self.shots[0] && standing(table, self.shots[0].target);
    const counter = target ? suffers(table, target.side, play) : null;
    return counter ? { call: counter, then: 'strike' } : { to: 'strike' };
  },

  strike: ({ table, self }) => {
    const unit = standing(table, self.unit);
    if (!unit || unit.pinned) return 'done';
    // bg-gap-53 It always counts as having moved.
    if (self.shots.length > 0) return { call: fireFrame(unit.id, self.shots, true, false), then: 'over' };
    const at = self.at ?? table.airMarkers[unit.side];
    return at
      ? { call: dropFrame(table, unit, at, self.bombs, self.at ? 'crew' : 'marker'), then: 'over' }
      : { to: 'over' };
  },

  /** bg-air-17, bg-gap-53 Without anything left it goes home. */
  over: ({ table, self, play }) => {
    const unit = standing(table, self.unit);
    if (unit && isEmpty(table, unit)) goHome(unit, 'empty', 'bg-gap-53', play);
    return 'done';
  },
}));
