/**
 * From the facts of the arsenal to the numbers of a card. The bands are fitted to the cards and sanity tables of the
 * inventory, so that a vehicle which that has no card for lands where its neighbours do. docs/hex-cards.md tells it in words.
 */
import type { GunFacts, Plate, VehicleFacts } from '../../../arsenal/types.ts';
import type { Barrel, Weapon } from '../card.ts';

/** A table of steps: the value of the last step whose lower limit is reached. */
type Steps = readonly (readonly [from: number, value: number])[];

export function stepAt(steps: Steps, at: number): number {
  const found = steps.findLast(([from]) => from <= at);
  if (!found) throw new RangeError(`no value at ${at}`);
  return found[1];
}

// ---- guns --------------------------------------------------------------------------------------------------------------

/** How a gun is carried; a small turret on wheels is cramped. */
export type Mount = 'carriage' | 'tank' | 'armoured car';

/** How much high explosive a crew has and uses, and what that takes from AP. */
export const HE_SUPPLY = { usual: 0, less: 1, little: 2, scarce: 4 } as const;
export type HeSupply = keyof typeof HE_SUPPLY;

/** AT value by mm pierced at 500 m and half the calibre: what passes the plate, and what it does behind it. */
export const AT_STEPS: Steps = [
  ...([
    [0, 0],
    [20, 1],
    [34, 2],
    [45, 3],
    [54, 4],
    [66, 5],
    [71, 6],
  ] as const),
  ...([
    [77, 7],
    [81, 8],
    [100, 9],
    [108, 10],
    [120, 11],
    [140, 12],
  ] as const),
  ...([
    [150, 13],
    [160, 14],
    [170, 15],
    [190, 16],
    [210, 17],
    [225, 18],
  ] as const),
];

/** AT value of hollow charge, by calibre, for a piece that has no other shot. Smaller ones had none. */
export const HOLLOW_CHARGE_STEPS: Steps = [
  [75, 4],
  [88, 5],
  [105, 6],
  [120, 7],
];

export const piercingOf = ({ pierces, calibre }: GunFacts): number | null =>
  pierces === null ? null : pierces.at500 + calibre / 2;

export function atOf(gun: GunFacts): number | null {
  const piercing = piercingOf(gun);
  if (piercing !== null) return stepAt(AT_STEPS, piercing);
  return gun.calibre < HOLLOW_CHARGE_STEPS[0]![0] ? null : stepAt(HOLLOW_CHARGE_STEPS, gun.calibre);
}

/** Long from 45 calibres on, Short below 30; shot of less than 50 mm is too light to carry, so Medium at best. */
export function barrelOf({ length, calibre }: GunFacts): Barrel {
  if (length === null) throw new RangeError('a mortar has no barrel class');
  return length < 30 ? 'Short' : length >= 45 && calibre >= 50 ? 'Long' : 'Medium';
}

/** AP by the weight of the high explosive shell in kg. */
export const SHELL_STEPS: Steps = [
  ...([
    [0, 2],
    [0.5, 3],
    [3, 4],
    [3.5, 5],
    [4.5, 6],
    [5.5, 7],
  ] as const),
  ...([
    [6.5, 8],
    [10, 9],
    [14, 10],
    [20, 11],
    [30, 12],
    [40, 13],
  ] as const),
];

/** Solid shot alone: 2 below 50 mm, else 3. Few HE rounds do not take a gun below 3. An automatic one has 2 more. */
export function gunApOf({ heShell, calibre, rate }: GunFacts, supply: HeSupply): number {
  if (heShell === null) return calibre < 50 ? 2 : 3;
  const full = stepAt(SHELL_STEPS, heShell) + (rate >= 60 ? 2 : 0);
  return Math.max(full - HE_SUPPLY[supply], Math.min(full, 3));
}

/** Hexes that a gun in a vehicle reaches, by what it pierces. Without shot, as from 40. */
export const GUN_RANGE_STEPS: Steps = [
  [0, 20],
  [40, 40],
  [100, 50],
  [150, 60],
];

