/** Close assault: who takes part, factors, results, what follows. */
import { describe, expect, test } from 'vitest';
import { zoneOf } from '../artillery/guns.ts';
import type { StonkAnswer } from '../book.ts';
import { profileOf } from '../oob/units.ts';
import {
  attack,
  fireAt,
  march,
  ofType,
  onTable,
  type Piece,
  rolls,
  type Setting,
  type Troop,
} from '../stage.testing.ts';
import type { Orders, Placed } from '../state.ts';
import { ASSAULT_FACTORS, type AssaultFactor } from '../tables/assault.ts';
import { moveFrame } from '../turn.ts';
import { factorsOf, fightsOf, pointsOf } from './forces.ts';
import { assaultsFrame } from './types.ts';

const ORDERS: Orders = { task: 'attack', objective: 'hill', since: 1 };
const attackers = (units: Troop['units'], more: Troop['is'] = {}): { a: Troop } => ({
  a: { is: { orders: ORDERS, ...more }, units },
});
const defenders = (units: Troop['units'], more: Troop['is'] = {}): { d: Troop } => ({ d: { is: more, units } });

/** A platoon at the foot of another's trench; both know of each other. */
const FRONT = { 'a/1': { at: [1500, 820] } } as const;
const TRENCH = { 'd/1': { at: [1500, 900] } } as const;
const KNOWN = [
  ['a', 'd/1'],
  ['d', 'a/1'],
] as const;
const setting = (own: Troop['units'], enemy: Troop['units'], more: Setting = {}): Setting => ({
  ...{ allies: attackers(own), axis: defenders(enemy), knows: KNOWN, stack: [assaultsFrame()], ...more },
});
/** The step with these dice; the events of it. */
function fought(dice: string, own: Troop['units'] = FRONT, enemy: Troop['units'] = TRENCH, more: Setting = {}) {
  const stage = onTable({ ...setting(own, enemy, more), dice });
  return { stage, events: stage.commitAll() };
}
const assaultDice = (events: Parameters<typeof rolls>[0]) => rolls(events).filter((roll) => roll.startsWith('assault'));
/** Factors of both sides of the only assault. */
function factors(own: Troop['units'], enemy: Troop['units'], more: Setting = {}) {
  const { table } = onTable({ ...setting(own, enemy, more), stack: [] });
  const able = table.elements.filter((one): one is typeof one & { place: NonNullable<typeof one.place> } =>
    one.id.startsWith('a'),
  );
  const [fight, ...others] = fightsOf(table, 'allies', able);
  expect(others).toEqual([]);
  return { attacker: factorsOf(table, fight!, 'attacker'), defender: factorsOf(table, fight!, 'defender') };
}
const EXAMPLE: Setting = {
  allies: attackers(
    {
      ...{ 'a/1': { at: [1420, 820] }, 'a/2': { at: [1580, 820] } },
      'a/3': { type: 'british-sherman', at: [1500, 740] },
    },
    { leadership: 2 },
  ),
  axis: defenders(
    {
      'd/1': { at: [1500, 900], dug: 'dug-in', state: 'suppressed' },
      'd/2': { type: 'german-mmg', at: [1640, 900], dug: 'dug-in', state: 'suppressed' },
    },
    { leadership: 1 },
  ),
  knows: KNOWN,
  stack: [assaultsFrame()],
};

describe('the worked example', () => {
  test('stonk-ex-03 stonk-ca-04 stonk-ca-16 stonk-ca-18 stonk-ca-23 stonk-ca-24 stonk-gap-60 stonk-gap-61 number for number', () => {
    const stage = onTable({ ...EXAMPLE, dice: 'assault=4 assault=5 loss=1 loss=2' });
    expect(['d/1', 'd/2', 'a/1', 'a/2', 'a/3'].map((id) => pointsOf(stage.element(id)))).toEqual([6, 4, 8, 8, 8]);
    const rounds = ofType(stage.commitAll(), 'assault-round');
    const read = rounds.map(({ role, die, total, result, modifiers }) => ({
      ...{ role, die, total, result, added: modifiers.map(({ value }) => value).sort() },
    }));
    expect(read).toEqual([
      { role: 'attacker', die: 4, total: 6, result: 'taken', added: [2] },
      { role: 'defender', die: 5, total: 5, result: 'taken', added: [-1, -3, 1, 3] },
    ]);
    const after = (id: string) => [stage.element(id).strength, stage.element(id).state];
    expect(after('d/1')).toEqual([5, 'pinned']);
    expect(after('d/2')).toEqual([3, 'pinned']);
    expect(after('a/1')).toEqual([7, 'pinned']);
    expect(after('a/2')).toEqual([7, 'pinned']);
    expect(after('a/3')).toEqual([4, 'pinned']);
    expect(stage.at('d/1')).toEqual([1500, 1100]);
  });
});

