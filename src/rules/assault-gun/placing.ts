/** How units are placed: before the battle, and when they arrive. */

import { COMMIT, procedureOf } from '../../kernel/flow.ts';
import type { Picker } from '../../kernel/pick.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { type Base, baseAt, baseOf, isInside, isWithin, overlaps } from './bases.ts';
import type { AgAnswer, AgKinds, AnswerOf } from './book.ts';
import { isAllWater } from './ground.ts';
import type { ArriveFrame, SetUpFrame } from './move/types.ts';
import { groundOfClass } from './move/way.ts';
import { scenarioById } from './scenarios/list.ts';
import {
  type AgTable,
  divisionOf,
  type Edge,
  enemyOf,
  halfOf,
  isOnMap,
  type OnMap,
  type Point,
  type Row,
  type Side,
  seatsOf,
  sideOf,
  type Unit,
  type Zone,
} from './state.ts';
import { goalsFor } from './steady/worth.ts';

/** ag-gap-83 What is under a dummy until its owner gives it a shape. */
export const nothing = (row: Row): Row =>
  Object.freeze({
    ...{ id: 'dummy', name: 'Dummy', type: row.type, equipment: '', ability: null, move: row.move, size: row.size },
    ...{ initiative: 0, distant: null, recce: 0, at: 0, armour: 0, he: 0, strength: 0 },
  });

export const setUpFrame = (): SetUpFrame => ({ proc: 'set-up', step: 'number', stage: 0 });

export const arriveFrame = (division: string): ArriveFrame => ({ proc: 'arrive', step: 'place', division });

type Place = AnswerOf<'place'>;

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
function takenBy(table: AgTable, draft: readonly AgAnswer[], but: string): Base[] {
  const drafted = draft.filter((one): one is Place => one.kind === 'place' && one.unit !== but);
  const bases = table.units.filter((unit): unit is OnMap => isOnMap(unit) && unit.kind !== 'hq').map(baseOf);
  for (const { unit, at, as } of drafted) {
    const known = table.units.find(({ id }) => id === unit);
    if (known && known.kind !== 'hq') bases.push(baseAt({ x: at[0], y: at[1] }, sizeOf(table, known, as)));
  }
  return bases;
}

/** ag-gap-83 A dummy has the base of the unit that it pretends to be. */
function sizeOf(table: AgTable, unit: Unit, as: string | undefined): Row['size'] {
  return shapeOf(table, unit, as)?.size ?? unit.size;
}

function shapeOf(table: AgTable, unit: Unit, as: string | undefined): Row | undefined {
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
function nearestRow(table: AgTable, edge: Edge, half: number, isFree: Freedom['isFree']): number {
  const { map } = table.terms;
  const along = edge === 'north' || edge === 'south' ? map.width : map.height;
  for (let far = 0; far < 40; far++)
    for (let i = half; i <= along - half; i++) {
      const { x, y } = onEdge(edge, half, far, i, map);
      if (isFree(x, y)) return far;
    }
  return 0;
}

interface Freedom {
  /** Is there ground for it? */
  canStand(x: number, y: number): boolean;
  isFree(x: number, y: number): boolean;
  readonly enemies: readonly Base[];
}

/** Which places are free for that base: nobody else's, and where it matters more than 2 km from any enemy. */
function freedom(
  table: AgTable,
  unit: Unit,
  as: string | undefined,
  draft: readonly AgAnswer[],
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
    const there = { x, y, half };
    for (const other of taken) if (overlaps(there, other)) return false;
    for (const enemy of enemies) if (isWithin(there, enemy, 2)) return false;
    return canStand(x, y);
  };
  return { canStand, isFree, enemies };
}

