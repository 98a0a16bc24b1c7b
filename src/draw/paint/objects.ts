/** What stands on the ground: crowns of leaves, roofs, bridges, craters. */
import { isInside } from '../curve.ts';
import type {
  CraterShape,
  CrownShape,
  DeckShape,
  Leaves,
  RoofShape,
  RoofTexture,
  WellShape,
  WreckShape,
} from '../display.ts';
import { clamp, fbm, lerp, noise, smooth, worley } from '../noise.ts';
import { mixSample, overDisc, overRectangle, patchOf, type Raster, setSample } from './raster.ts';

type Rgb = readonly [number, number, number];

/** Shade and light of each kind of leaves. */
export const LEAVES: Readonly<Record<Leaves, readonly [Rgb, Rgb]>> = {
  hedge: [
    [52, 72, 34],
    [112, 134, 62],
  ],
  bocage: [
    [42, 62, 30],
    [98, 122, 54],
  ],
  olive: [
    [56, 66, 34],
    [125, 130, 65],
  ],
  wood: [
    [38, 60, 30],
    [96, 124, 56],
  ],
  light: [
    [46, 66, 30],
    [116, 136, 60],
  ],
  dark: [
    [36, 54, 32],
    [84, 110, 58],
  ],
  dry: [
    [58, 70, 30],
    [136, 142, 66],
  ],
  willow: [
    [62, 76, 44],
    [140, 148, 86],
  ],
  apple: [
    [62, 84, 40],
    [138, 152, 78],
  ],
  fir: [
    [30, 48, 34],
    [74, 98, 62],
  ],
  straw: [
    [166, 132, 66],
    [226, 196, 118],
  ],
};

/** A bumpy dome with a lobed rim. What is higher already stays. */
export function paintCrown(raster: Raster, shape: CrownShape): void {
  const { x, y, radius, height, base, seed } = shape;
  const reach = radius * 1.16;
  const patch = patchOf(raster, x - reach, y - reach, x + reach, y + reach);
  if (patch === null) return;
  const [shade, light] = LEAVES[shape.leaves];
  const tufts = 1 / shape.tuft;
  const flat = shape.leaves === 'fir' ? 1.1 : shape.leaves === 'straw' ? 0.8 : 0.58;
  const top = base + height * 1.06;
  const { density, width } = raster;
  for (let j = patch.j0; j < patch.j1; j += 1) {
    const wy = (raster.top + j + 0.5) / density;
    const dy = wy - y;
    for (let i = patch.i0; i < patch.i1; i += 1) {
      const k = j * width + i;
      if (raster.h[k]! >= top) continue;
      const wx = (raster.left + i + 0.5) / density;
      const dx = wx - x;
      const far = Math.sqrt(dx * dx + dy * dy);
      if (far > reach) continue;
      const ux = far > 0 ? dx / far : 1;
      const uy = far > 0 ? dy / far : 0;
      const lobes =
        0.9 +
        0.26 * (noise(ux * 1.7 + 9, uy * 1.7 + 9, seed) - 0.35) +
        0.12 * (noise(ux * 4 + 3, uy * 4 + 3, seed + 1) - 0.5);
      const d = far / (radius * lobes);
      if (d > 1) continue;
      const tuft = 1 - worley(wx * tufts, wy * tufts, seed % 97);
      const dome = (1 - d * d) ** flat;
      const z = base + height * (0.35 + 0.65 * dome) * (0.86 + 0.2 * tuft);
      if (z <= raster.h[k]!) continue;
      const t = clamp(0.25 + 0.55 * dome + 0.35 * (tuft - 0.5), 0, 1);
      const fine = (noise(wx * 7, wy * 7, seed + 3) - 0.5) * 16;
      raster.water[k] = 0;
      setSample(
        raster,
        k,
        lerp(shade[0], light[0], t) + fine,
        lerp(shade[1], light[1], t) + fine,
        lerp(shade[2], light[2], t) + fine,
        z,
      );
    }
  }
}

export const ROOFS: Readonly<Record<RoofTexture, Rgb>> = {
  slate: [112, 116, 124],
  tile: [152, 108, 84],
  thatch: [168, 142, 92],
  ruin: [96, 84, 72],
  concrete: [150, 148, 140],
  logs: [124, 98, 68],
};

/** How far apart the courses lie. */
const COURSE: Readonly<Record<RoofTexture, number>> = {
  slate: 0.1,
  tile: 0.12,
  thatch: 0.22,
  ruin: 0.1,
  concrete: 9,
  logs: 0.2,
};
const MOSS: Readonly<Record<RoofTexture, number>> = {
  slate: 0.25,
  tile: 0.3,
  thatch: 0.5,
  ruin: 0.2,
  concrete: 0.1,
  logs: 0.3,
};

