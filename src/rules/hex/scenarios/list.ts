/** The scenarios that can be played. The other battles of `data/` follow as they hold the conformance suite. */
import { fourElms } from './data/four-elms.ts';
import { hautpre } from './data/hautpre.ts';
import { oudesluis } from './data/oudesluis.ts';
import { pontSaintClair } from './data/pont-saint-clair.ts';
import { sunkenLane } from './data/sunken-lane.ts';
import type { HexScenario } from './types.ts';

export const HEX_SCENARIOS: readonly HexScenario[] = [sunkenLane, fourElms, pontSaintClair, oudesluis, hautpre];

export const scenarioById = (id: string): HexScenario | undefined => HEX_SCENARIOS.find((one) => one.id === id);
