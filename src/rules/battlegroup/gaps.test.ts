/** What was settled where the book is silent: numbers and exceptions that the tests of the chapters do not look at. */
import { describe, expect, test } from 'vitest';
import { disc } from '../../geometry/table/footprint.ts';
import { arrivalNeed } from './air/arrival.ts';
import type { BgAnswer } from './book.ts';
import { freshPot } from './counters.ts';
import { refuseOdds } from './faithful.ts';
import { duel, shoot } from './fire/duel.testing.ts';
import { diceIn, flakRow, volleyOf } from './fire/weapons.ts';
import { typeOf } from './ground.ts';
import { barrageFrame } from './indirect/barrage.ts';
import {
  aid,
  axisTurn,
  call,
  guns,
  HOWITZER,
  MORTAR,
  mark,
  RIDER,
  RUSSIANS,
  SIGNALS,
  SPARE,
  SPOTTER,
  supported,
  WIRE,
} from './indirect/field.testing.ts';
import { fireAtRegistered, requestArtillery } from './indirect/mission.ts';
import { refuseGun } from './indirect/spotting.ts';
import { goingOn, type MoveAnswer, speedOf, wayOf } from './move/going.ts';
import { refuseMove } from './move/judge.ts';
import { overlapsOf } from './placing.ts';
import { scenarioSetupFrame } from './reserves/scenario-setup.ts';
import { defendersZone } from './reserves/stages.ts';
import { unseenOf } from './reserves/unseen.ts';
import { newUnit } from './setup.ts';
import { canSeeUnit, coverAgainst, gapTo, isDugIn, nearestGap, rangeOf } from './sight.ts';
import {
  type AnyEvent,
  aimed,
  area,
  box,
  go,
  house,
  lineOf,
  ofType,
  onTable,
  order,
  type Piece,
  rolls,
  type Setting,
  stay,
} from './stage.testing.ts';
import { change, placed, type ScenarioSetup, standing } from './state.ts';
import { areaEffect } from './tables/area-fire.ts';
import { unitType } from './tables/units.ts';
import { usualSetDown, waysToCarry } from './transport/aboard.ts';
import { turnFrame } from './turn/turn.ts';
import { isPinnedDown, isTakenBy } from './victory.ts';
import { view } from './view.ts';

const once: BgAnswer = { kind: 'hold' };
const US: Piece = { id: 'us', side: 'allies', type: 'us-rifle-squad', at: [10, 40] };
const DE: Piece = { id: 'de', side: 'axis', type: 'german-rifle-squad', at: [60, 4] };
const SHERMAN: Piece = { id: 'm4', side: 'allies', type: 'm4-sherman', at: [40, 40], facing: 0 };
const PAK: Piece = { id: 'pak', side: 'axis', type: 'pak-40', at: [40, 15], facing: 24, marker: 'ambush' };
const MG: Piece = { id: 'mg', side: 'axis', type: 'mg42-tripod-team', at: [40, 15], marker: 'ambush' };
const RESERVE: Piece = { id: 'pz', side: 'axis', type: 'panzer-iv-h', at: [40, 15], facing: 24, marker: 'reserve' };

const SETUP: ScenarioSetup = {
  ...{ scenario: 'defence-line', attacker: 'axis', hill: null, defences: [] },
  corners: { axis: null, allies: null },
  flanks: { axis: null, allies: null },
  arrivals: { axis: { turn: 2, dice: 1 }, allies: { turn: 2, dice: 1 } },
};

const begin = (setting: Setting) => onTable({ stack: [turnFrame()], ...setting, table: { turn: 0, ...setting.table } });
const alongs = (told: readonly AnyEvent[], unit: string) =>
  ofType(told, 'moved')
    .filter((event) => event.unit === unit)
    .map(({ along }) => along);

test('bg-gap-01 how many units of a side are in reserve is known', () => {
  const add = ['r1', 'r2'].map((id) => ({
    ...newUnit(id, 'axis', 'axis', unitType('german-rifle-squad')),
    reserve: 0,
  }));
  const { table } = onTable({ units: [US, DE], add, table: { scenarioSetup: SETUP } });
  expect(unseenOf(table, 'axis')).toMatchObject({ initial: 0, reserve: 2 });
});

test('bg-gap-02 odds are told where everybody measures, and not where nobody does', () => {
  expect(refuseOdds(onTable({ units: [US, DE] }).table)).toBeNull();
  expect(refuseOdds(onTable({ units: [US, DE], table: { measuring: 'faithful' } }).table)?.code).toBe('NO_MEASURING');
});

