/** Deploying: in and out of vehicles and buildings, tows, riders, withdrawal, and what becomes of those in a carrier that is lost. */
import { describe, expect, test } from 'vitest';
import { areWithin, gap } from '../../../geometry/table/footprint.ts';
import type { Declared } from '../activation/actions.ts';
import { activationsFrame } from '../activation/types.ts';
import { basesOf, fieldOf } from '../ground.ts';
import { canSee, coverAgainst, rangeOf } from '../sight.ts';
import { activate, at, type KgnStage, ofType, onTable, type Setting, stop } from '../stage.testing.ts';
import { frozen, type Placed, placed, typeOf } from '../state.ts';
import { hullOf, wreckHull } from './aboard.ts';
import { type SetDown, spillFrame } from './types.ts';

const stack = [activationsFrame('allies')];

const deploy = (what: Extract<Declared, { do: 'deploy' }>['what'], ...on: string[]): Declared => ({
  ...{ do: 'deploy', what },
  ...(on.length > 0 ? { on } : {}),
});
const MOVE = { do: 'move' } as const;
const HOUSE = {
  ...{ id: 'house', kind: 'building', floors: 1, material: 'stone' },
  outline: [at(30, 18), at(35, 18), at(35, 22), at(30, 22)],
} as const;
const BARN = { ...HOUSE, id: 'barn', outline: [at(37, 18), at(41, 18), at(41, 22), at(37, 22)] } as const;
const down = (x: number, y: number, more: Partial<SetDown> = {}): SetDown => ({
  ...{ kind: 'set-down', at: [x * 100, y * 100], facing: 12 },
  ...more,
});
const house = (section: string, x = 30, y = 20): SetDown => down(x, y, { stance: { kind: 'inside', section } });
const aboard = (on: string, how: 'inside' | 'riding' | 'towed' = 'inside') => ({ aboard: { on, how } });

const there = (stage: KgnStage, id: string): Placed => stage.unit(id) as Placed;
const isAllNear = (stage: KgnStage, id: string, vehicle: string, reach: number): boolean => {
  const { place } = there(stage, id);
  return basesOf(typeOf(stage.unit(id)), place).every((base) => areWithin(base, hullOf(there(stage, vehicle)), reach));
};

