/** Reaction orders: who may break into an enemy's turn, and how. */
import { distanceSquared } from '../../../geometry/table/vector.ts';
import type { Picker } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { order as orderForm } from '../../../kit/form.ts';
import { count, name, say } from '../../../kit/sentence.ts';
import { inches } from '../../../tabletop/words.ts';
import { canTell, chanceToHit, isOutOfReach } from '../fire/needs.ts';
import { fireFrame } from '../fire/shot.ts';
import { isLegalIfSeen, refuseShot, refuseShots, shotsOf } from '../fire/weapons.ts';
import { speedOf } from '../move/going.ts';
import { orderFrame } from '../orders/types.ts';
import { fireWords, type Shot } from '../parts.ts';
import { canSeeUnit, nearestGap } from '../sight.ts';
import { hasLoaders, loadsThird } from '../special/loaders.ts';
import {
  type BgTable,
  type GroundSource,
  isPlaced,
  type Placed,
  presentOf,
  riding,
  type Side,
  standing,
  type Unit,
  type Wreck,
} from '../state.ts';
import { nextCapture } from '../victory.ts';
import { procedure, type ReactionAnswer, type ReactionFrame } from './types.ts';

type Reaction = Extract<ReactionAnswer, { kind: 'hold' | 'ambush' | 'reserve' }>;
type Hold = Extract<ReactionAnswer, { kind: 'hold' }>;
type Fire = Extract<ReactionAnswer, { kind: 'fire' }>;

/** What a shot must promise for a player who waits for a fair one. */
const FAIR = 0.4;

/** bg-react-11 Units with a marker that are not pinned. */
export function reactorsOf(table: BgTable, side: Side): Placed[] {
  const out: Placed[] = [];
  for (const unit of table.units)
    if (unit.side === side && unit.marker !== null && !unit.pinned && isPlaced(unit)) out.push(unit);
  return out;
}

/** A legal shot at an enemy from which something could come, or null. */
export function anyShotAt(table: BgTable, unit: Placed, target: string): Shot | null {
  const enemy = standing(table, target);
  return enemy && shotAt(table, unit, enemy);
}

function shotAt(table: BgTable, unit: Placed, enemy: Placed): Shot | null {
  // Whom it does not reach it cannot fire at, with whatever weapon.
  if (isOutOfReach(table, unit, enemy)) return null;
  for (const shot of shotsOf(table, unit, enemy.id)) {
    if (!isLegalIfSeen(table, unit, shot, enemy)) continue;
    if (!canSeeUnit(table, unit, enemy)) return null;
    if (canTell(table, unit, shot)) return shot;
  }
  return null;
}

/** Has it a shot that may be declared at all? bg-gap-02 Also one from which nothing can come. */
export function hasLegalShot(table: BgTable, unit: Placed): boolean {
  return hasTarget(
    table,
    unit,
    silent.legal,
    (target) =>
      shotsOf(table, unit, target.id).some((shot) => isLegalIfSeen(table, unit, shot, target)) &&
      canSeeUnit(table, unit, target),
  );
}

/** Has it a shot that is worth asking about? */
export function hasAnyShot(table: BgTable, unit: Placed): boolean {
  return hasTarget(table, unit, silent.worth, (target) => shotAt(table, unit, target) !== null);
}

/** The enemies at whom a unit has been found to have no shot: it has none as long as neither of them changes, nor what is around them. */
interface Silent {
  readonly ground: GroundSource;
  readonly active: Side;
  readonly wrecks: readonly Wreck[];
  /** By their number on the table. */
  readonly enemies: (Unit | undefined)[];
}

const silent = { legal: new WeakMap<Unit, Silent>(), worth: new WeakMap<Unit, Silent>() };

function hasTarget(
  table: BgTable,
  unit: Placed,
  known: WeakMap<Unit, Silent>,
  isTarget: (enemy: Placed) => boolean,
): boolean {
  const { ground, active, units } = table;
  let past = known.get(unit);
  if (!past || past.ground !== ground || past.active !== active || !areSame(past.wrecks, table.wrecks)) {
    past = { ground, active, wrecks: table.wrecks.slice(), enemies: [] };
    known.set(unit, past);
  }
  const { enemies } = past;
  // The nearest one is the likeliest: he is looked at first.
  const first = nearestOf(units, unit, enemies);
  for (let n = first < 0 ? 0 : -1; n < units.length; n++) {
    const i = n < 0 ? first : n;
    const enemy = units[i]!;
    if (enemy.side === unit.side || enemies[i] === enemy) continue;
    const there = isPlaced(enemy) ? enemy : riding(table, enemy);
    if (!there) continue;
    if (isTarget(there)) return true;
    // Tank riders are where their vehicle is: they change with it.
    if (there === enemy) enemies[i] = enemy;
  }
  return false;
}