test('bg-gap-03 greatest and least ranges, and the limits of short bursts, are inclusive', () => {
  const squad = unitType('rifle-squad');
  expect(diceIn(volleyOf(squad, 4, 'arms', 3000))).toBe(4);
  const smg = (range: number) => diceIn(volleyOf({ ...squad, smgs: 1 }, 1, 'arms', range, true));
  const assaultRifle = (range: number) => diceIn(volleyOf({ ...squad, assaultRifles: 1 }, 1, 'arms', range));
  expect([smg(500), smg(501)]).toEqual([2, 1]);
  expect([assaultRifle(1000), assaultRifle(1001)]).toEqual([2, 1]);
  const stage = duel({ a: 'us-60mm-mortar-team', b: 'rifle-squad', range: 5, dice: 'effect=1' });
  expect(ofType(shoot(stage, area('main', 'b', 'he')), 'no-shot')).toEqual([]);
  // Of a gun that a spotter calls as well: 15 inches from its muzzle, and not a hundredth less.
  const { table } = onTable(axisTurn([SPOTTER, HOWITZER, RUSSIANS]));
  const gun = standing(table, 'gun')!;
  const near = (inches: number) => ({ x: gun.place.at.x, y: gun.place.at.y - Math.round(100 * inches) });
  const muzzle = gapTo(table, gun, disc(near(60), 0));
  const at = (inches: number) => refuseGun(table, gun, near(60 - muzzle / 100 + inches))?.code ?? null;
  expect([15, 14.99].map(at)).toEqual([null, 'TOO_NEAR']);
});

test('bg-gap-04 of three men the one in the middle counts', () => {
  const stage = onTable({
    units: [
      { id: 'a', side: 'allies', type: 'rifle-squad', at: [10, 24], men: 3 },
      { id: 'b', side: 'axis', type: 'rifle-squad', at: [30, 24], men: 1 },
    ],
  });
  const men = [1000, 1500, 2000].map((x) => ({ x, y: 2400 }));
  change(stage.table, 'a', { place: placed({ x: 1500, y: 2400 }, 12, men) });
  expect(rangeOf(stage.table, standing(stage.table, 'a')!, standing(stage.table, 'b')!)).toBe(1500 - 60);
});

test('bg-gap-05 one of the five points of a hull is not enough, two are', () => {
  const seen = (south: number) => {
    const stage = onTable({
      units: [
        { id: 'a', side: 'allies', type: 'rifle-squad', at: [10, 24], men: 1 },
        { id: 'b', side: 'axis', type: 'tiger-i', at: [30, 24], facing: 36 },
      ],
      features: [house('mill', 20, 10, 23, south, 2)],
    });
    return canSeeUnit(stage.table, standing(stage.table, 'a')!, standing(stage.table, 'b')!);
  };
  // The line to the near corner passes the house at 24.45, that to the far one at 24.39.
  expect([seen(24.35), seen(24.42)]).toEqual([true, false]);
});

test('bg-gap-11 who fires indirectly has fired', () => {
  const stage = onTable(
    axisTurn([SPOTTER, SPARE, MORTAR, RUSSIANS], { dice: 'comm=3 spotter=6 distance=1 direction=12 barrage=1,1' }),
  );
  stage.play(order('obs', 'request-artillery'), call(), mark(36, 16), guns('mortar'));
  expect(stage.unit('mortar')).toMatchObject({ fired: true, moved: false });
});

test('bg-gap-12 an officer in reserve adds his order', () => {
  const officer = { ...newUnit('plt', 'allies', 'allies', unitType('us-platoon-hq')), reserve: 0 };
  expect(begin({ units: [US, DE], add: [officer], dice: 'orders=2' }).table.orders).toBe(3);
});

describe('bg-gap-13 what comes before the orders dice', () => {
  const point = { x: 1000, y: 1000 };
  const due = (setting: Partial<Setting>) =>
    onTable(
      axisTurn([SPARE, { ...RUSSIANS, at: [60, 4] }], {
        stack: [{ ...turnFrame(), step: 'openings' }],
        ...setting,
        table: {
          ...supported({
            barrages: [{ turn: 3, at: point, battery: '2x81mm' }],
            airstrikes: [{ turn: 3, at: point, aircraft: 'ju-87d-large' }],
          }),
          ...{ turn: 3, airWaiting: { axis: 1, allies: 0 } },
          ...setting.table,
        },
      }),
    );

  test('barrages, then airstrikes, then aircraft, then the dice', () => {
    const told = due({ dice: 'barrage=1,1,1,1 airArrival=4 orders=1' }).opening.map(({ type }) => type);
    expect(told.filter((type) => /^(timed-barrage|air-arrived|air-answers|orders)$/.test(type))).toEqual([
      ...['timed-barrage', 'air-arrived', 'air-answers', 'orders'],
    ]);
  });

  test('reserves before all of them', () => {
    const add = [{ ...newUnit('r1', 'axis', 'axis', unitType('german-rifle-squad')), reserve: 0 }];
    const arrivals = { axis: { turn: 3, dice: 0 }, allies: { turn: 9, dice: 1 } };
    const stage = due({ add, table: { scenarioSetup: { ...SETUP, arrivals } } });
    expect(ofType(stage.opening, 'timed-barrage')).toEqual([]);
    expect(stage.asked).toMatch(/ axis$/);
  });
});

