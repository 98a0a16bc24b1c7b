/** Movement: who withdraws, halts, runs into mines or denser woods, mounts, closes up. */
import { describe, expect, test } from 'vitest';
import type { Feature } from '../../../geometry/table/feature.ts';
import type { Seat } from '../../../kernel/seats.ts';
import { directFireFrame } from '../direct-fire/types.ts';
import { MINES } from '../effects/reading.ts';
import { strikeFrame } from '../effects/types.ts';
import { densityFrame, failuresFrame, tasksFrame } from '../engineers/types.ts';
import { additionsFor, groupsSeen } from '../location/groups.ts';
import { asUnit } from '../location/location.testing.ts';
import { ordersFrame } from '../orders/types.ts';
import { fireAt, march, ofType, onTable, type Piece, rolls, type Setting, type Troop } from '../stage.testing.ts';
import type { Minefield, OrderTask, StonkTable, Wood } from '../state.ts';
import { movementFrame } from './types.ts';

const box = (x: number, y: number, a: number, b: number) => [
  { x, y },
  { x: a, y },
  { x: a, y: b },
  { x, y: b },
];
const WOOD = (grade?: string): Feature => ({
  ...{ id: 'wood', kind: 'wood', outline: box(1000, 1000, 2000, 2000) },
  ...(grade ? { grade } : {}),
});
const troop = (units: { readonly [id: string]: Piece }, task: OrderTask = 'attack'): Troop => ({
  ...{ is: { orders: { task, objective: 'hill', since: 1 } }, units },
});
const run = (setting: Setting) => onTable({ stack: [movementFrame()], ...setting });
const judged = (piece: Piece, answer: Parameters<typeof march>, more: Setting = {}) =>
  onTable({ allies: { a: troop({ 'a/1': piece }) }, ...more }).refusal('allies', march(...answer));
const SHERMAN = { type: 'british-sherman' } as const;
const UMPIRED = (what: 'time' | 'result'): Seat[] => [
  ...(['axis', 'allies'] as const).map((side): Seat => ({ id: side, side, role: 'player', units: 'side' })),
  { id: 'umpire', side: null, role: 'umpire', units: 'none', confirms: [what] },
];

describe('suppressed vehicles', () => {
  const after = (piece: Piece, others: { readonly [id: string]: Piece } = {}) => {
    const tank: Piece = { ...SHERMAN, at: [1500, 1500], facing: 24, state: 'suppressed', ...piece };
    const stage = run({ allies: { a: troop({ 'a/1': tank, ...others }) } });
    return [...stage.at('a/1')!, stage.element('a/1').place!.facing];
  };

  test('stonk-ps-05 stonk-ps-06 stonk-move-12 stonk-gap-52 they go back to their own edge at the tactical rate, facing kept', () => {
    expect(after({})).toEqual([1500, 900, 24]);
    expect(after({ path: [{ x: 1500, y: 1800 }] })).toEqual([1500, 900, 24]);
    expect(after({ state: 'pinned', path: [{ x: 1500, y: 1800 }] })).toEqual([1500, 1500, 24]);
    expect(after({ type: 'british-rifle' })).toEqual([1500, 1500, 24]);
    expect(after({ at: [1500, 0] })).toEqual([1500, 0, 24]);
  });

  test('stonk-gap-52 they stop at their own gun line, if it lies in rear', () => {
    const gun = (y: number): { readonly [id: string]: Piece } => ({ 'a/2': { type: 'british-6pdr', at: [1500, y] } });
    expect(after({}, gun(1250))).toEqual([1500, 1250, 24]);
    expect(after({}, gun(1800))).toEqual([1500, 900, 24]);
    expect(after({}, { 'a/2': { type: 'british-6pdr', at: [1500, 1250], hasLeftGuns: true } })).toEqual([
      1500, 900, 24,
    ]);
  });

  test('stonk-move-12 stonk-ps-05 close woods slow them to a quarter', () => {
    const stage = run({
      features: [WOOD('close')],
      allies: { a: troop({ 'a/1': { ...SHERMAN, at: [1500, 1500], state: 'suppressed' } }) },
      dice: 'failure=9',
    });
    expect(stage.at('a/1')).toEqual([1500, 1350]);
  });
});

