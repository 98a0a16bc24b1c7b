/** What has state (section 2 of the inventory): that it is kept, in full, where the chapters look for it. */
import { describe, expect, test } from 'vitest';
import { areaFireFrame } from './area-fire/types.ts';
import { gunPlace, isSetUp, regimentOf } from './artillery/guns.ts';
import { callsFrame, planningFrame } from './artillery/types.ts';
import { assaultsFrame } from './assault/types.ts';
import { stonkAtPlay } from './at-play.ts';
import type { StonkAnswer } from './book.ts';
import { metresInside } from './communications/lines.ts';
import { reportsFrame } from './communications/types.ts';
import { MINES } from './effects/reading.ts';
import { strikeFrame } from './effects/types.ts';
import { densityFrame, tasksFrame } from './engineers/types.ts';
import { locationFrame } from './location/types.ts';
import { pointsLeft } from './logistics/ammunition.ts';
import { logisticsFrame } from './logistics/types.ts';
import { isPlayed } from './morale/leadership.ts';
import { commanderFireFrame, moraleFrame } from './morale/types.ts';
import { movementFrame } from './movement/types.ts';
import { line } from './oob/types.ts';
import { profileOf } from './oob/units.ts';
import { ordersFrame } from './orders/types.ts';
import { SCENARIOS } from './scenarios/data/index.ts';
import { firstTable } from './scenarios/make.ts';
import { seatingsFor } from './scenarios/seating.ts';
import type { StonkScenario } from './scenarios/types.ts';
import { OPTIONS, seatings, setup } from './setup.ts';
import { rangeOf } from './sight.ts';
import { march, onTable, type Piece, type Setting } from './stage.testing.ts';
import { isPlaced, type Mission, membersOf } from './state.ts';

const begun = (id: string, options = {}) => {
  const start = setup(id, options, seatings(id)[0]!.seats);
  if (!start.ok) throw new Error(start.reason);
  return start.value().table;
};
const EDGE = SCENARIOS[0]!;
const tableOf = (scenario: StonkScenario) => firstTable(scenario, OPTIONS.parse({}), seatingsFor(scenario)[0]!.seats);
const one = (piece: Piece, more: Setting = {}) =>
  onTable({ allies: { a: { units: { 'a/1': { at: [1500, 300], ...piece } } } }, stack: [ordersFrame()], ...more });

