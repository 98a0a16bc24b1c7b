/** What the rest of the page may do with the board. */
import type { XY } from '../measures.ts';
import { type Camera, centred, type Extent, fitPart, panned, revealing, type Spot, zoomedAt } from './camera.ts';
import type { GroundPainter } from './ground-painter.ts';
import { type Scene, TOOLS } from './scene.ts';

export interface BoardHandle {
  camera(): Camera;
  fly(to: Camera): void;
  /** Goes near to a place; false where it is there. */
  show(at: XY): boolean;
  /** Brings a place into the free part of the screen, if it is not there. */
  reveal(at: XY): void;
  /** The same of two places at once; goes farther off if it must, and can go back from there. */
  revealBoth(places: readonly [XY, XY]): void;
  /** The camera goes to what happens, and can go back from there. */
  follow(places: readonly XY[]): void;
  /** The same, and as near as all of them can be told apart, with some ground around them. */
  approach(places: readonly XY[]): void;
  goBack(): void;
  /** All of one's own pieces. */
  showOwn(): void;
  /** The whole table; false where it is in view already. */
  fitAll(): boolean;
  /** Takes the length that is measured off the map; false where there is none. */
  dropRuler(): boolean;
  /** False where it goes no farther. */
  zoomBy(factor: number): boolean;
  pan(dx: number, dy: number): void;
  subscribe(listener: () => void): () => void;
  readonly ground: GroundPainter | null;
  screen(): Extent;
}

function spotOf({ per }: Scene, [x, y]: XY): Spot {
  return { x: x / per, y: y / per };
}

/** A camera that has some places in the free part of the screen, farther off if it must; null where it has them already. */
function both(scene: Scene, places: readonly XY[]): Camera | null {
  const spots = places.map((place) => spotOf(scene, place));
  if (spots.every((spot) => scene.isFree(spot))) return null;
  const { screen, insets } = scene;
  const room = {
    width: screen.width - insets.left - insets.right - 120,
    height: screen.height - insets.top - insets.bottom - 120,
  };
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [w, e, n, s] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wide = Math.min(scene.wished, room.width / Math.max(1, e - w), room.height / Math.max(1, s - n));
  // Too far apart for pieces to be told apart: then the first of them.
  const zoom = Math.max(wide, Math.min(scene.wished, scene.rules.table.zoom.readable));
  return centred(zoom > wide ? spots[0]! : { x: (w + e) / 2, y: (n + s) / 2 }, zoom, insets);
}

/** Pixels that are free around a piece that is taken up. */
const BESIDE_PIECE = 48;

/** Pixels that are free around what one comes near to look at. */
const BESIDE_IT = 90;

function aroundOf(spots: readonly Spot[], around: number) {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  return {
    west: Math.min(...xs) - around,
    east: Math.max(...xs) + around,
    north: Math.min(...ys) - around,
    south: Math.max(...ys) + around,
  };
}

export function handleOf(scene: Scene): BoardHandle {
  const middle = (): Spot => ({ x: scene.screen.width / 2, y: scene.screen.height / 2 });
  const isMoved = (go: () => void): boolean => {
    const { x, y, zoom } = scene.camera;
    go();
    const to = scene.goal;
    return Math.abs(to.x - x) + Math.abs(to.y - y) > 0.01 || Math.abs(to.zoom / zoom - 1) > 0.001;
  };
  return {
    camera: () => scene.camera,
    fly: (to) => scene.fly(to),
    show: (place) => {
      const zoom = Math.max(scene.camera.zoom, scene.rules.table.zoom.close);
      return isMoved(() => scene.fly(centred(spotOf(scene, place), zoom, scene.insets)));
    },
    reveal: (place) => {
      const spot = spotOf(scene, place);
      if (scene.isFree(spot)) return;
      scene.fly(revealing(scene.goal, scene.screen, scene.insets, spot, BESIDE_PIECE));
      // The table may end beside it: then it goes up from under the tools.
      if (scene.isUnderTools(spot))
        scene.fly(
          revealing(scene.goal, scene.screen, { ...scene.insets, bottom: scene.insets.bottom + TOOLS.height }, spot, 0),
        );
    },
    revealBoth: (places) => {
      const to = both(scene, places);
      if (to) scene.goOff(to);
    },
    follow: (places) => {
      const to = both(scene, places);
      if (to) scene.goOff(to);
    },
    approach: (places) => {
      const { close } = scene.rules.table.zoom;
      const spots = places.map((place) => spotOf(scene, place));
      if (spots.length === 0) return;
      scene.stayOff(() => {
        const { goal, screen, insets } = scene;
        const to = fitPart(aroundOf(spots, BESIDE_IT / close), screen, insets, Math.max(scene.wished, close));
        const isSeen = goal.zoom >= to.zoom * 0.7 && spots.every((spot) => scene.isFree(spot, BESIDE_IT));
        return isSeen ? null : to;
      });
    },
    goBack: () => scene.goBack(),
    showOwn: () => scene.wishFor(() => scene.opening()),
    fitAll: () => isMoved(() => scene.wishFor(() => scene.whole())),
    dropRuler: () => {
      const isLaid = scene.ruler !== null;
      scene.ruler = null;
      scene.changed(false);
      return isLaid;
    },
    zoomBy: (factor) => {
      const zoom = Math.min(scene.nearest, scene.camera.zoom * factor);
      return isMoved(() => scene.fly(zoomedAt(scene.camera, scene.screen, middle(), zoom)));
    },
    pan: (dx, dy) => scene.look(panned(scene.camera, dx, dy)),
    subscribe: (listener) => {
      scene.listeners.add(listener);
      return () => scene.listeners.delete(listener);
    },
    ground: scene.ground,
    screen: () => scene.screen,
  };
}
