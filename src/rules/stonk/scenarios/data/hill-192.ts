/** Hill 192, 11 July 1944, on the road to St-Lô: a scenario of our own. */

import { battalion, company, line } from '../../oob/types.ts';
import { artilleryBattalion, infantryBattalion, REGIMENT_LETTERS, regimentSupport, teamSupport } from '../../oob/us.ts';
import { area, type PlannedTarget, type Point, placed, type StonkScenario, sidePlan } from '../types.ts';

const first = infantryBattalion('first', '1st Battalion', REGIMENT_LETTERS[0]);
const second = infantryBattalion('second', '2nd Battalion', REGIMENT_LETTERS[1]);
const third = infantryBattalion('third', '3rd Battalion', REGIMENT_LETTERS[2]);
const regiment = regimentSupport('regiment');
const attached = teamSupport('attached');
const light = [
  artilleryBattalion('field-1', '15th Field Artillery Battalion'),
  artilleryBattalion('field-2', '37th Field Artillery Battalion'),
  artilleryBattalion('field-3', '38th Field Artillery Battalion'),
];
const medium = artilleryBattalion('medium', '12th Field Artillery Battalion', 'us-155mm');

/** Parachute battalions below establishment (stonk-sp-07). */
const parachute = (id: string, name: string) =>
  battalion(id, name, 'infantry', 'german-hq', [
    ...[1, 2, 3].map((number) =>
      company(`${id}-${number}`, `${number}. Kompanie`, 'german-hq', [
        line('german-paratroops', 3, 6),
        line('german-mmg'),
      ]),
    ),
    company(`${id}-heavy`, 'Heavy company', 'german-hq', [line('german-8cm', 1, 4), line('german-mmg', 2)]),
    company(`${id}-transport`, 'Transport', null, [line('german-horses', 1, 6)]),
  ]);
const upper = parachute('upper', 'I. Bataillon');
const lower = parachute('lower', 'III. Bataillon');
const regimental = battalion('regimental', 'Regimental troops', 'support', null, [
  company('regimental-mortars', '12 cm mortar platoon', null, [line('german-12cm')]),
  company('regimental-pak', 'PaK section', null, [line('german-pak40', 1, 4)]),
  company('regimental-signals', 'Signals', null, [line('german-signals')]),
]);
const assault = battalion('assault', 'Assault gun platoon', 'armour', null, [
  company('assault-1', 'Assault guns', null, [line('german-assault-guns', 1, 3)]),
]);
const howitzers = battalion('howitzers', 'Parachute artillery', 'artillery', null, [
  company('howitzers-1', '10.5 cm battery', null, [line('german-lefh')]),
]);

/** Places that the guns ranged in during June. */
const REGISTERED = {
  cloville: [700, 1100],
  orchard: [1500, 1300],
  hilltop: [1500, 1830],
  'east-slope': [2300, 1700],
  highway: [1500, 2600],
} as const satisfies Readonly<Record<string, Point>>;
const targets = Object.entries(REGISTERED);
const PLAN: readonly PlannedTarget[] = light.map(({ companies }, at) => {
  const [id, place] = targets[at]!;
  return { id, at: place, moves: [1, 2], batteries: companies.map((each) => each.id), shell: 'he' };
});

