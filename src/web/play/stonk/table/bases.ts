/** A base as staff maps have it: its true ground, a rim by side, the sign of its arm, marks of its size and of its works. */
import { SIDES } from '../../../../draw/pieces/markers.ts';
import { LABEL_FACE } from '../../board/faces.ts';
import type { Side } from '../../sides.ts';

/** What a base is drawn from; all in pixels but the turn. */
export interface Drawn {
  readonly side: Side;
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Radians; a base that faces south lies like one that faces north. */
  readonly turn: number;
  /** `solid`: seen or one's own; `dashed`: by report; `dotted`: as it was last seen, or as somebody believes. */
  readonly rim: 'solid' | 'dashed' | 'dotted';
  readonly isPale: boolean;
  readonly isSelected: boolean;
  readonly isDug: boolean;
  readonly echelon: 'platoon' | 'company' | 'battalion';
}

type To = CanvasRenderingContext2D;

const FILL: Readonly<Record<Side, string>> = { allies: '#dbe9f7', axis: '#ffe6bd' };

/** Allies round, Axis with cut corners. */
function outline(to: To, side: Side, w: number, h: number, grow: number): void {
  const [x, y] = [w / 2 + grow, h / 2 + grow];
  to.beginPath();
  if (side === 'allies') to.roundRect(-x, -y, x * 2, y * 2, 4 + grow);
  else {
    const c = Math.min(5 + grow, x, y);
    to.moveTo(-x + c, -y);
    to.lineTo(x - c, -y);
    to.lineTo(x, -y + c);
    to.lineTo(x, y - c);
    to.lineTo(x - c, y);
    to.lineTo(-x + c, y);
    to.lineTo(-x, y - c);
    to.lineTo(-x, -y + c);
    to.closePath();
  }
}

/** The sign of an arm inside a frame of this size. */
function sign(to: To, kind: string, w: number, h: number): void {
  const [x, y] = [w / 2, h / 2];
  const cross = (): void => {
    to.moveTo(-x, -y);
    to.lineTo(x, y);
    to.moveTo(-x, y);
    to.lineTo(x, -y);
  };
  const oval = (): void => {
    to.moveTo(w * 0.32, 0);
    to.ellipse(0, 0, w * 0.32, h * 0.3, 0, 0, Math.PI * 2);
  };
  to.beginPath();
  switch (kind) {
    case 'infantry':
    case 'hq':
      cross();
      break;
    case 'engineers':
      to.moveTo(-w * 0.28, h * 0.24);
      to.lineTo(-w * 0.28, -h * 0.2);
      to.lineTo(w * 0.28, -h * 0.2);
      to.lineTo(w * 0.28, h * 0.24);
      to.moveTo(0, -h * 0.2);
      to.lineTo(0, h * 0.24);
      break;
    case 'mmg':
      to.moveTo(0, h * 0.32);
      to.lineTo(0, -h * 0.32);
      to.moveTo(-h * 0.16, -h * 0.16);
      to.lineTo(0, -h * 0.32);
      to.lineTo(h * 0.16, -h * 0.16);
      to.moveTo(-h * 0.16, h * 0.32);
      to.lineTo(h * 0.16, h * 0.32);
      break;
    case 'anti-tank':
      to.moveTo(-x, y);
      to.lineTo(0, -y);
      to.lineTo(x, y);
      break;
    case 'mortars':
      to.moveTo(h * 0.14, h * 0.2);
      to.arc(0, h * 0.2, h * 0.14, 0, Math.PI * 2);
      to.moveTo(0, h * 0.06);
      to.lineTo(0, -h * 0.34);
      to.moveTo(-h * 0.14, -h * 0.2);
      to.lineTo(0, -h * 0.34);
      to.lineTo(h * 0.14, -h * 0.2);
      break;
    case 'armour':
      oval();
      break;
    case 'armoured-cars':
      oval();
      to.moveTo(-x, y);
      to.lineTo(x, -y);
      break;
    case 'apc':
    case 'carriers':
      cross();
      oval();
      break;
    case 'battery':
      to.arc(0, 0, Math.min(w, h) * 0.16, 0, Math.PI * 2);
      to.fillStyle = '#23241f';
      to.fill();
      break;
    default:
      to.moveTo(-x, h * 0.18);
      to.lineTo(x, h * 0.18);
      to.moveTo(-w * 0.1, y * 0.8);
      to.arc(-w * 0.2, y * 0.7, h * 0.1, 0, Math.PI * 2);
      to.moveTo(w * 0.3, y * 0.8);
      to.arc(w * 0.2, y * 0.7, h * 0.1, 0, Math.PI * 2);
  }
  to.stroke();
}

