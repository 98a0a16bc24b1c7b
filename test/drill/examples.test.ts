import { expect, test } from 'vitest';
import { fire, ofType, onTable, surge, unit } from './stage.ts';

test('drill-ex-01 three men hit twice at close range, one hit a six: three men fall', () => {
  const units = [unit('a', 'red-1', [4, 4], 3), unit('b', 'blue-1', [9, 4], 4)];
  const table = onTable({ units, stack: surge('red'), dice: 'hit=3,6,2 morale=3,4' });
  const told = table.say('red-1', fire('a', 'b'));
  expect(ofType(told, 'roll')).toEqual([
    {
      ...{ type: 'roll', rule: 'drill-fire-01', use: 'hit', of: 'a', dice: [3, 6, 2], hits: 2 },
      ...{ need: 4, base: 4, modifiers: [{ rule: 'drill-fire-02', why: 'within 6', value: 1 }] },
    },
    {
      ...{ type: 'roll', rule: 'drill-morale-01', use: 'morale', of: 'b', dice: [3, 4], total: 7 },
      ...{ need: 7, base: 7, modifiers: [], most: true, success: true },
    },
  ]);
  expect(table.unit('b')).toMatchObject({ men: 1, pinned: false });
});
