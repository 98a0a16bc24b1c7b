/** How near is near enough, who fits where, and what becomes of riders. */
import { describe, expect, test } from 'vitest';
import { areWithin } from '../../../geometry/table/footprint.ts';
import type { Declared } from '../activation/actions.ts';
import { activationsFrame } from '../activation/types.ts';
import { ridersFrame } from '../direct/types.ts';
import { basesOf } from '../ground.ts';
import { lose, nothingDue } from '../marks.ts';
import { activate, houseAt, menAt, ofType, onTable, type Setting } from '../stage.testing.ts';
import { type Placed, typeOf } from '../state.ts';
import { unitType } from '../tables/units.ts';
import { hullOf } from './aboard.ts';
import type { SetDown } from './types.ts';

const stack = [activationsFrame('allies')];
const deploy = (what: Extract<Declared, { do: 'deploy' }>['what'], ...on: string[]): Declared => ({
  ...{ do: 'deploy', what },
  ...(on.length > 0 ? { on } : {}),
});
const down = (x: number, y: number, more: Partial<SetDown> = {}): SetDown => ({
  ...{ kind: 'set-down', at: [Math.round(x * 100), Math.round(y * 100)], facing: 12 },
  ...more,
});
const aboard = (on: string, how: 'inside' | 'riding' | 'towed' = 'inside') => ({ aboard: { on, how } });
const SNIPER = { type: 'british-sniper' } as const;
/** Half of a man's base. */
const MAN = 0.4;

describe('3 inches', () => {
  test('kgn-dep-04 exactly 3" is near enough to enter, a hair more is not; half of the men are not most of them', () => {
    const enters = (x: number) =>
      onTable({ stack, features: [houseAt([30, 18, 35, 22])], allies: { 'b-1': { ...SNIPER, at: [x, 20] } } }).refusal(
        'allies',
        activate('b-1', deploy('enter', 'house/all')),
      );
    expect(enters(27 - MAN)).toBeNull();
    expect(enters(27 - MAN - 0.1)).toBe('NOT_NEAR kgn-dep-04');
    const half = (near: number) => {
      const stage = onTable({ stack, features: [houseAt([30, 18, 35, 22])], allies: { 'b-1': { at: [24, 20] } } });
      const men = Array.from({ length: 4 }, (_, i) => [i < near ? 28 : 20, 18.5 + i] as const);
      stage.table.units[0] = Object.freeze({ ...stage.unit('b-1'), men: 4, place: menAt(men) });
      return stage.refusal('allies', activate('b-1', deploy('enter', 'house/all')));
    };
    expect([half(2), half(3)]).toEqual(['NOT_NEAR kgn-dep-04', null]);
  });

  test('kgn-dep-05 every man within 3" of what he leaves, or in a house that is', () => {
    const wide = unitType('british-m5').width / 200;
    const stage = onTable({
      ...{ stack, features: [houseAt([30, 18, 35, 22])] },
      allies: {
        'b-1': { type: 'british-m5', at: [20, 20] },
        'b-2': { ...SNIPER, ...aboard('b-1') },
        'b-3': { ...SNIPER, at: [32, 20], stance: { kind: 'inside', section: 'house/all' } },
        'b-4': { type: 'british-rifle-squad', ...aboard('b-1') },
      },
    });
    stage.play(activate('b-1', deploy('dismount', 'b-2', 'b-4')));
    const [edge, last] = [20 + wide + 3 + MAN, 20 + wide + 3 + MAN + 0.1];
    expect([stage.refusal('allies', down(20, edge - 0.02)), stage.refusal('allies', down(20, last))]).toEqual([
      null,
      'NOT_NEAR kgn-dep-05',
    ]);
    const inside: Partial<SetDown> = { stance: { kind: 'inside', section: 'house/all' } };
    expect(stage.refusal('allies', down(30, 20, inside))).toBe('NOT_NEAR kgn-dep-05');
    stage.play(down(20, 23));
    // One man of a line is near; the others are not.
    expect(stage.refusal('allies', down(20, 16.6, { stance: { kind: 'column' }, facing: 0 }))).toBe(
      'NOT_NEAR kgn-dep-05',
    );
    stage.play({ kind: 'stay-in' });
    stage.play(activate('b-3', deploy('leave')));
    const out = (x: number) => stage.refusal('allies', down(x, 20));
    expect([out(35 + 3 + MAN - 0.02), out(35 + 3 + MAN + 0.1)]).toEqual([null, 'NOT_NEAR kgn-dep-05']);
  });

  test('kgn-dep-08 exactly 3" is near enough to limber, a hair more is not', () => {
    const gap = (far: number) =>
      onTable({
        stack,
        allies: {
          'b-1': { type: 'british-m5', at: [20, 20] },
          'b-2': {
            type: '6-pdr',
            at: [
              Math.round(100 * (20 - (unitType('british-m5').length + unitType('6-pdr').length) / 200 - far)) / 100,
              20,
            ],
          },
        },
      }).refusal('allies', activate('b-1', deploy('limber', 'b-2')));
    expect([gap(2.97), gap(3.1)]).toEqual([null, 'NOT_NEAR kgn-dep-08']);
  });
});

