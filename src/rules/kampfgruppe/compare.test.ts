/** What a screen lays side by side: every shot that may be declared at a target, as the answer that a player would give. */
import { expect, test } from 'vitest';
import type { Data } from '../../kernel/data.ts';
import { onePlayerEach } from '../../kit/sides.ts';
import { activationsFrame } from './activation/types.ts';
import type { KgnAdvice } from './advice.ts';
import { advise } from './advise.ts';
import { compare } from './compare.ts';
import { at, onTable } from './stage.testing.ts';

const SEAT = onePlayerEach().find(({ side }) => side === 'allies')!;
const table = () =>
  onTable({
    allies: { 'b-1': { type: 'sherman-v', at: [10, 20] } },
    axis: { 'a-1': { at: [30, 20] }, 'a-2': { at: [30, 26] } },
    features: [{ id: 'hedge', kind: 'hedge', line: [at(60, 0), at(60, 48)], width: 20 }],
    stack: [activationsFrame('allies')],
  });
const shots = (about: object, stage = table()) =>
  compare.ways(stage.game, SEAT, { about: 'shots', before: [], ...about } as Data);

function offers(before: readonly object[]): { readonly actions: readonly object[]; readonly target: unknown }[] {
  const about = { about: 'actions', unit: 'b-1', before, why: 'turn' } as unknown as Data;
  const { offers } = advise(table().game, SEAT, about) as unknown as KgnAdvice['actions'];
  return offers
    .filter(({ action, refusal }) => refusal === null && 'target' in action)
    .map(({ action }) => ({ actions: [...before, action], target: (action as { target?: string }).target }));
}

test('kgn-act-02 all that may be declared at a target, first or after another action, and nothing at anybody else', () => {
  for (const before of [[], [{ do: 'move' }]]) {
    const told = shots({ unit: 'b-1', target: 'a-1', before })!;
    const wanted = offers(before).filter(({ target }) => target === 'a-1');
    // To the letter: the page knows their odds by it.
    expect(told.ways.map(({ answers }) => JSON.stringify(answers))).toEqual(
      wanted.map(({ actions }) => JSON.stringify([{ kind: 'activate', unit: 'b-1', actions }])),
    );
    expect(told.advice).toEqual({ shots: wanted.length });
  }
  expect(shots({ unit: 'b-1', target: 'a-1' })!.ways.length).toBeGreaterThan(1);
});

test('kgn-act-03 nothing is compared for an enemy, and nothing else than shots', () => {
  expect(shots({ unit: 'a-1', target: 'b-1' })).toBeNull();
  expect(shots({ about: 'the weather' })).toBeNull();
  expect(shots({ unit: 'b-1', target: 'nobody' })!.ways).toEqual([]);
});

test('what a shot does is weighed: a man or suppression, twice that a hit, nothing more than the unit', () => {
  const about = { about: 'shots', unit: 'b-1', target: 'a-1', before: [] } as Data;
  const worth = (change: Data) => compare.worth({ 'a-1': change }, about);
  expect(worth({ suppressed: true })).toBe(1);
  expect(worth({ lost: 2, suppressed: true })).toBe(3);
  expect(worth({ hits: 1, immobilised: true })).toBe(4);
  expect(worth({ lost: 9 })).toBe(4);
  expect(worth({ destroyed: true })).toBe(4);
  expect(compare.worth({ 'a-2': { destroyed: true } }, about)).toBe(0);
});
