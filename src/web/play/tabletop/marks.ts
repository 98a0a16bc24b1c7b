/** Marks of fire between miniatures: sight with its reasons, the struck side of a target, how near an enemy must come, arcs. */
import type { XY as Place } from '../../../draw/curve.ts';
import { SIDES } from '../../../draw/pieces/markers.ts';
import type { Box } from '../board/layout.ts';
import { AMBER, at, bead, CASING, CREAM, cased, frameOf, type Pen, tag, ticks } from '../board/pen.ts';
import { HUNDREDTHS, type XY } from '../measures.ts';
import type { Side } from '../sides.ts';
import type { SightSeen } from './seen.ts';

const GREEN = '#8fd06a';

function colourOf(kind: string): { readonly colour: string; readonly dash: number[] } {
  if (/wood|orchard|tree/.test(kind)) return { colour: GREEN, dash: [7, 5] };
  return { colour: AMBER, dash: [] };
}

/** One line from eye to target, cut where its reason changes. */
export function drawSight(pen: Pen, sight: SightSeen, card: Box | null): void {
  const { to } = pen;
  const from = at(pen, sight.from);
  const stopped = sight.isSeen ? null : sight.stopped;
  const end = at(pen, stopped ?? sight.to);
  to.save();
  if (card) drawTie(to, card, from, end);
  cased(to, from, end, CREAM, 2.6);
  ticks(pen, sight.from, stopped ?? sight.to);
  const far = stopped ? Math.hypot(stopped[0] - sight.from[0], stopped[1] - sight.from[1]) : Infinity;
  for (const { from: a, to: b, kind } of sight.met) {
    // Beyond what stops it there is no line.
    if (Math.hypot(b[0] - sight.from[0], b[1] - sight.from[1]) > far + 20) continue;
    const { colour, dash } = colourOf(kind);
    const [p, q] = [at(pen, a), at(pen, b)];
    cased(to, p, q, colour, 2.8, dash);
    bead(to, p, colour);
    bead(to, q, colour);
  }
  if (stopped) {
    const { x, y } = end;
    to.lineCap = 'round';
    for (const [width, colour] of [
      [7, CASING],
      [3, '#e79ac0'],
    ] as const) {
      to.lineWidth = width;
      to.strokeStyle = colour;
      to.beginPath();
      to.moveTo(x - 6, y - 6);
      to.lineTo(x + 6, y + 6);
      to.moveTo(x + 6, y - 6);
      to.lineTo(x - 6, y + 6);
      to.stroke();
    }
  }
  to.restore();
}

/** A thin line from the card to the sight that it argues. */
function drawTie(to: CanvasRenderingContext2D, card: Box, from: Place, end: Place): void {
  const middle = { x: (from.x + end.x) / 2, y: (from.y + end.y) / 2 };
  const x = Math.max(card.x - card.w, Math.min(card.x + card.w, middle.x));
  const y = Math.max(card.y - card.h, Math.min(card.y + card.h, middle.y));
  cased(to, { x, y }, middle, '#f4ecd6', 1.2);
}

/** Four quarters around a target; the one that is struck is thick and named. */
export function drawTarget(
  pen: Pen,
  place: { readonly at: Place; readonly facing: number },
  radius: number,
  struck: { readonly quarter: 'front' | 'side' | 'rear'; readonly label: string; readonly from: XY } | null,
): void {
  const { to, camera } = pen;
  const middle = at(pen, [place.at.x, place.at.y]);
  const r = radius * camera.zoom + 10;
  const heading = (place.facing * Math.PI) / 24 - Math.PI / 2;
  to.save();
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const turn = heading + (quarter * Math.PI) / 2;
    const isStruck = struck !== null && quarter === quarterOf(struck.quarter, heading, place.at, struck.from);
    to.beginPath();
    to.arc(middle.x, middle.y, r, turn - Math.PI / 4 + 0.05, turn + Math.PI / 4 - 0.05);
    to.lineCap = 'butt';
    to.lineWidth = isStruck ? 9 : 5;
    to.strokeStyle = `${CASING}b8`;
    to.stroke();
    to.lineWidth = isStruck ? 5.5 : 1.8;
    to.strokeStyle = isStruck ? AMBER : '#f4ecd6';
    to.stroke();
  }
  to.restore();
}