test('bg-gap-16 by the northern edge too, and not from the middle', () => {
  const at = (x: number, y: number) => {
    const stage = onTable({ units: [{ ...US, id: 'truck', type: 'us-truck', at: [x, y] }, US, DE] });
    stage.play(order('truck', 'withdraw'), stay);
    return stage.asked;
  };
  expect(at(36, 8)).toBe('withdraw.leave allies');
  expect(at(36, 24)).toBe('turn.choose allies');
});

describe('bg-gap-17 windows', () => {
  const watched = (tank: Piece, gun: Piece, to: readonly [number, number]) => {
    const stage = onTable({ units: [tank, US, gun] });
    const told = stage.play(order('m4', 'top-speed'));
    while (stage.asked.startsWith('reaction.')) told.push(...stage.play(once));
    told.push(...stage.play(go(to)));
    while (stage.asked.startsWith('reaction.')) told.push(...stage.play(once));
    return alongs(told, 'm4');
  };

  test('where the arc of a gun begins', () => {
    // At 24 inches before the gun its arc begins at x 16; no range band ends on this way.
    const stops = watched({ ...SHERMAN, at: [13.3, 34], facing: 12 }, { ...PAK, at: [40, 10] }, [18.3, 34]);
    expect(stops.some((along) => along > 200 && along < 300)).toBe(true);
  });

  test('where a range band begins', () => {
    const stops = watched({ ...SHERMAN, at: [40, 45.4] }, PAK, [40, 41]);
    expect(stops[0]).toBeLessThan(100);
  });

  test('a Reserve Move is not offered in the middle of an order', () => {
    const stage = onTable({ units: [US, { ...US, id: 'us2', at: [20, 40] }, RESERVE] });
    stage.play(order('us', 'top-speed'));
    expect(stage.asked).toBe('order.move allies');
    stage.play(stay);
    expect(stage.asked).toBe('reaction.ask axis');
  });
});

describe('bg-gap-18 orders that are broken into', () => {
  test('an officer who is pinned before he begins does not co-ordinate, and takes no counter', () => {
    const stage = onTable({
      units: [
        { id: 'hq', side: 'allies', type: 'us-company-hq', at: [40, 40] },
        { ...US, at: [48, 40], pinned: true },
        { ...US, id: 'us2', at: [10, 40] },
        MG,
      ],
      dice: 'effect=6 save=2',
    });
    stage.play(order('hq', 'tactical-co-ordination', 'us'), {
      ...{ kind: 'ambush', unit: 'mg' },
      shots: [area('team', 'hq')],
    });
    expect(stage.table.taken.allies).toEqual([]);
    expect(stage.unit('us').pinned).toBe(true);
  });

  test('nobody of the active side breaks into a Reserve Move', () => {
    const stage = onTable({
      units: [US, { ...SHERMAN, marker: 'ambush' }, { ...US, id: 'us2', at: [20, 40] }, RESERVE],
    });
    stage.play(order('us', 'top-speed'), stay, { kind: 'reserve', unit: 'pz' });
    expect(stage.asked).toBe('order.move axis');
    stage.play(go([40, 20]));
    expect(stage.asked).toBe('order.move axis');
  });
});

describe('bg-gap-19 special counters', () => {
  test('one that is drawn for rally still grants its die', () => {
    const stage = onTable({
      units: [{ ...US, pinned: true }, { ...US, id: 'us2', at: [20, 40] }, DE],
      stack: [{ ...turnFrame(), step: 'rally' }],
      dice: 'counter=air-attack rally=3 orders=1',
    });
    const told = stage.play({ kind: 'rally', counters: 1 }, { kind: 'unpin', units: ['us'] });
    expect(rolls(told)).toContain('rally 3');
    expect(stage.unit('us').pinned).toBe(false);
  });

  test('those that went back into the pot are no longer beside it', () => {
    const stage = onTable({
      units: [US, DE],
      stack: [
        { ...turnFrame(), step: 'choose' },
        { proc: 'counter', step: 'draw', side: 'allies', left: 1, drawn: '', unit: null, chooser: 'allies' },
      ],
      table: { pot: freshPot().map(({ kind }) => ({ kind, count: 0 })), played: ['air-attack'] },
      dice: 'counter=air-attack',
    });
    expect(stage.table.played).toEqual(['air-attack']);
    expect(stage.table.pot.reduce((sum, { count }) => sum + count, 0)).toBe(0);
  });
});

