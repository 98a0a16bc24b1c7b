/** Parts of a piece: plates with a pale edge to the sun and a dark one away from it, in metres and turned into place. */
import type { XY } from '../curve.ts';
import type { Colour, PathShape } from '../display.ts';
import { SUN } from '../paint/light.ts';

/** Where a part's own frame lies: its origin, its heading in radians (0 to the east), inches in a metre. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly scale: number;
}

export type Corner = readonly [number, number];

export function place(pose: Pose, points: readonly Corner[]): XY[] {
  const c = Math.cos(pose.turn);
  const s = Math.sin(pose.turn);
  return points.map(([u, v]) => ({
    x: pose.x + (u * c - v * s) * pose.scale,
    y: pose.y + (u * s + v * c) * pose.scale,
  }));
}

/** A frame inside a frame: a turret on its hull. */
export function inner(pose: Pose, at: Corner, turn: number): Pose {
  const [origin] = place(pose, [at]);
  return { ...origin!, turn: pose.turn + turn, scale: pose.scale };
}

/** Steps of a round corner: enough that a squad's base shows none of them. */
const ROUND = 8;

export function box(x: number, y: number, length: number, width: number, round = 0): Corner[] {
  if (round === 0)
    return [
      [x, y],
      [x + length, y],
      [x + length, y + width],
      [x, y + width],
    ];
  const corner = (cx: number, cy: number, from: number): Corner[] =>
    Array.from({ length: ROUND + 1 }, (_, k) => {
      const t = ((from + k / ROUND) * Math.PI) / 2;
      return [cx + Math.cos(t) * round, cy + Math.sin(t) * round];
    });
  return [
    ...corner(x + length - round, y + width - round, 0),
    ...corner(x + round, y + width - round, 1),
    ...corner(x + round, y + round, 2),
    ...corner(x + length - round, y + round, 3),
  ];
}

export function oval(x: number, y: number, a: number, b = a): Corner[] {
  return Array.from({ length: 18 }, (_, k) => {
    const t = (k * Math.PI) / 9;
    return [x + Math.cos(t) * a, y + Math.sin(t) * b];
  });
}

/** A rectangle with its corners cut: the other side's shape. */
export function cutBox(x: number, y: number, length: number, width: number, cut: number): Corner[] {
  return [
    [x + cut, y],
    [x + length - cut, y],
    [x + length, y + cut],
    [x + length, y + width - cut],
    [x + length - cut, y + width],
    [x + cut, y + width],
    [x, y + width - cut],
    [x, y + cut],
  ];
}

export function mixed(colour: Colour, by: number): Colour {
  const n = Number.parseInt(colour.slice(1, 7), 16);
  const part = (v: number): string =>
    Math.round(Math.min(255, Math.max(0, by > 0 ? v + (255 - v) * by : v * (1 + by))))
      .toString(16)
      .padStart(2, '0');
  return `#${part(n >> 16)}${part((n >> 8) & 255)}${part(n & 255)}`;
}

export interface PlateOptions {
  /** Width of the lit and shaded edges, in metres. */
  readonly edge?: number;
  readonly line?: boolean;
}

/** One plate: fill, edges by the sun, thin outline. */
export function plate(
  pose: Pose,
  corners: readonly Corner[],
  colour: Colour,
  { edge = 0.06, line = true }: PlateOptions = {},
): PathShape[] {
  const ring = place(pose, corners);
  const shapes: PathShape[] = [{ kind: 'path', lines: [ring], closed: true, fill: colour }];
  const area = ring.reduce((sum, a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  const out = area > 0 ? 1 : -1;
  const light: XY[][] = [];
  const dark: XY[][] = [];
  const inset = edge * pose.scale;
  for (let i = 0; i < ring.length; i += 1) {
    const a = ring[i]!;
    const b = ring[(i + 1) % ring.length]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length < 1e-9) continue;
    const nx = (out * (b.y - a.y)) / length;
    const ny = (-out * (b.x - a.x)) / length;
    const facing = nx * SUN.x + ny * SUN.y;
    const depth = inset * Math.min(1, Math.abs(facing) * 1.3);
    if (depth < inset * 0.15) continue;
    (facing > 0 ? light : dark).push([
      a,
      b,
      { x: b.x - nx * depth, y: b.y - ny * depth },
      { x: a.x - nx * depth, y: a.y - ny * depth },
    ]);
  }
  if (light.length > 0) shapes.push({ kind: 'path', lines: light, closed: true, fill: '#fff6d8', opacity: 0.34 });
  if (dark.length > 0) shapes.push({ kind: 'path', lines: dark, closed: true, fill: '#0a0a06', opacity: 0.38 });
  if (line)
    shapes.push({
      kind: 'path',
      lines: [ring],
      closed: true,
      stroke: '#1b1a12',
      pen: { inches: 0.03 * pose.scale },
      opacity: 0.75,
    });
  return shapes;
}

export function stroke(pose: Pose, points: readonly Corner[], colour: Colour, width: number, opacity = 1): PathShape {
  return {
    kind: 'path',
    lines: [place(pose, points)],
    closed: false,
    stroke: colour,
    pen: { inches: width * pose.scale },
    opacity,
  };
}

/** The shadow of a part, thrown away from the sun over some metres. */
export function shadowOf(pose: Pose, corners: readonly Corner[], far: number, opacity = 0.45): PathShape {
  const shift = { x: -SUN.x * far * pose.scale, y: -SUN.y * far * pose.scale };
  const ring = place(pose, corners).map(({ x, y }) => ({ x: x + shift.x, y: y + shift.y }));
  return { kind: 'path', lines: [ring], closed: true, fill: '#000000', opacity, blur: 0.16 * pose.scale };
}

export function star(pose: Pose, x: number, y: number, radius: number, colour: Colour = '#f3efe0'): PathShape {
  const corners = Array.from({ length: 10 }, (_, i): Corner => {
    const r = i % 2 === 0 ? radius : radius * 0.42;
    const t = (i * Math.PI) / 5;
    return [x + Math.cos(t) * r, y + Math.sin(t) * r];
  });
  return { kind: 'path', lines: [place(pose, corners)], closed: true, fill: colour };
}

export function cross(pose: Pose, x: number, y: number, r: number): PathShape[] {
  const bars = (long: number, wide: number): XY[][] => [
    place(pose, box(x - long, y - wide, 2 * long, 2 * wide)),
    place(pose, box(x - wide, y - long, 2 * wide, 2 * long)),
  ];
  return [
    { kind: 'path', lines: bars(r, r * 0.44), closed: true, fill: '#f3efe0' },
    { kind: 'path', lines: bars(r * 0.96, r * 0.24), closed: true, fill: '#1a1a18' },
  ];
}
