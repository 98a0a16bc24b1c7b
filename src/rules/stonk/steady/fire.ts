/** Step 3: every unit fires at what it hurts most, at a rate that its stock bears; who lies in wait holds its fire until it tells. */
import { isWithin } from '../../../geometry/table/vector.ts';
import type { Fire, Speculate } from '../direct-fire/index.ts';
import {
  blockAt,
  costOf,
  directClass,
  refuseFirer,
  refusePlace,
  refuseRate,
  refuseTarget,
  rowAtRange,
  stockOf,
  weaponsFor,
} from '../direct-fire/judge.ts';
import type { Weapon } from '../direct-fire/types.ts';
import { isInformed } from '../knowledge/index.ts';
import { pointsLeft } from '../logistics/ammunition.ts';
import { spotOf } from '../parts.ts';
import { baseOf, rangeOf, rangeOfFire } from '../sight.ts';
import { type Contact, groupOf, isMoving, type Placed } from '../state.ts';
import { type Block, type Cover, effectResult, LAST_SCORE, type Rate } from '../tables/effects.ts';
import type { Metres } from '../tables/print.ts';
import type { Mind } from './mind.ts';

/** What a result is worth: a strength point lost counts as much as a unit that keeps its head down for two moves. */
const WORTH = { loss: 2, suppressed: 1, pinned: 0.6 } as const;

/** The column that a contact shows: nobody sees how deep a trench is. */
const columnOf = ({ seen }: Contact): Cover => {
  if (seen.cover !== 'open') return seen.posture === 'stationary' ? seen.cover : 'cover';
  return seen.posture === 'stationary' ? 'stationary' : 'moving';
};

/** What one die on a block is worth on average. */
export function expected(block: Block, cover: Cover, addition: number): number {
  let sum = 0;
  for (let die = 0; die < LAST_SCORE; die += 1) {
    const result = effectResult(block, die + addition, cover);
    if (result) sum += result.losses * WORTH.loss + (result.state === 'suppressed' ? WORTH.suppressed : WORTH.pinned);
  }
  return sum / LAST_SCORE;
}

/** What a shot at armour is worth: it counts more than any at troops, and more from near. */
const AT_ARMOUR = 4;

function worthOf(mind: Mind, unit: Placed, contact: Contact, weapon: Weapon): number {
  const range = rangeOfFire(mind.table, unit, baseOf(contact.seen));
  if (weapon === 'anti-tank') return rowAtRange(unit, range) ? AT_ARMOUR - range / 1000 : 0;
  const block = blockAt(unit, range);
  return block ? expected(block, columnOf(contact), 0) : 0;
}

/** In his trenches a defender fires when it is worth showing himself. */
const WAITS = 0.45;
/** An attacker brings what he has for the assault, and does not spend it on trenches far away. */
const SPARES = 0.4;
/** Points of a stock below which nobody fires fast. */
const LOW = 6;
/** So near an enemy is fired at as fast as the weapons can. */
const POINT_BLANK: Metres = 300;

function ratesFor(mind: Mind, unit: Placed, contact: Contact, weapon: Weapon, left: number): readonly Rate[] {
  if (weapon === 'anti-tank') return ['normal'];
  if (left < LOW) return ['light'];
  const isNear = rangeOf(mind.table, unit, baseOf(contact.seen)) <= POINT_BLANK;
  return isNear && left >= 3 * LOW ? ['heavy', 'normal', 'light'] : ['normal', 'light'];
}

/** Fire at the contact that is hurt most, of those that it sees. */
function shotOf(mind: Mind, unit: Placed, left: number): Fire | null {
  const { table } = mind;
  const isHidden = !mind.attacks && unit.dug !== null && unit.fired === null;
  const shots = mind.contacts
    .filter((one) => isInformed(one, groupOf(unit)))
    .flatMap((contact) =>
      weaponsFor(unit, contact.seen).map((weapon) => ({
        contact,
        weapon,
        worth: worthOf(mind, unit, contact, weapon),
      })),
    )
    .filter(({ worth }) => worth > (isHidden ? WAITS : mind.attacks ? SPARES : 0))
    .sort((a, b) => b.worth - a.worth || (a.contact.id < b.contact.id ? -1 : 1));
  for (const { contact, weapon } of shots) {
    if (refuseTarget(table, unit, contact, weapon)) continue;
    for (const rate of ratesFor(mind, unit, contact, weapon, left))
      if (!refuseRate(table, unit, weapon, rate, left))
        return { kind: 'fire', unit: unit.id, target: contact.id, weapon, rate };
  }
  return null;
}

/** A marker so young is worth a burst; minutes. */
const FRESH = 20;

/** An attacker searches with fire where somebody was seen a moment ago. */
function searchOf(mind: Mind, unit: Placed, left: number): Speculate | null {
  const { table } = mind;
  if (!mind.attacks || left < 2 * LOW || isMoving(unit)) return null;
  for (const { isCurrent, seen } of mind.contacts) {
    if (isCurrent || seen.minute + FRESH < table.minute || !isWithin(seen.at, unit.place.at, 400)) continue;
    if (!refusePlace(table, unit, seen.at) && !refuseRate(table, unit, 'ordinary', 'light', left))
      return { kind: 'speculate', unit: unit.id, at: spotOf(seen.at), rate: 'light' };
  }
  return null;
}

/** The whole list. */
export function shots(mind: Mind): (Fire | Speculate)[] {
  const { table } = mind;
  const stocks = new Map<string, number>();
  const out: (Fire | Speculate)[] = [];
  for (const unit of mind.own) {
    if (directClass(unit) === null || refuseFirer(table, unit)) continue;
    const stock = stockOf(unit);
    const left = stocks.get(stock) ?? pointsLeft(table, unit);
    const shot = shotOf(mind, unit, left) ?? searchOf(mind, unit, left);
    if (shot) out.push(shot);
    stocks.set(stock, left - (shot ? costOf(shot.kind === 'fire' ? shot.weapon : 'ordinary', shot.rate) : 0));
  }
  return out;
}
