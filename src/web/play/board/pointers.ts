/** Mouse and touch on the board: taps, drags, pinches, the wheel, a pointer that rests. */
import { type RefObject, useEffect } from 'react';
import { nearestFacing } from '../../../geometry/table/facing.ts';
import { glanceAt } from '../bg/draft/glance.ts';
import { partNow } from '../bg/draft/part.ts';
import { planWay, setWay } from '../bg/draft/way.ts';
import { controlsOf } from '../bg/questions.ts';
import { bendsOf } from '../bg/table/drawn-way.ts';
import { carryUnit, dropUnit, takeUp, tapGround, tapUnit } from '../bg/table/taps.ts';
import { HUNDREDTHS, type XY } from '../measures.ts';
import type { TableStore } from '../store/store.ts';
import { hurry } from '../store/telling.ts';
import { NEAREST, panned, type Spot, toTable, zoomedAt } from './camera.ts';
import type { Scene } from './scene.ts';

const TAP = 6;

/** A unit that the pointer rests on. */
export interface Tip {
  readonly unit: string;
  readonly x: number;
  readonly y: number;
}

type Drag =
  | { readonly kind: 'pan'; last: Spot }
  | { readonly kind: 'unit'; readonly unit: string; readonly drawn: XY[] }
  | { readonly kind: 'facing'; readonly from: XY }
  | { readonly kind: 'ruler' };

export function usePointers(
  store: TableStore,
  scene: Scene | null,
  box: RefObject<HTMLDivElement | null>,
  setTip: (tip: Tip | null) => void,
): void {
  useEffect(() => {
    const element = box.current;
    if (!scene || !element) return;
    const pointers = new Map<number, Spot>();
    let start: { spot: Spot; unit: string | null; units: readonly string[]; time: number } | null = null;
    let cycled: (Spot & { readonly unit: string }) | null = null;
    let drag: Drag | null = null;
    let pinch: { apart: number; middle: Spot } | null = null;
    let long = 0;
    let planned = 0;
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
      const inside = (v: number, most: number) => Math.round(Math.min(most, Math.max(0, v)) * HUNDREDTHS);
      return [inside(x, width), inside(y, height)];
    };
    /** While a place on the ground is wanted, chips let the pointer through. */
    const isGroundWanted = (): boolean => {
      const { ask, selected } = store.get();
      return partNow(store) === 'move' || (controlsOf(ask) === 'deploy' && selected !== null);
    };
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
      const { selected, aim } = store.get();
      const isAgain = cycled !== null && Math.hypot(cycled.x - x, cycled.y - y) < 9;
      const held = isAgain ? units.indexOf(cycled!.unit) : -1;
      const isHeld = held >= 0 && (units[held] === selected || units[held] === aim?.target);
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
          void glanceAt(store, unit);
        }, 500);
      setTip(null);
      if (event.target instanceof HTMLElement)
        (event.target.closest('button') ?? element).focus({ preventScroll: true });
    };

    const begin = (spot: Spot, event: PointerEvent): Drag => {
      const from = start!;
      if (event.buttons === 4) return { kind: 'pan', last: spot };
      if (store.get().tool === 'ruler') {
        scene.ruler = { from: placeOf(from.spot), to: placeOf(spot) };
        return { kind: 'ruler' };
      }
      // Of several the one in hand is carried.
      const { selected } = store.get();
      const carried = selected !== null && from.units.includes(selected) ? selected : (from.units[0] ?? null);
      if (carried !== null && takeUp(store, carried)) {
        const at = scene.standing.find(({ unit }) => unit.id === carried)?.place.at;
        return { kind: 'unit', unit: carried, drawn: at ? [[at.x, at.y]] : [] };
      }
      const { way } = store.get();
      if (partNow(store) === 'move' && way) {
        const place = placeOf(from.spot);
        if (Math.hypot(place[0] - way.to[0], place[1] - way.to[1]) < 130) return { kind: 'facing', from: way.to };
      }
      return { kind: 'pan', last: from.spot };
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
        const zoom = Math.min(NEAREST, Math.max(2, (scene.camera.zoom * apart) / Math.max(1, pinch.apart)));
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
      } else if (drag.kind === 'facing') {
        const to = placeOf(spot);
        const towards = { x: to[0] - drag.from[0], y: to[1] - drag.from[1] };
        if (Math.hypot(towards.x, towards.y) > 40) setWay(store, { facing: nearestFacing(towards) });
      } else dragUnit(drag, placeOf(spot));
    };

    /** How far a drawn way is followed. */
    const farthest = (): number => {
      const { reach } = store.get();
      return reach ? Math.max(reach.allowance, reach.road ?? 0) : Infinity;
    };

    const dragUnit = ({ unit, drawn }: Drag & { kind: 'unit' }, to: XY): void => {
      if (carryUnit(store, unit, to)) {
        scene.changed(false);
        return;
      }
      drawn.push(to);
      const now = performance.now();
      if (now - planned < 60) return;
      planned = now;
      void planWay(store, to, null, bendsOf(drawn, farthest()));
    };

    const hover = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse') return;
      const spot = spotOf(event);
      const units = unitsUnder(event);
      const { aim, glance, ask, selected } = store.get();
      // The one that was meant before is still meant while the pointer rests there.
      const held = units.find((id) => id === (aim ?? glance)?.target);
      const unit = held ?? units[0] ?? null;
      element.classList.toggle('on-piece', unit !== null);
      const pointer = controlsOf(ask) === 'deploy' && selected !== null ? placeOf(spot) : null;
      if (pointer || scene.pointer) {
        scene.pointer = pointer;
        scene.changed(false);
      }
      rest(unit ?? scene.chipAt(spot), spot);
      void glanceAt(store, unit, event.timeStamp);
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
        if (event.button === 0) tap(unit, placeOf(spot));
        return;
      }
      if (ended.kind === 'unit') {
        dropUnit(store, ended.unit, placeOf(spot), bendsOf(ended.drawn, farthest()));
      }
    };

    const tap = (unit: string | null, place: XY): void => {
      if (store.get().tool === 'ruler') {
        scene.ruler = null;
        scene.changed(false);
        return;
      }
      const isMover = partNow(store) === 'move' && unit === store.get().selected;
      if (unit !== null && !isMover) tapUnit(store, unit);
      else tapGround(store, place, Math.max(60, (14 / scene.camera.zoom) * HUNDREDTHS));
    };

    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016));
      const zoom = Math.min(NEAREST, scene.camera.zoom * factor);
      scene.look(zoomedAt(scene.camera, scene.screen, spotOf(event), zoom));
    };
    const leave = (): void => {
      if (scene.pointer) {
        scene.pointer = null;
        scene.changed(false);
      }
      rest(null, { x: 0, y: 0 });
      void glanceAt(store, null);
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
