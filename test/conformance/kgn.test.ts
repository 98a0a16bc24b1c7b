import { ALL } from './properties.ts';
import { conformance } from './suite.ts';

conformance('kgn', [
  { scenarios: /^kgn-panther-hunt$/, games: 2, of: ALL },
  { scenarios: /^kgn-(next-village|escalation)$/, games: 1, of: ALL },
]);
