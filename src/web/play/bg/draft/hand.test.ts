import { expect, test, vi } from 'vitest';
import type { Engine } from '../../../engine.ts';
import { TableStore as AnyStore } from '../../store/store.ts';
import type { BgKinds, TableState } from '../store.ts';
import { NO_DRAFT } from './draft.ts';
import { stepBack, withoutNearest } from './hand.ts';

test('Escape puts down one thing after another, the nearest first, and takes no answer back', () => {
  const shot = { target: 'e' };
  let state = {
    ...{ ask: 'turn.choose', selected: 'a', order: 'open-fire', aim: shot, aims: [shot, shot], way: { to: [0, 0] } },
    ...{ preview: null, site: null, spot: [1, 1], part: null, hover: null, undo: null },
  } as unknown as TableState;
  const gone: string[][] = [];
  for (let change = withoutNearest(state); change; change = withoutNearest(state)) {
    const before = state;
    state = { ...state, ...change };
    gone.push(Object.keys(change).filter((key) => isLess(before, state, key)));
  }
  expect(gone).toEqual([['aim'], ['aims'], ['aims'], ['way'], ['spot'], ['order'], ['selected']]);
  // The move is given, and whom it fires at is asked: Escape leaves the move alone.
  expect(withoutNearest({ ...state, ask: 'order.fire', selected: 'a' } as TableState)).toBeNull();
});

/** Was something there that is not any more, or not as much of it? */
function isLess(before: object, after: object, key: string): boolean {
  const [was, is] = [before, after].map((one) => (one as Record<string, unknown>)[key]);
  if (Array.isArray(was) && Array.isArray(is)) return is.length < was.length;
  return was !== null && was !== undefined && is === null;
}

test('Escape takes the waypoints of a move back one by one, then the move', () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  const engine = { ask: () => new Promise(() => {}) } as unknown as Engine;
  const store = new AnyStore<BgKinds>(engine);
  vi.unstubAllGlobals();
  store.memory = { asked: 0 } as unknown as BgKinds['memory'];
  const way = {
    to: [9, 9],
    via: [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
    waypoints: 2,
    isCut: false,
    way: null,
    stances: [],
  };
  const shown = { units: [] };
  store.set({ ...NO_DRAFT, ask: 'turn.choose', selected: 'a', order: 'top-speed', shown, way } as never);
  const goals: unknown[] = [];
  for (let i = 0; i < 3; i += 1) {
    stepBack(store);
    goals.push(store.get().way?.to ?? null);
  }
  // The first place was drawn, not pointed at: it goes with the move.
  expect(goals).toEqual([[3, 3], [2, 2], null]);
  expect(store.get().order).toBe('top-speed');
});
