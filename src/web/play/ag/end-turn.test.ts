import { expect, test } from 'vitest';
import { marchesLeft, marchLeft, recceLeft, restOn } from './end-turn.ts';
import type { TableState, TableStore } from './store.ts';

test('to pass in recce loses what units with an enemy in reach could do, and nothing where there are none', () => {
  const recce = (scouts: object[] | null) => recceLeft({ scouts } as unknown as TableState);
  expect(
    recce([
      { why: null, inSight: 2 },
      { why: null, inSight: 0 },
    ])?.sentence,
  ).toContain('1 unit has an enemy');
  expect(recce([{ why: { code: 'MOVED' }, inSight: 2 }])).toBeNull();
  expect(recce(null)).toBeNull();
});

test('the rest of the last division that could march ends the movement; the rest of another does not', () => {
  const fresh = { id: 'a', at: [0, 0], moved: false, recced: false, fought: false, retreats: false };
  const store = (done: string[], ...pieces: object[]): TableStore => {
    const forces = ['one', 'two'].map((id) => ({ id, side: 'axis', isOwn: true }));
    const shown = { forces, pieces, going: { movement: { division: null, done } } };
    return { get: () => ({ own: 'axis', shown, names: new Map() }) } as unknown as TableStore;
  };
  const [one, two] = [
    { ...fresh, division: 'one' },
    { ...fresh, division: 'two' },
  ];
  expect(marchLeft(store([], one, two), 'one')).toBeNull();
  expect(marchLeft(store(['two'], one, one, two), 'one')?.sentence).toContain('2 units of this division have not');
  expect(marchLeft(store([], one, { ...two, moved: true }), 'one')?.sentence).toContain('1 unit of this division has');
  expect(marchLeft(store(['two'], { ...one, moved: true }, two), 'one')).toBeNull();
});

test('where nobody marches any more all units that still could are counted, and the next division rests by itself', () => {
  const fresh = { at: [0, 0], moved: false, recced: false, fought: false, retreats: false };
  const said: unknown[] = [];
  const store = (resting: number | null, isTakenBack = false): TableStore => {
    const forces = ['one', 'two'].map((id) => ({ id, side: 'axis', isOwn: true }));
    const pieces = [
      { ...fresh, division: 'one' },
      { ...fresh, division: 'two' },
    ];
    const shown = { turn: 5, forces, pieces, going: { movement: { division: null, done: ['one'] } } };
    return {
      ...{ memory: { resting }, isTakenBack },
      get: () => ({ own: 'axis', shown, names: new Map(), staff: [] }),
      set: (change: object) => Object.assign(set, change),
      answer: (answer: unknown) => said.push(answer),
    } as unknown as TableStore;
  };
  const set = {};
  expect(marchesLeft(store(null))?.sentence).toContain('1 unit has not marched');
  expect([restOn(store(null)), restOn(store(4)), restOn(store(5, true))]).toEqual([false, false, false]);
  expect([said, set]).toEqual([[], {}]);
  expect(restOn(store(5))).toBe(true);
  // The question is not put before it is answered.
  expect(set).toEqual({ isMidway: true });
  expect(said).toEqual([{ kind: 'rest', division: 'two' }]);
});
