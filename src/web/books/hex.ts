/** The hex game on the first page: what may be chosen of a random battle. */
import type { GameOptions, HomeBook } from './book.ts';

const RANDOM: GameOptions = {
  choices: [
    {
      ...{ name: 'posture', legend: 'Posture', none: 'By chance' },
      of: [
        ['allies-attack', 'The Allies attack', ''],
        ['axis-attacks', 'The Axis attacks', ''],
        ['meeting', 'Both advance', ''],
      ],
    },
    {
      ...{ name: 'allies', legend: 'Against the Germans', none: 'By chance' },
      of: [
        ['american', 'Americans', ''],
        ['british', 'British', ''],
        ['soviet', 'Soviets', ''],
      ],
    },
    {
      ...{ name: 'ground', legend: 'Ground', none: 'By chance' },
      of: [
        ['bocage', 'Bocage', ''],
        ['farmland', 'Farmland', ''],
        ['village', 'A village', ''],
        ['river', 'A river', ''],
        ['ridge', 'A ridge', ''],
        ['steppe', 'Steppe', ''],
      ],
    },
  ],
  number: { name: 'battle', legend: 'Number of the battle', most: 999_999 },
};

export const HEX: HomeBook = {
  options: (scenario) => (scenario.startsWith('hex-random-') ? RANDOM : null),
};
