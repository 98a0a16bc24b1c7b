import { expect, test } from 'vitest';
import { onePlayerEach } from '../../../kit/sides.ts';
import { at, CARDS } from '../stage.testing.ts';
import { firstTable } from './make.ts';
import type { HexScenario } from './types.ts';

const BATTERY: NonNullable<HexScenario['batteries']>[number] = {
  ...{ id: 'gun', side: 'allies', name: 'Field battery', type: 'Light', fires: 3, hasSmoke: true, from: 1, until: 7 },
};

/** Nothing in it is as it would be if nothing were said. */
const SCENARIO: HexScenario = {
  ...{ id: 'x', title: 'X', date: '', background: '', briefing: { axis: '', allies: '' }, sources: '' },
  ...{ sideNames: { axis: 'German', allies: 'American' }, turns: 7, first: 'axis', panzerfaust: 3 },
  map: { sandtable: 'hexmap/1', id: 'field', title: 'A field', size: '12 x 10', theme: 'normandy' },
  ...{ light: 'other', weather: [2, 1], sighting: 9, areas: { axis: 'row 1', allies: 'row 2' } },
  hidden: { axis: 'all', allies: 2 },
  works: [{ side: 'axis', kind: 'entrenchment', count: 2, level: 1 }],
  formations: [
    { id: 'g1', side: 'axis', name: 'g1', quality: 'Veteran', thresholds: [2, 3], units: [{ card: CARDS.cp }] },
    {
      ...{ id: 'a1', side: 'allies', name: 'a1', quality: 'Line', thresholds: [4, 5], units: [{ card: CARDS.cp }] },
      arrives: { turn: 3, at: '0110' },
    },
  ],
  ...{ batteries: [BATTERY], registered: { allies: '0505' }, initiative: { axis: 1 } },
  objectives: [{ at: '0305', name: 'the farm', points: 4 }],
  victory: { tie: 'axis' },
};

test('hex-scn-01 all that a scenario gives is on the table', () => {
  const { terms, formations, units, batteries } = firstTable(SCENARIO, {}, onePlayerEach());
  expect(terms).toMatchObject({
    ...{ map: SCENARIO.map, turns: 7, first: 'axis', light: 'other', weather: [2, 1], sighting: 9, panzerfaust: 3 },
    ...{ mayHide: { axis: null, allies: 2 }, registered: { axis: [], allies: [at('0505')] } },
    ...{ initiative: { axis: 1, allies: 0 }, victory: { tie: 'axis', needs: null } },
    objectives: [{ hex: at('0305'), name: 'the farm', points: 4 }],
  });
  expect(terms.areas.map(({ side, hexes }) => [side, hexes.length, hexes[0]])).toEqual([
    ['axis', 12, at('0101')],
    ['allies', 12, at('0102')],
  ]);
  expect(terms.digs).toEqual(
    [1, 2].map(() => ({ side: 'axis', work: { kind: 'entrenchment', isForVehicles: false }, level: 1 })),
  );
  expect(formations).toMatchObject([
    { id: 'g1', quality: 'Veteran', hesitantAt: 2, demoralisedAt: 3, arrival: null },
    { id: 'a1', hesitantAt: 4, demoralisedAt: 5, arrival: { turn: 3, hexes: [at('0110')] } },
  ]);
  expect(units.map(({ id, side, formation }) => [id, side, formation])).toEqual([
    ['a1-1', 'allies', 'a1'],
    ['g1-1', 'axis', 'g1'],
  ]);
  expect(batteries).toMatchObject([BATTERY]);
});
