/** What a step does to the units: half of it to those who leave, the rest in full; who steps up, and who goes. */
import type { Emitter } from '../../../kernel/play.ts';
import { type Revealing, removeLonely } from '../hidden.ts';
import { refuseSupport } from '../recce/support.ts';
import { type AgTable, type Combat, type Part, seatsOf, standing, unitOf } from '../state.ts';
import { groupsOf, retreatTogether } from './groups.ts';
import { combatOf, combatsOf, initiativeOf, isInClose, partsOf, targetPart } from './parts.ts';
import type { CombatEvent, EngagementFrame, Leaving } from './types.ts';

// ---- half the damage -----------------------------------------------------------------------------------------------

interface Taken {
  readonly unit: string;
  readonly hits: number;
}

export const total = (hits: readonly Taken[]): number => hits.reduce((sum, one) => sum + one.hits, 0);
/** ag-combat-27 Half of the hits, rounded up. */
export const halfOf = (done: readonly Taken[]): number => Math.ceil(total(done) / 2);

/** Who is in a group that leaves; a unit of two groups that both leave counts with the first. */
function leavers(table: AgTable, self: EngagementFrame, number: number): string[] {
  const combats = combatsOf(table, self.combats);
  const unitsOf = ({ side, combat, role }: Leaving): string[] =>
    groupsOf(table, combats, side)
      .filter((group) => group.combat === combat && group.role === role)
      .flatMap(({ columns }) => columns.flatMap(({ units }) => units));
  const earlier = self.leaving.slice(0, number).flatMap(unitsOf);
  return unitsOf(self.leaving[number]!).filter((id) => !earlier.includes(id));
}

/** ag-gap-28 All damage done in this step to a group that leaves, by unit. */
export function groupDamage(table: AgTable, self: EngagementFrame, number: number): Taken[] {
  const units = leavers(table, self, number);
  const done = new Map<string, number>();
  for (const { unit, hits } of self.damage) if (units.includes(unit)) done.set(unit, (done.get(unit) ?? 0) + hits);
  return [...done].map(([unit, hits]) => ({ unit, hits })).sort((a, b) => (a.unit < b.unit ? -1 : 1));
}

/** As much of it as can be on one unit, the rest on the others in order. */
export function taking(done: readonly Taken[], first: string): Taken[] {
  let left = halfOf(done);
  const out: Taken[] = [];
  for (const { unit, hits } of [...done].sort((a, b) => Number(b.unit === first) - Number(a.unit === first))) {
    const here = Math.min(left, hits);
    if (here > 0) out.push({ unit, hits: here });
    left -= here;
  }
  return out;
}

export function halve(self: EngagementFrame, done: readonly Taken[], taken: readonly Taken[]): void {
  const units = done.map(({ unit }) => unit);
  const kept = self.damage.filter(({ unit }) => !units.includes(unit));
  for (const { unit, hits } of taken) {
    const { combat, side } = self.damage.find((one) => one.unit === unit)!;
    if (hits > 0) kept.push({ unit, combat, side, hits });
  }
  self.damage = kept;
}

// ---- harm ----------------------------------------------------------------------------------------------------------

/** A unit and those behind it, front to back. */
function chainOf(parts: readonly Part[], id: string): string[] {
  const chain = [id];
  for (let of = id; ; ) {
    const next = parts.find((part) => (part.role === 'behind' || part.role === 'second') && part.of === of);
    if (!next) return chain;
    chain.push(next.unit);
    of = next.unit;
  }
}

/** ag-combat-34, ag-gap-28 Whoever gets what is too much for a unit: those behind it, then other front units of the same attack. */
function heirsOf(combat: Combat, id: string): string[] {
  const isAttacker = combat.attackers.some(({ unit }) => unit === id);
  const parts = isAttacker ? combat.attackers : combat.defenders;
  const heirs = chainOf(parts, id).slice(1);
  if (!isAttacker) return heirs;
  const others = parts.filter(({ role, unit }) => role === 'front' && unit !== id).map(({ unit }) => unit);
  for (const other of others.sort())
    heirs.push(...chainOf(parts, other).filter((one) => one !== id && !heirs.includes(one)));
  return heirs;
}

