/** What is drawn in the middle of a counter: men, weapons and vehicles from above, at the size of a counter of 68 pixels. */
import type { Colour, PathShape, TextShape } from '../display.ts';
import { man, type Nation } from '../pieces/men.ts';
import { GUNS, type GunId, VEHICLES, type VehicleId, type VehicleModel } from '../pieces/models.ts';
import { type NatoKind, natoSymbol } from '../pieces/nato.ts';
import {
  box,
  type Corner,
  inner,
  mixed,
  oval,
  type Pose,
  place,
  plate,
  shadowOf,
  star,
  stroke,
} from '../pieces/plates.ts';
import { gun, vehicle } from '../pieces/vehicles.ts';

/** A vehicle by its measures in metres, for those that have no model of their own. */
export interface Measures {
  readonly length: number;
  readonly width: number;
  readonly run: 'tracks' | 'half-track' | 'wheels';
  /** From the middle of the hull forward, and how long and wide it is; none for a gun in the hull or none at all. */
  readonly turret?: { readonly at: number; readonly length: number; readonly width: number };
  /** How far the muzzle reaches before the middle of the turret, or of the hull. */
  readonly barrel?: number;
  readonly isOpen?: boolean;
  readonly paint?: Colour;
}

export type CounterPicture =
  | { readonly kind: 'squad'; readonly men?: 2 | 3 }
  | { readonly kind: 'machine gun' }
  | { readonly kind: 'mortar' }
  | { readonly kind: 'anti-tank team' }
  | { readonly kind: 'command post' }
  | { readonly kind: 'observer' }
  | { readonly kind: 'gun'; readonly model: GunId }
  | { readonly kind: 'vehicle'; readonly model: VehicleId }
  | { readonly kind: 'hull'; readonly measures: Measures }
  | { readonly kind: 'symbol'; readonly symbol: NatoKind };

/** The drawn measure: a counter of this many pixels. */
export const DRAWN = 68;
const METRE = 10.4;
const LARGER = 1.75;
const UP = -Math.PI / 2;
const IRON: Colour = '#26241c';

const PAINT: Readonly<Record<Nation, Colour>> = {
  german: '#b59c63',
  us: '#7a7950',
  british: '#77754a',
  soviet: '#5f6b46',
};

function soldier(nation: Nation, x: number, y: number, isSeated = false): PathShape[] {
  const at: Pose = { x, y: y - 3, turn: UP, scale: METRE };
  return man(at, nation, { pose: isSeated ? 'seated' : 'standing', size: LARGER });
}

function bars(lines: readonly (readonly Corner[])[], width: number): PathShape {
  return {
    kind: 'path',
    lines: lines.map((line) => line.map(([x, y]) => ({ x, y }))),
    closed: false,
    stroke: IRON,
    pen: { px: width },
  };
}

function machineGun(nation: Nation): PathShape[] {
  return [
    bars(
      [
        [
          [0, 3],
          [-10, 13],
        ],
        [
          [0, 3],
          [10, 13],
        ],
        [
          [0, 3],
          [0, 14],
        ],
      ],
      2.4,
    ),
    bars(
      [
        [
          [0, 9],
          [0, -11],
        ],
      ],
      4.6,
    ),
    bars(
      [
        [
          [0, -11],
          [0, -18],
        ],
      ],
      2.8,
    ),
    ...soldier(nation, -19, 8, true),
    ...soldier(nation, 19, 8, true),
  ];
}

function mortar(nation: Nation): PathShape[] {
  return [
    { kind: 'path', lines: [oval(0, 10, 8, 4.4).map(([x, y]) => ({ x, y }))], closed: true, fill: '#3b3a2c' },
    bars(
      [
        [
          [0, -4],
          [-9, 7],
        ],
        [
          [0, -4],
          [9, 7],
        ],
      ],
      2.2,
    ),
    bars(
      [
        [
          [0, 9],
          [0, -13],
        ],
      ],
      4.6,
    ),
    ...soldier(nation, -18, 8, true),
    ...soldier(nation, 18, 8, true),
  ];
}

