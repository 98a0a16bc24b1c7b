/** How the map of Assault Gun is drawn: zones, reach, counters, plans, combats. */
import type { XY as Place } from '../../../../draw/curve.ts';
import { at, type Pen } from '../../board/pen.ts';
import type { XY } from '../../measures.ts';
import type { PieceButton, TablePart } from '../../ruleset-page.ts';
import { inHandOf } from '../draft/hand.ts';
import { drafted } from '../draft/say.ts';
import { counterOf, spoken } from '../faces.ts';
import { controlsOf } from '../questions.ts';
import type { AgKinds, PieceOnScreen, Scene, TableState } from '../store.ts';
import { forceIn, halfOf, type Piece } from '../view.ts';
import { Cards } from './cards.tsx';
import { Counters } from './counters.ts';
import { Follow } from './follow.ts';
import { drawOver } from './over.ts';
import { drawUnder } from './under.ts';

/** Where a counter is now: on its way, where it was told to be, written down, or where the look has it. */
function placeOf(scene: Scene, piece: Piece, now: number): XY | null {
  const { store } = scene;
  const { moving, places } = store.memory;
  const { carried, ask } = store.get();
  if (carried?.unit === piece.id) return carried.at;
  if (moving?.unit === piece.id) return along(moving.path, (now - moving.start) / moving.length);
  if (places.has(piece.id)) return places.get(piece.id) ?? null;
  if (piece.at === null && controlsOf(ask) === 'place') {
    const place = drafted(store, 'place').find(({ unit }) => unit === piece.id);
    return place ? [place.at[0], place.at[1]] : null;
  }
  return piece.at;
}

function along(path: readonly XY[], part: number): XY {
  const lengths = path.slice(1).map((b, i) => Math.hypot(b[0] - path[i]![0], b[1] - path[i]![1]));
  let left = Math.min(1, Math.max(0, part)) * lengths.reduce((sum, one) => sum + one, 0);
  for (const [i, length] of lengths.entries()) {
    if (left <= length && length > 0) {
      const [a, b] = [path[i]!, path[i + 1]!];
      return [a[0] + ((b[0] - a[0]) * left) / length, a[1] + ((b[1] - a[1]) * left) / length];
    }
    left -= length;
  }
  return path.at(-1)!;
}

/** The corners of a base around its middle, in kilometres. */
const ringOf = (half: number): Place[] => {
  const far = half / 4;
  return [
    { x: -far, y: -far },
    { x: far, y: -far },
    { x: far, y: far },
    { x: -far, y: far },
  ];
};
const RINGS = new Map([2, 3].map((half) => [half, ringOf(half)]));

/** The base that a counter has, also one that pretends to be another. */
function halfNow(state: TableState, piece: Piece): number {
  if (piece.kind !== 'dummy' || piece.at !== null) return halfOf(piece);
  const place = ((state.look?.draft ?? []) as readonly { kind: string; unit?: string; as?: string }[]).find(
    (one) => one.kind === 'place' && one.unit === piece.id,
  );
  const like = state.shown?.pieces.find((one) => one.division === piece.division && one.row?.id === place?.as);
  return halfOf(like ?? piece);
}

function stand(scene: Scene, pen: Pen, now: number): PieceOnScreen[] {
  const { camera, ratio } = scene;
  const state = scene.store.get();
  const { shown } = state;
  if (!shown) return [];
  const standing: PieceOnScreen[] = [];
  const isUpper = ({ id }: Piece): boolean => id === state.selected || scene.store.memory.moving?.unit === id;
  for (const piece of [...shown.pieces].sort((a, b) => Number(isUpper(a)) - Number(isUpper(b)))) {
    const place = placeOf(scene, piece, now);
    if (!place) continue;
    const half = halfNow(state, piece);
    const screen = at(pen, place);
    const reach = (half / 4) * 1.42;
    if (scene.isOnScreen(screen, reach + 0.5)) {
      const face = counterOf(piece, shown, piece.row ?? scene.store.memory.faces.get(piece.id) ?? null);
      const figure = scene.sprites.figure(face, half / 2, camera.zoom, ratio, scene.isMoving);
      if (piece.id === inHandOf(state)) glow(pen, screen, (half / 4) * camera.zoom);
      scene.lay(pen.to, figure, screen, isFaded(scene, piece) ? 0.72 : 1);
    }
    standing.push({ id: piece.id, piece, at: { x: place[0], y: place[1] }, ring: RINGS.get(half)!, reach, screen });
  }
  return standing;
}

