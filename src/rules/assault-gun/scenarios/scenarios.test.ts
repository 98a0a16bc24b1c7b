/** Every scenario as data: what can be wrong with a map, a sheet or a plan without anybody playing it. */
import { describe, expect, test } from 'vitest';
import { WATER } from '../../../geometry/lattice/ground.ts';
import { baseOf, gap2, KM as STEPS } from '../bases.ts';
import { coverOf } from '../cover.ts';
import { groundOf, isBuiltUp, isClose } from '../ground.ts';
import { mayEnter } from '../move/way.ts';
import { ofType } from '../stage.testing.ts';
import { isOnMap, type OnMap, type Point, SIDES, type Side } from '../state.ts';
import { afvNamed } from '../tables/afv.ts';
import { DUMMIES, HQ_RATINGS } from '../tables/lists.ts';
import { Battle } from './battle.testing.ts';
import { ASSAULT_GUN_SCENARIOS, scenarioById } from './list.ts';
import { road } from './make.ts';

const OURS = ASSAULT_GUN_SCENARIOS.filter(({ id }) => id !== 'ag-take-the-hill');
const unique = (ids: readonly string[]): void => expect(ids).toEqual([...new Set(ids)]);

test('scenarios have ids of their own', () => {
  unique(ASSAULT_GUN_SCENARIOS.map(({ id }) => id));
  unique(ASSAULT_GUN_SCENARIOS.map(({ map }) => map.id));
});

test('ag-night-01 turns of a day: four in a northern summer, two in winter, three in the south', () => {
  expect(
    Object.fromEntries(ASSAULT_GUN_SCENARIOS.map(({ id, days, turnsPerDay }) => [id, [days, turnsPerDay]])),
  ).toEqual({
    ...{ 'ag-take-the-hill': [4, 3], 'ag-hannut': [3, 4], 'ag-wintergewitter': [12, 2], 'ag-kasserine': [7, 3] },
    'ag-landing-exercise': [2, 4],
  });
});

test('ag-scn-06 supply restrictions are there where the scenario states them', () => {
  expect(ASSAULT_GUN_SCENARIOS.flatMap(({ id, supplyLimits }) => (supplyLimits ? [[id, supplyLimits]] : []))).toEqual([
    ['ag-wintergewitter', { doubleBeyond: 60 }],
    ['ag-kasserine', { isolatedLoseAll: true }],
  ]);
});

test('ag-scn-02 ag-scn-06 weather modifier and supply restrictions are those of the game that is played', () => {
  const terms = (id: string) => new Battle(id).table.terms;
  expect(['ag-hannut', 'ag-wintergewitter', 'ag-take-the-hill'].map((id) => terms(id).weatherModifier)).toEqual([
    ...[-1, 1, 0],
  ]);
  expect(terms('ag-wintergewitter').supplyLimits).toEqual({ doubleBeyond: 60 });
  expect(terms('ag-kasserine').supplyLimits).toEqual({ isolatedLoseAll: true });
  expect(terms('ag-hannut').supplyLimits).toBeUndefined();
});

test('ag-scn-01 the turnaround of aircraft is that of the game that is played', () => {
  const turnarounds = ASSAULT_GUN_SCENARIOS.map(({ id }) => [id, new Battle(id).table.terms.turnaround]);
  expect(Object.fromEntries(turnarounds)).toEqual({
    ...{ 'ag-take-the-hill': 0, 'ag-hannut': 1, 'ag-wintergewitter': 1, 'ag-kasserine': 1, 'ag-landing-exercise': 0 },
  });
});

test('ag-scn-03 the scenario says who starts the first recce', () => {
  const starts = (id: string): readonly string[] => {
    const battle = new Battle(id);
    const events = battle.defaultsUntil(() => battle.table.turn === 1);
    return [battle.table.starts, ...ofType(events, 'turn').map(({ side }) => side)];
  };
  expect(starts('ag-take-the-hill')).toEqual(['allies', 'allies']);
  expect(starts('ag-hannut')).toEqual(['axis', 'axis']);
});

test('ag-scn-04 cover and close ground: villages, towns, a city, the open', () => {
  const { table } = new Battle('ag-hannut');
  const [unit] = table.units;
  const at = (x: number, y: number) => {
    const there = { ...unit!, at: { x: 4 * x, y: 4 * y } } as OnMap;
    return [coverOf(table, there, 'distant'), isBuiltUp(table, there), isClose(table, there)];
  };
  expect(at(26.25, 16.5)).toEqual([2, true, false]);
  expect(at(32.5, 20)).toEqual([2, true, true]);
  expect(at(22.5, 4.5)).toEqual([3, true, true]);
  expect(at(45, 10)).toEqual([0, false, false]);
});

