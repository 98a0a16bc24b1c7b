import { expect, test } from 'vitest';
import type { PageEvent } from '../../store/state.ts';
import type { TableStore, Trace } from '../store.ts';
import { effectsOf, traceEvent } from './events.ts';

const event = (type: string, more: object): PageEvent => ({ type, rule: 'bg-01', ...more });

/** As much of a store as telling an event reads. */
function watching(traces: readonly Trace[] = []) {
  const units = [
    { id: 'gun', place: { at: { x: 0, y: 0 } } },
    { id: 'foe', place: { at: { x: 900, y: 300 } } },
  ];
  let state: object = { shown: { units }, log: [], since: [], traces, own: null };
  const memory = { places: new Map(), faded: null as { traces: readonly Trace[] } | null };
  const knownUnits = new Map(units.map(({ id }) => [id, { id, side: id === 'gun' ? 'allies' : 'axis' }]));
  const store = {
    ...{ memory, knownUnits, get: () => state },
    set: (change: object) => {
      state = { ...state, ...change };
    },
  };
  return {
    store: store as unknown as TableStore,
    memory,
    traces: () => (state as { traces: readonly Trace[] }).traces,
  };
}

test('a shot, its result and a loss are seen where they happen', () => {
  const { store } = watching();
  const seen = (type: string, more: object) => effectsOf(store, event(type, more)).map(({ kind, at }) => [kind, ...at]);
  const shell = { unit: 'gun', shot: { target: 'foe', weapon: 'main', ammo: 'he' } };
  expect(seen('shot', shell)).toEqual([
    ['shell', 900, 300],
    ['burst', 900, 300],
  ]);
  expect(seen('shot', { unit: 'foe', shot: { target: 'gun', weapon: 'mgs' } })).toEqual([['tracer', 0, 0]]);
  expect(seen('no-effect', { unit: 'foe', why: 'missed' })).toEqual([['miss', 900, 300]]);
  expect(seen('no-effect', { unit: 'foe', why: 'saved' })).toEqual([['hit', 900, 300]]);
  expect(effectsOf(store, event('losses', { unit: 'foe', lost: 3 }))).toEqual([
    { kind: 'fall', at: [900, 300], count: 3 },
  ]);
  expect(seen('destroyed', { unit: 'foe', wreck: true }).map(([kind]) => kind)).toEqual(['burst', 'fire']);
  // Of somebody who is not on the table nothing is seen.
  expect(seen('destroyed', { unit: 'nobody', wreck: true })).toEqual([]);
});

test('lines of fire and tracks go with the order they belong to, also before somebody who only looks on', () => {
  const { store, memory, traces } = watching();
  traceEvent(store, event('shot', { unit: 'gun', shot: { target: 'foe' } }));
  expect(traces()).toHaveLength(1);
  traceEvent(store, event('carried-out', { unit: 'gun' }));
  expect(traces()).toEqual([]);
  expect(memory.faded?.traces).toHaveLength(1);
});
