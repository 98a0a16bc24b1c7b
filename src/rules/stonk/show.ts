/** What a screen shows of a game of STONK, made from a seat's view alone. Whoever draws it reads no frames. */
import type { Point } from '../../geometry/table/vector.ts';
import type { Seat, SeatId } from '../../kernel/seats.ts';
import { SIDE_NAMES } from '../../kit/sides.ts';
import { zoneOf } from './artillery/guns.ts';
import type { UnitKind } from './oob/profile.ts';
import { profileOf } from './oob/units.ts';
import { SCENARIOS } from './scenarios/data/index.ts';
import type {
  BeatenZone,
  Company,
  Contact,
  Element,
  Fireplan,
  Mission,
  PlanTarget,
  Side,
  StonkOptions,
  StonkTable,
} from './state.ts';
import { movementRate } from './tables/movement.ts';
import { METRES_PER_INCH, MINUTES_PER_MOVE } from './tables/print.ts';
import { STEPS } from './tables/sequence.ts';
import type { StonkView } from './view.ts';

export type { StonkAdvice, StonkAdviceAsk } from './advice.ts';

type XY = readonly [x: number, y: number];
type Table = StonkView['table'];

/** What is drawn of anybody: a base with its sign. Facings are 48ths of a circle. */
interface Base {
  readonly id: string;
  readonly side: Side;
  readonly kind: UnitKind;
  readonly at: XY;
  readonly facing: number;
  /** Metres. */
  readonly front: number;
  readonly depth: number;
}

/** An element that the seat commands; to an umpire, any. */
export interface ShownElement extends Omit<Base, 'at'> {
  readonly at: XY | null;
  readonly seat: SeatId;
  readonly name: string;
  /** The company that it moves with, attached or not, and whether it is that company's headquarters. */
  readonly company: string;
  readonly isAttached: boolean;
  readonly isHq: boolean;
  /** `company` and `battalion` headquarters have marks above their signs. */
  readonly echelon: 'platoon' | 'company' | 'battalion';
  readonly strength: number;
  readonly original: number;
  readonly quality: Element['quality'];
  readonly state: Element['state'];
  readonly isDemoralised: boolean;
  readonly dug: Element['dug'];
  readonly posture: Element['posture'];
  readonly path: readonly XY[] | null;
  readonly track: readonly XY[] | null;
  readonly watches: boolean;
  readonly hasFired: boolean;
  readonly isAssaulting: boolean;
  readonly task: { readonly kind: string; readonly done: number; readonly needed: number } | null;
  readonly ammunition: number | null;
  /** The move in which it comes; null: it is here. */
  readonly arrives: number | null;
  readonly isOffTable: boolean;
  /** Metres in a move over open ground; null: it has no such rate. */
  readonly rates: { readonly tactical: number | null; readonly nonTactical: number | null };
}

export interface ShownCompany {
  readonly id: string;
  readonly side: Side;
  readonly seat: SeatId;
  readonly name: string;
  readonly battalion: string;
  readonly hq: string | null;
  readonly isBattalionHq: boolean;
  readonly leadership: number;
  readonly orders: string | null;
  /** Orders on their way: minutes that are left. */
  readonly preparing: { readonly words: string; readonly left: number; readonly ready: number } | null;
  readonly nets: Company['nets'];
  readonly support: readonly string[];
}

/** An enemy as the seat knows it. Never a strength. */
export interface ShownContact extends Base {
  readonly seat: SeatId;
  /** `located`: in sight of who found it; `reported`: passed on; `last seen`: nobody has it in sight. */
  readonly how: 'located' | 'reported' | 'last seen';
  /** Companies that know of it, those that found it themselves first. */
  readonly by: readonly string[];
  readonly words: string;
  /** The minute of the sighting, and how long ago that is. */
  readonly minute: number;
  readonly age: number;
  /** To an umpire: where it really is, and how far off that is in metres; null where it is gone, or to a player. */
  readonly truth: { readonly at: XY; readonly off: number } | null;
}

