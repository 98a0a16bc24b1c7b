import { describe, expect, test } from 'vitest';
import type { XY } from '../../../geometry/lattice/map.ts';
import type { AgAnswer } from '../book.ts';
import {
  type AnyEvent,
  ARTILLERY,
  call,
  called,
  counter,
  declare,
  noCounter,
  ofType,
  onTable,
  type Piece,
  pass,
  probe,
  rolls,
  rollsOf,
  type Setting,
  type Stage,
  spot,
} from '../stage.testing.ts';
import { recceFrame } from './recce.ts';

const A = { id: 'a', at: [50, 50] } as const;
const A2 = { id: 'a2', at: [50, 70] } as const;
const B = { id: 'b', at: [65, 50] } as const;

const recce = (units: readonly Piece[], dice = '', more: Partial<Setting> = {}): Stage =>
  onTable({ units, stack: (table) => [recceFrame(table.starts)], dice, ...more });

const types = (events: readonly AnyEvent[]): string[] => events.map(({ type }) => type);

describe('a probe', () => {
  test('ag-recce-28 that fails moves up to half a kilometre and does not fight', () => {
    const stage = recce([A, A2, B], 'recce=2');
    const events = stage.play(probe('a', 'b', [59, 50]));
    expect(stage.at('a')).toEqual([57, 50]);
    expect(stage.unit('a')).toMatchObject({ moved: true, fought: false });
    expect(stage.table.combats).toEqual([]);
    expect(ofType(events, 'recce')).toMatchObject([{ result: 'failed', stewed: false }]);
    // Nearer than that already: it stays.
    const near = recce([{ ...A, at: [58, 50] }, A2, B], 'recce=2', { table: { weather: 'Storms' } });
    near.play(probe('a', 'b', [59, 50]));
    expect(near.at('a')).toEqual([58, 50]);
  });

  test('ag-recce-29 a stewed prune does not move at all', () => {
    const stage = recce([A, A2, B], 'recce=1');
    const events = stage.play(probe('a', 'b', [59, 50]));
    expect(stage.at('a')).toEqual([50, 50]);
    expect(stage.unit('a')).toMatchObject({ moved: false, recced: true });
    expect(ofType(events, 'moved')).toEqual([]);
    expect(ofType(events, 'recce')).toMatchObject([{ result: 'failed', stewed: true }]);
  });

  test('ag-recce-31 attack: it is in contact, and nobody else is brought in', () => {
    const behind = { id: 'a2', at: [44, 50], row: { ability: { kind: 'Support' }, type: 'Tanks' } } as const;
    const guns = { id: 'ag', at: [40, 50], row: ARTILLERY } as const;
    const plane = { id: 'plane', side: 'axis', gs: 2, mission: { kind: 'gs', division: 'axis' } } as const;
    const stage = recce([A, behind, guns, B], 'recce=5', { aircraft: [plane] });
    stage.play(probe('a', 'b', [59, 50]), declare(4));
    expect(stage.at('a')).toEqual([59, 50]);
    const more = { unit: 'a2', role: 'behind', of: 'a', path: [[53, 50]] as [number, number][] } as const;
    for (const others of [{ units: [more] }, { distant: ['ag'] }, { air: ['plane'] }])
      expect(stage.refusal('axis', call(others))).toBe('NOBODY_ELSE ag-recce-31');
    expect([...stage.offers('axis')]).toEqual([call(), call({ log: ['a'] })]);
    stage.play(call());
    expect(stage.table.combats).toMatchObject([{ attackers: [{ unit: 'a' }] }]);
  });

  test('ag-hid-04 what is reconnoitred is turned up', () => {
    const stage = recce([A, A2, { ...B, revealed: false }], 'recce=5');
    const events = stage.play(spot('a', 'b'));
    expect(ofType(events, 'revealed')).toMatchObject([{ unit: 'b', why: 'recce' }]);
    expect(stage.asked).toBe('combat-setup.declare allies');
  });

  test('ag-mine-04 with mine clearing a combat move at half speed is safe, too', () => {
    const mines = [{ id: 'm', side: 'allies', from: { x: 54, y: 40 }, to: { x: 54, y: 60 }, known: false }] as const;
    const table = { mines: [...mines] };
    const slowly = (to: XY, target = 'b') => ({ ...probe('a', target, to), slow: true }) as AgAnswer;
    const [b, far] = [{ id: 'b', at: [65, 50] } as const, { id: 'c', at: [74, 65] } as const];
    // 3 km, and then 3 km and a quarter, of 6.
    const stage = recce([{ ...A, clearing: true }, A2, { ...b, at: [68, 50] }, far], 'recce=4', { table });
    expect(stage.refusal('axis', slowly([62, 50]))).toBeNull();
    expect(stage.refusal('axis', slowly([68, 62], 'c'))).toBe('TOO_FAR ag-move-02');
    expect(stage.refusal('axis', probe('a', 'c', [68, 62]))).toBeNull();
    expect(rolls(stage.play(slowly([62, 50])))).toEqual(['recce 4']);
    expect(stage.at('a')).toEqual([62, 50]);
    // One that fails goes as slowly as it set out.
    const fails = recce([{ ...A, clearing: true }, A2, b], 'recce=2', { table });
    expect(rolls(fails.play(slowly([59, 50])))).toEqual(['recce 2']);
    // At full speed, and without clearing, the die falls.
    const fast = recce([{ ...A, clearing: true }, A2, b], 'recce=4 mines=4', { table });
    fast.play(probe('a', 'b', [59, 50]));
    expect(fast.unit('a').strength).toBe(4);
    const blind = recce([A, A2, b], 'recce=4 mines=4', { table });
    blind.play(slowly([59, 50]));
    expect(blind.unit('a').strength).toBe(3);
    // Who is called in, and who counters.
    const calls = recce([A2, { ...A, clearing: true }, b], 'recce=6', { table });
    calls.play(spot('a2', 'b'), declare(4));
    const slow = { ...called('a', 'front', [[59, 50]]), slow: true };
    expect(
      calls.refusal(
        'axis',
        call({
          units: [
            {
              ...called('a', 'front', [
                [50, 44],
                [65, 44],
              ]),
              slow: true,
            },
          ],
        }),
      ),
    ).toBe('TOO_FAR ag-move-02');
    expect(rolls(calls.play(call({ units: [slow] })))).toEqual([]);
    expect(calls.at('a')).toEqual([59, 50]);
    const meets = recce(
      [
        { id: 'a', at: [40, 50] },
        { ...b, at: [62, 50], clearing: true },
      ],
      'recce=5',
      {
        table: { mines: [{ ...mines[0], side: 'axis' }] },
      },
    );
    meets.play(spot('a', 'b', [44, 50]));
    expect(meets.refusal('allies', { ...counter('b', [50, 53]), slow: true } as AgAnswer)).toBe('TOO_FAR ag-move-02');
    expect(rolls(meets.play({ ...counter('b', [50, 50]), slow: true } as AgAnswer))).toEqual(['recce 5']);
  });

  test('ag-mine-04 ag-recce-14 a spotter moves at half speed: with mine clearing it is safe', () => {
    const mines = [{ id: 'm', side: 'allies', from: { x: 54, y: 40 }, to: { x: 54, y: 60 }, known: false }] as const;
    const far = { id: 'b', at: [72, 50] } as const;
    const table = { mines: [...mines] };
    const stage = recce([{ ...A, clearing: true }, A2, far], 'recce=4', { table });
    expect(rolls(stage.play(spot('a', 'b', [54, 50]), noCounter))).toEqual(['recce 4']);
    const blind = recce([A, A2, far], 'mines=4 recce=4', { table });
    blind.play(spot('a', 'b', [54, 50]), noCounter);
    expect(blind.unit('a').strength).toBe(3);
  });

  test('ag-recce-31 one that mines stop turns its target up and attacks nobody', () => {
    const mines = [{ id: 'm', side: 'allies', from: { x: 54, y: 40 }, to: { x: 54, y: 60 }, known: false }] as const;
    const far = { id: 'b', at: [72, 50], revealed: false } as const;
    const stage = recce([{ ...A, strength: 0 }, A2, far], 'recce=4 mines=6', { table: { mines: [...mines] } });
    const events = stage.play(probe('a', 'b', [66, 50]));
    expect(stage.has('a')).toBe(false);
    expect(ofType(events, 'revealed')).toMatchObject([{ unit: 'b', why: 'recce' }]);
    expect(stage.asked).toBe('recce.choose axis');
  });
});

