/**
 * Makes a table from a seed: roads first, then farms and a village on them, then the land between cut into fields that
 * share their hedges, woods and hills. The result is a map as a person would write it.
 */
import type { Theme } from '../../geometry/map.ts';
import { covers, type Ring, segmentTouches } from '../../geometry/table/polygon.ts';
import type { Point } from '../../geometry/table/vector.ts';
import { buildMap, crossesItself, type FeatureSource, type MapSource } from '../map.ts';
import { curved, isNear, lengthBetween, setBeside } from '../map-lines.ts';
import { balanceOf, FAIR, worstOf } from './balance.ts';
import { church, type Farm, farm, frontage, type House, lengthOfWay, type Site, type Style, village } from './farms.ts';
import { type HillPlan, hillAt, keepsClear } from './hills.ts';
import { type Picker, picker } from './pick.ts';
import { areaOf, between, cut, drawnIn, middleOf, parting, slimness } from './plot.ts';
import { COUNTRIES, type Country, CROPS, type Use } from './themes.ts';
import { type Frame, layFrame, type Way } from './ways.ts';

export interface GenerateOptions {
  readonly seed: number;
  /** In inches. */
  readonly width: number;
  readonly height: number;
  readonly theme: Theme;
  /** Both long sides get a like share of cover, ways and heights. */
  readonly fair?: boolean;
}

/** So many tables are tried for a fair one. */
const TRIES = 80;

export function generateMap(options: GenerateOptions): MapSource {
  if (!options.fair) return oneTable(options, 0);
  let best: { readonly source: MapSource; readonly worst: number } | null = null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const source = oneTable(options, tries);
    const worst = worstOf(balanceOf(buildMap(source)));
    if (best === null || worst < best.worst) best = { source, worst };
    if (worst <= FAIR) break;
  }
  return best!.source;
}

/** A number of hundredths as it is written in a map. */
function inch(n: number): string {
  const whole = Math.floor(n / 100);
  const rest = n - whole * 100;
  return rest === 0 ? `${whole}` : `${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}`;
}

function length(n: number): string {
  return `${inch(n)}in`;
}

function points(ring: readonly Point[]): string {
  return `${ring.map(({ x, y }) => `${inch(x)},${inch(y)}`).join(' ')} in`;
}

interface Field {
  readonly ring: Ring;
  readonly area: number;
  use: Use | 'wood';
}

interface Land {
  readonly fields: readonly Field[];
  readonly hedges: readonly { readonly kind: 'bocage' | 'hedge'; readonly chain: readonly Point[] }[];
}

/** Cuts plots down to fields; the cuts are the borders that fields share. */
function cutLand(plots: readonly Ring[], built: readonly Ring[], country: Country, pick: Picker): Land {
  const fields: Field[] = [];
  const hedges: { kind: 'bocage' | 'hedge'; chain: readonly Point[] }[] = [];
  const rest = [...plots];
  for (let plot = rest.pop(); plot !== undefined; plot = rest.pop()) {
    const area = areaOf(plot) / 10_000;
    const isSmall = area < (country.field * pick.between(75, 125)) / 100;
    const chain = isSmall ? null : parting(plot, pick, 60, built);
    const parts = chain === null ? null : cut(plot, chain);
    if (chain === null || parts === null) {
      fields.push({ ring: plot, area, use: 'nothing' });
      continue;
    }
    const border = pick.weighted(country.border);
    if (border !== 'nothing') hedges.push({ kind: border, chain });
    rest.push(...parts);
  }
  return { fields, hedges };
}

/** Hedges end somewhere: at a way, the water, the table's edge or another hedge. What hangs in the air goes. */
function anchored(land: Land, frame: Frame, { width, height }: Extent, ends: 1 | 2): Land {
  const isAtEdge = ({ x, y }: Point): boolean => x <= 2 || y <= 2 || x >= width - 2 || y >= height - 2;
  const isOn = (p: Point, chain: readonly Point[], reach: number): boolean =>
    chain.some((b, i) => i > 0 && isNear(p, chain[i - 1]!, b, reach));
  for (let { hedges } = land; ; ) {
    const holds = (p: Point, own: readonly Point[]): boolean =>
      isAtEdge(p) ||
      frame.ways.some(({ chain }) => isOn(p, chain, 5)) ||
      hedges.some(({ chain }) => chain !== own && isOn(p, chain, 5));
    const kept = hedges.filter(({ chain }) => [chain[0]!, chain.at(-1)!].filter((p) => holds(p, chain)).length >= ends);
    if (kept.length === hedges.length) return { ...land, hedges };
    hedges = kept;
  }
}

