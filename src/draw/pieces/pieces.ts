/** Pieces on a table: bases in their side's shape, what stands on them, chips and markers beside them. */
import type { XY } from '../curve.ts';
import type { Colour, DrawnShape, Layer, PathShape, PinnedShape, TextShape } from '../display.ts';
import { picks } from '../noise.ts';
import { chip, type MarkerKind, marker, SIDES, type SideId } from './markers.ts';
import { man, type Nation } from './men.ts';
import { GUNS, type GunId, VEHICLES, type VehicleId } from './models.ts';
import { box, type Corner, cutBox, inner, type Pose, place } from './plates.ts';
import { gun, vehicle } from './vehicles.ts';

/** Inches to a metre of a model. */
export const METRE = 0.47;
/** Men are drawn larger than life, or they could not be seen. */
const LARGER = 1.75;
/** Below this zoom only the sides' shapes are drawn. */
const SMALLEST = 10;

interface Standing {
  readonly side: SideId;
  /** Inches. */
  readonly at: XY;
  /** Radians clockwise from north. */
  readonly heading: number;
  readonly label: string;
  readonly strength?: string;
  readonly markers?: readonly MarkerKind[];
  readonly isSelected?: boolean;
}

export type Piece =
  | (Standing & {
      readonly kind: 'vehicle';
      readonly model: VehicleId;
      readonly turret?: number;
      readonly isWreck?: boolean;
    })
  | (Standing & { readonly kind: 'gun'; readonly model: GunId; readonly crew?: number; readonly isWreck?: boolean })
  | (Standing & { readonly kind: 'squad'; readonly nation: Nation; readonly men: readonly Man[] });

/** A man of a squad: his place from its middle in inches, ahead and to the right. */
export interface Man {
  readonly ahead: number;
  readonly right: number;
  readonly isProne?: boolean;
  readonly hasMachineGun?: boolean;
}

/** Men side by side, every other one a step back. */
export function menInLine(count: number, machineGun = -1): Man[] {
  return Array.from({ length: count }, (_, i) => ({
    ahead: i % 2 === 0 ? 0.2 : -0.2,
    right: (i - (count - 1) / 2) * 0.6,
    hasMachineGun: i === machineGun,
  }));
}

/** Men spread in a loose cluster. */
export function menInCluster(count: number, seed: number, machineGun = -1): Man[] {
  const pick = picks(seed);
  const reach = 0.42 + 0.27 * Math.sqrt(count);
  const men: Man[] = [];
  for (let tries = 0; men.length < count && tries < 4000; tries += 1) {
    const turn = pick.next() * Math.PI * 2;
    const far = Math.sqrt(pick.next()) * reach;
    const [ahead, right] = [Math.cos(turn) * far, Math.sin(turn) * far];
    if (men.every((other) => Math.hypot(other.ahead - ahead, other.right - right) > 0.46))
      men.push({ ahead, right, hasMachineGun: men.length === machineGun });
  }
  return men;
}

/** The base of a piece in its own frame, in inches: x ahead, y to the right. */
function baseOf(piece: Piece): {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly width: number;
} {
  if (piece.kind === 'squad') {
    const pad = 0.62;
    const xs = piece.men.map(({ ahead }) => ahead);
    const ys = piece.men.map(({ right }) => right);
    const [x0, x1, y0, y1] = [
      Math.min(...xs) - pad,
      Math.max(...xs) + pad,
      Math.min(...ys) - pad,
      Math.max(...ys) + pad,
    ];
    return { x: x0, y: y0, length: x1 - x0, width: y1 - y0 };
  }
  const { length, width } = piece.kind === 'gun' ? GUNS[piece.model] : VEHICLES[piece.model];
  const pad = 0.5 * METRE;
  const [l, w] = [length * METRE + 2 * pad, width * METRE + 2 * pad];
  return { x: -l / 2, y: -w / 2, length: l, width: w };
}

function outlineOf(piece: Piece, grow = 0): Corner[] {
  const { x, y, length, width } = baseOf(piece);
  const [x0, y0, l, w] = [x - grow, y - grow, length + 2 * grow, width + 2 * grow];
  const small = Math.min(l, w);
  const isSquad = piece.kind === 'squad';
  return SIDES[piece.side].shape === 'round'
    ? box(x0, y0, l, w, small * (isSquad ? 0.49 : 0.4))
    : cutBox(x0, y0, l, w, small * (isSquad ? 0.3 : 0.24));
}

/** Flock on an infantry base. */
function flock(pose: Pose, outline: readonly Corner[], seed: number): PathShape[] {
  const pick = picks(seed);
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const colours: Colour[] = ['#5d6a3a', '#98975c', '#6f6a45', '#a89a68'];
  return colours.map((fill): PathShape => {
    const lines: XY[][] = [];
    for (let i = 0; i < 26; i += 1) {
      const x = pick.between(Math.min(...xs) + 0.25, Math.max(...xs) - 0.25);
      const y = pick.between(Math.min(...ys) + 0.25, Math.max(...ys) - 0.25);
      const r = pick.between(0.03, 0.09);
      lines.push(
        place(pose, [
          [x - r, y],
          [x, y - r * 0.7],
          [x + r, y],
          [x, y + r * 0.6],
        ]),
      );
    }
    return { kind: 'path', lines, closed: true, fill, opacity: 0.4 };
  });
}

