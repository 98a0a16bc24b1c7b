/** The form of a hex map file, `hexmap/1`. */
import * as z from 'zod';
import { HEX_THEMES } from '../../geometry/hex/map.ts';

const words = z.union([z.string().min(1), z.number()], {
  error: () => 'expected hexes in words, such as "0107-0609, 1408"',
});
/** What is shown to a reader: one line, nothing that a page or a picture cannot hold. */
const title = z
  .string()
  .min(1)
  .refine((text) => !/\p{Cc}|[\u2028\u2029]/u.test(text), 'a text is one line without control characters');
/** One thing and where it is; what things there are is known to the door, which can say what was meant. */
const entry = z.record(z.string(), z.union([z.string(), z.number()]), {
  error: () => 'expected one thing and where it is, such as "forest: 0101-0202"',
});

export const schema = z.strictObject({
  sandtable: z.literal('hexmap/1'),
  id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'an id is made of small letters, digits and -'),
  title,
  /** Where, when, and what there is to fight for. */
  about: z.string().optional(),
  /** Columns and rows: `14 x 12`. */
  size: z.string().regex(/^\s*\d{1,2}\s*x\s*\d{1,2}\s*$/, 'a size is columns x rows, such as "14 x 12"'),
  theme: z.enum(HEX_THEMES),
  /** Terrain; later entries override earlier ones. */
  ground: z.array(entry).optional(),
  /** Ground that does not lie at level 0, by its level. */
  levels: z.array(entry).optional(),
  /** From hex to hex. */
  roads: z.array(words).optional(),
  bridges: words.optional(),
  /** Hedges, bocage and walls; later entries override earlier ones. */
  hexsides: z.array(entry).optional(),
  /** Names on the ground, and the hexes that they name. */
  names: z.array(entry).optional(),
  /** Hexes that a scenario may fight for. */
  objectives: words.optional(),
});

/** A hex map as it is written. */
export type HexMapSource = z.input<typeof schema>;
