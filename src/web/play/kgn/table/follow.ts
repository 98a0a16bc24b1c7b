/** When the map moves by itself: to a question, and to what is being told. */
import { useEffect, useRef } from 'react';
import type { BoardHandle } from '../../board/handle.ts';
import type { XY } from '../../measures.ts';
import { usePick, useTable } from '../../store/use.ts';
import { isDeploying } from '../draft/deploy.ts';
import { chosenIn, offersOf } from '../draft/offers.ts';
import { loadSight } from '../draft/plan.ts';
import { isInterrupt } from '../questions.ts';
import type { TableState, TableStore } from '../store.ts';
import { type Place, unitIn } from '../view.ts';
import { placeNow, shotIn } from './events.ts';
import { aimedAt } from './over.ts';

const spotOf = (place: Place | null): XY[] => (place ? [[place.at.x, place.at.y]] : []);

/** From whom to whom sight is argued now, as two names; empty where it is not. */
function sightWanted(state: TableState): string {
  const { ask, playing, shown, own, selected } = state;
  if (ask === null || playing || isDeploying(ask)) return '';
  const isOwn = (id: string): boolean => unitIn(shown, id)?.side === own;
  const chosen = chosenIn(state)?.units ?? [];
  const actor = isInterrupt(ask) ? (shown?.asked.actor ?? null) : null;
  const target = aimedAt(state).at(-1) ?? actor;
  // The covering unit that is meant, or the first that could fire at him.
  const could = actor ? offersOf(state).find(({ units }) => target !== null && units.includes(target)) : undefined;
  const unit = chosen.find(isOwn) ?? (actor ? could?.units.find(isOwn) : selected) ?? null;
  return unit && target && isOwn(unit) && !isOwn(target) ? `${unit} ${target}` : '';
}

export function Follow({ store, board }: { store: TableStore; board: { readonly current: BoardHandle | null } }): null {
  const { ask, shown, look, playing, settings } = usePick(store, 'ask', 'shown', 'look', 'playing', 'settings');
  const key = `${ask} ${look?.answers ?? 0}`;
  const last = useRef('');
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    const unit = isInterrupt(ask) ? shown?.acting?.unit : shown?.asked.unit;
    const spots = ask !== null && typeof unit === 'string' ? spotOf(placeNow(store, unit)) : [];
    if (spots.length === 0) return;
    if (isInterrupt(ask)) board.current?.follow(spots);
    else board.current?.reveal(spots[0]!);
  }, [key, ask, shown, store, board]);

  // Sight is argued to whoever is aimed at; when somebody acts, to him.
  const { own, selected } = usePick(store, 'own', 'selected');
  const aimed = useTable(store, sightWanted);
  useEffect(() => {
    const [unit = null, target = null] = aimed === '' ? [] : aimed.split(' ');
    void loadSight(store, unit, target);
  }, [aimed, key, own, selected, store]);

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
