import { describe, expect, test } from 'vitest';
import type { Feature } from '../../geometry/table/feature.ts';
import { duel } from './fire/duel.testing.ts';
import { basesOf, typeOf } from './ground.ts';
import { hasAnyShot, hasLegalShot } from './react/react.ts';
import { canSeeUnit, coverAgainst, faceHit, isInArcOf, nearestGap, rangeOf, standingCover } from './sight.ts';
import {
  aimed,
  box,
  fire,
  go,
  house,
  lineOf,
  onTable,
  order,
  type Piece,
  rolls,
  rollsOf,
  type Stage,
} from './stage.testing.ts';
import { change, type Placed, placed, standing } from './state.ts';

const at = ({ table }: Stage, id: string): Placed => standing(table, id)!;
const range = (stage: Stage, from = 'a', to = 'b') => rangeOf(stage.table, at(stage, from), at(stage, to));
const sees = (stage: Stage, from = 'a', to = 'b') => canSeeUnit(stage.table, at(stage, from), at(stage, to));
const cover = (stage: Stage, from = 'a', to = 'b') => coverAgainst(stage.table, at(stage, from), at(stage, to));

/** Two units anywhere, with what lies around them. */
function pair(a: Omit<Piece, 'id' | 'side'>, b: Omit<Piece, 'id' | 'side'>, features: readonly Feature[] = []): Stage {
  return onTable({
    units: [
      { ...a, id: 'a', side: 'allies' },
      { ...b, id: 'b', side: 'axis' },
    ],
    features,
  });
}

/** The men of a unit exactly there, in inches. */
function men(stage: Stage, id: string, ...places: (readonly [number, number])[]): Stage {
  const points = places.map(([x, y]) => ({ x: x * 100, y: y * 100 }));
  change(stage.table, id, { men: points.length, place: placed(points[0]!, 12, points) });
  return stage;
}

const man = (x: number, y: number) => ({ type: 'rifle-squad', at: [x, y], men: 1 }) as const;
const hedge = (x: number) =>
  lineOf('hedge', 'hedge', [
    [x, 10],
    [x, 40],
  ]);
const wall = (x: number) =>
  lineOf('wall', 'wall', [
    [x, 10],
    [x, 40],
  ]);

