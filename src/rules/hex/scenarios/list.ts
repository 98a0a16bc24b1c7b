/** The scenarios of the book. */
import { sunkenLane } from './data/sunken-lane.ts';
import type { HexScenario } from './types.ts';

export const HEX_SCENARIOS: readonly HexScenario[] = [sunkenLane];

export const scenarioById = (id: string): HexScenario | undefined => HEX_SCENARIOS.find((one) => one.id === id);
