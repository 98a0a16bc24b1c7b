/** Cheux, 26 June 1944, the first morning of Operation Epsom: a scenario of our own. */
import {
  brigadeSupport,
  churchillRegiment,
  fieldRegiment,
  infantryBattalion,
  mediumRegiment,
} from '../../oob/british.ts';
import { armourCompany, artilleryBattalion } from '../../oob/german.ts';
import { type Battalion, battalion, company, line } from '../../oob/types.ts';
import { area, type PlannedTarget, type Point, placed, type StonkScenario, sidePlan } from '../types.ts';

const glasgow = infantryBattalion('glasgow', '2nd Glasgow Highlanders');
const cameronians = infantryBattalion('cameronians', '9th Cameronians');
const seaforths = infantryBattalion('seaforths', '7th Seaforth Highlanders');
const support = brigadeSupport('support');
const tanks = churchillRegiment('tanks', '9th Royal Tank Regiment');
const field1 = fieldRegiment('field-1', 'First field regiment');
const field2 = fieldRegiment('field-2', 'Second field regiment');
const medium = mediumRegiment('medium', 'Medium regiment');

const INFANTRY = [glasgow, cameronians, seaforths, support];
const average = (each: Battalion): Battalion => ({ ...each, quality: 'average' });

/** Two weak companies, with their machine guns and mortars; platoons below establishment (stonk-sp-07). */
const grenadiers = battalion(
  'grenadiers',
  'SS Panzergrenadier battalion',
  'infantry',
  'german-hq',
  [
    company('grenadiers-1', '1. Kompanie', 'german-hq', [line('german-panzergrenadiers', 3, 6), line('german-mmg')], {
      leadership: 2,
    }),
    company('grenadiers-2', '2. Kompanie', 'german-hq', [line('german-panzergrenadiers', 3, 6), line('german-mmg')], {
      leadership: 2,
    }),
    company('grenadiers-heavy', 'Heavy company', 'german-hq', [line('german-8cm', 1, 4), line('german-pak40', 1, 4)]),
    company('grenadiers-transport', 'Transport', null, [line('german-lorries', 1, 4)]),
  ],
  { leadership: 2 },
);
const pioneers = battalion('pioneers', 'SS Pioneer battalion, one company', 'support', null, [
  company('pioneers-1', 'Pioneer company', 'german-hq', [line('german-pioneers', 3, 6), line('german-pak40', 1, 4)], {
    leadership: 2,
  }),
]);
const panzers = battalion('panzers', 'SS Panzer regiment, one company', 'armour', null, [
  armourCompany('panzers-1', 'Panzer IV company', [line('german-panzer-iv', 4)]),
]);
const artillery = artilleryBattalion('artillery', 'SS artillery, one battalion');

/** The barrage: a line of targets 500 metres apart, which lifts 200 metres every move. */
const ALL = [...field1.companies, ...field2.companies].map(({ id }) => id);
const LIFTS = [900, 1100, 1300, 1500, 1700, 1900] as const;
const across = (y: number): readonly Point[] => [250, 750, 1250, 1750, 2250, 2750].map((x) => [x, y] as const);
const BARRAGE: readonly PlannedTarget[] = LIFTS.flatMap((y, lift) =>
  across(y).map(
    (at, gun): PlannedTarget => ({
      ...{ id: `lift-${lift + 1}-${gun + 1}`, at, moves: [lift + 1, lift + 1], batteries: [ALL[gun]!], shell: 'he' },
    }),
  ),
);

