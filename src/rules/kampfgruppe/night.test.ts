/** Night: sight, fire, saves, aircraft and suppression removal. */
import { describe, expect, test } from 'vitest';
import { hitNeed } from './anti-tank/shot.ts';
import { saveOf } from './direct/saves.ts';
import { observedOn } from './observation/index.ts';
import { onTable, type Piece } from './stage.testing.ts';
import { standing } from './state.ts';

/** b-1 looks at a-1, so many inches away from it. */
function pair(target: Piece, isNight: boolean) {
  const { table } = onTable({
    allies: { 'b-1': { type: 'sherman-v', at: [10, 20] } },
    axis: { 'a-1': { at: [30, 20], ...target } },
    terms: { isNight },
  });
  return { table, firer: standing(table, 'b-1')!, target: standing(table, 'a-1')! };
}

describe('night', () => {
  test('kgn-night-01 nothing is observed beyond 24"', () => {
    const need = (x: number) => {
      const { table, firer, target } = pair({ type: 'opel-blitz', at: [x, 20] }, true);
      return observedOn(table, firer, target);
    };
    expect(need(36)).toBe(3);
    expect(need(38.5)).toBeNull();
  });

  test('kgn-night-02 kgn-gap-66 all are obscured to be observed and hit', () => {
    const { table, firer, target } = pair({}, true);
    expect(observedOn(table, firer, target)).toBe(4);
    const truck = pair({ type: 'opel-blitz' }, true);
    expect(hitNeed(truck.table, truck.firer, truck.target, false)!.modifiers).toMatchObject([
      { why: 'target obscured', value: -1 },
    ]);
    const day = pair({ type: 'opel-blitz' }, false);
    expect(hitNeed(day.table, day.firer, day.target, false)!.modifiers).toEqual([]);
  });

  test('kgn-gap-66 kgn-cov-07 vehicles and guns save as obscured, infantry as in the cover that it has', () => {
    const row = (target: Piece, isNight: boolean) => {
      const one = pair(target, isNight);
      return saveOf(one.table, one.target, { firer: one.firer }).row;
    };
    expect(row({ type: 'opel-blitz' }, false)).toBe('vehicle open');
    expect(row({ type: 'opel-blitz' }, true)).toBe('vehicle obscured');
    expect(row({ type: 'pak-40', facing: 0 }, true)).toBe('gun obscured');
    expect(row({}, true)).toBe('infantry open');
  });
});
