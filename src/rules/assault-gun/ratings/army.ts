/** A unit or a division of one's own: facts in, ratings with their steps and a sheet out. */
import * as z from 'zod';
import { arsenalEntry } from '../../../arsenal/index.ts';
import { complaintIn, placeIn } from '../../../scenarios/issues.ts';
import { MOVE_CLASSES, type MoveClass, type Row, UNIT_TYPES, type UnitType } from '../state.ts';
import { AFV_NAMES, type Afv, abilityOf, afvNamed, COUNTRIES } from '../tables/afv.ts';
import { INFANTRY_INITIATIVE, RECCE_RATINGS, type RecceKind, STRENGTH, type Troops } from '../tables/guides.ts';
import { type DivisionKind, type DivisionQuality, dummiesOf } from '../tables/lists.ts';
import { aaStrength, engineerStrength } from './division.ts';
import { arsenalGun, distantAt, type Gun, gunAt, gunHe, vehicleInitiative } from './gun.ts';
import { given, type Rating } from './rating.ts';
import { isTooSmall, strength, usualLevel } from './strength.ts';
import {
  type Arms,
  gunInitiative,
  INFANTRY_AT,
  infantryAt,
  infantryHe,
  infantryInitiative,
  noArmour,
  recceRating,
} from './unit.ts';
import { derive, vehiclesOf } from './vehicles.ts';

export const ARMY_VERSION = 'army/1';

const keysOf = <T extends string>(record: Readonly<Record<T, unknown>>): [T, ...T[]] =>
  Object.keys(record) as [T, ...T[]];
const words = z.string().min(1).max(80);

const GunSchema = z.strictObject({
  /** A gun of the arsenal; else the facts. */
  arsenal: words.optional(),
  country: z.enum(COUNTRIES).optional(),
  calibre: z.number().min(5).max(900).optional(),
  length: z.number().min(5).max(120).optional(),
  kind: z.enum(['mortar', 'rockets']).optional(),
});

const UnitSchema = z.strictObject({
  name: words,
  type: z.enum([...UNIT_TYPES, 'LOG', 'HQ']),
  level: z.enum(['regiment', 'battalion']).optional(),
  equipment: words.optional(),
  vehicle: words.optional(),
  gun: GunSchema.optional(),
  role: z.enum(['artillery', 'at']).optional(),
  range: z.int().min(1).max(60).optional(),
  ability: z.enum(['AT', 'Support', 'Support SMG', 'Support Tanks']).optional(),
  move: z.enum(MOVE_CLASSES).optional(),
  count: z.int().min(1).max(500).optional(),
  battalions: z.int().min(1).max(12).optional(),
  men: z.int().min(50).max(3000).optional(),
  cohesion: z.boolean().optional(),
  troops: z.enum(keysOf<Troops>(STRENGTH.troops)).optional(),
  arms: z.enum(keysOf<Arms>(INFANTRY_INITIATIVE)).optional(),
  antiTank: z.enum(INFANTRY_AT).optional(),
  engineers: z.enum(['combat', 'well equipped']).optional(),
  mortars: z.number().min(20).max(300).optional(),
  recce: z.array(z.enum(keysOf<RecceKind>(RECCE_RATINGS))).optional(),
  armour: z.int().min(0).max(3).optional(),
  spotters: z.array(z.enum(UNIT_TYPES)).optional(),
  bonuses: z
    .array(z.strictObject({ for: z.enum(['better equipment', 'worse equipment', 'compromise']), why: words }))
    .max(3)
    .optional(),
});
type Given = z.infer<typeof UnitSchema>;
export type UnitFacts = Given & { type: UnitType };

/** What is no row of a sheet, and why. */
const NO_ROWS: Readonly<Record<string, string>> = {
  // ag-type-07
  LOG: 'LOG is no unit but points of the division: log: 5 beside its units',
  // ag-type-08
  HQ: 'a headquarters has no combat ability and so no row; the HQ option gives every division one',
};

function isUnit(facts: Given): facts is UnitFacts {
  return !(facts.type in NO_ROWS);
}

