/** Dice, what they need, who sees them, who takes the hits, and saves. */
import { describe, expect, test } from 'vitest';
import { natural } from '../../../kernel/explain.ts';
import { seatViewOf } from '../../../kernel/seat-view.ts';
import { missionNeed } from '../air/mission-roll.ts';
import { assaultGun } from '../index.ts';
import { refuseSupport } from '../recce/support.ts';
import {
  ARTILLERY,
  ASSAULT_GUNS,
  AT_GUNS,
  assign,
  block,
  CARS,
  hold,
  ofType,
  onTable,
  type Piece,
  rollsOf,
  type Setting,
  split,
  stay,
  TANKS,
  tableFor,
} from '../stage.testing.ts';
import { type AgTable, type Row, unitAt } from '../state.ts';
import { diceOf, isAttacking, isSupplied, partsOf, targetsOf } from './parts.ts';
import { needToHit } from './saves.ts';

const attacker = (id: string, row: Partial<Row> = {}, more: Partial<Piece> = {}): Piece => ({
  ...{ id, at: id === 'a2' ? [94, 103] : [94, 97], row, moved: true },
  ...more,
});
const target = (row: Partial<Row> = {}, more: Partial<Piece> = {}): Piece => ({
  ...{ id: 't', at: [100, 100], row },
  ...more,
});
const GUNS_AWAY = { id: 'a-guns', at: [70, 100], row: ARTILLERY } as const;
const OFF = { savesAndRatings: false };

function need(id: string, against: string, setting: Setting): string {
  const table = tableFor(setting);
  const wanted = needToHit(table, table.combats, id, against);
  return `${natural(wanted)} ${wanted.rule}`;
}