describe('in and out of vehicles', () => {
  const setting: Setting = {
    stack,
    allies: {
      'b-1': { type: 'british-m5', at: [20, 20] },
      'b-2': { type: 'british-rifle-squad', at: [20, 23] },
      'b-3': { type: 'vickers-team', at: [20, 17.5] },
      'b-4': { type: 'british-rifle-squad', at: [20, 30] },
    },
  };

  test('kgn-act-21 kgn-dep-01 kgn-trn-01 kgn-state-09 getting in takes a Deploy action of the vehicle, several at once', () => {
    const stage = onTable(setting);
    expect(stage.refusal('allies', activate('b-2', deploy('mount', 'b-1')))).toBe('VEHICLES_ONLY kgn-dep-01');
    const events = stage.play(activate('b-1', deploy('mount', 'b-2', 'b-3')));
    expect(ofType(events, 'boards')).toHaveLength(2);
    expect(stage.unit('b-2')).toMatchObject({ place: null, aboard: { on: 'b-1', how: 'inside' }, isActivated: false });
    expect(stage.unit('b-2').did.deployed).toBe(true);
    expect(stage.unit('b-1').did.deployed).toBe(true);
  });

  test('kgn-gap-38 most of the men must be within 3", and none of those who are suppressed', () => {
    const stage = onTable(setting);
    expect(stage.refusal('allies', activate('b-1', deploy('mount', 'b-4')))).toBe('NOT_NEAR kgn-gap-38');
    // After a move they may be.
    expect(stage.refusal('allies', activate('b-1', MOVE, deploy('mount', 'b-4')))).toBe(null);
    const shaken = onTable({ ...setting, allies: { ...setting.allies, 'b-2': { at: [20, 23], isSuppressed: true } } });
    expect(shaken.refusal('allies', activate('b-1', deploy('mount', 'b-2')))).toBe('SUPPRESSED kgn-gap-38');
  });

  test('kgn-gap-11 who is too far when the action comes up stays behind', () => {
    const stage = onTable(setting);
    const events = stage.play(activate('b-1', MOVE, deploy('mount', 'b-4')), { kind: 'halt' });
    expect(ofType(events, 'action-lost')).toMatchObject([{ unit: 'b-1' }]);
    expect(stage.unit('b-4').aboard).toBe(null);
  });

  test('kgn-trn-02 capacity is never exceeded', () => {
    const stage = onTable({
      ...setting,
      allies: { ...setting.allies, 'b-4': { type: 'british-rifle-squad', ...aboard('b-1') } },
    });
    // Twelve models, eight of them aboard.
    expect(stage.refusal('allies', activate('b-1', deploy('mount', 'b-2')))).toBe('NO_ROOM kgn-trn-02');
    expect(stage.refusal('allies', activate('b-1', deploy('mount', 'b-3')))).toBe(null);
    expect(stage.refusal('allies', activate('b-1', deploy('mount', 'b-2', 'b-3')))).toBe('NO_ROOM kgn-trn-02');
  });

  test('kgn-dep-01 kgn-dep-02 kgn-dep-05 who gets out stands within 3" and may be activated with two actions', () => {
    const stage = onTable({
      ...setting,
      allies: { 'b-1': { type: 'british-m5', at: [20, 20] }, 'b-2': { type: 'british-rifle-squad', ...aboard('b-1') } },
    });
    expect(stage.refusal('allies', activate('b-2', MOVE))).toBe('CARRIED kgn-act-12');
    stage.play(activate('b-1', MOVE, deploy('dismount', 'b-2')), { kind: 'move', path: [[2600, 2000]] });
    expect(stage.asked).toBe('deploy.place allies');
    expect(stage.refusal('allies', down(26, 27))).toBe('NOT_NEAR kgn-dep-05');
    expect(stage.refusal('allies', down(26, 20))).not.toBe('NOT_NEAR kgn-dep-05');
    stage.play(down(26, 22.2));
    expect(stage.unit('b-2').aboard).toBe(null);
    expect(isAllNear(stage, 'b-2', 'b-1', 300)).toBe(true);
    stage.play(activate('b-2', MOVE, MOVE));
    expect(stage.asked).toBe('move.plan allies');
  });

  test('kgn-gap-38 a suppressed unit can be set down, and stays suppressed', () => {
    const stage = onTable({
      ...setting,
      allies: {
        'b-1': { type: 'british-m5', at: [20, 20] },
        'b-2': { type: 'british-rifle-squad', ...aboard('b-1'), isSuppressed: true },
      },
    });
    stage.play(activate('b-1', deploy('dismount', 'b-2')), down(20, 22.2));
    expect(stage.unit('b-2')).toMatchObject({ isSuppressed: true, aboard: null });
  });

  test('kgn-dep-01 nobody is set down who is not aboard', () => {
    const stage = onTable(setting);
    expect(stage.refusal('allies', activate('b-1', deploy('dismount', 'b-2')))).toBe('NOT_ABOARD kgn-dep-01');
    expect(stage.refusal('allies', activate('b-1', deploy('dismount')))).toBe('NOBODY kgn-dep-01');
  });

  test('kgn-gap-102 who gets in is off covering fire', () => {
    const stage = onTable({ ...setting, allies: { ...setting.allies, 'b-2': { at: [20, 23], isCovering: true } } });
    stage.play(activate('b-1', deploy('mount', 'b-2')));
    expect(stage.unit('b-2').isCovering).toBe(false);
  });

  test('kgn-secret-04 kgn-gap-74 in what somebody rides is not shown to the enemy until he gets out', () => {
    const stage = onTable({
      ...setting,
      allies: {
        ...{ 'b-1': { type: 'british-m5', at: [20, 20] }, 'b-2': { type: 'british-rifle-squad', ...aboard('b-1') } },
        'b-5': { type: 'british-m5', at: [20, 30] },
      },
      axis: { 'a-1': { at: [60, 20] } },
    });
    const seenBy = (seat: string) => stage.look(seat).view.table.units.find(({ id }) => id === 'b-2')?.aboard;
    expect(seenBy('axis')).toEqual({ on: null, how: 'inside' });
    expect(seenBy('allies')).toEqual({ on: 'b-1', how: 'inside' });
    stage.play(activate('b-1', deploy('dismount', 'b-2')), down(20, 22.2));
    expect(seenBy('axis')).toBe(null);
  });
});

