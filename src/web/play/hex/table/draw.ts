/** How the map of the hex game is drawn: lit hexes, smoke and works, stacks of counters, flags. */
import type { XY as Place } from '../../../../draw/curve.ts';
import type { HexCounter } from '../../../../draw/hex/counters.ts';
import { at, type Pen } from '../../board/pen.ts';
import type { XY } from '../../measures.ts';
import type { PieceButton, TablePart } from '../../ruleset-page.ts';
import { chosenIn, targetsOf } from '../draft/offers.ts';
import { isPlacing, waitingOf } from '../draft/setting.ts';
import { faceOf } from '../faces.ts';
import { spoken } from '../facts.ts';
import type { HexPageKinds, Scene, Standing, TableState } from '../store.ts';
import { LOWER, PER, type Piece, placeOf, type Shown } from '../view.ts';
import { Cards } from './cards.tsx';
import { Follow } from './follow.ts';
import { drawOver } from './over.ts';
import { hexGround, sheetOf } from './sheet.ts';
import { COUNTER, Sprites } from './sprites.ts';
import { drawUnder } from './under.ts';

const HALF = COUNTER / 2;
const RING: readonly Place[] = [
  { x: -HALF, y: -HALF },
  { x: HALF, y: -HALF },
  { x: HALF, y: HALF },
  { x: -HALF, y: HALF },
];
/** How far each counter of a stack lies beside the one below, closed and fanned out. */
const STEP = COUNTER * 0.11;
const FANNED = COUNTER * 1.1;

/** The hex of a piece now: where it was told to be, or where the look has it. */
function hexNow(scene: Scene, piece: Piece): number | null {
  const { places } = scene.store.memory;
  return places.has(piece.id) ? (places.get(piece.id) ?? null) : piece.at;
}

/** Stacks by hex, the lowest first: the piece in hand on top. */
function stacksOf(scene: Scene, shown: Shown): Map<number, Piece[]> {
  const { selected } = scene.store.get();
  const stacks = new Map<number, Piece[]>();
  for (const piece of shown.pieces) {
    const hex = hexNow(scene, piece);
    if (hex === null || piece.unit?.carriedBy) continue;
    stacks.set(hex, [...(stacks.get(hex) ?? []), piece]);
  }
  for (const list of stacks.values()) list.sort((a, b) => Number(a.id === selected) - Number(b.id === selected));
  return stacks;
}

/** Where each counter of a stack lies around the middle of its hex, in inches. */
function offsetOf(i: number, count: number, isFanned: boolean): Place {
  const far = i - (count - 1) / 2;
  return isFanned ? { x: far * FANNED, y: LOWER } : { x: far * STEP, y: LOWER + far * STEP };
}

function moodOf(state: TableState, piece: Piece, aimed: ReadonlySet<string>): HexCounter['mood'] | undefined {
  const offer = chosenIn(state);
  if (piece.id === state.selected || offer?.actors.includes(piece.id)) return 'selected';
  return offer?.targets.includes(piece.id) || aimed.has(piece.id) ? 'threatened' : undefined;
}

function stand(scene: Scene, pen: Pen, now: number): Standing[] {
  const { camera, ratio, store } = scene;
  const state = store.get();
  const { shown, fan } = state;
  if (!shown) return [];
  const aimed = targetsOf(state);
  const standing: Standing[] = [];
  const stacks = [...stacksOf(scene, shown)];
  stacks.sort(([a], [b]) => Number(a === fan) - Number(b === fan));
  for (const [hex, stack] of stacks) {
    const [x, y] = placeOf(shown.board, hex);
    for (const [i, piece] of stack.entries()) {
      const off = offsetOf(i, stack.length, hex === fan);
      const place = onItsWay(scene, piece, now) ?? [x + off.x * PER, y + off.y * PER];
      const screen = at(pen, place);
      if (scene.isOnScreen(screen, COUNTER)) {
        const face = faceOf(piece, shown, moodOf(state, piece, aimed));
        const figure = scene.sprites.counter(face, camera.zoom, ratio, scene.isMoving);
        scene.lay(pen.to, figure, screen);
      }
      standing.push({ id: piece.id, piece, at: { x: place[0], y: place[1] }, ring: RING, reach: HALF * 1.42, screen });
    }
  }
  // Pointers find the uppermost first.
  return standing.reverse();
}

/** Where a piece is that goes from hex to hex before one's eyes. */
function onItsWay({ store }: Scene, { id }: Piece, now: number): XY | null {
  const { moving } = store.memory;
  if (moving?.unit !== id) return null;
  const part = Math.min(1, Math.max(0, (now - moving.start) / moving.length));
  const [a, b] = [moving.from, moving.to];
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part + LOWER * PER];
}

/** One's own, or where they are set up. */
function opening({ shown, own, ask }: TableState) {
  if (!shown) return null;
  const mine = shown.pieces.filter(({ side, at: hex }) => side === own && hex !== null).map(({ at: hex }) => hex!);
  const waiting = isPlacing(ask) ? waitingOf(shown, own) : [];
  const { proposed } = shown.table.terms;
  const hexes = [...mine, ...waiting.flatMap(({ id }) => proposed[id]?.hex ?? [])];
  return hexes.length === 0 ? null : { places: hexes.map((hex) => placeOf(shown.board, hex)), around: 4 };
}

let listed: { readonly of: readonly unknown[]; readonly list: readonly PieceButton[] } | null = null;

/** A button for each counter, one's own first. */
function pieces(state: TableState): readonly PieceButton[] {
  const { shown, names, own, selected } = state;
  const of = [shown, names, own, selected];
  if (listed?.of.every((one, i) => one === of[i])) return listed.list;
  const sorted = [...(shown?.pieces ?? [])].sort((a, b) => Number(b.side === own) - Number(a.side === own));
  const list = sorted.map((piece): PieceButton => {
    const { id, side, at: hex } = piece;
    const isPressed = id === selected;
    const place = hex === null || piece.unit?.carriedBy ? null : placeOf(shown!.board, hex);
    return { id, side, at: place, isPressed, words: spoken(piece, shown!, names.get(id)?.full ?? id, own, isPressed) };
  });
  listed = { of, list };
  return list;
}

export const HEX_TABLE: TablePart<HexPageKinds> = {
  zoom: { nearest: 72, readable: 22, close: 30 },
  sheet: sheetOf,
  ground: hexGround,
  hasNoScale: true,
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
