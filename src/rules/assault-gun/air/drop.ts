/** ag-drop-01 to ag-drop-15 Landings from the air. */
import { atLeast, when } from '../../../kernel/explain.ts';
import type { Picker } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { order, place } from '../../../kit/form.ts';
import { list, name, say } from '../../../kit/sentence.ts';
import { enemyOf, SIDES, type Side } from '../../../kit/sides.ts';
import { baseAt, baseOf, contact, isInside, isWithin, KM, overlaps } from '../bases.ts';
import { isAllWater, linesUnder, terrainUnder } from '../ground.ts';
import { removeLonely, revealAround } from '../hidden.ts';
import { mayEnter } from '../move/way.ts';
import { placeWords } from '../parts.ts';
import {
  type AgTable,
  divisionOf,
  isOnMap,
  type OnMap,
  type Point,
  seatsOf,
  standing,
  type Unit,
  unitAt,
} from '../state.ts';
import { LANDING_LOSS, LANDING_MODIFIERS, LANDING_SAFE } from '../tables/landing.ts';
import { type Drop, type DropFrame, type NoDrop, procedure, type Scatter } from './types.ts';

export const aloft = (table: AgTable, side: Side): Unit[] =>
  table.units.filter(
    (unit) =>
      unit.side === side &&
      unit.at === null &&
      (unit.row.lands === 'parachute' || unit.row.lands === 'glider') &&
      divisionOf(table, unit.division).arrived,
  );

/** ag-drop-02 The next side that has troops to land and has not been asked this turn. */
export function dropsOf(table: AgTable): DropFrame | null {
  for (const side of SIDES)
    if (!table.dropped.includes(side) && aloft(table, side).length > 0)
      return { proc: 'drop', step: 'place', side, unit: null, at: [] };
  return null;
}

/** ag-gap-60 Two kilometres in each of 16 directions from north clockwise, in whole steps: the point of the lattice nearest to it. */
export const COMPASS: readonly (readonly [number, number])[] = [
  ...([
    [0, -8],
    [3, -7],
    [6, -6],
    [7, -3],
    [8, 0],
    [7, 3],
    [6, 6],
    [3, 7],
  ] as const),
  ...([
    [0, 8],
    [-3, 7],
    [-6, 6],
    [-7, 3],
    [-8, 0],
    [-7, -3],
    [-6, -6],
    [-3, -7],
  ] as const),
];

/** The same directions by name. */
const POINTS: readonly string[] = [
  ...['north', 'north-north-east', 'north-east', 'east-north-east', 'east', 'east-south-east', 'south-east'],
  ...['south-south-east', 'south', 'south-south-west', 'south-west', 'west-south-west', 'west', 'west-north-west'],
  ...['north-west', 'north-north-west'],
];

/** ag-drop-04 How many counters the opponent moves. */
export function scatteredBy(unit: Unit): number {
  const troops = unit.row.troops ?? 0;
  return troops >= 2 ? 1 : troops === 1 ? 2 : 3;
}

/** ag-drop-03, ag-gap-60 Within 2 km of each other, edge to edge; on the map. */
function refuseDrop(table: AgTable, unit: Unit, at: readonly (readonly [number, number])[]): Refusal | null {
  const bases = at.map(([x, y]) => baseAt({ x, y }, unit.size));
  const { width, height } = table.terms.map;
  if (!bases.every((base) => isInside(base, width, height)))
    return refusal('OFF_MAP', 'ag-drop-03', 'A counter would be off the map.');
  for (let i = 0; i < bases.length; i++)
    for (let j = 0; j < i; j++)
      if (!isWithin(bases[i]!, bases[j]!, 2))
        return refusal('TOO_FAR_APART', 'ag-drop-03', 'The three counters must be within 2 km of each other.');
  return null;
}

function refuseScatter(table: AgTable, self: DropFrame, { moves }: Scatter): Refusal | null {
  const unit = unitAt(table, self.unit!);
  const must = scatteredBy(unit);
  if (new Set(moves.map(({ counter }) => counter)).size !== moves.length || moves.length !== must)
    return refusal('SO_MANY', 'ag-drop-04', `Move ${must} of the counters, each once.`, {
      must,
    });
  const { width, height } = table.terms.map;
  const isOff = moves.some((move) => !isInside(baseAt(blown(self, move), unit.size), width, height));
  return isOff ? refusal('OFF_MAP', 'ag-drop-04', 'A counter would be off the map.') : null;
}