/** The name and armour of the quarter that is struck, beside it. */
export function drawStruck(
  pen: Pen,
  place: { readonly at: Place; readonly facing: number },
  radius: number,
  side: Side,
  struck: { readonly quarter: 'front' | 'side' | 'rear'; readonly label: string; readonly from: XY },
): void {
  const middle = at(pen, [place.at.x, place.at.y]);
  const r = radius * pen.camera.zoom + 10;
  const heading = (place.facing * Math.PI) / 24 - Math.PI / 2;
  const turn = heading + (quarterOf(struck.quarter, heading, place.at, struck.from) * Math.PI) / 2;
  // Beside the quarter, off the line of sight.
  const towards = Math.atan2(struck.from[1] - place.at.y, struck.from[0] - place.at.x);
  const away = Math.sin(turn - towards) >= 0 ? 0.5 : -0.5;
  const [x, y] = [Math.cos(turn + away), Math.sin(turn + away)];
  tag(pen.to, struck.label, middle.x + x * (r + 30), middle.y + y * (r + 16), {
    fill: SIDES[side].deep,
    colour: SIDES[side].pale,
    size: 12.5,
  });
}

function quarterOf(struck: 'front' | 'side' | 'rear', heading: number, target: Place, from: XY): number {
  if (struck === 'front') return 0;
  if (struck === 'rear') return 2;
  const towards = Math.atan2(from[1] - target.y, from[0] - target.x);
  return Math.sin(towards - heading) > 0 ? 1 : 3;
}

const VIOLET = '#5b3a9a';
const PALE_VIOLET = '#c9b5f2';

function violet(to: CanvasRenderingContext2D, dash: number[]): void {
  to.lineWidth = 5;
  to.setLineDash([]);
  to.strokeStyle = `${CASING}90`;
  to.stroke();
  to.setLineDash(dash);
  to.lineWidth = 2;
  to.strokeStyle = PALE_VIOLET;
  to.stroke();
}

/** How near an enemy must come: a dashed ring in the colour of waiting; of a gun, only the part that it bears on. */
export function drawWithin(
  pen: Pen,
  middle: XY,
  within: number,
  arc: { readonly turn: number; readonly wide: number } | null,
): void {
  const { to, camera } = pen;
  const { x, y } = at(pen, middle);
  const r = (within / HUNDREDTHS) * camera.zoom;
  to.save();
  to.beginPath();
  if (arc) to.arc(x, y, r, arc.turn - arc.wide / 2, arc.turn + arc.wide / 2);
  else to.arc(x, y, r, 0, Math.PI * 2);
  violet(to, [9, 7]);
  to.restore();
}

export function drawWithinWords(
  pen: Pen,
  middle: XY,
  within: number,
  arc: { readonly turn: number; readonly wide: number } | null,
): void {
  const { x, y } = at(pen, middle);
  const r = (within / HUNDREDTHS) * pen.camera.zoom;
  const turn = arc ? arc.turn - arc.wide / 2 : (-3 * Math.PI) / 4;
  tag(pen.to, `${within / HUNDREDTHS} in`, x + Math.cos(turn) * r, y + Math.sin(turn) * r, {
    fill: VIOLET,
    colour: '#ffffff',
    size: 12.5,
  });
}

/** What a gun bears on: two violet lines to the edge of the table, the rest of it a little darker. */
export function drawArc(
  pen: Pen,
  middle: XY,
  { turn, wide }: { readonly turn: number; readonly wide: number },
  table: { readonly width: number; readonly height: number },
): void {
  const { to } = pen;
  const { x, y } = at(pen, middle);
  const { scale, x: left, y: top } = frameOf(pen);
  const far = Math.hypot(table.width, table.height) * scale;
  to.save();
  to.beginPath();
  to.rect(left, top, table.width * scale, table.height * scale);
  to.clip();
  to.beginPath();
  to.rect(left, top, table.width * scale, table.height * scale);
  to.moveTo(x, y);
  to.arc(x, y, far, turn - wide / 2, turn + wide / 2);
  to.closePath();
  to.fillStyle = '#0c0e1040';
  to.fill('evenodd');
  to.beginPath();
  for (const side of [-1, 1]) {
    const edge = turn + (side * wide) / 2;
    to.moveTo(x, y);
    to.lineTo(x + Math.cos(edge) * far, y + Math.sin(edge) * far);
  }
  violet(to, []);
  to.restore();
}
