/** The table as this book reads it, in metres: what stops sight, what covers, what slows; and elements as bodies on it. */
import type { Feature, FeatureKind } from '../../geometry/table/feature.ts';
import { area, areWithin, disc, type Shape, stroke } from '../../geometry/table/footprint.ts';
import type { MoveRule } from '../../geometry/table/move-map.ts';
import type { Ring } from '../../geometry/table/polygon.ts';
import type { SightRule } from '../../geometry/table/sight-map.ts';
import { type Point, samePlace } from '../../geometry/table/vector.ts';
import { type Piece, type Rectangle, shapesOf } from '../../tabletop/body.ts';
import { areasAt, fieldsOf, type GroundSource, type Field as TableField } from '../../tabletop/field.ts';
import type { Terrain } from '../../tabletop/terrain.ts';
import { mapOf } from './scenarios/maps/index.ts';
import type { Placed, SeenCover, Side, StonkTable } from './state.ts';
import type { BaseSize } from './tables/bases.ts';
import { type Going, groundShare, type Running, type Woods } from './tables/movement.ts';
import type { Metres } from './tables/print.ts';

/** stonk-gap-25 Ours: heights in metres. A level of a hill is a contour of 10 m. */
const CONTOUR = 10;
const WOOD_HEIGHT = 15;
const ROOFS = 8;
const BANK = 3;
/** stonk-gap-25 Sight goes so far through a wood or a built-up area, and out of it. */
export const DEPTH: Metres = 100;
const EYE = 2;
/** Where the ground slopes, our hills rise in steps: who is so near to a step looks over it. */
const CREST: Metres = 100;

/** Movers as the map prices them. */
export type MoverClass = 'foot' | 'tracked' | 'tracked-light' | 'wheeled' | 'wheeled-light';
export const moverClass = ({ gear, light }: Running): MoverClass =>
  gear === 'foot' ? 'foot' : light ? `${gear}-light` : gear;
const RUNNING: { readonly [M in MoverClass]: Running } = {
  foot: { gear: 'foot', light: false },
  tracked: { gear: 'tracked', light: false },
  'tracked-light': { gear: 'tracked', light: true },
  wheeled: { gear: 'wheeled', light: false },
  'wheeled-light': { gear: 'wheeled', light: true },
};

/** stonk-state-32 How a feature goes; null for what is open ground. */
export function goingOf(feature: Feature): Going | null {
  switch (feature.kind) {
    case 'wood':
      return WOODS[('grade' in feature && feature.grade) || 'close'] ?? 'close-wood';
    case 'built-up':
      return 'built-up';
    case 'bocage':
      return 'bocage';
    case 'rough':
      // stonk-move-13 Bocage country, hedges and all.
      return isBocage(feature) ? 'bocage' : null;
    default:
      return null;
  }
}
const WOODS: { readonly [grade: string]: Woods } = {
  open: 'open-wood',
  orchard: 'open-wood',
  light: 'open-wood',
  close: 'close-wood',
  forest: 'forest',
};

const isBocage = (feature: Feature): boolean => 'grade' in feature && feature.grade === 'bocage';
/** A railway bank, which vehicles cross where a way leads over or under it. */
const isEmbankment = (feature: Feature): boolean =>
  feature.kind === 'rail' && 'grade' in feature && feature.grade === 'bank';

/** stonk-inf-12 stonk-inf-13 stonk-dig-07 The cover that an area gives. */
export function coverIn(feature: Feature): SeenCover | null {
  const { kind } = feature;
  if (kind === 'rough') return isBocage(feature) ? 'cover' : null;
  return kind === 'wood' || kind === 'crops' ? 'cover' : kind === 'built-up' ? 'dug-in' : null;
}

function sightRule(feature: Feature, bocage: Metres | null): SightRule | null {
  switch (feature.kind) {
    case 'hill':
      return { effect: 'ground', levelHeight: CONTOUR, crest: CREST };
    case 'wood':
      return { effect: 'limits', height: WOOD_HEIGHT, group: 'wood' };
    case 'built-up':
      return { effect: 'limits', height: ROOFS, group: 'built-up' };
    case 'bocage':
      return { effect: 'blocks', height: BANK, upTo: bocage ?? 0 };
    case 'rail':
      return isEmbankment(feature) ? { effect: 'blocks', height: BANK, near: CREST } : null;
    default:
      return null;
  }
}

/** What a metre costs where the full rate holds; stonk-move-06 to stonk-move-10 a half doubles it, a quarter makes four of it. */
export const PRICE = 4;
const BARRED: readonly FeatureKind[] = ['water', 'river'];

