/**
 * What hides and what does not: the caller's rules for each feature, and the table made ready for
 * questions of sight.
 *
 * How a line of sight is read:
 *
 * 1. It is a straight line between two eyes. An eye is so high above the ground under it; the ground
 *    is flat between contours, and a place on a contour has the contour's level.
 * 2. A line has two hands. Where it runs through a corner or along an edge it is read a hair to its
 *    left and a hair to its right, and it is clear if it is clear on one of them. So a line may graze a
 *    wall, and cannot slip through the point where two walls meet.
 * 3. What merely touches an end of the line does not count: who stands at a wall looks from it.
 * 4. A thing counts where its top is above the line; a line level with the top passes.
 */
import { cellAt, type EdgeIndex, type Item, indexEdges, isCovered } from './edges.ts';
import { changed, type Feature, isHill, isLine, ringsOf } from './feature.ts';
import { compareIds, type Point } from './vector.ts';
import type { StopRule } from './walk.ts';

export type SightRule =
  /** Solid. For a line: not for an end within `near` of it where it is crossed (see `isEndNear`), nor for sight no longer than `upTo`. */
  | { readonly effect: 'blocks'; readonly height: number; readonly near?: number; readonly upTo?: number }
  /** Sight goes in, but only so deep: lengths of a group are added up and held against the group's limit. */
  | { readonly effect: 'limits'; readonly height: number; readonly group: string }
  /** Never stops sight, but is reported: cover, concealment. */
  | { readonly effect: 'obscures'; readonly height: number }
  /**
   * Ground. An end on the hill at most `crest` (along the line) from where the line leaves a contour
   * looks over that contour's edge; farther back, the edge is in the way if it is above the line.
   */
  | { readonly effect: 'ground'; readonly levelHeight: number; readonly crest: number };

export interface SightLimit {
  /** The greatest length that sight goes through, in all. */
  readonly most: number;
  /** May sight pass right through to the open ground beyond? */
  readonly through: boolean;
}

export interface SightRules {
  /** What a feature does to sight; null for nothing. Asked once per feature. */
  readonly of: (feature: Feature) => SightRule | null;
  readonly limits: Readonly<Record<string, SightLimit>>;
}

/** What an item of the index is to the sweep. */
export const ROLE = { obscures: 0, blocks: 1, limits: 2, ground: 3 } as const;

export interface SightLayer {
  readonly index: EdgeIndex;
  /** Per item. */
  readonly feature: Int32Array;
  readonly role: Uint8Array;
  readonly height: Float64Array;
  readonly group: Int32Array;
  readonly crest: Float64Array;
  readonly stop: StopRule;
  readonly work: SweepWork;
}

/** Working space of a sweep. */
export interface SweepWork {
  readonly isActive: Uint8Array;
  readonly active: Int32Array;
  readonly toggles: Int32Array;
  readonly touched: Int32Array;
  readonly entryNum: Float64Array;
  readonly entryDen: Float64Array;
  /** Of the visit in progress: highest ground under it; did the line run below the top? */
  readonly ground: Float64Array;
  readonly isBelow: Uint8Array;
  /** Per contour: is it still looked over from the first end; from which crossing on from the second. */
  readonly isOver: Uint8Array;
  readonly overFrom: Int32Array;
  readonly sum: Float64Array;
  /** Per group: is the line inside it now, and since when; the first of the features it is in. */
  readonly run: Uint8Array;
  readonly runItem: Int32Array;
  /** Stretches that count against a limit: group, entry, exit. */
  readonly pieceGroup: Int32Array;
  readonly pieceItem: Int32Array;
  readonly piece: Float64Array;
  readonly state: {
    active: number;
    pieces: number;
    ground: number;
    solid: number;
    isGroundKnown: boolean;
    /** From the start of a sweep to its end: still set at the next start if something went wrong in between. */
    isBusy: boolean;
  };
}

export interface SightMap {
  readonly rules: SightRules;
  readonly features: readonly Feature[];
  readonly groups: readonly string[];
  readonly limits: readonly SightLimit[];
  readonly hasGround: boolean;
  readonly lowest: number;
  /** All that can stop sight: for yes or no. */
  readonly deciding: SightLayer;
  /** All that is met: for the argument. */
  readonly all: SightLayer;
  readonly itemsOf: ReadonlyMap<string, { readonly deciding: readonly number[]; readonly all: readonly number[] }>;
}

interface Entry {
  readonly item: Item;
  readonly feature: number;
  readonly rule: SightRule;
  readonly height: number;
}

/** The sweep counts in whole numbers. A length may be without end, a height may not. */
function checkRule({ id }: Feature, rule: SightRule): void {
  const height = rule.effect === 'ground' ? rule.levelHeight : rule.height;
  if (!Number.isInteger(height)) throw new Error(`the height of ${id} is no whole number: ${height}`);
  if (rule.effect === 'ground') checkLength(`the crest of ${id}`, rule.crest);
  if (rule.effect !== 'blocks') return;
  checkLength(`near ${id}`, rule.near ?? 0);
  checkLength(`up to ${id}`, rule.upTo ?? 0);
}

function checkLength(what: string, length: number): void {
  if (!Number.isInteger(length) && length !== Number.POSITIVE_INFINITY)
    throw new Error(`${what} is no whole number: ${length}`);
}

/**
 * `cell` sets the size of the index's cells; left out, the index chooses. It changes no answer. Nor does the order of
 * the features: where one of several is named, it is the first by id.
 */