/** The number of the nearest enemy, of those that are not left out; -1 if there is none. */
function nearestOf(
  units: readonly Unit[],
  { side, place: { at } }: Placed,
  without: readonly (Unit | undefined)[],
): number {
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < units.length; i++) {
    const enemy = units[i]!;
    if (enemy.side === side || enemy.place === null || without[i] === enemy) continue;
    const far = distanceSquared(at, enemy.place.at);
    if (far >= least) continue;
    least = far;
    nearest = i;
  }
  return nearest;
}

function areSame(some: readonly Wreck[], others: readonly Wreck[]): boolean {
  if (some.length !== others.length) return false;
  for (let i = 0; i < some.length; i++) if (some[i] !== others[i]) return false;
  return true;
}

/** The units of the side that could react now. */
function usable(table: BgTable, self: ReactionFrame): Placed[] {
  return reactorsOf(table, self.side).filter((unit) => isUsable(table, self, unit));
}

/** bg-turn-20 Ambush Fire in any window, in the middle of an order too; bg-turn-21 a Reserve Move only between orders. */
function isUsable(table: BgTable, self: ReactionFrame, unit: Placed): boolean {
  return unit.marker === 'ambush' ? hasAnyShot(table, unit) : self.between && speedOf(table, unit) !== null;
}

/** bg-gap-17 A seat that holds is asked again only when the mover is as near as it said. */
function isHeld(table: BgTable, self: ReactionFrame, seat: SeatId): boolean {
  const hold = table.holds.find((one) => one.seat === seat);
  if (!hold) return false;
  if (hold.turn || hold.within === 0) return true;
  const mover = self.mover === null ? null : standing(table, self.mover);
  if (!mover) return true;
  return !reactorsOf(table, self.side).some(
    (unit) => unit.seat === seat && nearestGap(table, unit, mover) <= hold.within,
  );
}

/** Seats of the side that neither hold nor have let this moment pass. */
const openSeats = (table: BgTable, self: ReactionFrame): SeatId[] =>
  table.seats[self.side].filter((seat) => !self.passed?.includes(seat) && !isHeld(table, self, seat));

function isAsked(table: BgTable, self: ReactionFrame): boolean {
  const open = openSeats(table, self);
  return (
    open.length > 0 &&
    reactorsOf(table, self.side).some((unit) => open.includes(unit.seat) && isUsable(table, self, unit))
  );
}

/** Is there anything that a player who waits for a fair shot would want to be asked about? */
function isWorthAsking(table: BgTable, self: ReactionFrame, { within, reserve }: Hold): boolean {
  const mover = self.mover === null ? null : standing(table, self.mover);
  return reactorsOf(table, self.side).some((unit) => {
    if (unit.marker === 'reserve')
      return (
        reserve !== undefined &&
        isUsable(table, self, unit) &&
        presentOf(table).some((enemy) => enemy.side !== unit.side && nearestGap(table, unit, enemy) <= reserve)
      );
    if (!mover || (within !== undefined && nearestGap(table, unit, mover) > within)) return false;
    return isFairShot(table, unit, mover);
  });
}

/** Has it a shot that is made out and hits in two cases of five, or area fire that has an effect as often? */
function isFairShot(table: BgTable, unit: Placed, enemy: Placed): boolean {
  if (shotAt(table, unit, enemy) === null) return false;
  return shotsOf(table, unit, enemy.id).some(
    (shot) =>
      isLegalIfSeen(table, unit, shot, enemy) &&
      canTell(table, unit, shot) &&
      chanceToHit(table, unit, shot, enemy) >= FAIR,
  );
}

function refuseReaction(table: BgTable, self: ReactionFrame, seat: SeatId, answer: Reaction): Refusal | null {
  if (answer.kind === 'hold') return null;
  const unit = standing(table, answer.unit);
  if (unit?.seat !== seat) return refusal('NOT_YOURS', 'bg-react-04', 'You do not command that unit.');
  if (unit.pinned) return refusal('PINNED', 'bg-react-11', 'It is pinned and cannot react.');
  if (answer.kind === 'reserve') {
    if (unit.marker !== 'reserve') return refusal('NO_MARKER', 'bg-react-09', 'It is not on Reserve Move.');
    // bg-turn-21
    if (!self.between) return refusal('IN_AN_ORDER', 'bg-turn-21', 'A Reserve Move cannot interrupt an order.');
    return speedOf(table, unit) ? null : refusal('CANNOT_MOVE', 'bg-state-11', 'It cannot move.');
  }
  if (unit.marker !== 'ambush') return refusal('NO_MARKER', 'bg-react-05', 'It is not on Ambush Fire.');
  // bg-react-05 As with Open Fire!: one or two shots.
  return refuseShots(table, unit, answer.shots, 2);
}

