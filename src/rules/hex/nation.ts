/** hex-unit-16 Whose troops they are, where the sheet asks whether they are German. */
import type { Side } from '../../kit/sides.ts';

/** The Axis is German in this game; whoever fights it is not. */
export const isGerman = (side: Side): boolean => side === 'axis';