interface Extent {
  readonly width: number;
  readonly height: number;
}

function styleOf(theme: Theme): Style {
  if (theme === 'steppe') return { roofs: ['thatch'], barns: ['thatch barn', 'tile barn'], small: true };
  return { roofs: ['slate', 'slate', 'tile'], barns: ['tile barn', 'slate barn', 'thatch barn'], small: false };
}

interface Plan {
  readonly options: GenerateOptions;
  readonly country: Country;
  readonly pick: Picker;
  readonly frame: Frame;
  readonly land: Land;
  readonly site: Site;
  readonly width: number;
  readonly height: number;
  /** How far the village reaches from the crossing. */
  readonly reach: number;
  /** Tables larger than the usual one hold more. */
  readonly times: (n: number) => number;
}

/** Farms beside the ways, well apart, in either half of the table by turns. */
function layFarms(plan: Omit<Plan, 'land'>, avoid: Point): Farm[] {
  const { pick, frame, site, height, reach } = plan;
  const farms: Farm[] = [];
  const wanted = plan.times(plan.country.farms);
  const ways = frame.ways.filter(({ kind }) => kind !== 'stream');
  for (let tries = 0; farms.length < wanted && tries < 240; tries += 1) {
    const way = pick.one(ways);
    const front = frontage(way, pick.between(300, Math.max(301, lengthOfWay(way) - 300)), pick.chance(50) ? -1 : 1);
    const isNorth = front.at.y * 2 < height;
    if (lengthBetween(front.at, avoid) < reach + 600) continue;
    if (plan.options.fair && tries < 160 && isNorth !== (farms.length % 2 === 0)) continue;
    if (farms.some((other) => lengthBetween(other.front.at, front.at) < 1400)) continue;
    const one = farm(front, styleOf(plan.options.theme), site, pick);
    if (one !== null) farms.push(one);
  }
  return farms;
}

/** Hills off the water and off the houses, each lying its own way, steeper on one side than on the other. */
function layHills(plan: Plan): HillPlan[] {
  const { pick, frame, site, width, height, options } = plan;
  const hills: HillPlan[] = [];
  const stream = frame.ways.find(({ kind }) => kind === 'stream');
  const wanted = plan.times(plan.country.hills);
  const isLong = options.theme === 'open' || options.theme === 'steppe';
  for (let tries = 0; hills.length < wanted && tries < 120; tries += 1) {
    const rx = pick.between(600, isLong ? 1500 : 1000);
    const ry = pick.between(450, isLong ? 800 : 700);
    const at = { x: pick.between(rx, Math.max(rx, width - rx)), y: pick.between(ry, Math.max(ry, height - ry)) };
    const levels = Math.min(rx, ry) > 560 && pick.chance(60) ? 3 : 2;
    const facing = pick.between(4, 20);
    const lean = pick.between(-14, 14);
    const both = options.fair ? [at, { x: width - at.x, y: height - at.y }] : [at];
    const isFree = both.every(
      (p, i) =>
        lengthBetween(p, frame.crossing) > Math.max(rx, ry) + 400 &&
        hills.every((other) => lengthBetween(other.at, p) > rx + 900) &&
        (stream === undefined || keepsClear(p, rx, ry, stream.line, 120)) &&
        (i === 0 || lengthBetween(p, both[0]!) > rx * 2),
    );
    if (!isFree) continue;
    const found = both.map((p, i) =>
      hillAt(p, { width, height, levels, rx, ry, uneven: 24, facing, lean: i === 0 ? lean : -lean }, pick),
    );
    const isBuilt = found.some(({ rings }) => {
      const steep = curved(rings[1]!, true, 'inches');
      return site.taken.some((ring) => ring.some((p) => covers(steep, p)));
    });
    const isTangled = found.some(({ rings }) => rings.some((ring) => crossesItself(curved(ring, true, 'inches'))));
    const isWet = found.some(({ rings }) => {
      const foot = curved(rings[0]!, true, 'inches');
      return stream?.line.some((b, i) => i > 0 && segmentTouches(stream.line[i - 1]!, b, foot));
    });
    if (!isBuilt && !isTangled && !isWet) hills.push(...found);
  }
  return hills;
}

