/** A wood's edge: the book's own example of a close assault (stonk-ex-03), four moves of 25pdr fire and then the attack. */
import { battalion, company, line } from '../../oob/types.ts';
import { area, type StonkScenario, sidePlan } from '../types.ts';

const rifles = battalion('rifles', 'Rifle company and tanks', 'infantry', null, [
  company('rifles-a', 'A Company', 'british-hq', [line('british-rifle', 2)], { leadership: 2 }),
  company('rifles-tanks', 'Sherman troop', null, [line('british-sherman')], { leadership: 2 }),
]);
const guns = battalion('guns', 'Field regiment', 'artillery', null, [
  company('guns-1', 'Field battery', null, [line('british-25pdr')]),
]);
const grenadiers = battalion('grenadiers', 'Grenadier company', 'infantry', null, [
  company('grenadiers-1', 'Platoon at the edge', null, [line('german-grenadiers'), line('german-mmg')], {
    leadership: 1,
  }),
]);

export const WOODS_EDGE: StonkScenario = {
  id: 'stonk-woods-edge',
  title: "A wood's edge",
  date: '1944',
  start: 360,
  moves: 12,
  size: 'introduction',
  ground: {
    map: 'stonk-woods-edge',
    width: 1000,
    height: 1000,
    drawnFrom: "No place: the situation of the book's example, a wood with open fields to its north.",
    landmarks: [
      { id: 'edge', name: "The wood's edge", kind: 'wood', at: [500, 640] },
      { id: 'hedge', name: 'The start line', kind: 'start-line', at: [500, 150] },
    ],
    bocage: null,
  },
  visibility: [{ from: 0, metres: 2000 }],
  first: 'allies',
  sides: {
    allies: sidePlan({
      formation: {
        ...{ id: 'woods-edge-allies', name: 'British company group', nation: 'british', radio: 'other' },
        ...{ quality: 'average', hq: null, battalions: [rifles, guns], source: "The book's example (L656-664)." },
      },
      stance: 'attack',
      orders: "Take the wood's edge.",
      briefing:
        "Two rifle platoons and a troop of Shermans attack a platoon dug in at the wood's edge. A field battery fires on it for four moves. " +
        'Then cross 500 metres of field and assault. You win if you hold the edge at the end of move 12. ' +
        'Where steady commanders led both sides, the British won 27 of 60 games (interval 33 to 58 per cent).',
      seats: [{ id: 'company', name: 'Company commander', commands: ['rifles', 'guns'] }],
      placements: [
        { unit: 'rifles-a', area: area([250, 60], [750, 200]), move: 1 },
        { unit: 'rifles-tanks', area: area([400, 0], [600, 180]), move: 1 },
      ],
      offTable: [{ battalion: 'guns', edge: 'north', behind: 4000 }],
      directSupport: [{ battery: 'guns-1', of: 'rifles' }],
      registered: [{ id: 'edge', at: [500, 640], by: 'guns' }],
      fireplan: [{ id: 'edge', at: [500, 640], moves: [1, 4], batteries: ['guns-1'], shell: 'he' }],
    }),
    axis: sidePlan({
      formation: {
        ...{ id: 'woods-edge-axis', name: 'German platoon', nation: 'german', radio: 'other' },
        ...{ quality: 'average', hq: null, battalions: [grenadiers], source: "The book's example (L656-664)." },
      },
      stance: 'defence',
      orders: "Hold the wood's edge.",
      briefing:
        "One platoon and a section of machine guns are dug in at the wood's edge. Shells will fall before the attack comes. " +
        'Stay in your trenches, rally, and shoot when they cross the field. You win if they do not hold the edge at the end of move 12. ' +
        'Where steady commanders led both sides, the British won 27 of 60 games (interval 33 to 58 per cent).',
      seats: [{ id: 'platoon', name: 'Platoon leader', commands: ['grenadiers'] }],
      placements: [{ unit: 'grenadiers-1', area: area([380, 600], [620, 700]), move: 1 }],
      positions: [{ id: 'edge', area: area([380, 600], [620, 700]), cover: 'dug-in' }],
    }),
  },
  objectives: [{ landmark: 'edge', points: 1 }],
  victory: 1,
  source: "The book's worked example of a close assault (L654-679).",
};
