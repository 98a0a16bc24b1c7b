/** Why somebody is not seen, in words for a sentence. */
import { argueSight, type Sight } from '../geometry/table/sight.ts';
import type { Piece } from './body.ts';
import type { Field } from './field.ts';
import { eyeOf, pointsOf } from './sight.ts';
import { inches } from './words.ts';

/** What a feature is called. */
export type Say = (feature: string) => string;

/** What stops a line: `the barn is in the way`; null if nothing does. */
export function causeOf({ blocks, depths }: Sight, say: Say): string | null {
  const block = blocks.find(({ why }) => why === 'solid' || why === 'ground') ?? blocks[0];
  if (!block) return null;
  const name = say(block.feature);
  switch (block.why) {
    case 'solid':
      return `${name} is in the way`;
    case 'ground':
      return `the ground rises in between: ${name}`;
    case 'right through':
      return `one looks into ${name}, but not right through it`;
    case 'too deep': {
      const depth = depths.find(({ length, most }) => length >= most) ?? depths[0];
      return `the wood in between is deeper than ${inches(depth?.most ?? 0)}`;
    }
  }
}

/** What stops any line between two pieces, the first that is found; null if all of them are clear. */
export function otherCause(field: Field, from: Piece, to: Piece, without: readonly string[], say: Say): string | null {
  const [eye, other] = [eyeOf(field, from), eyeOf(field, to)];
  for (const p of pointsOf(field, from))
    for (const q of pointsOf(field, to)) {
      const cause = causeOf(argueSight(field.sight, { ...p, eye }, { ...q, eye: other }, without), say);
      if (cause) return cause;
    }
  return null;
}

/** `the hedge, the wood and the wall`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}
