/** Sight, ranges, cover, faces and observation on the tabletop. */
import { describe, expect, test } from 'vitest';
import type { Feature } from '../../geometry/table/feature.ts';
import { observedOn } from './observation/index.ts';
import { observeFrame } from './observation/types.ts';
import { bandOf, canSee, coverAgainst, faceHit, isObscured, rangeOf } from './sight.ts';
import { at, houseAt, menAt, onTable, rolls, type Setting } from './stage.testing.ts';
import { standing } from './state.ts';

const line = (kind: 'hedge' | 'wall' | 'bocage', x: number, width = 20): Feature => ({
  ...{ id: kind, kind, line: [at(x, 0), at(x, 48)], width },
});
const wood = (from: number, to: number): Feature => ({
  ...{ id: 'wood', kind: 'wood', outline: [at(from, 0), at(to, 0), at(to, 48), at(from, 48)] },
});

function pair(setting: Setting) {
  const { table } = onTable(setting);
  return { table, a: standing(table, 'a-1')!, b: standing(table, 'b-1')! };
}
const squads = (x: number, y: number, features: readonly Feature[] = []): Setting => ({
  ...{ features, allies: { 'b-1': { at: [x, 20] } }, axis: { 'a-1': { at: [y, 20] } } },
});

describe('sight', () => {
  test('kgn-gap-20 bocage blocks, but not for who is within an inch of it', () => {
    const far = pair(squads(10, 40, [line('bocage', 25)]));
    expect(canSee(far.table, far.b, far.a)).toBe(false);
    const tank = pair({
      ...squads(10, 40, [line('bocage', 25)]),
      allies: { 'b-1': { type: 'sherman-v', at: [23.2, 20] } },
    });
    expect(canSee(tank.table, tank.b, tank.a)).toBe(true);
    expect(canSee(tank.table, tank.a, tank.b)).toBe(true);
  });

  test('kgn-gap-20 kgn-core-17 four inches into a wood, never right through one', () => {
    const into = (x: number) => {
      const { table, a, b } = pair(squads(10, x, [wood(30, 50)]));
      return canSee(table, b, a);
    };
    expect(into(32)).toBe(true);
    expect(into(40)).toBe(false);
    const through = pair(squads(10, 40, [wood(30, 31)]));
    expect(canSee(through.table, through.b, through.a)).toBe(false);
  });

  test('kgn-core-15 a hedge or a wall does not block', () => {
    const { table, a, b } = pair(squads(10, 40, [line('hedge', 25), line('wall', 30)]));
    expect(canSee(table, b, a)).toBe(true);
  });
});

describe('ranges', () => {
  test('kgn-core-10 kgn-core-11 kgn-core-25 kgn-ex-01 the range that the majority has; half are enough for the nearer band', () => {
    const range = (within: number) => {
      const { table } = onTable(squads(10, 40));
      const near = Array.from({ length: within }, (_, i) => [20, 10 + i] as const);
      const far = Array.from({ length: 10 - within }, (_, i) => [10, 10 + i] as const);
      const firer = { ...standing(table, 'b-1')!, men: 10, place: menAt([...near, ...far]) };
      const target = { ...standing(table, 'a-1')!, men: 1, place: menAt([[27, 14]]) };
      return bandOf(table, firer, target);
    };
    expect(range(6)).toBe('close-assault');
    expect(range(5)).toBe('close-assault');
    expect(range(4)).not.toBe('close-assault');
  });

  test('kgn-core-09 hull to hull', () => {
    const { table, a, b } = pair({
      allies: { 'b-1': { type: 'sherman-v', at: [10, 20] } },
      axis: { 'a-1': { type: 'panzer-iv-h', at: [30, 20] } },
    });
    expect(rangeOf(table, a, b)).toBeLessThan(2000);
    expect(rangeOf(table, a, b)).toBeGreaterThan(1500);
  });

  test('kgn-air-12 all fire of aircraft is at long range', () => {
    const { table, a, b } = pair({ ...squads(10, 14), allies: { 'b-1': { type: 'spitfire', at: [10, 20] } } });
    expect(bandOf(table, b, a)).toBe('long');
  });
});

describe('cover', () => {
  test('kgn-cov-03 kgn-cov-04 kgn-gap-21 a hedge close before the target is visual, a wall hard; one that the firer stands at is none', () => {
    const cover = (features: readonly Feature[]) => {
      const { table, a, b } = pair({
        features,
        allies: { 'b-1': { type: 'sherman-v', at: [10, 20] } },
        axis: { 'a-1': { type: 'german-fao', at: [40, 20] } },
      });
      return coverAgainst(table, b, a).cover;
    };
    expect(cover([])).toBe('open');
    expect(cover([line('hedge', 38.5)])).toBe('visual');
    expect(cover([line('wall', 38.5)])).toBe('hard');
    expect(cover([line('wall', 30)])).toBe('open');
    expect(cover([line('wall', 11.9)])).toBe('open');
  });

  test('kgn-cov-07 in a wood a vehicle is obscured; kgn-night-02 kgn-obs-08 at night everybody is', () => {
    const obscured = (features: readonly Feature[], isNight: boolean) => {
      const { table, a, b } = pair({
        features,
        terms: { isNight },
        allies: { 'b-1': { at: [10, 20] } },
        axis: { 'a-1': { type: 'panzer-iv-h', at: [31, 20] } },
      });
      return isObscured(table, b, a);
    };
    expect(obscured([], false)).toBe(false);
    expect(obscured([wood(28, 50)], false)).toBe(true);
    expect(obscured([], true)).toBe(true);
  });

  test('kgn-unit-15 kgn-gap-22 the side that the shot comes from: 45 degrees are front, 135 are side', () => {
    const face = (x: number, y: number) => {
      const { a, b } = pair({
        allies: { 'b-1': { type: 'sherman-v', at: [x, y] } },
        axis: { 'a-1': { type: 'panzer-iv-h', at: [36, 24], facing: 36 } },
      });
      return faceHit(b, a);
    };
    expect(face(10, 24)).toBe('front');
    expect(face(26, 14)).toBe('front');
    expect(face(36, 6)).toBe('side');
    expect(face(46, 14)).toBe('side');
    expect(face(60, 24)).toBe('rear');
  });
});

