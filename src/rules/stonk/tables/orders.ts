/** Minutes that orders, calls and fireplans take (paragraphs 2 and 19). */
import { type BookChart, type Minutes, minutesOf, type Quality } from './print.ts';

/** T-arty-time, p4 (L110-129). */
export const ARTILLERY_TIMES = {
  /** stonk-order-18 */
  opportunity: { label: 'Effective fire on an opportunity target', minutes: 10 },
  /** stonk-order-19 */
  furtherBattery: { label: 'per additional battery after first', minutes: 5 },
  /** stonk-order-20 */
  registered: { label: 'Effective fire on registered target', minutes: 5 },
  /** stonk-order-21 */
  furtherRegiment: { label: 'per additional regiment (or part)', minutes: 5 },
  /** stonk-order-22 */
  planTarget: { label: 'Fireplan, per target', minutes: 5 },
  planBattery: { label: 'Fireplan, per battery', minutes: 5 },
  /** stonk-order-25 */
  changePlan: { label: 'Change fireplan', minutes: 60 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly minutes: Minutes }>>;

/** stonk-order-26 To set up a battery position, p4 (L128). */
export const BATTERY_SETUP = {
  artillery: { label: 'artillery', minutes: 40 },
  'heavy-mortars': { label: 'heavy mortars', minutes: 20 },
  mortars: { label: 'mortars', minutes: 10 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly minutes: Minutes }>>;
export type BatteryKind = keyof typeof BATTERY_SETUP;

export const setupMinutes = (kind: BatteryKind): Minutes => BATTERY_SETUP[kind].minutes;

/** stonk-order-18 stonk-order-19 stonk-gap-75 When the nth battery (from 0) called on an opportunity target is effective. */
export const opportunityMinutes = (battery: number): Minutes =>
  ARTILLERY_TIMES.opportunity.minutes + battery * ARTILLERY_TIMES.furtherBattery.minutes;

/** stonk-order-20 stonk-order-21 stonk-gap-75 When the nth regiment (from 0) called on a registered target is effective. */
export const registeredMinutes = (regiment: number): Minutes =>
  ARTILLERY_TIMES.registered.minutes + regiment * ARTILLERY_TIMES.furtherRegiment.minutes;

/** stonk-order-24 Planning of targets that are neither adjusted nor predicted may take this share (L126). */
export const SPECULATIVE_SHARE = { numerator: 1, denominator: 2 } as const;

export interface FireplanSize {
  readonly targets: number;
  readonly batteries: number;
  /** stonk-order-23 Minutes that guns of the plan spend on another task meanwhile. */
  readonly delays: Minutes;
  /** stonk-order-24 */
  readonly speculative: boolean;
}

/** stonk-order-22 stonk-ex-01 Minutes of planning. stonk-gap-77 The halving leaves delays alone. */
export function fireplanMinutes({ targets, batteries, delays, speculative }: FireplanSize): Minutes {
  const planning = targets * ARTILLERY_TIMES.planTarget.minutes + batteries * ARTILLERY_TIMES.planBattery.minutes;
  const { numerator, denominator } = SPECULATIVE_SHARE;
  return (speculative ? (planning * numerator) / denominator : planning) + delays;
}

/** T-orders, p4 (L133, L135) and p14 (L538-546). */
export const ORDER_TIMES = {
  /** stonk-order-07 */
  platoon: { label: 'Combat orders, per platoon ordered, per main objective', minutes: 10 },
  /** stonk-order-10 Part I and Part II agree. */
  movement: { label: 'Orders for movement only, per battalion', minutes: 40 },
  /** stonk-order-08 */
  battalion: { label: 'Brief a battalion for one objective', minutes: 60 },
  /** stonk-order-09 */
  furtherBattalion: { label: 'Each battalion after the first, same objective', minutes: 30 },
  /** stonk-order-11 */
  smallAction: { label: 'Smaller action or opportunity attack, per platoon', minutes: 10 },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly minutes: Minutes }>>;

/** stonk-gap-73 Ours: a movement order for less than a battalion, for each company. */
export const MOVEMENT_PER_COMPANY: Minutes = 10;

/** stonk-order-14 Per cent by which quality changes order times, p14 (L550). */
export const ORDER_QUALITY = { veteran: -20, average: 0, green: 30 } as const satisfies Readonly<
  Record<Quality, number>
>;
/** stonk-order-15 stonk-gap-79 Ours: per cent more for units that do not know each other; the book says only that it takes longer. */
export const UNFAMILIAR = 30;

/** Order times are kept in tenths of a minute, so that quality leaves whole numbers. */
export type Tenths = number;

const withQuality = (minutes: Minutes, quality: Quality): Tenths => (minutes * (100 + ORDER_QUALITY[quality])) / 10;

/** stonk-gap-79 Units that do not know each other take longer, on top of quality. */
export const unfamiliarTenths = (tenths: Tenths): Tenths => (tenths * (100 + UNFAMILIAR)) / 100;

export interface CombatOrders {
  /** The qualities of the platoons that are ordered, by battalion; the first battalion is the first briefed. */
  readonly battalions: readonly {
    readonly platoons: readonly Quality[];
    /** The whole battalion is ordered. */
    readonly whole: boolean;
    /** stonk-gap-79 The quality of most of its platoons. */
    readonly quality: Quality;
  }[];
  /** stonk-gap-73 The set-up switch "slow orders": 10 minutes a platoon throughout. */
  readonly slow: boolean;
}

/** stonk-gap-73 stonk-order-17 stonk-ex-02 Tenths of a minute to order all of these on one objective. */
export function combatTenths({ battalions, slow }: CombatOrders): Tenths {
  return battalions.reduce((sum, { platoons, whole, quality }, at) => {
    const each = platoons.reduce((tenths, of) => tenths + withQuality(ORDER_TIMES.platoon.minutes, of), 0);
    if (slow) return sum + each;
    if (at > 0) return sum + withQuality(ORDER_TIMES.furtherBattalion.minutes, quality);
    const most = withQuality(ORDER_TIMES.battalion.minutes, quality);
    return sum + (whole ? most : Math.min(each, most));
  }, 0);
}

/** stonk-order-10 stonk-gap-73 Tenths of a minute for a movement order to one battalion, or to some companies of it. */
export function movementTenths(companies: number | 'battalion', quality: Quality): Tenths {
  const most = ORDER_TIMES.movement.minutes;
  const minutes = companies === 'battalion' ? most : Math.min(companies * MOVEMENT_PER_COMPANY, most);
  return withQuality(minutes, quality);
}

export const ARTILLERY_TIMES_CHART: BookChart = {
  name: 'artillery-times',
  page: 'p4',
  rule: 'stonk-order-18',
  columns: ['Time'],
  rows: Object.values(ARTILLERY_TIMES).map(({ label }) => label),
  cells: Object.values(ARTILLERY_TIMES).map(({ minutes }) => [minutes === 60 ? '1 hour' : minutesOf(minutes)]),
};

export const BATTERY_SETUP_CHART: BookChart = {
  name: 'battery-set-up',
  page: 'p4',
  rule: 'stonk-order-26',
  columns: ['Time'],
  rows: Object.values(BATTERY_SETUP).map(({ label }) => label),
  cells: Object.values(BATTERY_SETUP).map(({ minutes }) => [minutesOf(minutes)]),
};

/** stonk-order-22 The terms of the sum that the worked example adds up (L118-124). */
export const FIREPLAN_CHART: BookChart = {
  name: 'fireplan-time',
  page: 'p4',
  rule: 'stonk-order-22',
  columns: ['Minutes'],
  rows: ['7 Targets', '3 batteries', 'Delays', 'Total planning time'],
  cells: [
    [fireplanMinutes({ targets: 7, batteries: 0, delays: 0, speculative: false })],
    [fireplanMinutes({ targets: 0, batteries: 3, delays: 0, speculative: false })],
    [fireplanMinutes({ targets: 0, batteries: 0, delays: 10, speculative: false })],
    [fireplanMinutes({ targets: 7, batteries: 3, delays: 10, speculative: false })],
  ],
};

export const ORDER_TIMES_CHART: BookChart = {
  name: 'order-times',
  page: 'p4',
  rule: 'stonk-order-07',
  columns: ['Minutes'],
  rows: Object.values(ORDER_TIMES).map(({ label }) => label),
  cells: Object.values(ORDER_TIMES).map(({ minutes }) => [minutes]),
};

export const ORDER_QUALITY_CHART: BookChart = {
  name: 'order-times-quality',
  page: 'p14',
  rule: 'stonk-order-14',
  columns: ['Change'],
  rows: ['Veterans', 'Green troops'],
  cells: [[`${ORDER_QUALITY.veteran}%`], [`+${ORDER_QUALITY.green}%`]],
};
