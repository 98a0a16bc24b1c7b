import type { Game } from '../../src/kernel/flow.ts';
import { type Picker, shuffled } from '../../src/kernel/pick.ts';
import type { Seat, SeatId } from '../../src/kernel/seats.ts';
import type { DrillEvent } from './events.ts';
import { strain } from './loss.ts';
import { firstWatcher } from './move.ts';
import {
  clone,
  type DrillFrame,
  type DrillKinds,
  type DrillTable,
  type FireFrame,
  isWithin,
  knowsOf,
  type LossFrame,
  type MoveFrame,
  type Posture,
  type ShellFrame,
  type Side,
  SPOT,
  SURGE,
  type TurnFrame,
  type Unit,
  unitOf,
} from './state.ts';

/** What everybody knows of every unit that is left. */
type Public = Pick<Unit, 'id' | 'side' | 'seat' | 'strength' | 'speed' | 'fired' | 'hero'>;
type Seen = Pick<Unit, 'id' | 'x' | 'y' | 'men' | 'pinned'>;

/** A move as a seat may know it: never the rest of an enemy's path, never the other side's holds. */
type MoveSeen =
  | { readonly proc: 'move'; readonly unit: null }
  | {
      readonly proc: 'move';
      readonly unit: string;
      readonly leg: number;
      readonly from: readonly [number, number] | null;
      readonly to: readonly [number, number] | null;
      readonly holds: MoveFrame['holds'];
      /** The seat is asked whether one of its units breaks in. */
      readonly asked: boolean;
    };

type FrameSeen =
  | TurnFrame
  | FireFrame
  | LossFrame
  | (Omit<ShellFrame, 'hit'> & { readonly hit: readonly string[] })
  | MoveSeen;

export type DrillView =
  /** An umpire's: all of it. */
  | { readonly all: { readonly table: DrillTable; readonly stack: readonly DrillFrame[] } }
  | {
      readonly all: null;
      readonly common: Pick<
        DrillTable,
        'width' | 'height' | 'turn' | 'limit' | 'active' | 'seats' | 'shelled' | 'sky' | 'rating' | 'lost'
      >;
      readonly roster: readonly Public[];
      readonly own: readonly Unit[];
      readonly seen: readonly Seen[];
      /** All counters of the game, drawn or not. */
      readonly counters: { readonly [kind: string]: number };
      /** Drawn ones; null for those that are the other side's secret. */
      readonly taken: { readonly [S in Side]: readonly (string | null)[] };
      readonly stack: readonly FrameSeen[];
    };

export function view(game: Game<DrillKinds>, seat: Seat): DrillView {
  const { table } = game;
  if (seat.role === 'umpire')
    return { all: { table: clone(table), stack: structuredClone(game.stack) as DrillFrame[] } };
  const { width, height, turn, limit, active, shelled, sky, rating, lost } = table;
  const counters: Record<string, number> = {};
  for (const { kind, count } of table.pot) counters[kind] = count;
  for (const side of ['red', 'blue'] as const)
    for (const kind of table.taken[side]) counters[kind] = (counters[kind] ?? 0) + 1;
  // drill-pot-02 Its own side knows what a counter says; a surge is known to all.
  const shown = (side: Side) => table.taken[side].map((kind) => (side === seat.side || kind === SURGE ? kind : null));
  return {
    all: null,
    common: {
      width,
      height,
      turn,
      limit,
      active,
      seats: { red: [...table.seats.red], blue: [...table.seats.blue] },
      shelled: [...shelled],
      sky,
      rating,
      lost,
    },
    roster: table.units.map(({ id, side, seat, strength, speed, fired, hero }) => ({
      id,
      side,
      seat,
      strength,
      speed,
      fired,
      hero,
    })),
    own: table.units.filter((unit) => unit.side === seat.side).map((unit) => ({ ...unit })),
    seen: table.units
      .filter((unit) => unit.side !== seat.side && knowsOf(table, seat.id, unit))
      .map(({ id, x, y, men, pinned }) => ({ id, x, y, men, pinned })),
    counters,
    taken: { red: shown('red'), blue: shown('blue') },
    stack: stackSeen(game, seat),
  };
}

