import { takeTheHill } from './take-the-hill.ts';
import type { AgScenario } from './types.ts';

export const ASSAULT_GUN_SCENARIOS: readonly AgScenario[] = [takeTheHill];
