/** Movement: rates, ground and dice, roads, turns, who is in the way, and windows with a plan anew. */
import { describe, expect, test } from 'vitest';
import { gap } from '../../../geometry/table/footprint.ts';
import { activationsFrame } from '../activation/types.ts';
import { basesOf } from '../ground.ts';
import { activate, at, type KgnStage, ofType, onTable, rolls, type Setting } from '../stage.testing.ts';
import { type Place, placed, typeOf, type Wreck } from '../state.ts';
import { unitType } from '../tables/units.ts';
import type { MoveAnswer } from './types.ts';

const MOVE = { do: 'move' } as const;
const halt = { kind: 'halt' } as const;

/** A path in inches. */
const go = (path: readonly (readonly [number, number])[], more: Partial<MoveAnswer> = {}): MoveAnswer => ({
  kind: 'move',
  path: path.map(([x, y]) => [Math.round(x * 100), Math.round(y * 100)]),
  ...more,
});

const stack = [activationsFrame('allies')];

/** One allied unit at (20, 20) that faces east, about to move. */
function mover(type: string, more: Setting = {}, piece: object = {}): KgnStage {
  const stage = onTable({ stack, allies: { 'b-1': { type, at: [20, 20], ...piece } }, ...more });
  stage.play(activate('b-1', MOVE));
  return stage;
}

const whereOf = (stage: KgnStage, id = 'b-1'): readonly [number, number] => {
  const { x, y } = stage.unit(id).place!.at;
  return [x / 100, y / 100];
};

const refusalOf = (stage: KgnStage, answer: MoveAnswer): string | null => stage.refusal('allies', answer);

const fits = (stage: KgnStage, answer: MoveAnswer): boolean => refusalOf(stage, answer) === null;

function wreckAt(id: string, type: string, x: number, y: number, facing: number): Wreck {
  const unit = onTable({ axis: { [id]: { type, at: [60, 40] } } }).unit(id);
  return Object.freeze({
    ...{ id, side: 'axis', type, at: Object.freeze(at(x, y)), facing, repairs: 0 },
    was: unit,
  });
}

describe('rates', () => {
  test.each([
    ['british-rifle-squad', 5],
    ['sherman-v', 9],
    ['british-m5', 12],
    ['british-jeep', 6],
    ['pak-40', 2],
  ])('kgn-move-01 kgn-move-02 kgn-move-03 kgn-core-05 %s moves %d inches, from front to front', (type, rate) => {
    const stage = mover(type);
    const [x, y] = whereOf(stage);
    expect(refusalOf(stage, go([[x + rate + 0.01, y]]))).toBe('TOO_FAR kgn-move-01');
    stage.play(go([[x + rate, y]]));
    expect(Math.abs(whereOf(stage)[0] - x - rate)).toBeLessThan(type === 'british-rifle-squad' ? 0.6 : 0.001);
    expect(Math.abs(whereOf(stage)[1] - y)).toBeLessThan(0.6);
    expect(stage.unit('b-1').did.moved).toBe(true);
  });

  test('kgn-core-06 a winding path costs all of its length', () => {
    const stage = mover('sherman-v');
    const bent = go([
      [24, 20],
      [24, 25.1],
    ]);
    expect(refusalOf(stage, bent)).toBe('TOO_FAR kgn-move-01');
    expect(
      fits(
        stage,
        go([
          [24, 20],
          [24, 25],
        ]),
      ),
    ).toBe(true);
  });

  test('kgn-move-01 kgn-act-08 two Move actions are two whole moves', () => {
    const allies = { 'b-1': { type: 'sherman-v', at: [20, 20] }, 'b-2': { at: [10, 10] } } as const;
    const stage = onTable({ stack, allies });
    stage.play(activate('b-1', MOVE, MOVE), go([[29, 20]]), go([[38, 20]]));
    expect(whereOf(stage)).toEqual([38, 20]);
    expect(stage.asked).toBe('activations.choose allies');
  });

  test('kgn-act-20 kgn-gap-11 a declared move need not be made, and still counts as declared', () => {
    const stage = mover('sherman-v');
    stage.play(halt);
    expect(stage.unit('b-1')).toMatchObject({ isMoving: true, isActivated: true });
    expect(stage.unit('b-1').did.moved).toBe(false);
  });

  test('kgn-move-19 an immobilised vehicle cannot move', () => {
    const stage = onTable({ stack, allies: { 'b-1': { type: 'sherman-v', at: [20, 20], isImmobilised: true } } });
    expect(stage.refusal('allies', activate('b-1', MOVE))).toBe('IMMOBILISED kgn-move-19');
  });

  test('kgn-dep-03 who is in a building cannot move out of it', () => {
    const house = {
      ...{ id: 'house', kind: 'building', floors: 1, material: 'stone' },
      outline: [at(18, 18), at(22, 18), at(22, 22), at(18, 22)],
    } as const;
    const stage = onTable({
      stack,
      features: [house as never],
      allies: { 'b-1': { at: [20, 20], stance: { kind: 'inside', section: 'house/whole' } } },
    });
    expect(stage.refusal('allies', activate('b-1', MOVE))).toBe('INSIDE kgn-dep-03');
  });
});