function stackSeen(game: Game<DrillKinds>, seat: Seat): FrameSeen[] {
  const { table } = game;
  const out: FrameSeen[] = [];
  game.stack.forEach((frame, i) => {
    const isTop = i === game.stack.length - 1;
    if (frame.proc === 'move') out.push(moveSeen(table, frame, seat, isTop && frame.step === 'window'));
    else if (frame.proc === 'fire') {
      // Until it opens fire, a shot is the secret of its side.
      const shooter = unitOf(table, frame.shooter);
      if (frame.step !== 'sight' || shooter?.side === seat.side) out.push({ ...frame });
    } else if (frame.proc === 'shell') {
      const hit = frame.hit.filter((id) => {
        const unit = unitOf(table, id);
        return unit !== undefined && (unit.side === seat.side || knowsOf(table, seat.id, unit));
      });
      out.push({ ...frame, impact: [...frame.impact], hit });
    } else if (frame.proc === 'turn') out.push({ ...frame, done: [...frame.done] });
    else out.push({ ...frame });
  });
  return out;
}

function moveSeen(table: DrillTable, frame: MoveFrame, seat: Seat, isWindow: boolean): MoveSeen {
  const mover = unitOf(table, frame.unit);
  // A mover that fell on its way was seen to fall.
  if (mover && mover.side !== seat.side && !knowsOf(table, seat.id, mover)) return { proc: 'move', unit: null };
  const isOwn = mover?.side === seat.side;
  const holds = frame.holds.filter((hold) => unitOf(table, hold.unit)?.side === seat.side).map((hold) => ({ ...hold }));
  const asked = isWindow && !isOwn && firstWatcher(table, frame)?.seat === seat.id;
  return {
    proc: 'move',
    unit: frame.unit,
    leg: frame.leg,
    from: isOwn ? frame.from : null,
    to: isOwn ? frame.to : null,
    holds,
    asked,
  };
}

/** What a seat sees of an event. Who else sees it is nobody's business. */
export function seen(event: DrillEvent, seat: Seat): DrillEvent | null {
  if (seat.role === 'umpire') return event;
  if (event.to && !event.to.includes(seat.id)) return null;
  const { to: _others, ...shown } = event;
  // drill-pot-02 The other side sees that a counter is drawn, not what it says.
  if (shown.type === 'drew' && shown.side !== seat.side && shown.counter !== SURGE) return { ...shown, counter: null };
  return shown;
}

/** Events by which the rules show a seat what it could not know. */
export function reveals(event: DrillEvent, seat: Seat): boolean {
  if (seat.role === 'umpire') return false;
  switch (event.type) {
    case 'spotted':
      return event.seat === seat.id;
    case 'ordered': // a friend's sealed orders
      return event.seat !== seat.id;
    case 'struck': // an umpire's word
    case 'sky':
      return true;
    case 'fired': // shows the shooter to the one side, and to the other whether its target digs
    case 'broken':
      return true;
    case 'moved': // the rest of an enemy's path shows as it is walked
    case 'lost':
      return event.side !== seat.side;
    default:
      return false;
  }
}

// ---- imagining -------------------------------------------------------------------------------------------------

export function imagine(view: DrillView, seat: Seat, pick: Picker): { table: DrillTable; stack: DrillFrame[] } {
  if (view.all) return { table: clone(view.all.table), stack: structuredClone(view.all.stack) as DrillFrame[] };
  const { common } = view;
  const watchRoom: Record<SeatId, number> = {};
  for (const { seat: id } of view.roster) watchRoom[id] = (watchRoom[id] ?? 0) + 1;
  for (const id in watchRoom) watchRoom[id] = Math.ceil(watchRoom[id]! / 2);
  const mine = view.own.filter((unit) => unit.seat === seat.id);
  const units = view.roster.map((one): Unit => {
    const own = view.own.find(({ id }) => id === one.id);
    if (own) return { ...own };
    const known = view.seen.find(({ id }) => id === one.id);
    const posture = one.fired ? 'watch' : imaginePosture(one.seat, watchRoom, pick);
    const { x, y } = known ?? imaginePlace(common, mine, pick);
    const men = known?.men ?? 1 + pick(one.strength);
    return { ...one, x, y, men, posture, pinned: known?.pinned ?? false, moved: pick(2) === 0 };
  });
  const table: DrillTable = {
    ...common,
    seats: { red: [...common.seats.red], blue: [...common.seats.blue] },
    shelled: [...common.shelled],
    thick: common.sky === 'unknown' ? pick(6) === 0 : common.sky === 'thick',
    units,
    knows: imagineKnowledge(view, units, seat, pick),
    ...imagineCounters(view, pick),
  };
  const stack = view.stack.map((frame, i) => imagineFrame(frame, table, seat, i === view.stack.length - 1, pick));
  return { table, stack };
}

