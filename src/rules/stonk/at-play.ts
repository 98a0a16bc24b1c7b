/** The ruleset as far as playing a game takes it. `index.ts` has the whole. */

import type { Data } from '../../kernel/data.ts';
import type { Game } from '../../kernel/flow.ts';
import { parserOf } from '../../kernel/input.ts';
import type { AtPlay } from '../../kit/contract.ts';
import { onePlayerEach } from '../../kit/sides.ts';
import { advise } from './advise.ts';
import { BOOK, type StonkKinds } from './book.ts';
import { TABLE } from './classes.ts';
import { diary } from './diary.ts';
import { fieldOf, isOnTable } from './ground.ts';
import { imagine } from './imagine.ts';
import { LISTED } from './list.ts';
import { oddsContinueInto } from './odds.ts';
import { foretold, result } from './result.ts';
import { OPTIONS, SCENARIOS, seatings, setup, tables } from './setup.ts';
import { screen } from './show.ts';
import { clone, type StonkTable } from './state.ts';
import { steady } from './steady.ts';
import { names, WORDS } from './text.ts';
import { intervention } from './umpire.ts';
import { view } from './view.ts';

export const stonkAtPlay: AtPlay<StonkKinds> = {
  id: 'stonk',
  title: 'STONK',
  version: LISTED.version,
  scenarios: SCENARIOS,
  procedures: BOOK.procedures,
  apply: BOOK.apply,
  clone,
  answers: BOOK.answers,
  intervention,
  lengths: 'metres',
  options: parserOf(OPTIONS),
  seats: () => onePlayerEach(),
  seatings,
  tables,
  // stonk-secret-03 Friends know what each has seen or been told.
  sharesKnowledge: (a, b) => a.id === b.id,
  setup,
  outcome: (table) => table.over,
  view,
  redact: BOOK.redact,
  reveals: BOOK.reveals,
  classes: { table: TABLE, ...BOOK.classes },
  imagine,
  result,
  oddsContinueInto,
  foretold,
  ground: (table) => fieldOf(table).map,
  screen,
  advise,
  show,
  panel: BOOK.panel,
  narrate: WORDS.narrate,
  steady,
  text: { ...WORDS.text, names, diary },
  turn: (table) => table.move,
  invariants,
  bound: () => 20_000,
};

function show(table: StonkTable): { [name: string]: Data } {
  const elements: { [id: string]: Data } = {};
  for (const { id, place, strength, state, posture, dug, isDemoralised } of table.elements) {
    const where = place ? { at: [place.at.x, place.at.y], facing: place.facing } : {};
    elements[id] = { ...where, strength, state, posture, dug, isDemoralised };
  }
  const companies: { [id: string]: Data } = {};
  for (const { id, orders, preparing, nets } of table.companies)
    companies[id] = { orders: orders && { ...orders }, preparing: preparing && { ...preparing }, nets: { ...nets } };
  const { move, bound, step, minute } = table;
  return { move, bound, step, minute, elements, companies };
}

/** What must hold of any table that play can reach. */
function invariants({ table }: Game<StonkKinds>): string[] {
  const wrong: string[] = [];
  const companies = new Set(table.companies.map(({ id }) => id));
  for (const { id, side, seat, place, strength, original, company, attachedTo, path } of table.elements) {
    if (strength <= 0 || strength > original) wrong.push(`${id} has ${strength} of ${original}`);
    if (place && !isOnTable(table, place.at)) wrong.push(`${id} is off the table`);
    if (!companies.has(company) || (attachedTo && !companies.has(attachedTo))) wrong.push(`${id} has no company`);
    if (!table.terms.seats[side].includes(seat)) wrong.push(`${seat} commands ${id}`);
    if (path && !place) wrong.push(`${id} has a path and no place`);
  }
  for (let i = 1; i < table.elements.length; i += 1)
    if (table.elements[i - 1]!.id >= table.elements[i]!.id) wrong.push(`${table.elements[i]!.id} is out of order`);
  for (const { id, side, seat, seen } of table.contacts) {
    if (!table.terms.seats[side].includes(seat)) wrong.push(`${id} belongs to nobody`);
    if (seen.minute > table.minute) wrong.push(`${id} was seen before it was looked for`);
  }
  for (const { id, pool, preparing } of table.companies) {
    if (pool < 0) wrong.push(`${id} owes ammunition`);
    if (preparing && preparing.left < 0) wrong.push(`${id} has its orders too early`);
  }
  return wrong;
}
