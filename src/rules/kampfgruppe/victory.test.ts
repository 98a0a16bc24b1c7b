/** Ways to win that a battle has of its own. */
import { describe, expect, test } from 'vitest';
import { onTable } from './stage.testing.ts';
import type { Lost, Side } from './state.ts';
import { gameFrame, turnFrame } from './turn.ts';
import type { Condition } from './victory.ts';

const TEXT = 'so it was';
const lost = (type: string, how: Lost['how'] = 'destroyed', side: Side = 'axis'): Lost => ({
  ...{ id: `${side}-${type}-${how}`, side, type, how, turn: 1 },
});
const objective = (id: string, x: number, taken: Side | null) => ({
  ...{ id, name: id, spot: [x, 10] as const, building: null, last: taken },
  taken: { axis: taken === 'axis', allies: taken === 'allies' },
});
const PIECES = { allies: { 'b-1': { at: [4, 10] } }, axis: { 'a-1': { at: [68, 10] } } } as const;

/** The end of the Allies' turn. */
function atEnd(victory: Condition[], losses: Lost[], taken: readonly (Side | null)[] = []) {
  return onTable({
    ...PIECES,
    objectives: [...taken.map((side, i) => objective(`o-${i + 1}`, 4, side)), objective('far', 50, null)],
    ...{ terms: { victory }, table: { lost: losses }, stack: [{ ...turnFrame('allies'), step: 'end' as const }] },
  }).table.over;
}
/** Time has run out. */
function atLast(victory: Condition[], taken: readonly (Side | null)[]) {
  return onTable({
    ...{ ...PIECES, objectives: taken.map((side, i) => objective(`o-${i + 1}`, 30 + i, side)) },
    ...{ terms: { victory, limit: 1 }, table: { active: 'axis', first: 'allies', taken: { axis: [], allies: ['3'] } } },
    stack: [{ ...gameFrame(), step: 'next' as const }],
  }).table.over;
}

describe('conditions of a battle', () => {
  test('kgn-vic-05 so many armoured vehicles of the enemy lost: trucks and those that drove off do not count', () => {
    const two: Condition[] = [{ side: 'allies', when: 'losses', vehicles: 2, text: TEXT }];
    const one = lost('tiger-i');
    expect(atEnd(two, [one, lost('panther-a', 'abandoned')])).toMatchObject({ winner: 'allies', rule: 'kgn-vic-05' });
    expect(atEnd(two, [one, lost('opel-blitz')])).toBeNull();
    expect(atEnd(two, [one, lost('panther-a', 'left')])).toBeNull();
    expect(atEnd(two, [one, lost('sherman-v', 'destroyed', 'allies')])).toBeNull();
  });

  test('kgn-vic-05 kgn-obj-04 named objectives, all of them, at the end of an own turn', () => {
    const both: Condition[] = [{ side: 'allies', when: 'turn', holds: ['o-1', 'o-2'], text: TEXT }];
    expect(atEnd(both, [], ['allies', 'allies'])).toMatchObject({ winner: 'allies', rule: 'kgn-vic-05' });
    expect(atEnd([{ ...both[0]!, holds: ['o-1', 'far'] } as Condition], [], ['allies', 'allies'])).toBeNull();
    // The end of the enemy's turn is not an own one.
    expect(atEnd([{ ...both[0]!, side: 'axis', holds: [] } as Condition], [])).toBeNull();
  });

  test('kgn-vic-05 kgn-vic-04 when time runs out they are asked in order, and before the morale that is left', () => {
    const attack: Condition = { side: 'allies', when: 'time', holds: ['o-1', 'o-2', 'o-3'], least: 2, text: TEXT };
    const stand: Condition = { side: 'axis', when: 'time', holds: [], least: 0, text: 'the line held' };
    expect(atLast([attack, stand], ['allies', 'allies', 'axis'])).toMatchObject({
      ...{ winner: 'allies', rule: 'kgn-vic-05', sentence: expect.stringContaining(TEXT) },
    });
    expect(atLast([attack, stand], ['allies', 'axis', null])).toMatchObject({ winner: 'axis', rule: 'kgn-vic-05' });
    expect(atLast([attack], ['allies', null, null])).toMatchObject({ winner: 'axis', rule: 'kgn-vic-04' });
  });
});
