import { describe, expect, test } from 'vitest';
import { disc } from '../../../geometry/table/footprint.ts';
import type { BgAnswer, BgFrame } from '../book.ts';
import { newUnit } from '../setup.ts';
import { gapTo } from '../sight.ts';
import { house, ofType, onTable, order, type Piece, rolls, type Setting, stay } from '../stage.testing.ts';
import type { Placed } from '../state.ts';
import { AIR_SUPPORT, armsOf, lineOf } from '../tables/air-support.ts';
import { UNITS } from '../tables/units.ts';
import { turnFrame } from '../turn/turn.ts';
import { airTableOf, arrivalNeed, edgePlace } from './arrival.ts';

const OWN: Piece = { id: 'own', side: 'allies', type: 'rifle-squad', at: [4, 24] };
const FOE: Piece = { id: 'foe', side: 'axis', type: 'german-rifle-squad', at: [60, 24] };
const fac = (more: Partial<Piece> = {}): Piece => ({
  ...{ id: 'fac', side: 'allies', type: 'us-air-controller', at: [4, 10] },
  ...more,
});
const OPENING: readonly BgFrame[] = [{ ...turnFrame(), step: 'openings' }];
const waiting = (allies: number, dice: string, more: Partial<Setting> = {}) =>
  onTable({ units: [OWN, FOE], stack: OPENING, table: { airWaiting: { axis: 0, allies } }, dice, ...more });