describe('an element', () => {
  test('stonk-core-04 covers the ground of its base: others are as far off as their edges', () => {
    const stage = onTable({ allies: { a: { units: { 'a/1': { at: [1500, 300] }, 'a/2': { at: [1500, 500] } } } } });
    const [first, second] = ['a/1', 'a/2'].map((id) => stage.element(id)).filter(isPlaced);
    expect(rangeOf(stage.table, first!, second!)).toBe(120);
  });

  test('stonk-state-01 has one of thirteen kinds', () => {
    const kinds = (...ids: Parameters<typeof profileOf>[0][]) => ids.map((id) => profileOf(id).kind);
    expect(kinds('british-rifle', 'british-engineers', 'british-hq', 'british-mmg', 'british-6pdr')).toEqual([
      ...['infantry', 'engineers', 'hq', 'mmg', 'anti-tank'],
    ]);
    expect(kinds('british-mortars', 'british-carriers', 'british-motor', 'british-sherman')).toEqual([
      ...['mortars', 'carriers', 'apc', 'armour'],
    ]);
    expect(kinds('german-armoured-cars', 'british-25pdr', 'british-lorries', 'german-horses')).toEqual([
      ...['armoured-cars', 'battery', 'lorries', 'horses'],
    ]);
  });

  test('stonk-state-01 begins in the area of its company and faces away from its own edge', () => {
    const { elements } = begun('stonk-woods-edge');
    const place = (id: string) => elements.find((each) => each.id === id)!.place!;
    const { at, facing } = place('rifles-a/1');
    expect([at.x >= 250 && at.x <= 750, at.y >= 60 && at.y <= 200, facing]).toEqual([true, true, 24]);
    expect(place('grenadiers-1/1').facing).toBe(0);
  });

  test('stonk-state-02 loses remaining strength points, never original ones', () => {
    const strike = { target: 'a/1', from: null, block: 'medium', vehicles: null, die: 8, by: MINES } as const;
    const stage = one({}, { stack: [strikeFrame([{ ...strike, isSpeculative: false, isDisappearing: false }])] });
    expect(stage.element('a/1')).toMatchObject({ original: 8, strength: 5 });
  });

  test('stonk-state-02 below establishment it begins with what it has', () => {
    const weak = {
      ...EDGE,
      sides: {
        ...EDGE.sides,
        axis: {
          ...EDGE.sides.axis,
          formation: {
            ...EDGE.sides.axis.formation,
            battalions: EDGE.sides.axis.formation.battalions.map((battalion) => ({
              ...battalion,
              companies: battalion.companies.map((company) => ({
                ...company,
                elements: [line('german-grenadiers', 1, 4)],
              })),
            })),
          },
        },
      },
    };
    const [element] = tableOf(weak).elements;
    expect(element).toMatchObject({ id: 'grenadiers-1/1', original: 4, strength: 4 });
  });

  test('stonk-state-04 that fails its test is demoralised; one that has recovered is not', () => {
    const tanks = { type: 'british-sherman', at: [1500, 1000], strength: 2, lost: 1 } as const;
    const stage = one(tanks, { stack: [moraleFrame()], dice: 'demoralisation=1 recovery=2' });
    stage.commitAll();
    expect(stage.element('a/1')).toMatchObject({ isDemoralised: true, recovers: 360 });
  });

  test('stonk-state-05 has the cover of what it stands in, and stays dug in where it stays', () => {
    const seen = (features: Setting['features'], dug: Piece['dug'] = null) => {
      const stage = onTable({
        allies: { a: { is: { quality: 'veteran' }, units: { 'a/1': { at: [1500, 1000] } } } },
        axis: { d: { units: { 'd/1': { at: [1500, 1300], dug, quality: 'green' } } } },
        ...{ features: features!, stack: [locationFrame()], dice: 'locate=9 locate=0' },
      });
      return stage.table.contacts[0]?.seen.cover;
    };
    const box = [1200, 1500].flatMap((y) => (y === 1200 ? [1000, 2000] : [2000, 1000]).map((x) => ({ x, y })));
    const green = { id: 'crops', kind: 'crops', outline: box } as const;
    expect([seen([]), seen([green]), seen([], 'dug-in')]).toEqual(['open', 'cover', 'dug-in']);
    const orders = { task: 'attack', objective: 'hill', since: 1 } as const;
    const stays = { at: [1500, 300], dug: 'dug-in', posture: 'tactical', path: [{ x: 1500, y: 301 }] } as const;
    // Somebody stands in its way: it has nowhere to go.
    const stage = onTable({
      allies: { a: { is: { orders }, units: { 'a/1': stays, 'a/2': { at: [1500, 380] } } } },
      stack: [movementFrame()],
    });
    expect([stage.at('a/1'), stage.element('a/1').dug]).toEqual([[1500, 300], 'dug-in']);
  });

  test('stonk-state-06 has the posture that was written for the move', () => {
    for (const posture of ['tactical', 'non-tactical'] as const) {
      const orders = { task: 'attack', objective: 'hill', since: 1 } as const;
      const units = { 'a/1': { at: [1500, 300] } } as const;
      const stage = onTable({ allies: { a: { is: { orders }, units } }, stack: [ordersFrame()] });
      stage.draft('allies', march('a/1', posture, [1500, 400]));
      stage.commitAll();
      expect(stage.element('a/1').posture).toBe(posture);
    }
    const isOpen = (posture: string) => stonkAtPlay.answers({ kind: 'march', unit: 'a/1', posture, path: [] }).ok;
    expect(['stationary', 'tactical', 'non-tactical', 'running'].map(isOpen)).toEqual([true, true, true, false]);
  });

  test('stonk-state-07 forgets its fire from a place that it leaves', () => {
    const orders = { task: 'attack', objective: 'hill', since: 1 } as const;
    const units = {
      'a/1': { at: [1500, 300], firedHere: 2, posture: 'tactical', path: [{ x: 1500, y: 400 }] },
    } as const;
    const stage = onTable({ allies: { a: { is: { orders }, units } }, stack: [movementFrame()] });
    expect(stage.element('a/1')).toMatchObject({ firedHere: 0, place: { at: { y: 400 } } });
  });

  test('stonk-state-09 has its row, its block, what it fires indirectly, and its rates', () => {
    expect(profileOf('british-6pdr')).toMatchObject({ antiTank: 'medium-at-gun', effects: 'tank', indirect: null });
    expect(profileOf('british-mortars')).toMatchObject({ antiTank: null, effects: 'mortar' });
    expect(profileOf('british-mmg')).toMatchObject({ effects: 'infantry', indirect: 'mmg-indirect' });
    expect(profileOf('british-carriers').rates).toEqual(['heavy', 'normal', 'light']);
  });

  test('stonk-state-12 has points of each kind, or draws on the pool of its company, which has no smoke', () => {
    const own = { rounds: 5, smoke: 1, illuminating: 2 };
    const spent = { rounds: 2, smoke: 0, illuminating: 1 };
    const stage = onTable({
      allies: {
        a: {
          is: { pool: 7 },
          units: { 'a/1': { type: 'british-mortars', ammunition: own, spent }, 'a/2': {}, 'a/3': { spent } },
        },
      },
    });
    const left = (id: string) =>
      (['rounds', 'smoke', 'illuminating'] as const).map((load) => pointsLeft(stage.table, stage.element(id), load));
    expect([left('a/1'), left('a/2')]).toEqual([
      [3, 1, 1],
      [5, 0, 0],
    ]);
  });

  test('stonk-state-13 has one task in hand, with minutes done', () => {
    const task = { kind: 'dig-in', on: null, at: { x: 1500, y: 300 }, done: 100, needed: 600, runs: 0 } as const;
    expect(one({ task }, { stack: [tasksFrame()] }).element('a/1').task).toMatchObject({ done: 200, needed: 600 });
    const dig = (kind: 'dig-in' | 'dig-deep'): StonkAnswer => ({
      kind: 'work',
      unit: 'a/1',
      task: kind,
      on: null,
      to: null,
    });
    expect([one({ task }).refusal('allies', dig('dig-deep')), one({ task }).refusal('allies', dig('dig-in'))]).toEqual([
      ...['BUSY stonk-state-13', null],
    ]);
  });

  test('stonk-state-15 stays in an assault that is confused', () => {
    const orders = { task: 'attack', objective: 'hill', since: 1 } as const;
    const stage = onTable({
      allies: { a: { is: { orders }, units: { 'a/1': { at: [1500, 820] } } } },
      axis: { d: { units: { 'd/1': { at: [1500, 900] } } } },
      knows: [
        ['a', 'd/1'],
        ['d', 'a/1'],
      ],
      ...{ stack: [assaultsFrame()], dice: 'assault=4 assault=4' },
    });
    stage.commitAll();
    expect(stage.element('a/1').assault).toMatchObject({ role: 'attacker', isConfused: true, move: 2 });
    expect(stage.element('d/1').assault).toMatchObject({ role: 'defender', isConfused: true, move: 2 });
  });

  test('stonk-state-16 counts what it has lost since the orders for the position began', () => {
    const strike = { target: 'a/1', from: null, block: 'medium', vehicles: null, die: 8, by: MINES } as const;
    const stage = one(
      { lostInAttack: 1 },
      { stack: [strikeFrame([{ ...strike, isSpeculative: false, isDisappearing: false }])] },
    );
    expect(stage.element('a/1').lostInAttack).toBe(4);
    const preparing = { task: 'attack', objective: 'hill', left: 0 } as const;
    const fresh = onTable({
      allies: { a: { is: { preparing }, units: { 'a/1': { at: [1500, 300], lostInAttack: 3 } } } },
      stack: [ordersFrame()],
    });
    expect(fresh.element('a/1').lostInAttack).toBe(0);
  });

  test('stonk-state-17 may have a special role', () => {
    const traits = (id: Parameters<typeof profileOf>[0]) => profileOf(id).traits;
    expect([traits('british-cromwell-cs'), traits('german-pioneers'), traits('german-tiger')]).toEqual([
      ...[['close-support'], ['specialist'], ['tiger']],
    ]);
  });
});