describe('dummies', () => {
  const dummy = { id: 'b', at: [72, 50], kind: 'dummy', revealed: false } as const;
  const other = { id: 'c', at: [72, 70] } as const;

  test('ag-gap-59 a probe that succeeds ends as a failed one, and the initiative stays', () => {
    const stage = recce([A, A2, dummy, other], 'recce=6');
    const events = stage.play(probe('a', 'b', [66, 50]));
    expect(stage.has('b')).toBe(false);
    expect(stage.at('a')).toEqual([64, 50]);
    expect(ofType(events, 'recce')).toMatchObject([{ result: 'attack and support' }]);
    expect(stage.asked).toBe('recce.choose axis');
    expect(stage.table.combats).toEqual([]);
  });

  test('ag-gap-59 one that fails removes it too, and hands over', () => {
    const stage = recce([A, A2, dummy, other], 'recce=2');
    stage.play(probe('a', 'b', [66, 50]));
    expect(stage.has('b')).toBe(false);
    expect(stage.at('a')).toEqual([64, 50]);
    expect(stage.asked).toBe('recce.choose allies');
  });

  test('ag-gap-59 on a natural 1 it stays where it stood, and the dummy is gone', () => {
    const stage = recce([A, A2, dummy, other], 'recce=1');
    const events = stage.play(probe('a', 'b', [66, 50]));
    expect(ofType(events, 'dummy-removed')).toMatchObject([{ unit: 'b', why: 'recce' }]);
    expect(stage.at('a')).toEqual([50, 50]);
  });

  test('ag-gap-59 spotting removes it whatever the roll, and nobody is called in', () => {
    for (const [dice, next] of [
      ['recce=2', 'recce.choose allies'],
      ['recce=6', 'recce.choose axis'],
    ] as const) {
      const stage = recce([A, A2, dummy, other], dice);
      stage.play(spot('a', 'b'));
      expect(stage.has('b')).toBe(false);
      expect(stage.asked).toBe(next);
    }
  });

  test('ag-gap-59 one that a spotter comes within 2 km of is gone before the die, and nothing is handed over', () => {
    const stage = recce([A, A2, dummy, other]);
    const events = stage.play(spot('a', 'b', [58, 50]));
    expect(ofType(events, 'dummy-removed')).toMatchObject([{ unit: 'b', why: 'near' }]);
    expect(rollsOf(events, 'recce')).toEqual([]);
    expect(stage.asked).toBe('recce.choose axis');
  });
});

