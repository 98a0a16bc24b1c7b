/** Houses along the ways: farms around a yard, a village where roads cross. */
import { direction, type Facing, nearestFacing, turned } from '../../geometry/table/facing.ts';
import { divideEvenly, rectangle } from '../../geometry/table/footprint.ts';
import { covers, type Ring, segmentTouches } from '../../geometry/table/polygon.ts';
import type { Point } from '../../geometry/table/vector.ts';
import { isNear, lengthBetween } from '../map-lines.ts';
import type { Picker } from './pick.ts';
import type { Way } from './ways.ts';

export interface House {
  readonly at: Point;
  readonly length: number;
  readonly width: number;
  readonly facing: Facing;
  readonly grade: string;
  readonly floors: number;
  readonly ring: Ring;
}

/** A place beside a way: where, which way it runs there, on which hand. */
export interface Frontage {
  readonly at: Point;
  readonly facing: Facing;
  readonly side: -1 | 1;
  readonly half: number;
}

/** The place so far along a way. */
export function frontage(way: Way, distance: number, side: -1 | 1): Frontage {
  let left = distance;
  for (let i = 1; i < way.line.length; i += 1) {
    const a = way.line[i - 1]!;
    const b = way.line[i]!;
    const length = Math.max(1, lengthBetween(a, b));
    if (left <= length || i === way.line.length - 1)
      return {
        at: {
          x: a.x + divideEvenly((b.x - a.x) * Math.min(left, length), length),
          y: a.y + divideEvenly((b.y - a.y) * Math.min(left, length), length),
        },
        facing: nearestFacing({ x: b.x - a.x, y: b.y - a.y }),
        side,
        half: Math.ceil(way.width / 2),
      };
    left -= length;
  }
  throw new Error('a way has at least two points');
}

export function lengthOfWay({ line }: Way): number {
  return line.reduce((sum, p, i) => (i === 0 ? 0 : sum + lengthBetween(line[i - 1]!, p)), 0);
}

/** From along and away from the way to a place on the table. */
export function placed({ at, facing, side }: Frontage, along: number, away: number): Point {
  const d = direction(facing);
  return {
    x: at.x + divideEvenly(d.x * along - d.y * away * side, 1000),
    y: at.y + divideEvenly(d.y * along + d.x * away * side, 1000),
  };
}

export interface Site {
  readonly width: number;
  readonly height: number;
  readonly ways: readonly Way[];
  readonly taken: Ring[];
}

/** May a house stand here: on the table, off the ways and the water, clear of its neighbours? */
export function fits(ring: Ring, { width, height, ways, taken }: Site): boolean {
  const margin = 60;
  if (ring.some(({ x, y }) => x < margin || y < margin || x > width - margin || y > height - margin)) return false;
  for (const way of ways) {
    const reach = Math.ceil(way.width / 2) + (way.kind === 'stream' ? 90 : 35);
    for (let i = 1; i < way.line.length; i += 1) {
      const a = way.line[i - 1]!;
      const b = way.line[i]!;
      if (ring.some((p) => isNear(p, a, b, reach)) || segmentTouches(a, b, ring)) return false;
      if (ring.some((p, k) => isNear(a, p, ring[(k + 1) % ring.length]!, reach))) return false;
    }
  }
  return taken.every(
    (other) =>
      !ring.every((p) => covers(other, p)) &&
      !other.some((p) => covers(ring, p)) &&
      !ring.some((p, i) => segmentTouches(p, ring[(i + 1) % ring.length]!, other)) &&
      !other.some((p, i) => ring.some((q) => isNear(q, p, other[(i + 1) % other.length]!, 45))),
  );
}

export interface Style {
  readonly roofs: readonly string[];
  readonly barns: readonly string[];
  readonly small: boolean;
}

function house(
  front: Frontage,
  along: number,
  away: number,
  length: number,
  width: number,
  quarter: number,
  grade: string,
  floors: number,
): House {
  const at = placed(front, along, away);
  const facing = turned(front.facing, quarter);
  return { at, length, width, facing, grade, floors, ring: rectangle(at, length, width, facing).points };
}

export interface Farm {
  readonly houses: readonly House[];
  readonly yard: Ring;
  readonly front: Frontage;
  /** From the way into the yard. */
  readonly drive: readonly [Point, Point];
  /** Along the front, from barn to barn; the drive opens it. */
  readonly wall: readonly [Point, Point] | null;
}