describe('orders', () => {
  test('stonk-order-12 stonk-gap-78 stonk-gap-98 who has no orders to attack halts 100 m short of whom it meets', () => {
    const met = (task: OrderTask) => {
      const piece: Piece = { at: [1500, 300], posture: 'non-tactical', path: [{ x: 1500, y: 800 }] };
      const stage = run({
        allies: { a: troop({ 'a/1': piece }, task) },
        axis: { d: { units: { 'd/1': { at: [1500, 700] } } } },
      });
      return [stage.at('a/1')![1], ofType(stage.opening, 'moved')[0]?.why];
    };
    expect(met('attack')).toEqual([620, 'contact']);
    expect(met('move')).toEqual([520, 'short']);
  });

  test('stonk-gap-78 stonk-order-05 stonk-secret-04 orders to move end where the company knows of an enemy within 1000 m', () => {
    const at = (y: number, knows: Setting['knows'] = [['a', 'd/1']], task: OrderTask = 'move') =>
      onTable({
        allies: { a: troop({ 'a/1': { at: [1500, 300] } }, task) },
        axis: { d: { units: { 'd/1': { at: [1500, y] } } } },
        knows: knows!,
      }).refusal('allies', march('a/1', 'tactical', [1500, 401]));
    expect([at(1380), at(1381)]).toEqual(['ENEMY_NEAR stonk-gap-78', null]);
    expect([at(1380, []), at(1380, [['a', 'd/1']], 'attack')]).toEqual([null, null]);
  });

  test('stonk-gap-78 and under fire', () => {
    const to = (task: OrderTask) => {
      const piece: Piece = { at: [1500, 300], isUnderFire: true, posture: 'tactical', path: [{ x: 1500, y: 500 }] };
      return run({ allies: { a: troop({ 'a/1': piece }, task) } }).at('a/1');
    };
    expect([to('move'), to('attack')]).toEqual([
      [1500, 300],
      [1500, 500],
    ]);
  });

  test('stonk-umpire-02 stonk-seq-07 of two that run into one another an umpire says who stops first', () => {
    const path = (y: number) => [{ x: 1500, y }];
    const stage = run({
      seats: UMPIRED('time'),
      allies: { a: troop({ 'a/1': { at: [1500, 300], path: path(500) } }) },
      axis: { d: troop({ 'd/1': { at: [1500, 580], path: path(380) } }) },
    });
    expect(stage.pending).toMatchObject({ kind: 'ruling', what: 'time' });
    const events = stage.rule('umpire', 'd/1');
    expect(ofType(events, 'moved')[0]).toMatchObject({ unit: 'd/1', why: 'contact' });
  });
});

describe('mines', () => {
  const field = (y: number, more: Partial<Minefield> = {}): Partial<StonkTable> => ({
    minefields: [{ id: 'm', side: 'axis', area: box(1000, y, 2000, 2500), markedFor: ['axis'], lanes: [], ...more }],
  });
  const MARKED = { markedFor: ['axis', 'allies'] } as const;

  test('stonk-move-05 stonk-gap-47 stonk-state-33 in a marked field nobody gets further than 100 m in a move', () => {
    const to = (piece: Piece, y: number, more: Partial<Minefield> = MARKED) =>
      judged({ at: [1500, 300], ...piece }, ['a/1', 'tactical', [1500, y]], { table: field(300, more) });
    expect([to({}, 400), to({}, 401)]).toEqual([null, 'TOO_FAR stonk-move-01']);
    expect([to(SHERMAN, 400), to(SHERMAN, 401)]).toEqual([null, 'TOO_FAR stonk-move-01']);
    const lanes = [box(1450, 200, 1550, 2500)];
    expect([to({}, 500, { ...MARKED, lanes }), to({}, 501, { ...MARKED, lanes })]).toEqual([
      null,
      'TOO_FAR stonk-move-01',
    ]);
    // What its side does not know of slows nobody beforehand.
    expect(to({}, 500, {})).toBeNull();
  });

  const enter = (piece: Piece = {}, more: Partial<Minefield> = {}, dice = 'mines=5') =>
    run({
      allies: { a: troop({ 'a/1': { at: [1500, 300], posture: 'tactical', path: [{ x: 1500, y: 500 }], ...piece } }) },
      ...{ table: field(410, more), dice },
    });

  test('stonk-inf-24 stonk-secret-11 stonk-gap-47 a hidden field strikes who enters it, stops it, and is marked for its side', () => {
    const stage = enter();
    expect(rolls(stage.opening)).toEqual(['mines 5']);
    expect(ofType(stage.opening, 'struck')).toMatchObject([{ unit: 'a/1', on: { table: 'medium', column: 'moving' } }]);
    expect(stage.at('a/1')).toEqual([1500, 380]);
    expect(stage.table.minefields[0]!.markedFor).toEqual(['axis', 'allies']);
    expect(ofType(stage.redact(stage.opening, 'axis'), 'field-found')).toEqual([]);
    expect(ofType(stage.redact(stage.opening, 'allies'), 'field-found')).toHaveLength(1);
  });

  test('stonk-inf-24 vehicles are hit on the armour table', () => {
    const stage = enter({ ...SHERMAN, at: [1500, 200] });
    expect(ofType(stage.opening, 'struck')).toMatchObject([{ on: { table: 'armour', column: 'B' } }]);
  });

  test('stonk-gap-47 a field that is marked, or a lane through it, strikes nobody', () => {
    expect(rolls(enter({}, MARKED, '').opening)).toEqual([]);
    expect(rolls(enter({}, { lanes: [box(1400, 300, 1600, 2500)] }, '').opening)).toEqual([]);
  });
});