/** While somebody is looked for, all who cannot be meant stand back. */
function isFaded(scene: Scene, piece: Piece): boolean {
  const { ask, selected, targets, call, calling } = scene.store.get();
  const controls = controlsOf(ask);
  if (controls === 'recce' && selected !== null && targets !== null && !piece.isOwn)
    return !targets.some(({ target }) => target === piece.id);
  if (controls === 'call' && call && calling === null && piece.isOwn)
    return (
      !isCalled(scene.store.get(), piece.id) &&
      !call.units.some(({ unit }) => unit === piece.id) &&
      !call.guns.some(({ unit, why }) => unit === piece.id && !why)
    );
  return false;
}

/** Whoever made the recce, and those who come. */
function isCalled({ shown, plan, distant }: TableState, id: string): boolean {
  return shown?.going.setup?.by === id || plan.some(({ unit }) => unit === id) || distant.includes(id);
}

/** The light around the piece in hand. */
function glow({ to }: Pen, { x, y }: Place, half: number): void {
  to.save();
  to.shadowColor = '#ffe9a8';
  to.shadowBlur = 16;
  to.lineWidth = 4;
  to.strokeStyle = '#fff3c4';
  to.beginPath();
  to.roundRect(x - half - 4, y - half - 4, 2 * half + 8, 2 * half + 8, half * 0.3);
  to.stroke();
  to.stroke();
  to.restore();
}

/** One's own, or where they are set out. */
function opening({ shown, own, ask }: TableState) {
  if (!shown) return null;
  // Who is still to land looks at all of it.
  if (shown.pieces.some((piece) => piece.side === own && piece.at === null && piece.row?.lands !== undefined))
    return null;
  const mine = shown.pieces.filter((piece) => piece.side === own && piece.at).map(({ at: place }) => place!);
  const { width: wide, height: high } = shown.terms.map;
  const isSpread = (list: readonly number[], of: number): boolean => Math.max(...list) - Math.min(...list) > of / 2;
  // Who stands all along the map looks at all of it.
  if (
    mine.length > 0 &&
    (isSpread(
      mine.map(([x]) => x),
      wide,
    ) ||
      isSpread(
        mine.map(([, y]) => y),
        high,
      ))
  )
    return null;
  if (mine.length > 0) return { places: mine, around: 4 };
  if (controlsOf(ask) !== 'place') return null;
  const { width, height } = shown.terms.map;
  const places: XY[] = shown.terms.zones.flatMap(({ division, zone }): XY[] => {
    if (forceIn(shown, division)?.side !== own) return [];
    if (zone.kind === 'circle')
      return [
        [zone.at.x - zone.radius, zone.at.y - zone.radius],
        [zone.at.x + zone.radius, zone.at.y + zone.radius],
      ];
    if (zone.kind === 'box')
      return [
        [zone.from.x, zone.from.y],
        [zone.to.x, zone.to.y],
      ];
    return zone.edges.flatMap((edge): XY[] => {
      const x = edge === 'east' ? width : edge === 'west' ? 0 : width / 2;
      const y = edge === 'south' ? height : edge === 'north' ? 0 : height / 2;
      return [[x, y]];
    });
  });
  return places.length === 0 ? null : { places, around: 6 };
}

let listed: { readonly of: readonly unknown[]; readonly list: readonly PieceButton[] } | null = null;

/** A button for each counter, one's own first. */
function pieces(state: TableState): readonly PieceButton[] {
  const { shown, names, own, selected, look } = state;
  const of = [shown, names, own, selected, look?.draft];
  if (listed?.of.every((one, i) => one === of[i])) return listed.list;
  const draft = (look?.draft ?? []) as readonly { kind: string; unit?: string; at?: XY }[];
  const sorted = [...(shown?.pieces ?? [])].sort((a, b) => Number(b.side === own) - Number(a.side === own));
  const list = sorted.map((piece): PieceButton => {
    const name = names.get(piece.id)?.full ?? piece.id;
    const isPressed = piece.id === selected;
    const place = draft.find((one) => one.kind === 'place' && one.unit === piece.id)?.at;
    return {
      ...{ id: piece.id, side: piece.side, at: piece.at ?? place ?? null, isPressed },
      words: spoken(
        piece,
        name,
        forceIn(shown, piece.division)?.name ?? '',
        own,
        isPressed,
        shown?.terms.options.hiddenMovement,
      ),
    };
  });
  listed = { of, list };
  return list;
}

export const AG_TABLE: TablePart<AgKinds> = {
  zoom: { nearest: 96, readable: 30, close: 42 },
  sprites: () => new Counters(),
  pieces,
  under: drawUnder,
  stand,
  over: drawOver,
  isMoving: (store) => store.memory.moving !== null,
  opening,
  Cards,
  Follow,
};
