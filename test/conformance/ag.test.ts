import { ALL, PLAIN } from './properties.ts';
import { conformance } from './suite.ts';

conformance('ag', [
  { scenarios: /^ag-(take-the-hill|hannut|landing-exercise)$/, games: 1, of: ALL },
  // Battles that last for days: the rest of the properties is for the long run.
  { scenarios: /^ag-(wintergewitter|kasserine)$/, games: 1, of: [...PLAIN, 'judged', 'imagined', 'fogged'] },
  {
    scenarios: /^ag-(take-the-hill|landing-exercise)$/,
    games: 1,
    of: ['imagined', 'mutated', 'saved'],
    setting: 'typed',
  },
  { scenarios: /^ag-(take-the-hill|landing-exercise)$/, games: 1, of: ['imagined', 'fogged'], setting: 'umpired' },
]);
