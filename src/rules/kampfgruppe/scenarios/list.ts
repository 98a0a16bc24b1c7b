/** The battles of this book. */
import { nextVillage } from './next-village.ts';
import type { KgnScenario } from './types.ts';

export const KGN_SCENARIOS: readonly KgnScenario[] = [nextVillage];

export const scenarioById = (id: string): KgnScenario | undefined =>
  KGN_SCENARIOS.find((scenario) => scenario.id === id);
