import { ALL, WATCHED } from './properties.ts';
import { conformance } from './suite.ts';

conformance('drill', [
  { scenarios: /^drill-field$/, games: 80, of: ALL },
  { scenarios: /^drill-field$/, games: 20, of: WATCHED, setting: 'umpired' },
  { scenarios: /^drill-field$/, games: 20, of: WATCHED, setting: 'typed' },
  { scenarios: /^drill-big$/, games: 2, of: ALL },
]);
