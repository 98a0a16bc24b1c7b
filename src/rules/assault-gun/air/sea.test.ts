import { describe, expect, test } from 'vitest';
import type { AnswerOf } from '../book.ts';
import { retreatOf as combatRetreat, groupsOf } from '../combat/groups.ts';
import { initiativeOf } from '../combat/parts.ts';
import { recceFrame } from '../recce/recce.ts';
import { outcomeOf } from '../recce/roll.ts';
import {
  ARTILLERY,
  ASSAULT_GUNS,
  block,
  call,
  called,
  ofType,
  onTable,
  probe,
  type Setting,
  type Stage,
  spot,
  support,
  TANKS,
  tableFor,
} from '../stage.testing.ts';
import { divisionOf, unitAt } from '../state.ts';
import { isInLandingTurn, landingsOf } from './sea.ts';

type XY = readonly [number, number];
const land = (...units: (readonly [string, XY])[]): AnswerOf<'land'> => ({
  ...{ kind: 'land', units: units.map(([unit, at]) => ({ unit, at: [at[0], at[1]] })) },
});

const BEACH = { side: 'axis', from: { x: 100, y: 20 }, to: { x: 112, y: 80 } } as const;

/** Two Axis regiments and a battalion of tanks at sea; the beach is a strip of 3 km. */
function ashore(more: Partial<Setting> = {}): Stage {
  return onTable({
    ...more,
    units: [
      { id: 'a1', at: null, row: { lands: 'sea' } },
      { id: 'a2', at: null, row: { lands: 'sea' } },
      { id: 'a3', at: null, row: { ...TANKS, lands: 'sea', ability: { kind: 'Support' } } },
      ...(more.units ?? [{ id: 'b1', at: [190, 190] }]),
    ],
    terms: { beaches: [BEACH], ...more.terms },
    table: { phase: 'recce', ...more.table },
    stack: (table) => [landingsOf(table)!],
  });
}

