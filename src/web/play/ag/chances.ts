/** Chances of a recce in words and numbers: a die has six faces. */
import type { Chance } from './view.ts';

export interface Odds {
  /** Of six. */
  readonly good: number;
  readonly strong: number;
  readonly stewed: number;
}

export function oddsOf({ faces }: Chance): Odds {
  const count = (...wanted: Chance['faces'][number][]): number => faces.filter((face) => wanted.includes(face)).length;
  return {
    good: count('attack', 'attack and support'),
    strong: count('attack and support'),
    stewed: count('stewed'),
  };
}

/** The least face that does it: `4+`; empty where none does. */
export function needOf({ faces }: Chance): string {
  const first = faces.findIndex((face) => face === 'attack' || face === 'attack and support');
  return first < 0 ? '' : first === 5 ? 'a 6' : `${first + 1}+`;
}

export const sixths = (n: number): string => `${Math.round((n * 100) / 6)} %`;