describe('to hit', () => {
  const fight = (a: Partial<Piece>, t: Partial<Piece> = {}): Setting => ({
    units: [attacker('a1', {}, a), target({}, t)],
    fights: [{ target: 't', attackers: ['a1'] }],
  });

  const others: Partial<Row>[] = [{}, { type: 'Cavalry' }, TANKS, CARS, { ...ASSAULT_GUNS, ability: { kind: 'AT' } }];
  const supported = (row: Partial<Row>, log: boolean): Setting => ({
    units: [
      ...[attacker('a1'), target()],
      { id: 'a-s', at: [89, 97], row, log, moved: true },
      { id: 's', at: [105, 100], row, log },
    ],
    fights: [{ target: 't', attackers: ['a1', 'a-s:behind:a1'], defenders: ['s:behind'] }],
  });

  test.for(others)(
    'ag-combat-17 ag-combat-20 attackers, in front or behind: 6 without LOG, 5 with it: $type',
    (row) => {
      expect(need('a1', 't', fight({ row }))).toBe('6 ag-combat-17');
      expect(need('a1', 't', fight({ row, log: true }))).toBe('5 ag-combat-17');
      expect(need('a-s', 't', supported(row, false))).toBe('6 ag-combat-17');
      expect(need('a-s', 't', supported(row, true))).toBe('5 ag-combat-17');
    },
  );

  test.for(others)('ag-combat-18 ag-combat-20 defenders, in front or behind: 5, with LOG or without: $type', (row) => {
    for (const log of [false, true]) {
      expect(need('t', 'a1', fight({}, { row, log }))).toBe('5 ag-combat-18');
      expect(need('s', 'a1', supported(row, log))).toBe('5 ag-combat-18');
    }
  });

  test('ag-combat-15 artillery at range: 6 without LOG, 5 with it', () => {
    const far = (log: boolean): Setting => ({
      units: [{ ...GUNS_AWAY, log }, attacker('a1'), target()],
      fights: [{ target: 't', attackers: ['a1', 'a-guns:distant'] }],
    });
    expect(need('a-guns', 't', far(false))).toBe('6 ag-combat-15');
    expect(need('a-guns', 't', far(true))).toBe('5 ag-combat-15');
    // In defence it is the same.
    const defence = (log: boolean): Setting => ({
      units: [{ id: 'guns', at: [130, 100], row: ARTILLERY, log }, attacker('a1'), target()],
      fights: [{ target: 't', attackers: ['a1'], defenders: ['guns:distant'] }],
    });
    expect(need('guns', 'a1', defence(false))).toBe('6 ag-combat-15');
    expect(need('guns', 'a1', defence(true))).toBe('5 ag-combat-15');
  });

  test.for([false, true])('ag-combat-14 ag-combat-16 guns in base-contact support, or attacked: 5, LOG: %s', (log) => {
    const behind = (row: Partial<Row>): Setting => ({
      units: [attacker('a1'), target(), { id: 's', at: [106, 100], row, log }],
      fights: [{ target: 't', attackers: ['a1'], defenders: ['s:behind'] }],
    });
    expect(need('s', 'a1', behind(ARTILLERY))).toBe('5 ag-combat-14');
    expect(need('s', 'a1', behind(AT_GUNS))).toBe('5 ag-combat-16');
    const attacked = (row: Partial<Row>): Setting => ({
      units: [attacker('a1'), target(row, { log })],
      fights: [{ target: 't', attackers: ['a1'] }],
    });
    expect(need('t', 'a1', attacked(ARTILLERY))).toBe('5 ag-combat-14');
    expect(need('t', 'a1', attacked(AT_GUNS))).toBe('5 ag-combat-16');
    // Behind an attacker too; ag-gap-85 and counter-battery.
    const assault = (row: Partial<Row>): Setting => ({
      units: [attacker('a1'), target(TANKS), { id: 'a-s', at: [88, 97], row, log }],
      fights: [{ target: 't', attackers: ['a1', 'a-s:behind:a1'] }],
    });
    expect(need('a-s', 't', assault(ARTILLERY))).toBe('5 ag-combat-14');
    expect(need('a-s', 't', assault(AT_GUNS))).toBe('5 ag-combat-16');
    const duel: Setting = {
      units: [GUNS_AWAY, target(ARTILLERY, { log })],
      fights: [{ target: 't', attackers: ['a-guns:distant'], defenders: ['t:counter-battery:a-guns'] }],
    };
    expect(need('t', 'a-guns', duel)).toBe('5 ag-combat-14');
    expect(need('a-guns', 't', duel)).toBe('6 ag-combat-15');
  });

  test('ag-combat-14 guns at range that only guns attack are attacked all the same', () => {
    const setting: Setting = {
      units: [GUNS_AWAY, attacker('a1'), target(), { id: 'guns', at: [60, 100], row: ARTILLERY }],
      fights: [
        { target: 't', attackers: ['a1', 'a-guns:distant'] },
        { target: 'a-guns', attackers: ['guns:distant'] },
      ],
    };
    expect(need('a-guns', 't', setting)).toBe('5 ag-combat-14');
  });

  test('ag-combat-20 guns that attack in contact need LOG for 5 like others; so do SP guns with a number of their own', () => {
    const front = (row: Partial<Row>, log = false): Setting => ({
      units: [attacker('a1', row, { moved: false, log }), target()],
      fights: [{ target: 't', attackers: ['a1'] }],
    });
    expect(need('a1', 't', front(AT_GUNS))).toBe('6 ag-combat-17');
    expect(need('a1', 't', front(AT_GUNS, true))).toBe('5 ag-combat-17');
    const hunters = { ...ASSAULT_GUNS, ability: { kind: 'AT' } } as const;
    const support: Setting = {
      units: [attacker('a1'), target(), { id: 'a-s', at: [89, 97], row: hunters, moved: true }],
      fights: [{ target: 't', attackers: ['a1', 'a-s:behind:a1'] }],
    };
    expect(need('a-s', 't', support)).toBe('6 ag-combat-17');
  });

  test('ag-combat-07 who moved into it attacks, in all combats; everybody else defends, on either side', () => {
    const setting = (moved: boolean): Setting => ({
      units: [
        attacker('a1'),
        target(),
        { id: 'a-s', at: [89, 97], row: ASSAULT_GUNS, moved },
        { id: 'u', at: [94, 91], moved: true },
      ],
      fights: [
        { target: 't', attackers: ['a1', 'a-s:behind:a1'] },
        { target: 'a1', attackers: ['u'] },
      ],
    });
    const table = tableFor(setting(true));
    expect(['a1', 'a-s', 't', 'u'].map((id) => isAttacking(table, table.combats, id))).toEqual([
      true,
      true,
      false,
      true,
    ]);
    // Against who attacks it, too.
    expect(need('a1', 'u', setting(true))).toBe('6 ag-combat-17');
    // Who stood behind already has not moved into the combat.
    expect(need('a-s', 't', setting(true))).toBe('6 ag-combat-17');
    expect(need('a-s', 't', setting(false))).toBe('5 ag-combat-18');
    // ag-gap-82 Who was in contact already attacks without having moved.
    expect(need('a1', 't', fight({ moved: false }))).toBe('6 ag-combat-17');
  });

  test('ag-combat-21 ag-sea-08 every die against those who land this turn is one better', () => {
    const landed = { landed: { turn: 1, how: 'sea' as const } };
    const setting = (turn: number): Setting => ({
      units: [
        attacker('a1', {}, landed),
        target(),
        { id: 'guns', at: [130, 100], row: ARTILLERY },
        { id: 's', at: [105, 100], row: ASSAULT_GUNS },
      ],
      aircraft: [{ id: 'plane', side: 'allies', gs: 2 }],
      fights: [
        { target: 't', attackers: ['a1'], defenders: ['guns:distant', 's:behind', 'plane:air:a1'], landing: true },
      ],
      table: { turn },
    });
    const all = ['t', 'guns', 's', 'plane'];
    expect(all.map((id) => need(id, 'a1', setting(1)))).toEqual([
      '4 ag-combat-18',
      // ag-sea-10 In supply without LOG.
      '4 ag-combat-15',
      '4 ag-combat-18',
      '4 ag-combat-13',
    ]);
    expect(all.map((id) => need(id, 'a1', setting(2)))).toEqual([
      '5 ag-combat-18',
      '6 ag-combat-15',
      '5 ag-combat-18',
      '5 ag-combat-13',
    ]);
    // The landing force itself gains nothing, and fights with the LOG that it has.
    expect(need('a1', 't', setting(1))).toBe('6 ag-combat-17');
  });

  test('ag-sea-10 who attacks a unit that is landing counts as supplied', () => {
    const setting = (turn: number): Setting => ({
      units: [attacker('a1'), target({}, { landed: { turn, how: 'sea' } })],
      fights: [{ target: 't', attackers: ['a1'] }],
    });
    expect(need('a1', 't', setting(1))).toBe('4 ag-combat-17');
    expect(need('a1', 't', setting(0))).toBe('6 ag-combat-17');
  });

  test('ag-sea-08 where one of two is landing, a 4 hits only that one', () => {
    const stage = onTable({
      units: [
        attacker('a1', { strength: 0 }, { landed: { turn: 1, how: 'sea' } }),
        attacker('a2', { strength: 0 }),
        target({ strength: 3 }),
      ],
      fights: [{ target: 't', attackers: ['a1', 'a2'], landing: true }],
      options: OFF,
      dice: 'hit=4,4,5',
    });
    stage.defaults('engagement.assign');
    expect(stage.refusal('axis', assign(['t', 'a2', 3]))).toBe('ONLY_LANDING ag-sea-08');
    expect(stage.refusal('axis', assign(['t', 'a1', 1], ['t', 'a2', 2]))).toBe('ONLY_LANDING ag-sea-08');
    expect(stage.refusal('axis', assign(['t', 'a1', 3]))).toBeNull();
    expect(stage.refusal('axis', assign(['t', 'a1', 2], ['t', 'a2', 1]))).toBeNull();
    for (const offer of stage.offers('axis')) expect(stage.refusal('axis', offer)).toBeNull();
    for (let seed = 1; seed < 20; seed++) expect(stage.refusal('axis', stage.draw('axis', seed)!)).toBeNull();
    const told = stage.defaults();
    expect(ofType(told, 'eliminated').map(({ unit }) => unit)).toEqual(['a1', 'a2']);
  });
});