/** A dry valley along the stream of a steppe, deepest at its bed. */
function balka(stream: Way, width: number, height: number): FeatureSource | null {
  const onTable = ({ x, y }: Point): Point => ({
    x: Math.min(width, Math.max(0, x)),
    y: Math.min(height, Math.max(0, y)),
  });
  const ring = (by: number): Ring =>
    [...setBeside(stream.chain, -by), ...setBeside(stream.chain, by).reverse()].map(onTable);
  const rings = [ring(290), ring(130)];
  const inner = rings[1]!.map(({ x, y }) => ({
    x: Math.min(width - 60, Math.max(60, x)),
    y: Math.min(height - 60, Math.max(60, y)),
  }));
  if ([rings[0]!, inner].some((one) => crossesItself(one) || crossesItself(curved(one, true, 'inches').map(onTable))))
    return null;
  return {
    id: 'balka',
    name: 'Balka',
    kind: 'hill',
    contours: [
      { level: -1, area: points(rings[0]!) },
      { level: -2, area: points(inner) },
    ],
  };
}

/** A field of this size, in square inches, is a wood as a whole; in a larger one stands a wood. */
const WHOLE_WOOD = 130;

/** A field that is more of a wedge than this becomes no wood. */
const SLIM = 5;

/** A wood in a field: the field drawn in from its border, its edge ragged, or a piece of it. */
function woodIn(field: Field, { pick, country, width, height }: Plan): Ring | null {
  if (slimness(field.ring) > SLIM) return null;
  let ring = drawnIn(field.ring, country.border.nothing > 50 ? pick.between(120, 200) : 190);
  if (field.area > WHOLE_WOOD) {
    const [rx, ry] = [pick.between(420, 680), pick.between(330, 500)];
    const extent = { width, height, levels: 1, rx, ry, uneven: 40, facing: pick.below(24) };
    const inner = ring;
    ring = hillAt(middleOf(field.ring), extent, pick).rings[0]!;
    if (!ring.every((p) => covers(inner, p))) return null;
  } else {
    const middle = middleOf(field.ring);
    ring = ring.flatMap((p, i) => {
      const q = ring[(i + 1) % ring.length]!;
      if (lengthBetween(p, q) < 350) return [p];
      return [p, between(between(p, q, pick.between(350, 650)), middle, pick.between(0, 80))];
    });
  }
  const isTangled = crossesItself(ring) || crossesItself(curved(ring, true, 'inches'));
  return isTangled || areaOf(ring) < 240_000 ? null : ring;
}

/** Some fields become woods, in either half by turns when the table is to be fair. */
function plantWoods(plan: Plan, built: readonly Ring[]): Ring[] {
  const { pick, land, height } = plan;
  const woods: Ring[] = [];
  const wanted = plan.times(plan.country.woods);
  const free = land.fields.filter(
    (field) => field.area > 45 && !built.some((ring) => ring.some((p) => covers(field.ring, p))),
  );
  for (let tries = 0; woods.length < wanted && free.length > 0 && tries < 60; tries += 1) {
    const field = pick.one(free);
    const isNorth = middleOf(field.ring).y * 2 < height;
    if (plan.options.fair && tries < 40 && isNorth !== (woods.length % 2 === 0)) continue;
    const ring = woodIn(field, plan);
    if (ring === null) continue;
    field.use = field.area > WHOLE_WOOD && plan.options.theme === 'bocage' ? 'meadow' : 'wood';
    free.splice(free.indexOf(field), 1);
    woods.push(ring);
  }
  return woods;
}