test('bg-gap-07 who is pinned on top of a friend is set down beside him', () => {
  const stage = onTable({
    units: [{ ...US, at: [40, 40] }, { ...US, id: 'us2', at: [40, 38], men: 1, strength: 1 }, MG],
    dice: 'effect=6 save=2',
  });
  stage.play(order('us', 'top-speed'), once, go([40, 35.5]));
  while (stage.unit('us').place!.at.y > 3810) stage.play(once);
  stage.play({ kind: 'ambush', unit: 'mg', shots: [area('team', 'us')] });
  expect(stage.unit('us').pinned).toBe(true);
  expect(overlapsOf(stage.table, standing(stage.table, 'us')!)).toBeNull();
});

test('bg-gap-08 an assault rifle has two dice within 10 inches, as the reference sheet says', () => {
  expect(diceIn(volleyOf({ ...unitType('rifle-squad'), assaultRifles: 1 }, 1, 'arms', 900))).toBe(2);
});

test('bg-gap-09 a heavy gun is not turned by hand', () => {
  const { table } = onTable({
    units: [{ id: 'gun', side: 'allies', type: 'pak-40', at: [20, 24], profile: { moves: 'heavy-gun' } }, DE],
  });
  const turn: MoveAnswer = { kind: 'move', path: [[2000, 2400]], facing: 12 };
  expect(refuseMove(table, standing(table, 'gun')!, turn)?.code).toBe('CANNOT_MOVE');
});

describe('bg-gap-21 the dice of the ground', () => {
  const woods = [box('wood', 'w1', 12, 20, 13, 28), box('wood', 'w2', 15, 20, 16, 28)];
  const wire = lineOf('wire', 'wire', [
    [14, 20],
    [14, 28],
  ]);
  const tank: Piece = { ...SHERMAN, at: [10, 24], facing: 12 };
  const driving = (dice: string, features = woods) => onTable({ units: [tank, US, DE], features, dice });

  test('one for difficult ground, however many patches', () => {
    const stage = driving('difficult=3');
    const told = stage.play(order('m4', 'top-speed'), go([17, 24]));
    expect(rolls(told)).toEqual(['difficult 3']);
    expect(stage.asked).toBe('move.how-far allies');
    const { allowance } = ofType(told, 'terrain')[0]!;
    expect(stage.refusal('allies', { kind: 'go', along: allowance + 1 })?.code).toBe('TOO_FAR');
    expect(stage.refusal('allies', { kind: 'go', along: allowance - 1 })).toBeNull();
  });

  test('an inch is left whatever they take', () => {
    const stage = driving('difficult=6 reverse=6');
    const facing = stage.unit('m4').place!.facing;
    change(stage.table, 'm4', { place: placed({ x: 1000, y: 2400 }, (facing + 24) % 48, []) });
    stage.play(order('m4', 'top-speed'));
    const told = stage.play({ kind: 'move', path: [[1700, 2400]], reverse: true });
    expect(ofType(told, 'terrain')).toMatchObject([{ allowance: 100 }]);
  });

  test('on dangerous ground the whole move is one die, and there are no others', () => {
    const stage = driving('dangerous=2', [...woods, wire]);
    const unit = standing(stage.table, 'm4')!;
    const going = goingOn(stage.table, unit, wayOf(stage.table, unit, [[1700, 2400]], false), false)!;
    expect([going.dangerous, going.dice]).toEqual([true, []]);
    const told = stage.play(order('m4', 'top-speed'), go([17, 24]));
    expect(rolls(told)).toEqual(['dangerous 2']);
    expect(ofType(told, 'terrain')).toMatchObject([{ allowance: 200 }]);
  });
});

test('bg-gap-26 a tank is dug in with half of its hull, in a position that was dug for it', () => {
  const dug = (west: number, grade: string | null) => {
    const { table } = onTable({
      units: [{ id: 'b', side: 'axis', type: 'tiger-i', at: [30, 24], facing: 36 }, US],
      features: [box('trench', 'pit', west, 20, 34, 28, { material: 'earth', ...(grade ? { grade } : {}) })],
    });
    return isDugIn(table, standing(table, 'b')!);
  };
  expect([dug(29.9, 'dug-in'), dug(30.1, 'dug-in'), dug(20, null)]).toEqual([true, false, false]);
});

test('bg-gap-28 nobody but a sniper picks an officer', () => {
  const stage = duel({ a: 'us-m1919-team', b: 'german-platoon-hq', dice: 'effect=6 save=1' });
  stage.play(order('a', 'open-fire'), { kind: 'fire', shots: [area('team', 'b')] });
  expect(stage.asked).toBe('lose.choose axis');
  expect(stage.refusal('axis', { kind: 'lose', men: [0], officer: true })).toEqual({
    ...{ code: 'NO_OFFICER', rule: 'bg-gap-28' },
  });
});

