/** How the table of Battlegroup is drawn: zones, trails, wrecks, pieces, plans, labels. */
import { marker } from '../../../../draw/pieces/markers.ts';
import { drawShapes } from '../../board/canvas.ts';
import { drawFlags, drawLabels, type Labels, layOut } from '../../board/labels.ts';
import { drawZone } from '../../board/marks.ts';
import { at, type Pen } from '../../board/pen.ts';
import { pieceOf, Sprites, type UnitPlace, wreckOf } from '../../board/pieces.ts';
import type { XY } from '../../measures.ts';
import type { PieceButton, TablePart } from '../../ruleset-page.ts';
import { aircraftRing } from '../../tabletop/aircraft.ts';
import { placeOnWay } from '../../tabletop/ghost.ts';
import { lostUnits, type ReadFate } from '../../tabletop/lost.ts';
import { controlsOf } from '../questions.ts';
import type { BgKinds, PieceOnScreen, Scene, TableState } from '../store.ts';
import { asTold } from '../told.ts';
import { markersOf, spoken, strengthOf } from '../units.ts';
import type { UnitSeen } from '../view.ts';
import { objectiveMark } from '../words.ts';
import { isAircraft } from './aircraft.ts';
import { Cards } from './cards.tsx';
import { Follow } from './follow.ts';
import { drawOverPieces, drawUnderPieces, drawWords, FADES } from './plans.ts';

function under(scene: Scene, pen: Pen): void {
  const state = scene.store.get();
  const isDeploying = controlsOf(state.ask) === 'deploy' || state.ask === 'place-units.place';
  for (const zone of state.shown?.zones ?? []) drawZone(pen, zone, isDeploying && zone.side === state.own);
  drawUnderPieces(scene, pen, state);
}

function stand(scene: Scene, pen: Pen, now: number): PieceOnScreen[] {
  const { camera, ratio } = scene;
  const { to } = pen;
  const state = scene.store.get();
  const { shown } = state;
  for (const wreck of shown?.wrecks ?? []) {
    const piece = wreckOf(wreck.type, wreck.side, wreck.facing, state.roster);
    const spot = at(pen, [wreck.at.x, wreck.at.y]);
    scene.lay(to, scene.sprites.figure(piece, camera.zoom, ratio, scene.isMoving), spot);
    drawShapes(to, marker('destroyed', -camera.zoom * 0.8, camera.zoom * 0.7, 9), { scale: 1, ...spot, zoom: 1 });
  }
  drawLost(scene, pen);
  const standing: PieceOnScreen[] = [];
  const inHand = (id: string) => id === state.selected;
  for (const unit of [...(shown?.units ?? [])].sort((a, b) => Number(inHand(a.id)) - Number(inHand(b.id)))) {
    const place = placeOf(scene, unit, now);
    if (!place) continue;
    const piece = pieceOf(unit, place, state.roster.get(unit.type), unit.id === state.selected);
    const isFlying = isAircraft(unit, state.roster);
    const ring = isFlying ? aircraftRing(place.facing) : scene.sprites.outline(piece);
    let reach = 1;
    for (const { x, y } of ring) reach = Math.max(reach, Math.hypot(x, y));
    const spot = at(pen, [place.at.x, place.at.y]);
    if (!isFlying && scene.isOnScreen(spot, reach + 1)) {
      const isOnItsWay = scene.isMoving || scene.store.memory.moving?.unit === unit.id;
      scene.lay(to, scene.sprites.figure(piece, camera.zoom, ratio, isOnItsWay), spot);
    }
    standing.push({ id: unit.id, unit, place, at: place.at, ring, reach, screen: spot });
  }
  return standing;
}

function over(scene: Scene, pen: Pen): void {
  const state = scene.store.get();
  const labels = labelsOf(scene, state);
  layOut(scene, labels);
  drawFlags(scene, pen, labels);
  drawOverPieces(scene, pen, state);
  drawLabels(scene, pen, labels);
  drawWords(scene, pen, state);
}

