/** Marks of Battlegroup's own: sight with its reasons, the struck side of a target, how near an enemy must come. */
import type { XY as Place } from '../../../../draw/curve.ts';
import { SIDES } from '../../../../draw/pieces/markers.ts';
import { AMBER, at, bead, CASING, CREAM, cased, type Pen, tag, ticks } from '../../board/pen.ts';
import { HUNDREDTHS, type XY } from '../../measures.ts';
import type { Side } from '../../sides.ts';
import type { BgAdvice } from '../view.ts';

const GREEN = '#8fd06a';

function colourOf(kind: string): { readonly colour: string; readonly dash: number[] } {
  if (/wood|orchard|tree/.test(kind)) return { colour: GREEN, dash: [7, 5] };
  return { colour: AMBER, dash: [] };
}

/** One line from eye to target, cut where its reason changes. */
export function drawSight(pen: Pen, advice: BgAdvice['shots']): void {
  const { to } = pen;
  const from = at(pen, advice.from);
  const stopped = advice.isSeen ? null : advice.stopped;
  const end = at(pen, stopped ?? advice.to);
  to.save();
  cased(to, from, end, CREAM, 2.6);
  ticks(pen, advice.from, stopped ?? advice.to);
  for (const { from: a, to: b, kind } of advice.met) {
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

/** Four quarters around a target; the one that is struck is thick and named. */
export function drawTarget(
  pen: Pen,
  place: { readonly at: Place; readonly facing: number },
  radius: number,
  side: Side,
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
    if (isStruck)
      tag(to, struck.label, middle.x + Math.cos(turn) * (r + 22), middle.y + Math.sin(turn) * (r + 16), {
        fill: SIDES[side].deep,
        colour: SIDES[side].pale,
        size: 12.5,
      });
  }
  to.restore();
}

function quarterOf(struck: 'front' | 'side' | 'rear', heading: number, target: Place, from: XY): number {
  if (struck === 'front') return 0;
  if (struck === 'rear') return 2;
  const towards = Math.atan2(from[1] - target.y, from[0] - target.x);
  return Math.sin(towards - heading) > 0 ? 1 : 3;
}

/** How near an enemy must come: a dashed ring in the colour of waiting. */
export function drawWithin(pen: Pen, middle: XY, within: number): void {
  const { to, camera } = pen;
  const { x, y } = at(pen, middle);
  const r = (within / HUNDREDTHS) * camera.zoom;
  to.save();
  to.beginPath();
  to.arc(x, y, r, 0, Math.PI * 2);
  to.lineWidth = 5;
  to.strokeStyle = `${CASING}90`;
  to.stroke();
  to.setLineDash([9, 7]);
  to.lineWidth = 2;
  to.strokeStyle = '#c9b5f2';
  to.stroke();
  tag(to, `${within / HUNDREDTHS} in`, x - r * 0.7, y - r * 0.7, { fill: '#5b3a9a', colour: '#ffffff', size: 12.5 });
  to.restore();
}