describe('bg-gap-44 beyond the call of duty', () => {
  test('the attempt is optional', () => {
    const stage = onTable({
      units: [US, DE],
      stack: [
        { ...turnFrame(), step: 'choose' },
        { proc: 'beyond-duty', step: 'try', unit: 'us' },
      ],
    });
    stage.play({ kind: 'beyond-duty', yes: false });
    expect(stage.asked).toBe('turn.choose allies');
    for (const before of [{ pinned: true }, { ordered: true }]) {
      const other = onTable({
        units: [{ ...US, ...before }, { ...US, id: 'us2', at: [20, 40] }, DE],
        stack: [
          { ...turnFrame(), step: 'choose' },
          { proc: 'beyond-duty', step: 'try', unit: 'us' },
        ],
      });
      expect(rolls(other.play({ kind: 'beyond-duty', yes: false }))).toEqual([]);
      expect(other.unit('us')).toMatchObject(before);
    }
  });

  test('in the enemy turn artillery is not requested', () => {
    const { table } = onTable({ ...axisTurn([SPOTTER, SPARE, MORTAR, RUSSIANS]), active: 'allies' });
    const spotter = standing(table, 'obs')!;
    expect(requestArtillery.refuse(table, spotter, undefined)?.code).toBe('NO_ORDERS');
    table.active = 'axis';
    expect(requestArtillery.refuse(table, spotter, undefined)).toBeNull();
  });
});

test('bg-gap-62 medium HE needs a 5 to pin an enclosed vehicle', () => {
  expect(areaEffect('he-medium', 'short', 'enclosed')).toBe(5);
});

test('bg-gap-64 getting out is no order for those who do', () => {
  const stage = onTable({
    units: [
      { ...US, id: 'truck', type: 'us-truck', at: [30, 30] },
      { ...US, aboard: { on: 'truck', how: 'inside' } },
      DE,
    ],
  });
  stage.play(order('truck', 'disembark'), usualSetDown(stage.table, 'truck', 'us')!);
  expect(stage.unit('us').place).not.toBeNull();
  expect(stage.unit('us').ordered).toBe(false);
});

test('bg-gap-65 in a house: hard cover, better if it is fortified, reached at its walls, left at half speed', () => {
  const inside = (grade?: string) => {
    const walls = { material: 'stone', floors: 1, size: 'medium', hits: 4, ...(grade ? { grade } : {}) };
    const { table } = onTable({
      units: [
        { ...US, at: [22, 24], men: 4, stance: { kind: 'inside', section: 'barn/whole' } },
        { ...DE, at: [40, 24], men: 1, strength: 1 },
      ],
      features: [box('building', 'barn', 20, 22, 25, 26, walls)],
    });
    const [us, de] = [standing(table, 'us')!, standing(table, 'de')!];
    return [coverAgainst(table, de, us).cover, nearestGap(table, us, de), speedOf(table, us)?.ground];
  };
  expect(inside()).toEqual(['hard', 1500 - 30, 250]);
  expect(inside('fortified')).toEqual(['reinforced', 1500 - 30, 250]);
});

test('bg-gap-23 riders stay on when a barrage only pins', () => {
  const shell = { size: 'medium', rating: { dice: 4, need: 4 }, penetration: 3 } as const;
  const stage = onTable({
    units: [SHERMAN, { ...US, aboard: { on: 'm4', how: 'riding' } }, { ...US, id: 'us2', at: [4, 4] }, DE],
    stack: [
      { ...turnFrame(), step: 'choose' },
      barrageFrame({ side: 'axis', at: { x: 4000, y: 4000 }, lots: [{ dice: 1, shell }] }),
    ],
    dice: 'barrage=4 effect=1',
  });
  expect(stage.unit('us').aboard).not.toBeNull();
});

describe('bg-gap-29 falling back', () => {
  test('not towards the fire', () => {
    const stage = duel({ a: 'us-m1919-team', dice: 'observe=4 hit=4,4,1,1,1 save=1,1' });
    shoot(stage, aimed('team', 'b'));
    stage.play({ kind: 'fall-back', yes: true });
    expect(stage.asked).toBe('shot.fall-to allies');
    const { x, y } = stage.unit('b').place!.at;
    expect(stage.refusal('allies', { kind: 'fall-to', at: [x - 300, y] })?.code).toBe('NOT_AWAY');
    expect(stage.refusal('allies', { kind: 'fall-to', at: [x + 300, y] })).toBeNull();
  });

  test('off the table it is destroyed', () => {
    const stage = duel({
      a: { type: 'us-m1919-team', at: [8, 1.5], facing: 0 },
      b: { type: 'mg34-bipod-team', at: [19.7, 1.5] },
      size: [20, 3],
      dice: 'observe=4 hit=4,4,1,1,1 save=1,1 counter=3',
    });
    shoot(stage, aimed('team', 'b'));
    stage.play({ kind: 'fall-back', yes: true });
    expect(stage.has('b')).toBe(false);
  });
});

