/** A battle of our own: a pocket of paratroops who have landed and found each other. */
import { hautpre as map } from '../../../../scenarios/hexmap/maps/hautpre.ts';
import type { HexScenario } from '../types.ts';
import { battery, formation, OURS, of } from './write.ts';

export const hautpre: HexScenario = {
  id: 'hex-hautpre',
  title: 'The Manor of Hautpré',
  date: 'Cotentin, dawn of 6 June 1944',
  background:
    'A causeway crosses flooded meadows, with a chapel at one end and a walled manor at the other. Two platoons of an American parachute company have come down east of it and hold the manor; the rest fell in the water.',
  briefing: {
    axis: 'Clear the causeway before the tanks need it: the manor counts 4 points, the bridge 3, the crossroads 2, the chapel 1. A platoon sits in the chapel in the west, a company comes from the east with two Marders and a self-propelled reserve on turn 4. You need more points than the Americans after nine turns.',
    allies:
      'Hold what you have for nine turns: the manor counts 4 points, the bridge 3, the crossroads 2, the chapel 1. You have two platoons and a handful of weapons, all hidden; stragglers come out of the marsh on turn 3. Nobody can reach you before noon. A tie is yours.',
  },
  sources: OURS,
  odds: 'Two steady players have fought it four times: the Americans won all four, so the odds are with them.',
  sideNames: { axis: 'German', allies: 'American' },
  map,
  turns: 9,
  first: 'axis',
  light: 'other',
  areas: { axis: '1701-1818', allies: '0904-1415' },
  hidden: { allies: 'all' },
  works: [{ side: 'allies', kind: 'entrenchment', count: 2 }],
  panzerfaust: 2,
  formations: [
    formation({
      ...{ id: 'g0', side: 'axis', name: 'Company headquarters', quality: 'Line' },
      units: [of('german-company-cp', '1809'), of('observer', '1708'), of('8-cm-mortar', '1808')],
    }),
    formation({
      ...{ id: 'g1', side: 'axis', name: '1st Grenadier platoon', quality: 'Line', company: 'g0' },
      units: [of('german-platoon-cp', '1707'), of('grenadier-squad', '1706', '1707', '1708'), of('hmg-42', '1706')],
    }),
    formation({
      ...{ id: 'g2', side: 'axis', name: '2nd Grenadier platoon', quality: 'Line', company: 'g0' },
      units: [of('german-platoon-cp', '1711'), of('grenadier-squad', '1710', '1711', '1712'), of('hmg-42', '1710')],
    }),
    formation({
      ...{ id: 'g3', side: 'axis', name: 'Chapel guard', quality: 'Recruit', area: '0101-0318' },
      units: [of('german-platoon-cp', '0208'), of('grenadier-squad', '0208', '0309'), of('hmg-42', '0208')],
    }),
    formation({
      ...{ id: 'g4', side: 'axis', name: 'Marders', quality: 'Line' },
      units: [of('marder-iii', '1709', '1809')],
    }),
    formation({
      ...{ id: 'g5', side: 'axis', name: 'Assault gun', quality: 'Line' },
      units: [of('stuh-42')],
      arrives: { turn: 4, at: '1809' },
    }),
    formation({
      ...{ id: 'u0', side: 'allies', name: 'Company headquarters', quality: 'Shock' },
      units: [of('company-cp', '1009'), of('m1919', '1009'), of('60-mm-mortar', '1010')],
    }),
    formation({
      ...{ id: 'u1', side: 'allies', name: '1st platoon', quality: 'Shock', company: 'u0' },
      units: [of('platoon-cp', '1008'), of('us-parachute-squad', '0908', '1008', '1109'), of('bazooka-team', '1009')],
    }),
    formation({
      ...{ id: 'u2', side: 'allies', name: '2nd platoon', quality: 'Shock', company: 'u0' },
      units: [
        of('platoon-cp', '1409'),
        of('us-parachute-squad', '1410', '1308', '1408'),
        of('m1919', '1410'),
        of('bazooka-team', '1409'),
      ],
    }),
    formation({
      ...{ id: 'u3', side: 'allies', name: 'Stragglers', quality: 'Veteran' },
      units: [of('platoon-cp'), of('us-parachute-squad', 2), of('bazooka-team')],
      arrives: { turn: 3, at: '1018, 1118, 1218' },
    }),
  ],
  batteries: [battery({ id: 'g-art', side: 'axis', name: 'Light battery', type: 'Light', fires: 2, until: 9 })],
  objectives: [
    { at: '1009', name: 'Hautpré', points: 4 },
    { at: '0609', name: 'the causeway', points: 3 },
    { at: '1409', name: 'the crossroads', points: 2 },
    { at: '0208', name: 'the chapel', points: 1 },
  ],
  victory: { tie: 'allies' },
};