/** A friend that another seat commands, as it last reported. */
export interface ShownFriend extends Base {
  readonly name: string;
  readonly company: string;
  readonly strength: number;
  readonly state: Element['state'];
  readonly minute: number;
  readonly age: number;
}

export interface ShownZone {
  readonly id: string;
  readonly side: Side;
  readonly corners: readonly XY[];
  readonly at: XY;
  readonly words: string;
  /** Fire that falls in this move; else later. */
  readonly isNow: boolean;
}

export interface ShownTarget {
  readonly id: string;
  readonly at: XY;
  readonly shell: string;
  readonly rate: string;
  readonly kind: string;
  readonly batteries: readonly string[];
  readonly moves: readonly [first: number, last: number];
}

export interface ShownPlan {
  readonly id: string;
  readonly side: Side;
  readonly status: Fireplan['status'];
  /** Minutes until it is ready. */
  readonly left: number;
  readonly targets: readonly ShownTarget[];
}

export interface StonkScreen {
  readonly turn: number;
  readonly over: { readonly winner: Side | null; readonly sentence: string; readonly rule: string } | null;
  readonly seat: { readonly id: SeatId; readonly side: Side | null; readonly isUmpire: boolean };
  readonly move: number;
  readonly moves: number;
  readonly bound: Side | null;
  readonly step: string;
  readonly steps: readonly { readonly id: string; readonly label: string }[];
  /** Minutes after midnight: now, and when the move ends. */
  readonly clock: { readonly start: number; readonly now: number; readonly end: number };
  readonly visibility: number;
  readonly options: StonkOptions;
  readonly size: { readonly width: number; readonly height: number };
  readonly elements: readonly ShownElement[];
  readonly companies: readonly ShownCompany[];
  readonly battalions: readonly {
    readonly id: string;
    readonly side: Side;
    readonly name: string;
    readonly commander: string | null;
    readonly isCasualty: boolean;
  }[];
  readonly contacts: readonly ShownContact[];
  readonly friends: readonly ShownFriend[];
  readonly zones: readonly ShownZone[];
  readonly plans: readonly ShownPlan[];
  /** Batteries that a plan or a call may name, with what they are called. */
  readonly registered: readonly { readonly id: string; readonly side: Side; readonly at: XY }[];
  readonly lines: readonly {
    readonly id: string;
    readonly side: Side;
    readonly path: readonly XY[];
    readonly isCut: boolean;
  }[];
  readonly minefields: readonly {
    readonly id: string;
    readonly area: readonly XY[];
    readonly lanes: readonly (readonly XY[])[];
  }[];
  readonly positions: readonly {
    readonly id: string;
    readonly side: Side;
    readonly area: readonly XY[];
    readonly cover: string;
  }[];
  readonly smoke: readonly { readonly id: string; readonly area: readonly XY[] }[];
  readonly landmarks: readonly { readonly id: string; readonly name: string; readonly at: XY }[];
  readonly objectives: readonly {
    readonly id: string;
    readonly name: string;
    readonly at: XY;
    readonly points: number;
  }[];
  readonly victory: { readonly attacker: Side; readonly points: number };
  /** What there is on each side, by the briefing: so many of a kind. */
  readonly forces: { readonly [S in Side]: readonly string[] };
  /** The seats of each side, and what those of the seat's own side are called. */
  readonly seats: StonkTable['terms']['seats'];
  readonly story: {
    readonly date: string;
    readonly source: string;
    readonly briefings: readonly string[];
    readonly orders: readonly string[];
  } | null;
}

const xy = ({ x, y }: Point): XY => [x, y];
const line = (points: readonly Point[]): readonly XY[] => points.map(xy);
const minutes = (tenths: number): number => Math.ceil(tenths / 10);

// ---- who stands where ----------------------------------------------------------------------------------------------------

