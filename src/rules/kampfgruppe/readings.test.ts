/** More readings of the inventory: bases and paths, carriers, indirect fire, engineering, interrupts. */
import { describe, expect, test } from 'vitest';
import type { Feature } from '../../geometry/table/feature.ts';
import type { Declared } from './activation/actions.ts';
import { activationsFrame } from './activation/types.ts';
import { BOOK } from './book.ts';
import { coverOf, MAN, SQUAD } from './ground.ts';
import { lose, nothingDue } from './marks.ts';
import type { MoveAnswer } from './move/types.ts';
import { nearestGap } from './sight.ts';
import { activate, at, type KgnStage, lineAt, ofType, onTable, type Setting, stop } from './stage.testing.ts';
import { frozen, placed, standing, type TargetMarker, type Wreck } from './state.ts';
import { hundredthsOf } from './tables/ratings.ts';
import { DEGREES } from './tables/scatter.ts';
import { unitType } from './tables/units.ts';
import { spillFrame } from './transport/types.ts';
import { turnFrame } from './turn.ts';

const stack = [activationsFrame('allies')];
const MOVE: Declared = { do: 'move' };
const go = (path: readonly (readonly [number, number])[], more: Partial<MoveAnswer> = {}): MoveAnswer => ({
  ...{ kind: 'move', path: path.map(([x, y]) => [Math.round(x * 100), Math.round(y * 100)]) },
  ...more,
});
const HEDGE: Feature = { id: 'hedge', kind: 'hedge', line: [at(25, 10), at(25, 30)], width: 20 };
const ROAD: Feature = { id: 'road', kind: 'road', line: [at(0, 20), at(72, 20)], width: 2 };

function mover(type: string, more: Setting = {}): KgnStage {
  const stage = onTable({ stack, allies: { 'b-1': { type, at: [20, 20] } }, ...more });
  stage.play(activate('b-1', MOVE));
  return stage;
}
const xOf = (stage: KgnStage) => stage.unit('b-1').place!.at.x / 100;

describe('bases and paths', () => {
  test('kgn-gap-31 a man takes 0.8", men stand an inch apart at most, hulls are as long as their data say', () => {
    expect(2 * MAN).toBe(80);
    expect(SQUAD.sizes.coherency).toBe(100);
    expect(hundredthsOf(5.85)).toBe(275);
    expect(unitType('supply-cart')).toMatchObject({ length: 275, width: 125 });
  });

  test('kgn-gap-32 a turn at the end of a path is paid too', () => {
    const stage = mover('sherman-v');
    expect(stage.refusal('allies', go([[28.9, 20]]))).toBeNull();
    expect(stage.refusal('allies', go([[28.9, 20]], { facing: 24 }))).toBe('TOO_FAR kgn-move-01');
  });

  test('kgn-gap-34 an obstacle that is reached but not passed is not cleared', () => {
    const stage = mover('sherman-v', { features: [HEDGE], dice: 'obstacle=4' });
    stage.play(go([[29, 20]]));
    expect(xOf(stage)).toBeCloseTo(25 - 0.1 - unitType('sherman-v').length / 200, 1);
  });

  test('kgn-gap-35 four and a half inches are five', () => {
    const into = (far: number) =>
      go([
        [25.99, 20],
        [25.99, 20.01 + far],
      ]);
    const stage = mover('british-jeep', { features: [ROAD] });
    expect(stage.refusal('allies', into(5))).toBeNull();
    expect(stage.refusal('allies', into(5.1))).toBe('TOO_FAR kgn-move-17');
  });

  test('kgn-gap-36 on a road the die comes off the doubled rate, off it off the plain one', () => {
    const block: Feature = { id: 'block', kind: 'wire', line: [at(25, 18), at(25, 22)], width: 20 };
    const road = mover('sherman-v', { features: [ROAD, block], dice: 'obstacle=4' });
    road.play(go([[38, 20]]));
    expect(xOf(road)).toBe(34);
    const field = mover('sherman-v', { features: [HEDGE], dice: 'obstacle=1' });
    field.play(go([[29, 20]]));
    expect(xOf(field)).toBe(28);
  });

  test('kgn-gap-37 bocage is hard cover', () => {
    expect(coverOf(lineAt('bocage', 20))).toBe('hard');
  });
});

