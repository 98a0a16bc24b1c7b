/** Step 3: who may fire at what, how fast, and what comes of it. */
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../kernel/seats.ts';
import { firerOf } from '../effects/reading.ts';
import { ordersFrame } from '../orders/types.ts';
import {
  fireAt,
  march,
  ofType,
  onTable,
  type Piece,
  rolls,
  type Setting,
  type StonkStage,
  searchWithFire,
} from '../stage.testing.ts';
import { moveFrame } from '../turn.ts';
import { directFireFrame } from './types.ts';

/** A British company north, a German one south of it, 200 m from edge to edge, and the British have located it. */
const facing = (own: Piece = {}, enemy: Piece = {}, more: Setting = {}): StonkStage =>
  onTable({
    allies: { a: { units: { 'a/1': { at: [1500, 1000], ...own } } } },
    axis: { d: { units: { 'd/1': { at: [1500, 1280], ...enemy } } } },
    knows: [['a', 'd/1']],
    stack: [directFireFrame()],
    ...more,
  });
const AT = { weapon: 'anti-tank' } as const;
const SHERMAN = { type: 'british-sherman' } as const;
const WOOD = (from: number, to: number) => ({
  ...{ id: `wood-${from}`, kind: 'wood' as const, grade: 'close' },
  outline: [
    { x: 0, y: from },
    { x: 3000, y: from },
    { x: 3000, y: to },
    { x: 0, y: to },
  ],
});
const PANZER = { type: 'german-panzer-iv' } as const;
test('stonk-gap-10 stonk-arm-02 bases that touch fire at 0": infantry in contact with tanks has the band of contact', () => {
  // Fronts 1040 and 1040 + metres: within 5 m they touch.
  const column = (metres: number) => {
    const stage = facing({}, { ...PANZER, at: [1500, 1120 + metres] }, { dice: 'fire=5' });
    stage.draft('allies', fireAt('a/1', 'allies#1', AT));
    return ofType(stage.commitAll(), 'struck').map(({ on }) => on.column);
  };
  expect([column(0), column(5), column(6), column(100)]).toEqual([['B'], ['B'], ['D'], ['D']]);
});

const struck = (stage: StonkStage, ...answers: Parameters<StonkStage['draft']>[1][]) => {
  stage.draft('allies', ...answers);
  return ofType(stage.commitAll(), 'struck');
};

