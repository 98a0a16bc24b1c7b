/** A table for one test: open ground 72" x 48" unless something is laid on it, units in a line each, dice laid down beforehand. */
import type { Feature } from '../../geometry/table/feature.ts';
import { bySide, onePlayerEach, type Side } from '../../kit/sides.ts';
import { Stage } from '../../kit/stage.testing.ts';
import { type Place, placed, type Stance } from '../../tabletop/place.ts';
import { strip } from '../../tabletop/zones.ts';
import type { Declared } from './activation/actions.ts';
import { kampfgruppeAtPlay } from './at-play.ts';
import type { KgnAnswer, KgnFrame, KgnKinds } from './book.ts';
import { INCH } from './ground.ts';
import { standAt } from './placing.ts';
import type { InfantryWeapon } from './profile.ts';
import { freshUnit } from './scenarios/units.ts';
import { frozen, fullPot, type KgnOptions, type KgnTable, type Objective, type Terms, type Unit } from './state.ts';
import { unitType } from './tables/units.ts';

export { ofType, rolls } from '../../kit/stage.testing.ts';

/** A unit: its type, where it is in inches, and whatever differs from a fresh one. Left out: it is not on the table. */
export interface Piece extends Partial<Omit<Unit, 'id' | 'side' | 'type' | 'place'>> {
  readonly type?: string;
  readonly at?: readonly [number, number];
  /** 0 north, 12 east, 24 south, 36 west; if it says nothing, the axis look west and the allies east. */
  readonly facing?: number;
  readonly stance?: Stance;
}

export interface Setting {
  /** What lies on the table; open ground if it says nothing. */
  readonly features?: readonly Feature[];
  readonly axis?: { readonly [id: string]: Piece };
  readonly allies?: { readonly [id: string]: Piece };
  readonly objectives?: readonly (Pick<Objective, 'id'> &
    Partial<Objective> & { readonly spot: readonly [number, number] })[];
  readonly options?: Partial<KgnOptions>;
  readonly terms?: Partial<Terms>;
  readonly table?: Partial<KgnTable>;
  /** What is going on; a function is given the table. */
  readonly stack?: readonly KgnFrame[] | ((table: KgnTable) => readonly KgnFrame[]);
  readonly dice?: string;
}

/** Hundredths of an inch. */
export const at = (x: number, y: number): { x: number; y: number } => ({ x: x * INCH, y: y * INCH });

/** Squads for whoever does not care. */
const USUAL: { readonly [S in Side]: string } = { axis: 'grenadier-squad', allies: 'british-rifle-squad' };
const FACING: { readonly [S in Side]: number } = { axis: 36, allies: 12 };

const SIZE = { width: 7200, height: 4800 };

const OPTIONS: KgnOptions = {
  ...{ measuring: 'open', events: true, shorter: false, morale: 'pot', obscured: 'as direct fire', terrain: 'map' },
};

export function tableFor(setting: Setting): KgnTable {
  const { features = [], objectives = [], terms = {}, table = {} } = setting;
  const options = { ...OPTIONS, ...setting.options };
  const made: KgnTable = {
    terms: frozen({
      ...{ scenario: null, story: null, size: 'platoon', attacker: 'allies', deploysFirst: 'axis', limit: 10 },
      lists: { axis: 'german-infantry', allies: 'british-infantry' },
      ...{
        morale: bySide(() => 30),
        edges: { axis: 'east', allies: 'west' },
        denied: [],
        isNight: false,
        reserves: [],
        victory: [],
        works: bySide(() => []),
      },
      zones: [
        { ...strip(SIZE, 'east', 0, 1600), side: 'axis' },
        { ...strip(SIZE, 'west', 0, 1600), side: 'allies' },
      ],
      ...{ options, seats: bySide((side) => [side]) },
      ...terms,
    }),
    ground: frozen({ map: null, ...SIZE, features: [...features], removed: [] }),
    ...{ turn: 1, playerTurn: 1, phase: 'activation', active: 'allies', first: 'allies', activations: 10 },
    ...{ units: [], lost: [], wrecks: [], mines: [], damage: [], markers: [], airCounters: [], holds: [] },
    objectives: objectives.map(({ spot: [x, y], ...one }) =>
      frozen({ name: one.id, building: null, taken: bySide(() => false), last: null, at: at(x, y), ...one }),
    ),
    pot: fullPot(options),
    taken: bySide(() => []),
    ...{ openLoss: bySide(() => 0), takenAtCheck: bySide(() => 0), broken: [], registered: [] },
    requests: bySide(() => ({ high: 0, low: 0 })),
    counterBattery: bySide(() => 0),
    hasSufferedAir: bySide(() => false),
    over: null,
    ...table,
  };
  for (const side of ['allies', 'axis'] as const)
    for (const [id, piece] of Object.entries(setting[side] ?? {})) {
      made.units.push(unitFrom(made, side, id, piece));
      made.units.sort((a, b) => (a.id < b.id ? -1 : 1));
    }
  return made;
}