test('ag-scn-05 who spots for guns: the infantry of a rifle division, anybody in a Panzer division', () => {
  const { table } = new Battle('ag-wintergewitter');
  const spotters = (division: string) =>
    table.units.filter((unit) => unit.division === division && unit.row.spotters).map((unit) => unit.row.spotters);
  expect(spotters('302rd')).toEqual([[{ types: ['Infantry'] }]]);
  expect(spotters('4cc')).toEqual([[{ types: ['Cavalry'] }]]);
  expect(spotters('23pd')).toEqual(['any']);
});

test('ag-hid-03 the army adds a dummy to its divisions in the line', () => {
  const { table } = new Battle('ag-wintergewitter');
  const dummies = (id: string) =>
    table.units.filter(({ division, kind }) => division === id && kind === 'dummy').length;
  // Average infantry, and one more; good infantry; average armoured.
  expect(['302rd', '126rd', '98rd', '4cc', '13mc', '6pd'].map(dummies)).toEqual([2, 2, 1, 2, 2, 4]);
});

test('ag-scn-07 the strength of the ships is said', () => {
  const ships = ASSAULT_GUN_SCENARIOS.flatMap(({ divisions }) => divisions.flatMap(({ units }) => units)).filter(
    ({ row }) => row.special === 'naval guns',
  );
  expect(ships.map(({ row }) => [row.strength, row.at, row.he, row.spotters])).toEqual([[4, 3, 3, 'any']]);
});

test('a road goes from lattice point to lattice point, straight or at half right angles', () => {
  expect(
    road('a', 'A', [
      [0, 0],
      [5, 2],
      [5, 3],
    ]).points,
  ).toEqual([
    [0, 0],
    [6, 0],
    [14, 8],
    [20, 8],
    [20, 12],
  ]);
});

