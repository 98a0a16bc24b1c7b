/** Help for the screen: where the staff would put the units that wait to be placed. Decides nothing. */
import type { Ask, Game } from '../../../kernel/flow.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { type BgEvent, type BgFrame, type BgKinds, BOOK } from '../book.ts';
import { arrive, placeUnits } from '../reserves/place-units.ts';
import { clone, type Place } from '../state.ts';
import { deploy } from './deploy.ts';

/** What leaving it to the staff would do now, tried on a copy of the table: who would stand where. */
export function staffPlaces(
  { table, stack, seats }: Game<BgKinds>,
  seat: SeatId,
): readonly { unit: string; place: Place }[] {
  const top = stack[stack.length - 1];
  if (top?.step !== 'place') return [];
  const copy = clone(table);
  const found: { unit: string; place: Place }[] = [];
  const tell = {
    seats,
    emit: (event: BgEvent): void => {
      BOOK.apply(copy, event);
      if ((event.type === 'placed' || event.type === 'arrived') && event.place)
        found.push({ unit: event.unit, place: event.place });
    },
  };
  // The questions in which units are placed.
  const placing = { deploy: deploy.place, 'place-units': placeUnits.place, arrive: arrive.place } as unknown as {
    readonly [proc: string]: Ask<BgKinds, BgFrame>;
  };
  placing[top.proc]?.take(copy, { ...top }, seat, { kind: 'ready' }, tell);
  return found;
}
