/** Parts of answers and events that several chapters use, and how they read. */
import * as z from 'zod';
import { FACINGS } from '../../geometry/table/facing.ts';
import type { EventBase } from '../../kit/chapter.ts';
import { at, list, name, type Part, type Sentence, say } from '../../kit/sentence.ts';
import type { RuleId } from './rules.ts';

// ---- answers -------------------------------------------------------------------------------------------------------

export const id = z.string().min(1).max(60);
export const coordinate = z.int().min(-20_000).max(20_000);
export const spot = z.tuple([coordinate, coordinate]);
export const facing = z
  .int()
  .min(0)
  .max(FACINGS - 1);

export const Stance = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['line', 'column', 'cluster']) }),
  /** Along a wall or hedge, by its name on the map, on the side that the way ends on. */
  z.strictObject({ kind: z.literal('lining'), feature: id }),
  /** Into a building: `building/section`. */
  z.strictObject({ kind: z.literal('inside'), section: id }),
]);
export type Stance = z.infer<typeof Stance>;

export const Shot = z.strictObject({
  fire: z.enum(['area', 'aimed']),
  /**
   * `main`: the gun, without `ammo` a burst of an autocannon; `mgs`: a vehicle's or an aircraft's machine guns; `team`: a
   * team's crewed weapon; `arms`: all small arms of a squad or crew; `rockets`: so many pairs of an aircraft's.
   */
  weapon: z.enum(['main', 'mgs', 'team', 'arms', 'flame', 'rockets']),
  ammo: z.enum(['he', 'ap']).optional(),
  pairs: z.int().min(1).max(8).optional(),
  target: id,
});
export type Shot = z.infer<typeof Shot>;

/** Two, or three with the help of a loader team. */
export const shots = z.array(Shot).min(1).max(3);

export const ORDERS = [
  'manoeuvre-and-fire',
  'fire-and-manoeuvre',
  'top-speed',
  'open-fire',
  'close-assault',
  'tactical-co-ordination',
  'ambush-fire',
  'reserve-move',
  // those of the chapters (`chapters.ts`)
  'disembark',
  'embark',
  'unlimber',
  'limber',
  'withdraw',
  'request-artillery',
  're-arm',
  'engineering',
  'repair',
  'recover',
  'ura',
] as const;
export type Order = (typeof ORDERS)[number];

export const order = z.strictObject({ kind: z.literal('order'), unit: id, order: z.enum(ORDERS), on: id.optional() });
export const move = z.strictObject({
  kind: z.literal('move'),
  path: z.array(spot).min(1).max(40),
  facing: facing.optional(),
  stance: Stance.optional(),
  reverse: z.boolean().optional(),
  /** bg-gap-24 The gun that the move is to end in contact with, to overrun it. */
  onto: id.optional(),
});
export const stay = z.strictObject({ kind: z.literal('stay') });
export const fire = z.strictObject({ kind: z.literal('fire'), shots });
export const cease = z.strictObject({ kind: z.literal('cease') });
export const place = z.strictObject({
  kind: z.literal('place'),
  unit: id,
  at: spot,
  facing,
  stance: Stance.optional(),
});
/** The rest is left to the staff. */
export const ready = z.strictObject({ kind: z.literal('ready') });
/** Is it rolled again? */
export const again = z.strictObject({ kind: z.literal('again'), yes: z.boolean() });
export const begin = z.strictObject({ kind: z.literal('begin') });
/** bg-prof-03 How many of its rounds are HE. */
export const split = z.strictObject({ kind: z.literal('split'), unit: id, he: z.int().min(0).max(100) });

/** A place in inches, as a player would read it off the table. */
export const spotWords = ([x, y]: readonly [number, number]): Part => at([x / 100, y / 100]);

/** Units by their names, with commas between them. */
export const nameList = (ids: readonly string[]): Sentence =>
  ids.flatMap((one, i): readonly Part[] => (i === 0 ? [name(one)] : [', ', name(one)]));

export const moveWords = ({ path, onto }: z.infer<typeof move>): Sentence =>
  onto === undefined ? say`Move to ${spotWords(path.at(-1)!)}` : say`Move onto ${name(onto)}`;

export const fireWords = ({ shots }: Pick<z.infer<typeof fire>, 'shots'>): Sentence =>
  say`Fire at ${list([...new Set(shots.map(({ target }) => target))].map(name))}`;

// ---- words ---------------------------------------------------------------------------------------------------------

export const ORDER_NAMES: Readonly<Record<Order, string>> = {
  'manoeuvre-and-fire': 'Manoeuvre and Fire',
  'fire-and-manoeuvre': 'Fire and Manoeuvre',
  'top-speed': 'Top Speed',
  'open-fire': 'Open Fire!',
  'close-assault': 'Close Assault',
  'tactical-co-ordination': 'Tactical Co-Ordination',
  'ambush-fire': 'Ambush Fire',
  'reserve-move': 'Reserve Move',
  disembark: 'Disembark',
  embark: 'Embark',
  unlimber: 'Unlimber',
  limber: 'Limber',
  withdraw: 'Withdraw',
  'request-artillery': 'Request Artillery Fire',
  're-arm': 'Re-arm',
  engineering: 'Engineering',
  repair: 'Repair',
  recover: 'Recover',
  ura: 'Ura! Ura!',
};

const COUNTERS: Readonly<Record<string, string>> = {
  'mine-strike': 'Mine Strike',
  confusion: 'Confusion',
  'ammo-low': 'Ammo Low',
  breakdown: 'Breakdown',
  'beyond-the-call-of-duty': 'Beyond the Call of Duty',
  'air-attack': 'Air Attack',
};

export function counterText(kind: string): string {
  return COUNTERS[kind] ?? kind;
}

/** `objective-farm` is the farm. */
export function objectiveText(id: string): string {
  // Those of a scenario of the book have numbers.
  return id.replace(/^objective-(\d+)$/, 'objective $1').replace(/^objective-/, 'the ');
}

export function shotText({ fire, weapon, ammo, pairs }: Shot): string {
  const how = fire === 'area' ? 'area fire' : 'aimed fire';
  switch (weapon) {
    case 'rockets':
      return `${how}, ${2 * (pairs ?? 1)} rockets`;
    case 'main':
      if (ammo === undefined) return `${how}, bursts`;
      return `${how}, ${ammo === 'ap' ? 'AP' : 'HE'} shell`;
    case 'mgs':
      return `${how}, machine guns`;
    case 'team':
      return `${how}, team weapon`;
    case 'arms':
      return `${how}, small arms`;
    case 'flame':
      return `${how}, flamethrower`;
  }
}

// ---- events --------------------------------------------------------------------------------------------------------

export interface BgEventBase<Type extends string> extends EventBase<Type> {
  readonly rule: RuleId;
}

export interface OfUnit<Type extends string> extends BgEventBase<Type> {
  readonly unit: string;
}
