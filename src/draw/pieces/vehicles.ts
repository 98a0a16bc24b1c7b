/**
 * Vehicles from above, from their real measures in metres: x forward, y to the right. A hull is measured as it
 * is drawn.
 */

import { isInside } from '../curve.ts';
import type { Colour, PathShape } from '../display.ts';
import { picks } from '../noise.ts';
import { man, type Nation } from './men.ts';
import {
  both,
  GUNS,
  type GunId,
  type Paint,
  type Turret,
  VEHICLES,
  type VehicleId,
  type VehicleModel,
} from './models.ts';
import {
  box,
  type Corner,
  cross,
  inner,
  mixed,
  oval,
  type Pose,
  place,
  plate,
  shadowOf,
  star,
  stroke,
} from './plates.ts';

const PAINTS: Readonly<
  Record<Paint, { readonly base: Colour; readonly low: Colour; readonly blotches: readonly Colour[] }>
> = {
  olive: { base: '#7a7950', low: '#666540', blotches: [] },
  'dark yellow': { base: '#b59c63', low: '#9d8652', blotches: ['#6a7046', '#7d5637'] },
  'soviet green': { base: '#5f6b46', low: '#4f5a3a', blotches: [] },
  grey: { base: '#6e716c', low: '#5b5e5a', blotches: [] },
};

const WRECK = { base: '#3b3832', low: '#33302b', blotches: [] } as const;

export interface VehicleState {
  /** Turned from the hull, in radians. */
  readonly turret?: number;
  readonly isWreck?: boolean;
  readonly seed?: number;
}

function track(pose: Pose, from: number, to: number, y: number, width: number): PathShape[] {
  const shapes = plate(pose, box(from, y - width / 2, to - from, width, 0.14), '#3a372f', { edge: 0.05 });
  const links = [];
  for (let x = from + 0.1; x < to - 0.05; x += 0.17)
    links.push(
      place(pose, [
        [x, y - width / 2 + 0.03],
        [x, y + width / 2 - 0.03],
      ]),
    );
  shapes.push({
    kind: 'path',
    lines: links,
    closed: false,
    stroke: '#15130e',
    pen: { inches: 0.05 * pose.scale },
    opacity: 0.7,
  });
  return shapes;
}

/** Blotches of a second and third colour over a plate. */
function camouflage(pose: Pose, outline: readonly Corner[], colours: readonly Colour[], seed: number): PathShape[] {
  if (colours.length === 0) return [];
  const ring = outline.map(([x, y]) => ({ x, y }));
  const pick = picks(seed);
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const count = Math.ceil((x1 - x0) * (y1 - y0) * 0.9);
  return Array.from({ length: count }, (_, i): PathShape => {
    const [cx, cy] = [pick.between(x0, x1), pick.between(y0, y1)];
    const lean = pick.next() * 3;
    const [a, b] = [pick.between(0.3, 0.62), pick.between(0.12, 0.24)];
    const blotch = oval(0, 0, a, b)
      .map(
        ([u, v]): Corner => [
          cx + u * Math.cos(lean) - v * Math.sin(lean),
          cy + u * Math.sin(lean) + v * Math.cos(lean),
        ],
      )
      .map(
        ([x, y]): Corner =>
          isInside(x, y, ring) ? [x, y] : [Math.min(x1, Math.max(x0, x)), Math.min(y1, Math.max(y0, y))],
      );
    return {
      kind: 'path',
      lines: [place(pose, blotch)],
      closed: true,
      fill: colours[i % colours.length]!,
      opacity: 0.7,
    };
  });
}

function barrel(pose: Pose, from: number, to: number, width: number, colour: Colour, brake: number): PathShape[] {
  const shapes: PathShape[] = [
    shadowOf(pose, box(from, -width / 2, to - from + brake, width), 0.22, 0.4),
    stroke(
      pose,
      [
        [from, 0],
        [to + brake * 0.9, 0],
      ],
      '#15140d',
      width + 0.11,
      0.85,
    ),
  ];
  shapes.push(...plate(pose, box(from, -width / 2, to - from, width), colour, { edge: 0.05 }));
  if (brake > 0)
    shapes.push(
      ...plate(pose, box(to - 0.04, -width * 0.95, brake, width * 1.9, 0.06), mixed(colour, -0.1), { edge: 0.05 }),
    );
  return shapes;
}

function grille(pose: Pose, x: number, y: number, length: number, width: number): PathShape {
  const lines = Array.from({ length: 6 }, (_, i) =>
    place(pose, [
      [x, y + (width * i) / 5],
      [x + length, y + (width * i) / 5],
    ]),
  );
  return { kind: 'path', lines, closed: false, stroke: '#14140e', pen: { inches: 0.045 * pose.scale }, opacity: 0.65 };
}

