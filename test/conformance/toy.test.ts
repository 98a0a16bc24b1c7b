import { ALL, WATCHED } from './properties.ts';
import { conformance } from './suite.ts';

conformance('toy', [
  { scenarios: /^toy-field$/, games: 20, of: ALL },
  { scenarios: /^toy-field$/, games: 5, of: WATCHED, setting: 'umpired' },
  { scenarios: /^toy-field$/, games: 5, of: WATCHED, setting: 'typed' },
]);
