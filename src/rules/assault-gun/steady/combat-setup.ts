/** What is declared, who is brought up, and what helps the defence. */

import type { Picker } from '../../../kernel/pick.ts';
import type { Idea } from '../../../kit/commander.ts';
import { baseOf, contact } from '../bases.ts';
import type { AnswerOf } from '../book.ts';
import { nearestBehind, nearestContacts } from '../move/contact.ts';
import { refuseCall } from '../recce/call.ts';
import { isInSight, refuseCalled, refuseDistant, refuseFlight } from '../recce/eligible.ts';
import { refuseSupport } from '../recce/support.ts';
import type { CombatSetupFrame } from '../recce/types.ts';
import {
  type AgTable,
  divisionOf,
  isArtillery,
  isOnMap,
  type OnMap,
  opposite,
  type Side,
  standing,
  type Unit,
  unitAt,
} from '../state.ts';
import { mayGiveLog } from '../supply/log.ts';
import { leaving } from './recce.ts';
import { guess, ownOf } from './worth.ts';

/** LOG that a side keeps for later: less and less as the day goes on. */
function reserve(table: AgTable): number {
  return Math.max(0, table.terms.turnsPerDay - table.turn - 1);
}

/** The weak make themselves out stronger, the strong now and then weaker; mostly it is the truth. */
export function onDeclare(table: AgTable, self: CombatSetupFrame, pick: Picker): AnswerOf<'declare'> {
  const unit = unitAt(table, self.target);
  const said = table.combats.find(({ target }) => target === unit.id)?.declared?.strength;
  const bluff = pick(4) === 0 ? (unit.strength <= 2 ? 1 : pick(2) === 0 ? 1 : -1) : 0;
  const strength = said ?? Math.max(0, unit.strength + bluff);
  const { log } = divisionOf(table, unit.division);
  const wants = unit.strength > 0 && log > reserve(table) / 2 && mayGiveLog(table, unit);
  return { kind: 'declare', strength, log: wants ? [unit.id] : [] };
}

type Call = AnswerOf<'call'>;

const isBroken = (table: AgTable, target: Unit, side: Side): boolean =>
  isOnMap(target) && target.revealed && guess(table, target, side).strength <= 1;

/** Everybody who helps: one more in front on each free side, support behind, all guns, all aircraft; LOG for the strongest. */
export function onCall(table: AgTable, self: CombatSetupFrame): Call {
  const by = unitAt(table, self.by);
  const { side, division } = by;
  const target = standing(table, self.target)!;
  let plan: Call = { kind: 'call', units: [], distant: [], air: [], log: [] };
  const add = (next: Call): void => {
    if (!refuseCall(table, self, next)) plan = next;
  };
  const isOne = self.result === 'attack';
  if (!(isOne && self.how === 'probe')) {
    const own = ownOf(table, side);
    const movers = (self.how === 'landing' ? [] : own)
      .filter((unit) => unit.id !== by.id && !refuseCalled(table, unit, division) && isInSight(table, unit, target))
      .filter((unit) => unit.strength > 0 && unit.row.type !== 'Guns' && !isArtillery(unit))
      // Who is dug in where it counts stays there, and scouts are for what has nothing left.
      .filter((unit) => leaving(table, unit, own) < 1 && (unit.row.type !== 'A/Car' || isBroken(table, target, side)))
      .sort((a, b) => b.strength - a.strength);
    let fronts = 0;
    for (const unit of movers) {
      if (fronts >= (isOne ? 1 : 2)) break;
      const before = plan.units.length;
      let tries = 0;
      for (const place of nearestContacts(table, unit, target, 'call')) {
        add({
          ...plan,
          units: [...plan.units, { unit: unit.id, role: 'front', path: place.path.map(([x, y]) => [x, y]) }],
        });
        tries += 1;
        if (plan.units.length > before || tries === 6) break;
      }
      if (plan.units.length > before) fronts += 1;
    }
    if (!isOne) addBehind(table, self, target, movers, () => plan, add);
    for (const guns of own)
      if (isArtillery(guns) && !refuseDistant(table, guns, side)) add({ ...plan, distant: [...plan.distant, guns.id] });
    for (const aircraft of table.aircraft)
      if (!refuseFlight(table, aircraft, side, 'gs', division)) add({ ...plan, air: [...plan.air, aircraft.id] });
  }
  const takers = [...(self.how === 'probe' ? [by.id] : []), ...plan.units.map(({ unit }) => unit), ...plan.distant]
    .map((id) => unitAt(table, id))
    .sort((a, b) => b.strength - a.strength);
  for (const unit of takers) {
    const { log } = divisionOf(table, unit.division);
    if (log - plan.log.length > reserve(table)) add({ ...plan, log: [...plan.log, unit.id] });
  }
  return plan;
}

/** The same attack with less: without LOG, or by those alone who found the target. */
export function lesserCalls(call: Call): Idea<Call>[] {
  const out: Idea<Call>[] = [];
  if (call.log.length > 0) out.push({ answer: { ...call, log: [] }, why: 'saving LOG for later' });
  if (call.units.length > 1)
    out.push({ answer: { ...call, units: call.units.slice(0, 1), log: [] }, why: 'the rest are needed elsewhere' });
  if (call.units.length > 0) out.push({ answer: { ...call, units: [], log: [] }, why: 'guns and aircraft are enough' });
  return out;
}

/** A supporter behind the one that probed. */
function addBehind(
  table: AgTable,
  self: CombatSetupFrame,
  target: OnMap,
  movers: readonly OnMap[],
  plan: () => Call,
  add: (next: Call) => void,
): void {
  const front = self.how === 'probe' ? standing(table, self.by) : null;
  const edge = front && contact(baseOf(front), baseOf(target))?.edge;
  if (!front || !edge) return;
  for (const unit of movers) {
    if (plan().units.some((one) => one.unit === unit.id) || refuseSupport(unit, front)) continue;
    const place = nearestBehind(table, unit, front, opposite(edge)).next().value;
    if (!place) continue;
    const before = plan().units.length;
    add({
      ...plan(),
      units: [
        ...plan().units,
        { unit: unit.id, role: 'behind', of: front.id, path: place.path.map(([x, y]) => [x, y]) },
      ],
    });
    if (plan().units.length > before) return;
  }
}

/** All guns that reach, with LOG if there is some to spare; aircraft against the strongest. */
export function onSupport(
  table: AgTable,
  self: CombatSetupFrame,
  side: Side,
  isLegal: (answer: AnswerOf<'support'>) => boolean,
): AnswerOf<'support'> {
  let plan: AnswerOf<'support'> = { kind: 'support', distant: [], air: [], log: [] };
  const add = (next: AnswerOf<'support'>): void => {
    if (isLegal(next)) plan = next;
  };
  for (const unit of table.units)
    if (unit.side === side && isOnMap(unit) && isArtillery(unit)) {
      add({ ...plan, distant: [...plan.distant, unit.id] });
      const { log } = divisionOf(table, unit.division);
      if (plan.distant.includes(unit.id) && log - plan.log.length > reserve(table))
        add({ ...plan, log: [...plan.log, unit.id] });
    }
  const fronts = self.attackers.filter(({ role }) => role === 'front');
  const strongest = fronts[0];
  if (strongest)
    for (const aircraft of table.aircraft)
      if (aircraft.side === side)
        add({ ...plan, air: [...plan.air, { aircraft: aircraft.id, against: strongest.unit }] });
  const battery = self.attackers.find(({ role }) => role === 'distant');
  if (battery && fronts.length === 0) add({ ...plan, counterBattery: battery.unit });
  return plan;
}
