import { describe, expect, test } from 'vitest';
import type { XY } from '../../../geometry/lattice/map.ts';
import type { Seat } from '../../../kernel/seats.ts';
import { BOOK } from '../book.ts';
import { reveal, revealAround } from '../hidden.ts';
import type { Minefield, Unit } from '../state.ts';
import { counter, TANKS, tableOf } from './field.testing.ts';
import { failedProbePath, marchFrame } from './march.ts';
import { crossingOf, mineNeed, minesAgainst } from './mines.ts';
import { Field, ofType } from './played.testing.ts';
import type { Purpose } from './types.ts';

const HIDDEN = { revealed: false } as const;

/** `a1` goes that way. */
const gone = (
  units: readonly Unit[],
  path: readonly XY[],
  {
    purpose = 'probe',
    mines = [],
    dice = '',
    slow = false,
  }: { purpose?: Purpose; mines?: Minefield[]; dice?: string; slow?: boolean } = {},
) => new Field({ units, table: { mines } }, () => [marchFrame('a1', path, purpose, slow)], dice);

const told = (field: Field) =>
  field.opening.map((event) => `${event.type} ${'unit' in event ? event.unit : ''}`.trim());

describe('ag-hid-04', () => {
  test('who comes within 2 km at any moment is turned up, and whom it comes to', () => {
    const enemy = counter('b1', [80, 50], HIDDEN);
    const far = gone([counter('a1', [50, 50], HIDDEN), enemy], [[65, 50]]);
    expect(told(far)).toEqual(['moved a1']);
    expect(far.unit('b1').revealed).toBe(false);
    const near = gone([counter('a1', [50, 50], HIDDEN), enemy], [[66, 50]]);
    expect(told(near)).toEqual(['revealed b1', 'revealed a1', 'moved a1']);
    expect(ofType(near.opening, 'revealed')[0]).toMatchObject({
      rule: 'ag-hid-04',
      side: 'allies',
      why: 'near',
      row: { name: 'a regiment' },
    });
    expect([near.unit('a1').revealed, near.unit('b1').revealed]).toEqual([true, true]);
  });

  test('also on the way, and whoever stands across a river', () => {
    const past = gone(
      [counter('a1', [50, 50], HIDDEN), counter('b1', [60, 66], HIDDEN)],
      [
        [60, 52],
        [70, 50],
      ],
    );
    expect(told(past)).toEqual(['revealed b1', 'revealed a1', 'moved a1']);
  });

  test('ag-hid-07 what lies open stays so and is told once', () => {
    expect(told(gone([counter('a1', [50, 50]), counter('b1', [66, 50])], [[58, 50]]))).toEqual(['moved a1']);
  });

  test('ag-hid-07 a second meeting changes nothing', () => {
    const table = tableOf({ units: [counter('b1', [60, 50]), counter('b2', [90, 50], HIDDEN)] });
    const events: unknown[] = [];
    for (const id of ['b1', 'b2']) reveal(table, id, 'near', { seats: [], emit: (event) => events.push(event) });
    expect(events).toMatchObject([{ type: 'revealed', unit: 'b2' }]);
    BOOK.apply(table, events[0] as never);
    expect(table.units.map(({ revealed }) => revealed)).toEqual([true, true]);
  });

  test('of its own side nobody is turned up', () => {
    expect(told(gone([counter('a1', [50, 50], HIDDEN), counter('a2', [60, 50], HIDDEN)], [[52, 50]]))).toEqual([
      'moved a1',
    ]);
  });

  test('standing still turns up what is near', () => {
    expect(told(gone([counter('a1', [50, 50], HIDDEN), counter('b1', [64, 50], HIDDEN)], []))).toEqual([
      'revealed b1',
      'revealed a1',
    ]);
    expect(told(gone([counter('a1', [50, 50], HIDDEN), counter('b1', [65, 50], HIDDEN)], []))).toEqual([]);
  });
});