export const HILL_192: StonkScenario = {
  id: 'stonk-hill192',
  title: 'Hill 192',
  date: '1944-07-11',
  start: 360,
  moves: 30,
  size: 'brigade',
  ground: {
    map: 'stonk-hill192',
    width: 3000,
    height: 3000,
    drawnFrom:
      'Drawn from general knowledge of the ground in 1944: the hill, the highway, Cloville; the fields are such as the country has. ' +
      'To be read against: Institut géographique national, 1:25,000, sheet of St-Lô.',
    landmarks: [
      { id: 'start', name: 'The line of departure', kind: 'start-line', at: [1500, 450] },
      { id: 'cloville', name: 'Cloville', kind: 'village', at: [700, 1100] },
      { id: 'hilltop', name: 'Hill 192', kind: 'hill', at: [1500, 1830] },
      { id: 'highway', name: 'The St-Lô to Bayeux highway', kind: 'road', at: [1500, 2600] },
    ],
    bocage: 200,
  },
  visibility: [{ from: 0, metres: 2000 }],
  first: 'allies',
  sides: {
    allies: sidePlan({
      formation: {
        ...{ id: 'hill-192-allies', name: '38th Infantry Regiment, combat team', nation: 'us', radio: 'us' },
        ...{
          quality: 'average',
          hq: 'us-hq',
          battalions: [first, second, third, regiment, attached, ...light, medium],
        },
        source: 'Entered without a reference at hand; strengths at establishment.',
      },
      stance: 'attack',
      orders: 'Take Hill 192 and cut the highway behind it.',
      briefing:
        'Two battalions attack through hedgerows with a tank company and engineers who open the hedges, all under orders; a third follows. ' +
        'Four artillery battalions are on call, and most places are registered. ' +
        'You see a field or two ahead; paratroopers are dug in deep. ' +
        'The hilltop is worth 3, the highway 2, Cloville 1: with 5 at the end of move 30 you win.',
      seats: [
        { id: 'colonel', name: 'Regimental commander', commands: ['third', 'regiment', 'attached'] },
        { id: 'right', name: 'Commander, 1st Battalion', commands: ['first'] },
        { id: 'left', name: 'Commander, 2nd Battalion', commands: ['second'] },
        { id: 'gunner', name: 'Artillery liaison', commands: [...light.map(({ id }) => id), 'medium'] },
      ],
      placements: [
        { unit: 'hill-192-allies', area: area([1300, 0], [1700, 150]), move: 1 },
        ...placed(second, area([500, 0], [1480, 450])),
        ...placed(first, area([1520, 0], [2500, 450])),
        ...placed(third, area([900, 0], [2100, 150]), { move: 8 }),
        ...placed(regiment, area([500, 0], [2500, 450])),
        ...placed(attached, area([500, 0], [2500, 450])),
      ],
      offTable: [...light, medium].map(({ id }, at) => ({
        battalion: id,
        edge: 'north' as const,
        behind: 4000 + at * 500,
      })),
      directSupport: [
        { battery: 'field-1-a', of: 'first' },
        { battery: 'field-2-a', of: 'second' },
        { battery: 'field-3-a', of: 'third' },
      ],
      registered: light.flatMap(({ id: by }) => targets.map(([id, at]) => ({ id: `${id}-${by}`, at, by }))),
      fireplan: PLAN,
      briefed: [
        { battalion: 'first', objective: 'hilltop' },
        { battalion: 'second', objective: 'cloville' },
        { battalion: 'attached', objective: 'hilltop' },
      ],
      air: { planned: [], cabRank: 1, safety: 1000 },
    }),
    axis: sidePlan({
      formation: {
        ...{ id: 'hill-192-axis', name: 'Parachute regiment, two battalions', nation: 'german', radio: 'other' },
        ...{ quality: 'veteran', hq: 'german-hq', battalions: [upper, lower, regimental, assault, howitzers] },
        source: 'Entered without a reference at hand; strengths after a month in the line are our estimate.',
      },
      stance: 'defence',
      orders: 'Hold Hill 192 and keep the highway open.',
      briefing:
        'Two battalions of paratroopers hold the hedgerows, with deep shelters on the slopes and telephone lines between them. ' +
        'Shells are short. The Americans see no further than you do: let them come to the hedge. ' +
        'You win if they hold fewer than 5 points at the end of move 30.',
      seats: [
        { id: 'regiment', name: 'Regimental commander', commands: ['regimental', 'assault', 'howitzers'] },
        { id: 'upper', name: 'Commander, I. Bataillon', commands: ['upper'] },
        { id: 'lower', name: 'Commander, III. Bataillon', commands: ['lower'] },
      ],
      placements: [
        { unit: 'hill-192-axis', area: area([1300, 2700], [1700, 3000]), move: 1 },
        { unit: 'upper', area: area([800, 1700], [1200, 2000]), move: 1 },
        { unit: 'upper-1', area: area([200, 900], [800, 1300]), move: 1 },
        { unit: 'upper-2', area: area([800, 900], [1500, 1300]), move: 1 },
        { unit: 'upper-3', area: area([900, 1600], [1600, 2000]), move: 1 },
        { unit: 'upper-heavy', area: area([600, 1900], [1400, 2300]), move: 1 },
        { unit: 'upper-transport', area: area([600, 2700], [1200, 3000]), move: 1 },
        { unit: 'lower', area: area([1900, 1700], [2300, 2000]), move: 1 },
        { unit: 'lower-1', area: area([1500, 900], [2200, 1300]), move: 1 },
        { unit: 'lower-2', area: area([2200, 900], [2800, 1300]), move: 1 },
        { unit: 'lower-3', area: area([1600, 1600], [2400, 2000]), move: 1 },
        { unit: 'lower-heavy', area: area([1700, 1900], [2500, 2300]), move: 1 },
        { unit: 'lower-transport', area: area([1800, 2700], [2400, 3000]), move: 1 },
        { unit: 'regimental-mortars', area: area([1000, 2300], [2000, 2600]), move: 1 },
        { unit: 'regimental-pak', area: area([1000, 2400], [2000, 2700]), move: 1 },
        { unit: 'regimental-signals', area: area([1300, 2600], [1700, 2900]), move: 1 },
        { unit: 'assault-1', area: area([1000, 2500], [2000, 2900]), move: 1 },
      ],
      offTable: [{ battalion: 'howitzers', edge: 'south', behind: 2500 }],
      directSupport: [{ battery: 'howitzers-1', of: 'upper' }],
      registered: [{ id: 'start', at: [1500, 450], by: 'howitzers' }],
      positions: [
        { id: 'line', area: area([200, 900], [2800, 1300]), cover: 'dug-in' },
        { id: 'hill', area: area([900, 1600], [2400, 2000]), cover: 'deeply-dug-in' },
      ],
      lines: [
        {
          id: 'upper',
          between: ['hill-192-axis', 'upper'],
          path: [
            [1500, 2850],
            [1200, 2300],
            [1000, 1850],
          ],
        },
        {
          id: 'lower',
          between: ['hill-192-axis', 'lower'],
          path: [
            [1500, 2850],
            [1900, 2300],
            [2100, 1850],
          ],
        },
        {
          id: 'upper-1',
          between: ['upper', 'upper-1'],
          path: [
            [1000, 1850],
            [500, 1100],
          ],
        },
        {
          id: 'upper-2',
          between: ['upper', 'upper-2'],
          path: [
            [1000, 1850],
            [1150, 1100],
          ],
        },
        {
          id: 'lower-1',
          between: ['lower', 'lower-1'],
          path: [
            [2100, 1850],
            [1850, 1100],
          ],
        },
        {
          id: 'lower-2',
          between: ['lower', 'lower-2'],
          path: [
            [2100, 1850],
            [2500, 1100],
          ],
        },
      ],
      ammunition: 60,
    }),
  },
  objectives: [
    { landmark: 'hilltop', points: 3 },
    { landmark: 'highway', points: 2 },
    { landmark: 'cloville', points: 1 },
  ],
  victory: 5,
  source:
    'Entered without a reference at hand; to be read against St-Lo, Historical Division 1946. Ground, places and forces are ours.',
};
