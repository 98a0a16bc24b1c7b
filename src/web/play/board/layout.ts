/**
 * Where chips and flags go: beside their pieces, on nobody else's. All in pixels from the table's corner, so that moving
 * the map changes nothing; and a chip keeps its place for as long as that will do.
 */
import type { XY as Place } from '../../../draw/curve.ts';

/** A box by its middle and its half sides. */
export interface Box extends Place {
  readonly w: number;
  readonly h: number;
}

export interface Body {
  readonly id: string;
  /** The outline of its base. */
  readonly ring: readonly Place[];
  readonly box: Box;
}

export interface ChipWish extends Body {
  /** The chip with its markers, and the chip alone. */
  readonly width: number;
  readonly chip: number;
  /** The unit in hand and its target: these are never left out. */
  readonly isNeeded: boolean;
}

export interface Spot extends Place {
  /** The number of the choice, by which it is kept. */
  readonly choice: number;
  /** It stands off its piece: a line leads there. */
  readonly isLed: boolean;
  readonly isClear: boolean;
}

/** What was laid out, kept until something on the table or the zoom is another. */
export interface Laid {
  readonly key: string;
  readonly chips: ReadonlyMap<string, Spot>;
  /** In pixels from the table's corner, in the order of the flags. */
  readonly flags: readonly Place[];
}

export const NOTHING_LAID: Laid = { key: '', chips: new Map(), flags: [] };

const HALF = 10;
const GAP = 5;
const FAR = [26, 54] as const;
const WAYS: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
];

export function boxAround(ring: readonly Place[]): Box {
  let [w, n, e, s] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of ring) {
    w = Math.min(w, x);
    e = Math.max(e, x);
    n = Math.min(n, y);
    s = Math.max(s, y);
  }
  return { x: (w + e) / 2, y: (n + s) / 2, w: (e - w) / 2, h: (s - n) / 2 };
}

export function boxesMeet(a: Box, b: Box, apart = 0): boolean {
  return Math.abs(a.x - b.x) < a.w + b.w + apart && Math.abs(a.y - b.y) < a.h + b.h + apart;
}

export function isInRing(ring: readonly Place[], { x, y }: Place): boolean {
  let isIn = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [a, b] = [ring[i]!, ring[j]!];
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  }
  return isIn;
}

/** How far a place is from an outline. */
export function farFrom(ring: readonly Place[], { x, y }: Place): number {
  let least = Infinity;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [a, b] = [ring[i]!, ring[j]!];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const part = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(a.x + dx * part - x, a.y + dy * part - y));
  }
  return least;
}

/** Does a box lie on a base? */
export function liesOn(box: Box, body: Body): boolean {
  if (!boxesMeet(box, body.box)) return false;
  if (body.ring.some(({ x, y }) => Math.abs(x - box.x) < box.w && Math.abs(y - box.y) < box.h)) return true;
  for (const u of [-1, -0.5, 0, 0.5, 1])
    for (const v of [-1, 0, 1]) if (isInRing(body.ring, { x: box.x + u * box.w, y: box.y + v * box.h })) return true;
  return false;
}

/** Below, above, right, left, at the corners; then the same farther off. */
function choicesFor({ box, width, chip }: ChipWish): Place[] {
  const half = width / 2;
  // Markers come and go: the chip itself stays in the middle.
  const beside = (width - chip) / 2;
  const out: Place[] = [];
  for (const off of [0, ...FAR])
    for (const [i, j] of WAYS) {
      const [gap, slide] = [GAP + off, off * 0.7];
      out.push({
        x: box.x + (i === 0 ? beside : i * ((j === 0 ? box.w + gap : box.w * 0.6 + slide) + half)),
        y: box.y + j * (box.h + HALF + (i === 0 ? gap : GAP + slide)),
      });
    }
  return out;
}

/** What it is worth that a chip keeps its place. One that had to go to a corner or farther comes back when there is room. */
const keptWorth = (choice: number): number => (choice < 4 ? 1.2 : 0.2);