describe('turning and reversing', () => {
  const long = unitType('sherman-v').length / 100;

  test('kgn-core-07 kgn-core-08 turning about costs the length of the vehicle, and each further turn again', () => {
    const stage = mover('sherman-v', { dice: '' });
    const about = go([[20 - 9 + long, 20]]);
    expect(fits(stage, about)).toBe(true);
    expect(refusalOf(stage, go([[20 - 9 + long - 0.02, 20]]))).toBe('TOO_FAR kgn-move-01');
    // And to the front again.
    expect(refusalOf(stage, { ...about, facing: 12 })).toBe('TOO_FAR kgn-move-01');
    expect(fits(stage, go([[20 - 9 + 2 * long + 0.02, 20]], { facing: 12 }))).toBe(true);
  });

  test('kgn-core-08 kgn-gap-32 turning on the spot takes a Move action, and a part of a turn its part of the length', () => {
    const stage = mover('sherman-v');
    stage.play(go([], { facing: 36 }));
    expect(stage.unit('b-1').place).toMatchObject({ at: at(20, 20), facing: 36 });
    const other = mover('sherman-v');
    // A quarter turn to the south.
    expect(fits(other, go([[20, 29 - Math.ceil(50 * long) / 100]]))).toBe(true);
    expect(refusalOf(other, go([[20, 29 - Math.ceil(50 * long) / 100 + 0.01]]))).toBe('TOO_FAR kgn-move-01');
  });

  test('kgn-gap-32 bends are paid by the path, but not by legs that are too short for them', () => {
    const stage = mover('sherman-v');
    expect(
      fits(
        stage,
        go([
          [24, 20],
          [24, 25],
        ]),
      ),
    ).toBe(true);
    expect(
      refusalOf(
        stage,
        go([
          [28, 20],
          [28, 20.01],
          [27.02, 20.01],
        ]),
      ),
    ).toBe('TOO_FAR kgn-move-01');
  });

  test('kgn-ex-06 kgn-move-10 reversing 4" uses 8"', () => {
    const stage = mover('sherman-v');
    expect(refusalOf(stage, go([[15.4, 20]], { reverse: [0] }))).toBe('TOO_FAR kgn-move-01');
    // 4" backwards leave 1".
    expect(
      fits(
        stage,
        go(
          [
            [16, 20],
            [17, 20],
          ],
          { reverse: [0] },
        ),
      ),
    ).toBe(true);
    expect(
      refusalOf(
        stage,
        go(
          [
            [16, 20],
            [17.01, 20],
          ],
          { reverse: [0] },
        ),
      ),
    ).toBe('TOO_FAR kgn-move-01');
    stage.play(go([[16, 20]], { reverse: [0] }));
    expect(stage.unit('b-1').place).toMatchObject({ at: at(16, 20), facing: 12 });
  });

  test('kgn-move-11 a vehicle that tows a gun cannot reverse', () => {
    const stage = onTable({
      stack,
      allies: {
        'b-1': { type: 'british-m5', at: [20, 20] },
        'b-2': { type: '6-pdr', aboard: { on: 'b-1', how: 'towed' } },
      },
    });
    stage.play(activate('b-1', MOVE));
    expect(refusalOf(stage, go([[18, 20]], { reverse: [0] }))).toBe('TOWING kgn-move-11');
    expect(fits(stage, go([[22, 20]]))).toBe(true);
  });

  test('kgn-gap-81 a gun turns for nothing, but with a Move action', () => {
    const stage = mover('pak-40');
    stage.play(go([[22, 20]], { facing: 36 }));
    expect(stage.unit('b-1').place).toMatchObject({ at: at(22, 20), facing: 36 });
  });
});

