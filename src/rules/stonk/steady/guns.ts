/** What guns are told: calls on what companies have located, plans on what is to be taken, and when to stop. */
import { covers } from '../../../geometry/table/polygon.ts';
import { isWithin, type Point } from '../../../geometry/table/vector.ts';
import { airForm } from '../air/index.ts';
import type { AirCall } from '../air/types.ts';
import { zoneRing } from '../area-fire/zone.ts';
import { type AimedAt, type Call, refuseCall } from '../artillery/calls.ts';
import { type FireplanOrder, firstMove, plannedBy, planTenths } from '../artillery/entries.ts';
import { aheadOf, batteriesOf, endangers, gunsOf, supportOf, zoneOf } from '../artillery/guns.ts';
import { knownTo } from '../knowledge/index.ts';
import { profileOf } from '../oob/units.ts';
import { spotOf } from '../parts.ts';
import type { Company, Mission } from '../state.ts';
import type { Rate } from '../tables/effects.ts';
import { type Metres, MINUTES_PER_MOVE } from '../tables/print.ts';
import { enemyPoints, type Goal, goalOf, isHeld, type Mind, metresBetween, middleOf, unitsOf } from './mind.ts';

// ---- batteries that are free --------------------------------------------------------------------------------------------

/** Does a plan bind the battery now or in the next move? */
const isPlanned = ({ table }: Mind, battery: string): boolean =>
  table.fireplans.some(({ targets }) =>
    targets.some(
      ({ batteries, moves }) => batteries.includes(battery) && moves[0] <= table.move + 1 && table.move <= moves[1],
    ),
  );

/** The battery's own mission that still has an enemy under it, as far as the seat knows. */
const isAtWork = (mind: Mind, battery: string): boolean =>
  mind.table.missions.some(
    (one) => gunsOf(mind.table, battery).some(({ id }) => id === one.battery) && isWorthwhile(mind, one),
  );

const isWorthwhile = (mind: Mind, { zone, effective }: Mission): boolean =>
  effective > mind.table.minute ||
  mind.contacts.some(({ isCurrent, seen }) => isCurrent && covers(zoneRing(zone), seen.at));

// ---- calls -------------------------------------------------------------------------------------------------------------------

/** A registered target this near to an enemy is as good as he himself, and sooner hit. */
const REGISTERED_NEAR: Metres = 60;

function targetsOf(
  mind: Mind,
  company: Company,
): { readonly on: AimedAt; readonly at: Point; readonly worth: number }[] {
  const { table } = mind;
  const found = knownTo(table, company).map((contact) => {
    const { at } = contact.seen;
    const beside = mind.contacts.filter(({ isCurrent, seen }) => isCurrent && isWithin(seen.at, at, 100));
    const registered = table.registered.find((one) => one.side === mind.side && isWithin(one.at, at, REGISTERED_NEAR));
    const on: AimedAt = registered ? { registered: registered.id } : { contact: contact.id };
    return { on, at, worth: beside.reduce((sum, one) => sum + enemyPoints(one), 0) };
  });
  return found.sort((a, b) => b.worth - a.worth);
}

/** An attacker with idle guns has the objective of his company shelled, whoever is there. */
function blindTarget(mind: Mind, company: Company): AimedAt | null {
  if (!mind.attacks || company.orders?.task !== 'attack') return null;
  const middle = middleOf(unitsOf(mind, company.id));
  const goal = middle && goalOf(mind, company, middle);
  if (!goal || isHeld(mind, goal) || metresBetween(goal.at, middle) > 900) return null;
  const registered = mind.table.registered.find(
    (one) => one.side === mind.side && isWithin(one.at, goal.at, REGISTERED_NEAR),
  );
  return registered ? { registered: registered.id } : { place: spotOf(goal.at) };
}

export function calls(mind: Mind): (Call | AirCall)[] {
  const { table } = mind;
  const busy = new Set<string>();
  const out: (Call | AirCall)[] = [];
  for (const company of mind.companies) {
    const free = supportOf(table, company).filter(
      (one) => !busy.has(one) && !isPlanned(mind, one) && !isAtWork(mind, one),
    );
    if (free.length === 0) continue;
    const said = callOf(mind, company, free, busy);
    if (!said) continue;
    out.push(said);
    for (const one of said.batteries) busy.add(one);
  }
  const strike = strikeOf(mind);
  return strike ? [...out, strike] : out;
}

/** What no other battery and no other rate mends. */
const BY_TARGET = ['TOO_CLOSE', 'NOT_LOCATED', 'OFF_TABLE'];
const BY_CALLER = ['NOBODY_LEFT', 'DEMORALISED', 'SUPPRESSED'];
/** A company looks at so many targets. */
const MOST = 4;

/** A target that is worth so much is worth the fire of other batteries too, so many of them. */
const WORTH_MORE = 9;
const OTHERS = 2;

