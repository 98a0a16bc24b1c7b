/** Reserves: when they come, and where. */
import { describe, expect, test } from 'vitest';
import { activate, ofType, onTable, rolls, type Setting } from '../stage.testing.ts';
import { turnFrame } from '../turn.ts';

const setting: Setting = {
  allies: {
    'b-1': { at: [20, 10] },
    'r-1': { reserve: 0 },
    'r-2': { type: 'sherman-v', reserve: 0 },
    'r-3': { reserve: 1 },
  },
  axis: { 'a-1': { at: [60, 10] } },
  terms: {
    reserves: [
      { side: 'allies', turn: 2, need: 4 },
      { side: 'allies', turn: 4, need: 1 },
    ],
  },
  stack: [turnFrame('allies')],
};
/** The turn that begins is one later. */
const inTurn = (turn: number, more: Partial<Setting> = {}): Setting => ({
  ...setting,
  table: { turn: turn - 1 },
  ...more,
});
const ready = { kind: 'ready' } as const;

describe('reserves', () => {
  test('kgn-gap-92 before their turn nobody rolls for them', () => {
    const stage = onTable(inTurn(1, { dice: 'command=3' }));
    expect(stage.unit('r-1').reserve).toBe(0);
    expect(stage.asked).toBe('activations.choose allies');
  });

  test('kgn-gap-92 kgn-act-04 from their turn on a die brings the whole group, or not', () => {
    const late = onTable(inTurn(2, { dice: 'reserves=3 command=3' }));
    expect(late.unit('r-1').reserve).toBe(0);
    expect(late.refusal('allies', activate('r-1'))).toBe('IN_RESERVE kgn-act-04');
    const stage = onTable(inTurn(2, { dice: 'reserves=4 command=3' }));
    expect(rolls(stage.opening)).toEqual(['reserves 4']);
    expect(ofType(stage.opening, 'reserves')).toMatchObject([{ units: ['r-1', 'r-2'] }]);
    expect(stage.asked).toBe('reserves.arrive allies');
    expect(stage.unit('r-3').reserve).toBe(1);
    stage.play(ready);
    expect(stage.asked).toBe('activations.choose allies');
    for (const id of ['r-1', 'r-2']) expect(stage.unit(id).place!.at.x).toBeLessThan(500);
    expect(stage.refusal('allies', activate('r-1'))).toBeNull();
  });

  test('kgn-gap-92 they come on at their own edge and nowhere else', () => {
    const stage = onTable(inTurn(2, { dice: 'reserves=4' }));
    const at = { kind: 'place', unit: 'r-1', facing: 12 } as const;
    expect(stage.refusal('allies', { ...at, at: [900, 2000] })).toBe('OUT_OF_ZONE kgn-setup-17');
    expect(stage.refusal('allies', { ...at, at: [250, 2000] })).toBeNull();
    expect(stage.refusal('allies', { ...at, unit: 'r-3', at: [250, 2000] })).toBe('NOT_DEPLOYED kgn-setup-17');
  });

  test('kgn-gap-92 who is not placed comes later', () => {
    const stage = onTable(inTurn(2, { dice: 'reserves=4 command=3' }));
    stage.play({ kind: 'place', unit: 'r-1', at: [250, 2000], facing: 12 }, { kind: 'begin' });
    expect(stage.unit('r-1').reserve).toBeNull();
    expect(stage.unit('r-2').reserve).toBe(0);
  });

  test('kgn-gap-92 a group that needs no die comes in its turn', () => {
    const stage = onTable(inTurn(4, { dice: 'reserves=1 command=3' }));
    expect(ofType(stage.opening, 'reserves')).toMatchObject([{ group: 1, units: ['r-3'] }]);
    stage.play(ready);
    expect(stage.unit('r-3').place).not.toBeNull();
  });

  test('kgn-vic-03 kgn-gap-72 who has reserves can go on', () => {
    const allies = { 'r-1': { reserve: 0 } } as const;
    const stage = onTable(inTurn(1, { allies, dice: 'command=3' }));
    expect(stage.table.over).toBeNull();
  });
});
