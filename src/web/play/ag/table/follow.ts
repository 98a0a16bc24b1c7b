/** When the map moves by itself: to a question, and to what is being told. */
import { useEffect, useRef } from 'react';
import type { BoardHandle } from '../../board/handle.ts';
import type { XY } from '../../measures.ts';
import { usePick } from '../../store/use.ts';
import { controlsOf } from '../questions.ts';
import type { TableStore } from '../store.ts';
import { pieceIn, type ScreenModel } from '../view.ts';
import { spotOfEvent } from './events.ts';

/** All who stand against each other in a combat; guns that fire from afar may be out of the picture. */
export function standingIn({ target, attackers, defenders }: ScreenModel['combats'][number]): string[] {
  const isThere = ({ role }: { readonly role: string }): boolean =>
    role === 'front' || role === 'behind' || role === 'second';
  return [target, ...[...attackers, ...defenders].filter(isThere).map(({ unit }) => unit)];
}

/** Where the question is. */
function askedAt(shown: ScreenModel | null, ask: string | null): XY[] {
  const { setup, spotter, engagement, drop } = shown?.going ?? {};
  if (ask === 'drop.scatter') return (drop?.at ?? []).map(({ x, y }): XY => [x, y]);
  const ids = ask?.startsWith('combat-setup.')
    ? [setup?.target, setup?.by]
    : ask === 'spot.counter'
      ? [spotter]
      : ask?.startsWith('engagement.')
        ? shown?.combats.filter(({ id }) => engagement?.combats.includes(id)).flatMap(standingIn)
        : [];
  return (ids ?? []).flatMap((id) => {
    const at = pieceIn(shown, id)?.at;
    return at ? [at] : [];
  });
}

export function Follow({ store, board }: { store: TableStore; board: { readonly current: BoardHandle | null } }): null {
  const { ask, shown, look, playing, settings, target, selected } = usePick(
    store,
    'ask',
    'shown',
    'look',
    'playing',
    'settings',
    'target',
    'selected',
  );
  const key = `${ask} ${look?.answers ?? 0}`;
  const last = useRef('');
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    const places = askedAt(shown, ask);
    if (places.length > 0) board.current?.approach(places);
  }, [key, ask, shown, board]);

  const event = playing?.event ?? null;
  const { follow } = settings;
  useEffect(() => {
    if (!event || !follow) return;
    const places = spotOfEvent(store, event);
    if (places.length > 0) board.current?.follow(places.slice(0, 2));
  }, [event, follow, store, board]);

  // All is told and one may choose: back to where the player had the camera.
  const isFree = playing === null && ask !== null && askedAt(shown, ask).length === 0;
  useEffect(() => {
    if (isFree) board.current?.goBack();
  }, [isFree, board]);

  // Whom one looks at comes into view together with whoever looks.
  useEffect(() => {
    const now = store.get();
    const [a, b] = [pieceIn(now.shown, target)?.at, pieceIn(now.shown, selected)?.at];
    if (a && b) board.current?.revealBoth([a, b]);
  }, [target, selected, store, board]);

  // The counters are set out: where are they?
  const controls = controlsOf(ask);
  const before = useRef(controls);
  useEffect(() => {
    if (before.current === 'place' && controls !== 'place') board.current?.showOwn();
    before.current = controls;
  }, [controls, board]);
  return null;
}