describe('buildings and tows', () => {
  const inside = { stance: { kind: 'inside', section: 'house/all' } } as const;
  const near: Setting = { stack, features: [houseAt([30, 18, 35, 22])] };
  const enter = activate('b-1', deploy('enter', 'house/all'));

  test('kgn-dep-03 who is in no building does not leave one', () => {
    const stage = onTable({ stack, allies: { 'b-1': { at: [10, 20] } } });
    expect(stage.refusal('allies', activate('b-1', deploy('leave')))).toBe('OUTSIDE kgn-dep-03');
  });

  test('kgn-dep-09 kgn-dep-10 friends do not bar a house; one enemy who is not suppressed does', () => {
    const friend = { at: [32, 20], ...inside } as const;
    const friends = onTable({ ...near, allies: { 'b-1': { at: [27.5, 20] }, 'b-2': friend } });
    expect(friends.refusal('allies', enter)).toBeNull();
    const axis = { 'a-1': { ...friend, isSuppressed: true }, 'a-2': friend } as const;
    const mixed = onTable({ ...near, allies: { 'b-1': { at: [27.5, 20] } }, axis });
    expect(mixed.refusal('allies', enter)).toBe('HELD kgn-dep-09');
  });

  test('kgn-dep-06 it tows one gun, and unlimbers only what it tows', () => {
    const allies = {
      'b-1': { type: 'british-m5', at: [20, 20] },
      'b-2': { type: '6-pdr', ...aboard('b-1', 'towed') },
      'b-3': { type: '6-pdr', at: [16, 20] },
      'b-4': { type: 'british-fao', ...aboard('b-1') },
    } as const;
    const stage = onTable({ stack, allies });
    expect(stage.refusal('allies', activate('b-1', deploy('limber', 'b-3')))).toBe('ONE_GUN kgn-dep-06');
    expect(stage.refusal('allies', activate('b-1', deploy('unlimber', 'b-4')))).toBe('NOT_ABOARD kgn-dep-06');
    expect(stage.refusal('allies', activate('b-1', deploy('unlimber', 'b-2')))).toBeNull();
    const tank = { 'b-1': { type: 'sherman-v', at: [20, 20] }, 'b-3': allies['b-3'] } as const;
    expect(onTable({ stack, allies: tank }).refusal('allies', activate('b-1', deploy('limber', 'b-3')))).toBe(
      'NO_TOW kgn-dep-06',
    );
  });

  test('kgn-dep-07 an unlimbered gun stands no farther off than 3"', () => {
    const stage = onTable({
      stack,
      allies: { 'b-1': { type: 'british-m5', at: [20, 20] }, 'b-2': { type: '6-pdr', ...aboard('b-1', 'towed') } },
    });
    stage.play(activate('b-1', deploy('unlimber', 'b-2')));
    expect(stage.refusal('allies', down(12, 20))).toBe('NOT_NEAR kgn-dep-05');
    stage.play({ kind: 'stay-in' });
  });

  test('kgn-trn-01 kgn-trn-02 room by its data, full to the last man, riders not counted', () => {
    const tried = (men: number, more: Setting['allies'] = {}) =>
      onTable({
        stack,
        allies: {
          'b-1': { type: 'british-m5', at: [20, 20] },
          'b-2': { at: [20, 23], men, strength: men, weapons: [] },
          ...more,
        },
      }).refusal('allies', activate('b-1', deploy('mount', 'b-2')));
    const { models } = unitType('british-m5').carries!;
    expect([tried(models), tried(models + 1)]).toEqual([null, 'NO_ROOM kgn-trn-02']);
    expect(tried(models, { 'b-3': aboard('b-1', 'riding') })).toBeNull();
    expect(tried(2, { 'b-3': { type: 'vickers-team', ...aboard('b-1') } })).toBeNull();
  });

  test('kgn-trn-03 the crew comes along with a gun in tow', () => {
    const stage = onTable({
      stack,
      allies: { 'b-1': { type: 'british-m5', at: [20, 20] }, 'b-2': { type: '6-pdr', at: [16, 20] } },
    });
    stage.play(activate('b-1', deploy('limber', 'b-2')));
    expect(stage.unit('b-2')).toMatchObject({ men: 3, aboard: { how: 'towed' } });
  });

  test('kgn-soft-02 who leaves of his own accord costs no counter', () => {
    const { table } = onTable({ allies: { 'b-1': { type: 'bedford-ql', at: [20, 20] } } });
    const due = nothingDue();
    lose(table, { seats: [], emit: () => {} }, due, 'b-1', 'left', 'kgn-soft-01');
    expect(due.counters).toEqual([]);
  });
});

