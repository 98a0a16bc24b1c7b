/** Mouse and touch on the board: taps, drags, pinches, the wheel, a pointer that rests. */
import { type RefObject, useEffect } from 'react';
import type { XY } from '../measures.ts';
import type { Drag } from '../ruleset-page.ts';
import { announce, tapOrSay } from '../store/announce.ts';
import { hurry } from '../store/playback.ts';
import type { TableStore } from '../store/store.ts';
import { panned, type Spot, toTable, zoomedAt } from './camera.ts';
import type { Scene } from './scene.ts';

const TAP = 6;

/** A unit that the pointer rests on. */
export interface Tip {
  readonly unit: string;
  readonly x: number;
  readonly y: number;
}

type Dragged =
  | { readonly kind: 'pan'; last: Spot }
  | { readonly kind: 'ruler' }
  /** The ruleset's: a piece that is carried, a way that is drawn. */
  | { readonly kind: 'own'; readonly drag: Drag };

export function usePointers(
  store: TableStore,
  scene: Scene | null,
  box: RefObject<HTMLDivElement | null>,
  setTip: (tip: Tip | null) => void,
): void {
  useEffect(() => {
    const element = box.current;
    if (!scene || !element) return;
    const { touch } = scene.rules;
    const pointers = new Map<number, Spot>();
    let start: { spot: Spot; unit: string | null; units: readonly string[]; time: number } | null = null;
    let cycled: (Spot & { readonly unit: string }) | null = null;
    let drag: Dragged | null = null;
    let pinch: { apart: number; middle: Spot } | null = null;
    let long = 0;
    let resting = 0;
    let rested: string | null = null;

    /** After a moment over a piece or its chip, its markers are named. */
    const rest = (unit: string | null, { x, y }: Spot): void => {
      if (unit === rested) return;
      rested = unit;
      clearTimeout(resting);
      setTip(null);
      if (unit !== null) resting = window.setTimeout(() => setTip({ unit, x, y }), 350);
    };

    const spotOf = (event: { clientX: number; clientY: number }): Spot => {
      const { left, top } = element.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const placeOf = (spot: Spot): XY => {
      const { x, y } = toTable(scene.camera, scene.screen, spot);
      const { width, height } = scene.ground.extent;
      const inside = (v: number, most: number) => Math.round(Math.min(most, Math.max(0, v)) * scene.per);
      return [inside(x, width), inside(y, height)];
    };
    /** While a place on the ground is wanted, chips let the pointer through. */
    const isGroundWanted = (): boolean => touch.wantsGround(store.get(), store);
    const slopOf = (event: PointerEvent): number => (event.pointerType === 'mouse' ? 3 : 10);
    /** All pieces under the pointer, the one that is meant first; then whoever's chip is there. */
    const unitsUnder = (event: PointerEvent): readonly string[] => {
      const spot = spotOf(event);
      const { on, near } = scene.piecesAt(spot, slopOf(event));
      if (on.length > 0) return on;
      const chip = isGroundWanted() ? null : scene.chipAt(spot);
      const one = chip ?? (isGroundWanted() && event.pointerType === 'mouse' ? null : near);
      return one === null ? [] : [one];
    };
    /** Pressed again in the same place, where bases lie on each other: the next of them. */
    const meant = (units: readonly string[], { x, y }: Spot): string | null => {
      const isAgain = cycled !== null && Math.hypot(cycled.x - x, cycled.y - y) < 9;
      const held = isAgain ? units.indexOf(cycled!.unit) : -1;
      const isHeld = held >= 0 && touch.isMeant(store.get(), units[held]!);
      return units[isHeld ? (held + 1) % units.length : 0] ?? null;
    };

    const down = (event: PointerEvent): void => {
      if ((event.target as Element).closest('.sight-card')) return;
      if (event.button !== 0 && event.button !== 1) return;
      if (hurry(store)) {
        event.preventDefault();
        return;
      }
      const spot = spotOf(event);
      pointers.set(event.pointerId, spot);
      element.setPointerCapture(event.pointerId);
      if (pointers.size === 2) {
        const [a, b] = [...pointers.values()];
        pinch = { apart: Math.hypot(a!.x - b!.x, a!.y - b!.y), middle: { x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 } };
        start = null;
        drag = null;
        clearTimeout(long);
        return;
      }
      const units = unitsUnder(event);
      start = { spot, unit: meant(units, spot), units, time: performance.now() };
      drag = null;
      const { unit } = start;
      if (event.pointerType !== 'mouse' && unit)
        long = window.setTimeout(() => {
          start = null;
          setTip({ unit, x: spot.x, y: spot.y });
          touch.hover(store, unit);
        }, 500);
      setTip(null);
      if (event.target instanceof HTMLElement)
        (event.target.closest('button') ?? element).focus({ preventScroll: true });
    };

    const begin = (spot: Spot, event: PointerEvent): Dragged => {
      const from = start!;
      if (event.buttons === 4) return { kind: 'pan', last: spot };
      if (store.get().tool === 'ruler') {
        scene.ruler = { from: placeOf(from.spot), to: placeOf(spot) };
        return { kind: 'ruler' };
      }
      const own = touch.drag(store, scene, placeOf(from.spot), from.units);
      return own ? { kind: 'own', drag: own } : { kind: 'pan', last: from.spot };
    };

    const move = (event: PointerEvent): void => {
      const spot = spotOf(event);
      if (!pointers.has(event.pointerId)) {
        hover(event);
        return;
      }
      pointers.set(event.pointerId, spot);
      if (pinch && pointers.size === 2) {
        const [a, b] = [...pointers.values()];
        const apart = Math.hypot(a!.x - b!.x, a!.y - b!.y);
        const middle = { x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 };
        const moved = panned(scene.camera, middle.x - pinch.middle.x, middle.y - pinch.middle.y);
        const zoom = Math.min(scene.nearest, Math.max(2, (scene.camera.zoom * apart) / Math.max(1, pinch.apart)));
        scene.look(zoomedAt(moved, scene.screen, middle, zoom));
        pinch = { apart, middle };
        return;
      }
      if (!start) return;
      if (!drag) {
        if (Math.hypot(spot.x - start.spot.x, spot.y - start.spot.y) < TAP) return;
        clearTimeout(long);
        drag = begin(spot, event);
      }
      if (drag.kind === 'pan') {
        scene.look(panned(scene.camera, spot.x - drag.last.x, spot.y - drag.last.y));
        drag.last = spot;
      } else if (drag.kind === 'ruler') {
        scene.ruler = { from: scene.ruler!.from, to: placeOf(spot) };
        scene.changed(false);
      } else drag.drag.move(placeOf(spot));
    };

    const hover = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse') return;
      const spot = spotOf(event);
      const units = unitsUnder(event);
      const state = store.get();
      // The one that was meant before is still meant while the pointer rests there.
      const held = units.find((id) => id !== state.selected && touch.isMeant(state, id));
      const unit = held ?? units[0] ?? null;
      element.classList.toggle('on-piece', unit !== null);
      const pointer = touch.wantsPointer(state) ? placeOf(spot) : null;
      if (pointer || scene.pointer) {
        scene.pointer = pointer;
        scene.changed(false);
      }
      rest(unit ?? scene.chipAt(spot), spot);
      touch.hover(store, unit, event.timeStamp);
    };

    const up = (event: PointerEvent): void => {
      clearTimeout(long);
      const spot = spotOf(event);
      const wasDown = pointers.delete(event.pointerId);
      if (pinch) {
        if (pointers.size < 2) pinch = null;
        start = null;
        return;
      }
      if (!wasDown || !start) return;
      const { unit } = start;
      const ended = drag;
      start = null;
      drag = null;
      if (event.type === 'pointercancel') return;
      if (!ended) {
        cycled = unit === null ? null : { ...spot, unit };
        if (event.button === 0) tap(unit, placeOf(spot), event.shiftKey);
        return;
      }
      if (ended.kind === 'own') ended.drag.drop(placeOf(spot));
    };

    const tap = (unit: string | null, place: XY, isMore: boolean): void => {
      if (store.get().tool === 'ruler') {
        if (!scene.ruler) announce(store, 'To measure, drag from one place to another.');
        scene.ruler = null;
        scene.changed(false);
        return;
      }
      const near = Math.max(0.6, 14 / scene.camera.zoom) * scene.per;
      tapOrSay(store, unit !== null, () => touch.tap(store, unit, place, near, isMore));
    };

    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016));
      const zoom = Math.min(scene.nearest, scene.camera.zoom * factor);
      scene.look(zoomedAt(scene.camera, scene.screen, spotOf(event), zoom));
    };
    const leave = (): void => {
      if (scene.pointer) {
        scene.pointer = null;
        scene.changed(false);
      }
      rest(null, { x: 0, y: 0 });
      touch.hover(store, null);
    };

    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      clearTimeout(resting);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('wheel', wheel);
    };
  }, [scene, store, box]);
}
