/** When the map moves by itself: to an interrupt, and to what is being told. */
import { useEffect, useRef } from 'react';
import type { BoardHandle } from '../../board/handle.ts';
import type { XY } from '../../measures.ts';
import { usePick } from '../../store/use.ts';
import { chosenIn } from '../draft/offers.ts';
import { isPlacing } from '../draft/setting.ts';
import type { TableStore } from '../store.ts';
import { PER, pieceIn, placeOf, type Shown } from '../view.ts';
import { spotsOf } from './events.ts';

/** The hex of an enemy's doing that the question is about; null where it is about none. */
function askedHex(shown: Shown | null, own: string | null): number | null {
  const asked = shown?.going.asked;
  return asked && asked.side !== own ? asked.hex : null;
}

/** A hex from its upper to its lower edge. */
function wholeHex({ board }: Shown, hex: number): [XY, XY] {
  const [x, y] = placeOf(board, hex);
  return [
    [x, y - 2 * PER],
    [x, y + 2 * PER],
  ];
}

export function Follow({ store, board }: { store: TableStore; board: { readonly current: BoardHandle | null } }): null {
  const { ask, shown, look, playing, settings, own, choice } = usePick(
    store,
    'ask',
    'shown',
    'look',
    'playing',
    'settings',
    'own',
    'choice',
  );
  const key = `${ask} ${look?.answers ?? 0}`;
  const hex = ask === null ? null : askedHex(shown, own);
  const last = useRef('');
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    if (hex !== null && shown) board.current?.approach(wholeHex(shown, hex));
  }, [key, hex, shown, board]);

  const event = playing?.event ?? null;
  const { follow } = settings;
  useEffect(() => {
    const now = store.get().shown;
    if (!event || !follow || !now) return;
    const places = spotsOf(store, event, now);
    if (places.length > 0) board.current?.follow(places.slice(0, 2));
  }, [event, follow, store, board]);

  // What one aims at comes into view together with whoever aims.
  useEffect(() => {
    const state = store.get();
    const offer = choice === null ? undefined : chosenIn(state);
    const from = pieceIn(state.shown, offer?.actors[0])?.at;
    const to = pieceIn(state.shown, offer?.targets[0])?.at ?? offer?.goal;
    if (state.shown && typeof from === 'number' && typeof to === 'number')
      board.current?.revealBoth([wholeHex(state.shown, to)[0], wholeHex(state.shown, from)[1]]);
  }, [choice, store, board]);

  const isFree = playing === null && ask !== null && hex === null;
  useEffect(() => {
    if (isFree) board.current?.goBack();
  }, [isFree, board]);

  // The units are set up: where are they?
  const isSetting = isPlacing(ask);
  const was = useRef(isSetting);
  useEffect(() => {
    if (was.current && !isSetting) board.current?.showOwn();
    was.current = isSetting;
  }, [isSetting, board]);
  return null;
}
