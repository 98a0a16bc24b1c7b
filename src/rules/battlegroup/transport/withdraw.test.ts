import { describe, expect, test } from 'vitest';
import type { BgAnswer } from '../book.ts';
import { go, ofType, onTable, order, type Piece, stay } from '../stage.testing.ts';

const truck: Piece = { id: 'truck', side: 'allies', type: 'medium-truck', at: [30, 24], facing: 0 };
const foe: Piece = { id: 'foe', side: 'axis', type: 'rifle-squad', at: [70, 40] };
const idle: Piece = { id: 'idle', side: 'allies', type: 'rifle-squad', at: [2, 46], men: 1, strength: 1 };
const leave = (yes: boolean): BgAnswer => ({ kind: 'leave', yes });

describe('withdraw', () => {
  test('bg-ord-27 as Top Speed, and off the table within 10 inches of an edge, without a counter', () => {
    const stage = onTable({ units: [truck, foe, idle] });
    // The truck is 282 long: its front is 141 before its middle.
    stage.play(order('truck', 'withdraw'), go([30, 18]), go([30, 12]));
    expect(stage.asked).toBe('turn.choose allies');
    const near = onTable({ units: [{ ...truck, at: [30, 23.4] }, foe, idle] });
    near.play(order('truck', 'withdraw'), go([30, 17.4]), go([30, 11.4]));
    expect(near.asked).toBe('withdraw.leave allies');
    expect(near.refusal('allies', stay)).toEqual({ code: 'WRONG_ANSWER', rule: 'bg-ord-27' });
    const events = near.play(leave(true));
    expect(ofType(events, 'withdrew')).toMatchObject([{ unit: 'truck' }]);
    expect(near.has('truck')).toBe(false);
    expect(near.table.taken.allies).toEqual([]);
    expect(near.table.wrecks).toEqual([]);
  });

  test('bg-ord-27 exactly 10 inches from the hull to the edge', () => {
    for (const [y, asked] of [
      [11.41, 'withdraw.leave allies'],
      [11.42, 'turn.choose allies'],
    ] as const) {
      const stage = onTable({ units: [{ ...truck, at: [30, 17] }, foe, idle] });
      stage.play(order('truck', 'withdraw'), go([30, y]), stay);
      expect(stage.asked).toBe(asked);
    }
  });

  test('bg-ord-27 it may stay', () => {
    const stage = onTable({ units: [{ ...truck, at: [30, 6] }, foe, idle] });
    stage.play(order('truck', 'withdraw'), stay, leave(false));
    expect(stage.has('truck')).toBe(true);
    expect(stage.asked).toBe('turn.choose allies');
  });

  test('bg-gap-16 bg-ord-27 by any edge', () => {
    for (const at of [
      [30, 6],
      [6, 24],
      [66, 24],
      [30, 42],
    ] as const) {
      const stage = onTable({ units: [{ ...truck, at }, foe, { ...idle, at: [36, 20] }] });
      stage.play(order('truck', 'withdraw'), stay);
      expect(stage.asked).toBe('withdraw.leave allies');
    }
  });

  test('bg-gap-16 only when it is empty', () => {
    const squad: Piece = { id: 'squad', side: 'allies', type: 'rifle-squad', at: [1, 1] };
    for (const how of ['inside', 'towed'] as const) {
      const stage = onTable({ units: [truck, { ...squad, aboard: { on: 'truck', how } }, foe, idle] });
      expect(stage.refusal('allies', order('truck', 'withdraw'))).toEqual({ code: 'NOT_EMPTY', rule: 'bg-gap-16' });
    }
  });

  test('bg-gap-16 bg-bcd-03 whom it takes up on the way it does not take off the table', () => {
    const stage = onTable({
      units: [{ ...truck, at: [30, 6] }, foe, { ...idle, at: [33, 6] }, { ...idle, id: 'other' }],
      table: { mines: [{ id: 'mine', at: { x: 3000, y: 1000 } }] },
      dice: 'dangerous=6 mine=3 damage=5,1,1,1,1 morale=6 bcd=3',
    });
    stage.play(order('truck', 'withdraw'), go([30, 5]), { kind: 'beyond-duty', yes: true }, order('truck', 'embark'));
    stage.play({ kind: 'take-up', unit: 'idle' }, stay);
    expect(stage.asked).toBe('order.move allies');
    stage.play(stay);
    expect(stage.asked).toBe('turn.choose allies');
    expect([stage.has('truck'), stage.unit('idle').aboard]).toEqual([true, { on: 'truck', how: 'inside' }]);
  });

  test('bg-ord-27 vehicles for passengers, and nobody else', () => {
    const stage = onTable({
      units: [
        truck,
        { ...truck, id: 'tank', type: 'm4-sherman', at: [40, 24] },
        { ...truck, id: 'team', type: 'horse-team', at: [50, 24] },
        { ...truck, id: 'stuck', at: [20, 24], immobile: true },
        foe,
      ],
    });
    const code = (id: string) => stage.refusal('allies', order(id, 'withdraw'))?.code ?? null;
    expect(['truck', 'tank', 'team', 'stuck'].map(code)).toEqual([
      null,
      'NOT_ITS_ORDER',
      'NOT_ITS_ORDER',
      'CANNOT_MOVE',
    ]);
    expect(stage.refusal('allies', order('truck', 'withdraw', 'tank'))).toMatchObject({ code: 'NO_OTHER' });
  });
});
