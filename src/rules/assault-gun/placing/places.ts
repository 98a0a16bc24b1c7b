/** Where units may be placed, and where they are proposed to be: before the battle, and when they arrive. */
import type { Picker } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { enemyOf, type Side } from '../../../kit/sides.ts';
import { type Base, baseAt, baseOf, isInside, isWithin } from '../bases.ts';
import { isAllWater } from '../ground.ts';
import { groundOfClass } from '../move/way.ts';
import { scenarioById } from '../scenarios/list.ts';
import {
  type AgTable,
  type Edge,
  halfOf,
  isOnMap,
  type OnMap,
  type Point,
  type Row,
  type Unit,
  type Zone,
} from '../state.ts';
import type { Place } from './types.ts';

/** ag-gap-83 What is under a dummy until its owner gives it a shape. */
export const nothing = (row: Row): Row =>
  Object.freeze({
    ...{ id: 'dummy', name: 'Dummy', type: row.type, equipment: '', ability: null, move: row.move, size: row.size },
    ...{ initiative: 0, distant: null, recce: 0, at: 0, armour: 0, he: 0, strength: 0 },
  });

/** How far a base is from an edge of the map, in steps. */
function fromEdge(
  { x, y, half }: Base,
  edge: Edge,
  { width, height }: { readonly width: number; readonly height: number },
): number {
  switch (edge) {
    case 'north':
      return y - half;
    case 'south':
      return height - y - half;
    case 'west':
      return x - half;
    case 'east':
      return width - x - half;
  }
}

/** A place along an edge, so far from it and so far along. */
function onEdge(
  edge: Edge,
  half: number,
  far: number,
  along: number,
  { width, height }: { readonly width: number; readonly height: number },
): Point {
  switch (edge) {
    case 'north':
      return { x: along, y: far + half };
    case 'south':
      return { x: along, y: height - far - half };
    case 'west':
      return { x: far + half, y: along };
    case 'east':
      return { x: width - far - half, y: along };
  }
}

/** Bases that are taken: those on the map, and those placed in the same draft. */
function takenBy(table: AgTable, draft: readonly Place[], but: string): Base[] {
  const bases = table.units.filter((unit): unit is OnMap => isOnMap(unit) && unit.kind !== 'hq').map(baseOf);
  for (const { unit, at, as } of draft) {
    if (unit === but) continue;
    const known = table.units.find(({ id }) => id === unit);
    if (known && known.kind !== 'hq') bases.push(baseAt({ x: at[0], y: at[1] }, sizeOf(table, known, as)));
  }
  return bases;
}

/** ag-gap-83 A dummy has the base of the unit that it pretends to be. */
function sizeOf(table: AgTable, unit: Unit, as: string | undefined): Row['size'] {
  return shapeOf(table, unit, as)?.size ?? unit.size;
}

export function shapeOf(table: AgTable, unit: Unit, as: string | undefined): Row | undefined {
  if (unit.kind !== 'dummy' || as === undefined) return undefined;
  return table.units.find((other) => other.division === unit.division && other.kind === 'unit' && other.row.id === as)
    ?.row;
}

/** ag-move-02, ag-gap-83 May it be there, as what it pretends to be? ag-spec-05 Ships lie wholly in the water. */
function groundFor(table: AgTable, unit: Unit, as: string | undefined): (x: number, y: number) => boolean {
  const row = shapeOf(table, unit, as) ?? unit.row;
  if (row.special === 'naval guns') return (x, y) => isAllWater(table, { at: { x, y }, size: row.size });
  return groundOfClass(table, { ...unit, row });
}

/** ag-gap-45 How far from the edge the nearest free place is. */
function freeRow(
  { terms: { map } }: AgTable,
  edge: Edge,
  half: number,
  taken: readonly Base[],
  isFree: Freedom['isFree'],
): number {
  const isAcross = edge === 'north' || edge === 'south';
  const along = isAcross ? map.width : map.height;
  for (let far = 0; far < 40; far++)
    for (let i = half; i <= along - half; ) {
      const { x, y } = onEdge(edge, half, far, i, map);
      const other = overlapping(taken, x, y, half);
      if (!other && isFree(x, y)) return far;
      // On this row nothing is free before the end of a base that is in the way.
      i = other ? (isAcross ? other.x : other.y) + other.half + half : i + 1;
    }
  return 0;
}

/** A base that another of that size would overlap there. */
function overlapping(bases: readonly Base[], x: number, y: number, half: number): Base | null {
  for (let i = 0; i < bases.length; i++) {
    const other = bases[i]!;
    const reach = half + other.half;
    if (Math.abs(x - other.x) < reach && Math.abs(y - other.y) < reach) return other;
  }
  return null;
}

interface Freedom {
  /** Is there ground for it? */
  canStand(x: number, y: number): boolean;
  isFree(x: number, y: number): boolean;
  /** ag-gap-45 How far from the edge the nearest free place is. */
  nearestRow(edge: Edge): number;
  readonly enemies: readonly Base[];
}

