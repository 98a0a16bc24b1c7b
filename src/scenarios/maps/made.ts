/** Larger tables, made from a seed when somebody plays on them: the same every time. */
import { type GenerateOptions, generateMap } from '../generate/generate.ts';
import type { MapSource } from '../map.ts';
import { MAPS } from './index.ts';

const MADE: Readonly<Record<string, GenerateOptions & { readonly title: string }>> = {
  'steppe-company': { title: 'Steppe, six feet square', seed: 11, width: 72, height: 72, theme: 'steppe' },
  'steppe-battalion': { title: 'Steppe, eight feet by six', seed: 12, width: 96, height: 72, theme: 'steppe' },
  'bocage-company': { title: 'Bocage, six feet square', seed: 21, width: 72, height: 72, theme: 'bocage' },
  'bocage-battalion': { title: 'Bocage, eight feet by six', seed: 22, width: 96, height: 72, theme: 'bocage' },
};

/** A map by its name: one of those we wrote, or one that is made. */
export function mapSource(id: string): MapSource | undefined {
  const written = MAPS.find((map) => map.id === id);
  if (written || !Object.hasOwn(MADE, id)) return written;
  const { title, ...options } = MADE[id]!;
  return { ...generateMap(options), id, title };
}