/** A crew that lies behind a low shield sees 10 hexes less far; a piece over 4 t stands on a high mount. */
export function gunRangeOf(gun: GunFacts, mount: Mount): number {
  const inVehicle = stepAt(GUN_RANGE_STEPS, piercingOf(gun) ?? 40);
  return mount === 'carriage' && gun.carriage !== null && gun.carriage.weight <= 4000 ? inVehicle - 10 : inVehicle;
}

/** RoF by what must be handled and checked: weight of the shell in kg times the square of its velocity in km/s. */
export const ROUND_STEPS: Steps = [
  [0, 8],
  [1, 7],
  [3, 6],
  [5.2, 5],
];

/** The rate of aimed fire holds it: 15 a minute is at least 7, fewer at most 7, 8 at most 6, fewer than 8 at most 5. */
export function gunRofOf({ heShell, calibre, velocity, rate }: GunFacts, mount: Mount): number {
  // Solid shot weighs about 15.5 kg for each cubic decimetre of its calibre.
  const shell = heShell ?? (15.5 * calibre * calibre * calibre) / 1_000_000;
  const byRound = stepAt(ROUND_STEPS, (shell * velocity * velocity) / 1_000_000);
  const most = rate < 8 ? 5 : rate <= 8 ? 6 : rate < 15 ? 7 : 8;
  const held = Math.min(rate >= 15 ? Math.max(byRound, 7) : byRound, most);
  return mount === 'armoured car' ? held - 1 : held;
}

export function gunOf(gun: GunFacts, mount: Mount, supply: HeSupply): Weapon {
  const ap = gunApOf(gun, supply);
  const at = atOf(gun);
  return {
    kind: 'gun',
    ap,
    apReduced: mount === 'carriage' ? halfOf(ap) : ap,
    least: 0,
    range: gunRangeOf(gun, mount),
    rof: gunRofOf(gun, mount),
    at,
    barrel: at === null ? null : barrelOf(gun),
  };
}

/** hex-unit-14 What men can push. */
export const isLightGun = ({ carriage }: GunFacts): boolean => carriage !== null && carriage.weight <= 1300;

/** A reduced side: half, rounded up. */
export const halfOf = (ap: number): number => Math.ceil(ap / 2);

// ---- mortars -----------------------------------------------------------------------------------------------------------

/** By calibre in mm. The column against vehicles is Mo 80 from 70 mm on. */
export const MORTAR_STEPS: Steps = [
  [0, 3],
  [55, 4],
  [70, 7],
  [100, 10],
];

/** `reach` in hexes: bombs fly farther than any board is wide, so it is a judgement, not a range table. */
export function mortarOf({ calibre, rate }: GunFacts, reach: number): Weapon {
  const ap = stepAt(MORTAR_STEPS, calibre);
  const isLarge = calibre >= 70;
  return {
    kind: 'mortar',
    ap,
    apReduced: isLarge ? halfOf(ap) : ap,
    least: isLarge ? 4 : 2,
    range: reach,
    // A crew of several feeds it as fast as it is asked to; a man with a trigger mortar does not.
    rof: rate >= 10 ? 8 : 7,
    at: null,
    barrel: null,
  };
}

// ---- men -----------------------------------------------------------------------------------------------------------------

/** Twentieths of an AP point that a weapon in a squad is worth. */
export const ARMS: Readonly<
  Record<string, { readonly points: number; readonly kind: 'belt' | 'magazine' | 'smg' | 'rifle' }>
> = {
  'mg-42': { points: 60, kind: 'belt' },
  'mg-34': { points: 60, kind: 'belt' },
  bren: { points: 40, kind: 'magazine' },
  'dp-27': { points: 40, kind: 'magazine' },
  bar: { points: 20, kind: 'rifle' },
  'mp-40': { points: 12, kind: 'smg' },
  sten: { points: 12, kind: 'smg' },
  thompson: { points: 12, kind: 'smg' },
  'ppsh-41': { points: 12, kind: 'smg' },
  'm1-garand': { points: 7, kind: 'rifle' },
  'm1-carbine': { points: 4, kind: 'rifle' },
  'kar-98k': { points: 4, kind: 'rifle' },
  'mosin-nagant': { points: 4, kind: 'rifle' },
  'lee-enfield': { points: 4, kind: 'rifle' },
};
/** A second light machine gun takes men from the first: it adds a third of it. */
const SECOND = 20;

