/** Sight, cover and distances between bodies on a tiny terrain. */
import { describe, expect, test } from 'vitest';
import { disc, area as footprint } from '../geometry/table/footprint.ts';
import { type Point, point } from '../geometry/table/vector.ts';
import type { Piece } from './body.ts';
import { areaCover, type CoverReading, coverBetween, isMostlyCrossed, touchedCover } from './cover.ts';
import { area, fieldWith, GUN, HULL, house, line, ring, SQUAD, type TinyCover } from './field.testing.ts';
import { areFarther, boxAround, gapTo, isInArcOf, isNear, nearestGap, rangeBetween } from './measure.ts';
import { pairsOf } from './pairs.ts';
import { placed } from './place.ts';
import { eyesOf, howManySee, lineToShow, notInTheWay, seesPiece, seesPlace } from './sight.ts';
import { listed, otherCause } from './sight-words.ts';

/** Men at places in inches. */
const squad = (...places: [number, number][]): Piece => {
  const men = places.map(([x, y]): Point => point(100 * x, 100 * y));
  return { body: SQUAD, place: placed(men[0]!, 0, men) };
};
const hull = (x: number, y: number, facing = 0): Piece => ({
  body: HULL,
  place: placed(point(100 * x, 100 * y), facing),
});
const gun = (x: number, y: number): Piece => ({ body: GUN, place: placed(point(100 * x, 100 * y), 0) });
const inside = (section: string, ...piece: Parameters<typeof squad>): Piece => {
  const { place } = squad(...piece);
  return { body: SQUAD, place: placed(place.at, 0, place.men, section) };
};