function labelsOf(scene: Scene, state: TableState): Labels {
  const target = (state.aim ?? state.hover)?.target;
  const units = new Map(scene.pieces.map((one) => [one.id, one.unit]));
  return {
    labelOf: ({ id }) => {
      const unit = units.get(id)!;
      const name = state.names.get(id);
      // Both sides may have a 1st Squad: an enemy keeps its short name.
      const isNamed = unit.side === state.own && id === state.selected;
      const text = (isNamed && (name?.full.length ?? 99) < 18 ? name?.full : name?.label) ?? unit.type;
      return scene.sprites.label(text, strengthOf(unit), unit.side, markersOf(unit), scene.ratio);
    },
    isNeeded: (id) => id === state.selected || id === target,
    flags: (state.shown?.objectives ?? []).map(({ id, at: place, holder }) => ({
      ...{ at: place, holder, mark: objectiveMark(id) },
    })),
    isHeld: scene.store.memory.moving !== null,
  };
}

const fateOf: ReadFate = (told) => {
  const event = asTold(told);
  if (event.type === 'destroyed') return { unit: event.unit, place: 'lost' };
  if ((event.type !== 'placed' && event.type !== 'moved') || !event.place) return null;
  return { unit: event.unit, place: event.place };
};

/** What is left of those that leave no wreck: a broken gun, or only the mark of a loss. */
function drawLost(scene: Scene, pen: Pen): void {
  const { camera, ratio, store } = scene;
  const { roster, shown } = store.get();
  const there = [...(shown?.units ?? []), ...(shown?.wrecks ?? [])];
  for (const { id, at: place, facing } of lostUnits(store, there, fateOf)) {
    const party = store.knownUnits.get(id);
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
  const { moving, places } = scene.store.memory;
  const onWay = moving?.unit === unit.id ? placeOnWay(moving, now) : null;
  if (onWay) return onWay;
  return places.has(unit.id) ? (places.get(unit.id) ?? null) : unit.place;
}

/** All of one's own, or the ground they are set out on. */
function opening({ shown, own }: TableState) {
  if (!shown) return null;
  const mine = shown.units.filter((unit) => unit.place && unit.side === own).map((unit) => unit.place!.at);
  if (mine.length > 0) return { places: mine.map(({ x, y }): XY => [x, y]), around: 3 };
  const zone = shown.zones.find(({ side }) => side === own);
  if (!zone) return null;
  const corners: XY[] = [
    [zone.west, zone.north],
    [zone.east, zone.south],
  ];
  return { places: corners, around: 0 };
}

let listed: { readonly of: readonly unknown[]; readonly list: readonly PieceButton[] } | null = null;

/** A button for each unit, one's own first. */
function pieces({ shown, names, own, selected, aim }: TableState): readonly PieceButton[] {
  const of = [shown, names, own, selected, aim?.target];
  if (listed?.of.every((one, i) => one === of[i])) return listed.list;
  const units = [...(shown?.units ?? [])].sort((a, b) => Number(b.side === own) - Number(a.side === own));
  const list = units.map((unit): PieceButton => {
    const flags = { isSelected: unit.id === selected, isTarget: unit.id === aim?.target };
    return {
      id: unit.id,
      side: unit.side,
      at: unit.place && [unit.place.at.x, unit.place.at.y],
      words: spoken(unit, names.get(unit.id)?.full ?? unit.type, own, flags),
      isPressed: flags.isSelected,
    };
  });
  listed = { of, list };
  return list;
}

export const BG_TABLE: TablePart<BgKinds> = {
  zoom: { nearest: 96, readable: 10.5, close: 20 },
  sprites: () => new Sprites(),
  pieces,
  under,
  stand,
  over,
  isMoving: ({ memory: { moving, faded } }) =>
    moving !== null || (faded !== null && performance.now() - faded.start < FADES),
  opening,
  Cards,
  Follow,
};
