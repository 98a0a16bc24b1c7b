import { ALL, PLAIN } from './properties.ts';
import { conformance } from './suite.ts';

const TABLES = /^bg-(guns|sky|riverbank|columns)$/;

conformance('bg', [
  { scenarios: /^bg-les-ormeaux$/, games: 2, of: ALL, seating: 'usual' },
  // Of the scenarios that come in many sizes and on many fronts, each once in its small size; the larger ones are for the long run.
  ...['attack-squad-kursk', 'flank-squad-caen', 'defence-line-squad-bocage', 'high-ground-squad-bocage'].map(
    (name) => ({
      ...{ scenarios: new RegExp(`^bg-${name}$`), games: 1, of: ALL, seating: 'usual' },
    }),
  ),
  { scenarios: /-squad-/, games: 1, of: PLAIN, seating: 'usual' },
  { scenarios: TABLES, games: 1, of: ALL },
  // Seats also look in the middle of a step.
  { scenarios: TABLES, games: 1, of: ['imagined', 'mutated', 'saved'], setting: 'typed' },
  { scenarios: TABLES, games: 1, of: ['imagined', 'fogged'], setting: 'umpired' },
  // Two friends share what they know and not what they command.
  { scenarios: /^bg-les-ormeaux$/, games: 1, of: [...PLAIN, 'judged', 'imagined', 'fogged'], seating: 'two a side' },
]);
