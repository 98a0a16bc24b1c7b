/** Help for the screen says what the judge says, and nothing about units of the other side. */
import { describe, expect, test } from 'vitest';
import type { Data } from '../../kernel/data.ts';
import { onePlayerEach } from '../../kit/sides.ts';
import { activationsFrame } from './activation/types.ts';
import type { KgnAdvice } from './advice.ts';
import { advise } from './advise.ts';
import { activate, at, type KgnStage, onTable } from './stage.testing.ts';

const SEAT = onePlayerEach().find(({ side }) => side === 'allies')!;

function asked<About extends keyof KgnAdvice>(stage: KgnStage, about: Data): KgnAdvice[About] | null {
  return advise(stage.game, SEAT, about) as unknown as KgnAdvice[About] | null;
}

const table = () =>
  onTable({
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
