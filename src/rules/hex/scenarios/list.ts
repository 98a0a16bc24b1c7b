/** The scenarios that can be played. */
import { BATTLES } from './data/index.ts';
import type { HexScenario } from './types.ts';

export const HEX_SCENARIOS: readonly HexScenario[] = BATTLES;

export const scenarioById = (id: string): HexScenario | undefined => HEX_SCENARIOS.find((one) => one.id === id);
