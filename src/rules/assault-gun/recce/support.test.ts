import { describe, expect, test } from 'vitest';
import { change } from '../../../kit/things.ts';
import type { AnswerOf } from '../book.ts';
import { BOOK } from '../book.ts';
import { initiativeOf } from '../combat/parts.ts';
import { needToHit } from '../combat/saves.ts';
import {
  ARTILLERY,
  ASSAULT_GUNS,
  AT_GUNS,
  call,
  called,
  declare,
  ofType,
  onTable,
  type Piece,
  probe,
  type Setting,
  type Stage,
  spot,
  support,
  TANKS,
} from '../stage.testing.ts';
import { recceFrame } from './recce.ts';

const A = { id: 'a', at: [50, 50] } as const;
const A2 = { id: 'a2', at: [50, 40] } as const;
const B = { id: 'b', at: [65, 50] } as const;

const recce = (units: readonly Piece[], dice = '', more: Partial<Setting> = {}): Stage =>
  onTable({ units, stack: (table) => [recceFrame(table.starts)], dice, ...more });

/** `a` has probed `b` and stands west of it. */
function probed(units: readonly Piece[], die = 5, more: Partial<Setting> = {}, dice = ''): Stage {
  const stage = recce(units, `recce=${die} ${dice}`, more);
  stage.play(probe('a', 'b', [59, 50]));
  return stage;
}

const supports = (...ids: string[]): AnswerOf<'declare'> => ({ kind: 'declare', strength: 4, log: [], supports: ids });

