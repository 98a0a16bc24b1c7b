/** Guns on and off the table, observers, signals, plans: for the properties of the contract. */
import type { BgFrame } from '../../../src/rules/battlegroup/book.ts';
import type { battlegroup } from '../../../src/rules/battlegroup/index.ts';
import { planFrame } from '../../../src/rules/battlegroup/indirect/plan.ts';
import { standAt } from '../../../src/rules/battlegroup/placing.ts';
import { countForces, emptyTable, newUnit } from '../../../src/rules/battlegroup/setup.ts';
import { type BgTable, NO_SUPPORT, type Side } from '../../../src/rules/battlegroup/state.ts';
import { UNITS } from '../../../src/rules/battlegroup/tables/units.ts';
import { turnFrame } from '../../../src/rules/battlegroup/turn/turn.ts';
import { tableOf } from './table.ts';

type Row = readonly [id: string, type: string, x: number, y: number];

const ALLIES: readonly Row[] = [
  ['su-obs', 'soviet-observer-team', 12, 12],
  ['su-squad', 'soviet-rifle-squad', 16, 20],
  ['su-tank', 't-34', 16, 8],
  ['su-mortar', 'soviet-82mm-mortar', 3, 12],
  ['su-katyusha', 'katyusha', 3, 20],
];
const AXIS: readonly Row[] = [
  ['de-obs', 'german-observer-team', 30, 14],
  ['de-squad', 'german-rifle-squad', 26, 20],
  ['de-van', 'signals-van', 38, 8],
  ['de-wire', 'wire-team', 37, 14],
  ['de-rider', 'dispatch-rider', 37, 17],
  ['de-mortar', 'german-81mm-mortar', 38, 20],
  ['de-gun', 'german-105mm-howitzer', 38, 25],
];

function guns(seats: ReturnType<typeof battlegroup.seats>): BgTable {
  const table = emptyTable({ map: null, width: 4000, height: 3000, features: [], removed: [] }, seats);
  Object.assign(table, { turn: 0, first: 'allies', active: 'axis', limit: 4, size: 'platoon' });
  table.objectives = [Object.freeze({ id: 'middle', at: Object.freeze({ x: 2000, y: 1500 }), holder: null })];
  const add = (side: Side, [id, name, x, y]: Row, facing: number): void => {
    const unit = newUnit(id, side, side, UNITS[name]!);
    const place = standAt(table, unit, { x: x * 100, y: y * 100 }, facing, { kind: 'cluster' });
    if (!place) throw new Error(`${id} has no room`);
    table.units.push(Object.freeze({ ...unit, place }));
  };
  for (const row of ALLIES) add('allies', row, 12);
  for (const row of AXIS) add('axis', row, 36);
  countForces(table);
  table.rating = { axis: 30, allies: 30 };
  table.zones = Object.freeze([]);
  table.fireLists = Object.freeze({ axis: 'german-1943', allies: 'soviet-1943' });
  table.support = {
    axis: Object.freeze({ ...NO_SUPPORT, requests: [2, 0, 1] as const, counterBattery: [4] }),
    allies: Object.freeze({ ...NO_SUPPORT, requests: [1, 1, 0] as const, counterBattery: [4, 4] }),
  };
  return table;
}

/** The plans, and then the turns. */
const stack = (): BgFrame[] => [
  turnFrame(),
  planFrame({ axis: { points: 1, barrages: ['2x105mm'] }, allies: { points: 2, barrages: ['2x81mm', '2xKatyusha'] } }),
];

export const gunsTable = tableOf('bg-guns', guns, stack);
