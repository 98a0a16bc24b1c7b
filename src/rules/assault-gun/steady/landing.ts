/** Landings: where to jump, what to do to those who jump, and who goes ashore where. */

import { aloft, COMPASS, scatteredBy } from '../air/drop.ts';
import { afloat } from '../air/sea.ts';
import type { DropFrame } from '../air/types.ts';
import { baseAt, baseOf, gap2, KM } from '../bases.ts';
import type { AnswerOf } from '../book.ts';
import { isAllWater, terrainUnder } from '../ground.ts';
import { type AgTable, halfOf, isArtillery, type Point, type Side, type Unit, unitAt } from '../state.ts';
import { LANDING_LOSS } from '../tables/landing.ts';
import { enemiesOf, far2, goalsFor, wantedBy } from './worth.ts';

/** Faces of a die on which a point of strength is lost there; all of them in the water. */
function harm(table: AgTable, unit: Unit, at: Point): number {
  const there = { ...unit, at };
  if (isAllWater(table, there)) return 12;
  return 7 - LANDING_LOSS[terrainUnder(table, there)][unit.row.lands === 'glider' ? 'glider' : 'parachute'];
}

/** The three counters stand in a square of this many steps. */
const SPREAD = 6;

/** Open ground, near what the battle is about and not on top of the enemy. Nobody jumps into a storm as long as there is another day. */
export function onDrop(table: AgTable, side: Side): AnswerOf<'drop'> | AnswerOf<'no-drop'> {
  const [unit] = aloft(table, side);
  if (!unit || (table.weather === 'Storms' && table.day < table.terms.days)) return { kind: 'no-drop' };
  const enemies = enemiesOf(table, side).map(baseOf);
  const { width, height } = table.terms.map;
  const half = halfOf(unit);
  let best: { readonly at: [number, number][]; readonly worth: number } | null = null;
  for (const goal of wantedBy(table, side))
    for (let dx = -6 * KM; dx <= 6 * KM; dx += KM)
      for (let dy = -6 * KM; dy <= 6 * KM; dy += KM) {
        const { x, y } = { x: goal.at.x + dx, y: goal.at.y + dy };
        if (x < half || y < half || x + SPREAD + half > width || y + SPREAD + half > height) continue;
        const at: [number, number][] = [
          [x, y],
          [x + SPREAD, y],
          [x, y + SPREAD],
        ];
        let worth = 3 * goal.points - Math.sqrt(dx * dx + dy * dy) / KM;
        for (const [cx, cy] of at) {
          worth -= harm(table, unit, { x: cx, y: cy });
          for (const enemy of enemies) if (gap2(baseAt({ x: cx, y: cy }, unit.size), enemy) < (3 * KM) ** 2) worth -= 1;
        }
        if (!best || worth > best.worth) best = { at, worth };
      }
  return best ? { kind: 'drop', unit: unit.id, at: best.at } : { kind: 'no-drop' };
}

/** Into the water, onto bad ground, or at least away from what they came for. */
export function onScatter(table: AgTable, self: DropFrame): AnswerOf<'scatter'> {
  const unit = unitAt(table, self.unit!);
  const goalOf = goalsFor(table, self.side);
  const { width, height } = table.terms.map;
  const half = halfOf(unit);
  const worst = self.at.map((from, counter) => {
    let best = { counter, direction: 0, worth: Number.NEGATIVE_INFINITY };
    COMPASS.forEach(([dx, dy], direction) => {
      const at = { x: from.x + dx, y: from.y + dy };
      if (at.x < half || at.y < half || at.x + half > width || at.y + half > height) return;
      const far = Math.sqrt(far2(at, goalOf({ id: unit.id, at: from }).at)) / KM;
      const worth = 3 * harm(table, unit, at) + far;
      if (worth > best.worth) best = { counter, direction, worth };
    });
    return best;
  });
  const moves = worst.sort((a, b) => b.worth - a.worth).slice(0, scatteredBy(unit));
  return { kind: 'scatter', moves: moves.map(({ counter, direction }) => ({ counter, direction })) };
}

/** Those who fight first, nearest to what they are after; guns when there is room behind them. */
export function onLand(table: AgTable, side: Side, isLegal: (answer: AnswerOf<'land'>) => boolean): AnswerOf<'land'> {
  const goalOf = goalsFor(table, side);
  const enemies = enemiesOf(table, side).map(baseOf);
  let plan: AnswerOf<'land'> = { kind: 'land', units: [] };
  const isGun = (unit: Unit): boolean => isArtillery(unit) || unit.row.type === 'Guns';
  const units = [...afloat(table, side)].sort((a, b) => Number(isGun(a)) - Number(isGun(b)) || b.strength - a.strength);
  for (const unit of units.slice(0, 12)) {
    const places: { readonly at: [number, number]; readonly cost: number }[] = [];
    for (const { from, to, side: whose } of table.terms.beaches ?? []) {
      if (whose !== side) continue;
      const half = halfOf(unit);
      for (let x = from.x + half; x <= to.x - half; x += 2)
        for (let y = from.y + half; y <= to.y - half; y += 2) {
          const at = { x, y };
          const near = enemies.filter((enemy) => gap2(baseAt(at, unit.size), enemy) <= (2 * KM) ** 2).length;
          // ag-sea-04 Whoever is within 2 km fights at once: guns and weak units do not look for that.
          const danger = near * (isGun(unit) || unit.strength < 3 ? 40 : near > 1 ? 20 : 0);
          places.push({ at: [x, y], cost: Math.sqrt(far2(at, goalOf({ id: unit.id, at }).at)) + danger });
        }
    }
    places.sort((a, b) => a.cost - b.cost);
    for (const { at } of places) {
      const next = { ...plan, units: [...plan.units, { unit: unit.id, at }] };
      if (!isLegal(next)) continue;
      plan = next;
      break;
    }
  }
  return plan;
}
