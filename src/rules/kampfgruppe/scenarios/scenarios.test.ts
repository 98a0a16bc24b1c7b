/** The battles: forces, tables, objectives, zones and reserves, in both sectors. */
import { describe, expect, test } from 'vitest';
import { nearestFree } from '../../../geometry/table/place.ts';
import type { Point } from '../../../geometry/table/vector.ts';
import { onePlayerEach, SIDES } from '../../../kit/sides.ts';
import { mapSource } from '../../../scenarios/maps/made.ts';
import { fieldOf, mapOf } from '../ground.ts';
import { standAt } from '../placing.ts';
import { checkRoster } from '../roster.ts';
import { setup } from '../setup.ts';
import { type KgnTable, listOf, unitAt } from '../state.ts';
import { GAME_SIZES } from '../tables/game-size.ts';
import { inSector, KGN_SCENARIOS } from './list.ts';

const SECTORS = ['British', 'American'] as const;

function tableOf(id: string, options: { readonly [name: string]: string } = {}): KgnTable {
  const start = setup(id, options, onePlayerEach());
  if (!start.ok) throw new Error(start.reason);
  return start.value().table;
}

/** Can a squad stand within an inch of a place? */
function isReachable(table: KgnTable, at: Point): boolean {
  const squad = table.units.find((unit) => unit.men >= 4 && !unit.isOffTable)!;
  const stands = (point: Point): boolean =>
    standAt(table, unitAt(table, squad.id), point, 0)?.men.some(
      (man) => (man.x - at.x) ** 2 + (man.y - at.y) ** 2 <= 140 ** 2,
    ) ?? false;
  return stands(at) || nearestFree(at, stands, { step: 50, farthest: 150 }) !== null;
}

describe('battles', () => {
  test('kgn-gap-84 the introduction and seven general battles, each at three sizes', () => {
    expect(KGN_SCENARIOS[0]!.title).toBe('A Panther Hunt');
    for (const size of ['platoon', 'company', 'battalion'] as const)
      expect(KGN_SCENARIOS.filter((one) => one.size === size && one.american)).toHaveLength(7);
    expect(new Set(KGN_SCENARIOS.map(({ id }) => id)).size).toBe(KGN_SCENARIOS.length);
  });

  test.each(KGN_SCENARIOS.flatMap(({ id }) => SECTORS.map((sector) => [id, sector] as const)))(
    'kgn-setup-03 kgn-setup-04 kgn-setup-06 kgn-setup-17 %s in the %s sector has its forces, its table and room for both',
    (id, sector) => {
      const scenario = inSector(KGN_SCENARIOS.find((one) => one.id === id)!, sector);
      const { width, height } = mapOf(scenario.map);
      expect([scenario.width, scenario.height]).toEqual([width, height]);
      const sizes = GAME_SIZES[scenario.size].tables.map(([long, short]) => [long * 1200, short * 1200]);
      expect(sizes.some(([long, short]) => width >= long! && height >= short!)).toBe(true);
      for (const side of SIDES) expect(checkRoster(scenario.rosters[side])).toEqual([]);
      const table = tableOf(id, { sector });
      if (scenario.american) expect(listOf(table, 'allies').sector).toBe(sector);
      for (const { at, building, name } of table.objectives) {
        const isTaken =
          building === null ? isReachable(table, at) : fieldOf(table).byId.get(building)?.kind === 'building';
        expect(isTaken, name).toBe(true);
      }
      for (const [i, { side, turn, need }] of table.terms.reserves.entries()) {
        const group = table.units.filter((unit) => unit.side === side && unit.reserve === i);
        expect(group.length, `${side} ${i}`).toBeGreaterThan(0);
        expect(turn).toBeLessThan(table.terms.limit);
        expect(need).toBeLessThan(7);
      }
      for (const side of SIDES)
        expect(table.units.some((unit) => unit.side === side && unit.reserve === null && !unit.isOffTable)).toBe(true);
    },
  );

  test('kgn-setup-13 zones of the two sides are apart', () => {
    for (const one of KGN_SCENARIOS)
      for (const sector of SECTORS) {
        const { zones } = tableOf(one.id, { sector }).terms;
        const [axis, allies] = SIDES.map((side) => zones.find((zone) => zone.side === side)!);
        expect(axis!.west - allies!.east, one.id).toBeGreaterThanOrEqual(800);
      }
  });

  test('kgn-setup-08 kgn-setup-19 who attacks goes first; nobody attacks in a meeting', () => {
    const attackers = new Set(KGN_SCENARIOS.map(({ attacker }) => attacker));
    expect(attackers).toEqual(new Set([null, 'axis', 'allies']));
    // kgn-obj-07
    for (const { attacker, denied = [], id } of KGN_SCENARIOS)
      expect(denied, id).toEqual(attacker === null ? [] : [attacker === 'axis' ? 'allies' : 'axis']);
  });

  test('kgn-setup-15 the maps that are made are the same every time', () => {
    for (const map of ['caen-platoon', 'caen-company', 'caen-battalion', 'bocage-platoon'])
      expect(mapSource(map)).toEqual(mapSource(map));
  });
});