export function inflictAll(table: AgTable, self: EngagementFrame, play: Emitter<CombatEvent | Revealing>): void {
  const surplus: { readonly hits: number; readonly heirs: readonly string[] }[] = [];
  const dead: string[] = [];
  const divisions: string[] = [];
  const combats = combatsOf(table, self.combats);
  const wereClose = combats.map((combat) => isInClose(table, combat));
  const inflict = (id: string, hits: number): number => {
    const unit = unitOf(table, id);
    if (!unit || hits === 0) return hits;
    // ag-unit-11 One point a hit; it stays at 0 and is eliminated by one more.
    const taken = Math.min(hits, unit.strength + 1);
    const strength = unit.strength - taken;
    play.emit({
      ...{ type: 'damaged', rule: 'ag-unit-11', unit: id, side: unit.side, hits: taken, strength },
      to: seatsOf(table, unit.side),
    });
    if (strength < 0) {
      noteVacated(table, self, id);
      spendRockets(table, self, id, play);
      play.emit({ type: 'eliminated', rule: 'ag-unit-11', unit: id, side: unit.side });
      dead.push(id);
      divisions.push(unit.division);
    }
    return hits - taken;
  };
  const damage = [...self.damage].sort((a, b) => (a.unit < b.unit ? -1 : a.unit > b.unit ? 1 : a.combat - b.combat));
  for (const { unit, combat, hits } of damage) {
    const heirs = heirsOf(combatOf(table, combat)!, unit);
    const left = inflict(unit, hits);
    if (left > 0) surplus.push({ hits: left, heirs });
  }
  // ag-combat-34, ag-supp-08 Without new saves.
  for (const { hits, heirs } of surplus) {
    let left = hits;
    for (const heir of heirs) if (left > 0) left = inflict(heir, left);
  }
  // ag-gap-83
  for (const division of new Set(divisions)) removeLonely(table, division, play);
  if (dead.length > 0)
    for (const [i, combat] of combats.entries()) stepUp(table, self, combat, wereClose[i]!, dead, play);
}

/** ag-spec-01, ag-log-13 The LOG of rockets that were fired with it is gone. */
export function spendRockets(
  table: AgTable,
  self: EngagementFrame,
  id: string,
  play: Emitter<CombatEvent | Revealing>,
): void {
  const unit = unitOf(table, id);
  if (unit?.row.special === 'rockets' && unit.log && self.fired.includes(id))
    play.emit({ type: 'rockets-spent', rule: 'ag-spec-01', unit: id, side: unit.side });
}

/** ag-gap-30 The ground that a target leaves: only the first one's matters. */
function noteVacated(table: AgTable, self: EngagementFrame, id: string): void {
  const unit = standing(table, id);
  for (const combat of combatsOf(table, self.combats))
    if (unit && combat.target === id && !self.vacated.some((one) => one.combat === combat.id))
      self.vacated.push({ combat: combat.id, at: unit.at, size: unit.size });
}

