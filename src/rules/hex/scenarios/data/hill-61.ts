/** Scenario C of the inventory: a company attacks a dug-in crest. */
import { hill61 as map } from '../../../../scenarios/hexmap/maps/hill-61.ts';
import type { HexScenario } from '../types.ts';
import { battery, formation, OURS, of } from './write.ts';

export const hill61: HexScenario = {
  id: 'hex-hill61',
  title: 'Hill 61',
  date: 'Normandy, July 1944',
  background:
    'Hedgerow country below a dug-in crest, with a hamlet at the foot of the slope. The morning is misty and clears after the third turn.',
  briefing: {
    axis: 'Hold the crest for ten turns: its three hexes count 3 points each, the house of Les Quatre Vents 2. You have two platoons, mortars and a PaK 40, all hidden, with three prepared positions and five entrenchments; two assault guns come by the north road on turn 3. The Americans need two of the three crest hexes and more points than you.',
    allies:
      'Take the crest: its three hexes count 3 points each, the house of Les Quatre Vents 2. You have three rifle platoons, four Shermans, a medium battery with smoke and one sortie from turn 4 on; two M10 come on turn 4. You need two of the three crest hexes and more points than the Germans.',
  },
  sources: OURS,
  odds: 'Two steady players have fought it four times: the Germans won all four, so the odds are with them.',
  sideNames: { axis: 'German', allies: 'American' },
  map,
  turns: 10,
  first: 'allies',
  weather: [1, 1, 1, 0],
  areas: { axis: 'rows 1-11', allies: 'rows 15-18' },
  hidden: { axis: 'all' },
  works: [
    { side: 'axis', kind: 'prepared position', count: 3, level: 2 },
    { side: 'axis', kind: 'entrenchment', count: 5 },
  ],
  panzerfaust: 2,
  formations: [
    formation({
      ...{ id: 'g0', side: 'axis', name: 'Company headquarters', quality: 'Veteran', thresholds: [3, 4] },
      units: [of('german-company-cp', '1304'), of('observer', '1304'), of('8-cm-mortar', '1202', '1402')],
    }),
    formation({
      ...{ id: 'g1', side: 'axis', name: '1st Grenadier platoon', quality: 'Line', thresholds: [3, 5], company: 'g0' },
      units: [of('german-platoon-cp', '1105'), of('grenadier-squad', '1005', '1205'), of('hmg-42', '1105')],
    }),
    formation({
      ...{ id: 'g2', side: 'axis', name: '2nd Grenadier platoon', quality: 'Line', thresholds: [3, 5], company: 'g0' },
      units: [of('german-platoon-cp', '1508'), of('grenadier-squad', '1509', '1610'), of('hmg-42', '1509')],
    }),
    formation({
      ...{ id: 'g3', side: 'axis', name: 'Gun', quality: 'Line', thresholds: [2, 2] },
      units: [of('german-platoon-cp', '1405'), of('pak-40', '1405')],
    }),
    formation({
      ...{ id: 'g4', side: 'axis', name: 'Assault guns', quality: 'Veteran', thresholds: [1, 2] },
      units: [of('stug-iii-g', 2)],
      arrives: { turn: 3, at: '1501' },
    }),
    formation({
      ...{ id: 'u0', side: 'allies', name: 'Company headquarters', quality: 'Line', thresholds: [4, 6] },
      units: [
        of('company-cp', '1116'),
        of('observer', '1115'),
        of('m1919', '1015', '1215'),
        of('60-mm-mortar', '1016', '1216'),
      ],
    }),
    formation({
      ...{ id: 'u1', side: 'allies', name: '1st rifle platoon', quality: 'Line', thresholds: [4, 6], company: 'u0' },
      units: [of('platoon-cp', '0816'), of('us-rifle-squad', '0715', '0815', '0915'), of('bazooka-team', '0816')],
    }),
    formation({
      ...{ id: 'u2', side: 'allies', name: '2nd rifle platoon', quality: 'Line', thresholds: [4, 6], company: 'u0' },
      units: [of('platoon-cp', '1316'), of('us-rifle-squad', '1315', '1415', '1115'), of('bazooka-team', '1316')],
    }),
    formation({
      ...{ id: 'u3', side: 'allies', name: '3rd rifle platoon', quality: 'Line', thresholds: [4, 6], company: 'u0' },
      units: [of('platoon-cp', '1117'), of('us-rifle-squad', '1017', '1117', '1217'), of('bazooka-team', '1117')],
    }),
    formation({
      ...{ id: 'u4', side: 'allies', name: 'Tank platoon', quality: 'Line', thresholds: [2, 3] },
      units: [of('sherman-75', '1315', '1415', '1515', '1015')],
    }),
    formation({
      ...{ id: 'u5', side: 'allies', name: 'Tank destroyers', quality: 'Line', thresholds: [1, 2] },
      units: [of('m10', 2)],
      arrives: { turn: 4, at: 'row 18' },
    }),
  ],
  batteries: [
    battery({ id: 'g-art', side: 'axis', name: 'Light battery', type: 'Light', fires: 3, until: 10 }),
    battery({
      id: 'u-art',
      side: 'allies',
      name: 'Medium battery',
      type: 'Medium',
      fires: 6,
      hasSmoke: true,
      until: 10,
    }),
    battery({ id: 'u-air', side: 'allies', name: 'Fighter-bomber', type: 'Bomb', fires: 1, from: 4, until: 10 }),
  ],
  registered: { axis: '0913, 1413, 1410' },
  objectives: [
    { at: '1204', name: 'west crest', points: 3 },
    { at: '1304', name: 'Hill 61', points: 3 },
    { at: '1405', name: 'east crest', points: 3 },
    { at: '1509', name: 'Les Quatre Vents', points: 2 },
  ],
  victory: { tie: 'axis', needs: { side: 'allies', margin: 1, hold: { of: '1204, 1304, 1405', count: 2 } } },
};
