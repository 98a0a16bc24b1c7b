/** Ground shapes as vectors: what the painter does with light, here gradients, patterns and a few shades must do. */
import type { XY } from './curve.ts';
import type {
  BandShape,
  BaseTexture,
  Colour,
  CrownShape,
  DeckShape,
  FieldShape,
  FieldTexture,
  GroundShape,
  Layer,
  Leaves,
  ReliefShape,
  RoofShape,
  RoofTexture,
  WreckShape,
} from './display.ts';
import { type Relief, reliefAt } from './ground/relief.ts';
import { SUN } from './paint/light.ts';
import { LEAVES, ROOFS } from './paint/objects.ts';

const BASES: Readonly<Record<BaseTexture, Colour>> = {
  meadow: '#8b9558',
  lea: '#9aa661',
  polder: '#8fa562',
  steppe: '#b3a468',
  strips: '#98995e',
  staff: '#d6cfa8',
  paper: '#efe8d0',
};

/** A texture's colour and, where it has rows, their colour and distance. */
const FIELDS: Readonly<
  Record<
    FieldTexture,
    { readonly fill: Colour; readonly row?: Colour; readonly step?: number; readonly opacity?: number }
  >
> = {
  meadow: { fill: '#8a9554' },
  pasture: { fill: '#8f9858' },
  fallow: { fill: '#a09a62' },
  wheat: { fill: '#d6b564', row: '#b8934a', step: 0.24 },
  barley: { fill: '#cabd78', row: '#aa9c58', step: 0.24 },
  'green corn': { fill: '#919b54', row: '#778243', step: 0.24 },
  sunflowers: { fill: '#9a9a4c', row: '#d0aa3c', step: 0.5 },
  'root crops': { fill: '#a0835a', row: '#5f7a3a', step: 0.46 },
  stubble: { fill: '#cdb47c', row: '#b39a62', step: 0.3 },
  plough: { fill: '#94785a', row: '#765c42', step: 0.34 },
  hay: { fill: '#9ba05c', row: '#c4b670', step: 1 },
  yard: { fill: '#c2ae88' },
  street: { fill: '#c2ae88' },
  worn: { fill: '#a8966a', opacity: 0.6 },
  garden: { fill: '#a88c62', row: '#5f7a3a', step: 0.36 },
  sand: { fill: '#cbb98c' },
  marsh: { fill: '#7f8a52', row: '#5a7468', step: 0.5 },
  fen: { fill: '#8d9c66', row: '#6f8f86', step: 0.6 },
  rough: { fill: '#98925c', row: '#6f7444', step: 0.7 },
  rubble: { fill: '#9c8c76' },
  water: { fill: '#5d8688' },
  ford: { fill: '#9aa08a' },
  'wood floor': { fill: '#4c5430' },
  steppe: { fill: '#b3a468' },
  'wood wash': { fill: '#94a670' },
  'wet wash': { fill: '#b4c8a4' },
  'earth wash': { fill: '#d2b384' },
};

const BANDS: Readonly<
  Record<BandShape['texture'], { readonly fill: Colour; readonly edge?: Colour; readonly verge?: number }>
> = {
  road: { fill: '#cbbd9c', edge: '#a09a6a', verge: 0.35 },
  track: { fill: '#b9a67e', edge: '#9a9260', verge: 0.25 },
  lane: { fill: '#a68e66', edge: '#6f6a44', verge: 0.5 },
  stream: { fill: '#5d8688', edge: '#5e7044', verge: 0.5 },
  river: { fill: '#5d8688', edge: '#5e7044', verge: 0.6 },
  wall: { fill: '#a69c8a', edge: '#5c5648', verge: 0.06 },
  bank: { fill: '#7e704c' },
  fence: { fill: '#8a7656' },
  rail: { fill: '#8e8474', edge: '#6e6758', verge: 0.12 },
  ditch: { fill: '#6e6a44' },
  wire: { fill: '#6c665e' },
  trench: { fill: '#70583e', edge: '#b99c6e', verge: 0.35 },
};

const ROWS_TURN = 180 / Math.PI;