const MARKS = { platoon: '', company: 'I', battalion: 'II' } as const;

export function drawBase(to: To, one: Drawn): void {
  const { side, kind, x, y, w, h, rim, isPale } = one;
  const dress = SIDES[side];
  const thick = Math.min(4.5, Math.max(2.4, w / 22));
  to.save();
  to.translate(x, y);
  to.rotate(one.turn);
  if (isPale) to.globalAlpha = 0.62;
  if (one.isSelected) {
    to.save();
    to.shadowColor = '#ffe9a8';
    to.shadowBlur = 14;
    outline(to, side, w, h, thick + 4);
    to.fillStyle = '#fff3c4';
    to.fill();
    to.restore();
    to.lineWidth = 1.6;
    to.strokeStyle = '#7b5410';
    to.stroke();
  }
  outline(to, side, w, h, 0);
  to.fillStyle = isPale ? `${FILL[side]}b8` : FILL[side];
  to.fill();
  // A dark casing outside the rim, so that it shows on any ground.
  if (rim === 'solid') {
    outline(to, side, w, h, thick / 2);
    to.lineWidth = thick + 2.4;
    to.strokeStyle = '#14160fcc';
    to.stroke();
  }
  outline(to, side, w, h, thick / 2);
  to.lineWidth = thick;
  to.strokeStyle = rim === 'dotted' ? dress.deep : dress.rim;
  to.setLineDash(rim === 'solid' ? [] : rim === 'dashed' ? [8, 4] : [2, 3]);
  if (rim !== 'solid') to.lineWidth = rim === 'dashed' ? thick : 2;
  to.stroke();
  to.setLineDash([]);
  to.save();
  to.beginPath();
  to.rect(-w / 2, -h / 2, w, h);
  to.clip();
  to.strokeStyle = '#23241f';
  to.lineWidth = Math.min(3, Math.max(1.5, h / 20));
  to.strokeRect(-w / 2 + 2, -h / 2 + 2, w - 4, h - 4);
  sign(to, kind, w - 4, h - 4);
  to.restore();
  to.restore();
  if (one.isDug) saw(to, one, thick);
  const mark = MARKS[one.echelon];
  if (mark !== '') {
    to.font = `700 13px ${LABEL_FACE}`;
    to.textAlign = 'center';
    to.textBaseline = 'alphabetic';
    to.lineWidth = 3;
    to.strokeStyle = '#efe8d0';
    to.strokeText(mark, x, y - h / 2 - thick - (one.isDug ? 10 : 3));
    to.fillStyle = '#23241f';
    to.fillText(mark, x, y - h / 2 - thick - (one.isDug ? 10 : 3));
  }
}

/** Dug in: a saw edge along the front. */
function saw(to: To, { x, y, w, h, turn }: Drawn, thick: number): void {
  to.save();
  to.translate(x, y);
  to.rotate(turn);
  const top = -h / 2 - thick - 3;
  to.beginPath();
  const teeth = Math.max(3, Math.round(w / 12));
  for (let i = 0; i <= teeth * 2; i += 1) {
    const at = -w / 2 + (w * i) / (teeth * 2);
    if (i === 0) to.moveTo(at, top);
    else to.lineTo(at, i % 2 === 1 ? top - 6 : top);
  }
  to.lineWidth = 2;
  to.strokeStyle = '#4d3b28';
  to.stroke();
  to.restore();
}

/** Places of words on the map: whoever comes later makes room, and is left out where there is none. */
export class Words {
  private readonly taken: { readonly x: number; readonly y: number; readonly half: number; readonly tall: number }[] =
    [];

  /** Where a base lies nobody writes. */
  keepOff(
    { x, y }: { readonly x: number; readonly y: number },
    half: { readonly w: number; readonly h: number },
  ): void {
    this.taken.push({ x, y, half: half.w - 6, tall: half.h - 2 });
  }

  /** Where words of this width go, from here on in this direction: past those that are there; null where they find no room nearby. */
  free(to: To, text: string, x: number, y: number, step: number): number | null {
    to.font = `600 12.5px ${LABEL_FACE}`;
    const half = to.measureText(text).width / 2 + 5;
    let at = y;
    const meets = (): boolean =>
      this.taken.some((one) => Math.abs(one.y - at) < one.tall + 8.5 && Math.abs(one.x - x) < one.half + half);
    for (let tries = 0; tries < 3 && meets(); tries += 1) at += step;
    if (meets()) return null;
    this.taken.push({ x, y: at, half, tall: 8.5 });
    return at;
  }
}