export type Arms = readonly { readonly weapon: string; readonly count: number }[];

/** A squad by its weapons. With a light machine gun it reaches 6, with three or more submachine guns or none 5, with these alone 3. */
export function squadArms(arms: Arms): Weapon {
  let points = 0;
  let machineGuns = 0;
  let smgs = 0;
  let others = 0;
  for (const { weapon, count } of arms) {
    const arm = ARMS[weapon];
    if (!arm) throw new Error(`no points for ${weapon}`);
    if (arm.kind === 'belt' || arm.kind === 'magazine') {
      points += arm.points + (count - 1) * SECOND;
      machineGuns += count;
    } else {
      points += count * arm.points;
      if (arm.kind === 'smg') smgs += count;
      else others += count;
    }
  }
  const ap = Math.floor(points / 20 + 1 / 2);
  return {
    kind: 'small arms',
    ap,
    apReduced: halfOf(ap) + (machineGuns > 1 ? 1 : 0),
    least: 0,
    range: machineGuns > 0 && smgs < 3 ? 6 : machineGuns + others > 0 ? 5 : 3,
    rof: 6,
    at: null,
    barrel: null,
  };
}

/** AP of a machine gun on its own mount, by rounds a minute as it was fired. */
export const MACHINE_GUN_STEPS: Steps = [
  [0, 4],
  [200, 5],
  [280, 6],
];

/** A mount of less than 25 kg reaches 10 hexes, a heavier one 12. */
export function machineGunOf(
  { practical, weight }: { readonly practical: number; readonly weight: number },
  farther = 0,
): Weapon {
  const ap = stepAt(MACHINE_GUN_STEPS, practical);
  return {
    kind: 'machine gun',
    ap,
    apReduced: halfOf(ap),
    least: 0,
    range: (weight < 25 ? 10 : 12) + farther,
    rof: practical >= 200 ? 8 : 7,
    at: 0,
    barrel: null,
  };
}

/** The pistols, carbines and rifles of a CP or a team. */
export const SIDEARMS: Weapon = {
  ...{ kind: 'small arms', ap: 1, apReduced: 1, least: 0, range: 3, rof: 6, at: null, barrel: null },
};

// ---- vehicles ------------------------------------------------------------------------------------------------------------

/** The way through a plate of 100 that leans so many degrees from the vertical; between two lines by proportion. */
export const SLOPES: readonly (readonly [degrees: number, percent: number])[] = [
  ...([
    [0, 100],
    [10, 101.5],
    [20, 106.4],
    [25, 110.3],
    [30, 115.5],
    [35, 122.1],
  ] as const),
  ...([
    [40, 130.5],
    [45, 141.4],
    [50, 155.6],
    [55, 174.3],
    [60, 200],
  ] as const),
];

/** mm in the line of a level shot. */
export function thicknessOf({ mm, slope }: Plate): number {
  const above = SLOPES.findIndex(([degrees]) => degrees >= slope);
  if (above < 0) throw new RangeError(`no plate leans ${slope} degrees`);
  const [to, most] = SLOPES[above]!;
  if (to === slope) return (mm * most) / 100;
  const [from, least] = SLOPES[above - 1]!;
  return (mm * (least + ((most - least) * (slope - from)) / (to - from))) / 100;
}

/** A face of several plates: half its mean, half its weakest, which is where good gunners aim. */
export function faceOf(plates: readonly Plate[]): number {
  const ways = plates.map(thicknessOf);
  const mean = ways.reduce((sum, way) => sum + way, 0) / ways.length;
  return (mean + Math.min(...ways)) / 2;
}

