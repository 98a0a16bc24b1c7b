/** Engineers at a river: mines, bunkers, charges, bridges, flamethrowers, workshops, for the properties of the contract. */
import type { Feature } from '../../../src/geometry/table/feature.ts';
import type { battlegroup } from '../../../src/rules/battlegroup/index.ts';
import type { Stance } from '../../../src/rules/battlegroup/parts.ts';
import { standAt } from '../../../src/rules/battlegroup/placing.ts';
import { countForces, emptyTable, newUnit } from '../../../src/rules/battlegroup/setup.ts';
import { type BgTable, placed, type Side, type Unit } from '../../../src/rules/battlegroup/state.ts';
import { UNITS } from '../../../src/rules/battlegroup/tables/units.ts';
import { tableOf } from './table.ts';

type Row = readonly [id: string, type: string, x: number, y: number, more?: Partial<Unit>, stance?: Stance];

const inside = (section: string): Stance => ({ kind: 'inside', section });
const points = (...line: readonly [number, number][]) => line.map(([x, y]) => ({ x: x * 100, y: y * 100 }));
const box = (kind: string, id: string, w: number, n: number, e: number, s: number, more: object = {}): Feature =>
  ({ id, kind, outline: points([w, n], [e, n], [e, s], [w, s]), ...more }) as unknown as Feature;
const line = (kind: string, id: string, width: number, ...at: readonly [number, number][]): Feature =>
  ({ id, kind, line: points(...at), width }) as unknown as Feature;

const FEATURES: readonly Feature[] = [
  line('river', 'river', 300, [20, 0], [20, 30]),
  box('bridge', 'bridge', 18, 14, 22, 16),
  box('building', 'house', 15, 8, 18, 12, { material: 'stone', floors: 1, size: 'medium', hits: 4, sections: [] }),
  box('bunker', 'bunker', 25, 10, 27, 12, { material: 'concrete' }),
  box('trench', 'trench', 24, 18, 25, 28),
  box('trench', 'pit', 30, 20, 34, 24, { grade: 'dug-in' }),
  line('wall', 'wall', 30, [10, 18], [17, 18]),
  line('wire', 'wire', 20, [23, 16], [23, 28]),
];

const ALLIES: readonly Row[] = [
  ['us-hq', 'us-platoon-hq', 6, 14],
  ['us-eng', 'us-engineer-squad', 13, 19],
  ['us-flame', 'us-flamethrower-team', 16.5, 10, {}, inside('house/whole')],
  ['us-bridge', 'us-light-bridging-truck', 16.6, 24],
  ['us-tank', 'm4-sherman', 12, 24, { immobile: true }],
  ['us-fitters', 'us-repair-team', 12, 26.2],
  ['us-supply', 'us-supply-truck', 9.2, 24],
  ['us-m32', 'm32-recovery', 4, 24],
  ['crocodile', 'churchill-crocodile', 14, 15, { seat: 'allies' }],
];
const AXIS: readonly Row[] = [
  ['de-hq', 'german-platoon-hq', 36, 14],
  ['de-mg', 'mg34-bipod-team', 26, 11, {}, inside('bunker/whole')],
  ['de-pio', 'pioneer-squad', 25.5, 22],
  ['de-flame', 'german-flamethrower-team', 24, 14],
  ['de-biv', 'borgward-b-iv', 28, 15],
  ['de-stug', 'stug-iii-funklenk', 34, 10],
  ['de-panzer', 'panzer-iv-h', 32, 22],
];

function riverbank(seats: ReturnType<typeof battlegroup.seats>): BgTable {
  const table = emptyTable({ map: null, width: 4000, height: 3000, features: FEATURES, removed: [] }, seats);
  Object.assign(table, { turn: 0, first: 'allies', active: 'axis', limit: 4, size: 'platoon' });
  table.objectives = [Object.freeze({ id: 'middle', at: Object.freeze({ x: 2000, y: 1500 }), holder: null })];
  const add = (side: Side, [id, name, x, y, more = {}, stance]: Row, facing: number): void => {
    const unit = { ...newUnit(id, side, side, UNITS[name]!), ...more };
    const place = standAt(
      table,
      unit,
      { x: Math.round(x * 100), y: Math.round(y * 100) },
      facing,
      stance ?? { kind: 'cluster' },
    );
    if (!place) throw new Error(`${id} has no room`);
    table.units.push(Object.freeze({ ...unit, place }));
  };
  for (const row of ALLIES) add('allies', row, 12);
  for (const row of AXIS) add('axis', row, 36);
  const at = Object.freeze({ x: 400, y: 2120 });
  const was = Object.freeze({
    ...newUnit('us-wreck', 'allies', 'allies', UNITS['m4-sherman']!),
    place: placed(at, 12),
  });
  table.wrecks = [
    Object.freeze({ id: 'us-wreck', type: 'm4-sherman', side: 'allies' as const, at, facing: 12, attempts: 0, was }),
  ];
  table.mines = [
    Object.freeze({ id: 'mine-1', at: Object.freeze({ x: 2900, y: 1000 }) }),
    Object.freeze({ id: 'mine-2', at: Object.freeze({ x: 1300, y: 2200 }) }),
  ];
  table.charges = [
    Object.freeze({ id: 'c1', side: 'axis' as const, on: 'bridge', turn: 0, at: Object.freeze({ x: 2000, y: 1500 }) }),
    Object.freeze({
      id: 'c2',
      side: 'axis' as const,
      on: 'house/whole',
      turn: 0,
      at: Object.freeze({ x: 1600, y: 1000 }),
    }),
    Object.freeze({ id: 'c3', side: 'allies' as const, on: 'wall', turn: 0, at: Object.freeze({ x: 1300, y: 1800 }) }),
  ];
  countForces(table);
  table.rating = { axis: 25, allies: 25 };
  table.zones = Object.freeze([]);
  return table;
}

export const riverbankTable = tableOf('bg-riverbank', riverbank);