function running(pose: Pose, { run, length, width }: VehicleModel): PathShape[] {
  const wheel = (x: number, y: number): PathShape[] => plate(pose, box(x - 0.45, y - 0.15, 0.9, 0.3, 0.1), '#2f2d26');
  if (run.kind === 'tracks') {
    const y = width / 2 - run.width / 2;
    return [
      ...track(pose, -length / 2, length / 2, -y, run.width),
      ...track(pose, -length / 2, length / 2, y, run.width),
    ];
  }
  if (run.kind === 'half-track') {
    const y = width / 2 - run.width / 2;
    return [
      ...track(pose, run.from, run.to, -y, run.width),
      ...track(pose, run.from, run.to, y, run.width),
      ...wheel(run.axle, -width / 2 + 0.15),
      ...wheel(run.axle, width / 2 - 0.15),
    ];
  }
  return run.axles.flatMap((x) => [...wheel(x, -width / 2 + 0.13), ...wheel(x, width / 2 - 0.13)]);
}

/** Ash on the ground around a wreck. */
function scorch(pose: Pose, length: number, seed: number): PathShape {
  const pick = picks(seed + 5);
  const ring = oval(0, 0, length * 0.72, length * 0.56).map(([x, y]): Corner => {
    const by = pick.between(0.8, 1.15);
    return [x * by, y * by];
  });
  const lines = [place(pose, ring)];
  return { kind: 'path', lines, closed: true, fill: '#1c1813', opacity: 0.55, blur: 0.5 };
}

/** Flames over the engine, and smoke that drifts off with the light behind it. */
function fire(pose: Pose, x: number, seed: number): PathShape[] {
  const pick = picks(seed + 9);
  const [at] = place(pose, [[x, 0]]);
  const { scale } = pose;
  const puff = (dx: number, dy: number, r: number, fill: Colour, opacity: number, blur: number): PathShape => {
    const ring = oval(0, 0, r).map(([u, v]) => {
      const by = pick.between(0.75, 1.2);
      return { x: at!.x + (dx + u * by) * scale, y: at!.y + (dy + v * by) * scale };
    });
    return { kind: 'path', lines: [ring], closed: true, fill, opacity, blur: blur * scale };
  };
  return [
    puff(2.6, -3.6, 1.5, '#2a2826', 0.2, 0.9),
    puff(1.7, -2.4, 1.25, '#262422', 0.32, 0.8),
    puff(0.9, -1.2, 0.95, '#211f1d', 0.45, 0.6),
    puff(0, 0, 0.95, '#e0701c', 0.55, 0.5),
    puff(0.05, -0.05, 0.55, '#ffb23e', 0.9, 0.22),
    puff(0.1, -0.1, 0.26, '#fff0b0', 0.95, 0.1),
  ];
}

export function vehicle(id: VehicleId, pose: Pose, state: VehicleState = {}): PathShape[] {
  const model: VehicleModel = VEHICLES[id];
  const { length, width } = model;
  const { base, low, blotches } = state.isWreck ? WRECK : PAINTS[model.paint];
  const seed = state.seed ?? 11;
  const shapes: PathShape[] = state.isWreck ? [scorch(pose, length, seed)] : [];
  shapes.push(shadowOf(pose, box(-length / 2, -width / 2, length, width, 0.2), 0.45));
  shapes.push(...running(pose, model));
  if (model.nose) shapes.push(...plate(pose, model.nose, low, { edge: 0.09 }));
  if (model.skirts) {
    for (const side of [-1, 1]) {
      const guard = box(-length / 2 + 0.1, side * (width / 2 - 0.44) - 0.25, length * 0.85, 0.5);
      shapes.push(...plate(pose, guard, base), ...camouflage(pose, guard, blotches, seed + side));
      for (let i = 0; i < 5; i += 1)
        shapes.push(
          ...plate(pose, box(-length / 2 + 0.6 + i * 0.88, side * (width / 2 - 0.05) - 0.045, 0.85, 0.09), base, {
            edge: 0.03,
          }),
        );
    }
  }
  shapes.push(...plate(pose, model.upper, base, { edge: 0.1 }), ...camouflage(pose, model.upper, blotches, seed));
  for (const [x, y] of model.hatches ?? [])
    shapes.push(...plate(pose, box(x - 0.26, y - 0.24, 0.52, 0.48, 0.12), base, { edge: 0.05 }));
  if (model.deck) {
    const [from, to] = model.deck;
    const half = Math.min(0.95, width / 2 - 0.5);
    shapes.push(...plate(pose, box(from, -half, to - from, 2 * half, 0.05), low, { edge: 0.05 }));
    shapes.push(grille(pose, from + 0.12, -half + 0.1, (to - from) * 0.75, half * 0.55));
    shapes.push(grille(pose, from + 0.12, half * 0.45 - 0.1, (to - from) * 0.75, half * 0.55));
  }
  if (model.canvas) {
    shapes.push(...plate(pose, model.canvas, state.isWreck ? '#2c2a26' : '#8d8460', { edge: 0.12 }));
    for (let x = -2.4; x < 0; x += 0.75)
      shapes.push(
        stroke(
          pose,
          [
            [x, -1.05],
            [x, 1.05],
          ],
          '#4d472c',
          0.05,
          0.5,
        ),
      );
  }
  if (model.open) {
    shapes.push({
      kind: 'path',
      lines: [place(pose, model.open.floor)],
      closed: true,
      fill: state.isWreck ? '#1d1b18' : '#4a4830',
    });
    const nation: Nation = model.paint === 'olive' ? 'us' : 'german';
    if (!state.isWreck)
      for (const [x, y] of model.open.seats)
        shapes.push(
          ...man(inner(pose, [x, y], y > 0 ? -Math.PI / 2 : Math.PI / 2), nation, { pose: 'seated', size: 1 }),
        );
  }
  if (model.fixed) {
    const { at, tip, barrel: thick, brake = 0 } = model.fixed;
    const gun = inner(pose, at, 0);
    shapes.push(
      ...barrel(gun, 0, tip, thick, base, brake),
      ...plate(gun, box(-0.1, -0.35, 0.5, 0.7, 0.14), base, { edge: 0.07 }),
    );
  }
  if (model.turret) shapes.push(...turret(pose, model.turret, model, { base, low, blotches }, state, seed));
  if (model.mark === 'star' && !state.isWreck && !model.turret) shapes.push(star(pose, 1.8, 0, 0.3));
  if (state.isWreck) shapes.push(...fire(pose, -length * 0.2, seed));
  return shapes;
}

