import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Engine } from '../../engine.ts';
import { answerEnding, endOrAsk } from './ending.ts';
import { readSettings, setSettings } from './settings.ts';
import { TableStore } from './store.ts';

const LOSS = { title: 'End?', sentence: '3 orders are left.', yes: 'End', no: 'Go on' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

function table(): { store: TableStore; ended: () => number; end: () => void } {
  let ended = 0;
  const end = (): void => {
    ended += 1;
  };
  return { store: new TableStore({} as Engine), ended: () => ended, end };
}

test('a turn with nothing left ends at once', () => {
  const { store, ended, end } = table();
  endOrAsk(store, null, end);
  expect(ended()).toBe(1);
  expect(store.get().ending).toBeNull();
});

test('a turn with orders left is asked about once, and ends or goes on by the answer', () => {
  const { store, ended, end } = table();
  endOrAsk(store, LOSS, end);
  expect(ended()).toBe(0);
  expect(store.get().ending).toMatchObject(LOSS);
  answerEnding(store, false);
  expect([ended(), store.get().ending]).toEqual([0, null]);
  endOrAsk(store, LOSS, end);
  answerEnding(store, true);
  expect([ended(), store.get().ending]).toEqual([1, null]);
  // There is nothing more to be answered.
  answerEnding(store, true);
  expect(ended()).toBe(1);
});

test('while an answer is under way nothing ends', () => {
  const { store, ended, end } = table();
  store.set({ busy: true });
  endOrAsk(store, LOSS, end);
  endOrAsk(store, null, end);
  expect([ended(), store.get().ending]).toEqual([0, null]);
});

test('who does not want to be asked is not, in this browser, until he wants it again', () => {
  const { store, ended, end } = table();
  expect(readSettings(null).askEnd).toBe(true);
  setSettings(store, { askEnd: false });
  expect(readSettings(null).askEnd).toBe(false);
  endOrAsk(store, LOSS, end);
  expect([ended(), store.get().ending]).toEqual([1, null]);
  setSettings(store, { askEnd: true });
  endOrAsk(store, LOSS, end);
  expect(ended()).toBe(1);
});