describe('when', () => {
  const crossing = (metres: number, more: Setting = {}) =>
    onTable({
      ...{ allies: attackers({ 'a/1': { at: [1500, 820 - metres] } }), axis: defenders(TRENCH), knows: KNOWN },
      ...{ stack: [moveFrame('orders')], ...more },
    });
  /** The move in which the assault is due, seen when commanders are asked in step 7. */
  function due(metres: number, dice: string, features: Setting['features'] = []): number | undefined {
    const stage = crossing(metres, { dice: `locate=0 locate=0 ${dice}`, features });
    stage.draft('allies', march('a/1', 'tactical', [1500, 820]));
    stage.commitTo('morale');
    return stage.element('a/1').assault?.move;
  }

  test('stonk-ca-01 stonk-gap-55 with less than half of its move spent it assaults at once, else in the next move', () => {
    // 99 of 200 m: over at once. 100 m: carried over.
    expect(due(99, 'assault=0 assault=9')).toBeUndefined();
    expect(due(100, '')).toBe(2);
  });

  test('stonk-gap-55 the ground decides what a full move is', () => {
    const square = (from: number, to: number) => [
      ...[
        { x: 1000, y: from },
        { x: 2000, y: from },
      ],
      ...[
        { x: 2000, y: to },
        { x: 1000, y: to },
      ],
    ];
    const wood = [{ id: 'wood', kind: 'wood', grade: 'forest', outline: square(500, 820) }] as const;
    expect(due(60, '', wood)).toBe(2);
  });

  test('stonk-gap-55 one that moved more delays the whole assault', () => {
    const late = {
      'a/2': {
        at: [1660, 820],
        track: [
          { x: 1660, y: 700 },
          { x: 1660, y: 820 },
        ],
      },
    } as const;
    const { stage, events } = fought('', { ...FRONT, ...late });
    expect(assaultDice(events)).toEqual([]);
    expect(stage.element('a/1').assault).toMatchObject({ role: 'attacker', move: 2 });
    expect(stage.element('d/1').assault).toMatchObject({ role: 'defender', move: 2 });
  });

  test('stonk-gap-55 stonk-state-15 what was carried over is fought by those still able; a defender that has gone gives up the position', () => {
    const waiting = { role: 'attacker', move: 1, isConfused: false, isSurprised: false, breaksOff: false } as const;
    const able = (piece: Partial<Piece>, enemy: Troop['units'] = TRENCH, dice = '') =>
      fought(dice, { 'a/1': { at: [1500, 820], assault: waiting, ...piece } }, enemy);
    expect(assaultDice(able({}, TRENCH, 'assault=9 assault=0').events)).toHaveLength(2);
    expect(assaultDice(able({ state: 'suppressed' }).events)).toEqual([]);
    expect(assaultDice(able({ isDemoralised: true, at: [1500, 100] }).events)).toEqual([]);
    const gone = able({}, { 'd/1': { at: [1500, 1000] } });
    expect(assaultDice(gone.events)).toEqual([]);
    expect(gone.stage.element('a/1').assault).toBeNull();
  });

  test('stonk-gap-57 only companies with orders to attack assault', () => {
    const { events } = fought('', FRONT, TRENCH, {
      allies: attackers(FRONT, { orders: { ...ORDERS, task: 'move' } }),
    });
    expect(assaultDice(events)).toEqual([]);
  });

  test('stonk-seq-14 stonk-core-12 assault, demoralisation and rallying follow movement in one move', () => {
    const stage = crossing(50, {
      axis: defenders({ 'd/1': { at: [1500, 900], strength: 4 } }),
      dice: 'locate=0 locate=0 assault=4 assault=4 demoralisation=6 rally=1 rally=1',
    });
    stage.draft('allies', march('a/1', 'tactical', [1500, 820]));
    const events = stage.commitTo('over');
    const order = events.flatMap((one) =>
      ['moved', 'assault-round', 'morale-test', 'rally-test'].includes(one.type) ? [one.type] : [],
    );
    expect([...new Set(order)]).toEqual(['moved', 'assault-round', 'morale-test', 'rally-test']);
  });
});

describe('who', () => {
  const count = (own: Troop['units'], enemy: Troop['units']) => {
    const { events } = fought('assault=9 assault=0', own, enemy);
    return ofType(events, 'assault-round').map(({ units }) => units);
  };

  test('stonk-gap-57 stonk-ca-15 those in contact and those who touch them, against all within 100 m of the one in contact', () => {
    const second = { 'a/2': { at: [1500, 736] }, 'a/3': { at: [1500, 640] } } as const;
    const near = { 'd/2': { at: [1500, 1080] }, 'd/3': { at: [1500, 1190] } } as const;
    expect(count({ ...FRONT, ...second }, { ...TRENCH, ...near })).toEqual([
      ['a/1', 'a/2'],
      ['d/1', 'd/2'],
    ]);
  });

  test('stonk-gap-57 a defender between two assaults is in the first of them only', () => {
    const own = { 'a/1': { at: [1500, 820] }, 'a/2': { at: [1980, 820] } } as const;
    const line = { 'd/1': { at: [1500, 900] }, 'd/2': { at: [1740, 900] }, 'd/3': { at: [1980, 900] } } as const;
    const { events } = fought('assault=0 assault=9 assault=0 assault=9', own, line);
    const rounds = ofType(events, 'assault-round').filter(({ role }) => role === 'defender');
    expect(rounds.map(({ units }) => units)).toEqual([['d/1', 'd/2'], ['d/3']]);
  });

  test('stonk-umpire-08 an umpire says which defenders take part', () => {
    const seats = [
      { id: 'axis', side: 'axis', role: 'player', units: 'side' },
      { id: 'allies', side: 'allies', role: 'player', units: 'side' },
      { id: 'umpire', side: null, role: 'umpire', units: 'none', confirms: ['result'] },
    ] as const;
    const two = { ...TRENCH, 'd/2': { at: [1500, 1000] } } as const;
    const stage = onTable({ ...setting(FRONT, two, { seats }), dice: 'assault=0 assault=9' });
    stage.commitAll();
    const events = stage.rule('umpire', { 'd/2': false });
    expect(ofType(events, 'assault-round')[1]).toMatchObject({ role: 'defender', units: ['d/1'] });
  });

  test('stonk-gap-100 of two who assault one another, who moved less defends; then who has fewer points; then a die', () => {
    const role = (allied: Partial<Piece>, german: Partial<Piece>, dice: string) => {
      const stage = onTable({
        allies: attackers({ 'a/1': { at: [1500, 820], ...allied } }),
        axis: { d: { is: { orders: ORDERS }, units: { 'd/1': { at: [1500, 900], ...german } } } },
        ...{ knows: KNOWN, stack: [assaultsFrame()], dice },
      });
      return ofType(stage.commitAll(), 'assault-round')[0]!.units;
    };
    const came = {
      track: [
        { x: 1500, y: 930 },
        { x: 1500, y: 900 },
      ],
    } as const;
    expect(role({}, came, 'assault=9 assault=0')).toEqual(['d/1']);
    expect(role({}, {}, 'assault=9 assault=0')).toEqual(['a/1']);
    expect(role({ strength: 6 }, {}, 'assault=1 assault=9 assault=0')).toEqual(['a/1']);
    expect(role({ strength: 6 }, {}, 'assault=6 assault=9 assault=0')).toEqual(['d/1']);
  });
});