describe('woods', () => {
  const woods = (density: Wood['density'], knownTo: Wood['knownTo'] = []): Partial<StonkTable> => ({
    woods: [{ id: 'wood', density, knownTo }],
  });

  test('stonk-move-14 stonk-move-15 stonk-umpire-10 stonk-state-32 the density of a wood is rolled where the map says nothing; or an umpire sets it', () => {
    const density = (dice: string) =>
      onTable({ features: [WOOD()], stack: [densityFrame()], dice }).table.woods.map((one) => one.density);
    expect([density('density=3'), density('density=4'), density('density=6')]).toEqual([
      ...[['open-wood'], ['close-wood'], ['forest']],
    ]);
    expect(onTable({ features: [WOOD('close')], stack: [densityFrame()] }).table.woods).toEqual([]);
    const parts: Feature[] = [WOOD(), { ...WOOD(), id: 'part', outline: box(2000, 1000, 2500, 2000) } as Feature];
    const two = onTable({ features: parts, stack: [densityFrame()], dice: 'density=1 density=6' });
    expect(two.table.woods.map((one) => one.density)).toEqual(['open-wood', 'forest']);
    const stage = onTable({ seats: UMPIRED('result'), features: [WOOD()], stack: [densityFrame()], dice: 'density=1' });
    stage.rule('umpire', { wood: 'forest' });
    expect(stage.table.woods).toEqual([{ id: 'wood', density: 'forest', knownTo: [] }]);
    expect(stage.look('allies').view.table.woods).toEqual([{ id: 'wood', density: null, knownTo: [] }]);
  });

  test('stonk-gap-98 stonk-secret-08 a path is accepted on what its side knows; denser ground stops the unit when it gets there', () => {
    const tank: Piece = { ...SHERMAN, at: [1500, 900] };
    const to: Parameters<typeof march> = ['a/1', 'tactical', [1500, 1200]];
    const features = [WOOD()];
    expect(judged(tank, to, { features, table: woods('forest') })).toBeNull();
    expect(judged(tank, to, { features, table: woods('forest', ['allies']) })).toBe('IMPASSABLE stonk-move-08');
    const moving: Piece = { ...tank, posture: 'tactical', path: [{ x: 1500, y: 1200 }] };
    const end = (density: Wood['density']) => {
      const allies = { a: troop({ 'a/1': moving }) };
      const stage = run({ features, table: woods(density), allies, dice: 'failure=9' });
      return [stage.at('a/1')![1], ofType(stage.opening, 'moved').at(-1)?.why];
    };
    expect(end('open-wood')).toEqual([1200, null]);
    expect(end('close-wood')).toEqual([1125, 'ground']);
    const [y, why] = end('forest');
    expect(why).toBe('ground');
    expect(y).toBeGreaterThanOrEqual(990);
    expect(y).toBeLessThanOrEqual(1000);
  });

  test('stonk-secret-08 stonk-gap-87 a side learns of it when a unit has been in the wood or at its edge', () => {
    const known = (y: number) => {
      const allies = { a: { units: { 'a/1': { at: [1500, y] } } } } as const;
      return onTable({ features: [WOOD()], table: woods('forest'), allies, stack: [tasksFrame()] }).table.woods[0]!
        .knownTo;
    };
    expect([known(955), known(900)]).toEqual([['allies'], []]);
  });

  test('stonk-move-07 stonk-gap-50 light armour goes at a quarter in open woods, other tracks at a half', () => {
    const to = (type: Piece['type'], y: number) =>
      judged({ type: type!, at: [1500, 1200] }, ['a/1', 'tactical', [1500, y]], { features: [WOOD('open')] });
    expect([to('british-stuart', 1400), to('british-stuart', 1401)]).toEqual([null, 'TOO_FAR stonk-move-01']);
    expect([to('british-cromwell', 1600), to('british-cromwell', 1601)]).toEqual([null, 'TOO_FAR stonk-move-01']);
  });

  test('stonk-move-10 built-up areas halve every rate, but not what pinned veterans may do', () => {
    const features: Feature[] = [{ id: 'town', kind: 'built-up', outline: box(1000, 1000, 2000, 2000) }];
    const to = (y: number) => judged({ at: [1500, 1200] }, ['a/1', 'tactical', [1500, y]], { features });
    expect([to(1300), to(1301)]).toEqual([null, 'TOO_FAR stonk-move-01']);
    const pinned: Piece = { at: [1500, 1200], state: 'pinned', quality: 'veteran', path: [{ x: 1500, y: 1290 }] };
    expect(run({ features, allies: { a: troop({ 'a/1': pinned }) } }).at('a/1')).toEqual([1500, 1250]);
  });

  test('stonk-move-13 tanks go through bocage as through open woods, lorries do not', () => {
    const features: Feature[] = [
      {
        id: 'hedge',
        kind: 'bocage',
        width: 8,
        line: [
          { x: 0, y: 1300 },
          { x: 3000, y: 1300 },
        ],
      },
    ];
    const to = (type: Piece['type'], y: number) =>
      judged({ type: type!, at: [1500, 1200] }, ['a/1', 'tactical', [1500, y]], { features });
    expect(to('british-sherman', 1500)).toBeNull();
    expect(to('british-lorries', 1350)).toBe('IMPASSABLE stonk-move-08');
  });

  test('stonk-move-03 small obstacles are in the rates already: a hedge costs nothing', () => {
    const features: Feature[] = [
      {
        id: 'hedge',
        kind: 'hedge',
        width: 2,
        line: [
          { x: 0, y: 400 },
          { x: 3000, y: 400 },
        ],
      },
    ];
    expect(judged({ at: [1500, 300] }, ['a/1', 'tactical', [1500, 500]], { features })).toBeNull();
    expect(judged({ at: [1500, 300] }, ['a/1', 'tactical', [1500, 501]], { features })).toBe('TOO_FAR stonk-move-01');
  });
});

