/** ag-hill-01 to ag-hill-18, ag-gap-45 "Take the hill!", the scenario of the book. */
import type { OperationalMap, XY } from '../../../geometry/lattice/map.ts';
import { CAVALRY_CORPS, PANZER_BRIGADE, TANK_CORPS, VOLKSGRENADIERS } from '../tables/hill.ts';
import type { Sheet } from '../tables/sheet.ts';
import type { AgScenario, ScenarioDivision } from './types.ts';

const KM = 4;
const MIDDLE = { x: 25 * KM, y: 25 * KM } as const;

/** ag-hill-07 50 by 50 km, clear, a round hill of rough ground in the middle; ag-hill-06 its cover is for those who stay put. */
const map: OperationalMap = {
  id: 'hill',
  title: 'The hill',
  width: 50 * KM,
  height: 50 * KM,
  areas: [
    {
      ...{ id: 'hill', name: 'The hill', terrain: 'rough', cover: 1, staticOnly: true },
      shape: { centre: [MIDDLE.x, MIDDLE.y], radius: 5 * KM },
    },
  ],
  ...{ lines: [], roads: [], places: [] },
};

function division(
  sheet: Sheet,
  more: Pick<ScenarioDivision, 'id' | 'side' | 'name' | 'short' | 'corps' | 'dummies' | 'hq' | 'zone'>,
  entrenched: boolean,
  places: { readonly [row: string]: XY } = {},
): ScenarioDivision {
  return {
    ...more,
    ...{ aa: sheet.aa, ep: sheet.engineers, log: sheet.log },
    units: sheet.rows.map((row) => ({
      row,
      ...(entrenched ? { entrenched: true } : {}),
      ...(places[row.id] ? { at: places[row.id] } : {}),
    })),
  };
}

/** For those who want to begin at once: in a line along the eastern edge, from so far south on. */
function inLine({ rows }: Sheet, from: number): { readonly [row: string]: XY } {
  const places: { [row: string]: XY } = {};
  let y = from;
  for (const { id, size } of rows) {
    const half = size === 'regiment' ? 3 : 2;
    places[id] = [map.width - half, y + half];
    y += 2 * half + 1;
  }
  return places;
}

/** For those who want to begin at once: the regiments on the eastern slope, the guns behind them. */
const ON_THE_HILL: { readonly [row: string]: XY } = {
  'infantry-1': [112, 92],
  'infantry-2': [112, 106],
  bicycles: [103, 112],
  guns: [96, 100],
  'at-guns': [111, 99],
  stug: [103, 91],
};

/** ag-hill-08, ag-gap-45 */
const EAST = { kind: 'edge', edges: ['east'] } as const;

export const takeTheHill: AgScenario = {
  id: 'ag-take-the-hill',
  // ag-hill-01
  title: 'Take the hill!',
  date: 'March 1945',
  background:
    'Somewhere in eastern Germany a Soviet cavalry-mechanised group attacks a Volksgrenadier division that has dug in on a hill that both sides need. A Panzer brigade is on its way.',
  briefing: {
    allies:
      'Enter from the east with the tank corps and the cavalry corps. Have more strength on the hill than the Germans at the end of the fourth day.',
    axis: 'Hold the hill. From the second day on a Panzer brigade may come to your aid, from any map edge. Have more strength on the hill than the Soviets at the end of the fourth day.',
  },
  sources: "The book's scenario. Who starts, supply, dummies and entry are our reading (ag-gap-45).",
  // ag-hill-01
  sideNames: { axis: 'German', allies: 'Soviet' },
  map,
  // ag-hill-03
  days: 4,
  turnsPerDay: 3,
  // ag-hill-04, ag-scn-02
  previousWeather: 'Overcast',
  weatherModifier: 0,
  // ag-hill-05
  turnaround: 0,
  aircraft: [],
  // ag-scn-03, ag-gap-45
  starts: 'allies',
  // ag-gap-45
  supply: [
    { side: 'allies', at: 'east' },
    { side: 'axis', at: 'west', divisions: ['vg'] },
    // ag-gap-45 The brigade's is the edge on which it arrives; until then any will do.
    { side: 'axis', at: 'arrival', divisions: ['pzb'] },
  ],
  arrivals: [
    {
      division: 'pzb',
      // ag-hill-17
      from: { day: 2, turn: 1 },
      atLeast: 5,
      latest: { day: 3, turn: 3 },
      zone: { kind: 'edge', edges: ['north', 'east', 'south', 'west'] },
    },
  ],
  nightlyLog: [
    // ag-hill-09
    { side: 'allies', log: 1 },
    // ag-hill-14
    { side: 'axis', log: 1, atMost: 2 },
  ],
  // ag-hill-02
  victory: { kind: 'strength', name: 'the hill', at: MIDDLE, radius: 5 * KM },
  stages: [['axis'], ['allies']],
  divisions: [
    // ag-hill-15, ag-hill-16
    division(
      VOLKSGRENADIERS,
      {
        ...{ id: 'vg', side: 'axis', name: 'Volksgrenadier Division', short: 'vg', corps: 'german', dummies: 1, hq: 2 },
        zone: { kind: 'circle', at: MIDDLE, radius: 5 * KM },
      },
      true,
      ON_THE_HILL,
    ),
    // ag-hill-18
    division(
      PANZER_BRIGADE,
      {
        ...{ id: 'pzb', side: 'axis', name: 'Panzer Brigade', short: 'pz', corps: 'german', dummies: 2, hq: 4 },
        zone: null,
      },
      false,
    ),
    // ag-hill-10
    division(
      TANK_CORPS,
      {
        ...{ id: 'tank-corps', side: 'allies', name: 'Tank Corps', short: 'tk', corps: 'soviet', dummies: 2, hq: 3 },
        zone: EAST,
      },
      false,
      inLine(TANK_CORPS, 40),
    ),
    // ag-hill-13
    division(
      CAVALRY_CORPS,
      {
        ...{
          id: 'cavalry-corps',
          side: 'allies',
          name: 'Cavalry Corps',
          short: 'cv',
          corps: 'soviet',
          dummies: 2,
          hq: 3,
        },
        zone: EAST,
      },
      false,
      inLine(CAVALRY_CORPS, 112),
    ),
  ],
};