describe('points and factors', () => {
  test('stonk-ca-02 stonk-ca-14 stonk-gap-56 infantry and guns 1, tanks 2, close support tanks 4 a point', () => {
    const stage = onTable({
      allies: attackers({
        ...{ 'a/1': { at: [500, 500] }, 'a/2': { type: 'british-sherman', at: [900, 500], strength: 3 } },
        ...{ 'a/3': { type: 'british-cromwell-cs', at: [1300, 500], strength: 1 } },
        'a/4': { type: 'british-6pdr', at: [1700, 500], strength: 2 },
      }),
      axis: { d: { units: { 'd/1': { type: 'german-assault-guns', at: [500, 2500], strength: 3 } } } },
    });
    expect(['a/1', 'a/2', 'a/3', 'a/4', 'd/1'].map((id) => pointsOf(stage.element(id)))).toEqual([8, 6, 4, 2, 12]);
  });

  test('stonk-ca-05 stonk-ca-07 the cover of the defender, and the states of both', () => {
    const one = (own: Partial<Piece>, enemy: Partial<Piece>) =>
      factors({ 'a/1': { at: [1500, 820], ...own } }, { 'd/1': { at: [1500, 900], ...enemy } });
    expect(one({ dug: 'dug-in' }, {})).toEqual({ attacker: [], defender: [] });
    expect(one({}, { dug: 'dug-in', state: 'pinned' }).defender).toEqual(['dugIn', 'pinned']);
    expect(one({}, { dug: 'deeply-dug-in', state: 'suppressed' }).defender).toEqual(['deeplyDugIn', 'suppressed']);
    expect(one({ state: 'pinned' }, {}).attacker).toEqual(['pinned']);
  });

  test('stonk-dig-07 stonk-ca-05 troops in houses count as dug in, unless they are moving; tanks do not', () => {
    const outline = [
      ...[
        { x: 1000, y: 850 },
        { x: 2000, y: 850 },
      ],
      ...[
        { x: 2000, y: 1500 },
        { x: 1000, y: 1500 },
      ],
    ];
    const features = [{ id: 'village', kind: 'built-up', outline }] as const;
    const of = (piece: Partial<Piece>) =>
      factors(FRONT, { 'd/1': { at: [1500, 900], ...piece } }, { features }).defender;
    expect(of({})).toEqual(['dugIn']);
    expect(of({ posture: 'tactical' })).toEqual([]);
    expect(of({ type: 'german-panzer-iv', at: [1500, 940] })).toEqual([]);
    const works = (piece: Partial<Piece>) =>
      factors(FRONT, { 'd/1': { at: [1500, 900], dug: 'deeply-dug-in', ...piece } }).defender;
    expect([works({}), works({ posture: 'tactical' })]).toEqual([['deeplyDugIn'], []]);
  });

  test('stonk-qual-07 quality does not count', () => {
    const fought = (own: Partial<Piece>, enemy: Partial<Piece>) =>
      factors({ 'a/1': { at: [1500, 820], ...own } }, { 'd/1': { at: [1500, 900], dug: 'dug-in', ...enemy } });
    expect(fought({ quality: 'veteran' }, { quality: 'green' })).toEqual(fought({}, {}));
    expect(fought({}, {}).defender).toEqual(['dugIn']);
  });

  test('stonk-gap-58 what holds for half of the points of a side', () => {
    const mixed = (first: Partial<Piece>, second: Partial<Piece>) =>
      factors(FRONT, { 'd/1': { at: [1500, 900], ...first }, 'd/2': { at: [1500, 1000], ...second } }).defender;
    expect(mixed({ dug: 'dug-in' }, {})).toEqual(['dugIn']);
    expect(mixed({ dug: 'dug-in', strength: 5 }, {})).toEqual([]);
    expect(mixed({ state: 'suppressed' }, {})).toEqual(['suppressed']);
    expect(mixed({ state: 'suppressed', strength: 5 }, { state: 'pinned' })).toEqual(['pinned']);
  });

  test('stonk-ca-06 stonk-gap-59 attacking on the flank: over the side or the rear of the base', () => {
    const from = (at: [number, number]) => factors({ 'a/1': { at, facing: 12 } }, TRENCH).attacker;
    expect(from([1500, 780])).toEqual([]);
    // The base of a/1 looks east, so it is 80 m across.
    expect(from([1380, 900])).toEqual(['flank']);
    expect(from([1500, 1020])).toEqual(['flank']);
  });

  test('stonk-ca-08 undeployed: non-tactical, mounted in APCs, or bunched', () => {
    const as = (piece: Partial<Piece>) => factors({ 'a/1': { at: [1500, 820], ...piece } }, TRENCH).attacker;
    expect(as({ posture: 'tactical' })).toEqual([]);
    expect(as({ posture: 'non-tactical' })).toEqual(['undeployed']);
    expect(as({ size: { front: 80, depth: 80 } })).toEqual(['undeployed']);
  });

  test('stonk-ca-09 stonk-ca-10 stonk-ca-13 specialists, tanks without infantry, Tigers', () => {
    const engineers = factors({ 'a/1': { type: 'british-pioneers', at: [1500, 820] } }, TRENCH);
    expect(engineers.attacker).toContain('specialists');
    const tank = { type: 'british-sherman', at: [1500, 780] } as const;
    expect(factors({ 'a/1': tank }, TRENCH).attacker).toEqual(['unsupportedTanks']);
    expect(factors({ 'a/1': tank, 'a/2': { at: [1500, 820] } }, TRENCH).attacker).toEqual([]);
    const tiger = factors(FRONT, { 'd/1': { type: 'german-tiger', at: [1500, 940] } });
    expect(tiger.defender).toEqual(['tigers']);
  });

  test('stonk-ca-11 stonk-gap-59 surprised is who knew of none of the others before they moved; contact makes each known to the other', () => {
    const added = (knows: Setting['knows']) => {
      const { events, stage } = fought('assault=0 assault=9', FRONT, TRENCH, { knows: knows! });
      expect([stage.known('allies'), stage.known('axis')]).toEqual([['d/1'], ['a/1']]);
      return ofType(events, 'assault-round').map(({ modifiers }) => modifiers.map(({ value }) => value));
    };
    expect(added(KNOWN)).toEqual([[], []]);
    expect(added([KNOWN[0]])).toEqual([[], [-2]]);
    expect(added([])).toEqual([[-2], [-2]]);
  });

  test('stonk-ca-03 stonk-ca-12 only the highest odds count', () => {
    const odds = (strength: number) => factors(FRONT, { 'd/1': { at: [1500, 900], strength, original: 40 } }).defender;
    expect([5, 4, 3, 2].map(odds)).toEqual([[], ['outnumbered2'], ['outnumbered2'], ['outnumbered4']]);
    expect(odds(1)).toEqual(['outnumbered5']);
    const many = factors(FRONT, { 'd/1': { at: [1500, 900], strength: 24, original: 40 } });
    expect(many).toEqual({ attacker: ['outnumbered3'], defender: [] });
  });

  test('stonk-ca-26 stonk-lead-03 stonk-gap-58 the highest leadership of the companies present', () => {
    const { events } = fought('assault=9 assault=0', FRONT, TRENCH, {
      allies: {
        ...attackers(FRONT, { leadership: 1 }),
        b: { is: { orders: ORDERS, leadership: 3 }, units: { 'b/1': { at: [1500, 736] } } },
      },
    });
    expect(ofType(events, 'assault-round')[0]!.total).toBe(12);
  });
});