function baseShapes(piece: Piece, pose: Pose, zoom: number): PathShape[] {
  const { rim, deep, pale } = SIDES[piece.side];
  const outline = outlineOf(piece);
  const ring = place(pose, outline);
  const shadow = ring.map(({ x, y }) => ({ x: x + 0.12, y: y + 0.15 }));
  const isSquad = piece.kind === 'squad';
  const shapes: PathShape[] = [
    { kind: 'path', lines: [shadow], closed: true, fill: '#000000', opacity: 0.4, blur: 0.2 },
  ];
  if (piece.isSelected)
    for (const [grow, px, opacity] of [
      [0.3, 9, 0.25],
      [0.25, 3, 1],
    ] as const)
      shapes.push({
        kind: 'path',
        lines: [place(pose, outlineOf(piece, grow))],
        closed: true,
        stroke: '#fff3c4',
        pen: { px },
        opacity,
      });
  const isSmall = zoom < SMALLEST;
  if (isSquad && !isSmall) {
    shapes.push({ kind: 'path', lines: [ring], closed: true, fill: '#7f8450' });
    shapes.push(...flock(pose, outline, Math.round(piece.at.x * 71 + piece.at.y * 13)));
    shapes.push({ kind: 'path', lines: [ring], closed: true, fill: rim, opacity: 0.16 });
  } else shapes.push({ kind: 'path', lines: [ring], closed: true, fill: deep, opacity: isSmall ? 0.9 : 0.5 });
  shapes.push({
    kind: 'path',
    lines: [ring],
    closed: true,
    stroke: '#0c0e10',
    pen: { px: isSmall ? 3.4 : 5 },
    opacity: 0.75,
  });
  shapes.push({ kind: 'path', lines: [ring], closed: true, stroke: rim, pen: { px: isSmall ? 1.8 : 2.7 } });
  shapes.push({
    kind: 'path',
    lines: [place(pose, outlineOf(piece, -0.045))],
    closed: true,
    stroke: pale,
    pen: { px: 1 },
    opacity: 0.5,
  });
  if (!isSmall && !isSquad) {
    const front = Math.max(...outline.map(([x]) => x));
    const notch = place(pose, [
      [front - 0.06, -0.28],
      [front + 0.28, 0],
      [front - 0.06, 0.28],
    ]);
    shapes.push({ kind: 'path', lines: [notch], closed: true, fill: rim, stroke: '#0c0e10', pen: { px: 1.4 } });
  }
  return shapes;
}

function figure(piece: Piece, pose: Pose): PathShape[] {
  const metric: Pose = { ...pose, scale: METRE };
  if (piece.kind === 'vehicle')
    return vehicle(piece.model, metric, {
      turret: piece.turret ?? 0,
      isWreck: piece.isWreck ?? false,
      seed: Math.round(piece.at.x * 37 + piece.at.y * 11),
    });
  if (piece.kind === 'gun') return gun(piece.model, metric, { crew: piece.crew ?? 3, isWreck: piece.isWreck ?? false });
  return piece.men.flatMap((one) =>
    man({ ...inner(pose, [one.ahead, one.right], 0), scale: METRE }, piece.nation, {
      pose: one.isProne ? 'prone' : 'standing',
      weapon: one.hasMachineGun ? 'machine gun' : 'rifle',
      size: LARGER,
    }),
  );
}

const MARKER = 11;
const MOST_MARKERS = 3;

/** "+2": how many markers are not shown. */
function moreMarkers(count: number, x: number, y: number): TextShape {
  const look = { size: 13, face: 'label', weight: 'bold', align: 'start', turn: 0 } as const;
  return { kind: 'text', x, y, text: `+${count}`, ...look, colour: '#f4ecd6', halo: '#14120c', haloOpacity: 0.9 };
}

function tag(piece: Piece, pose: Pose, zoom: number): PinnedShape {
  const below = Math.max(...place(pose, outlineOf(piece)).map(({ y }) => y)) - piece.at.y;
  const y = below * zoom + 14;
  const { shapes, width } = chip(piece.label, piece.strength ?? '', piece.side, 0, y);
  const all = piece.markers ?? [];
  const placeOf = (i: number): number => width / 2 + MARKER + 4 + i * (2 * MARKER + 4);
  const markers = all.slice(0, MOST_MARKERS).flatMap((kind, i) => marker(kind, placeOf(i), y, MARKER));
  const more = all.length > MOST_MARKERS ? [moreMarkers(all.length - MOST_MARKERS, placeOf(MOST_MARKERS) - 8, y)] : [];
  return { kind: 'pinned', x: piece.at.x, y: piece.at.y, shapes: [...shapes, ...markers, ...more] };
}

/** Pieces as two layers for a zoom: figures, and over them all chips and markers. */
export function pieceLayers(pieces: readonly Piece[], zoom: number): Layer<DrawnShape>[] {
  const figures: DrawnShape[] = [];
  const labels: DrawnShape[] = [];
  for (const piece of pieces) {
    const pose: Pose = { ...piece.at, turn: piece.heading - Math.PI / 2, scale: 1 };
    const isWreck = piece.kind !== 'squad' && piece.isWreck === true;
    if (!isWreck) figures.push(...baseShapes(piece, pose, zoom));
    if (zoom >= SMALLEST || isWreck) figures.push(...figure(piece, pose));
    if (zoom >= SMALLEST && !isWreck) labels.push(tag(piece, pose, zoom));
    if (isWreck) labels.push({ kind: 'pinned', ...piece.at, shapes: marker('destroyed', -14, 12, MARKER) });
  }
  return [
    { name: 'pieces', shapes: figures },
    { name: 'labels', shapes: labels },
  ];
}
