import { z } from 'zod';
import type { SeatId } from '../../src/kernel/seats.ts';
import type { RuleId } from './rules.ts';
import type { ToyView } from './view.ts';

export type Side = 'red' | 'blue';
export type Cell = readonly [number, number];

export const SIDES = ['red', 'blue'] as const;
export const WIDTH = 12;
export const HEIGHT = 8;
export const MOVES = 5;
export const MINUTES = 4;
export const STRENGTH = 3;

/** What its commander last heard of a company. */
export interface Heard {
  readonly x: number;
  readonly y: number;
  readonly strength: number;
  readonly move: number;
}

export interface Company {
  readonly id: string;
  readonly side: Side;
  readonly seat: SeatId;
  x: number;
  y: number;
  /** Nobody is left of one at 0; it stays on the roster, which everybody knows. */
  strength: number;
  net: boolean;
  /** Where it goes, and from which minute of the move on. */
  goal: Cell | null;
  wait: number;
  /** An order under way to it. */
  post: { readonly goal: Cell; readonly delay: number } | null;
  /** What its commander knows of it: his last order, its last report. */
  ordered: Cell | null;
  heard: Heard;
}

/** An enemy as somebody saw it: where, and in which move. */
export interface Sighting {
  readonly company: string;
  readonly x: number;
  readonly y: number;
  readonly move: number;
}

export interface ToyTable {
  move: number;
  companies: Company[];
  /** What each commander knows of enemies: one sighting of each, the latest. */
  known: Record<SeatId, Sighting[]>;
  seats: Record<Side, SeatId[]>;
}

export interface MoveFrame {
  readonly proc: 'move';
  step: 'start' | 'orders' | 'nets' | 'run' | 'locate' | 'opportunity' | 'report';
  /** The company, or the minute, that comes next. */
  next: number;
  /** Who may fire at whom: the secret of each firer's seat. */
  chances: { readonly firer: string; readonly target: string }[];
}

export interface FireFrame {
  readonly proc: 'fire';
  step: 'ask' | 'shoot';
  readonly firer: string;
  readonly target: string;
}

export type ToyFrame = MoveFrame | FireFrame;

const id = z.string().max(20);

export const Answer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('order'),
    company: id,
    to: z.tuple([z.int().min(0).max(99), z.int().min(0).max(99)]),
  }),
  z.strictObject({ kind: z.literal('message'), to: id, about: id }),
  z.strictObject({ kind: z.literal('fire'), yes: z.boolean() }),
]);

export type ToyAnswer = z.infer<typeof Answer>;

interface Told<Type extends string> {
  readonly type: Type;
  readonly rule: RuleId;
  /** The seats that see it; all, if it says nothing. */
  readonly to?: readonly SeatId[];
}

export type ToyEvent =
  | (Told<'move'> & { readonly move: number })
  | (Told<'ordered'> & { readonly company: string; readonly goal: Cell })
  | (Told<'struck'> & { readonly key: string })
  | (Told<'dispatched'> & { readonly company: string; readonly goal: Cell; readonly delay: number })
  | (Told<'told'> & Sighting & { readonly seat: SeatId; readonly from: SeatId })
  | (Told<'net'> & { readonly company: string; readonly up: boolean })
  | (Told<'received'> & { readonly company: string })
  | (Told<'moved'> & { readonly company: string; readonly x: number; readonly y: number })
  | (Told<'located'> & Sighting & { readonly seat: SeatId })
  | (Told<'fired'> & { readonly company: string; readonly target: string })
  | (Told<'hit'> & { readonly company: string })
  | (Told<'reports'> & { readonly move: number })
  | (Told<'report'> & Heard & { readonly company: string });

export interface ToyKinds {
  table: ToyTable;
  frame: ToyFrame;
  answer: ToyAnswer;
  event: ToyEvent;
  view: ToyView;
}

export function companyAt(table: ToyTable, id: string): Company {
  const company = table.companies.find((one) => one.id === id);
  if (!company) throw new Error(`no company ${id}`);
  return company;
}

/** The longer of the two ways: a step may go aslant. */
export const far = (a: Heard | Company, b: Heard | Company): number =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

export const isOnTable = ([x, y]: Cell): boolean => x < WIDTH && y < HEIGHT;

export const clone = (table: ToyTable): ToyTable => structuredClone(table);

/** The only code that changes the table. */
export function apply(table: ToyTable, event: ToyEvent): void {
  switch (event.type) {
    case 'move':
      table.move = event.move;
      return;
    case 'ordered':
      companyAt(table, event.company).ordered = [...event.goal];
      return;
    case 'dispatched':
      companyAt(table, event.company).post = { goal: [...event.goal], delay: event.delay };
      return;
    case 'told':
    case 'located': {
      const { seat, company, x, y, move } = event;
      const others = table.known[seat]!.filter((one) => one.company !== company);
      // In the order of the roster: when each came shows nowhere.
      table.known[seat] = [...others, { company, x, y, move }].sort((a, b) => (a.company < b.company ? -1 : 1));
      return;
    }
    case 'net':
      companyAt(table, event.company).net = event.up;
      return;
    case 'received': {
      const company = companyAt(table, event.company);
      company.goal = company.post!.goal;
      company.wait = company.post!.delay;
      company.post = null;
      return;
    }
    case 'moved':
      Object.assign(companyAt(table, event.company), { x: event.x, y: event.y });
      return;
    case 'hit':
      companyAt(table, event.company).strength -= 1;
      return;
    case 'report': {
      const { x, y, strength, move } = event;
      companyAt(table, event.company).heard = { x, y, strength, move };
      return;
    }
    case 'struck':
    case 'fired':
    case 'reports':
      return;
  }
}
