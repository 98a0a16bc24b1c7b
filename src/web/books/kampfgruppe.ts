/** Kampfgruppe Normandy on the first page: its general battles by name and size; and what may be agreed on of each. */
import type { GameOptions, HomeBook } from './book.ts';

const ID =
  /^kgn-(escalation|highway|no-mans-land|hold-the-line|next-village|hedgerow-hell|defence-in-depth)(-company|-battalion)?$/;

const OPTIONS: GameOptions = {
  choices: [
    {
      ...{ name: 'sector', legend: 'Sector', none: 'British' },
      of: [['American', 'American', 'bocage, and Americans against Germans']],
    },
  ],
};

export const KAMPFGRUPPE: HomeBook = {
  scenarios: {
    title: 'The general battles',
    choices: [
      {
        name: 'battle',
        legend: 'Battle',
        first: 'next-village',
        of: [
          ['escalation', 'Escalation', 'few at first, help comes to both'],
          ['highway', 'Highway to Hell', 'the Allies open a road'],
          ['no-mans-land', 'Across No-man\u2019s Land', 'the Allies attack a line'],
          ['hold-the-line', 'Hold the Line', 'the Germans attack a line'],
          ['next-village', 'The Next Village', 'both want the same crossroads'],
          ['hedgerow-hell', 'Hedgerow Hell', 'field after field'],
          ['defence-in-depth', 'Defence in Depth', 'strong point behind strong point'],
        ],
      },
      {
        name: 'size',
        legend: 'Size',
        first: 'platoon',
        of: [
          ['platoon', 'Platoon', 'an evening'],
          ['company', 'Company', ''],
          ['battalion', 'Battalion', 'the largest table, a long day'],
        ],
      },
    ],
    has: (scenario) => ID.test(scenario),
    pictureOf: ([battle]) => `kgn-${battle}`,
    scenarioOf: ([battle, size]) => `kgn-${battle}${size === 'platoon' ? '' : `-${size}`}`,
  },
  options: (scenario) => (ID.test(scenario) ? OPTIONS : null),
};