describe('dice', () => {
  test('ag-unit-10 ag-combat-01 as many as its strength at that moment', () => {
    const table = tableFor({ units: [attacker('a1', { strength: 5 }, { strength: 3 }), target({ strength: 9 })] });
    expect([diceOf(table, 'a1'), diceOf(table, 't')]).toEqual([3, 9]);
    const stage = onTable({
      units: [attacker('a1', { initiative: 3, strength: 3 }, { log: true }), target({ strength: 3 })],
      fights: [{ target: 't', attackers: ['a1'] }],
      options: OFF,
      dice: 'hit=5,5,1 hit=1',
    });
    // Two of three are lost before it fires back.
    expect(ofType(stage.defaults(), 'fires').map(({ unit, dice }) => [unit, dice])).toEqual([
      ['a1', 3],
      ['t', 1],
    ]);
  });

  test('ag-supp-09 ag-type-05 towed guns that have moved roll none', () => {
    const table = tableFor({
      units: [
        attacker('a1', ARTILLERY, { moved: true }),
        target(ARTILLERY),
        { id: 'sp', at: [10, 10], row: { ...ARTILLERY, type: 'SP Guns' }, moved: true },
        { id: 'at', at: [30, 10], row: AT_GUNS, moved: true },
        { id: 'at2', at: [50, 10], row: AT_GUNS },
      ],
    });
    expect(['a1', 't', 'sp', 'at', 'at2'].map((id) => diceOf(table, id))).toEqual([0, 2, 2, 0, 2]);
    // And are no support at all.
    const front = unitAt(table, 'sp');
    expect(['a1', 't'].map((id) => refuseSupport(unitAt(table, id), front)?.code)).toEqual(['GUNS_MOVED', undefined]);
  });

  test('ag-spec-01 ag-spec-02 ag-log-13 ag-gap-68 rockets with LOG roll double, at 5 or 6, and the LOG is gone after the combat', () => {
    const rockets = { ...ARTILLERY, special: 'rockets', strength: 2 } as const;
    const setting = (log: boolean, dice: string): Setting => ({
      // It has lost one point of three.
      units: [
        { ...GUNS_AWAY, row: { ...rockets, strength: 3 }, strength: 2, log, logCost: log ? 1 : 0 },
        target({ strength: 4 }),
      ],
      fights: [{ target: 't', attackers: ['a-guns:distant'] }],
      options: OFF,
      dice,
    });
    const supplied = onTable(setting(true, 'hit=5,6,4,1'));
    expect(supplied.unit('t').strength).toBe(2);
    expect(ofType(supplied.opening, 'rockets-spent').map(({ unit }) => unit)).toEqual(['a-guns']);
    expect(supplied.unit('a-guns')).toMatchObject({ log: false, logUsed: false, logCost: 0 });
    const without = onTable(setting(false, 'hit=5,6'));
    expect(without.unit('t').strength).toBe(3);
    expect(ofType(without.opening, 'rockets-spent')).toEqual([]);
  });

  test('ag-log-13 LOG of others stays with them', () => {
    const stage = onTable({
      units: [
        attacker('a1', { initiative: 3, strength: 1 }, { log: true, logCost: 1 }),
        target({ initiative: 1, strength: 1 }),
      ],
      fights: [{ target: 't', attackers: ['a1'] }],
      options: OFF,
      dice: 'hit=1 hit=1',
    });
    stage.defaults();
    expect(stage.unit('a1')).toMatchObject({ log: true, logCost: 1 });
  });

  test('ag-spec-01 the LOG of rockets that fired and were destroyed is gone too; of those who did not fire it is kept', () => {
    const rockets = { ...ARTILLERY, special: 'rockets', strength: 1 } as const;
    const after = (t: number) => {
      const stage = onTable({
        units: [
          attacker('a1', { initiative: 0, strength: 4 }, { log: true }),
          target({ ...rockets, initiative: t }, { log: true, logCost: 1, logUsed: false }),
        ],
        fights: [{ target: 't', attackers: ['a1'] }],
        options: OFF,
        dice: t === 1 ? 'hit=1,1 hit=5,5,1,1' : 'hit=5,5,1,1',
      });
      stage.defaults();
      return stage.table.divisions.find(({ id }) => id === 'allies')!.lostHolders;
    };
    expect([after(1), after(-1)]).toEqual([0, 1]);
  });

  test('ag-unit-11 one point a hit; it stays at 0 and is eliminated by one more', () => {
    const after = (hits: number) => {
      const stage = onTable({
        units: [attacker('a1', { strength: 4, initiative: 5 }, { log: true }), target({ strength: 2 })],
        fights: [{ target: 't', attackers: ['a1'] }],
        options: OFF,
        dice: `hit=${[1, 2, 3, 4].map((i) => (i <= hits ? 6 : 1)).join()}${hits < 2 ? ` hit=${'1,'.repeat(2 - hits).slice(0, -1)}` : ''}`,
      });
      stage.defaults();
      return stage.has('t') ? stage.unit('t').strength : 'gone';
    };
    expect([0, 1, 2, 3].map(after)).toEqual([2, 1, 0, 'gone']);
  });

  test('ag-unit-13 strengths run from 0 to 9', () => {
    const table = tableFor({ units: [target({ strength: 9 })] });
    const game = (strength: number) => {
      const wrong: AgTable = { ...table, units: [{ ...table.units[0]!, strength }] };
      return assaultGun.invariants({ table: wrong } as Parameters<typeof assaultGun.invariants>[0]);
    };
    expect([game(9), game(0)]).toEqual([[], []]);
    expect([game(10), game(-1)]).toEqual([['t is too strong'], ['t should be gone']]);
  });
});