describe('results', () => {
  const at = ({ stage }: ReturnType<typeof fought>, id: string) => stage.element(id);
  /** Attackers of 8 against 8: the difference of the dice decides. */
  const EVEN = { 'd/1': { at: [1500, 900], strength: 8, original: 8 } } as const;

  test('stonk-ca-17 stonk-ca-29 five or more: carried; the defender surrenders, the attacker is pinned on the position', () => {
    const carried = fought('assault=9 assault=4', FRONT, EVEN);
    expect(carried.stage.has('d/1')).toBe(false);
    expect(at(carried, 'a/1')).toMatchObject({ strength: 7, state: 'pinned', guards: 1, prisoners: 8, lost: 0 });
    expect(carried.stage.at('a/1')).toEqual([1500, 900]);
  });

  test('stonk-ca-17 of the deeply dug in the attackers lose 1 for every defending unit', () => {
    const deep = { 'd/1': { ...EVEN['d/1'], dug: 'deeply-dug-in', state: 'suppressed' } } as const;
    const carried = fought('assault=9 assault=0', FRONT, deep);
    expect(at(carried, 'a/1')).toMatchObject({ lost: 1, state: 'pinned' });
  });

  test('stonk-ca-18 stonk-ca-25 one to four: taken, 1P each way, the defender 200 m back', () => {
    for (const dice of ['assault=5 assault=4', 'assault=8 assault=4']) {
      const taken = fought(dice, FRONT, EVEN);
      expect(at(taken, 'a/1')).toMatchObject({ strength: 7, state: 'pinned', assault: null });
      expect(at(taken, 'd/1')).toMatchObject({ strength: 7, state: 'pinned', dug: null, assault: null });
      expect([taken.stage.at('d/1'), taken.stage.at('a/1')]).toEqual([
        [1500, 1100],
        [1500, 900],
      ]);
    }
  });

  test('stonk-ca-19 stonk-gap-63 nought: confused; both lose, stay in contact and fight again in the next move', () => {
    const confused = fought('assault=4 assault=4', FRONT, EVEN);
    expect(at(confused, 'a/1')).toMatchObject({ strength: 6, state: 'pinned', assault: { isConfused: true, move: 2 } });
    expect(at(confused, 'd/1')).toMatchObject({ strength: 7, state: 'pinned', assault: { role: 'defender', move: 2 } });
    expect(confused.stage.at('a/1')).toEqual([1500, 820]);
  });

  test('stonk-ca-20 below: halted at 100 m with 1, 2 or 3 lost', () => {
    for (const [dice, lost] of [
      ['assault=3 assault=4', 1],
      ['assault=0 assault=4', 1],
      ['assault=0 assault=5', 2],
      ['assault=0 assault=8', 2],
      ['assault=0 assault=9', 3],
    ] as const) {
      const halted = fought(dice, FRONT, EVEN);
      expect(at(halted, 'a/1'), dice).toMatchObject({ strength: 8 - lost, state: 'pinned', assault: null });
      expect(halted.stage.at('a/1')).toEqual([1500, 720]);
      expect(at(halted, 'd/1')).toMatchObject({ strength: 8, state: 'ok' });
    }
  });

  /** Totals of 0 and 13. */
  const DEEP = { 'd/1': { ...EVEN['d/1'], dug: 'deeply-dug-in' } } as const;
  test('stonk-ca-21 stonk-gap-64 below -12: breaks, runs a full non-tactical move, loses 3 and is suppressed', () => {
    const broken = fought('assault=0 assault=9', FRONT, DEEP);
    expect(at(broken, 'a/1')).toMatchObject({ strength: 5, state: 'suppressed', posture: 'non-tactical' });
    expect(broken.stage.at('a/1')).toEqual([1500, 220]);
  });

  test('stonk-ca-21 stonk-gap-101 to the nearest cover in rear, if there is any', () => {
    const square = [
      ...[
        { x: 1200, y: 500 },
        { x: 1800, y: 500 },
      ],
      ...[
        { x: 1800, y: 600 },
        { x: 1200, y: 600 },
      ],
    ];
    const features = [{ id: 'wood', kind: 'wood', grade: 'open', outline: square }] as const;
    const broken = fought('assault=0 assault=9', FRONT, DEEP, { features });
    expect(broken.stage.at('a/1')).toEqual([1500, 570]);
  });

  test('stonk-ca-22 after a confused round the attacker surrenders instead', () => {
    const assault = { role: 'attacker', move: 1, isConfused: true, isSurprised: false, breaksOff: false } as const;
    const { stage } = fought('assault=0 assault=9', { 'a/1': { at: [1500, 820], assault } }, DEEP);
    expect(stage.has('a/1')).toBe(false);
    expect(stage.element('d/1')).toMatchObject({ prisoners: 8, guards: 1, strength: 7 });
  });

  test('stonk-gap-60 stonk-umpire-09 an umpire may say where losses fall', () => {
    const seats = [
      { id: 'axis', side: 'axis', role: 'player', units: 'side' },
      { id: 'allies', side: 'allies', role: 'player', units: 'side' },
      { id: 'umpire', side: null, role: 'umpire', units: 'none', confirms: ['place'] },
    ] as const;
    const own = { ...FRONT, 'a/2': { at: [1500, 736] } } as const;
    // They fall again, alike, when the step goes on with his word.
    const DICE = 'assault=0 assault=3 loss=1';
    const stage = onTable({ ...setting(own, EVEN, { seats }), dice: `${DICE} ${DICE}` });
    stage.commitAll();
    stage.rule('umpire', 'a/2');
    expect([stage.element('a/1').strength, stage.element('a/2').strength]).toEqual([8, 7]);
  });

  test('stonk-gap-62 no way back of 200 m: it surrenders', () => {
    const square = [
      ...[
        { x: 0, y: 950 },
        { x: 3000, y: 950 },
      ],
      ...[
        { x: 3000, y: 1200 },
        { x: 0, y: 1200 },
      ],
    ];
    const features = [{ id: 'lake', kind: 'water', outline: square }] as const;
    const { stage } = fought('assault=5 assault=4', FRONT, EVEN, { features });
    expect(stage.has('d/1')).toBe(false);
    expect(stage.element('a/1').prisoners).toBe(7);
  });

  test('stonk-gap-62 guns are lost; half of their strength goes back as crew', () => {
    const gun = {
      'd/1': { type: 'german-pak40', at: [1500, 920], strength: 6, original: 6, size: { front: 160, depth: 120 } },
    } as const;
    const { stage } = fought('assault=5 assault=4', FRONT, gun);
    expect(stage.element('d/1')).toMatchObject({ hasLeftGuns: true, strength: 2, state: 'pinned' });
  });

  test('stonk-gap-90 a state that flamethrowers cause is marked', () => {
    expect(at(fought('assault=5 assault=4', FRONT, EVEN), 'd/1').isByAirOrFlame).toBe(false);
  });

  test('stonk-gap-68 the mark of air or flame stays with who is driven off a position', () => {
    const marked = { 'd/1': { ...EVEN['d/1'], state: 'pinned', isByAirOrFlame: true } } as const;
    expect(at(fought('assault=5 assault=4', FRONT, marked), 'd/1')).toMatchObject({
      ...{ state: 'pinned', isByAirOrFlame: true },
    });
  });

  test('stonk-ca-28 fire of the same move counts in the assault that follows it', () => {
    const stage = onTable({
      allies: attackers({ 'a/1': { at: [1500, 780] }, 'a/2': { at: [1300, 700] } }),
      ...{ axis: defenders(TRENCH), knows: KNOWN, stack: [moveFrame('orders')] },
      dice: 'locate=0 locate=0 fire=9 assault=5 assault=5',
    });
    stage.draft('allies', march('a/1', 'tactical', [1500, 820]));
    stage.commitTo('direct-fire');
    stage.draft('allies', fireAt('a/2', 'allies#1'));
    const rounds = ofType(stage.commitTo('morale'), 'assault-round');
    const ofDefender = rounds.find(({ role }) => role === 'defender')!;
    expect(ofDefender.modifiers).toContainEqual({ rule: 'stonk-ca-07', why: expect.any(String), value: -3 });
  });

  test('stonk-ca-27 stonk-rate-08 an assault uses no ammunition', () => {
    const { stage } = fought('assault=5 assault=4', FRONT, EVEN);
    expect([stage.company('a').pool, stage.company('d').pool]).toEqual([40, 40]);
    expect(stage.element('a/1').hasFired).toBe(false);
  });
});

