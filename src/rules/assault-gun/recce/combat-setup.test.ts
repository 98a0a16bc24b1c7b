import { describe, expect, test } from 'vitest';
import type { AnswerOf } from '../book.ts';
import { diceOf } from '../combat/parts.ts';
import { assaultGun } from '../index.ts';
import { seats } from '../setup.ts';
import {
  ARTILLERY,
  call,
  called,
  declare,
  noCounter,
  ofType,
  onTable,
  type Piece,
  pass,
  probe,
  type Setting,
  type Stage,
  spot,
  support,
  TANKS,
} from '../stage.testing.ts';
import { recceFrame } from './recce.ts';

const A = { id: 'a', at: [50, 50] } as const;
const A2 = { id: 'a2', at: [50, 40] } as const;
const B = { id: 'b', at: [65, 50] } as const;
const GUNS = { id: 'bg', at: [75, 50], row: ARTILLERY } as const;

const recce = (units: readonly Piece[], dice = '', more: Partial<Setting> = {}): Stage =>
  onTable({ units, stack: (table) => [recceFrame(table.starts)], dice, ...more });

/** `a` has probed `b` and stands west of it. */
function probed(units: readonly Piece[], die = 5, more: Partial<Setting> = {}, dice = ''): Stage {
  const stage = recce(units, `recce=${die} ${dice}`, more);
  stage.play(probe('a', 'b', [59, 50]));
  return stage;
}

