/** A table's ground as layers of shapes, in the order in which they lie on each other. */
import { STEPS, type TableMap, type Theme } from '../../geometry/map.ts';
import { type Area, type Feature, isHill, isLine, type Line } from '../../geometry/table/feature.ts';
import { distanceToLine, isInside, longestSide, scaled, type XY } from '../curve.ts';
import type { CrownShape, FieldShape, FieldTexture, GroundShape, Layer } from '../display.ts';
import { hash, seedOf } from '../noise.ts';
import { roofsOf, workShapes, wreckOf } from './built.ts';
import { gatesOf } from './gates.ts';
import { bocage, bushAt, heapOfStraw, hedge, orchard, stooks, streamTrees, treeAt, wood } from './plants.ts';
import { reliefOf } from './relief.ts';

const CROPS: Readonly<Record<string, FieldTexture>> = {
  wheat: 'wheat',
  barley: 'barley',
  'green corn': 'green corn',
  'root crops': 'root crops',
  sunflowers: 'sunflowers',
};

const PER_INCH = STEPS.inches;

function inches(points: readonly XY[]): XY[] {
  return scaled(points, 1 / PER_INCH);
}

function fieldOf(id: string, texture: FieldTexture, rings: readonly (readonly XY[])[], feather: number): FieldShape {
  return { kind: 'field', texture, rings, turn: longestSide(rings[0]!), seed: seedOf(id) % 9973, feather };
}

function areaTexture(area: Area, theme: Theme): FieldTexture | null {
  switch (area.kind) {
    case 'crops':
      return CROPS[area.grade ?? 'wheat'] ?? 'wheat';
    case 'marsh':
      return 'marsh';
    case 'rubble':
      return 'rubble';
    case 'rough':
      return 'rough';
    case 'built-up':
      return 'street';
    case 'water':
      return 'water';
    case 'wood':
      return area.grade === 'orchard' ? (theme === 'steppe' ? 'fallow' : 'pasture') : null;
  }
}

const FEATHER: Readonly<Record<Area['kind'], number>> = {
  crops: 0.12,
  marsh: 0.9,
  rubble: 0.3,
  rough: 0.8,
  'built-up': 0.5,
  water: 0.3,
  wood: 0.3,
};

interface Sorted {
  readonly areas: readonly Area[];
  readonly lines: readonly Line[];
  readonly others: readonly Feature[];
}

function sorted(features: readonly Feature[]): Sorted {
  const areas: Area[] = [];
  const lines: Line[] = [];
  const others: Feature[] = [];
  for (const feature of features) {
    if (isLine(feature)) lines.push(feature);
    else if ('outline' in feature && feature.kind in FEATHER) areas.push(feature as Area);
    else others.push(feature);
  }
  return { areas, lines, others };
}

/** May a tree grow here, its branches reaching so far? Not over a way, a bridge or a roof. */
type Clearing = (p: XY, reach?: number) => boolean;

function clearing(map: TableMap): Clearing {
  const ways = map.features
    .filter((f): f is Line => isLine(f) && (f.kind === 'road' || f.kind === 'track' || f.kind === 'rail'))
    .map(({ line, width }) => ({ line: inches(line), reach: width / PER_INCH / 2 + 0.35 }));
  const roofs = map.features.flatMap((f) => (f.kind === 'building' || f.kind === 'bridge' ? [inches(f.outline)] : []));
  return ({ x, y }, more = 0) =>
    ways.every(({ line, reach }) => distanceToLine(x, y, line) > reach + more) &&
    roofs.every((ring) => !isInside(x, y, ring) && distanceToLine(x, y, ring, true) > 0.6 + more);
}

/** Is this place dry, but for the water that is asked about? */
function drynessOf(lines: readonly Line[], areas: readonly Area[]): (p: XY, own: Line) => boolean {
  const waters = lines.filter(({ kind }) => kind === 'stream' || kind === 'river');
  const ponds = areas.filter(({ kind }) => kind === 'water').map(({ outline }) => inches(outline));
  const streams = waters.map((water) => ({ water, line: inches(water.line), reach: water.width / PER_INCH / 2 + 0.3 }));
  return ({ x, y }, own) =>
    streams.every(({ water, line, reach }) => water === own || distanceToLine(x, y, line) > reach) &&
    ponds.every((ring) => !isInside(x, y, ring));
}

