/** Two columns meet: trucks, half-tracks, tank riders, towed guns, cavalry and bicycles, for the properties of the contract. */
import type { battlegroup } from '../../../src/rules/battlegroup/index.ts';
import { standAt } from '../../../src/rules/battlegroup/placing.ts';
import { countForces, emptyTable, newUnit } from '../../../src/rules/battlegroup/setup.ts';
import type { BgTable, Side, Unit } from '../../../src/rules/battlegroup/state.ts';
import { UNITS } from '../../../src/rules/battlegroup/tables/units.ts';
import { tableOf } from './table.ts';

type Row = readonly [id: string, type: string, x: number, y: number, aboard?: Unit['aboard']];

const inside = (on: string) => ({ on, how: 'inside' as const });
const ALLIES: readonly Row[] = [
  ['us-hq', 'us-platoon-hq', 6, 14],
  ['us-track', 'm3-half-track', 10, 10],
  ['us-squad', 'us-rifle-squad', 0, 0, inside('us-track')],
  ['us-tank', 'm4-sherman', 14, 16],
  ['us-riders', 'rifle-squad', 0, 0, { on: 'us-tank', how: 'riding' }],
  ['us-truck', 'medium-truck', 8, 22],
  ['us-gun', 'us-57mm-gun', 0, 0, { on: 'us-truck', how: 'towed' }],
  ['us-horse', 'cavalry-squad', 14, 24],
];
const AXIS: readonly Row[] = [
  ['de-hq', 'german-platoon-hq', 34, 14],
  ['de-track', 'sdkfz-251-1', 30, 10],
  ['de-squad', 'panzergrenadier-squad', 0, 0, inside('de-track')],
  ['de-mg', 'mg42-tripod-team', 0, 0, inside('de-track')],
  ['de-pak', 'pak-40', 27, 16],
  ['de-team', 'horse-team', 30, 18],
  ['de-truck', 'medium-truck', 30, 24],
  ['de-rifles', 'german-rifle-squad', 0, 0, inside('de-truck')],
  ['de-cycles', 'bicycle-squad', 26, 22],
];

function columns(seats: ReturnType<typeof battlegroup.seats>): BgTable {
  const table = emptyTable({ map: null, width: 4000, height: 3000, features: [], removed: [] }, seats);
  Object.assign(table, { turn: 0, first: 'allies', active: 'axis', limit: 4, size: 'platoon' });
  table.objectives = [Object.freeze({ id: 'middle', at: Object.freeze({ x: 2000, y: 1500 }), holder: null })];
  const add = (side: Side, [id, name, x, y, aboard]: Row, facing: number): void => {
    const unit = { ...newUnit(id, side, side, UNITS[name]!), aboard: aboard ? Object.freeze(aboard) : null };
    const place = aboard ? null : standAt(table, unit, { x: x * 100, y: y * 100 }, facing, { kind: 'cluster' });
    if (!aboard && !place) throw new Error(`${id} has no room`);
    table.units.push(Object.freeze({ ...unit, place }));
  };
  for (const row of ALLIES) add('allies', row, 12);
  for (const row of AXIS) add('axis', row, 36);
  countForces(table);
  table.rating = { axis: 25, allies: 25 };
  table.zones = Object.freeze([]);
  return table;
}

export const columnsTable = tableOf('bg-columns', columns);