describe('step 1: the defender declares', () => {
  test('ag-sm-08 declaration, then the attacker, then the defender again, then the loop goes on', () => {
    const stage = probed([A, A2, B, GUNS]);
    expect(stage.asked).toBe('combat-setup.declare allies');
    stage.play(declare(4));
    expect(stage.asked).toBe('combat-setup.call axis');
    stage.play(call());
    expect(stage.asked).toBe('combat-setup.support allies');
    stage.play(support());
    expect(stage.asked).toBe('recce.choose axis');
    expect(stage.refusal('axis', support())).toBe('WRONG_ANSWER ag-recce-03');
  });

  test('ag-sm-07 ag-sm-08 ag-counter-01 whoever it is that attacks, the other side counters, declares and supports', () => {
    const guns = { id: 'ag', at: [50, 40], row: ARTILLERY } as const;
    const units = [{ ...B, at: [72, 50] as const }, { id: 'b2', at: [65, 60] as const }, A, A2, guns];
    const stage = recce(units, 'recce=6', { table: { starts: 'allies' } });
    stage.play(spot('b', 'a', [70, 50]));
    expect(stage.asked).toBe('spot.counter axis');
    stage.play(noCounter);
    expect(stage.asked).toBe('combat-setup.declare axis');
    stage.play(declare(4));
    expect(stage.asked).toBe('combat-setup.call allies');
    stage.play(call({ units: [called('b2', 'front', [[56, 52]])] }));
    expect(stage.asked).toBe('combat-setup.support axis');
    stage.play(support({ distant: ['ag'] }));
    expect(stage.table.combats).toMatchObject([
      { target: 'a', attackers: [{ unit: 'b2', role: 'front' }], defenders: [{ unit: 'ag', role: 'distant' }] },
    ]);
  });

  test('ag-attack-01 type and equipment are told at once', () => {
    const stage = probed([A, A2, { ...B, row: { type: 'Infantry', equipment: 'MAS-36' } }]);
    expect(stage.refusal('allies', pass)).toBe('WRONG_ANSWER ag-attack-02');
    const events = stage.play(declare(5));
    expect(ofType(events, 'declared')).toMatchObject([
      { unit: 'b', side: 'allies', row: { type: 'Infantry', equipment: 'MAS-36' }, strength: 5, log: false },
    ]);
    expect(ofType(events, 'declared')[0]!.to).toBeUndefined();
  });

  test('ag-attack-02 the strength may be one off the truth either way', () => {
    const stage = probed([A, A2, { ...B, strength: 3 }]);
    for (const strength of [2, 3, 4]) expect(stage.refusal('allies', declare(strength))).toBeNull();
    for (const strength of [1, 5])
      expect(stage.refusal('allies', declare(strength))).toBe('NOT_THE_TRUTH ag-attack-02');
  });

  test('ag-gap-22 never below 0; the truth is what is usual; what was declared stays', () => {
    const stage = probed([A, A2, { ...B, strength: 0 }], 6, { divisions: { allies: { log: 0 } } }, 'recce=3');
    expect([...stage.offers('allies')]).toEqual([declare(0), declare(1)]);
    stage.play(declare(1), call());
    expect(stage.table.combats[0]!.declared).toEqual({ strength: 1, log: false });
    stage.play(probe('a2', 'b', [65, 44]));
    expect(stage.refusal('allies', declare(0))).toBe('DECLARED ag-gap-22');
    expect([...stage.offers('allies')]).toEqual([declare(1)]);
    stage.defaults('combat-setup.call');
    expect(stage.asked).toBe('combat-setup.call axis');
    expect(probed([A, A2, B]).defaults('combat-setup.call')).toContainEqual(
      expect.objectContaining({ type: 'declared', strength: 4, log: true }),
    );
  });

  test('ag-attack-03 whether the target gets LOG', () => {
    const stage = probed([A, A2, B], 5, { divisions: { allies: { log: 1 } } });
    expect([...stage.offers('allies')].slice(0, 2)).toEqual([declare(4), declare(4, 'b')]);
    const events = stage.play(declare(4, 'b'));
    expect(stage.unit('b')).toMatchObject({ log: true, logShown: true, logCost: 1 });
    expect(stage.table.divisions.find(({ id }) => id === 'allies')!.log).toBe(0);
    expect(ofType(events, 'declared')[0]!.log).toBe(true);
    expect(ofType(events, 'log-given')[0]!.to).toBeUndefined();
    // That of a unit behind it is not the target's; what it holds already is.
    const behind = probed([A, A2, B, { id: 'bs', at: [71, 50], row: ARTILLERY }]);
    expect(ofType(behind.play(declare(4, 'bs')), 'declared')[0]!.log).toBe(false);
    const supplied = probed([A, A2, { ...B, log: true }]);
    expect(ofType(supplied.play(declare(4)), 'declared')[0]!.log).toBe(true);
  });

  test('ag-attack-16 LOG is for units in supply reach, out of a pool that has some', () => {
    const far = { id: 'b2', at: [180, 180] } as const;
    expect(probed([A, A2, B, far]).refusal('allies', declare(4, 'b'))).toBe('OUT_OF_REACH ag-log-04');
    expect(probed([A, A2, B, { ...far, at: [80, 80] }]).refusal('allies', declare(4, 'b'))).toBeNull();
    const poor = probed([A, A2, B], 5, { divisions: { allies: { log: 0 } } });
    expect(poor.refusal('allies', declare(4, 'b'))).toBe('POOL_EMPTY ag-log-01');
    expect(probed([A, A2, { ...B, log: true }]).refusal('allies', declare(4, 'b'))).toBe('HAS_LOG ag-log-06');
  });

  test('ag-gap-76 each unit needs its own: the target and those behind it in step 1', () => {
    const gunner = { id: 'bs', at: [71, 50], row: ARTILLERY } as const;
    const units = [
      A,
      A2,
      B,
      gunner,
      { id: 'bx', at: [65, 80], row: ARTILLERY } as const,
      { id: 'bi', at: [65, 56] } as const,
    ];
    const stage = probed(units, 5, { divisions: { allies: { log: 2 } } });
    expect(stage.refusal('allies', declare(4, 'b', 'bs'))).toBeNull();
    expect(stage.refusal('allies', declare(4, 'b', 'b'))).toBe('NOT_IN_IT ag-gap-76');
    expect(stage.refusal('allies', declare(4, 'bx'))).toBe('NOT_IN_IT ag-gap-76');
    // Infantry beside it cannot support it.
    expect(stage.refusal('allies', declare(4, 'bi'))).toBe('NOT_IN_IT ag-gap-76');
    expect(stage.refusal('allies', declare(4, 'a'))).toBe('NOT_IN_IT ag-gap-76');
    const one = probed(units, 5, { divisions: { allies: { log: 1 } } });
    expect(one.refusal('allies', declare(4, 'b', 'bs'))).toBe('POOL_EMPTY ag-log-01');
    const events = stage.play(declare(4, 'b', 'bs'));
    expect(ofType(events, 'log-given').map(({ unit, to }) => [unit, to])).toEqual([
      ['b', undefined],
      ['bs', ['allies']],
    ]);
    expect(stage.unit('bs')).toMatchObject({ log: true, logShown: false });
    stage.play(call(), support());
    expect(stage.unit('bs').logShown).toBe(true);
    expect(stage.table.divisions.find(({ id }) => id === 'allies')!.log).toBe(0);
  });

  test('ag-gap-76 the attacker gives LOG to all his units in step 2, the defender to his artillery in step 3', () => {
    const stage = probed([A, A2, B, GUNS], 6);
    stage.play(declare(4));
    const units = [called('a2', 'front', [[65, 44]])];
    expect(stage.refusal('axis', call({ units, log: ['a', 'a2'] }))).toBeNull();
    stage.play(call({ units, log: ['a', 'a2'] }));
    expect(stage.refusal('allies', support({ distant: ['bg'], log: ['bg'] }))).toBeNull();
    expect(stage.refusal('allies', support({ distant: ['bg'], log: ['b'] }))).toBe('NOT_IN_IT ag-gap-76');
  });

  test('ag-log-11 far from its supply a unit takes two out of the pool', () => {
    const gunner = { id: 'bs', at: [71, 50], row: ARTILLERY } as const;
    const limits = { terms: { supplyLimits: { doubleBeyond: 10 } } };
    const of = (log: number): Stage => probed([A, A2, B, gunner], 5, { ...limits, divisions: { allies: { log } } });
    expect(of(3).refusal('allies', declare(4, 'b', 'bs'))).toBe('POOL_EMPTY ag-log-01');
    expect(of(4).refusal('allies', declare(4, 'b', 'bs'))).toBeNull();
  });

  test('ag-gap-86 LOG that was given ahead shows when the unit is in a combat', () => {
    const stage = probed([{ ...A, log: true, logCost: 1 }, A2, { ...B, log: true, logCost: 1 }]);
    expect(stage.unit('a').logShown).toBe(false);
    stage.play(declare(4), call());
    expect(stage.unit('a').logShown).toBe(true);
    expect(stage.unit('b').logShown).toBe(true);
    expect(stage.table.combats[0]!.declared).toEqual({ strength: 4, log: true });
  });

  test('ag-sm-16 LOG of the staff and of the answer come out of one pool', () => {
    const staff = [{ use: 'log', unit: 'b2' } as const];
    const units = [A, A2, B, { id: 'b2', at: [75, 60] } as const];
    const answer = { ...declare(4, 'b'), staff } as AnswerOf<'declare'>;
    const of = (log: number): Stage => probed(units, 5, { divisions: { allies: { log } } });
    expect(of(1).refusal('allies', answer)).toBe('POOL_EMPTY ag-log-01');
    expect(of(2).refusal('allies', answer)).toBeNull();
    expect(of(2).refusal('allies', { ...answer, staff: [{ use: 'log', unit: 'b' }] })).toBe('HAS_LOG ag-log-06');
  });

  test('ag-spec-03 special forces are declared with LOG', () => {
    const stage = probed([A, A2, { ...B, row: { special: 'special forces' } }]);
    stage.play(declare(4), call());
    expect(stage.table.combats[0]!.declared!.log).toBe(true);
  });
});