function houseSource(one: House, id: string, name: string | null): FeatureSource {
  const isWooden = one.grade.includes('thatch');
  return {
    id,
    ...(name === null ? {} : { name }),
    kind: 'building',
    at: [length(one.at.x), length(one.at.y)],
    box: [length(one.length), length(one.width)],
    facing: (one.facing * 15) / 2,
    floors: one.floors,
    material: isWooden ? 'wood' : 'stone',
    grade: one.grade,
  };
}

function waySource(one: Way, plan: Plan, name: string | null): FeatureSource {
  const { country, pick } = plan;
  const isLane = one.id.startsWith('lane');
  const kind = isLane && country.roadside === 'bocage' ? 'bocage' : country.roadside === 'none' ? null : 'hedge';
  const total = lengthOfWay(one);
  const gates = (): string[] => {
    const found: string[] = [];
    for (let s = pick.between(300, 800); s < total; s += pick.between(900, 1600)) found.push(length(s));
    return found;
  };
  // A village has house fronts along its streets, not hedges.
  const { crossing } = plan.frame;
  const before = one.line.findIndex((p) => p.x === crossing.x && p.y === crossing.y);
  let middle = 0;
  for (let i = 1; i <= before; i += 1) middle += lengthBetween(one.line[i - 1]!, one.line[i]!);
  const street = before < 0 ? [] : [{ at: length(middle), width: length(plan.reach * 2) }];
  const isLined =
    one.kind !== 'stream' && kind !== null && (isLane || country.roadside === 'bocage' || pick.chance(50));
  return {
    id: one.id,
    ...(name === null ? {} : { name }),
    kind: one.kind,
    width: length(one.width),
    ...(one.isSunken ? { grade: 'sunken' } : {}),
    line: points(one.line),
    ...(isLined && kind !== null
      ? {
          sides: {
            kind,
            ...(kind === 'bocage' ? { width: '0.54in' } : {}),
            gates: { left: [...street, ...gates()], right: [...street, ...gates()] },
          },
        }
      : {}),
  };
}

function bridgeSource(at: Point, road: Way, id: string, stream: Way): FeatureSource {
  const i = road.line.findIndex((p) => p.x === at.x && p.y === at.y);
  const a = road.line[Math.max(0, i - 1)]!;
  const b = road.line[Math.min(road.line.length - 1, i + 1)]!;
  const size = lengthBetween(a, b);
  const half = 95 + Math.ceil(stream.width / 2);
  const side = Math.ceil(road.width / 2) + 12;
  const corner = (along: number, across: number): Point => ({
    x: at.x + Math.trunc(((b.x - a.x) * along - (b.y - a.y) * across) / size),
    y: at.y + Math.trunc(((b.y - a.y) * along + (b.x - a.x) * across) / size),
  });
  const ring = [corner(-half, -side), corner(half, -side), corner(half, side), corner(-half, side)];
  return { id, kind: 'bridge', material: road.kind === 'road' ? 'stone' : 'wood', area: points(ring) };
}