describe('infantry', () => {
  test('kgn-unit-03 kgn-gap-31 men end in a chain, no more than an inch apart, and none overlaps another', () => {
    const stage = mover('british-rifle-squad');
    stage.play(go([[24, 21]], { stance: { kind: 'line' } }));
    const { place } = stage.unit('b-1');
    expect(place!.men).toHaveLength(8);
    const bases = basesOf(typeOf(stage.unit('b-1')), place as Place);
    const reached = new Set([0]);
    for (let grew = true; grew; ) {
      grew = false;
      for (const [i, base] of bases.entries())
        if (!reached.has(i) && [...reached].some((one) => gap(base, bases[one]!) <= 100)) {
          reached.add(i);
          grew = true;
        }
    }
    expect(reached.size).toBe(8);
    for (const [i, a] of bases.entries())
      for (const b of bases.slice(i + 1)) expect(gap(a, b)).toBeGreaterThanOrEqual(0);
  });

  test('kgn-move-02 no man goes farther than 5"', () => {
    const stage = mover('british-rifle-squad');
    const before = stage.unit('b-1').place!.men;
    stage.play(go([[25, 20]]));
    const after = stage.unit('b-1').place!.men;
    for (const man of after)
      expect(before.some(({ x, y }) => (x - man.x) ** 2 + (y - man.y) ** 2 <= 500 ** 2)).toBe(true);
  });

  test('kgn-gap-31 men who stand apart must close up in the next Move', () => {
    const spread = [at(20, 20), at(24, 20)];
    const stage = onTable({ stack, allies: { 'b-1': { type: 'british-rifle-squad', at: [20, 20] } } });
    const unit = stage.unit('b-1');
    stage.table.units[0] = Object.freeze({ ...unit, men: 2, place: placed(at(22, 20), 12, spread) });
    stage.play(activate('b-1', MOVE), go([[23, 20]]));
    const [a, b] = stage.unit('b-1').place!.men;
    expect((a!.x - b!.x) ** 2 + (a!.y - b!.y) ** 2).toBeLessThanOrEqual(180 ** 2);
  });
});

const HEDGE = { id: 'hedge', kind: 'hedge', line: [at(25, 10), at(25, 30)], width: 20 } as const;
const WOOD = { id: 'wood', kind: 'wood', outline: [at(25, 10), at(35, 10), at(35, 30), at(25, 30)] } as const;