describe('tank riders', () => {
  const setting: Setting = {
    stack,
    allies: {
      'b-1': { type: 'sherman-v', at: [20, 20] },
      'b-2': { type: 'british-rifle-squad', at: [20, 23] },
      'b-3': { type: 'british-rifle-squad', at: [20, 17] },
      'b-4': { type: 'vickers-team', at: [24, 20] },
    },
  };

  test('kgn-rider-01 kgn-rider-06 a tank takes up to twelve men, with a Deploy action of its own', () => {
    const stage = onTable(setting);
    expect(stage.refusal('allies', activate('b-1', deploy('mount', 'b-2', 'b-3')))).toBe('NO_ROOM kgn-rider-01');
    stage.play(activate('b-1', deploy('mount', 'b-2', 'b-4')));
    expect(stage.unit('b-2').aboard).toEqual({ on: 'b-1', how: 'riding' });
    expect(stage.refusal('allies', activate('b-2', MOVE))).toBe('CARRIED kgn-act-12');
  });

  test('kgn-rider-06 they get off with a Deploy action of the tank', () => {
    const stage = onTable({
      ...setting,
      allies: { ...setting.allies, 'b-2': { type: 'british-rifle-squad', ...aboard('b-1', 'riding') } },
    });
    stage.play(activate('b-1', deploy('dismount', 'b-2')));
    stage.play(down(20, 22.3));
    expect(isAllNear(stage, 'b-2', 'b-1', 300)).toBe(true);
  });

  test('kgn-rider-01 nobody rides on a soft-skinned vehicle', () => {
    const stage = onTable({ ...setting, allies: { ...setting.allies, 'b-1': { type: 'bedford-ql', at: [20, 20] } } });
    const riding: Declared = { do: 'deploy', what: 'mount', on: ['b-2'], how: 'riding' };
    expect(stage.refusal('allies', activate('b-1', riding))).toBe('NO_ROOM kgn-rider-01');
  });
});