function elementShown(table: Table, element: Table['elements'][number]): ShownElement {
  const { id, side, seat, name, company, attachedTo, isHq, place, size, strength, original, quality, state } = element;
  const { dug, posture, path, track, watches, hasFired, assault, task, ammunition, arrives, offTable } = element;
  const type = profileOf(element.profile);
  const group = table.companies.find((one) => one.id === (attachedTo ?? company));
  const rate = (which: 'tactical' | 'non-tactical'): number | null => {
    const inches = movementRate(type.mover, which, { onRoad: false });
    return inches === null ? null : inches * METRES_PER_INCH;
  };
  return {
    ...{ id, side, seat, name, kind: type.kind, company: attachedTo ?? company, isAttached: attachedTo !== null, isHq },
    echelon: !isHq || type.kind !== 'hq' ? 'platoon' : group?.isBattalionHq ? 'battalion' : 'company',
    ...{ at: place && xy(place.at), facing: place?.facing ?? 0, front: size.front, depth: size.depth },
    ...{ strength, original, quality, state, isDemoralised: element.isDemoralised, dug, posture, watches, hasFired },
    ...{ path: path && line(path), track: track && line(track), isAssaulting: assault !== null },
    task: task && { kind: task.kind, done: minutes(task.done), needed: minutes(task.needed) },
    ...{ ammunition: ammunition?.rounds ?? null, arrives, isOffTable: offTable !== null },
    rates: { tactical: rate('tactical'), nonTactical: rate('non-tactical') },
  };
}

const ORDER = { move: 'Move to', attack: 'Attack' } as const;

function companyShown(table: Table, company: Table['companies'][number]): ShownCompany {
  const { id, side, seat, name, battalion, hq, isBattalionHq, leadership, orders, preparing, nets, support } = company;
  const words = ({ task, objective }: NonNullable<Company['orders']>): string =>
    `${ORDER[task]} ${table.terms.landmarks.find((one) => one.id === objective)?.name ?? objective}`;
  const left = preparing ? minutes(preparing.left) : 0;
  return {
    ...{ id, side, seat, name, battalion, hq, isBattalionHq, leadership, nets, support: [...support] },
    orders: orders && words(orders),
    preparing: preparing && {
      ...{ words: words({ ...preparing, since: 0 }), left },
      ready: table.terms.start + table.minute + Math.ceil(left / MINUTES_PER_MOVE) * MINUTES_PER_MOVE,
    },
  };
}

// ---- what is known of the enemy ------------------------------------------------------------------------------------------

/** How many there may be, by the ground that they cover: nobody counts them. */
const BANDS: Readonly<Record<UnitKind, readonly [small: string, large: string]>> = {
  infantry: ['1 section or platoon', '1 platoon'],
  engineers: ['1 section or platoon', '1 platoon'],
  hq: ['a headquarters', 'a headquarters'],
  mmg: ['machine guns', 'machine guns'],
  'anti-tank': ['2 to 3 guns', '2 to 6 guns'],
  mortars: ['a few mortars', '2 to 6 mortars'],
  carriers: ['2 to 6 carriers', '2 to 6 carriers'],
  apc: ['2 to 6 vehicles', '2 to 6 vehicles'],
  armour: ['1 to 3 vehicles', '2 to 6 vehicles'],
  'armoured-cars': ['1 to 3 armoured cars', '2 to 6 armoured cars'],
  battery: ['2 to 4 guns', '4 to 8 guns'],
  lorries: ['a few lorries', 'many lorries'],
  horses: ['a few carts', 'many carts'],
};
const COVER = { open: '', cover: ', in cover', 'dug-in': ', dug in' } as const;
const POSTURE = { stationary: '', tactical: ', moving', 'non-tactical': ', on the march' } as const;

/** stonk-secret-10 Kind, number band, cover and posture, and no more. */
export function sightingWords({ kind, size, cover, posture }: Contact['seen']): string {
  const band = BANDS[kind][Math.max(size.front, size.depth) > 80 ? 1 : 0];
  return `${band}${COVER[cover]}${POSTURE[posture]}`;
}