describe('postures', () => {
  test('stonk-move-04 stonk-state-06 effects on who moves non-tactically are doubled', () => {
    const hit = (posture: NonNullable<Piece['posture']>) => {
      const strike = { target: 'd/1', from: null, block: 'medium', vehicles: null, die: 5, by: MINES } as const;
      const stage = onTable({
        axis: { d: { units: { 'd/1': { at: [1500, 1500], posture } } } },
        stack: [strikeFrame([{ ...strike, isSpeculative: false, isDisappearing: false }])],
      });
      return ofType(stage.opening, 'struck')[0]!.changes;
    };
    expect([hit('tactical'), hit('non-tactical')]).toEqual([[], ['doubled']]);
  });
});

describe('mounted and limbered', () => {
  const write = (type: Piece['type'], piece: Piece = {}) =>
    onTable({ allies: { a: troop({ 'a/1': { type: type!, at: [1500, 300], ...piece } }) }, stack: [ordersFrame()] });
  const mount = { kind: 'mount', unit: 'a/1', mounts: true } as const;

  test('stonk-move-18 stonk-base-04 stonk-state-08 stonk-gap-48 an APC platoon mounts in half a move, and moves on its vehicle base', () => {
    const stage = write('british-motor');
    stage.draft('allies', mount);
    expect(stage.refusal('allies', march('a/1', 'tactical', [1500, 600]))).toBeNull();
    expect(stage.refusal('allies', march('a/1', 'tactical', [1500, 601]))).toBe('TOO_FAR stonk-move-01');
    stage.commitAll();
    expect(stage.element('a/1')).toMatchObject({ aboard: 'half-track', size: { front: 60, depth: 80 }, changed: 1 });
    const later = write('british-motor', { aboard: 'half-track', size: { front: 60, depth: 80 } });
    expect(later.refusal('allies', march('a/1', 'tactical', [1500, 900]))).toBeNull();
    expect(later.refusal('allies', mount)).toBe('SAME_STATE stonk-gap-48');
    later.draft('allies', { ...mount, mounts: false });
    later.commitAll();
    expect(later.element('a/1')).toMatchObject({ aboard: null, size: { front: 160, depth: 80 } });
  });

  test('stonk-gap-48 a path that was written before is looked at again', () => {
    const stage = write('british-motor');
    stage.draft('allies', march('a/1', 'non-tactical', [1500, 900]));
    stage.draft('allies', mount);
    expect(() => stage.enter({ kind: 'commit', seat: 'allies' })).not.toThrow();
    const slow = write('british-6pdr');
    slow.draft('allies', march('a/1', 'tactical', [1500, 400]));
    slow.draft('allies', mount);
    expect(() => slow.enter({ kind: 'commit', seat: 'allies' })).toThrow('STALE_DRAFT');
  });

  test('stonk-move-20 stonk-gap-48 guns go by hand 100 m a move; limbered as their tractor; to limber takes a move', () => {
    const gun = write('british-6pdr');
    expect(gun.refusal('allies', march('a/1', 'tactical', [1500, 401]))).toBe('TOO_FAR stonk-move-01');
    gun.draft('allies', mount);
    expect(gun.refusal('allies', march('a/1', 'tactical', [1500, 400]))).toBe('TOO_FAR stonk-move-01');
    expect(
      write('british-6pdr', { aboard: 'carrier' }).refusal('allies', march('a/1', 'tactical', [1500, 1100])),
    ).toBeNull();
    expect(write('british-17pdr', { aboard: 'tractor' }).refusal('allies', march('a/1', 'tactical', [1500, 501]))).toBe(
      'TOO_FAR stonk-move-01',
    );
    const crew = write('british-6pdr', { hasLeftGuns: true });
    expect(crew.refusal('allies', march('a/1', 'tactical', [1500, 500]))).toBeNull();
  });

  test('stonk-gap-48 limbered guns do not fire, nor in the move in which they unlimber', () => {
    const refused = (piece: Piece) =>
      onTable({
        allies: { a: { units: { 'a/1': { type: 'british-6pdr', at: [1500, 1000], ...piece } } } },
        axis: { d: { units: { 'd/1': { at: [1500, 1280] } } } },
        ...{ knows: [['a', 'd/1']], stack: [directFireFrame()] },
      }).refusal('allies', fireAt('a/1', 'allies#1'));
    expect([refused({ aboard: 'carrier' }), refused({ changed: 1 }), refused({})]).toEqual([
      ...['LIMBERED stonk-gap-48', 'LIMBERED stonk-gap-48', null],
    ]);
    const battery = { type: 'british-25pdr', ammunition: { rounds: 8, smoke: 0, illuminating: 0 } } as const;
    expect([refused({ ...battery, changed: 1 }), refused(battery)]).toEqual(['LIMBERED stonk-gap-48', null]);
  });
});

