/** Scenario B of the inventory: combined arms. */
import { fourElms as map } from '../../../../scenarios/hexmap/maps/four-elms.ts';
import type { HexScenario } from '../types.ts';
import { battery, formation, OURS, of } from './write.ts';

const arrives = { turn: 1, at: 'row 18' } as const;

export const fourElms: HexScenario = {
  id: 'hex-four-elms',
  title: 'Four Elms',
  date: 'Normandy, July 1944',
  background:
    'A crossroads hamlet lies under a low ridge, behind a brook with one bridge. A British company with tanks comes up from the south.',
  briefing: {
    axis: 'Hold the hamlet and the ridge for nine turns: the two houses and the ridge count 3 points each, the crossroads 2. You have a platoon, two PaK 40, two Panzer IV and, on turn 4, a Panther; six units may begin hidden. The British win only with 4 points more than you.',
    allies:
      'Take the hamlet and the ridge: the two houses and the ridge count 3 points each, the crossroads 2. You have two rifle platoons, a troop of Cromwells with a Firefly, two six-pounders and a light battery that can lay smoke; all enter from the south. You need 4 points more than the Germans.',
  },
  sources: OURS,
  odds: 'Two steady players have fought it ten times: the Germans won nine, so the odds are with them.',
  sideNames: { axis: 'German', allies: 'British' },
  map,
  turns: 9,
  first: 'allies',
  areas: { axis: 'rows 1-8', allies: 'row 18' },
  hidden: { axis: 6 },
  works: [{ side: 'axis', kind: 'prepared position', count: 1 }],
  panzerfaust: 2,
  formations: [
    formation({
      ...{ id: 'g1', side: 'axis', name: 'Grenadier platoon', quality: 'Line', thresholds: [5, 8] },
      units: [
        of('german-platoon-cp', '1008'),
        of('grenadier-squad', '0908', '1108', '1308'),
        of('hmg-42', '0908'),
        of('panzerschreck-team', '1008'),
        of('8-cm-mortar', '1106'),
      ],
    }),
    formation({
      ...{ id: 'g2', side: 'axis', name: 'Gun section', quality: 'Line', thresholds: [2, 4] },
      units: [of('german-platoon-cp', '1206'), of('pak-40', '1306', '1107')],
    }),
    formation({
      ...{ id: 'g3', side: 'axis', name: 'Tank section', quality: 'Veteran', thresholds: [1, 2] },
      units: [of('panzer-iv-h', '1606', '1307')],
    }),
    formation({
      ...{ id: 'g4', side: 'axis', name: 'Panther', quality: 'Veteran', thresholds: [1, 1] },
      units: [of('panther')],
      arrives: { turn: 4, at: '2009' },
    }),
    formation({
      ...{ id: 'b0', side: 'allies', name: 'Company headquarters', quality: 'Line', thresholds: [2, 3], arrives },
      units: [of('company-cp'), of('observer'), of('3-inch-mortar')],
    }),
    ...(['1', '2'] as const).map((n) =>
      formation({
        ...{ id: `b${n}`, side: 'allies', name: `${n === '1' ? '1st' : '2nd'} rifle platoon`, quality: 'Line' },
        ...{ thresholds: [4, 6], company: 'b0', arrives },
        units: [of('platoon-cp'), of('british-rifle-section', 3), of('piat-team'), of('2-inch-mortar')],
      }),
    ),
    formation({
      ...{ id: 'b3', side: 'allies', name: 'Tank troop', quality: 'Line', thresholds: [2, 3], arrives },
      units: [of('cromwell', 3), of('sherman-firefly')],
    }),
    formation({
      ...{ id: 'b4', side: 'allies', name: 'Gun section', quality: 'Line', thresholds: [3, 5], arrives },
      units: [
        of('platoon-cp'),
        // They come in behind their carriers.
        { ...of('six-pounder', 2), carriedBy: ['b4-4', 'b4-5'] },
        of('universal-carrier', 2),
      ],
    }),
  ],
  batteries: [
    battery({ id: 'b-art', side: 'allies', name: 'Light battery', type: 'Light', fires: 5, hasSmoke: true, until: 9 }),
  ],
  objectives: [
    { at: '0908', name: 'the inn', points: 3 },
    { at: '1108', name: 'the forge', points: 3 },
    { at: '1009', name: 'Four Elms', points: 2 },
    { at: '1504', name: 'Signal Ridge', points: 3 },
  ],
  victory: { tie: 'axis', needs: { side: 'allies', margin: 4 } },
};