/** A tube over the shoulder. */
function antiTank(nation: Nation): PathShape[] {
  return [
    ...soldier(nation, -11, 5),
    ...soldier(nation, 12, 5),
    bars(
      [
        [
          [-8, 12],
          [-8, -15],
        ],
      ],
      4.4,
    ),
    bars(
      [
        [
          [-8, -15],
          [-8, -18],
        ],
      ],
      6,
    ),
  ];
}

function commandPost(nation: Nation): PathShape[] {
  const pose: Pose = { x: 23, y: -7, turn: UP, scale: 1 };
  return [...soldier(nation, -13, 4), ...soldier(nation, 7, 4), star(pose, 0, 0, 7.5, '#7a4d00')];
}

/** A man with a set of glasses, a wireless beside him. */
function observer(nation: Nation): PathShape[] {
  return [
    ...soldier(nation, -6, 6),
    bars(
      [
        [
          [-10, -7],
          [-10, -13],
        ],
        [
          [-3, -7],
          [-3, -13],
        ],
      ],
      4,
    ),
    {
      kind: 'path',
      lines: [box(10, -1, 12, 10, 1.5).map(([x, y]) => ({ x, y }))],
      closed: true,
      fill: '#5b5a3c',
      stroke: IRON,
      pen: { px: 1.2 },
    },
    bars(
      [
        [
          [20, -1],
          [23, -16],
        ],
      ],
      1.4,
    ),
  ];
}

/** A model, muzzle and all, in the middle of the counter, as large as it fits. */
function poseFor({ length, turret, fixed }: VehicleModel): Pose {
  const muzzle = (gun: { readonly at: Corner; readonly tip: number; readonly brake?: number } | undefined): number =>
    gun === undefined ? 0 : gun.at[0] + gun.tip + (gun.brake ?? 0);
  return posed(length, Math.max(muzzle(turret), muzzle(fixed)));
}

function posed(length: number, muzzle: number): Pose {
  const [back, front] = [-length / 2, Math.max(length / 2, muzzle)];
  const scale = Math.min(9.2, 62 / (front - back));
  return { x: (-(front + back) / 2) * scale, y: -1, turn: 0, scale };
}

