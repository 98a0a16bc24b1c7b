import { ALL, WATCHED } from './properties.ts';
import { conformance } from './suite.ts';

conformance('drill', [
  { scenarios: /^drill-field$/, games: 60, of: ALL },
  { scenarios: /^drill-field$/, games: 10, of: WATCHED, setting: 'umpired' },
  { scenarios: /^drill-field$/, games: 10, of: WATCHED, setting: 'typed' },
  { scenarios: /^drill-big$/, games: 1, of: ALL },
]);