function contactShown(table: Table, contact: Table['contacts'][number]): ShownContact {
  const { id, side, seat, seen, isCurrent, by } = contact;
  const { kind, at, facing, size, minute } = seen;
  const isOwn = by.some(({ own }) => own);
  const name = (company: string): string => table.companies.find((one) => one.id === company)?.name ?? company;
  const knowers = [...by].sort((a, b) => Number(b.own) - Number(a.own));
  // Only an umpire is shown which element it is.
  const of = (contact as { readonly of?: string }).of;
  const element = of === undefined ? undefined : table.elements.find((one) => one.id === of);
  const place = element?.place ?? null;
  return {
    ...{ id, side: side === 'axis' ? 'allies' : 'axis', seat, kind, at: xy(at), facing },
    ...{ front: size.front, depth: size.depth, minute: table.terms.start + minute, age: table.minute - minute },
    how: !isCurrent ? 'last seen' : isOwn ? 'located' : 'reported',
    ...{ by: knowers.map(({ company }) => name(company)), words: sightingWords(seen) },
    truth: place && { at: xy(place.at), off: Math.round(far(place.at, at)) },
  };
}

const far = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));

function friendShown(table: Table, friend: Table['friends'][number]): ShownFriend[] {
  const { unit, side, at, facing, strength, state, minute } = friend;
  const listed = table.terms.forces.find((one) => one.id === unit);
  if (!listed || !at) return [];
  const type = profileOf(listed.profile);
  return [
    {
      ...{ id: unit, side, kind: type.kind, at: xy(at), facing, front: 100, depth: 60, name: type.name },
      ...{ company: listed.company, strength, state, minute: table.terms.start + minute, age: table.minute - minute },
    },
  ];
}

// ---- fire ----------------------------------------------------------------------------------------------------------------

