import { z } from 'zod';
import type { Data } from '../../src/kernel/data.ts';
import { isKernelEvent, type KernelEvent } from '../../src/kernel/events.ts';
import type { Game, Outcome } from '../../src/kernel/flow.ts';
import { type Parsed, parserOf } from '../../src/kernel/input.ts';
import type { Start } from '../../src/kernel/match.ts';
import type { Seat } from '../../src/kernel/seats.ts';
import type { Ruleset, Seating } from '../../src/kit/contract.ts';
import { fire, move } from './move.ts';
import { RULES } from './rules.ts';
import {
  Answer,
  apply,
  type Company,
  clone,
  HEIGHT,
  MOVES,
  SIDES,
  STRENGTH,
  type ToyEvent,
  type ToyKinds,
  type ToyTable,
  WIDTH,
} from './state.ts';
import { imagine, reveals, seen, view } from './view.ts';

const COMPANIES = 4;

/** So many commanders a side, each with his share of the companies. */
function commanders(count: number): Seat[] {
  return SIDES.flatMap((side) =>
    Array.from({ length: count }, (_, i): Seat => {
      const ids = Array.from({ length: COMPANIES }, (_, n) => `${side}-${n + 1}`);
      return { id: `${side} commander ${i + 1}`, side, role: 'player', units: ids.filter((_, n) => n % count === i) };
    }),
  );
}

const UMPIRE: Seat = {
  ...{ id: 'umpire', side: null, role: 'umpire', units: 'none', confirms: ['order', 'time', 'sight'] },
};

const SEATINGS: readonly Seating[] = [
  { name: 'one a side', seats: commanders(1) },
  { name: 'two a side and an umpire', seats: [...commanders(2), UMPIRE] },
  { name: 'four a side', seats: commanders(4) },
];

function setup(_id: string, _options: unknown, seats: readonly Seat[]): Parsed<Start<ToyKinds>> {
  const table: ToyTable = { move: 0, companies: [], known: {}, seats: { red: [], blue: [] } };
  for (const { id, side, role } of seats) {
    if (role !== 'player' || (side !== 'red' && side !== 'blue')) continue;
    table.known[id] = [];
    table.seats[side].push(id);
  }
  for (const side of SIDES)
    for (let n = 0; n < COMPANIES; n++) {
      const id = `${side}-${n + 1}`;
      const seat = seats.find((one) => one.side === side && (one.units === 'side' || one.units.includes(id)));
      if (!seat) return { ok: false, place: 'seats', reason: `nobody commands ${id}` };
      const at = { x: side === 'red' ? 1 : WIDTH - 2, y: 2 * n };
      const heard = { ...at, strength: STRENGTH, move: 0 };
      const company: Company = {
        ...{ id, side, seat: seat.id, ...at, strength: STRENGTH, net: true },
        ...{ goal: null, wait: 0, post: null, ordered: null, heard },
      };
      table.companies.push(company);
    }
  return {
    ok: true,
    value: () => ({ table: clone(table), stack: [{ proc: 'move', step: 'start', next: 0, chances: [] }] }),
  };
}

const strengthOf = (table: ToyTable, side: string): number =>
  table.companies.reduce((sum, one) => sum + (one.side === side ? one.strength : 0), 0);

/** toy-move-02 */
function outcome(table: ToyTable): Outcome {
  const [red, blue] = SIDES.map((side) => strengthOf(table, side)) as [number, number];
  const winner = red === blue ? null : red > blue ? 'red' : 'blue';
  return { winner, rule: 'toy-move-02', sentence: winner ? `${winner} has more strength left.` : 'Nobody has won.' };
}

function invariants({ table }: Game<ToyKinds>): string[] {
  const wrong: string[] = [];
  for (const { id, side, x, y, strength, heard, seat } of table.companies) {
    if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) wrong.push(`${id} is off the table`);
    if (strength < 0 || strength > STRENGTH || heard.strength < strength) wrong.push(`${id} has ${strength}`);
    if (heard.move > table.move) wrong.push(`${id} was heard before it spoke`);
    if (!table.seats[side].includes(seat)) wrong.push(`${seat} commands ${id}`);
  }
  for (const side of SIDES)
    for (const seat of table.seats[side])
      for (const { company } of table.known[seat]!)
        if (company.startsWith(side)) wrong.push(`${seat} has located a friend`);
  return wrong;
}

function eventText(event: ToyEvent | KernelEvent): string {
  if (isKernelEvent(event)) return `${event.type} [${event.rule}].`;
  switch (event.type) {
    case 'move':
      return `Move ${event.move}.`;
    case 'reports':
      return `The companies report in move ${event.move}.`;
    case 'struck':
      return `The umpire strikes ${event.key}.`;
    case 'told':
      return `${event.from} tells ${event.seat}: ${event.company} was at ${event.x}, ${event.y} in move ${event.move}.`;
    case 'located':
      return `${event.seat} hears that ${event.company} is at ${event.x}, ${event.y}.`;
    case 'net':
      return `The net of ${event.company} is ${event.up ? 'up' : 'down'}.`;
    default:
      return `${event.type} ${event.company}.`;
  }
}

const strengths = (table: ToyTable): { [company: string]: Data } =>
  Object.fromEntries(table.companies.map(({ id, strength }) => [id, strength]));

/** The toy STONK, a test-only ruleset: what hidden dice, sealed orders, an umpire and commanders who know different things are tried on. */
function reported({ companies }: ToyTable, seat: string): Record<string, number> {
  return Object.fromEntries(companies.filter((one) => one.seat === seat).map(({ id, heard }) => [id, heard.strength]));
}

export const toyStonk: Ruleset<ToyKinds> = {
  id: 'toy-stonk',
  title: 'Toy STONK',
  version: 1,
  rules: RULES,
  charts: [],
  scenarios: [
    { id: 'toy-stonk-meeting', title: 'Meeting', sides: SIDES, size: `${WIDTH} x ${HEIGHT}`, turnLimit: MOVES },
  ],
  procedures: { move, fire },
  apply,
  clone,
  answers: parserOf(Answer),
  options: parserOf(z.strictObject({})),
  seats: () => commanders(1),
  seatings: () => SEATINGS,
  sharesKnowledge: (a, b) => a.id === b.id,
  setup,
  scene: () => ({ ok: false, place: 'ruleset', reason: 'the toy has no scenes' }),
  outcome,
  view,
  redact: seen,
  reveals,
  imagine,
  result: (before, after, seat) => {
    // A commander knows of losses what has been reported to him.
    const isAll = seat === null || seat.role === 'umpire';
    const told = (table: ToyTable) => (isAll ? strengths(table) : reported(table, seat.id));
    const was = told(before);
    return Object.fromEntries(Object.entries(told(after)).filter(([id, now]) => was[id] !== now));
  },
  show: (table) => ({ companies: strengths(table) }),
  text: {
    event: eventText,
    question: (ask) => (ask === 'move.orders' ? 'Write orders and messages.' : 'Does your company fire?'),
  },
  turn: (table) => table.move,
  invariants,
  bound: () => 2000,
};
