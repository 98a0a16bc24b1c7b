/** The chips of the pieces: each where it covers the least. */
import type { XY as Place } from '../../../draw/curve.ts';
import { markersOf, strengthOf } from '../bg/units.ts';
import { HUNDREDTHS } from '../measures.ts';
import type { TableState } from '../store/state.ts';
import { toScreen } from './camera.ts';
import type { Scene } from './scene.ts';

export function drawLabels(scene: Scene, to: CanvasRenderingContext2D, state: TableState): void {
  scene.chips = [];
  if (scene.camera.zoom < 11) return;
  const taken: { x: number; y: number; w: number }[] = [];
  const aim = state.aim ?? state.glance;
  for (const one of [...scene.standing].reverse()) {
    const { unit, ring, screen } = one;
    if (!scene.isOnScreen(screen, one.reach + 2)) continue;
    const name = state.names.get(unit.id);
    // Both sides may have a 1st Squad: an enemy keeps its short name.
    const isNamed = unit.side === state.own && (unit.id === state.selected || unit.id === aim?.target);
    const text = (isNamed && (name?.full.length ?? 99) < 18 ? name?.full : name?.label) ?? unit.type;
    const sprite = scene.sprites.label(text, strengthOf(unit), unit.side, markersOf(unit), scene.ratio);
    let below = 0;
    let above = 0;
    let right = 0;
    for (const { x, y } of ring) {
      below = Math.max(below, y);
      above = Math.min(above, y);
      right = Math.max(right, x);
    }
    const { zoom } = scene.camera;
    const choices = [
      { x: screen.x, y: screen.y + below * zoom + 15 },
      { x: screen.x, y: screen.y + above * zoom - 15 },
      { x: screen.x + right * zoom + sprite.width / 2 + 6, y: screen.y },
      { x: screen.x - right * zoom - sprite.width / 2 - 6, y: screen.y },
      { x: screen.x, y: screen.y + below * zoom + 37 },
    ];
    const shift = (sprite.width - sprite.chipWidth) / 2;
    const cost = (at: Place, rank: number): number => {
      let sum = rank * 0.2;
      for (const other of taken) {
        const wide = (other.w + sprite.width) / 2 + 2 - Math.abs(other.x - at.x - shift);
        if (wide > 0 && Math.abs(other.y - at.y) < 21) sum += 4;
      }
      for (const { at: flag } of state.shown?.objectives ?? []) {
        const spot = toScreen(scene.camera, scene.screen, { x: flag.x / HUNDREDTHS, y: flag.y / HUNDREDTHS });
        if (Math.abs(spot.x - at.x - shift) < sprite.width / 2 + 16 && Math.abs(spot.y - at.y) < 24) sum += 2;
      }
      for (const other of scene.standing) {
        if (other === one) continue;
        const far = other.reach * zoom * 0.7;
        const wide = sprite.width / 2 + far - Math.abs(other.screen.x - at.x - shift);
        if (wide > 4 && Math.abs(other.screen.y - at.y) < far + 8) sum += 1;
      }
      return sum;
    };
    const spot = choices
      .map((at, rank) => ({ at, cost: cost(at, rank) }))
      .reduce((best, next) => (next.cost < best.cost ? next : best)).at;
    taken.push({ x: spot.x + shift, y: spot.y, w: sprite.width });
    scene.chips.push({ unit: unit.id, x: spot.x + shift, y: spot.y, half: sprite.width / 2 });
    to.drawImage(sprite.image, spot.x - sprite.half, spot.y - 24, sprite.half * 2, 48);
  }
}
