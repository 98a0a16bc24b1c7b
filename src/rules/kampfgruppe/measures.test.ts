/** How distances, sight and dice are read: kgn-core. */
import { describe, expect, test } from 'vitest';
import { activationsFrame } from './activation/types.ts';
import { commandFrame } from './command.ts';
import { reachedBy } from './indirect/reach.ts';
import { testFrame } from './morale/types.ts';
import { rallyFrame } from './rally.ts';
import { canSee, rangeOf } from './sight.ts';
import { activate, at, commandAgain, houseAt, onTable, rallyDice, type Setting } from './stage.testing.ts';
import { standing, type TargetMarker, typeOf } from './state.ts';
import { scattered } from './tables/scatter.ts';
import { spillFrame } from './transport/types.ts';

const MARKER: TargetMarker = {
  ...{ id: 'm', side: 'allies', observer: 'b-1', at: at(40, 10), building: null, registered: null },
  ...{ guns: [], level: null, silenced: 0 },
};

describe('distances', () => {
  test('kgn-core-09 a range runs from hull to hull, and to nothing that sticks out of them', () => {
    const { table } = onTable({
      allies: { 'b-1': { type: 'sherman-v', at: [10, 20] } },
      axis: { 'a-1': { type: 'panther-a', at: [40, 20] } },
    });
    const [a, b] = [standing(table, 'a-1')!, standing(table, 'b-1')!];
    const hulls = Math.floor(typeOf(a).length / 2) + Math.floor(typeOf(b).length / 2);
    for (const range of [rangeOf(table, a, b), rangeOf(table, b, a)])
      expect(Math.abs(range - (3000 - hulls))).toBeLessThan(3);
  });

  test('kgn-core-10 four of ten within 8" are not the majority, and one man far behind does not count', () => {
    const range = (near: number) => {
      const { table } = onTable({ allies: { 'b-1': { at: [10, 20] } }, axis: { 'a-1': { at: [40, 20] } } });
      const men = Array.from({ length: 10 }, (_, i) => at(i < near ? 20 : 4, 10 + i));
      const firer = { ...standing(table, 'b-1')!, men: 10 };
      const target = { ...standing(table, 'a-1')!, men: 1 };
      return rangeOf(
        table,
        { ...firer, place: { ...firer.place, men } },
        { ...target, place: { ...target.place, men: [at(27, 14)] } },
      );
    };
    expect(range(9)).toBeLessThanOrEqual(800);
    expect(range(4)).toBeGreaterThan(1600);
  });

  test('kgn-core-13 kgn-core-14 shells reach what has any part of it within 8" of the marker', () => {
    const reached = (type: string, y: number, facing = 0) => {
      const { table } = onTable({ axis: { 'a-1': { type, at: [40, y], facing } } });
      return reachedBy(table, MARKER).length > 0;
    };
    const long = typeOf({ type: 'panzer-iv-h' }).length / 200;
    // The middle of the hull is farther off; its end is not.
    expect(reached('panzer-iv-h', 10 + 8 + long - 0.02)).toBe(true);
    expect(reached('panzer-iv-h', 10 + 8 + long + 0.1)).toBe(false);
    // A sniper, 0.8" across: exactly 8", and a hair more.
    expect(reached('german-sniper', 10 + 8 + 0.4)).toBe(true);
    expect(reached('german-sniper', 10 + 8 + 0.41)).toBe(false);
    expect(reached('german-sniper', 10 + 7.8)).toBe(true);
    expect(reached('german-sniper', 10 + 8.9)).toBe(false);
  });

  test('kgn-core-08 who is immobilised does not turn on the spot either', () => {
    const stage = onTable({
      allies: { 'b-1': { type: 'sherman-v', at: [20, 20], isImmobilised: true } },
      stack: [activationsFrame('allies')],
    });
    expect(stage.refusal('allies', activate('b-1', { do: 'move' }))).toBe('IMMOBILISED kgn-move-19');
  });
});

