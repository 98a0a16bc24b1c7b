/** When the map moves by itself: to what is being told. */
import { useEffect } from 'react';
import type { BoardHandle } from '../../board/handle.ts';
import { usePick } from '../../store/use.ts';
import type { TableStore } from '../store.ts';
import { placeIn } from '../view.ts';

export function Follow({ store, board }: { store: TableStore; board: { readonly current: BoardHandle | null } }): null {
  const { playing, settings, ask } = usePick(store, 'playing', 'settings', 'ask');
  const event = playing?.event ?? null;
  const { follow } = settings;
  useEffect(() => {
    if (!event || !follow) return;
    const id = event.unit ?? event.contact;
    const place = typeof id === 'string' ? placeIn(store.get().shown, id) : null;
    if (place) board.current?.follow([place]);
  }, [event, follow, store, board]);
  const isFree = playing === null && ask !== null;
  useEffect(() => {
    if (isFree) board.current?.goBack();
  }, [isFree, board]);
  return null;
}