describe('companies and battalions', () => {
  test('stonk-state-18 a company has its elements, its battalion and an HQ', () => {
    const { companies } = begun('stonk-woods-edge');
    expect(companies.map(({ id, battalion, hq }) => [id, battalion, hq])).toEqual([
      ['grenadiers-1', 'grenadiers', 'grenadiers-1/1'],
      ['guns-1', 'guns', 'guns-1/1'],
      ['rifles-a', 'rifles', 'rifles-a/hq'],
      ['rifles-tanks', 'rifles', 'rifles-tanks/1'],
    ]);
    const { table } = onTable({
      allies: { a: { units: { 'a/1': {} } }, b: { units: { 'b/1': { attachedTo: 'a' }, 'b/2': {} } } },
    });
    expect(['a', 'b'].map((id) => membersOf(table, id).map((each) => each.id))).toEqual([['a/1', 'b/1'], ['b/2']]);
  });

  test('stonk-state-19 leadership is 0 to 3', () => {
    const isOpen = (leadership: number) => stonkAtPlay.answers({ kind: 'set-leadership', of: 'a', leadership }).ok;
    expect([-1, 0, 3, 4].map(isOpen)).toEqual([false, true, true, false]);
  });

  test('stonk-state-20 orders being prepared keep their minutes until they are in force', () => {
    const stage = one({});
    stage.draft('allies', { kind: 'order', company: 'a', task: 'attack', objective: 'hill' });
    stage.commitAll();
    // Ten minutes a platoon, of which the first ten have run.
    expect(stage.company('a').preparing).toEqual({ task: 'attack', objective: 'hill', left: 0 });
    const two = onTable({
      allies: { a: { units: { 'a/1': { at: [1300, 300] }, 'a/2': { at: [1500, 300] } } } },
      stack: [ordersFrame()],
    });
    two.draft('allies', { kind: 'order', company: 'a', task: 'move', objective: 'hill' });
    expect(two.company('a').preparing).toBeNull();
    const preparing = { task: 'move', objective: 'mill', left: 0 } as const;
    const landmarks = { hill: [1500, 1500], mill: [1500, 2000] } as const;
    const due = onTable({
      allies: { a: { is: { preparing }, units: { 'a/1': { at: [1300, 300] } } } },
      ...{ landmarks, stack: [ordersFrame()], table: { move: 5 } },
    });
    expect(due.company('a')).toMatchObject({
      orders: { task: 'move', objective: 'mill', since: 5 },
      preparing: null,
    });
    const long = onTable({
      allies: { a: { units: { 'a/1': { at: [1300, 300] }, 'a/2': { at: [1500, 300] } } } },
      stack: [ordersFrame()],
    });
    long.draft('allies', { kind: 'order', company: 'a', task: 'attack', objective: 'hill' });
    long.commitAll();
    expect(long.company('a').preparing?.left).toBe(100);
  });

  test('stonk-state-21 a contact says which companies know of it, by themselves or told, and when it was seen', () => {
    const stage = onTable({
      allies: { a: { units: { 'a/1': { at: [1500, 1000] } } } },
      axis: { d: { units: { 'd/1': { at: [1500, 1300] } } } },
      ...{ stack: [locationFrame()], dice: 'locate=9 locate=0', table: { minute: 40 } },
    });
    expect(stage.table.contacts).toMatchObject([{ by: [{ company: 'a', own: true }], seen: { minute: 40 } }]);
    const told = onTable({
      allies: { a: { units: { 'a/1': { at: [1500, 1000] } } }, b: { units: { 'b/1': { at: [500, 300] } } } },
      axis: { d: { units: { 'd/1': { at: [1500, 1300] } } } },
      ...{ knows: [['a', 'd/1']], stack: [reportsFrame('report')] },
    });
    expect(told.table.contacts[0]!.by).toEqual([
      { company: 'a', own: true },
      { company: 'b', own: false },
    ]);
  });

  test('stonk-state-23 a commander is with a unit, may be lost, and is played where he is his seat’s only one', () => {
    const units = { 'a/1': { at: [1500, 1000] }, 'a/2': { at: [1500, 1300] } } as const;
    const battalions = { allies: { commander: 'a/1', leadership: 2 } } as const;
    const stage = onTable({ allies: { a: { units } }, battalions, stack: [ordersFrame()] });
    stage.draft('allies', { kind: 'commander', battalion: 'allies-battalion', unit: 'a/2' });
    stage.commitAll();
    expect(stage.table.battalions[0]!.commander).toBe('a/2');
    const hit = onTable({
      allies: { a: { units } },
      battalions,
      stack: [commanderFireFrame('a/1')],
      dice: 'commander=1',
    });
    expect(hit.table.battalions[0]).toMatchObject({ commander: null, isCasualty: true });
    const both = onTable({ allies: { a: { units } }, axis: { d: { units: { 'd/1': { at: [1500, 2000] } } } } });
    expect(both.table.battalions.map((each) => isPlayed(both.table, each))).toEqual([true, true]);
  });

  test('stonk-state-24 infantry companies have a pool, battalions and the brigade a dump', () => {
    const { companies, dumps } = begun('stonk-woods-edge', { logistics: true });
    expect(companies.map(({ pool }) => pool)).toEqual([40, 0, 20, 0]);
    expect(dumps.map(({ id }) => id)).toEqual([
      ...['axis grenadiers', 'axis brigade', 'allies rifles', 'allies guns', 'allies brigade'],
    ]);
  });
});

