/** The toy: a whole book on the kit, as small as it can be, to copy from. */
import { z } from 'zod';
import { copy, type Data } from '../../src/kernel/data.ts';
import type { Game, Outcome } from '../../src/kernel/flow.ts';
import { type Parsed, parserOf } from '../../src/kernel/input.ts';
import type { Start } from '../../src/kernel/match.ts';
import type { Seat } from '../../src/kernel/seats.ts';
import type { Ruleset } from '../../src/kit/contract.ts';
import { shapesOf } from '../../src/kit/shapes.ts';
import { onePlayerEach, SIDE_NAMES, SIDES, seatsBySide } from '../../src/kit/sides.ts';
import { wordsOf } from '../../src/kit/text.ts';
import { get } from '../../src/kit/things.ts';
import { BOOK, type ToyKinds } from './book.ts';
import { TABLE } from './classes.ts';
import { RULES } from './rules.ts';
import { companyOf, MEN, type ToyTable, TURNS } from './state.ts';
import { imagine, type ToyView, view } from './view.ts';

/** What each roll is for, in words. */
const USES = { hit: 'to hit', dig: 'to dig in', tap: 'to tap the wire' };

export const toy: Ruleset<ToyKinds> = {
  // Procedures, `apply`, judge, redaction and panels follow from the chapters.
  ...BOOK,
  ...wordsOf(BOOK, USES),
  id: 'toy',
  title: 'The toy',
  version: 1,
  rules: RULES,
  charts: [],
  scenarios: [{ id: 'toy-field', title: 'Two companies', sides: SIDES, size: '-', turnLimit: TURNS }],
  shapes: () => shapesOf(BOOK.shapes),
  classes: { table: TABLE, ...BOOK.classes },
  // A book with more on its table writes this by hand, for speed.
  clone: copy,
  options: parserOf(z.strictObject({})),
  seats: () => onePlayerEach(),
  setup,
  scene: () => ({ ok: false, place: 'ruleset', reason: 'the toy has no scenes' }),
  outcome,
  view,
  imagine,
  result,
  show: ({ turn, companies }) => ({ turn, men: Object.fromEntries(companies.map(({ id, men }) => [id, men])) }),
  screen,
  turn: ({ turn }) => turn,
  invariants,
  bound: () => 100,
};

export function setup(_scenario: string, _options: object, seats: readonly Seat[]): Parsed<Start<ToyKinds>> {
  const company = (id: string, side: (typeof SIDES)[number]) =>
    Object.freeze({ id, side, men: MEN, isInCover: false, isDugIn: false, isSeen: false, isTapping: false });
  const value = (): ReturnType<Start<ToyKinds>> => ({
    table: {
      turn: 0,
      seats: seatsBySide(seats),
      companies: [company('5. Kompanie', 'axis'), company('B Company', 'allies')],
    },
    stack: [{ proc: 'turn', step: 'begin', left: [] }],
  });
  return { ok: true, value };
}

/** toy-turn-02 Asked when play has ended. */
function outcome(table: Pick<ToyTable, 'companies'>): Outcome {
  const [axis, allies] = SIDES.map((of) => table.companies.find(({ side }) => side === of)!.men) as [number, number];
  const winner = axis === allies ? null : axis > allies ? 'axis' : 'allies';
  const sentence = winner ? `${SIDE_NAMES[winner]} have more men left.` : 'Both have as many men left.';
  return { winner, rule: 'toy-turn-02', sentence };
}

/** What an order did: what odds count. A seat is told nothing here that it could not see. */
function result(before: ToyTable, after: ToyTable): { readonly [company: string]: Data } {
  const lost = before.companies.map(({ id, men }) => [id, { menLost: men - get(after.companies, id).men }] as const);
  return Object.fromEntries(lost.filter(([, { menLost }]) => menLost > 0));
}

/** For the page, from the view alone: the turn, and who has won. */
function screen({ table, stack }: ToyView): object {
  return { turn: table.turn, over: stack.length === 0 ? outcome(table as ToyTable) : null };
}

function invariants({ table }: Game<ToyKinds>): string[] {
  const wrong = table.companies.filter(({ men }) => men < 0 || men > MEN).map(({ id, men }) => `${id} has ${men} men`);
  return SIDES.every((side) => companyOf(table, side)) ? wrong : [...wrong, 'a company is missing'];
}