describe('guns and tows', () => {
  const setting: Setting = {
    stack,
    allies: {
      'b-1': { type: 'british-m5', at: [20, 20] },
      'b-2': { type: '6-pdr', at: [16, 20] },
      'b-9': { at: [10, 40] },
    },
  };
  const towing: Setting = {
    stack,
    allies: { 'b-1': { type: 'british-m5', at: [20, 20] }, 'b-2': { type: '6-pdr', ...aboard('b-1', 'towed') } },
  };

  test('kgn-dep-06 kgn-dep-08 kgn-trn-03 kgn-unit-14 a gun within 3" is limbered with its crew, and cannot be activated', () => {
    const stage = onTable(setting);
    stage.play(activate('b-1', deploy('limber', 'b-2')));
    expect(stage.unit('b-2')).toMatchObject({ place: null, aboard: { on: 'b-1', how: 'towed' } });
    expect(stage.refusal('allies', activate('b-2', { do: 'cover' }))).toBe('CARRIED kgn-act-12');
  });

  test('kgn-dep-08 kgn-gap-38 not one that is farther off, suppressed, or too many for the vehicle', () => {
    const tried = (more: object, type = 'british-m5') =>
      onTable({
        stack,
        allies: { 'b-1': { type, at: [20, 20] }, 'b-2': { type: '6-pdr', at: [16, 20], ...more } },
      }).refusal('allies', activate('b-1', deploy('limber', 'b-2')));
    expect(tried({ at: [12, 20] })).toBe('NOT_NEAR kgn-dep-08');
    expect(tried({ isSuppressed: true })).toBe('SUPPRESSED kgn-gap-38');
    expect(tried({}, 'bren-carrier')).toBe('NO_TOW kgn-dep-06');
    expect(tried({}, 'sherman-v')).toBe('NO_TOW kgn-dep-06');
  });

  test('kgn-trn-02 kgn-unit-14 its crew are passengers and take room', () => {
    const stage = onTable({
      stack,
      allies: { ...setting.allies, 'b-3': { type: 'british-rifle-squad', ...aboard('b-1') }, 'b-4': { at: [20, 23] } },
    });
    stage.play(activate('b-1', deploy('limber', 'b-2')));
    const full = onTable({
      stack,
      allies: { ...setting.allies, 'b-3': { type: 'british-motor-squad', ...aboard('b-1'), men: 10, strength: 10 } },
    });
    expect(full.refusal('allies', activate('b-1', deploy('limber', 'b-2')))).toBe('NO_ROOM kgn-trn-02');
  });

  test('kgn-dep-06 kgn-dep-07 an unlimbered gun stands within 3", faces any way, and may act in the same turn', () => {
    const stage = onTable(towing);
    stage.play(activate('b-1', deploy('unlimber', 'b-2')));
    expect(stage.refusal('allies', down(10, 20))).toBe('NOT_NEAR kgn-dep-05');
    stage.play(down(17, 20, { facing: 36 }));
    expect(stage.unit('b-2').place).toMatchObject({ at: at(17, 20), facing: 36 });
    stage.play(activate('b-2', { do: 'cover' }));
    expect(stage.unit('b-2').isCovering).toBe(true);
  });

  test('kgn-ex-05 kgn-dep-06 a half-track moves and then unlimbers its gun', () => {
    const stage = onTable(towing);
    const events = stage.play(
      activate('b-1', MOVE, deploy('unlimber', 'b-2')),
      { kind: 'move', path: [[3000, 2000]] },
      down(27, 20),
    );
    expect(ofType(events, 'alights')).toMatchObject([{ unit: 'b-2', from: 'b-1', how: 'towed' }]);
  });

  test('kgn-gap-80 infantry within 3" give men to a gun that is short of them', () => {
    const setAt = (x: number): KgnStage =>
      onTable({
        stack,
        allies: {
          'b-1': { type: '6-pdr', at: [20, 20], men: 1, crew: 1 },
          'b-2': { type: 'british-rifle-squad', at: [x, 20] },
        },
      });
    const stage = setAt(17);
    stage.play(activate('b-2', deploy('man', 'b-1')));
    expect(stage.unit('b-1')).toMatchObject({ men: 3, strength: 3, crew: 1 });
    expect(stage.unit('b-2')).toMatchObject({ men: 6, strength: 8 });
    expect(stage.unit('b-2').place!.men).toHaveLength(6);
    expect(setAt(10).refusal('allies', activate('b-2', deploy('man', 'b-1')))).toBe('NOT_NEAR kgn-gap-80');
    expect(stage.refusal('allies', activate('b-1', deploy('man', 'b-1')))).toBe('INFANTRY_ONLY kgn-gap-80');
  });
});