describe('coming ashore', () => {
  test('ag-sea-02 ag-sea-03 the base wholly on the beach, once a turn', () => {
    const stage = ashore({ dice: 'landing=1' });
    expect(stage.asked).toBe('sea.land axis');
    for (const [at, code] of [
      [[103, 23], null],
      [[109, 77], null],
      [[102, 23], 'NO_BEACH ag-sea-02'],
      [[110, 23], 'NO_BEACH ag-sea-02'],
      [[103, 22], 'NO_BEACH ag-sea-02'],
      [[103, 78], 'NO_BEACH ag-sea-02'],
    ] as const)
      expect(stage.refusal('axis', land(['a1', at]))).toBe(code);
    expect(stage.refusal('axis', land(['a1', [103, 23]], ['a2', [103, 28]]))).toBe('OVERLAP ag-gap-08');
    expect(stage.refusal('axis', land(['a1', [103, 23]], ['a2', [103, 29]]))).toBeNull();
    expect(stage.refusal('axis', land(['a1', [103, 23]], ['a1', [103, 29]]))).toBe('NOT_AFLOAT ag-sea-02');
    expect(stage.refusal('axis', land(['b1', [103, 23]]))).toBe('NOT_AFLOAT ag-sea-02');
    expect(stage.refusal('axis', { kind: 'pass' })).toBe('WRONG_ANSWER ag-sea-02');
    for (const answer of stage.offers('axis')) expect(stage.refusal('axis', answer)).toBeNull();
    for (let seed = 0; seed < 10; seed++) expect(stage.refusal('axis', stage.draw('axis', seed)!)).toBeNull();
    const told = stage.play(land(['a1', [103, 23]]));
    expect(ofType(told, 'landing-orders')).toEqual([{ type: 'landing-orders', rule: 'ag-sea-03', side: 'axis' }]);
    expect(ofType(told, 'landed')).toMatchObject([
      { rule: 'ag-sea-02', unit: 'a1', how: 'sea', at: { x: 103, y: 23 } },
    ]);
    expect(stage.unit('a1')).toMatchObject({ moved: true, revealed: true, landed: { turn: 1, how: 'sea' } });
    // The others wait for the next turn.
    expect(landingsOf(stage.table)).toBeNull();
    expect(stage.asked).toBe('over');
  });

  test('ag-sea-03 each side that has troops at sea, once', () => {
    const table = tableFor({
      units: [
        { id: 'a1', at: null, row: { lands: 'sea' } },
        { id: 'b1', at: null, row: { lands: 'sea' } },
      ],
    });
    expect(landingsOf(table)?.side).toBe('axis');
    table.landed.push('axis');
    expect(landingsOf(table)?.side).toBe('allies');
    for (const units of [[{ id: 'a1', at: null }], [{ id: 'a1', at: [50, 50], row: { lands: 'sea' } }]] as const)
      expect(landingsOf(tableFor({ units: units as Setting['units'] }))).toBeNull();
    const late = { units: [{ id: 'a1', at: null, row: { lands: 'sea' } }], divisions: { axis: { arrived: false } } };
    expect(landingsOf(tableFor(late as unknown as Setting))).toBeNull();
  });

  test('ag-sea-01 every one of them needs LOG', () => {
    const stage = ashore({ divisions: { axis: { log: 1 } }, dice: 'landing=1' });
    expect(stage.refusal('axis', land(['a1', [103, 23]], ['a2', [103, 29]]))).toBe('NEEDS_LOG ag-sea-01');
    expect([...stage.offers('axis')].map((answer) => (answer as AnswerOf<'land'>).units.length)).toEqual([0, 1]);
    const told = stage.play(land(['a1', [103, 23]]));
    expect(ofType(told, 'log-given')).toEqual([{ type: 'log-given', rule: 'ag-sea-01', unit: 'a1', side: 'axis' }]);
    expect(stage.unit('a1')).toMatchObject({ log: true, logCost: 1 });
    expect(divisionOf(stage.table, 'axis').log).toBe(0);
    // Out of the pool of its own division.
    const other = ashore({
      units: [{ id: 'a9', at: null, row: { lands: 'sea' }, division: 'a-two' }],
      divisions: { axis: { log: 1 }, 'a-two': { log: 0 } },
    });
    expect(other.refusal('axis', land(['a9', [103, 23]]))).toBe('NEEDS_LOG ag-sea-01');
    expect(other.refusal('axis', land(['a1', [103, 23]]))).toBeNull();
    // The usual landing is of all for whom there is LOG and room.
    const all = ashore({ divisions: { axis: { log: 2 } }, dice: 'landing=1 landing=1' });
    all.defaults();
    expect(['a1', 'a2', 'a3'].map((id) => all.at(id) !== null)).toEqual([true, true, false]);
  });

  test('ag-spec-03 ag-sea-01 special forces need none', () => {
    const stage = ashore({
      units: [{ id: 'a9', at: null, row: { lands: 'sea', special: 'special forces' }, division: 'a-sas' }],
      divisions: { 'a-sas': { log: 0 } },
      dice: 'landing=1',
    });
    expect(stage.refusal('axis', land(['a9', [103, 23]]))).toBeNull();
    expect(ofType(stage.play(land(['a9', [103, 23]])), 'log-given')).toEqual([]);
  });

  test('ag-sea-02 not over others, against two enemies, or where it cannot go', () => {
    const stage = ashore({
      units: [
        { id: 'b1', at: [118, 30] },
        { id: 'b2', at: [118, 36] },
        { id: 'b3', at: [105, 60] },
      ],
      map: { areas: [{ id: 'sea', terrain: 'water', shape: block(96, 40, 106, 50) }] },
    });
    expect(stage.refusal('axis', land(['a1', [109, 27]]))).toBeNull();
    expect(stage.refusal('axis', land(['a1', [109, 33]]))).toBeNull();
    expect(stage.refusal('axis', land(['a1', [103, 58]]))).toBe('OCCUPIED ag-gap-08');
    expect(stage.refusal('axis', land(['a1', [104, 45]]))).toBe('NO_GOING ag-move-02');
    const tight = ashore({
      units: [
        { id: 'b1', at: [115, 30] },
        { id: 'b2', at: [115, 36] },
      ],
    });
    expect(tight.refusal('axis', land(['a1', [109, 33]]))).toBe('TWO_ENEMIES ag-attack-12');
    expect(tight.refusal('axis', land(['a1', [109, 31]]))).toBe('TWO_ENEMIES ag-attack-12');
    // Corner to corner is no contact.
    expect(tight.refusal('axis', land(['a1', [109, 30]]))).toBeNull();
    expect(tight.refusal('axis', land(['a1', [109, 27]]))).toBeNull();
  });
});

