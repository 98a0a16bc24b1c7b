/** Over the pieces: names, how old a sighting is, marks, and orders as numbered arrows. */
import { SIDES } from '../../../../draw/pieces/markers.ts';
import { at, type Pen } from '../../board/pen.ts';
import type { XY } from '../../measures.ts';
import { enemyOf } from '../../sides.ts';
import { draftOf } from '../draft/lists.ts';
import type { PieceOnScreen, Scene, TableState } from '../store.ts';
import { companyIn, contactIn, elementIn, lengthOf, placeIn, type Shown, type ShownContact } from '../view.ts';
import { howKnown } from '../words.ts';
import { caption, netMark, pill, postureDisc, stateMark, Words } from './bases.ts';

const BRASS = '#7b5410';

/** A path as a brass arrow with its number and words; dashed where it is not carried out as it is. */
function arrow(pen: Pen, points: readonly XY[], words: string, { isOff = false, colour = BRASS } = {}): void {
  const { to } = pen;
  const spots = points.map((one) => at(pen, one));
  if (spots.length < 2) return;
  const line = (): void => {
    to.beginPath();
    for (const [i, { x, y }] of spots.entries())
      if (i === 0) to.moveTo(x, y);
      else to.lineTo(x, y);
  };
  to.save();
  to.lineJoin = 'round';
  line();
  to.lineWidth = 6;
  to.strokeStyle = '#f6f0dcd0';
  to.stroke();
  line();
  to.lineWidth = 3;
  to.setLineDash(isOff ? [7, 5] : []);
  to.strokeStyle = colour;
  to.stroke();
  to.setLineDash([]);
  const [a, b] = [spots.at(-2)!, spots.at(-1)!];
  const turn = Math.atan2(b.y - a.y, b.x - a.x);
  to.translate(b.x, b.y);
  to.rotate(turn);
  to.beginPath();
  to.moveTo(4, 0);
  to.lineTo(-11, -8);
  to.lineTo(-7, 0);
  to.lineTo(-11, 8);
  to.closePath();
  to.fillStyle = colour;
  to.fill();
  to.restore();
  pill(to, words, b.x, b.y + (b.y < a.y ? -20 : 20), colour, '#fff8e6');
}

interface March {
  readonly unit: string;
  readonly posture: string;
  readonly path: readonly XY[];
}

/** What has been written and is not carried out yet; of an umpire, everybody's. */
function marchesOf(state: TableState): readonly March[] {
  const written = draftOf(state).filter(({ kind }) => kind === 'march' || kind === 'path') as unknown as March[];
  const inForce = (state.shown?.elements ?? []).flatMap(({ id, path, posture }) =>
    path && !written.some(({ unit }) => unit === id) ? [{ unit: id, posture, path }] : [],
  );
  return [...written, ...inForce];
}

const POSTURE: Readonly<Record<string, string>> = { tactical: 'tactical', 'non-tactical': 'non-tactical' };

function drawMarches(pen: Pen, state: TableState): void {
  let n = 0;
  for (const { unit, posture, path } of marchesOf(state)) {
    const from = elementIn(state.shown, unit)?.at;
    if (!from || path.length === 0) continue;
    n += 1;
    arrow(pen, [from, ...path], `${n}  ${lengthOf(from, path)} m${POSTURE[posture] ? `, ${POSTURE[posture]}` : ''}`);
  }
  const { refused } = state;
  const from = refused && elementIn(state.shown, refused.unit)?.at;
  if (from) arrow(pen, [from, ...refused.path], 'not allowed', { isOff: true, colour: '#b3195e' });
}

/** Shots, calls and smoke that have been written: from whom, at what. */
function drawAims(pen: Pen, state: TableState): void {
  const { shown } = state;
  for (const answer of draftOf(state)) {
    const by = String(answer.unit ?? companyIn(shown, String(answer.company ?? ''))?.hq ?? '');
    const on = (answer.on ?? answer) as {
      readonly contact?: string;
      readonly place?: XY;
      readonly at?: XY;
      readonly registered?: string;
    };
    const target =
      placeIn(shown, String(on.contact ?? answer.target ?? '')) ??
      on.place ??
      on.at ??
      shown?.registered.find(({ id }) => id === on.registered)?.at;
    const from = elementIn(shown, by)?.at;
    if (from && target)
      arrow(pen, [from, target], String(answer.rate ?? answer.kind), { colour: '#5b3a9a', isOff: true });
  }
}