/** stonk-gap-76 Batteries that have nothing else to do join, through battalion. */
function withOthers(mind: Mind, call: Call, busy: ReadonlySet<string>): Call {
  const { table } = mind;
  let out = call;
  for (const one of batteriesOf(table, mind.side)) {
    if (out.batteries.length > OTHERS) break;
    if (out.batteries.includes(one) || busy.has(one) || isPlanned(mind, one) || isAtWork(mind, one)) continue;
    if (!gunsOf(table, one).some(({ profile }) => profileOf(profile).kind === 'battery')) continue;
    const more: Call = { ...out, batteries: [...out.batteries, one] };
    if (!refuseCall(table, more)) out = more;
  }
  return out;
}

function callOf(mind: Mind, company: Company, free: readonly string[], busy: ReadonlySet<string>): Call | null {
  const blind = blindTarget(mind, company);
  const targets = [...targetsOf(mind, company).slice(0, MOST), ...(blind ? [{ on: blind, worth: 0 }] : [])];
  const usual = { kind: 'call', company: company.id, shell: 'he', front: null, facing: null, together: false } as const;
  for (const { on, worth } of targets) {
    const rates: readonly Rate[] = worth >= 9 ? ['heavy', 'normal', 'light'] : ['normal', 'light'];
    const ways = free.flatMap((battery) => rates.map((rate): Call => ({ ...usual, on, batteries: [battery], rate })));
    for (const call of ways) {
      const refused = refuseCall(mind.table, call);
      if (!refused) return worth >= WORTH_MORE ? withOthers(mind, call, busy) : call;
      if (BY_CALLER.includes(refused.code)) return null;
      if (BY_TARGET.includes(refused.code)) break;
    }
  }
  return null;
}

/** Aircraft go for the contact that is worth most, where they endanger nobody. */
function strikeOf(mind: Mind): AirCall | null {
  const { table } = mind;
  if ((table.air[mind.side]?.cabRank ?? 0) === 0) return null;
  for (const company of mind.companies) {
    const form = airForm(table, company);
    const known = knownTo(table, company).sort((a, b) => enemyPoints(b) - enemyPoints(a));
    for (const { id } of known.slice(0, 3)) {
      const call: AirCall = { kind: 'air-call', company: company.id, on: { contact: id } };
      if (!form.refuse(call)) return call;
    }
  }
  return null;
}

// ---- when to stop -----------------------------------------------------------------------------------------------------------

/** Guns are stopped before own troops come this near to where their shells fall. */
const DANGER: Metres = 60;
/** Minutes for which a mission may go on that hits nobody known. */
const PATIENCE = 2 * MINUTES_PER_MOVE;

export const shouldStop = (mind: Mind, mission: Mission): boolean =>
  endangers(mind.table, mind.seat, mission.zone, DANGER) ||
  (mission.effective + PATIENCE <= mind.table.minute && !isWorthwhile(mind, mission));

// ---- plans -------------------------------------------------------------------------------------------------------------------

/** How far the leaders must be from an objective that is to be shelled by plan: they shall not wait for it. */
const AHEAD: Metres = 900;

/**
 * A plan of the commander's own, when the prepared one has run: all guns that are not bound on the next objective, for two moves as soon as it is
 * ready. One at a time, and only while the leaders are far enough.
 */
export function nextPlan(mind: Mind): FireplanOrder | null {
  const { table, seat, side } = mind;
  if (!mind.attacks) return null;
  const own = table.fireplans.filter((one) => one.seat === seat);
  if (own.some(({ status, targets }) => status !== 'ready' || targets.some(({ moves }) => moves[1] >= table.move)))
    return null;
  const goal = nextGoal(mind);
  const batteries = plannedBy(table, seat, side)
    .filter((battery) => gunsOf(table, battery).some((gun) => profileOf(gun.profile).kind === 'battery'))
    .filter((battery) => gunsOf(table, battery).every(({ seat: whose }) => whose === seat))
    .slice(0, 3);
  if (!goal || batteries.length === 0) return null;
  const from = firstMove(table, planTenths([{ batteries, kind: 'predicted' }]));
  if (from + 1 >= table.terms.moves) return null;
  // Where the leaders could be by then.
  const least = AHEAD + (from + 1 - table.move) * 100;
  if (mind.friends.some((one) => metresBetween(one, goal.at) < least)) return null;
  const aim = { at: goal.at, front: null, facing: aheadOf(table, side) };
  const isSafe = batteries
    .flatMap((battery) => gunsOf(table, battery))
    .every((gun) => !endangers(table, seat, zoneOf(profileOf(gun.profile), aim, 'he'), 200));
  if (!isSafe) return null;
  return {
    kind: 'fireplan',
    targets: [
      {
        ...{ at: spotOf(goal.at), front: null, facing: null, shell: 'he', rate: 'normal', batteries },
        ...{ moves: [from, from + 1], kind: 'predicted' },
      },
    ],
  };
}

/** The objective that the leaders reach next. */
function nextGoal(mind: Mind): Goal | null {
  let best: Goal | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const goal of mind.goals) {
    if (isHeld(mind, goal)) continue;
    for (const at of mind.friends) {
      const far = metresBetween(at, goal.at);
      if (far < least) [best, least] = [goal, far];
    }
  }
  return best;
}
