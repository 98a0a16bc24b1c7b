/** Rows of a force: a unit in one line. */
import type { Force, ForceUnit } from '../types.ts';

/** Where it stands on the roster, in short. */
const SECTIONS = {
  hq: 'forward-headquarters',
  inf: 'infantry',
  tank: 'tanks',
  art: 'artillery',
  rec: 'reconnaissance',
  log: 'logistics',
  eng: 'engineer',
  spec: 'special',
} as const;

export type Row = readonly [
  section: keyof typeof SECTIONS,
  id: string,
  type: string,
  name: string,
  short: string,
  how?: 'inside' | 'riding' | 'towed',
  on?: string,
];

export function units(rows: readonly Row[]): ForceUnit[] {
  return rows.map(([section, id, type, name, short, how, on]) => {
    const unit = { id, type, name, short, section: SECTIONS[section] };
    return how && on ? { ...unit, aboard: { on, how } } : unit;
  });
}

export const NO_SUPPORT: Force['support'] = {
  requests: [0, 0, 0],
  registered: 0,
  barrages: [],
  airstrikes: [],
  counterBattery: [],
};

export const NO_DEFENCES: Force['defences'] = { bunkers: 0, trench: 0, mines: 0, wire: 0 };
