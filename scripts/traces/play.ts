/** Plays the games that are to be frozen. */
import { translator } from './names.ts';
import type { Planned } from './plan.ts';
import {
  type Game,
  type InputLine,
  OFFERS_FIRST,
  OFFERS_THEN,
  offersOf,
  printOf,
  questionOf,
  resultOf,
  toldOf,
} from './trace.ts';
import { type Asked, hashOf, openTable, type Picker, picker, pickOne, type Raw, type Table } from './tree.ts';

/** A trace in the tree's own words. */
export function playGame({ game, family: _family, bot, lively, most, ...header }: Planned): Game {
  const words = translator({}, header.scenario);
  const pick = picker(Number.parseInt(hashOf(game).slice(0, 8), 16));
  const table = openTable(header);
  const inputs: InputLine[] = [];
  const times = new Map<string, number>();
  /** What is said next, whoever is asked: the others' word on a proposal. */
  const waiting: Raw[] = [];
  let last: string | null = null;
  while (inputs.length < most) {
    const asked = table.asked();
    if (asked.kind === 'over') break;
    const whim: Raw | null = lively ? whimOf(table, asked, last, pick, waiting) : null;
    const input: Raw = waiting.shift() ?? whim ?? answer(table, asked, bot, pick);
    const question = questionOf(asked, words);
    const seat = String(input.seat);
    const time = times.get(question.q) ?? 0;
    times.set(question.q, time + 1);
    const isTaken = !asked.label && asked.seats.includes(seat) && (time < OFFERS_FIRST || time % OFFERS_THEN === 0);
    const offers = isTaken ? { o: printOf(offersOf(table, seat, words)) } : {};
    inputs.push({ ...question, i: input, ...offers, ...resultOf(table.enter(input), words) });
    last = seat;
  }
  const end = table.asked();
  const line = {
    ...{ game, ...header },
    opening: toldOf(table.opening, words),
    inputs: inputs.length,
    cut: end.kind === 'over' ? null : questionOf(end, words).q,
    outcome: table.outcome(),
  };
  return { line, inputs };
}

function answer(table: Table, { seats }: Asked, bot: Planned['bot'], pick: Picker): Raw {
  const seat = pickOne(seats, pick);
  return bot === 'steady' ? table.steady(seat, pick) : table.random(seat, pick);
}

/** Now and then somebody takes back, proposes to go back, or leaves a standing answer; the judge may think otherwise. */
function whimOf(table: Table, asked: Asked, last: string | null, pick: Picker, waiting: Raw[]): Raw | null {
  const { kind, question, seats } = asked;
  if (waiting.length > 0 || (kind !== 'ask' && kind !== 'sealed')) return null;
  const whim = pick(80);
  if (whim < 4 && last) return { kind: 'undo', seat: last };
  const seat = pickOne(table.players, pick);
  if (whim === 4) return { kind: 'undo', seat };
  if (whim === 5) {
    const yes = pick(4) > 0;
    const others = table.players.filter((one) => one !== seat);
    const proposal = { kind: 'undo', seat, answers: Math.max(0, table.answers() - 1 - pick(25)) };
    waiting.push(proposal, ...others.map((other) => ({ kind: 'agree', seat: other, yes })));
    return null;
  }
  if (whim > 6 || kind !== 'ask') return null;
  const one = pickOne(seats, pick);
  const order = pick(3) > 0 ? (table.random(one, pick).answer ?? null) : null;
  return { kind: 'standing', seat: one, ask: question, order };
}