describe('carriers', () => {
  const aboard = (on: string, how: 'inside' | 'riding' | 'towed' = 'inside') => ({ aboard: { on, how } });

  test('kgn-gap-38 several get in with one Deploy, and are not activated then', () => {
    const stage = onTable({
      stack,
      allies: {
        'b-1': { type: 'british-m5', at: [20, 20] },
        'b-2': { at: [20, 23] },
        'b-3': { type: 'vickers-team', at: [20, 17.5] },
        'b-9': { at: [4, 4] },
      },
    });
    stage.play(activate('b-1', { do: 'deploy', what: 'mount', on: ['b-2', 'b-3'] }));
    for (const id of ['b-2', 'b-3']) {
      expect(stage.unit(id).aboard).toEqual({ on: 'b-1', how: 'inside' });
      expect(stage.refusal('allies', activate(id, MOVE))).toBe('CARRIED kgn-act-12');
    }
  });

  function lost(type: string, allies: Setting['allies'], dice = '') {
    const was = onTable({ allies: { 'b-1': { type, at: [20, 20] } } }).unit('b-1');
    const wreck: Wreck = { id: 'b-1', side: 'allies', type, at: at(20, 20), facing: 12, repairs: 0, was };
    return onTable({
      ...{ allies: { 'b-9': { at: [60, 40] }, ...allies }, dice },
      table: {
        wrecks: [frozen(wreck)],
        lost: [frozen({ id: 'b-1', side: 'allies', type, how: 'destroyed', turn: 1 })],
      },
      stack: [spillFrame('b-1')],
    });
  }

  test('kgn-gap-40 a gun is unlimbered within 1" of the wreck and no farther', () => {
    const stage = lost('bedford-ql', { 'b-2': { type: '6-pdr', ...aboard('b-1', 'towed') } });
    expect(stage.refusal('allies', { kind: 'set-down', at: [1400, 2000], facing: 36 })).toBe('NOT_NEAR kgn-sv-04');
    expect(stage.refusal('allies', { kind: 'set-down', at: [1720, 2000], facing: 36 })).toBeNull();
  });

  test('kgn-gap-41 riders who found no room to jump off lose no D3 of men with their tank', () => {
    const stage = lost('sherman-v', { 'b-2': { type: 'vickers-team', ...aboard('b-1', 'riding') } });
    expect(ofType(stage.opening, 'roll')).toEqual([]);
    expect(stage.unit('b-2').men).toBe(3);
  });

  test('kgn-gap-42 suppressing a truck leaves those in it as they were', () => {
    const stage = onTable({
      allies: { 'b-1': { at: [10, 20] } },
      axis: { 'a-1': { type: 'opel-blitz', at: [28, 20] }, 'a-2': { ...aboard('a-1') } },
      ...{ stack, dice: 'suppress=3 effect=2' },
    });
    stage.play(activate('b-1', { do: 'suppress', with: 'small arms', weapon: 'all', target: 'a-1' }));
    expect([stage.unit('a-1').isSuppressed, stage.unit('a-2').isSuppressed]).toEqual([true, false]);
  });
});