describe('Air Attack counters', () => {
  test('bg-ctr-02 bg-state-24 bg-air-01 a counter that is drawn waits at the edge', () => {
    const stage = onTable({
      units: [OWN, FOE],
      stack: [{ proc: 'counter', step: 'draw', side: 'allies', left: 1, drawn: '', unit: null, chooser: 'allies' }],
      dice: 'counter=air-attack',
    });
    expect(ofType(stage.opening, 'air-waits')).toMatchObject([{ side: 'allies', rule: 'bg-ctr-02' }]);
    expect(stage.table.airWaiting).toEqual({ axis: 0, allies: 1 });
    expect(stage.table.taken.allies).toEqual(['air-attack']);
  });

  test('bg-ctr-02 bg-gap-13 one that the beginning of a turn brings waits for the next turn of its side', () => {
    const stage = onTable({
      ...{ units: [OWN, FOE], stack: [turnFrame()], active: 'axis' },
      table: { turn: 0, first: 'allies', scouts: { axis: 1, allies: 0 } },
      dice: 'counter=air-attack orders=3 orders=2 airArrival=4 orders=1',
    });
    // Out-scouted in the first turn: no die before its orders.
    expect(rolls(stage.opening)).toEqual(['counter air-attack', 'orders 3']);
    expect(stage.table.airWaiting.allies).toBe(1);
    expect(rolls(stage.play({ kind: 'stop' }, { kind: 'stop' }))).toEqual(['orders 2', 'airArrival 4', 'orders 1']);
    expect(stage.table).toMatchObject({ turn: 2, active: 'allies', airWaiting: { allies: 0 } });
  });

  test('bg-ctr-03 in a thunderstorm it is a 1 and nothing waits', () => {
    const stage = onTable({
      units: [OWN, FOE],
      stack: [{ proc: 'counter', step: 'draw', side: 'allies', left: 1, drawn: '', unit: null, chooser: 'allies' }],
      table: { storm: true },
      dice: 'counter=air-attack',
    });
    expect(stage.table.airWaiting).toEqual({ axis: 0, allies: 0 });
  });

  test('bg-ctr-02 bg-air-02 a 5 brings an aircraft: its type, its arms, on the own edge, ready for an order', () => {
    const stage = waiting(1, 'airArrival=5 airType=1 airArms=4 orders=3');
    expect(rolls(stage.opening)).toEqual(['airArrival 5', 'airType 1', 'airArms 4', 'orders 3']);
    const unit = stage.unit('allies-p-47-rockets-1');
    expect(unit).toMatchObject({
      ...{ side: 'allies', seat: 'allies', type: 'p-47-rockets', hits: 3, ordered: false },
      ...{ stock: { bursts: 3, rockets: 6 }, place: { at: { x: 0, y: 2400 } } },
    });
    expect(stage.table.airWaiting.allies).toBe(0);
    expect(stage.refusal('allies', order(unit.id, 'manoeuvre-and-fire'))).toBeNull();
  });

  test('bg-ctr-02 a 4 brings nothing, and the counter is gone', () => {
    const stage = waiting(1, 'airArrival=4 orders=3');
    expect(stage.table.units.length).toBe(2);
    expect(stage.table.airWaiting.allies).toBe(0);
  });

  test('bg-ctr-02 a 6 does as a 5 does, whatever the next two dice bring, and a failure nothing', () => {
    for (const [type, arms] of [
      [1, 1],
      [3, 6],
      [5, 2],
      [6, 4],
    ] as const) {
      const stage = waiting(1, `airArrival=6 airType=${type} airArms=${arms} orders=3`);
      const aircraft = armsOf(lineOf(AIR_SUPPORT['us-1944'], type), arms);
      expect(stage.table.units.slice(2).map((unit) => [unit.type, unit.side])).toEqual([[aircraft, 'allies']]);
    }
    const axis = onTable({
      ...{ units: [OWN, FOE], stack: OPENING, active: 'axis', dice: 'airArrival=5 airType=2 airArms=5 orders=3' },
      table: { airWaiting: { axis: 1, allies: 0 } },
    });
    const aircraft = armsOf(lineOf(airTableOf(axis.table, 'axis'), 2), 5);
    expect(axis.table.units.slice(2).map((unit) => [unit.type, unit.side])).toEqual([[aircraft, 'axis']]);
    for (const die of [1, 2, 3, 4]) expect(waiting(1, `airArrival=${die} orders=3`).table.units).toHaveLength(2);
  });

  test('bg-air-02 each side has its own edge', () => {
    const { table } = onTable({ units: [OWN, FOE] });
    expect([edgePlace(table, 'allies').at, edgePlace(table, 'axis').at]).toEqual([
      { x: 0, y: 2400 },
      { x: 7200, y: 2400 },
    ]);
    const edges = { allies: 'north', axis: 'south' } as const;
    expect([edgePlace({ ...table, edges }, 'allies').at, edgePlace({ ...table, edges }, 'axis').at]).toEqual([
      { x: 3600, y: 0 },
      { x: 3600, y: 4800 },
    ]);
  });

  test('two counters: a die for each', () => {
    const stage = waiting(2, 'airArrival=4 airArrival=6 airType=5 airArms=1 orders=3');
    expect(stage.unit('allies-p-51-1').type).toBe('p-51');
  });

  test('bg-gap-78 nothing comes in a thunderstorm', () => {
    const stage = waiting(1, 'orders=3', { table: { airWaiting: { axis: 0, allies: 1 }, storm: true } });
    expect(stage.table.units.length).toBe(2);
  });

  test('bg-spec-01 bg-air-03 bg-gap-52 an air spotter on the table and not pinned: 3 or more', () => {
    const need = (more: Partial<Piece>, side: 'axis' | 'allies' = 'allies') =>
      arrivalNeed(onTable({ units: [OWN, FOE, fac(more)] }).table, side);
    expect([need({}), need({ pinned: true }), need({}, 'axis')]).toEqual([3, 5, 5]);
    expect(need({ profile: { airSpotter: 4 } })).toBe(4);
    // Of two the better, however they are listed.
    const worse = fac({ id: 'other', at: [4, 40], profile: { airSpotter: 4 } });
    for (const both of [
      [fac(), worse],
      [worse, fac()],
    ])
      expect(arrivalNeed(onTable({ units: [OWN, FOE, ...both] }).table, 'allies')).toBe(3);
    expect(arrivalNeed(onTable({ units: [OWN, FOE, fac({ pinned: true }), worse] }).table, 'allies')).toBe(4);
    expect(
      waiting(1, 'airArrival=3 airType=1 airArms=1 orders=3', { units: [OWN, FOE, fac()] }).table.units.length,
    ).toBe(4);
  });
});