function unitFrom(table: KgnTable, side: Side, id: string, piece: Piece): Unit {
  const { type = USUAL[side], at: spot, facing = FACING[side], stance, ...rest } = piece;
  const fresh = freshUnit({ id, side, type, name: unitType(type).name, pick: 0, isOffTable: false });
  const unit: Unit = { ...fresh, ...rest };
  if (!spot) return frozen(unit);
  const place: Place | null = standAt(table, unit, at(...spot), facing, stance);
  if (!place) throw new Error(`${id} has no room at ${spot.join(', ')}`);
  return frozen({ ...unit, place });
}

/** A place of a squad, a man to a spot, for tests of ranges. */
export const menAt = (spots: readonly (readonly [number, number])[], facing = 0): Place => {
  const men = spots.map(([x, y]) => at(x, y));
  return placed(men[0]!, facing, men);
};

export class KgnStage extends Stage<KgnKinds> {
  unit(id: string): Unit {
    const unit = this.table.units.find((one) => one.id === id);
    if (!unit) throw new Error(`no unit ${id}`);
    return unit;
  }

  has(id: string): boolean {
    return this.table.units.some((unit) => unit.id === id);
  }
}

export function onTable(setting: Setting): KgnStage {
  const table = tableFor(setting);
  const { stack = [], dice = '' } = setting;
  return new KgnStage(kampfgruppeAtPlay, {
    table,
    stack: typeof stack === 'function' ? stack(table) : stack,
    seats: onePlayerEach(),
    dice,
  });
}

// ---- answers -------------------------------------------------------------------------------------------------------------

export const stop: KgnAnswer = { kind: 'stop' };
export const activate = (unit: string, ...actions: Declared[]): KgnAnswer => ({ kind: 'activate', unit, actions });
export const commandAgain = (die: number | null): KgnAnswer => ({ kind: 'command-again', die });
export const rallyDice = (dice: number): KgnAnswer => ({ kind: 'rally-dice', dice });
export const rally = (...units: string[]): KgnAnswer => ({ kind: 'rally', units });
/** The last men fall, with these special weapons. */
export const fall = (...weapons: InfantryWeapon[]): KgnAnswer => ({ kind: 'fall', weapons });
export const hold: KgnAnswer = { kind: 'hold', within: 0 };

// ---- ground --------------------------------------------------------------------------------------------------------------

/** A line from the top of the table to its foot. */
export const lineAt = (kind: 'hedge' | 'wall' | 'bocage', x: number): Feature => ({
  ...{ id: kind, kind, line: [at(x, 0), at(x, 48)], width: 20 },
});

type Corners = readonly [west: number, north: number, east: number, south: number];

const ring = ([west, north, east, south]: Corners) => [
  at(west, north),
  at(east, north),
  at(east, south),
  at(west, south),
];

export const areaAt = (kind: 'wood' | 'crops' | 'trench', corners: Corners): Feature => ({
  ...{ id: kind, kind, outline: ring(corners) },
});

/** A house of one section, `house/all`. */
export const houseAt = (
  corners: Corners,
  grade = 'plain',
  material: 'brick' | 'wood' | 'concrete' = 'brick',
): Feature => ({
  ...{ id: 'house', kind: 'building', outline: ring(corners), material, floors: 1, size: 'medium', hits: 6, grade },
  sections: [{ id: 'all', outline: ring(corners) }],
});