export function paintRoof(raster: Raster, shape: RoofShape): void {
  if (shape.form === 'ruin' || shape.form === 'bunker') {
    (shape.form === 'ruin' ? paintRuin : paintBunker)(raster, shape);
    return;
  }
  const { length, width, eave, ridge, seed, texture, form, outline } = shape;
  const [r, g, b] = ROOFS[texture];
  const step = COURSE[texture];
  const [ct, st] = [Math.cos(shape.turn), Math.sin(shape.turn)];
  overRectangle(raster, shape, (k, u, v) => {
    if (outline && !isInside(shape.x + u * ct - v * st, shape.y + u * st + v * ct, outline)) return;
    const toSide = 1 - Math.abs(v) / (width / 2);
    const toEnd = (length / 2 - Math.abs(u)) / (width / 2);
    const slope =
      form === 'gable'
        ? toSide
        : form === 'flat'
          ? 0
          : form === 'hip'
            ? Math.min(toSide, toEnd)
            : Math.min(toSide, 1 - Math.abs(u) / (length / 2));
    const onEnd = form !== 'gable' && toEnd < toSide;
    const lay = onEnd ? u : v;
    const course = Math.abs(lay / step - Math.floor(lay / step) - 0.5) * 2;
    const slateTone = noise((onEnd ? v : u) * 9, Math.floor(lay / step) * 3.7, seed);
    const broad = fbm(u * 1.1 + shape.x, v * 1.1 + shape.y, seed + 9, 3);
    let f = 0.86 + 0.1 * course + 0.2 * (slateTone - 0.5) + 0.22 * (broad - 0.5);
    if (form === 'gable' && Math.abs(v) < 0.035) f *= 1.16;
    const moss = smooth(0.58, 0.75, broad) * MOSS[texture];
    raster.water[k] = 0;
    setSample(
      raster,
      k,
      lerp(r * f, 104, moss),
      lerp(g * f, 112, moss),
      lerp(b * f, 72, moss),
      eave + (ridge - eave) * clamp(slope, 0, 1) + 0.012 * course,
    );
  });
  const c = Math.cos(shape.turn);
  const s = Math.sin(shape.turn);
  for (const { x: u, y: v } of shape.chimneys)
    overRectangle(
      raster,
      { x: shape.x + u * c - v * s, y: shape.y + u * s + v * c, length: 0.28, width: 0.22, turn: shape.turn },
      (k, du, dv) => {
        const isFlue = Math.abs(du) < 0.07 && Math.abs(dv) < 0.05;
        setSample(raster, k, isFlue ? 40 : 150, isFlue ? 34 : 108, isFlue ? 30 : 88, ridge + 0.26);
      },
    );
}

/** Broken walls around what fell between them. */
function paintRuin(raster: Raster, shape: RoofShape): void {
  const { length, width, seed, x, y } = shape;
  overRectangle(raster, shape, (k, u, v) => {
    const edge = Math.min(width / 2 - Math.abs(v), length / 2 - Math.abs(u));
    const broken = noise(u * 1.1 + x, v * 1.1 + y, seed);
    const stone = noise(u * 6, v * 7, seed + 1);
    raster.water[k] = 0;
    if (edge < 0.2) {
      const high = 0.12 + 0.5 * smooth(0.3, 0.75, broken);
      const soot = 0.35 * smooth(0.45, 0.7, fbm(u * 1.4, v * 1.4, seed + 4, 2));
      const f = (0.78 + 0.4 * stone) * (1 - soot);
      setSample(raster, k, 158 * f, 148 * f, 130 * f, high + 0.04 * stone);
      return;
    }
    const block = 1 - worley(u * 3.6 + x, v * 3.6 + y, seed % 97);
    const charred = smooth(0.5, 0.62, fbm(u * 0.9 + 3, v * 0.9, seed + 6, 2));
    const f = (0.62 + 0.5 * block) * (1 - 0.5 * charred);
    const isBeam = Math.abs(Math.sin((u * 0.8 + v * 0.55) * 4.1)) < 0.09 && broken > 0.4;
    if (isBeam) setSample(raster, k, 58, 46, 36, 0.2);
    else setSample(raster, k, 138 * f, 122 * f, 102 * f, 0.06 + 0.12 * block);
  });
}

/** A shelter with earth heaped up its sides, and a slit where it looks out. */
function paintBunker(raster: Raster, shape: RoofShape): void {
  const { length, width, seed, texture, eave, ridge } = shape;
  const [r, g, b] = ROOFS[texture];
  const heaped = Math.min(0.28, width * 0.24);
  overRectangle(raster, shape, (k, u, v) => {
    const edge = Math.min(width / 2 - Math.abs(v), u + length / 2);
    const ahead = length / 2 - u;
    const broad = fbm(u * 2 + shape.x, v * 2 + shape.y, seed + 9, 3);
    raster.water[k] = 0;
    if (ahead < 0.2 && Math.abs(v) < width * 0.3) setSample(raster, k, 30, 28, 24, 0.14);
    else if (edge < heaped) {
      const up = clamp(edge / heaped, 0, 1);
      setSample(
        raster,
        k,
        lerp(104, 140, broad),
        lerp(102, 122, broad),
        lerp(62, 82, broad),
        eave + (ridge - eave) * up * 0.9,
      );
    } else {
      const course = Math.abs(v / 0.2 - Math.floor(v / 0.2) - 0.5) * 2;
      const log = texture === 'logs' ? 0.72 + 0.4 * course : 0.92;
      const f = log + 0.3 * (broad - 0.5);
      const turf = texture === 'logs' ? smooth(0.52, 0.62, broad) * 0.85 : 0;
      setSample(raster, k, lerp(r * f, 112, turf), lerp(g * f, 112, turf), lerp(b * f, 66, turf), ridge);
    }
  });
}