describe('breaking off', () => {
  test('stonk-gap-63 who is ordered to break off goes back 100 m and does not fight', () => {
    const assault = { role: 'attacker', move: 2, isConfused: true, isSurprised: false, breaksOff: false } as const;
    const stage = onTable({
      allies: attackers({ 'a/1': { at: [1500, 820], state: 'pinned', assault } }),
      ...{ axis: defenders(TRENCH), knows: KNOWN, table: { move: 2 }, stack: [moveFrame('orders')] },
      dice: 'locate=0 locate=0',
    });
    const order: StonkAnswer = { kind: 'break-off', unit: 'a/1' };
    stage.draft('allies', order);
    stage.commitTo('morale');
    expect(stage.at('a/1')).toEqual([1500, 720]);
    expect(stage.element('a/1').assault).toBeNull();
    expect(stage.refusal('allies', attack('a', 'hill'))).not.toBeNull();
  });
});

describe('sums', () => {
  const totals = (events: ReturnType<typeof fought>['events']) =>
    ofType(events, 'assault-round').map(({ total, modifiers }) => [total, modifiers.map(({ value }) => value)]);

  test('stonk-ca-03 stonk-ca-04 each side adds its factors to a d10, and not its points', () => {
    const even = { 'd/1': { at: [1500, 900], strength: 8, original: 8, dug: 'dug-in' } } as const;
    expect(totals(fought('assault=9 assault=0', FRONT, even).events)).toEqual([
      [9, []],
      [3, [3]],
    ]);
    const two = { 'd/1': { at: [1500, 900], strength: 2 }, 'd/2': { at: [1500, 1000], strength: 2 } } as const;
    expect(factors(FRONT, two).defender).toEqual(['outnumbered2']);
  });

  test.each([
    ['stonk-ca-05', { deeplyDugIn: 4, dugIn: 3 }],
    ['stonk-ca-06', { flank: 2 }],
    ['stonk-ca-07', { pinned: -1, suppressed: -3 }],
    ['stonk-ca-08', { undeployed: -3 }],
    ['stonk-ca-09', { specialists: 2 }],
    ['stonk-ca-10', { unsupportedTanks: -2 }],
    ['stonk-ca-11', { surprised: -2 }],
    ['stonk-ca-12', { outnumbered2: -1, outnumbered3: -2, outnumbered4: -3, outnumbered5: -4 }],
    ['stonk-ca-13', { tigers: 2 }],
  ] as const)('%s what a factor is worth', (_rule, worth) => {
    for (const [factor, value] of Object.entries(worth))
      expect(ASSAULT_FACTORS[factor as AssaultFactor].value, factor).toBe(value);
  });

  test('stonk-ca-08 troops who fight their way in from their APCs, and dismounted ones who bunch', () => {
    const as = (piece: Partial<Piece>) =>
      factors({ 'a/1': { type: 'british-motor', at: [1500, 820], ...piece } }, TRENCH).attacker;
    expect(as({})).toEqual([]);
    expect(as({ aboard: 'half-track', size: { front: 60, depth: 80 } })).toEqual(['undeployed']);
    expect(as({ size: { front: 120, depth: 80 } })).toEqual(['undeployed']);
  });

  test('stonk-ca-09 stonk-gap-90 flamethrowers are specialists', () => {
    const croc = { type: 'british-crocodile', at: [1500, 800] } as const;
    expect(factors({ 'a/1': croc, 'a/2': { at: [1700, 820] } }, TRENCH).attacker).toContain('specialists');
    expect(factors({ 'a/1': { ...croc, type: 'british-churchill' } }, TRENCH).attacker).not.toContain('specialists');
  });

  test('stonk-ca-12 a side at just these odds', () => {
    const odds = (own: number, enemy: number) =>
      factors(
        { 'a/1': { at: [1500, 820], strength: own, original: 99 } },
        { 'd/1': { at: [1500, 900], strength: enemy, original: 99 } },
      ).defender;
    expect([odds(3, 2), odds(4, 2), odds(6, 2), odds(8, 2), odds(10, 2), odds(20, 2)]).toEqual([
      ...[[], ['outnumbered2'], ['outnumbered3'], ['outnumbered4'], ['outnumbered5'], ['outnumbered5']],
    ]);
  });

  test('stonk-ca-19 the defenders lose one for each attacking unit, and the attackers two for each defending one', () => {
    const own = { ...FRONT, 'a/2': { at: [1500, 736] } } as const;
    const enemy = { 'd/1': { at: [1500, 900], strength: 8, original: 8 } } as const;
    // Outnumbered 2-1: 4 against 5 - 1.
    const { stage } = fought('assault=4 assault=5 loss=1 loss=2', own, enemy);
    expect(['a/1', 'a/2', 'd/1'].map((id) => stage.element(id).strength)).toEqual([7, 7, 6]);
  });

  test('stonk-ca-25 stonk-ca-23 with P the whole force is pinned, whoever lost, and each defender loses 1', () => {
    const own = { ...FRONT, 'a/2': { at: [1500, 736] } } as const;
    const enemy = { 'd/1': { at: [1500, 900], strength: 8, original: 8, dug: 'dug-in' } } as const;
    const { stage } = fought('assault=5 assault=2 loss=1', own, enemy);
    expect([stage.element('a/1').state, stage.element('a/2').state]).toEqual(['pinned', 'pinned']);
    expect(stage.element('d/1')).toMatchObject({ strength: 7, state: 'pinned' });
  });

  test('stonk-ca-22 without a confused round he runs', () => {
    const deep = { 'd/1': { at: [1500, 900], strength: 8, original: 8, dug: 'deeply-dug-in' } } as const;
    const { stage } = fought('assault=0 assault=9', FRONT, deep);
    expect(stage.has('a/1')).toBe(true);
  });

  test('stonk-ca-26 stonk-cmd-02 leadership of both sides, and of a commander whose player says so', () => {
    const led = (helps: boolean) => {
      const stage = onTable({
        allies: attackers(FRONT, { leadership: 1 }),
        axis: defenders(TRENCH, { leadership: 3 }),
        battalions: { allies: { commander: 'a/1', leadership: 2 } },
        ...{ knows: KNOWN, stack: [assaultsFrame()], dice: 'assault=0 assault=9 commander=6' },
      });
      if (helps) stage.draft('allies', { kind: 'intervene', battalion: 'allies-battalion', roll: 'assault' });
      return totals(stage.commitAll());
    };
    expect(led(false)).toEqual([
      [1, [1]],
      [12, [3]],
    ]);
    expect(led(true)).toEqual([
      [3, [1, 2]],
      [12, [3]],
    ]);
  });

  test('stonk-ca-28 a bombardment of the same move counts too', () => {
    const guns = { type: 'british-25pdr', offTable: { x: 1500, y: -3000 } } as const;
    const stage = onTable({
      allies: {
        ...attackers({ 'a/1': { at: [1500, 780] } }),
        g: {
          is: { battalion: 'regiment' },
          units: { 'g/1': { ...guns, ammunition: { rounds: 10, smoke: 1, illuminating: 1 } } },
        },
      },
      ...{ axis: defenders({ 'd/1': { at: [1500, 900] } }), knows: KNOWN, stack: [moveFrame('orders')] },
      table: {
        missions: [
          {
            ...{ id: 'call', side: 'allies', seat: 'allies', caller: 'a', battery: 'g/1', shell: 'he' },
            ...{ rate: 'normal', effective: 5, isRegistered: false },
            zone: zoneOf(profileOf('british-25pdr'), { at: { x: 1500, y: 1010 }, front: null, facing: 24 }, 'he'),
          },
        ],
      },
      dice: 'locate=0 locate=0 locate=0 area=9 assault=5 assault=5',
    });
    stage.draft('allies', march('a/1', 'tactical', [1500, 820]));
    const rounds = ofType(stage.commitTo('morale'), 'assault-round');
    expect(rounds.find(({ role }) => role === 'defender')!.modifiers).toContainEqual({
      ...{ rule: 'stonk-ca-07', why: expect.any(String), value: -3 },
    });
  });

  test('stonk-gap-100 who came further is told by the way that it went, not by where it came from', () => {
    const turned = (points: readonly (readonly [number, number])[]) => points.map(([x, y]) => ({ x, y }));
    const stage = onTable({
      allies: attackers({
        'a/1': {
          at: [1500, 820],
          track: turned([
            [1500, 800],
            [1530, 800],
            [1530, 820],
            [1500, 820],
          ]),
        },
      }),
      axis: {
        d: {
          is: { orders: ORDERS },
          units: {
            'd/1': {
              at: [1500, 900],
              track: turned([
                [1500, 960],
                [1500, 900],
              ]),
            },
          },
        },
      },
      ...{ knows: KNOWN, stack: [assaultsFrame()], dice: 'assault=9 assault=0' },
    });
    expect(ofType(stage.commitAll(), 'assault-round')[0]!.units).toEqual(['a/1']);
  });
});