const DivisionSchema = z.strictObject({
  name: words,
  kind: z.enum(['infantry', 'motorised infantry', 'armoured'] satisfies DivisionKind[]),
  quality: z.enum(['poor', 'average', 'good'] satisfies DivisionQuality[]),
  aa: z.strictObject({ guns: z.int().min(0).max(500), special: words.optional() }).optional(),
  engineers: z.strictObject({ companies: z.int().min(0).max(50), special: words.optional() }).optional(),
  log: z.int().min(0).max(50).optional(),
  units: z.array(UnitSchema).min(1).max(40),
});

export const ArmySchema = z.strictObject({
  sandtable: z.literal(ARMY_VERSION),
  ruleset: z.literal('ag'),
  division: DivisionSchema.optional(),
  unit: UnitSchema.optional(),
});

export const RATINGS = ['initiative', 'distant', 'recce', 'at', 'armour', 'he', 'strength'] as const;
export type Ratings = Readonly<Record<Exclude<(typeof RATINGS)[number], 'distant'>, Rating>> & {
  readonly distant: Rating | null;
};

export interface RatedUnit {
  readonly name: string;
  readonly ratings: Ratings;
  /** As it would stand on a sheet. */
  readonly row: Row;
  /** What its owner should know: row and text that disagree, arms too small to stand alone. */
  readonly notes: readonly string[];
}

export interface RatedArmy {
  readonly division: {
    readonly name: string;
    readonly engineers: Rating;
    readonly aa: Rating;
    readonly dummies: Rating;
    readonly log: number | null;
  } | null;
  readonly units: readonly RatedUnit[];
}

/** Makes the error for a place in the data: `units.2.gun`. */
export type Bad = (place: string, reason: string) => Error;

/** Rates what a file holds, or throws what `bad` makes of the first thing that is wrong. */
export function rateArmy(data: unknown, bad: Bad): RatedArmy {
  const parsed = ArmySchema.safeParse(data);
  if (!parsed.success) {
    const complaint = complaintIn(parsed.error.issues);
    throw bad(placeIn('', complaint), complaint.message);
  }
  const { division, unit } = parsed.data;
  if (division && unit) throw bad('unit', 'a file has a division or a unit, not both');
  if (unit) return { division: null, units: [rateUnit(unit, 'unit', bad)] };
  if (!division) throw bad('', 'there is neither a division nor a unit');
  const { name, kind, quality, aa, engineers, log, units } = division;
  return {
    division: {
      name,
      engineers: engineerStrength(engineers?.companies ?? 0, engineers?.special),
      aa: aaStrength(aa?.guns ?? 0, aa?.special),
      dummies: given('ag-hid-02', `${quality} ${kind}`, dummiesOf(kind, quality)),
      log: log ?? null,
    },
    units: named(units.map((one, i) => rateUnit(one, `division.units.${i}`, bad))),
  };
}

/** Rows of a sheet have ids of their own. */
function named(units: readonly RatedUnit[]): readonly RatedUnit[] {
  return units.map((unit, i) => {
    const before = units.slice(0, i).filter(({ row }) => row.id === unit.row.id).length;
    return before === 0 ? unit : { ...unit, row: { ...unit.row, id: `${unit.row.id}-${before + 1}` } };
  });
}

const WHEELS_AND_TRACKS: readonly MoveClass[] = [
  'Truck',
  'Halftrack',
  'A/Car',
  'Slow Tank',
  'Medium Tank',
  'Fast Tank',
];

/** How each type may move, the usual way first. */
const MOVES: Readonly<Record<UnitType, readonly MoveClass[]>> = {
  // ag-type-01 On foot (skis as well), bicycles, trucks, half-tracks, motorcycles; carriers are Fast Tank.
  Infantry: ['Leg', 'Bike', 'Truck', 'Halftrack', 'A/Car', 'Fast Tank'],
  // ag-type-02
  Cavalry: ['Cavalry'],
  // ag-type-03 Tracked.
  Tanks: ['Medium Tank', 'Slow Tank', 'Fast Tank'],
  // ag-type-04
  'A/Car': ['A/Car'],
  // ag-type-05 Towed: by horses and men, or by motors.
  Guns: ['Leg', 'Truck', 'Halftrack', 'Medium Tank'],
  // ag-type-06
  'SP Guns': ['Medium Tank', ...WHEELS_AND_TRACKS.filter((move) => move !== 'Medium Tank')],
};

/** ag-at-01 has no line for rockets: they get what the Katyusha has on its sheet (ag-hill-13). */
const ROCKETS_AT: Rating = given('ag-hill-13', 'rockets, as the Katyusha', 2);