/** Which places are free for that base: nobody else's, and where it matters more than 2 km from any enemy. */
function freedom(
  table: AgTable,
  unit: Unit,
  as: string | undefined,
  draft: readonly Place[],
  keepsAway: boolean,
): Freedom {
  const size = sizeOf(table, unit, as);
  const taken = unit.kind === 'hq' ? [] : takenBy(table, draft, unit.id);
  const enemies = keepsAway
    ? table.units
        .filter((one): one is OnMap => one.side === enemyOf(unit.side) && isOnMap(one) && one.kind !== 'hq')
        .map(baseOf)
    : [];
  const half = halfOf({ size });
  const canStand = groundFor(table, unit, as);
  const isFree = (x: number, y: number): boolean => {
    if (overlapping(taken, x, y, half)) return false;
    if (enemies.length > 0) {
      const there = { x, y, half };
      for (const enemy of enemies) if (isWithin(there, enemy, 2)) return false;
    }
    return canStand(x, y);
  };
  const rows = new Map<Edge, number>();
  const nearestRow = (edge: Edge): number => {
    let row = rows.get(edge);
    if (row === undefined) {
      row = freeRow(table, edge, half, taken, isFree);
      rows.set(edge, row);
    }
    return row;
  };
  return { canStand, isFree, nearestRow, enemies };
}

export function refusePlace(
  table: AgTable,
  unit: Unit,
  answer: Place,
  zone: Zone,
  draft: readonly Place[],
  keepsAway: boolean,
  known?: Freedom,
): Refusal | null {
  const at = { x: answer.at[0], y: answer.at[1] };
  if (answer.as !== undefined && !shapeOf(table, unit, answer.as))
    return refusal(
      'NO_SHAPE',
      'ag-gap-83',
      'Only a dummy can pose as another unit, and only as one of its own division.',
      { unit: unit.id },
    );
  const size = sizeOf(table, unit, answer.as);
  const base = baseAt(at, size);
  const { map } = table.terms;
  if (!isInside(base, map.width, map.height))
    return refusal('OFF_MAP', 'ag-gap-01', 'The base is not entirely on the map.', { unit: unit.id });
  const { canStand, isFree, nearestRow, enemies } = known ?? freedom(table, unit, answer.as, draft, keepsAway);
  if (!canStand(at.x, at.y))
    return refusal('NO_GOING', 'ag-move-02', 'It cannot be on that ground.', { unit: unit.id });
  if (!isFree(at.x, at.y))
    return enemies.some((enemy) => isWithin(base, enemy, 2))
      ? refusal('NEAR_ENEMY', 'ag-gap-45', 'It must arrive more than 2 km from any enemy.', { unit: unit.id })
      : refusal('OVERLAP', 'ag-gap-08', 'Two bases would overlap.', { unit: unit.id });
  switch (zone.kind) {
    case 'circle': {
      const corners = [-base.half, base.half].flatMap((dx) =>
        [-base.half, base.half].map((dy) => [at.x + dx, at.y + dy] as const),
      );
      const isIn = corners.every(([x, y]) => (x - zone.at.x) ** 2 + (y - zone.at.y) ** 2 <= zone.radius ** 2);
      return isIn
        ? null
        : refusal('OUTSIDE', 'ag-gap-45', 'The base must be entirely inside the area.', { unit: unit.id });
    }
    case 'box': {
      const { from, to } = zone;
      const isIn =
        at.x - base.half >= from.x &&
        at.y - base.half >= from.y &&
        at.x + base.half <= to.x &&
        at.y + base.half <= to.y;
      return isIn
        ? null
        : refusal('OUTSIDE', 'ag-scn-01', 'The base must be entirely inside the area.', { unit: unit.id });
    }
    case 'edge': {
      const isAt = zone.edges.some((edge) => {
        const far = fromEdge(base, edge, map);
        return far === 0 || (far < 40 && far === nearestRow(edge));
      });
      return isAt
        ? null
        : refusal('NOT_AT_EDGE', 'ag-gap-45', 'It must touch the edge, or be as near to it as there is room.', {
            unit: unit.id,
          });
    }
  }
}

/** ag-hill-17 The edges that a draft has come to: all its units on one. */
export function commonEdges(table: AgTable, zone: Zone, draft: readonly Place[]): readonly Edge[] {
  if (zone.kind !== 'edge') return [];
  return zone.edges.filter((edge) =>
    draft.every((answer) => {
      const unit = table.units.find(({ id }) => id === answer.unit)!;
      const base = baseAt({ x: answer.at[0], y: answer.at[1] }, sizeOf(table, unit, answer.as));
      const own = fromEdge(base, edge, table.terms.map);
      return zone.edges.every((other) => own <= fromEdge(base, other, table.terms.map));
    }),
  );
}