/** A burnt hull: tracks, plates, a turret askew, ash around it. */
export function paintWreck(raster: Raster, shape: WreckShape): void {
  const { x, y, length, width, seed } = shape;
  overDisc(raster, x, y, length * 0.85, (k, part, wx, wy) => {
    const broad = fbm(wx * 2.2, wy * 2.2, seed, 3);
    mixSample(raster, k, 48, 42, 34, 0.85 * smooth(1, 0.45, part + 0.5 * (broad - 0.5)));
  });
  const askew = (seed % 7) / 7 - 0.5;
  overRectangle(raster, shape, (k, u, v) => {
    const [p, q] = [u / (length / 2), v / (width / 2)];
    const rust = smooth(0.5, 0.75, fbm(u * 2 + x, v * 2 + y, seed + 3, 2));
    const f = 0.85 + 0.4 * (noise(u * 7, v * 7, seed + 5) - 0.5);
    const isTrack = Math.abs(q) > 0.66;
    const link = isTrack && Math.abs(u / 0.16 - Math.round(u / 0.16)) < 0.22 ? 0.75 : 1;
    const [du, dv] = [u - length * 0.03, v - width * 0.12 * askew];
    const turret = Math.hypot(du / (length * 0.2), dv / (width * 0.32));
    const isGun = Math.abs(dv - du * 0.5 * askew) < 0.06 && du > 0 && du < length * 0.46;
    const isHole = Math.hypot(du + length * 0.03, dv) < width * 0.11;
    let high = isTrack ? 0.2 : 0.3 - 0.1 * smooth(0.75, 1, Math.abs(p));
    if (turret < 1) high = 0.46;
    else if (isGun) high = 0.42;
    const tone = isHole ? 0.35 : link;
    setSample(
      raster,
      k,
      lerp(59, 104, rust * 0.7) * f * tone,
      lerp(56, 74, rust * 0.7) * f * tone,
      lerp(50, 54, rust * 0.7) * f * tone,
      isHole ? 0.3 : high,
    );
  });
}

export function paintDeck(raster: Raster, shape: DeckShape): void {
  const { seed, width } = shape;
  const isStone = shape.material === 'stone';
  overRectangle(raster, shape, (k, u, v) => {
    raster.water[k] = 0;
    const isParapet = Math.abs(v) > width / 2 - 0.17;
    if (isStone) {
      const f = 0.84 + 0.3 * noise(u * 6, v * 7, seed);
      const worn = 28 * (fbm(u * 2, v * 2, seed + 1, 3) - 0.5);
      if (isParapet) setSample(raster, k, 172 * f, 164 * f, 148 * f, 0.34);
      else setSample(raster, k, 178 + worn, 166 + worn, 142 + worn, 0.06);
      return;
    }
    const plank = Math.floor(u / 0.22);
    const gap = Math.abs(u / 0.22 - plank - 0.5) > 0.42;
    const f = 0.8 + 0.35 * noise(plank * 3.3, v * 1.5, seed);
    if (isParapet) setSample(raster, k, 132 * f, 108 * f, 78 * f, 0.26);
    else setSample(raster, k, gap ? 70 : 150 * f, gap ? 56 : 126 * f, gap ? 40 : 92 * f, gap ? 0.02 : 0.07);
  });
}

export function paintCrater(raster: Raster, { x, y, radius, seed }: CraterShape): void {
  overDisc(raster, x, y, radius * 2.2, (k, part, wx, wy) => {
    const q = part * 2.2;
    const broad = fbm(wx * 4, wy * 4, seed, 3) - 0.5;
    const rim = Math.exp(-(((q - 1) / 0.28) ** 2));
    const pit = smooth(1, 0.2, q);
    const earth = clamp(smooth(2.2, 0.9, q + 0.9 * broad) * 0.9, 0, 1);
    mixSample(
      raster,
      k,
      lerp(112, 70, pit) + 20 * broad,
      lerp(92, 58, pit) + 18 * broad,
      lerp(64, 44, pit) + 14 * broad,
      earth,
    );
    raster.h[k]! += (rim * 0.1 - pit * 0.16) * radius * 2;
  });
}

export function paintWell(raster: Raster, { x, y, radius }: WellShape): void {
  overDisc(raster, x, y, radius, (k, part) => {
    if (part < 0.6) setSample(raster, k, 36, 44, 48, 0.05);
    else setSample(raster, k, 150, 142, 126, 0.26);
  });
}
