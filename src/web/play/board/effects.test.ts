import { expect, test } from 'vitest';
import { Effects } from './effects.ts';

test('an effect runs for its moment and is gone by itself', () => {
  const effects = new Effects();
  expect(effects.isRunning).toBe(false);
  effects.show([{ kind: 'tracer', from: [0, 0], at: [100, 0] }], 1000);
  effects.show([{ kind: 'fire', at: [100, 0] }], 1200);
  expect(effects.at(1210).map(({ effect, part }) => [effect.kind, part])).toEqual([
    ['tracer', 0.5],
    ['fire', 10 / 1600],
  ]);
  expect(effects.at(1500).map(({ effect }) => effect.kind)).toEqual(['fire']);
  expect(effects.at(2801)).toEqual([]);
  expect(effects.isRunning).toBe(false);
});