describe('obstacles and difficult ground', () => {
  test('kgn-move-04 kgn-move-05 kgn-dice-07 kgn-dice-09 one die, however many obstacles, off that action', () => {
    const second = { ...HEDGE, id: 'second', line: [at(29.5, 10), at(29.5, 30)] } as const;
    const stage = mover('british-m5', { features: [HEDGE, second], dice: 'obstacle=1' });
    const events = stage.play(go([[32, 20]]));
    expect(rolls(events)).toEqual(['obstacle 1']);
    const types = events.map(({ type }) => type);
    expect(types.indexOf('roll')).toBeLessThan(types.indexOf('moved'));
    expect(ofType(events, 'slowed')).toMatchObject([{ die: 1 }]);
  });

  test('kgn-move-04 the die comes off what is beyond the obstacle', () => {
    const stage = mover('sherman-v', { features: [HEDGE], dice: 'obstacle=2' });
    stage.play(go([[29, 20]]));
    expect(whereOf(stage)).toEqual([27, 20]);
  });

  test('kgn-move-06 kgn-move-07 kgn-gap-34 what is left does not clear it: the unit stops against it, with its full rate', () => {
    const stage = mover('sherman-v', { features: [HEDGE], dice: 'obstacle=6' });
    stage.play(go([[29, 20]]));
    const [x] = whereOf(stage);
    // Its front is at the hedge: only 3" would be left of its 9".
    expect(x).toBeCloseTo(25 - 0.1 - unitType('sherman-v').length / 200, 1);
    expect(x).toBeGreaterThan(23);
  });

  test('kgn-move-06 in its next move it rolls again', () => {
    const stage = onTable({
      ...{ stack, features: [HEDGE], dice: 'obstacle=6 obstacle=1' },
      allies: { 'b-1': { type: 'sherman-v', at: [20, 20] } },
    });
    stage.play(activate('b-1', MOVE, MOVE), go([[29, 20]]), go([[29, 20]]));
    expect(whereOf(stage)).toEqual([29, 20]);
  });

  test('kgn-gap-34 in a wood the reduced distance is all there is; up to its edge the full rate', () => {
    const stage = mover('sherman-v', { features: [WOOD], dice: 'obstacle=2' });
    stage.play(go([[29, 20]]));
    expect(whereOf(stage)).toEqual([27, 20]);
    const other = mover('sherman-v', { features: [WOOD], dice: 'obstacle=6' });
    other.play(go([[29, 20]]));
    expect(whereOf(other)[0]).toBeCloseTo(25 - unitType('sherman-v').length / 200, 1);
  });

  test('kgn-move-08 obstacles and woods do not slow infantry', () => {
    const stage = mover('british-rifle-squad', { features: [HEDGE] }, { at: [23, 20] });
    expect(rolls(stage.play(go([[28, 20]])))).toEqual([]);
    expect(whereOf(stage)[0]).toBeGreaterThan(26);
  });

  test('kgn-gap-100 cyclists are infantry, but obstacles slow them', () => {
    const stage = mover('german-bicycle-squad', { features: [HEDGE], dice: 'obstacle=5' }, { at: [22, 20] });
    stage.play(go([[27, 20]]));
    expect(whereOf(stage)[0]).toBeLessThan(25);
  });

  test('kgn-gap-37 tracks cross bocage for the die, wheels not at all, men freely', () => {
    const bocage = { ...HEDGE, id: 'bocage', kind: 'bocage' } as const;
    const tank = mover('sherman-v', { features: [bocage], dice: 'obstacle=1' });
    tank.play(go([[28, 20]]));
    expect(whereOf(tank)).toEqual([28, 20]);
    expect(refusalOf(mover('british-jeep', { features: [bocage] }), go([[26, 20]]))).toBe('BARRED kgn-move-09');
    expect(refusalOf(mover('british-m5', { features: [bocage] }), go([[28, 20]]))).toBe('BARRED kgn-move-09');
    const squad = mover('british-rifle-squad', { features: [bocage] }, { at: [23, 20] });
    expect(fits(squad, go([[27.5, 20]]))).toBe(true);
  });

  const LAKE = { id: 'lake', kind: 'water', outline: [at(23, 10), at(27, 10), at(27, 30), at(23, 30)] } as const;

  test('kgn-move-09 water stops everybody but amphibious vehicles, who go 4" in it', () => {
    expect(refusalOf(mover('sherman-v', { features: [LAKE] }), go([[29, 20]]))).toBe('BARRED kgn-move-09');
    expect(refusalOf(mover('british-rifle-squad', { features: [LAKE] }), go([[24, 20]]))).toBe('BARRED kgn-move-09');
    const stage = mover('schwimmwagen', { features: [LAKE] }, { at: [21, 20] });
    // 2" on land are a third of its 6" or a part of its 9"; what is left goes in water by its part of 4".
    const { rate } = { rate: typeOf(stage.unit('b-1')).moves === 'cross-country' ? 9 : 6 };
    const swum = ((rate - 2) * 4) / rate;
    expect(fits(stage, go([[23 + swum - 0.01, 20]]))).toBe(true);
    expect(refusalOf(stage, go([[23 + swum + 0.02, 20]]))).toBe('TOO_FAR kgn-move-01');
    stage.play(go([[25, 20]]));
    expect(whereOf(stage)).toEqual([25, 20]);
  });
});