/** The layers of a table in inches; the staff map has its own dress. */
export function tableGround(map: TableMap): Layer<GroundShape>[] {
  const { areas, lines, others } = sorted(map.features);
  const isClear = clearing(map);
  const isDry = drynessOf(lines, areas);
  const size = { width: map.width / PER_INCH, height: map.height / PER_INCH };
  const fields: GroundShape[] = [];
  const low: GroundShape[] = [];
  const yards: GroundShape[] = [];
  const strewn: GroundShape[] = [];
  for (const [i, patch] of map.patches.entries()) {
    const shape = fieldOf(
      `${map.id} ${patch.kind} ${i}`,
      patch.kind,
      [inches(patch.outline)],
      patch.kind === 'yard' ? 0.3 : 0.12,
    );
    (patch.kind === 'yard' ? yards : patch.kind === 'sand' ? low : fields).push(shape);
    if (patch.kind === 'stubble' && hash(i, 1, shape.seed) < 0.75)
      strewn.push(...stooks(shape.rings[0]!, shape.turn, shape.seed).filter((stook) => isClear(stook)));
  }
  const orchards: GroundShape[] = [];
  const woods: GroundShape[] = [];
  const floors: GroundShape[] = [];
  for (const area of areas) {
    const rings = [area.outline, ...(area.holes ?? [])].map(inches);
    const texture = areaTexture(area, map.theme);
    if (texture !== null)
      (area.kind === 'water' ? low : fields).push(fieldOf(area.id, texture, rings, FEATHER[area.kind]));
    if (area.kind !== 'wood') continue;
    if (area.grade === 'orchard') orchards.push(...orchard(rings[0]!, longestSide(rings[0]!), seedOf(area.id)));
    else {
      const { floor, crowns } = wood(rings, area.grade, seedOf(area.id), 1, isClear);
      floors.push(floor);
      woods.push(...crowns);
    }
  }
  const relief = reliefOf(others.filter(isHill), size, { per: PER_INCH, steps: 2 });
  const water: GroundShape[] = [];
  const ways: GroundShape[] = [];
  const walls: GroundShape[] = [];
  const banks: GroundShape[] = [];
  const hedges: GroundShape[] = [];
  const willows: GroundShape[] = [];
  for (const line of [...lines].sort((a, b) => wayRank(a) - wayRank(b) || a.width - b.width)) {
    const points = inches(line.line);
    const width = line.width / PER_INCH;
    const seed = seedOf(line.id) % 9973;
    const band = (texture: Parameters<typeof bandOf>[0]) => bandOf(texture, points, width, seed);
    switch (line.kind) {
      case 'road':
      case 'rail':
        ways.push(band(line.kind));
        break;
      case 'track':
        ways.push(band(line.grade === 'sunken' ? 'lane' : 'track'));
        break;
      case 'stream':
      case 'river':
        water.push(band(line.kind));
        if (map.theme !== 'steppe' || line.kind === 'river')
          willows.push(...streamTrees(points, width, seed, (p) => isClear(p) && isDry(p, line)));
        break;
      case 'ditch':
        water.push(band('ditch'));
        break;
      case 'wall':
      case 'fence':
      case 'wire':
        walls.push(band(line.kind));
        break;
      case 'hedge':
        hedges.push(...hedge(points, width, seed));
        break;
      case 'bocage': {
        const { bank, leaves } = bocage(points, width, seed, isClear);
        banks.push(bank);
        hedges.push(...leaves);
      }
    }
  }
  const gates = gatesOf(lines, PER_INCH, isClear);
  const roofs: GroundShape[] = [];
  const works: GroundShape[] = [];
  for (const feature of others) {
    if (feature.kind === 'building') roofs.push(...roofsOf(feature, PER_INCH));
    else if (
      feature.kind === 'bridge' ||
      feature.kind === 'ford' ||
      feature.kind === 'bunker' ||
      feature.kind === 'trench'
    )
      works.push(...workShapes(feature, PER_INCH));
    else if (feature.kind === 'wreck') works.push(wreckOf(feature, PER_INCH));
  }
  const trees: CrownShape[] = [];
  for (const { kind, at, radius } of map.spots) {
    const x = at.x / PER_INCH;
    const y = at.y / PER_INCH;
    const r = radius / PER_INCH;
    const seed = Math.floor(hash(at.x, at.y, 7) * 1e6);
    if (kind === 'tree') trees.push(treeAt(x, y, r, seed));
    else if (kind === 'bush') trees.push(bushAt(x, y, r, seed));
    else if (kind === 'haystack') strewn.push(heapOfStraw(x, y, r, seed));
    else if (kind === 'crater') strewn.push({ kind: 'crater', x, y, radius: r, seed: seed % 997 });
    else strewn.push({ kind: 'well', x, y, radius: r });
  }
  const texture = map.theme === 'steppe' ? 'steppe' : map.theme === 'open' ? 'strips' : 'meadow';
  return [
    { name: 'ground', shapes: [{ kind: 'base', texture, seed: seedOf(map.id) % 997 }] },
    { name: 'fields', shapes: [...fields, ...floors] },
    { name: 'relief', shapes: relief === null ? [] : [{ kind: 'relief', relief }] },
    { name: 'water', shapes: [...low, ...water] },
    { name: 'ways', shapes: [...gates.map(({ worn }) => worn), ...ways] },
    { name: 'yards', shapes: [...yards, ...strewn] },
    { name: 'works', shapes: [...walls, ...works, ...gates.flatMap(({ leaf }) => (leaf === null ? [] : [leaf]))] },
    { name: 'roofs', shapes: roofs },
    { name: 'hedges', shapes: [...banks, ...hedges] },
    { name: 'trees', shapes: [...orchards, ...woods, ...willows, ...trees] },
  ];
}

/** Small ways lie under great ones where they meet; of two alike the narrower one. */
function wayRank(line: Line): number {
  if (line.kind === 'track') return 1;
  return line.kind === 'road' ? 2 : line.kind === 'rail' ? 3 : line.kind === 'river' ? 5 : 4;
}

function bandOf(
  texture: 'road' | 'rail' | 'track' | 'lane' | 'stream' | 'river' | 'ditch' | 'wall' | 'fence' | 'wire',
  line: readonly XY[],
  width: number,
  seed: number,
): GroundShape {
  return { kind: 'band', texture, line, width, seed };
}