describe('measuring', () => {
  test('bg-meas-01 vehicles measure from hull to hull', () => {
    const tanks = pair({ type: 'm4-sherman', at: [10, 24], facing: 12 }, { type: 'tiger-i', at: [30, 24], facing: 36 });
    // Hulls 2.77 and 2.96 long: barrels do not count.
    expect(range(tanks)).toBe(2000 - 139 - 148);
    const beside = pair({ type: 'm4-sherman', at: [10, 24], facing: 0 }, { type: 'tiger-i', at: [30, 24], facing: 0 });
    expect(range(beside)).toBe(2000 - 62 - 84);
  });

  test('bg-meas-02 no man moves farther than the allowance', () => {
    const stage = pair({ type: 'rifle-squad', at: [10, 24], facing: 0 }, man(60, 24));
    const before = stage.unit('a').place!.men;
    stage.play(order('a', 'manoeuvre-and-fire'), go([14.9, 24]));
    const after = stage.unit('a').place!.men;
    expect(after).not.toEqual(before);
    // Whoever ends where, each has a place of the old formation within 5 inches, man by man.
    for (const [i, { x, y }] of after.entries())
      expect(Math.hypot(x - before[i]!.x, y - before[i]!.y)).toBeLessThanOrEqual(500);
    expect(stage.unit('a').place!.at.x).toBeGreaterThan(1000);
  });

  test('bg-meas-03 the range of a squad is that at which most of its men are', () => {
    const most = men(pair({ type: 'rifle-squad', at: [10, 24] }, man(30, 24)), 'a', [20, 24], [21, 24], [10, 24]);
    expect(range(most)).toBe(1000 - 60);
    const few = men(pair({ type: 'rifle-squad', at: [10, 24] }, man(30, 24)), 'a', [20, 24], [11, 24], [10, 24]);
    expect(range(few)).toBe(1900 - 60);
  });

  test('bg-gap-04 of two middles the nearer, to the nearest man of the target', () => {
    const two = men(pair({ type: 'rifle-squad', at: [10, 24] }, man(30, 24)), 'a', [10, 24], [20, 24]);
    expect(range(two)).toBe(1000 - 60);
    const other = men(pair(man(10, 24), { type: 'rifle-squad', at: [40, 24] }), 'b', [20, 24], [40, 24], [41, 24]);
    expect(range(other)).toBe(1000 - 60);
    // Guns measure from the gun.
    expect(range(pair({ type: 'pak-40', at: [10, 24], facing: 12 }, man(30, 24)))).toBe(2000 - 30 - 146);
  });

  test('bg-gap-07 a man is a disc of 0.30 inches, a vehicle or gun a rectangle of its size', () => {
    const stage = pair({ type: 'm4-sherman', at: [10, 24], facing: 12 }, man(30, 24));
    const [hull] = basesOf(typeOf(stage.table, at(stage, 'a')), at(stage, 'a').place);
    expect(hull!.points).toHaveLength(4);
    expect(basesOf(typeOf(stage.table, at(stage, 'b')), at(stage, 'b').place)).toMatchObject([
      { core: 'point', radius: 30 },
    ]);
    expect(nearestGap(stage.table, at(stage, 'a'), at(stage, 'b'))).toBe(2000 - 139 - 30);
    // Nobody stands within an inch of an enemy.
    const tank = (x: number) => pair(man(10, 24), { type: 'tiger-i', at: [x, 24], facing: 36 });
    expect(() => tank(12.77)).toThrow(/no room/);
    expect(range(tank(12.78))).toBe(100);
  });

  test('bg-dice-06 who is exactly on a limit is within it', () => {
    const stage = duel({ a: man(8, 24), b: 'rifle-squad', range: 10, dice: 'observe=3 hit=1' });
    const told = stage.play(order('a', 'open-fire'), fire(aimed('arms', 'b')));
    expect(rollsOf(told, 'hit')).toMatchObject([{ need: 3 }]);
  });
});