describe('sight', () => {
  const barn = house('barn', 20, 10, 24, 20);

  test('half of the men must see, and one of the others is enough', () => {
    const field = fieldWith(barn);
    const target = squad([30, 15], [30, 25]);
    expect(seesPiece(field, squad([10, 25], [10, 15]), target)).toBe(true);
    expect(seesPiece(field, squad([10, 25], [10, 12], [10, 13]), squad([30, 25]))).toBe(false);
    expect(howManySee(field, squad([10, 25], [10, 12], [10, 13]), squad([30, 25]))).toEqual({ see: 1, of: 3 });
  });

  test('of a hull a quarter of its points must be seen: two of five', () => {
    // From here the eastern wall of the barn hides all that lies west of it.
    const field = fieldWith(barn);
    const from = squad([24, 30]);
    expect(seesPiece(field, from, hull(23.5, 5))).toBe(true);
    expect(seesPiece(field, from, hull(21, 5))).toBe(false);
    expect(seesPiece(field, hull(21, 5), from)).toBe(false);
  });

  test('who is in a house looks out of its walls, and is seen there', () => {
    const field = fieldWith(barn);
    const garrison = inside('barn/whole', [22, 15]);
    expect(seesPiece(field, garrison, squad([40, 15]))).toBe(true);
    expect(seesPiece(field, squad([40, 15]), garrison)).toBe(true);
    expect(eyesOf(field, garrison)).toBe(field.sections.get('barn/whole')!.walls);
    expect(eyesOf(field, hull(5, 5))).toEqual([point(500, 500)]);
  });

  test('a bank blocks, but a hull looks over it with any part of it that is near', () => {
    const field = fieldWith(line('bank', 'bocage', 20, [20, 0], [20, 36]));
    expect(seesPiece(field, squad([10, 15]), squad([30, 15]))).toBe(false);
    expect(seesPiece(field, hull(17, 15, 12), squad([30, 15]))).toBe(false);
    expect(seesPiece(field, hull(18, 15, 12), squad([30, 15]))).toBe(true);
    expect(notInTheWay(field, hull(18, 15, 12), squad([30, 15]))).toEqual(['bank']);
  });

  test('eyes are as high as the body says', () => {
    const field = fieldWith(barn);
    const tall: Piece = { body: { ...HULL, eye: 400 }, place: hull(30, 15).place };
    const giant: Piece = { body: { ...SQUAD, eye: 400 }, place: squad([10, 15]).place };
    expect(seesPiece(field, giant, tall)).toBe(true);
    expect(seesPiece(field, squad([10, 15]), tall)).toBe(false);
  });

  test('a place in a house is seen, one behind it is not', () => {
    const field = fieldWith(barn);
    expect(seesPlace(field, squad([10, 15]), point(2200, 1500))).toBe(true);
    expect(seesPlace(field, squad([10, 15]), point(3000, 1500))).toBe(false);
    expect(seesPlace(field, inside('barn/whole', [22, 15]), point(3000, 1500))).toBe(true);
    expect(seesPlace(field, squad([10, 15], [10, 30]), point(3000, 3000))).toBe(true);
  });

  test('the line to show is from middle to middle, or the nearest to it that sees', () => {
    const field = fieldWith(barn);
    const far = squad([30, 15], [30, 25], [30, 35]);
    expect(lineToShow(field, squad([10, 30]), far)).toEqual([point(1000, 3000), point(3000, 2500)]);
    expect(lineToShow(field, squad([10, 15]), squad([15, 15]))).toEqual([point(1000, 1500), point(1500, 1500)]);
  });

  test('what stops it is said in words', () => {
    const wooded = fieldWith(barn, area('wood', 'wood', 20, 22, 30, 36));
    const say = (feature: string): string => `the ${feature}`;
    const cause = (a: Piece, b: Piece) => otherCause(wooded, a, b, [], say);
    expect(cause(squad([10, 15]), squad([30, 15]))).toBe('the barn is in the way');
    expect(cause(squad([10, 30]), squad([40, 30]))).toBe('the wood in between is deeper than 4 in');
    expect(cause(squad([10, 5]), squad([40, 5]))).toBeNull();
    expect([listed(['a']), listed(['a', 'b', 'c'])]).toEqual(['a', 'a, b and c']);
  });

  test('what is known of a pair is kept by the two places, one way, on one ground', () => {
    const pairs = pairsOf(() => ({ isSeen: null as boolean | null }));
    const field = fieldWith();
    const [a, b] = [squad([1, 1]).place, squad([2, 2]).place];
    pairs(field, a, b).isSeen = true;
    expect(pairs(field, a, b).isSeen).toBe(true);
    expect(pairs(field, b, a).isSeen).toBeNull();
    expect(pairs(field, a, squad([2, 2]).place).isSeen).toBeNull();
    expect(pairs(fieldWith(), a, b).isSeen).toBeNull();
    expect(pairs(field, a, b).isSeen).toBeNull();
  });
});