function turret(
  hull: Pose,
  { at, outline, tip, barrel: thick, brake = 0, cupola, bin }: Turret,
  model: VehicleModel,
  { base, low, blotches }: { readonly base: Colour; readonly low: Colour; readonly blotches: readonly Colour[] },
  state: VehicleState,
  seed: number,
): PathShape[] {
  const pose = inner(hull, at, state.turret ?? 0);
  const front = Math.max(...outline.map(([x]) => x));
  const shapes: PathShape[] = [shadowOf(pose, outline, 0.26, 0.5)];
  shapes.push(...barrel(pose, front - 0.1, tip, thick, base, brake));
  shapes.push(...plate(pose, box(front - 0.16, -0.5, 0.34, 1, 0.1), low, { edge: 0.08 }));
  shapes.push(...plate(pose, box(front + 0.1, -0.18, 0.34, 0.36, 0.1), base, { edge: 0.06 }));
  if (bin) shapes.push(...plate(pose, bin, base, { edge: 0.07 }));
  shapes.push(...plate(pose, outline, state.isWreck ? '#423e37' : mixed(base, 0.06), { edge: 0.13 }));
  shapes.push(...camouflage(pose, outline, blotches, seed + 3));
  const [cx, cy] = cupola;
  shapes.push(
    ...plate(pose, oval(cx, cy, 0.38), base, { edge: 0.07 }),
    ...plate(pose, oval(cx, cy, 0.24), low, { edge: 0.05 }),
  );
  if (!state.isWreck && model.mark === 'star') shapes.push(star(pose, -0.85, 0, 0.3));
  if (!state.isWreck && model.mark === 'cross') shapes.push(...cross(pose, (bin ? -1.3 : -0.7) - 0.02, 0, 0.24));
  return shapes;
}

/** A gun on split trails with its crew. */
export function gun(
  id: GunId,
  pose: Pose,
  { crew = 3, isWreck = false }: { readonly crew?: number; readonly isWreck?: boolean } = {},
): PathShape[] {
  const { paint, tip, brake, trail, nation } = GUNS[id];
  const { base, low } = isWreck ? WRECK : PAINTS[paint];
  const shield = both([
    [0.33, -1],
    [0.58, -0.95],
  ]).map(([x, y]): Corner => [x + 0.14 * (1 - Math.abs(y)), y]);
  const shapes: PathShape[] = [shadowOf(pose, shield, 0.4, 0.55)];
  for (const side of [-1, 1]) {
    const leg: Corner[] = [
      [-0.2, side * 0.25],
      [-trail, side * trail * 0.42],
    ];
    shapes.push(stroke(pose, leg, '#1d1c12', 0.29), stroke(pose, leg, base, 0.21));
    shapes.push(...plate(pose, box(-trail - 0.16, side * trail * 0.42 - 0.2, 0.26, 0.4), low, { edge: 0.04 }));
    shapes.push(...plate(pose, box(-0.3, side * 0.88 - 0.13, 0.78, 0.26, 0.1), '#2f2d26'));
  }
  shapes.push(...plate(pose, box(-0.8, -0.22, 1.3, 0.44, 0.06), low));
  const places: Corner[] = [
    [-0.9, -0.75],
    [-1, 0.8],
    [-1.9, 0.1],
    [-1.7, -1.2],
    [-1.8, 1.3],
  ];
  for (const at of isWreck ? [] : places.slice(0, crew))
    shapes.push(...man(inner(pose, at, 0), nation, { pose: 'kneeling', size: 1.45 }));
  shapes.push(...barrel(pose, 0.4, tip, 0.17, base, brake), ...plate(pose, shield, base, { edge: 0.07 }));
  shapes.push(...plate(pose, box(-0.5, -0.16, 1, 0.32, 0.06), base));
  return shapes;
}