describe('closing up', () => {
  const size = (front: number, depth: number) => ({ kind: 'close-up', unit: 'a/1', front, depth }) as const;
  const stage = (at: readonly [number, number]) =>
    onTable({ features: [WOOD('close')], allies: { a: troop({ 'a/1': { at } }) }, stack: [ordersFrame()] });

  test('stonk-base-09 stonk-gap-94 in close country down to half its front and half its depth, as part of a move', () => {
    const wood = stage([1500, 1500]);
    expect([wood.refusal('allies', size(80, 40)), wood.refusal('allies', size(79, 40))]).toEqual([
      ...[null, 'SIZE stonk-base-09'],
    ]);
    expect(stage([500, 500]).refusal('allies', size(80, 40))).toBe('WRONG_ANSWER stonk-order-01');
    wood.draft('allies', size(80, 40));
    wood.commitAll();
    expect(wood.element('a/1')).toMatchObject({ size: { front: 80, depth: 40 }, posture: 'tactical' });
  });

  test('stonk-core-04 stonk-gap-94 in open ground it covers all of its ground again', () => {
    const piece: Piece = { at: [1500, 1050], size: { front: 80, depth: 40 }, path: [{ x: 1500, y: 900 }] };
    const after = run({ features: [WOOD('close')], allies: { a: troop({ 'a/1': piece }) } });
    expect(after.element('a/1').size).toEqual({ front: 160, depth: 80 });
  });
});

describe('breakdowns', () => {
  const TRACK = [
    { x: 1500, y: 900 },
    { x: 1500, y: 1200 },
  ];
  const rolled = (
    dice: string,
    piece: Piece = {},
    features: Feature[] = [WOOD('close')],
    more: { [id: string]: Piece } = {},
  ) =>
    onTable({
      allies: { t: { units: { 't/1': { ...SHERMAN, at: [1500, 1200], track: TRACK, ...piece }, ...more } } },
      ...{ features, stack: [failuresFrame()], dice },
    });

  test('stonk-mech-01 stonk-mech-02 stonk-move-16 one die a squadron in woods: 0 loses a vehicle, 1 pins, 2 does nothing', () => {
    expect(rolled('failure=0').element('t/1')).toMatchObject({ strength: 3, state: 'ok' });
    expect(rolled('failure=1').element('t/1')).toMatchObject({ strength: 4, state: 'pinned' });
    expect(rolled('failure=2').element('t/1')).toMatchObject({ strength: 4, state: 'ok' });
    const two = rolled('failure=0 victim=2', {}, undefined, { 't/2': { ...SHERMAN, at: [1700, 1200], track: TRACK } });
    expect([two.element('t/1').strength, two.element('t/2').strength]).toEqual([4, 3]);
  });

  test('stonk-gap-86 armour and carriers only, off the road, and only who has moved', () => {
    expect(rolls(rolled('', { type: 'british-rifle' }).opening)).toEqual([]);
    expect(rolls(rolled('', { track: null }).opening)).toEqual([]);
    expect(rolls(rolled('', {}, []).opening)).toEqual([]);
    const road: Feature = { id: 'road', kind: 'road', width: 8, line: TRACK };
    expect(rolls(rolled('', {}, [WOOD('close'), road]).opening)).toEqual([]);
    const rough: Feature = { id: 'rough', kind: 'rough', outline: box(1000, 1000, 2000, 2000) };
    expect(rolls(rolled('failure=9', {}, [rough]).opening)).toEqual(['failure 9']);
    expect(rolls(rolled('failure=9', { type: 'british-carriers' }).opening)).toEqual(['failure 9']);
  });
});