interface Arm {
  readonly ratings: Omit<Ratings, 'recce' | 'strength'>;
  readonly row: Pick<Row, 'equipment' | 'ability' | 'move'> & Pick<Row, 'calibre' | 'special'>;
  readonly recce: readonly RecceKind[];
  readonly calibre?: number;
  readonly notes: readonly string[];
}

export function rateUnit(facts: Given, place: string, bad: Bad): RatedUnit {
  if (!isUnit(facts)) throw bad(`${place}.type`, NO_ROWS[facts.type]!);
  const isFoot = facts.type === 'Infantry' || facts.type === 'Cavalry';
  checkFields(facts, place, bad, isFoot);
  const arm = isFoot ? footOf(facts) : vehicleOrGun(facts, place, bad);
  const level =
    facts.level ??
    usualLevel({
      isFoot,
      isArtillery: facts.type === 'Guns' && arm.row.ability?.kind === 'Range',
      battalions: facts.battalions,
    });
  const bonus = (kind: string): string | undefined => facts.bonuses?.find((one) => one.for === kind)?.why;
  const strengthFacts = {
    ...facts,
    better: bonus('better equipment'),
    worse: bonus('worse equipment'),
    compromise: bonus('compromise'),
    // Rockets are no guns of large bore.
    calibre: arm.row.special === 'rockets' ? undefined : arm.calibre,
  };
  const ratings: Ratings = {
    ...arm.ratings,
    recce: recceRating([...(facts.recce ?? arm.recce)]),
    strength: strength(strengthFacts),
  };
  const artillery = arm.row.ability?.kind === 'Range' && arm.calibre !== undefined;
  const notes = [
    ...arm.notes,
    // ag-at-02, ag-at-03
    ...(artillery
      ? [`AT ${distantAt(ratings.at.value, arm.calibre)} when it fires at a distance (ag-at-02, ag-at-03)`]
      : []),
    ...(isTooSmall(strengthFacts, level) ? ['basic strength 1: consider a larger unit (ag-str-02)'] : []),
  ];
  const row: Row = {
    id:
      facts.name
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, '') || 'unit',
    name: facts.name,
    type: facts.type,
    ...arm.row,
    initiative: ratings.initiative.value,
    distant: ratings.distant?.value ?? null,
    recce: ratings.recce.value,
    at: ratings.at.value,
    armour: ratings.armour.value,
    he: ratings.he.value,
    strength: ratings.strength.value,
    size: level,
    ...(artillery ? { spotters: facts.spotters ? [{ types: facts.spotters }] : ('any' as const) } : {}),
    ...(facts.troops ? { troops: STRENGTH.troops[facts.troops] } : {}),
  };
  return { name: facts.name, ratings, row, notes };
}

/** Facts that an arm cannot have, and those that it must. */
function checkFields(facts: UnitFacts, place: string, bad: Bad, isFoot: boolean): void {
  const strange = isFoot
    ? (['vehicle', 'gun', 'role', 'range', 'count', 'armour', 'spotters'] as const)
    : (['battalions', 'men', 'cohesion', 'arms', 'antiTank', 'engineers', 'mortars'] as const);
  for (const key of strange)
    if (facts[key] !== undefined) throw bad(`${place}.${key}`, `${facts.type} has no ${JSON.stringify(key)}`);
  if (isFoot && facts.battalions === undefined) throw bad(place, `${facts.type} needs its number of battalions`);
  if (!isFoot && facts.count === undefined) throw bad(place, `${facts.type} needs its count`);
  const { move } = facts;
  if (move !== undefined && !MOVES[facts.type].includes(move))
    throw bad(`${place}.move`, `${facts.type} moves as ${MOVES[facts.type].join(', ')}; found ${JSON.stringify(move)}`);
  if (facts.engineers !== undefined && facts.mortars !== undefined)
    throw bad(`${place}.mortars`, 'HE comes from engineers or from mortars, not from both');
  const twice = facts.bonuses?.findIndex(({ for: kind }, i) => facts.bonuses!.findIndex((one) => one.for === kind) < i);
  if (twice !== undefined && twice >= 0) throw bad(`${place}.bonuses.${twice}`, 'this bonus is given twice');
}