/** Words beside a base: ink of a side on a pale halo. */
export function caption(to: To, text: string, x: number, y: number, colour: string, size = 12.5): void {
  to.font = `600 ${size}px ${LABEL_FACE}`;
  to.textAlign = 'center';
  to.textBaseline = 'middle';
  to.lineJoin = 'round';
  to.lineWidth = 4;
  to.strokeStyle = '#f6f0dcf0';
  to.strokeText(text, x, y);
  to.fillStyle = colour;
  to.fillText(text, x, y);
}

/** Words on a plate. */
export function pill(
  to: To,
  text: string,
  x: number,
  y: number,
  fill: string,
  colour: string,
  rim: string | null = null,
): void {
  to.font = `600 12px ${LABEL_FACE}`;
  const wide = to.measureText(text).width + 16;
  to.beginPath();
  to.roundRect(x - wide / 2, y - 10, wide, 20, 10);
  to.fillStyle = fill;
  to.fill();
  if (rim) {
    to.lineWidth = 1.5;
    to.strokeStyle = rim;
    to.stroke();
  }
  to.fillStyle = colour;
  to.textAlign = 'center';
  to.textBaseline = 'middle';
  to.fillText(text, x, y + 0.5);
}

/** A bone disc with as many chevrons as the posture has haste. */
export function postureDisc(to: To, posture: string, x: number, y: number): void {
  const count = posture === 'tactical' ? 1 : posture === 'non-tactical' ? 3 : 0;
  to.beginPath();
  to.arc(x, y, 10, 0, Math.PI * 2);
  to.fillStyle = '#f4ecd6';
  to.fill();
  to.lineWidth = 1.6;
  to.strokeStyle = '#23241f';
  to.stroke();
  to.beginPath();
  for (let i = 0; i < count; i += 1) {
    const at = x - 2 + (i - (count - 1) / 2) * 4.5;
    to.moveTo(at - 1.5, y - 4.5);
    to.lineTo(at + 3, y);
    to.lineTo(at - 1.5, y + 4.5);
  }
  to.stroke();
}

/** Magenta on its tip: pinned has an arrow, suppressed is a shield with two chevrons. */
export function stateMark(to: To, state: string, x: number, y: number): void {
  to.beginPath();
  if (state === 'pinned') {
    to.moveTo(x - 10, y - 8);
    to.lineTo(x + 10, y - 8);
    to.lineTo(x, y + 10);
  } else {
    to.moveTo(x - 9, y - 10);
    to.lineTo(x + 9, y - 10);
    to.lineTo(x + 9, y + 2);
    to.lineTo(x, y + 11);
    to.lineTo(x - 9, y + 2);
  }
  to.closePath();
  to.fillStyle = '#b3195e';
  to.fill();
  to.lineWidth = 1.6;
  to.strokeStyle = '#ffffff';
  to.stroke();
  to.beginPath();
  if (state === 'pinned') {
    to.moveTo(x, y - 6);
    to.lineTo(x, y + 3);
    to.moveTo(x - 3, y);
    to.lineTo(x, y + 4);
    to.lineTo(x + 3, y);
  } else
    for (const dy of [-6, -1]) {
      to.moveTo(x - 4, y + dy);
      to.lineTo(x, y + dy + 4);
      to.lineTo(x + 4, y + dy);
    }
  to.stroke();
}

/** A bone square with a struck mast: the net is down. */
export function netMark(to: To, x: number, y: number): void {
  to.beginPath();
  to.roundRect(x - 9, y - 9, 18, 18, 3);
  to.fillStyle = '#f4ecd6';
  to.fill();
  to.lineWidth = 1.5;
  to.strokeStyle = '#23241f';
  to.stroke();
  to.beginPath();
  to.moveTo(x, y + 6);
  to.lineTo(x, y - 5);
  to.moveTo(x - 4, y - 5);
  to.lineTo(x + 4, y - 5);
  to.stroke();
  to.beginPath();
  to.moveTo(x - 7, y + 7);
  to.lineTo(x + 7, y - 7);
  to.lineWidth = 2.2;
  to.strokeStyle = '#b3195e';
  to.stroke();
}