function hex([r, g, b]: readonly [number, number, number], by = 1): Colour {
  const part = (v: number): string =>
    Math.round(Math.min(255, Math.max(0, v * by)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(r)}${part(g)}${part(b)}`;
}

export function n(v: number): string {
  return String(Math.round(v * 100) / 100);
}

export function ringPath(points: readonly XY[], closed: boolean): string {
  return points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('') + (closed ? 'Z' : '');
}

/** Definitions that shapes refer to, each written once. */
export class Defs {
  readonly #made = new Map<string, string>();

  add(id: string, make: () => string): string {
    if (!this.#made.has(id)) this.#made.set(id, make());
    return `url(#${id})`;
  }

  toString(): string {
    return [...this.#made.values()].join('\n');
  }
}

function slug(text: string): string {
  return text.replace(/[^a-z0-9]/g, '-');
}

function field(shape: FieldShape, defs: Defs): string {
  const { fill, row, step = 1, opacity = 1 } = FIELDS[shape.texture];
  const path = shape.rings.map((ring) => ringPath(ring, true)).join('');
  const faint = opacity < 1 ? ` opacity="${opacity}"` : '';
  const ground = `<path d="${path}" fill="${fill}" fill-rule="evenodd"${faint}/>`;
  if (row === undefined) return ground;
  const turn = Math.round(shape.turn * ROWS_TURN);
  const rows = defs.add(`${slug(shape.texture)}${turn}`, () => {
    const wide = n(step);
    return (
      `<pattern id="${slug(shape.texture)}${turn}" width="4" height="${wide}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">` +
      `<path d="M0 ${n(step / 2)}H4" stroke="${row}" stroke-width="${n(step * 0.4)}"/></pattern>`
    );
  });
  return `${ground}<path d="${path}" fill="${rows}" fill-rule="evenodd" opacity="0.7"/>`;
}

function band(shape: BandShape): string {
  const { fill, edge, verge = 0 } = BANDS[shape.texture];
  const d = ringPath(shape.line, false);
  const width = shape.texture === 'fence' ? 0.08 : shape.width;
  const faint = shape.texture === 'bank' ? ' opacity="0.55"' : '';
  const under = edge === undefined ? '' : `<path d="${d}" stroke="${edge}" stroke-width="${n(width + verge)}"/>`;
  const ruts =
    shape.texture === 'track' || shape.texture === 'lane'
      ? `<path d="${d}" stroke="#8e8a58" stroke-width="${n(width * 0.22)}"/>`
      : '';
  const sleepers =
    shape.texture === 'rail'
      ? `<path d="${d}" stroke="#4a3c2e" stroke-width="${n(width * 0.7)}" stroke-dasharray="0.12 0.22" stroke-linecap="butt"/>`
      : '';
  const broken = shape.texture === 'wire' ? ' stroke-dasharray="0.06 0.14" stroke-linecap="butt"' : '';
  const over = `<path d="${d}" stroke="${fill}" stroke-width="${n(width)}"${broken}/>${ruts}${sleepers}`;
  return `<g fill="none"${faint} stroke-linejoin="round" stroke-linecap="round">${under}${over}</g>`;
}

function leavesFill(leaves: Leaves, defs: Defs): string {
  const [shade, light] = LEAVES[leaves];
  return defs.add(`leaves-${leaves}`, () => {
    const stop = (offset: string, colour: Colour): string => `<stop offset="${offset}" stop-color="${colour}"/>`;
    return (
      `<radialGradient id="leaves-${leaves}" cx="0.36" cy="0.34" r="0.72">` +
      `${stop('0', hex(light, 1.02))}${stop('0.6', hex(light, 0.84))}${stop('1', hex(shade, 1.35))}</radialGradient>`
    );
  });
}

/** Shadows first, all together; then every crown. */
function crowns(shapes: readonly CrownShape[], defs: Defs): string {
  if (shapes.length === 0) return '';
  const disc = (x: number, y: number, r: number): string =>
    `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;
  const shadow = shapes
    .map(({ x, y, radius, height }) => disc(x - SUN.x * height * 0.55, y - SUN.y * height * 0.55, radius * 0.95))
    .join('');
  const parts: string[] = [`<path d="${shadow}" opacity="0.34"/>`];
  let last = '';
  for (const { x, y, radius, leaves } of shapes) {
    const fill = leavesFill(leaves, defs);
    if (fill !== last) parts.push(`${last === '' ? '' : '</g>'}<g fill="${fill}">`);
    last = fill;
    parts.push(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/>`);
  }
  return `${parts.join('')}</g>`;
}

