/** Sentences of dice, and names. What each event and each question says stands in its chapter. */
import type { RollEvent } from '../../kit/rolls.ts';
import { wordsOf } from '../../kit/text.ts';
import { BOOK } from './book.ts';
import { fieldOf } from './ground.ts';
import { USES } from './rolls.ts';
import { type KgnTable, SIDES } from './state.ts';
import { DEFENCES } from './tables/lists.ts';

/** Command dice are told apart by numbers; whose they are is the side (kgn-cc-04). */
function ofSide(roll: RollEvent): RollEvent {
  const side = SIDES.find((one) => roll.of?.startsWith(`${one} `));
  return side ? { ...roll, of: side } : roll;
}

export const WORDS = wordsOf(BOOK, USES, {
  shownAs: ofSide,
  // What command dice come to is said with the activations that they give.
  roll: ({ use }) => (use === 'command' ? { tone: 'silent' } : {}),
});

export function names(table: KgnTable): { [id: string]: string } {
  const out: { [id: string]: string } = {};
  for (const { id, name } of table.units) out[id] = name;
  for (const { id, was } of table.wrecks) out[id] ??= was.name;
  for (const { id, type } of table.lost) out[id] ??= type;
  for (const { id, name } of table.objectives) out[id] = name;
  for (const [i, { id }] of table.markers.entries()) out[id] = `target marker ${i + 1}`;
  for (const side of SIDES)
    for (const [i, kind] of table.terms.works[side].entries())
      out[`${side}-work-${i + 1}`] = DEFENCES[kind].label.toLowerCase();
  for (const { id } of table.mines) out[id] = 'the minefield';
  for (const { id, kind, name } of fieldOf(table).features) out[id] ??= name ?? `the ${kind}`;
  for (const { id } of table.registered) out[id] = `target point ${id.slice(id.lastIndexOf('-') + 1)}`;
  return out;
}
