/** A unit goes along a path that has been judged. */

import type { XY } from '../../../geometry/lattice/map.ts';
import { baseOf, contact, overlaps } from '../bases.ts';
import { meet, NEAR, removeLonely, revealAround } from '../hidden.ts';
import { type AgTable, halfOf, isOnMap, type OnMap, type Point, seatsOf, standing } from '../state.ts';
import { crossingOf, mineNeed, minesAgainst } from './mines.ts';
import { type MarchFrame, type Purpose, procedure } from './types.ts';
import { gapAt2, mayEnter } from './way.ts';
import { legMoments, moments } from './zones.ts';

export function marchFrame(unit: string, path: readonly XY[], purpose: Purpose, slow = false): MarchFrame {
  return { proc: 'march', step: 'go', unit, path, purpose, slow, from: null, gone: 0, mine: null, crossed: [] };
}

/**
 * ag-mine-01, ag-hid-04 A unit that a combat has moved straight from there to where it stands: mines and counters on its way are met as in any
 * move. `crossed`: minefields that it has been through before.
 */
export const trodFrame = (unit: OnMap, from: Point, crossed: readonly string[] = []): MarchFrame => ({
  ...marchFrame(unit.id, [[unit.at.x, unit.at.y]], 'fall-back'),
  ...{ from, crossed: [...crossed] },
});

/** The unit, where it set out from. */
const setOut = (unit: OnMap, { from }: MarchFrame): OnMap => (from ? { ...unit, at: from } : unit);

/**
 * ag-recce-28, ag-gap-82 How far a failed probe goes: to the last place of its path, free of other bases and touching no enemy, before it
 * first comes nearer than 500 m to the target. The places of a path are the lattice points nearest to its moments. Empty: it stays.
 */
export function failedProbePath(table: AgTable, unit: OnMap, path: readonly XY[], target: OnMap): XY[] {
  const half = halfOf(unit);
  const others = table.units.filter(
    (other): other is OnMap => other.id !== unit.id && isOnMap(other) && other.kind !== 'hq',
  );
  const isFree = (x: number, y: number): boolean =>
    gapAt2(x, y, 1, half, target) >= SHORT * SHORT &&
    mayEnter(table, unit, { x, y }) &&
    others.every((other) => {
      const base = { x, y, half };
      return !overlaps(base, baseOf(other)) && (other.side === unit.side || !contact(base, baseOf(other)));
    });
  let best: XY[] = [];
  const done: XY[] = [];
  let from: XY = [unit.at.x, unit.at.y];
  if (gapAt2(unit.at.x, unit.at.y, 1, half, target) < SHORT * SHORT) return [];
  for (const to of path) {
    const isTooNear = legMoments(from[0], from[1], to[0], to[1], (x, y, parts) => {
      if (gapAt2(x, y, parts, half, target) < SHORT * SHORT * parts * parts) return true;
      const place: XY = [Math.floor((2 * x + parts) / (2 * parts)), Math.floor((2 * y + parts) / (2 * parts))];
      if (isFree(place[0], place[1])) best = [...done, place];
      return false;
    });
    if (isTooNear) break;
    done.push(to);
    from = to;
  }
  const [x, y] = best.at(-1) ?? [unit.at.x, unit.at.y];
  return x === unit.at.x && y === unit.at.y ? [] : best;
}

/** ag-gap-82 500 m. */
const SHORT = 2;

/** Enemy counters that a meeting with this one would change. */
function strangers(table: AgTable, unit: OnMap): OnMap[] {
  const isKnown = unit.kind === 'unit' && unit.revealed;
  const out: OnMap[] = [];
  for (const other of table.units)
    if (other.side !== unit.side && isOnMap(other) && !(isKnown && other.kind === 'unit' && other.revealed))
      out.push(other);
  return out;
}

/** Could one who goes that way come within 2 km of a counter at all? */
function nearWay(half: number, from: Point, path: readonly XY[]): (other: OnMap) => boolean {
  let [west, north, east, south] = [from.x, from.y, from.x, from.y];
  for (const [x, y] of path) {
    west = Math.min(west, x);
    north = Math.min(north, y);
    east = Math.max(east, x);
    south = Math.max(south, y);
  }
  return (other) => {
    const { x, y } = other.at;
    const far = NEAR + half + halfOf(other);
    return x >= west - far && x <= east + far && y >= north - far && y <= south + far;
  };
}

