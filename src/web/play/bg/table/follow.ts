/** When the map moves by itself: to a question, and to what is being told. */
import { useEffect, useRef } from 'react';
import type { BoardHandle } from '../../board/handle.ts';
import type { XY } from '../../measures.ts';
import { usePick, useTable } from '../../store/use.ts';
import { zonesAsked } from '../draft/site.ts';
import { whereIs } from '../draft/spot.ts';
import { type Controls, controlsOf } from '../questions.ts';
import type { TableStore } from '../store.ts';
import { asTold } from '../told.ts';
import { askedOf, unitIn } from '../view.ts';
import { hillAsked, isFire } from './sites.ts';

/** Questions about one unit that has not been taken up: it comes into view. */
const ABOUT_ONE: readonly Controls[] = ['spot', 'transport', 'flight', 'fall-to', 'none'];

/** Questions about fire that falls, or is about to: where, comes into view. */
const ABOUT_FIRE: readonly string[] = ['battery.counter', 'mission.decide', 'mission.spot-again', 'barrage.again'];

/** The camera goes where a question comes from, and only then by itself. */
function useInterruptCamera(store: TableStore, board: { readonly current: BoardHandle | null }): void {
  const { ask, shown, look } = usePick(store, 'ask', 'shown', 'look');
  const key = `${ask} ${look?.answers ?? 0}`;
  const last = useRef('');
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    const asked = ABOUT_ONE.includes(controlsOf(ask)) ? whereIs(shown, shown?.asked?.unit) : null;
    if (asked) board.current?.reveal(asked);
    if (ABOUT_FIRE.includes(ask ?? '')) for (const { at } of shown?.fires ?? []) board.current?.reveal([at.x, at.y]);
    if (controlsOf(ask) !== 'reaction') return;
    const mover = unitIn(shown, askedOf(shown, 'reaction')?.mover);
    if (mover?.place) board.current?.follow([[mover.place.at.x, mover.place.at.y]]);
  }, [key, ask, shown, board]);
}

/** So far from the middle of a zone, in hundredths of an inch, it is surely seen. */
const ASIDE = 500;

/** Where units are to stand comes into view when that is asked: a strip along an edge may lie under the panel. */
function useZoneCamera(store: TableStore, board: { readonly current: BoardHandle | null }): void {
  const ask = useTable(store, (state) => state.ask);
  useEffect(() => {
    const hill = hillAsked(store.get());
    if (hill) board.current?.reveal(hill);
    if (ask !== 'place-units.place' && ask !== 'arrive.place') return;
    const [zone] = zonesAsked(store) ?? [];
    if (!zone) return;
    const [x, y] = [(zone.west + zone.east) / 2, (zone.north + zone.south) / 2];
    const aside = Math.min(ASIDE, (zone.east - zone.west) / 2);
    board.current?.reveal([x - aside, y]);
    board.current?.reveal([x + aside, y]);
  }, [ask, store, board]);
}

/** The camera goes to what is being told, where that is off the screen and the player has not forbidden it. */
function useFollow(store: TableStore, board: { readonly current: BoardHandle | null }): void {
  const { playing, settings, ask, aim } = usePick(store, 'playing', 'settings', 'ask', 'aim');
  const event = playing?.event ?? null;
  const { follow } = settings;
  useEffect(() => {
    if (!event || !follow) return;
    const { shown } = store.get();
    const spotOf = (id: unknown): XY | null => {
      const place = store.memory.places.get(String(id)) ?? unitIn(shown, String(id))?.place;
      return place ? [place.at.x, place.at.y] : null;
    };
    const target = (event.shot as { target?: string } | undefined)?.target ?? event.target;
    const told = asTold(event);
    const goal = told.type === 'moved' ? told.place.at : null;
    const [from, to] = [spotOf(event.unit ?? event.of), goal ? ([goal.x, goal.y] as XY) : spotOf(target)];
    const fallen = isFire(event.type) ? (event.at as { x: number; y: number }) : null;
    const mark: XY | null = fallen && [fallen.x, fallen.y];
    const places = [mark ?? to, from].filter((one) => one !== null);
    if (places.length > 0) board.current?.follow(places);
  }, [event, follow, store, board]);

  // All is told and it is one's own turn again: back to where the player had the camera.
  const controls = controlsOf(ask);
  const isMine = playing === null && ask !== null && controls !== 'reaction';
  useEffect(() => {
    if (isMine) board.current?.goBack();
  }, [isMine, board]);

  // The aim is given up: back to the unit in hand.
  const target = aim?.target ?? null;
  const before = useRef(target);
  useEffect(() => {
    const wasAiming = before.current !== null && target === null;
    before.current = target;
    const { playing: told, shown, selected, busy } = store.get();
    if (!wasAiming || told || busy) return;
    board.current?.goBack();
    const place = unitIn(shown, selected)?.place;
    if (place) board.current?.reveal([place.at.x, place.at.y]);
  }, [target, store, board]);

  // The pieces are set out, the battle begins: where are they?
  const last = useRef(controls);
  useEffect(() => {
    if (last.current === 'deploy' && controls !== 'deploy') board.current?.showOwn();
    last.current = controls;
  }, [controls, board]);
}

/** What is aimed at comes into view together with whoever aims. */
function useTarget(store: TableStore, board: { readonly current: BoardHandle | null }): void {
  const target = useTable(store, ({ aim }) => aim?.target ?? null);
  useEffect(() => {
    const { shown, selected } = store.get();
    const [foe, from] = [target, selected].map((id) => unitIn(shown, id)?.place?.at);
    if (foe && from)
      board.current?.revealBoth([
        [foe.x, foe.y],
        [from.x, from.y],
      ]);
  }, [target, store, board]);
}

export function Follow({ store, board }: { store: TableStore; board: { readonly current: BoardHandle | null } }): null {
  useInterruptCamera(store, board);
  useZoneCamera(store, board);
  useFollow(store, board);
  useTarget(store, board);
  return null;
}