describe('step 2: the attacker brings up', () => {
  test('ag-attack-04 each of those who attack may be given LOG', () => {
    const stage = probed([A, A2, B], 6, { divisions: { axis: { log: 2 } } });
    stage.play(declare(4));
    const units = [called('a2', 'front', [[65, 44]])];
    expect(stage.refusal('axis', pass)).toBe('WRONG_ANSWER ag-attack-04');
    expect(stage.refusal('axis', call({ units, log: ['a', 'a2'] }))).toBeNull();
    expect(stage.refusal('axis', call({ log: ['a2'] }))).toBe('NOT_IN_IT ag-gap-76');
    const events = stage.play(call({ units, log: ['a', 'a2'] }));
    expect(stage.at('a2')).toEqual([65, 44]);
    expect(ofType(events, 'called')).toMatchObject([
      { side: 'axis', target: 'b', parts: [{ unit: 'a' }, { unit: 'a2' }] },
    ]);
    expect(['a', 'a2'].map((id) => stage.unit(id).log)).toEqual([true, true]);
    expect(stage.table.divisions.find(({ id }) => id === 'axis')!.log).toBe(0);
    expect(stage.table.combats).toMatchObject([
      {
        ...{ id: 1, target: 'b', facing: 'west', landing: false },
        attackers: [
          { unit: 'a', role: 'front', edge: 'west' },
          { unit: 'a2', role: 'front', edge: 'north' },
        ],
      },
    ]);
  });

  test('ag-attack-08 a spotted unit that is not attacked is free', () => {
    const stage = recce([A, A2, B, GUNS], 'recce=5 recce=2');
    stage.play(spot('a', 'b'), declare(4));
    const events = stage.play(call());
    expect(ofType(events, 'called')).toMatchObject([{ parts: [] }]);
    expect(stage.table.combats).toEqual([]);
    expect(stage.unit('b')).toMatchObject({ fought: false, attacked: false });
    stage.play(pass);
    expect(stage.refusal('allies', spot('b', 'a'))).toBeNull();
    stage.play(spot('b', 'a'));
    // Found again while others attack it, and nobody comes: there is nothing more to declare.
    const again = probed([A, A2, B, GUNS], 5, {}, 'recce=5');
    again.play(declare(4), call(), support(), spot('a2', 'b'), declare(4), call());
    expect(again.asked).not.toContain('combat-setup');
    expect(again.table.combats).toMatchObject([{ attackers: [{ unit: 'a' }], defenders: [] }]);
  });

  test('ag-attack-09 an attacked unit does nothing more this turn', () => {
    const stage = probed([A, A2, B, GUNS, { id: 'b2', at: [65, 70] }]);
    stage.play(declare(4), call(), support(), pass);
    expect(stage.refusal('allies', spot('b', 'a2'))).toBe('UNDER_ATTACK ag-recce-07');
    expect(stage.unit('b')).toMatchObject({ fought: true, attacked: true });
    // Nor may guns that are attacked, if only by guns, fire for somebody else.
    const guns = { id: 'ag', at: [40, 50], row: ARTILLERY } as const;
    // To be shelled is to be attacked, too: no recce.
    const under = recce([A, A2, guns, B, { id: 'b2', at: [65, 70] }], 'recce=6');
    under.play(spot('a', 'b'), declare(4), call({ distant: ['ag'] }), pass);
    expect(under.asked).toBe('recce.choose allies');
    expect(under.refusal('allies', spot('b', 'a2'))).toBe('UNDER_ATTACK ag-recce-07');
    expect(under.refusal('allies', spot('b2', 'a'))).toBeNull();
    const fights = [{ target: 'bg', attackers: ['ag:distant'] }];
    const shelled = probed([A, A2, guns, B, GUNS], 5, { fights, table: { phase: 'recce' } });
    shelled.play(declare(4), call());
    expect(shelled.asked).toBe('recce.choose axis');
    const free = probed([A, A2, guns, B, GUNS]);
    free.play(declare(4), call());
    expect(free.asked).toBe('combat-setup.support allies');
  });

  test('ag-attack-11 the attack is on the one unit that was reconnoitred', () => {
    const stage = probed([A, A2, B, { id: 'b2', at: [65, 30] }], 6);
    stage.play(declare(4));
    expect(stage.refusal('axis', call({ units: [called('a2', 'front', [[59, 30]])] }))).toBe('NO_CONTACT ag-gap-02');
    stage.play(call({ units: [called('a2', 'front', [[65, 44]])] }));
    expect(stage.table.combats.map(({ target }) => target)).toEqual(['b']);
  });

  test('ag-attack-12 nobody is placed next to a second enemy', () => {
    const placed = (y: number): string | null => {
      const stage = probed([A, { ...A2, at: [50, 44] }, B, { id: 'b2', at: [65, y] }], 6);
      stage.play(declare(4));
      return stage.refusal('axis', call({ units: [called('a2', 'front', [[65, 44]])] }));
    };
    expect(placed(37)).toBeNull();
    expect(placed(38)).toBe('TWO_ENEMIES ag-attack-12');
  });

  test('ag-attack-15 a unit that attacks may be attacked in its turn', () => {
    const stage = probed([A, A2, B, { id: 'b2', at: [59, 68] }], 5, {}, 'recce=2 recce=5');
    stage.play(declare(4), call(), spot('a2', 'b2'));
    stage.play(probe('b2', 'a', [59, 56]), declare(4), call());
    expect(stage.table.combats.map(({ id, target, facing }) => [id, target, facing])).toEqual([
      [1, 'b', 'west'],
      [2, 'a', 'south'],
    ]);
    expect(stage.table.combats[0]!.attackers).toMatchObject([{ unit: 'a', role: 'front' }]);
  });

  test('ag-gap-51 a second recce joins the combat; the declaration stands and LOG may be added', () => {
    const stage = probed([A, A2, B], 5, {}, 'recce=5');
    stage.play(declare(5), call(), probe('a2', 'b', [65, 44]));
    expect(stage.refusal('allies', declare(4))).toBe('DECLARED ag-gap-22');
    stage.play(declare(5, 'b'), call());
    expect(stage.table.combats).toMatchObject([
      {
        ...{ id: 1, target: 'b', facing: 'west', declared: { strength: 5, log: false } },
        attackers: [{ unit: 'a' }, { unit: 'a2', edge: 'north' }],
      },
    ]);
    expect(stage.unit('b').log).toBe(true);
  });

  test('ag-gap-51 units that come later may stand behind those who came first', () => {
    const tanks = { id: 'at', at: [44, 50], row: { ...TANKS, ability: { kind: 'Support' } } } as const;
    const stage = probed([A, A2, B, tanks], 5, {}, 'recce=6');
    stage.play(declare(4), call(), probe('a2', 'b', [65, 44]), declare(4));
    stage.play(call({ units: [called('at', 'behind', [[54, 50]], 'a')] }));
    expect(stage.table.combats[0]!.attackers.map(({ unit, role, of }) => [unit, role, of])).toEqual([
      ['a', 'front', null],
      ['a2', 'front', null],
      ['at', 'behind', 'a'],
    ]);
  });

  test('ag-hid-04 whoever is declared into a combat is turned up', () => {
    const guns = {
      id: 'ag',
      at: [20, 50],
      row: { ...ARTILLERY, ability: { kind: 'Range', km: 12 } },
      revealed: false,
    } as const;
    const stage = probed([A, A2, B, guns], 6);
    stage.play(declare(4));
    expect(ofType(stage.play(call({ distant: ['ag'] })), 'revealed')).toMatchObject([{ unit: 'ag', why: 'declared' }]);
  });

  test('ag-recce-31 a called unit that mines destroy does not attack, nor does its support', () => {
    const mines = [{ id: 'm', side: 'allies', from: { x: 55, y: 40 }, to: { x: 60, y: 40 }, known: false }] as const;
    const tanks = { id: 'at', at: [44, 40], row: { ...TANKS, ability: { kind: 'Support' } } } as const;
    const stage = probed([A, { ...A2, strength: 0 }, B, tanks], 6, { table: { mines: [...mines] } }, 'mines=6 mines=1');
    stage.play(declare(4));
    const units = [
      called('a2', 'front', [
        [58, 38],
        [65, 44],
      ]),
      called(
        'at',
        'behind',
        [
          [54, 38],
          [65, 39],
        ],
        'a2',
      ),
    ];
    stage.play(call({ units }));
    expect(stage.has('a2')).toBe(false);
    expect(stage.table.combats[0]!.attackers.map(({ unit }) => unit)).toEqual(['a']);
  });
});

