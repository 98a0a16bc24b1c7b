/** Who sees whom, how far, in which arc; and how well a unit is protected. */
import { distanceBetween, type Hex } from '../../geometry/hex/board.ts';
import { arcOf, type HexArc } from '../../geometry/hex/facing.ts';
import { HEXSIDES, positionAt, TERRAINS } from '../../geometry/hex/map.ts';
import { BLOCKED, hexsidesEntered } from '../../geometry/hex/sight.ts';
import { hindrancesBetween } from '../../geometry/hex/sight-table.ts';
import type { Side } from '../../kit/sides.ts';
import { boardOf, floorsAt, groundOf, positionOf, sightOf, terrainAt } from './ground.ts';
import { type HexTable, isOnMap, isVehicle, type Unit, unitsIn } from './state.ts';
import { hexsideProtection, MOST_PROTECTION, PROTECTION, terrainProtection } from './tables/terrain.ts';

/** Adjacent hexes are 1 apart; in the same hex it is 0. */
export const distanceOf = (table: HexTable, a: Unit, b: Unit): number => distanceBetween(boardOf(table), a.at, b.at);

/**
 * The hindrances between two units on the map, or null where they do not see each other: hex-los-01 between the middles of their hexes, hex-los-02
 * never null between neighbours, hex-los-03 from the height of each, hex-los-04, hex-los-07, hex-los-17 by the hexes that the line traverses and its
 * height over each, hex-los-10, hex-los-18 against ground and bocage; hex-los-15 other units are no part of it.
 */
export function hindrancesOf(table: HexTable, a: Unit, b: Unit): number | null {
  const found = hindrancesBetween(sightOf(table), positionOf(table, a), positionOf(table, b));
  return found === BLOCKED ? null : found;
}

export const sees = (table: HexTable, a: Unit, b: Unit): boolean => hindrancesOf(table, a, b) !== null;

/** Does a unit see the ground of a hex? */
export const seesHex = (table: HexTable, unit: Unit, hex: Hex): boolean =>
  hindrancesBetween(sightOf(table), positionOf(table, unit), hex) !== BLOCKED;

/** Does a unit see a hex at any of its levels? All that one can say of a "?". */
export function seesAny(table: HexTable, unit: Unit, hex: Hex): boolean {
  const { map } = groundOf(table);
  const from = positionOf(table, unit);
  const sight = sightOf(table);
  const floors = Math.max(1, floorsAt(table, hex));
  for (let floor = 0; floor < floors; floor += 1) {
    const to = floor === 0 ? hex : positionAt(map, hex, floor);
    if (hindrancesBetween(sight, from, to) !== BLOCKED) return true;
  }
  return false;
}

/** The enemies that see a unit, in the order of their ids. Passengers look at nothing. */
export function watchersOf(table: HexTable, unit: Unit): Unit[] {
  const found: Unit[] = [];
  for (const one of table.units)
    if (one.side !== unit.side && one.carriedBy === null && isOnMap(one) && sees(table, one, unit)) found.push(one);
  return found;
}

/** hex-face-02, hex-face-03, hex-face-04, hex-gap-13 The arc of a unit in which a hex lies; all is front for one without facing. */
export const arcTo = (table: HexTable, unit: Unit, hex: Hex): HexArc =>
  unit.facing === 0 ? 'front' : arcOf(boardOf(table), unit.at, unit.facing, hex);

// ---- protection --------------------------------------------------------------------------------------------------------

/** hex-map-11, hex-map-13, hex-gap-06 Terrain of its hex, or works if they are better; a road takes nothing away (hex-map-17). */
function hexProtection(table: HexTable, unit: Unit): number {
  const isOnWheels = isVehicle(table, unit);
  const terrain = terrainAt(table, unit.at);
  const { map } = groundOf(table);
  // hex-fx-08 Ruins protect by what they were.
  const was = terrain === 'ruins' ? (map.terrain[unit.at] === STONE ? 'stone building' : 'wood building') : terrain;
  const isHouse = terrain === 'wood building' || terrain === 'stone building';
  let best = isOnWheels && isHouse ? 0 : terrainProtection(terrain, was);
  for (const { hex, kind, isForVehicles } of table.works) {
    if (hex !== unit.at || (isOnWheels && !(kind === 'prepared position' && isForVehicles))) continue;
    best = Math.max(best, kind === 'entrenchment' ? PROTECTION.entrenchment : PROTECTION.preparedPosition);
  }
  return best;
}
/** The place of stone buildings in the list of terrains. */
const STONE = TERRAINS.indexOf('stone building');

/**
 * hex-map-10, hex-map-13, hex-gap-16 +1 beside another vehicle or a wreck; vehicles take nothing from each other. hex-hid-18 A hidden vehicle shelters hidden
 * units alone: else a shot at one that is seen would tell of it.
 */
function besideVehicle(table: HexTable, unit: Unit): number {
  if (isVehicle(table, unit)) return 0;
  const isThere =
    table.wrecks.includes(unit.at) ||
    unitsIn(table, unit.at).some(
      (one) => one.id !== unit.id && isVehicle(table, one) && (unit.isHidden || !one.isHidden),
    );
  return isThere ? PROTECTION.vehicle : 0;
}

/** hex-map-14 The hexside by which the line enters; of two at a corner the better one. */
function sideProtection(table: HexTable, unit: Unit, from: Hex): number {
  if (from === unit.at) return 0;
  const { map, board } = groundOf(table);
  let best = 0;
  for (const way of hexsidesEntered(board, from, unit.at)) {
    const code = map.hexsides[6 * unit.at + way - 1]!;
    if (code > 0) best = Math.max(best, hexsideProtection(HEXSIDES[code - 1]!));
  }
  return best;
}

const levelOf = (table: HexTable, { at, floor }: Pick<Unit, 'at' | 'floor'>): number =>
  groundOf(table).map.level[at]! + floor;

/** hex-map-10, hex-map-13, hex-map-14 Protection of a unit against direct fire from where another stands, 0 to 3. */
export function protectionOf(table: HexTable, unit: Unit, from: Pick<Unit, 'at' | 'floor'>): number {
  const higher = levelOf(table, unit) > levelOf(table, from) ? PROTECTION.higherLevel : 0;
  const sum = hexProtection(table, unit) + sideProtection(table, unit, from.at) + besideVehicle(table, unit) + higher;
  // hex-gap-06
  return table.terms.options.protection === 'unlimited' ? sum : Math.min(MOST_PROTECTION, sum);
}

/** hex-hid-11 The same for observation, of whoever looks: no level. */
export function concealmentOf(table: HexTable, unit: Unit): (from: Pick<Unit, 'at'>) => number {
  const inHex = hexProtection(table, unit) + besideVehicle(table, unit);
  return ({ at }) => Math.min(MOST_PROTECTION, inHex + sideProtection(table, unit, at));
}

/** hex-ind-02 What lies in the hex itself, before the 1 that indirect fire takes off. */
export const shelterOf = (table: HexTable, unit: Unit): number =>
  Math.min(MOST_PROTECTION, hexProtection(table, unit) + besideVehicle(table, unit));

/** hex-map-12 A separate +1, once, outside the limit of 3. */
export const smokeOn = (table: HexTable, hex: Hex): 0 | 1 =>
  table.blazes.includes(hex) || table.smoke.some(([at]) => at === hex) ? 1 : 0;

/** The enemies of a side that stand in a hex. */
export const enemiesIn = (table: HexTable, side: Side, hex: Hex): Unit[] =>
  unitsIn(table, hex).filter((unit) => unit.side !== side);