describe('targets', () => {
  test('stonk-inf-01 stonk-arm-01 one die for each firing unit, on the block or the row of its weapon at that range', () => {
    const stage = facing({}, {}, { dice: 'fire=6' });
    expect(struck(stage, fireAt('a/1', 'allies#1'))).toMatchObject([
      { unit: 'd/1', on: { table: 'infantry-4', column: 'stationary' }, die: 6, printed: '1S' },
    ]);
    expect(stage.element('d/1')).toMatchObject({ strength: 5, state: 'suppressed' });
    expect(stage.element('a/1')).toMatchObject({ hasFired: true, firedHere: 1 });
    const tanks = facing(SHERMAN, { type: 'german-panzer-iv' }, { dice: 'fire=3' });
    expect(struck(tanks, fireAt('a/1', 'allies#1', AT))).toMatchObject([
      { on: { table: 'armour', column: 'A', situation: 'stationary' }, printed: '2P' },
    ]);
  });

  test('stonk-secret-05 stonk-seq-11 only what its company knows of, and what was located in this move at once', () => {
    const axis = { d: { units: { 'd/1': { at: [1500, 1280] } } } } as const;
    const two: Setting['allies'] = {
      a: { units: { 'a/1': { at: [1500, 1000] } } },
      b: { units: { 'b/1': { at: [1200, 1000] } } },
    };
    const stage = facing({}, {}, { allies: two, axis });
    expect(stage.refusal('allies', fireAt('b/1', 'allies#1'))).toBe('NOT_LOCATED stonk-secret-05');
    expect(stage.refusal('allies', fireAt('a/1', 'allies#2'))).toBe('NOT_LOCATED stonk-secret-05');
    expect(stage.refusal('allies', fireAt('a/1', 'allies#1'))).toBeNull();
    const now = onTable({
      ...{ allies: { a: two!.a! }, axis, step: 'location', dice: 'locate=9 locate=0 fire=0' },
    });
    now.commitTo('direct-fire.choose');
    expect(now.asked).toBe('direct-fire.choose axis allies');
    expect(struck(now, fireAt('a/1', 'allies#1'))).toHaveLength(1);
  });

  test('stonk-inf-07 stonk-arm-03 out of reach the shot is refused: 8" and 10" at troops, 1" with a PIAT', () => {
    const at = (own: Piece, y: number, enemy: Piece, more = {}) =>
      facing(own, { at: [1500, y], ...enemy }).refusal('allies', fireAt('a/1', 'allies#1', more));
    // Bases of 80 m: from middle to middle 80 m more than between the edges.
    expect([at({}, 1880, {}), at({}, 1881, {})]).toEqual([null, 'OUT_OF_REACH stonk-inf-07']);
    expect([at(SHERMAN, 2120, {}), at(SHERMAN, 2121, {})]).toEqual([null, 'OUT_OF_REACH stonk-inf-07']);
    const tanks = { type: 'german-panzer-iv' } as const;
    expect([at({}, 1220, tanks, AT), at({}, 1221, tanks, AT)]).toEqual([null, 'OUT_OF_REACH stonk-arm-03']);
  });

  test('stonk-inf-02 stonk-inf-03 stonk-gap-38 the first block to 4", then the second; tanks have their own', () => {
    const on = (own: Piece, y: number) =>
      struck(facing(own, { at: [1500, y] }, { dice: 'fire=5' }), fireAt('a/1', 'allies#1'))[0]!.on.table;
    expect([on({}, 1480), on({}, 1481)]).toEqual(['infantry-4', 'infantry-8']);
    expect([on(SHERMAN, 1520), on(SHERMAN, 1521)]).toEqual(['tank-4', 'tank-10']);
  });

  test('stonk-gap-36 guns over open sights shoot at troops as tanks do, field guns at tanks as medium anti-tank guns', () => {
    const on = (type: Piece['type'], enemy: Piece, more = {}) =>
      struck(facing({ type: type! }, enemy, { dice: 'fire=5' }), fireAt('a/1', 'allies#1', more))[0]!.on;
    expect(on('british-6pdr', {})).toEqual({ table: 'tank-4', column: 'stationary' });
    expect(on('british-25pdr', {})).toEqual({ table: 'tank-4', column: 'stationary' });
    expect(on('british-25pdr', { type: 'german-panzer-iv' }, AT)).toMatchObject({ table: 'armour', column: 'A' });
    expect(facing({ type: 'british-mortars' }).offers('allies')).toEqual([]);
  });

  test('stonk-gap-36 stonk-gap-37 rifles do nothing to tanks, but hit lorries and mounted troops', () => {
    const of = (own: Piece, type: Piece['type'], more = {}) =>
      facing(own, { type: type! }).refusal('allies', fireAt('a/1', 'allies#1', more));
    expect(of({}, 'german-panzer-iv')).toBe('NO_EFFECT stonk-gap-36');
    expect(of({}, 'german-lorries')).toBeNull();
    expect(of(SHERMAN, 'german-lorries', AT)).toBeNull();
    expect(of(SHERMAN, 'german-lorries')).toBe('NO_EFFECT stonk-gap-36');
    expect(of({}, 'german-grenadiers', AT)).toBe('NO_EFFECT stonk-gap-36');
    const mounted: Piece = { type: 'german-armoured-grenadiers', size: { front: 60, depth: 80 } };
    for (const more of [{}, AT])
      expect(facing(SHERMAN, mounted).refusal('allies', fireAt('a/1', 'allies#1', more))).toBeNull();
  });

  test('stonk-gap-25 what it does not see it does not fire at', () => {
    const stage = facing({}, {}, { features: [WOOD(1080, 1200)] });
    expect(stage.refusal('allies', fireAt('a/1', 'allies#1'))).toBe('OUT_OF_SIGHT stonk-gap-25');
  });

  test('stonk-inf-27 stonk-gap-30 several at one target roll one die each, and all results count together', () => {
    const units = { 'a/1': { at: [1300, 1000] }, 'a/2': { at: [1500, 1000] } } as const;
    const stage = facing({}, { strength: 1 }, { allies: { a: { units } }, dice: 'fire=6 fire=3' });
    stage.draft('allies', fireAt('a/1', 'allies#1'), fireAt('a/2', 'allies#1'));
    const events = stage.commitAll();
    expect(rolls(events)).toEqual(['fire 6', 'fire 3']);
    expect(stage.has('d/1')).toBe(false);
  });

  test('stonk-gap-30 simultaneous: both sides fire with the states of the start; alternate: one result after the other', () => {
    const knows = [
      ['a', 'd/1'],
      ['d', 'a/1'],
    ] as const;
    const stage = facing({}, {}, { knows, dice: 'fire=9 fire=9' });
    stage.draft('allies', fireAt('a/1', 'allies#1'));
    stage.draft('axis', fireAt('d/1', 'axis#1'));
    expect(ofType(stage.commitAll(), 'struck').map(({ unit, score }) => `${unit} ${score}`)).toEqual([
      ...['d/1 9', 'a/1 9'],
    ]);
    const units = { 'a/1': { at: [1300, 1000] }, 'a/2': { at: [1500, 1000] } } as const;
    const bound: Setting = { table: { bound: 'allies' }, options: { method: 'alternate' }, dice: 'fire=9 fire=9' };
    const alternate = facing({}, { strength: 2 }, { allies: { a: { units } }, ...bound });
    expect(alternate.asked).toBe('direct-fire.choose allies');
    const both = struck(alternate, fireAt('a/1', 'allies#1'), fireAt('a/2', 'allies#1'));
    expect(both).toHaveLength(1);
  });

  test('stonk-seq-06 who moved in its own bound is moving when the other side fires', () => {
    const bound: Setting = { table: { bound: 'allies' }, options: { method: 'alternate' }, dice: 'fire=3' };
    const [hit] = struck(facing({}, { posture: 'tactical' }, bound), fireAt('a/1', 'allies#1'));
    expect(hit).toMatchObject({ on: { column: 'moving' }, printed: '1P' });
  });

  test('stonk-seq-12 who was pinned in step 3 fires at the pinned addition in step 4', () => {
    const stage = facing({}, { type: 'german-lefh' }, { dice: 'fire=4' });
    struck(stage, fireAt('a/1', 'allies#1'));
    expect(firerOf(stage.element('d/1'), 'normal')).toMatchObject({ isPinned: true, isArtillery: true });
  });

  test('stonk-arm-08 stonk-inf-21 a firer on the move: -3 on the armour table, -2 from vehicles on the blocks', () => {
    const own: Piece = { ...SHERMAN, posture: 'tactical' };
    const values = (enemy: Piece, more = {}) =>
      struck(facing(own, enemy, { dice: 'fire=5' }), fireAt('a/1', 'allies#1', more))[0]!.modifiers.map(
        ({ value }) => value,
      );
    expect([values({}), values({ type: 'german-panzer-iv' }, AT)]).toEqual([[-2], [-3]]);
  });

  test('stonk-gap-92 a vehicle that has fired and is ordered out of sight is a disappearing target', () => {
    const values = (firedHere: number, to: number) => {
      const enemy: Piece = { type: 'german-panzer-iv', posture: 'tactical', firedHere, path: [{ x: 1500, y: to }] };
      const stage = facing(SHERMAN, enemy, { features: [WOOD(1600, 1750)], dice: 'fire=5' });
      return struck(stage, fireAt('a/1', 'allies#1', AT))[0]!.modifiers.map(({ value }) => value);
    };
    expect([values(1, 2000), values(0, 2000), values(1, 1400)]).toEqual([[-2], [], []]);
  });
});

