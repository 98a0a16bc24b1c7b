/** A real button for every piece, for keys and screen readers. */
import { memo, type RefObject, useMemo } from 'react';
import { glanceAt } from '../bg/draft/glance.ts';
import { tapUnit } from '../bg/table/taps.ts';
import { spoken } from '../bg/units.ts';
import type { TableStore } from '../store/store.ts';
import { usePick } from '../store/use.ts';
import type { Scene } from './scene.ts';

/** A button for every piece on the table: found by role, walked by Tab, placed by the scene. */
export const Pieces = memo(function Pieces({
  store,
  list,
}: {
  store: TableStore;
  list: RefObject<HTMLDivElement | null>;
}) {
  const { shown, names, own, selected, aim } = usePick(store, 'shown', 'names', 'own', 'selected', 'aim');
  const units = useMemo(
    () =>
      [...(shown?.units ?? [])]
        .filter(({ place }) => place !== null)
        .sort((a, b) => Number(b.side === own) - Number(a.side === own)),
    [shown, own],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's dress along
    <div className="pieces" ref={list} role="group" aria-label="Pieces on the table">
      {units.map((unit) => {
        const flags = { isSelected: unit.id === selected, isTarget: unit.id === aim?.target };
        return (
          <button
            key={unit.id}
            type="button"
            data-unit={unit.id}
            data-side={unit.side}
            aria-pressed={flags.isSelected}
            aria-label={spoken(unit, names.get(unit.id)?.full ?? unit.type, own, flags)}
            onClick={(event) => {
              // A mouse or a finger comes through the board; this is for keys and readers.
              if (event.detail === 0) tapUnit(store, unit.id);
            }}
            onFocus={(event) => {
              if (event.currentTarget.matches(':focus-visible')) void glanceAt(store, unit.id);
            }}
          />
        );
      })}
    </div>
  );
});

/** The buttons follow the pieces; only style changes, React is not asked. */
export function placeButtons(scene: Scene): void {
  if (!scene.buttons || scene.isMoving) return;
  const bySpot = new Map(scene.standing.map((one) => [one.unit.id, one]));
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
