/** Where the eye is over the table. Lengths on the table are the map's (inches, kilometres), on the screen pixels. */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Camera extends Spot {
  /** Pixels an inch or kilometre; x and y are the place in the middle of the screen. */
  readonly zoom: number;
}

export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** What panels cover of the screen, on each side. */
export interface Insets {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function toScreen(camera: Camera, screen: Extent, at: Spot): Spot {
  return {
    x: (at.x - camera.x) * camera.zoom + screen.width / 2,
    y: (at.y - camera.y) * camera.zoom + screen.height / 2,
  };
}

export function toTable(camera: Camera, screen: Extent, at: Spot): Spot {
  return {
    x: (at.x - screen.width / 2) / camera.zoom + camera.x,
    y: (at.y - screen.height / 2) / camera.zoom + camera.y,
  };
}

/** The whole table in what the panels leave free. */
export function fit(table: Extent, screen: Extent, insets: Insets): Camera {
  const free = freeOf(screen, insets);
  const zoom = Math.max(1, Math.min(free.width / table.width, free.height / table.height));
  return centred({ x: table.width / 2, y: table.height / 2 }, zoom, insets);
}

/** As much of the table as fills what the panels leave free, with nothing beside it, around a place; the whole of it where that is nearly so. */
export function filling(table: Extent, screen: Extent, insets: Insets, at: Spot): Camera {
  const free = freeOf(screen, insets);
  const zoom = Math.max(1, free.width / table.width, free.height / table.height);
  return centred(at, zoom, insets);
}

/** The middle of a view that is moved no farther than it must to have all between `least` and `most` in it; their own middle where it is too small. */
export function seeing(middle: number, half: number, least: number, most: number): number {
  const [from, to] = [most - half, least + half];
  return from > to ? (least + most) / 2 : Math.min(to, Math.max(from, middle));
}

/** A camera that has a place in the free part of the screen, and so much beside it; moved no farther than it must. */
export function revealing(camera: Camera, screen: Extent, insets: Insets, place: Spot, beside: number): Camera {
  const { x, y } = toScreen(camera, screen, place);
  const over = (at: number, least: number, most: number): number =>
    at < least ? least - at : at > most ? most - at : 0;
  const dx = over(x, insets.left + beside, screen.width - insets.right - beside);
  const dy = over(y, insets.top + beside, screen.height - insets.bottom - beside);
  return panned(camera, dx, dy);
}

/** A camera that shows a place in the middle of the free part of the screen. */
export function centred(at: Spot, zoom: number, insets: Insets): Camera {
  return {
    x: at.x + (insets.right - insets.left) / 2 / zoom,
    y: at.y + (insets.bottom - insets.top) / 2 / zoom,
    zoom,
  };
}

export function panned(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom };
}

/** Nearer or farther, with the place under the pointer staying under it. */
export function zoomedAt(camera: Camera, screen: Extent, pointer: Spot, zoom: number): Camera {
  const held = toTable(camera, screen, pointer);
  return {
    x: held.x - (pointer.x - screen.width / 2) / zoom,
    y: held.y - (pointer.y - screen.height / 2) / zoom,
    zoom,
  };
}

export function farthest(table: Extent, screen: Extent, insets: Insets, nearest: number): number {
  return Math.min(nearest, fit(table, screen, insets).zoom * 0.9);
}

/** So much of what lies beside the table may show. */
export const BESIDE = 32;

const ALL_AROUND: Insets = { left: BESIDE, top: BESIDE, right: BESIDE, bottom: BESIDE };

export const NOTHING_BESIDE: Insets = { left: 0, top: 0, right: 0, bottom: 0 };

/** As much beside the table as whoever stands on its edges needs to be seen whole. */
export function besideEdges(places: readonly Spot[], table: Extent, zoom: number): Insets {
  const over = (distances: readonly number[]): number =>
    Math.max(0, BESIDE - Math.min(BESIDE, ...distances.map((one) => one * zoom)));
  return {
    left: over(places.map(({ x }) => x)),
    top: over(places.map(({ y }) => y)),
    right: over(places.map(({ x }) => table.width - x)),
    bottom: over(places.map(({ y }) => table.height - y)),
  };
}

/**
 * Keeps the zoom in bounds and the table in the free part of the screen: beside it hardly anything is to be seen, unless
 * the table is smaller than the room. `nearest`: the largest zoom. `from`: where the camera was; what was seen there need not
 * be left at once.
 */
export function kept(
  camera: Camera,
  table: Extent,
  screen: Extent,
  insets: Insets,
  nearest: number,
  from?: Camera,
  /** How much of what lies beside the table may show on each side, in pixels. */
  showing: Insets = ALL_AROUND,
): Camera {
  const zoom = Math.min(nearest, Math.max(farthest(table, screen, insets, nearest), camera.zoom));
  const free = freeOf(screen, insets);
  const shift = { x: (insets.left - insets.right) / 2 / zoom, y: (insets.top - insets.bottom) / 2 / zoom };
  const within = (
    middle: number,
    size: number,
    room: number,
    before: number | undefined,
    [near, far]: readonly [number, number],
  ): number => {
    const half = room / 2 / zoom;
    const isLarger = size > 2 * half;
    const [a, b] = [half - (isLarger ? near / zoom : 0), size - half + (isLarger ? far / zoom : 0)];
    const least = Math.min(a, b, before ?? a);
    const most = Math.max(a, b, before ?? b);
    return Math.min(most, Math.max(least, middle));
  };
  return {
    x:
      within(camera.x + shift.x, table.width, free.width, from && from.x + shift.x, [showing.left, showing.right]) -
      shift.x,
    y:
      within(camera.y + shift.y, table.height, free.height, from && from.y + shift.y, [showing.top, showing.bottom]) -
      shift.y,
    zoom,
  };
}

/** A camera that shows a part of the table in the free part of the screen, not nearer than `nearest`. */
export function fitPart(
  part: { readonly west: number; readonly north: number; readonly east: number; readonly south: number },
  screen: Extent,
  insets: Insets,
  nearest: number,
): Camera {
  const free = freeOf(screen, insets);
  const zoom = Math.min(nearest, free.width / (part.east - part.west), free.height / (part.south - part.north));
  return centred({ x: (part.west + part.east) / 2, y: (part.north + part.south) / 2 }, zoom, insets);
}

/** Between two cameras, `part` from 0 to 1: evenly in place, evenly in the steps of the zoom. */
export function between(a: Camera, b: Camera, part: number): Camera {
  const zoom = a.zoom * (b.zoom / a.zoom) ** part;
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, zoom };
}

export function freeOf(screen: Extent, insets: Insets): Extent {
  return {
    width: Math.max(80, screen.width - insets.left - insets.right),
    height: Math.max(80, screen.height - insets.top - insets.bottom),
  };
}