/** ag-combat-35, ag-combat-36, ag-supp-06, ag-gap-30 Those behind take the place of those who fell, if there are any. */
function stepUp(
  table: AgTable,
  self: EngagementFrame,
  combat: Combat,
  wasClose: boolean,
  dead: readonly string[],
  play: Emitter<CombatEvent | Revealing>,
): void {
  const attackers = promoted(table, combat.attackers, dead);
  const defenders = promoted(table, [targetPart(combat), ...combat.defenders], dead);
  const target = defenders.find(({ role }) => role === 'front');
  const now: Combat = {
    ...combat,
    attackers,
    target: target?.unit ?? combat.target,
    declared: target?.unit === combat.target ? combat.declared : null,
    defenders: defenders.filter((part) => part !== target),
    // ag-gap-19 The fight goes on where it was.
    ...(target?.unit === combat.target ? {} : { close: wasClose }),
  };
  const isSame =
    now.target === combat.target &&
    attackers.length === combat.attackers.length &&
    now.defenders.length === combat.defenders.length;
  if (isSame) return;
  play.emit({ type: 'stepped-up', rule: 'ag-combat-36', combat: now });
  // ag-combat-10, ag-supp-07, ag-ex-22 A second support whose initiative is past when it comes into position does not fire at all.
  const combats = combatsOf(table, self.combats);
  for (const { unit } of [...combat.attackers, ...combat.defenders].filter(({ role }) => role === 'second')) {
    const isInPlace = partsOf([now], unit).some(({ part }) => part.role === 'behind');
    if (isInPlace && initiativeOf(table, combats, unit, self.held) >= self.reached!) self.late.push(unit);
  }
}

function promoted(table: AgTable, parts: readonly Part[], dead: readonly string[]): Part[] {
  let now = [...parts];
  for (const id of dead) {
    const gone = now.find(({ unit }) => unit === id);
    if (!gone) continue;
    const heir = now.find(({ role, of }) => (role === 'behind' || role === 'second') && of === id);
    now = now.filter((part) => part !== gone);
    if (!heir) continue;
    now = now.map((part) => {
      if (part === heir)
        return gone.role === 'front'
          ? { ...part, role: 'front', of: gone.of, edge: gone.edge }
          : { ...part, role: supports(table, part.unit, gone.of) ? gone.role : 'second', of: gone.of };
      // Whoever was behind the heir supports it now, if it may (ag-supp-03).
      if (part.role === 'second' && part.of === heir.unit && gone.role === 'front')
        return { ...part, role: supports(table, part.unit, heir.unit) ? 'behind' : 'second' };
      return part;
    });
  }
  return now;
}

function supports(table: AgTable, id: string, front: string | null): boolean {
  const [unit, other] = [unitOf(table, id), front === null ? undefined : unitOf(table, front)];
  return unit !== undefined && other !== undefined && refuseSupport(unit, other) === null;
}

// ---- leaving -------------------------------------------------------------------------------------------------------

/** ag-combat-31, ag-combat-32, ag-gap-21 */
export function leaveAll(table: AgTable, self: EngagementFrame, play: Emitter<CombatEvent | Revealing>): void {
  const combats = combatsOf(table, self.combats);
  const groups = self.leaving.flatMap(({ side, combat, role }) =>
    groupsOf(table, combats, side).filter((one) => one.combat === combat && one.role === role),
  );
  const { places, stuck } = retreatTogether(table, groups);
  const gone = [...places.map(({ unit }) => unit), ...stuck];
  for (const { combat, role } of self.leaving) {
    const other = self.ended.find((one) => one.combat === combat);
    const how = other ? 'both left' : role === 'attackers' ? 'attacker left' : 'defender left';
    self.ended = [...self.ended.filter((one) => one !== other), { combat, how }];
  }
  for (const id of gone) noteVacated(table, self, id);
  for (const { unit: id, at } of places) {
    const { side, at: from } = standing(table, id)!;
    play.emit({ type: 'fell-back', rule: 'ag-gap-21', unit: id, side, at });
    self.trod.push({ unit: id, from, crossed: [] });
  }
  self.away.push(...gone);
  // ag-combat-32 They are out of their other combats too.
  for (const combat of combats) {
    if (self.ended.some((one) => one.combat === combat.id)) continue;
    if (gone.includes(combat.target)) self.ended.push({ combat: combat.id, how: 'defender left' });
    const attackers = combat.attackers.filter(
      ({ unit, of }) => !gone.includes(unit) && (of === null || !gone.includes(of)),
    );
    if (attackers.length < combat.attackers.length)
      play.emit({ type: 'stepped-up', rule: 'ag-combat-32', combat: { ...combat, attackers } });
  }
}
