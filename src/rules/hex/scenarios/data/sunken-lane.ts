/** Scenario A of the inventory, the introduction: men only. */
import { sunkenLane as map } from '../../../../scenarios/hexmap/maps/sunken-lane.ts';
import type { HexScenario } from '../types.ts';
import { formation, OURS, of } from './write.ts';

export const sunkenLane: HexScenario = {
  id: 'hex-sunken-lane',
  title: 'The Sunken Lane',
  date: 'Normandy, July 1944',
  background:
    'A lane between two banks crosses the fields. Behind it lies a farm, and in the farm, or near it, a German platoon.',
  briefing: {
    axis: 'Hold the farm for eight turns: it counts 4 points, the two places in the lane 1 each, and a tie is yours. You have a platoon of two squads and a machine gun, all hidden, and one entrenchment. Nobody on the other side knows where you are: keep it so until it counts.',
    allies:
      'Cross the lane and take the farm: it counts 4 points, the two places in the lane 1 each, and you must have more points than the Germans. You have two platoons, five squads in all, with a machine gun and a light mortar. Fire first, and go in when they keep their heads down.',
  },
  sources: OURS,
  odds: 'Two steady players have fought it 234 times: the Germans won 114 battles and the Americans 120, so it is even.',
  sideNames: { axis: 'German', allies: 'American' },
  map,
  turns: 8,
  first: 'allies',
  areas: { axis: 'rows 1-5', allies: 'rows 10-12' },
  hidden: { axis: 'all' },
  works: [{ side: 'axis', kind: 'entrenchment', count: 1 }],
  panzerfaust: 2,
  formations: [
    formation({
      ...{ id: 'g1', side: 'axis', name: '1st platoon', quality: 'Line', thresholds: [3, 5] },
      units: [of('german-platoon-cp', '1003'), of('grenadier-squad', '0704', '1004'), of('hmg-42', '0904')],
    }),
    formation({
      ...{ id: 'u1', side: 'allies', name: '1st platoon', quality: 'Line', thresholds: [4, 7] },
      units: [
        of('platoon-cp', '0810'),
        of('us-rifle-squad', '0710', '0810', '0910'),
        of('m1919', '1010'),
        of('60-mm-mortar', '0811'),
      ],
    }),
    formation({
      ...{ id: 'u2', side: 'allies', name: '2nd platoon', quality: 'Line', thresholds: [2, 4] },
      units: [of('platoon-cp', '0410'), of('us-rifle-squad', '0310', '0510')],
    }),
  ],
  objectives: [
    { at: '1003', name: 'Ferme Aubry', points: 4 },
    { at: '0705', name: 'La Cavée', points: 1 },
    { at: '1005', name: 'the gate', points: 1 },
  ],
  victory: { tie: 'axis' },
};
