import { z } from 'zod';
import type { Data } from '../../src/kernel/data.ts';
import type { Game, Outcome } from '../../src/kernel/flow.ts';
import { parserOf } from '../../src/kernel/input.ts';
import { refusal } from '../../src/kernel/refusal.ts';
import type { Seat } from '../../src/kernel/seats.ts';
import type { Ruleset } from '../../src/kit/contract.ts';
import { EVENTS, FRAMES, TABLE } from './classes.ts';
import { apply } from './events.ts';
import { fire } from './fire.ts';
import { loss, strain } from './loss.ts';
import { move } from './move.ts';
import { RULES } from './rules.ts';
import { stage } from './scene.ts';
import { SCENARIOS, seatings, seats, setup } from './setup.ts';
import { shell } from './shell.ts';
import { Answer, clone, type DrillKinds, type DrillTable, enemyOf, knowsOf, unitOf } from './state.ts';
import { ARRIVAL, COUNTERS } from './tables/shells.ts';
import { eventText, questionText } from './text.ts';
import { turn } from './turn.ts';
import { type DrillView, imagine, reveals, seen, view } from './view.ts';

/** The test-only ruleset: every knot that a book can tie, in as few rules as possible. */
export const drill: Ruleset<DrillKinds> = {
  id: 'drill',
  title: 'Drill',
  version: 1,
  rules: RULES,
  charts: [
    { name: 'arrival', page: '-', rule: 'drill-shell-01', columns: ['D10'], rows: ['shell'], cells: [[ARRIVAL]] },
    {
      name: 'counters',
      page: '-',
      rule: 'drill-pot-01',
      columns: ['number'],
      rows: COUNTERS.map(({ kind }) => kind),
      cells: COUNTERS.map(({ count }) => [count]),
    },
  ],
  scenarios: SCENARIOS,
  procedures: { turn, move, fire, shell, loss },
  apply,
  clone,
  answers: parserOf(Answer),
  options: parserOf(z.strictObject({ measuring: z.enum(['open']).default('open') })),
  seats,
  seatings,
  // What a unit sees, the seat that commands it knows, and no other.
  sharesKnowledge: (a, b) => a.id === b.id,
  setup,
  scene: stage,
  outcome,
  view,
  classes: { table: TABLE, frames: FRAMES as never, events: EVENTS as never },
  redact: seen,
  reveals,
  imagine,
  result,
  show,
  screen,
  text: { event: eventText, question: questionText },
  turn: (table) => table.turn,
  invariants,
  bound: (scenario) => 400 * SCENARIOS.find(({ id }) => id === scenario)!.units,
  intervention: {
    rule: 'drill-fire-05',
    *offers(table) {
      for (const unit of table.units) yield { kind: 'decree', unit: unit.id, pinned: !unit.pinned };
    },
    refuse(table, act) {
      if (act.kind === 'decree' && unitOf(table, act.unit)) return null;
      return refusal('NO_DECREE', 'drill-fire-05', 'An umpire may pin or rally a unit.');
    },
    take(_table, act, tell) {
      if (act.kind === 'decree')
        tell.emit({ type: 'pinned', rule: 'drill-fire-05', unit: act.unit, pinned: act.pinned });
    },
  },
};

/** drill-turn-03 After the last turn the side with more men wins; drill-pot-04 a broken side has lost. */
function outcome(table: DrillTable): Outcome | null {
  if (table.lost) return { winner: enemyOf(table.lost), rule: 'drill-pot-04', sentence: `${table.lost} is broken.` };
  const men = (side: string) => table.units.reduce((sum, unit) => sum + (unit.side === side ? unit.men : 0), 0);
  const [red, blue] = [men('red'), men('blue')];
  const winner = red === blue ? null : red > blue ? 'red' : 'blue';
  return {
    winner,
    rule: 'drill-turn-03',
    sentence: winner ? `${winner} has more men left.` : 'Both have as many men left.',
  };
}

function result(before: DrillTable, after: DrillTable, seat: Seat | null): { [unit: string]: Data } {
  const out: { [unit: string]: Data } = {};
  for (const was of before.units) {
    if (seat && was.side !== seat.side && !knowsOf(before, seat.id, was) && unitOf(after, was.id)) continue;
    const is = unitOf(after, was.id);
    const menLost = was.men - (is?.men ?? 0);
    const pinned = is ? is.pinned : false;
    if (menLost > 0 || pinned !== was.pinned || !is) out[was.id] = is ? { menLost, pinned } : { menLost, lost: true };
  }
  return out;
}

function show(table: DrillTable): { [name: string]: Data } {
  const units: { [unit: string]: Data } = {};
  for (const { id, x, y, men, posture, pinned } of table.units) units[id] = { at: [x, y], men, posture, pinned };
  return { units };
}

/** For a page: the turn, and whether it is over. */
function screen(view: DrillView): object {
  const { table, stack } = view.all ?? { table: view.common, stack: view.stack };
  const over = { winner: null, rule: 'drill-turn-03', sentence: 'The drill is over.' };
  return { turn: table.turn, over: stack.length === 0 ? over : null };
}

function invariants(game: Game<DrillKinds>): string[] {
  const { table } = game;
  const wrong: string[] = [];
  for (const unit of table.units) {
    if (unit.men < 1 || unit.men > unit.strength) wrong.push(`${unit.id} has ${unit.men} men`);
    if (unit.x < 0 || unit.y < 0 || unit.x > table.width || unit.y > table.height)
      wrong.push(`${unit.id} is off the table`);
  }
  const counters =
    table.pot.reduce((sum, { count }) => sum + count, 0) + table.taken.red.length + table.taken.blue.length;
  if (counters !== COUNTERS.reduce((sum, { count }) => sum + count, 0)) wrong.push(`${counters} counters in all`);
  for (const { kind, count } of table.pot) if (count < 0) wrong.push(`${count} counters ${kind}`);
  for (const side of ['red', 'blue'] as const) {
    const sum = strain(table.taken[side]);
    if (sum >= table.rating && table.lost !== side) wrong.push(`${side} should be broken at ${sum}`);
    for (const seat of table.seats[side])
      for (const id of table.knows[seat]!)
        if (unitOf(table, id)?.side !== enemyOf(side))
          wrong.push(`${seat} knows ${id}, which is no enemy on the table`);
  }
  return wrong;
}
