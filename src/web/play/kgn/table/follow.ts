/** When the map moves by itself: to a question, and to what is being told. */
import { useEffect, useRef } from 'react';
import type { BoardHandle } from '../../board/handle.ts';
import type { XY } from '../../measures.ts';
import { usePick } from '../../store/use.ts';
import { isDeploying } from '../draft/deploy.ts';
import { isInterrupt } from '../questions.ts';
import type { TableStore } from '../store.ts';
import { activationIn, type Place } from '../view.ts';
import { placeNow, shotIn } from './events.ts';

const spotOf = (place: Place | null): XY[] => (place ? [[place.at.x, place.at.y]] : []);

export function Follow({ store, board }: { store: TableStore; board: { readonly current: BoardHandle | null } }): null {
  const { ask, shown, look, playing, settings } = usePick(store, 'ask', 'shown', 'look', 'playing', 'settings');
  const key = `${ask} ${look?.answers ?? 0}`;
  const last = useRef('');
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    const unit = isInterrupt(ask) ? activationIn(shown)?.unit : shown?.stack.at(-1)?.unit;
    const spots = ask !== null && typeof unit === 'string' ? spotOf(placeNow(store, unit)) : [];
    if (spots.length === 0) return;
    if (isInterrupt(ask)) board.current?.follow(spots);
    else board.current?.reveal(spots[0]!);
  }, [key, ask, shown, store, board]);

  const event = playing?.event ?? null;
  const { follow } = settings;
  useEffect(() => {
    if (!event || !follow) return;
    const spots = shotIn(store, event) ?? spotOf(typeof event.unit === 'string' ? placeNow(store, event.unit) : null);
    if (spots.length > 0) board.current?.follow(spots);
  }, [event, follow, store, board]);

  const isFree = playing === null && ask !== null && !isInterrupt(ask);
  useEffect(() => {
    if (isFree) board.current?.goBack();
  }, [isFree, board]);

  // The units are set out: where are they?
  const isSetting = isDeploying(ask);
  const was = useRef(isSetting);
  useEffect(() => {
    if (was.current && !isSetting) board.current?.showOwn();
    was.current = isSetting;
  }, [isSetting, board]);
  return null;
}