describe('buildings', () => {
  const near: Setting = { stack, features: [HOUSE as never], allies: { 'b-1': { at: [27.5, 20] } } };

  test('kgn-dep-03 kgn-dep-04 kgn-gap-65 infantry enter with a Deploy action of their own, most of them within 3"', () => {
    const stage = onTable(near);
    stage.play(activate('b-1', deploy('enter', 'house/whole')));
    expect(stage.unit('b-1').place).toMatchObject({ inside: 'house/whole', men: [] });
    const far = onTable({ ...near, allies: { 'b-1': { at: [24, 20] } } });
    expect(far.refusal('allies', activate('b-1', deploy('enter', 'house/whole')))).toBe('NOT_NEAR kgn-dep-04');
  });

  test('kgn-dep-03 kgn-dep-05 they leave it within 3", also into another building', () => {
    const inside: Setting = {
      ...{ stack, features: [HOUSE as never, BARN as never] },
      allies: { 'b-1': { at: [32, 20], stance: { kind: 'inside', section: 'house/whole' } } },
    };
    const stage = onTable(inside);
    stage.play(activate('b-1', deploy('leave')));
    expect(stage.refusal('allies', down(22, 20))).toBe('NOT_NEAR kgn-dep-05');
    stage.play(down(28.3, 20));
    const { place } = there(stage, 'b-1');
    expect(place.inside).toBe(null);
    expect(place.men).toHaveLength(8);
    const over = onTable(inside);
    over.play(activate('b-1', deploy('leave')), house('barn/whole', 38));
    expect(over.unit('b-1').place?.inside).toBe('barn/whole');
  });

  test('kgn-dep-05 kgn-ex-05 a team gets out of its carrier straight into a building', () => {
    const stage = onTable({
      ...{ stack, features: [HOUSE as never] },
      allies: { 'b-1': { type: 'bren-carrier', at: [27, 20] }, 'b-2': { type: 'british-fao', ...aboard('b-1') } },
    });
    stage.play(activate('b-1', deploy('dismount', 'b-2')), house('house/whole'));
    expect(stage.unit('b-2').place?.inside).toBe('house/whole');
  });

  test('kgn-dep-09 kgn-dep-10 not into a building that enemies hold, but where they are all suppressed', () => {
    const against = (isSuppressed: boolean) =>
      onTable({
        ...near,
        axis: { 'a-1': { at: [32, 20], stance: { kind: 'inside', section: 'house/whole' }, isSuppressed } },
      });
    const enter = activate('b-1', deploy('enter', 'house/whole'));
    expect(against(false).refusal('allies', enter)).toBe('HELD kgn-dep-09');
    const stage = against(true);
    stage.play(enter);
    expect(stage.unit('b-1').place?.inside).toBe('house/whole');
  });

  test('kgn-dep-11 kgn-gap-65 all inside have the cover of the building, also against an enemy in it, at range 0', () => {
    const inside = { at: [32, 20], stance: { kind: 'inside', section: 'house/whole' } } as const;
    const { table } = onTable({ ...near, allies: { 'b-1': inside }, axis: { 'a-1': inside } });
    const [enemy, own] = table.units as Placed[];
    expect(coverAgainst(table, enemy!, own!).cover).toBe('hard');
    expect(rangeOf(table, enemy!, own!)).toBe(0);
    expect(canSee(table, enemy!, own!)).toBe(true);
  });

  test('kgn-gap-65 who is inside is measured to the nearest wall, and looks out of every side', () => {
    const inside = { at: [32, 20], stance: { kind: 'inside', section: 'house/whole' } } as const;
    const { table } = onTable({
      ...near,
      allies: { 'b-1': inside },
      axis: { 'a-1': { type: 'pak-40', at: [50, 20] }, 'a-2': { type: 'pak-40', at: [10, 20] } },
    });
    const [east, west, own] = table.units as Placed[];
    expect(rangeOf(table, own!, east!)).toBe(gap(hullOf(east!), fieldOf(table).sections.get('house/whole')!.shape));
    for (const enemy of [east!, west!]) expect(canSee(table, own!, enemy)).toBe(true);
  });

  test('kgn-dep-05 kgn-dep-09 nor straight out of a vehicle', () => {
    const stage = onTable({
      ...{ stack, features: [HOUSE as never] },
      allies: { 'b-1': { type: 'bren-carrier', at: [27, 20] }, 'b-2': { type: 'british-fao', ...aboard('b-1') } },
      axis: { 'a-1': { at: [32, 20], stance: { kind: 'inside', section: 'house/whole' } } },
    });
    stage.play(activate('b-1', deploy('dismount', 'b-2')));
    expect(stage.refusal('allies', house('house/whole'))).toBe('HELD kgn-dep-09');
  });

  test('kgn-dep-03 a vehicle enters nothing', () => {
    const stage = onTable({ ...near, allies: { 'b-1': { type: 'british-jeep', at: [27, 20] } } });
    expect(stage.refusal('allies', activate('b-1', deploy('enter', 'house/whole')))).toBe('INFANTRY_ONLY kgn-dep-03');
  });
});

