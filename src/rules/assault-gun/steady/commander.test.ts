/** Positions in which a commander has blundered: what is asked, and what steady must or must not answer. */
import { describe, expect, test } from 'vitest';
import { command } from '../../../bots/core.ts';
import { picker } from '../../../kernel/pick.ts';
import type { AgAnswer, AgKinds } from '../book.ts';
import { assaultGun } from '../index.ts';
import { otherMovementFrame } from '../move/other-movement.ts';
import { combatSetupFrame } from '../recce/combat-setup.ts';
import { recceFrame } from '../recce/recce.ts';
import { ARTILLERY, AT_GUNS, CARS, type Piece, type Setting, Stage, TANKS } from '../stage.testing.ts';
import type { AgTable } from '../state.ts';
import { ideas } from '../steady.ts';

/** What first comes to mind to whoever is asked on the Axis side, and what is said once it has been played out. */
const thinks = (setting: Setting) => {
  const [first] = ideas(new Stage(setting).game, 'axis', picker(1));
  return first?.answer;
};
const says = (setting: Setting): AgAnswer | null => {
  const { input } = command<AgKinds>(assaultGun, new Stage(setting).game, 'axis', picker(1))!;
  return input.kind === 'commit' ? null : (input as { answer: AgAnswer }).answer;
};

const HILL = { victory: { kind: 'strength', name: 'hill', at: { x: 90, y: 100 }, radius: 12 } } as const;
const recce = (units: readonly Piece[], more: Partial<Setting> = {}): Setting => ({
  units,
  stack: [recceFrame('axis')],
  table: { starts: 'axis' },
  terms: HILL,
  ...more,
});
const moves = (units: readonly Piece[]): Setting => ({
  units,
  terms: HILL,
  stack: (table: AgTable) => [{ ...otherMovementFrame(table), step: 'choose' as const, active: 'axis' as const }],
});

describe('trenches and objectives are not left for a chase', () => {
  const chase = (entrenched: boolean): Setting =>
    recce([
      { id: 'a-grenadiers', at: [90, 100], entrenched },
      { id: 'b-cars', at: [100, 100], row: CARS },
    ]);

  test('grenadiers who are dug in on the hill let armoured cars be; those who are not may catch them', () => {
    expect(thinks(chase(true))).toEqual({ kind: 'pass' });
    expect(thinks(chase(false))).toMatchObject({ kind: 'probe', unit: 'a-grenadiers' });
  });

  test('nor are they called out of their trenches into an attack of others', () => {
    const said = says({
      units: [
        { id: 'a-tanks', at: [99, 100], row: TANKS },
        { id: 'a-grenadiers', at: [94, 106], entrenched: true },
        { id: 'a-rifles', at: [94, 94] },
        { id: 'b-target', at: [104, 100] },
      ],
      terms: { victory: { ...HILL.victory, at: { x: 94, y: 104 } } },
      stack: [{ ...combatSetupFrame('b-target', 'a-tanks', 'probe', 'attack and support'), step: 'call' }],
      divisions: { axis: { log: 9 } },
    });
    if (said?.kind !== 'call') throw new Error('no call');
    expect(said.units.map(({ unit }) => unit)).toEqual(['a-rifles']);
  });
});

