/** One input of a frozen game in full, for whoever wants to see what a fingerprint stands for: run it on both trees. */
import { type Renames, translator } from './names.ts';
import { type Game, offersOf, questionOf } from './trace.ts';
import { type Data, openTable } from './tree.ts';

export function showInput({ line, inputs }: Game, input: number, renames: Renames): { readonly [name: string]: Data } {
  const words = translator(renames, line.scenario);
  const { ruleset, scenario, options, seats, chance } = line;
  const table = openTable(words.header({ ruleset, scenario, options, seats, chance }), words.label);
  const one = inputs[input];
  if (!one) throw new Error(`${line.game} has ${inputs.length} inputs, counted from 0`);
  for (const { i } of inputs.slice(0, input)) table.enter(words.input(i));
  const asked = table.asked();
  const offers = offersOf(table, String(one.i.seat), words);
  const result = table.enter(words.input(one.i));
  return {
    ...questionOf(asked, words),
    input: one.i,
    offers,
    result:
      result.refused === null
        ? result.events.map((event) => words.event(event))
        : `${result.refused}: ${result.sentence}`,
  };
}
