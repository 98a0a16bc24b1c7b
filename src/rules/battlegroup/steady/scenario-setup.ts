/** Before the battle: ground, objectives, who begins on the table, defences, ambushes. Where units stand is in `place-units.ts`. */

import { distanceSquared, type Point } from '../../../geometry/table/vector.ts';
import { facingTo } from '../../../tabletop/place.ts';
import { spotAt, spotsWithin } from '../../../tabletop/spots.ts';
import { CORNERS, cornerAt, edgeMiddle, oppositeCorner, oppositeEdge, shortEdges } from '../../../tabletop/zones.ts';
import { fieldOf, has, isVehicle, typeOf } from '../ground.ts';
import { defencesLeft, refuseDefence } from '../reserves/defences.ts';
import { objectiveAnswer, refuseObjective } from '../reserves/objectives.ts';
import type { ScenarioSetupFrame } from '../reserves/types.ts';
import { type BgTable, type Corner, enemyOf, isPlaced, type Side, standing, type Unit, unitOf } from '../state.ts';
import type { Reasoned } from './answer.ts';
import { approachesOf, homeOf } from './ground.ts';
import { distance } from './mind.ts';
import { lineTo } from './spots.ts';
import { fighting } from './worth.ts';

const INCH = 100;

export function onScenarioSetup(table: BgTable, self: ScenarioSetupFrame, side: Side): Reasoned | null {
  switch (self.step) {
    case 'corner':
      return {
        answer: { kind: 'corner', corner: bestCorner(table, CORNERS) },
        why: 'The way from there has the most cover.',
      };
    case 'flank':
      return flank(table, side);
    case 'edge':
      return edge(table);
    case 'pick':
      return picks(table, self, side);
    case 'objective':
      return objective(table, self, side);
    case 'defence':
      return defence(table, side);
    case 'waiting':
      return waits(table, self);
    default:
      return null;
  }
}

/** The share of places in cover around a point. */
function coverAround(table: BgTable, at: Point, far: number): number {
  const spots = spotsWithin(fieldOf(table), at, far);
  if (spots.length === 0) return 0;
  let sum = 0;
  for (const spot of spots) if (spot.stance !== null || spot.cover !== 'open') sum += 1;
  return sum / spots.length;
}

function bestCorner(table: BgTable, corners: readonly Corner[]): Corner {
  const worth = (corner: Corner) =>
    coverAround(table, cornerAt(table.ground, corner), 34 * INCH) -
    coverAround(table, cornerAt(table.ground, oppositeCorner(corner)), 34 * INCH);
  return [...corners].sort((a, b) => worth(b) - worth(a) || (a < b ? -1 : 1))[0]!;
}

/** bg-scn-b-05 Scouts come from where objectives are near. */
function flank(table: BgTable, side: Side): Reasoned {
  const { corners } = table.scenarioSetup!;
  const free = CORNERS.filter((corner) => corner !== corners.axis && corner !== corners.allies);
  const far = (corner: Corner) => {
    const at = cornerAt(table.ground, corner);
    return Math.min(...table.objectives.map((one) => distance(one.at, at)), 10_000);
  };
  const corner = free.sort((a, b) => far(a) - far(b) || (a < b ? -1 : 1))[0]!;
  const whose = side === 'axis' ? 'The scouts' : 'Our scouts';
  return { answer: { kind: 'corner', corner }, why: `${whose} are nearest to an objective there.` };
}

/** bg-scn-c-01 The enemy comes over the more open half. */
function edge(table: BgTable): Reasoned {
  const open = (one: ReturnType<typeof shortEdges>[number]) =>
    coverAround(table, edgeMiddle(table.ground, one), 26 * INCH) -
    coverAround(table, edgeMiddle(table.ground, oppositeEdge(one)), 30 * INCH);
  const [a, b] = shortEdges(table.ground);
  return {
    answer: { kind: 'edge', edge: open(a) <= open(b) ? a : b },
    why: 'The enemy has less cover on the way from there.',
  };
}

/** Near the own side rather than the enemy's, and where there is something to hold it from. */
function objective(table: BgTable, self: ScenarioSetupFrame, side: Side): Reasoned | null {
  const { width, height } = table.ground;
  const [own, enemy] = [homeOf(table, side), homeOf(table, enemyOf(side))];
  const hasGround =
    table.scenarioSetup!.corners[side] !== null ||
    ['defence-line', 'high-ground'].includes(table.scenarioSetup!.scenario);
  // A finer lattice where little ground is allowed.
  for (const step of [3 * INCH, INCH]) {
    const all: { at: Point; worth: number }[] = [];
    for (let y = 11 * INCH; y < height - 10 * INCH; y += step)
      for (let x = 11 * INCH; x < width - 10 * INCH; x += step) {
        const at = { x, y };
        const lead = hasGround ? Math.min(20 * INCH, distance(at, enemy) - distance(at, own)) / INCH : 0;
        const spread = Math.min(24 * INCH, ...table.objectives.map((one) => distance(one.at, at))) / INCH;
        all.push({ at, worth: 0.5 * lead + 0.3 * spread + 16 * coverAround(table, at, 5 * INCH) });
      }
    all.sort((a, b) => b.worth - a.worth || a.at.y - b.at.y || a.at.x - b.at.x);
    for (const { at } of all) {
      if (!refuseObjective(table, self, at))
        return {
          answer: objectiveAnswer(at),
          why: 'It is nearer to us than to the enemy, with cover to hold it from.',
        };
    }
  }
  return null;
}

