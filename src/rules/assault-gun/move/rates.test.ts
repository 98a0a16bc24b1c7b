import { expect, test } from 'vitest';
import { MOVE_CLASSES, type MoveClass } from '../state.ts';
import { MOVEMENT } from '../tables/movement.ts';
import { counter, TANKS, tableOf } from './field.testing.ts';
import { rates, ratesOf } from './rates.ts';

const steps = (move: MoveClass, more: Parameters<typeof counter>[2] = {}, table = {}, how = {}) => {
  const unit = counter('a1', [50, 50], { ...more, row: { move, ...more.row } });
  return rates(tableOf({ units: [unit], ...table }), unit, 'other', how).steps;
};

test('ag-move-01 there are nine movement classes, and the table has a row for each', () => {
  expect(MOVE_CLASSES).toHaveLength(9);
  expect(Object.keys(MOVEMENT)).toEqual([...MOVE_CLASSES]);
});

test('ag-move-02 rates in kilometres by ground: here in steps of 250 m, with water and the road last', () => {
  expect(steps('Leg')).toEqual([24, 24, 24, 12, 12, 0, 36]);
  expect(steps('Truck')).toEqual([48, 24, 12, 12, 0, 0, 96]);
  expect(steps('A/Car')).toEqual([72, 60, 12, 12, 0, 0, 84]);
  expect(steps('Fast Tank')).toEqual([60, 48, 24, 12, 0, 0, 72]);
});

test('ag-terr-01 terrain acts on movement through the table', () => {
  expect(steps('Cavalry').slice(0, 5)).toEqual([36, 36, 24, 24, 24]);
});

test('ag-move-12 storms leave two thirds', () => {
  expect(steps('Leg', {}, { table: { weather: 'Storms' } })).toEqual([16, 16, 16, 8, 8, 0, 24]);
  expect(steps('Leg', {}, { table: { weather: 'Overcast' } })[0]).toBe(24);
});

test('ag-move-13 an interdicted division has half', () => {
  expect(steps('Leg', {}, { divisions: { 'axis-1': { interdicted: true } } })).toEqual([12, 12, 12, 6, 6, 0, 18]);
});

test('ag-gap-72 storms and interdiction together leave one third', () => {
  const table = { table: { weather: 'Storms' }, divisions: { 'axis-1': { interdicted: true } } };
  expect(steps('Leg', {}, table)).toEqual([8, 8, 8, 4, 4, 0, 12]);
});

test('ag-move-14 a retreat goes one and a half times as fast', () => {
  const unit = counter('a1', [50, 50]);
  expect(rates(tableOf({ units: [unit] }), unit, 'retreat').steps).toEqual([36, 36, 36, 18, 18, 0, 54]);
});

test('ag-move-15 each engineer point adds a kilometre everywhere, even where the class cannot go', () => {
  expect(steps('Truck', { ep: { obstacle: 0, move: 2 } })).toEqual([56, 32, 20, 20, 8, 0, 104]);
});

test('ag-gap-52 factors first, then engineer points; spotting and mine clearing at half speed halve once', () => {
  const unit = counter('a1', [50, 50], { ep: { obstacle: 0, move: 1 } });
  const table = tableOf({ units: [unit], table: { weather: 'Storms' } });
  expect(rates(table, unit, 'spot').steps[0]).toBe(12);
  expect(rates(table, unit, 'spot', { slow: true }).steps[0]).toBe(12);
  expect(rates(table, unit, 'other', { slow: true }).steps[0]).toBe(12);
  expect(rates(table, unit, 'retreat').steps[0]).toBe(28);
});

test('ag-gap-81 overnight the table rate counts, whatever the weather', () => {
  const table = { table: { weather: 'Storms', turn: 0 }, divisions: { 'axis-1': { interdicted: true } } };
  expect(steps('Leg', { ep: { obstacle: 0, move: 1 } }, table)[0]).toBe(24);
});

test('ag-gap-70 ag-hill-11 riders on a tank go as fast as it, and only they', () => {
  expect(steps('Leg', { row: { riders: true } }, {}, { riding: true })[0]).toBe(60);
  expect(steps('Leg', {}, {}, { riding: true })[0]).toBe(24);
  expect(steps('Leg', { row: { riders: true } })[0]).toBe(24);
  expect(steps('Fast Tank', { row: TANKS })[0]).toBe(60);
});

test('ag-move-16 all rates are whole steps, and all prices whole numbers that never pass 2^53', () => {
  let wrong = 0;
  for (const move of MOVE_CLASSES)
    for (const storms of [false, true])
      for (const halved of [false, true])
        for (const factor of ['full', 'half', 'more'] as const)
          for (let ep = 0; ep <= 9; ep++) {
            const { steps, prices, budget } = ratesOf(move, storms, halved, factor, ep);
            if (![...steps, ...prices, budget / 2].every(Number.isSafeInteger)) wrong += 1;
            // ag-gap-07 A whole turn at any rate is worth the budget.
            for (const [kind, rate] of steps.entries())
              if (rate > 0 && rate * 250 * prices[kind]! !== budget) wrong += 1;
            // The longest way over the largest map, at 500 m a turn.
            if (!Number.isSafeInteger(budget * 2000)) wrong += 1;
          }
  expect(wrong).toBe(0);
});

test('ag-move-13 only the division that is interdicted is slowed', () => {
  const units = [counter('a1', [50, 50]), counter('a2', [50, 70], { division: 'axis-2' })];
  const table = tableOf({ units, divisions: { 'axis-2': { interdicted: true } } });
  expect(units.map((unit) => rates(table, unit, 'other').steps[0])).toEqual([24, 12]);
});

test('ag-move-14 no other move goes faster than the table says', () => {
  const unit = counter('a1', [50, 50]);
  const table = tableOf({ units: [unit] });
  expect((['other', 'probe', 'call', 'fall-back'] as const).map((how) => rates(table, unit, how).steps[0])).toEqual([
    ...[24, 24, 24, 24],
  ]);
});

test('ag-move-02 the rates of the other classes', () => {
  expect(steps('Bike')).toEqual([36, 24, 24, 12, 12, 0, 48]);
  expect(steps('Cavalry')).toEqual([36, 36, 24, 24, 24, 0, 36]);
  expect(steps('Halftrack')).toEqual([72, 48, 24, 12, 0, 0, 72]);
  expect(steps('Slow Tank')).toEqual([36, 24, 24, 12, 0, 0, 36]);
  expect(steps('Medium Tank')).toEqual([48, 36, 24, 12, 0, 0, 60]);
});
