import { hannut } from './hannut.ts';
import { kasserine } from './kasserine.ts';
import { landingExercise } from './landing-exercise.ts';
import { takeTheHill } from './take-the-hill.ts';
import type { AgScenario } from './types.ts';
import { wintergewitter } from './wintergewitter.ts';

export const ASSAULT_GUN_SCENARIOS: readonly AgScenario[] = [
  takeTheHill,
  hannut,
  wintergewitter,
  kasserine,
  landingExercise,
];

export function scenarioById(id: string | null): AgScenario | undefined {
  return ASSAULT_GUN_SCENARIOS.find((one) => one.id === id);
}
