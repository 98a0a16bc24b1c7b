/** What keeps guns from a fireplan that is being planned (stonk-order-23). */
import type { Emitter } from '../../../kernel/play.ts';
import { actsNow, type Element, elementOf, type Fireplan, isMoving, type StonkTable } from '../state.ts';
import { MINUTES_PER_MOVE } from '../tables/print.ts';
import { gunsOf } from './guns.ts';
import type { ArtilleryEvent } from './types.ts';

/** In this move: it fired, whatever at; it went somewhere; its crew set it up, dug or took in shells. */
const isElsewhere = (gun: Element): boolean => gun.hasFired || isMoving(gun) || gun.task !== null;

const gunsIn = (table: StonkTable, { targets }: Fireplan): Element[] =>
  [...new Set(targets.flatMap(({ batteries }) => batteries))]
    .flatMap((battery) => gunsOf(table, battery))
    .flatMap(({ id }) => elementOf(table, id) ?? []);

/** stonk-order-23 Minutes on another task are added, at the end of the move that they took; once, however many of its guns were away. */
export function delayPlans(table: StonkTable, play: Emitter<ArtilleryEvent>): void {
  for (const plan of [...table.fireplans]) {
    const { id, side, seat, status } = plan;
    if (status !== 'planning' || !actsNow(table, side) || !gunsIn(table, plan).some(isElsewhere)) continue;
    const tenths = MINUTES_PER_MOVE * 10;
    play.emit({ type: 'plan-delayed', rule: 'stonk-order-23', side, seat, plan: id, tenths });
  }
}
