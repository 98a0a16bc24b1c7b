import { type BookChart, type Inches, inchesOf } from './print.ts';

interface MovementRow {
  readonly label: string;
  /** A word stands in place of both numbers where the table sends the reader elsewhere. */
  readonly offRoad: Inches | string | null;
  readonly onRoad: Inches | string | null;
}

/** bg-move-01 Movement summary table, p18. */
export const MOVEMENT = {
  infantry: { label: 'Infantry', offRoad: 5, onRoad: 5 },
  vehicle: { label: 'Vehicle', offRoad: 'see vehicle profile', onRoad: 'see vehicle profile' },
  cavalry: { label: 'Cavalry*', offRoad: 8, onRoad: 10 },
  // bg-gap-20 10" on the road by p17 and p18; p61 prints 12".
  bicycle: { label: 'Bicycle', offRoad: 3, onRoad: 10 },
  'horse-towed-gun': { label: 'Horse towed gun', offRoad: 4, onRoad: 6 },
  // bg-move-08 Four sizes of gun, pushed by hand.
  'very-light-gun': { label: 'Manhandled very light gun', offRoad: 3, onRoad: 4 },
  'light-gun': { label: 'Manhandled light gun', offRoad: 2, onRoad: 3 },
  'medium-gun': { label: 'Manhandled medium gun', offRoad: 1, onRoad: 2 },
  'heavy-gun': { label: 'Manhandled heavy gun', offRoad: null, onRoad: null },
  aircraft: { label: 'Aircraft', offRoad: 'anywhere', onRoad: 'anywhere' },
} as const satisfies Readonly<Record<string, MovementRow>>;

/** bg-move-05 The asterisk: a cavalry charge, once per game. */
export const CAVALRY_CHARGE: Inches = 12;

/** What moves by this table and not by a profile or at will. */
export type Mover = Exclude<keyof typeof MOVEMENT, 'vehicle' | 'aircraft'>;

/** How far one move goes, null if not at all. */
export function movementOf(mover: Mover, road: boolean): Inches | null {
  return road ? MOVEMENT[mover].onRoad : MOVEMENT[mover].offRoad;
}

const printed = (value: Inches | string | null) => (typeof value === 'number' ? inchesOf(value) : value);

export const MOVEMENT_CHART: BookChart = {
  name: 'movement-summary',
  page: 'p18',
  rule: 'bg-move-01',
  columns: ['Off-Road', 'On-Road'],
  rows: Object.values(MOVEMENT).map((row) => row.label),
  cells: Object.values(MOVEMENT).map((row) => [printed(row.offRoad), printed(row.onRoad)]),
};
