/** The battles: forces, tables, objectives, zones and reserves, in both sectors. */
import { readFileSync } from 'node:fs';
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
import { HISTORICAL } from './historical.ts';
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

test('a battle that is not even says so: the briefings have what docs/kgn-battles.md has measured', () => {
  const rows = [...readFileSync('docs/kgn-battles.md', 'utf8').matchAll(/^\| `(kgn-[a-z-]+)` \|.*?\| (\d+) % \|/gm)];
  expect(rows).toHaveLength(7);
  for (const [, id, share] of rows) {
    const { briefing } = KGN_SCENARIOS.find((one) => one.id === id)!;
    const axis = Number(share);
    const said = axis > 50 ? `the Axis win about ${axis} %` : `the Allies win about ${100 - axis} %`;
    for (const side of SIDES) expect(briefing[side].includes(said), `${id} ${side}`).toBe(axis < 40 || axis > 60);
  }
});

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
      // kgn-setup-11 Forces of history keep to the entries of their list, not to its limits.
      for (const side of SIDES)
        expect(
          checkRoster(scenario.rosters[side]).filter(({ rule }) => !scenario.isHistorical || rule === 'kgn-setup-10'),
        ).toEqual([]);
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
        const apart = [
          ...[axis!.west - allies!.east, allies!.west - axis!.east],
          ...[axis!.north - allies!.south, allies!.north - axis!.south],
        ];
        expect(Math.max(...apart), one.id).toBeGreaterThanOrEqual(800);
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

  test('kgn-setup-11 kgn-vic-05 four battles of history, each with a map, forces and conditions of its own', () => {
    expect(HISTORICAL.map(({ map }) => map)).toEqual(['villers-bocage', 'hill-112', 'rots', 'bloody-gulch']);
    for (const { id, objectives, victory = [], sources } of HISTORICAL) {
      expect(sources, id).toContain('Reconstructed');
      expect(new Set(victory.map(({ side }) => side)), id).toEqual(new Set(SIDES));
      const names = objectives.map((one) => one.id);
      for (const one of victory) if (one.when !== 'losses') for (const held of one.holds) expect(names).toContain(held);
    }
    const limits = checkRoster(HISTORICAL[0]!.rosters.axis).map(({ rule }) => rule);
    expect(limits).toContain('kgn-setup-02');
  });

  test('kgn-setup-16 a battle of history is fought on its own map', () => {
    expect(tableOf('kgn-rots').ground.map).toBe('rots');
    for (const terrain of ['edge', 'tray', 'generator'])
      expect(setup('kgn-rots', { terrain }, onePlayerEach())).toMatchObject({ ok: false, place: 'terrain' });
  });
});
