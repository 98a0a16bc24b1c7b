/** A call for fire, as a company makes it after location (stonk-order-18 to -21, stonk-order-30 to -32, stonk-gap-75, -76). */
import * as z from 'zod';
import type { Point } from '../../../geometry/table/vector.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { drawLegal, type Form, order } from '../../../kit/form.ts';
import { count, list, name, at as place, say } from '../../../kit/sentence.ts';
import { find } from '../../../kit/things.ts';
import { hasVoice } from '../communications/types.ts';
import { isOnTable } from '../ground.ts';
import { isInformed, knownTo, ownContact } from '../knowledge/index.ts';
import { isRateOpen, pointsLeft } from '../logistics/ammunition.ts';
import { profileOf } from '../oob/units.ts';
import { isLed, receives } from '../orders/company-order.ts';
import { id, pointOf, spot, spotOf } from '../parts.ts';
import { type Company, companyAt, elementOf, type Mission, type Side, type StonkTable } from '../state.ts';
import { opportunityMinutes, registeredMinutes } from '../tables/orders.ts';
import type { Minutes } from '../tables/print.ts';
import { SAFETY_ZONES } from '../tables/zones.ts';
import { facing, front, rate, SHELLS } from './entries.ts';
import {
  aheadOf,
  batteriesOf,
  endangers,
  gunsOf,
  isAtHand,
  isShapeOpen,
  knownGunPlace,
  reaches,
  regimentOf,
  supportOf,
  zoneOf,
} from './guns.ts';

/** stonk-gap-95 stonk-inf-20 What is called on: a located enemy, a registered target, or a place, which is speculative fire. */
export const aimedAt = z.union([
  z.strictObject({ contact: id }),
  z.strictObject({ registered: id }),
  z.strictObject({ place: spot }),
]);
export type AimedAt = z.infer<typeof aimedAt>;

export const call = z.strictObject({
  kind: z.literal('call'),
  company: id,
  on: aimedAt,
  /** By company id; the first is in direct support, others join through battalion (stonk-gap-76). */
  batteries: z.array(id).min(1).max(12),
  shell: z.enum(SHELLS),
  rate,
  front,
  facing,
  /** stonk-gap-75 They wait for one another. */
  together: z.boolean(),
});
export type Call = z.infer<typeof call>;

/** Where it is, as far as the seat may aim there; null: it may not. */
export function aimPoint(table: StonkTable, { id: caller, seat, side }: Company, on: AimedAt): Point | null {
  if ('place' in on) return pointOf(on.place);
  if ('registered' in on) {
    const found = find(table.registered, on.registered);
    return found?.side === side ? found.at : null;
  }
  const contact = ownContact(table, seat, on.contact);
  return contact && isInformed(contact, caller) ? contact.seen.at : null;
}

/**
 * stonk-order-18 to stonk-order-21 stonk-gap-75 Minutes from the call to effective fire, battery by battery. Batteries of a regiment that
 * has the target registered count by regiments; all others one by one.
 */
export function callMinutes(table: StonkTable, { on, batteries, together }: Call): ReadonlyMap<string, Minutes> {
  const target = 'registered' in on ? find(table.registered, on.registered) : undefined;
  const regiments: string[] = [];
  const out = new Map<string, Minutes>();
  let others = 0;
  for (const battery of batteries) {
    const regiment = regimentOf(table, battery);
    const isRanged =
      target !== undefined &&
      table.registered.some(({ by, at }) => by === regiment && at.x === target.at.x && at.y === target.at.y);
    if (isRanged && !regiments.includes(regiment)) regiments.push(regiment);
    out.set(battery, isRanged ? registeredMinutes(regiments.indexOf(regiment)) : opportunityMinutes(others++));
  }
  const latest = Math.max(...out.values());
  return together ? new Map(batteries.map((one) => [one, latest])) : out;
}

