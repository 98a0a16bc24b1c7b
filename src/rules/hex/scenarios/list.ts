/** The scenarios that can be played. The other battles of `data/` follow as their guns, vehicles and arrivals hold the conformance suite. */
import { oudesluis } from './data/oudesluis.ts';
import { sunkenLane } from './data/sunken-lane.ts';
import type { HexScenario } from './types.ts';

export const HEX_SCENARIOS: readonly HexScenario[] = [sunkenLane, oudesluis];

export const scenarioById = (id: string): HexScenario | undefined => HEX_SCENARIOS.find((one) => one.id === id);