function blown(self: DropFrame, { counter, direction }: Scatter['moves'][number]): Point {
  const [dx, dy] = COMPASS[direction]!;
  const { x, y } = self.at[counter]!;
  return { x: x + dx, y: y + dy };
}

/** Some legal scattering: each counter in the first direction, from some one on, that keeps it on the map. */
function scatter(table: AgTable, self: DropFrame, from: (counter: number) => number): Scatter {
  const unit = unitAt(table, self.unit!);
  const { width, height } = table.terms.map;
  const moves: Scatter['moves'] = [];
  for (let counter = 0; counter < scatteredBy(unit); counter++)
    for (let turn = 0; turn < 16; turn++) {
      const move = { counter, direction: (from(counter) + turn) % 16 };
      if (!isInside(baseAt(blown(self, move), unit.size), width, height)) continue;
      moves.push(move);
      break;
    }
  return { kind: 'scatter', moves };
}

export const drop = procedure<DropFrame>(({ ask }) => ({
  /** ag-drop-01, ag-drop-03 Three counters, and nobody knows which of them is real. */
  place: ask(['drop', 'no-drop'], {
    rule: 'ag-drop-03',
    title: say`Where do the airborne troops land?`,
    hint: say`Place three counters within 2 km of each other. Wind and anti-aircraft fire move them before one of them becomes the unit.`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    form: ({ table, self }) =>
      place(
        function* (): Iterable<Drop | NoDrop> {
          yield { kind: 'no-drop' };
          const { width, height } = table.terms.map;
          for (const unit of aloft(table, self.side)) yield threeAt(unit.id, width >> 1, height >> 1);
        },
        (answer) => {
          if (answer.kind === 'no-drop') return null;
          const unit = aloft(table, self.side).find(({ id }) => id === answer.unit);
          return unit
            ? refuseDrop(table, unit, answer.at)
            : refusal('NOT_ALOFT', 'ag-drop-01', 'You have no such unit for an air landing.', { unit: answer.unit });
        },
        { draw: (pick) => drawDrop(table, self, pick) },
      ),
    words: (answer) =>
      answer.kind === 'drop' ? say`${name(answer.unit)} lands at ${placeWords(answer.at[0])}` : say`no air landing`,
    take({ table, self, side, answer, play }) {
      if (answer.kind !== 'drop') {
        play.emit({ type: 'no-drop', rule: 'ag-drop-02', side });
        return 'done';
      }
      self.unit = answer.unit;
      self.at = answer.at.map(([x, y]) => ({ x, y }));
      play.emit({ type: 'dropped', rule: 'ag-drop-03', side, size: unitAt(table, answer.unit).size, at: [...self.at] });
      return { to: 'scatter' };
    },
  }),

  /** ag-drop-04 The enemy moves some of them; ag-drop-05, ag-gap-60 over anything, be it one of his units. */
  scatter: ask(['scatter'], {
    rule: 'ag-drop-04',
    title: say`Where do wind and anti-aircraft fire take the counters?`,
    hint: ({ table, self }) => {
      const many = scatteredBy(unitAt(table, self.unit!));
      const counters = many === 1 ? 'one counter' : many === 2 ? 'two counters' : 'all three';
      return say`Move ${counters} of the three by 2 km. A die then says which one is the unit.`;
    },
    waitsFor: ({ table, self }) => seatsOf(table, enemyOf(self.side)),
    form: ({ table, self }) =>
      order(
        () => [0, 4, 8, 12].map((direction) => scatter(table, self, () => direction)),
        (answer) => refuseScatter(table, self, answer),
        { draw: (pick) => scatter(table, self, () => pick(16)) },
      ),
    words: ({ moves }) => say`to the ${list(moves.map(({ direction }) => POINTS[direction]!))}`,
    take({ self, side, answer, play }) {
      for (const move of answer.moves) self.at[move.counter] = blown(self, move);
      play.emit({ type: 'scattered', rule: 'ag-drop-04', side, at: [...self.at] });
      return { to: 'land' };
    },
  }),

  /** ag-drop-06 Which of the three was real nobody has known: a die says it now. */
  land: ({ table, self, play }) => {
    const unit = unitAt(table, self.unit!);
    const at = self.at[play.d3({ rule: 'ag-drop-06', use: 'counter', of: unit.id }) - 1]!;
    const there = { ...unit, at };
    const isDrowned = isAllWater(table, there);
    const place = isDrowned ? at : besides(table, unit, at);
    const { id, side, row } = unit;
    play.emit({ type: 'landed', rule: 'ag-drop-06', unit: id, side, row, at: place, how: 'air' });
    // ag-drop-12
    if (isDrowned) {
      play.emit({ type: 'eliminated', rule: 'ag-drop-12', unit: id, side });
      removeLonely(table, unit.division, play);
      return 'done';
    }
    const how = row.lands === 'glider' ? 'glider' : 'parachute';
    const terrain = terrainUnder(table, there);
    const line = Math.max(-1, ...linesUnder(table, there).map(({ rating }) => rating));
    // ag-hid-04 Whoever is near is turned up before its flak is felt: the dice would tell a unit from a dummy.
    revealAround(table, id, play);
    const landed = standing(table, id)!;
    const flak = Math.max(0, ...table.units.map((enemy) => aaNear(table, enemy, landed)));
    const to = seatsOf(table, side);
    const { hits: lost } = play.successes({
      // ag-drop-08
      ...{ rule: 'ag-drop-07', use: 'landing', of: id, n: unit.strength, to, always: { fail: LANDING_SAFE } },
      // ag-drop-15 What a clear field takes off gliders is more than a die shows.
      need: atLeast('ag-drop-07', LANDING_LOSS[terrain][how], [
        // ag-drop-09, ag-gap-60 All of them add up.
        when(line >= 0, 'ag-drop-09', 'an obstacle', line + LANDING_MODIFIERS.obstacle[how]),
        when(true, 'ag-drop-10', 'anti-aircraft guns', flak),
        // ag-drop-11, ag-gap-54 They fly in any weather.
        table.weather === 'Clear' ? null : when(true, 'ag-drop-11', 'weather', LANDING_MODIFIERS[table.weather][how]),
      ]),
    });
    play.emit({ type: 'landing-losses', rule: 'ag-drop-07', unit: id, side, lost, strength: unit.strength - lost, to });
    return 'done';
  },
}));