describe('guns', () => {
  const GUNS: Piece = {
    ...{
      type: 'british-25pdr',
      offTable: { x: 1500, y: -3000 },
      ammunition: { rounds: 10, smoke: 1, illuminating: 1 },
    },
  };
  const regiment = (more: Setting = {}) =>
    onTable({
      allies: {
        a: { is: { support: ['g1'] }, units: { 'a/1': { at: [1500, 300] } } },
        g1: { is: { battalion: 'regiment' }, units: { 'g1/1': GUNS } },
      },
      axis: { d: { units: { 'd/1': { at: [1500, 1500] } } } },
      ...{ knows: [['a', 'd/1']], stack: [callsFrame()], ...more },
    });

  test('stonk-state-25 a battery has a place on or off the table, a regiment, and is set up where it stands or not', () => {
    const { table, element } = { table: regiment().table, element: regiment().element('g1/1') };
    expect([gunPlace(element), regimentOf(table, 'g1'), isSetUp(element)]).toEqual([
      ...[{ x: 1500, y: -3000 }, 'regiment', true],
    ]);
    const on = one({ type: 'british-25pdr', emplaced: { x: 1500, y: 600 } }).element('a/1');
    expect([gunPlace(on), isSetUp(on)]).toEqual([{ x: 1500, y: 300 }, false]);
  });

  const PLAN: StonkAnswer = {
    kind: 'fireplan',
    targets: [
      {
        ...{ at: [1500, 2000], front: null, facing: null, shell: 'he', rate: 'normal', batteries: ['g1'] },
        ...{ moves: [7, 9], kind: 'predicted' },
      },
    ],
  };
  test('stonk-state-26 a fireplan keeps targets, minutes and what is being done with it', () => {
    const stage = regiment({ stack: [ordersFrame()] });
    stage.draft('allies', PLAN);
    stage.commitAll();
    expect(stage.table.fireplans).toMatchObject([
      { status: 'planning', left: 100, targets: [{ at: { x: 1500, y: 2000 }, batteries: ['g1'], moves: [7, 9] }] },
    ]);
    const fireplans = stage.table.fireplans.map((each) => ({ ...each, left: 300 }));
    const mission: Mission = {
      ...{ id: 'call', side: 'allies', seat: 'allies', caller: 'a', battery: 'g1/1', shell: 'he', rate: 'normal' },
      ...{ zone: { at: { x: 1500, y: 1500 }, size: { front: 200, depth: 300 }, facing: 24 }, effective: 5 },
      isRegistered: false,
    };
    const stack = [logisticsFrame(), areaFireFrame()];
    const busy = regiment({ table: { fireplans, missions: [mission] }, stack, dice: 'area=0' });
    busy.commitTo('logistics');
    expect(busy.table.fireplans[0]!.left).toBe(400);
    const ready = fireplans.map((each) => ({ ...each, status: 'ready' as const, left: 0 }));
    const change = regiment({ table: { fireplans: ready, move: 3, minute: 20 }, stack: [ordersFrame()] });
    change.draft('allies', { kind: 'change-plan', plan: ready[0]!.id, drop: ['1'], add: [] });
    change.commitAll();
    expect(change.table.fireplans).toMatchObject([{ status: 'changing', left: 600, change: { drop: ['1'] } }]);
    expect(regiment({ table: { fireplans: ready }, stack: [planningFrame()] }).table.fireplans).toEqual(ready);
    expect(begun('stonk-woods-edge').fireplans).toMatchObject([
      { status: 'ready', left: 0, targets: [{ moves: [1, 4] }] },
    ]);
  });

  test('stonk-state-27 a call keeps caller, place, battery and minute', () => {
    const stage = regiment({ table: { move: 3, minute: 20 } });
    stage.draft('allies', {
      ...{ kind: 'call', company: 'a', on: { contact: 'allies#1' }, batteries: ['g1'], shell: 'he', rate: 'normal' },
      ...{ front: null, facing: null, together: false },
    });
    stage.commitAll();
    expect(stage.table.missions).toMatchObject([
      { caller: 'a', battery: 'g1/1', zone: { at: { x: 1500, y: 1500 } }, effective: 30, seat: 'allies' },
    ]);
  });

  test('stonk-state-29 a battery in direct support of a battalion supports its companies and no others', () => {
    const support = begun('stonk-woods-edge').companies.map((each) => [each.id, each.support]);
    expect(support).toEqual([
      ['grenadiers-1', []],
      ['guns-1', []],
      ['rifles-a', ['guns-1']],
      ['rifles-tanks', ['guns-1']],
    ]);
  });
});

