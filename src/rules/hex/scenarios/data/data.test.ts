import { describe, expect, test } from 'vitest';
import { distanceBetween, type HexBoard, makeBoard, neighbour } from '../../../../geometry/hex/board.ts';
import { isOnRoad, terrainOf } from '../../../../geometry/hex/map.ts';
import { onePlayerEach, SIDES, type Side } from '../../../../kit/sides.ts';
import { buildHexMap } from '../../../../scenarios/hexmap/hexmap.ts';
import { HEX_MAPS } from '../../../../scenarios/hexmap/maps/index.ts';
import { readHex, readHexes } from '../../../../scenarios/hexmap/words.ts';
import type { Nation } from '../../card.ts';
import { COMMAND_RANGE } from '../../tables/command.ts';
import { STACKING } from '../../tables/observation.ts';
import { entryCost } from '../../tables/terrain.ts';
import { loadOf, mayCarry } from '../../tables/transport.ts';
import { thresholdsOf } from '../../units/index.ts';
import { HEX_LIST } from '../listed.ts';
import { firstTable, sizeOf } from '../make.ts';
import type { HexScenario, ScenarioFormation } from '../types.ts';
import { BATTLES } from './index.ts';
import { stepsOf } from './write.ts';

const boardOf = (scenario: HexScenario): HexBoard => {
  const { columns, rows } = sizeOf(scenario);
  return makeBoard(columns, rows);
};
const NATION: Readonly<Record<string, Nation>> = {
  ...{ German: 'german', American: 'american', British: 'british', Soviet: 'soviet' },
};
const battle = (id: string): HexScenario => BATTLES.find((one) => one.id === id)!;

/** Formations in short: quality, thresholds, units by card. */
const force = (scenario: HexScenario, side: Side): string[] =>
  scenario.formations
    .filter((one) => one.side === side)
    .map(({ quality, thresholds, units, arrives }) => {
      const list = units.map(({ card, count = 1 }) => (count > 1 ? `${count} ${card.id}` : card.id)).join(', ');
      return `${quality} ${thresholds.join('/')}: ${list}${arrives ? `; turn ${arrives.turn} at ${arrives.at}` : ''}`;
    });

describe('the three of the inventory', () => {
  test('hex-scn-01 The Sunken Lane', () => {
    const one = battle('hex-sunken-lane');
    expect([one.map.size, one.turns, one.first, one.areas]).toEqual([
      ...['14 x 12', 8, 'allies', { axis: 'rows 1-5', allies: 'rows 10-12' }],
    ]);
    expect([one.hidden, one.works, one.victory]).toEqual([
      { axis: 'all' },
      [{ side: 'axis', kind: 'entrenchment', count: 1 }],
      { tie: 'axis' },
    ]);
    expect(force(one, 'axis')).toEqual(['Line 3/5: german-platoon-cp, 2 grenadier-squad, hmg-42']);
    expect(force(one, 'allies')).toEqual([
      'Line 4/7: platoon-cp, 3 us-rifle-squad, m1919, 60-mm-mortar',
      'Line 2/4: platoon-cp, 2 us-rifle-squad',
    ]);
    expect(one.objectives.map(({ at, points }) => [at, points])).toEqual([
      ['1003', 4],
      ['0705', 1],
      ['1005', 1],
    ]);
  });

  test('hex-scn-01 Four Elms', () => {
    const one = battle('hex-four-elms');
    expect([one.map.size, one.turns, one.first, one.areas.axis]).toEqual(['20 x 18', 9, 'allies', 'rows 1-8']);
    expect([one.hidden, one.panzerfaust, one.works]).toEqual([
      ...[{ axis: 6 }, 2, [{ side: 'axis', kind: 'prepared position', count: 1 }]],
    ]);
    expect(force(one, 'axis')).toEqual([
      'Line 5/8: german-platoon-cp, 3 grenadier-squad, hmg-42, panzerschreck-team, 8-cm-mortar',
      'Line 2/4: german-platoon-cp, 2 pak-40',
      'Veteran 1/2: 2 panzer-iv-h',
      'Veteran 1/1: panther; turn 4 at 2009',
    ]);
    const platoon = 'Line 4/6: platoon-cp, 3 british-rifle-section, piat-team, 2-inch-mortar; turn 1 at row 18';
    expect(force(one, 'allies')).toEqual([
      'Line 2/3: company-cp, observer, 3-inch-mortar; turn 1 at row 18',
      platoon,
      platoon,
      'Line 2/3: 3 cromwell, sherman-firefly; turn 1 at row 18',
      'Line 3/5: platoon-cp, 2 six-pounder, 2 universal-carrier; turn 1 at row 18',
    ]);
    expect(one.batteries).toEqual([
      {
        ...{ id: 'b-art', side: 'allies', name: 'Light battery', type: 'Light', fires: 5 },
        hasSmoke: true,
        from: 1,
        until: 9,
      },
    ]);
    expect(one.objectives.map(({ at, points }) => [at, points])).toEqual([
      ['0908', 3],
      ['1108', 3],
      ['1009', 2],
      ['1504', 3],
    ]);
    expect(one.victory.needs).toEqual({ side: 'allies', margin: 4 });
  });

  test('hex-scn-01 Hill 61', () => {
    const one = battle('hex-hill61');
    expect([one.map.size, one.turns, one.first, one.areas, one.weather]).toEqual([
      ...['22 x 18', 10, 'allies', { axis: 'rows 1-11', allies: 'rows 15-18' }, [1, 1, 1, 0]],
    ]);
    expect([one.hidden, one.panzerfaust]).toEqual([{ axis: 'all' }, 2]);
    expect(one.works!.map(({ kind, count, level }) => [kind, count, level])).toEqual([
      ['prepared position', 3, 2],
      ['entrenchment', 5, undefined],
    ]);
    expect(force(one, 'axis')).toEqual([
      'Veteran 3/4: german-company-cp, observer, 2 8-cm-mortar',
      'Line 3/5: german-platoon-cp, 2 grenadier-squad, hmg-42',
      'Line 3/5: german-platoon-cp, 2 grenadier-squad, hmg-42',
      'Line 2/2: german-platoon-cp, pak-40',
      'Veteran 1/2: 2 stug-iii-g; turn 3 at 1501',
    ]);
    const platoon = 'Line 4/6: platoon-cp, 3 us-rifle-squad, bazooka-team';
    expect(force(one, 'allies')).toEqual([
      'Line 4/6: company-cp, observer, 2 m1919, 2 60-mm-mortar',
      ...[platoon, platoon, platoon],
      'Line 2/3: 4 sherman-75',
      'Line 1/2: 2 m10; turn 4 at row 18',
    ]);
    expect(
      one.batteries!.map(({ type, fires, hasSmoke, from, until }) => [type, fires, hasSmoke, from, until]),
    ).toEqual([
      ['Light', 3, false, 1, 10],
      ['Medium', 6, true, 1, 10],
      ['Bomb', 1, false, 4, 10],
    ]);
    expect(readHexes(boardOf(one), one.registered!.axis!)).toHaveLength(3);
    expect(one.objectives.map(({ at, points }) => [at, points])).toEqual([
      ['1204', 3],
      ['1304', 3],
      ['1405', 3],
      ['1509', 2],
    ]);
    expect(one.victory.needs).toEqual({ side: 'allies', margin: 1, hold: { of: '1204, 1304, 1405', count: 2 } });
  });
});