describe('roads, mines and limits', () => {
  const ROAD: Feature = {
    ...{ id: 'road', kind: 'road', width: 8 },
    line: [
      { x: 1500, y: 0 },
      { x: 1500, y: 3000 },
    ],
  };
  const LORRIES = { type: 'british-lorries', at: [1500, 300] } as const;

  test('stonk-gap-51 a path that is part road pays each stretch at its own rate', () => {
    const to = (...path: [number, number][]) => judged(LORRIES, ['a/1', 'tactical', ...path], { features: [ROAD] });
    expect([to([1500, 900]), to([1500, 901])]).toEqual([null, 'TOO_FAR stonk-move-01']);
    // 300 m of road are half of its move; the other half takes it 100 m across country, 4 m of them still on the road.
    expect([to([1500, 600], [1600, 600]), to([1500, 600], [1604, 600])]).toEqual([null, 'TOO_FAR stonk-move-01']);
    const off = (x: number) =>
      judged({ ...LORRIES, at: [700, 300] }, ['a/1', 'tactical', [x, 300]], { features: [ROAD] });
    expect([off(900), off(901)]).toEqual([null, 'TOO_FAR stonk-move-01']);
  });

  test('stonk-move-02 lorries march on the road only; guns by hand have no such posture', () => {
    const march = (...path: [number, number][]) =>
      judged(LORRIES, ['a/1', 'non-tactical', ...path], { features: [ROAD] });
    expect([march([1500, 2900]), march([1500, 2000], [1600, 2000])]).toEqual([null, 'NO_SUCH_RATE stonk-move-02']);
    const bound: Setting = { table: { bound: 'allies' }, options: { method: 'alternate' } };
    const gun: Piece = { type: 'british-6pdr', at: [1500, 300] };
    expect(judged(gun, ['a/1', 'non-tactical'], bound)).toBe('NO_SUCH_RATE stonk-move-02');
    expect(judged(gun, ['a/1', 'tactical'], bound)).toBeNull();
  });

  test('stonk-move-03 a hedge costs tanks nothing either', () => {
    const line = [
      { x: 0, y: 400 },
      { x: 3000, y: 400 },
    ];
    const features: Feature[] = [{ id: 'hedge', kind: 'hedge', width: 2, line }];
    const to = (y: number) => judged({ ...SHERMAN, at: [1500, 300] }, ['a/1', 'tactical', [1500, y]], { features });
    expect([to(900), to(901)]).toEqual([null, 'TOO_FAR stonk-move-01']);
  });

  test('stonk-move-04 who marches non-tactically loses twice as much, and is located at +2 more', () => {
    const lost = (posture: NonNullable<Piece['posture']>) => {
      const strike = { target: 'd/1', from: null, block: 'medium', vehicles: null, die: 5, by: MINES } as const;
      const stage = onTable({
        axis: { d: { units: { 'd/1': { at: [1500, 1500], posture, strength: 8, original: 8 } } } },
        stack: [strikeFrame([{ ...strike, isSpeculative: false, isDisappearing: false }])],
      });
      return 8 - stage.element('d/1').strength;
    };
    expect(lost('tactical')).toBeGreaterThan(0);
    expect(lost('non-tactical')).toBe(2 * lost('tactical'));
    const added = (posture: NonNullable<Piece['posture']>) => {
      const { table, company } = asUnit(
        onTable({
          allies: { a: { units: { 'a/1': { at: [1500, 300] } } } },
          axis: { d: { units: { 'd/1': { at: [1500, 900], posture } } } },
        }),
        'a',
      );
      return additionsFor(table, company, groupsSeen(table, company)[0]!).reduce((sum, { value }) => sum + value, 0);
    };
    expect(added('non-tactical') - added('tactical')).toBe(2);
  });

  test('stonk-move-05 mines are as slow in a wood as in the open', () => {
    const area = box(1000, 1000, 2000, 2000);
    const minefields = [{ id: 'm', side: 'axis', area, markedFor: ['axis', 'allies'], lanes: [] }] as const;
    const to = (y: number) =>
      judged({ ...SHERMAN, at: [1500, 1200] }, ['a/1', 'tactical', [1500, y]], {
        ...{ features: [WOOD('open')], table: { minefields: [...minefields] } },
      });
    expect([to(1300), to(1305)]).toEqual([null, 'TOO_FAR stonk-move-01']);
  });

  test('stonk-move-11 pinned lorries do not go on, veterans or not; they may go back', () => {
    const after = (y: number) => {
      const path = [{ x: 1500, y }];
      const piece: Piece = { type: 'british-lorries', at: [1500, 700], state: 'pinned', quality: 'veteran', path };
      return run({ allies: { a: troop({ 'a/1': piece }) } }).at('a/1');
    };
    expect([after(800), after(600)]).toEqual([
      [1500, 700],
      [1500, 600],
    ]);
  });

  test('stonk-move-16 tanks that have crossed rough ground may break down at the end of movement', () => {
    const rough: Feature = { id: 'rough', kind: 'rough', outline: box(1000, 1000, 2000, 2000) };
    const tank: Piece = { ...SHERMAN, at: [1500, 900], posture: 'tactical', path: [{ x: 1500, y: 1200 }] };
    const stage = run({ features: [rough], allies: { a: troop({ 'a/1': tank }) }, dice: 'failure=0' });
    expect(stage.element('a/1').strength).toBe(3);
  });

  test('stonk-move-17 each element ends within 400 m of the next, edge to edge', () => {
    const commits = (x: number) => {
      const stage = onTable({
        allies: { a: troop({ 'a/1': { at: [1000, 300] }, 'a/2': { at: [1500, 300] } }) },
      });
      stage.draft('allies', march('a/2', 'tactical', [x, 300]));
      return () => stage.enter({ kind: 'commit', seat: 'allies' });
    };
    // It faces east then: 80 m across, and the other base is 160 m.
    expect(commits(1520)).not.toThrow();
    expect(commits(1521)).toThrow('CHAIN');
  });

  test('stonk-move-19 who is demoralised follows no path', () => {
    const piece: Piece = { at: [1500, 1300], isDemoralised: true, posture: 'tactical', path: [{ x: 1500, y: 1400 }] };
    expect(run({ allies: { a: troop({ 'a/1': piece }) } }).at('a/1')).toEqual([1500, 1300]);
  });

  test('stonk-mech-01 each squadron that was in the woods rolls by itself, and no other', () => {
    const track = [
      { x: 1500, y: 900 },
      { x: 1500, y: 1200 },
    ];
    const open = [
      { x: 500, y: 900 },
      { x: 500, y: 960 },
    ];
    const stage = onTable({
      features: [WOOD('close')],
      allies: {
        s: { units: { 's/1': { ...SHERMAN, at: [1300, 1200], track } } },
        t: { units: { 't/1': { ...SHERMAN, at: [1700, 1200], track } } },
        u: { units: { 'u/1': { ...SHERMAN, at: [500, 960], track: open } } },
      },
      ...{ stack: [failuresFrame()], dice: 'failure=1 failure=0' },
    });
    expect(rolls(stage.opening)).toEqual(['failure 1', 'failure 0']);
    expect([stage.element('s/1').state, stage.element('t/1').strength]).toEqual(['pinned', 3]);
  });
});

