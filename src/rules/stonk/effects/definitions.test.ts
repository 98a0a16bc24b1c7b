/** What the words of the fire tables stand for: rows of weapons, classes of armour, quality and states elsewhere in the book. */
import { describe, expect, test } from 'vitest';
import { FORMATIONS } from '../oob/index.ts';
import { company, elementsOf, line } from '../oob/types.ts';
import { PROFILE_IDS, profileOf } from '../oob/units.ts';
import { ordersFrame } from '../orders/types.ts';
import { attack, ofType, onTable, type Piece } from '../stage.testing.ts';
import { type AntiTankRow, ARMOUR_CLASSES, rangeColumn } from '../tables/armour.ts';
import { moraleAdditions } from '../tables/morale.ts';
import { forwardLimit } from '../tables/movement.ts';
import { moveFrame } from '../turn.ts';
import { MINES } from './reading.ts';
import { strikeFrame } from './types.ts';

describe('weapons', () => {
  /** The column in which a Panzer IV is hit by a row at a range. */
  const column = (row: AntiTankRow, range: number) => {
    const strike = { target: 'd/1', from: null, block: null, vehicles: { row, range }, die: 9 } as const;
    const stage = onTable({
      axis: { d: { units: { 'd/1': { type: 'german-panzer-iv', at: [1500, 1500] } } } },
      stack: [strikeFrame([{ ...strike, by: MINES, isSpeculative: false, isDisappearing: false }])],
    });
    return ofType(stage.opening, 'struck')[0]?.on.column ?? null;
  };
  const rowOf = (...ids: (typeof PROFILE_IDS)[number][]) => ids.map((id) => profileOf(id).antiTank);

  test('stonk-arm-10 rifle grenades hurt tanks in contact and within 100 m, in the last columns', () => {
    expect([
      column('light-infantry-at', 0),
      column('light-infantry-at', 100),
      column('light-infantry-at', 101),
    ]).toEqual(['D', 'E', null]);
  });

  test('stonk-arm-11 stonk-arm-12 platoons with PIAT, Panzerfaust or bazooka, and tank hunters', () => {
    expect(rowOf('british-rifle', 'us-rifle', 'german-grenadiers', 'german-tank-hunters')).toEqual([
      ...['infantry-at', 'infantry-at', 'infantry-at', 'heavy-infantry-at'],
    ]);
    expect([column('infantry-at', 0), column('infantry-at', 100)]).toEqual(['B', 'D']);
    expect([column('heavy-infantry-at', 0), column('heavy-infantry-at', 100)]).toEqual(['A', 'B']);
  });

  test('stonk-arm-13 stonk-arm-14 the standard pieces, and 17pdr and 88 mm', () => {
    expect(rowOf('british-6pdr', 'german-pak40', 'british-sherman', 'german-panzer-iv')).toEqual([
      ...['medium-at-gun', 'medium-at-gun', 'tank-gun', 'tank-gun'],
    ]);
    expect(rowOf('british-17pdr', 'german-flak88', 'british-firefly', 'german-tiger')).toEqual([
      ...['heavy-at-gun', 'heavy-at-gun', 'heavy-tank-gun', 'heavy-tank-gun'],
    ]);
  });

  test('stonk-arm-15 stonk-gap-11 light guns have one row, on wheels or in a vehicle', () => {
    expect(rowOf('british-stuart', 'german-armoured-cars')).toEqual(['light-at-gun', 'light-at-gun']);
    expect([column('light-at-gun', 1000), column('light-at-gun', 2000)]).toEqual(['D', 'E']);
  });

  test('stonk-gap-12 the third limit of a medium anti-tank gun is 10", that of a tank gun 12"', () => {
    expect([rangeColumn('medium-at-gun', 11), rangeColumn('tank-gun', 11)]).toEqual(['D', 'C']);
    expect([rangeColumn('medium-at-gun', 21), rangeColumn('tank-gun', 21)]).toEqual(['D', null]);
  });

  test('stonk-arm-19 no finer data of armour than the five classes', () => {
    for (const id of PROFILE_IDS) expect([null, ...ARMOUR_CLASSES]).toContain(profileOf(id).armour);
  });
});

describe('quality and strength', () => {
  test('stonk-qual-01 who is not classified is average', () => {
    expect(onTable({ allies: { a: { units: { 'a/1': {} } } } }).element('a/1').quality).toBe('average');
  });

  test('stonk-state-11 stonk-sp-07 quality comes with its rally score; a unit may start below establishment', () => {
    const [formation] = FORMATIONS;
    const weak = company('weak', 'Weak', null, [line('german-grenadiers', 1, 4)], { quality: 'veteran' });
    const [battalion] = formation!.battalions;
    const elements = elementsOf({ ...formation!, battalions: [{ ...battalion!, companies: [weak] }] });
    expect(elements.at(-1)).toMatchObject({ strength: 4, quality: 'veteran', rally: 3 });
  });

  test('stonk-qual-06 it counts in demoralisation and in how far the pinned move', () => {
    expect([
      moraleAdditions('ok', 'veteran'),
      moraleAdditions('ok', 'average'),
      moraleAdditions('ok', 'green'),
    ]).toEqual([...[['veteran'], [], ['green']]]);
    const limit = (quality: 'veteran' | 'green') => forwardLimit('pinned', { quality, vehicle: true });
    expect([limit('veteran'), limit('green')]).toEqual([2, 0]);
  });

  test('stonk-ps-07 a new move takes nobody’s pin away', () => {
    const units = {
      'a/1': { at: [1500, 300], state: 'pinned' },
      'a/2': { at: [1700, 300], state: 'suppressed' },
    } as const;
    const stage = onTable({ allies: { a: { units } }, stack: [moveFrame()] });
    expect([stage.element('a/1').state, stage.element('a/2').state]).toEqual(['pinned', 'suppressed']);
  });

  test('stonk-ps-14 a suppressed headquarters takes no orders', () => {
    const refused = (state: NonNullable<Piece['state']>) => {
      const units = { 'a/1': { at: [1500, 300], state } } as const;
      return onTable({ allies: { a: { units } }, stack: [ordersFrame()] }).refusal('allies', attack('a', 'hill'));
    };
    expect([refused('suppressed'), refused('ok')]).toEqual(['SUPPRESSED stonk-order-13', null]);
  });
});
