import { ALL } from './properties.ts';
import { conformance } from './suite.ts';

conformance('hex', [{ scenarios: /^hex-/, games: 2, of: ALL }]);