/** stonk-order-31 stonk-comm-10 stonk-gap-80 Can the company call at all? Its own mortars it reaches without a net. */
export function refuseCaller(table: StonkTable, company: Company, needsNet: boolean): Refusal | null {
  const hq = company.hq === null ? undefined : elementOf(table, company.hq);
  if (!hq) return refusal('NOBODY_LEFT', 'stonk-order-30', 'Nobody is left there to call.');
  if (hq.isDemoralised)
    return refusal('DEMORALISED', 'stonk-order-31', 'A demoralised headquarters cannot call artillery.');
  if (receives(table, company) === 'not')
    return refusal('SUPPRESSED', 'stonk-comm-10', 'A suppressed headquarters gives no orders to guns.');
  if (needsNet && !hasVoice(table, company))
    return refusal('NO_LINK', 'stonk-gap-80', 'Calls go by battalion net, and it is down.');
  return null;
}

/**
 * stonk-gap-97 Who may stop a mission or change its rate: its caller, or the headquarters of his battalion, over a link that works.
 * stonk-comm-10 Neither does it while suppressed.
 */
export function refuseStop(table: StonkTable, { caller, battery, seat }: Mission): Refusal | null {
  const company = companyAt(table, caller);
  const { battalion } = company;
  const guns = table.terms.forces.find(({ id }) => id === battery)?.company;
  const byCaller = refuseCaller(table, company, guns !== caller);
  const isHeard = table.companies.some(
    (one) =>
      one.battalion === battalion &&
      one.seat === seat &&
      one.isBattalionHq &&
      one.nets.battalion &&
      !refuseCaller(table, one, false),
  );
  if (!byCaller || isHeard) return null;
  return byCaller.code === 'NO_LINK'
    ? refusal('NO_LINK', 'stonk-gap-97', 'The battalion net is down: the guns go on.')
    : byCaller;
}

function refuseGuns(table: StonkTable, seat: SeatId, side: Side, answer: Call, at: Point): Refusal | null {
  const { batteries, shell, rate: wanted, front: wide } = answer;
  const aim = { at, front: wide, facing: answer.facing ?? aheadOf(table, side) };
  for (const gun of batteries.flatMap((battery) => gunsOf(table, battery))) {
    const type = profileOf(gun.profile);
    const from = knownGunPlace(table, seat, gun);
    if (from && !reaches(from, at, type, false))
      return refusal('TOO_FAR', 'stonk-range-01', 'That is beyond the range of the guns.');
    if (!isShapeOpen(type, wide))
      return refusal('SHAPE', 'stonk-zone-02', 'A zone keeps its area, in whole metres; mortars have one shape.');
    if (shell === 'he' && endangers(table, seat, zoneOf(type, aim, shell), SAFETY_ZONES.guns.from))
      return refusal('TOO_CLOSE', 'stonk-zone-04', 'The zone would come within 200 m of your own troops.');
    if ((type.kind === 'mmg' || type.kind === 'armour') && shell !== 'he')
      return refusal('NO_AMMUNITION', 'stonk-gap-39', 'Machine guns and tanks lay neither smoke nor light so.');
    if (!type.rates.includes(wanted))
      return refusal('NO_SUCH_RATE', 'stonk-gap-40', 'These guns have no such rate of fire.');
    const own = gun.seat === seat ? elementOf(table, gun.id) : undefined;
    if (own?.hasLeftGuns) return refusal('LEFT_GUNS', 'stonk-gap-62', 'The crew has left its guns.');
    if (own && (shell === 'he' ? !isRateOpen(table, own, wanted) : pointsLeft(table, own, shell) < 1))
      return refusal('NO_AMMUNITION', 'stonk-gap-41', 'The battery has no points for that.');
  }
  return null;
}

