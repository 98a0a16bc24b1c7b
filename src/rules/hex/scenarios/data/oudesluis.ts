/** A battle of our own: a raid in the dark. */
import { oudesluis as map } from '../../../../scenarios/hexmap/maps/oudesluis.ts';
import type { HexScenario } from '../types.ts';
import { formation, OURS, of } from './write.ts';

export const oudesluis: HexScenario = {
  id: 'hex-oudesluis',
  title: 'The Lock at Oudesluis',
  date: 'Zeeland, a night in October 1944',
  background:
    'A canal runs between two dykes, with a lock, its house, and the huts of a listening post behind it. British raiders come over the wet meadows in the dark, and some have rowed across farther down.',
  briefing: {
    axis: 'Keep the raiders from the listening post for seven turns: its hut counts 4 points, the lock house 3, the bridge 2. You have a platoon of older men, all hidden, and the watch at the huts; another squad comes from the east on turn 3. Nobody sees farther than eight hexes tonight. A tie is yours.',
    allies:
      'Take the listening post: its hut counts 4 points, the lock house 3, the bridge 2. You have two platoons of veterans in the meadows and a small party that rowed across and lies south of the post, all hidden. Nobody sees farther than eight hexes tonight. You need more points than the Germans after seven turns.',
  },
  sources: OURS,
  odds: 'Two steady players have fought it four times: each side won twice, which is too little to say more.',
  sideNames: { axis: 'German', allies: 'British' },
  map,
  turns: 7,
  first: 'allies',
  light: 'other',
  sighting: 8,
  areas: { axis: '1001-1609, 0907', allies: '0101-0414' },
  hidden: { axis: 'all', allies: 'all' },
  works: [{ side: 'axis', kind: 'entrenchment', count: 2 }],
  panzerfaust: 2,
  initiative: { allies: 1 },
  formations: [
    formation({
      ...{ id: 'g1', side: 'axis', name: 'Lock guard', quality: 'Recruit' },
      units: [of('german-platoon-cp', '1106'), of('grenadier-squad', '1006', '1206', '1008'), of('hmg-42', '1106')],
    }),
    formation({
      ...{ id: 'g2', side: 'axis', name: 'Watch at the huts', quality: 'Line' },
      units: [of('german-platoon-cp', '1408'), of('grenadier-squad', '1308')],
    }),
    formation({
      ...{ id: 'g3', side: 'axis', name: 'Reserve', quality: 'Line' },
      units: [of('german-platoon-cp'), of('grenadier-squad', 1)],
      arrives: { turn: 3, at: '1607' },
    }),
    formation({
      ...{ id: 'b1', side: 'allies', name: '1st platoon', quality: 'Veteran' },
      units: [
        of('platoon-cp', '0406'),
        of('british-rifle-section', '0405', '0406', '0407'),
        of('2-inch-mortar', '0307'),
      ],
    }),
    formation({
      ...{ id: 'b2', side: 'allies', name: '2nd platoon', quality: 'Veteran' },
      units: [of('platoon-cp', '0308'), of('british-rifle-section', '0408', '0308'), of('vickers', '0306')],
    }),
    formation({
      ...{ id: 'b3', side: 'allies', name: 'Boat party', quality: 'Veteran', area: '1011-1214' },
      units: [of('platoon-cp', '1213'), of('british-rifle-section', '1113', '1213')],
    }),
  ],
  objectives: [
    { at: '0907', name: 'the bridge', points: 2 },
    { at: '1106', name: 'the lock house', points: 3 },
    { at: '1408', name: 'the listening post', points: 4 },
  ],
  victory: { tie: 'axis' },
};