describe('observation', () => {
  const fired = { fired: true, moved: false, deployed: false };

  test('kgn-obs-02 kgn-obs-03 kgn-obs-04 by kind, cover and whether it fired; three men or fewer need one more', () => {
    const need = (unit: object, features: readonly Feature[] = []) => {
      const { table, a, b } = pair({ ...squads(10, 31, features), axis: { 'a-1': { at: [31, 20], ...unit } } });
      return observedOn(table, b, a);
    };
    expect(need({})).toBe(3);
    expect(need({ did: fired })).toBe(2);
    expect(need({ type: 'german-mg-team' })).toBe(4);
    expect(need({ type: 'panzer-iv-h', did: fired })).toBe('automatic');
    // kgn-ex-11 Three obscured men who did not fire.
    expect(need({ type: 'german-mg-team' }, [wood(28, 50)])).toBe(5);
  });

  test('kgn-obs-08 kgn-night-01 at night nothing is observed beyond 24"', () => {
    const { table, a, b } = pair({ ...squads(10, 40), terms: { isNight: true } });
    expect(observedOn(table, b, a)).toBeNull();
  });

  test('kgn-obs-01 kgn-obs-04 one die, or none where it is automatic', () => {
    const one = onTable({ ...squads(10, 31), stack: [observeFrame('b-1', 'a-1')], dice: 'observe=3' });
    expect(rolls(one.opening)).toEqual(['observe 3']);
    const axis = { 'a-1': { type: 'panzer-iv-h', at: [31, 20], did: fired } } as const;
    expect(rolls(onTable({ ...squads(10, 31), axis, stack: [observeFrame('b-1', 'a-1')] }).opening)).toEqual([]);
  });

  test('kgn-obs-09 kgn-air-13 kgn-spec-18 a forward air controller who sees the target lets an aircraft look again', () => {
    const plane = { type: 'spitfire', at: [10, 30] } as const;
    const guided = onTable({
      ...squads(10, 31),
      allies: { 'b-1': plane, 'b-2': { type: 'british-fac', at: [10, 20] } },
      stack: [observeFrame('b-1', 'a-1')],
      dice: 'observe=1 observe=4',
    });
    expect(guided.asked).toBe('observe.again allies');
    guided.play({ kind: 'observe-again', again: true });
    const alone = onTable({
      ...squads(10, 31),
      allies: { 'b-1': plane },
      stack: [observeFrame('b-1', 'a-1')],
      dice: 'observe=1',
    });
    expect(alone.asked).not.toContain('observe.again');
  });
});

describe('obscured hulls', () => {
  const short = (y: number, to: number): Feature => ({
    ...{ id: 'wall', kind: 'wall', line: [at(38, y), at(38, to)], width: 20 },
  });
  const isHidden = (features: readonly Feature[], type = 'panzer-iv-h') => {
    const { table, a, b } = pair({
      features,
      allies: { 'b-1': { type: 'sherman-v', at: [10, 20] } },
      axis: { 'a-1': { type, at: [40, 20] } },
    });
    return { is: isObscured(table, b, a), by: coverAgainst(table, b, a).by };
  };

  test('kgn-gap-21 kgn-cov-07 a hull or gun is obscured by cover near it on three lines of nine, not on fewer', () => {
    expect(isHidden([])).toEqual({ is: false, by: null });
    expect(isHidden([short(0, 20.2)])).toEqual({ is: true, by: 'wall' });
    expect(isHidden([short(0, 19.7)])).toEqual({ is: true, by: 'wall' });
    expect(isHidden([short(0, 19)])).toEqual({ is: false, by: null });
    expect(isHidden([short(0, 48)], 'pak-40').is).toBe(true);
  });

  test('kgn-gap-21 what lies farther than 2" from the hull, or right before the firer, does not count', () => {
    const far: Feature = { id: 'far', kind: 'wall', line: [at(33, 0), at(33, 48)], width: 20 };
    const own: Feature = { id: 'own', kind: 'wall', line: [at(12, 0), at(12, 48)], width: 20 };
    expect(isHidden([far]).is).toBe(false);
    expect(isHidden([own]).is).toBe(false);
  });

  test('kgn-gap-21 lines that a house blocks count, wherever it stands', () => {
    const house = houseAt([24, 10, 27, 19.9]);
    expect(isHidden([house]).is).toBe(true);
  });
});