/** A road no wider than a line, so that all of an example's inches are on it or off it. */
const ROAD = { id: 'road', kind: 'road', line: [at(0, 20), at(72, 20)], width: 2 } as const;

describe('roads', () => {
  test.each([
    ['british-rifle-squad', 10],
    ['sherman-v', 18],
    ['british-m5', 24],
    ['british-jeep', 24],
    ['morris-quad', 18],
    ['british-motorcycle', 36],
    ['pak-40', 4],
  ])('kgn-move-12 kgn-move-14 kgn-move-15 kgn-move-16 %s goes %d inches on a road', (type, far) => {
    const stage = mover(type, { features: [{ ...ROAD, width: 200 }] });
    const [x, y] = whereOf(stage);
    expect(fits(stage, go([[x + far, y]]))).toBe(true);
    expect(refusalOf(stage, go([[x + far + 0.01, y]]))).toBe('TOO_FAR kgn-move-17');
  });

  test('kgn-ex-07 kgn-move-17 kgn-gap-36 a half-track goes 14" on the road and 5" into the field', () => {
    const stage = mover('british-m5', { features: [ROAD] });
    expect(
      fits(
        stage,
        go([
          [34, 20],
          [34, 25.01],
        ]),
      ),
    ).toBe(true);
    expect(
      refusalOf(
        stage,
        go([
          [34, 20],
          [34, 25.02],
        ]),
      ),
    ).toBe('TOO_FAR kgn-move-17');
    // The same if the field comes first.
    const back = mover('british-m5', { features: [ROAD] }, { at: [20, 25.01], facing: 0 });
    expect(
      fits(
        back,
        go([
          [20, 20],
          [34, 20],
        ]),
      ),
    ).toBe(true);
    expect(
      refusalOf(
        back,
        go([
          [20, 20],
          [35.1, 20],
        ]),
      ),
    ).toBe('TOO_FAR kgn-move-17');
  });

  test('kgn-ex-08 kgn-move-13 kgn-move-18 kgn-gap-35 a jeep, a wreck 20" up the road, and a gate', () => {
    const jeep = unitType('british-jeep').length / 100;
    // Across the road, its side where the jeep's front comes after 20".
    const wide = unitType('sherman-v').width / 100;
    const wreck = wreckAt('w-1', 'sherman-v', 20 + jeep / 2 + 20 + wide / 2 + 0.01, 20, 0);
    const stage = onTable({
      ...{ stack, features: [ROAD], table: { wrecks: [wreck] }, dice: 'obstacle=5 obstacle=1' },
      allies: { 'b-1': { type: 'british-jeep', at: [20, 20] } },
    });
    const gate = 24;
    const events = stage.play(activate('b-1', MOVE, MOVE), go([[20 + gate, 20]]));
    expect(ofType(events, 'slowed')).toMatchObject([{ die: 5, isStopped: true }]);
    expect(whereOf(stage)).toEqual([40, 20]);
    const into = (far: number) =>
      go([
        [40 + 4, 20],
        [40 + 4, 20.01 + far],
      ]);
    expect(refusalOf(stage, into(6.01))).toBe('TOO_FAR kgn-move-17');
    stage.play(into(5));
    expect(whereOf(stage)).toEqual([44, 25.01]);
  });

  test('kgn-gap-35 kgn-move-13 17" quartered are 4.25", and that is 4"', () => {
    const stage = onTable({
      ...{ stack, features: [ROAD, { ...HEDGE, line: [at(22, 19), at(22, 21)], kind: 'wire' }], dice: 'obstacle=3' },
      allies: { 'b-1': { type: 'british-jeep', at: [20, 20], facing: 12 } },
    });
    stage.play(
      activate('b-1', MOVE),
      go([
        [24, 20],
        [24, 25.01],
      ]),
    );
    expect(whereOf(stage)).toEqual([24, 24.01]);
  });

  test('kgn-move-13 kgn-move-14 a road block costs a vehicle the die after doubling, and infantry nothing', () => {
    const block = { id: 'block', kind: 'wire', line: [at(25, 18), at(25, 22)], width: 20 } as const;
    const tank = mover('sherman-v', { features: [ROAD, block], dice: 'obstacle=4' });
    tank.play(go([[38, 20]]));
    expect(whereOf(tank)).toEqual([34, 20]);
    const squad = mover('british-rifle-squad', { features: [ROAD, block] });
    expect(rolls(squad.play(go([[29, 20]])))).toEqual([]);
  });
});

