import { expect, test } from 'vitest';
import type { Data } from '../../kernel/data.ts';
import type { Scene } from '../../kit/contract.ts';
import { battlegroup } from './index.ts';

const SQUAD = { id: 'us', side: 'allies', type: 'us-rifle-squad', at: ['20in', '40in'] } as const;
const TANK = { id: 'tank', side: 'allies', type: 'm4-sherman', at: ['40in', '40in'] } as const;
const TRUCK = { id: 'truck', side: 'allies', type: 'us-truck', at: ['50in', '40in'] } as const;

function staged(more: { ground?: Data; units?: readonly Data[]; turn?: { [name: string]: Data } }) {
  const scene: Scene = {
    ...{ sandtable: 'scene/1', ruleset: 'bg', options: {}, policy: {}, dice: null },
    ground: more.ground ?? { size: ['72in', '48in'] },
    units: more.units ?? [SQUAD],
    turn: { side: 'allies', ...more.turn },
    order: { unit: (more.units?.[0] as typeof SQUAD | undefined)?.id ?? 'us', kind: 'ambush-fire' },
  };
  return battlegroup.scene(scene);
}

/** Where it is wrong, and why. */
function wrong(more: Parameters<typeof staged>[0]): string {
  const result = staged(more);
  return result.ok ? 'nothing' : `${result.place}: ${result.reason}`;
}

function unitOf(unit: Data) {
  const result = staged({ units: [unit] });
  if (!result.ok) throw new Error(`${result.place}: ${result.reason}`);
  return result.value.start().table.units[0]!;
}

test('bg-supp-04 a registered target is on the table', () => {
  const at = (x: string, y: string) =>
    wrong({
      turn: {
        support: {
          allies: {
            list: 'us-1944',
            registered: [
              ['1in', '1in'],
              [x, y],
            ],
          },
        },
      },
    });
  const off = 'turn.support.allies.registered.1: that is not on the table';
  expect([at('72in', '48in'), at('0in', '0in')]).toEqual(['nothing', 'nothing']);
  expect([at('72.01in', '4in'), at('4in', '48.01in'), at('-0.01in', '4in'), at('4in', '-1in')]).toEqual([
    ...new Array(4).fill(off),
  ]);
});

test('bg-state-06 no more men than it began with, and no more than there are in such a unit', () => {
  const men = (more: { [name: string]: Data }) => wrong({ units: [{ ...SQUAD, ...more }] });
  const full = unitOf(SQUAD).men;
  expect(men({ men: full })).toBe('nothing');
  expect(men({ men: full + 1 })).toBe(`units.0.men: it began with ${full} men`);
  expect(men({ strength: full + 1 })).toBe(`units.0.strength: it begins with at most ${full} men`);
  expect(men({ strength: 5, men: 6 })).toBe('units.0.men: it began with 5 men');
  expect(men({ strength: 5 })).toBe(`units.0.men: it began with 5 men`);
  expect(unitOf({ ...SQUAD, strength: 5, men: 5 })).toMatchObject({ strength: 5, men: 5 });
  expect(unitOf({ ...SQUAD, men: 3 })).toMatchObject({ strength: full, men: 3 });
  expect(wrong({ units: [{ ...TANK, men: 4 }] })).toBe('units.0.men: the men of a vehicle are not counted');
  expect(wrong({ units: [{ ...TANK, strength: 4 }] })).toBe('units.0.strength: the men of a vehicle are not counted');
  // bg-mor-15
  expect(men({ men: 1, state: { pinned: true } })).toBe('units.0.state.pinned: a pinned last man is removed');
  expect(men({ men: 2, state: { pinned: true } })).toBe('nothing');
});

test('bg-state-12 no more hits than it can take', () => {
  const hits = (unit: Data, count: number) => wrong({ units: [{ ...(unit as object), state: { hits: count } }] });
  expect(hits(TRUCK, unitOf(TRUCK).hits)).toBe('nothing');
  expect(hits(TRUCK, unitOf(TRUCK).hits + 1)).toBe(`units.0.state.hits: it has at most ${unitOf(TRUCK).hits} hits`);
  expect(hits(TANK, 1)).toBe('units.0.state.hits: its hits are not counted');
});

test('bg-state-13 no more rounds than it carries; those that are missing were fired', () => {
  const { he, ap } = unitOf(TANK);
  const rounds = he + ap;
  const left = (state: { [name: string]: Data }) => unitOf({ ...TANK, state });
  const firedOf = ({ he, ap, heFired, apFired }: ReturnType<typeof unitOf>) => [he, ap, heFired, apFired];
  expect(firedOf(left({ he: 1, ap: 0 }))).toEqual([1, 0, he - 1, ap]);
  expect(firedOf(left({ he: rounds, ap: 0 }))).toEqual([rounds, 0, 0, 0]);
  expect(firedOf(left({ he: he - 1 }))).toEqual([he - 1, ap, 1, 0]);
  expect(firedOf(left({ ap: ap - 2 }))).toEqual([he, ap - 2, 0, 2]);
  expect(firedOf(left({ he: he + 1 }))).toEqual([he + 1, ap - 1, 0, 0]);
  expect(wrong({ units: [{ ...TANK, state: { he: rounds, ap: 1 } }] })).toBe(
    `units.0.state: it has at most ${rounds} rounds`,
  );
  expect(wrong({ units: [{ ...SQUAD, state: { ap: 1 } }] })).toBe('units.0.state.ap: its rounds are not counted');
});

test('bg-gap-49 each side has an edge of its own', () => {
  const edges = (axis: string, allies: string) => wrong({ turn: { edges: { axis, allies } } });
  expect(edges('north', 'south')).toBe('nothing');
  expect(edges('north', 'north')).toBe('turn.edges: each side needs an edge of its own');
});

test('bg-state-30 a table has a size', () => {
  expect(wrong({ ground: { size: ['0in', '48in'] } })).toBe('ground.size.0: a table must be wider than 0');
  expect(wrong({ ground: { size: ['72in', '0in'] } })).toBe('ground.size.1: a table must be deeper than 0');
  expect(wrong({ ground: { size: ['720in', '48in'] } })).toBe('ground.size: a table is at most 120 by 72 inches');
});
