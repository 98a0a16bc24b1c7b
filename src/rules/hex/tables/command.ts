/** Command and morale of formations: command ranges, activation, demoralisation, replaced CPs. */
import type { Quality } from '../card.ts';
import { type BookChart, type Listed, listChart, signed } from './print.ts';

/** hex-cmd-01 Command Range, L33-36, in hexes. */
export const COMMAND_RANGE = {
  company: { label: 'Company CP to Platoon CP', hexes: 5 },
  platoon: { label: 'Platoon CP to his units', hexes: 3 },
  vehicle: { label: 'Vehicle CP to other AFVs', hexes: 5 },
} as const;

/** L40-46 What is taken from the M of the CP when a formation is activated. */
export const FORMATION_ACTIVATION = {
  notInCommand: { rule: 'hex-op-04', why: 'CP not in command', value: -1 },
  hesitant: { rule: 'hex-op-04', why: 'Formation hesitant', value: -1 },
  stopped: { rule: 'hex-op-04', why: 'CP stopped', value: -1 },
  neutralised: { rule: 'hex-op-04', why: 'CP neutralised', value: -2 },
  destroyed: { rule: 'hex-op-04', why: 'CP destroyed', value: -3 },
} as const satisfies Readonly<Record<string, Listed>>;

/** L48-54 What is taken from the M of a unit that is activated alone. */
export const UNIT_ACTIVATION = {
  isolated: { rule: 'hex-op-06', why: 'Unit not in command or isolated', value: -1 },
  hesitant: { rule: 'hex-op-06', why: 'Formation hesitant', value: -1 },
  stopped: { rule: 'hex-op-06', why: 'Unit stopped', value: -1 },
} as const satisfies Readonly<Record<string, Listed>>;

/** hex-op-11 L19 The activation roll that ends the phase while the other side is done. */
export const ENDING_ROLL = 10;

/** hex-fm-02, hex-fm-03 L312-316 What hesitancy, and the demoralisation check, take from M. */
export const FORMATION_MORALE = { hesitant: -1, demoralisation: -1 } as const;

/** hex-adm-05 Subordinates, L318-328: by die, from 0 to 7. */
export const SUBORDINATES = [1, 0, 0, -1, -1, -1, -2, -2] as const;

/** L330-334 */
export const SUBORDINATE_MODIFIERS = {
  shock: { rule: 'hex-adm-05', why: 'Shock', value: -1 },
  recruit: { rule: 'hex-adm-05', why: 'Recruit', value: 1 },
} as const satisfies Readonly<Record<string, Listed>>;

/** What a quality adds to the die of a replacement. */
export function subordinateModifier(quality: Quality): Listed | null {
  const { shock, recruit } = SUBORDINATE_MODIFIERS;
  return quality === 'Shock' ? shock : quality === 'Recruit' ? recruit : null;
}

/** The bonus of a new CP for a modified die of 0 to 7. */
export function subordinateBonus(die: number): number {
  const bonus = SUBORDINATES[die];
  if (bonus === undefined) throw new RangeError(`no bonus for a die of ${die}`);
  return bonus;
}

export const COMMAND_RANGE_CHART: BookChart = {
  name: 'command-range',
  page: 'L33-36',
  rule: 'hex-cmd-01',
  columns: ['hexes'],
  rows: Object.values(COMMAND_RANGE).map(({ label }) => label),
  cells: Object.values(COMMAND_RANGE).map(({ hexes }) => [hexes]),
};

export const FORMATION_ACTIVATION_CHART = listChart(
  { name: 'activation-formations', page: 'L38-46', rule: 'hex-op-04' },
  'M',
  FORMATION_ACTIVATION,
);

export const UNIT_ACTIVATION_CHART = listChart(
  { name: 'activation-isolated-units', page: 'L48-54', rule: 'hex-op-06' },
  'M',
  UNIT_ACTIVATION,
);

export const SUBORDINATES_CHART: BookChart = {
  name: 'subordinates',
  page: 'L318-328',
  rule: 'hex-adm-05',
  columns: ['Bonus'],
  rows: SUBORDINATES.map((_, die) => `${die}`),
  cells: SUBORDINATES.map((bonus) => [signed(bonus)]),
};

export const SUBORDINATE_MODIFIERS_CHART = listChart(
  { name: 'subordinates-modifiers', page: 'L330-334', rule: 'hex-adm-05' },
  'Die',
  SUBORDINATE_MODIFIERS,
);
