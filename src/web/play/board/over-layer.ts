/** All that is drawn over the ground, in its order: zones, trails, wrecks, pieces, plans, labels. */
import type { XY as Place } from '../../../draw/curve.ts';
import { flag } from '../../../draw/pieces/markers.ts';
import { controlsOf } from '../bg/questions.ts';
import { drawOverPieces, drawTold, drawUnderPieces } from '../bg/table/plans.ts';
import type { UnitSeen } from '../bg/view.ts';
import { drawShapes } from './canvas.ts';
import { drawLabels } from './labels.ts';
import { drawRuler, drawScale, drawZone } from './marks.ts';
import { at, type Pen } from './pen.ts';
import { placeButtons } from './piece-buttons.tsx';
import { pieceOf, type UnitPlace, wreckOf } from './pieces.ts';
import type { Scene } from './scene.ts';

export function drawOver(scene: Scene, now: number): void {
  const { camera, screen, ratio } = scene;
  const state = scene.store.get();
  const { shown } = state;
  const to = scene.over.getContext('2d')!;
  to.setTransform(ratio, 0, 0, ratio, 0, 0);
  to.clearRect(0, 0, screen.width, screen.height);
  if (!shown) return;
  const pen: Pen = { to, camera, screen };
  const isDeploying = controlsOf(state.ask) === 'deploy';
  for (const zone of shown.zones) drawZone(pen, zone, isDeploying && zone.side === state.own);
  drawUnderPieces(scene, pen, state);
  for (const wreck of shown.wrecks) {
    const piece = wreckOf(wreck.type, wreck.side, wreck.facing, state.roster);
    scene.lay(to, scene.sprites.figure(piece, camera.zoom, ratio, scene.isMoving), at(pen, [wreck.at.x, wreck.at.y]));
  }
  scene.standing = [];
  const inHand = (id: string) => id === state.selected;
  for (const unit of [...shown.units].sort((a, b) => Number(inHand(a.id)) - Number(inHand(b.id)))) {
    const place = placeOf(scene, unit, now);
    if (!place) continue;
    const piece = pieceOf(unit, place, state.roster.get(unit.type), unit.id === state.selected);
    const ring = scene.sprites.outline(piece);
    let reach = 1;
    for (const { x, y } of ring) reach = Math.max(reach, Math.hypot(x, y));
    const spot = at(pen, [place.at.x, place.at.y]);
    if (scene.isOnScreen(spot, reach + 1)) {
      const isOnItsWay = scene.isMoving || scene.store.moving?.unit === unit.id;
      scene.lay(to, scene.sprites.figure(piece, camera.zoom, ratio, isOnItsWay), spot);
    }
    scene.standing.push({ unit, place, ring, reach, screen: spot });
  }
  for (const { at: place, holder } of shown.objectives) {
    const { x, y } = at(pen, [place.x, place.y]);
    drawShapes(to, flag(holder, 0, 0), { scale: 1, x, y, zoom: 1 });
  }
  drawOverPieces(scene, pen, state);
  drawLabels(scene, to, state);
  drawTold(scene, pen, state, now);
  if (scene.ruler) drawRuler(pen, scene.ruler.from, scene.ruler.to);
  const isNarrow = scene.insets.left === 0;
  const right = isNarrow ? 190 : screen.width - scene.insets.right - 4;
  // On a phone the lower edge is for the thumb.
  drawScale(pen, right, isNarrow ? scene.insets.top + 44 : screen.height - scene.insets.bottom - 4);
  placeButtons(scene);
}

/** Where a unit is now: on its way, where it was told to be, or where the look has it. */
function placeOf(scene: Scene, unit: UnitSeen, now: number): UnitPlace | null {
  const { moving, places } = scene.store;
  if (moving && moving.unit === unit.id && moving.from && moving.to) {
    const part = Math.min(1, (now - moving.start) / moving.length);
    const { from, to } = moving;
    const mix = (a: Place, b: Place): Place => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
    const men =
      from.men.length === to.men.length
        ? to.men.map((man, i) => mix(from.men[i]!, man))
        : part < 0.5
          ? from.men
          : to.men;
    return { ...to, at: mix(from.at, to.at), men };
  }
  return places.has(unit.id) ? (places.get(unit.id) ?? null) : unit.place;
}
