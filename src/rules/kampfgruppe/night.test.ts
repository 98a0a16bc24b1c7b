/** Night: sight, fire, saves, aircraft and suppression removal. */
import { describe, expect, test } from 'vitest';
import { activationsFrame } from './activation/types.ts';
import { hitNeed } from './anti-tank/shot.ts';
import { saveOf } from './direct/saves.ts';
import { observedOn } from './observation/index.ts';
import { rangeOf } from './sight.ts';
import { activate, onTable, type Piece } from './stage.testing.ts';
import { frozen, placed, standing } from './state.ts';

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

  test('kgn-night-01 kgn-night-03 24" exactly is not too far, and by day there is no such limit', () => {
    /** At exactly so many hundredths of an inch. */
    const apart = (far: number, isNight: boolean) => {
      const stage = onTable({
        allies: { 'b-1': { type: 'sherman-v', at: [10, 20] } },
        axis: { 'a-1': { type: 'opel-blitz', at: [30, 20] } },
        ...{ terms: { isNight }, stack: [activationsFrame('allies')] },
      });
      const { table } = stage;
      const more = far - rangeOf(table, standing(table, 'b-1')!, standing(table, 'a-1')!);
      const { place } = stage.unit('a-1');
      const moved = placed({ x: place!.at.x + more, y: place!.at.y }, place!.facing);
      table.units = table.units.map((unit) => (unit.id === 'a-1' ? frozen({ ...unit, place: moved }) : unit));
      const [firer, target] = [standing(table, 'b-1')!, standing(table, 'a-1')!];
      expect(rangeOf(table, firer, target)).toBe(far);
      const fire = { do: 'anti-tank', weapon: '75mm-m3', round: 'AP', target: 'a-1' } as const;
      return [observedOn(table, firer, target), stage.refusal('allies', activate('b-1', fire))];
    };
    expect(apart(2400, true)).toEqual([3, null]);
    expect(apart(2401, true)).toEqual([null, 'TOO_DARK kgn-shoot-09']);
    expect(apart(2401, false)).toEqual([2, null]);
  });
});