describe('sight', () => {
  const mill = (south: number, floors = 2) => house('mill', 20, 10, 23, south, floors);

  test('bg-meas-04 a reasonable part of the target must be seen', () => {
    const tank = { type: 'tiger-i', at: [30, 24], facing: 36 } as const;
    // The house covers the line to the middle and to the southern corners, or only to some of them.
    expect(sees(pair(man(10, 24), tank, [mill(26)]))).toBe(false);
    expect(sees(pair(man(10, 24), tank, [mill(22)]))).toBe(true);
  });

  test('bg-meas-04 not all of it must be seen', () => {
    const tank = { type: 'tiger-i', at: [30, 24], facing: 36 } as const;
    expect(sees(pair(man(10, 24), tank, [mill(23.8)]))).toBe(true);
  });

  test('bg-gap-05 of a vehicle two of five points', () => {
    const tank = { type: 'tiger-i', at: [30, 24], facing: 36 } as const;
    const seen = (south: number) => sees(pair(man(10, 24), tank, [mill(south)]));
    // Its corners are at 23.17 and 24.84, its middle at 24.
    expect(seen(24.2)).toBe(true);
    expect(seen(24.6)).toBe(false);
  });

  test('bg-gap-05 of infantry one man; and half of the men of a squad that fires', () => {
    const target = pair(man(10, 24), { type: 'rifle-squad', at: [40, 24], facing: 36 }, [mill(24.3)]);
    expect(sees(target)).toBe(true);
    const none = pair(man(10, 24), { type: 'rifle-squad', at: [40, 24], facing: 36 }, [mill(34)]);
    expect(sees(none)).toBe(false);
    const firers = (...places: (readonly [number, number])[]) =>
      sees(men(pair({ type: 'rifle-squad', at: [10, 24] }, man(40, 24), [mill(26)]), 'a', ...places));
    expect(firers([10, 30], [10, 24])).toBe(true);
    expect(firers([10, 30], [10, 24], [11, 24])).toBe(false);
  });

  test('bg-gap-05 houses stop it, low things do not', () => {
    const through = (feature: Feature) => sees(pair(man(10, 24), man(40, 24), [feature]));
    expect(through(mill(30))).toBe(false);
    for (const kind of ['crops', 'rubble', 'marsh', 'rough'])
      expect(through(box(kind, kind, 20, 10, 35, 40))).toBe(true);
    for (const feature of [
      hedge(25),
      wall(25),
      lineOf('fence', 'fence', [
        [25, 10],
        [25, 40],
      ]),
    ])
      expect(through(feature)).toBe(true);
  });

  test('bg-gap-05 five inches of wood, all woods together', () => {
    const woods = (...widths: number[]) =>
      sees(
        pair(
          man(10, 24),
          man(60, 24),
          widths.map((width, i) => box('wood', `w${i}`, 20 + 15 * i, 10, 20 + 15 * i + width, 40)),
        ),
      );
    expect([woods(5), woods(5.01)]).toEqual([true, false]);
    expect([woods(2.5, 2.5), woods(2.5, 2.51)]).toEqual([true, false]);
  });

  test('bg-gap-05 a bank stops it, unless one of the two is within an inch of it', () => {
    const bank = lineOf('bocage', 'bank', [
      [25, 10],
      [25, 40],
    ]);
    const seen = (a: number, b: number) => sees(pair(man(a, 24), man(b, 24), [bank]));
    expect(seen(10, 40)).toBe(false);
    expect(seen(24.2, 40)).toBe(true);
    expect(seen(10, 25.8)).toBe(true);
    expect(seen(23.8, 26.2)).toBe(false);
    // Of a tank or a gun the inch is measured from its hull.
    const over = (type: string, x: number) => {
      const stage = pair({ type, at: [x, 24], facing: 12 }, man(40, 24), [bank]);
      return [sees(stage), sees(stage, 'b', 'a')];
    };
    // A Sherman's front is 1.39 before its middle, a PaK's 1.46; half of the bank is 0.15.
    expect([over('m4-sherman', 22.5), over('m4-sherman', 22.4)]).toEqual([
      [true, true],
      [false, false],
    ]);
    expect([over('pak-40', 22.4), over('pak-40', 22.3)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('bg-gap-05 live units and wrecks do not stop it', () => {
    const stage = onTable({
      units: [
        { ...man(10, 24), id: 'a', side: 'allies' },
        { ...man(40, 24), id: 'b', side: 'axis' },
        { id: 'c', side: 'axis', type: 'tiger-i', at: [30, 24], facing: 0 },
      ],
      table: {
        wrecks: [
          { id: 'hulk', type: 'tiger-i', side: 'axis', at: { x: 2000, y: 2400 }, facing: 0, attempts: 0, was: null },
        ],
      },
    });
    expect(sees(stage)).toBe(true);
  });

  test('bg-gap-05 from and to the walls of a house', () => {
    const inside = {
      type: 'rifle-squad',
      at: [22, 24],
      men: 4,
      stance: { kind: 'inside', section: 'barn/whole' },
    } as const;
    const barn = [house('barn', 20, 22, 25, 26)];
    const stage = pair(inside, man(40, 24), barn);
    expect([sees(stage), sees(stage, 'b', 'a')]).toEqual([true, true]);
  });

  test('bg-meas-05 no die settles it', () => {
    const stage = pair(man(10, 24), man(40, 24), [mill(26)]);
    expect([sees(stage), sees(stage)]).toEqual([false, false]);
    expect(sees(pair(man(10, 24), man(40, 24), [hedge(25)]))).toBe(true);
  });

  test('bg-meas-06 and its target within range', () => {
    const shot = (range: number, dice: string) => {
      const stage = duel({ a: man(8, 24), b: 'rifle-squad', range, dice });
      return rolls(stage.play(order('a', 'open-fire'), fire(aimed('arms', 'b'))));
    };
    expect(shot(30, 'observe=3 hit=1')).toEqual(['observe 3', 'hit 1']);
    expect(shot(31, '')).toEqual([]);
    for (const [a, weapon, ammo, limit] of [
      ['m4-sherman', 'main', 'ap', 50],
      ['m4-sherman', 'mgs', undefined, 40],
      ['us-m1919-team', 'team', undefined, 30],
    ] as const) {
      const tried = (range: number, dice = '') => {
        const stage = duel({ a, b: 'medium-truck', range, dice });
        return rolls(stage.play(order('a', 'open-fire'), fire(aimed(weapon, 'b', ammo))));
      };
      expect([tried(limit, 'observe=1'), tried(limit + 0.01)]).toEqual([['observe 1'], []]);
    }
  });

  test('bg-meas-06 every kind of fire needs it', () => {
    const stage = onTable({
      units: [
        { id: 'a', side: 'allies', type: 'm4-sherman', at: [10, 24], facing: 12 },
        { id: 'b', side: 'axis', type: 'rifle-squad', at: [40, 24] },
        { id: 'c', side: 'axis', type: 'rifle-squad', at: [14, 40] },
      ],
      features: [house('mill', 20, 15, 23, 33, 2)],
    });
    stage.play(order('a', 'open-fire'));
    for (const fired of ['aimed', 'area'] as const)
      for (const shot of [{ weapon: 'main', ammo: 'he' }, { weapon: 'mgs' }] as const) {
        expect(stage.refusal('allies', fire({ fire: fired, target: 'b', ...shot }))).toEqual({
          code: 'NOT_SEEN',
          rule: 'bg-fire-02',
        });
        expect(stage.refusal('allies', fire({ fire: fired, target: 'c', ...shot }))).toBeNull();
      }
  });
});

describe('bg-gap-06 cover', () => {
  const field = (kind: string, west: number) => box(kind, kind, west, 10, 35, 40);
  const wood = { cover: 'soft', by: 'wood' };
  const open = { cover: 'open', by: null };

  test('of an area: half of the men in it, the gun itself, three of the five points of a hull', () => {
    const squad = (...places: (readonly [number, number])[]) =>
      standingOf(men(pair(man(10, 24), { type: 'rifle-squad', at: [40, 24] }, [field('wood', 30)]), 'b', ...places));
    expect(squad([31, 24], [29, 24])).toEqual(wood);
    expect(squad([31, 24], [29, 24], [29, 25])).toEqual(open);
    const gun = (x: number) =>
      standingOf(pair(man(10, 24), { type: 'pak-40', at: [x, 24], facing: 36 }, [field('wood', 30)]));
    expect([gun(30), gun(29.9)]).toEqual([wood, open]);
    const tank = (x: number) =>
      standingOf(pair(man(10, 24), { type: 'tiger-i', at: [x, 24], facing: 36 }, [field('wood', 30)]));
    expect([tank(30), tank(29.9)]).toEqual([wood, open]);
  });

  const standingOf = (stage: Stage) => standingCover(stage.table, at(stage, 'b'));

  test('of a wall or hedge within an inch of the target, for half of the lines of sight', () => {
    expect(cover(pair(man(10, 24), man(30, 24), [wall(29.1)]))).toEqual({ cover: 'hard', by: 'wall' });
    expect(cover(pair(man(10, 24), man(30, 24), [hedge(29.1)]))).toEqual({ cover: 'soft', by: 'hedge' });
    // On its far side from the firer, it does not matter.
    expect(cover(pair(man(10, 24), man(30, 24), [wall(31)]))).toEqual(open);
    const short = lineOf('wall', 'wall', [
      [29.1, 10],
      [29.1, 24.3],
    ]);
    const squad = (...places: (readonly [number, number])[]) =>
      cover(men(pair(man(10, 24), { type: 'rifle-squad', at: [30, 24] }, [short]), 'b', ...places));
    expect(squad([30, 24], [30, 26])).toEqual({ cover: 'hard', by: 'wall' });
    expect(squad([30, 24], [30, 26], [30, 27])).toEqual(open);
  });

  test('of low things farther off: soft, unless they are within an inch of the firer', () => {
    expect(cover(pair(man(10, 24), man(30, 24), [wall(20)]))).toEqual({ cover: 'soft', by: 'wall' });
    expect(cover(pair(man(10, 24), man(30, 24), [wall(28.8)]))).toEqual({ cover: 'soft', by: 'wall' });
    expect(cover(pair(man(10, 24), man(30, 24), [wall(10.9)]))).toEqual(open);
    expect(cover(pair(man(10, 24), man(30, 24), [box('crops', 'crops', 15, 10, 25, 40)]))).toEqual({
      cover: 'soft',
      by: 'crops',
    });
    expect(cover(pair(man(10, 24), man(30, 24), [box('wood', 'wood', 18, 10, 22, 40)]))).toEqual(wood);
  });

  test('not of a wood or field that the firer himself is in, or an inch from', () => {
    expect(cover(pair(man(10, 24), man(30, 24), [box('wood', 'wood', 5, 10, 14, 40)]))).toEqual(open);
    expect(cover(pair(man(10, 24), man(30, 24), [box('crops', 'crops', 5, 10, 14, 40)]))).toEqual(open);
    expect(cover(pair(man(10, 24), man(30, 24), [box('crops', 'crops', 11.2, 10, 20, 40)]))).toEqual(open);
    expect(cover(pair(man(10, 24), man(30, 24), [box('crops', 'crops', 11.4, 10, 20, 40)]))).toMatchObject({
      cover: 'soft',
    });
    // In a clearing one is not in the wood.
    const clearing = {
      ...box('wood', 'wood', 2, 16, 14, 32),
      holes: [box('x', 'x', 6, 20, 12.5, 28)].map(ringOf),
    } as Feature;
    expect(cover(pair(man(8, 24), man(30, 24), [clearing]))).toEqual(wood);
    // If both are in it, the target has it where it stands.
    expect(cover(pair(man(10, 24), man(13, 24), [box('wood', 'wood', 5, 10, 14, 40)]))).toEqual(wood);
  });

  const ringOf = (feature: Feature) => (feature as never as { outline: readonly { x: number; y: number }[] }).outline;

  test('bg-meas-01 the inch is measured from the hull', () => {
    const tank = (x: number) => cover(pair({ type: 'm4-sherman', at: [10, 24], facing: 12 }, man(30, 24), [wall(x)]));
    // Its front is at 11.39.
    expect(tank(12.3)).toEqual(open);
    expect(tank(12.6)).toEqual({ cover: 'soft', by: 'wall' });
    // And so is the inch before a target: its side towards the firer is at 28.61.
    const target = (x: number) => cover(pair(man(10, 24), { type: 'm4-sherman', at: [30, 24], facing: 12 }, [wall(x)]));
    expect(target(27.8)).toEqual({ cover: 'hard', by: 'wall' });
    expect(target(27.4)).toEqual({ cover: 'soft', by: 'wall' });
  });

  test('of a wreck between, but not at the firer', () => {
    const behind = (x: number) => {
      const stage = pair(man(10, 24), man(30, 24));
      stage.table.wrecks.push({
        id: 'hulk',
        type: 'tiger-i',
        side: 'axis',
        at: { x: x * 100, y: 2400 },
        facing: 0,
        attempts: 0,
        was: null,
      });
      return cover(stage);
    };
    // Broadside on, the hull is 1.68 wide: at 12.14 it is an inch from his base.
    expect([behind(12.14).by, behind(12.15).by]).toEqual([null, 'hulk']);
    expect(behind(20)).toEqual({ cover: 'soft', by: 'hulk' });
    expect(behind(12)).toEqual(open);
    expect(behind(35)).toEqual(open);
  });

  test('the best that is found counts', () => {
    const both = pair(man(10, 24), man(30, 24), [box('crops', 'crops', 25, 10, 35, 40), wall(29.1)]);
    expect(cover(both)).toEqual({ cover: 'hard', by: 'wall' });
    const trench = pair(man(10, 24), man(30, 24), [box('trench', 'trench', 29, 10, 31, 40), wall(28.9)]);
    expect(cover(trench)).toEqual({ cover: 'reinforced', by: 'trench' });
  });

  test('bg-terr-08 hard is better than soft, reinforced than hard, hardened than all', () => {
    const both = (...features: Feature[]) => cover(pair(man(10, 24), man(30, 24), features)).cover;
    const crops = box('crops', 'crops', 25, 10, 35, 40);
    const trench = box('trench', 'trench', 29.4, 10, 31, 40);
    expect(both(wall(29.1))).toBe('hard');
    expect([both(crops, wall(29.1)), both(wall(29.1), trench), both(crops, trench)]).toEqual([
      ...['hard', 'reinforced', 'reinforced'],
    ]);
  });

  test('of a house is that of its walls, from all sides', () => {
    const inside = {
      type: 'rifle-squad',
      at: [32, 24],
      men: 4,
      stance: { kind: 'inside', section: 'barn/whole' },
    } as const;
    expect(cover(pair(man(10, 24), inside, [house('barn', 30, 22, 35, 26)]))).toEqual({ cover: 'hard', by: 'barn' });
  });
});

describe('bg-gap-10 bg-prof-06 the quarter that is hit', () => {
  const face = (facing: number) => {
    const stage = pair(man(10, 24), { type: 'tiger-i', at: [30, 24], facing });
    return faceHit(stage.table, at(stage, 'a'), at(stage, 'b'));
  };

  test('front, side or rear by the bearing of the firer', () => {
    // Facing west it looks at the firer.
    expect([36, 31, 41].map(face)).toEqual(['front', 'front', 'front']);
    expect([24, 29, 19, 0, 43, 5].map(face)).toEqual(new Array(6).fill('side'));
    expect([12, 17, 7].map(face)).toEqual(['rear', 'rear', 'rear']);
  });

  test('on a border the weaker', () => {
    // A Tiger's side and rear are J, its front H.
    expect([30, 42].map(face)).toEqual(['side', 'side']);
    expect([18, 6].map(face)).toEqual(['rear', 'rear']);
  });
});

test('bg-gap-09 arcs are centred on the facing, their borders included', () => {
  const inArc = (facing: number, arc: 45 | 90 | 360) => {
    const stage = pair({ type: 'pak-40', at: [10, 24], facing }, man(30, 24));
    return isInArcOf(at(stage, 'a'), at(stage, 'b'), arc);
  };
  expect([12, 18, 6, 19, 5].map((facing) => inArc(facing, 90))).toEqual([true, true, true, false, false]);
  expect([12, 14, 10, 16, 8].map((facing) => inArc(facing, 45))).toEqual([true, true, true, false, false]);
  expect(inArc(36, 360)).toBe(true);
});

test('bg-gap-05 bg-gap-06 what was seen on one ground is looked at again on another', () => {
  const stage = pair(man(10, 24), man(30, 24), [house('barn', 18, 20, 22, 28)]);
  expect([sees(stage), cover(stage).cover]).toEqual([false, 'soft']);
  expect(hasAnyShot(stage.table, at(stage, 'a'))).toBe(false);
  expect(hasLegalShot(stage.table, at(stage, 'a'))).toBe(false);
  // The same men in the same places.
  const ground = stage.table.ground;
  stage.table.ground = { ...ground, features: [wall(29.5)] };
  expect([sees(stage), cover(stage).cover]).toEqual([true, 'hard']);
  expect(hasAnyShot(stage.table, at(stage, 'a'))).toBe(true);
  expect(hasLegalShot(stage.table, at(stage, 'a'))).toBe(true);
  stage.table.ground = ground;
  expect(sees(stage)).toBe(false);
});

test('bg-turn-20 who has no shot has one as soon as an enemy comes into sight, or something else about either changes', () => {
  const stage = pair(man(10, 24), man(30, 24), [house('barn', 18, 20, 22, 28)]);
  const has = () => [hasLegalShot, hasAnyShot].map((asked) => asked(stage.table, at(stage, 'a')));
  expect(has()).toEqual([false, false]);
  men(stage, 'b', [30, 10]);
  expect(has()).toEqual([true, true]);
  // bg-gap-02 Out of range it may fire, but nobody is asked.
  men(stage, 'b', [45, 2]);
  expect(has()).toEqual([true, false]);
  change(stage.table, 'a', { ammo: 'out' });
  expect(has()).toEqual([false, false]);
});