describe('sight', () => {
  test('kgn-core-15 a house and a hill hide what stands behind them', () => {
    const sees = (features: Setting['features'] = []) => {
      const { table } = onTable({
        features,
        allies: { 'b-1': { type: 'british-sniper', at: [10, 20] } },
        axis: { 'a-1': { type: 'german-sniper', at: [40, 20] } },
      });
      return canSee(table, standing(table, 'b-1')!, standing(table, 'a-1')!);
    };
    const outline = [at(22, 14), at(28, 14), at(28, 26), at(22, 26)];
    expect(sees()).toBe(true);
    expect(sees([houseAt([22, 14, 28, 26])])).toBe(false);
    expect(sees([{ id: 'hill', kind: 'hill', contours: [{ level: 1, outline }] }])).toBe(false);
  });
});

describe('dice', () => {
  test('kgn-core-18 kgn-ex-02 a 2 and a 5 are 7', () => {
    const allies = Object.fromEntries(
      Array.from({ length: 8 }, (_, i) => [`b-${i}`, { at: [4, 4 + 5 * i] as const, isSuppressed: true }]),
    );
    const stage = onTable({ allies, stack: [rallyFrame('allies')], dice: 'counter=1 counter=1 rally=2,5' });
    stage.play(rallyDice(2));
    const ids = Object.keys(allies);
    expect(stage.refusal('allies', { kind: 'rally', units: ids })).toBe('TOO_MANY kgn-bgm-16');
    expect(stage.refusal('allies', { kind: 'rally', units: ids.slice(1) })).toBeNull();
  });

  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ])('kgn-core-19 a %d is a %d of a D3', (die, value) => {
    const was = onTable({ allies: { 'b-1': { type: 'british-m5', at: [20, 20] } } }).unit('b-1');
    const wreck = { id: 'b-1', side: was.side, type: was.type, at: at(20, 20), facing: 12, repairs: 0, was };
    const stage = onTable({
      allies: {
        'b-2': { aboard: { on: 'b-1', how: 'inside' }, weapons: [] },
        'b-9': { at: [60, 40] },
      },
      table: { wrecks: [wreck], lost: [{ id: 'b-1', side: 'allies', type: was.type, how: 'destroyed', turn: 1 }] },
      ...{ stack: [spillFrame('b-1')], dice: `passengers=${die}` },
    });
    stage.defaults('spill.place');
    expect(stage.unit('b-2').men).toBe(8 - value);
  });

  test('kgn-core-20 a scatter die says whither and never how far: every degree moves the marker all of it', () => {
    const stage = (degree: number) => {
      const table = onTable({
        allies: {
          'b-1': { type: 'british-fao', at: [4, 10] },
          gun: { type: '25-pdr', isOffTable: true },
        },
        stack: [activationsFrame('allies')],
        dice: `radio=3 spotter=1,1 deviation=3,2,1 scatter=${degree}`,
      });
      table.play(activate('b-1', { do: 'request', from: { guns: ['gun'] }, at: { spot: [4000, 2400] } }), {
        kind: 'effect',
        fire: true,
      });
      return table.table.markers[0]!.at;
    };
    for (const degree of [1, 60, 200, 331]) {
      const { x, y } = scattered(degree - 1, 4);
      expect(Math.round(Math.hypot(x, y))).toBe(400);
      expect(stage(degree)).toEqual({ x: 4000 + x, y: 2400 + y });
    }
  });

  test('kgn-core-21 a re-roll need not be taken', () => {
    const stage = onTable({
      allies: { 'b-0': { type: 'british-hq', at: [4, 10] } },
      stack: [commandFrame('allies')],
      dice: 'command=2',
    });
    stage.play(commandAgain(null));
    expect(stage.table.activations).toBe(3);
  });

  test('kgn-core-21 veterans abide by their second die, even if it is worse, or let the first stand', () => {
    const tests = (again: boolean, dice: string) => {
      const stage = onTable({
        axis: { 'a-1': { type: 'ss-squad', at: [40, 10] }, 'a-2': { at: [60, 10] } },
        allies: { 'b-1': { at: [4, 10] } },
        stack: [testFrame('a-1')],
        dice,
      });
      stage.play({ kind: 'test', asked: true }, { kind: 'test-again', again });
      return stage;
    };
    expect(tests(true, 'morale=3 morale=1 counter=1').has('a-1')).toBe(false);
    expect(tests(false, 'morale=3').unit('a-1').isSuppressed).toBe(true);
  });
});
