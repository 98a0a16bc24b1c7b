/** What the rest of the page may do with the board. */
import type { XY } from '../measures.ts';
import { type Camera, centred, type Extent, panned, type Spot, zoomedAt } from './camera.ts';
import type { GroundPainter } from './ground-painter.ts';
import type { Scene } from './scene.ts';

export interface BoardHandle {
  camera(): Camera;
  fly(to: Camera): void;
  show(at: XY): void;
  /** Brings a place into the free part of the screen, if it is not there. */
  reveal(at: XY): void;
  /** The same of two places at once; goes farther off if it must, and can go back from there. */
  revealBoth(places: readonly [XY, XY]): void;
  /** The camera goes to what happens, and can go back from there. */
  follow(places: readonly XY[]): void;
  /** The same, and near enough to tell pieces apart. */
  approach(places: readonly XY[]): void;
  goBack(): void;
  /** All of one's own pieces. */
  showOwn(): void;
  fitAll(): void;
  zoomBy(factor: number): void;
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

export function handleOf(scene: Scene): BoardHandle {
  const middle = (): Spot => ({ x: scene.screen.width / 2, y: scene.screen.height / 2 });
  return {
    camera: () => scene.camera,
    fly: (to) => scene.fly(to),
    show: (place) => {
      const zoom = Math.max(scene.camera.zoom, scene.rules.table.zoom.close);
      scene.fly(centred(spotOf(scene, place), zoom, scene.insets));
    },
    reveal: (place) => {
      const spot = spotOf(scene, place);
      if (!scene.isFree(spot)) scene.fly(centred(spot, scene.goal.zoom, scene.insets));
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
      const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
      const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
      scene.stayOff(() =>
        scene.goal.zoom >= close * 0.7 && spots.every((spot) => scene.isFree(spot))
          ? null
          : centred(middle, Math.max(scene.wished, close), scene.insets),
      );
    },
    goBack: () => scene.goBack(),
    showOwn: () => scene.wishFor(() => scene.opening()),
    fitAll: () => scene.wishFor(() => scene.whole()),
    zoomBy: (factor) =>
      scene.fly(zoomedAt(scene.camera, scene.screen, middle(), Math.min(scene.nearest, scene.camera.zoom * factor))),
    pan: (dx, dy) => scene.look(panned(scene.camera, dx, dy)),
    subscribe: (listener) => {
      scene.listeners.add(listener);
      return () => scene.listeners.delete(listener);
    },
    ground: scene.ground,
    screen: () => scene.screen,
  };
}