function oneTable(options: GenerateOptions, tries: number): MapSource {
  const country = COUNTRIES[options.theme];
  const themes = Object.keys(COUNTRIES);
  const pick = picker(
    options.seed,
    themes.indexOf(options.theme),
    options.width,
    options.height,
    options.fair ? 1 : 0,
    tries,
  );
  const width = options.width * 100;
  const height = options.height * 100;
  const size = (width * height) / (7200 * 4800);
  const times = (n: number): number => Math.max(1, Math.round(n * size));
  const frame = layFrame(
    {
      width,
      height,
      hasStream: pick.chance(country.streamChance),
      lanes: times(country.lanes),
      sunken: options.theme === 'bocage',
      roadWidth: country.roadWidth,
      isTrackOnly: options.theme === 'steppe',
      isFair: options.fair ?? false,
    },
    pick,
  );
  const site: Site = { width, height, ways: frame.ways, taken: [] };
  const reach = Math.min(country.villageReach, Math.floor(Math.min(width, height) / 3));
  const base = { options, country, pick, frame, site, width, height, reach, times };

  const front = frontage(
    frame.ways[1]!,
    Math.floor(lengthOfWay(frame.ways[1]!) / 2) + pick.between(-500, 500),
    pick.chance(50) ? 1 : -1,
  );
  const spire = country.hasChurch ? church(front, site) : null;
  const { houses, gardens } = village(frame.crossing, reach, styleOf(options.theme), site, pick);
  const farms = layFarms(base, frame.crossing);
  // People came first: the borders of the fields run around their houses.
  const cutting = cutLand(frame.plots, [...site.taken, ...gardens], country, pick);
  const land = anchored(cutting, frame, { width, height }, options.theme === 'open' ? 1 : 2);
  const plan: Plan = { ...base, land };
  const hills = layHills(plan);
  const woods = plantWoods(plan, site.taken);
  const name = pick.one(country.places);
  const isSteppe = options.theme === 'steppe';

  for (const field of land.fields) {
    if (field.use !== 'nothing') continue;
    const isBuilt = site.taken.some((ring) => ring.some((p) => covers(field.ring, p)));
    if (!isBuilt) field.use = pick.weighted(country.uses);
    else field.use = country.border.nothing > 50 ? 'nothing' : 'meadow';
  }

  const stream = frame.ways.find(({ kind }) => kind === 'stream');
  const lowest = pick.between(41, 58);
  const features: FeatureSource[] = hills.map((hill, i) => ({
    id: `hill-${i + 1}`,
    // No two hills of a table bear one number.
    name: `Hill ${lowest + ((i * 17) % 41)}`,
    kind: 'hill',
    contours: hill.rings.map((ring, level) => ({ level: level + 1, area: points(ring) })),
  }));
  if (stream !== undefined && isSteppe) {
    const valley = balka(stream, width, height);
    if (valley !== null) features.push(valley);
  }
  for (const way of frame.ways)
    features.push(waySource(way, plan, way.kind === 'stream' ? pick.one(country.streams) : null));
  for (const [i, { at, way }] of frame.bridges.entries())
    features.push(bridgeSource(at, way, `bridge-${i + 1}`, stream!));
  for (const [i, ring] of woods.entries())
    features.push({ id: `wood-${i + 1}`, kind: 'wood', curve: true, area: points(ring) });
  for (const [i, { ring, use }] of land.fields.entries()) {
    if (CROPS.includes(use as Use))
      features.push({ id: `crops-${i + 1}`, kind: 'crops', grade: use, area: points(ring) });
    else if (use === 'orchard')
      features.push({ id: `orchard-${i + 1}`, kind: 'wood', grade: 'orchard', area: points(drawnIn(ring, 170)) });
  }
  const hasStreets = houses.length > 8 && !isSteppe;
  if (hasStreets) {
    const core = hillAt(
      frame.crossing,
      { width, height, levels: 1, rx: Math.floor(reach / 2), ry: Math.floor(reach / 2) },
      pick,
    );
    features.push({ id: 'village', name, kind: 'built-up', curve: true, area: points(core.rings[0]!) });
  }
  const far = (one: House): number => lengthBetween(one.at, frame.crossing);
  const middle = houses.reduce<House | null>((a, b) => (a === null || far(b) < far(a) ? b : a), null);
  for (const [i, one] of houses.entries())
    features.push(houseSource(one, `house-${i + 1}`, one === middle && !hasStreets ? name : null));
  if (spire !== null) features.push(houseSource(spire, 'church', null));
  for (const [i, one] of farms.entries()) {
    features.push({ id: `drive-${i + 1}`, kind: 'track', width: '0.9in', line: points(one.drive) });
    if (one.wall !== null)
      features.push({ id: `farm-wall-${i + 1}`, kind: isSteppe ? 'fence' : 'wall', line: points(one.wall) });
    for (const [k, barn] of one.houses.entries())
      features.push(
        houseSource(
          barn,
          `farm-${i + 1}-${k + 1}`,
          k === 0 ? country.farmNames[(i + options.seed) % country.farmNames.length]! : null,
        ),
      );
  }
  for (const [i, { kind, chain }] of land.hedges.entries()) {
    const total = chain.reduce((sum, p, k) => (k === 0 ? 0 : sum + lengthBetween(chain[k - 1]!, p)), 0);
    const gates = total > 500 ? [length(Math.floor((total * pick.between(25, 75)) / 100))] : [];
    features.push({ id: `hedge-${i + 1}`, kind, line: points(chain), gates });
  }
  features.push({
    id: 'objective-crossing',
    kind: 'objective',
    at: [length(frame.crossing.x), length(frame.crossing.y)],
    radius: '3in',
  });

  const patches = land.fields.flatMap(({ ring, use }) =>
    use === 'meadow' || use === 'hay' || use === 'stubble' || use === 'plough' || use === 'fallow'
      ? [{ kind: use, area: points(ring) }]
      : [],
  );
  return {
    sandtable: 'map/1',
    id: `${options.theme}-${options.seed}`,
    title: `${name}, ${options.theme} ${options.seed}`,
    size: [`${options.width}in`, `${options.height}in`],
    theme: options.theme,
    features,
    dressing: {
      patches: [
        ...patches,
        ...gardens.map((ring) => ({ kind: 'garden' as const, area: points(ring) })),
        ...farms.map(({ yard }) => ({ kind: 'yard' as const, area: points(yard) })),
      ],
      spots: spots(plan, farms, [...houses, ...farms.flatMap((one) => one.houses), ...(spire === null ? [] : [spire])]),
    },
  };
}