function moveRule(feature: Feature, mover: MoverClass): MoveRule | null {
  // stonk-gap-51 A road cancels the wood that it runs through.
  if (feature.kind === 'road' || feature.kind === 'track' || feature.kind === 'bridge' || feature.kind === 'ford')
    return { effect: 'road', price: PRICE };
  if (isEmbankment(feature)) return mover === 'foot' ? null : { effect: 'obstacle', price: null };
  if (BARRED.includes(feature.kind)) return { effect: 'ground', price: null };
  const going = goingOf(feature);
  if (!going) return null;
  const share = groundShare(going, RUNNING[mover]);
  const price = share === 0 ? null : PRICE / share;
  const isKeptOnRoads = going === 'built-up';
  return price === PRICE ? null : { effect: feature.kind === 'bocage' ? 'obstacle' : 'ground', price, isKeptOnRoads };
}

const chart = (mover: MoverClass) => ({
  of: (feature: Feature) => moveRule(feature, mover),
  ...{ open: PRICE, scale: 1, reverse: 1 },
});
const ANY = { num: 0, den: 1 } as const;

const terrainFor = (bocage: Metres | null): Terrain<SeenCover, MoverClass> => ({
  man: 1,
  sight: {
    of: (feature) => sightRule(feature, bocage),
    limits: { wood: { most: DEPTH, through: true }, 'built-up': { most: DEPTH, through: true } },
  },
  ...{ eyes: ANY, points: ANY },
  covers: ['open', 'cover', 'dug-in'],
  coverIn,
  coverBehind: () => null,
  movers: {
    ...{ foot: chart('foot'), tracked: chart('tracked'), 'tracked-light': chart('tracked-light') },
    ...{ wheeled: chart('wheeled'), 'wheeled-light': chart('wheeled-light') },
  },
  foot: 'foot',
  isLined: () => false,
  isWide: ({ kind }) => kind === 'river',
  barrier: () => null,
  isWater: ({ kind }) => BARRED.includes(kind),
  isCrossing: ({ kind }) => kind === 'bridge' || kind === 'ford',
  house: () => null,
});

export type Field = TableField<SeenCover, MoverClass>;

/** How far one sees through bocage is the scenario's, so each number has its own terrain. */
const fieldsBy = new Map<Metres | null, (ground: GroundSource) => Field>();

export function fieldOf({ ground, terms }: Pick<StonkTable, 'ground' | 'terms'>): Field {
  let fields = fieldsBy.get(terms.bocage);
  if (!fields) {
    fields = fieldsOf(terrainFor(terms.bocage), (id) => throughEdges(mapOf(id)));
    fieldsBy.set(terms.bocage, fields);
  }
  return fields(left(ground));
}

interface Bounded {
  readonly width: number;
  readonly height: number;
  readonly features: readonly Feature[];
}

/** Ours: water and banks that end exactly at the edge of the table go on beyond it: no way leads past them along the edge. */
function throughEdges<Ground extends Bounded>(ground: Ground): Ground {
  const { width, height } = ground;
  const past = (at: Metres, last: Metres): Metres => (at === 0 ? -1 : at === last ? last + 1 : at);
  const isOn = (at: Metres, last: Metres): boolean => at === 0 || at === last;
  const beyond = (at: Point): Point => ({ x: past(at.x, width), y: past(at.y, height) });
  /** The edge of the table as a side of an area: the area has it a metre farther out. */
  const side = (from: Point, to: Point): Point[] => {
    if (from.x === to.x && isOn(from.x, width))
      return [from, { ...from, x: past(from.x, width) }, { ...to, x: past(to.x, width) }];
    if (from.y === to.y && isOn(from.y, height))
      return [from, { ...from, y: past(from.y, height) }, { ...to, y: past(to.y, height) }];
    return [from];
  };
  const features = ground.features.map((one): Feature => {
    if ('outline' in one && BARRED.includes(one.kind))
      return { ...one, outline: one.outline.flatMap((at, i, all) => side(at, all[(i + 1) % all.length]!)) };
    if (!('line' in one) || !(BARRED.includes(one.kind) || isEmbankment(one))) return one;
    const line = [beyond(one.line[0]!), ...one.line, beyond(one.line.at(-1)!)];
    return { ...one, line: line.filter((at, i) => i === 0 || !samePlace(at, line[i - 1]!)) };
  });
  return { ...ground, features };
}

const lefts = new WeakMap<GroundSource, GroundSource>();
/** Ground that is written out loses what is gone from it, as a map does. */
function left(ground: GroundSource): GroundSource {
  if (ground.map !== null) return ground;
  let known = lefts.get(ground);
  if (!known) {
    const { features, removed } = ground;
    const there = removed.length === 0 ? features : features.filter(({ id }) => !removed.includes(id));
    known = Object.freeze(throughEdges({ ...ground, features: there }));
    lefts.set(ground, known);
  }
  return known;
}