describe('in the way', () => {
  const beside = (type: string, side: 'allies' | 'axis' = 'allies'): Setting =>
    side === 'allies'
      ? { allies: { 'b-1': { type: 'sherman-v', at: [20, 20] }, 'b-2': { type, at: [25, 20] } } }
      : { allies: { 'b-1': { type: 'sherman-v', at: [20, 20] } }, axis: { 'a-1': { type, at: [25, 20] } } };
  const tried = (setting: Setting, to = 29) => {
    const stage = onTable({ stack, ...setting });
    stage.play(activate('b-1', MOVE));
    return refusalOf(stage, go([[to, 20]]));
  };

  test('kgn-gap-33 vehicles pass friendly infantry, but not vehicles; nobody passes an enemy', () => {
    expect(tried(beside('british-rifle-squad'))).toBe(null);
    expect(tried(beside('british-jeep'))).toBe('UNIT_IN_THE_WAY kgn-gap-33');
    expect(tried(beside('grenadier-squad', 'axis'))).toBe('UNIT_IN_THE_WAY kgn-gap-33');
  });

  test('kgn-gap-33 infantry pass friends of every kind, and no enemies', () => {
    const squad = { type: 'british-rifle-squad', at: [22.5, 20] } as const;
    const past = (setting: Setting) => {
      const stage = onTable({ stack, ...setting });
      stage.play(activate('b-1', MOVE));
      return refusalOf(stage, go([[27.4, 20]], { stance: { kind: 'column' } }));
    };
    const alone = { 'b-1': squad };
    expect(past({ allies: { ...alone, 'b-2': { type: 'british-jeep', at: [25, 24] } } })).not.toBe(
      'UNIT_IN_THE_WAY kgn-gap-33',
    );
    const across = { type: 'sherman-v', at: [25.4, 20], facing: 0 } as const;
    expect(past({ allies: { ...alone, 'b-2': across } })).not.toBe('UNIT_IN_THE_WAY kgn-gap-33');
    expect(past({ allies: alone, axis: { 'a-1': { ...across, type: 'pak-40' } } })).toBe('UNIT_IN_THE_WAY kgn-gap-33');
  });

  test('kgn-gap-33 off the road a wreck bars the way of a vehicle', () => {
    const stage = mover('sherman-v', { table: { wrecks: [wreckAt('w-1', 'panzer-iv-h', 26, 20, 0)] } });
    expect(refusalOf(stage, go([[29, 20]]))).toBe('WRECK_IN_THE_WAY kgn-gap-33');
  });

  test('kgn-gap-31 no base ends on another, on a wall or off the table', () => {
    expect(tried(beside('british-rifle-squad'), 25)).toBe('NO_ROOM kgn-gap-31');
    const stage = mover('sherman-v', {}, { at: [5, 5] });
    expect(refusalOf(stage, go([[5, -1]].map(() => [5, 0] as const)))).toBe('OFF_TABLE kgn-move-01');
  });
});

test('kgn-move-21 kgn-rec-04 a recovery vehicle takes a wreck along, at half its rate', () => {
  const long = unitType('sherman-arv').length / 200 + unitType('panzer-iv-h').length / 200;
  const wreck = wreckAt('w-1', 'panzer-iv-h', 20 - long - 0.1, 20, 12);
  const stage = mover('sherman-arv', { table: { wrecks: [wreck] } });
  expect(refusalOf(stage, go([[25, 20]], { tow: 'w-1' }))).toBe('TOO_FAR kgn-move-01');
  stage.play(go([[24.5, 20]], { tow: 'w-1' }));
  const [towed] = stage.table.wrecks;
  expect(towed!.at.x / 100).toBeCloseTo(24.5 - long - 0.1, 1);
  const tank = mover('sherman-v', { table: { wrecks: [wreck] } });
  expect(refusalOf(tank, go([[24, 20]], { tow: 'w-1' }))).toBe('NO_RECOVERY kgn-move-21');
  const far = mover('sherman-arv', { table: { wrecks: [wreckAt('w-1', 'panzer-iv-h', 30, 30, 12)] } });
  expect(refusalOf(far, go([[24, 20]], { tow: 'w-1' }))).toBe('NO_CONTACT kgn-move-21');
});

