/** Scenario A of the inventory, the introduction: men only. All of it is ours. */
import { sunkenLane as map } from '../../../scenarios/hexmap/maps/sunken-lane.ts';
import { CARDS } from './cards.ts';
import type { HexScenario } from './types.ts';

export const sunkenLane: HexScenario = {
  id: 'hex-sunken-lane',
  title: 'The Sunken Lane',
  date: 'Normandy, July 1944',
  background:
    'A lane between two banks crosses the fields. Behind it lies a farm, and in the farm, or near it, a German platoon.',
  briefing: {
    axis: 'Hold the farm. Nobody on the other side knows where you are: keep it so until it counts.',
    allies: 'Cross the lane and take the farm. Fire first, and go in when they keep their heads down.',
  },
  sources: 'Ours: ground, forces and names are invented. No battle of this name was fought.',
  sideNames: { axis: 'German', allies: 'American' },
  map,
  turns: 8,
  first: 'allies',
  areas: { axis: 'rows 1-5', allies: 'rows 10-12' },
  hidden: { axis: 'all' },
  works: [{ side: 'axis', kind: 'entrenchment', count: 1 }],
  panzerfaust: 2,
  formations: [
    {
      ...{ id: 'g1', side: 'axis', name: '1st platoon', quality: 'Line', thresholds: [3, 5] },
      units: [
        { card: CARDS.cp, at: ['1003'] },
        { card: CARDS.grenadierSquad, count: 2, at: ['0704', '1004'] },
        { card: CARDS.hmg42, at: ['0904'] },
      ],
    },
    {
      ...{ id: 'u1', side: 'allies', name: '1st platoon', quality: 'Line', thresholds: [4, 7] },
      units: [
        { card: CARDS.cp, at: ['0810'] },
        { card: CARDS.rifleSquad, count: 3, at: ['0710', '0810', '0910'] },
        { card: CARDS.m1919, at: ['1010'] },
        { card: CARDS.mortar60, at: ['0811'] },
      ],
    },
    {
      ...{ id: 'u2', side: 'allies', name: '2nd platoon', quality: 'Line', thresholds: [2, 4] },
      units: [
        { card: CARDS.cp, at: ['0410'] },
        { card: CARDS.rifleSquad, count: 2, at: ['0310', '0510'] },
      ],
    },
  ],
  objectives: [
    { at: '1003', name: 'Ferme Aubry', points: 4 },
    { at: '0705', name: 'La Cavée', points: 1 },
    { at: '1005', name: 'the gate', points: 1 },
  ],
  victory: { tie: 'axis' },
};