describe('who may fire', () => {
  const refused = (own: Piece) => facing(own).refusal('allies', fireAt('a/1', 'allies#1'));

  test('stonk-ps-03 stonk-inf-29 neither the suppressed nor the demoralised; the pinned do', () => {
    expect(refused({ state: 'suppressed' })).toBe('SUPPRESSED stonk-ps-03');
    expect(refused({ isDemoralised: true })).toBe('DEMORALISED stonk-inf-29');
    expect(refused({ state: 'pinned' })).toBeNull();
    const stage = facing({ state: 'pinned' }, {}, { dice: 'fire=6' });
    expect(struck(stage, fireAt('a/1', 'allies#1'))[0]).toMatchObject({ score: 5 });
  });

  test('stonk-inf-30 stonk-gap-96 once a move, and not in non-tactical posture', () => {
    expect(refused({ hasFired: true })).toBe('HAS_FIRED stonk-inf-30');
    expect(refused({ posture: 'non-tactical' })).toBe('NON_TACTICAL stonk-gap-96');
    expect(refused({ task: { kind: 'resupply', on: null, done: 0, needed: 300 } })).toBe('RESUPPLYING stonk-sup-02');
  });

  test('stonk-gap-62 not a crew that has left its guns', () => {
    expect(refused({ type: 'british-6pdr', hasLeftGuns: true })).toBe('LEFT_GUNS stonk-gap-62');
    expect(refused({ type: 'british-6pdr' })).toBeNull();
  });

  test('stonk-state-07 fire shows in the next location step: it has fired, and from where', () => {
    const stage = facing({}, {}, { dice: 'fire=6', table: { tick: 7 } });
    struck(stage, fireAt('a/1', 'allies#1'));
    expect(stage.element('a/1')).toMatchObject({ fired: 7, firedHere: 1, hasFired: true });
  });
});

