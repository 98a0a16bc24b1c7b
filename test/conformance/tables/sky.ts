/** Aircraft, anti-aircraft guns, snipers, medics, loaders, a Bren and a human wave: for the properties of the contract. */
import type { battlegroup } from '../../../src/rules/battlegroup/index.ts';
import { standAt } from '../../../src/rules/battlegroup/placing.ts';
import { countForces, emptyTable, newUnit } from '../../../src/rules/battlegroup/setup.ts';
import { type BgTable, NO_SUPPORT, type Side } from '../../../src/rules/battlegroup/state.ts';
import { UNITS } from '../../../src/rules/battlegroup/tables/units.ts';
import { tableOf } from './table.ts';

type Row = readonly [id: string, type: string, x: number, y: number];

const ALLIES: readonly Row[] = [
  ['su-hq', 'soviet-platoon-hq', 12, 14],
  ['su-squad', 'soviet-rifle-squad', 12, 18],
  ['su-maxim', 'maxim-team', 12, 10],
  ['su-medic', 'soviet-medic', 10, 20],
  ['su-sniper', 'soviet-sniper', 16, 24],
  ['su-fac', 'soviet-air-controller', 8, 6],
  ['su-gun', 'zis-3-loaders', 10, 26],
  ['gb-section', 'british-section', 16, 6],
  ['su-plane', 'il-2-rockets', 0, 15],
];
const AXIS: readonly Row[] = [
  ['de-hq', 'german-platoon-hq', 30, 14],
  ['de-squad', 'german-rifle-squad', 27, 20],
  ['de-medic', 'german-medic', 29, 18],
  ['de-sniper', 'german-sniper', 24, 6],
  ['de-vierling', 'flakvierling', 32, 24],
  ['de-flak', 'flak-38', 32, 6],
  ['de-222', 'sdkfz-222', 28, 10],
  ['de-pak', 'pak-40-loaders', 26, 27],
  ['de-storch', 'fi-156', 40, 10],
  ['de-stuka', 'ju-87d-medium', 40, 20],
];

function sky(seats: ReturnType<typeof battlegroup.seats>): BgTable {
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
  table.airWaiting = { axis: 2, allies: 1 };
  table.support = {
    axis: NO_SUPPORT,
    allies: Object.freeze({
      ...NO_SUPPORT,
      airstrikes: Object.freeze([{ turn: 2, at: Object.freeze({ x: 3000, y: 1500 }), aircraft: 'pe-2' }]),
    }),
  };
  return table;
}

export const skyTable = tableOf('bg-sky', sky);
