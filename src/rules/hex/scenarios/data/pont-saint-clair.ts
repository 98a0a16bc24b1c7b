/** A battle of our own: a bridgehead must be won before the bridge is blown. */
import { pontSaintClair as map } from '../../../../scenarios/hexmap/maps/pont-saint-clair.ts';
import type { HexScenario } from '../types.ts';
import { battery, formation, OURS, of } from './write.ts';

export const pontSaintClair: HexScenario = {
  id: 'hex-pont-saint-clair',
  title: 'Bridgehead at Pont-Saint-Clair',
  date: 'Normandy, August 1944',
  background:
    'The only bridge for miles still stands. A German rearguard holds the village behind it; an American company comes down from the north in a hurry. Upstream, in the west, the river can be waded.',
  briefing: {
    axis: 'Keep the Americans from the south bank for nine turns: the bridge counts 3 points, the big house in the village 4, the farm and the height north of the river 1 and 2. You have a company headquarters, two platoons and two guns, all hidden south of the river but for an outpost in the farm; an assault gun comes on turn 3. A tie is yours.',
    allies:
      'Win a bridgehead: the bridge counts 3 points, the big house in the village 4, the farm and the height north of the river 1 and 2. You have three rifle platoons, heavy weapons, four Shermans and a light battery with smoke. You need 1 point more than the Germans, and the bridge.',
  },
  sources: OURS,
  odds: 'Two steady players have fought it four times: the Germans won three, which is too little to say who is favoured.',
  sideNames: { axis: 'German', allies: 'American' },
  map,
  turns: 9,
  first: 'allies',
  areas: { axis: 'rows 9-16', allies: 'rows 1-3' },
  hidden: { axis: 'all' },
  works: [{ side: 'axis', kind: 'entrenchment', count: 3 }],
  panzerfaust: 2,
  formations: [
    formation({
      ...{ id: 'g0', side: 'axis', name: 'Company headquarters', quality: 'Veteran' },
      units: [of('german-company-cp', '1112'), of('observer', '1110'), of('8-cm-mortar', '1113')],
    }),
    formation({
      ...{ id: 'g1', side: 'axis', name: '1st Grenadier platoon', quality: 'Line', company: 'g0' },
      units: [of('german-platoon-cp', '1010'), of('grenadier-squad', '0910', '1110'), of('hmg-42', '1110')],
    }),
    formation({
      ...{ id: 'g2', side: 'axis', name: '2nd Grenadier platoon', quality: 'Line', company: 'g0' },
      units: [of('german-platoon-cp', '0810'), of('grenadier-squad', '0709', '0910'), of('hmg-42', '0809')],
    }),
    formation({
      ...{ id: 'g3', side: 'axis', name: 'Outpost', quality: 'Line', area: '0604-0905' },
      units: [of('german-platoon-cp', '0704'), of('grenadier-squad', '0704')],
    }),
    formation({
      ...{ id: 'g4', side: 'axis', name: 'Gun section', quality: 'Line' },
      units: [of('german-platoon-cp', '1311'), of('pak-40', '1210'), of('pak-38', '1011')],
    }),
    formation({
      ...{ id: 'g5', side: 'axis', name: 'Assault gun', quality: 'Veteran' },
      units: [of('stug-iii-g')],
      arrives: { turn: 3, at: '1016' },
    }),
    formation({
      ...{ id: 'u0', side: 'allies', name: 'Company headquarters', quality: 'Line' },
      units: [
        of('company-cp', '1102'),
        of('observer', '1303'),
        of('m1919', '1203'),
        of('60-mm-mortar', '1002', '1102'),
      ],
    }),
    formation({
      ...{ id: 'u1', side: 'allies', name: '1st rifle platoon', quality: 'Line', company: 'u0' },
      units: [of('platoon-cp', '0803'), of('us-rifle-squad', '0703', '0803', '0903'), of('bazooka-team', '0803')],
    }),
    formation({
      ...{ id: 'u2', side: 'allies', name: '2nd rifle platoon', quality: 'Line', company: 'u0' },
      units: [of('platoon-cp', '1103'), of('us-rifle-squad', '1003', '1103', '1203'), of('bazooka-team', '1103')],
    }),
    formation({
      ...{ id: 'u3', side: 'allies', name: '3rd rifle platoon', quality: 'Line', company: 'u0' },
      units: [of('platoon-cp', '1403'), of('us-rifle-squad', '1303', '1403', '1503'), of('bazooka-team', '1403')],
    }),
    formation({
      ...{ id: 'u4', side: 'allies', name: 'Tank platoon', quality: 'Line' },
      units: [of('sherman-75', '1003', '1001', '1101', '1002')],
    }),
  ],
  batteries: [
    battery({ id: 'g-art', side: 'axis', name: 'Light battery', type: 'Light', fires: 3, until: 9 }),
    battery({ id: 'u-art', side: 'allies', name: 'Light battery', type: 'Light', fires: 5, hasSmoke: true, until: 9 }),
  ],
  registered: { axis: '1007' },
  objectives: [
    { at: '1008', name: 'the bridge', points: 3 },
    { at: '1110', name: 'the big house', points: 4 },
    { at: '0704', name: 'La Haulle', points: 1 },
    { at: '1503', name: 'Hauteur 74', points: 2 },
  ],
  victory: { tie: 'axis', needs: { side: 'allies', margin: 1, hold: { of: '1008', count: 1 } } },
};
