/** Southern slope, 18 July 1944, the ridge at the end of Operation Goodwood: a scenario of our own. */
import { motorBattalion, sextonRegiment, shermanRegiment } from '../../oob/british.ts';
import { armourCompany, nebelwerfers } from '../../oob/german.ts';
import { battalion, company, line } from '../../oob/types.ts';
import { area, type PlannedTarget, placed, type StonkScenario, sidePlan } from '../types.ts';

const fife = shermanRegiment('fife', '2nd Fife and Forfar Yeomanry');
const tanks = shermanRegiment('tanks', '3rd Royal Tank Regiment');
const hussars = shermanRegiment('hussars', '23rd Hussars');
const rifles = motorBattalion('rifles', '8th Rifle Brigade');
const field = sextonRegiment('field', '13th Royal Horse Artillery', ['g', 'h', 'i']);

const HAMLETS = ['bras', 'hubert-folie', 'soliers', 'four'] as const;
/** What the bombing left: one company a hamlet, two weak platoons each. */
const remnants = battalion('remnants', 'Grenadiers in the hamlets', 'infantry', 'german-hq', [
  ...HAMLETS.map((hamlet) =>
    company(`remnants-${hamlet}`, `Company in ${hamlet}`, 'german-hq', [
      line('german-grenadiers', 2, 5),
      line('german-mmg'),
    ]),
  ),
  company('remnants-mortars', 'Mortars', null, [line('german-8cm', 1, 4)]),
  company('remnants-transport', 'Transport', null, [line('german-horses', 1, 6)]),
]);
const guns = battalion('guns', 'Guns on the ridge', 'support', null, [
  company('guns-flak', '8.8 cm battery', null, [line('german-flak88', 2)]),
  company('guns-pak', 'PaK company', 'german-hq', [line('german-pak40', 2)]),
  company('guns-assault', 'Assault gun battery', null, [line('german-assault-guns', 2)]),
]);
const panthers = battalion('panthers', 'Panther company', 'armour', null, [
  armourCompany('panthers-1', 'Panther company', [line('german-panther', 3)]),
]);
const rockets = nebelwerfers('rockets');

const PLAN: readonly PlannedTarget[] = [
  { id: 'soliers', at: [2790, 3770], moves: [1, 2], batteries: ['field-g'], shell: 'he' },
  { id: 'four', at: [4190, 3870], moves: [1, 2], batteries: ['field-h'], shell: 'he' },
  { id: 'embankment', at: [2500, 2600], moves: [1, 2], batteries: ['field-i'], shell: 'smoke' },
];