describe('indirect fire', () => {
  const battery = { type: '25-pdr', isOffTable: true } as const;
  const GUNS = ['g-1', 'g-2', 'g-3'];
  const marker = (more: Partial<TargetMarker> = {}): TargetMarker => ({
    ...{ id: 'm', side: 'allies', observer: 'fao', at: at(40, 30), building: null, registered: null },
    ...{ guns: GUNS, level: null, silenced: 0, ...more },
  });
  const effect = (guns: readonly string[] = GUNS, times = 2): Declared => ({
    ...{ do: 'indirect', marker: 'm', guns: [...guns], times },
  });
  const setting = (more: Setting = {}, one = marker()): Setting => ({
    axis: { 'a-1': { at: [60, 10] } },
    stack,
    ...more,
    allies: {
      fao: { type: 'british-fao', at: [10, 10] },
      ...{ 'g-1': battery, 'g-2': battery, 'g-3': battery, ...more.allies },
    },
    table: { markers: [one], ...more.table },
  });
  const ask: Declared = { do: 'request', from: { guns: GUNS }, at: { spot: [4000, 1000] } };
  const request = 'radio=3 spotter=6,6 deviation=1,1,1 scatter=1';

  test('kgn-gap-43 a marker goes when all its guns are asked for anew, and when the mission is cancelled', () => {
    const anew = onTable(setting({ dice: request }));
    anew.play(activate('fao', ask), { kind: 'effect', fire: true });
    expect(anew.table.markers.map(({ at: { y } }) => y)).toEqual([1000]);
    const none = onTable(setting({ table: { markers: [] }, dice: request }));
    none.play(activate('fao', ask), { kind: 'effect', fire: false });
    expect(none.table.markers).toEqual([]);
  });

  test('kgn-gap-43 kgn-gap-44 a mission that waits is called off in any own turn, for no activation; guns that were lent go with it', () => {
    const stage = onTable(setting({ stack: [activationsFrame('allies')] }));
    const off = { kind: 'call-off', marker: 'm' } as const;
    expect(stage.refusal('allies', { ...off, marker: 'another' })).toBe('NO_MARKER kgn-gap-43');
    const before = stage.table.activations;
    const events = stage.play(off);
    expect(ofType(events, 'marker-gone')).toMatchObject([{ marker: 'm', why: 'cancelled' }]);
    expect([stage.table.markers, stage.table.activations, stage.asked]).toEqual([
      ...[[], before, 'activations.choose allies'],
    ]);
    for (const gun of GUNS) expect([stage.has(gun), stage.unit(gun).isActivated]).toEqual([true, false]);
    expect(stage.refusal('allies', off)).toBe('NO_MARKER kgn-gap-43');
    const lent = onTable(setting({ stack: [activationsFrame('allies')] }, marker({ level: 'brigade' })));
    lent.play(off);
    expect(GUNS.map((gun) => lent.has(gun))).toEqual([false, false, false]);
    const theirs = onTable(setting({ stack: [activationsFrame('allies')] }, marker({ side: 'axis' })));
    expect(theirs.refusal('allies', off)).toBe('NO_MARKER kgn-gap-43');
  });

  test('kgn-gap-43 kgn-gap-44 the guns fire though their observer is gone, and dedicated ones stay', () => {
    const stage = onTable(setting({ dice: 'shots=1,1,1,1,1,1' }, marker({ observer: 'who fell' })));
    stage.play(activate('g-1', effect()));
    expect(stage.table.markers).toEqual([]);
    for (const gun of GUNS) expect(stage.has(gun)).toBe(true);
  });

  test('kgn-gap-45 after a mission that failed another may be tried', () => {
    const stage = onTable(
      setting({
        table: { markers: [marker()], counterBattery: { axis: 2, allies: 0 } },
        dice: 'counter-battery=4 counter-battery=5',
      }),
    );
    const duel = { kind: 'counter-battery', fire: true } as const;
    stage.play(activate('g-1', effect()), duel);
    expect(stage.asked).toBe('barrage.counter-battery axis');
    stage.play(duel);
    expect(stage.table.markers).toMatchObject([{ silenced: 1 }]);
  });

  test('kgn-gap-46 the scatter is one of 360 degrees', () => {
    expect(DEGREES).toBe(360);
  });

  test('kgn-gap-49 guns on the table need range and arc for a target point too', () => {
    const refused = (x: number, facing = 12) =>
      onTable(
        setting(
          { allies: { mortar: { type: 'british-3-inch-team', at: [x, 30], facing } } },
          marker({ guns: ['mortar'], registered: 'allies-point-1' }),
        ),
      ).refusal('allies', activate('mortar', effect(['mortar'], 1)));
    expect(refused(10)).toBeNull();
    expect(refused(34)).toBe('OUT_OF_RANGE kgn-ind-28');
    expect(refused(10, 36)).toBe('OUT_OF_ARC kgn-ind-35');
  });

  test('kgn-gap-66 at night a mortar fires farther than anybody sees', () => {
    const night = setting(
      { terms: { isNight: true }, allies: { mortar: { type: 'british-3-inch-team', at: [4, 30] } } },
      marker({ guns: ['mortar'] }),
    );
    expect(onTable(night).refusal('allies', activate('mortar', effect(['mortar'], 1)))).toBeNull();
  });
});