describe('cover', () => {
  const reading: CoverReading<TinyCover> = { near: 100, beyond: 'leaves', clear: 100 };
  const none = { cover: 'none', by: null };

  test('an area covers if at least half of the men or points are in it', () => {
    const field = fieldWith(area('wood', 'wood', 10, 10, 20, 20));
    expect(areaCover(field, squad([15, 15], [25, 15]))).toEqual({ cover: 'leaves', by: 'wood' });
    expect(areaCover(field, squad([15, 15], [25, 15], [26, 15]))).toEqual(none);
    expect(areaCover(field, hull(20, 15))).toEqual({ cover: 'leaves', by: 'wood' });
    expect(areaCover(field, hull(21, 15))).toEqual(none);
    expect(areaCover(fieldWith(house('barn', 10, 10, 14, 14)), inside('barn/whole', [12, 12]))).toEqual({
      cover: 'stone',
      by: 'barn',
    });
  });

  test('a wall covers those right behind it; farther off anything low gives what the book says', () => {
    const field = fieldWith(line('wall', 'wall', 20, [20, 0], [20, 36]));
    expect(coverBetween(field, squad([10, 15]), squad([20.5, 15]), reading)).toEqual({ cover: 'stone', by: 'wall' });
    expect(coverBetween(field, squad([10, 15]), squad([25, 15]), reading)).toEqual({ cover: 'leaves', by: 'wall' });
    expect(coverBetween(field, squad([10, 15]), squad([25, 15]), { ...reading, beyond: null })).toEqual(none);
    expect(coverBetween(field, squad([19.5, 15]), squad([25, 15]), reading)).toEqual(none);
    expect(coverBetween(field, squad([10, 15]), squad([15, 15]), reading)).toEqual(none);
  });

  test('to a wall it is measured from the hull', () => {
    const field = fieldWith(line('wall', 'wall', 20, [20, 0], [20, 36]));
    expect(coverBetween(field, squad([10, 15]), hull(22.4, 15, 12), reading).by).toBe('wall');
    expect(coverBetween(field, squad([10, 15]), hull(22.4, 15, 12), reading).cover).toBe('stone');
    expect(coverBetween(field, squad([10, 15]), hull(23, 15, 12), reading).cover).toBe('leaves');
  });

  test('what at least half of the bases touch covers them', () => {
    const field = fieldWith(line('hedge', 'hedge', 20, [0, 20], [48, 20]));
    const at = (piece: Piece, within = 10) => touchedCover(field, piece, field.features, within).cover;
    expect(at(squad([10, 19.6], [12, 15]))).toBe('leaves');
    expect(at(squad([10, 19.6], [12, 15], [14, 15]))).toBe('none');
    expect(at(gun(10, 19.2))).toBe('none');
    expect(at(gun(10, 19.2), 20)).toBe('leaves');
  });

  test('a shape is between if at least half of the lines cross it', () => {
    const shape = footprint(ring(19, 14, 21, 16));
    const ends = [point(3000, 1500)];
    expect(isMostlyCrossed([point(1000, 1500), point(1000, 3000)], ends, shape)).toBe(true);
    expect(isMostlyCrossed([point(1000, 1500), point(1000, 3000), point(1000, 3100)], ends, shape)).toBe(false);
  });
});

describe('distances', () => {
  test('half of the men count, from base to base; a hull with its hull', () => {
    const field = fieldWith();
    expect(rangeBetween(field, squad([10, 10], [5, 10], [2, 10]), squad([20, 10]))).toBe(1500 - 60);
    expect(rangeBetween(field, hull(10, 10, 12), hull(20, 10, 12))).toBe(700);
    expect(nearestGap(field, squad([10, 10], [5, 10]), squad([20, 10]))).toBe(1000 - 60);
  });

  test('who is in a house is where its walls are', () => {
    const field = fieldWith(house('barn', 20, 10, 24, 20));
    expect(rangeBetween(field, squad([10, 15]), inside('barn/whole', [23, 15]))).toBe(1000 - 30);
    expect(boxAround(field, inside('barn/whole', [23, 15]))).toEqual({
      west: 2000,
      north: 1000,
      east: 2400,
      south: 2000,
    });
  });

  test('gaps to a shape, and boxes that are surely apart', () => {
    const field = fieldWith();
    const spot = disc(point(1500, 1000), 0);
    expect(gapTo(field, squad([10, 10], [12, 10]), spot)).toBe(300 - 30);
    expect([isNear(field, squad([12, 10]), spot, 270), isNear(field, squad([12, 10]), spot, 269)]).toEqual([
      true,
      false,
    ]);
    const [a, b] = [boxAround(field, squad([10, 10])), boxAround(field, squad([20, 10]))];
    expect([areFarther(a, b, 939), areFarther(a, b, 940)]).toEqual([true, false]);
  });

  test('an arc is around the facing, to the middle of the other', () => {
    const from = hull(10, 10).place;
    expect(isInArcOf(from, hull(11, 5).place, 90)).toBe(true);
    expect(isInArcOf(from, hull(16, 5).place, 90)).toBe(false);
  });
});