test('bg-gap-35 a gun that is immobilised is neither moved nor limbered', () => {
  const { table } = onTable({
    units: [
      { ...US, id: 'tow', type: 'us-truck', at: [20, 30], profile: { carries: { men: 8, gun: true } } },
      { id: 'gun', side: 'allies', type: 'us-57mm-gun', at: [20, 24], facing: 0 },
      DE,
    ],
  });
  const [tow, gun] = [standing(table, 'tow')!, standing(table, 'gun')!];
  const struck = { ...gun, immobile: true };
  expect([speedOf(table, gun) === null, speedOf(table, struck) === null]).toEqual([false, true]);
  expect([waysToCarry(table, tow, gun), waysToCarry(table, tow, struck)]).toEqual([['towed'], []]);
});

describe('bg-gap-37 guns on the table', () => {
  test('15 inches at least, and no most', () => {
    const { table } = onTable(axisTurn([SPOTTER, HOWITZER, RUSSIANS]));
    const gun = standing(table, 'gun')!;
    const front = gun.place.at.y - typeOf(table, gun).length / 2;
    const at = (far: number) => refuseGun(table, gun, { x: 3000, y: Math.round(front - 100 * far) })?.code ?? null;
    expect([14.5, 15.1, 66].map(at)).toEqual(['TOO_NEAR', null, null]);
  });

  test('a round that strays too near is followed all the same', () => {
    const stage = onTable(
      axisTurn([SPOTTER, SPARE, HOWITZER, RUSSIANS], {
        dice: 'comm=3 spotter=6 distance=6 direction=6 barrage=1,1',
      }),
    );
    stage.play(order('obs', 'request-artillery'), call(), mark(30, 28));
    expect(stage.refusal('axis', guns('gun'))).toBeNull();
    expect(rolls(stage.play(guns('gun')))).toEqual(['barrage 1 1']);
  });
});

describe('bg-gap-39 who helps with a call', () => {
  const request = order('obs', 'request-artillery');

  test('only who is on the table, and not twice in a turn', () => {
    const add = [newUnit('van', 'axis', 'axis', unitType('signals-van'))];
    const absent = onTable(axisTurn([SPOTTER, SPARE, MORTAR, RUSSIANS], { add, dice: 'comm=1' }));
    absent.play(request, call());
    expect(absent.asked).toBe('turn.choose axis');
    const used = { ...SIGNALS, stock: { used: 1 } };
    const tired = onTable(axisTurn([SPOTTER, SPARE, MORTAR, RUSSIANS, used], { dice: 'comm=1' }));
    tired.play(request, call());
    expect(tired.asked).toBe('turn.choose axis');
  });

  test('a messenger takes the place of the die', () => {
    const stage = onTable(axisTurn([SPOTTER, SPARE, MORTAR, RUSSIANS, RIDER]));
    stage.play(request, call(), aid('rider'));
    expect(stage.asked).toBe('mission.mark axis');
  });

  test('with the checks of remote control too', () => {
    const stage = onTable(
      axisTurn([SPOTTER, SPARE, WIRE, RUSSIANS], {
        stack: [
          { ...turnFrame(), step: 'choose' },
          { proc: 'remote', step: 'check', unit: 'obs', vehicle: 'spare', windows: false, victims: [] },
        ],
      }),
    );
    expect(stage.asked).toBe('communication.aid axis');
  });
});

test('bg-gap-40 guns that fire at a registered target need their orders', () => {
  const at = { x: 3600, y: 1600 };
  const may = (orders: number) => {
    const { table } = onTable(
      axisTurn([SPARE, MORTAR, RUSSIANS], { table: { ...supported({ registered: [at] }), orders: 1 } }),
    );
    table.orders = orders;
    return fireAtRegistered.refuse(table, 'axis', { kind: 'registered', at: [at.x, at.y] })?.code ?? null;
  };
  expect([may(1), may(0)]).toEqual([null, 'NO_ORDERS']);
});

test('bg-gap-52 an air controller who is not on the table is no help', () => {
  const fac = { ...newUnit('fac', 'allies', 'allies', unitType('us-rifle-squad')), type: 'fac' };
  const types = { fac: { ...unitType('us-rifle-squad'), id: 'fac', airSpotter: 3 } };
  const { table } = onTable({ units: [US, DE], add: [fac], table: { types } });
  expect(arrivalNeed(table, 'allies')).toBe(5);
});

