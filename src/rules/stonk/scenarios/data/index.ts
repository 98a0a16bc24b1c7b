/** The four scenarios; stonk-core-14 the introduction first. */
import type { StonkScenario } from '../types.ts';
import { CHEUX } from './cheux.ts';
import { HILL_192 } from './hill-192.ts';
import { SOUTHERN_SLOPE } from './southern-slope.ts';
import { WOODS_EDGE } from './woods-edge.ts';

export const SCENARIOS: readonly StonkScenario[] = [WOODS_EDGE, CHEUX, SOUTHERN_SLOPE, HILL_192];
