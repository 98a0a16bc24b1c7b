import { ALL } from './properties.ts';
import { conformance } from './suite.ts';

conformance('hex', [
  { scenarios: /^hex-/, games: 1, of: ALL },
  // Seats also look in the middle of a step.
  { scenarios: /^hex-sunken-lane$/, games: 1, of: ['imagined', 'mutated', 'saved', 'fogged'], setting: 'typed' },
  { scenarios: /^hex-sunken-lane$/, games: 1, of: ['imagined', 'fogged'], setting: 'umpired' },
]);
