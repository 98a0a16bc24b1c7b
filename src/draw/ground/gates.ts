/** Gates in hedges and walls: the rules know a gap; the eye wants a gate that stands open and a trodden way through. */
import type { Line } from '../../geometry/table/feature.ts';
import { scaled, type XY } from '../curve.ts';
import type { BandShape, FieldShape } from '../display.ts';
import { seedOf } from '../noise.ts';

export interface Gate {
  readonly worn: FieldShape;
  /** Null where there is no room to swing it. */
  readonly leaf: BandShape | null;
}

/** A gap of a gate's width, in inches. */
const NARROWEST = 0.7;
const WIDEST = 3.4;

/** The number of a piece: `hedge.2` is the second piece of `hedge`. */
function pieceOf(id: string): { readonly whole: string; readonly piece: number } | null {
  const parts = /^(.*)\.(\d+)$/.exec(id);
  return parts === null ? null : { whole: parts[1]!, piece: Number(parts[2]) };
}

/** Gates between the pieces of one hedge, but for the gaps where a way runs through. */
export function gatesOf(lines: readonly Line[], perInch: number, isClear: (p: XY) => boolean): Gate[] {
  const pieces = new Map<string, Map<number, Line>>();
  for (const line of lines) {
    const found = pieceOf(line.id);
    if (found === null || line.kind === 'fence') continue;
    const all = pieces.get(found.whole) ?? new Map<number, Line>();
    all.set(found.piece, line);
    pieces.set(found.whole, all);
  }
  const gates: Gate[] = [];
  for (const [whole, all] of pieces)
    for (const [piece, line] of all) {
      const next = all.get(piece + 1);
      if (next === undefined) continue;
      const [a, b] = scaled([line.line.at(-1)!, next.line[0]!], 1 / perInch);
      const gate = gateBetween(a!, b!, seedOf(`${whole} ${piece}`) % 997, isClear);
      if (gate !== null && isClear({ x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 })) gates.push(gate);
    }
  return gates;
}

function gateBetween(a: XY, b: XY, seed: number, isClear: (p: XY) => boolean): Gate | null {
  const gap = Math.hypot(b.x - a.x, b.y - a.y);
  if (gap < NARROWEST || gap > WIDEST) return null;
  const along = Math.atan2(b.y - a.y, b.x - a.x);
  const first = seed % 2 === 0 ? 1 : -1;
  // It swings into the field, not across the way it opens on.
  const ends = [first, -first].map((hand) => ({
    x: a.x + Math.cos(along + hand) * gap * 0.86,
    y: a.y + Math.sin(along + hand) * gap * 0.86,
  }));
  const end = ends.find((p) => isClear(p) && isClear({ x: (a.x + p.x) / 2, y: (a.y + p.y) / 2 }));
  const leaf: BandShape | null =
    end === undefined ? null : { kind: 'band', texture: 'fence', line: [a, end], width: 0.1, seed };
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const ring = Array.from({ length: 16 }, (_, i) => {
    const t = (i * Math.PI) / 8;
    const [u, v] = [Math.cos(t) * gap * 0.42, Math.sin(t) * gap * 0.85];
    return {
      x: middle.x + u * Math.cos(along) - v * Math.sin(along),
      y: middle.y + u * Math.sin(along) + v * Math.cos(along),
    };
  });
  return { worn: { kind: 'field', texture: 'worn', rings: [ring], turn: along, seed, feather: 0.7 }, leaf };
}