describe('tank riders', () => {
  test('kgn-rider-01 twelve and no more, on any armoured vehicle, those counted who ride already', () => {
    const tried = (type: string, men: number, more: Setting['allies'] = {}) => {
      const riding: Declared = { do: 'deploy', what: 'mount', on: ['b-2'], how: 'riding' };
      return onTable({
        stack,
        allies: {
          'b-1': { type, at: [20, 20] },
          'b-2': { at: [20, 23], men, strength: men, weapons: [] },
          ...more,
        },
      }).refusal('allies', activate('b-1', riding));
    };
    expect([tried('sherman-v', 12), tried('sherman-v', 13)]).toEqual([null, 'NO_ROOM kgn-rider-01']);
    expect(tried('british-m5', 8)).toBeNull();
    expect(tried('sherman-v', 8, { 'b-3': aboard('b-1', 'riding') })).toBe('NO_ROOM kgn-rider-01');
  });

  test('kgn-rider-04 kgn-rider-05 every unit on the tank takes its Light 3 hit, and stands within 3" of it, suppressed', () => {
    const stage = onTable({
      allies: { 'b-1': { at: [10, 20] } },
      axis: {
        'a-1': { type: 'panzer-iv-h', at: [28, 20] },
        'a-2': { type: 'german-mg-team', ...aboard('a-1', 'riding') },
        'a-3': { type: 'german-mg-team', ...aboard('a-1', 'riding') },
      },
      ...{ stack: [ridersFrame('a-1', 'b-1')], dice: 'damage=4,4,1 damage=1,1,5 save=6' },
    });
    stage.defaults();
    const hull = hullOf(stage.unit('a-1') as Placed);
    for (const id of ['a-2', 'a-3']) {
      const unit = stage.unit(id);
      expect(unit).toMatchObject({ men: 3, aboard: null, isSuppressed: true });
      for (const base of basesOf(typeOf(unit), unit.place!)) expect(areWithin(base, hull, 300)).toBe(true);
    }
    expect(ofType(stage.opening, 'jumped')).toHaveLength(2);
  });

  test('kgn-rider-05 nobody jumps farther than 3"', () => {
    const after = (features: Setting['features']) => {
      const stage = onTable({
        features: features ?? [],
        allies: { 'b-1': { at: [10, 40] } },
        axis: {
          'a-1': { type: 'panzer-iv-h', at: [28, 20] },
          'a-2': { type: 'german-mg-team', ...aboard('a-1', 'riding') },
        },
        ...{ stack: [ridersFrame('a-1', 'b-1')], dice: 'damage=1,1,1' },
      });
      return stage.unit('a-2').aboard;
    };
    const house = (id: string, ...corners: Parameters<typeof houseAt>) => ({ ...houseAt(...corners), id });
    expect(after([])).toBeNull();
    expect(
      after([
        house('west', [22, 15, 26, 25]),
        house('east', [30, 15, 34, 25]),
        house('north', [26, 15, 30, 19]),
        house('south', [26, 21, 30, 25]),
      ]),
    ).toEqual({ on: 'a-1', how: 'riding' });
  });
});
