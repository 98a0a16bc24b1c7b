import { type BookChart, type D6Row, facesOf, rowAt } from './print.ts';

export type GrenadeLoss = 'd3' | 1;

export interface GrenadeRow extends D6Row {
  /** Men whom the attackers lose. */
  readonly loss: GrenadeLoss | null;
  /** The attack on the vehicle. */
  readonly attack: { readonly penetration: 6; readonly armour: 'side' | 'rear' } | null;
}

/** bg-atg-02 Anti-tank grenade attack, p34 (p62 the same). */
export const GRENADE_ATTACK = [
  { faces: [1, 1], label: 'Heavy Casualties', loss: 'd3', attack: null },
  { faces: [2, 4], label: 'Casualty', loss: 1, attack: null },
  { faces: [5, 5], label: 'Success – Side Armour', loss: null, attack: { penetration: 6, armour: 'side' } },
  { faces: [6, 6], label: 'Success – Rear Armour', loss: null, attack: { penetration: 6, armour: 'rear' } },
] as const satisfies readonly GrenadeRow[];

export function grenadeAttack(die: number): Pick<GrenadeRow, 'loss' | 'attack'> {
  return rowAt<GrenadeRow>(GRENADE_ATTACK, die);
}

export const GRENADE_CHART: BookChart = {
  name: 'anti-tank-grenade-attack',
  page: 'p34',
  rule: 'bg-atg-02',
  columns: ['Result', 'Men lost', 'Penetration', 'Armour'],
  rows: GRENADE_ATTACK.map(facesOf),
  cells: GRENADE_ATTACK.map(({ label, loss, attack }) => [
    label,
    loss === 'd3' ? '1D3' : loss,
    attack?.penetration ?? null,
    attack?.armour ?? null,
  ]),
};
