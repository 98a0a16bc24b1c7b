import { ALL } from './properties.ts';
import { conformance } from './suite.ts';

conformance('ag', [
  { scenarios: /^ag-/, games: 1, of: ALL },
  {
    scenarios: /^ag-(take-the-hill|landing-exercise)$/,
    games: 1,
    of: ['imagined', 'mutated', 'saved'],
    setting: 'typed',
  },
  { scenarios: /^ag-(take-the-hill|landing-exercise)$/, games: 1, of: ['imagined', 'fogged'], setting: 'umpired' },
]);