describe('aircraft', () => {
  const setting = (aa: number, dice: string): Setting => ({
    units: [target({ strength: 5, armour: 3, type: 'Tanks' })],
    divisions: { allies: { aa }, others: { aa: 6 }, axis: { aa: 6 } },
    aircraft: [{ id: 'stuka', side: 'axis', gs: 4, mission: { kind: 'gs', division: 'axis' } }],
    fights: [{ target: 't', attackers: ['stuka:air'] }],
    dice,
  });

  test('ag-combat-12 one die a point of AA; 4, 5 and 6 take one off the strength', () => {
    const stage = onTable(setting(3, 'aa=4,3,6 hit=5,6'));
    expect(rollsOf(stage.opening, 'aa')[0]).toMatchObject({ need: 4, rule: 'ag-combat-12' });
    expect(ofType(stage.opening, 'fires')[0]!.dice).toBe(2);
    expect(stage.unit('t').strength).toBe(3);
  });

  test('ag-combat-12 flak can leave nothing', () => {
    const stage = onTable({ ...setting(5, 'aa=4,5,6,4,4') });
    expect(ofType(stage.opening, 'fires')[0]!.dice).toBe(0);
    expect(stage.unit('t').strength).toBe(5);
  });

  test('ag-combat-13 what remains hits on 5 and 6', () => {
    const stage = onTable(setting(0, 'hit=4,5,6,1'));
    expect(rollsOf(stage.opening, 'hit')[0]).toMatchObject({ need: 5, rule: 'ag-combat-13' });
    expect(stage.unit('t').strength).toBe(3);
  });

  test('ag-combat-13 as many dice as the flak has left it strength', () => {
    const stage = onTable(setting(2, 'aa=4,3 hit=5,5,4'));
    expect(rollsOf(stage.opening, 'hit').map(({ dice }) => dice)).toEqual([[5, 5, 4]]);
    expect(stage.unit('t').strength).toBe(3);
  });

  test('ag-sea-09 flak and fighters are the same in a landing', () => {
    const base = setting(2, 'aa=3,4 hit=4,1,1');
    const stage = onTable({ ...base, units: [target({ strength: 5 }, { landed: { turn: 1, how: 'sea' } })] });
    expect(rollsOf(stage.opening, 'aa')[0]).toMatchObject({ need: 4 });
    expect(stage.unit('t').strength).toBe(4);
  });

  test('ag-combat-11 ag-gap-29 fighters work through the mission roll, escorts against them, and not in the combat', () => {
    const base = setting(1, 'aa=1 hit=1,1,1,1');
    const cap = { id: 'spitfire', side: 'allies', cap: 2, mission: { kind: 'cap', division: 'allies' } } as const;
    const escort = { id: 'bf109', side: 'axis', cap: 1, mission: { kind: 'escort', aircraft: 'stuka' } } as const;
    const against = (...more: NonNullable<Setting['aircraft']>) => {
      const table = tableFor({ ...base, aircraft: [...base.aircraft!, ...more] });
      return natural(missionNeed(table, table.aircraft[0]!, unitAt(table, 't')));
    };
    expect([against(), against(cap), against(cap, escort)]).toEqual([4, 6, 5]);
    const stage = onTable({ ...base, aircraft: [...base.aircraft!, cap] });
    expect(ofType(stage.opening, 'fires')[0]!.dice).toBe(4);
  });

  test('ag-gap-29 the one unit that it was sent against', () => {
    const table = tableFor({
      units: [attacker('a1'), attacker('a2'), target()],
      aircraft: [{ id: 'spitfire', side: 'allies', gs: 2 }],
      fights: [{ target: 't', attackers: ['a1', 'a2'], defenders: ['spitfire:air:a2'] }],
    });
    expect(partsOf(table.combats, 'spitfire').map((fighter) => targetsOf(table, fighter))).toEqual([['a2']]);
  });
});