describe('engineering', () => {
  const work = (task: 'mines' | 'bridge' | 'repair', on: string): Declared => ({ do: 'engineer', task, on });

  test('kgn-gap-61 re-supply is one action, and a quarter of an inch is contact', () => {
    const apart = (far: number) => {
      const stage = onTable({
        stack,
        allies: { 'b-1': { type: 'british-supply', at: [20, 20] }, 'b-2': { type: 'sherman-v', at: [30, 20] } },
      });
      const { table } = stage;
      const less = nearestGap(table, standing(table, 'b-1')!, standing(table, 'b-2')!) - far;
      const place = placed({ x: 3000 - less, y: 2000 }, 12);
      table.units = table.units.map((unit) => (unit.id === 'b-2' ? frozen({ ...unit, place }) : unit));
      return stage.refusal('allies', activate('b-1', { do: 're-supply', unit: 'b-2' }, MOVE));
    };
    expect(apart(25)).toBeNull();
    expect(apart(26)).toBe('NOT_IN_CONTACT kgn-ammo-05');
  });

  const stream: Feature = { id: 'stream', kind: 'stream', line: [at(20, 0), at(20, 48)], width: 60 };

  test('kgn-gap-62 kgn-gap-105 a bridge is built from contact with the bank', () => {
    const refused = (x: number) =>
      onTable({
        ...{ stack, features: [stream] },
        allies: { 'b-1': { type: 'british-bridging', at: [x, 20], stance: { kind: 'line' } } },
      }).refusal('allies', activate('b-1', work('bridge', 'stream')));
    expect(refused(19.2)).toBeNull();
    expect(refused(18)).toBe('NOT_IN_CONTACT kgn-gap-62');
  });

  test('kgn-gap-63 own mines spare nobody', () => {
    const stage = onTable({
      axis: { 'a-1': { type: 'panzer-iv-h', at: [40, 20] } },
      allies: { 'b-1': { at: [4, 4] } },
      ...{ table: { active: 'axis', mines: [{ id: 'm', at: at(34, 20) }] }, stack: [activationsFrame('axis')] },
      dice: 'mine=2',
    });
    stage.play(activate('a-1', MOVE), go([[36, 20]]));
  });

  const yard = (how: 'destroyed' | 'abandoned', dice: string, repairs = 0) => {
    const stage = onTable({
      stack,
      allies: {
        'b-1': { type: 'sherman-arv', at: [20, 20] },
        'b-2': { type: 'sherman-v', at: [23, 20], ap: 3, he: 2, isImmobilised: true, repairs },
        'b-9': { at: [4, 4] },
      },
      axis: { 'a-1': { at: [60, 40] } },
      table: { taken: { axis: [], allies: ['3'] } },
      dice,
    });
    const play = { seats: [], emit: (event: Parameters<typeof BOOK.apply>[1]) => BOOK.apply(stage.table, event) };
    lose(stage.table, play, nothingDue(), 'b-2', how, 'kgn-at-09');
    return stage;
  };

  test('kgn-gap-67 what was abandoned is repaired too: mobile, with its rounds, and no counter comes back', () => {
    const stage = yard('abandoned', 'repair=6');
    stage.play(activate('b-1', work('repair', 'b-2')));
    expect(stage.unit('b-2')).toMatchObject({ ap: 3, he: 2, isImmobilised: false });
    expect(stage.table.taken.allies).toEqual(['3']);
  });

  test('kgn-gap-67 attempts add up, one die for each action', () => {
    const stage = yard('destroyed', 'repair=5 repair=1', 1);
    stage.play(activate('b-1', work('repair', 'b-2'), work('repair', 'b-2')));
    expect(stage.table.wrecks).toMatchObject([{ repairs: 3 }]);
  });
});

describe('interrupts', () => {
  const setting: Setting = {
    allies: { 'b-1': { at: [10, 20] }, 'b-2': { at: [10, 40] } },
    axis: { 'a-1': { at: [28, 20], isCovering: true } },
  };

  test('kgn-gap-68 the last moment is before suppression is removed', () => {
    const stage = onTable({ ...setting, stack: [turnFrame('allies')], dice: 'command=3' });
    stage.play(stop);
    expect(stage.asked).toBe('window.ask axis');
    expect(stage.stack.at(-2)).toBe('turn.rally');
  });

  test('kgn-gap-68 who holds until the enemy is near is asked when he is', () => {
    const stage = onTable({ ...setting, axis: { 'a-1': { at: [30, 20], isCovering: true } }, stack });
    stage.play(activate('b-1', MOVE), { kind: 'hold', within: 1600 });
    stage.play(go([[14.9, 20]]));
    expect(stage.asked).toBe('window.ask axis');
    const { table } = stage;
    expect(nearestGap(table, standing(table, 'a-1')!, standing(table, 'b-1')!)).toBeLessThanOrEqual(1600);
    stage.play({ kind: 'hold', within: 0 });
    expect(stage.asked).not.toContain('move.resume');
    expect(stage.stack).not.toContain('move.resume');
  });

  test('kgn-gap-69 who is immobilised on the way loses the rest of the move, not its fire', () => {
    const fire: Declared = { do: 'anti-tank', weapon: '75mm-m3', round: 'AP', target: 'a-1' };
    const stage = onTable({
      allies: { 'b-1': { type: 'sherman-v', at: [20, 20] } },
      axis: { 'a-1': { type: 'panzer-iv-h', at: [50, 20] } },
      ...{ stack, table: { mines: [{ id: 'm', at: at(30, 20) }] } },
      dice: 'mine=3 penetrate=6,6 observe=6 hit=1',
    });
    stage.play(activate('b-1', MOVE, fire), go([[29, 20]]), { kind: 'test', asked: false });
    expect(stage.unit('b-1')).toMatchObject({ isImmobilised: true, did: { fired: true } });
    expect(xOf(stage)).toBeLessThan(27);
  });
});
