/** Tables for the tests of ground and movement: counters where they are wanted, in steps of 250 m. */

import type { OperationalMap, XY } from '../../../geometry/lattice/map.ts';
import type { AgAnswer } from '../book.ts';
import type { AgTable, Division, OnMap, Row, Side, Terms, Unit } from '../state.ts';

export const ROW: Row = Object.freeze({
  ...{ id: 'row', name: 'a regiment', type: 'Infantry', equipment: 'Rifles', ability: null, move: 'Leg' },
  ...{ initiative: 1, distant: null, recce: 0, at: 0, armour: 0, he: 0, strength: 4, size: 'regiment' },
} as const);

type Made = Partial<Omit<Unit, 'row' | 'at'>> & { readonly row?: Partial<Row> };

/** A counter of a regiment's size on foot, unless told otherwise; `a...` is Axis, anything else of the Allies. */
export function counter(id: string, [x, y]: XY, { row = {}, ...more }: Made = {}): OnMap {
  const sheet = Object.freeze({ ...ROW, ...row });
  const side: Side = more.side ?? (id.startsWith('a') ? 'axis' : 'allies');
  return Object.freeze({
    ...{ id, side, division: side === 'axis' ? 'axis-1' : 'allies-1', kind: 'unit', row: sheet, size: sheet.size },
    ...{
      at: Object.freeze({ x, y }),
      strength: sheet.strength,
      revealed: true,
      log: false,
      logUsed: false,
      logCost: 0,
    },
    ...{ entrenched: false, works: null, clearing: false, ep: Object.freeze({ obstacle: 0, move: 0 }), waits: null },
    ...{ moved: false, recced: false, fought: false, retreats: false, held: false, corps: false, joining: false },
    ...{ landed: null },
    ...more,
  } as OnMap);
}

export const TANKS = {
  ...{ name: 'tanks', type: 'Tanks', equipment: 'T34', move: 'Fast Tank', size: 'battalion' },
} as const satisfies Partial<Row>;
export const TRUCKS = { move: 'Truck' } as const satisfies Partial<Row>;

export const mapOf = (map: Partial<OperationalMap> = {}): OperationalMap =>
  Object.freeze({
    ...{ id: 'field', title: 'Field', width: 200, height: 200 },
    ...{ areas: [], lines: [], roads: [], places: [] },
    ...map,
  });

/** A square of ground. */
export const block = (left: number, top: number, right: number, bottom: number) => ({
  polygon: [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const,
});

function divisionsOf(units: readonly Unit[], changes: Readonly<Record<string, Partial<Division>>>): Division[] {
  return [...new Set(units.map(({ division }) => division))].map((id) =>
    Object.freeze({
      ...{ id, name: id, short: id, side: units.find(({ division }) => division === id)!.side, corps: null },
      ...{ isCorps: false, aa: 0, corpsAa: 0, ep: 3, corpsEp: 0, epLeft: 3, log: 4, lostHolders: 0, lostUsed: 0 },
      ...{ retreating: false, interdicted: false, dummies: 0, hq: null, arrived: true },
      ...changes[id],
    } as Division),
  );
}

export interface Scene {
  readonly units: readonly Unit[];
  readonly map?: Partial<OperationalMap>;
  readonly divisions?: Readonly<Record<string, Partial<Division>>>;
  readonly table?: Partial<AgTable>;
  readonly terms?: Partial<Terms>;
}

export function tableOf({ units, map, divisions = {}, table = {}, terms = {} }: Scene): AgTable {
  return {
    terms: Object.freeze({
      ...{ scenario: null, map: mapOf(map), days: 3, turnsPerDay: 3, weatherModifier: 0, turnaround: 0 },
      supply: [
        { side: 'axis', at: 'west' },
        { side: 'allies', at: 'east' },
      ],
      options: Object.freeze({
        ...{ savesAndRatings: true, hq: false, hiddenMovement: true, openDice: false, interdictionLasts: 'turn' },
      }),
      seats: Object.freeze({ axis: ['axis'], allies: ['allies'] }),
      ...terms,
    }),
    units: [...units],
    divisions: divisionsOf(units, divisions),
    ...{ aircraft: [], mines: [], combats: [], day: 1, turn: 1, phase: 'other', weather: 'Clear', starts: 'axis' },
    ...{ passed: [], over: null },
    ...table,
  } as unknown as AgTable;
}

export const march = (unit: string, ...path: XY[]): AgAnswer => ({
  ...{ kind: 'march', unit, path: path.map(([x, y]) => [x, y]) },
});