describe('step 3: artillery and aircraft of the defender', () => {
  const inStep3 = (units: readonly Piece[], more: Partial<Setting> = {}, dice = ''): Stage => {
    const stage = probed([A, A2, B, ...units], 5, more, dice);
    stage.play(declare(4), call());
    return stage;
  };

  test('ag-attack-05 he declares guns and aircraft', () => {
    const aircraft = [{ id: 'plane', side: 'allies', gs: 2, mission: { kind: 'gs', division: 'allies' } } as const];
    const stage = inStep3([GUNS], { aircraft }, 'mission=4');
    const offers = [...stage.offers('allies')];
    expect(offers).toEqual([
      support(),
      support({ distant: ['bg'] }),
      support({ distant: ['bg'], log: ['bg'] }),
      support({ air: [{ aircraft: 'plane', against: 'a' }] }),
    ]);
    for (const offer of offers) expect(stage.refusal('allies', offer)).toBeNull();
    for (let seed = 0; seed < 40; seed++) expect(stage.refusal('allies', stage.draw('allies', seed)!)).toBeNull();
    expect(stage.refusal('allies', pass)).toBe('WRONG_ANSWER ag-attack-05');
    expect(stage.refusal('allies', support({ distant: ['bg', 'bg'] }))).toBe('TWICE ag-attack-05');
    const flight = { aircraft: 'plane', against: 'a' };
    expect(stage.refusal('allies', support({ air: [flight, flight] }))).toBe('TWICE ag-attack-05');
    expect(stage.refusal('allies', support({ air: [{ aircraft: 'plane', against: 'a2' }] }))).toBe(
      'NO_SUCH_ATTACKER ag-gap-29',
    );
    const events = stage.play(support({ distant: ['bg'], air: [{ aircraft: 'plane', against: 'a' }] }));
    expect(ofType(events, 'called')).toMatchObject([
      { parts: [{ unit: 'bg' }, { unit: 'plane', role: 'air', of: 'a' }] },
    ]);
    expect(ofType(events, 'called')[0]!.to).toBeUndefined();
    expect(stage.table.combats[0]!.defenders).toEqual([
      { unit: 'bg', role: 'distant', of: 'b', edge: null },
      { unit: 'plane', role: 'air', of: 'a', edge: null },
    ]);
  });

  test('ag-attack-05 that he goes without help is not told', () => {
    const stage = inStep3([GUNS]);
    expect(ofType(stage.play(support()), 'called').map(({ to }) => to)).toEqual([['allies']]);
    expect(inStep3([]).asked).toBe('recce.choose axis');
    const ordered = probed([A, A2, B, GUNS]);
    ordered.enter({ kind: 'standing', seat: 'allies', ask: 'combat-setup.support', order: support() });
    ordered.play(declare(4), call());
    expect(ordered.asked).toBe('recce.choose axis');
  });

  test('ag-attack-05 a mission that fails brings nobody', () => {
    const aircraft = [{ id: 'plane', side: 'allies', gs: 2, mission: { kind: 'gs', division: 'allies' } } as const];
    const stage = inStep3([], { aircraft }, 'mission=2');
    stage.play(support({ air: [{ aircraft: 'plane', against: 'a' }] }));
    expect(stage.table.combats[0]!.defenders).toEqual([]);
  });

  test('ag-attack-06 ag-abil-04 ag-abil-06 the guns must reach the unit, which must be one of their spotters', () => {
    // 40 steps is their range, edge to edge.
    expect(inStep3([{ ...GUNS, at: [111, 50] }]).asked).toBe('combat-setup.support allies');
    const far = inStep3([
      { ...GUNS, at: [112, 50] },
      { id: 'bn', at: [80, 60], row: ARTILLERY },
    ]);
    expect(far.refusal('allies', support({ distant: ['bg'] }))).toBe('NOT_IN_RANGE ag-attack-06');
    const spotters = (types: readonly ('Cavalry' | 'Infantry')[]) => ({ ...ARTILLERY, spotters: [{ types }] });
    expect(inStep3([{ ...GUNS, row: spotters(['Infantry']) }]).asked).toBe('combat-setup.support allies');
    expect(inStep3([{ ...GUNS, row: spotters(['Cavalry']) }]).asked).toBe('recce.choose axis');
    const other = inStep3([
      { ...GUNS, row: spotters(['Cavalry']) },
      { id: 'bn', at: [80, 60], row: ARTILLERY },
    ]);
    expect(other.refusal('allies', support({ distant: ['bg'] }))).toBe('NOT_ITS_SPOTTER ag-attack-06');
    // Guns of another division know other spotters.
    expect(inStep3([{ ...GUNS, division: 'other' }]).asked).toBe('recce.choose axis');
  });

  test('ag-attack-07 that artillery may be given LOG', () => {
    const stage = inStep3([GUNS]);
    expect(stage.refusal('allies', support({ log: ['bg'] }))).toBe('NOT_IN_IT ag-gap-76');
    stage.play(support({ distant: ['bg'], log: ['bg'] }));
    expect(stage.unit('bg')).toMatchObject({ log: true, logShown: true, fought: true });
    expect(
      inStep3([GUNS], { divisions: { allies: { log: 0 } } }).refusal(
        'allies',
        support({ distant: ['bg'], log: ['bg'] }),
      ),
    ).toBe('POOL_EMPTY ag-log-01');
  });

  test('ag-gap-48 guns and aircraft fight in one combat a turn', () => {
    const stage = probed([A, A2, B, GUNS, { id: 'b2', at: [65, 35] }], 5, {}, 'recce=5');
    stage.play(declare(4), call(), support({ distant: ['bg'] }));
    stage.play(probe('a2', 'b2', [59, 35]), declare(4), call());
    // There is nothing to ask: the only guns have fired.
    expect(stage.table.combats.map(({ defenders }) => defenders.length)).toEqual([1, 0]);
    // In attack it is the same, with guns and with aircraft.
    const guns = { id: 'ag', at: [50, 60], row: ARTILLERY } as const;
    const aircraft = [{ id: 'plane', side: 'axis', gs: 2, mission: { kind: 'gs', division: 'axis' } } as const];
    const attack = probed([A, A2, guns, B, { id: 'b2', at: [65, 35] }], 6, { aircraft }, 'mission=4 recce=6');
    attack.play(declare(4), call({ distant: ['ag'], air: ['plane'] }), probe('a2', 'b2', [59, 35]), declare(4));
    expect(attack.refusal('axis', call({ distant: ['ag'] }))).toBe('FIRED ag-gap-48');
    expect(attack.refusal('axis', call({ air: ['plane'] }))).toBe('NOT_READY ag-air-27');
  });

  test('ag-type-05 ag-abil-07 towed guns that have moved do not fire, self-propelled ones do', () => {
    expect(inStep3([{ ...GUNS, moved: true }]).asked).toBe('recce.choose axis');
    expect(inStep3([{ ...GUNS, moved: true, row: { ...ARTILLERY, type: 'SP Guns' } }]).asked).toBe(
      'combat-setup.support allies',
    );
  });

  test('ag-abil-08 guns do not support guns', () => {
    for (const ability of [{ kind: 'AT' }, { kind: 'Range', km: 10 }] as const) {
      const stage = probed([A, A2, { ...B, row: { type: 'Guns', ability } }, GUNS]);
      stage.play(declare(4), call());
      expect(stage.asked).toBe('recce.choose axis');
    }
  });
});

