import { expect, test } from 'vitest';
import type { PageEvent } from '../../store/state.ts';
import type { TableState, TableStore } from '../store.ts';
import { effectsOf } from './events.ts';
import { actingNow } from './strip.tsx';

const event = (type: string, more: object): PageEvent => ({ type, rule: 'kgn-01', ...more });

/** As much of a store as telling an event reads. */
function watching(): TableStore {
  const units = [
    { id: 'gun', type: 'sherman-v', place: { at: { x: 0, y: 0 } } },
    { id: 'foe', type: 'squad', place: { at: { x: 900, y: 300 } } },
  ];
  const roster = new Map([
    ['sherman-v', { class: 'enclosed' }],
    ['squad', { class: 'infantry' }],
  ]);
  const markers = [{ id: 'marker-1', at: { x: 500, y: 500 } }];
  return {
    memory: { places: new Map() },
    knownUnits: new Map(units.map(({ id, type }) => [id, { id, type }])),
    get: () => ({ shown: { units, table: { markers } }, roster }),
  } as unknown as TableStore;
}

test('shots, bursts, men who fall and wrecks are seen where they happen', () => {
  const store = watching();
  const seen = (type: string, more: object) => effectsOf(store, event(type, more)).map(({ kind, at }) => [kind, ...at]);
  const fires = (shell: string | null) => seen('fires', { unit: 'gun', target: 'foe', shell });
  expect(fires('pierces')).toEqual([['shell', 900, 300]]);
  expect(fires('bursts')).toEqual([
    ['shell', 900, 300],
    ['burst', 900, 300],
  ]);
  expect(fires(null)).toEqual([['tracer', 900, 300]]);
  expect(seen('missed', { unit: 'gun', target: 'foe' })).toEqual([['miss', 900, 300]]);
  expect(effectsOf(store, event('casualties', { unit: 'foe', men: 3 }))).toEqual([
    { kind: 'fall', at: [900, 300], count: 3 },
  ]);
  expect(seen('gone', { unit: 'gun', how: 'destroyed' }).map(([kind]) => kind)).toEqual(['burst', 'fire']);
  expect(seen('gone', { unit: 'foe', how: 'destroyed' }).map(([kind]) => kind)).toEqual(['smoke']);
  expect(seen('shells-fall', { marker: 'marker-1', direct: [{ on: 'foe', count: 1 }], suppressions: [] })).toEqual([
    ['burst', 500, 500],
    ['burst', 900, 300],
  ]);
  // Of somebody who is not on the table nothing is seen.
  expect(seen('gone', { unit: 'nobody', how: 'destroyed' })).toEqual([]);
});

test('the strip shows the activation that is being told, and how far it has come', () => {
  const actions = [{ do: 'move' }, { do: 'cover' }];
  const log = [
    event('declared', { unit: 'gun', side: 'allies', actions, isHeroic: false }),
    event('begins', { unit: 'gun', action: actions[0] }),
  ].map((one) => ({ event: one }));
  const told = (lines: object[]) =>
    actingNow({ shown: { acting: null }, playing: {}, log: lines } as unknown as Pick<
      TableState,
      'shown' | 'log' | 'playing'
    >);
  expect(told(log.slice(0, 1))).toMatchObject({ unit: 'gun', now: null, done: 0 });
  expect(told(log)).toMatchObject({ unit: 'gun', now: 0, done: 0 });
  expect(told([...log, { event: event('begins', { unit: 'gun', action: actions[1] }) }])).toMatchObject({
    ...{ now: 1, done: 1 },
  });
  expect(told([...log, { event: event('activated', { unit: 'gun' }) }])).toBeNull();
});
