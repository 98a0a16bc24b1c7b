/** The Engineering order, whatever it is for. */
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { ChapterOrder } from '../chapters.ts';
import { fieldOf, has } from '../ground.ts';
import { type BgTable, isPlaced, type Placed, type Unit, unitOf } from '../state.ts';
import { bridgeable, isBridging, isGap, refuseBridge } from './bridge.ts';
import { canSweep, chargeable, refuseCharge, refuseClearing } from './demolition.ts';
import { canReach } from './mines.ts';
import { isRemote, refuseRemote, remotes } from './remote.ts';
import type { EngineeringFrame } from './types.ts';

/** bg-ord-22, bg-spec-08, bg-spec-12 Who is ever given an Engineering order. */
function isEngineer(table: BgTable, unit: Placed): boolean {
  return (
    has(table, unit, 'engineer') ||
    isBridging(table, unit) ||
    canSweep(table, unit) ||
    has(table, unit, 'remote control')
  );
}

function refuseWork(table: BgTable, unit: Unit, on: string | undefined): Refusal | null {
  if (!isPlaced(unit)) return refusal('NO_UNIT', 'bg-turn-04', 'There is no such unit on the table.');
  if (!isEngineer(table, unit))
    return refusal(
      'NOT_ITS_ORDER',
      'bg-ord-22',
      'Only Engineers, Bridging units and mine-clearing vehicles take this order.',
    );
  if (on === undefined) return refusal('NO_WORK', 'bg-ord-22', 'Say what it works on.');
  if (table.mines.some(({ id }) => id === on)) return refuseClearing(table, unit, on);
  const vehicle = unitOf(table, on);
  if (isPlaced(vehicle) && isRemote(table, vehicle)) return refuseRemote(table, unit, vehicle);
  const feature = fieldOf(table).byId.get(on);
  return feature && isGap(feature) ? refuseBridge(table, unit, feature) : refuseCharge(table, unit, on);
}

export const ENGINEER: ChapterOrder = {
  order: 'engineering',
  refuse: refuseWork,
  others(table, unit) {
    if (!isPlaced(unit) || !isEngineer(table, unit)) return [];
    const mines = canSweep(table, unit) ? table.mines.filter((one) => canReach(table, unit, one)) : [];
    return [
      ...mines.map(({ id }) => id),
      ...remotes(table, unit),
      ...bridgeable(table, unit),
      ...chargeable(table, unit),
    ];
  },
  frame(table, unit, self): EngineeringFrame {
    const on = self.on!;
    const vehicle = unitOf(table, on);
    if (vehicle && isPlaced(vehicle) && isRemote(table, vehicle))
      return { proc: 'remote', step: 'check', unit: unit.id, vehicle: on, windows: self.windows, victims: [] };
    const feature = fieldOf(table).byId.get(on);
    if (feature && isGap(feature)) return { proc: 'bridge', step: 'site', unit: unit.id, on };
    return { proc: 'work', step: 'work', unit: unit.id, on };
  },
};
