import type { BookChart } from './print.ts';

/** kgn-shoot-02 Firing arcs, p23 (L779): whole width in degrees, the front in its middle. */
export const FIRING_ARCS = {
  infantry: { label: 'Infantry squad or team', degrees: 360 },
  gun: { label: 'Deployed gun', degrees: 90 },
  vehicle: { label: 'Vehicles', degrees: 90 },
  turret: { label: 'Turret and pintle-mounts', degrees: 360 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly degrees: 90 | 360 }>>;

export type ArcId = keyof typeof FIRING_ARCS;

export function firingArc(id: ArcId): 90 | 360 {
  return FIRING_ARCS[id].degrees;
}

export const ARCS_CHART: BookChart = {
  name: 'firing-arcs',
  page: 'p23',
  rule: 'kgn-shoot-02',
  columns: ['Arc'],
  rows: Object.values(FIRING_ARCS).map(({ label }) => label),
  cells: Object.values(FIRING_ARCS).map(({ degrees }) => [`${degrees}°`]),
};