describe('artillery alone', () => {
  const guns = { id: 'ag', at: [50, 60], row: ARTILLERY } as const;
  const battery = { id: 'bb', at: [70, 50], row: ARTILLERY } as const;

  test('ag-attack-10 artillery that only artillery attacks fires back, if in range', () => {
    const stage = recce([A, guns, battery, B], 'recce=6');
    stage.play(spot('a', 'b'), declare(4), call());
    const back = recce([A, guns, battery, { ...B, at: [65, 80] }], 'recce=6');
    back.play(spot('a', 'bb'), declare(2), call({ distant: ['ag'] }));
    expect(back.asked).toBe('combat-setup.support allies');
    expect([...back.offers('allies')]).toEqual([support(), support({ counterBattery: 'ag' })]);
    expect(back.refusal('allies', support({ counterBattery: 'a' }))).toBe('NO_COUNTER_BATTERY ag-attack-10');
    back.play(support({ counterBattery: 'ag' }));
    expect(back.table.combats).toMatchObject([
      {
        ...{ target: 'bb', facing: null },
        attackers: [{ unit: 'ag', role: 'distant' }],
        defenders: [{ unit: 'bb', role: 'counter-battery', of: 'ag' }],
      },
    ]);
  });

  test('ag-gap-85 without a spotter, within its own range, and for nothing else', () => {
    const asked = (more: Partial<Piece>, other: Partial<Setting> = {}): string => {
      const stage = recce([A, guns, { ...battery, ...more }, { ...B, at: [65, 80] }], 'recce=6', other);
      stage.play(spot('a', 'bb'), declare(stage.unit('bb').strength), call({ distant: ['ag'] }));
      return stage.asked;
    };
    const range = (km: number) => ({ row: { ...ARTILLERY, spotters: [], ability: { kind: 'Range', km } } }) as const;
    // From edge to edge 14 and 4 steps: less than 4 km, more than 3.
    expect(asked(range(4))).toBe('combat-setup.support allies');
    expect(asked(range(3))).not.toBe('combat-setup.support allies');
    expect(asked({ moved: true })).not.toBe('combat-setup.support allies');
    // Infantry that is shelled has no use for other guns.
    const shelled = recce([A, guns, { ...battery, at: [90, 80] }, B], 'recce=6');
    shelled.play(spot('a', 'b'), declare(4), call({ distant: ['ag'] }));
    expect(shelled.table.combats).toMatchObject([{ target: 'b', defenders: [] }]);
  });

  test('ag-attack-10 not if aircraft attack too, nor if it fires elsewhere already', () => {
    const aircraft = [{ id: 'plane', side: 'axis', gs: 2, mission: { kind: 'gs', division: 'axis' } } as const];
    const stage = recce([A, guns, battery, { ...B, at: [65, 80] }], 'recce=6 mission=4', { aircraft });
    stage.play(spot('a', 'bb'), declare(2), call({ distant: ['ag'], air: ['plane'] }));
    expect(stage.asked).not.toBe('combat-setup.support allies');
    expect(stage.table.combats).toMatchObject([
      { attackers: [{ unit: 'ag' }, { unit: 'plane', role: 'air', of: 'bb' }] },
    ]);
    const busy = recce([A, A2, guns, battery, { ...B, at: [70, 30] }], 'recce=5 recce=6');
    busy.play(probe('a2', 'b', [64, 30]), declare(4), call(), support({ distant: ['bb'] }));
    busy.play(spot('a', 'bb'), declare(2), call({ distant: ['ag'] }));
    expect(busy.table.combats[1]).toMatchObject({ target: 'bb', defenders: [] });
  });

  test('ag-attack-10 guns that somebody closes with later turn to face him', () => {
    const stage = recce([A, A2, guns, battery, { ...B, at: [65, 80] }], 'recce=6 recce=3');
    stage.play(spot('a', 'bb'), declare(2), call({ distant: ['ag'] }), support({ counterBattery: 'ag' }));
    stage.play(probe('a2', 'bb', [64, 49]), declare(2), call());
    expect(stage.table.combats).toMatchObject([
      { facing: 'west', defenders: [], attackers: [{ unit: 'ag' }, { unit: 'a2' }], target: 'bb' },
    ]);
  });

  test('ag-gap-47 artillery that spots standing still is its own spotter', () => {
    const row = { ...ARTILLERY, spotters: [] } as const;
    const stage = recce([{ ...A, row }, A2, B], 'recce=5');
    stage.play(spot('a', 'b'), declare(4));
    expect(stage.refusal('axis', call({ distant: ['a'] }))).toBeNull();
    stage.play(call({ distant: ['a'] }));
    expect(stage.table.combats).toMatchObject([{ attackers: [{ unit: 'a', role: 'distant', of: null }] }]);
    // Not if it has moved up for it, be it self-propelled.
    const moving = recce(
      [{ ...A, row: { ...row, type: 'SP Guns' } }, A2, { id: 'b', at: [80, 50], recced: true }],
      'recce=5',
    );
    moving.play(spot('a', 'b', [60, 50]), declare(4));
    expect(moving.refusal('axis', call({ distant: ['a'] }))).toBe('NOT_ITS_SPOTTER ag-abil-04');
    // Nor out of its range.
    const short = recce([{ ...A, row: { ...row, ability: { kind: 'Range', km: 2 } } }, A2, B], 'recce=5');
    short.play(spot('a', 'b'), declare(4));
    expect(short.refusal('axis', call({ distant: ['a'] }))).toBe('NOT_IN_RANGE ag-abil-06');
  });

  test('ag-gap-49 towed guns may probe; having moved they do not fire', () => {
    const stage = recce([{ ...A, row: ARTILLERY }, A2, B], 'recce=5');
    expect(stage.refusal('axis', probe('a', 'b', [59, 50]))).toBeNull();
    stage.play(probe('a', 'b', [59, 50]), declare(4));
    expect(stage.unit('a').moved).toBe(true);
    stage.play(call());
    expect(stage.table.combats).toMatchObject([{ attackers: [{ unit: 'a', role: 'front' }] }]);
    // The only dice of the combat are those of its target.
    const moved = { ...A, at: [59, 50], row: ARTILLERY, moved: true } as const;
    const fight = onTable({
      units: [moved, B],
      ...{ fights: [{ target: 'b', attackers: ['a'] }], options: { savesAndRatings: false } },
      dice: 'hit=1,1,1,1',
    });
    fight.defaults();
    expect(fight.stack).toEqual([]);
  });
});