describe('Close Air Support tables', () => {
  test('every face of both dice is an aircraft of the list, of the right nation', () => {
    for (const [name, table] of Object.entries(AIR_SUPPORT))
      for (const type of [1, 2, 3, 4, 5, 6])
        for (const arms of [1, 2, 3, 4, 5, 6]) {
          const unit = UNITS[armsOf(lineOf(table, type), arms)];
          expect(unit?.class, `${name} ${type} ${arms}`).toBe('aircraft');
          expect(name.startsWith(unit!.nation)).toBe(true);
        }
  });

  test('rockets, cluster bombs, PTAB and dive bombers are where the book has them', () => {
    const of = (which: (type: (typeof UNITS)[string]) => boolean) =>
      [
        ...new Set(
          Object.values(UNITS)
            .filter(which)
            .map(({ name }) => name.split(',')[0]),
        ),
      ].sort();
    expect(of(({ air }) => (air?.rockets ?? null) !== null)).toEqual(['IL-2', 'P-47 D', 'Typhoon']);
    expect(of(({ air }) => air?.bombs === 'cluster')).toEqual(['FW 190 F']);
    expect(of(({ air }) => air?.bombs === 'ptab')).toEqual(['IL-2']);
    expect(of(({ traits }) => traits.includes('dive bomber'))).toEqual(['Ju 87 D', 'Pe-2']);
  });

  test('by nation, and for Germany by the enemy', () => {
    const of = (own: string, foe: string) =>
      airTableOf(
        onTable({
          units: [
            { ...OWN, side: 'axis', type: own },
            { ...FOE, side: 'allies', type: foe },
          ],
        }).table,
        'axis',
      );
    expect(of('german-rifle-squad', 'soviet-rifle-squad')).toBe(AIR_SUPPORT['german-1943']);
    expect(of('german-rifle-squad', 'us-rifle-squad')).toBe(AIR_SUPPORT['german-1944']);
    expect(of('soviet-rifle-squad', 'german-rifle-squad')).toBe(AIR_SUPPORT['soviet-1943']);
    expect(of('british-section', 'german-rifle-squad')).toBe(AIR_SUPPORT['british-1944']);
    expect(of('us-rifle-squad', 'german-rifle-squad')).toBe(AIR_SUPPORT['us-1944']);
  });
});

const strikes = (turn: number) => ({
  axis: { requests: [0, 0, 0], registered: [], barrages: [], airstrikes: [], counterBattery: [] },
  allies: {
    ...{ requests: [0, 0, 0], registered: [], barrages: [], counterBattery: [] },
    airstrikes: [{ turn, at: { x: 6000, y: 2400 }, aircraft: 'p-47-bombs' }],
  },
});
const struck = (dice: string, more: Partial<Setting> = {}) =>
  onTable({
    ...{ units: [OWN, FOE], stack: OPENING, dice, ...more },
    table: {
      ...{ support: strikes(1) as never },
      suffered: { axis: { air: true, flame: false }, allies: { air: false, flame: false } },
      ...more.table,
    },
  });
const ID = 'allies-p-47-bombs-1';

