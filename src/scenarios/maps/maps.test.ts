import { describe, expect, test } from 'vitest';
import { buildMap } from '../map.ts';
import { nonsense } from '../map-sense.ts';
import { MAPS } from './index.ts';

describe.each(MAPS.map((source) => [source.id, buildMap(source)] as const))('%s', (_, map) => {
  test('is a place: ways lead somewhere, water has bridges, nothing stands in anything', () => {
    expect(nonsense(map)).toEqual([]);
  });

  test('every objective stands on the table and can be told from the others', () => {
    const objectives = map.features.flatMap((f) => (f.kind === 'objective' ? [f] : []));
    expect(objectives.length).toBeGreaterThan(0);
    expect(new Set(objectives.map(({ at }) => `${at.x} ${at.y}`)).size).toBe(objectives.length);
  });
});
