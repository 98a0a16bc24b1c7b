/** A Panther Hunt, the introduction: a troop of tanks and a platoon look for two Panthers. */
import type { Roster } from '../roster.ts';
import type { KgnScenario } from './types.ts';

const allies: Roster = {
  ...{ list: 'british-armoured', size: 'platoon', role: 'meeting' },
  picks: [{ entry: 'hq' }, { entry: 'sherman-troop' }, { entry: 'infantry-platoon' }],
};

const axis: Roster = {
  ...{ list: 'ss-panzer', size: 'platoon', role: 'meeting' },
  picks: [{ entry: 'hq' }, { entry: 'panther' }, { entry: 'ss-grenadiers' }],
};

export const pantherHunt: KgnScenario = {
  id: 'kgn-panther-hunt',
  title: 'A Panther Hunt',
  date: 'South of Caen, July 1944',
  background:
    'Two Panthers have stayed behind with a handful of grenadiers. A troop of Shermans with one Firefly, and a platoon, go out to find them.',
  briefing: {
    axis: 'Your guns reach farther and your armour is thicker. Stay far away, and do not let their infantry near.',
    allies: 'Only the Firefly can hurt them from in front. Suppress, get round, and shoot them in the side.',
  },
  sources:
    'The name is the book\u2019s, which says no more than that a couple of tanks and squads fight; the battle is ours.',
  ...{ size: 'platoon', map: 'saint-aubin', width: 7200, height: 4800 },
  rosters: { axis, allies },
  ...{ attacker: 'allies', deploysFirst: 'axis', edges: { axis: 'east', allies: 'west' }, depth: 1800, turns: 8 },
  objectives: [
    { id: 'village', name: 'the village', at: { x: 2560, y: 2440 }, building: null },
    { id: 'chapel', name: 'the chapel hill', at: { x: 6060, y: 3320 }, building: 'chapel' },
  ],
  denied: ['axis'],
};
