import { z } from 'zod';
import type { Pot } from '../../src/kernel/play.ts';
import type { SeatId } from '../../src/kernel/seats.ts';
import type { DrillEvent } from './events.ts';
import type { DrillView } from './view.ts';

export type Side = 'red' | 'blue';
/** What all know of the sky: whether it is thick shows when somebody calls a shell. */
export type Sky = 'unknown' | 'thick' | 'clear';
export type Posture = 'advance' | 'watch' | 'dig';

export interface Unit {
  id: string;
  side: Side;
  /** The seat that commands it. */
  seat: SeatId;
  x: number;
  y: number;
  men: number;
  /** The men it began with: everybody knows the orders of battle. */
  strength: number;
  speed: number;
  posture: Posture;
  pinned: boolean;
  /** This turn: has moved; has fired from watch; has shot back. */
  moved: boolean;
  fired: boolean;
  hero: boolean;
}

export interface DrillTable {
  width: number;
  height: number;
  turn: number;
  limit: number;
  active: Side;
  units: Unit[];
  /** The units each player seat knows of the enemy's. */
  knows: Record<SeatId, string[]>;
  /** Seats by side, as seated. */
  seats: Record<Side, SeatId[]>;
  /** Sides that have called their shell this turn. */
  shelled: Side[];
  /** No shell comes this turn; what everybody knows of that. */
  thick: boolean;
  sky: Sky;
  pot: { kind: string; count: number }[];
  taken: Record<Side, string[]>;
  rating: number;
  lost: Side | null;
}

export const RANGE = 12;
export const SPOT = 8;
export const SURGE = 'surge';

// ---- frames ----------------------------------------------------------------------------------------------------

export interface TurnFrame {
  readonly proc: 'turn';
  step: 'start' | 'orders' | 'begin' | 'choose' | 'switch' | 'reports';
  done: SeatId[];
}

export interface MoveFrame {
  readonly proc: 'move';
  step: 'leg' | 'window' | 'fire' | 'resume';
  readonly unit: string;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  leg: number;
  /** Watchers that hold for the rest of the move, with the distance at which they ask again (0: never). */
  holds: { unit: string; until: number }[];
  shooter: string | null;
}

export interface FireFrame {
  readonly proc: 'fire';
  step: 'sight' | 'open' | 'shoot' | 'losses' | 'morale' | 'back' | 'end';
  readonly shooter: string;
  readonly target: string;
  losses: number;
}

export interface ShellFrame {
  readonly proc: 'shell';
  step: 'arrive' | 'stray' | 'burst';
  readonly side: Side;
  readonly at: readonly [number, number];
  impact: [number, number];
  hit: string[];
}

export interface LossFrame {
  readonly proc: 'loss';
  step: 'draw' | 'surge' | 'done';
  readonly side: Side;
}

export type DrillFrame = TurnFrame | MoveFrame | FireFrame | ShellFrame | LossFrame;

// ---- answers ---------------------------------------------------------------------------------------------------

const id = z.string().max(40);
const point = z.tuple([z.int().min(0).max(1000), z.int().min(0).max(1000)]);

export const Answer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('posture'), unit: id, posture: z.enum(['advance', 'watch', 'dig']) }),
  z.strictObject({ kind: z.literal('move'), unit: id, to: point }),
  z.strictObject({ kind: z.literal('shell'), at: point }),
  z.strictObject({ kind: z.literal('done') }),
  z.strictObject({ kind: z.literal('hold'), until: z.int().min(0).max(20) }),
  z.strictObject({ kind: z.literal('fire'), unit: id, target: id }),
  z.strictObject({ kind: z.literal('rally'), unit: id }),
  z.strictObject({ kind: z.literal('decline') }),
  z.strictObject({ kind: z.literal('decree'), unit: id, pinned: z.boolean() }),
]);

export type DrillAnswer = z.infer<typeof Answer>;

export interface DrillKinds {
  table: DrillTable;
  frame: DrillFrame;
  answer: DrillAnswer;
  event: DrillEvent;
  view: DrillView;
}

// ---- looking things up -----------------------------------------------------------------------------------------

export function unitOf(table: DrillTable, id: string): Unit | undefined {
  for (const unit of table.units) if (unit.id === id) return unit;
  return undefined;
}

export function unitAt(table: DrillTable, id: string): Unit {
  const unit = unitOf(table, id);
  if (!unit) throw new Error(`no unit ${id}`);
  return unit;
}

export function enemyOf(side: Side): Side {
  return side === 'red' ? 'blue' : 'red';
}

export function knowsOf(table: DrillTable, seat: SeatId, unit: Unit): boolean {
  return table.seats[unit.side].includes(seat) || (table.knows[seat]?.includes(unit.id) ?? false);
}

/** The seats that know where a unit is: its own side's, and those of the enemy that have seen it. */
export function knowersOf(table: DrillTable, unit: Unit): SeatId[] {
  const knowers = [...table.seats[unit.side]];
  for (const seat of table.seats[enemyOf(unit.side)]) if (table.knows[seat]!.includes(unit.id)) knowers.push(seat);
  return knowers;
}

export function squared(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}

export function isWithin(a: { x: number; y: number }, b: { x: number; y: number }, distance: number): boolean {
  return squared(a, b) <= distance * distance;
}

export function potLeft(pot: readonly Pot[]): number {
  let left = 0;
  for (const { count } of pot) left += count;
  return left;
}

export function clone(table: DrillTable): DrillTable {
  const units = new Array<Unit>(table.units.length);
  for (let i = 0; i < units.length; i++) units[i] = { ...table.units[i]! };
  const knows: Record<SeatId, string[]> = {};
  for (const seat in table.knows) knows[seat] = table.knows[seat]!.slice();
  return {
    width: table.width,
    height: table.height,
    turn: table.turn,
    limit: table.limit,
    active: table.active,
    units,
    knows,
    seats: { red: table.seats.red.slice(), blue: table.seats.blue.slice() },
    shelled: table.shelled.slice(),
    thick: table.thick,
    sky: table.sky,
    pot: table.pot.map(({ kind, count }) => ({ kind, count })),
    taken: { red: table.taken.red.slice(), blue: table.taken.blue.slice() },
    rating: table.rating,
    lost: table.lost,
  };
}