describe('losses', () => {
  test('ag-sea-12 ag-gap-61 each rolls on landing: 5 or 6 costs one point', () => {
    const stage = ashore({ dice: 'landing=4 landing=5' });
    const told = stage.play(land(['a1', [103, 23]], ['a2', [103, 29]]));
    expect(['a1', 'a2'].map((id) => stage.unit(id).strength)).toEqual([4, 3]);
    expect(ofType(told, 'landing-losses')).toEqual([
      { type: 'landing-losses', rule: 'ag-sea-12', unit: 'a2', side: 'axis', lost: 1, strength: 3, to: ['axis'] },
    ]);
    expect(ofType(told, 'roll').every(({ to }) => to?.join() === 'axis')).toBe(true);
  });

  test('ag-sea-13 two such rolls in overcast, four in storms', () => {
    const left = (weather: 'Overcast' | 'Storms', faces: string) => {
      const stage = ashore({ table: { weather }, dice: `landing=${faces}` });
      stage.play(land(['a1', [103, 23]]));
      return stage.unit('a1').strength;
    };
    expect(left('Overcast', '6,5')).toBe(2);
    expect(left('Storms', '6,5,4,5')).toBe(1);
  });

  test('ag-sea-12 a unit of strength 0 can be lost, and leaves no dummies behind', () => {
    const stage = ashore({
      units: [
        { id: 'a9', at: null, strength: 0, row: { lands: 'sea' }, division: 'a-weak' },
        { id: 'a8', at: [20, 20], kind: 'dummy', division: 'a-weak' },
      ],
      table: { weather: 'Storms' },
      dice: 'landing=6,6,6,6',
    });
    const told = stage.play(land(['a9', [103, 23]]));
    expect(ofType(told, 'landing-losses')).toMatchObject([{ lost: 1, strength: -1 }]);
    expect(ofType(told, 'eliminated')).toEqual([{ type: 'eliminated', rule: 'ag-sea-12', unit: 'a9', side: 'axis' }]);
    expect([stage.has('a9'), stage.has('a8')]).toEqual([false, false]);
  });
});