/** Shots of one unit at one enemy, twice if it may. */
export function twice(table: BgTable, unit: Placed, shot: Shot): Shot[] {
  return refuseShots(table, unit, [shot, shot], 2) ? [shot] : [shot, shot];
}

export function drawShots(table: BgTable, unit: Placed, pick: Picker, most: number): Shot[] | null {
  const enemies = presentOf(table).filter((other) => other.side !== unit.side);
  for (let tries = 0; tries < 8; tries++) {
    const target = enemies[pick(enemies.length)];
    if (!target) return null;
    const legal = shotsOf(table, unit, target.id).filter((shot) => !refuseShot(table, unit, shot));
    if (legal.length === 0) continue;
    const shots = Array.from({ length: most }, () => legal[pick(legal.length)]!);
    return refuseShots(table, unit, shots, most) ? [shots[0]!] : shots;
  }
  // Luck failed: the first that is legal.
  for (const target of enemies) {
    const shot = anyShotAt(table, unit, target.id);
    if (shot) return [shot];
  }
  return null;
}

/** bg-spec-13 One shot more, with the gun: as one of the others, or at the first of their targets. */
function thirdShot(table: BgTable, { unit: id, shots }: ReactionFrame): Shot | null {
  const unit = standing(table, id!)!;
  const options = [...shots, ...shotsOf(table, unit, shots[0]!.target)].filter(({ weapon }) => weapon === 'main');
  return options.find((shot) => !refuseShots(table, unit, [...shots, shot], 3)) ?? null;
}

/** Holding first, for the order or for longer; then whatever the seat's units could do now. */
function* reactions(table: BgTable, self: ReactionFrame, seat: SeatId): Iterable<Reaction> {
  yield { kind: 'hold', within: 0 };
  yield { kind: 'hold' };
  for (const within of [1000, 2000]) yield { kind: 'hold', within };
  yield { kind: 'hold', turn: true };
  for (const unit of usable(table, self)) {
    if (unit.seat !== seat) continue;
    if (unit.marker === 'reserve') yield { kind: 'reserve', unit: unit.id };
    else
      for (const other of presentOf(table)) {
        if (other.side === unit.side) continue;
        const shot = anyShotAt(table, unit, other.id);
        if (shot) yield { kind: 'ambush', unit: unit.id, shots: twice(table, unit, shot) };
      }
  }
}

function drawReaction(table: BgTable, self: ReactionFrame, seat: SeatId, pick: Picker): Reaction {
  const units = usable(table, self).filter((unit) => unit.seat === seat);
  const unit = units[pick(units.length)];
  if (!unit || pick(3) === 0) return { kind: 'hold', within: pick(2) === 0 ? 0 : 1000 };
  if (unit.marker === 'reserve') return { kind: 'reserve', unit: unit.id };
  const shots = drawShots(table, unit, pick, 2);
  return shots ? { kind: 'ambush', unit: unit.id, shots } : { kind: 'hold', within: 0 };
}