/** ag-init-02, ag-at-01, ag-he-01 Infantry and cavalry. */
function footOf(facts: UnitFacts): Arm {
  const isCavalry = facts.type === 'Cavalry';
  const move = facts.move ?? MOVES[facts.type][0]!;
  const isCarried = move === 'Halftrack' || move === 'Fast Tank';
  const arms = facts.arms ?? (isCavalry ? 'cavalry' : isCarried ? 'carriers' : 'rifles');
  const heavy =
    facts.mortars ??
    (facts.engineers === undefined ? 'none' : facts.engineers === 'combat' ? 'engineers' : 'equipped engineers');
  return {
    ratings: {
      initiative: infantryInitiative(arms),
      distant: null,
      at: infantryAt(facts.antiTank ?? 'none'),
      armour: noArmour('infantry and cavalry'),
      he: infantryHe(heavy),
    },
    row: { equipment: facts.equipment ?? '', ability: abilityOf(facts.ability ?? ''), move },
    recce: isCavalry ? ['mobile'] : [],
    notes: [],
  };
}

function vehicleOrGun(facts: UnitFacts, place: string, bad: Bad): Arm {
  if (facts.type === 'Guns') return towed(facts, place, bad);
  if (facts.vehicle === undefined) return ownVehicle(facts, place, bad);
  for (const key of ['gun', 'armour'] as const)
    if (facts[key] !== undefined)
      throw bad(`${place}.${key}`, `the vehicle's row says it: leave ${JSON.stringify(key)} out`);
  const afv = afvNamed(facts.vehicle);
  if (facts.type === 'A/Car' || !afv)
    throw bad(
      `${place}.vehicle`,
      facts.type === 'A/Car'
        ? 'the AFV table has no armoured cars: give the gun'
        : `the AFV table has no ${JSON.stringify(facts.vehicle)}${nearest(facts.vehicle)}; else give gun and armour`,
    );
  return fromTable(facts, afv);
}

/** `; it has KV 1, KV 1s`: rows that begin alike. */
function nearest(name: string): string {
  const start = name.toLowerCase().slice(0, 2);
  const near = AFV_NAMES.filter((one) => one.toLowerCase().startsWith(start)).slice(0, 8);
  return near.length > 0 ? `; it has ${near.join(', ')}` : '';
}

/** ag-afv-01, ag-gap-20 The printed row is the data; where the text would say otherwise a note says so. */
function fromTable(facts: UnitFacts, afv: Afv): Arm {
  const printed = (value: number): Rating => given('ag-afv-01', `${afv.equipment} in the AFV table`, value);
  const vehicles = vehiclesOf(afv);
  const notes = vehicles.flatMap((vehicle) => {
    const derived = derive(vehicle);
    return (['initiative', 'at', 'armour', 'he'] as const).flatMap((rating) => {
      const by = derived[rating];
      if (by === null || by.value === afv[rating]) return [];
      const [{ rule, why }] = by.steps as [Rating['steps'][number]];
      return [`${vehicle.name}: the table gives ${rating} ${afv[rating]}, the text ${by.value} (${rule}: ${why})`];
    });
  });
  const ability =
    facts.range !== undefined
      ? { kind: 'Range' as const, km: facts.range }
      : facts.ability !== undefined
        ? abilityOf(facts.ability)
        : afv.ability;
  const { calibre } = vehicles[0]!.gun;
  return {
    ratings: {
      initiative: printed(afv.initiative),
      distant: ability?.kind === 'Range' ? given('ag-gap-20', 'SP artillery at a distance', 11) : null,
      at: printed(afv.at),
      armour: printed(afv.armour),
      he: printed(afv.he),
    },
    row: {
      equipment: facts.equipment ?? afv.equipment,
      ability,
      move: facts.move ?? afv.move,
      ...(ability?.kind === 'Range' ? { calibre: Math.round(calibre) } : {}),
    },
    recce: [],
    calibre,
    notes,
  };
}