export function refusePlace(
  table: AgTable,
  unit: Unit,
  answer: Place,
  zone: Zone,
  draft: readonly AgAnswer[],
  keepsAway: boolean,
  known?: Freedom,
): Refusal | null {
  const at = { x: answer.at[0], y: answer.at[1] };
  if (answer.as !== undefined && !shapeOf(table, unit, answer.as))
    return refusal(
      'NO_SHAPE',
      'ag-gap-83',
      'A dummy takes the shape of a unit of its own division, and only a dummy does.',
      { unit: unit.id },
    );
  const size = sizeOf(table, unit, answer.as);
  const base = baseAt(at, size);
  const { map } = table.terms;
  if (!isInside(base, map.width, map.height))
    return refusal('OFF_MAP', 'ag-gap-01', 'The base is not wholly on the map.', { unit: unit.id });
  const { canStand, isFree, enemies } = known ?? freedom(table, unit, answer.as, draft, keepsAway);
  if (!canStand(at.x, at.y))
    return refusal('NO_GOING', 'ag-move-02', 'It cannot be on that ground.', { unit: unit.id });
  if (!isFree(at.x, at.y))
    return enemies.some((enemy) => isWithin(base, enemy, 2))
      ? refusal('NEAR_ENEMY', 'ag-gap-45', 'It must come more than 2 km from any enemy.', { unit: unit.id })
      : refusal('OVERLAP', 'ag-gap-08', 'Two bases would overlap.', { unit: unit.id });
  switch (zone.kind) {
    case 'circle': {
      const corners = [-base.half, base.half].flatMap((dx) =>
        [-base.half, base.half].map((dy) => [at.x + dx, at.y + dy] as const),
      );
      const isIn = corners.every(([x, y]) => (x - zone.at.x) ** 2 + (y - zone.at.y) ** 2 <= zone.radius ** 2);
      return isIn
        ? null
        : refusal('OUTSIDE', 'ag-gap-45', 'The base has to be wholly inside the area.', { unit: unit.id });
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
        : refusal('OUTSIDE', 'ag-scn-01', 'The base has to be wholly inside the area.', { unit: unit.id });
    }
    case 'edge': {
      const isAt = zone.edges.some((edge) => {
        const far = fromEdge(base, edge, map);
        return far === 0 || (far < 40 && far === nearestRow(table, edge, base.half, isFree));
      });
      return isAt
        ? null
        : refusal('NOT_AT_EDGE', 'ag-gap-45', 'It has to touch the edge, or be as near to it as there is room.', {
            unit: unit.id,
          });
    }
  }
}

/** ag-hill-17 The edges that a draft has come to: all its units on one. */
function commonEdges(table: AgTable, zone: Zone, draft: readonly AgAnswer[]): readonly Edge[] {
  if (zone.kind !== 'edge') return [];
  return zone.edges.filter((edge) =>
    draft.every((answer) => {
      if (answer.kind !== 'place') return true;
      const unit = table.units.find(({ id }) => id === answer.unit)!;
      const base = baseAt({ x: answer.at[0], y: answer.at[1] }, sizeOf(table, unit, answer.as));
      const own = fromEdge(base, edge, table.terms.map);
      return zone.edges.every((other) => own <= fromEdge(base, other, table.terms.map));
    }),
  );
}

