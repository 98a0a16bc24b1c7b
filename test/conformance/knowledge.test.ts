import { expect, test } from 'vitest';
import { fogTally } from './fog.ts';
import { KNOWLEDGE } from './properties.ts';
import { conformance, gamesOf } from './suite.ts';

conformance(KNOWLEDGE);

test('the fog property has compared something', () => {
  expect(fogTally.answers).toBeGreaterThan(gamesOf('drill-field'));
  expect(fogTally.events).toBeGreaterThan(gamesOf('drill-field'));
});