describe('whom they fire at', () => {
  const at = (id: string, setting: Setting): string[] => {
    const table = tableFor(setting);
    return partsOf(table.combats, id).flatMap((fighter) => targetsOf(table, fighter));
  };

  test('ag-supp-01 supporting units fire at the front unit', () => {
    const setting: Setting = {
      units: [
        attacker('a1'),
        { id: 'a-s', at: [89, 97], row: ASSAULT_GUNS },
        target(),
        { id: 's', at: [105, 100], row: ASSAULT_GUNS },
      ],
      fights: [{ target: 't', attackers: ['a1', 'a-s:behind:a1'], defenders: ['s:behind'] }],
    };
    expect([at('a-s', setting), at('s', setting), at('t', setting), at('a1', setting)]).toEqual([
      ['t'],
      ['a1'],
      ['a1'],
      ['t'],
    ]);
  });

  test('ag-supp-02 ag-gap-84 an AT unit in support: vehicles in front, else vehicles behind, else nobody', () => {
    const setting = (front: Partial<Row>, behind: Partial<Row>): Setting => ({
      units: [
        attacker('a1', front),
        attacker('a2'),
        { id: 'a-s', at: [89, 97], row: { ...behind, size: 'battalion' } },
        target(),
        { id: 's', at: [105, 100], row: AT_GUNS },
      ],
      fights: [{ target: 't', attackers: ['a1', 'a2', 'a-s:behind:a1'], defenders: ['s:behind'] }],
    });
    for (const row of [TANKS, CARS, ASSAULT_GUNS])
      expect(at('s', setting({ ...row, size: 'regiment' }, ASSAULT_GUNS))).toEqual(['a1']);
    expect(at('s', setting({}, ASSAULT_GUNS))).toEqual(['a-s']);
    expect(at('s', setting({}, ARTILLERY))).toEqual([]);
    const assault = (t: Partial<Row>, s: Partial<Row>): Setting => ({
      units: [
        attacker('a1'),
        { id: 'a-s', at: [89, 97], row: AT_GUNS },
        target(t),
        { id: 's', at: [105, 100], row: s },
      ],
      fights: [{ target: 't', attackers: ['a1', 'a-s:behind:a1'], defenders: ['s:behind'] }],
    });
    expect(at('a-s', assault({ ...CARS, size: 'regiment' }, ASSAULT_GUNS))).toEqual(['t']);
    expect(at('a-s', assault({}, ASSAULT_GUNS))).toEqual(['s']);
    expect(at('a-s', assault({}, ARTILLERY))).toEqual([]);
  });

  test('ag-abil-10 an AT unit in front fires at anybody', () => {
    const setting: Setting = {
      units: [attacker('a1'), target(AT_GUNS)],
      fights: [{ target: 't', attackers: ['a1'] }],
    };
    expect(at('t', setting)).toEqual(['a1']);
  });

  test('ag-supp-04 ag-supp-06 the second behind does not fire; ag-supp-05 any number of guns and aircraft do', () => {
    const setting: Setting = {
      units: [
        ...[attacker('a1'), target(), { id: 's', at: [105, 100] as const, row: ASSAULT_GUNS }],
        { id: 's2', at: [109, 100], row: ASSAULT_GUNS },
        { id: 'g1', at: [130, 90], row: ARTILLERY },
        { id: 'g2', at: [130, 110], row: ARTILLERY },
        { id: 'a3', at: [70, 90], row: ARTILLERY },
        { id: 'a4', at: [70, 110], row: ARTILLERY },
      ],
      aircraft: [
        { id: 'p1', side: 'allies', gs: 1 },
        { id: 'p2', side: 'allies', gs: 1 },
        { id: 'p3', side: 'axis', gs: 1 },
      ],
      fights: [
        {
          ...{ target: 't', attackers: ['a1', 'a3:distant', 'a4:distant', 'p3:air'] },
          defenders: ['s:behind', 's2:second:s', 'g1:distant', 'g2:distant', 'p1:air:a1', 'p2:air:a1'],
        },
      ],
    };
    expect(['s', 's2', 'g1', 'g2', 'p1', 'p2'].map((id) => at(id, setting).length)).toEqual([1, 0, 1, 1, 1, 1]);
    for (const id of ['a3', 'a4', 'p3']) expect(at(id, setting)).toEqual(['t']);
  });

  test('ag-gap-85 guns in defence have no target without an enemy in contact; counter-battery has its own', () => {
    const setting: Setting = {
      units: [GUNS_AWAY, target(ARTILLERY), { id: 'guns', at: [130, 100], row: ARTILLERY }],
      fights: [{ target: 't', attackers: ['a-guns:distant'], defenders: ['guns:distant', 't:counter-battery:a-guns'] }],
    };
    expect([at('guns', setting), at('t', setting)]).toEqual([[], ['a-guns']]);
  });
});