export function makeSightMap(features: readonly Feature[], rules: SightRules, cell?: number): SightMap {
  const groups = Object.keys(rules.limits).sort();
  for (const group of groups) checkLength(`the limit of ${group}`, rules.limits[group]!.most);
  const entries: Entry[] = [];
  const byId = [...features.keys()].sort((a, b) => compareIds(features[a]!.id, features[b]!.id));
  byId.forEach((number) => {
    const feature = features[number]!;
    const rule = rules.of(feature);
    if (rule === null) return;
    checkRule(feature, rule);
    if (rule.effect === 'limits' && !groups.includes(rule.group))
      throw new Error(`no limit for sight through ${rule.group}`);
    if (isHill(feature)) {
      if (rule.effect !== 'ground') throw new Error(`a hill needs a rule of ground: ${feature.id}`);
      for (const { level, outline } of feature.contours) {
        entries.push({ item: { rings: [outline] }, feature: number, rule, height: level * rule.levelHeight });
      }
    } else if (rule.effect !== 'ground') {
      const item = isLine(feature) ? { line: feature.line } : { rings: ringsOf(feature) };
      entries.push({ item, feature: number, rule, height: rule.height });
    }
  });
  const grounds = entries.filter(({ rule }) => rule.effect === 'ground').map(({ height }) => height);
  const decidingEntries = entries.filter(({ rule }) => rule.effect !== 'obscures');
  const numbersOf = (list: readonly Entry[]): number[][] => {
    const numbers: number[][] = features.map(() => []);
    list.forEach(({ feature }, item) => {
      numbers[feature]!.push(item);
    });
    return numbers;
  };
  const [ofDeciding, ofAll] = [numbersOf(decidingEntries), numbersOf(entries)];
  const itemsOf = new Map(features.map(({ id }, i) => [id, { deciding: ofDeciding[i]!, all: ofAll[i]! }] as const));
  return {
    rules,
    features,
    groups,
    limits: groups.map((group) => rules.limits[group]!),
    hasGround: grounds.length > 0,
    lowest: Math.min(0, ...grounds),
    deciding: makeLayer(decidingEntries, groups, cell),
    all: makeLayer(entries, groups, cell),
    itemsOf,
  };
}

/**
 * The same table after features have gone and others have come (to the end of the list): a wreck, a house
 * fallen in, smoke. Made anew, since that takes about a millisecond.
 */
export function sightMapWith(map: SightMap, added: readonly Feature[], removed: readonly string[]): SightMap {
  return makeSightMap(changed(map.features, added, removed), map.rules);
}

function makeLayer(entries: readonly Entry[], groups: readonly string[], cell: number | undefined): SightLayer {
  const index = indexEdges(
    entries.map(({ item }) => item),
    cell,
  );
  const rules = entries.map(({ rule }) => rule);
  const pieces = (index.edgeCount + 2) * Math.max(1, groups.length);
  return {
    index,
    feature: Int32Array.from(entries, ({ feature }) => feature),
    role: Uint8Array.from(rules, ({ effect }) => ROLE[effect]),
    height: Float64Array.from(entries, ({ height }) => height),
    group: Int32Array.from(rules, (rule) => (rule.effect === 'limits' ? groups.indexOf(rule.group) : -1)),
    crest: Float64Array.from(rules, (rule) => (rule.effect === 'ground' ? rule.crest : 0)),
    stop: {
      height: Float64Array.from(rules, (rule) => (rule.effect === 'blocks' ? rule.height : Number.NEGATIVE_INFINITY)),
      near: Float64Array.from(rules, (rule) => (rule.effect === 'blocks' && rule.near !== undefined ? rule.near : -1)),
      upToSquared: Float64Array.from(rules, (rule) =>
        rule.effect === 'blocks' && rule.upTo !== undefined ? rule.upTo * rule.upTo : -1,
      ),
    },
    work: {
      isActive: new Uint8Array(entries.length),
      active: new Int32Array(entries.length),
      toggles: new Int32Array(entries.length),
      touched: new Int32Array(entries.length),
      entryNum: new Float64Array(entries.length),
      entryDen: new Float64Array(entries.length),
      ground: new Float64Array(entries.length),
      isBelow: new Uint8Array(entries.length),
      isOver: new Uint8Array(entries.length),
      overFrom: new Int32Array(entries.length),
      sum: new Float64Array(groups.length),
      run: new Uint8Array(groups.length),
      runItem: new Int32Array(groups.length),
      pieceGroup: new Int32Array(pieces),
      pieceItem: new Int32Array(pieces),
      piece: new Float64Array(4 * pieces),
      state: { active: 0, pieces: 0, ground: 0, solid: 0, isGroundKnown: false, isBusy: false },
    },
  };
}

/** Height of the ground at a place: the highest contour around it, or the lowest if it lies in a hollow. */
export function groundAt(map: SightMap, x: number, y: number): number {
  if (!map.hasGround) return 0;
  const { index, role, height } = map.deciding;
  const cell = cellAt(index, x, y);
  if (cell < 0) return 0;
  let high = 0;
  let low = 0;
  for (let k = index.coverStart[cell]!; k < index.coverStart[cell + 1]!; k += 1) {
    const item = index.coverItems[k]!;
    if (role[item] !== ROLE.ground) continue;
    high = Math.max(high, height[item]!);
    low = Math.min(low, height[item]!);
  }
  for (let k = index.mixedStart[cell]!; k < index.mixedStart[cell + 1]!; k += 1) {
    const item = index.mixedItems[k]!;
    if (role[item] !== ROLE.ground || !isCovered(index, item, x, y)) continue;
    high = Math.max(high, height[item]!);
    low = Math.min(low, height[item]!);
  }
  return high > 0 ? high : low;
}

/** A place to look from or at, and its height above the ground there: a whole number, nothing at the least. */
export interface Eye extends Point {
  readonly eye: number;
}
