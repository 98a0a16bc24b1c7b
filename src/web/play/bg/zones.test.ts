import { describe, expect, test } from 'vitest';
import * as engine from '../../../rules/battlegroup/reserves/ground.ts';
import { defendersZone as engineZone } from '../../../rules/battlegroup/reserves/stages.ts';
import type { BgTable } from '../../../rules/battlegroup/state.ts';
import { CORNERS, EDGES } from '../../../tabletop/zones.ts';
import type { ScenarioSetup } from './view.ts';
import { arrivalZones, cornerZone, defendersZone, nearestCorner, nearestEdge, strip } from './zones.ts';

const TABLES = [
  { width: 7200, height: 4800 },
  { width: 4800, height: 7200 },
  { width: 9600, height: 7200 },
];
const edges = { axis: 'east', allies: 'west' } as const;

function setUp(scenario: ScenarioSetup['scenario'], corner: ScenarioSetup['corners']['axis']): ScenarioSetup {
  return {
    ...{ scenario, attacker: 'axis', flanks: { axis: null, allies: null }, hill: null, defences: [] },
    corners: { axis: corner, allies: null },
    arrivals: { axis: { turn: 1, dice: 1 }, allies: { turn: 1, dice: 1 } },
  };
}

describe.each(TABLES)('zones of a table of %o', (ground) => {
  const table = { ground, edges } as unknown as BgTable;

  test('are those of the engine', () => {
    for (const corner of CORNERS) {
      expect(cornerZone(ground, 'axis', corner)).toEqual(engine.cornerZone(table, 'axis', corner));
      const shown = { scenarioSetup: setUp('attack', corner), edges };
      expect(arrivalZones(ground, shown, 'axis')).toEqual(engine.arrivalZones({ ...table, ...shown }, 'axis'));
    }
    const bare = { scenarioSetup: setUp('defence-line', null), edges };
    expect(arrivalZones(ground, bare, 'axis')).toEqual(engine.arrivalZones({ ...table, ...bare }, 'axis'));
    for (const edge of EDGES)
      expect(strip(ground, 'allies', edge, 100, 700)).toEqual(engine.strip(table, 'allies', edge, 100, 700));
    for (const scenario of ['defence-line', 'high-ground'] as const) {
      const shown = { scenarioSetup: setUp(scenario, null), edges };
      expect(defendersZone(ground, shown, 'allies')).toEqual(engineZone({ ...table, ...shown }, 'allies'));
    }
  });

  test('a place is nearest to its own corner and edge', () => {
    expect(nearestCorner(ground, CORNERS, [100, 200])).toBe('north-west');
    expect(nearestCorner(ground, ['north-east', 'south-west'], [ground.width - 500, 300])).toBe('north-east');
    expect(nearestEdge(ground, EDGES, [10, 2000])).toBe('west');
  });
});