test('ag-ex-01 a Panzer II probes a French regiment', () => {
  const panzers = { ...TANKS, equipment: 'Panzer II', recce: 1, strength: 5 } as const;
  const stage = recce(
    [
      { id: 'a', at: [50, 50], row: panzers },
      { id: 'ap', at: [50, 40], row: { equipment: 'Half-track', strength: 5, move: 'Halftrack' } },
      { id: 'ag', at: [40, 50], row: ARTILLERY },
      { id: 'b', at: [65, 50], row: { equipment: 'MAS-36', strength: 4 } },
    ],
    'recce=5',
  );
  const events = stage.play(probe('a', 'b', [60, 51]));
  expect(ofType(events, 'recce')).toMatchObject([{ result: 'attack and support' }]);
  stage.play(declare(5, 'b'));
  stage.play(call({ units: [called('ap', 'front', [[59, 46]])], distant: ['ag'], log: ['a', 'ap', 'ag'] }));
  // The French declare no support.
  expect(stage.stack).toEqual([]);
  expect(stage.table.combats).toMatchObject([
    {
      declared: { strength: 5, log: true },
      attackers: [
        { unit: 'a', role: 'front' },
        { unit: 'ag', role: 'distant' },
        { unit: 'ap', role: 'front' },
      ],
      defenders: [],
    },
  ]);
  expect(['a', 'ap', 'ag', 'b'].map((id) => stage.unit(id).log)).toEqual([true, true, true, true]);
});

