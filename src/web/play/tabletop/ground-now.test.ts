import { expect, test } from 'vitest';
import type { TableMap } from '../../../geometry/map.ts';
import { groundNow } from './ground-now.ts';

const feature = (id: string) => ({ id, kind: 'wood', outline: [] }) as unknown as TableMap['features'][number];
const MAP = { name: 'here', features: [feature('wood'), feature('barn')] } as unknown as TableMap;
const ids = (works: readonly string[], gone: readonly string[]) =>
  groundNow(MAP, { works: works.map(feature), gone }).features.map(({ id }) => id);

test('the ground of a moment: what has been put there by then, without what is gone by then', () => {
  expect(groundNow(MAP, { works: [], gone: [] })).toBe(MAP);
  expect(ids(['bridge'], [])).toEqual(['wood', 'barn', 'bridge']);
  expect(ids(['bridge'], ['barn'])).toEqual(['wood', 'bridge']);
  // Looked at from the start again.
  expect(ids([], [])).toEqual(['wood', 'barn']);
});
