import { expect, test } from 'vitest';
import { COMMIT } from '../kernel/flow.ts';
import { picker } from '../kernel/pick.ts';
import { keptOdds } from '../kit/commander.ts';
import type { AgKinds } from '../rules/assault-gun/book.ts';
import { assaultGun } from '../rules/assault-gun/index.ts';
import { recceFrame } from '../rules/assault-gun/recce/recce.ts';
import { onTable, TANKS } from '../rules/assault-gun/stage.testing.ts';
import { command, EFFORT } from './core.ts';

/** Strong tanks before weak guns, both turned up. */
const stage = () =>
  onTable({
    units: [
      { id: 'a-tanks', at: [90, 100], row: { ...TANKS, initiative: 7, recce: 1, strength: 6 } },
      { id: 'b-guns', at: [104, 100], row: { type: 'Guns', initiative: 0, strength: 1 }, strength: 1 },
    ],
    ...{ stack: [recceFrame('axis')], table: { starts: 'axis' } },
  });

/** The book, with other ideas or another value. */
const withMind = (mind: Partial<NonNullable<typeof assaultGun.commander>>): typeof assaultGun => ({
  ...assaultGun,
  commander: { ...assaultGun.commander!, ...mind },
});

const PASS = { answer: { kind: 'pass' }, why: 'let it be' } as const;
const PROBE = {
  answer: { kind: 'probe', unit: 'a-tanks', target: 'b-guns', path: [[99, 100]] },
  why: 'at them',
} as const;
const saidBy = (rules: typeof assaultGun, effort = EFFORT) =>
  command<AgKinds>(rules, stage().game, 'axis', picker(1), effort);

test('a single idea is said as it is, with its reason', () => {
  expect(saidBy(withMind({ ideas: () => [PASS] }))).toMatchObject({ input: { answer: PASS.answer }, why: 'let it be' });
});

test('what comes out better is said instead of what first came to mind', () => {
  const effort = { ...EFFORT, plays: 60 };
  const said = saidBy(withMind({ ideas: () => [PASS, PROBE] as never }), effort);
  expect(said?.input).toMatchObject({ answer: { kind: 'probe' } });
  expect(said?.why).toMatch(/^at them: better by \d+\.\d than what first came to mind$/);
});

test('where nothing is gained, the first idea stands', () => {
  const said = saidBy(withMind({ ideas: () => [PASS, PROBE] as never, value: () => 0 }));
  expect(said).toMatchObject({ input: { answer: { kind: 'pass' } }, why: 'let it be' });
});

test('ideas that the judge refuses are left out, and no idea is no answer', () => {
  const wild = { answer: { ...PROBE.answer, unit: 'nobody' }, why: 'no such unit' };
  expect(saidBy(withMind({ ideas: () => [wild, PASS] as never }))?.input).toMatchObject({ answer: { kind: 'pass' } });
  expect(saidBy(withMind({ ideas: () => [] }))).toBeNull();
  expect(saidBy(withMind({ ideas: () => [{ answer: COMMIT, why: 'nothing is sealed' }] }))).toBeNull();
});

test('no more games are played out than the effort allows', () => {
  let valued = 0;
  const value = (): number => {
    valued += 1;
    return valued % 2;
  };
  for (const plays of [6, 18, 30]) {
    valued = 0;
    saidBy(withMind({ ideas: () => [PASS, PROBE] as never, value }), { ...EFFORT, plays });
    expect(valued).toBeLessThanOrEqual(plays);
    expect(valued).toBeGreaterThan(0);
  }
});

test('the same look gives the same answer, whatever is under the counters', () => {
  const said = [1, 3, 6].map((strength) => {
    const { game } = onTable({
      units: [
        { id: 'a-tanks', at: [90, 100], row: { ...TANKS, initiative: 7, recce: 1, strength: 6 } },
        { id: 'b-guns', at: [104, 100], revealed: false, strength, row: { strength } },
      ],
      ...{ stack: [recceFrame('axis')], table: { starts: 'axis' } },
    });
    return command<AgKinds>(assaultGun, game, 'axis', picker(1));
  });
  expect(said[1]).toEqual(said[0]);
  expect(said[2]).toEqual(said[0]);
});

test('odds are reckoned once for what they depend on, and anew when too many have been kept', () => {
  let count = 0;
  const kept = keptOdds<string, number>(2);
  const reckon = (key: string): number =>
    kept(key, () => {
      count += 1;
      return key.length;
    });
  expect(['rifles', 'tanks', 'rifles', 'tanks'].map(reckon)).toEqual([6, 5, 6, 5]);
  expect(count).toBe(2);
  expect(['guns', 'rifles'].map(reckon)).toEqual([4, 6]);
  expect(count).toBe(4);
});
