/** All that is drawn over the ground, in its order. What lies between ground and ruler is the ruleset's. */
import type { PageKinds } from '../store/kinds.ts';
import { drawEffects } from './effects.ts';
import type { Pen } from './pen.ts';
import { placeButtons } from './piece-buttons.tsx';
import { drawRuler, drawScaleBox, scaleBox } from './scale.ts';
import type { Scene } from './scene.ts';

/** Pixels under the scale where no panel is. */
const AT_THE_EDGE = 20;

let wide: MediaQueryList | null = null;

/** As wide as this the screen has a small map, which carries the scale; see play.css. */
function hasMinimap(): boolean {
  wide ??= window.matchMedia('(width > 1360px)');
  return wide.matches;
}

export function drawOver<K extends PageKinds>(scene: Scene<K>, now: number): void {
  const { camera, screen, ratio, per, insets, map } = scene;
  const { table } = scene.rules;
  const to = scene.over.getContext('2d')!;
  to.setTransform(ratio, 0, 0, ratio, 0, 0);
  to.clearRect(0, 0, screen.width, screen.height);
  if (!scene.store.get().shown) {
    scene.pieces = [];
    scene.chips = [];
    return;
  }
  const pen: Pen = { to, camera, screen, per };
  table.under(scene, pen, now);
  const isNarrow = insets.left === 0;
  const hasScale = !table.hasNoScale && !hasMinimap();
  // Under the pieces: nobody is hidden by it, least of all a target.
  if (hasScale) {
    const right = isNarrow ? 176 : screen.width - insets.right - 4;
    const left = scaleBox(pen, right);
    // Beside the palette it stands at the edge of the screen, and over it where there is no room.
    const under = isNarrow || left < scene.paletteEnd ? insets.bottom : Math.min(insets.bottom, AT_THE_EDGE);
    drawScaleBox(pen, right, screen.height - under - 4, map.scale);
  }
  scene.pieces = table.stand(scene, pen, now);
  table.over(scene, pen, now);
  drawEffects(pen, scene.store.effects, now);
  if (scene.ruler) drawRuler(pen, scene.ruler.from, scene.ruler.to, map.scale);
  placeButtons(scene);
}
