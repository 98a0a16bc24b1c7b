/** Help for the screen says what the judge says, and nothing about units of the other side. */
import { describe, expect, test } from 'vitest';
import type { Data } from '../../kernel/data.ts';
import { onePlayerEach } from '../../kit/sides.ts';
import { activationsFrame } from './activation/types.ts';
import type { KgnAdvice } from './advice.ts';
import { advise } from './advise.ts';
import { activate, at, type KgnStage, onTable, type Setting } from './stage.testing.ts';

const SEAT = onePlayerEach().find(({ side }) => side === 'allies')!;

function asked<About extends keyof KgnAdvice>(stage: KgnStage, about: Data): KgnAdvice[About] | null {
  return advise(stage.game, SEAT, about) as unknown as KgnAdvice[About] | null;
}

const table = (options: Setting['options'] = {}) =>
  onTable({
    options,
    features: [{ id: 'hedge', kind: 'hedge', line: [at(25, 0), at(25, 48)], width: 20 }],
    allies: { 'b-1': { type: 'sherman-v', at: [10, 20] }, 'b-2': { at: [10, 30], isSuppressed: true } },
    axis: { 'a-1': { at: [40, 20] } },
    stack: [activationsFrame('allies')],
  });

describe('actions', () => {
  test('kgn-act-02 what may be declared, and after it what may follow', () => {
    const stage = table();
    const first = asked<'actions'>(stage, { about: 'actions', unit: 'b-1', before: [], why: 'turn' });
    const open = first!.offers.filter(({ refusal }) => refusal === null).map(({ action }) => action.do);
    expect(open).toContain('move');
    expect(open).toContain('cover');
    const second = asked<'actions'>(stage, { about: 'actions', unit: 'b-1', before: [{ do: 'move' }], why: 'turn' });
    const cover = second!.offers.find(({ action }) => action.do === 'cover');
    expect(cover?.refusal?.code).toBe('TAKES_BOTH');
  });

  test('kgn-act-03 why a unit may not be activated; nothing of an enemy', () => {
    const stage = table();
    const of = (unit: string) => asked<'actions'>(stage, { about: 'actions', unit, before: [], why: 'turn' });
    expect(of('b-2')?.refusal?.code).toBe('SUPPRESSED');
    expect(of('a-1')).toBeNull();
  });
});

test('kgn-move-01 kgn-move-04 a path: its length, what it takes of the rate, what takes a die, why not', () => {
  const stage = table();
  stage.play(activate('b-1', { do: 'move' }));
  const way = (...path: [number, number][]) => asked<'way'>(stage, { about: 'way', unit: 'b-1', path })!;
  expect(way([1500, 2000])).toMatchObject({ length: 500, spent: 500, rate: 900, hurdles: [], refusal: null });
  expect(way([1500, 2000]).goal?.at).toEqual([1500, 2000]);
  expect(way([2600, 2000])).toMatchObject({ refusal: { code: 'TOO_FAR' }, hurdles: ['an obstacle'], goal: null });
});

test('a question that is none has no answer', () => {
  expect(asked(table(), { about: 'the weather' })).toBeNull();
});

test('kgn-act-02 a second Move is planned from where the first ends', () => {
  const stage = table();
  const after = { path: [[1500, 2000] as [number, number]] };
  const way = (path: [number, number][]) => asked<'way'>(stage, { about: 'way', unit: 'b-1', path, after })!;
  expect(way([[2100, 2000]])).toMatchObject({ length: 600, spent: 600, refusal: null });
  expect(way([[2100, 2000]]).goal?.at).toEqual([2100, 2000]);
  expect(way([[600, 2000]])).toMatchObject({ refusal: { code: 'TOO_FAR' } });
  expect(asked(stage, { about: 'way', unit: 'b-1', path: [], after: { path: [[6000, 2000]] } })).toBeNull();
});

test('kgn-move-01 the reach of a move: where it surely goes, and where a die decides', () => {
  const stage = table();
  const { rings, sure, allowance } = asked<'reach'>(stage, { about: 'reach', unit: 'b-1' })!;
  expect(allowance).toBe(900);
  const farthest = (list: readonly (readonly (readonly [number, number])[])[]): number =>
    Math.max(...list.flat().map(([x, y]) => Math.hypot(x - 1000, y - 2000)));
  expect(farthest(rings)).toBeGreaterThan(800);
  expect(farthest(rings)).toBeLessThan(960);
  expect(farthest(sure)).toBeLessThan(960);
});

test('kgn-core-15 kgn-core-04 sight is argued; no range is told where nobody measures before he has declared', () => {
  const sight = (stage: ReturnType<typeof table>) =>
    asked<'sight'>(stage, { about: 'sight', unit: 'b-1', target: 'a-1' })!;
  const seen = sight(table());
  expect(seen).toMatchObject({ from: expect.anything(), to: expect.anything() });
  expect(seen.range).toBeGreaterThan(0);
  expect(seen.why).not.toBe('');
  const faithful = table({ measuring: 'faithful' });
  expect(sight(faithful)).toMatchObject({ isSeen: seen.isSeen, range: null, band: null });
  expect(asked(faithful, { about: 'reach', unit: 'b-1' })).toBeNull();
  faithful.play(activate('b-1', { do: 'move' }));
  expect(asked<'reach'>(faithful, { about: 'reach', unit: 'b-1' })?.allowance).toBe(900);
  expect(asked(table(), { about: 'sight', unit: 'a-1', target: 'b-1' })).toBeNull();
  expect(asked(table(), { about: 'sight', unit: 'b-1', target: 'nobody' })).toBeNull();
});