/** A hull from its measures, length to the right. */
function hull(measures: Measures, nation: Nation): PathShape[] {
  const { length, width, run, turret, barrel = 0, isOpen = false } = measures;
  const paint = measures.paint ?? PAINT[nation];
  const low = mixed(paint, -0.16);
  const pose = posed(length, (turret?.at ?? length * 0.1) + barrel);
  const shapes: PathShape[] = [shadowOf(pose, box(-length / 2, -width / 2, length, width, 0.2), 0.4)];
  for (const side of [-1, 1]) {
    const y = side * (width / 2 - 0.2);
    if (run === 'wheels')
      for (const x of [-length * 0.32, length * 0.32])
        shapes.push(...plate(pose, box(x - 0.42, y - 0.17, 0.84, 0.34, 0.1), '#2f2d26'));
    else {
      const from = -length / 2;
      const to = run === 'tracks' ? length / 2 : length * 0.12;
      shapes.push(...plate(pose, box(from, y - 0.22, to - from, 0.44, 0.14), '#3a372f'));
      const links = [];
      for (let x = from + 0.15; x < to - 0.1; x += 0.24)
        links.push(
          place(pose, [
            [x, y - 0.18],
            [x, y + 0.18],
          ]),
        );
      shapes.push({ kind: 'path', lines: links, closed: false, stroke: '#15130e', pen: { inches: 0.6 }, opacity: 0.7 });
      if (run === 'half-track') shapes.push(...plate(pose, box(length * 0.3, y - 0.16, 0.8, 0.32, 0.1), '#2f2d26'));
    }
  }
  const body: Corner[] = [
    [-length / 2 + 0.1, -width / 2 + 0.3],
    [length * 0.36, -width / 2 + 0.3],
    [length / 2 - 0.05, -width * 0.24],
    [length / 2 - 0.05, width * 0.24],
    [length * 0.36, width / 2 - 0.3],
    [-length / 2 + 0.1, width / 2 - 0.3],
  ];
  shapes.push(...plate(pose, body, paint, { edge: 0.1 }));
  shapes.push(
    ...plate(pose, box(-length * 0.44, -width * 0.27, length * 0.2, width * 0.54, 0.05), low, { edge: 0.05 }),
  );
  const gunPose = inner(pose, [turret?.at ?? length * 0.1, 0], 0);
  if (barrel > 0)
    shapes.push(
      stroke(
        gunPose,
        [
          [0, 0],
          [barrel, 0],
        ],
        '#15140d',
        0.3,
      ),
      stroke(
        gunPose,
        [
          [0, 0],
          [barrel, 0],
        ],
        paint,
        0.17,
      ),
    );
  if (turret !== undefined) {
    const outline = box(
      -turret.length / 2,
      -turret.width / 2,
      turret.length,
      turret.width,
      Math.min(turret.length, turret.width) * 0.36,
    );
    shapes.push(shadowOf(gunPose, outline, 0.22, 0.5), ...plate(gunPose, outline, mixed(paint, 0.06), { edge: 0.12 }));
    shapes.push(...plate(gunPose, oval(-turret.length * 0.14, turret.width * 0.16, 0.3), low, { edge: 0.06 }));
  } else if (barrel > 0) shapes.push(...plate(gunPose, box(-0.5, -0.5, 1, 1, 0.2), paint, { edge: 0.08 }));
  if (isOpen)
    shapes.push({
      kind: 'path',
      lines: [place(pose, box(-length * 0.36, -width * 0.24, length * 0.42, width * 0.48, 0.1))],
      closed: true,
      fill: '#4a4830',
      stroke: '#1b1a12',
      pen: { inches: 0.5 },
    });
  return shapes;
}

function shapesOf(picture: CounterPicture, nation: Nation): (PathShape | TextShape)[] {
  switch (picture.kind) {
    case 'squad':
      return picture.men === 2
        ? [...soldier(nation, -11, 3), ...soldier(nation, 11, 3)]
        : [...soldier(nation, -19, 4), ...soldier(nation, 0, 1), ...soldier(nation, 19, 4)];
    case 'machine gun':
      return machineGun(nation);
    case 'mortar':
      return mortar(nation);
    case 'anti-tank team':
      return antiTank(nation);
    case 'command post':
      return commandPost(nation);
    case 'observer':
      return observer(nation);
    case 'gun': {
      const { length } = GUNS[picture.model];
      return gun(picture.model, { x: 2, y: -1, turn: 0, scale: Math.min(9, 56 / length) }, { crew: 0 });
    }
    case 'vehicle':
      return vehicle(picture.model, poseFor(VEHICLES[picture.model]));
    case 'hull':
      return hull(picture.measures, nation);
    case 'symbol':
      return natoSymbol(picture.symbol, 42, 27, -1);
  }
}

/** The picture of a counter of so many pixels, around its middle. */
export function pictureShapes(picture: CounterPicture, nation: Nation, px: number): (PathShape | TextShape)[] {
  const by = px / DRAWN;
  return shapesOf(picture, nation).map((shape) => shrunk(shape, by));
}

/** A shape at another size; pens in inches become pixels, as a counter is drawn in those. */
function shrunk(shape: PathShape | TextShape, by: number): PathShape | TextShape {
  if (shape.kind === 'text') return { ...shape, x: shape.x * by, y: shape.y * by, size: shape.size * by };
  const { pen } = shape;
  const wide = pen === undefined ? undefined : 'px' in pen ? pen.px : pen.inches;
  return {
    ...shape,
    lines: shape.lines.map((line) => line.map(({ x, y }) => ({ x: x * by, y: y * by }))),
    ...(wide === undefined ? {} : { pen: { px: wide * by } }),
    ...(shape.blur === undefined ? {} : { blur: shape.blur * by }),
  };
}
