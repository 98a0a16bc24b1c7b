import type { Plate } from './types.ts';

/** A plate in one line: where, mm, degrees from the vertical. */
export const plate = (where: string, mm: number, slope: number): Plate => ({ where, mm, slope });