function block(shape: RoofShape | DeckShape, corners: readonly (readonly [number, number])[]): string {
  const c = Math.cos(shape.turn);
  const s = Math.sin(shape.turn);
  return ringPath(
    corners.map(([u, v]) => ({ x: shape.x + u * c - v * s, y: shape.y + u * s + v * c })),
    true,
  );
}

function roof(shape: RoofShape): string {
  const [l, w] = [shape.length / 2, shape.width / 2];
  const rgb = ROOFS[shape.texture as RoofTexture];
  const isFlat = shape.form === 'flat' || shape.form === 'ruin' || shape.form === 'bunker';
  const side = (v: number): string => {
    // A slope towards -v faces that way: is it to the sun?
    const facing = (SUN.x * -Math.sin(shape.turn) + SUN.y * Math.cos(shape.turn)) * v;
    const tone = isFlat ? 1 : facing > 0 ? 1.14 : 0.74;
    return `<path d="${block(shape, [
      [-l, 0],
      [l, 0],
      [l, v * w],
      [-l, v * w],
    ])}" fill="${hex(rgb, tone)}"/>`;
  };
  if (shape.outline)
    return `<path d="${ringPath(shape.outline, true)}" fill="${hex(rgb)}" stroke="#2a261e" stroke-width="0.04"/>`;
  const far = shape.eave * 0.6;
  const shadow = `<path transform="translate(${n(-SUN.x * far)} ${n(-SUN.y * far)})" d="${block(shape, [
    [-l, -w],
    [l, -w],
    [l, w],
    [-l, w],
  ])}" opacity="0.34"/>`;
  const chimneys = shape.chimneys.map(
    ({ x, y }) =>
      `<path d="${block(shape, [
        [x - 0.13, y - 0.1],
        [x + 0.13, y - 0.1],
        [x + 0.13, y + 0.1],
        [x - 0.13, y + 0.1],
      ])}" fill="#96604c"/>`,
  );
  const outline = `<path d="${block(shape, [
    [-l, -w],
    [l, -w],
    [l, w],
    [-l, w],
  ])}" fill="none" stroke="#2a261e" stroke-width="0.04"/>`;
  const slit =
    shape.form === 'bunker'
      ? `<path d="${block(shape, [
          [l - 0.2, -w * 0.6],
          [l, -w * 0.6],
          [l, w * 0.6],
          [l - 0.2, w * 0.6],
        ])}" fill="#1e1c18"/>`
      : '';
  const fallen =
    shape.form === 'ruin'
      ? `<path d="${block(shape, [
          [-l + 0.2, -w + 0.2],
          [l - 0.2, -w + 0.2],
          [l - 0.2, w - 0.2],
          [-l + 0.2, w - 0.2],
        ])}" fill="#7a6a58" stroke="#3a322a" stroke-width="0.05" stroke-dasharray="0.3 0.2"/>`
      : '';
  return shadow + side(-1) + side(1) + outline + slit + fallen + chimneys.join('');
}

/** A hull and its turret, burnt. */
function wreck({ x, y, length, width, turn }: WreckShape): string {
  const [l, w] = [n(length), n(width)];
  const at = `transform="translate(${n(x)} ${n(y)}) rotate(${n(turn * ROWS_TURN)})"`;
  return (
    `<g ${at}><ellipse rx="${n(length * 0.75)}" ry="${n(length * 0.6)}" fill="#302a22" opacity="0.45"/>` +
    `<path d="M${n(-length / 2)} ${n(-width / 2)}h${l}v${w}h-${l}z" fill="#3b3832" stroke="#1c1a16" stroke-width="0.06"/>` +
    `<path d="M0 0H${n(length * 0.46)}" stroke="#1c1a16" stroke-width="0.12"/>` +
    `<ellipse rx="${n(length * 0.19)}" ry="${n(width * 0.3)}" fill="#4c443a"/></g>`
  );
}

function deck(shape: DeckShape): string {
  const [l, w] = [shape.length / 2, shape.width / 2];
  const [fill, rail]: readonly [Colour, Colour] =
    shape.material === 'stone' ? ['#beb294', '#8f8672'] : ['#96805c', '#6e5a3e'];
  return `<path d="${block(shape, [
    [-l, -w],
    [l, -w],
    [l, w],
    [-l, w],
  ])}" fill="${rail}"/><path d="${block(shape, [
    [-l, -w + 0.16],
    [l, -w + 0.16],
    [l, w - 0.16],
    [-l, w - 0.16],
  ])}" fill="${fill}"/>`;
}