describe.each(ASSAULT_GUN_SCENARIOS)('$id', (scenario) => {
  const { map, divisions, victory, supply, arrivals } = scenario;
  const isOnIt = ({ x, y }: Point): boolean => x >= 0 && y >= 0 && x <= map.width && y <= map.height;
  const xy = ([x, y]: readonly [number, number]): Point => ({ x, y });
  const isWhole = ({ x, y }: Point): boolean => Number.isInteger(x) && Number.isInteger(y);
  const corpsIds = divisions.filter(({ isCorps }) => isCorps).map(({ id }) => id);

  test('ag-scn-01 it says what it must', () => {
    for (const text of [scenario.title, scenario.date, scenario.background, scenario.sources])
      expect(text.length).toBeGreaterThan(4);
    for (const side of SIDES) expect(scenario.briefing[side].length).toBeGreaterThan(60);
    expect(/of ours|of the book|the book's/i.test(scenario.sources)).toBe(true);
    expect(['Clear', 'Overcast', 'Storms']).toContain(scenario.previousWeather);
    expect(scenario.turnaround).toBeGreaterThanOrEqual(0);
    expect(new Set(scenario.stages.flat())).toEqual(new Set(SIDES));
    expect(scenario.stages.flat()).toHaveLength(2);
  });

  test('ids are unique', () => {
    unique(divisions.map(({ id }) => id));
    unique(divisions.map(({ short }) => short));
    for (const { units } of divisions) unique(units.map(({ row }) => row.id));
    // Sentences name counters, divisions and aircraft by their ids.
    unique([
      ...divisions.flatMap(({ short, units }) => units.map((_, i) => `${short}-${i + 1}`)),
      ...divisions.map(({ id }) => id),
      ...scenario.aircraft.map(({ id }) => id),
    ]);
    for (const { id } of [...divisions, ...scenario.aircraft]) expect(id).toMatch(/^[a-z0-9-]{2,24}$/);
    unique(map.areas.map(({ id }) => id));
    unique(map.lines.map(({ id }) => id));
    unique(map.roads.map(({ id }) => id));
  });

  test('rows are within the book', () => {
    for (const { row } of divisions.flatMap(({ units }) => units)) {
      const about = `${scenario.id} ${row.name}`;
      expect(row.strength, about).toBeGreaterThanOrEqual(1);
      expect(row.strength, about).toBeLessThanOrEqual(9);
      expect([0, 1, 2, 3], about).toContain(row.recce);
      expect([0, 1, 2, 3], about).toContain(row.at);
      expect([0, 1, 2, 3, 4], about).toContain(row.he);
      // ag-unit-07
      if (row.type !== 'Tanks' && row.type !== 'SP Guns') expect(row.armour, about).toBe(0);
      // ag-scn-05, ag-unit-15
      expect(row.ability?.kind === 'Range', about).toBe(row.spotters !== undefined);
      if (row.ability?.kind === 'Range') expect(row.calibre, about).toBeGreaterThan(70);
      // ag-init-04, ag-init-05
      if (row.type === 'Guns')
        expect([row.initiative, row.distant], about).toEqual([0, row.ability?.kind === 'AT' ? 10 : 11]);
    }
  });

  test('ag-hid-02, ag-hid-03 dummies by the list, and at most three more', () => {
    for (const { dummies, isCorps, hq, log, aa, ep } of divisions) {
      if (isCorps) expect([dummies, hq]).toEqual([0, 0]);
      expect(dummies).toBeLessThanOrEqual(DUMMIES.armoured.good + DUMMIES.headquarters);
      // ag-hq-08
      expect([0, ...HQ_RATINGS.map(({ rating }) => rating)]).toContain(hq);
      expect(Math.min(log, aa, ep)).toBeGreaterThanOrEqual(0);
      expect(Math.max(aa, ep)).toBeLessThanOrEqual(3);
    }
  });

  test('ag-gap-53 roads run along the lattice, on land', () => {
    const ground = groundOf({ terms: scenario });
    for (const { points, id } of map.roads)
      points.forEach(([x, y], i) => {
        expect(isWhole({ x, y }) && isOnIt({ x, y }), id).toBe(true);
        const [lastX, lastY] = points[i - 1] ?? [x, y];
        const [dx, dy] = [Math.abs(x - lastX), Math.abs(y - lastY)];
        expect(dx === 0 || dy === 0 || dx === dy, `${id} ${x} ${y}`).toBe(true);
        expect(ground.links.has(y * (map.width + 1) + x), id).toBe(true);
        const cell = Math.min(y, map.height - 1) * map.width + Math.min(x, map.width - 1);
        expect(ground.terrain[cell], id).not.toBe(WATER);
      });
  });

  test('lines, areas, names and contours lie on the map', () => {
    const corners = [
      ...map.lines.flatMap(({ points }) => points),
      ...map.areas.flatMap(({ shape }) => ('polygon' in shape ? shape.polygon : [shape.centre])),
      ...map.places.map(({ at }) => at),
    ].map(xy);
    for (const corner of corners) expect(isWhole(corner) && isOnIt(corner), `${corner.x} ${corner.y}`).toBe(true);
    for (const { points } of map.contours ?? []) for (const point of points) expect(isWhole(xy(point))).toBe(true);
    // ag-map-02
    for (const { rating, cover } of map.lines) {
      expect([0, 1, 2, 3]).toContain(rating);
      expect([0, 1, 2]).toContain(cover);
    }
    // ag-scn-04
    for (const { cover = 0 } of map.areas) expect(cover).toBeLessThanOrEqual(3);
  });

  test('ag-map-04, ag-gap-12 every division has a supply point that is there', () => {
    for (const { side, id, isCorps } of divisions) {
      if (isCorps) continue;
      const own = supply.filter((point) => point.side === side && (!point.divisions || point.divisions.includes(id)));
      expect(own.length, id).toBeGreaterThan(0);
    }
    for (const { at, divisions: named = [] } of supply) {
      if (typeof at !== 'string') {
        const { table } = new Battle(scenario.id);
        expect(isOnIt(at) && mayEnter(table, table.units[0]!, at)).toBe(true);
      }
      for (const id of named) expect(divisions.map((one) => one.id)).toContain(id);
    }
  });

  test('ag-night-04 whoever does not start on the map arrives, within the days of the battle', () => {
    expect(arrivals.map(({ division }) => division).sort()).toEqual(
      divisions.flatMap(({ id, zone }) => (zone ? [] : [id])).sort(),
    );
    for (const { from, latest } of arrivals) {
      for (const { day, turn } of [from, latest]) {
        expect(day >= 1 && day <= scenario.days && turn >= 1 && turn <= scenario.turnsPerDay).toBe(true);
      }
      expect(latest.day * 10 + latest.turn).toBeGreaterThanOrEqual(from.day * 10 + from.turn);
    }
  });

  test('ag-div-02 a corps has divisions on the map for its troops', () => {
    for (const { id, side, units, zone } of divisions.filter(({ isCorps }) => isCorps)) {
      expect(units.every(({ corps }) => corps)).toBe(true);
      // ag-night-05 Elements that come later may go to any division.
      if (zone === null) continue;
      const under = divisions.filter((one) => one.corps === id);
      expect(under.every((one) => one.side === side)).toBe(true);
      expect(under.some((one) => one.zone !== null)).toBe(true);
    }
    for (const { units, isCorps } of divisions) if (!isCorps) expect(units.some(({ corps }) => corps)).toBe(false);
  });

  test('victory can be won and lost', () => {
    if (victory.kind === 'strength') return;
    const all = victory.places.reduce((sum, { points }) => sum + points, 0);
    const held = victory.places.reduce((sum, one) => sum + (one.holder === victory.needs.side ? one.points : 0), 0);
    expect(victory.needs.points).toBeGreaterThan(victory.needs.draw);
    expect(victory.needs.points).toBeLessThan(all);
    expect(victory.needs.draw).toBeGreaterThan(held);
    for (const { at } of victory.places) expect(isWhole(at) && isOnIt(at)).toBe(true);
  });

  test('ag-scn-01 set up as proposed: every place is legal, free and kept, and no enemies are within 2 km', () => {
    const battle = new Battle(scenario.id, { options: { hq: true } });
    battle.defaultsWhile('set-up.place');
    const { units } = battle.table;
    for (const unit of units) {
      const division = divisions.find(({ id }) => id === unit.division)!;
      const isLater = division.zone === null || unit.row.lands !== undefined;
      expect(isOnMap(unit), `${scenario.id} ${unit.row.name}`).toBe(!isLater);
      if (isLater || scenario.id === 'ag-take-the-hill') continue;
      if (unit.kind === 'unit') {
        const wish = division.units.find(({ row }) => row.id === unit.row.id)!.at;
        expect([unit.row.name, [unit.at!.x, unit.at!.y]]).toEqual([unit.row.name, wish]);
      }
    }
    for (const { id, decoys = [], zone, dummies } of divisions) {
      if (!zone || scenario.id === 'ag-take-the-hill') continue;
      const there = units.filter((unit) => unit.division === id && unit.kind === 'dummy');
      expect(decoys, id).toHaveLength(dummies);
      expect(there.map(({ at }) => [at!.x, at!.y])).toEqual(decoys.map(({ at }) => [...at]));
    }
    const of = (side: Side): OnMap[] => units.filter((one): one is OnMap => one.side === side && isOnMap(one));
    for (const mine of of('axis'))
      for (const theirs of of('allies'))
        expect(gap2(baseOf(mine), baseOf(theirs)), `${mine.row.name} ${theirs.row.name}`).toBeGreaterThan(
          (2 * STEPS) ** 2,
        );
  });

  test('zones of enemies who place at the same time lie more than 2 km apart', () => {
    const zones = scenario.stages
      .filter((stage) => stage.length > 1)
      .flatMap(() => divisions.filter(({ zone }) => zone?.kind === 'box'));
    for (const a of zones)
      for (const b of zones) {
        if (a.side === b.side || a.zone?.kind !== 'box' || b.zone?.kind !== 'box') continue;
        const dx = Math.max(a.zone.from.x - b.zone.to.x, b.zone.from.x - a.zone.to.x, 0);
        const dy = Math.max(a.zone.from.y - b.zone.to.y, b.zone.from.y - a.zone.to.y, 0);
        expect(dx * dx + dy * dy).toBeGreaterThan((2 * STEPS) ** 2);
      }
  });

  test('corps that divisions name are corps of the scenario, or names that tie divisions together', () => {
    for (const { corps, side } of divisions) {
      if (corps === null || !corpsIds.includes(corps)) continue;
      expect(divisions.find(({ id }) => id === corps)!.side).toBe(side);
    }
  });
});

describe.each(OURS)('of ours: $id', ({ divisions }) => {
  test('ag-afv-01 vehicles of the table have its row', () => {
    let found = 0;
    for (const { row } of divisions.flatMap(({ units }) => units)) {
      const afv = row.type === 'Tanks' || row.type === 'SP Guns' ? afvNamed(row.equipment) : undefined;
      if (!afv) continue;
      found += 1;
      const { move, initiative, at, armour, he } = row;
      expect({ move, initiative, at, armour, he }).toEqual({
        ...{ move: afv.move, initiative: afv.initiative, at: afv.at, armour: afv.armour, he: afv.he },
      });
    }
    expect(found).toBeGreaterThanOrEqual(3);
  });

  test('ag-scale-02 vehicles by battalions, infantry that has regiments by regiments', () => {
    for (const { row } of divisions.flatMap(({ units }) => units)) {
      if (row.type === 'Tanks' || row.type === 'A/Car' || row.type === 'SP Guns' || row.ability?.kind === 'AT')
        expect(row.size, row.name).toBe('battalion');
      if (row.type === 'Cavalry' || /(Regiment|Brigade|RI|RDP)\b/.test(row.name)) {
        if (row.type === 'Infantry' || row.type === 'Cavalry') expect(row.size, row.name).toBe('regiment');
      }
    }
  });

  test('ag-scale-08 divisions have fewer than ten units', () => {
    for (const { units, name } of divisions) expect(units.length, name).toBeLessThan(10);
  });
});

test('ag-night-01 turns a day: 4 in Belgium in May, 2 in a winter of the north, 3 in Africa', () => {
  const turns = (id: string) => scenarioById(id)!.turnsPerDay;
  expect(['ag-hannut', 'ag-wintergewitter', 'ag-kasserine'].map(turns)).toEqual([4, 2, 3]);
});