function imaginePosture(seat: SeatId, room: Record<SeatId, number>, pick: Picker): Posture {
  const choice = pick(3);
  if (choice === 0 && room[seat]! > 0) {
    room[seat]! -= 1;
    return 'watch';
  }
  return choice === 1 ? 'dig' : 'advance';
}

/** Somewhere that the seat's own units do not see. */
function imaginePlace(
  common: { width: number; height: number },
  mine: readonly Unit[],
  pick: Picker,
): { x: number; y: number } {
  for (let tries = 0; ; tries++) {
    const place = { x: pick(common.width + 1), y: pick(common.height + 1) };
    if (tries > 200 || !mine.some((unit) => isWithin(unit, place, SPOT))) return place;
  }
}

function imagineKnowledge(
  view: DrillView & { all: null },
  units: readonly Unit[],
  seat: Seat,
  pick: Picker,
): Record<SeatId, string[]> {
  const knows: Record<SeatId, string[]> = {};
  for (const side of ['red', 'blue'] as const)
    for (const id of view.common.seats[side]) {
      const isFriend = side === seat.side;
      if (id === seat.id) knows[id] = view.seen.map((unit) => unit.id);
      // A friend who knew of the mover would have been asked first: imagine that friends know only what all know.
      else
        knows[id] = units.filter((u) => u.side !== side && (u.fired || (!isFriend && pick(2) === 0))).map((u) => u.id);
    }
  return knows;
}

function imagineCounters(view: DrillView & { all: null }, pick: Picker): Pick<DrillTable, 'pot' | 'taken'> {
  const left = { ...view.counters };
  for (const side of ['red', 'blue'] as const) for (const kind of view.taken[side]) if (kind !== null) left[kind]! -= 1;
  const bag = Object.entries(left).flatMap(([kind, count]) =>
    kind === SURGE ? [] : new Array<string>(count).fill(kind),
  );
  for (let tries = 0; ; tries++) {
    // Smallest last, if luck does not help: a side that is not broken has not drawn too much.
    const numbered = tries < 50 ? shuffled(bag, pick) : [...bag].sort().reverse();
    const fill = (side: Side) => view.taken[side].map((kind) => kind ?? numbered.pop()!);
    const taken = { red: fill('red'), blue: fill('blue') };
    const fits = (side: Side) => strain(taken[side]) >= view.common.rating === (view.common.lost === side);
    if (tries < 50 && !(fits('red') && fits('blue'))) continue;
    const pot = Object.keys(view.counters).map((kind) => ({
      kind,
      count: kind === SURGE ? left[kind]! : numbered.filter((one) => one === kind).length,
    }));
    return { pot, taken };
  }
}

function imagineFrame(frame: FrameSeen, table: DrillTable, seat: Seat, isTop: boolean, pick: Picker): DrillFrame {
  if (frame.proc !== 'move') return structuredClone(frame) as DrillFrame;
  const hidden = table.units.filter((unit) => unit.side === table.active && !knowsOf(table, seat.id, unit));
  const unit = frame.unit ?? hidden[pick(hidden.length)]?.id ?? '';
  const at = unitOf(table, unit);
  const here: [number, number] = at ? [at.x, at.y] : [0, 0];
  if (frame.unit === null)
    return { proc: 'move', step: 'resume', unit, from: here, to: here, leg: 1 + pick(4), holds: [], shooter: null };
  return {
    proc: 'move',
    step: !isTop || frame.asked ? 'window' : 'resume',
    unit,
    from: frame.from ?? here,
    to: frame.to ?? here,
    leg: frame.leg,
    holds: frame.holds.map((hold) => ({ ...hold })),
    shooter: null,
  };
}