/** The first free place of a zone, from some point of it on; null if it is full. */
export function findPlace(
  table: AgTable,
  unit: Unit,
  zone: Zone,
  draft: readonly Place[],
  keepsAway: boolean,
  from: number,
  as?: string,
): Place | null {
  const { map } = table.terms;
  const half = halfOf({ size: sizeOf(table, unit, as) });
  const make = ({ x, y }: Point): Place => ({ kind: 'place', unit: unit.id, at: [x, y], ...(as ? { as } : {}) });
  const known = freedom(table, unit, as, draft, keepsAway);
  const { isFree, nearestRow } = known;
  const isGood = (at: Point): boolean =>
    !refusePlace(table, unit, make(at), zone, draft, keepsAway, known) &&
    (!keepsAway || zone.kind !== 'edge' || commonEdges(table, zone, [...draft, make(at)]).length > 0);
  if (zone.kind === 'edge') {
    const edges = commonEdges(table, zone, draft);
    for (let n = 0; n < edges.length; n++) {
      const edge = edges[(from + n) % edges.length]!;
      const along = edge === 'north' || edge === 'south' ? map.width : map.height;
      const room = along - 2 * half + 1;
      const far = nearestRow(edge);
      for (let i = 0; i < room; i++) {
        const at = onEdge(edge, half, far, half + ((from + i) % room), map);
        if (isFree(at.x, at.y) && isGood(at)) return make(at);
      }
    }
    return null;
  }
  const low = zone.kind === 'box' ? zone.from : { x: zone.at.x - zone.radius, y: zone.at.y - zone.radius };
  const high = zone.kind === 'box' ? zone.to : { x: zone.at.x + zone.radius, y: zone.at.y + zone.radius };
  const wide = high.x - low.x - 2 * half + 1;
  const tall = high.y - low.y - 2 * half + 1;
  const cells = wide * tall;
  for (let i = 0; i < cells; i++) {
    const cell = (from + i) % cells;
    const at = { x: low.x + half + (cell % wide), y: low.y + half + Math.floor(cell / wide) };
    if (isFree(at.x, at.y) && isGood(at)) return make(at);
  }
  return null;
}

/** The place that the scenario proposes: for a unit, for a dummy with its shape, and for a headquarters where its last unit is. */
export function proposed(table: AgTable, unit: Unit): Place | null {
  const division = scenarioById(table.terms.scenario)?.divisions.find(({ id }) => id === unit.division);
  if (!division) return null;
  if (unit.kind === 'dummy') {
    const dummies = table.units.filter((other) => other.division === unit.division && other.kind === 'dummy');
    const decoy = division.decoys?.[dummies.findIndex(({ id }) => id === unit.id)];
    return decoy ? { kind: 'place', unit: unit.id, at: [decoy.at[0], decoy.at[1]], as: decoy.as } : null;
  }
  const wish = unit.kind === 'hq' ? division.units.at(-1) : division.units.find(({ row }) => row.id === unit.row.id);
  return wish?.at ? { kind: 'place', unit: unit.id, at: [wish.at[0], wish.at[1]] } : null;
}

/** Units of a side that are placed in this stage and are not yet. */
export function toPlace(table: AgTable, side: Side, draft: readonly Place[]): Unit[] {
  const placed = new Set(draft.map(({ unit }) => unit));
  return table.units.filter(
    (unit) =>
      unit.side === side &&
      unit.at === null &&
      unit.row.lands === undefined &&
      zoneOf(table, unit.division) !== null &&
      !placed.has(unit.id),
  );
}

export const zoneOf = (table: AgTable, division: string): Zone | null =>
  table.terms.zones.find((one) => one.division === division)?.zone ?? null;

/** What the next unit gets: its proposed place, else the first free one. */
export function nextPlace(
  table: AgTable,
  unit: Unit,
  zone: Zone,
  draft: readonly Place[],
  keepsAway: boolean,
): Place | null {
  const wish = proposed(table, unit);
  if (wish && !refusePlace(table, unit, wish, zone, draft, keepsAway)) return wish;
  const as = unit.kind === 'dummy' ? dummyShape(table, unit) : undefined;
  return findPlace(table, unit, zone, draft, keepsAway, 0, as);
}

/** The shape that comes to mind first: that of the first unit of the division. */
export const dummyShape = (table: AgTable, unit: Unit): string | undefined =>
  table.units.find((other) => other.division === unit.division && other.kind === 'unit')?.row.id;

export function drawPlace(
  table: AgTable,
  unit: Unit,
  zone: Zone,
  draft: readonly Place[],
  keepsAway: boolean,
  pick: Picker,
): Place | null {
  const rows = table.units
    .filter((other) => other.division === unit.division && other.kind === 'unit')
    .map(({ row }) => row.id);
  const as = unit.kind === 'dummy' && rows.length > 0 ? rows[pick(rows.length)] : undefined;
  return (
    findPlace(table, unit, zone, draft, keepsAway, pick(100_000), as) ?? nextPlace(table, unit, zone, draft, keepsAway)
  );
}

export const comers = (table: AgTable, division: string, draft: readonly Place[]): Unit[] =>
  table.units.filter(
    (unit) => unit.division === division && unit.at === null && !draft.some((answer) => answer.unit === unit.id),
  );

export const arrivalZone = (table: AgTable, division: string): Zone =>
  table.terms.arrivals.find((one) => one.division === division)!.zone;
