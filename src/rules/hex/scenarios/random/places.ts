/** Where the units of a random battle might be set up: formations side by side, each about its CP, defenders in cover. */
import { distanceBetween, type Hex, hexIn, nameOf } from '../../../../geometry/hex/board.ts';
import { type HexMap, isOnRoad, TERRAINS } from '../../../../geometry/hex/map.ts';
import type { Card } from '../../card.ts';
import { entryCost, terrainProtection } from '../../tables/terrain.ts';
import type { ScenarioFormation } from '../types.ts';

/** No fuller than this, though rules allow more: half squads, and vehicles. */
const FULL = { halves: 4, vehicles: 1 } as const;

interface Taken {
  halves: number;
  vehicles: number;
}

/** hex-map-04, hex-map-17 As in the set-up itself. */
function canStand(map: HexMap, card: Card, hex: Hex): boolean {
  const ground = TERRAINS[map.terrain[hex]!]!;
  if (ground === 'water body') return false;
  const mover = card.vehicle?.move ?? (card.class === 'gun' ? 'wheeled' : 'infantry');
  return entryCost(ground, mover) !== null || isOnRoad(map, hex);
}

/** The formations of one side with a proposal for every unit, as far as its area has room. */
export function placed(
  formations: readonly ScenarioFormation[],
  map: HexMap,
  area: readonly Hex[],
  isDefending: boolean,
): ScenarioFormation[] {
  const { board } = map;
  const rows = area.map((hex) => Math.floor(hex / board.columns) + 1);
  const row = Math.round((Math.min(...rows) + Math.max(...rows)) / 2);
  const taken = new Map<Hex, Taken>();
  const cover = (hex: Hex): number => {
    const ground = TERRAINS[map.terrain[hex]!]!;
    return isDefending ? terrainProtection(ground, ground) : 0;
  };
  return formations.map((formation, i) => {
    const column = Math.floor(((2 * i + 1) * board.columns) / (2 * formations.length)) + 1;
    const anchor = hexIn(board, column, row);
    // What is a little farther off and in cover is as good as what is near.
    const order = [...area].sort(
      (a, b) => distanceBetween(board, a, anchor) - cover(a) - (distanceBetween(board, b, anchor) - cover(b)) || a - b,
    );
    const find = (card: Card): Hex | undefined => {
      const [halves, vehicles] = card.vehicle ? [0, 1] : [card.class === 'squad' ? 2 : 1, 0];
      const hex = order.find((one) => {
        const here = taken.get(one) ?? { halves: 0, vehicles: 0 };
        const isRoomy = here.halves + halves <= FULL.halves && here.vehicles + vehicles <= FULL.vehicles;
        return isRoomy && canStand(map, card, one);
      });
      if (hex === undefined) return undefined;
      const here = taken.get(hex) ?? { halves: 0, vehicles: 0 };
      taken.set(hex, { halves: here.halves + halves, vehicles: here.vehicles + vehicles });
      return hex;
    };
    const units = formation.units.map((unit) => {
      const hexes = Array.from({ length: unit.count ?? 1 }, () => find(unit.card));
      return hexes.every((hex) => hex !== undefined) ? { ...unit, at: hexes.map((hex) => nameOf(board, hex)) } : unit;
    });
    return { ...formation, units };
  });
}