describe('soft-skin withdrawal', () => {
  const setting = (type: string, more: Setting['allies'] = {}): Setting => ({
    stack,
    allies: { 'b-1': { type, at: [20, 20] }, 'b-9': { at: [10, 10] }, ...more },
  });
  const withdraw = activate('b-1', { do: 'withdraw' });

  test('kgn-act-33 kgn-soft-01 kgn-soft-02 a soft-skin leaves with both actions, from wherever it is, and costs no counter', () => {
    const stage = onTable(setting('bedford-ql'));
    expect(stage.refusal('allies', activate('b-1', MOVE, { do: 'withdraw' }))).toBe('TAKES_BOTH kgn-act-33');
    stage.play(withdraw);
    expect(stage.has('b-1')).toBe(false);
    expect(stage.table.lost).toMatchObject([{ id: 'b-1', how: 'left' }]);
    expect(stage.table.taken.allies).toEqual([]);
    expect(stage.table.wrecks).toEqual([]);
    expect(stage.table.activations).toBe(9);
  });

  test('kgn-soft-01 nothing else does', () => {
    expect(onTable(setting('british-m5')).refusal('allies', withdraw)).toBe('NOT_SOFT kgn-soft-01');
  });

  test('kgn-soft-03 kgn-gap-39 only with its load delivered', () => {
    const loaded = setting('bedford-ql', { 'b-2': { type: 'british-rifle-squad', ...aboard('b-1') } });
    expect(onTable(loaded).refusal('allies', withdraw)).toBe('LOADED kgn-gap-39');
    const towing = setting('bedford-ql', { 'b-2': { type: '6-pdr', ...aboard('b-1', 'towed') } });
    expect(onTable(towing).refusal('allies', withdraw)).toBe('LOADED kgn-gap-39');
  });
});