describe('attacks massed', () => {
  test('a tank regiment does not go alone against infantry that is nearly as strong; against guns it does', () => {
    const against = (row: Piece['row']) =>
      thinks(
        recce([
          { id: 'a-tanks', at: [60, 100], row: { ...TANKS, initiative: 7, recce: 1, strength: 4 } },
          { id: 'b-target', at: [74, 100], row: row ?? {} },
        ]),
      );
    expect(against({ type: 'Infantry' })).toEqual({ kind: 'pass' });
    expect(against({ type: 'Guns', initiative: 0 })).toMatchObject({ kind: 'probe', target: 'b-target' });
  });

  test('scouts do not storm: armoured cars are no third attacker in a frontal fight', () => {
    const said = says({
      units: [
        { id: 'a-tanks', at: [99, 100], row: TANKS },
        { id: 'a-cars', at: [94, 106], row: CARS },
        { id: 'b-target', at: [104, 100] },
      ],
      stack: [{ ...combatSetupFrame('b-target', 'a-tanks', 'probe', 'attack and support'), step: 'call' }],
      divisions: { axis: { log: 9 } },
    });
    if (said?.kind !== 'call') throw new Error('no call');
    expect(said.units).toEqual([]);
  });

  test('nor do they probe infantry that has shown itself', () => {
    const cars: Piece = { id: 'a-cars', at: [60, 100], row: { ...CARS, recce: 3, strength: 2 } };
    const more: Piece = { id: 'a-tanks', at: [56, 108], row: { ...TANKS, strength: 6 }, recced: true };
    expect(thinks(recce([cars, more, { id: 'b-target', at: [70, 100] }]))).not.toMatchObject({ kind: 'probe' });
  });

  test('where enough have gone in nobody follows, nor do guns fire: there is other work', () => {
    const both = (fights: Setting['fights']) =>
      thinks(
        recce(
          [
            { id: 'a-one', at: [99, 100], row: { ...TANKS, strength: 6 }, fought: true, moved: true },
            { id: 'a-two', at: [104, 105], row: { ...TANKS, strength: 6 }, fought: true, moved: true },
            { id: 'a-three', at: [104, 88], row: { ...TANKS, initiative: 7, recce: 1, strength: 5 } },
            { id: 'b-target', at: [104, 100], row: { type: 'Guns', initiative: 0, strength: 2 } },
          ],
          { fights: fights ?? [] },
        ),
      );
    expect(both([])).toMatchObject({ kind: 'probe', unit: 'a-three' });
    expect(both([{ target: 'b-target', attackers: ['a-one', 'a-two'] }])).toEqual({ kind: 'pass' });
    const guns = thinks(
      recce(
        [
          { id: 'a-one', at: [99, 100], row: { ...TANKS, strength: 9 }, fought: true, moved: true },
          { id: 'a-guns', at: [80, 100], row: ARTILLERY },
          { id: 'b-target', at: [104, 100], row: { type: 'Guns', initiative: 0, strength: 2 } },
        ],
        { fights: [{ target: 'b-target', attackers: ['a-one'] }] },
      ),
    );
    expect(guns).toEqual({ kind: 'pass' });
  });
});

describe('the late brigade kept whole', () => {
  const brigade = (others: readonly (readonly [number, number])[]): Setting =>
    recce([
      { id: 'a-panthers', at: [60, 100], row: { ...TANKS, initiative: 7, recce: 1, strength: 5 } },
      ...others.map((at, i): Piece => ({ id: `a-rest${i}`, at, moved: true })),
      { id: 'b-target', at: [74, 100], row: { strength: 4, type: 'Infantry', initiative: 2 } },
    ]);

  test('its tanks wait for the rest of it before they go in', () => {
    expect(
      thinks(
        brigade([
          [10, 100],
          [10, 110],
          [10, 90],
        ]),
      ),
    ).toEqual({ kind: 'pass' });
    expect(
      thinks(
        brigade([
          [50, 100],
          [50, 110],
          [50, 90],
        ]),
      ),
    ).toMatchObject({ kind: 'probe', unit: 'a-panthers' });
  });
});

describe('guns fire as guns, and are not left alone in front', () => {
  test('anti-tank guns before which nobody stands any more go back to their infantry', () => {
    const at = (infantry: readonly [number, number]) =>
      says(
        moves([
          { id: 'a-guns', at: [96, 100], row: AT_GUNS },
          { id: 'a-rifles', at: infantry, moved: true },
          { id: 'b-tanks', at: [112, 100], row: TANKS },
        ]),
      );
    expect(at([98, 104])).not.toMatchObject({ kind: 'march', unit: 'a-guns' });
    expect(at([66, 100])).toMatchObject({ kind: 'march', unit: 'a-guns' });
  });

  test('artillery does not probe; it watches, and fires in every attack that it reaches, from the first', () => {
    const guns: Piece = { id: 'a-guns', at: [80, 100], row: ARTILLERY };
    expect(
      thinks(recce([guns, { id: 'b-target', at: [100, 100] }], { table: { starts: 'axis', day: 1, turn: 1 } })),
    ).toMatchObject({
      kind: 'spot',
      unit: 'a-guns',
    });
    const said = says({
      units: [{ id: 'a-tanks', at: [99, 100], row: TANKS }, guns, { id: 'b-target', at: [104, 100] }],
      table: { day: 1, turn: 1 },
      stack: [{ ...combatSetupFrame('b-target', 'a-tanks', 'probe', 'attack and support'), step: 'call' }],
    });
    expect(said).toMatchObject({ kind: 'call', distant: ['a-guns'] });
  });
});
