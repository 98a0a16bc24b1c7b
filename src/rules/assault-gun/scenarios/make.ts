/** How our own scenarios are written: kilometres for places, facts of the army builder for units, lists of the book for divisions. */
import type { Area, Line, OperationalMap, Road, XY } from '../../../geometry/lattice/map.ts';
import { ratedRow, type UnitFacts } from '../ratings/army.ts';
import { aaStrength, engineerStrength } from '../ratings/division.ts';
import type { Point, Row, Side, Zone } from '../state.ts';
import { aircraftUnit } from '../tables/aircraft.ts';
import { INFANTRY, TOWED_GUNS } from '../tables/forces.ts';
import { type DivisionKind, type DivisionQuality, dummiesOf } from '../tables/lists.ts';
import type { AgScenario, ScenarioDivision, ScenarioUnit } from './types.ts';

/** ag-gap-01 Steps of the lattice in a kilometre. */
export const KM = 4;

/** A place in kilometres from the north-west corner. */
export const at = (x: number, y: number): XY => [Math.round(x * KM), Math.round(y * KM)];

export function pointAt(x: number, y: number): Point {
  const [east, south] = at(x, y);
  return { x: east, y: south };
}

export const box = (left: number, top: number, right: number, bottom: number): Zone => ({
  ...{ kind: 'box', from: pointAt(left, top), to: pointAt(right, bottom) },
});

const polygon = (...points: readonly XY[]): Area['shape'] => ({ polygon: points.map(([x, y]) => at(x, y)) });

/** Ground by its corners, in kilometres. */
export const ground = (
  id: string,
  terrain: Area['terrain'],
  points: readonly XY[],
  more: Partial<Area> = {},
): Area => ({ ...{ id, terrain, shape: polygon(...points) }, ...more });

/** Round ground. */
export const round = (
  id: string,
  terrain: Area['terrain'],
  [x, y]: XY,
  radius: number,
  more: Partial<Area> = {},
): Area => ({ ...{ id, terrain, shape: { centre: at(x, y), radius: Math.round(radius * KM) } }, ...more });

export const line = (
  id: string,
  name: string,
  kind: Line['kind'],
  { rating, cover }: { readonly rating: number; readonly cover: number },
  points: readonly XY[],
): Line => ({ ...{ id, name, kind, rating, cover }, points: points.map(([x, y]) => at(x, y)) });

/** ag-gap-53 A road from place to place, along the lattice: straight and at half right angles, so that every step of it is a lattice point. */
export function road(id: string, name: string, places: readonly XY[], more: Partial<Road> = {}): Road {
  const ends = places.map(([x, y]) => at(x, y));
  const points: XY[] = [ends[0]!];
  for (const [x, y] of ends.slice(1)) {
    const [fromX, fromY] = points.at(-1)!;
    const slant = Math.min(Math.abs(x - fromX), Math.abs(y - fromY));
    const east = Math.sign(x - fromX);
    const south = Math.sign(y - fromY);
    // Half of the straight part, the slant, the other half; all at once where there is no slant.
    const straightX = Math.trunc((Math.abs(x - fromX) - slant) / 2) * east;
    const straightY = Math.trunc((Math.abs(y - fromY) - slant) / 2) * south;
    const bends: XY[] = [[x, y]];
    if (slant > 0)
      bends.unshift(
        [fromX + straightX, fromY + straightY],
        [fromX + straightX + slant * east, fromY + straightY + slant * south],
      );
    for (const bend of bends) {
      const [lastX, lastY] = points.at(-1)!;
      if (bend[0] !== lastX || bend[1] !== lastY) points.push(bend);
    }
  }
  return { id, name, points, ...more };
}

/** A village, a town or a city: cover, whether vehicles fight there at a loss, and its name on the map. */
export type Settlement = readonly [name: string, x: number, y: number, size: 1 | 2 | 3];

const SETTLEMENTS = {
  1: { radius: 0.75, close: false },
  2: { radius: 1.25, close: true },
  3: { radius: 2, close: true },
} as const;

/** ag-scn-04, ag-cover-02, ag-terr-03 Villages and towns are light urban ground; only towns are close. */
export const settled = (list: readonly Settlement[], cover: number): Area[] =>
  list.map(([name, x, y, size]) =>
    round(idOf(name), 'clear', [x, y], SETTLEMENTS[size].radius, {
      ...{ name, cover: cover + (size === 3 ? 1 : 0), builtUp: true },
      ...(SETTLEMENTS[size].close ? { close: true } : {}),
    }),
  );

export const named = (list: readonly Settlement[]): OperationalMap['places'] =>
  list.map(([name, x, y, size]) => ({ name, at: at(x, y), size }));