describe('ag-gap-83', () => {
  const dummy = { kind: 'dummy', revealed: false } as const;

  test('a dummy near an enemy unit is taken away, and reveals nobody', () => {
    const field = gone(
      [counter('a1', [50, 50], HIDDEN), counter('b1', [70, 50], dummy), counter('b2', [150, 50])],
      [[60, 50]],
    );
    expect(told(field)).toEqual(['dummy-removed b1', 'moved a1']);
    expect(field.unit('a1').revealed).toBe(false);
  });

  test('one that comes too near goes no farther', () => {
    const field = gone(
      [counter('a1', [50, 50], dummy), counter('a2', [20, 50]), counter('b1', [70, 50], HIDDEN)],
      [[60, 50]],
    );
    expect(told(field)).toEqual(['dummy-removed a1']);
    expect(field.unit('b1').revealed).toBe(false);
    expect(ofType(field.opening, 'dummy-removed')[0]).toMatchObject({ why: 'near', side: 'axis' });
  });

  test('two dummies do nothing to each other', () => {
    const units = [
      counter('a1', [50, 50], dummy),
      counter('b1', [70, 50], dummy),
      counter('a2', [20, 50]),
      counter('b2', [150, 50]),
    ];
    expect(told(gone(units, [[60, 50]]))).toEqual(['moved a1']);
  });

  test('dummies of a division that has no unit left are taken away', () => {
    const field = gone(
      [counter('a1', [50, 50]), counter('b1', [66, 50], dummy), counter('b2', [150, 50], dummy)],
      [[52, 50]],
    );
    expect(told(field)).toEqual(['dummy-removed b1', 'dummy-removed b2', 'moved a1']);
    expect(ofType(field.opening, 'dummy-removed').map(({ why }) => why)).toEqual(['near', 'alone']);
  });
});

test('ag-hid-04 everything around a place', () => {
  const units = [counter('a1', [50, 50], HIDDEN), counter('b1', [60, 50], HIDDEN), counter('b2', [90, 50], HIDDEN)];
  const events: { type: string; unit?: string }[] = [];
  revealAround(tableOf({ units }), 'a1', { seats: [], emit: (event) => events.push(event) });
  expect(events.map(({ unit }) => unit)).toEqual(['b1', 'a1']);
});

test('ag-hid-05 a dummy that is reconnoitred is taken away, a unit turned up', () => {
  const table = tableOf({
    units: [counter('b1', [60, 50], { kind: 'dummy', revealed: false }), counter('b2', [90, 50], HIDDEN)],
  });
  const events: unknown[] = [];
  const play = { seats: [], emit: (event: unknown) => events.push(event) };
  reveal(table, 'b1', 'recce', play);
  reveal(table, 'b2', 'declared', play);
  reveal(table, 'nobody', 'recce', play);
  expect(events).toMatchObject([
    { type: 'dummy-removed', rule: 'ag-hid-05', unit: 'b1', side: 'allies', why: 'recce' },
    { type: 'revealed', rule: 'ag-hid-04', unit: 'b2', side: 'allies', why: 'declared' },
  ]);
});

test('ag-hid-06 ag-ex-21 a probe that fails, but not on a 1, still turns the counter up', () => {
  const [unit, target] = [counter('a1', [50, 50]), counter('b1', [70, 50], HIDDEN)];
  const path = failedProbePath(tableOf({ units: [unit, target] }), unit, [[64, 50]], target);
  expect(told(gone([unit, target], path))).toEqual(['revealed b1', 'moved a1']);
  expect(told(gone([unit, target], []))).toEqual([]);
});

// ---- mines ---------------------------------------------------------------------------------------------------------

/** A strip 1.5 km wide, from north to south at x = 60. */
const strip = (more: Partial<Minefield> = {}): Minefield => ({
  ...{ id: 'mines-1', side: 'allies', from: { x: 60, y: 47 }, to: { x: 60, y: 53 }, known: false },
  ...more,
});

