/** What a step does to the units: half of it to those who leave, the rest in full; who steps up, and who goes. */
import type { Play } from '../../../kernel/play.ts';
import type { AgEvent } from '../events.ts';
import { revealAround } from '../hidden.ts';
import { type AgTable, type Combat, type Part, type Side, seatsOf, standing, unitOf } from '../state.ts';
import { groupsOf, retreatOf } from './groups.ts';
import { combatOf, combatsOf, fightersOf, initiativeOf, partsOf, targetPart } from './parts.ts';
import type { EngagementFrame } from './types.ts';

type Telling = Play<AgEvent>;

// ---- half the damage -----------------------------------------------------------------------------------------------

interface Taken {
  readonly unit: string;
  readonly hits: number;
}

export const total = (hits: readonly Taken[]): number => hits.reduce((sum, one) => sum + one.hits, 0);
export const halfOf = (done: readonly Taken[]): number => Math.ceil(total(done) / 2);

/** The units that leave, of the first group of that side that has not been seen to. */
function leavers(table: AgTable, self: EngagementFrame, side: Side): string[] {
  const combats = combatsOf(table, self.combats);
  const groups = groupsOf(table, combats, side).filter((group) =>
    self.leaving.some((one) => one.side === side && one.combat === group.combat && one.role === group.role),
  );
  return [...new Set(groups.flatMap(({ columns }) => columns.flatMap(({ units }) => units)))];
}