describe('rates and ammunition', () => {
  const refused = (own: Piece, more: Parameters<typeof fireAt>[2], pool = 40, enemy: Piece = {}) => {
    const allies = { a: { is: { pool }, units: { 'a/1': { at: [1500, 1000] as const, ...own } } } };
    return facing({}, enemy, { allies }).refusal('allies', fireAt('a/1', 'allies#1', more));
  };

  test('stonk-rate-01 stonk-rate-03 stonk-rate-05 heavy for who is made for it, light for all', () => {
    expect(refused({}, { rate: 'heavy' })).toBe('NO_SUCH_RATE stonk-rate-03');
    expect(refused({ type: 'british-mmg' }, { rate: 'heavy' })).toBeNull();
    expect(refused({}, { rate: 'light' })).toBeNull();
    expect(refused({ type: 'german-panzergrenadiers' }, { rate: 'heavy' })).toBeNull();
  });

  test('stonk-rate-02 stonk-rate-09 stonk-gap-41 heavy takes 3 points, normal 2, light 1; with none nobody fires', () => {
    const mmg = { type: 'british-mmg' } as const;
    const open = (pool: number) =>
      (['heavy', 'normal', 'light'] as const).filter((rate) => refused(mmg, { rate }, pool) === null);
    expect([open(3), open(2), open(1), open(0)]).toEqual([
      ['heavy', 'normal', 'light'],
      ['normal', 'light'],
      ['light'],
      [],
    ]);
    expect(refused(mmg, {}, 0)).toBe('NO_AMMUNITION stonk-rate-09');
    const stage = facing(mmg, {}, { dice: 'fire=5' });
    stage.draft('allies', fireAt('a/1', 'allies#1', { rate: 'heavy' }));
    expect(ofType(stage.commitAll(), 'shot')).toMatchObject([{ rate: 'heavy', points: 3 }]);
  });

  test('stonk-rate-07 stonk-state-09 a tank troop has one stock of its own for shells at troops and shot at tanks', () => {
    const own = (rounds: number): Piece => ({ ...SHERMAN, ammunition: { rounds, smoke: 1, illuminating: 0 } });
    expect(refused(own(2), {}, 0)).toBeNull();
    expect(refused(own(2), AT, 0, { type: 'german-panzer-iv' })).toBeNull();
    expect(refused(own(1), {}, 40)).toBe('NO_AMMUNITION stonk-rate-09');
  });

  test('stonk-rate-10 stonk-gap-33 on the armour table the rate is normal and takes 2 points', () => {
    const tank = { type: 'german-panzer-iv' } as const;
    const near: Piece = { ...tank, at: [1500, 1180] };
    expect(refused({}, { ...AT, rate: 'light' }, 40, near)).toBe('NO_SUCH_RATE stonk-gap-33');
    expect(refused({}, AT, 1, near)).toBe('NO_AMMUNITION stonk-rate-09');
    expect(refused({}, AT, 2, near)).toBeNull();
  });

  test('stonk-rate-04 stonk-state-14 field guns fire heavy in one move of any six; machine guns as they like', () => {
    const at = (type: Piece['type'], heavy: number[], move: number) =>
      facing({ type: type!, heavy }, {}, { table: { move } }).refusal(
        'allies',
        fireAt('a/1', 'allies#1', { rate: 'heavy' }),
      );
    expect(at('british-25pdr', [3], 8)).toBe('HEAVY_SPENT stonk-rate-04');
    expect(at('british-25pdr', [3], 9)).toBeNull();
    expect(at('british-mmg', [3], 4)).toBeNull();
    const stage = facing({ type: 'british-25pdr' }, {}, { table: { move: 4 }, dice: 'fire=5' });
    struck(stage, fireAt('a/1', 'allies#1', { rate: 'heavy' }));
    expect(stage.element('a/1').heavy).toEqual([4]);
  });

  test('stonk-ammo-08 stonk-rate-02 a shot reserves its points; they come off the pool in step 8', () => {
    const units = { 'a/1': { at: [1300, 1000] }, 'a/2': { at: [1500, 1000] } } as const;
    const stage = facing(
      {},
      {},
      { allies: { a: { is: { pool: 5 }, units } }, stack: [moveFrame('direct-fire')], dice: 'fire=0' },
    );
    stage.draft('allies', fireAt('a/1', 'allies#1'));
    stage.commitAll();
    expect([stage.element('a/1').spent.rounds, stage.company('a').pool]).toEqual([2, 5]);
    stage.commitTo('logistics');
    expect([stage.element('a/1').spent.rounds, stage.company('a').pool]).toEqual([0, 3]);
    // What watchers have fired is wanted by nobody else.
    const spent = { rounds: 4, smoke: 0, illuminating: 0 };
    const used = facing(
      {},
      {},
      { allies: { a: { is: { pool: 5 }, units: { ...units, 'a/1': { ...units['a/1'], spent } } } } },
    );
    expect(used.refusal('allies', fireAt('a/2', 'allies#1'))).toBe('NO_AMMUNITION stonk-rate-09');
  });

  test('stonk-rate-02 platoons of a company share its pool within one list', () => {
    const units = { 'a/1': { at: [1300, 1000] }, 'a/2': { at: [1500, 1000] } } as const;
    const stage = facing({}, {}, { allies: { a: { is: { pool: 3 }, units } } });
    stage.draft('allies', fireAt('a/1', 'allies#1'));
    expect(stage.refusal('allies', fireAt('a/2', 'allies#1'))).toBe('NO_AMMUNITION stonk-rate-09');
    expect(stage.refusal('allies', fireAt('a/2', 'allies#1', { rate: 'light' }))).toBeNull();
  });
});