test('eight battles, each on a map of its own, with every nation in one', () => {
  expect(BATTLES.map(({ map }) => map.id)).toEqual(HEX_MAPS.map(({ id }) => id));
  expect(new Set(BATTLES.map(({ id }) => id)).size).toBe(BATTLES.length);
  expect(new Set(BATTLES.flatMap(({ sideNames }) => SIDES.map((side) => sideNames[side])))).toEqual(
    new Set(Object.keys(NATION)),
  );
});

describe.each(BATTLES.map((one) => [one.title, one] as const))('%s', (_, scenario) => {
  const board = boardOf(scenario);
  const map = buildHexMap(scenario.map);
  const area = (one: ScenarioFormation): readonly number[] => readHexes(board, one.area ?? scenario.areas[one.side]);

  test('becomes a table whose units have ids of their own', () => {
    const table = firstTable(scenario, {}, onePlayerEach());
    expect(new Set(table.units.map(({ id }) => id)).size).toBe(table.units.length);
    for (const { units, id } of scenario.formations)
      expect(table.units.filter(({ formation }) => formation === id)).toHaveLength(
        units.reduce((n, { count = 1 }) => n + count, 0),
      );
  });

  test('hex-form-01 hex-form-04 each formation begins with its CP and has the thresholds of its steps', () => {
    for (const { units, thresholds, company, name } of scenario.formations) {
      const chief = units[0]!.card;
      expect(chief.class === 'CP' || units.every(({ card }) => card.class === 'vehicle'), name).toBe(true);
      const { hesitant, demoralised } = thresholdsOf(stepsOf(units));
      expect(thresholds, name).toEqual([hesitant, demoralised]);
      if (company === undefined) continue;
      expect(scenario.formations.find(({ id }) => id === company)!.units[0]!.card.isCompany, name).toBe(true);
      expect(chief.isCompany, name).toBe(false);
    }
  });

  test('each side has cards of its nation alone', () => {
    for (const { side, units } of scenario.formations)
      for (const { card } of units) expect(card.nations, card.id).toContain(NATION[scenario.sideNames[side]]);
  });

  test('hex-scn-04 set-up areas do not meet, and the proposed places are in them, open to the unit and not too full', () => {
    const areas = SIDES.map((side) => new Set(scenario.formations.filter((one) => one.side === side).flatMap(area)));
    for (const hex of areas[0]!) expect(areas[1]!.has(hex)).toBe(false);
    const load = new Map<number, { squads: number; vehicles: number }>();
    for (const one of scenario.formations)
      for (const { card, count = 1, at } of one.units) {
        expect(at?.length, `${one.name}: ${card.id}`).toBe(one.arrives ? undefined : count);
        for (const name of at ?? []) {
          const hex = readHex(board, name);
          const where = `${one.name}: ${card.id} in ${name}`;
          expect(area(one), where).toContain(hex);
          const mover = card.vehicle?.move ?? (card.class === 'gun' ? 'wheeled' : 'infantry');
          expect(entryCost(terrainOf(map, hex), mover) !== null || isOnRoad(map, hex), where).toBe(true);
          const there = load.get(hex) ?? { squads: 0, vehicles: 0 };
          if (card.vehicle) there.vehicles += 1;
          else there.squads += card.class === 'squad' ? 1 : STACKING.small;
          expect(there.squads <= STACKING.squads && there.vehicles <= STACKING.vehicles, where).toBe(true);
          load.set(hex, there);
        }
      }
  });

  test('hex-cmd-01 as proposed, all are in command', () => {
    for (const { units, name, company } of scenario.formations) {
      const [chief] = units;
      if (chief!.at === undefined) continue;
      const from = readHex(board, chief!.at[0]!);
      const reach = chief!.card.vehicle ? COMMAND_RANGE.vehicle.hexes : COMMAND_RANGE.platoon.hexes;
      for (const { at } of units)
        for (const hex of at ?? [])
          expect(distanceBetween(board, from, readHex(board, hex)), `${name}: ${hex}`).toBeLessThanOrEqual(reach);
      const above = scenario.formations.find(({ id }) => id === company)?.units[0]?.at?.[0];
      if (above !== undefined)
        expect(distanceBetween(board, from, readHex(board, above)), name).toBeLessThanOrEqual(
          COMMAND_RANGE.company.hexes,
        );
    }
  });

  test('hex-op-16 who comes later enters at the edge, where it may', () => {
    for (const { arrives, units, name } of scenario.formations) {
      if (!arrives) continue;
      expect(arrives.turn >= 1 && arrives.turn <= scenario.turns, name).toBe(true);
      const hexes = readHexes(board, arrives.at);
      for (const hex of hexes)
        expect(
          [1, 2, 3, 4, 5, 6].some((way) => neighbour(board, hex, way as 1) < 0),
          name,
        ).toBe(true);
      for (const { card } of units) {
        const mover = card.vehicle?.move ?? 'infantry';
        const isOpen = (hex: number) => entryCost(terrainOf(map, hex), mover) !== null || isOnRoad(map, hex);
        expect(hexes.some(isOpen), `${name}: ${card.id}`).toBe(true);
      }
    }
  });

  test('hex-trn-01 hex-trn-02 who begins in a vehicle fits it', () => {
    const cards = new Map(
      firstTable(scenario, {}, onePlayerEach()).units.map(({ id, card, carriedBy }) => [id, { card, carriedBy }]),
    );
    const { terms } = firstTable(scenario, {}, onePlayerEach());
    for (const { card, carriedBy } of cards.values()) {
      if (carriedBy === null) continue;
      const carrier = terms.cards[cards.get(carriedBy)!.card]!;
      expect(mayCarry(carrier.vehicle!.transport, [loadOf(terms.cards[card]!)!])).toBe(true);
    }
  });

  test('hex-scn-02 hex-scn-03 objectives are those of the map, and somebody can win', () => {
    expect(scenario.objectives.map(({ at }) => readHex(board, at)).sort((a, b) => a - b)).toEqual(
      [...map.objectives].sort((a, b) => a - b),
    );
    const { needs } = scenario.victory;
    if (!needs) return;
    expect(needs.margin).toBeGreaterThan(0);
    if (needs.hold) expect(readHexes(board, needs.hold.of).length).toBeGreaterThanOrEqual(needs.hold.count);
  });

  test('batteries fire within the game, on hexes that the map has', () => {
    for (const { from, until, fires } of scenario.batteries ?? []) {
      expect(from >= 1 && until === scenario.turns && fires > 0).toBe(true);
    }
    for (const side of SIDES)
      if (scenario.registered?.[side] !== undefined)
        expect(readHexes(board, scenario.registered[side]).length).toBeGreaterThan(0);
  });

  test('it says how it has come out, with the numbers on its card', () => {
    expect(scenario.odds).toMatch(/^Two steady players have fought it /);
    const tried = HEX_LIST.find(({ id }) => id === scenario.id)!.tried;
    for (const count of tried ? [tried.games, tried.won.axis, tried.won.allies] : [])
      expect(scenario.odds!.match(/\d+/g)).toContain(`${count}`);
  });

  test('a briefing says it in five sentences', () => {
    for (const side of SIDES) {
      const sentences = scenario.briefing[side].split(/(?<=[.!?]) (?=[A-Z])/);
      expect(sentences.length >= 3 && sentences.length <= 5, scenario.briefing[side]).toBe(true);
    }
  });
});
