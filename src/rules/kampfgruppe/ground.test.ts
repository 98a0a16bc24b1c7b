/** Sight, ranges, cover, faces and observation on the tabletop. */
import { describe, expect, test } from 'vitest';
import type { Feature } from '../../geometry/table/feature.ts';
import { BOOK } from './book.ts';
import { directFrame } from './direct/types.ts';
import { MAN } from './ground.ts';
import { lose, nothingDue } from './marks.ts';
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

  describe('of men by their majority', () => {
    /** Eight men in a row from north to south, 1" apart, seen from the west. */
    const coverOf = (features: readonly Feature[], count = 8) => {
      const { table, b } = pair({
        features,
        ...{ allies: { 'b-1': { type: 'british-sniper', at: [10, 20] } }, axis: { 'a-1': { at: [40, 20] } } },
      });
      const men = Array.from({ length: count }, (_, i) => [40, 16.5 + i] as const);
      return coverAgainst(table, b, { ...standing(table, 'a-1')!, men: count, place: menAt(men) });
    };
    const piece = (kind: 'hedge' | 'wall', from: number, to: number): Feature => ({
      ...{ id: kind, kind, line: [at(38.8, from), at(38.8, to)], width: 20 },
    });

    test('kgn-gap-21 what covers each may be another thing: three at a wall and two at a hedge of eight are in visual cover', () => {
      expect(coverOf([piece('wall', 15, 19)]).cover).toBe('open');
      expect(coverOf([piece('wall', 15, 19), piece('hedge', 22, 25)]).cover).toBe('visual');
      // Of a tie the better: four of eight at the wall.
      expect(coverOf([piece('wall', 15, 20)]).cover).toBe('hard');
    });

    test('kgn-core-16 where half of them are out of sight the shot is doubtful: they have the better save', () => {
      // A house far from them: no cover of its own, but it hides four of eight.
      const house = (south: number) => coverOf([houseAt([24, 4, 26, south])]);
      expect(house(17)).toEqual({ cover: 'open', by: null });
      expect(house(20)).toEqual({ cover: 'visual', by: null });
      // Right behind its corner they have what a house gives.
      expect(coverOf([houseAt([36, 4, 39, 20])]).cover).toBe('hard');
    });
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

describe('wrecks', () => {
  /** What a-1 has against b-1 with a wreck between them that was made in play. */
  const behind = (x: number, target: object, y = 20) => {
    const { table, a, b } = pair({
      allies: { 'b-1': { type: 'british-fao', at: [10, 20] } },
      axis: { 'a-1': { at: [40, 20], ...target }, 'a-2': { type: 'panzer-iv-h', at: [x, y], facing: 0 } },
    });
    // What is known of the pair before there is a wreck does not stay.
    expect(coverAgainst(table, b, a).cover).toBe('open');
    const play = { seats: [], emit: (event: Parameters<typeof BOOK.apply>[1]) => BOOK.apply(table, event) };
    lose(table, play, nothingDue(), 'a-2', 'destroyed', 'kgn-at-09');
    return coverAgainst(table, b, a);
  };

  test('kgn-cov-04 kgn-gap-20 kgn-gap-21 a wreck is hard cover for men behind it, near them and not at the firer', () => {
    const men = { type: 'german-fao' };
    expect(behind(38, men)).toEqual({ cover: 'hard', by: 'a-2' });
    expect(behind(30, men).cover).toBe('open');
    expect(behind(38, men, 26).cover).toBe('open');
    expect(behind(42, men).cover).toBe('open');
    expect(behind(11.7, { ...men, at: [14, 20] }).cover).toBe('open');
  });

  test('kgn-cov-04 kgn-cov-07 kgn-gap-21 it obscures a hull or a gun', () => {
    expect(behind(36.5, { type: 'panzer-iv-h' })).toEqual({ cover: 'visual', by: 'a-2' });
    expect(behind(37, { type: 'pak-40' })).toEqual({ cover: 'visual', by: 'a-2' });
    expect(behind(30, { type: 'panzer-iv-h' }).cover).toBe('open');
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

  test('kgn-obs-03 only infantry is small: a gun of three men and a tank are not', () => {
    const need = (type: string) => {
      const { table, a, b } = pair({ ...squads(10, 31), axis: { 'a-1': { type, at: [31, 20], men: 3 } } });
      return observedOn(table, b, a);
    };
    expect([need('pak-40'), need('panzer-iv-h')]).toEqual([2, 2]);
  });

  test('kgn-obs-04 what needs no roll is observed: the fire goes on to its dice', () => {
    const axis = { 'a-1': { type: 'pak-40', at: [31, 20], did: fired } } as const;
    const stack = [directFrame('b-1', 'small arms', 'all', 'a-1')];
    const stage = onTable({ ...squads(10, 31), axis, stack, dice: 'hit=1,1,1,1,1,1,1,1,1' });
    expect(rolls(stage.opening)).toEqual(['hit 1 1 1 1 1 1 1 1 1']);
  });

  test('kgn-obs-08 at night 24" is still near enough; by day there is no limit', () => {
    const seen = (isNight: boolean, more: number) => {
      const { table, a, b } = pair({
        allies: { 'b-1': { type: 'british-sniper', at: [10, 20] } },
        axis: { 'a-1': { type: 'german-sniper', at: [34 + (2 * MAN + more) / 100, 20] } },
        terms: { isNight },
      });
      return [rangeOf(table, b, a), observedOn(table, b, a)];
    };
    expect(seen(true, 0)).toEqual([2400, 5]);
    expect(seen(true, 1)).toEqual([2401, null]);
    expect(seen(false, 1)).toEqual([2401, 4]);
  });

  test('kgn-obs-09 nobody but an aircraft looks again, with a controller of its own side who sees the target; the owner may let it be', () => {
    const plane = { type: 'spitfire', at: [10, 30] } as const;
    type Pieces = NonNullable<Setting['allies']>;
    const failed = (allies: Pieces, axis: Pieces = {}, features: readonly Feature[] = []) =>
      onTable({
        features,
        ...{ allies, axis: { 'a-1': { at: [31, 20] }, ...axis } },
        stack: [observeFrame('b-1', 'a-1')],
        dice: 'observe=1',
      });
    const fac = { type: 'british-fac', at: [10, 20] } as const;
    expect(failed({ 'b-1': { at: [10, 30] }, 'b-2': fac }).asked).not.toContain('observe.again');
    expect(failed({ 'b-1': plane }, { 'a-2': { type: 'german-fac', at: [40, 20] } }).asked).not.toContain('observe');
    expect(failed({ 'b-1': plane, 'b-2': fac }, {}, [line('bocage', 20)]).asked).not.toContain('observe.again');
    const kept = failed({ 'b-1': plane, 'b-2': fac });
    expect(kept.asked).toBe('observe.again allies');
    expect(rolls(kept.play({ kind: 'observe-again', again: false }))).toEqual([]);
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
