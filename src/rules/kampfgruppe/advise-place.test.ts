/** What a place on the map is for: the same as the judge says of an answer that names it. */
import { describe, expect, test } from 'vitest';
import type { Data } from '../../kernel/data.ts';
import { onePlayerEach } from '../../kit/sides.ts';
import { activationsFrame } from './activation/types.ts';
import type { KgnAdvice } from './advice.ts';
import { advise } from './advise.ts';
import { activate, at, houseAt, type KgnStage, onTable, type Setting } from './stage.testing.ts';

const SEAT = onePlayerEach().find(({ side }) => side === 'allies')!;

function asked<About extends keyof KgnAdvice>(stage: KgnStage, about: Data): KgnAdvice[About] {
  return advise(stage.game, SEAT, about) as unknown as KgnAdvice[About];
}

const table = (more: Setting = {}) =>
  onTable({
    features: [houseAt([38, 18, 42, 22])],
    allies: { 'b-1': { type: 'british-fao', at: [10, 20] }, 'b-2': { at: [10, 30] } },
    axis: { 'a-1': { at: [60, 40] } },
    stack: [activationsFrame('allies')],
    ...more,
  });

describe('fire that is called for', () => {
  const requests = { axis: { high: 0, low: 0 }, allies: { high: 1, low: 0 } };

  test('kgn-ind-05 who may ask for it, of whom, with nobody in sight', () => {
    const stage = table({ table: { requests } });
    const of = (unit: string) => asked<'actions'>(stage, { about: 'actions', unit, before: [], why: 'turn' }).calls;
    expect(of('b-1').map(({ from, refusal }) => ['level' in from && from.level, refusal])).toEqual(
      ['brigade', 'division', 'corps', 'army'].map((level) => [level, null]),
    );
    expect(of('b-2')).toEqual([]);
  });

  test('kgn-core-04 where nobody measures before he declares, no range is told', () => {
    const ranges = (measuring: 'open' | 'faithful') =>
      asked<'actions'>(table({ table: { requests }, options: { measuring } }), {
        ...{ about: 'actions', unit: 'b-1', before: [], why: 'turn' },
      }).calls.map(({ range }) => range);
    expect(new Set(ranges('open'))).toEqual(new Set([7200]));
    expect(new Set(ranges('faithful'))).toEqual(new Set([null]));
  });

  test('kgn-ind-06 kgn-rtp-03 kgn-gap-50 a place, a registered point near it, a house there that may be named', () => {
    const registered = [{ id: 'rtp-1', side: 'allies', at: at(50, 10), isRevealed: false }] as const;
    const stage = table({ table: { requests, registered: [...registered] } });
    const from = { level: 'brigade', priority: 'high' };
    const aim = (spot: [number, number], isNamed = false) =>
      asked<'aim'>(stage, { about: 'aim', unit: 'b-1', before: [], from, at: spot, isNamed });
    expect(aim([3000, 2000])).toMatchObject({
      ...{ at: [3000, 2000], building: null, isNamed: false },
      offer: { action: { do: 'request', at: { spot: [3000, 2000] } }, refusal: null },
    });
    expect(aim([5040, 1030])).toMatchObject({ at: [5000, 1000], offer: { action: { at: { registered: 'rtp-1' } } } });
    expect(aim([4000, 2000]).offer.action).not.toHaveProperty('building');
    const named = aim([4000, 2000], true);
    expect(named).toMatchObject({ isNamed: true, offer: { action: { building: 'house' } } });
    // The judge takes what was pointed at.
    expect(stage.refusal('allies', activate('b-1', named.offer.action))).toBeNull();
    // Behind the house.
    expect(aim([4800, 2000]).offer.refusal?.code).toBe('NOT_SEEN');
  });
});

describe('things', () => {
  test('kgn-eng-01 kgn-dem-07 mines and hedges that are pointed at, with the reason where they are too far', () => {
    const stage = table({
      features: [{ id: 'hedge-1', kind: 'hedge', line: [at(11.2, 10), at(11.2, 30)], width: 40 }],
      allies: { 'b-1': { type: 'british-engineers', at: [10, 20] } },
      table: { mines: [{ id: 'mine-1', at: at(13, 16) }] },
    });
    const here = (spot: [number, number]) => asked<'here'>(stage, { about: 'here', unit: 'b-1', before: [], at: spot });
    expect(here([3000, 3000])).toEqual([]);
    expect(here([1300, 1600]).map(({ action }) => action)).toContainEqual({
      do: 'engineer',
      task: 'mines',
      on: 'mine-1',
    });
    expect(here([1120, 2000]).map(({ action }) => 'on' in action && action.on)).toContain('hedge-1');
  });

  test('kgn-bld-02 any house may be fired at, whether or not somebody is seen in it', () => {
    const stage = table({ allies: { 'b-1': { type: 'sherman-v', at: [10, 20] } } });
    const here = asked<'here'>(stage, { about: 'here', unit: 'b-1', before: [], at: [4000, 2000] });
    expect(here.find(({ refusal }) => refusal === null)?.action).toMatchObject({ do: 'shell', building: 'house' });
  });
});

test('kgn-setup-09 works that are to be sited, where one would lie, and why not', () => {
  const stage = table({ terms: { works: { allies: ['minefield', 'trenches'], axis: [] } } });
  expect(asked<'sites'>(stage, { about: 'sites', what: 'works' }).map(({ id }) => id)).toEqual([
    'allies-work-1',
    'allies-work-2',
  ]);
  const site = (thing: string, spot: [number, number]) =>
    asked<'site'>(stage, { about: 'site', what: 'works', thing, at: spot, facing: 12 });
  expect(site('allies-work-2', [4000, 2000])?.refusal).not.toBeNull();
  expect(site('allies-work-2', [4000, 2000])).toMatchObject({ isClosed: true, answer: { kind: 'work', facing: 12 } });
  expect(site('allies-work-1', [4000, 2000])?.outline).toEqual([]);
  expect(site('axis-work-1', [4000, 2000])).toBeNull();
});
