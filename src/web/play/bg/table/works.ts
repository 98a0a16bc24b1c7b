/** What lies on the ground in Battlegroup besides the map: mines, charges, defences, bridges, and places that are pointed at. */
import { SIDES } from '../../../../draw/pieces/markers.ts';
import { CREAM, type Pen } from '../../board/pen.ts';
import { drawCharge, drawMine, drawSpotAt, drawWork } from '../../tabletop/works.ts';
import type { TableState } from '../store.ts';

/** bg-state-32 A minefield reaches 5 inches. */
const MINE_REACH = 5;

const OUTLINED: readonly string[] = ['bunker', 'trench', 'bridge', 'wire'];

export function drawWorks(pen: Pen, { shown, ask }: TableState): void {
  if (!shown) return;
  for (const work of shown.works) if (OUTLINED.includes(work.kind)) drawWork(pen, work);
  for (const { at: place } of shown.mines) drawMine(pen, [place.x, place.y], MINE_REACH, ask !== null);
  for (const { at: place, side } of shown.charges) drawCharge(pen, [place.x, place.y], SIDES[side].pale);
  for (const side of ['axis', 'allies'] as const) {
    const marker = shown.airMarkers[side];
    if (marker) drawSpotAt(pen, [marker.x, marker.y], SIDES[side].pale, 'bombs wanted here');
  }
}

const SPOT_WORDS: Readonly<Record<string, string>> = {
  'bail-out.set-down': 'gets out here',
  'transport-order.choose': 'gets out here',
  'flight.fly': 'flies here',
  'turn.choose': 'flies here',
  'beyond-duty.order': 'flies here',
  'flight.act': 'bombs here',
  'guide.mark': 'bombs wanted here',
  'bridge.site': 'bridge leads here',
};

/** The place that the player points at. */
export function drawSpot(pen: Pen, { spot, ask, playing }: TableState): void {
  // Where a move stops, the unit itself is drawn.
  if (spot && !playing && ask !== 'move.how-far') drawSpotAt(pen, spot, CREAM, SPOT_WORDS[ask ?? ''] ?? '');
}
