/** The Next Village at Platoon size: a meeting engagement in the bocage. */
import { readyRoster } from '../tables/forces.ts';
import type { KgnScenario } from './types.ts';

export const nextVillage: KgnScenario = {
  id: 'kgn-next-village',
  title: 'The Next Village',
  date: 'Normandy, June 1944',
  background:
    'A British battalion feels its way along the road to Saint-Aubin. A German company has been sent the same way, to the same crossroads.',
  briefing: {
    axis: 'Be in the village before they are. Hold the farm and the chapel hill, and they will not pass.',
    allies: 'The village is on your way. Take it, and whatever looks down on it.',
  },
  sources: 'The name is the book’s; its page is lost, and the battle is ours.',
  size: 'platoon',
  map: 'saint-aubin',
  rosters: {
    axis: readyRoster('german-infantry', 'platoon'),
    allies: readyRoster('british-infantry', 'platoon'),
  },
  attacker: null,
  deploysFirst: 'axis',
  edges: { axis: 'east', allies: 'west' },
  depth: 1600,
  turns: 10,
  objectives: [
    { id: 'village', name: 'the village', at: { x: 2560, y: 2440 }, building: null },
    { id: 'farm', name: 'the farm', at: { x: 4580, y: 1740 }, building: null },
    { id: 'chapel', name: 'the chapel hill', at: { x: 6060, y: 3320 }, building: null },
  ],
};