describe('speculative fire', () => {
  const search = (at: [number, number], enemy: Piece = {}, dice = 'fire=8') => {
    const stage = facing({}, enemy, { knows: [], dice });
    return { stage, hits: struck(stage, searchWithFire('a/1', at)) };
  };

  test('stonk-gap-95 stonk-inf-20 the base that covers the place, else the nearest within 50 m, at -3', () => {
    expect(search([1500, 1300]).hits).toMatchObject([{ unit: 'd/1', score: 5, printed: '1P' }]);
    expect(search([1500, 1190]).hits).toHaveLength(1);
    expect(search([1500, 1189]).hits).toHaveLength(0);
  });

  test('stonk-gap-95 stonk-secret-09 a die is rolled in either case, for nobody to see; the points are gone', () => {
    for (const at of [
      [1500, 1300],
      [900, 1300],
    ] as const) {
      const stage = facing({}, {}, { knows: [], dice: 'fire=8' });
      stage.draft('allies', searchWithFire('a/1', [...at]));
      const seen = stage.redact(stage.commitAll(), 'allies');
      expect(seen.map(({ type }) => type)).toEqual(['shot', 'has-fired']);
      expect(ofType(seen, 'shot')).toMatchObject([{ points: 2 }]);
    }
  });

  test('stonk-gap-95 armour is not hurt by it', () => {
    const { stage, hits } = search([1500, 1300], { type: 'german-panzer-iv' }, 'fire=9');
    expect(hits).toEqual([]);
    expect(stage.element('d/1')).toMatchObject({ strength: 4, state: 'ok' });
  });

  test('stonk-gap-95 only in sight and range', () => {
    expect(facing().refusal('allies', searchWithFire('a/1', [1500, 1841]))).toBe('OUT_OF_REACH stonk-inf-07');
    const stage = facing({}, {}, { features: [WOOD(1080, 1200)] });
    expect(stage.refusal('allies', searchWithFire('a/1', [1500, 1400]))).toBe('OUT_OF_SIGHT stonk-gap-95');
  });
});

