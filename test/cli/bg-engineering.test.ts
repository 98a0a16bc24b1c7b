/** Scenes of engineers, mines and fire: what they come to, and what the odds are. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RULESETS } from '../../src/rules/index.ts';
import { call, SCENES } from './call.ts';

interface Resolved {
  readonly events: readonly { readonly type: string; readonly use?: string; readonly need?: number }[];
  readonly after: { readonly units: Readonly<Record<string, object | undefined>> };
  readonly pending: unknown;
}

interface Odds {
  readonly exact: boolean;
  readonly outcomes: readonly { readonly decimal: number }[];
  readonly steps: readonly { readonly use: string; readonly p: string }[];
}

async function json<T>(verb: string, name: string): Promise<T> {
  const argv = [verb, join(SCENES, `bg-${name}.yaml`), '--json'];
  const { code, out, err } = await call(argv, { rulesets: RULESETS });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as T;
}

const needs = ({ events }: Resolved): string[] =>
  events
    .filter(({ type }) => type === 'roll')
    .map(({ use, need }) => (need === undefined ? `${use}` : `${use} ${need}`));

describe('resolve, with the dice of the scene', () => {
  test('bg-mine-01 a tank in a minefield', async () => {
    const resolved = await json<Resolved>('resolve', 'mine');
    expect(needs(resolved)).toEqual(['dangerous', 'mine 3', 'minePenetration', 'penetrate 7', 'morale']);
    expect(resolved.after.units.sherman).toMatchObject({ pinned: true });
    expect(resolved.pending).toBeNull();
  });

  test('bg-weap-06 a flamethrower at a house', async () => {
    const resolved = await json<Resolved>('resolve', 'flame');
    expect(needs(resolved)).toEqual(['observe 4', 'counter', 'hit 2', 'save 6', 'morale']);
    expect(resolved.after.units.squad).toMatchObject({ men: 3 });
  });

  test('bg-eng-01 mines are cleared, bg-eng-08 a wreck is mended, bg-eng-07 a bridge begun', async () => {
    expect(needs(await json<Resolved>('resolve', 'clear'))).toEqual(['clear 4']);
    const mended = await json<Resolved>('resolve', 'repair');
    expect(needs(mended)).toEqual(['repair 6']);
    expect(mended.after.units.sherman).toMatchObject({ he: 2, ap: 3, at: [2000, 2000] });
    const bridged = await json<Resolved>('resolve', 'bridge');
    expect(bridged.events.map(({ type }) => type)).toContain('bridged');
    expect(bridged.pending).toBeNull();
  });

  test('bg-eng-06 a charge on tracks', async () => {
    const resolved = await json<Resolved>('resolve', 'remote');
    expect(needs(resolved)).toEqual(['comm 2', 'damage 2', 'save 6', 'morale']);
    expect(resolved.after.units['b-iv']).toBeUndefined();
  });
});

describe('odds', () => {
  test.each(['mine', 'flame', 'clear', 'repair', 'remote'])('of bg-%s are exact and come to one', async (name) => {
    const { exact, outcomes } = await json<Odds>('odds', name);
    expect(exact).toBe(true);
    expect(outcomes.reduce((sum, { decimal }) => sum + decimal, 0)).toBeCloseTo(1, 6);
  });

  test('bg-eng-08 one in six, bg-mine-01 two in three', async () => {
    const step = async (name: string, use: string) =>
      (await json<Odds>('odds', name)).steps.find((one) => one.use === use)?.p;
    expect(await step('repair', 'repair')).toBe('1/6');
    expect(await step('mine', 'mine')).toBe('2/3');
  });
});