/** ag-drop-10, ag-gap-60 The highest of those within 2 km, once. */
function aaNear(table: AgTable, enemy: Unit, unit: OnMap): number {
  if (enemy.side === unit.side || enemy.kind !== 'unit' || !isOnMap(enemy)) return 0;
  return isWithin(baseOf(enemy), baseOf(unit), 2) ? divisionOf(table, enemy.division).aa : 0;
}

/** ag-drop-13, ag-gap-60 On top of somebody: the nearest free place that touches it, else the nearest free place; of equals the smaller x, then y. */
export function besides(table: AgTable, unit: Unit, at: Point): Point {
  const others = table.units
    .filter((one): one is OnMap => isOnMap(one) && one.kind !== 'hq' && one.id !== unit.id)
    .map(baseOf);
  const { width, height } = table.terms.map;
  const under = others.filter((other) => overlaps(baseAt(at, unit.size), other));
  if (under.length === 0) return at;
  const found: { readonly place: Point; readonly far: number; readonly touches: boolean }[] = [];
  for (let dx = -8 * KM; dx <= 8 * KM; dx++)
    for (let dy = -8 * KM; dy <= 8 * KM; dy++) {
      const place = { x: at.x + dx, y: at.y + dy };
      const base = baseAt(place, unit.size);
      if (!isInside(base, width, height) || others.some((other) => overlaps(base, other))) continue;
      if (!mayEnter(table, unit, place)) continue;
      found.push({ place, far: dx * dx + dy * dy, touches: under.some((other) => contact(base, other)) });
    }
  found.sort((a, b) => Number(b.touches) - Number(a.touches) || a.far - b.far);
  return found[0]?.place ?? at;
}

const threeAt = (unit: string, x: number, y: number): Drop => ({
  ...{
    kind: 'drop',
    unit,
    at: [
      [x, y],
      [x + 8, y],
      [x, y + 8],
    ],
  },
});

function drawDrop(table: AgTable, self: DropFrame, pick: Picker): Drop | NoDrop {
  const units = aloft(table, self.side);
  const unit = units[pick(units.length)]!;
  if (pick(3) === 0) return { kind: 'no-drop' };
  const { width, height } = table.terms.map;
  const answer = threeAt(unit.id, 3 + pick(width - 16), 3 + pick(height - 16));
  return refuseDrop(table, unit, answer.at) ? { kind: 'no-drop' } : answer;
}
