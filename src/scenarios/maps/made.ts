/** Larger tables, made from a seed when somebody plays on them: the same every time. */
import { type GenerateOptions, generateMap } from '../generate/generate.ts';
import type { MapSource } from '../map.ts';
import { MAPS } from './index.ts';

const MADE: Readonly<Record<string, GenerateOptions & { readonly title: string }>> = {
  'steppe-company': { title: 'Steppe, six feet square', seed: 11, width: 72, height: 72, theme: 'steppe' },
  'steppe-battalion': { title: 'Steppe, eight feet by six', seed: 12, width: 96, height: 72, theme: 'steppe' },
  'caen-platoon': { title: 'Corn round Caen, six feet by four', seed: 31, width: 72, height: 48, theme: 'open' },
  'caen-company': { title: 'Corn round Caen, six feet square', seed: 32, width: 72, height: 72, theme: 'open' },
  'caen-battalion': { title: 'Corn round Caen, eight feet by six', seed: 33, width: 96, height: 72, theme: 'open' },
  'bocage-platoon': { title: 'Bocage, six feet by four', seed: 20, width: 72, height: 48, theme: 'bocage' },
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
