import { ALL, PLAIN } from './properties.ts';
import { conformance } from './suite.ts';

conformance('bg', [
  { scenarios: /^bg-les-ormeaux$/, games: 2, of: ALL, seating: 'usual' },
  // Of the scenarios that come in many sizes and on many fronts, each once in the small size; the larger ones are for the long run.
  {
    scenarios: /^bg-(attack-squad-kursk|flank-squad-caen|(defence-line|high-ground)-squad-bocage)$/,
    games: 1,
    of: ALL,
  },
  { scenarios: /-squad-/, games: 1, of: PLAIN },
  { scenarios: /^bg-(guns|sky|riverbank|columns)$/, games: 2, of: ALL },
  // Seats also look in the middle of a step.
  { scenarios: /^bg-(guns|sky|riverbank|columns)$/, games: 1, of: ['imagined', 'mutated', 'saved'], setting: 'typed' },
  { scenarios: /^bg-(guns|sky|riverbank|columns)$/, games: 1, of: ['imagined', 'fogged'], setting: 'umpired' },
  // Two friends share what they know and not what they command.
  { scenarios: /^bg-les-ormeaux$/, games: 1, of: [...PLAIN, 'judged', 'imagined', 'fogged'], seating: 'two a side' },
]);