describe('what the book leaves open', () => {
  const EVEN = { 'd/1': { at: [1500, 900], strength: 8, original: 8 } } as const;

  test('stonk-ca-10 infantry needs no support', () => {
    expect(factors(FRONT, TRENCH).attacker).toEqual([]);
  });

  test('stonk-gap-55 demoralised tanks do not go on with an assault', () => {
    const assault = { role: 'attacker', move: 1, isConfused: false, isSurprised: false, breaksOff: false } as const;
    const tank = { type: 'british-sherman', at: [1500, 780], assault } as const;
    expect(assaultDice(fought('', { 'a/1': { ...tank, isDemoralised: true } }).events)).toEqual([]);
    expect(assaultDice(fought('assault=5 assault=4', { 'a/1': tank }).events)).toHaveLength(2);
  });

  test('stonk-gap-57 of two assaults side by side a defender is in one', () => {
    const own = { 'a/1': { at: [1500, 820] }, 'a/2': { at: [1980, 820] } } as const;
    const line = { 'd/1': { at: [1500, 900] }, 'd/2': { at: [1740, 900] }, 'd/3': { at: [1980, 900] } } as const;
    const { table } = onTable({ ...setting(own, line), stack: [] });
    const able = table.elements.filter((one): one is Placed => one.side === 'allies' && one.place !== null);
    const found = fightsOf(table, 'allies', able).map(({ defenders: all }) => all.map(({ id }) => id));
    expect(found).toEqual([['d/1', 'd/2'], ['d/3']]);
  });

  test('stonk-gap-63 only the attacker is ordered to break off', () => {
    const going = { move: 2, isConfused: true, isSurprised: false, breaksOff: false } as const;
    const stage = onTable({
      allies: attackers({ 'a/1': { at: [1500, 820], assault: { role: 'attacker', ...going } } }),
      axis: defenders({ 'd/1': { at: [1500, 900], assault: { role: 'defender', ...going } } }),
      ...{ knows: KNOWN, table: { move: 2 }, stack: [moveFrame('orders')], dice: '' },
    });
    expect(stage.refusal('allies', { kind: 'break-off', unit: 'a/1' })).toBeNull();
    expect(stage.refusal('axis', { kind: 'break-off', unit: 'd/1' })).not.toBeNull();
  });

  test('stonk-gap-56 carriers and other vehicles that are no tanks count 1 each', () => {
    const stage = onTable({ allies: attackers({ 'a/1': { type: 'british-carriers', at: [500, 500] } }) });
    expect(pointsOf(stage.element('a/1'))).toBe(4);
  });

  test('stonk-gap-58 pinned and suppressed together make half: pinned', () => {
    const of = (...states: readonly ('ok' | 'pinned' | 'suppressed')[]) =>
      factors(
        FRONT,
        Object.fromEntries(
          states.map(
            (state, i) => [`d/${i + 1}`, { at: [1500, 900 + 90 * i], state, strength: i === 0 ? 4 : 3 }] as const,
          ),
        ),
      ).defender;
    // Of 4 and 3 and 3 points.
    expect(of('ok', 'pinned', 'suppressed')).toEqual(['pinned']);
    expect(of('ok', 'pinned', 'ok')).toEqual([]);
  });

  test('stonk-gap-59 half of the attackers must come over the flank', () => {
    const own = (x: number) =>
      ({ 'a/1': { at: [1500, 820], strength: 8 }, 'a/2': { at: [x, 900], facing: 12, strength: 6 } }) as const;
    // One before the front, the weaker one at the side.
    expect(factors(own(1380), TRENCH).attacker).toEqual([]);
  });

  test('stonk-gap-59 whom a side has located in step 5 only has surprised it', () => {
    const made = (since: number) => {
      const { table } = onTable({ ...setting(FRONT, TRENCH), stack: [] });
      const contacts = table.contacts.map((one) => ({ ...one, since }));
      const { events } = fought('assault=0 assault=9', FRONT, TRENCH, { knows: [], table: { tick: 7, contacts } });
      return ofType(events, 'assault-round').map(({ modifiers }) => modifiers.map(({ value }) => value));
    };
    expect([made(5), made(6)]).toEqual([
      [[], []],
      [[-2], [-2]],
    ]);
  });

  test('stonk-gap-62 a wood that turned out to be a forest bars the way of tanks', () => {
    const outline = [
      ...[
        { x: 0, y: 985 },
        { x: 3000, y: 985 },
      ],
      ...[
        { x: 3000, y: 1200 },
        { x: 0, y: 1200 },
      ],
    ];
    const features = [{ id: 'wood', kind: 'wood', outline }] as const;
    const taken = (density: 'open-wood' | 'forest') =>
      fought(
        'assault=5 assault=4',
        { 'a/1': { at: [1500, 780] } },
        { 'd/1': { type: 'german-panzer-iv', at: [1500, 900] } },
        {
          ...{ features, table: { woods: [{ id: 'wood', density, knownTo: [] }] } },
        },
      ).stage.has('d/1');
    expect([taken('open-wood'), taken('forest')]).toEqual([true, false]);
  });

  test('stonk-gap-71 each round that his unit fights a commander may fall', () => {
    const fell = (die: number) =>
      fought(`assault=5 assault=4 commander=${die}`, FRONT, EVEN, {
        battalions: { axis: { commander: 'd/1' } },
      }).stage.table.battalions.find(({ side }) => side === 'axis')!.isCasualty;
    expect([fell(1), fell(2)]).toEqual([true, false]);
  });

  test('stonk-gap-90 who is pinned or suppressed by flamethrowers bears their mark, on either side', () => {
    const croc = { type: 'british-crocodile', at: [1500, 800] } as const;
    const beaten = fought('assault=6 assault=4', { 'a/1': croc }, EVEN).stage;
    expect(beaten.element('d/1')).toMatchObject({ state: 'pinned', isByAirOrFlame: true });
    expect(beaten.element('a/1')).toMatchObject({ state: 'pinned', isByAirOrFlame: false });
    const held = onTable({
      ...{ axis: attackers({ 'd/1': { at: [1500, 900] } }) as never, allies: { c: { units: { 'c/1': croc } } } },
      ...{ knows: [], stack: [assaultsFrame()], dice: 'assault=0 assault=1' },
    });
    held.commitAll();
    expect(held.element('d/1')).toMatchObject({ isByAirOrFlame: true });
  });

  test('stonk-gap-101 demoralised infantry that is still seen runs on, and counts as non-tactical; out of sight it lies still', () => {
    const lost = { at: [1500, 1500], isDemoralised: true, posture: 'non-tactical' } as const;
    const after = (enemy: [number, number], piece: Partial<Piece> = {}) => {
      const stage = onTable({
        allies: { a: { units: { 'a/1': { ...lost, ...piece } } } },
        ...{ axis: defenders({ 'd/1': { at: enemy } }), stack: [assaultsFrame()] },
      });
      stage.commitAll();
      return stage;
    };
    expect(after([1500, 2500]).at('a/1')).toEqual([1500, 900]);
    const hidden = onTable({
      allies: { a: { units: { 'a/1': lost } } },
      ...{ axis: defenders({ 'd/1': { at: [1500, 2500] } }), stack: [assaultsFrame()], table: { visibility: 500 } },
    });
    hidden.commitAll();
    expect(hidden.at('a/1')).toEqual([1500, 1500]);
    expect(hidden.element('a/1').posture).toBe('stationary');
    const begun = onTable({ allies: { a: { units: { 'a/1': lost } } }, stack: [moveFrame()] });
    expect(begun.element('a/1').posture).toBe('non-tactical');
  });

  test('stonk-gap-101 nobody runs towards an enemy in sight; who is barred surrenders', () => {
    const lost = { at: [1500, 1500], isDemoralised: true, posture: 'non-tactical' } as const;
    const stage = onTable({
      allies: { a: { units: { 'a/1': lost } } },
      ...{ axis: defenders({ 'd/1': { at: [1500, 900] } }), stack: [assaultsFrame()] },
    });
    stage.commitAll();
    expect(stage.has('a/1')).toBe(false);
    expect(stage.element('d/1').prisoners).toBe(8);
  });
});