test('kgn-act-20 kgn-air-09 an aircraft is put anywhere on the table, facing any way', () => {
  const allies = { 'b-1': { type: 'spitfire', at: [2, 2] }, 'b-9': { at: [10, 10] } } as const;
  const stage = onTable({ stack, allies });
  stage.play(activate('b-1', MOVE));
  expect(refusalOf(stage, go([[80, 20]]))).toBe('OFF_TABLE kgn-move-01');
  stage.play(go([[60, 40]], { facing: 30 }));
  expect(stage.unit('b-1').place).toMatchObject({ at: at(60, 40), facing: 30 });
});

describe('minefields on the path', () => {
  const mines = [{ id: 'm-1', at: at(30, 20) }];
  const hold = { kind: 'hold' } as const;
  const setting = (x: number): Setting => ({
    ...{ stack, table: { mines }, dice: 'mine=2' },
    allies: { 'b-1': { type: 'sherman-v', at: [x, 20] } },
    axis: { 'a-1': { type: 'pak-40', at: [60, 20], isCovering: true } },
  });
  const frameOf = (stage: KgnStage) =>
    stage.game.stack.find(({ proc }) => proc === 'move') as { along: number; mined: string[] };

  test('kgn-gap-63 kgn-mine-01 the die falls where the path first comes within 4", once in an action', () => {
    const stage = onTable({ ...setting(20), dice: 'mine=2' });
    stage.play(activate('b-1', MOVE), hold, go([[29, 20]]));
    const front = unitType('sherman-v').length / 2;
    const seen: [number, number][] = [];
    while (stage.stack.includes('move.resume')) {
      seen.push([frameOf(stage).along, frameOf(stage).mined.length]);
      stage.play(hold);
    }
    const first = seen.find(([, mined]) => mined > 0)!;
    expect(first[0]).toBe(Math.floor(600 - front));
    expect(seen.every(([along, mined]) => mined === (along >= first[0] ? 1 : 0))).toBe(true);
  });

  test('kgn-gap-63 who begins in one has its die before it sets out', () => {
    const stage = onTable({ ...setting(27), dice: 'mine=2' });
    stage.play(activate('b-1', MOVE), hold, go([[29, 20]]));
    expect(frameOf(stage)).toMatchObject({ along: 0, mined: ['m-1'] });
    expect(stage.unit('b-1').place!.at).toEqual(at(27, 20));
  });

  test('kgn-gap-63 kgn-mine-02 who is destroyed or immobilised by it stops there', () => {
    const hit = onTable({ ...setting(20), dice: 'mine=3 penetrate=6,6 morale=5' });
    hit.play(activate('b-1', MOVE), hold, go([[29, 20]]));
    while (hit.asked.startsWith('window')) hit.play(hold);
    hit.defaults('activations.choose');
    expect(hit.unit('b-1').isImmobilised).toBe(true);
    const front = unitType('sherman-v').length / 2;
    expect(hit.unit('b-1').place!.at.x).toBe(2000 + Math.floor(600 - front));
    const lost = onTable({ ...setting(20), dice: 'mine=6 penetrate=6,5 counter=1' });
    lost.play(activate('b-1', MOVE), hold, go([[29, 20]]));
    while (lost.stack.includes('move.resume')) lost.play(hold);
    expect(lost.has('b-1')).toBe(false);
  });
});

