import { describe, expect, test } from 'vitest';
import { ORDER_ROW, rowOf, waitingWords, whyNot } from './orders.ts';
import type { Order } from './view.ts';

const one = (order: Order, code: string | null = null, others: string[] = []) => ({
  order,
  refusal: code === null ? null : { code, rule: 'bg-turn-04', sentence: 'No.', facts: {} },
  others,
});

describe('the row of orders', () => {
  test('until a unit is known, the usual eight', () => expect(rowOf(null)).toBe(ORDER_ROW));

  test('orders of its own kind come last, where they can be given', () => {
    const truck = [one('manoeuvre-and-fire'), one('close-assault', 'NOT_INFANTRY'), one('embark'), one('withdraw')];
    expect(rowOf(truck)).toEqual(['manoeuvre-and-fire', 'close-assault', 'embark', 'withdraw']);
    const tank = [one('manoeuvre-and-fire'), one('close-assault', 'NOT_INFANTRY')];
    expect(rowOf(tank)).toEqual(['manoeuvre-and-fire', 'close-assault']);
    expect(rowOf([...tank, one('embark', 'NOBODY_NEAR')])).toEqual(['manoeuvre-and-fire', 'close-assault']);
  });

  test('where there is nothing to name, that is said', () => {
    expect(whyNot(one('re-arm', 'NO_FRIEND'))?.sentence).toBe('No unit in contact is short of ammunition.');
    expect(whyNot(one('re-arm', 'PINNED'))?.sentence).toBe('No.');
    expect(whyNot(one('re-arm', null, ['tank']))).toBeNull();
    expect(whyNot(undefined)).toBeNull();
  });
});

test('where there are more orders than units, it is said how many cannot be used', () => {
  expect(waitingWords(5, 8)).toBe('8 units wait for an order.');
  expect(waitingWords(1, 1)).toBe('1 unit waits for an order.');
  expect(waitingWords(21, 3)).toBe('3 units wait for the 21 orders of this turn. The other 18 cannot be used.');
  expect(waitingWords(2, 1)).toBe('1 unit waits for the 2 orders of this turn. The other one cannot be used.');
  expect(waitingWords(4, 0)).toBe('No unit waits for the 4 orders of this turn. All of them cannot be used.');
});