function contactWords(pen: Pen, { screen, half }: PieceOnScreen, one: ShownContact, shown: Shown, words: Words): void {
  const { to } = pen;
  const { x, y } = screen;
  const { deep, rim } = SIDES[one.side];
  const isOld = one.how !== 'located' || one.age > 0;
  const above = (text: string): number | null => words.free(to, text, x, y - half.h - 16, -20);
  const below = (text: string, from: number): number | null => words.free(to, text, x, y + half.h + from, 17);
  const plate = (text: string, at: number | null, fill: string, ink: string, edge: string | null = null): void => {
    if (at !== null) pill(to, text, x, at, fill, ink, edge);
  };
  if (shown.seat.isUmpire) {
    const who = `${enemyOf(one.side) === 'axis' ? 'Axis' : 'Allies'}: ${howKnown(one)}`;
    plate(who, above(who), SIDES[enemyOf(one.side)].deep, '#ffffff');
    return;
  }
  const under = below(one.words, 13);
  if (under !== null) caption(to, one.words, x, under, deep);
  const known = howKnown(one);
  if (isOld) plate(known, below(known, 32), '#fffaee', deep, one.how === 'last seen' ? '#8b7d5c' : rim);
  else plate(known, above(known), deep, '#ffffff');
}

function drawMarks(pen: Pen, shown: Shown, { id, screen, half }: PieceOnScreen): void {
  const one = elementIn(shown, id);
  if (!one) return;
  let x = screen.x + half.w + 14;
  const put = (draw: (to: Pen['to'], x: number, y: number) => void): void => {
    draw(pen.to, x, screen.y);
    x += 24;
  };
  if (one.isDemoralised || one.state === 'suppressed') put((to, at, y) => stateMark(to, 'suppressed', at, y));
  else if (one.state === 'pinned') put((to, at, y) => stateMark(to, 'pinned', at, y));
  if (one.posture !== 'stationary') put((to, at, y) => postureDisc(to, one.posture, at, y));
  const company = companyIn(shown, one.company);
  if (company?.hq === id && !company.nets.battalion && shown.options.communications) put(netMark);
}

export function drawOver(scene: Scene, pen: Pen): void {
  const state = scene.store.get();
  const { shown, names, selected, layers } = state;
  scene.chips = [];
  if (!shown) return;
  const isNear = scene.camera.zoom >= 14;
  const words = new Words();
  for (const { screen, half } of scene.pieces) words.keepOff(screen, half);
  // Who is in hand has his words first, headquarters next.
  const rank = ({ id }: PieceOnScreen): number => (id === selected ? 0 : elementIn(shown, id)?.isHq ? 1 : 2);
  for (const piece of [...scene.pieces].sort((a, b) => rank(a) - rank(b))) {
    if (!scene.isOnScreen(piece.screen, 2)) continue;
    const contact = piece.what === 'contact' ? contactIn(shown, piece.id) : undefined;
    if (contact && (isNear || piece.id === selected)) contactWords(pen, piece, contact, shown, words);
    else if (!contact && (isNear || piece.id === selected)) {
      const side = elementIn(shown, piece.id)?.side ?? shown.seat.side ?? 'allies';
      const label = names.get(piece.id)?.label ?? piece.id;
      const y = words.free(pen.to, label, piece.screen.x, piece.screen.y + piece.half.h + 13, 17);
      if (y !== null) caption(pen.to, label, piece.screen.x, y, SIDES[side].deep);
    }
    drawMarks(pen, shown, piece);
  }
  if (!shown.seat.isUmpire || layers.orders) {
    drawMarches(pen, state);
    drawAims(pen, state);
  }
}
