import { ALL } from './properties.ts';
import { conformance } from './suite.ts';

conformance('hex', [{ scenarios: /^hex-/, games: 1, of: ALL }]);