/** Everything here is the seat's own, or known to all: what the guns cannot do they say when they should fire. */
export function refuseCall(table: StonkTable, answer: Call): Refusal | null {
  const company = companyAt(table, answer.company);
  const { seat, side } = company;
  const { batteries, on } = answer;
  const support = supportOf(table, company);
  if (!support.includes(batteries[0]!))
    return refusal('NO_SUPPORT', 'stonk-order-28', 'The first battery must be in direct support of the company.');
  if (new Set(batteries).size < batteries.length || batteries.some((one) => !batteriesOf(table, side).includes(one)))
    return refusal('NO_SUCH_BATTERY', 'stonk-gap-76', 'Name each battery once.');
  if (batteries.some((one) => !isAtHand(table, seat, one)))
    return refusal('NOT_SET_UP', 'stonk-gap-39', 'Tanks fire indirectly when they have been set up for it.');
  const refused = refuseCaller(
    table,
    company,
    batteries.some((one) => one !== company.id),
  );
  if (refused) return refused;
  // stonk-gap-76 stonk-order-13 Others join through the headquarters of its battalion.
  if (batteries.some((one) => !support.includes(one)) && !isLed(table, company))
    return refusal('SUPPRESSED', 'stonk-gap-76', 'The headquarters of its battalion is suppressed: no others join.');
  const at = aimPoint(table, company, on);
  if (!at) return refusal('NOT_LOCATED', 'stonk-secret-05', 'The company knows of no such target.');
  if (!isOnTable(table, at)) return refusal('OFF_TABLE', 'stonk-zone-01', 'That is off the table.');
  return refuseGuns(table, seat, side, answer, at);
}

/** What the company has located, what is registered, and landmarks to fire at blindly. */
function* samples(table: StonkTable, company: Company): Iterable<Call> {
  const usual = { kind: 'call', company: company.id, front: null, facing: null, together: false } as const;
  const targets: AimedAt[] = [
    ...knownTo(table, company).map((one) => ({ contact: one.id })),
    ...table.registered.filter(({ side }) => side === company.side).map((one) => ({ registered: one.id })),
    ...table.terms.landmarks.map(({ at }) => ({ place: spotOf(at) })),
  ];
  const support = supportOf(table, company);
  const isOpen = (battery: string): boolean => isAtHand(table, company.seat, battery);
  const join = batteriesOf(table, company.side).find((one) => !support.includes(one) && isOpen(one));
  const heard = support.filter((one) => isOpen(one) && !refuseCaller(table, company, one !== company.id));
  for (const on of targets)
    for (const battery of heard) {
      yield { ...usual, on, batteries: [battery], shell: 'he', rate: 'normal' };
      yield { ...usual, on, batteries: [battery], shell: 'he', rate: 'light' };
      yield { ...usual, on, batteries: [battery], shell: 'smoke', rate: 'normal' };
      if (join) yield { ...usual, on, batteries: [battery, join], shell: 'he', rate: 'normal' };
    }
}

export const callForm = (table: StonkTable, company: Company): Form<Call> =>
  order(
    () => samples(table, company),
    (answer) => refuseCall(table, answer),
    { draw: (pick) => drawLegal(samples(table, company), (answer) => refuseCall(table, answer), pick)! },
  );

export function onWords(table: StonkTable, on: AimedAt) {
  if ('contact' in on) return say`${name(on.contact)}`;
  return place('place' in on ? on.place : spotOf(find(table.registered, on.registered)?.at ?? { x: 0, y: 0 }));
}

const SHELL_WORDS = { he: 'HE', smoke: 'smoke', illuminating: 'light' } as const;
export function callWords(table: StonkTable, answer: Call) {
  const { batteries, shell, on } = answer;
  const first = Math.min(...callMinutes(table, answer).values());
  return say`${list(batteries.map(name))}: ${SHELL_WORDS[shell]} on ${onWords(table, on)}, ${count(first, 'minute')}`;
}

/** The missions that a call makes, one for each firing element. `delay`: what an umpire has made of the minutes of the first. */
export function missionsFrom(table: StonkTable, answer: Call, delay: Minutes): Mission[] {
  const company = companyAt(table, answer.company);
  const { side, seat } = company;
  const at = aimPoint(table, company, answer.on);
  if (!at) return [];
  const minutes = callMinutes(table, answer);
  const first = Math.min(...minutes.values());
  const aim = { at, front: answer.front, facing: answer.facing ?? aheadOf(table, side) };
  return answer.batteries.flatMap((battery) =>
    gunsOf(table, battery).map(
      (gun): Mission => ({
        ...{ id: `${company.id} ${table.move} ${gun.id}`, side, seat, caller: company.id, battery: gun.id },
        zone: zoneOf(profileOf(gun.profile), aim, answer.shell),
        ...{ shell: answer.shell, rate: answer.rate },
        effective: table.minute + minutes.get(battery)! - first + delay,
        isRegistered: 'registered' in answer.on,
      }),
    ),
  );
}