/** ag-hid-04 Does its way lead within 2 km of an enemy counter that is not turned up? */
export function passesUnknown(table: AgTable, unit: OnMap, path: readonly XY[]): boolean {
  const half = halfOf(unit);
  const unknown = strangers(table, unit).filter(({ revealed, kind }) => !revealed && kind !== 'hq');
  return moments(unit.at, path, (x, y, parts) =>
    unknown.some((other) => gapAt2(x, y, parts, half, other) <= NEAR * NEAR * parts * parts),
  );
}

export const march = procedure<MarchFrame>(() => ({
  /**
   * On to the next mines or to the end; ag-hid-06, ag-ex-21 a probe that fails moves up too. ag-hid-04 Who comes within 2 km at any moment is
   * turned up, and so is the mover.
   */
  go: ({ table, self, play }) => {
    let unit = standing(table, self.unit);
    if (!unit) return 'done';
    if (self.path.length === 0) {
      revealAround(table, self.unit, play);
      return 'done';
    }
    let stop: { readonly id: string; readonly moment: number } | null = null;
    for (const mine of minesAgainst(table, unit)) {
      if (self.crossed.includes(mine.id)) continue;
      const crossing = crossingOf(mine, setOut(unit, self), self.path);
      if (crossing && (stop === null || crossing.moment < stop.moment)) stop = { id: mine.id, moment: crossing.moment };
    }
    const until = stop?.moment ?? Number.MAX_SAFE_INTEGER;
    const half = halfOf(unit);
    const from = setOut(unit, self).at;
    const isNear = nearWay(half, from, self.path);
    let near = strangers(table, unit).filter(isNear);
    if (near.length > 0) {
      let moment = -1;
      moments(from, self.path, (x, y, parts) => {
        moment += 1;
        if (moment < self.gone) return false;
        if (moment > until) return true;
        for (const other of near) {
          if (gapAt2(x, y, parts, half, other) > NEAR * NEAR * parts * parts) continue;
          meet(table, unit!, other, play);
          unit = standing(table, self.unit);
          if (!unit) return true;
          near = strangers(table, unit).filter(isNear);
        }
        return false;
      });
    }
    // ag-gap-83 A dummy that came too near is gone.
    if (!unit) return 'done';
    if (!stop) return { to: 'arrive' };
    self.gone = stop.moment;
    self.mine = stop.id;
    self.crossed.push(stop.id);
    return { to: 'mines' };
  },

  /** ag-mine-01 One die; ag-combat-02 for the eyes of the side that is hit. */
  mines: ({ table, self, play }) => {
    const unit = standing(table, self.unit)!;
    const mine = table.mines.find(({ id }) => id === self.mine)!;
    const whole = crossingOf(mine, setOut(unit, self), self.path)?.whole ?? false;
    // ag-scale-06 A D6, like every die of the game. A dummy has nothing to lose, and the enemy must not see that.
    const need = unit.kind === 'unit' ? mineNeed(unit, whole, self.slow) : null;
    const { id, side } = unit;
    const to = seatsOf(table, side);
    play.emit({ type: 'mined', rule: 'ag-mine-01', unit: id, side, minefield: mine.id, found: !mine.known });
    const isHit = need ? play.test({ rule: 'ag-mine-01', use: 'mines', of: id, to, need }).success : false;
    if (!isHit) return { to: 'go' };
    // ag-unit-11
    if (unit.strength > 0) {
      const strength = unit.strength - 1;
      play.emit({ type: 'damaged', rule: 'ag-mine-01', to, unit: unit.id, side: unit.side, hits: 1, strength });
      return { to: 'go' };
    }
    play.emit({ type: 'eliminated', rule: 'ag-unit-11', unit: unit.id, side: unit.side });
    removeLonely(table, unit.division, play);
    return 'done';
  },

  arrive: ({ table, self, play }) => {
    if (self.from) return 'done';
    const unit = standing(table, self.unit)!;
    const [x, y] = self.path.at(-1)!;
    const { side, at: from } = unit;
    const { path, purpose } = self;
    play.emit({ type: 'moved', rule: 'ag-move-02', unit: unit.id, side, from, at: { x, y }, purpose, path });
    return 'done';
  },
}));