describe('timed airstrikes', () => {
  test('bg-supp-07 it comes at the start of its turn, takes no orders, strikes when its owner says, and leaves', () => {
    const stage = struck('orders=3 spotter=6 distance=1,1 direction=12 barrage=1,1');
    expect(stage.unit(ID)).toMatchObject({
      ordered: true,
      stock: { strike: 1, bombs: 2 },
      place: { at: { x: 0, y: 2400 } },
    });
    expect(stage.refusal('allies', order(ID, 'manoeuvre-and-fire'))).toMatchObject({ code: 'ORDERED' });
    expect(stage.refusal('allies', { kind: 'strike', unit: 'own' })).toMatchObject({ code: 'NO_STRIKE' });
    const orders = stage.table.orders;
    const events = stage.play({ kind: 'strike', unit: ID });
    expect(ofType(events, 'flew')).toMatchObject([{ place: { at: { x: 6000, y: 2400 } } }]);
    // bg-gap-48 One D6 more, since no air spotter sees the point.
    expect(rolls(events).slice(0, 3)).toEqual(['spotter 6', 'distance 1 1', 'direction 12']);
    expect(ofType(events, 'bombs-stray')).toMatchObject([{ distance: 2, at: { x: 6200, y: 2400 } }]);
    expect(stage.has(ID)).toBe(false);
    expect(stage.table.taken.allies).toEqual([]);
    expect(stage.table.orders).toBe(orders);
    expect(stage.asked).toBe('turn.choose allies');
  });

  test('bg-supp-07 in no other turn', () => {
    for (const [turn, due] of [
      [1, 2],
      [2, 1],
      [3, 1],
    ] as const) {
      const stage = struck('orders=3', { table: { turn, support: strikes(due) as never } });
      expect(stage.has(ID)).toBe(false);
    }
  });

  test('bg-gap-78 a thunderstorm loses it', () => {
    expect(struck('orders=3', { table: { storm: true } }).has(ID)).toBe(false);
  });

  test('bg-gap-48 an air spotter who sees the point: no extra die', () => {
    const stage = struck('orders=3 spotter=6 distance=1 direction=12 barrage=1,1', { units: [OWN, FOE, fac()] });
    const events = stage.play({ kind: 'strike', unit: ID });
    expect(rolls(events).slice(0, 3)).toEqual(['spotter 6', 'distance 1', 'direction 12']);
    expect(ofType(events, 'bombs-stray')).toMatchObject([{ distance: 1, at: { x: 6100, y: 2400 } }]);
  });

  test('bg-gap-48 bg-ord-30 and so does one who sees it from his vehicle, but not one who is pinned', () => {
    const track: Piece = { id: 'track', side: 'allies', type: 'm3-half-track', at: [4, 10] };
    const distances = (more: Partial<Piece>, dice: string) =>
      rolls(
        struck(`orders=3 spotter=6 distance=${dice} direction=12 barrage=1,1`, {
          units: [OWN, FOE, track, fac({ aboard: { on: 'track', how: 'inside' }, ...more })],
        }).play({ kind: 'strike', unit: ID }),
      )[1];
    expect(distances({}, '1')).toBe('distance 1');
    expect(distances({ pinned: true }, '1,1')).toBe('distance 1 1');
  });

  test('bg-gap-48 nobody guides it: its point is written down', () => {
    const stage = struck('orders=3', { units: [OWN, FOE, fac()] });
    expect(stage.refusal('allies', order('fac', 'request-artillery'))).toEqual({
      ...{ code: 'NO_AIRCRAFT', rule: 'bg-air-10' },
    });
  });

  test('bg-supp-07 it goes in at any moment of the turn: without orders, after the last of them', () => {
    const stage = struck('orders=1 spotter=6 distance=1,1 direction=12 barrage=1,1 orders=1');
    stage.play(order('own', 'ambush-fire'));
    expect(stage.table.orders).toBe(0);
    expect(stage.asked).toBe('turn.choose allies');
    const events = stage.play({ kind: 'strike', unit: ID });
    expect(ofType(events, 'bombs').length).toBe(1);
    expect(ofType(events, 'stopped').length).toBe(1);
    expect(stage.table.active).toBe('axis');
  });

  test('bg-supp-07 it cannot be called off: at the end of the turn it goes in', () => {
    const stage = struck('orders=3 spotter=6 distance=6,6 direction=12 barrage=1,1 orders=2');
    const events = stage.play({ kind: 'stop' });
    expect(ofType(events, 'went-home')).toMatchObject([{ unit: ID, why: 'strike' }]);
  });

  test('bg-supp-08 whoever waits in ambush may fire at it before it bombs; driven off, it does not bomb', () => {
    const stage = struck('orders=3 effect=5 damage=1', {
      units: [OWN, FOE, { id: 'flak', side: 'axis', type: 'flak-38', at: [66, 40], marker: 'ambush' }],
    });
    // Before the first order.
    stage.say('axis', { kind: 'hold' });
    stage.say('allies', { kind: 'strike', unit: ID });
    expect(stage.asked).toBe('reaction.ask axis');
    const shot = { fire: 'area', weapon: 'main', ammo: 'he', target: ID } as const;
    const events = stage.say('axis', { kind: 'ambush', unit: 'flak', shots: [shot] });
    expect(ofType(events, 'bombs')).toEqual([]);
    expect(ofType(events, 'went-home')).toMatchObject([{ unit: ID, why: 'strike' }]);
  });
});