describe('covering fire on the move', () => {
  const setting: Setting = {
    stack,
    allies: { 'b-1': { type: 'british-rifle-squad', at: [20, 20] } },
    axis: { 'a-1': { at: [40, 20], isCovering: true } },
  };
  const hold = { kind: 'hold' } as const;
  const fire = { do: 'suppress', with: 'small arms', weapon: 'all', target: 'b-1' } as const;
  const cover = { kind: 'cover', unit: 'a-1', fire } as const;

  test('kgn-gap-68 kgn-cf-05 there is a window at every half inch', () => {
    const stage = onTable(setting);
    stage.play(activate('b-1', MOVE), hold, go([[24.9, 20]]));
    let windows = 0;
    const alongs: number[] = [];
    while (stage.asked.startsWith('window') && stage.stack.includes('move.resume')) {
      windows += 1;
      const frame = stage.game.stack.find(({ proc }) => proc === 'move') as { along: number };
      alongs.push(frame.along);
      stage.play(hold);
    }
    expect(alongs).toEqual(expect.arrayContaining([50, 100, 150, 200, 250, 300, 350, 400, 450]));
    expect(windows).toBeGreaterThanOrEqual(9);
    expect(Math.max(...alongs.map((along, i) => along - (alongs[i - 1] ?? 0)))).toBeLessThanOrEqual(50);
  });

  test('kgn-gap-68 there is one where it comes into sight, and one at every bend', () => {
    const house = {
      ...{ id: 'house', kind: 'building', floors: 2, material: 'stone' },
      outline: [at(30, 16), at(32, 16), at(32, 21), at(30, 21)],
    };
    const stage = onTable({
      ...{ stack, features: [house as never] },
      allies: { 'b-1': { type: 'sherman-v', at: [24, 18], facing: 24 } },
      axis: { 'a-1': { at: [40, 18], isCovering: true } },
    });
    stage.play(activate('b-1', MOVE));
    stage.play(
      go([
        [24, 22.23],
        [22, 24],
      ]),
    );
    // Nobody is asked before it is seen.
    const { stops } = stage.game.stack.find(({ proc }) => proc === 'move') as { stops: number[] };
    expect(stops).toContain(423);
    expect(stops.some((along) => along % 50 !== 0 && along < 423)).toBe(true);
    expect(stage.asked).toBe('window.ask axis');
  });

  test('kgn-gap-68 after a shot the mover plans the rest of the move anew, with what is left', () => {
    const stage = onTable({ ...setting, dice: 'suppress=1' });
    const from = stage.unit('b-1').place!.at.x;
    stage.play(activate('b-1', MOVE), hold, go([[24.9, 20]]), hold, hold, hold, cover);
    expect(stage.asked).toBe('move.plan allies');
    expect(stage.unit('b-1').place!.at.x - from).toBe(200);
    const [x, y] = whereOf(stage);
    expect(refusalOf(stage, go([[x, y + 3.01]]))).toBe('TOO_FAR kgn-move-01');
    stage.play(go([[x, y + 3]]));
    expect(whereOf(stage)[1] - y).toBeGreaterThan(0.4);
    expect(stage.asked).not.toBe('move.plan allies');
  });

  test('kgn-gap-69 who is suppressed on the way stops there and loses the rest', () => {
    const stage = onTable({ ...setting, dice: 'suppress=3 effect=4 save=5' });
    const from = stage.unit('b-1').place!.at.x;
    stage.play(activate('b-1', MOVE, MOVE), hold, go([[24.9, 20]]), hold, cover);
    expect(stage.unit('b-1')).toMatchObject({ isSuppressed: true, isActivated: true });
    expect(stage.unit('b-1').place!.at.x - from).toBe(100);
  });

  test('kgn-gap-68 the rest of a path is its owner’s secret', () => {
    const stage = onTable(setting);
    stage.play(activate('b-1', MOVE), hold, go([[24.9, 20]]));
    const frameOf = (seat: string) => stage.look(seat).view.stack.find(({ proc }) => proc === 'move')!;
    expect(frameOf('axis')).not.toHaveProperty('plan');
    expect(frameOf('axis')).not.toHaveProperty('stops');
    expect(frameOf('allies')).toHaveProperty('plan');
  });

  test('kgn-gap-68 without anybody on covering fire a move is one piece', () => {
    const stage = onTable({ ...setting, axis: { 'a-1': { at: [40, 20] } } });
    expect(ofType(stage.play(activate('b-1', MOVE), go([[24.9, 20]])), 'moved')).toHaveLength(1);
  });
});
