/** Movement: what may be written, and how ten minutes run off. */
import { describe, expect, test } from 'vitest';
import type { Feature } from '../../../geometry/table/feature.ts';
import { march, ofType, onTable, type Piece, type Setting, type Troop } from '../stage.testing.ts';
import { movementFrame } from './types.ts';

const ORDERS = { task: 'attack', objective: 'hill', since: 1 } as const;
const ordered = (units: { readonly [id: string]: Piece }): Troop => ({ is: { orders: ORDERS }, units });
const wood = (grade: string): Feature => ({
  ...{ id: 'wood', kind: 'wood', grade },
  outline: [
    { x: 1000, y: 1000 },
    { x: 2000, y: 1000 },
    { x: 2000, y: 2000 },
    { x: 1000, y: 2000 },
  ],
});
const SHERMAN = 'british-sherman';

/** What the judge says to one element of a company with orders. */
const judged = (piece: Piece, answer: Parameters<typeof march>, setting: Setting = {}) =>
  onTable({ allies: { a: ordered({ 'a/1': piece }) }, ...setting }).refusal('allies', march(...answer));

describe('what may be written', () => {
  test('stonk-move-01 a rate is a rate: 200 m a move for deployed infantry, 600 m non-tactically', () => {
    const at = { at: [1500, 300] } as const;
    expect(judged(at, ['a/1', 'tactical', [1500, 500]])).toBeNull();
    expect(judged(at, ['a/1', 'tactical', [1500, 501]])).toBe('TOO_FAR stonk-move-01');
    expect(judged(at, ['a/1', 'non-tactical', [1500, 900]])).toBeNull();
    expect(judged(at, ['a/1', 'non-tactical', [1500, 901]])).toBe('TOO_FAR stonk-move-01');
    expect(judged(at, ['a/1', 'tactical', [1500, 400], [1600, 400]])).toBeNull();
  });

  test('stonk-gap-16 who is stationary has no path, who moves has one', () => {
    const at = { at: [1500, 300] } as const;
    expect(judged(at, ['a/1', 'stationary'])).toBeNull();
    expect(judged(at, ['a/1', 'stationary', [1500, 400]])).toBe('STATIONARY stonk-gap-16');
    expect(judged(at, ['a/1', 'tactical'])).toBe('NO_PATH stonk-gap-98');
  });

  test('stonk-move-02 guns by hand have no non-tactical rate', () => {
    const gun = { type: 'british-6pdr', at: [1500, 300] } as const;
    expect(judged(gun, ['a/1', 'tactical', [1500, 400]])).toBeNull();
    expect(judged(gun, ['a/1', 'non-tactical', [1500, 400]])).toBe('NO_SUCH_RATE stonk-move-02');
  });

  test('stonk-move-06 stonk-move-08 stonk-move-09 tanks go at half, a quarter, or not at all', () => {
    const tank = { type: SHERMAN, at: [1500, 1200] } as const;
    expect(judged(tank, ['a/1', 'tactical', [1500, 1500]], { features: [wood('open')] })).toBeNull();
    expect(judged(tank, ['a/1', 'tactical', [1500, 1501]], { features: [wood('open')] })).toBe('TOO_FAR stonk-move-01');
    expect(judged(tank, ['a/1', 'tactical', [1500, 1350]], { features: [wood('close')] })).toBeNull();
    expect(judged(tank, ['a/1', 'tactical', [1500, 1351]], { features: [wood('close')] })).toBe(
      'TOO_FAR stonk-move-01',
    );
    expect(judged(tank, ['a/1', 'tactical', [1500, 1300]], { features: [wood('forest')] })).toBe(
      'IMPASSABLE stonk-move-08',
    );
  });

  test('stonk-gap-51 infantry is free in close woods, at half in forest; mixed ground is paid stretch by stretch', () => {
    const platoon = { at: [1500, 1200] } as const;
    expect(judged(platoon, ['a/1', 'tactical', [1500, 1400]], { features: [wood('close')] })).toBeNull();
    expect(judged(platoon, ['a/1', 'tactical', [1500, 1300]], { features: [wood('forest')] })).toBeNull();
    expect(judged(platoon, ['a/1', 'tactical', [1500, 1301]], { features: [wood('forest')] })).toBe(
      'TOO_FAR stonk-move-01',
    );
    const edge = { at: [1500, 900] } as const;
    expect(judged(edge, ['a/1', 'tactical', [1500, 1050]], { features: [wood('forest')] })).toBeNull();
    expect(judged(edge, ['a/1', 'tactical', [1500, 1051]], { features: [wood('forest')] })).toBe(
      'TOO_FAR stonk-move-01',
    );
  });

  test('stonk-ps-01 stonk-ps-04 stonk-move-19 pinned infantry, suppressed and demoralised units do not move as ordered', () => {
    const path: Parameters<typeof march> = ['a/1', 'tactical', [1500, 340]];
    const at = [1500, 300] as const;
    expect(judged({ at, state: 'pinned' }, path)).toBe('PINNED stonk-ps-01');
    expect(judged({ at, state: 'pinned', quality: 'veteran' }, path)).toBeNull();
    expect(judged({ at, state: 'suppressed', quality: 'veteran' }, path)).toBe('SUPPRESSED stonk-ps-04');
    expect(judged({ at, isDemoralised: true }, path)).toBe('DEMORALISED stonk-move-19');
  });

  test('stonk-gap-78 without orders a unit moves 100 m at most, or back', () => {
    const stage = onTable({ allies: { a: { units: { 'a/1': { at: [1500, 900] } } } } });
    expect(stage.refusal('allies', march('a/1', 'tactical', [1500, 1000]))).toBeNull();
    expect(stage.refusal('allies', march('a/1', 'tactical', [1500, 1001]))).toBe('NO_ORDERS stonk-gap-78');
    expect(stage.refusal('allies', march('a/1', 'tactical', [1500, 700]))).toBeNull();
  });

  test('stonk-order-04 stonk-move-17 stonk-gap-83 a company may not be torn apart; judged on where all its paths end', () => {
    const stage = onTable({
      allies: { a: ordered({ 'a/1': { at: [1000, 300] }, 'a/2': { at: [1500, 300] } }) },
    });
    // Bases face along their paths: 530 m from edge to edge, then 390 m.
    stage.draft('allies', march('a/1', 'tactical', [850, 300]));
    expect(() => stage.enter({ kind: 'commit', seat: 'allies' })).toThrow('CHAIN');
    stage.draft('allies', march('a/2', 'tactical', [1320, 300]));
    stage.enter({ kind: 'commit', seat: 'allies' });
    expect(stage.asked).toBe('orders.write axis');
  });
});