describe('defenders behind the target', () => {
  const tanks = (id: string, x: number, y: number, more: Partial<Piece> = {}): Piece => ({
    ...{ id, at: [x, y], row: { ...TANKS, ability: { kind: 'Support' } } },
    ...more,
  });
  const behind = (stage: Stage): string[] =>
    stage.table.combats[0]!.defenders.map(({ unit, role }) => `${unit} ${role}`);
  const fought = (units: readonly Piece[], answer = declare(4)): string[] => {
    const stage = probed([A, A2, B, ...units]);
    stage.play(answer, call());
    return behind(stage);
  };

  test('ag-attack-17 those who stand behind the target take part undeclared', () => {
    expect(fought([tanks('bt', 70, 50)])).toEqual(['bt behind']);
    // To the side, or not touching.
    expect(fought([tanks('bt', 65, 45)])).toEqual([]);
    expect(fought([tanks('bt', 71, 50)])).toEqual([]);
    // Of whichever division.
    expect(fought([tanks('bt', 70, 50, { division: 'other' })])).toEqual(['bt behind']);
    const second = { id: 'bg', at: [74, 50], row: AT_GUNS, revealed: false } as const;
    const stage = probed([A, A2, B, tanks('bt', 70, 50), second]);
    stage.play(declare(4));
    const events = stage.play(call());
    expect(ofType(events, 'revealed')).toMatchObject([{ unit: 'bg', why: 'declared' }]);
    expect(stage.unit('bt').fought).toBe(false);
    expect(stage.asked).toBe('recce.choose axis');
  });

  test('ag-gap-05 ag-attack-17 nobody supports who touches an enemy itself', () => {
    const enemy = (x: number): Piece => ({ id: 'a3', at: [x, 54], recced: true });
    expect(fought([tanks('bt', 70, 50), enemy(75)])).toEqual([]);
    expect(fought([tanks('bt', 70, 50), enemy(76)])).toEqual(['bt behind']);
  });

  test('ag-gap-84 one of several behind a unit, as its owner chooses', () => {
    const both = [tanks('bt', 70, 48), tanks('bu', 70, 52)];
    expect(fought(both)).toEqual(['bt behind']);
    expect(fought(both, supports('bu'))).toEqual(['bu behind']);
    expect(fought(both, supports('bu', 'bt'))).toEqual(['bu behind']);
    // Who has no other friend to stand behind cannot be kept back.
    expect(fought([tanks('bt', 70, 50)], supports())).toEqual(['bt behind']);
    expect(fought([tanks('bt', 70, 50), { id: 'b2', at: [75, 50] }], supports())).toEqual([]);
    const stage = probed([A, A2, B, tanks('bt', 71, 50), { id: 'bi', at: [71, 44] }]);
    expect(stage.refusal('allies', supports('bt'))).toBe('NOT_BEHIND ag-abil-05');
  });

  test('ag-gap-84 whom the owner has chosen stays so when others join the attack', () => {
    const stage = probed([A, A2, B, tanks('bt', 70, 48), tanks('bu', 70, 52)], 5, {}, 'recce=5');
    stage.play(supports('bu'), call(), probe('a2', 'b', [63, 44]), declare(4), call());
    expect(behind(stage)).toEqual(['bu behind']);
    expect(stage.table.combats[0]!.attackers.map(({ unit }) => unit)).toEqual(['a', 'a2']);
  });

  test('ag-gap-84 a unit supports one front unit a turn', () => {
    const units = [{ id: 'b2', at: [65, 56] } as const, tanks('bt', 70, 53)];
    const stage = probed([A, { ...A2, at: [50, 56] }, B, ...units], 5, {}, 'recce=5');
    stage.play(declare(4), call());
    expect(stage.refusal('axis', probe('a2', 'b2', [59, 59]))).toBeNull();
    stage.play(probe('a2', 'b2', [59, 59]), declare(4), call());
    expect(stage.table.combats.map(({ defenders }) => defenders.map(({ unit }) => unit))).toEqual([['bt'], []]);
  });

  test('ag-supp-04 of two behind the target one supports it', () => {
    expect(fought([tanks('bt', 70, 48), tanks('bu', 70, 52)])).toEqual(['bt behind']);
  });

  test('ag-supp-05 any number of guns and aircraft, on both sides', () => {
    const guns = (id: string, x: number, y: number): Piece => ({ id, at: [x, y], row: ARTILLERY });
    const plane = (id: string, side: 'axis' | 'allies') => ({
      ...{ id, side, gs: 1, mission: { kind: 'gs', division: side } as const },
    });
    const stage = probed([A, B, guns('ag1', 30, 40), guns('ag2', 30, 60), guns('g1', 90, 40), guns('g2', 90, 60)], 6, {
      aircraft: [plane('p1', 'axis'), plane('p2', 'axis'), plane('q1', 'allies'), plane('q2', 'allies')],
    });
    stage.play(declare(4));
    expect(stage.refusal('axis', call({ distant: ['ag1', 'ag2'], air: ['p1', 'p2'] }))).toBeNull();
    stage.play(call());
    const air = ['q1', 'q2'].map((aircraft) => ({ aircraft, against: 'a' }));
    expect(stage.refusal('allies', support({ distant: ['g1', 'g2'], air }))).toBeNull();
  });

  test('ag-supp-06 a second may stand behind the first', () => {
    const guns = { id: 'bg', at: [75, 50], row: ARTILLERY } as const;
    expect(fought([tanks('bt', 70, 50)])).toEqual(['bt behind']);
    const stage = probed([A, A2, B, tanks('bt', 70, 50), guns]);
    stage.play(declare(4), call());
    stage.defaults('recce.choose');
    expect(behind(stage)).toEqual(['bt behind', 'bg second']);
    // Guns that fire from there are not kept for stepping up.
    const fires = probed([A, A2, B, tanks('bt', 70, 50), guns]);
    fires.play(declare(4), call(), support({ distant: ['bg'] }));
    expect(behind(fires)).toEqual(['bt behind', 'bg distant']);
  });

  test('ag-gap-48 guns behind the target fire from there, not from afar', () => {
    const guns = { id: 'bg', at: [71, 50], row: ARTILLERY } as const;
    const stage = probed([A, A2, B, guns, { id: 'bh', at: [80, 80], row: ARTILLERY }]);
    stage.play(declare(4), call());
    expect(stage.refusal('allies', support({ distant: ['bg'] }))).toBe('NO_TARGET ag-gap-85');
    stage.play(support());
    expect(behind(stage)).toEqual(['bg behind']);
  });

  test('ag-attack-13 a supporting unit that is attacked on the ground stops supporting', () => {
    const units = [A, { id: 'a2', at: [70, 65] }, B, tanks('bt', 70, 50), { id: 'b2', at: [100, 100] }] as const;
    const stage = recce(units, 'recce=5 recce=5');
    stage.play(probe('a', 'b', [59, 50]), declare(4), call());
    expect(behind(stage)).toEqual(['bt behind']);
    stage.play(probe('a2', 'bt', [72, 55]), declare(4), call());
    expect(behind(stage)).toEqual([]);
    expect(stage.table.combats.map(({ target }) => target)).toEqual(['b', 'bt']);
    // Guns that fire at it too change nothing.
    const guns = { id: 'ag', at: [70, 75], row: ARTILLERY } as const;
    const both = recce([...units, guns], 'recce=5 recce=6');
    both.play(probe('a', 'b', [59, 50]), declare(4), call(), probe('a2', 'bt', [72, 55]), declare(4));
    both.play(call({ distant: ['ag'] }));
    expect(behind(both)).toEqual([]);
    expect(both.table.combats[1]!.attackers.map(({ unit }) => unit)).toEqual(['a2', 'ag']);
  });

  test('ag-attack-13 so do guns that support from afar, in defence and in attack', () => {
    const far = { id: 'bg', at: [90, 50], row: ARTILLERY } as const;
    const stage = recce([A, { id: 'a2', at: [90, 70] }, B, far, { id: 'b2', at: [150, 150] }], 'recce=5 recce=5');
    stage.play(probe('a', 'b', [59, 50]), declare(4), call(), support({ distant: ['bg'] }));
    stage.play(probe('a2', 'bg', [90, 56]), declare(2), call());
    expect(behind(stage)).toEqual([]);
    const guns = { id: 'ag', at: [40, 50], row: ARTILLERY } as const;
    const attack = recce([A, guns, A2, B, { id: 'b2', at: [40, 66] }], 'recce=6 recce=1 recce=5');
    attack.play(probe('a', 'b', [59, 50]), declare(4), call({ distant: ['ag'] }), spot('a2', 'b2'));
    expect(attack.table.combats[0]!.attackers.map(({ unit }) => unit)).toEqual(['a', 'ag']);
    attack.play(probe('b2', 'ag', [40, 56]), declare(2), call());
    expect(attack.table.combats[0]!.attackers.map(({ unit }) => unit)).toEqual(['a']);
  });

  test('ag-combat-07 ag-attack-13 who came in behind an attacker and is attacked then still counts as attacking', () => {
    const stug = { id: 'as', at: [45, 50], row: ASSAULT_GUNS } as const;
    const stage = recce([A, stug, A2, B, { id: 'b2', at: [52, 66] }], 'recce=6 recce=1 recce=5');
    stage.play(probe('a', 'b', [59, 50]), declare(4), call({ units: [called('as', 'behind', [[54, 50]], 'a')] }));
    stage.play(spot('a2', 'b'), probe('b2', 'as', [52, 55]), declare(3), call());
    const [first, second] = stage.table.combats;
    expect(first!.attackers.map(({ unit }) => unit)).toEqual(['a']);
    expect(second).toMatchObject({ target: 'as', attackers: [{ unit: 'b2', role: 'front' }] });
    const needs = (id: string, against: string) => needToHit(stage.table, [second!], id, against).base;
    const initiative = () => initiativeOf(stage.table, [second!], 'as', []);
    expect([needs('as', 'b2'), initiative()]).toEqual([6, 7]);
    // With LOG it hits better, and no sooner.
    change(stage.table.units, 'as', { log: true });
    expect([needs('as', 'b2'), initiative()]).toEqual([5, 7]);
    // In the next turn it is as any other.
    BOOK.apply(stage.table, { type: 'turn', rule: 'ag-sm-03', day: 1, turn: 2, side: 'axis' });
    expect([needs('as', 'b2'), initiative()]).toEqual([5, 9]);
  });

  test('ag-attack-14 ag-gap-25 but not if only artillery attacks it', () => {
    const guns = { id: 'ag', at: [50, 60], row: ARTILLERY } as const;
    const stage = recce([A, A2, guns, B, tanks('bt', 70, 50)], 'recce=5 recce=6');
    stage.play(probe('a', 'b', [59, 50]), declare(4), call());
    stage.play(spot('a2', 'bt'), declare(4), call({ distant: ['ag'] }));
    expect(behind(stage)).toEqual(['bt behind']);
    expect(stage.table.combats).toMatchObject([{ target: 'b' }, { target: 'bt', attackers: [{ unit: 'ag' }] }]);
  });

  test('ag-gap-25 nor if only aircraft do', () => {
    const aircraft = [{ id: 'plane', side: 'axis', gs: 2, mission: { kind: 'gs', division: 'axis' } } as const];
    const stage = recce([A, A2, B, tanks('bt', 70, 50)], 'recce=5 recce=6 mission=4', { aircraft });
    stage.play(probe('a', 'b', [59, 50]), declare(4), call());
    stage.play(spot('a2', 'bt'), declare(4), call({ air: ['plane'] }));
    expect(behind(stage)).toEqual(['bt behind']);
    expect(stage.table.combats[1]).toMatchObject({
      target: 'bt',
      attackers: [{ unit: 'plane', role: 'air', of: 'bt' }],
    });
  });

  test('ag-gap-50 who leaves its place behind the target supports no longer', () => {
    const stage = probed([A, A2, B, tanks('bt', 70, 50), tanks('bu', 90, 90)], 5, {}, 'recce=2 recce=2');
    stage.play(declare(4), call(), spot('a2', 'bt'));
    expect(behind(stage)).toEqual(['bt behind']);
    stage.play(probe('bt', 'a2', [70, 40], [55, 40]));
    expect(behind(stage)).toEqual([]);
    expect(stage.at('bt')).not.toEqual([70, 50]);
  });
});

test('ag-attack-14 a unit that only aircraft attack goes on supporting', () => {
  const aircraft = [{ id: 'plane', side: 'axis', gs: 2, mission: { kind: 'gs', division: 'axis' } } as const];
  const tanks = { id: 'bt', at: [70, 50], row: { ...TANKS, ability: { kind: 'Support' } } } as const;
  const stage = recce([A, A2, B, tanks], 'recce=5 recce=6 mission=4', { aircraft });
  stage.play(probe('a', 'b', [59, 50]), declare(4), call());
  stage.play(spot('a2', 'bt'), declare(4), call({ air: ['plane'] }));
  expect(stage.table.combats[0]!.defenders).toMatchObject([{ unit: 'bt', role: 'behind' }]);
});
