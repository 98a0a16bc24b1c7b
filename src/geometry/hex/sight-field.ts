/** The ground made ready for sight: what the caller's tables say of each hex and hexside, as heights in arrays. */
import type { Hex } from './board.ts';
import { HEXSIDES, type HexMap, type HexsideKind, type HexTerrain, TERRAINS } from './map.ts';

/**
 * A hindrance fills its hex up to so many levels above its ground, and is counted. An obstacle stops a line that passes
 * below its top within its footprint, a disc on the middle of the hex, in twentieths of the way to the next hex; a building
 * may be as high as it has floors.
 */
export type TerrainSight =
  | { readonly effect: 'hinders'; readonly height: number }
  | { readonly effect: 'blocks'; readonly height: number | 'floors'; readonly footprint: number };

export interface HexSightRules {
  /** Terrain that is not named is looked over. */
  readonly terrain: Readonly<Partial<Record<HexTerrain, TerrainSight>>>;
  /** Heights of the hexside features that stop a line; others never do. */
  readonly hexsides: Readonly<Partial<Record<HexsideKind, number>>>;
  /** More than so many hindrances stop a line. */
  readonly mostHindrances: number;
  /** No line is longer; null for no limit. */
  readonly farthest: number | null;
}

/** What play has changed: smoke and blazes as columns of so many levels, terrain that is another now. */
export interface HexChanges {
  readonly clouds: readonly (readonly [hex: Hex, height: number])[];
  readonly terrain: readonly (readonly [hex: Hex, now: HexTerrain])[];
}

export const UNCHANGED: HexChanges = { clouds: [], terrain: [] };

/** Lower than any ground: nothing is there. */
export const NONE = -128;
/** Levels lie between these, so that tops and eyes fit in a byte. */
export const LEVELS = { lowest: -20, highest: 60 } as const;

export interface SightField {
  readonly map: HexMap;
  readonly rules: HexSightRules;
  /** By position: the level of an eye there. */
  readonly eye: Int8Array;
  /** By hex, as absolute levels: what stops a line anywhere in it (ground, smoke), an obstacle's top, a hindrance's. */
  readonly opaque: Int8Array;
  readonly solid: Int8Array;
  readonly hinder: Int8Array;
  /** By hex, in twentieths. */
  readonly radius: Uint8Array;
  /** Six a hex. */
  readonly sideTop: Int8Array;
  readonly hasSides: boolean;
  /** By hex, as play has changed them. */
  readonly terrain: Uint8Array;
  readonly cloud: Uint8Array;
}

export function makeSightField(map: HexMap, rules: HexSightRules): SightField {
  const { board, level, positions } = map;
  const n = board.count;
  for (const one of level)
    if (one < LEVELS.lowest || one > LEVELS.highest)
      throw new RangeError(`levels lie between ${LEVELS.lowest} and ${LEVELS.highest}, not at ${one}`);
  const field: SightField = {
    map,
    rules,
    eye: new Int8Array(positions.count),
    opaque: new Int8Array(n),
    solid: new Int8Array(n),
    hinder: new Int8Array(n),
    radius: new Uint8Array(n),
    sideTop: new Int8Array(6 * n).fill(NONE),
    hasSides: map.hexsides.some((code) => code > 0 && heightOfSide(rules, code) > 0),
    terrain: map.terrain.slice(),
    cloud: new Uint8Array(n),
  };
  for (let p = 0; p < positions.count; p += 1) field.eye[p] = level[positions.hex[p]!]! + positions.floor[p]!;
  for (let hex = 0; hex < n; hex += 1) {
    readHex(field, hex);
    for (let side = 0; side < 6; side += 1) {
      const height = heightOfSide(rules, map.hexsides[6 * hex + side]!);
      if (height === 0) continue;
      // Measured from the higher of the two hexes.
      const other = board.neighbours[6 * hex + side]!;
      field.sideTop[6 * hex + side] = Math.max(level[hex]!, level[other]!) + height;
    }
  }
  return field;
}

function heightOfSide(rules: HexSightRules, code: number): number {
  return code === 0 ? 0 : (rules.hexsides[HEXSIDES[code - 1]!] ?? 0);
}

/** Works out the heights of a hex after a change. */
function readHex(field: SightField, hex: Hex): void {
  const { map, rules } = field;
  const ground = map.level[hex]!;
  const terrain = TERRAINS[field.terrain[hex]!]!;
  const sight = rules.terrain[terrain];
  field.opaque[hex] = ground + field.cloud[hex]!;
  field.solid[hex] = NONE;
  field.hinder[hex] = NONE;
  field.radius[hex] = 0;
  if (sight === undefined) return;
  if (sight.effect === 'hinders') {
    field.hinder[hex] = ground + sight.height;
    return;
  }
  field.solid[hex] = ground + (sight.height === 'floors' ? Math.max(1, map.floors[hex]!) : sight.height);
  field.radius[hex] = map.footprint[hex] === 0 ? sight.footprint : map.footprint[hex]!;
}

/** Puts smoke or a blaze of so many levels into a hex, or takes it away with 0. Says whether anything changed. */
export function setCloud(field: SightField, hex: Hex, height: number): boolean {
  if (field.cloud[hex] === height) return false;
  field.cloud[hex] = height;
  readHex(field, hex);
  return true;
}

/** Makes the terrain of a hex another: a house falls in. Says whether anything changed. */
export function setTerrain(field: SightField, hex: Hex, now: HexTerrain): boolean {
  const code = TERRAINS.indexOf(now);
  if (field.terrain[hex] === code) return false;
  field.terrain[hex] = code;
  readHex(field, hex);
  return true;
}

/** The same ground, to be changed apart from this one. */
export function copyField(field: SightField): SightField {
  const { map, rules, eye, sideTop, hasSides } = field;
  return {
    map,
    rules,
    eye,
    sideTop,
    hasSides,
    opaque: field.opaque.slice(),
    solid: field.solid.slice(),
    hinder: field.hinder.slice(),
    radius: field.radius.slice(),
    terrain: field.terrain.slice(),
    cloud: field.cloud.slice(),
  };
}
