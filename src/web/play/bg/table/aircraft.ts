/** The aircraft of Battlegroup over the table. */
import type { Pen } from '../../board/pen.ts';
import * as tabletop from '../../tabletop/aircraft.ts';
import type { Scene, TableState } from '../store.ts';
import type { UnitSeen } from '../view.ts';

export function isAircraft(unit: UnitSeen, roster: TableState['roster']): boolean {
  return roster.get(unit.type)?.class === 'aircraft';
}

export function drawAircraft(scene: Scene, pen: Pen, { roster, selected }: TableState): void {
  for (const one of scene.pieces)
    if (isAircraft(one.unit, roster)) tabletop.drawAircraft(pen, one, one.unit.side, one.id === selected);
}
