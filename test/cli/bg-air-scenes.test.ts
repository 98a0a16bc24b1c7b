/** Scenes of Battlegroup with aircraft and special units. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RULESETS } from '../../src/rules/index.ts';
import { call, SCENES } from './call.ts';

const path = (name: string): string => join(SCENES, `bg-${name}.yaml`);

async function json<T>(...argv: string[]): Promise<T> {
  const { code, out, err } = await call([...argv, '--json'], { rulesets: RULESETS });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as T;
}

interface Resolved {
  readonly events: readonly { readonly type: string; readonly use?: string; readonly need?: number }[];
  readonly after: { readonly units: Readonly<Record<string, object | undefined>> };
  readonly pending: unknown;
}

const needs = ({ events }: Resolved): string[] =>
  events
    .filter(({ type }) => type === 'roll')
    .map(({ use, need }) => (need === undefined ? `${use}` : `${use} ${need}`));

describe('resolve', () => {
  test('bg-aa-05 a quadruple mount at an aircraft', async () => {
    const resolved = await json<Resolved>('resolve', path('flak'), '--dice', 'effect=5,1 damage=4 morale=4');
    expect(needs(resolved)).toEqual(['effect 5', 'damage 4', 'morale']);
    expect(resolved.after.units.typhoon).toMatchObject({ hits: 1, pinned: true });
    expect(resolved.pending).toBeNull();
  });

  test('bg-air-09 rockets at a tank', async () => {
    const dice = 'counter=1 hit=6,1 penetrate=5,3 counter=2';
    const resolved = await json<Resolved>('resolve', path('rockets'), '--dice', dice);
    expect(needs(resolved)).toEqual(['counter', 'hit 6', 'penetrate 6', 'counter']);
    expect(resolved.after.units.tiger).toBeUndefined();
  });

  test('bg-air-11 bombs of a dive bomber', async () => {
    const dice = 'spotter=6 distance=1,1 direction=12 counter=1 barrage=2,2 effect=1 effect=1';
    const resolved = await json<Resolved>('resolve', path('bombs'), '--dice', dice);
    const aimed = ['spotter', 'distance', 'direction', 'counter', 'barrage'];
    expect(needs(resolved)).toEqual([...aimed, 'effect 2', 'effect 2']);
  });

  test('bg-spec-27 bg-spec-16 a sniper, and a medic who comes too late', async () => {
    const resolved = await json<Resolved>(
      'resolve',
      path('sniper'),
      '--dice',
      'observe=2 hit=4,1 save=5 medic=4 morale=4',
    );
    expect(needs(resolved)).toEqual(['observe 3', 'hit 4', 'save 6', 'medic 5', 'morale']);
    expect(resolved.after.units.hq).toMatchObject({ men: 4 });
  });

  test('bg-spec-13 a loader team', async () => {
    const resolved = await json<Resolved>(
      'resolve',
      path('loaders'),
      '--dice',
      'loader=4 observe=2 hit=1 observe=2 hit=1',
    );
    expect(needs(resolved)).toEqual(['loader 5', 'observe 2', 'hit 4', 'observe 2', 'hit 4']);
  });

  test('bg-spec-30 Ura!', async () => {
    const resolved = await json<Resolved>('resolve', path('ura'));
    expect(resolved.pending).toBeNull();
    for (const id of ['hq', 'first', 'second']) expect(resolved.after.units[id]).toMatchObject({ moved: true });
  });
});

describe('odds', () => {
  test.each(['flak', 'rockets', 'sniper', 'loaders', 'ura'])('of bg-%s are exact and come to one', async (name) => {
    const odds = await json<{ exact: boolean; outcomes: { decimal: number }[] }>('odds', path(name));
    expect(odds.exact).toBe(true);
    expect(odds.outcomes.reduce((sum, { decimal }) => sum + decimal, 0)).toBeCloseTo(1, 6);
  });
});