describe('ammunition on the move', () => {
  test('stonk-ammo-03 a gun that is moved by hand keeps 4 points at most; limbered, or where it is, all of them', () => {
    const after = (piece: Piece, rounds = 10, y = 350) => {
      const path = [{ x: 1500, y }];
      const ammunition = { rounds, smoke: 0, illuminating: 0 };
      const gun: Piece = { type: 'british-6pdr', at: [1500, 300], posture: 'tactical', path, ammunition, ...piece };
      return run({ allies: { a: troop({ 'a/1': gun, 'a/2': { type: 'british-6pdr', at: [1500, 390] } }) } });
    };
    const left = (...of: Parameters<typeof after>) => after(...of).element('a/1').ammunition?.rounds;
    // It gets as far as there is room.
    expect(after({}, 10, 310).at('a/1')).toEqual([1500, 310]);
    expect([left({}, 10, 310), left({}, 3, 310), left({ aboard: 'carrier' }, 10, 310)]).toEqual([4, 3, 10]);
    expect(left({ type: 'british-mmg' }, 10, 310)).toBe(10);
    // No room at all: it has not moved.
    const stuck = after({ path: [{ x: 1500, y: 301 }], size: { front: 80, depth: 100 } });
    expect([stuck.at('a/1'), stuck.element('a/1').ammunition?.rounds]).toEqual([[1500, 300], 10]);
  });
});