/** Barns on two sides of a yard that opens on the way, the farmhouse at its back; null where they do not fit. */
export function farm(front: Frontage, style: Style, site: Site, pick: Picker): Farm | null {
  const near = front.half + 75;
  const long = pick.between(340, 430);
  const half = Math.floor(long / 2);
  const barns = [pick.between(260, 330), pick.between(210, 290)];
  const deep = near + Math.max(...barns) + 75;
  const hull = [
    placed(front, -half - 110, near - 30),
    placed(front, half + 110, near - 30),
    placed(front, half + 110, deep + 190),
    placed(front, -half - 110, deep + 190),
  ];
  if (!fits(hull, site)) return null;
  const side = pick.chance(50) ? 1 : -1;
  const barnAt = (hand: number, length: number): House =>
    house(front, hand * (half + 30), near + Math.ceil(length / 2) + 10, length, 135, 12, pick.one(style.barns), 1);
  const houses = [house(front, 0, deep + 80, long, 160, 0, pick.one(style.roofs), 2), barnAt(side, barns[0]!)];
  const isClosed = pick.chance(70);
  if (isClosed) houses.push(barnAt(-side, barns[1]!));
  site.taken.push(hull, ...houses.map(({ ring }) => ring));
  const yard = [
    placed(front, -half + 25, near - 10),
    placed(front, half - 25, near - 10),
    placed(front, half - 25, deep + 10),
    placed(front, -half + 25, deep + 10),
  ];
  return {
    houses,
    yard,
    front,
    drive: [front.at, placed(front, 0, near + 110)],
    wall: isClosed ? [placed(front, -half + 38, near + 16), placed(front, half - 38, near + 16)] : null,
  };
}

export interface Village {
  readonly houses: readonly House[];
  readonly gardens: readonly Ring[];
}

/** Houses on both sides of the ways around a place, nearer ones more surely. */
export function village(middle: Point, reach: number, style: Style, site: Site, pick: Picker): Village {
  const houses: House[] = [];
  const fronts: { readonly front: Frontage; readonly behind: number }[] = [];
  for (const way of site.ways) {
    if (way.kind === 'stream') continue;
    const total = lengthOfWay(way);
    const step = style.small ? 130 : 90;
    for (let s = 120; s < total; s += step)
      for (const side of [-1, 1] as const) {
        const front = frontage(way, s + pick.between(-40, 40), side);
        const far = lengthBetween(front.at, middle);
        if (far > reach || far < 170 || pick.chance(style.small ? 60 : far * 2 > reach ? 62 : 25)) continue;
        const [long, wide] = style.small
          ? [pick.between(140, 165), pick.between(105, 120)]
          : [pick.between(185, 265), pick.between(130, 155)];
        const away = front.half + pick.between(60, 110) + Math.ceil(wide / 2);
        const isEndOn = pick.chance(style.small ? 10 : 25);
        const one = isEndOn
          ? house(front, 0, front.half + 70 + Math.ceil(long / 2), long, wide, 12, pick.one(style.roofs), 1)
          : house(front, 0, away, long, wide, 0, pick.one(style.roofs), style.small ? 1 : pick.between(1, 2));
        if (!fits(one.ring, site)) continue;
        site.taken.push(one.ring);
        houses.push(one);
        if (pick.chance(65)) fronts.push({ front, behind: away + Math.ceil(wide / 2) + 50 });
      }
  }
  // Gardens come last: they take what room is left behind the houses.
  const gardens: Ring[] = [];
  for (const { front, behind } of fronts) {
    const [half, deep] = [pick.between(90, 130), pick.between(140, 230)];
    const ring = [
      placed(front, -half, behind),
      placed(front, half, behind),
      placed(front, half, behind + deep),
      placed(front, -half, behind + deep),
    ];
    if (!fits(ring, { ...site, taken: [...site.taken, ...gardens] })) continue;
    gardens.push(ring);
  }
  return { houses, gardens };
}

/** A church set back from the crossing. */
export function church(front: Frontage, site: Site): House | null {
  const one = house(front, 0, front.half + 330, 380, 170, 0, 'slate church', 2);
  if (!fits(one.ring, site)) return null;
  site.taken.push(one.ring);
  return one;
}