/** Armour of the front, by mm of its face. A vehicle that fights has at least 2. */
export const FRONT_STEPS: Steps = [
  ...([
    [0, 2],
    [38, 3],
    [41, 4],
    [58, 5],
    [76, 6],
    [89, 7],
  ] as const),
  ...([
    [91, 8],
    [96, 9],
    [99, 10],
    [101, 11],
    [106, 12],
    [125, 13],
    [145, 14],
    [165, 15],
    [185, 16],
  ] as const),
];

/** Armour of the side, by mm of its face. */
export const SIDE_STEPS: Steps = [
  ...([
    [0, 1],
    [18, 2],
    [27, 3],
    [31, 4],
    [43, 5],
  ] as const),
  ...([
    [50, 6],
    [56, 7],
    [62, 8],
    [80, 9],
    [95, 10],
  ] as const),
];

/** What a vehicle is for, as far as it decides numbers. */
export type Role = 'fights' | 'carries men' | 'truck' | 'light car';

/** The side is never better than the front: a gunner who meets them both takes the side. */
export function armourOf({ armour }: VehicleFacts, role: Role): { front: number; side: number } | null {
  if (armour === null) return null;
  // Plate that keeps out rifle bullets and no more.
  if (role === 'carries men') return { front: 1, side: 1 };
  const front = stepAt(FRONT_STEPS, faceOf(armour.front));
  return { front, side: Math.min(front, stepAt(SIDE_STEPS, faceOf(armour.side))) };
}

export function sizeOf(
  { length, width, height, isOpenTopped }: VehicleFacts,
  role: Role,
): 'large' | 'normal' | 'small' | 'very small' {
  // A tilt over a high bed.
  if (role === 'truck') return 'large';
  if (length * height <= 7) return 'very small';
  if (height >= 2.7 || length * width * height >= 46.5) return 'large';
  // Men and shields that stand above an open top are seen like a roof.
  return !isOpenTopped && length * height <= 12 ? 'small' : 'normal';
}

/** MPs of a tracked vehicle by its speed on a road in km/h; more than 50 t cost 2. */
export const TRACKED_STEPS: Steps = [
  [0, 10],
  [30, 15],
  [44, 17],
  [50, 18],
  [56, 20],
];

export function movementOf(
  { running, roadSpeed, weight }: VehicleFacts,
  role: Role,
): { readonly move: 'tracked' | 'halftrack' | '4x4' | 'wheeled'; readonly mp: number } {
  if (running === 'tracks') return { move: 'tracked', mp: stepAt(TRACKED_STEPS, roadSpeed) - (weight > 50 ? 2 : 0) };
  if (running === 'half-track') return { move: 'halftrack', mp: 18 };
  return role === 'truck' ? { move: 'wheeled', mp: 22 } : { move: '4x4', mp: role === 'light car' ? 24 : 26 };
}

/** Fed from magazines: 1 less AP, RoF 6, and as only weapon a range of 6. */
const MAGAZINES: ReadonlySet<string> = new Set(['bren', 'dt']);
const HEAVY = 'm2-browning';

/**
 * The machine guns of a vehicle, all as one. Beside its gun: co-axial and bow 6, co-axial alone 5, in a closed casemate 4,
 * above an open top or carried along 3. As its only weapon: 5.
 */
export function vehicleMachineGunOf({ machineGuns, main, isOpenTopped }: VehicleFacts): Weapon | null {
  const has = (where: 'co-axial' | 'bow' | 'roof'): boolean => machineGuns.some((one) => one.where === where);
  if (main === null && machineGuns.length === 0) return null;
  const isMagazineFed = machineGuns.length > 0 && machineGuns.every(({ weapon }) => MAGAZINES.has(weapon));
  const isCoaxial = has('co-axial');
  const belt = main === null ? 5 : isCoaxial ? (has('bow') ? 6 : 5) : isOpenTopped ? 3 : 4;
  const far = isCoaxial || machineGuns.some(({ weapon }) => weapon === HEAVY);
  const ap = isMagazineFed ? belt - 1 : belt;
  return {
    kind: 'machine gun',
    ap,
    apReduced: ap,
    least: 0,
    range: main === null && isMagazineFed ? 6 : far ? 10 : 8,
    rof: isMagazineFed ? 6 : 7,
    at: null,
    barrel: null,
  };
}