describe('mines', () => {
  const over = (dice: string, unit: Parameters<typeof counter>[2] = {}, more: Parameters<typeof gone>[2] = {}) =>
    gone([counter('a1', [50, 50], unit)], [[70, 50]], { mines: [strip()], dice, ...more });

  test.each([
    [3, 4],
    [4, 3],
    [6, 3],
  ])('ag-mine-01 a die of %i leaves strength %i', (die, strength) => {
    const field = over(`mines=${die}`);
    expect(field.unit('a1').strength).toBe(strength);
    expect(field.at('a1')).toEqual([70, 50]);
    expect(field.table.mines[0]!.known).toBe(true);
    expect(ofType(field.opening, 'roll')[0]).toMatchObject({ rule: 'ag-mine-01', of: 'a1', to: ['axis'] });
    for (const event of ofType(field.opening, 'damaged')) expect(event.to).toEqual(['axis']);
  });

  test('ag-unit-11 at strength 0 it is eliminated there', () => {
    const field = over('mines=5', { strength: 0 });
    expect(told(field)).toEqual(['mined a1', 'roll', 'eliminated a1']);
    expect(field.table.units).toEqual([]);
  });

  test('ag-mine-02 part of the frontage takes one off the die', () => {
    const partly = (dice: string, y: number) =>
      gone([counter('a1', [50, y])], [[70, y]], { mines: [strip()], dice }).unit('a1').strength;
    expect([partly('mines=4', 51), partly('mines=5', 51), partly('mines=4', 50)]).toEqual([4, 3, 3]);
    // Past its end there are no mines.
    expect([partly('', 56), partly('mines=5', 55)]).toEqual([4, 3]);
    // A battalion is narrower than the strip.
    expect(
      gone([counter('a1', [50, 51], { row: TANKS })], [[70, 51]], { mines: [strip()], dice: 'mines=4' }).unit('a1')
        .strength,
    ).toBe(3);
    // With its whole frontage nothing comes off for this, whatever else the unit does.
    const whole = (unit: Parameters<typeof counter>[2], slow: boolean) =>
      mineNeed(counter('a1', [0, 0], unit), true, slow)!.modifiers.map(({ rule }) => rule);
    expect([whole({ clearing: true }, false), whole({}, true), whole({}, false)]).toEqual([['ag-mine-03'], [], []]);
  });

  test('ag-mine-03 mine clearing takes one off the die', () => {
    expect(over('mines=4', { clearing: true }).unit('a1').strength).toBe(4);
    expect(over('mines=5', { clearing: true }).unit('a1').strength).toBe(3);
    // Without it a 4 is a hit.
    expect(over('mines=4').unit('a1').strength).toBe(3);
  });

  test('ag-mine-04 at half speed with mine clearing there is no die', () => {
    expect(told(over('', { clearing: true }, { slow: true }))).toEqual(['mined a1', 'moved a1']);
    expect(told(over('mines=1', {}, { slow: true }))).toEqual(['mined a1', 'roll', 'moved a1']);
  });

  test('ag-map-03 mines that its side did not know of are told before their die, and nothing is taken back after that', () => {
    const found = (known: boolean) => ofType(over('mines=1', {}, { mines: [strip({ known })] }).opening, 'mined')[0]!;
    expect([found(false).found, found(true).found]).toEqual([true, false]);
    const [axis, allies] = (['axis', 'allies'] as const).map(
      (side) => ({ id: side, side, role: 'player', units: 'side' }) satisfies Seat,
    );
    expect([BOOK.reveals(found(false), axis!), BOOK.reveals(found(true), axis!)]).toEqual([true, false]);
    expect(BOOK.reveals(found(false), allies!)).toBe(false);
  });

  test('ag-mine-06 mines never touch the side that laid them', () => {
    expect(told(over('', {}, { mines: [strip({ side: 'axis' })] }))).toEqual(['moved a1']);
    expect(told(over('mines=1'))).toEqual(['mined a1', 'roll', 'moved a1']);
    // Whichever side it is.
    const table = tableOf({ units: [], table: { mines: [strip(), strip({ id: 'mines-2', side: 'axis' })] } });
    const against = (side: 'axis' | 'allies') =>
      minesAgainst(table, counter('a1', [50, 50], { side })).map(({ id }) => id);
    expect([against('axis'), against('allies')]).toEqual([['mines-1'], ['mines-2']]);
  });

  test('ag-mine-05 the clearing lasts all day, and no longer', () => {
    const table = tableOf({ units: [counter('a1', [50, 50], { clearing: true })] });
    BOOK.apply(table, { type: 'turn', rule: 'ag-sm-03', day: 1, turn: 2, side: 'axis' });
    expect(table.units[0]!.clearing).toBe(true);
    expect([mineNeed(table.units[0]!, true, true), mineNeed(table.units[0]!, true, false)?.modifiers.length]).toEqual([
      null,
      1,
    ]);
    BOOK.apply(table, { type: 'night', rule: 'ag-sm-01', day: 1 });
    expect(table.units[0]!.clearing).toBe(false);
  });

  test('ag-map-03 mines stay where they are, with their owner', () => {
    expect(over('mines=1').table.mines).toEqual([strip({ known: true })]);
  });

  test('ag-scale-06 the die is a D6', () => {
    const scene = { units: [counter('a1', [50, 50])], table: { mines: [strip()] } };
    const field = new Field(scene, () => [marchFrame('a1', [[70, 50]], 'probe')], null);
    expect(field.pending).toMatchObject({ kind: 'dice', use: 'mines', question: { n: 1, low: 1 } });
    expect(field.pending).toHaveProperty('question.classes.length', 6);
  });

  test('ag-gap-37 ag-mine-01 modifiers add up, and there is one die for each minefield and move', () => {
    expect(mineNeed(counter('a1', [0, 0], { clearing: true }), false, false)).toMatchObject({
      base: 4,
      modifiers: [
        { rule: 'ag-mine-02', value: -1 },
        { rule: 'ag-mine-03', value: -1 },
      ],
    });
    const two = [strip(), strip({ id: 'mines-2', from: { x: 64, y: 47 }, to: { x: 64, y: 53 } })];
    const field = over('mines=4 mines=4', {}, { mines: two });
    expect(ofType(field.opening, 'mined').map(({ minefield }) => minefield)).toEqual(['mines-1', 'mines-2']);
    expect(field.unit('a1').strength).toBe(2);
    expect(
      told(
        gone(
          [counter('a1', [50, 50])],
          [
            [62, 50],
            [56, 50],
            [62, 51],
          ],
          { mines: [strip()], dice: 'mines=1' },
        ),
      ),
    ).toEqual([...['mined a1', 'roll', 'moved a1']]);
  });

  test('ag-gap-37 contact counts; who starts beside the strip crosses it by going on to it', () => {
    const crossed = (at: XY, path: XY[]) => crossingOf(strip(), counter('a1', at), path)?.moment ?? null;
    expect(crossed([50, 50], [[56, 50]])).toBeNull();
    expect(crossed([50, 50], [[57, 50]])).toBe(7);
    expect(crossed([57, 50], [[50, 50]])).toBeNull();
    expect(crossed([57, 50], [[57, 52]])).toBeNull();
    expect(crossed([57, 50], [[58, 50]])).toBe(1);
    expect(crossed([58, 50], [[70, 50]])).toBeNull();
    expect(
      crossed(
        [50, 60],
        [
          [58, 60],
          [58, 55],
        ],
      ),
    ).toBe(8 + 5);
  });

  test('a dummy loses nothing, and nobody sees that', () => {
    expect(
      told(
        gone([counter('a1', [50, 50], { kind: 'dummy', revealed: false }), counter('a2', [20, 20])], [[70, 50]], {
          mines: [strip()],
        }),
      ),
    ).toEqual([...['mined a1', 'moved a1']]);
  });
});