const GRADES: { readonly [W in Woods]: string } = { 'open-wood': 'open', 'close-wood': 'close', forest: 'forest' };
const grounds = new WeakMap<GroundSource, Map<string, GroundSource>>();

/**
 * stonk-move-14 stonk-secret-08 stonk-gap-98 The ground for movers, with woods as dense as they are, or (`side`) as a side knows them: a
 * wood that it has not looked at is taken for an open one.
 */
export function movingField(table: StonkTable, side: Side | null): Field {
  const { woods, ground } = table;
  if (woods.length === 0) return fieldOf(table);
  const densities = woods.map(({ id, density, knownTo }): readonly [string, Woods] => [
    id,
    side === null || knownTo.includes(side) ? density : 'open-wood',
  ]);
  const key = densities.join(' ');
  let known = grounds.get(ground);
  if (!known) {
    known = new Map();
    grounds.set(ground, known);
  }
  let source = known.get(key);
  if (!source) {
    const { byId } = fieldOf(table);
    const features = densities.flatMap(([id, density]) => {
      const wood = byId.get(id);
      return wood && 'outline' in wood && wood.kind === 'wood' ? [{ ...wood, grade: GRADES[density] }] : [];
    });
    const others = ground.features.filter(({ id }) => !features.some((one) => one.id === id));
    const gone = ground.map === null ? [] : features.map(({ id }) => id);
    source = Object.freeze({ ...ground, features: [...others, ...features], removed: [...ground.removed, ...gone] });
    known.set(key, source);
  }
  return fieldOf({ ground: source, terms: table.terms });
}

/** stonk-mech-01 stonk-gap-86 Ours: so near to a hedge one goes through it, so near to the middle of a road on it. */
const HEDGE: Metres = 10;
const ROADSIDE: Metres = 8;
const ROUGH: readonly FeatureKind[] = ['wood', 'rough', 'marsh', 'rubble'];

/** stonk-move-16 stonk-gap-86 Woods, bocage or rough ground, off the road. */
export function isRoughAt(table: StonkTable, at: Point): boolean {
  const field = fieldOf(table);
  const isNear = (kinds: readonly FeatureKind[], metres: Metres): boolean =>
    field.features.some(
      (one) => 'line' in one && kinds.includes(one.kind) && areWithin(disc(at, 0), stroke(one.line, 0), metres),
    );
  const isRough = areasAt(field, at).some(({ kind }) => ROUGH.includes(kind)) || isNear(['bocage'], HEDGE);
  return isRough && !isNear(['road', 'track'], ROADSIDE);
}

/** stonk-gap-94 Where a unit may close up: woods, built-up areas, between hedges. */
export function isCloseCountry(table: StonkTable, at: Point): boolean {
  if (groundAt(table, at) !== 'open') return true;
  return fieldOf(table).features.some(
    (one) => one.kind === 'bocage' && areWithin(disc(at, 0), stroke(one.line, 0), DEPTH),
  );
}

/** stonk-state-32 What the ground is at a place: the worst of what lies there. */
export function groundAt(table: StonkTable, at: Point): Going {
  const found = areasAt(fieldOf(table), at).flatMap((feature) => goingOf(feature) ?? []);
  return found.includes('built-up') ? 'built-up' : (found[0] ?? 'open');
}

export const isOnTable = ({ ground }: StonkTable, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x <= ground.width && y <= ground.height;

// ---- elements as bodies ------------------------------------------------------------------------------------------------

const bodies = new Map<number, Rectangle>();

/** stonk-core-04 stonk-core-07 The base is the body, however many models stand on it; it is looked at in nine points. */
export function bodyOf({ front, depth }: BaseSize): Rectangle {
  const key = front * 10_000 + depth;
  let body = bodies.get(key);
  if (!body) {
    body = { kind: 'rectangle', length: depth, width: front, samples: 9, eye: EYE };
    bodies.set(key, body);
  }
  return body;
}

export const pieceOf = ({ size, place }: Pick<Placed, 'size' | 'place'>): Piece => ({ body: bodyOf(size), place });
export const shapeOf = (of: Pick<Placed, 'size' | 'place'>): Shape => shapesOf(bodyOf(of.size), of.place)[0]!;
/** Corners of a base. */
export const ringOf = (of: Pick<Placed, 'size' | 'place'>): Ring => shapeOf(of).points;
/** An area of the map as a shape. */
export const areaShape = (ring: Ring): Shape => area(ring);
