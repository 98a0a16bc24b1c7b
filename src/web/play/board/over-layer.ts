/** All that is drawn over the ground, in its order: zones, trails, wrecks, pieces, plans, labels. */
import type { XY as Place } from '../../../draw/curve.ts';
import { marker } from '../../../draw/pieces/markers.ts';
import { controlsOf } from '../bg/questions.ts';
import { aircraftRing, isAircraft } from '../bg/table/aircraft.ts';
import { lostUnits } from '../bg/table/lost.ts';
import { drawOverPieces, drawTold, drawUnderPieces, drawWords } from '../bg/table/plans.ts';
import type { UnitSeen } from '../bg/view.ts';
import { drawShapes } from './canvas.ts';
import { drawFlags, drawLabels, layOut } from './labels.ts';
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
  const isDeploying = controlsOf(state.ask) === 'deploy' || state.ask === 'array.place';
  for (const zone of shown.zones) drawZone(pen, zone, isDeploying && zone.side === state.own);
  drawUnderPieces(scene, pen, state);
  const isNarrow = scene.insets.left === 0;
  // A small screen has no room for it but under the pieces.
  if (isNarrow) drawScale(pen, 176, screen.height - scene.insets.bottom - 4);
  for (const wreck of shown.wrecks) {
    const piece = wreckOf(wreck.type, wreck.side, wreck.facing, state.roster);
    const spot = at(pen, [wreck.at.x, wreck.at.y]);
    scene.lay(to, scene.sprites.figure(piece, camera.zoom, ratio, scene.isMoving), spot);
    drawShapes(to, marker('destroyed', -camera.zoom * 0.8, camera.zoom * 0.7, 9), { scale: 1, ...spot, zoom: 1 });
  }
  drawLost(scene, pen);
  scene.standing = [];
  const inHand = (id: string) => id === state.selected;
  for (const unit of [...shown.units].sort((a, b) => Number(inHand(a.id)) - Number(inHand(b.id)))) {
    const place = placeOf(scene, unit, now);
    if (!place) continue;
    const piece = pieceOf(unit, place, state.roster.get(unit.type), unit.id === state.selected);
    const isFlying = isAircraft(unit, state.roster);
    const ring = isFlying ? aircraftRing(place) : scene.sprites.outline(piece);
    let reach = 1;
    for (const { x, y } of ring) reach = Math.max(reach, Math.hypot(x, y));
    const spot = at(pen, [place.at.x, place.at.y]);
    if (!isFlying && scene.isOnScreen(spot, reach + 1)) {
      const isOnItsWay = scene.isMoving || scene.store.moving?.unit === unit.id;
      scene.lay(to, scene.sprites.figure(piece, camera.zoom, ratio, isOnItsWay), spot);
    }
    scene.standing.push({ unit, place, ring, reach, screen: spot });
  }
  layOut(scene, state);
  drawFlags(scene, pen, state);
  drawOverPieces(scene, pen, state);
  if (!isNarrow) drawScale(pen, screen.width - scene.insets.right - 4, screen.height - scene.insets.bottom - 4);
  drawLabels(scene, pen, state);
  drawWords(scene, pen, state);
  drawTold(scene, pen, state, now);
  if (scene.ruler) drawRuler(pen, scene.ruler.from, scene.ruler.to);
  placeButtons(scene);
}

/** What is left of those that leave no wreck: a broken gun, or only the mark of a loss. */
function drawLost(scene: Scene, pen: Pen): void {
  const { camera, ratio, store } = scene;
  const { roster } = store.get();
  for (const { id, at: place, facing } of lostUnits(store)) {
    const party = store.parties.get(id);
    if (!party) continue;
    const spot = at(pen, place);
    if (roster.get(party.type)?.class === 'gun') {
      const piece = wreckOf(party.type, party.side, facing, roster);
      scene.lay(pen.to, scene.sprites.figure(piece, camera.zoom, ratio, scene.isMoving), spot, 0.85);
    }
    drawShapes(pen.to, marker('destroyed', 0, 0, 8), { scale: 1, ...spot, zoom: 1 });
  }
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