type SpotSource = NonNullable<NonNullable<MapSource['dressing']>['spots']>[number];

/** Trees by the farms, stacks in the hay, a few shell holes; nothing on a roof, in a yard's middle or on a way. */
function spots(plan: Plan, farms: readonly Farm[], houses: readonly House[]): SpotSource[] {
  const { pick, land, width, height } = plan;
  const isNearRing = (p: Point, ring: Ring, reach: number): boolean =>
    covers(ring, p) || ring.some((a, i) => isNear(p, a, ring[(i + 1) % ring.length]!, reach));
  const isOpen = (p: Point, radius: number): boolean =>
    p.x > 60 &&
    p.y > 60 &&
    p.x < width - 60 &&
    p.y < height - 60 &&
    !houses.some(({ ring }) => isNearRing(p, ring, radius + 15));
  const near = (p: Point, by: number): Point => ({ x: p.x + pick.between(-by, by), y: p.y + pick.between(-by, by) });
  const found: SpotSource[] = [];
  const add = (kind: SpotSource['kind'], radius: number, places: readonly Point[]): void => {
    const open = places.filter((p) => isOpen(p, radius));
    if (open.length > 0) found.push({ kind, radius: length(radius), at: points(open) });
  };
  const nearWay = (p: Point): boolean =>
    plan.frame.ways.some(({ line, width: wide }) =>
      line.some((q, i) => i > 0 && isNear(p, line[i - 1]!, q, Math.ceil(wide / 2) + 130)),
    ) || farms.some(({ drive: [from, to] }) => isNear(p, from, to, 130));
  add(
    'tree',
    70,
    farms.flatMap(({ yard }) => [0, 1, 2, 3].map(() => near(yard[pick.below(4)]!, 260))).filter((p) => !nearWay(p)),
  );
  const inFields = (use: Field['use'], count: number): Point[] =>
    land.fields
      .filter((field) => field.use === use)
      .flatMap(({ ring }) =>
        Array.from({ length: count }, () => near(middleOf(ring), 260)).filter((p) => covers(ring, p)),
      );
  add(
    'haystack',
    50,
    inFields('hay', 3).filter((p) => !nearWay(p)),
  );
  add(
    'well',
    24,
    farms.map(({ yard }) => between(yard[3]!, yard[1]!, pick.between(300, 400))),
  );
  add(
    'bush',
    34,
    inFields('meadow', 2).filter((p) => !nearWay(p)),
  );
  add(
    'bush',
    34,
    inFields('nothing', 4).filter((p) => !nearWay(p)),
  );
  add(
    'tree',
    60,
    inFields('meadow', 1).filter((p) => !nearWay(p)),
  );
  add(
    'crater',
    40,
    Array.from({ length: plan.times(9) }, () => ({ x: pick.below(width), y: pick.below(height) })),
  );
  return found;
}