/** A vehicle that is in no row, or an armoured car. */
function ownVehicle(facts: UnitFacts, place: string, bad: Bad): Arm {
  const gun = gunOf(facts, place, bad);
  const initiative = vehicleInitiative(gun);
  if (!initiative) throw bad(`${place}.gun`, 'the initiative list has no line for this gun (ag-init-06)');
  const isCar = facts.type === 'A/Car';
  if (isCar && facts.armour !== undefined) throw bad(`${place}.armour`, 'armoured cars have armour 0 (ag-arm-01)');
  if (!isCar && facts.armour === undefined)
    throw bad(place, `${facts.type} outside the AFV table needs its armour, 0 to 3 (ag-arm-01)`);
  const ability =
    facts.range === undefined ? abilityOf(facts.ability ?? '') : { kind: 'Range' as const, km: facts.range };
  return {
    ratings: {
      initiative,
      // ag-init-07
      distant: ability?.kind === 'Range' ? given('ag-init-07', 'SP artillery at a distance', 11) : null,
      at: gunAt(gun) ?? ROCKETS_AT,
      armour: isCar ? noArmour('armoured cars') : given('ag-arm-01', 'as given', facts.armour!),
      he: gunHe(gun),
    },
    row: {
      equipment: facts.equipment ?? gun.name,
      ability,
      move: facts.move ?? MOVES[facts.type][0]!,
      ...(ability?.kind === 'Range' ? { calibre: Math.round(gun.calibre) } : {}),
      ...(gun.kind === 'rockets' ? { special: 'rockets' as const } : {}),
    },
    recce: [],
    calibre: gun.calibre,
    notes: [],
  };
}

/** ag-init-04, ag-init-05 Towed guns. */
function towed(facts: UnitFacts, place: string, bad: Bad): Arm {
  for (const key of ['vehicle', 'armour'] as const)
    if (facts[key] !== undefined) throw bad(`${place}.${key}`, `Guns has no ${JSON.stringify(key)}`);
  const gun = gunOf(facts, place, bad);
  const role = facts.role ?? (facts.range === undefined ? 'at' : 'artillery');
  if (role === 'artillery' && facts.range === undefined) throw bad(place, 'artillery needs its range in km');
  if (role === 'at' && facts.range !== undefined)
    throw bad(`${place}.range`, 'anti-tank guns have no range (ag-scale-05)');
  const { near, far } = gunInitiative(role);
  return {
    ratings: {
      initiative: near,
      distant: far,
      at: gunAt(gun) ?? ROCKETS_AT,
      armour: noArmour('no armour'),
      he: gunHe(gun),
    },
    row: {
      equipment: facts.equipment ?? gun.name,
      ability: role === 'at' ? { kind: 'AT' } : { kind: 'Range', km: facts.range! },
      move: facts.move ?? MOVES.Guns[0]!,
      calibre: Math.round(gun.calibre),
      ...(gun.kind === 'rockets' ? { special: 'rockets' as const } : {}),
    },
    recce: [],
    calibre: gun.calibre,
    notes: [],
  };
}

function gunOf(facts: UnitFacts, place: string, bad: Bad): Gun {
  const { gun } = facts;
  if (!gun)
    throw bad(
      place,
      `${facts.type} needs ${facts.type === 'Tanks' || facts.type === 'SP Guns' ? 'a vehicle of the AFV table or ' : ''}a gun`,
    );
  const { arsenal, country, calibre, length, kind } = gun;
  if (arsenal !== undefined) {
    if (country !== undefined || calibre !== undefined || length !== undefined)
      throw bad(`${place}.gun`, 'a gun of the arsenal has its own country, calibre and length');
    if (arsenalEntry(arsenal)?.kind !== 'gun')
      throw bad(`${place}.gun.arsenal`, `the arsenal has no gun ${JSON.stringify(arsenal)}`);
    return { ...arsenalGun(arsenal), ...(kind ? { kind } : {}) };
  }
  if (country === undefined || calibre === undefined)
    throw bad(`${place}.gun`, 'a gun needs its country and calibre, or its name in the arsenal');
  const isLongEnough = length !== undefined || calibre < 20 || kind !== undefined;
  if (!isLongEnough && facts.type !== 'Guns')
    throw bad(`${place}.gun`, "a vehicle's gun needs its length in calibres: short and long ones differ (ag-init-06)");
  return { name: `${calibre}mm`, country, calibre, length: length ?? null, ...(kind ? { kind } : {}) };
}

/** The row of facts that stand in the code: a mistake in them is ours. */
export function ratedRow(facts: UnitFacts): Row {
  return rateUnit(facts, facts.name, (place, reason) => new Error(`${place}: ${reason}`)).row;
}