describe('counter-recce', () => {
  const units = [A, A2, { id: 'b', at: [80, 50] }, { id: 'c', at: [72, 76] }] as const;
  /** The spotter stands 3.5 km from its target, and within reach of both. */
  const spotted = (dice: string, more: Partial<Setting> = {}, pieces: readonly Piece[] = units): Stage => {
    const stage = recce(pieces, dice, more);
    stage.play(spot('a', 'b', [60, 50]));
    return stage;
  };

  test('ag-recce-16 only if the spotter moved, by a unit that has it within its move', () => {
    const still = recce(units, 'recce=5');
    still.play(spot('a', 'b'));
    expect(still.asked).toBe('combat-setup.declare allies');
    const stage = spotted('');
    expect(stage.asked).toBe('spot.counter allies');
    expect(stage.at('a')).toEqual([60, 50]);
    // Too far away to reach it: 25 steps.
    const far = [A, A2, { id: 'b', at: [91, 50], row: { move: 'Leg' } }] as const;
    const none = { allies: { ep: 0, epLeft: 0 } };
    const alone = recce([{ ...A, row: { move: 'Truck' } }, A2, far[2]], 'recce=5', { divisions: none });
    alone.play(spot('a', 'b', [60, 50]));
    expect(alone.asked).toBe('combat-setup.declare allies');
    const near = recce([{ ...A, row: { move: 'Truck' } }, A2, { id: 'b', at: [90, 50] }]);
    near.play(spot('a', 'b', [60, 50]));
    expect(near.asked).toBe('spot.counter allies');
  });

  test('ag-sm-13 ag-recce-16 engineers may bring it within reach, with the very answer', () => {
    const far = [{ ...A, row: { move: 'Truck' } }, A2, { id: 'b', at: [91, 50] }] as const;
    const stage = recce(far, 'recce=5', { divisions: { allies: { ep: 1, epLeft: 1 } } });
    stage.play(spot('a', 'b', [60, 50]));
    expect(stage.asked).toBe('spot.counter allies');
    expect(stage.refusal('allies', counter('b', [66, 50]))).toBe('TOO_FAR ag-move-02');
    const staff = [{ use: 'move', unit: 'b', points: 1 }];
    expect(stage.draw('allies', 1)).toEqual(noCounter);
    stage.play({ ...counter('b', [66, 50]), staff } as AgAnswer);
    expect(stage.at('b')).toEqual([66, 50]);
    // 29 steps are too many for one point.
    const out = recce([far[0], A2, { id: 'b', at: [96, 50] }], 'recce=5', { divisions: { allies: { epLeft: 1 } } });
    out.play(spot('a', 'b', [60, 50]));
    expect(out.asked).toBe('combat-setup.declare allies');
  });

  test('ag-counter-01 it is announced after the move and before the die', () => {
    const stage = recce(units, 'recce=6');
    const events = stage.play(spot('a', 'b', [60, 50]));
    expect(types(events)).toContain('moved');
    expect(rollsOf(events, 'recce')).toEqual([]);
    expect(stage.refusal('allies', pass)).toBe('WRONG_ANSWER ag-counter-01');
    const after = stage.play(noCounter);
    expect(ofType(after, 'no-counter')).toMatchObject([{ to: ['allies'] }]);
    expect(rollsOf(after, 'recce')).toHaveLength(1);
  });

  test('ag-sm-07 the other side declines or sends one unit, before the spotting die is rolled', () => {
    const stage = spotted('recce=5');
    const offers = [...stage.offers('allies')];
    expect(offers.map((one) => (one.kind === 'counter' ? one.unit : one.kind))).toEqual(['no-counter', 'b', 'c']);
    for (const offer of offers) expect(stage.refusal('allies', offer)).toBeNull();
    for (let seed = 0; seed < 40; seed++) expect(stage.refusal('allies', stage.draw('allies', seed)!)).toBeNull();
    stage.play(noCounter);
    expect(stage.asked).toBe('combat-setup.declare allies');
  });

  test('ag-counter-02 it is a probe of the spotter', () => {
    const stage = spotted('recce=5');
    expect(stage.refusal('allies', counter('c', [61, 56]))).toBeNull();
    expect(stage.refusal('allies', counter('c', [61, 57]))).toBe('NO_CONTACT ag-gap-02');
    const events = stage.play(counter('c', [61, 56]));
    expect(ofType(events, 'probes')).toMatchObject([{ unit: 'c', target: 'a', counter: true, side: 'allies' }]);
    expect(stage.at('c')).toEqual([61, 56]);
    expect(stage.asked).toBe('combat-setup.declare axis');
    stage.play(declare(4), call());
    expect(stage.table.combats).toMatchObject([{ target: 'a', attackers: [{ unit: 'c' }] }]);
  });

  test('ag-counter-03 the roll is reduced by the recce rating of the spotter', () => {
    const guarded = [{ ...A, row: { recce: 2 } }, ...units.slice(1)];
    // 4 - 2 fails, so the spotting die follows.
    const stage = spotted('recce=4 recce=6', {}, guarded);
    const events = stage.play(counter('c', [61, 56]));
    expect(ofType(events, 'recce').map(({ unit, result }) => [unit, result])).toEqual([
      ['c', 'failed'],
      ['a', 'attack and support'],
    ]);
    const lucky = spotted('recce=5', {}, guarded);
    expect(ofType(lucky.play(counter('c', [61, 56])), 'recce').map(({ result }) => result)).toEqual(['attack']);
  });

  test('ag-counter-04 if it succeeds the spotting roll is lost', () => {
    const stage = spotted('recce=3');
    const events = stage.play(counter('c', [61, 56]));
    expect(rollsOf(events, 'recce')).toHaveLength(1);
    stage.play(declare(4), call());
    expect(stage.stack).toEqual(['recce.choose']);
  });

  test('ag-counter-05 the initiative passes to the side that countered', () => {
    const stage = spotted('recce=3');
    stage.play(counter('c', [61, 56]), declare(4), call());
    expect(stage.asked).toBe('recce.choose allies');
    expect(stage.refusal('allies', spot('c', 'a2'))).toBe('RECCED ag-recce-06');
    expect(stage.refusal('allies', spot('b', 'a2'))).toBe('OUT_OF_REACH ag-recce-08');
    expect(stage.refusal('allies', pass)).toBeNull();
  });

  test('ag-counter-06 it cannot be countered', () => {
    const stage = spotted('recce=2 recce=2');
    const events = stage.play(counter('c', [61, 56]));
    expect(rollsOf(events, 'recce')).toHaveLength(2);
    expect(stage.asked).toBe('recce.choose allies');
  });

  test('ag-counter-07 if it fails it goes to half a kilometre and the spotting die is rolled', () => {
    const stage = spotted('recce=2 recce=6');
    stage.play(counter('c', [61, 56]));
    expect(stage.at('c')).toEqual([62, 58]);
    expect(stage.asked).toBe('combat-setup.declare allies');
    stage.play(declare(4), call());
    expect(stage.asked).toBe('recce.choose axis');
  });

  test('ag-recce-29 ag-counter-02 a counter-recce that is stewed does not move either', () => {
    const stage = spotted('recce=1 recce=2');
    const before = stage.at('c');
    const events = stage.play(counter('c', [61, 56]));
    expect(ofType(events, 'recce')[0]).toMatchObject({ unit: 'c', result: 'failed', stewed: true });
    expect(stage.at('c')).toEqual(before);
    expect(stage.unit('c').moved).toBe(false);
  });

  test('ag-gap-15 by a unit that may recce and has not yet; success runs the whole attack process', () => {
    const tired = [A, A2, { id: 'b', at: [80, 50] }, { ...units[3], recced: true }] as const;
    const stage = spotted('recce=6', {}, tired);
    expect(stage.refusal('allies', counter('c', [61, 56]))).toBe('RECCED ag-recce-06');
    expect(stage.refusal('allies', counter('a2', [61, 56]))).toBe('NOT_YOUR_UNIT ag-recce-05');
    stage.play(counter('b', [66, 50]));
    expect(stage.stack).toEqual(['recce.tried', 'spot.countered', 'probe.end', 'combat-setup.declare']);
  });

  test('ag-gap-14 a side that has passed may counter, but does not try again itself', () => {
    const passed = recce(units, 'recce=3', { table: { starts: 'allies' } });
    passed.play(pass, spot('a', 'b', [60, 50]));
    expect(passed.asked).toBe('spot.counter allies');
    passed.play(counter('c', [61, 56]), declare(4), call());
    expect(passed.asked).toBe('recce.choose axis');
  });

  test('ag-counter-03 of a spotter that is not turned up nobody sees the die', () => {
    const hidden = [{ ...A, revealed: false }, A2, { id: 'b', at: [80, 50] }, { id: 'c', at: [84, 56] }] as const;
    const stage = spotted('recce=1 recce=2', {}, hidden);
    expect(stage.unit('a').revealed).toBe(false);
    const events = stage.play(counter('c', [66, 50]));
    expect(rollsOf(events, 'recce').map(({ of, to }) => [of, to])).toEqual([
      ['c', []],
      ['a', ['axis']],
    ]);
    const open = spotted('recce=1 recce=2', {}, [A, ...hidden.slice(1)]);
    expect(rollsOf(open.play(counter('c', [66, 50])), 'recce')[0]!.to).toEqual(['allies']);
  });

  test('ag-counter-01 a standing order not to counter answers for its seat', () => {
    const stage = recce(units, 'recce=5');
    stage.enter({ kind: 'standing', seat: 'allies', ask: 'spot.counter', order: noCounter });
    stage.play(spot('a', 'b', [60, 50]));
    expect(stage.asked).toBe('combat-setup.declare allies');
  });

  test('ag-recce-30 a failed spotter stays at the end of its move', () => {
    for (const die of [1, 2, 4]) {
      const stage = spotted(`recce=${die}`);
      stage.play(noCounter);
      expect(stage.at('a')).toEqual([60, 50]);
      expect(stage.asked).toBe('recce.choose allies');
    }
    const still = recce(units, 'recce=1');
    still.play(spot('a', 'b'));
    expect(still.at('a')).toEqual([50, 50]);
    expect(still.unit('a').moved).toBe(false);
  });
});