/** The corners of a zone that faces along one of 48 directions; only its four quarters matter on a screen. */
function cornersOf({ at, size, facing }: BeatenZone): readonly XY[] {
  const isAcross = (Math.floor((facing + 6) / 12) * 12) % 24 === 12;
  const [w, h] = isAcross ? [size.depth / 2, size.front / 2] : [size.front / 2, size.depth / 2];
  return [
    [at.x - w, at.y - h],
    [at.x + w, at.y - h],
    [at.x + w, at.y + h],
    [at.x - w, at.y + h],
  ];
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const SHELL = { he: '', smoke: 'smoke, ', illuminating: 'light, ' } as const;

/** The widest of a target's zones: the battery with the most guns decides what is drawn. */
function targetZone(table: Table, { at, front, facing, shell, batteries }: PlanTarget): BeatenZone | null {
  const guns = table.terms.forces.filter(({ company }) => batteries.includes(company));
  const zones = guns.map((gun) => zoneOf(profileOf(gun.profile), { at, front, facing }, shell));
  return zones.reduce<BeatenZone | null>((best, one) => (best && best.size.front >= one.size.front ? best : one), null);
}

function planZones(table: Table, { side, targets }: Table['fireplans'][number]): ShownZone[] {
  return targets.flatMap((target): ShownZone[] => {
    const zone = targetZone(table, target);
    const [first, last] = target.moves;
    if (!zone || last < table.move) return [];
    const from = table.terms.start + (first - 1) * MINUTES_PER_MOVE;
    const words = `${target.id} ${SHELL[target.shell]}${clock(from)}`;
    return [{ id: target.id, side, corners: cornersOf(zone), at: xy(zone.at), words, isNow: first <= table.move }];
  });
}

function missionZone(
  table: Table,
  { id, side, zone, shell, effective }: Pick<Mission, 'id' | 'side' | 'zone' | 'shell' | 'effective'>,
): ShownZone {
  const from = table.terms.start + effective;
  const words = `${SHELL[shell]}from ${clock(from)}`;
  return { id, side, corners: cornersOf(zone), at: xy(zone.at), words, isNow: effective <= table.minute };
}

function planShown({ id, side, status, left, targets }: Table['fireplans'][number]): ShownPlan {
  return {
    ...{ id, side, status, left: minutes(left) },
    targets: targets.map(({ id, at, shell, rate, kind, batteries, moves }) => ({
      ...{ id, at: xy(at), shell, rate, kind, batteries: [...batteries], moves: [...moves] as const },
    })),
  };
}

// ---- the whole -----------------------------------------------------------------------------------------------------------

function forcesOf(table: Table, side: Side): string[] {
  const counts = new Map<string, number>();
  for (const { side: whose, profile } of table.terms.forces)
    if (whose === side) counts.set(profileOf(profile).name, (counts.get(profileOf(profile).name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`));
}

/** A player reads the briefing of the own side, an umpire both. */
function storyOf({ terms }: Table, { side, isUmpire }: StonkScreen['seat']): StonkScreen['story'] {
  const scenario = SCENARIOS.find(({ id }) => id === terms.scenario);
  if (!scenario) return null;
  const mine = (['allies', 'axis'] as const).filter((one) => isUmpire || one === side);
  const head = (one: Side): string => (isUmpire ? `${SIDE_NAMES[one]}: ` : '');
  return {
    ...{ date: scenario.date, source: scenario.source },
    briefings: mine.map((one) => `${head(one)}${scenario.sides[one].briefing}`),
    orders: mine.map((one) => `${head(one)}${scenario.sides[one].orders}`),
  };
}

export function screen({ table }: StonkView, { id, side, role }: Seat): StonkScreen {
  const { terms, move, bound, step, minute, visibility, over, ground } = table;
  const now = terms.start + minute;
  const seat = { id, side: side as Side | null, isUmpire: role === 'umpire' };
  const landmark = (one: string) => terms.landmarks.find((other) => other.id === one);
  return {
    turn: move,
    over: over && { winner: over.winner as Side | null, sentence: over.sentence, rule: over.rule },
    ...{ seat, move, moves: terms.moves, bound, step, visibility, options: terms.options },
    steps: STEPS.map(({ id, label }) => ({ id, label })),
    clock: { start: terms.start, now, end: now + MINUTES_PER_MOVE },
    size: { width: ground.width, height: ground.height },
    elements: table.elements.map((one) => elementShown(table, one)),
    companies: table.companies.map((one) => companyShown(table, one)),
    battalions: table.battalions.map(({ id, side, name, commander, isCasualty }) => ({
      ...{ id, side, name, commander, isCasualty },
    })),
    contacts: table.contacts.map((one) => contactShown(table, one)),
    friends: table.friends.flatMap((one) => friendShown(table, one)),
    zones: [
      ...table.fireplans.flatMap((one) => planZones(table, one)),
      ...table.missions.map((one) => missionZone(table, one)),
    ],
    plans: table.fireplans.map(planShown),
    registered: (table.registered ?? []).map(({ id, side, at }) => ({ id, side, at: xy(at) })),
    lines: (table.lines ?? []).map(({ id, side, path, cut }) => ({ id, side, path: line(path), isCut: cut > 0 })),
    minefields: table.minefields.map(({ id, area, lanes }) => ({ id, area: line(area), lanes: lanes.map(line) })),
    positions: (table.positions ?? []).map(({ id, side, area, cover }) => ({ id, side, area: line(area), cover })),
    smoke: table.smoke.map(({ id, area }) => ({ id, area: line(area) })),
    landmarks: terms.landmarks.map(({ id, name, at }) => ({ id, name, at: xy(at) })),
    objectives: terms.objectives.map((one) => {
      const { name, at } = landmark(one.landmark)!;
      return { id: one.landmark, name, at: xy(at), points: one.points };
    }),
    victory: { attacker: terms.attacker, points: terms.victory },
    forces: { allies: forcesOf(table, 'allies'), axis: forcesOf(table, 'axis') },
    seats: terms.seats,
    story: storyOf(table, seat),
  };
}