export const reaction = procedure<ReactionFrame>(({ ask }) => ({
  // bg-react-07 No assault, no indirect fire.
  ask: ask(['hold', 'ambush', 'reserve'], {
    rule: 'bg-turn-10',
    title: say`The enemy acts. Do you react?`,
    hint: say`A unit on Ambush Fire may fire now; one on Reserve Move may move between two orders.`,
    waitsFor({ table, self }) {
      const open = openSeats(table, self);
      return [...new Set(usable(table, self).map(({ seat }) => seat))].filter((seat) => open.includes(seat));
    },
    autoResolve: ({ table, self }) => (isAsked(table, self) ? null : 'done'),
    // Markers are known to all, but whether one waits and for what is nobody else's business.
    isHidden: true,
    form: ({ table, self, seat }) =>
      orderForm<Reaction>(
        () => reactions(table, self, seat),
        (answer) => refuseReaction(table, self, seat, answer),
        { draw: (pick) => drawReaction(table, self, seat, pick) },
      ),
    words(answer) {
      switch (answer.kind) {
        case 'ambush':
          return say`${name(answer.unit)}: ${fireWords(answer)}`;
        case 'reserve':
          return say`${name(answer.unit)} makes its Reserve Move`;
        case 'hold':
          if (answer.turn) return say`Hold for this turn`;
          if (answer.within === undefined) return say`Not yet`;
          return answer.within > 0
            ? say`Hold until the enemy is within ${inches(answer.within)}`
            : say`Hold for this order`;
      }
    },
    take({ table, self, seat, answer, play }) {
      if (answer.kind !== 'hold') {
        self.unit = answer.unit;
        self.shots = answer.kind === 'ambush' ? answer.shots.map((shot) => Object.freeze({ ...shot })) : [];
        return { to: 'act' };
      }
      const { within, turn = false } = answer;
      if (within !== undefined || turn)
        play.emit({ type: 'held', rule: 'bg-gap-17', to: [seat], seat, side: self.side, within: within ?? 0, turn });
      // Nobody lets a moment pass for a friend.
      if (table.seats[self.side].length === 1) return 'done';
      self.passed = [...(self.passed ?? []), seat];
      return { to: 'ask' };
    },
    /** A standing hold: for good, or until the mover is near. */
    standingOrder({ table, self, order }) {
      if (order.kind !== 'hold') return null;
      if (order.fair) return isWorthAsking(table, self, order) ? null : { kind: 'hold' };
      const mover = self.mover === null ? null : standing(table, self.mover);
      // Between orders there is nobody to wait for; a Reserve Move can be made only then.
      if (!mover) return usable(table, self).some(({ marker }) => marker === 'reserve') ? null : { kind: 'hold' };
      const within = order.within ?? 0;
      const isNear = reactorsOf(table, self.side).some(
        (unit) =>
          (within > 0 && nearestGap(table, unit, mover) <= within) ||
          (order.sight === true && unit.marker === 'ambush' && anyShotAt(table, unit, mover.id) !== null),
      );
      return isNear ? null : { kind: 'hold' };
    },
  }),

  /** bg-react-10 The marker goes when the unit acts on it. */
  act: ({ table, self, play }) => {
    const unit = standing(table, self.unit!)!;
    const isAmbush = self.shots.length > 0;
    play.emit({
      type: 'reacts',
      side: unit.side,
      rule: isAmbush ? 'bg-react-05' : 'bg-react-09',
      unit: unit.id,
      with: isAmbush ? 'ambush' : 'reserve',
    });
    // bg-gap-50 Ambush Fire is as Open Fire!: a loader team helps.
    if (isAmbush) return hasLoaders(table, unit) ? { to: 'load' } : { to: 'open' };
    // bg-react-09 At once, as Top Speed; the active side does not react in its own turn (bg-gap-18).
    const speed = orderFrame({ kind: 'order', unit: unit.id, order: 'top-speed' }, true, false);
    return { call: { ...speed, step: 'begin' }, then: 'captures' };
  },

  load: ({ table, self, play }) =>
    loadsThird(standing(table, self.unit!)!, play) ? { to: 'declare' } : { to: 'open' },

  /** bg-gap-50 The third shot is known before targets are declared: now they may be declared anew. */
  declare: ask(['fire'], {
    rule: 'bg-gap-50',
    title: say`A third shot is ready: what does it fire at?`,
    waitsFor: ({ table, self }) => [standing(table, self.unit!)!.seat],
    form({ table, self }) {
      const withThird = (): Fire | null => {
        const third = thirdShot(table, self);
        return third && { kind: 'fire', shots: [...self.shots, third] };
      };
      return orderForm<Fire>(
        function* () {
          yield { kind: 'fire', shots: [...self.shots] };
          const three = withThird();
          if (three) yield three;
        },
        ({ shots }) => refuseShots(table, standing(table, self.unit!)!, shots, 3),
        { draw: () => withThird() ?? { kind: 'fire', shots: [...self.shots] } },
      );
    },
    words: (answer) => say`${fireWords(answer)}: ${count(answer.shots.length, 'shot')}`,
    take({ self, answer }) {
      self.shots = answer.shots.map((shot) => Object.freeze({ ...shot }));
      return { to: 'open' };
    },
  }),

  open: ({ table, self, play }) => {
    const unit = standing(table, self.unit!)!;
    play.emit({ type: 'aims', side: unit.side, rule: 'bg-react-05', unit: unit.id, shots: self.shots });
    return { call: fireFrame(unit.id, self.shots, false, false), then: 'captures' };
  },

  /** bg-gap-46 Objectives are looked at after every reaction; then others of the side may react (bg-gap-18). */
  captures: ({ table, self, play }) => {
    const counter = nextCapture(table, play);
    self.unit = null;
    self.shots = [];
    if (self.passed) self.passed = [];
    return counter ? { call: counter, then: 'captures' } : { to: 'ask' };
  },
}));