describe('secrets', () => {
  test('stonk-secret-09 stonk-secret-10 stonk-gap-102 what each seat is shown of one shot', () => {
    const stage = facing({}, {}, { dice: 'fire=6' });
    stage.draft('allies', fireAt('a/1', 'allies#1'));
    expect(JSON.stringify(stage.look('axis'))).not.toContain('"kind":"fire"');
    const events = stage.commitAll();
    expect(stage.redact(events, 'allies').map(({ type }) => type)).toEqual(['shot', 'has-fired', 'effect-seen']);
    expect(stage.redact(events, 'axis').map(({ type }) => type)).toEqual([
      ...['struck', 'under-fire', 'losses', 'fire-state'],
    ]);
    expect(JSON.stringify(stage.redact(events, 'axis'))).not.toContain('a/1');
  });

  test('stonk-seq-07 all seats are asked, also those who know of nobody', () => {
    expect(facing().asked).toBe('direct-fire.choose axis allies');
  });

  test('stonk-umpire-03 stonk-gap-93 an umpire denies a line of sight: the shot goes nowhere', () => {
    const umpire: Seat = { id: 'umpire', side: null, role: 'umpire', units: 'none', confirms: ['sight'] };
    const seats: Seat[] = [
      ...(['axis', 'allies'] as const).map((side): Seat => ({ id: side, side, role: 'player', units: 'side' })),
      umpire,
    ];
    const stage = facing({}, {}, { seats, dice: 'fire=9' });
    stage.draft('allies', fireAt('a/1', 'allies#1'));
    stage.commitAll();
    expect(ofType(stage.rule('umpire', { 'a/1': false }), 'struck')).toEqual([]);
    expect(stage.element('d/1').state).toBe('ok');
  });
});

describe('green troops', () => {
  const green = (to: [number, number], orders: 'attack' | 'move' = 'attack') => {
    const is = { orders: { task: orders, objective: 'hill', since: 1 } } as const;
    const units = { 'a/1': { at: [1500, 1000], quality: 'green' } } as const;
    const stage = onTable({ allies: { a: { is, units } }, stack: [ordersFrame()], landmarks: { hill: [1500, 1500] } });
    stage.draft('allies', march('a/1', 'tactical', to));
    return stage;
  };
  const PRESS = { kind: 'press-on', unit: 'a/1', presses: true } as const;

  test('stonk-gap-29 stonk-ps-12 those whose path ends nearer to their objective may ignore P, if their owner says so', () => {
    const after = (stage: StonkStage, press: boolean) => {
      if (press) stage.draft('allies', PRESS);
      stage.commitAll();
      return stage.element('a/1').ignoresPins;
    };
    expect(after(green([1500, 1150]), true)).toBe(true);
    expect(after(green([1500, 1150]), false)).toBe(false);
    expect(after(green([1500, 850]), true)).toBe(false);
    expect(green([1500, 1150], 'move').refusal('allies', PRESS)).toBe('WRONG_ANSWER stonk-order-01');
  });
});

test('stonk-gap-30 results of one step are seen together in the simultaneous method, one after the other in the alternate', () => {
  const units = { 'a/1': { at: [1300, 1000] }, 'a/2': { at: [1500, 1000] } } as const;
  const seen = (more: Setting) => {
    const stage = facing({}, {}, { allies: { a: { units } }, dice: 'fire=3 fire=3', ...more });
    stage.draft('allies', fireAt('a/1', 'allies#1'), fireAt('a/2', 'allies#1'));
    return ofType(stage.commitAll(), 'effect-seen').length;
  };
  expect(seen({})).toBe(1);
  expect(seen({ table: { bound: 'allies' }, options: { method: 'alternate' } })).toBe(2);
});