/** Hill shade as small tiles of light and dark, blurred into each other. */
function shading(relief: Relief, width: number, height: number, strength: number, defs: Defs): string {
  const filter = defs.add('soft', () => '<filter id="soft"><feGaussianBlur stdDeviation="0.45"/></filter>');
  const step = 0.75;
  const lights: string[] = [];
  const darks: string[][] = [[], [], []];
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      const dx = (reliefAt(relief, x + step, y) - reliefAt(relief, x, y)) / step;
      const dy = (reliefAt(relief, x, y + step) - reliefAt(relief, x, y)) / step;
      const facing = -(dx * SUN.x + dy * SUN.y) * strength;
      const tile = `M${n(x)} ${n(y)}h${step}v${step}h-${step}z`;
      if (facing < -0.12) darks[facing < -0.5 ? 2 : facing < -0.28 ? 1 : 0]!.push(tile);
      else if (facing > 0.14) lights.push(tile);
    }
  const shade = darks.map((tiles, i) => `<path d="${tiles.join('')}" fill="#1c1a10" opacity="${n(0.12 * (i + 1))}"/>`);
  return `<g filter="${filter}">${shade.join('')}<path d="${lights.join('')}" fill="#fff4cc" opacity="0.16"/></g>`;
}

/** Washes by height as rows of tiles, blurred at their edges. */
function washing({ washes }: ReliefShape, width: number, height: number, defs: Defs): string {
  if (washes === undefined) return '';
  const filter = defs.add('soft', () => '<filter id="soft"><feGaussianBlur stdDeviation="0.45"/></filter>');
  const step = 0.5;
  return washes.list
    .map((wash) => {
      const isIn = (x: number, y: number): boolean => {
        const level = reliefAt(washes.levels, x + step / 2, y + step / 2);
        return 'over' in wash ? level > wash.over : level < wash.under;
      };
      const runs: string[] = [];
      for (let y = 0; y < height; y += step)
        for (let x = 0; x < width; x += step) {
          if (!isIn(x, y)) continue;
          const from = x;
          while (x + step < width && isIn(x + step, y)) x += step;
          runs.push(`M${n(from)} ${n(y)}H${n(x + step)}v${step}H${n(from)}z`);
        }
      return `<path d="${runs.join('')}" fill="${wash.colour}" opacity="${n(wash.strength)}" filter="${filter}"/>`;
    })
    .join('');
}

export function svgGround(
  layers: readonly Layer<GroundShape>[],
  width: number,
  height: number,
  strength: number,
  defs: Defs,
): string {
  const parts: string[] = [];
  for (const layer of layers) {
    const body: string[] = [];
    let leafy: CrownShape[] = [];
    const flush = (): void => {
      body.push(crowns(leafy, defs));
      leafy = [];
    };
    for (const shape of layer.shapes) {
      if (shape.kind === 'crown') {
        leafy.push(shape);
        continue;
      }
      flush();
      if (shape.kind === 'base')
        body.push(`<path d="M0 0H${n(width)}V${n(height)}H0Z" fill="${BASES[shape.texture]}"/>`);
      else if (shape.kind === 'field') body.push(field(shape, defs));
      else if (shape.kind === 'band') body.push(band(shape));
      else if (shape.kind === 'roof') body.push(roof(shape));
      else if (shape.kind === 'deck') body.push(deck(shape));
      else if (shape.kind === 'wreck') body.push(wreck(shape));
      else if (shape.kind === 'relief')
        body.push(washing(shape, width, height, defs), shading(shape.relief, width, height, strength, defs));
      else if (shape.kind === 'crater')
        body.push(
          `<circle cx="${n(shape.x)}" cy="${n(shape.y)}" r="${n(shape.radius * 1.3)}" fill="#705c40" opacity="0.7"/><circle cx="${n(shape.x)}" cy="${n(shape.y)}" r="${n(shape.radius * 0.7)}" fill="#463a2c"/>`,
        );
      else
        body.push(
          `<circle cx="${n(shape.x)}" cy="${n(shape.y)}" r="${n(shape.radius)}" fill="#2a3134" stroke="#968e7e" stroke-width="0.1"/>`,
        );
    }
    flush();
    if (body.some((part) => part !== '')) parts.push(`<g id="${layer.name}">${body.join('')}</g>`);
  }
  return parts.join('\n');
}