// ---- who begins ------------------------------------------------------------------------------------------------

/** What a unit is worth on the table from the start, with all that it carries. */
export function startWorth(table: BgTable, unit: Unit, isDefender: boolean): number {
  const type = typeOf(table, unit);
  let worth = fighting(table, unit) + 0.05 * unit.rating;
  for (const load of table.units) if (load.aboard?.on === unit.id) worth += 0.8 * fighting(table, load);
  // Lorries, workshops and supply have time.
  if (isVehicle(type) && type.armour === null && !type.main) worth -= 1;
  if (['repair', 'recovery', 're-supply', 'medic'].some((trait) => type.traits.includes(trait as never))) worth -= 0.8;
  if (has(table, unit, 'senior officer')) worth += 0.4;
  if (isDefender && (type.class === 'gun' || type.team)) worth += 0.6;
  if (has(table, unit, 'artillery spotter') || has(table, unit, 'artillery spotter+')) worth += 0.3;
  return worth;
}

function picks(table: BgTable, self: ScenarioSetupFrame, side: Side): Reasoned {
  const isDefender = table.scenarioSetup!.attacker !== side;
  const units = self.among
    .map((id) => unitOf(table, id)!)
    .map((unit) => ({ id: unit.id, worth: startWorth(table, unit, isDefender) }))
    .sort((a, b) => b.worth - a.worth || (a.id < b.id ? -1 : 1))
    .slice(0, self.left)
    .map(({ id }) => id);
  return { answer: { kind: 'pick', units }, why: 'The best fighters start on the table.' };
}

/** How much of the ground that the enemy must cross a unit sees, and what it could do there. */
function fieldOfFire(table: BgTable, unit: Unit): number {
  if (!isPlaced(unit)) return 0;
  const field = fieldOf(table);
  const { at } = unit.place;
  const goals = [...approachesOf(table, unit.side), ...table.objectives.map((one) => one.at)];
  let seen = 0;
  for (const goal of goals)
    for (const [dx, dy] of [
      [0, 0],
      [500, 0],
      [-500, 0],
      [0, 500],
      [0, -500],
    ] as const) {
      const to = { x: goal.x + dx, y: goal.y + dy };
      if (distance(at, to) > 40 * INCH || to.x < 0 || to.y < 0 || to.x > field.width || to.y > field.height) continue;
      if (lineTo(table, unit, spotAt(field, to))) seen += 1;
    }
  return (0.5 + seen) * fighting(table, unit);
}

/** bg-react-14 Those who see most. */
function waits(table: BgTable, self: ScenarioSetupFrame): Reasoned {
  const units = self.among
    .map((id) => standing(table, id))
    .filter((unit) => unit !== null && typeOf(table, unit).main?.mount !== 'mortar')
    .map((unit) => ({ id: unit!.id, worth: fieldOfFire(table, unit!) }))
    .sort((a, b) => b.worth - a.worth || (a.id < b.id ? -1 : 1))
    .slice(0, self.left)
    .map(({ id }) => id);
  return { answer: { kind: 'pick', units }, why: 'They have the best field of fire.' };
}

// ---- defences --------------------------------------------------------------------------------------------------

/** Trenches and bunkers at the objectives, mines and wire before them. */
function defence(table: BgTable, side: Side): Reasoned | null {
  const what = defencesLeft(table, side)[0];
  if (!what) return null;
  const enemy = homeOf(table, enemyOf(side));
  const isDug = what === 'trench' || what === 'bunker';
  const others = table.ground.features.filter(({ kind }) => kind === 'bunker' || kind === 'trench' || kind === 'wire');
  const goals = [...table.objectives].sort((a, b) => distanceSquared(a.at, enemy) - distanceSquared(b.at, enemy));
  const first = (others.length + table.mines.length) % Math.max(1, goals.length);
  for (const { at } of [...goals.slice(first), ...goals.slice(0, first)]) {
    const far = distance(at, enemy);
    const [ux, uy] = [(enemy.x - at.x) / far, (enemy.y - at.y) / far];
    // Where there is no room before it, mines and wire go beside it: whoever holds it would stand in them.
    for (const ahead of isDug ? [3, 5, 1, 7] : [10, 13, 8, 16, 4, 0])
      for (const aside of isDug || ahead >= 8 ? [0, 6, -6, 11, -11] : [11, -11, 14, -14]) {
        const x = Math.round(at.x + INCH * (ux * ahead - uy * aside));
        const y = Math.round(at.y + INCH * (uy * ahead + ux * aside));
        const near = { x, y };
        if (table.mines.some((mine) => distance(mine.at, near) < 9 * INCH)) continue;
        const answer = {
          kind: 'defence',
          what,
          at: [x, y] as [number, number],
          facing: facingTo(near, enemy),
        } as const;
        if (!refuseDefence(table, side, answer))
          return {
            answer,
            why: isDug ? 'It covers an objective from the front.' : 'It bars the way to an objective.',
          };
      }
  }
  return { answer: { kind: 'ready' }, why: 'The staff knows where there is room.' };
}
