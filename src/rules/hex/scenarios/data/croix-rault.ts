/** A battle of our own: a counter-attack on a crossroads that was taken at noon. */
import { croixRault as map } from '../../../../scenarios/hexmap/maps/croix-rault.ts';
import type { HexScenario } from '../types.ts';
import { battery, formation, OURS, of } from './write.ts';

export const croixRault: HexScenario = {
  id: 'hex-croix-rault',
  title: 'Counter-attack at La Croix-Rault',
  date: 'Normandy, July 1944',
  background:
    'A British company took a crossroads between thick hedges at noon. The farm to the south-east is still in doubt, and engines are heard behind the wood.',
  briefing: {
    axis: 'Throw the British off the crossroads: it counts 4 points, the farm 3, Le Haut Mesnil 2. You have two platoons of Panzergrenadiers, four Panzer IV, mortars and a light battery, coming from the north and the wood; two Panthers follow on turn 3. You need more points than the British after nine turns.',
    allies:
      'Hold the crossroads for nine turns: it counts 4 points, the farm 3, Le Haut Mesnil 2. You have two rifle platoons, machine guns, two six-pounders dug in and a light battery; a troop of Shermans with a Firefly comes from the south on turn 3. A tie is yours.',
  },
  sources: OURS,
  odds: 'Two steady players have fought it four times: the British won three, which is too little to say who is favoured.',
  sideNames: { axis: 'German', allies: 'British' },
  map,
  turns: 9,
  first: 'axis',
  areas: { axis: 'rows 1-3', allies: '0106-1718' },
  hidden: { allies: 'all' },
  works: [{ side: 'allies', kind: 'entrenchment', count: 5 }],
  panzerfaust: 2,
  formations: [
    formation({
      ...{ id: 'g0', side: 'axis', name: 'Company headquarters', quality: 'Veteran' },
      units: [of('german-company-cp', '1402'), of('observer', '1403'), of('8-cm-mortar', '1302', '1502')],
    }),
    formation({
      ...{ id: 'g1', side: 'axis', name: '1st platoon', quality: 'Veteran', company: 'g0' },
      units: [
        of('german-platoon-cp', '1203'),
        of('panzergrenadier-squad', '1103', '1203', '1303'),
        of('hmg-42', '1202'),
      ],
    }),
    formation({
      ...{ id: 'g2', side: 'axis', name: '2nd platoon', quality: 'Veteran', company: 'g0' },
      units: [
        of('german-platoon-cp', '1803'),
        of('panzergrenadier-squad', '1703', '1803', '1903'),
        of('hmg-42', '1802'),
      ],
    }),
    formation({
      ...{ id: 'g3', side: 'axis', name: 'Panzer IV platoon', quality: 'Veteran' },
      units: [of('panzer-iv-h', '1102', '1101', '1503', '1603')],
    }),
    formation({
      ...{ id: 'g4', side: 'axis', name: 'Panthers', quality: 'Line' },
      units: [of('panther', 2)],
      arrives: { turn: 3, at: '1101' },
    }),
    formation({
      ...{ id: 'b0', side: 'allies', name: 'Company headquarters', quality: 'Line' },
      units: [of('company-cp', '1109'), of('observer', '1008'), of('vickers', '1208'), of('3-inch-mortar', '1112')],
    }),
    formation({
      ...{ id: 'b1', side: 'allies', name: '1st rifle platoon', quality: 'Line', company: 'b0' },
      units: [
        of('platoon-cp', '1007'),
        of('british-rifle-section', '0907', '1007', '1106'),
        of('piat-team', '1107'),
        of('2-inch-mortar', '1009'),
      ],
    }),
    formation({
      ...{ id: 'b2', side: 'allies', name: '2nd rifle platoon', quality: 'Line', company: 'b0' },
      units: [
        of('platoon-cp', '1408'),
        of('british-rifle-section', '1307', '1407', '1506'),
        of('piat-team', '1407'),
        of('2-inch-mortar', '1409'),
      ],
    }),
    formation({
      ...{ id: 'b3', side: 'allies', name: 'Gun section', quality: 'Line' },
      units: [of('platoon-cp', '1108'), of('six-pounder', '1108', '1309')],
    }),
    formation({
      ...{ id: 'b4', side: 'allies', name: 'Tank troop', quality: 'Line' },
      units: [of('sherman-75', 3), of('sherman-firefly', 1)],
      arrives: { turn: 3, at: '1118' },
    }),
  ],
  batteries: [
    battery({ id: 'g-art', side: 'axis', name: 'Light battery', type: 'Light', fires: 4, hasSmoke: true, until: 9 }),
    battery({ id: 'b-art', side: 'allies', name: 'Light battery', type: 'Light', fires: 5, until: 9 }),
  ],
  registered: { allies: '1105' },
  objectives: [
    { at: '1109', name: 'La Croix-Rault', points: 4 },
    { at: '1812', name: 'Ferme Lemoine', points: 3 },
    { at: '0404', name: 'Le Haut Mesnil', points: 2 },
  ],
  victory: { tie: 'allies' },
};