describe('how ten minutes run off', () => {
  const run = (setting: Setting) => onTable({ ...setting, stack: [movementFrame()] });

  test('stonk-gap-98 a unit goes to the end of its path and faces that way', () => {
    const stage = run({ allies: { a: ordered({ 'a/1': { at: [1500, 300], path: [{ x: 1700, y: 300 }] } }) } });
    expect(ofType(stage.opening, 'moved')).toMatchObject([{ unit: 'a/1', why: null }]);
    expect(stage.at('a/1')).toEqual([1700, 300]);
    expect(stage.element('a/1')).toMatchObject({ path: null, place: { facing: 12 } });
  });

  test('stonk-gap-98 enemy bases are not entered: contact ends the path', () => {
    const stage = run({
      allies: { a: ordered({ 'a/1': { at: [1500, 300], path: [{ x: 1500, y: 500 }] } }) },
      axis: { d: { units: { 'd/1': { at: [1500, 460] } } } },
    });
    expect(ofType(stage.opening, 'moved')).toMatchObject([{ unit: 'a/1', why: 'contact' }]);
    // Both bases are 80 m deep.
    expect(stage.at('a/1')).toEqual([1500, 380]);
  });

  test('stonk-gap-98 two that move towards one another meet half-way', () => {
    const stage = run({
      allies: { a: ordered({ 'a/1': { at: [1500, 300], path: [{ x: 1500, y: 500 }] } }) },
      axis: { d: ordered({ 'd/1': { at: [1500, 580], path: [{ x: 1500, y: 380 }] } }) },
    });
    const [[, north], [, south]] = [stage.at('a/1')!, stage.at('d/1')!];
    expect(south - north).toBeGreaterThanOrEqual(80);
    expect(south - north).toBeLessThanOrEqual(100);
    expect(Math.abs(north - 400)).toBeLessThanOrEqual(20);
  });

  test('stonk-gap-98 like and like do not share ground at rest, foot and vehicles may', () => {
    const path = [{ x: 1500, y: 500 }];
    const behind = run({ allies: { a: ordered({ 'a/1': { at: [1500, 300], path }, 'a/2': { at: [1500, 540] } }) } });
    expect(ofType(behind.opening, 'moved')).toMatchObject([{ unit: 'a/1', why: 'no-room' }]);
    expect(behind.at('a/1')).toEqual([1500, 460]);
    const tank = { type: SHERMAN, at: [1500, 540] } as const;
    const with1 = run({ allies: { a: ordered({ 'a/1': { at: [1500, 300], path }, 'a/2': tank }) } });
    expect(with1.at('a/1')).toEqual([1500, 500]);
  });

  test('stonk-gap-98 a column moves up whole: who goes on leaves room for who comes behind', () => {
    // The rear comes first in the order of units.
    const column = (ahead: number | null) =>
      run({
        allies: {
          a: ordered({
            'a/1': { at: [1500, 300], path: [{ x: 1500, y: 400 }] },
            'a/2': { at: [1500, 400], path: [{ x: 1500, y: 500 }] },
            'a/3': { at: [1500, 500], path: ahead === null ? null : [{ x: 1500, y: ahead }] },
          }),
        },
      });
    const all = column(600);
    expect(['a/1', 'a/2', 'a/3'].map((id) => all.at(id)![1])).toEqual([400, 500, 600]);
    expect(ofType(all.opening, 'moved').map(({ unit, why }) => [unit, why])).toEqual([
      ['a/1', null],
      ['a/2', null],
      ['a/3', null],
    ]);
    // Its head stays: all close up to it. Bases are 80 m deep.
    const halted = column(null);
    expect(['a/1', 'a/2', 'a/3'].map((id) => halted.at(id)![1])).toEqual([340, 420, 500]);
  });

  test('stonk-gap-98 of two who want the same place the first in the order of units has it', () => {
    const stage = run({
      allies: {
        a: ordered({
          'a/1': { at: [1400, 300], path: [{ x: 1500, y: 450 }] },
          'a/2': { at: [1600, 300], path: [{ x: 1500, y: 450 }] },
        }),
      },
    });
    expect(stage.at('a/1')).toEqual([1500, 450]);
    expect(stage.at('a/2')![0]).toBeGreaterThan(1500);
  });

  test('stonk-seq-13 stonk-move-11 stonk-ps-02 who was pinned by fire moves as its new state lets it', () => {
    const path = [{ x: 1500, y: 500 }];
    const of = (piece: Piece) =>
      run({ allies: { a: ordered({ 'a/1': { at: [1500, 300], path, ...piece } }) } }).at('a/1');
    expect(of({ state: 'pinned' })).toEqual([1500, 300]);
    expect(of({ state: 'pinned', quality: 'veteran' })).toEqual([1500, 350]);
    expect(of({ state: 'suppressed', quality: 'veteran' })).toEqual([1500, 300]);
    const tank = { type: SHERMAN, path: [{ x: 1500, y: 700 }] } as const;
    expect(of({ ...tank, state: 'pinned' })).toEqual([1500, 300]);
    expect(of({ ...tank, state: 'pinned', quality: 'veteran' })).toEqual([1500, 500]);
  });

  test('stonk-gap-98 stonk-ps-01 stonk-ps-02 stonk-move-11 pinned veterans go their way minute by minute: they enter no enemy base', () => {
    const into = (piece: Piece, y: number) =>
      run({
        allies: { a: ordered({ 'a/1': { at: [1500, 300], state: 'pinned', quality: 'veteran', ...piece } }) },
        axis: { d: { units: { 'd/1': { at: [1500, y] } } } },
      }).at('a/1');
    // Both bases are 80 m deep: 30 m, then contact.
    expect(into({ path: [{ x: 1500, y: 500 }] }, 410)).toEqual([1500, 330]);
    expect(into({ path: [{ x: 1500, y: 340 }] }, 900)).toEqual([1500, 340]);
  });

  test('stonk-gap-49 pinned vehicles may go back', () => {
    const tank = { type: SHERMAN, at: [1500, 700], state: 'pinned', path: [{ x: 1500, y: 300 }] } as const;
    expect(run({ allies: { a: ordered({ 'a/1': tank }) } }).at('a/1')).toEqual([1500, 300]);
  });

  test('stonk-state-05 whoever moves leaves its trench', () => {
    const dug = { at: [1500, 300], dug: 'dug-in' } as const;
    const stage = run({
      allies: { a: ordered({ 'a/1': { ...dug, path: [{ x: 1500, y: 400 }] }, 'a/2': { ...dug, at: [1900, 300] } }) },
    });
    expect([stage.element('a/1').dug, stage.element('a/2').dug]).toEqual([null, 'dug-in']);
  });
});
