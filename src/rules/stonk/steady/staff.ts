/** What a staff sees to: orders to companies, who watches, digs, mounts, leads, reports and takes in ammunition. */
import { isWithin } from '../../../geometry/table/vector.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { judge, legalOf } from '../../../kit/form.ts';
import type { BreakOff } from '../assault/entries.ts';
import { pointsOf } from '../assault/forces.ts';
import { directClass } from '../direct-fire/judge.ts';
import { pointsLeft } from '../logistics/ammunition.ts';
import { fullIssue, type Resupply, refuseResupply, shortOf } from '../logistics/supply.ts';
import type { Intervene } from '../morale/entries.ts';
import { isPlayed } from '../morale/leadership.ts';
import { endOf } from '../movement/judge.ts';
import { type AnyWritten, ENTRIES } from '../orders/entries.ts';
import type { Entry } from '../orders/entry.ts';
import {
  type Company,
  commandedBy,
  elementAt,
  elementOf,
  groupOf,
  isPlaced,
  membersOf,
  type Placed,
  profile,
} from '../state.ts';
import { ratePoints } from '../tables/effects.ts';
import type { Metres } from '../tables/print.ts';
import { nextPlan } from './guns.ts';
import { marchOf, planFor, retreatOf } from './march.ts';
import {
  enemyPoints,
  foremostFirst,
  HOLDS,
  isEnemyNear,
  isFoot,
  isFriendNear,
  isHeld,
  isTank,
  type Mind,
  metresBetween,
  middleOf,
  nearest,
  roleOf,
  unitsOf,
} from './mind.ts';

type AnyEntry = Pick<Entry<AnyWritten>, 'kind' | 'rows' | 'rowOf' | 'form' | 'fault'>;
const entryOf = (kind: AnyWritten['kind']): AnyEntry => ENTRIES.find((one) => one.kind === kind) as unknown as AnyEntry;

const UNLISTED = refusal('WRONG_ANSWER', 'stonk-order-01', 'That is no line of the list.');

/** A list under way: what the judge of an entry refuses is not written. */
class List {
  readonly answers: AnyWritten[] = [];
  readonly #mind: Mind;

  constructor(mind: Mind) {
    this.#mind = mind;
  }

