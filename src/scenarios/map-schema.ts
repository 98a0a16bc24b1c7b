/** The form of a map file, `map/1`. */
import * as z from 'zod';
import { PATCHES, SPOTS, THEMES } from '../geometry/map.ts';
import type { AreaKind, LineKind, Material } from '../geometry/table/feature.ts';
import { noLength } from './map-lines.ts';

const AREAS = ['wood', 'crops', 'marsh', 'rubble', 'rough', 'built-up', 'water'] as const satisfies AreaKind[];
export const BARRIERS = ['hedge', 'bocage', 'wall', 'fence'] as const;
const LINES = ['road', 'track', ...BARRIERS, 'stream', 'river', 'rail', 'ditch', 'wire'] as const satisfies LineKind[];
const MATERIALS = ['wood', 'brick', 'stone', 'concrete', 'earth'] as const satisfies Material[];
export const COMPASS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** How a map is measured is known when it has been read. */
const length = z.string(noLength(['in', 'km']));
/** What is shown to a reader: one line, nothing that a page or a picture cannot hold. */
const words = z
  .string()
  .refine((text) => !/\p{Cc}|[\u2028\u2029]/u.test(text), 'a text is one line without control characters');
const place = z.tuple([length, length]);
const points = z.union([z.string(), z.array(place)]);
export const facing = z.union([z.enum(COMPASS), z.number().min(0).max(352.5).multipleOf(7.5)]);
const named = {
  id: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/, 'an id is made of small letters, digits, - and .'),
  name: words.optional(),
};
const gate = z.union([length, z.strictObject({ at: length, width: length })]);

const area = z.strictObject({
  ...named,
  kind: z.enum(AREAS),
  area: points,
  holes: z.array(points).optional(),
  grade: z.string().optional(),
  curve: z.boolean().optional(),
});
const hill = z.strictObject({
  ...named,
  kind: z.literal('hill'),
  contours: z.array(z.strictObject({ level: z.int().min(-20).max(20), area: points })).min(1),
  curve: z.boolean().optional(),
});
export const line = z.strictObject({
  ...named,
  kind: z.enum(LINES),
  line: points,
  width: length.optional(),
  grade: z.string().optional(),
  curve: z.boolean().optional(),
  gates: z.array(gate).optional(),
  /** Hedges, banks or walls along both sides, or one, opened where a way comes in. */
  sides: z
    .strictObject({
      kind: z.enum(BARRIERS),
      off: length.optional(),
      width: length.optional(),
      on: z.enum(['left', 'right', 'both']).optional(),
      gates: z.strictObject({ left: z.array(gate).optional(), right: z.array(gate).optional() }).optional(),
    })
    .optional(),
});
/** An outline, or a rectangle: its middle, how long and wide, which way its length points. */
const block = { area: points.optional(), at: place.optional(), box: place.optional(), facing: facing.optional() };
export const building = z.strictObject({
  ...named,
  ...block,
  kind: z.literal('building'),
  material: z.enum(MATERIALS).optional(),
  floors: z.int().min(1).max(6).optional(),
  size: z.enum(['small', 'medium', 'large']).optional(),
  hits: z.int().min(1).optional(),
  sections: z
    .array(z.strictObject({ id: z.string().min(1), area: points }))
    .min(1)
    .optional(),
  grade: z.string().optional(),
});
const work = z.strictObject({
  ...named,
  ...block,
  kind: z.enum(['bunker', 'trench', 'bridge', 'ford']),
  material: z.enum(MATERIALS).optional(),
  hits: z.int().min(1).optional(),
  grade: z.string().optional(),
});
const mark = z.strictObject({
  ...named,
  kind: z.enum(['objective', 'registered target', 'minefield']),
  at: place,
  radius: length.optional(),
});
const wreck = z.strictObject({ ...named, ...block, kind: z.literal('wreck') });

const feature = z.discriminatedUnion('kind', [area, hill, line, building, work, mark, wreck]);

export const schema = z.strictObject({
  sandtable: z.literal('map/1'),
  id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'an id is made of small letters, digits and -'),
  title: words.min(1),
  /** Where, when, and what there is to fight for. */
  about: z.string().optional(),
  size: place,
  theme: z.enum(THEMES),
  features: z.array(feature),
  /** What only the eye reads. */
  dressing: z
    .strictObject({
      patches: z
        .array(z.strictObject({ kind: z.enum(PATCHES), area: points, curve: z.boolean().optional() }))
        .optional(),
      spots: z.array(z.strictObject({ kind: z.enum(SPOTS), at: points, radius: length })).optional(),
      names: z.array(z.strictObject({ text: words, at: place })).optional(),
    })
    .optional(),
});

/** A map as it is written. */
export type MapSource = z.input<typeof schema>;
export type FeatureSource = MapSource['features'][number];