export const SOUTHERN_SLOPE: StonkScenario = {
  id: 'stonk-southern-slope',
  title: 'Southern slope',
  date: '1944-07-18',
  start: 600,
  moves: 30,
  size: 'brigade',
  ground: {
    map: 'stonk-southern-slope',
    width: 5000,
    height: 6000,
    drawnFrom:
      'Drawn from general knowledge of the ground in 1944: railways, roads, hamlets, the ridge; Four is drawn nearer than it lies. ' +
      'To be read against: Institut géographique national, 1:25,000, sheets of Caen and Mézidon.',
    landmarks: [
      { id: 'north-railway', name: 'Caen to Troarn railway', kind: 'railway', at: [2500, 770] },
      { id: 'south-railway', name: 'Caen to Vimont railway', kind: 'railway', at: [2500, 2500] },
      { id: 'soliers', name: 'Soliers', kind: 'village', at: [2790, 3770] },
      { id: 'four', name: 'Four', kind: 'village', at: [4190, 3870] },
      { id: 'hubert-folie', name: 'Hubert-Folie', kind: 'village', at: [1510, 4240] },
      { id: 'bras', name: 'Bras', kind: 'village', at: [640, 3900] },
      { id: 'ridge', name: 'Bourguébus ridge', kind: 'ridge', at: [2500, 5350] },
    ],
    bocage: null,
  },
  visibility: [{ from: 0, metres: 4000 }],
  first: 'allies',
  sides: {
    allies: sidePlan({
      formation: {
        ...{ id: 'southern-slope-allies', name: '29th Armoured Brigade', nation: 'british', radio: 'other' },
        ...{ quality: 'average', hq: 'british-sherman-hq' },
        // 3rd Royal Tank Regiment had fought since 1940.
        battalions: [fife, { ...tanks, quality: 'veteran' }, hussars, rifles, field],
        source: 'Entered without a reference at hand; strengths at establishment.',
      },
      stance: 'attack',
      orders: 'Cross the second railway and take the hamlets on the ridge.',
      briefing:
        'Three regiments of Shermans come down the corridor that the bombers opened, and all have their orders. Two railway embankments cross it; vehicles pass them only where there is a way. ' +
        'Your own guns drop behind: a plan reaches two thirds of their range. ' +
        'Guns wait on a bare ridge, and Panthers will come. ' +
        'Bras and Hubert-Folie are worth 3 each, Soliers and Four 1 each: with 6 at the end of move 30 you win.',
      seats: [
        { id: 'brigadier', name: 'Brigadier', commands: ['hussars', 'field'] },
        { id: 'left', name: 'Commander, Fife and Forfar Yeomanry', commands: ['fife'] },
        { id: 'right', name: 'Commander, 3rd Royal Tank Regiment', commands: ['tanks'] },
        { id: 'motor', name: 'Commander, 8th Rifle Brigade', commands: ['rifles'] },
      ],
      placements: [
        { unit: 'southern-slope-allies', area: area([2300, 0], [2700, 200]), move: 1 },
        ...placed(tanks, area([1400, 0], [2490, 640])),
        ...placed(fife, area([2510, 0], [3600, 640])),
        ...placed(rifles, area([1500, 0], [3500, 200]), { move: 2 }),
        ...placed(hussars, area([1500, 0], [3500, 200]), { move: 4 }),
      ],
      offTable: [{ battalion: 'field', edge: 'north', behind: 4000 }],
      directSupport: [
        { battery: 'field-g', of: 'fife' },
        { battery: 'field-h', of: 'tanks' },
        { battery: 'field-i', of: 'hussars' },
      ],
      fireplan: PLAN,
      briefed: [
        { battalion: 'tanks', objective: 'hubert-folie' },
        { battalion: 'fife', objective: 'soliers' },
        { battalion: 'rifles', objective: 'hubert-folie' },
        { battalion: 'hussars', objective: 'bras' },
      ],
      air: {
        planned: [
          { move: 0, at: [2900, 5200] },
          { move: 0, at: [4190, 3900] },
        ],
        cabRank: 3,
        safety: 3000,
      },
    }),
    axis: sidePlan({
      formation: {
        ...{ id: 'southern-slope-axis', name: 'Kampfgruppe on the ridge', nation: 'german', radio: 'other' },
        ...{ quality: 'average', hq: null, battalions: [remnants, guns, { ...panthers, quality: 'veteran' }, rockets] },
        source: 'Entered without a reference at hand; strengths after the bombing are our estimate.',
      },
      stance: 'defence',
      orders: 'Hold the hamlets and the ridge until the Panthers come.',
      briefing:
        'Remnants hold four stone hamlets; guns of 8.8 cm, PaK and a battery of assault guns stand on the ridge. ' +
        'The plain before you is bare for three kilometres. A company of Panthers comes in move 12. ' +
        'You win if the British hold fewer than 6 points at the end of move 30.',
      seats: [
        { id: 'kampfgruppe', name: 'Commander of the Kampfgruppe', commands: ['guns', 'panthers', 'rockets'] },
        { id: 'hamlets', name: 'Commander in the hamlets', commands: ['remnants'] },
      ],
      placements: [
        { unit: 'remnants', area: area([1310, 4040], [1710, 4440]), move: 1 },
        { unit: 'remnants-bras', area: area([440, 3700], [840, 4100]), move: 1 },
        { unit: 'remnants-hubert-folie', area: area([1310, 4040], [1710, 4440]), move: 1 },
        { unit: 'remnants-soliers', area: area([2590, 3570], [2990, 3970]), move: 1 },
        { unit: 'remnants-four', area: area([3990, 3680], [4390, 4060]), move: 1 },
        { unit: 'remnants-mortars', area: area([2200, 4700], [2800, 5000]), move: 1 },
        { unit: 'remnants-transport', area: area([2000, 5600], [3000, 6000]), move: 1 },
        { unit: 'guns-flak', area: area([1800, 4900], [3400, 5400]), move: 1 },
        { unit: 'guns-pak', area: area([1000, 4800], [4200, 5400]), move: 1 },
        { unit: 'guns-assault', area: area([1500, 4800], [3800, 5600]), move: 1 },
        { unit: 'panthers-1', area: area([2000, 5800], [3500, 6000]), move: 12 },
      ],
      offTable: [{ battalion: 'rockets', edge: 'south', behind: 1000 }],
      directSupport: [{ battery: 'rockets-1', of: 'remnants' }],
      registered: [{ id: 'south-railway', at: [2500, 2500], by: 'rockets' }],
      positions: [
        { id: 'bras', area: area([440, 3700], [840, 4100]), cover: 'deeply-dug-in' },
        { id: 'hubert-folie', area: area([1310, 4040], [1710, 4440]), cover: 'deeply-dug-in' },
        { id: 'soliers', area: area([2590, 3570], [2990, 3970]), cover: 'dug-in' },
        { id: 'four', area: area([3990, 3680], [4390, 4060]), cover: 'dug-in' },
        { id: 'guns', area: area([1000, 4800], [4200, 5400]), cover: 'dug-in' },
      ],
      lines: [
        {
          id: 'bras',
          between: ['remnants', 'remnants-bras'],
          path: [
            [1510, 4240],
            [640, 3900],
          ],
        },
        {
          id: 'soliers',
          between: ['remnants', 'remnants-soliers'],
          path: [
            [1510, 4240],
            [2790, 3770],
          ],
        },
        {
          id: 'four',
          between: ['remnants', 'remnants-four'],
          path: [
            [1510, 4240],
            [4190, 3870],
          ],
        },
      ],
      ammunition: 75,
    }),
  },
  objectives: [
    { landmark: 'bras', points: 3 },
    { landmark: 'hubert-folie', points: 3 },
    { landmark: 'soliers', points: 1 },
    { landmark: 'four', points: 1 },
  ],
  victory: 6,
  source:
    'Operation Goodwood, entered without a reference at hand. Ground, places and forces are simplified, and ours.',
};
