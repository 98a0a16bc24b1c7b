/** When the map moves by itself: to a question, and to what is being told. */
import { useEffect, useRef } from 'react';
import type { BoardHandle } from '../../board/handle.ts';
import type { XY } from '../../measures.ts';
import type { TableStore } from '../../store/store.ts';
import { useTable } from '../../store/use.ts';
import { controlsOf } from '../questions.ts';
import { unitIn } from '../view.ts';

/** The camera goes where a question comes from, and only then by itself. */
export function useInterruptCamera(store: TableStore, board: { current: BoardHandle | null }): void {
  const { ask, shown, look } = useTable(store);
  const key = `${ask} ${look?.answers ?? 0}`;
  const last = useRef('');
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    if (controlsOf(ask) !== 'react') return;
    const frame = shown?.stack.at(-1);
    const mover = frame?.proc === 'react' ? unitIn(shown, frame.mover) : undefined;
    if (mover?.place) board.current?.reveal([mover.place.at.x, mover.place.at.y]);
  }, [key, ask, shown, board]);
}

/** The camera goes to what is being told, where that is off the screen and the player has not forbidden it. */
export function useFollow(store: TableStore, board: { current: BoardHandle | null }): void {
  const { playing, settings } = useTable(store);
  const event = playing?.event ?? null;
  const { follow } = settings;
  useEffect(() => {
    if (!event || !follow) return;
    const { shown } = store.get();
    const spotOf = (id: unknown): XY | null => {
      const place = store.places.get(String(id)) ?? unitIn(shown, String(id))?.place;
      return place ? [place.at.x, place.at.y] : null;
    };
    const target = (event.shot as { target?: string } | undefined)?.target ?? event.target;
    const goal = event.type === 'moved' && event.place ? (event.place as { at: { x: number; y: number } }).at : null;
    const [from, to] = [spotOf(event.unit ?? event.of), goal ? ([goal.x, goal.y] as XY) : spotOf(target)];
    if (from && to) board.current?.revealBoth([to, from]);
    else if (from) board.current?.reveal(from);
  }, [event, follow, store, board]);
}
