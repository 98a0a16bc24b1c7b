import { expect, test } from 'vitest';
import { allOf } from './bar.tsx';
import type { TableState } from './store.ts';
import type { Shown } from './view.ts';

type Log = TableState['log'];
const log = (...events: object[]) => events.map((event) => ({ event })) as unknown as Log;
const shown = { table: { activations: 3 } } as Shown;
const turn = { type: 'turn', turn: 2, side: 'allies' };

test('kgn-cc-03 the activations of a turn are counted from its command dice, of which some are used up', () => {
  const commanded = { type: 'commanded', side: 'allies', dice: [4, 2], commands: 3 };
  expect(allOf(log(turn, commanded, { type: 'activated' }), shown)).toBe(9);
  expect(allOf(log(commanded, turn), shown)).toBe(3);
});