describe('sides and ground', () => {
  test('stonk-state-30 a side has higher orders and an order of battle; who comes later is not here yet', () => {
    const table = tableOf(SCENARIOS[1]!);
    expect(table.higher.allies).toMatchObject({ objective: 'cheux' });
    expect(table.terms.forces.find(({ id }) => id === 'panzers-1/1')).toMatchObject({
      ...{ side: 'axis', company: 'panzers-1', battalion: 'panzers', profile: 'german-panzer-iv' },
    });
    expect(table.elements.find(({ id }) => id === 'panzers-1/1')).toMatchObject({ place: null, arrives: 12 });
  });

  test('stonk-state-31 a line bends, and all that is shot up of it adds up until it is mended', () => {
    const path = [
      { x: 0, y: 50 },
      { x: 0, y: 500 },
      { x: 1000, y: 500 },
    ];
    const wire = { id: 'l', side: 'axis', between: ['d', 'axis-battalion'], path, cut: 30 } as const;
    const zone = [0, 1000].flatMap((x) => (x === 0 ? [400, 600] : [600, 400]).map((y) => ({ x, y })));
    expect(metresInside(wire, zone)).toBeGreaterThan(1000);
    const GUNS: Piece = {
      type: 'british-25pdr',
      offTable: { x: 1500, y: -3000 },
      ammunition: { rounds: 10, smoke: 1, illuminating: 1 },
    };
    const straight = { ...wire, path: [1000, 2000].map((x) => ({ x, y: 1500 })) };
    const mission: Mission = {
      ...{ id: 'call', side: 'allies', seat: 'allies', caller: 'a', battery: 'g1/1', shell: 'he', rate: 'normal' },
      ...{ zone: { at: { x: 1500, y: 1500 }, size: { front: 200, depth: 300 }, facing: 24 }, effective: 5 },
      isRegistered: false,
    };
    const stage = onTable({
      allies: { a: { units: { 'a/1': { at: [1500, 300] } } }, g1: { units: { 'g1/1': GUNS } } },
      ...{ table: { lines: [straight], missions: [mission] }, stack: [areaFireFrame()], dice: 'area=0 cut=9' },
    });
    stage.commitAll();
    expect(stage.table.lines[0]!.cut).toBe(230);
    const task = { kind: 'repair-line', on: 'l', at: { x: 1500, y: 1500 }, done: 100, needed: 150 } as const;
    const mended = onTable({
      axis: { d: { units: { 'd/1': { type: 'german-signals', at: [1500, 1500], task } } } },
      ...{ table: { lines: [straight] }, stack: [ordersFrame()] },
    });
    expect(mended.table.lines[0]!.cut).toBe(0);
  });

  test('stonk-state-32 a bridge that is blown is gone from the ground', () => {
    const box = (x: number, y: number, a: number, b: number) => [
      ...[
        { x, y },
        { x: a, y },
      ],
      ...[
        { x: a, y: b },
        { x, y: b },
      ],
    ];
    const features = [
      { id: 'brook', kind: 'water', outline: box(0, 480, 3000, 520) },
      { id: 'bridge', kind: 'bridge', outline: box(1480, 470, 1520, 530) },
    ] as const;
    const bridges = [{ id: 'bridge', state: 'prepared', by: 'allies' }] as const;
    const stage = one({ type: 'british-engineers', at: [1500, 400] }, { features, table: { bridges: [...bridges] } });
    stage.draft('allies', { kind: 'work', unit: 'a/1', task: 'blow-bridge', on: 'bridge', to: null });
    stage.commitAll();
    expect(stage.table.ground.removed).toEqual(['bridge']);
    expect(stage.table.bridges).toEqual([{ id: 'bridge', state: 'blown', by: null }]);
    const wood = { id: 'wood', kind: 'wood', outline: box(1000, 1000, 2000, 2000) } as const;
    const woods = onTable({ features: [wood], stack: [densityFrame()], dice: 'density=6' }).table.woods;
    expect(woods).toEqual([{ id: 'wood', density: 'forest', knownTo: [] }]);
  });

  test('stonk-state-33 a minefield is marked for both sides, or for its own', () => {
    const fields = tableOf(SCENARIOS[1]!).minefields.map(({ id, side, markedFor }) => [id, side, markedFor]);
    expect(fields).toEqual([
      ['marked', 'axis', ['axis', 'allies']],
      ['unmarked', 'axis', ['axis']],
    ]);
  });

  test('stonk-state-33 a minefield ends where its outline does', () => {
    const orders = { task: 'attack', objective: 'hill', since: 1 } as const;
    const to = (y: number) => {
      const area = [1000, 2000].flatMap((x) =>
        (x === 1000 ? [y, y + 400] : [y + 400, y]).map((each) => ({ x, y: each })),
      );
      const minefields = [{ id: 'm', side: 'axis', area, markedFor: ['axis', 'allies'], lanes: [] }] as const;
      return onTable({
        allies: { a: { is: { orders }, units: { 'a/1': { at: [1500, 300] } } } },
        ...{ table: { minefields: [...minefields] }, stack: [ordersFrame()] },
      }).refusal('allies', march('a/1', 'tactical', [1500, 500]));
    };
    expect([to(300), to(800)]).toEqual(['TOO_FAR stonk-move-01', null]);
  });

  test('stonk-state-34 a position has an outline, a side and a kind of cover', () => {
    const area = [1400, 1600].flatMap((x) => (x === 1400 ? [200, 400] : [400, 200]).map((y) => ({ x, y })));
    const dug = (side: 'axis' | 'allies', cover: 'dug-in' | 'deeply-dug-in', at: [number, number] = [1500, 300]) =>
      one({ at }, { table: { positions: [{ id: 'p', side, area, cover }] }, stack: [tasksFrame()] }).element('a/1').dug;
    expect([dug('allies', 'dug-in'), dug('allies', 'deeply-dug-in'), dug('axis', 'dug-in')]).toEqual([
      ...['dug-in', 'deeply-dug-in', null],
    ]);
    expect(dug('allies', 'dug-in', [1800, 300])).toBeNull();
    const start = begun('stonk-woods-edge').elements.map((each) => [each.id, each.dug]);
    expect(start).toContainEqual(['grenadiers-1/1', 'dug-in']);
    expect(start).toContainEqual(['rifles-a/1', null]);
    const cheux = tableOf(SCENARIOS[1]!).elements.find(({ id }) => id === 'grenadiers-transport/1');
    expect(cheux!.dug).toBeNull();
  });

  test('stonk-state-35 smoke lies on the ground on which it was laid', () => {
    const tank: Piece = { type: 'british-sherman', ammunition: { rounds: 8, smoke: 1, illuminating: 0 } };
    const stage = one(tank, { stack: [callsFrame()] });
    stage.draft('allies', { kind: 'tank-smoke', unit: 'a/1', at: [1500, 800] });
    stage.commitAll();
    expect(stage.table.smoke[0]!.area).toContainEqual({ x: 1600, y: 800 });
  });

  test('stonk-state-36 the clock goes on in minutes', () => {
    const stage = onTable({ table: { move: 3, minute: 20 }, step: 'end' });
    expect(stage.table.minute).toBe(30);
  });

  test('stonk-state-37 what is taken in comes off the dump, and transport carries no more than it can', () => {
    const dumps = [{ id: 'dump', side: 'axis', of: 'axis-battalion', points: 30 }] as const;
    const tanks: Piece = {
      type: 'german-panzer-iv',
      at: [1500, 900],
      ammunition: { rounds: 2, smoke: 0, illuminating: 0 },
    };
    const stage = (piece: Piece = {}) =>
      onTable({
        ...{ options: { logistics: true }, table: { dumps: [...dumps] }, stack: [logisticsFrame()] },
        axis: { d: { units: { 'd/1': { ...tanks, ...piece } } } },
      });
    const bring = (points: number) => stage().refusal('axis', { kind: 'resupply', unit: 'd/1', points });
    expect([bring(1), bring(2)]).toEqual([null, 'NO_TRANSPORT stonk-sup-04']);
    const task = { kind: 'resupply', on: '1', at: { x: 1500, y: 900 }, done: 500, needed: 100 } as const;
    expect(stage({ task }).table.dumps).toMatchObject([{ points: 29 }]);
  });
});