describe('what the book leaves open', () => {
  test('stonk-gap-16 who is halted by fire keeps its posture', () => {
    const piece: Piece = { at: [1500, 300], state: 'pinned', posture: 'tactical', path: [{ x: 1500, y: 500 }] };
    expect(run({ allies: { a: troop({ 'a/1': piece }) } }).element('a/1')).toMatchObject({
      ...{ posture: 'tactical', path: null },
    });
  });

  test('stonk-gap-49 pinned infantry and guns do not move at all, pinned vehicles not forward', () => {
    for (const y of [340, 260]) {
      expect(judged({ at: [1500, 300], state: 'pinned' }, ['a/1', 'tactical', [1500, y]])).toBe('PINNED stonk-ps-01');
      const gun: Piece = { type: 'british-6pdr', at: [1500, 300], state: 'pinned' };
      expect(judged(gun, ['a/1', 'tactical', [1500, y]])).toBe('PINNED stonk-ps-01');
    }
    const after = (y: number) => {
      const tank: Piece = { ...SHERMAN, at: [1500, 700], state: 'pinned', path: [{ x: 1500, y }] };
      return run({ allies: { a: troop({ 'a/1': tank }) } }).at('a/1');
    };
    expect([after(900), after(500)]).toEqual([
      [1500, 700],
      [1500, 500],
    ]);
  });

  test('stonk-gap-51 a road cancels the wood that it runs through, not the village', () => {
    const road: Feature = {
      ...{ id: 'road', kind: 'road', width: 8 },
      line: [
        { x: 1500, y: 0 },
        { x: 1500, y: 3000 },
      ],
    };
    const town: Feature = { id: 'town', kind: 'built-up', outline: box(1000, 1000, 2000, 2000) };
    const to = (features: Feature[], y: number) =>
      judged({ ...SHERMAN, at: [1500, 1200] }, ['a/1', 'tactical', [1500, y]], { features });
    expect([to([WOOD('forest'), road], 1800), to([WOOD('forest'), road], 1801)]).toEqual([
      ...[null, 'TOO_FAR stonk-move-01'],
    ]);
    expect([to([town, road], 1500), to([town, road], 1501)]).toEqual([null, 'TOO_FAR stonk-move-01']);
  });

  test('stonk-gap-52 the nearest of guns, of batteries and of anti-tank guns', () => {
    const after = (others: { readonly [id: string]: Piece }) => {
      const tank: Piece = { ...SHERMAN, at: [1500, 1500], facing: 24, state: 'suppressed' };
      return run({ allies: { a: troop({ 'a/1': tank, ...others }) } }).at('a/1');
    };
    const battery: Piece = { type: 'british-25pdr', at: [1500, 1250] };
    expect(after({ 'a/2': battery })).toEqual([1500, 1250]);
    expect(after({ 'a/2': { type: 'british-6pdr', at: [1500, 1100] }, 'a/3': battery })).toEqual([1500, 1250]);
  });

  test('stonk-gap-83 a break that was there may stay; attached elements count with the company that they are attached to', () => {
    const commits = (far: Piece, x: number) => {
      const stage = onTable({
        allies: {
          a: troop({ 'a/1': { at: [1000, 300] }, 'a/2': { at: [2000, 300] } }),
          b: troop({ 'b/1': { at: [2200, 900] }, 'b/2': { at: [1000, 900], ...far } }),
        },
      });
      stage.draft('allies', march('a/1', 'tactical', [x, 300]));
      return () => stage.enter({ kind: 'commit', seat: 'allies' });
    };
    expect(commits({ at: [2200, 1100] }, 950)).not.toThrow();
    // With a/1 b/2 stands in the company of a: who goes away from it tears that apart.
    const pair = (attachedTo: string | null) => {
      const stage = onTable({
        allies: {
          a: troop({ 'a/1': { at: [1000, 300] } }),
          b: { units: { 'b/1': { at: [2200, 900] }, 'b/2': { at: [1000, 780], attachedTo } } },
        },
      });
      stage.draft('allies', march('a/1', 'tactical', [1000, 200]));
      return () => stage.enter({ kind: 'commit', seat: 'allies' });
    };
    expect(pair(null)).not.toThrow();
    expect(pair('a')).toThrow('CHAIN');
  });

  test('stonk-gap-86 which of several units fails is diced', () => {
    const track = [
      { x: 1500, y: 900 },
      { x: 1500, y: 1200 },
    ];
    const units = {
      't/1': { ...SHERMAN, at: [1500, 1200], track },
      't/2': { ...SHERMAN, at: [1700, 1200], track },
    } as const;
    const stage = onTable({
      ...{ allies: { t: { units } }, features: [WOOD('close')], stack: [failuresFrame()], dice: 'failure=0 victim=2' },
    });
    expect([stage.element('t/1').strength, stage.element('t/2').strength]).toEqual([4, 3]);
  });

  test('stonk-gap-94 half of the depth is the least, as half of the front is', () => {
    const stage = onTable({
      ...{ features: [WOOD('close')], allies: { a: troop({ 'a/1': { at: [1500, 1500] } }) }, stack: [ordersFrame()] },
    });
    const size = (depth: number) => ({ kind: 'close-up', unit: 'a/1', front: 160, depth }) as const;
    expect([stage.refusal('allies', size(40)), stage.refusal('allies', size(39))]).toEqual([
      null,
      'SIZE stonk-base-09',
    ]);
  });
});