  /** True: it is written. */
  write(answer: AnyWritten): boolean {
    const entry = entryOf(answer.kind);
    const form = entry.form({ ...this.#at, row: entry.rowOf(answer), draft: this.answers });
    if (judge(form, answer, () => UNLISTED)) return false;
    this.answers.push(answer);
    return true;
  }

  rows(kind: AnyWritten['kind']): readonly string[] {
    return entryOf(kind).rows(this.#at);
  }

  /** The first that the judge accepts. */
  writeFirst(kind: AnyWritten['kind'], row: string): void {
    for (const answer of legalOf(entryOf(kind).form({ ...this.#at, row, draft: this.answers }))) {
      this.answers.push(answer);
      return;
    }
  }

  /** What is wrong with all of it together is mended as the book's own judge would. */
  mended(): AnyWritten[] {
    let draft: AnyWritten[] = this.answers;
    for (let n = 0; n < 200; n += 1) {
      const fault = ENTRIES.map((one) => (one as unknown as AnyEntry).fault?.({ ...this.#at, draft })).find(
        (one) => one !== undefined && one !== null,
      );
      if (!fault) return draft;
      const key = (one: AnyWritten): string => `${one.kind} ${entryOf(one.kind).rowOf(one)}`;
      draft = [...draft.filter((one) => key(one) !== key(fault.mend)), fault.mend];
    }
    return [];
  }

  get #at() {
    const { table, seat, side } = this.#mind;
    return { table, seat, side };
  }
}

/** All that is written in step 1. */
export function written(mind: Mind): AnyWritten[] {
  const list = new List(mind);
  orderCompanies(mind, list);
  const plan = nextPlan(mind);
  if (plan) list.write(plan);
  for (const unit of foremostFirst(mind)) {
    if (shouldDismount(mind, unit)) list.write({ kind: 'mount', unit: unit.id, mounts: false });
    const goes = retreatOf(mind, unit) ?? planFor(mind, unit);
    const isGoing = goes !== null && list.write(marchOf(mind, unit, goes));
    if (isGoing) mind.ends.set(unit.id, endOf(unit, goes.path));
    if (isGoing && unit.quality === 'green') pressOn(mind, list, unit);
    if (isGoing) continue;
    if (directClass(unit) !== null) list.write({ kind: 'watch', unit: unit.id, watches: true });
    if (shouldDig(mind, unit)) list.write({ kind: 'work', unit: unit.id, task: 'dig-in', on: null, to: null });
    if (shouldBreakOff(mind, unit)) list.write({ kind: 'break-off', unit: unit.id } satisfies BreakOff);
  }
  // Tanks have better to do than to stand about as a battery.
  for (const unit of list.rows('set-up'))
    if (!isTank(elementAt(mind.table, unit))) list.write({ kind: 'set-up', unit });
  for (const unit of list.rows('repair')) list.writeFirst('repair', unit);
  leadFromTheFront(mind, list);
  report(mind, list);
  return list.mended();
}

// ---- orders to companies -----------------------------------------------------------------------------------------------------

/**
 * Orders to attack, one company to an objective in a move: those who are briefed together wait for one another (stonk-gap-73). Full companies go
 * first, the nearest of them before the others. A defender keeps his armour ready to strike back, and sends others only to what is lost.
 */
function orderCompanies(mind: Mind, list: List): void {
  const taken = new Set<string>();
  const waiting = mind.companies
    .filter((one) => one.orders?.task !== 'attack' && !one.preparing && isWanted(mind, one))
    .map((company) => ({ company, far: distanceOf(mind, company), isSmall: fightersOf(mind, company) < 2 }))
    .sort((a, b) => Number(a.isSmall) - Number(b.isSmall) || a.far - b.far || (a.company.id < b.company.id ? -1 : 1));
  for (const { company } of waiting)
    for (const { landmark } of goalsFor(mind, company)) {
      if (taken.has(landmark)) continue;
      if (!list.write({ kind: 'order', company: company.id, task: 'attack', objective: landmark })) break;
      taken.add(landmark);
      break;
    }
}

const fightersOf = (mind: Mind, { id }: Company): number =>
  membersOf(mind.table, id).filter((one) => isFoot(one) || isTank(one)).length;

function isWanted(mind: Mind, company: Company): boolean {
  const role = roleOf(mind, company.id);
  if (role === 'support') return false;
  if (mind.attacks || role === 'armour') return true;
  const middle = middleOf(unitsOf(mind, company.id));
  if (!middle || mind.goals.some(({ at }) => isWithin(at, middle, 400))) return false;
  return mind.goals.some(
    ({ at }) => isEnemyNear(mind, at, HOLDS) && !isFriendNear(mind, at, HOLDS) && isWithin(at, middle, 1200),
  );
}

/** Objectives, the one that a company should go for first. */
function goalsFor(mind: Mind, company: Company) {
  const middle = middleOf(unitsOf(mind, company.id));
  const worth = ({ at, points }: Mind['goals'][number]): number => (middle ? metresBetween(at, middle) : 1) / points;
  return mind.goals
    .map((one) => ({ ...one, order: worth(one) + (mind.attacks && isHeld(mind, one) ? 1e6 : 0) }))
    .sort((a, b) => a.order - b.order);
}

function distanceOf(mind: Mind, company: Company): number {
  const middle = middleOf(unitsOf(mind, company.id));
  const goal = middle && nearest(mind.goals, middle, ({ at }) => at);
  return middle && goal ? metresBetween(goal.at, middle) : Number.MAX_SAFE_INTEGER;
}

// ---- small things ------------------------------------------------------------------------------------------------------------

/** stonk-gap-29 Green troops who advance on what their orders name do not stop for a little fire. */
function pressOn(mind: Mind, list: List, unit: Placed): void {
  const company = mind.companies.find(({ id }) => id === groupOf(unit));
  if (company?.orders?.task === 'attack') list.write({ kind: 'press-on', unit: unit.id, presses: true });
}

/** Troops in half-tracks fight on foot. */
const DISMOUNTS: Metres = 500;
function shouldDismount(mind: Mind, unit: Placed): boolean {
  if (profile(unit).kind !== 'apc' || unit.aboard === null) return false;
  return (
    isEnemyNear(mind, unit.place.at, DISMOUNTS) ||
    (mind.attacks && mind.goals.some((one) => isWithin(one.at, unit.place.at, DISMOUNTS)))
  );
}

/** Who stays, on foot or at a gun, digs in: defenders always, attackers where they hold what they came for. */
function shouldDig(mind: Mind, unit: Placed): boolean {
  const { kind } = profile(unit);
  if (unit.dug || unit.task || unit.isDemoralised || unit.assault || unit.aboard) return false;
  if (!isFoot(unit) && kind !== 'mmg' && kind !== 'anti-tank' && kind !== 'hq') return false;
  return !mind.attacks || mind.goals.some((one) => isWithin(one.at, unit.place.at, 300));
}

/** An assault by a handful on many is broken off. */
function shouldBreakOff(mind: Mind, unit: Placed): boolean {
  if (unit.assault?.role !== 'attacker' || unit.assault.breaksOff) return false;
  const attackers = mind.own.filter(
    (one) => one.assault?.role === 'attacker' && isWithin(one.place.at, unit.place.at, 300),
  );
  const defenders = mind.contacts.filter(({ isCurrent, seen }) => isCurrent && isWithin(seen.at, unit.place.at, 300));
  const own = attackers.reduce((sum, one) => sum + pointsOf(one), 0);
  return own * 3 < defenders.reduce((sum, one) => sum + enemyPoints(one), 0);
}

/** stonk-cmd-01 A commander goes where a unit fights hand to hand, or lies under fire and should go on. */
function leadFromTheFront(mind: Mind, list: List): void {
  for (const battalion of list.rows('commander')) {
    const own = mind.table.battalions.find(({ id }) => id === battalion)!;
    const units = mind.own.filter(
      (one) => mind.companies.find(({ id }) => id === groupOf(one))?.battalion === battalion && !one.isDemoralised,
    );
    const need = (one: Placed): number =>
      (one.assault ? 4 : 0) +
      (one.state === 'suppressed' ? 2 : one.state === 'pinned' ? 1 : 0) +
      (one.lost > 0 ? 1 : 0);
    const most = units.filter((one) => need(one) > 1).sort((a, b) => need(b) - need(a) || (a.id < b.id ? -1 : 1));
    if (most.some(({ id }) => id === own.commander)) continue;
    for (const { id: unit } of most) if (list.write({ kind: 'commander', battalion, unit })) break;
  }
}

/** stonk-secret-03 What he knows his friends shall know: to each of them the newest contact, another one each move. */
function report(mind: Mind, list: List): void {
  const current = mind.contacts.filter(({ isCurrent }) => isCurrent).sort((a, b) => b.since - a.since);
  for (const to of list.rows('message'))
    for (let i = 0; i < current.length; i += 1) {
      const { id: contact } = current[(mind.table.move + i) % current.length]!;
      if (list.write({ kind: 'message', to, contact })) break;
    }
}

// ---- commanders in steps 6 and 7 ------------------------------------------------------------------------------------------------

/** Where the commander is with a unit that needs him, he steps in. */
export function interventions(mind: Mind, step: 'assault' | 'morale'): Intervene[] {
  return mind.table.battalions.flatMap((battalion): Intervene[] => {
    const { id, seat, commander, isCasualty } = battalion;
    if (seat !== mind.seat || commander === null || isCasualty || !isPlayed(mind.table, battalion)) return [];
    const unit = elementOf(mind.table, commander);
    if (!unit || unit.seat !== seat) return [];
    if (step === 'assault') return unit.assault ? [{ kind: 'intervene', battalion: id, roll: 'assault' }] : [];
    if (unit.lost > 0 && !unit.isDemoralised) return [{ kind: 'intervene', battalion: id, roll: 'demoralisation' }];
    return unit.state !== 'ok' || unit.isDemoralised ? [{ kind: 'intervene', battalion: id, roll: 'rally' }] : [];
  });
}

// ---- ammunition -------------------------------------------------------------------------------------------------------------

/** So near to a known enemy nobody lays down his arms to carry boxes, unless he has nothing left. */
const SAFE: Metres = 600;

/** What a battery off the table takes in at one time: shells for three moves, so that it is not silent for an hour. */
const LOAD = 6;

/** Who has less than a third of a full issue takes in what is short, out of the enemy's reach; guns off the table when they cannot fire a move more. */
export function resupplies(mind: Mind): Resupply[] {
  const { table } = mind;
  const own = commandedBy(table, mind.seat).filter((one) => isPlaced(one) || one.offTable !== null);
  const taking = new Set(own.filter(({ task }) => task?.kind === 'resupply').map(({ company }) => company));
  return own.flatMap((unit): Resupply[] => {
    // One unit of a company at a time: the others keep watch.
    if (unit.task !== null || taking.has(unit.company)) return [];
    const full = fullIssue(table, unit);
    const short = full ? shortOf(table, unit) : 0;
    if (!full || short === 0) return [];
    const left = pointsLeft(table, unit);
    if (!isPlaced(unit)) {
      if (left >= ratePoints('normal')) return [];
    } else if (left * 3 > full.rounds || (left > 0 && isEnemyNear(mind, unit.place.at, SAFE))) return [];
    for (let points = isPlaced(unit) ? short : Math.min(short, LOAD); points > 0; points = Math.floor(points / 2)) {
      if (refuseResupply(table, unit, points)) continue;
      taking.add(unit.company);
      return [{ kind: 'resupply', unit: unit.id, points }];
    }
    return [];
  });
}
