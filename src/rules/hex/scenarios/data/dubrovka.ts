/** A battle of our own: a village of one long street. */
import { dubrovka as map } from '../../../../scenarios/hexmap/maps/dubrovka.ts';
import type { HexScenario } from '../types.ts';
import { battery, formation, OURS, of } from './write.ts';

export const dubrovka: HexScenario = {
  id: 'hex-dubrovka',
  title: 'Dubrovka',
  date: 'South of Kursk, August 1943',
  background:
    'A village of one long street with a church and a school of stone; a stream in a shallow valley to the south. A Soviet rifle company with tanks comes up out of the valley.',
  briefing: {
    axis: 'Hold the village for nine turns: church and school count 3 points each, the bridge 1, the barns of the collective farm 2. You have two platoons, a mortar and two PaK 38, all hidden; a Panzer III and an assault gun come by the west road on turn 4. A tie is yours.',
    allies:
      'Take the village: church and school count 3 points each, the bridge 1, the barns of the collective farm 2. You have two rifle platoons, a platoon with submachine guns, machine guns, mortars, five T-34 and a light battery. You need 2 points more than the Germans.',
  },
  sources: OURS,
  odds: 'Two steady players have fought it four times: the Germans won all four, so the odds are with them.',
  sideNames: { axis: 'German', allies: 'Soviet' },
  map,
  turns: 9,
  first: 'allies',
  areas: { axis: 'rows 1-9', allies: 'rows 13-16' },
  hidden: { axis: 'all' },
  works: [{ side: 'axis', kind: 'entrenchment', count: 3 }],
  formations: [
    formation({
      ...{ id: 'g0', side: 'axis', name: 'Company headquarters', quality: 'Veteran' },
      units: [of('german-company-cp', '1007'), of('observer', '1007'), of('8-cm-mortar', '1005', '1105')],
    }),
    formation({
      ...{ id: 'g1', side: 'axis', name: '1st platoon', quality: 'Line', company: 'g0' },
      units: [of('german-platoon-cp', '0808'), of('grenadier-squad', '0609', '0809', '1007'), of('hmg-42', '0809')],
    }),
    formation({
      ...{ id: 'g2', side: 'axis', name: '2nd platoon', quality: 'Line', company: 'g0' },
      units: [of('german-platoon-cp', '1308'), of('grenadier-squad', '1209', '1309', '1307'), of('hmg-42', '1307')],
    }),
    formation({
      ...{ id: 'g3', side: 'axis', name: 'Gun section', quality: 'Line' },
      units: [of('german-platoon-cp', '1608'), of('pak-38', '1709', '1509')],
    }),
    formation({
      ...{ id: 'g4', side: 'axis', name: 'Armoured reserve', quality: 'Veteran' },
      units: [of('stug-iii-g'), of('panzer-iii-n')],
      arrives: { turn: 4, at: '0108' },
    }),
    formation({
      ...{ id: 's0', side: 'allies', name: 'Company headquarters', quality: 'Line' },
      units: [
        of('company-cp', '1214'),
        of('observer', '1113'),
        of('maxim', '1013', '1514'),
        of('82-mm-mortar', '1115', '1315'),
        of('ptrd-team', '1214'),
      ],
    }),
    formation({
      ...{ id: 's1', side: 'allies', name: '1st rifle platoon', quality: 'Line', company: 's0' },
      units: [of('platoon-cp', '0814'), of('soviet-rifle-squad', '0713', '0813', '0913')],
    }),
    formation({
      ...{ id: 's2', side: 'allies', name: '2nd rifle platoon', quality: 'Line', company: 's0' },
      units: [of('platoon-cp', '1614'), of('soviet-rifle-squad', '1513', '1613', '1713')],
    }),
    formation({
      ...{ id: 's3', side: 'allies', name: 'Submachine gun platoon', quality: 'Veteran', company: 's0' },
      units: [of('platoon-cp', '1314'), of('soviet-smg-squad', '1213', '1314', '1414')],
    }),
    formation({
      ...{ id: 's4', side: 'allies', name: 'Tank platoon', quality: 'Line' },
      units: [of('t-34-76', '1414', '1415', '1415', '1416', '1416')],
    }),
  ],
  batteries: [
    battery({ id: 'g-art', side: 'axis', name: 'Light battery', type: 'Light', fires: 3, until: 9 }),
    battery({ id: 's-art', side: 'allies', name: 'Light battery', type: 'Light', fires: 4, until: 9 }),
  ],
  objectives: [
    { at: '1007', name: 'the church', points: 3 },
    { at: '1307', name: 'the school', points: 3 },
    { at: '1413', name: 'the bridge', points: 1 },
    { at: '2006', name: 'Kolkhoz', points: 2 },
  ],
  victory: { tie: 'axis', needs: { side: 'allies', margin: 2 } },
};