describe('secrets', () => {
  const setting = (openDice: boolean): Setting => ({
    units: [attacker('a1', { initiative: 5, strength: 2 }, { log: true }), target({ strength: 3 })],
    fights: [{ target: 't', attackers: ['a1'] }],
    options: { openDice },
    map: { areas: [{ id: 'wood', terrain: 'woods', shape: block(90, 90, 110, 110), cover: 1 }] },
    dice: 'hit=5,6 cover=1 cover=5',
  });
  const dice = (openDice: boolean) => {
    const stage = onTable(setting(openDice));
    return stage.play(hold());
  };

  test('ag-combat-02 the dice, the saves and what they come to are for the side that is hit', () => {
    const events = dice(false);
    for (const event of [...ofType(events, 'roll'), ...ofType(events, 'hit')]) expect(event.to).toEqual(['allies']);
    expect(ofType(events, 'hit')[0]).toMatchObject({ hits: 2, saved: 1 });
  });

  test('ag-combat-03 both sides know how many dice', () => {
    expect(ofType(dice(false), 'fires')[0]).toMatchObject({ dice: 2, to: ['axis', 'allies'] });
  });

  test.for([
    ['axis', 'allies'],
    ['allies', 'axis'],
  ] as const)(
    'ag-combat-02 ag-combat-03 attacked by the %s the %s alone see flak, hits and saves; both how many dice hit',
    ([by, hit]) => {
      const stage = onTable({
        units: [
          { ...attacker('p', { initiative: 5, strength: 1 }, { log: true, side: by, division: by }) },
          target({ ...TANKS, size: 'regiment', armour: 1, initiative: -1 }, { side: hit, division: hit }),
        ],
        divisions: { [hit]: { aa: 2 } },
        aircraft: [{ id: 'plane', side: by, gs: 2 }],
        fights: [{ target: 't', attackers: ['p', 'plane:air'] }],
        map: { areas: [{ id: 'wood', terrain: 'woods', shape: block(90, 90, 110, 110), cover: 1 }] },
        dice: 'aa=4,1 hit=5 cover=1 hit=6 cover=2 armour=3',
      });
      const told = [...stage.opening, ...stage.play(hold())];
      expect(ofType(told, 'roll').map(({ use, to }) => [use, ...(to ?? [])])).toEqual(
        ['aa', 'hit', 'cover', 'hit', 'cover', 'armour'].map((use) => [use, hit]),
      );
      expect(ofType(told, 'hit').map(({ to }) => to)).toEqual([[hit], [hit]]);
      expect(ofType(told, 'fires').map(({ unit, dice, to }) => [unit, dice, to])).toEqual([
        ['plane', 1, ['axis', 'allies']],
        ['p', 1, ['axis', 'allies']],
      ]);
    },
  );

  test('ag-combat-04 with open dice all see them', () => {
    const events = dice(true);
    for (const event of [...ofType(events, 'roll'), ...ofType(events, 'hit'), ...ofType(events, 'fires')])
      expect(event).not.toHaveProperty('to');
  });

  test('ag-hid-08 ag-combat-04 the strength that is left is always for its owner alone', () => {
    for (const open of [true, false]) {
      const stage = onTable({ ...setting(open), dice: 'hit=5,6 cover=1 cover=5 hit=1,1' });
      stage.defaults('engagement.decide');
      const damaged = ofType(stage.defaults(), 'damaged');
      expect(damaged[0]).toMatchObject({ unit: 't', hits: 1, strength: 2, to: ['allies'] });
    }
  });

  test('ag-combat-02 in the middle of it the view of the other side has no hits', () => {
    const stage = onTable({ ...setting(false), dice: 'hit=5,6 cover=1 cover=5' });
    stage.play(hold());
    expect(stage.asked).toBe('engagement.decide axis allies');
    expect(stage.game.stack.at(-1)).toMatchObject({ damage: [{ unit: 't', hits: 1 }] });
    const look = (seat: string) => seatViewOf(assaultGun, stage.game, seat);
    expect(JSON.stringify(look('axis'))).toContain('"damage":[]');
    expect(JSON.stringify(look('allies'))).toContain('"damage":[{');
  });

  test('ag-combat-02 nor has it those that are given to a unit while the other side still chooses', () => {
    const row = { initiative: 1, strength: 1 };
    const stage = onTable({
      units: [attacker('b1', row), attacker('b2', row, { at: [94, 103] }), { id: 'a', at: [100, 100], row }],
      fights: [{ target: 'a', attackers: ['b1', 'b2'] }],
      options: OFF,
      dice: 'hit=6 hit=1 hit=5',
    });
    stage.seal('axis', hold());
    stage.seal('allies', hold());
    expect(stage.asked).toBe('engagement.assign allies');
    expect(stage.game.stack.at(-1)).toMatchObject({ assigned: [{ unit: 'a', hits: 1 }] });
    const look = (seat: string) => seatViewOf(assaultGun, stage.game, seat);
    expect(JSON.stringify(look('allies'))).toContain('"assigned":[]');
    expect(JSON.stringify(look('axis'))).toContain('"assigned":[{');
    // Nor those that are still to be given out.
    expect(stage.game.stack.at(-1)).toMatchObject({ volleys: [{ hits: 1 }, { hits: 0 }, { from: 'a', hits: 1 }] });
    expect(JSON.stringify(look('axis'))).not.toContain(
      '"from":"a","combat":1,"side":"allies","at":["b1","b2"],"hits":1',
    );
    expect(JSON.stringify(look('allies'))).toContain('"from":"a","combat":1,"side":"allies","at":["b1","b2"],"hits":1');
    stage.defaults('engagement.decide');
  });
});