export const CHEUX: StonkScenario = {
  id: 'stonk-cheux',
  title: 'Cheux',
  date: '1944-06-26',
  start: 450,
  moves: 24,
  size: 'brigade',
  ground: {
    map: 'stonk-cheux',
    width: 3000,
    height: 4000,
    drawnFrom:
      'Drawn from general knowledge of the ground in 1944: villages, roads, the Mue, the ring contour 100. ' +
      'To be read against: Institut géographique national, 1:25,000, sheet of Caen and the villages to its west.',
    landmarks: [
      { id: 'start', name: 'The start line', kind: 'start-line', at: [1500, 500] },
      { id: 'le-mesnil', name: 'Le Mesnil-Patry', kind: 'village', at: [490, 370] },
      { id: 'la-gaule', name: 'La Gaule', kind: 'farm', at: [2370, 2080] },
      { id: 'cheux', name: 'Cheux', kind: 'village', at: [1500, 2500] },
      { id: 'ridge', name: 'The ridge south of Cheux', kind: 'ridge', at: [1500, 3300] },
    ],
    bocage: 200,
  },
  // Mist over the corn for an hour.
  visibility: [
    { from: 0, metres: 400 },
    { from: 60, metres: 2000 },
  ],
  first: 'allies',
  sides: {
    allies: sidePlan({
      formation: {
        ...{ id: 'cheux-allies', name: '46th (Highland) Brigade', nation: 'british', radio: 'other', quality: 'green' },
        hq: 'british-hq',
        // The infantry goes in for the first time; tanks and guns are average.
        battalions: [...INFANTRY, ...[tanks, field1, field2, medium].map(average)],
        source: 'Entered without a reference at hand; strengths at establishment.',
      },
      stance: 'attack',
      orders: 'Take Cheux behind the barrage, then the ridge south of it, and hold both against armour.',
      briefing:
        'Your brigade goes in for the first time, two battalions up and Churchills beside them, behind a barrage that lifts 200 metres every move; all three have their orders. ' +
        'Mist hides the corn for an hour. SS grenadiers and pioneers hold the ground before Cheux, and there are mines. ' +
        'Take Cheux, then the ridge. Cheux is worth 2, the ridge 2, La Gaule 1: with 4 at the end of move 24 you win.',
      seats: [
        { id: 'brigadier', name: 'Brigadier', commands: ['seaforths', 'support'] },
        { id: 'left', name: 'Commander, Cameronians', commands: ['cameronians'] },
        { id: 'right', name: 'Commander, Glasgow Highlanders', commands: ['glasgow', 'tanks'] },
        { id: 'gunner', name: 'Brigade gunner', commands: ['field-1', 'field-2', 'medium'] },
      ],
      placements: [
        { unit: 'cheux-allies', area: area([1300, 0], [1700, 100]), move: 1 },
        ...placed(glasgow, area([500, 0], [1480, 500])),
        ...placed(cameronians, area([1520, 0], [2500, 500])),
        ...placed(seaforths, area([800, 0], [2200, 150]), { move: 6 }),
        ...placed(support, area([1000, 0], [2000, 150]), { move: 3 }),
        ...placed(tanks, area([500, 0], [2500, 400])),
      ],
      offTable: [
        { battalion: 'field-1', edge: 'north', behind: 3000 },
        { battalion: 'field-2', edge: 'north', behind: 3500 },
        { battalion: 'medium', edge: 'north', behind: 5000 },
      ],
      directSupport: [
        { battery: 'field-1-1', of: 'glasgow' },
        { battery: 'field-1-2', of: 'cameronians' },
        { battery: 'field-1-3', of: 'seaforths' },
      ],
      // The medium regiment is on call.
      fireplan: BARRAGE,
      briefed: [
        { battalion: 'glasgow', objective: 'cheux' },
        { battalion: 'cameronians', objective: 'la-gaule' },
        { battalion: 'tanks', objective: 'cheux' },
      ],
      // Low cloud: nothing flies from England.
      air: { planned: [], cabRank: 1, safety: 1000 },
    }),
    axis: sidePlan({
      formation: {
        ...{ id: 'cheux-axis', name: '12th SS Panzer Division, part', nation: 'german', radio: 'other' },
        ...{ quality: 'green', hq: null, battalions: [grenadiers, pioneers, panzers, artillery] },
        source: 'Entered without a reference at hand; strengths after three weeks in the line are our estimate.',
      },
      stance: 'defence',
      orders: 'Hold the line before Cheux. The Panzer company comes from the south.',
      briefing:
        'Two weak companies and the pioneers are dug in before Cheux, with a few guns and two minefields, one of them unmarked. ' +
        'A barrage will pass over you: rally, let it go by, and fire into the corn behind it. ' +
        'A company of Panzer IV comes from the south in move 12. You win if the British hold fewer than 4 points at the end of move 24.',
      seats: [
        { id: 'battalion', name: 'Battalion commander', commands: ['grenadiers', 'pioneers'] },
        { id: 'reserve', name: 'Commander, Panzers and guns', commands: ['panzers', 'artillery'] },
      ],
      placements: [
        { unit: 'grenadiers', area: area([1300, 2300], [1700, 2700]), move: 1 },
        { unit: 'grenadiers-1', area: area([300, 1000], [1300, 1400]), move: 1 },
        { unit: 'grenadiers-2', area: area([1700, 1000], [2700, 1400]), move: 1 },
        { unit: 'pioneers-1', area: area([900, 2000], [2100, 2400]), move: 1 },
        { unit: 'grenadiers-heavy', area: area([1000, 2300], [2000, 2700]), move: 1 },
        { unit: 'grenadiers-transport', area: area([1200, 3500], [1800, 3900]), move: 1 },
        { unit: 'panzers-1', area: area([1000, 3800], [2000, 4000]), move: 12 },
      ],
      offTable: [{ battalion: 'artillery', edge: 'south', behind: 2000 }],
      directSupport: [{ battery: 'artillery-1', of: 'grenadiers' }],
      registered: [{ id: 'start', at: [1500, 600], by: 'artillery' }],
      minefields: [
        { id: 'marked', area: area([400, 600], [1000, 800]), marked: true },
        { id: 'unmarked', area: area([1400, 750], [2000, 900]), marked: false },
      ],
      positions: [
        { id: 'left', area: area([300, 1000], [1300, 1400]), cover: 'dug-in' },
        { id: 'right', area: area([1700, 1000], [2700, 1400]), cover: 'dug-in' },
        { id: 'cheux', area: area([900, 2000], [2100, 2700]), cover: 'dug-in' },
      ],
      lines: [
        {
          id: 'left',
          between: ['grenadiers', 'grenadiers-1'],
          path: [
            [1500, 2500],
            [1100, 1900],
            [800, 1300],
          ],
        },
        {
          id: 'right',
          between: ['grenadiers', 'grenadiers-2'],
          path: [
            [1500, 2500],
            [1900, 1900],
            [2200, 1300],
          ],
        },
      ],
      ammunition: 75,
    }),
  },
  objectives: [
    { landmark: 'cheux', points: 2 },
    { landmark: 'ridge', points: 2 },
    { landmark: 'la-gaule', points: 1 },
  ],
  victory: 4,
  source: 'Operation Epsom, entered without a reference at hand. Ground, places and forces are simplified, and ours.',
};