/** The first free place of a zone, from some point of it on; null if it is full. */
function findPlace(
  table: AgTable,
  unit: Unit,
  zone: Zone,
  draft: readonly AgAnswer[],
  keepsAway: boolean,
  from: number,
  as?: string,
): Place | null {
  const { map } = table.terms;
  const half = halfOf({ size: sizeOf(table, unit, as) });
  const make = ({ x, y }: Point): Place => ({ kind: 'place', unit: unit.id, at: [x, y], ...(as ? { as } : {}) });
  const known = freedom(table, unit, as, draft, keepsAway);
  const { isFree } = known;
  const isGood = (at: Point): boolean =>
    !refusePlace(table, unit, make(at), zone, draft, keepsAway, known) &&
    (!keepsAway || zone.kind !== 'edge' || commonEdges(table, zone, [...draft, make(at)]).length > 0);
  if (zone.kind === 'edge') {
    const edges = commonEdges(table, zone, draft);
    for (let n = 0; n < edges.length; n++) {
      const edge = edges[(from + n) % edges.length]!;
      const along = edge === 'north' || edge === 'south' ? map.width : map.height;
      const room = along - 2 * half + 1;
      const far = nearestRow(table, edge, half, isFree);
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
function proposed(table: AgTable, unit: Unit): Place | null {
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
function toPlace(table: AgTable, side: Side, draft: readonly AgAnswer[]): Unit[] {
  return table.units.filter(
    (unit) =>
      unit.side === side &&
      unit.at === null &&
      unit.row.lands === undefined &&
      zoneOf(table, unit.division) !== null &&
      !draft.some((answer) => answer.kind === 'place' && answer.unit === unit.id),
  );
}

const zoneOf = (table: AgTable, division: string): Zone | null =>
  table.terms.zones.find((one) => one.division === division)?.zone ?? null;

/** What the next unit gets: its proposed place, else the first free one. */
function nextPlace(
  table: AgTable,
  unit: Unit,
  zone: Zone,
  draft: readonly AgAnswer[],
  keepsAway: boolean,
): Place | null {
  const wish = proposed(table, unit);
  if (wish && !refusePlace(table, unit, wish, zone, draft, keepsAway)) return wish;
  const as = unit.kind === 'dummy' ? dummyShape(table, unit) : undefined;
  return findPlace(table, unit, zone, draft, keepsAway, 0, as);
}

/** The shape that comes to mind first: that of the first unit of the division. */
const dummyShape = (table: AgTable, unit: Unit): string | undefined =>
  table.units.find((other) => other.division === unit.division && other.kind === 'unit')?.row.id;

function drawPlace(
  table: AgTable,
  unit: Unit,
  zone: Zone,
  draft: readonly AgAnswer[],
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

function placed(
  table: AgTable,
  side: Side,
  answers: readonly AgAnswer[],
  emit: (event: AgKinds['event']) => void,
): void {
  for (const answer of answers) {
    if (answer.kind !== 'place') continue;
    const unit = table.units.find(({ id }) => id === answer.unit)!;
    const row = shapeOf(table, unit, answer.as);
    if (row) emit({ type: 'disguised', rule: 'ag-gap-83', unit: unit.id, row: nothing(row), to: seatsOf(table, side) });
    const { size } = table.units.find(({ id }) => id === answer.unit)!;
    emit({ type: 'placed', rule: 'ag-scn-01', unit: unit.id, side, at: { x: answer.at[0], y: answer.at[1] }, size });
  }
}

export const setUp = procedureOf<AgKinds>()<SetUpFrame>()({
  /** ag-hid-01 Counters are numbered by chance, so that a number tells nothing; only their own side sees which is which. */
  number: (table, _self, play) => {
    if (table.terms.options.hiddenMovement)
      for (const { id: division, side, short } of [...table.divisions]) {
        const to = seatsOf(table, side);
        const units = table.units.filter((unit) => unit.division === division && unit.kind !== 'hq');
        const numbers = units.map((_, i) => i + 1);
        for (let i = numbers.length - 1; i > 0; i--) {
          const j = play.die({ rule: 'ag-hid-01', use: 'number', of: division, sides: i + 1, to }) - 1;
          [numbers[i], numbers[j]] = [numbers[j]!, numbers[i]!];
        }
        const ids = units.map(({ id }, i) => ({ id, counter: `${short}-${numbers[i]}` }));
        play.emit({ type: 'numbered', rule: 'ag-hid-01', side, ids, to });
      }
    return { to: 'next' };
  },

  next: (table, self) => (self.stage < table.terms.stages.length ? { to: 'place' } : 'done'),

  /** ag-gap-45 One side, or both unseen of each other. */
  place: {
    kind: 'sealed',
    rule: 'ag-scn-01',
    waitsFor: (table, self) => table.terms.stages[self.stage]!.flatMap((side) => seatsOf(table, side).slice(0, 1)),
    key: (answer) => (answer.kind === 'place' ? answer.unit : answer.kind),
    *offers(table, _self, seat, draft) {
      for (const unit of toPlace(table, sideOf(table, seat), draft)) {
        const zone = zoneOf(table, unit.division)!;
        const first = nextPlace(table, unit, zone, draft, false);
        if (first) yield first;
        const other = findPlace(
          table,
          unit,
          zone,
          draft,
          false,
          57,
          unit.kind === 'dummy' ? dummyShape(table, unit) : undefined,
        );
        if (other && (other.at[0] !== first?.at[0] || other.at[1] !== first?.at[1])) yield other;
      }
    },
    draw(table, _self, seat, draft, pick) {
      const [unit] = toPlace(table, sideOf(table, seat), draft);
      if (!unit) return COMMIT;
      return drawPlace(table, unit, zoneOf(table, unit.division)!, draft, false, pick) ?? COMMIT;
    },
    refuse(table, _self, seat, answer, draft) {
      if (answer.kind !== 'place') return refusal('PLACE', 'ag-scn-01', 'Place your units.');
      const unit = table.units.find(({ id }) => id === answer.unit);
      const zone = unit && zoneOf(table, unit.division);
      if (!unit || unit.side !== sideOf(table, seat) || unit.at !== null || !zone)
        return refusal('NOT_YOUR_UNIT', 'ag-scn-01', 'You have no such unit to place.', { unit: answer.unit });
      return refusePlace(table, unit, answer, zone, draft, false);
    },
    refuseCommit(table, _self, seat, draft) {
      const [left] = toPlace(table, sideOf(table, seat), draft);
      return left ? refusal('NOT_ALL', 'ag-scn-01', `${left.id} has no place yet.`, { unit: left.id }) : null;
    },
    usual(table, _self, seat, draft) {
      const [unit] = toPlace(table, sideOf(table, seat), draft);
      return (unit && nextPlace(table, unit, zoneOf(table, unit.division)!, draft, false)) ?? COMMIT;
    },
    close(table, self, drafts, play) {
      for (const seat in drafts) {
        const side = sideOf(table, seat);
        placed(table, side, drafts[seat]!, (event) => play.emit(event));
        play.emit({ type: 'set-up', rule: 'ag-scn-01', side });
      }
      self.stage += 1;
      return { to: 'next' };
    },
  },
});

export const arrive = procedureOf<AgKinds>()<ArriveFrame>()({
  /** ag-hill-17, ag-gap-45 On one edge, more than 2 km from any enemy. */
  place: {
    kind: 'sealed',
    rule: 'ag-hill-17',
    waitsFor: (table, self) => seatsOf(table, divisionOf(table, self.division).side).slice(0, 1),
    key: (answer) => (answer.kind === 'place' ? answer.unit : answer.kind),
    *offers(table, self, _seat, draft) {
      const zone = arrivalZone(table, self.division);
      const [unit] = comers(table, self.division, draft);
      if (!unit) return;
      const as = unit.kind === 'dummy' ? dummyShape(table, unit) : undefined;
      for (const from of [0, 1, 2, 3]) {
        const place = findPlace(table, unit, zone, draft, true, from, as);
        if (place) yield place;
      }
    },
    draw(table, self, _seat, draft, pick) {
      // Whoever finds no room stays off the map.
      for (const unit of comers(table, self.division, draft)) {
        const place = drawPlace(table, unit, arrivalZone(table, self.division), draft, true, pick);
        if (place) return place;
      }
      return COMMIT;
    },
    refuse(table, self, _seat, answer, draft) {
      if (answer.kind !== 'place') return refusal('PLACE', 'ag-hill-17', 'Place the units that arrive.');
      const unit = table.units.find(({ id }) => id === answer.unit);
      if (!unit || unit.division !== self.division || unit.at !== null)
        return refusal('NOT_YOUR_UNIT', 'ag-hill-17', 'That unit does not arrive now.', { unit: answer.unit });
      const zone = arrivalZone(table, self.division);
      const no = refusePlace(table, unit, answer, zone, draft, true);
      if (no) return no;
      const rest = draft.filter((one) => one.kind !== 'place' || one.unit !== unit.id);
      return zone.kind === 'edge' && commonEdges(table, zone, [...rest, answer]).length === 0
        ? refusal('ONE_EDGE', 'ag-hill-17', 'The division arrives on one edge of the map.', { unit: unit.id })
        : null;
    },
    refuseCommit(table, self, _seat, draft) {
      const zone = arrivalZone(table, self.division);
      const left = comers(table, self.division, draft).find(
        (unit) => nextPlace(table, unit, zone, draft, true) !== null,
      );
      return left ? refusal('NOT_ALL', 'ag-hill-17', `${left.id} has no place yet.`, { unit: left.id }) : null;
    },
    usual(table, self, _seat, draft) {
      for (const unit of comers(table, self.division, draft)) {
        const place = nextPlace(table, unit, arrivalZone(table, self.division), draft, true);
        if (place) return place;
      }
      return COMMIT;
    },
    close(table, self, drafts, play) {
      const { side } = divisionOf(table, self.division);
      const zone = arrivalZone(table, self.division);
      const edges = commonEdges(table, zone, Object.values(drafts).flat());
      play.emit({ type: 'arrived', rule: 'ag-hill-17', side, division: self.division, edges });
      for (const seat in drafts) placed(table, side, drafts[seat]!, (event) => play.emit(event));
      return 'done';
    },
  },
});

const comers = (table: AgTable, division: string, draft: readonly AgAnswer[]): Unit[] =>
  table.units.filter(
    (unit) =>
      unit.division === division &&
      unit.at === null &&
      !draft.some((answer) => answer.kind === 'place' && answer.unit === unit.id),
  );

const arrivalZone = (table: AgTable, division: string): Zone =>
  table.terms.arrivals.find((one) => one.division === division)!.zone;

/** The places that a sensible commander thinks of for the next unit, nearest to what the battle is about; null if all are placed. */
export function steadyPlace(
  table: AgTable,
  self: SetUpFrame | ArriveFrame,
  side: Side,
  draft: readonly AgAnswer[],
): Place | null {
  const isArrival = self.proc === 'arrive';
  const [unit] = isArrival ? comers(table, self.division, draft) : toPlace(table, side, draft);
  const zone = unit && (isArrival ? arrivalZone(table, self.division) : zoneOf(table, unit.division));
  if (!unit || !zone) return null;
  if (!isArrival && proposed(table, unit)) return nextPlace(table, unit, zone, draft, false);
  const { at: goal } = goalsFor(
    table,
    side,
  )({ id: '', at: { x: table.terms.map.width >> 1, y: table.terms.map.height >> 1 } });
  const as = unit.kind === 'dummy' ? dummyShape(table, unit) : undefined;
  let best: Place | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let from = 0; from < 16; from++) {
    const place = findPlace(table, unit, zone, draft, isArrival, from * 13, as);
    const far = place ? (place.at[0] - goal.x) ** 2 + (place.at[1] - goal.y) ** 2 : least;
    if (far >= least) continue;
    best = place;
    least = far;
  }
  return best;
}
