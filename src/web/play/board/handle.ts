/** What the rest of the page may do with the board. */

import { planWay } from '../bg/draft/way.ts';
import { unitIn } from '../bg/view.ts';
import { HUNDREDTHS, type XY } from '../measures.ts';
import type { TableStore } from '../store/store.ts';
import { type Camera, centred, type Extent, fit, NEAREST, panned, type Spot, zoomedAt } from './camera.ts';
import type { PaintedGround } from './ground.ts';
import type { Scene } from './scene.ts';

export interface BoardHandle {
  camera(): Camera;
  fly(to: Camera): void;
  show(at: XY): void;
  /** Brings a place into the free part of the screen, if it is not there. */
  reveal(at: XY): void;
  /** The same of two places at once; goes farther off if it must. */
  revealBoth(places: readonly [XY, XY]): void;
  fitAll(): void;
  zoomBy(factor: number): void;
  pan(dx: number, dy: number): void;
  subscribe(listener: () => void): () => void;
  readonly ground: PaintedGround | null;
  screen(): Extent;
  /** The place that the keyboard points at, if it does. */
  nudge(dx: number, dy: number): void;
}

export function handleOf(store: TableStore, scene: Scene): BoardHandle {
  const middle = (): Spot => ({ x: scene.screen.width / 2, y: scene.screen.height / 2 });
  return {
    camera: () => scene.camera,
    fly: (to) => scene.fly(to),
    show: ([x, y]) => {
      const spot = { x: x / HUNDREDTHS, y: y / HUNDREDTHS };
      scene.fly(centred(spot, Math.max(scene.camera.zoom, 20), scene.insets));
    },
    reveal: ([x, y]) => {
      const spot = { x: x / HUNDREDTHS, y: y / HUNDREDTHS };
      if (!scene.isFree(spot)) scene.fly(centred(spot, scene.camera.zoom, scene.insets));
    },
    revealBoth: (places) => {
      const [a, b] = places.map(([x, y]) => ({ x: x / HUNDREDTHS, y: y / HUNDREDTHS })) as [Spot, Spot];
      if (scene.isFree(a) && scene.isFree(b)) return;
      const { screen, insets } = scene;
      const room = {
        width: screen.width - insets.left - insets.right - 120,
        height: screen.height - insets.top - insets.bottom - 120,
      };
      const zoom = Math.min(
        scene.camera.zoom,
        room.width / Math.max(1, Math.abs(a.x - b.x)),
        room.height / Math.max(1, Math.abs(a.y - b.y)),
      );
      scene.fly(centred({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, zoom, insets));
    },
    fitAll: () => scene.fly(fit(scene.ground.extent, scene.screen, scene.insets)),
    zoomBy: (factor) =>
      scene.fly(zoomedAt(scene.camera, scene.screen, middle(), Math.min(NEAREST, scene.camera.zoom * factor))),
    pan: (dx, dy) => scene.look(panned(scene.camera, dx, dy)),
    subscribe: (listener) => {
      scene.listeners.add(listener);
      return () => scene.listeners.delete(listener);
    },
    ground: scene.ground,
    screen: () => scene.screen,
    nudge: (dx, dy) => {
      const { selected, shown, way } = store.get();
      const unit = unitIn(shown, selected);
      if (!unit?.place) return;
      const from: XY = way?.to ?? [unit.place.at.x, unit.place.at.y];
      const to: XY = [Math.round(from[0] + dx), Math.round(from[1] + dy)];
      void planWay(store, to);
    },
  };
}