describe('bg-gap-54 fire at aircraft', () => {
  const plane: Piece = { id: 'p', side: 'axis', type: 'ju-87d-large', at: [60, 24] };

  test('co-axial and bow machine guns do not point upwards', () => {
    const { table } = onTable({ units: [{ ...SHERMAN, profile: { mgs: ['co-axial', 'bow', 'pintle'] } }, plane] });
    expect(flakRow(table, standing(table, 'm4')!, area('mgs', 'p'))).toBe('5-8');
    const low = onTable({ units: [{ ...SHERMAN, profile: { mgs: ['co-axial', 'bow'] } }, plane] }).table;
    expect(flakRow(low, standing(low, 'm4')!, area('mgs', 'p'))).toBeNull();
  });

  test('they are in sight behind any house', () => {
    const { table } = onTable({ units: [SHERMAN, plane], features: [house('mill', 45, 2, 55, 46, 3)] });
    expect(canSeeUnit(table, standing(table, 'm4')!, standing(table, 'p')!)).toBe(true);
  });
});

test('bg-gap-45 a vehicle that survives a mine strike tests its morale', () => {
  const stage = onTable({
    units: [US, { ...SHERMAN, at: [20, 20] }, { ...DE, id: 'pz', type: 'panzer-iv-h', at: [60, 30], moved: true }, DE],
    stack: [
      { ...turnFrame(), step: 'choose' },
      { proc: 'counter', step: 'draw', side: 'allies', left: 1, drawn: '', unit: null, chooser: 'allies' },
    ],
    dice: 'counter=mine-strike mineStrike=3 penetrate=1,2 morale=5',
  });
  expect(rolls(stage.play({ kind: 'counter', unit: 'pz' })).at(-1)).toBe('morale 5');
});

describe('bg-gap-46 objectives', () => {
  const objective = { id: 'o', at: { x: 2000, y: 2400 }, holder: null };
  const one = (id: string, side: 'axis' | 'allies', x: number): Piece => ({
    ...{ id, side, type: 'rifle-squad', at: [x, 24], men: 1, strength: 1 },
  });
  const taken = (...units: Piece[]) => isTakenBy(onTable({ units }).table, objective, 'axis');

  test('an enemy at exactly 10 inches denies one', () => {
    expect(taken(one('a', 'axis', 18), one('b', 'allies', 30.3))).toBe(false);
    expect(taken(one('a', 'axis', 18), one('b', 'allies', 30.31))).toBe(true);
  });

  test('aircraft take none and deny none', () => {
    const plane = (side: 'axis' | 'allies'): Piece => ({ id: 'p', side, type: 'ju-87d-large', at: [20, 24] });
    expect(taken(plane('axis'), one('b', 'allies', 60))).toBe(false);
    expect(taken(one('a', 'axis', 18), plane('allies'))).toBe(true);
  });

  test('they are looked at after a reaction', () => {
    const stage = onTable({
      units: [US, { ...US, id: 'us2', at: [20, 40] }, RESERVE],
      table: { objectives: [{ id: 'o', at: { x: 4000, y: 2500 }, holder: null }] },
      dice: 'counter=1',
    });
    stage.play(order('us', 'top-speed'), stay, { kind: 'reserve', unit: 'pz' }, go([40, 20]));
    const told = stage.play(stay);
    expect(ofType(told, 'captured')).toMatchObject([{ objective: 'o', side: 'axis' }]);
  });
});

test('bg-gap-47 a side with units in reserve is not pinned down', () => {
  const add = [{ ...newUnit('r1', 'allies', 'allies', unitType('us-rifle-squad')), reserve: 0 }];
  const units = [{ ...US, pinned: true }, DE];
  expect(isPinnedDown(onTable({ units, add }).table, 'allies')).toBe(false);
  expect(isPinnedDown(onTable({ units }).table, 'allies')).toBe(true);
});

describe('bg-gap-56 scenarios', () => {
  const reserves = (side: 'axis' | 'allies', ...ids: string[]) =>
    ids.map((id) => ({
      ...newUnit(id, side, side, unitType(side === 'axis' ? 'german-rifle-squad' : 'us-rifle-squad')),
      reserve: 0,
    }));
  const high: ScenarioSetup = { ...SETUP, scenario: 'high-ground' };
  const edges = { axis: 'west', allies: 'east' } as const;

  test('the zone of a line is the middle third between the short edges, that of a hill one half', () => {
    const { table } = onTable({ units: [US, DE], table: { scenarioSetup: SETUP, edges } });
    expect(defendersZone(table, 'allies')).toMatchObject({ west: 2400, east: 4800 });
    table.scenarioSetup = high;
    expect(defendersZone(table, 'allies')).toMatchObject({ west: 3600, east: 7200 });
  });

  test('the defender says from which edge the attacker comes', () => {
    const stage = onTable({
      units: [DE],
      add: reserves('allies', 'a1'),
      stack: [{ ...scenarioSetupFrame(), step: 'edge', side: 'allies', at: 1 }],
      table: { scenarioSetup: high },
    });
    stage.play({ kind: 'edge', edge: 'east' });
    expect(stage.table.edges).toMatchObject({ axis: 'east', allies: 'west' });
  });

  test('the first wave is the larger half, what the defender begins with the smaller; nothing that flies counts', () => {
    const plane = newUnit('plane', 'axis', 'axis', unitType('ju-87d-large'));
    const picking = (at: number, side: 'axis' | 'allies') =>
      onTable({
        units: [],
        add: [...reserves(side, 'u1', 'u2', 'u3'), ...(side === 'axis' ? [{ ...plane, reserve: 0 }] : [])],
        stack: [{ ...scenarioSetupFrame(), step: 'next', at }],
        table: { scenarioSetup: high, edges },
      });
    const pick = (...units: string[]): BgAnswer => ({ kind: 'pick', units });
    const wave = picking(2, 'axis');
    expect(wave.asked).toBe('scenario-setup.pick axis');
    expect([wave.refusal('axis', pick('u1'))?.code, wave.refusal('axis', pick('u1', 'u2'))]).toEqual([
      'HOW_MANY',
      null,
    ]);
    expect(wave.refusal('axis', pick('u1', 'plane'))?.code).toBe('NOT_AMONG');
    const half = picking(3, 'allies');
    expect([half.refusal('allies', pick('u1')), half.refusal('allies', pick('u1', 'u2'))?.code]).toEqual([
      ...[null, 'HOW_MANY'],
    ]);
  });
});