/** A closed contour, for the eye. */
export function ring(height: number, [x, y]: XY, wide: number, tall: number) {
  const points = [
    [1, 0],
    [0.7, 0.7],
    [0, 1],
    [-0.7, 0.7],
    [-1, 0],
    [-0.7, -0.7],
    [0, -1],
    [0.7, -0.7],
  ].map(([east, south]) => at(x + east! * wide, y + south! * tall));
  return { height, points };
}

const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

// ---- units ---------------------------------------------------------------------------------------------------------

type More = Partial<UnitFacts>;

/** ag-afv-01 A row of the AFV table. */
export const tanks = (name: string, vehicle: string, count: number, more: More = {}): UnitFacts => ({
  ...{ name, type: 'Tanks', vehicle, count },
  ...more,
});

export const selfPropelled = (name: string, vehicle: string, count: number, more: More = {}): UnitFacts => ({
  ...{ name, type: 'SP Guns', vehicle, count },
  ...more,
});

/** The table has no armoured cars: the gun gives their rating. */
export const cars = (
  name: string,
  equipment: string,
  gun: NonNullable<UnitFacts['gun']>,
  count: number,
  more: More = {},
): UnitFacts => ({ ...{ name, type: 'A/Car', equipment, gun, count, recce: ['recce'] }, ...more });

export const guns = (name: string, piece: keyof typeof TOWED_GUNS, count: number, more: More = {}): UnitFacts => ({
  ...TOWED_GUNS[piece],
  ...{ name, count },
  ...more,
});

export const foot = (name: string, kind: keyof typeof INFANTRY, more: More = {}): UnitFacts => ({
  ...INFANTRY[kind],
  name,
  ...more,
});

/** Rated by the guides, with the place that the scenario proposes (kilometres) and what only a scenario can say. */
export const unit = (
  facts: UnitFacts,
  place: XY | null,
  more: Partial<Pick<Row, 'at' | 'special' | 'lands' | 'spotters'>> & Pick<ScenarioUnit, 'entrenched'> = {},
): ScenarioUnit => {
  const { entrenched, ...extra } = more;
  return {
    row: Object.freeze({ ...ratedRow(facts), ...extra }),
    ...(place ? { at: at(place[0], place[1]) } : {}),
    ...(entrenched ? { entrenched } : {}),
  };
};

// ---- divisions -----------------------------------------------------------------------------------------------------

interface Force extends Pick<ScenarioDivision, 'id' | 'side' | 'name' | 'short' | 'corps' | 'log' | 'hq' | 'zone'> {
  readonly kind: DivisionKind;
  readonly quality: DivisionQuality;
  /** ag-hid-03 Counters that the corps adds. */
  readonly more?: number;
  /** ag-div-04 */
  readonly aaGuns: number;
  /** ag-div-05 */
  readonly engineers: number;
  readonly units: readonly ScenarioUnit[];
  /** Which unit (its number) a dummy pretends to be, and where it is proposed to stand. */
  readonly decoys?: readonly (readonly [of: number, x: number, y: number])[];
}

/** A division: AA, engineers and dummies by the lists of the book. */
export function division({
  kind,
  quality,
  more = 0,
  aaGuns,
  engineers,
  decoys = [],
  ...rest
}: Force): ScenarioDivision {
  return {
    ...rest,
    ...{ aa: aaStrength(aaGuns).value, ep: engineerStrength(engineers).value },
    // ag-hid-02, ag-hid-03
    dummies: dummiesOf(kind, quality) + more,
    decoys: decoys.map(([of, x, y]) => ({ at: at(x, y), as: rest.units[of]!.row.id })),
  };
}

/** ag-div-02, ag-div-07 A corps: troops and points to be handed out on the opening night. */
export const corps = ({
  units,
  ...rest
}: Pick<
  ScenarioDivision,
  'id' | 'side' | 'name' | 'short' | 'aa' | 'ep' | 'log' | 'zone' | 'units'
>): ScenarioDivision => ({
  ...rest,
  ...{ corps: null, isCorps: true, dummies: 0, hq: 0 },
  units: units.map((one) => ({ ...one, corps: true })),
});

/** ag-spec-04, ag-gap-66 A unit by itself: no AA, engineers, LOG, dummies or headquarters. */
export const alone = (
  one: Pick<ScenarioDivision, 'id' | 'side' | 'name' | 'short' | 'units' | 'zone'>,
): ScenarioDivision => ({
  ...one,
  ...{ corps: null, aa: 0, ep: 0, log: 0, dummies: 0, hq: 0 },
});

/** ag-air-25 So many planes of a type with crews of -2 to +2. */
export function aircraft(
  id: string,
  name: string,
  side: Side,
  type: string,
  planes: number,
  crews = 0,
): AgScenario['aircraft'][number] {
  const { recce, gs, int, ab, cap, name: kind } = aircraftUnit(id, side, type, planes, crews);
  return { id, side, name: `${name} (${kind})`, recce, gs, int, ab, cap };
}