describe('bombs', () => {
  const bomber = (type: string): Piece => ({ id: 'bomber', side: 'allies', type, at: [0, 24] });
  const bombing = (type: string, dice: string, more: Partial<Setting> = {}) =>
    onTable({
      ...{ units: [bomber(type), OWN, FOE], dice },
      ...more,
      table: { suffered: { axis: { air: true, flame: false }, allies: { air: false, flame: false } }, ...more.table },
    });
  const bomb = (bombs: number, at?: [number, number]): BgAnswer =>
    at ? { kind: 'bomb', bombs, at } : { kind: 'bomb', bombs };

  test('bg-air-10 bg-air-11 bg-gap-53 the crew aims itself: a D6 more, a die of the barrage for each bomb', () => {
    const stage = bombing('p-47-bombs', 'spotter=3 distance=1,1,1 direction=6 barrage=1,1');
    stage.play(order('bomber', 'manoeuvre-and-fire'), stay);
    expect(stage.refusal('allies', bomb(3, [6000, 2400]))).toEqual({ code: 'NO_ROUNDS', rule: 'bg-gap-53' });
    expect(stage.refusal('allies', bomb(2))).toEqual({ code: 'NO_MARK', rule: 'bg-air-10' });
    expect(stage.refusal('allies', bomb(2, [7201, 0]))).toEqual({ code: 'OFF_TABLE', rule: 'bg-air-10' });
    const events = stage.play(bomb(2, [6000, 2400]));
    expect(rolls(events)).toEqual(['spotter 3', 'distance 1 1 1', 'direction 6', 'barrage 1 1']);
    // Six o'clock is towards the own edge in the west.
    expect(ofType(events, 'bombs-stray')).toMatchObject([{ at: { x: 5700, y: 2400 }, distance: 3 }]);
    expect(stage.unit('bomber').stock.bombs).toBe(0);
  });

  test('bg-air-15 the first air attack, by bombs: only if an enemy is within their reach', () => {
    const near = bombing('p-47-bombs', 'spotter=6 distance=1,1 direction=6 counter=2 barrage=1', {
      table: { suffered: { axis: { air: false, flame: false }, allies: { air: false, flame: false } } },
    });
    near.play(order('bomber', 'manoeuvre-and-fire'), stay, bomb(1, [6000, 2400]));
    expect(near.table.taken.axis).toEqual(['2']);
    const far = bombing('p-47-bombs', 'spotter=6 distance=1,1 direction=6 barrage=1', {
      table: { suffered: { axis: { air: false, flame: false }, allies: { air: false, flame: false } } },
    });
    far.play(order('bomber', 'manoeuvre-and-fire'), stay, bomb(1, [3000, 4400]));
    expect(far.table.taken.axis).toEqual([]);
  });

  test('bg-air-12 PTAB bombs strike the top; bg-gap-53 ordinary ones the side', () => {
    const at = (type: string, dice: string) => {
      const stage = bombing(type, dice, {
        units: [
          bomber(type),
          OWN,
          { ...FOE, type: 'panzer-iv-h', profile: { armour: { front: 'K', side: 'H', rear: 'O' } } },
        ],
      });
      return stage.play(order('bomber', 'manoeuvre-and-fire'), stay, bomb(1, [6000, 2400]));
    };
    // PTAB: 6 against O, 3 to pin; a small bomb: 9 against H, 7 to pin.
    const common = 'spotter=6 distance=1,1 direction=6 barrage=6';
    const top = at('il-2-ptab', `${common} penetrate=2,1 morale=4`);
    expect(ofType(top, 'roll').find(({ use }) => use === 'penetrate')).toMatchObject({ need: 4 });
    for (const [type, need] of [
      ['il-2-bombs', 8],
      ['p-47-bombs', 5],
    ] as const) {
      const side = at(type, `${common} penetrate=2,1 morale=4`);
      expect(ofType(side, 'roll').find(({ use }) => use === 'penetrate')).toMatchObject({ need });
    }
    // Cluster bombs as PTAB: 2 against O.
    const cluster = at('fw-190-cluster', `${common} penetrate=2,1 morale=4`);
    expect(ofType(cluster, 'roll').find(({ use }) => use === 'penetrate')).toMatchObject({ need: 8 });
  });

  test('bg-air-13 a dive bomber may have one die of the barrage rolled again', () => {
    const stage = bombing('pe-2', 'spotter=6 distance=1,1 direction=6 barrage=1,1');
    stage.play(order('bomber', 'manoeuvre-and-fire'), stay, bomb(2, [6000, 2400]));
    expect(stage.asked).toBe('barrage.again allies');
    const other = bombing('p-47-bombs', 'spotter=6 distance=1,1 direction=6 barrage=1,1');
    other.play(order('bomber', 'manoeuvre-and-fire'), stay, bomb(2, [6000, 2400]));
    expect(other.asked).toBe('turn.choose allies');
  });

  test('bg-air-10 bg-ord-18 an air spotter marks the point, and the bombs fall at his marker', () => {
    const stage = bombing('p-47-bombs', 'comm=3 spotter=6 distance=2 direction=3 barrage=1,1', {
      units: [bomber('p-47-bombs'), OWN, FOE, fac()],
    });
    expect(stage.refusal('allies', order('own', 'request-artillery'))).toMatchObject({ code: 'NOT_ITS_ORDER' });
    stage.play(order('fac', 'request-artillery'));
    expect(stage.asked).toBe('guide.mark allies');
    stage.play({ kind: 'guide', at: [6000, 2400] });
    expect(stage.table.airMarkers.allies).toEqual({ x: 6000, y: 2600 });
    const events = stage.play(order('bomber', 'manoeuvre-and-fire'), stay, bomb(2));
    expect(rolls(events)).toEqual(['barrage 1 1']);
    expect(ofType(events, 'barrage')).toMatchObject([{ at: { x: 6000, y: 2600 } }]);
  });

  test('bg-air-10 his marker strays by as many dice as a spotter round', () => {
    for (const [die, dice] of [
      [1, '1,2,1,2'],
      [2, '3,4'],
      [5, '3,4'],
      [6, '5'],
    ] as const) {
      const stage = bombing('p-47-bombs', `comm=3 spotter=${die} distance=${dice} direction=12`, {
        units: [bomber('p-47-bombs'), OWN, FOE, fac()],
      });
      stage.play(order('fac', 'request-artillery'), { kind: 'guide', at: [3000, 2400] });
      const far = dice.split(',').reduce((sum, face) => sum + Number(face), 0);
      // Away from the own edge in the west.
      expect(stage.table.airMarkers.allies).toEqual({ x: 3000 + 100 * far, y: 2400 });
    }
  });

  test('bg-air-15 bombs at a marker are an attack as well', () => {
    const stage = bombing('p-47-bombs', 'comm=3 spotter=6 distance=1 direction=3 counter=2 barrage=1', {
      units: [bomber('p-47-bombs'), OWN, FOE, fac()],
      table: { suffered: { axis: { air: false, flame: false }, allies: { air: false, flame: false } } },
    });
    stage.play(order('fac', 'request-artillery'), { kind: 'guide', at: [6000, 2400] });
    stage.play(order('bomber', 'manoeuvre-and-fire'), stay, bomb(1));
    expect(stage.table.taken.axis).toEqual(['2']);
  });

  test("bg-gap-49 bombs and markers stray by a clock whose 12 points away from the caller's own edge", () => {
    const edges = { allies: 'north', axis: 'south' } as const;
    const crew = bombing('p-47-bombs', 'spotter=6 distance=2,3 direction=12 barrage=1', { table: { edges } });
    const events = crew.play(order('bomber', 'manoeuvre-and-fire'), stay, bomb(1, [3000, 2400]));
    expect(ofType(events, 'bombs-stray')).toMatchObject([{ at: { x: 3000, y: 2900 } }]);
    const marked = bombing('p-47-bombs', 'comm=3 spotter=6 distance=4 direction=9', {
      units: [bomber('p-47-bombs'), OWN, FOE, fac()],
      table: { edges },
    });
    marked.play(order('fac', 'request-artillery'), { kind: 'guide', at: [3000, 2400] });
    // Who looks south has east at nine o'clock.
    expect(marked.table.airMarkers.allies).toEqual({ x: 3400, y: 2400 });
    // A copy of the table may share it.
    expect(Object.isFrozen(marked.table.airMarkers)).toBe(true);
  });

  const track: Piece = { id: 'track', side: 'allies', type: 'm3-half-track', at: [4, 10] };
  const aboard = { on: 'track', how: 'inside' } as const;

  test('bg-ord-30 an air spotter in a vehicle guides bombs from there', () => {
    const stage = bombing('p-47-bombs', 'comm=3 spotter=6 distance=2 direction=3', {
      units: [bomber('p-47-bombs'), OWN, FOE, track, fac({ aboard })],
    });
    stage.play(order('fac', 'request-artillery'));
    expect(stage.asked).toBe('guide.mark allies');
    stage.play({ kind: 'guide', at: [6000, 2400] });
    expect(stage.table.airMarkers.allies).toEqual({ x: 6000, y: 2600 });
    // Not where his vehicle is not on the table.
    const gone = bombing('p-47-bombs', '', { units: [bomber('p-47-bombs'), OWN, FOE, fac({ aboard })] });
    expect(gone.refusal('allies', order('fac', 'request-artillery'))).toEqual({ code: 'NO_UNIT', rule: 'bg-turn-04' });
  });

  test('bg-ord-30 he sees what his vehicle sees', () => {
    const stage = bombing('p-47-bombs', 'comm=3', {
      units: [bomber('p-47-bombs'), OWN, FOE, track, fac({ aboard })],
      features: [house('h', 30, 8, 36, 14, 2)],
    });
    stage.play(order('fac', 'request-artillery'));
    expect(stage.refusal('allies', { kind: 'guide', at: [6000, 1000] })).toEqual({
      code: 'NOT_SEEN',
      rule: 'bg-ind-06',
    });
    expect(stage.refusal('allies', { kind: 'guide', at: [6000, 2400] })).toBeNull();
  });

  test('bg-spec-01 bg-air-03 bg-ord-30 he brings aircraft from his vehicle too', () => {
    const need = (...units: Piece[]) => arrivalNeed(onTable({ units: [OWN, FOE, ...units] }).table, 'allies');
    expect([need(track, fac({ aboard })), need(fac({ aboard }))]).toEqual([3, 5]);
  });

  test('bg-ind-06 bg-air-10 his marker lies within 70 inches of him', () => {
    const stage = bombing('p-47-bombs', 'comm=3', {
      units: [bomber('p-47-bombs'), OWN, FOE, track, fac({ aboard })],
      size: [96, 48],
    });
    stage.play(order('fac', 'request-artillery'));
    const mark = (x: number) => stage.refusal('allies', { kind: 'guide', at: [x, 1000] });
    // From the hull, whose edge is this far east.
    const hull = 7000 - gapTo(stage.table, stage.unit('track') as Placed, disc({ x: 7000, y: 1000 }, 0));
    expect(mark(hull + 7000)).toBeNull();
    expect(mark(hull + 7001)).toEqual({ code: 'TOO_FAR', rule: 'bg-ind-06' });
  });

  test('bg-gap-53 a failed communication check: no marker, and the crew may aim itself', () => {
    const stage = bombing('p-47-bombs', 'comm=2', { units: [bomber('p-47-bombs'), OWN, FOE, fac()] });
    stage.play(order('fac', 'request-artillery'));
    expect(stage.table.airMarkers.allies).toBeNull();
    stage.play(order('bomber', 'manoeuvre-and-fire'), stay);
    expect(stage.refusal('allies', bomb(1))).toMatchObject({ code: 'NO_MARK' });
    expect(stage.refusal('allies', bomb(1, [6000, 2400]))).toBeNull();
    // A 3 gets through, whatever the observer's own number is.
    const heard = bombing('p-47-bombs', 'comm=3', { units: [bomber('p-47-bombs'), OWN, FOE, fac()] });
    heard.play(order('fac', 'request-artillery'));
    expect(heard.asked).toBe('guide.mark allies');
  });

  test('without an aircraft that has bombs there is nothing to mark', () => {
    const stage = bombing('p-51', '', { units: [bomber('p-51'), OWN, FOE, fac()] });
    expect(stage.refusal('allies', order('fac', 'request-artillery'))).toMatchObject({ code: 'NO_AIRCRAFT' });
  });
});

test('bg-ctr-02 an air spotter’s number serves as well, and the first die says which aircraft', () => {
  const guided = waiting(1, 'airArrival=3 airType=5 airArms=1 orders=3', { units: [OWN, FOE, fac()] });
  expect(guided.unit('allies-p-51-1').type).toBe('p-51');
});

test('bg-spec-01 bg-air-03 not while he is still to come', () => {
  const later = { ...newUnit('fac', 'allies', 'allies', UNITS['us-air-controller']!), reserve: 0 };
  expect(arrivalNeed(onTable({ units: [OWN, FOE], add: [later] }).table, 'allies')).toBe(5);
});

test('bg-air-11 where an observer sees the point there is no D6 more', () => {
  const stage = struck('orders=3 spotter=6 distance=1 direction=12 barrage=1,1', { units: [OWN, FOE, fac()] });
  expect(rolls(stage.play({ kind: 'strike', unit: ID }))[1]).toBe('distance 1');
});
