/** How the table of Kampfgruppe Normandy is drawn: wrecks, pieces, buttons for them. */
import { marker } from '../../../../draw/pieces/markers.ts';
import { drawShapes } from '../../board/canvas.ts';
import { at, type Pen } from '../../board/pen.ts';
import { pieceOf, Sprites, wreckOf } from '../../board/pieces.ts';
import type { XY } from '../../measures.ts';
import type { PieceButton, TablePart } from '../../ruleset-page.ts';
import { aircraftRing } from '../../tabletop/aircraft.ts';
import { carriedTo, placeOnWay } from '../../tabletop/ghost.ts';
import { isDeploying } from '../draft/deploy.ts';
import type { KgnKinds, PieceOnScreen, Scene, TableState } from '../store.ts';
import { spoken } from '../units.ts';
import { type Place, placeIn, type UnitSeen } from '../view.ts';
import { Cards } from './cards.tsx';
import { Follow } from './follow.ts';
import { drawOver } from './over.ts';
import { drawUnder } from './under.ts';

export function isAircraft({ roster }: TableState, { type }: { readonly type: string }): boolean {
  return roster.get(type)?.class === 'aircraft';
}

/** Where a unit is now: carried by the pointer, on its way, where it was told to be, or where the look has it. */
function placeOf({ store }: Scene, { id, place }: UnitSeen, now: number): Place | null {
  const { moving, places, carried } = store.memory;
  if (carried?.unit === id && place) return carriedTo(place, carried.at);
  const onWay = moving?.unit === id ? placeOnWay(moving, now) : null;
  return onWay ?? (places.has(id) ? (places.get(id) ?? null) : place);
}

function drawWrecks(scene: Scene, pen: Pen, { shown, roster }: TableState): void {
  const { camera, ratio } = scene;
  for (const { type, side, facing, at: place } of shown?.table.wrecks ?? []) {
    const spot = at(pen, [place.x, place.y]);
    const figure = scene.sprites.figure(wreckOf(type, side, facing, roster), camera.zoom, ratio, scene.isMoving);
    scene.lay(pen.to, figure, spot);
    drawShapes(pen.to, marker('destroyed', -camera.zoom * 0.8, camera.zoom * 0.7, 9), { scale: 1, ...spot, zoom: 1 });
  }
}

function stand(scene: Scene, pen: Pen, now: number): PieceOnScreen[] {
  const { camera, ratio } = scene;
  const state = scene.store.get();
  drawWrecks(scene, pen, state);
  const standing: PieceOnScreen[] = [];
  const isLast = (unit: UnitSeen): number => Number(unit.id === state.selected) + 2 * Number(isAircraft(state, unit));
  for (const unit of [...(state.shown?.units ?? [])].sort((a, b) => isLast(a) - isLast(b))) {
    const place = placeOf(scene, unit, now);
    if (!place) continue;
    const piece = pieceOf(unit, place, state.roster.get(unit.type), unit.id === state.selected);
    const isFlying = isAircraft(state, unit);
    const ring = isFlying ? aircraftRing(place.facing) : scene.sprites.outline(piece);
    let reach = 1;
    for (const { x, y } of ring) reach = Math.max(reach, Math.hypot(x, y));
    const spot = at(pen, [place.at.x, place.at.y]);
    if (!isFlying && scene.isOnScreen(spot, reach + 1)) {
      const isOnItsWay = scene.isMoving || scene.store.memory.moving?.unit === unit.id;
      scene.lay(pen.to, scene.sprites.figure(piece, camera.zoom, ratio, isOnItsWay), spot);
    }
    standing.push({ id: unit.id, unit, place, at: place.at, ring, reach, screen: spot });
  }
  return standing;
}

/** All of one's own, or the ground they are set out on. */
function opening({ shown, own, ask }: TableState) {
  if (!shown) return null;
  const mine = shown.units.filter((unit) => unit.place && unit.side === own).map((unit) => unit.place!.at);
  if (mine.length > 0 && !isDeploying(ask)) return { places: mine.map(({ x, y }): XY => [x, y]), around: 3 };
  const zones = shown.table.terms.zones.filter(({ side }) => side === own);
  const corners = zones.flatMap(({ west, north, east, south }): XY[] => [
    [west, north],
    [east, south],
  ]);
  return corners.length === 0 ? null : { places: corners, around: 0 };
}

let listed: { readonly of: readonly unknown[]; readonly list: readonly PieceButton[] } | null = null;

/** A button for each unit, one's own first. */
function pieces({ shown, names, own, selected }: TableState): readonly PieceButton[] {
  const of = [shown, names, own, selected];
  if (listed?.of.every((one, i) => one === of[i])) return listed.list;
  const units = [...(shown?.units ?? [])].sort((a, b) => Number(b.side === own) - Number(a.side === own));
  const list = units.map((unit): PieceButton => {
    const { id, side } = unit;
    const place = unit.aboard ? null : placeIn(shown, id);
    const isPressed = id === selected;
    const words = spoken(unit, names.get(id)?.full ?? unit.name, own, isPressed);
    return { id, side, at: place && [place.at.x, place.at.y], words, isPressed };
  });
  listed = { of, list };
  return list;
}

export const KGN_TABLE: TablePart<KgnKinds> = {
  zoom: { nearest: 96, readable: 10.5, close: 20 },
  sprites: () => new Sprites(),
  pieces,
  under: drawUnder,
  stand,
  over: drawOver,
  isMoving: (store) => store.memory.moving !== null,
  opening,
  Cards,
  Follow,
};
