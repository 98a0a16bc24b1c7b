/** Houses in a hex: along its street if there is one, else around a yard; a church where the tower is high; what is left of them. */
import type { XY } from '../curve.ts';
import { distanceToLine } from '../curve.ts';
import type { RoofShape, RoofTexture } from '../display.ts';
import { picks } from '../noise.ts';

interface Plot {
  readonly u: number;
  readonly v: number;
  readonly length: number;
  readonly width: number;
  readonly turn: number;
}

/** Around a yard, in the hex's own frame: the house first. */
const YARDS: readonly (readonly Plot[])[] = [
  [
    { u: -0.3, v: -0.55, length: 1.9, width: 1.05, turn: 0.12 },
    { u: 0.85, v: 0.45, length: 1.25, width: 0.85, turn: 1.5 },
    { u: -0.75, v: 0.75, length: 1.1, width: 0.75, turn: 0.1 },
  ],
  [
    { u: 0.05, v: 0.5, length: 1.85, width: 1.05, turn: -0.1 },
    { u: 0.75, v: -0.65, length: 1.15, width: 0.8, turn: 1.45 },
    { u: -0.9, v: -0.4, length: 1, width: 0.75, turn: 0.2 },
  ],
  [
    { u: -0.7, v: 0.1, length: 1.8, width: 1, turn: 1.45 },
    { u: 0.75, v: -0.45, length: 1.5, width: 0.9, turn: 0.05 },
    { u: 0.75, v: 0.75, length: 1.1, width: 0.75, turn: 0.1 },
  ],
];

const ROOFS: Readonly<Record<'stone' | 'wood' | 'steppe', readonly RoofTexture[]>> = {
  stone: ['slate', 'slate', 'tile'],
  wood: ['tile', 'thatch', 'thatch'],
  steppe: ['thatch', 'thatch', 'tile'],
};

export interface HouseOptions {
  readonly material: 'stone' | 'wood' | 'steppe';
  readonly floors: number;
  readonly isRuin: boolean;
  readonly seed: number;
  /** Lines that no house may stand on: streets and waters. */
  readonly ways: readonly (readonly XY[])[];
  /** Which way the street runs here, if there is one. */
  readonly street: { readonly turn: number; readonly at: XY } | null;
}

/** The roofs of a building hex. */
export function housesIn(centre: XY, options: HouseOptions): RoofShape[] {
  const { seed, ways, street, floors, isRuin } = options;
  const pick = picks(seed);
  const plots =
    street === null ? YARDS[Math.floor(pick.next() * YARDS.length)]! : streetPlots(street, centre, pick.next());
  const lean = street === null ? pick.between(-0.12, 0.12) + (pick.next() < 0.5 ? 0 : Math.PI) : 0;
  const [c, s] = [Math.cos(lean), Math.sin(lean)];
  const roofs: RoofShape[] = [];
  for (const [i, plot] of plots.entries()) {
    const at = { x: centre.x + plot.u * c - plot.v * s, y: centre.y + plot.u * s + plot.v * c };
    const clear = plot.width / 2 + 0.48;
    const own = pick.next();
    if (ways.some((way) => distanceToLine(at.x, at.y, way) < clear)) continue;
    const isMain = roofs.length === 0;
    const texture = isRuin ? 'ruin' : ROOFS[options.material][Math.floor(own * 3)]!;
    roofs.push(roofOf(at, { ...plot, turn: plot.turn + lean }, texture, isMain ? floors : 1, isMain, seed + 7 * i));
  }
  const [nave] = roofs;
  if (floors >= 3 && nave !== undefined && !isRuin) roofs.push(towerOf(nave, seed));
  return roofs;
}

/** Houses on both sides of a street, gable or eaves towards it. */
function streetPlots(street: { readonly turn: number; readonly at: XY }, centre: XY, chance: number): Plot[] {
  const [c, s] = [Math.cos(street.turn), Math.sin(street.turn)];
  const plots: Plot[] = [];
  for (const side of chance < 0.5 ? [1, -1] : [-1, 1])
    for (const [i, along] of [-0.78, 0.78].entries()) {
      const isGable = (i + (side > 0 ? 1 : 0)) % 2 === 1;
      const [length, width] = isGable ? [1.15, 0.8] : [1.35, 0.85];
      const off = side * (0.62 + (isGable ? length : width) / 2);
      const [u, v] = [along * c - off * s, along * s + off * c];
      const at = { u: street.at.x - centre.x + u, v: street.at.y - centre.y + v };
      // Nothing reaches out of its hex.
      if (Math.hypot(at.u, at.v) > 1.42) continue;
      plots.push({ ...at, length, width, turn: street.turn + (isGable ? Math.PI / 2 : 0) });
    }
  return plots;
}

function roofOf(at: XY, plot: Plot, texture: RoofTexture, floors: number, isMain: boolean, seed: number): RoofShape {
  const eave = 0.34 + 0.17 * floors;
  const end = plot.length / 2 - 0.24;
  const isThatch = texture === 'thatch';
  return {
    kind: 'roof',
    ...at,
    length: plot.length * (1 + 0.06 * floors),
    width: plot.width * (1 + 0.05 * floors),
    turn: plot.turn,
    texture,
    form: texture === 'ruin' ? 'ruin' : 'gable',
    eave,
    ridge: eave + 0.38,
    chimneys: texture === 'ruin' || !isMain || isThatch ? [] : [{ x: seed % 2 === 0 ? end : -end, y: 0 }],
    seed,
  };
}

function towerOf(nave: RoofShape, seed: number): RoofShape {
  const side = nave.width * 0.72;
  const off = nave.length / 2 - side * 0.35;
  return {
    ...nave,
    x: nave.x - Math.cos(nave.turn) * off,
    y: nave.y - Math.sin(nave.turn) * off,
    length: side,
    width: side,
    texture: 'slate',
    form: 'spire',
    eave: 1.15,
    ridge: 1.75,
    chimneys: [],
    seed,
  };
}
