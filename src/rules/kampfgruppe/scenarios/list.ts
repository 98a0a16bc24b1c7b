/** The battles of this book. */
import { GENERAL } from './general.ts';
import { HISTORICAL } from './historical.ts';
import { pantherHunt } from './panther-hunt.ts';
import type { KgnScenario } from './types.ts';

export const KGN_SCENARIOS: readonly KgnScenario[] = [pantherHunt, ...GENERAL, ...HISTORICAL];

export const scenarioById = (id: string): KgnScenario | undefined =>
  KGN_SCENARIOS.find((scenario) => scenario.id === id);

/** A battle as it is fought in a sector; the introduction knows one only. */
export const inSector = (scenario: KgnScenario, sector: 'British' | 'American'): KgnScenario =>
  sector === 'American' && scenario.american ? { ...scenario, ...scenario.american } : scenario;