describe('a carrier is lost', () => {
  /** `b-1` of a type is a wreck at (20, 20) that nobody has seen to. */
  function lost(type: string, allies: Setting['allies'], dice = '', how: 'destroyed' | 'abandoned' = 'destroyed') {
    const was = onTable({ allies: { 'b-1': { type, at: [20, 20] } } }).unit('b-1');
    const wreck = { id: 'b-1', side: 'allies', type, at: at(20, 20), facing: 12, repairs: 0, was } as const;
    return onTable({
      ...{ allies: { 'b-9': { at: [60, 40] }, ...allies }, dice },
      table: { wrecks: [frozen(wreck)], lost: [frozen({ id: 'b-1', side: 'allies', type, how, turn: 1 })] },
      stack: [spillFrame('b-1')],
    });
  }
  const squad = { type: 'british-rifle-squad', ...aboard('b-1') } as const;
  const gapToWreck = (stage: KgnStage, id: string): number => {
    const bases = basesOf(typeOf(stage.unit(id)), there(stage, id).place);
    return Math.min(...bases.map((base) => gap(base, wreckHull(stage.table.wrecks[0]!))));
  };

  test('kgn-sv-04 passengers of a soft-skin that is lost stand within 1" of it and are suppressed', () => {
    const stage = lost('bedford-ql', { 'b-2': squad });
    expect(stage.asked).toBe('spill.place allies');
    expect(stage.refusal('allies', down(20, 26))).toBe('NOT_NEAR kgn-sv-04');
    stage.play(down(20, 22.3));
    expect(gapToWreck(stage, 'b-2')).toBeLessThanOrEqual(100);
    expect(stage.unit('b-2')).toMatchObject({ isSuppressed: true, aboard: null, men: 8 });
  });

  test('kgn-sv-05 kgn-gap-40 a towed gun stands by the wreck with its crew, faces as its owner likes, and is suppressed', () => {
    const stage = lost('bedford-ql', { 'b-2': { type: '6-pdr', ...aboard('b-1', 'towed') } });
    stage.play(down(17.2, 20, { facing: 36 }));
    expect(stage.unit('b-2')).toMatchObject({ isSuppressed: true, aboard: null, men: 3 });
    expect(stage.unit('b-2').place!.facing).toBe(36);
    expect(gapToWreck(stage, 'b-2')).toBeLessThanOrEqual(100);
  });

  test('kgn-at-20 kgn-core-19 kgn-ex-02 an armoured transport takes D3 of its passengers with it', () => {
    const stage = lost('british-m5', { 'b-2': squad }, 'passengers=4 special-weapon=5');
    stage.play(down(20, 22.3));
    expect(stage.unit('b-2')).toMatchObject({ men: 6, isSuppressed: true, weapons: ['lmg', 'piat'] });
  });

  test('kgn-at-21 that loss calls for the special weapon check, and for a morale test', () => {
    const five = { ...squad, men: 6, strength: 8 };
    const stage = lost('british-m5', { 'b-2': five }, 'passengers=5 special-weapon=6 morale=4');
    const events = stage.play({ kind: 'fall', weapons: ['lmg'] }, down(20, 22.3));
    expect(stage.unit('b-2').weapons).toEqual(['piat']);
    expect(stage.asked).toBe('test.offer axis');
    stage.play({ kind: 'test', asked: true });
    expect(ofType(events, 'alights')).toHaveLength(1);
  });

  test('kgn-at-20 passengers of a soft-skin lose nobody; those of armour are set down within 1"', () => {
    const truck = lost('bedford-ql', { 'b-2': squad });
    truck.play(down(20, 22.3));
    expect(truck.unit('b-2').men).toBe(8);
    const armour = lost('british-m5', { 'b-2': squad }, 'passengers=1 special-weapon=1');
    const free = [22.3, 22.8, 23.3, 23.8, 24.3, 24.8].filter((y) => armour.refusal('allies', down(20, y)) === null);
    armour.play(down(20, free.at(-1)!));
    expect(free.length).toBeLessThan(6);
    expect(gapToWreck(armour, 'b-2')).toBeLessThanOrEqual(100);
  });

  test('kgn-at-20 not if it is only abandoned', () => {
    const stage = lost('british-m5', { 'b-2': squad }, '', 'abandoned');
    stage.play(down(20, 22.3));
    expect(stage.unit('b-2').men).toBe(8);
  });

  test('kgn-gap-95 the loss falls on the largest unit, and of equals on the one that the owner names', () => {
    const more = lost(
      'british-m5',
      { 'b-2': squad, 'b-3': { type: 'vickers-team', ...aboard('b-1') } },
      'passengers=1 special-weapon=1',
    );
    expect(more.unit('b-2').men).toBe(7);
    const team = { type: 'vickers-team', ...aboard('b-1') } as const;
    const equal = lost('british-m5', { 'b-2': team, 'b-3': team }, 'passengers=1');
    expect(equal.asked).toBe('spill.who allies');
    equal.play({ kind: 'takes-loss', unit: 'b-3' });
    expect([equal.unit('b-2').men, equal.unit('b-3').men]).toEqual([3, 2]);
  });

  test('kgn-gap-40 a gun whose crew has fallen is destroyed', () => {
    const gun = { type: '6-pdr', men: 1, crew: 1, ...aboard('b-1', 'towed') } as const;
    const stage = lost('british-m5', { 'b-2': gun }, 'passengers=3 counter=1');
    expect(stage.has('b-2')).toBe(false);
    expect(stage.table.lost.at(-1)).toMatchObject({ id: 'b-2', how: 'destroyed' });
    expect(stage.table.taken.allies).toHaveLength(1);
  });

  test('kgn-gap-74 then it shows who was in it', () => {
    const stage = lost('bedford-ql', { 'b-2': squad });
    const seen = stage.look('axis').view.table.units.find(({ id }) => id === 'b-2');
    expect(seen?.aboard).toBe(null);
    expect(ofType(stage.opening, 'spilled')).toMatchObject([{ unit: 'b-1', units: ['b-2'] }]);
  });
});

test('kgn-unit-05 a vehicle with passengers moves with them, and is activated for itself', () => {
  const stage = onTable({
    stack,
    allies: { 'b-1': { type: 'british-m5', at: [20, 20] }, 'b-2': { ...aboard('b-1') }, 'b-3': { at: [10, 10] } },
  });
  stage.play(activate('b-1', MOVE), { kind: 'move', path: [[3000, 2000]] });
  expect(stage.unit('b-2')).toMatchObject({ place: null, aboard: { on: 'b-1' } });
  expect(stage.unit('b-1').place).toEqual(placed(at(30, 20), 12));
  stage.play(stop);
});