/**
 * Chips for all pieces. `soft`: boxes that are better left free, with what lying on them costs. `before`: the choices that
 * were made; while they are held, no chip changes sides.
 */
export function layChips(
  wishes: readonly ChipWish[],
  soft: readonly { readonly box: Box; readonly cost: number }[],
  before: ReadonlyMap<string, number>,
  { isHeld = false, table }: { readonly isHeld?: boolean; readonly table?: { width: number; height: number } } = {},
): Map<string, Spot> {
  const list = wishes.map((wish) => {
    const places = choicesFor(wish);
    const half = wish.width / 2;
    // What does not depend on the other chips.
    const fixed = places.map((at, choice) => {
      const box = { ...at, w: half, h: HALF };
      let cost = (choice < 4 ? 0.15 : choice < 8 ? 0.25 : 0.3) * (choice % 8) * 0.5 + Math.floor(choice / 8) * 1.6;
      for (const other of wishes) if (liesOn(box, other)) cost += other.id === wish.id ? 6 : 9;
      // Beside the table there may be a panel: the farther it is off, the less of it is seen.
      if (table) {
        const off = Math.max(half - at.x, at.x + half - table.width, HALF - at.y, at.y + HALF - table.height);
        if (off > 0) cost += Math.min(8, 2 + off / 12);
      }
      for (const one of soft) if (boxesMeet(box, one.box)) cost += one.cost;
      return cost;
    });
    const had = before.get(wish.id);
    return { wish, half, places, fixed, had, now: had ?? fixed.indexOf(Math.min(...fixed)) };
  });
  const costOf = (one: (typeof list)[number], choice: number): number => {
    const box = { ...one.places[choice]!, w: one.half, h: HALF };
    let cost = one.fixed[choice]! - (choice === one.had ? keptWorth(choice) : 0);
    for (const other of list)
      if (other !== one && boxesMeet(box, { ...other.places[other.now]!, w: other.half, h: HALF }, 2)) cost += 9;
    return cost;
  };
  for (let round = 0; round < (isHeld ? 0 : 4); round += 1) {
    let isChanged = false;
    for (const one of list) {
      let [best, least] = [one.now, costOf(one, one.now)];
      for (let choice = 0; choice < one.places.length; choice += 1) {
        const cost = costOf(one, choice);
        if (cost < least - 0.01) [best, least] = [choice, cost];
      }
      if (best !== one.now) isChanged = true;
      one.now = best;
    }
    if (!isChanged) break;
  }
  return new Map(
    list.map((one) => {
      const spot = one.places[one.now]!;
      return [
        one.wish.id,
        { ...spot, choice: one.now, isLed: one.now >= WAYS.length, isClear: costOf(one, one.now) < 6 },
      ];
    }),
  );
}

/** A flag stands on its place, or beside it where a piece or a name is there. */
export function layFlag(place: Place, radius: number, bodies: readonly Body[], names: readonly Box[]): Place {
  let [best, least] = [place, Infinity];
  for (const far of [0, radius * 1.7, radius * 2.6, radius * 3.8])
    for (let i = 0; i < (far === 0 ? 1 : 12); i += 1) {
      const turn = (i * Math.PI) / 6 - Math.PI / 2;
      const at = { x: place.x + Math.cos(turn) * far, y: place.y + Math.sin(turn) * far };
      const box = { ...at, w: radius, h: radius };
      let cost = far / radius / 4;
      for (const body of bodies) if (liesOn(box, body)) cost += 5;
      for (const name of names) if (boxesMeet(box, name)) cost += 2;
      if (cost < least - 0.001) [best, least] = [at, cost];
    }
  return best;
}

/** Of things with boxes those that lie on none before them. */
export function apart<T extends { readonly box: Box }>(things: readonly T[]): T[] {
  const out: T[] = [];
  for (const one of things) if (out.every(({ box }) => !boxesMeet(box, one.box))) out.push(one);
  return out;
}
