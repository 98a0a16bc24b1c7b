/** A real button for every piece, for keys and screen readers. */
import { memo, type RefObject, useSyncExternalStore } from 'react';
import type { PieceButton } from '../ruleset-page.ts';
import { tapOrSay } from '../store/announce.ts';
import type { PageKinds } from '../store/kinds.ts';
import type { TableStore } from '../store/store.ts';
import type { Scene } from './scene.ts';

const NONE: readonly PieceButton[] = [];

/** All pieces as the ruleset has them now; drawn again only when it makes another list. */
export function usePieces(store: TableStore): readonly PieceButton[] {
  return useSyncExternalStore(store.subscribe, () => piecesOf(store));
}

export function piecesOf(store: TableStore): readonly PieceButton[] {
  const state = store.get();
  return (state.shown && store.rules?.table.pieces(state)) ?? NONE;
}

/** A button for every piece on the table: found by role, walked by Tab, placed by the scene. */
export const Pieces = memo(function Pieces({
  store,
  list,
}: {
  store: TableStore;
  list: RefObject<HTMLDivElement | null>;
}) {
  const pieces = usePieces(store);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's dress along
    <div className="pieces" ref={list} role="group" aria-label="Pieces on the table">
      {pieces.map(({ id, side, at, words, isPressed }) => {
        if (at === null) return null;
        return (
          <button
            key={id}
            type="button"
            data-unit={id}
            data-side={side}
            aria-pressed={isPressed}
            aria-label={words}
            onClick={(event) => {
              // A mouse or a finger comes through the board; this is for keys and readers.
              if (event.detail === 0) tapOrSay(store, true, () => store.rules?.touch.tap(store, id, at, 0));
            }}
            onFocus={(event) => {
              if (event.currentTarget.matches(':focus-visible')) store.rules?.touch.hover(store, id);
            }}
            // Who walks on by Tab points at it no more: the order chosen next is not meant for it.
            onBlur={() => store.rules?.touch.hover(store, null)}
          />
        );
      })}
    </div>
  );
});

/** The buttons follow the pieces; only style changes, React is not asked. */
export function placeButtons<K extends PageKinds>(scene: Scene<K>): void {
  if (!scene.buttons || scene.isMoving) return;
  const bySpot = new Map(scene.pieces.map((one) => [one.id, one]));
  for (const button of scene.buttons.querySelectorAll<HTMLElement>('[data-unit]')) {
    const one = bySpot.get(button.dataset.unit!);
    if (!one) {
      button.hidden = true;
      continue;
    }
    let [w, n, e, s] = [0, 0, 0, 0];
    for (const { x, y } of one.ring) {
      w = Math.min(w, x);
      e = Math.max(e, x);
      n = Math.min(n, y);
      s = Math.max(s, y);
    }
    const { zoom } = scene.camera;
    const grow = (a: number, b: number): [number, number] => {
      const long = (b - a) * zoom;
      const least = Math.max(long, 28);
      return [a * zoom - (least - long) / 2, least];
    };
    const [left, width] = grow(w, e);
    const [top, height] = grow(n, s);
    button.hidden = false;
    button.style.transform = `translate(${(one.screen.x + left).toFixed(1)}px, ${(one.screen.y + top).toFixed(1)}px)`;
    // The smallest lies on top.
    button.style.zIndex = String(Math.max(1, Math.round(100 - one.reach * 10)));
    button.style.width = `${width.toFixed(1)}px`;
    button.style.height = `${height.toFixed(1)}px`;
  }
}