test('bg-gap-57 nobody tests for a man whom a medic has saved from a shot', () => {
  const stage = duel({
    a: 'us-m1919-team',
    others: [{ id: 'medic', side: 'axis', type: 'german-medic', at: [23, 27.5] }],
    dice: 'observe=4 hit=4,1,1,1,1 save=1 medic=5',
  });
  shoot(stage, aimed('team', 'b'));
  expect(stage.asked).toBe('lose.medic axis');
  expect(rolls(stage.play({ kind: 'medic', unit: 'medic' }))).toEqual(['medic 5']);
});

test('bg-gap-01 pins, hits, ammunition and markers of the enemy are there for all to see', () => {
  const stage = onTable({
    units: [
      US,
      { ...DE, pinned: true, ammo: 'one' },
      { ...DE, id: 'truck', type: 'medium-truck', at: [50, 4], hits: 2 },
      { ...RESERVE, at: [40, 4] },
    ],
  });
  const seen = view(stage.game, stage.game.seats.find(({ id }) => id === 'allies')!);
  const shown = (id: string) => (seen.all ? null : seen.units.find((unit) => unit.id === id));
  expect(shown('de')).toMatchObject({ pinned: true, ammo: 'one' });
  expect(shown('truck')).toMatchObject({ hits: 2 });
  expect(shown('pz')).toMatchObject({ marker: 'reserve' });
});

test('bg-gap-59 who is pinned by the mines that he stands among does not set out', () => {
  const stage = onTable({
    units: [US, { ...US, id: 'us2', at: [30, 40] }, DE],
    table: { mines: [{ id: 'mine', at: { x: 1000, y: 4200 } }] },
    dice: 'dangerous=6 mine=3 damage=5,1,1,1,1 morale=3',
  });
  const { x, y } = stage.unit('us').place!.at;
  stage.play(order('us', 'top-speed'), go([10, 36]));
  while (stage.asked.startsWith('lose.')) stage.play({ kind: 'lose', men: [0] });
  expect(stage.unit('us').pinned).toBe(true);
  expect(stage.unit('us').place!.at.y).toBeGreaterThan(y - 100);
  expect(Math.abs(stage.unit('us').place!.at.x - x)).toBeLessThan(100);
});

test('bg-gap-68 a trench is ten inches long', () => {
  const stage = onTable({
    units: [DE],
    stack: [{ ...scenarioSetupFrame(), step: 'defence', side: 'allies', at: 7 }],
    table: { scenarioSetup: { ...SETUP, defences: ['trench', 'wire'] }, edges: { axis: 'west', allies: 'east' } },
  });
  const told = stage.play({ kind: 'defence', what: 'trench', at: [3600, 2400], facing: 0 });
  const { feature } = ofType(told, 'defence')[0]!;
  const xs = feature && 'outline' in feature ? feature.outline.map(({ x }) => x) : [];
  expect(Math.max(...xs) - Math.min(...xs)).toBe(1000);
});

test('bg-gap-73 with something in tow it goes half as far', () => {
  const wreck = {
    id: 'w',
    type: 'tiger-i',
    side: 'allies',
    at: { x: 4000, y: 4400 },
    facing: 0,
    attempts: 0,
    was: null,
  } as const;
  const { table } = onTable({ units: [SHERMAN, US, DE], table: { wrecks: [wreck], turn: 2 } });
  const free = standing(table, 'm4')!;
  const whole = speedOf(table, free)!;
  expect(speedOf(table, { ...free, towing: { id: 'w', turn: 1 } })).toEqual({
    ...{ ground: whole.ground / 2, road: whole.road / 2 },
  });
});