// ---- probes that fail ------------------------------------------------------------------------------------------------

describe('ag-gap-82 a failed probe', () => {
  const stops = (unit: Unit, path: XY[], target: Unit, ...others: Unit[]) =>
    failedProbePath(tableOf({ units: [unit, target, ...others] }), unit as never, path, target as never);

  test('ends at the last place before it comes nearer than 500 m', () => {
    expect(stops(counter('a1', [50, 50]), [[64, 50]], counter('b1', [70, 50]))).toEqual([[62, 50]]);
    expect(
      stops(
        counter('a1', [50, 50]),
        [
          [55, 60],
          [64, 50],
        ],
        counter('b1', [70, 50]),
      ),
    ).toEqual([
      [55, 60],
      // Its moments are at whole y: 61.3 at y = 53, and at y = 52 it would be 450 m away.
      [61, 53],
    ]);
  });

  test('stays where it is if it starts nearer', () => {
    expect(stops(counter('a1', [63, 50]), [[64, 50]], counter('b1', [70, 50]))).toEqual([]);
    expect(stops(counter('a1', [62, 50]), [[64, 50]], counter('b1', [70, 50]))).toEqual([]);
    expect(stops(counter('a1', [61, 50]), [[64, 50]], counter('b1', [70, 50]))).toEqual([[62, 50]]);
  });

  test('ends free of other bases and touching no other enemy', () => {
    expect(stops(counter('a1', [50, 50]), [[64, 50]], counter('b1', [70, 50]), counter('a2', [60, 54]))).toEqual([
      [54, 50],
    ]);
    // The other enemy's south side is at y = 47: a base at y = 50 touches it from x = 55 to 65.
    expect(stops(counter('a1', [50, 50]), [[64, 50]], counter('b1', [70, 50]), counter('b2', [60, 44]))).toEqual([
      [54, 50],
    ]);
  });

  test('places between lattice points are rounded to the nearest', () => {
    // 14 east and 3 south: at x = 62 the way is at y = 52.57.
    expect(stops(counter('a1', [50, 50]), [[64, 53]], counter('b1', [70, 53]))).toEqual([[62, 53]]);
  });
});