test('ag-unit-02 the equipment is what the enemy is told of a unit that is declared', () => {
  const stage = probed([A, A2, { ...B, row: { type: 'Tanks', equipment: 'Tiger I' } }]);
  const [told] = ofType(stage.play(declare(4)), 'declared');
  expect(assaultGun.text.event(told!)).toContain('Tiger I Tanks');
  const seen = assaultGun.redact(told!, seats().find(({ side }) => side === 'axis')!);
  expect(seen).toMatchObject({ row: { type: 'Tanks', equipment: 'Tiger I' } });
});

test('ag-type-06 SP guns may move and fire in one turn', () => {
  const row = { ...ARTILLERY, type: 'SP Guns', strength: 3 } as const;
  const stage = probed([A, A2, B, { id: 'bg', at: [75, 50], row, moved: true }]);
  stage.play(declare(4), call());
  expect(stage.refusal('allies', support({ distant: ['bg'] }))).toBeNull();
  expect(diceOf(stage.table, 'bg')).toBe(3);
});

test('ag-attack-10 nor does it fire back out of its range', () => {
  const guns = { id: 'ag', at: [50, 60], row: ARTILLERY } as const;
  const battery = (km: number) =>
    ({ id: 'bb', at: [70, 50], row: { ...ARTILLERY, ability: { kind: 'Range', km } } }) as const;
  const asked = (km: number): string => {
    const stage = recce([A, guns, battery(km), { ...B, at: [65, 80] }], 'recce=6');
    stage.play(spot('a', 'bb'), declare(2), call({ distant: ['ag'] }));
    return stage.asked;
  };
  expect(asked(4)).toBe('combat-setup.support allies');
  expect(asked(3)).not.toBe('combat-setup.support allies');
});

test('ag-other-02 who was only shelled, and who shelled it, have taken part', () => {
  const guns = { id: 'ag', at: [50, 60], row: ARTILLERY } as const;
  const stage = recce([A, A2, guns, B], 'recce=6');
  stage.play(spot('a', 'b'), declare(4), call({ distant: ['ag'] }));
  expect(['b', 'ag', 'a2'].map((id) => stage.unit(id).fought)).toEqual([true, true, false]);
});