/** All damage done in this step to a side's units that leave, by unit. */
export function groupDamage(table: AgTable, self: EngagementFrame, side: Side): Taken[] {
  const units = leavers(table, self, side);
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

/** ag-gap-28 Whoever gets what is too much for a unit: those behind it, then other front units of the same attack. */
function heirsOf(combat: Combat, id: string): string[] {
  const isAttacker = combat.attackers.some(({ unit }) => unit === id);
  const parts = isAttacker ? combat.attackers : combat.defenders;
  const heirs: string[] = [];
  for (let of = id; ; ) {
    const next = parts.find((part) => (part.role === 'behind' || part.role === 'second') && part.of === of);
    if (!next) break;
    heirs.push(next.unit);
    of = next.unit;
  }
  if (isAttacker) for (const { unit, role } of parts) if (role === 'front' && unit !== id) heirs.push(unit);
  return heirs;
}

export function inflictAll(table: AgTable, self: EngagementFrame, play: Telling): void {
  const surplus: { readonly hits: number; readonly heirs: readonly string[] }[] = [];
  const dead: string[] = [];
  const inflict = (id: string, hits: number): number => {
    const unit = unitOf(table, id);
    if (!unit || hits === 0) return hits;
    // ag-unit-11 Eliminated by one more hit than it has strength.
    const taken = Math.min(hits, unit.strength + 1);
    const strength = unit.strength - taken;
    play.emit({
      type: 'damaged',
      rule: 'ag-unit-11',
      unit: id,
      side: unit.side,
      hits: taken,
      strength,
      to: seatsOf(table, unit.side),
    });
    if (strength < 0) {
      noteVacated(table, self, id);
      play.emit({ type: 'eliminated', rule: 'ag-unit-11', unit: id, side: unit.side });
      dead.push(id);
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
  if (dead.length > 0) for (const combat of combatsOf(table, self.combats)) stepUp(table, self, combat, dead, play);
}

/** ag-gap-30 The ground that a target leaves: only the first one's matters. */
function noteVacated(table: AgTable, self: EngagementFrame, id: string): void {
  const unit = standing(table, id);
  for (const combat of combatsOf(table, self.combats))
    if (unit && combat.target === id && !self.vacated.some((one) => one.combat === combat.id))
      self.vacated.push({ combat: combat.id, at: unit.at, size: unit.size });
}

/** ag-combat-35, ag-combat-36, ag-supp-06 Those behind take the place of those who fell, if there are any. */
function stepUp(table: AgTable, self: EngagementFrame, combat: Combat, dead: readonly string[], play: Telling): void {
  const attackers = promoted(combat.attackers, dead);
  const defenders = promoted([targetPart(combat), ...combat.defenders], dead);
  const target = defenders.find(({ role }) => role === 'front');
  const now: Combat = {
    ...combat,
    attackers,
    target: target?.unit ?? combat.target,
    declared: target?.unit === combat.target ? combat.declared : null,
    defenders: defenders.filter((part) => part !== target),
  };
  const isSame =
    now.target === combat.target &&
    attackers.length === combat.attackers.length &&
    now.defenders.length === combat.defenders.length;
  if (isSame) return;
  play.emit({ type: 'stepped-up', rule: 'ag-combat-36', combat: now });
  // ag-combat-10, ag-supp-07 Whose initiative is past when he comes into position does not fire.
  const combats = combatsOf(table, self.combats);
  for (const { part } of fightersOf([now])) {
    const was = partsOf([combat], part.unit).find((fighter) => fighter.combat.id === combat.id);
    const isNew = was && was.part.role !== part.role;
    if (
      isNew &&
      !self.fired.includes(part.unit) &&
      initiativeOf(table, combats, part.unit, self.held) >= self.initiative!
    )
      self.fired.push(part.unit);
  }
}

function promoted(parts: readonly Part[], dead: readonly string[]): Part[] {
  let now = [...parts];
  for (const id of dead) {
    const gone = now.find(({ unit }) => unit === id);
    if (!gone) continue;
    const heir = now.find(({ role, of }) => (role === 'behind' || role === 'second') && of === id);
    now = now
      .filter((part) => part !== gone)
      .map((part) => {
        if (part === heir) return { ...part, role: gone.role, of: gone.of, edge: gone.edge };
        // Whoever was behind the heir moves up with it.
        if (heir && part.of === heir.unit && part.role === 'second')
          return { ...part, role: gone.role === 'front' ? 'behind' : 'second' };
        return part;
      });
  }
  return now;
}

// ---- leaving -------------------------------------------------------------------------------------------------------

export function leaveAll(table: AgTable, self: EngagementFrame, play: Telling): void {
  const combats = combatsOf(table, self.combats);
  // ag-gap-21 Enemy places are those before anyone moves: all goals first.
  const goals = self.leaving.flatMap(({ side, combat, role }) => {
    const group = groupsOf(table, combats, side).find((one) => one.combat === combat && one.role === role);
    return group ? (retreatOf(table, combats, group) ?? []) : [];
  });
  for (const { combat, role } of self.leaving) {
    const other = self.ended.find((one) => one.combat === combat);
    const how = other ? 'both left' : role === 'attackers' ? 'attacker left' : 'defender left';
    self.ended = [...self.ended.filter((one) => one !== other), { combat, how }];
    const left = combatOf(table, combat);
    if (role === 'defenders' && left) noteVacated(table, self, left.target);
  }
  const gone = goals.map(({ unit }) => unit);
  for (const { unit: id, at } of goals) {
    const unit = standing(table, id);
    if (!unit) continue;
    play.emit({ type: 'fell-back', rule: 'ag-gap-21', unit: id, side: unit.side, at });
  }
  for (const id of gone) if (standing(table, id)) revealAround(table, id, play);
  // ag-combat-32 Their dice, and dice against them, are lost.
  for (const combat of combats) {
    const isOver = self.ended.some((one) => one.combat === combat.id);
    const stays = (part: Part): boolean => !gone.includes(part.unit) && (part.of === null || !gone.includes(part.of));
    if (isOver) self.fired.push(...gone);
    if (!isOver && !combat.attackers.every(stays))
      play.emit({
        type: 'stepped-up',
        rule: 'ag-combat-32',
        combat: { ...combat, attackers: combat.attackers.filter(stays) },
      });
    if (!isOver && gone.includes(combat.target)) self.ended.push({ combat: combat.id, how: 'defender left' });
  }
}
