/** Battlegroup on the first page: the scenarios of the book by kind, size and front. */
import type { HomeBook } from './book.ts';

const ID = /^bg-(attack|flank|defence-line|high-ground)-(squad|platoon|company|battalion)-(kursk|caen|bocage)$/;

export const BATTLEGROUP: HomeBook = {
  scenarios: {
    title: 'The scenarios of the book',
    choices: [
      {
        name: 'kind',
        legend: 'Scenario',
        first: 'attack',
        of: [
          ['attack', 'Attack and Counter-Attack', 'both sides come on from opposite corners'],
          ['flank', 'Flanking Attack', 'few units at first, scouts on the flanks'],
          ['defence-line', 'Defence Line', 'a dug-in front in the middle of the table'],
          ['high-ground', 'High Ground', 'a hill to be taken'],
        ],
      },
      {
        name: 'size',
        legend: 'Size',
        first: 'squad',
        of: [
          ['squad', 'Squad', 'a handful of units, an evening'],
          ['platoon', 'Platoon', ''],
          ['company', 'Company', ''],
          ['battalion', 'Battalion', 'the largest tables, a long day'],
        ],
      },
      {
        name: 'front',
        legend: 'Front',
        first: 'bocage',
        of: [
          ['kursk', 'Kursk 1943', 'Germans against Soviets'],
          ['caen', 'Caen 1944', 'British against Germans'],
          ['bocage', 'The bocage 1944', 'Americans against Germans'],
        ],
      },
    ],
    has: (scenario) => ID.test(scenario),
    scenarioOf: (chosen) => `bg-${chosen.join('-')}`,
    pictureOf: ([, , front]) => `bg-high-ground-platoon-${front}`,
  },
};
