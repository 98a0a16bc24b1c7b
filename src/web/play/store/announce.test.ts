import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Engine } from '../../engine.ts';
import { announce, tapOrSay } from './announce.ts';
import { TableStore } from './store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function table(): TableStore {
  const store = new TableStore({} as Engine);
  store.set({ phase: 'playing', ask: 'turn.choose' });
  return store;
}

test('a tap that does something says nothing, at once or a moment later', () => {
  const store = table();
  tapOrSay(store, true, () => store.set({ selected: 'a' }));
  tapOrSay(store, true, () => void setTimeout(() => store.set({ selected: 'b' }), 100));
  vi.runAllTimers();
  expect(store.get().announced).toBeNull();
});

test('a tap of which nothing comes says why, each time anew', () => {
  const store = table();
  const tap = (isPiece: boolean): string | undefined => {
    // Whatever is put down was not in hand.
    tapOrSay(store, isPiece, () => store.set({ refusal: null, since: [] }));
    vi.runAllTimers();
    return store.get().announced?.words;
  };
  expect(tap(false)).toBe('There is nothing to do here now. Choose one of your units first.');
  expect(store.get().announced?.n).toBe(1);
  tap(false);
  expect(store.get().announced?.n).toBe(2);
  expect(tap(true)).toContain('with this piece');
  store.set({ selected: 'a' });
  expect(tap(false)).toBe('There is nothing to do here now.');
  store.set({ ask: null });
  expect(tap(false)).toContain('not your turn');
  store.set({ busy: true });
  expect(tap(false)).toContain('being carried out');
  store.set({ phase: 'replay' });
  expect(tap(true)).toContain('replay');
});

test('nothing is said at a table that was left', () => {
  const store = table();
  tapOrSay(store, false, () => {});
  store.isLeft = true;
  vi.runAllTimers();
  expect(store.get().announced).toBeNull();
  announce(store, 'A word.');
  expect(store.get().announced).toEqual({ words: 'A word.', n: 1 });
});