describe('split dice', () => {
  const setting = (dice: string): Setting => ({
    units: [
      attacker('a1', { initiative: 5, strength: 3 }, { log: true }),
      target({ strength: 3, initiative: -1 }),
      { id: 'u', at: [88, 97], row: { strength: 3, initiative: -1 }, moved: true },
    ],
    fights: [
      { target: 't', attackers: ['a1'] },
      { target: 'a1', attackers: ['u'] },
    ],
    options: OFF,
    dice,
  });

  test('ag-combat-23 ag-sm-10 it divides its dice between the combats, all of them and no more', () => {
    const stage = onTable(setting('hit=5,5 hit=6'));
    stage.play(hold());
    expect(stage.asked).toBe('engagement.split axis');
    expect(stage.refusal('axis', split([1, 2], [2, 2]))).toBe('ALL_DICE ag-combat-23');
    expect(stage.refusal('axis', split([1, 2]))).toBe('ALL_DICE ag-combat-23');
    expect(stage.refusal('axis', split([1, 1], [1, 2]))).toBe('NOT_ITS_COMBAT ag-combat-23');
    expect(stage.refusal('axis', split([3, 3]))).toBe('NOT_ITS_COMBAT ag-combat-23');
    for (const offer of stage.offers('axis')) expect(stage.refusal('axis', offer)).toBeNull();
    const told = stage.play(split([1, 2], [2, 1]));
    expect(ofType(told, 'fires').map(({ combat, dice }) => [combat, dice])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(ofType(told, 'hit').map(({ unit, hits }) => [unit, hits])).toEqual([
      ['t', 2],
      ['u', 1],
    ]);
  });

  test('ag-combat-23 a combat that is not named gets none of them', () => {
    const stage = onTable(setting('hit=5,5,1'));
    stage.play(hold());
    const told = stage.play(split([2, 3]));
    expect(ofType(told, 'fires').map(({ combat, dice }) => [combat, dice])).toEqual([[2, 3]]);
  });

  test('ag-gap-75 by default all on its own target', () => {
    const stage = onTable(setting('hit=1,1,1'));
    stage.play(hold());
    const told = stage.defaults('engagement.decide');
    expect(ofType(told, 'fires').map(({ combat, dice }) => [combat, dice])).toEqual([[1, 3]]);
  });

  test('ag-gap-75 by default all on its own target, though it was attacked before', () => {
    const { fights, ...rest } = setting('hit=1,1,1');
    const stage = onTable({ ...rest, fights: [...fights!].reverse() });
    stage.play(hold());
    const told = stage.defaults('engagement.decide');
    expect(ofType(told, 'fires').map(({ combat, dice }) => [combat, dice])).toEqual([[2, 3]]);
  });
});

describe('who takes the hits', () => {
  const stage = (dice: string) =>
    onTable({
      units: [
        attacker('a1', { strength: 3, initiative: 0 }),
        attacker('a2', { strength: 2, initiative: 0 }),
        target({ strength: 3 }),
      ],
      fights: [{ target: 't', attackers: ['a1', 'a2'] }],
      options: OFF,
      dice,
    });

  test('ag-combat-24 ag-gap-28 the owner of several attackers gives out the hits as he likes', () => {
    const one = stage('hit=5,5,6 hit=1,1');
    one.play(hold());
    expect(one.asked).toBe('engagement.assign axis');
    expect(one.refusal('axis', assign(['t', 'a1', 2]))).toBe('ALL_HITS ag-combat-24');
    expect(one.refusal('axis', assign(['t', 'a1', 2], ['t', 'a2', 2]))).toBe('ALL_HITS ag-combat-24');
    expect(one.refusal('axis', assign(['t', 't', 3]))).toBe('NOT_HIT_BY ag-combat-24');
    expect(one.refusal('axis', assign(['a1', 'a2', 3]))).toBe('NOT_HIT_BY ag-combat-24');
    for (const offer of one.offers('axis')) expect(one.refusal('axis', offer)).toBeNull();
    one.play(assign(['t', 'a2', 2], ['t', 'a1', 1]), stay, stay);
    expect([one.unit('a1').strength, one.unit('a2').strength]).toEqual([2, 0]);
  });

  test('ag-combat-24 where there was no hit nobody is asked', () => {
    const one = stage('hit=1,2,3');
    one.play(hold());
    expect(one.asked).toBe('engagement.decide axis allies');
    const single = stage('hit=1,2,5');
    single.play(hold());
    expect(single.asked).toBe('engagement.assign axis');
  });
});

test('ag-combat-07 who attacks does so in every combat of the turn, even where others attack him', () => {
  const setting: Setting = {
    units: [attacker('a1'), attacker('a2'), target({}, { attacks: true }), { id: 'u', at: [60, 60] }],
    fights: [
      { target: 't', attackers: ['a1'] },
      { target: 'u', attackers: ['a2'] },
    ],
  };
  expect(need('t', 'a1', setting)).toBe('6 ag-combat-17');
});

test('ag-gap-76 LOG of the target supplies the target and nobody else', () => {
  const table = tableFor({
    units: [attacker('a1'), target({}, { log: true })],
    fights: [{ target: 't', attackers: ['a1'] }],
  });
  expect(['t', 'a1'].map((id) => isSupplied(table, table.combats, unitAt(table, id)))).toEqual([true, false]);
});

test('ag-gap-76 nor does that of a front unit supply those who support it, from behind or from afar', () => {
  const table = tableFor({
    units: [
      attacker('a1', {}, { log: true }),
      { id: 'a-s', at: [89, 97], row: ASSAULT_GUNS, moved: true },
      GUNS_AWAY,
      target({}, { log: true }),
      { id: 'guns', at: [130, 100], row: ARTILLERY },
    ],
    fights: [{ target: 't', attackers: ['a1', 'a-s:behind:a1', 'a-guns:distant'], defenders: ['guns:distant:t'] }],
  });
  const supplied = ['a1', 'a-s', 'a-guns', 't', 'guns'].filter((id) =>
    isSupplied(table, table.combats, unitAt(table, id)),
  );
  expect(supplied).toEqual(['a1', 't']);
});

test('ag-combat-07 who has moved this turn, but not into the combat, defends', () => {
  const setting: Setting = {
    units: [attacker('a1'), target({}, { moved: true })],
    fights: [{ target: 't', attackers: ['a1'] }],
  };
  expect(need('t', 'a1', setting)).toBe('5 ag-combat-18');
});

test('ag-combat-21 who came from the air is hit like anybody', () => {
  const setting = (how: 'air' | 'sea'): Setting => ({
    units: [attacker('a1', {}, { landed: { turn: 1, how } }), target()],
    fights: [{ target: 't', attackers: ['a1'] }],
  });
  expect([need('t', 'a1', setting('air')), need('t', 'a1', setting('sea'))]).toEqual([
    ...['5 ag-combat-18', '4 ag-combat-18'],
  ]);
});

test('ag-combat-11 fighters make the mission harder and take no dice from it', () => {
  const setting: Setting = {
    units: [target({ strength: 5 })],
    aircraft: [
      { id: 'stuka', side: 'axis', gs: 3, mission: { kind: 'gs', division: 'axis' } },
      { id: 'spitfire', side: 'allies', cap: 1, mission: { kind: 'cap', division: 'allies' } },
    ],
    fights: [{ target: 't', attackers: ['stuka:air'] }],
    dice: 'hit=1,1,1',
  };
  const table = tableFor(setting);
  expect(natural(missionNeed(table, table.aircraft[0]!, unitAt(table, 't')))).toBe(4);
  expect(ofType(onTable(setting).opening, 'fires')).toMatchObject([{ unit: 'stuka', dice: 3 }]);
});