describe('on the beach', () => {
  const one = (units: Setting['units'], more: Partial<Setting> = {}) => {
    const stage = ashore({ units, dice: 'landing=1', ...more });
    return { stage, told: stage.play(land(['a1', [109, 50]])) };
  };

  test('ag-sea-04 a defender within 2 km is drawn into combat with the nearest, without a recce', () => {
    // 6 steps from centre to centre, and 8 between the bases.
    const { stage, told } = one([
      { id: 'b1', at: [123, 50], entrenched: true },
      { id: 'b2', at: [124, 60] },
    ]);
    expect(ofType(told, 'meets-landing')).toEqual([
      { type: 'meets-landing', rule: 'ag-sea-04', unit: 'b1', side: 'allies', at: { x: 115, y: 50 } },
    ]);
    expect(stage.table.combats).toEqual([
      {
        ...{ id: 1, target: 'b1', declared: null, facing: 'west', landing: true },
        attackers: [{ unit: 'a1', role: 'front', of: null, edge: 'west' }],
        defenders: [],
      },
    ]);
    expect(ofType(told, 'recce')).toEqual([]);
    // Two kilometres and a step are too far.
    expect(stage.at('b2')).toEqual([124, 60]);
    const far = one([{ id: 'b1', at: [124, 50] }]);
    expect(far.stage.table.combats).toEqual([]);
  });

  test('ag-sea-05 ag-gap-55 it counts as static and keeps its entrenchment', () => {
    const { stage } = one([{ id: 'b1', at: [123, 50], entrenched: true }]);
    expect(stage.unit('b1')).toMatchObject({ at: { x: 115, y: 50 }, moved: false, entrenched: true, attacked: true });
  });

  test('ag-sea-04 the nearest of those who land, of equals the one that is named first', () => {
    const two = (...places: [XY, XY]) => {
      const stage = ashore({ units: [{ id: 'b1', at: [121, 50] }], dice: 'landing=1 landing=1' });
      stage.play(land(['a1', places[0]], ['a2', places[1]]));
      return stage.table.combats.map(({ attackers }) => attackers[0]!.unit);
    };
    expect(two([105, 50], [109, 60])).toEqual(['a2']);
    expect(two([109, 60], [105, 50])).toEqual(['a1']);
    expect(two([109, 46], [109, 54])).toEqual(['a1']);
  });

  test('ag-sea-04 its support in base contact comes along', () => {
    const { stage, told } = one([
      { id: 'b1', at: [121, 50] },
      { id: 'b2', at: [126, 50], row: ASSAULT_GUNS },
      { id: 'b3', at: [121, 56] },
    ]);
    expect(stage.at('b1')).toEqual([115, 50]);
    expect(stage.at('b2')).toEqual([120, 50]);
    expect(stage.unit('b2')).toMatchObject({ moved: false });
    expect(ofType(told, 'meets-landing').map(({ unit }) => unit)).toEqual(['b1', 'b2', 'b3']);
    const [first] = stage.table.combats;
    expect(first).toMatchObject({ target: 'b1', defenders: [{ unit: 'b2', role: 'behind', of: 'b1' }] });
  });

  test('ag-sea-04 a support that is near itself fights behind, not for itself', () => {
    const { stage } = one([
      { id: 'b1', at: [116, 50] },
      { id: 'b2', at: [121, 50], row: ASSAULT_GUNS },
    ]);
    expect(stage.table.combats.map(({ target, defenders }) => [target, defenders.map(({ unit }) => unit)])).toEqual([
      ['b1', ['b2']],
    ]);
    expect(stage.at('b2')).toEqual([120, 50]);
    // One that is on its way to its division, or in a retreat, supports nobody.
    for (const state of [{ joining: true }, { retreats: true }]) {
      const other = one([
        { id: 'b1', at: [121, 50] },
        { id: 'b2', at: [126, 50], row: ASSAULT_GUNS, ...state },
      ]);
      expect(other.stage.at('b2')).toEqual([126, 50]);
      expect(other.stage.table.combats[0]!.defenders).toEqual([]);
    }
  });

  test('ag-sea-04 who touches the enemy already stays where it is', () => {
    const { stage, told } = one([{ id: 'b1', at: [115, 52] }]);
    expect(ofType(told, 'meets-landing')).toEqual([]);
    expect(stage.table.combats).toMatchObject([{ target: 'b1', facing: 'west' }]);
  });

  test('ag-sea-04 ag-hid-05 counters are turned up, dummies are gone, ships and headquarters stay out of it', () => {
    const { stage, told } = one([
      { id: 'b1', at: [121, 50], revealed: false },
      { id: 'b2', at: [121, 58], kind: 'dummy', revealed: false },
      { id: 'b3', at: [109, 60], row: { special: 'naval guns' } },
      { id: 'b4', at: [121, 42], kind: 'hq' },
    ]);
    expect(ofType(told, 'revealed').map(({ unit }) => unit)).toEqual(['b1']);
    expect(ofType(told, 'dummy-removed').map(({ unit }) => unit)).toEqual(['b2']);
    expect(stage.table.combats.map(({ target }) => target)).toEqual(['b1']);
  });

  test('ag-sea-04 ag-attack-12 it comes to stand against one enemy only, on ground it can enter', () => {
    const stage = ashore({ units: [{ id: 'b1', at: [121, 50] }], dice: 'landing=1 landing=1' });
    stage.play(land(['a1', [109, 47]], ['a2', [109, 53]]));
    // Level with both it would touch both; here it touches the second at the corner only.
    expect(stage.at('b1')).toEqual([115, 47]);
    const wet = one([{ id: 'b1', at: [121, 50] }], {
      map: { areas: [{ id: 'lake', terrain: 'water', shape: block(112, 40, 119, 60) }] },
    });
    expect(wet.stage.table.combats).toMatchObject([{ target: 'b1' }]);
    expect(wet.stage.at('b1')).not.toEqual([115, 50]);
  });

  test('ag-sea-07 those who support the landing from behind are in it', () => {
    const stage = ashore({ units: [{ id: 'b1', at: [121, 50] }], dice: 'landing=1 landing=1' });
    stage.play(land(['a1', [109, 50]], ['a3', [104, 50]]));
    expect(stage.table.combats[0]!.attackers).toEqual([
      { unit: 'a1', role: 'front', of: null, edge: 'west' },
      { unit: 'a3', role: 'behind', of: 'a1', edge: null },
    ]);
  });

  test('ag-sea-06 ag-gap-61 recce against them fails on a natural 1 only', () => {
    const table = tableFor({
      units: [
        { id: 'a1', at: [109, 50], landed: { turn: 1, how: 'sea' } },
        { id: 'a2', at: [109, 60], landed: { turn: 1, how: 'air' } },
      ],
    });
    expect(['a1', 'a2'].map((id) => isInLandingTurn(table, unitAt(table, id)))).toEqual([true, false]);
    table.turn = 2;
    expect(isInLandingTurn(table, unitAt(table, 'a1'))).toBe(false);
    const read = (how: 'probe' | 'spot', modifier: number, sure: boolean) =>
      [1, 2, 3, 4, 5, 6].map((face) =>
        outcomeOf(face, modifier, how, sure).result.replace('attack', 'a').replace(' and support', '+'),
      );
    expect(read('probe', -4, true)).toEqual(['failed', 'a', 'a', 'a', 'a', 'a+']);
    expect(read('spot', -2, true)).toEqual(['failed', 'a', 'a', 'a', 'a', 'a+']);
    expect(read('probe', 2, true)).toEqual(['failed', 'a', 'a', 'a+', 'a+', 'a+']);
    expect(read('probe', -4, false)).toEqual(['failed', 'failed', 'failed', 'failed', 'failed', 'a+']);
  });

  test.for([
    ['sea', 1, [false, true, true]],
    ['sea', 0, [false, false, false]],
    ['air', 1, [false, false, false]],
  ] as const)('ag-sea-06 recce of who came by %s in turn %d of 1 with a 1, 2 or 3: %o', ([how, turn, results]) => {
    const woods = { areas: [{ id: 'w', terrain: 'woods', shape: block(100, 40, 120, 60) }] } as const;
    for (const kind of ['spot', 'probe'] as const)
      for (const [i, succeeds] of results.entries()) {
        const stage = onTable({
          units: [
            { id: 'a1', at: [109, 50], landed: { turn, how } },
            { id: 'b1', at: [125, 50] },
            { id: 'b2', at: [125, 70] },
          ],
          ...{ map: woods, stack: [recceFrame('allies')], dice: `recce=${i + 1}` },
        });
        const told = stage.play(kind === 'spot' ? spot('b1', 'a1') : probe('b1', 'a1', [115, 50]));
        expect(ofType(told, 'recce').map(({ result }) => result !== 'failed')).toEqual([succeeds]);
        expect(ofType(told, 'roll')).toMatchObject([{ success: succeeds }]);
      }
  });

  test('ag-sea-11 guns at range and aircraft of both sides take part in a combat on the beach', () => {
    const stage = ashore({
      units: [
        {
          id: 'a-ship',
          at: [60, 50],
          row: { ...ARTILLERY, special: 'naval guns', ability: { kind: 'Range', km: 15 } },
        },
        { id: 'a-late', at: [109, 70] },
        { id: 'b1', at: [121, 50] },
        { id: 'b-guns', at: [140, 50], row: ARTILLERY },
      ],
      aircraft: [
        { id: 'plane', side: 'axis', gs: 2, mission: { kind: 'gs', division: 'axis' } },
        { id: 'fighter', side: 'allies', gs: 1, mission: { kind: 'gs', division: 'allies' } },
      ],
      dice: 'landing=1 mission=4 mission=5',
    });
    stage.play(land(['a1', [109, 50]]));
    expect(stage.asked).toBe('combat-setup.call axis');
    expect(stage.refusal('axis', call({ units: [called('a-late', 'front', [[121, 60]])] }))).toBe(
      'NOBODY_ELSE ag-sea-04',
    );
    for (const answer of stage.offers('axis')) expect(stage.refusal('axis', answer)).toBeNull();
    for (let seed = 0; seed < 10; seed++) expect(stage.refusal('axis', stage.draw('axis', seed)!)).toBeNull();
    stage.play(call({ distant: ['a-ship'], air: ['plane'] }));
    expect(stage.asked).toBe('combat-setup.support allies');
    stage.play(support({ distant: ['b-guns'], air: [{ aircraft: 'fighter', against: 'a1' }] }));
    expect(stage.asked).toBe('over');
    expect(stage.table.combats).toEqual([
      {
        ...{ id: 1, target: 'b1', declared: null, facing: 'west', landing: true },
        attackers: [
          { unit: 'a1', role: 'front', of: null, edge: 'west' },
          { unit: 'a-ship', role: 'distant', of: null, edge: null },
          { unit: 'plane', role: 'air', of: 'b1', edge: null },
        ],
        defenders: [
          { unit: 'b-guns', role: 'distant', of: 'b1', edge: null },
          { unit: 'fighter', role: 'air', of: 'a1', edge: null },
        ],
      },
    ]);
  });

  test('ag-sea-11 ag-attack-05 who lands without guns is not asked for them, and the defender still has his', () => {
    const stage = ashore({
      units: [
        { id: 'b1', at: [121, 50] },
        { id: 'b-guns', at: [140, 50], row: ARTILLERY },
      ],
      dice: 'landing=1',
    });
    stage.play(land(['a1', [109, 50]]));
    expect(stage.asked).toBe('combat-setup.support allies');
    stage.play(support({ distant: ['b-guns'] }));
    expect(stage.table.combats[0]!.defenders).toEqual([{ unit: 'b-guns', role: 'distant', of: 'b1', edge: null }]);
  });

  test('ag-sea-11 of guns that stay silent on the beach the enemy hears nothing', () => {
    const stage = ashore({
      units: [
        { id: 'a-guns', at: [90, 50], row: ARTILLERY },
        { id: 'b1', at: [121, 50] },
      ],
      dice: 'landing=1',
    });
    stage.play(land(['a1', [109, 50]]));
    expect(stage.asked).toBe('combat-setup.call axis');
    const told = stage.play(call());
    expect(ofType(told, 'called')).toMatchObject([{ side: 'axis', parts: [], to: ['axis'] }]);
    expect(ofType(told, 'combat')).toEqual([]);
    expect(stage.asked).toBe('over');
    expect(stage.table.combats).toHaveLength(1);
  });

  test('ag-sea-11 ag-gap-43 artillery at range and aircraft keep their initiative: 11 and 12', () => {
    const landed = { turn: 1, how: 'sea' } as const;
    const table = tableFor({
      units: [
        { id: 'a1', at: [109, 50], landed, moved: true },
        { id: 'a-ship', at: [60, 50], row: ARTILLERY },
        { id: 'b1', at: [115, 50] },
        { id: 'b-guns', at: [150, 50], row: ARTILLERY },
      ],
      aircraft: [{ id: 'plane', side: 'axis', gs: 2 }],
      fights: [
        {
          target: 'b1',
          attackers: ['a1', 'a-ship:distant', 'plane:air'],
          defenders: ['b-guns:distant'],
          landing: true,
        },
      ],
    });
    const at = (id: string) => initiativeOf(table, table.combats, id, []);
    expect(['a1', 'a-ship', 'b-guns', 'plane'].map(at)).toEqual([0, 11, 11, 12]);
  });

  test('ag-sea-14 they do not retreat in the turn of the landing', () => {
    const mayRetreat = (turn: number) => {
      const table = tableFor({
        units: [
          { id: 'a1', at: [109, 50], landed: { turn: 1, how: 'sea' } },
          { id: 'b1', at: [115, 50] },
        ],
        table: { turn },
        fights: [{ target: 'b1', attackers: ['a1'], landing: true }],
      });
      const [group] = groupsOf(table, table.combats, 'axis');
      return combatRetreat(table, table.combats, group!) !== null;
    };
    expect([1, 2].map(mayRetreat)).toEqual([false, true]);
  });
});

test('ag-sea-02 on a beach of its own side, and from the sea', () => {
  const other = ashore({ terms: { beaches: [{ ...BEACH, side: 'allies' }] } });
  expect(other.refusal('axis', land(['a1', [103, 23]]))).toBe('NO_BEACH ag-sea-02');
  const again = ashore({ units: [{ id: 'a8', at: [50, 50], row: { lands: 'sea' } }] });
  expect(again.refusal('axis', land(['a8', [103, 23]]))).toBe('NOT_AFLOAT ag-sea-02');
});

test('ag-sea-03 the landing is the first thing in the recce phase', () => {
  const stage = onTable({
    units: [
      { id: 'a1', at: null, row: { lands: 'sea' } },
      { id: 'b1', at: [190, 190] },
    ],
    terms: { beaches: [BEACH] },
    table: { phase: 'retreat' },
    stack: [{ proc: 'game', step: 'landing', seen: 0 }],
  });
  expect(stage.asked).toBe('sea.land axis');
  expect(stage.table.phase).toBe('recce');
});
