import { expect, test } from 'vitest';
import { oddsTally } from './odds.ts';
import { PLAY } from './properties.ts';
import { conformance, gamesOf } from './suite.ts';

conformance(PLAY);

test('the odds property has counted something', () => {
  expect(oddsTally.counted).toBeGreaterThan(gamesOf('drill-field') / 10);
});
