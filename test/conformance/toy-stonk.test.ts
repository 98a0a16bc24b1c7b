import { ALL, WATCHED } from './properties.ts';
import { conformance } from './suite.ts';

conformance('toy-stonk', [
  { scenarios: /^toy-stonk-/, games: 20, of: ALL },
  { scenarios: /^toy-stonk-/, games: 4, of: WATCHED, setting: 'umpired' },
  { scenarios: /^toy-stonk-/, games: 4, of: WATCHED, setting: 'typed' },
]);
