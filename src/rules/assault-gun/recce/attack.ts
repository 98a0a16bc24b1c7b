/** The attack process: the defender declares, the attacker brings up, the defender calls for fire. */
import { procedureOf } from '../../../kernel/flow.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { flyMission } from '../air/mission-roll.ts';
import { baseOf, contact } from '../bases.ts';
import { reveal } from '../hidden.ts';
import { marchFrame } from '../move/march.ts';
import {
  type AgKinds,
  type AgTable,
  type AnswerOf,
  aircraftOf,
  type Combat,
  divisionOf,
  enemyOf,
  isArtillery,
  isOnMap,
  type Part,
  type RecceResult,
  type Side,
  seatsOf,
  sideOf,
  standing,
  unitAt,
  unitOf,
} from '../state.ts';
import { mayGiveLog, refuseLog } from '../supply/log.ts';
import { refuseStaff, takeStaff } from '../supply/staff.ts';
import { drawCall, offerCalls, refuseCall } from './call.ts';
import { inRange, isAttackedByGround, maySpotFor, refuseDistant, refuseFlight } from './eligible.ts';
import { supportsBehind } from './support.ts';
import type { AttackFrame } from './types.ts';

export function attackFrame(target: string, by: string, how: AttackFrame['how'], result: RecceResult): AttackFrame {
  return {
    ...{ proc: 'attack', step: 'declare', target, by, how, result },
    ...{ moves: [], air: [], attackers: [], defenders: [], supports: [], declared: null },
  };
}

/** ag-gap-51 The combat that is already on for this target. */
const known = (table: AgTable, target: string): Combat | undefined =>
  table.combats.find((one) => one.target === target);

/** Units that touch the target, one of which may stand behind it when the enemy comes (ag-gap-76). */
function beside(table: AgTable, target: string): string[] {
  const unit = standing(table, target)!;
  return table.units
    .filter(
      (one) =>
        one.side === unit.side &&
        one.id !== target &&
        one.kind === 'unit' &&
        isOnMap(one) &&
        (contact(baseOf(one), baseOf(unit))?.steps ?? 0) >= 2,
    )
    .map(({ id }) => id);
}

/** ag-attack-03, ag-attack-16 LOG for these units, out of their divisions' pools. */
export function refuseLogs(
  table: AgTable,
  side: Side,
  ids: readonly string[],
  allowed: readonly string[],
): Refusal | null {
  const promised = new Map<string, number>();
  for (const [i, id] of ids.entries()) {
    const unit = unitOf(table, id);
    if (!unit || unit.side !== side || !allowed.includes(id) || ids.indexOf(id) !== i)
      return refusal('NOT_IN_IT', 'ag-gap-76', 'LOG goes to units that take part, each once.', { unit: id });
    const spent = promised.get(unit.division) ?? 0;
    const no = refuseLog(table, unit, spent);
    if (no) return no;
    promised.set(unit.division, spent + 1);
  }
  return null;
}

export const attack = procedureOf<AgKinds>()<AttackFrame>()({
  /** ag-attack-01 to ag-attack-03, ag-gap-22 */
  declare: {
    kind: 'ask',
    rule: 'ag-attack-02',
    waitsFor: (table, self) => seatsOf(table, unitAt(table, self.target).side),
    *offers(table, self) {
      const strengths = declarable(table, self.target);
      const logs = logsFor(table, self.target);
      for (const strength of strengths) {
        yield { kind: 'declare', strength, log: [] };
        if (logs.length > 0) yield { kind: 'declare', strength, log: logs };
      }
    },
    draw(table, self, _seat, pick) {
      const strengths = declarable(table, self.target);
      const logs = logsFor(table, self.target);
      return { kind: 'declare', strength: strengths[pick(strengths.length)]!, log: pick(2) === 0 ? [] : logs };
    },
    refuse(table, self, seat, answer) {
      if (answer.kind !== 'declare') return refusal('DECLARE', 'ag-attack-01', 'Declare what was reconnoitred.');
      const side = sideOf(table, seat);
      if (!declarable(table, self.target).includes(answer.strength))
        return known(table, self.target)
          ? refusal('DECLARED', 'ag-gap-22', 'What was declared of it this turn stands.', { strength: answer.strength })
          : refusal('NOT_THE_TRUTH', 'ag-attack-02', 'The strength declared may be one off the truth, and no more.');
      const near = beside(table, self.target);
      const stranger = answer.supports?.find((id) => !near.includes(id));
      if (stranger !== undefined)
        return refusal('NOT_BEHIND', 'ag-abil-05', 'That unit does not touch the one that is attacked.', {
          unit: stranger,
        });
      return refuseLogs(table, side, answer.log, [self.target, ...near]) ?? refuseStaff(table, side, answer.staff);
    },
    take(table, self, seat, answer, tell) {
      const { strength, log, supports = [], staff } = answer as AnswerOf<'declare'>;
      const side = sideOf(table, seat);
      takeStaff(table, side, staff, tell);
      self.supports = [...supports];
      for (const unit of log) tell.emit({ type: 'log-given', rule: 'ag-attack-03', unit, side });
      const { row, log: hasLog } = unitAt(table, self.target);
      tell.emit({ type: 'declared', rule: 'ag-attack-01', unit: self.target, side, row, strength, log: hasLog });
      self.declared = { strength, log: hasLog };
      return { to: 'call' };
    },
    // ag-gap-22 The truth is what is offered.
    usual: (table, self) => ({
      kind: 'declare',
      strength: known(table, self.target)?.declared?.strength ?? unitAt(table, self.target).strength,
      log: logsFor(table, self.target).slice(0, 1),
    }),
  },

  /** ag-attack-04 */
  call: {
    kind: 'ask',
    rule: 'ag-attack-04',
    waitsFor: (table, self) => seatsOf(table, enemyOf(unitAt(table, self.target).side)),
    offers: (table, self) => offerCalls(table, self),
    draw: (table, self, _seat, pick) => drawCall(table, self, pick),
    refuse: (table, self, seat, answer) =>
      answer.kind === 'call'
        ? (refuseCall(table, self, answer) ?? refuseStaff(table, sideOf(table, seat), answer.staff))
        : refusal('CALL', 'ag-attack-04', 'Say who attacks, and who gets LOG.'),
    take(table, self, seat, answer, tell) {
      const { units, distant, air, log, staff } = answer as AnswerOf<'call'>;
      const side = sideOf(table, seat);
      takeStaff(table, side, staff, tell);
      for (const unit of log) tell.emit({ type: 'log-given', rule: 'ag-attack-04', unit, side });
      self.moves = units.map(({ unit, path, role, of }) => ({
        ...{ unit, path },
        part: { unit, role, of: role === 'front' ? null : (of ?? self.by), edge: null },
      }));
      self.attackers = distant.map((unit) => ({ unit, role: 'distant', of: null, edge: null }));
      self.air = air.map((aircraft) => ({ aircraft, against: self.target }));
      if (self.how === 'probe') self.attackers.unshift({ unit: self.by, role: 'front', of: null, edge: null });
      tell.emit({
        ...{ type: 'called', rule: 'ag-attack-04', side, target: self.target },
        parts: [...self.attackers, ...self.moves.map(({ part }) => part)],
      });
      return { to: 'move' };
    },
    usual: (table, self) => ({
      ...{ kind: 'call', units: [], distant: [], air: [] },
      log: self.how === 'probe' && mayGiveLog(table, unitAt(table, self.by)) ? [self.by] : [],
    }),
  },

  /** One after the other they move in. */
  move: (_table, self) => {
    const [next] = self.moves;
    if (!next) return { to: 'air' };
    return next.path.length === 0 ? { to: 'moved' } : { call: marchFrame(next.unit, next.path, 'call'), then: 'moved' };
  },

  moved: (table, self) => {
    const { part } = self.moves.shift()!;
    // Mines may have been its end.
    if (standing(table, part.unit)) self.attackers.push(part);
    return { to: 'move' };
  },

  /** ag-air-19, ag-gap-29 Aircraft that were called roll for their mission now. */
  air: (table, self, play) => {
    for (const { aircraft, against } of self.air)
      if (flyMission(table, aircraftOf(table, aircraft)!, unitAt(table, against), play))
        self.attackers.push({ unit: aircraft, role: 'air', of: against, edge: null });
    self.air = [];
    settleEdges(table, self);
    // ag-attack-08 Nobody attacks: the target is free.
    return self.attackers.length === 0 ? { to: 'end' } : { to: 'support' };
  },

  /** ag-attack-05 to ag-attack-07, ag-attack-10 */
  support: {
    kind: 'ask',
    rule: 'ag-attack-05',
    waitsFor: (table, self) => seatsOf(table, unitAt(table, self.target).side),
    skip: (table, self) => (mayHelp(table, self).length === 0 ? { to: 'defence-air' } : null),
    // That the defender has guns within range may be his secret.
    hidden: () => true,
    *offers(table, self) {
      yield { ...NO_SUPPORT };
      const help = mayHelp(table, self);
      for (const { kind, id } of help) {
        if (kind === 'air') {
          for (const { unit, role } of self.attackers)
            if (role === 'front') yield { ...NO_SUPPORT, air: [{ aircraft: id, against: unit }] };
        } else if (kind === 'distant') {
          yield { ...NO_SUPPORT, distant: [id] };
          if (mayGiveLog(table, unitAt(table, id))) yield { ...NO_SUPPORT, distant: [id], log: [id] };
        } else yield { ...NO_SUPPORT, counterBattery: id };
      }
    },
    draw(table, self, _seat, pick) {
      const help = mayHelp(table, self).filter(() => pick(2) === 0);
      const front = self.attackers.filter(({ role }) => role === 'front');
      const distant = help.filter(({ kind }) => kind === 'distant').map(({ id }) => id);
      const battery = help.find(({ kind }) => kind === 'counter-battery');
      const log = distant.filter((id) => pick(2) === 0 && mayGiveLog(table, unitAt(table, id))).slice(0, 1);
      return {
        ...{ kind: 'support', distant, log },
        air: help
          .filter(({ kind }) => kind === 'air')
          .map(({ id }) => ({ aircraft: id, against: front[pick(front.length)]!.unit })),
        ...(battery ? { counterBattery: battery.id } : {}),
      };
    },
    refuse(table, self, seat, answer) {
      if (answer.kind !== 'support')
        return refusal('SUPPORT', 'ag-attack-05', 'Say which artillery and aircraft help.');
      const side = sideOf(table, seat);
      const help = mayHelp(table, self);
      const can = (kind: Help['kind'], id: string) => help.some((one) => one.kind === kind && one.id === id);
      const bad = answer.distant.find((id, i) => !can('distant', id) || answer.distant.indexOf(id) !== i);
      if (bad !== undefined)
        return (
          refuseDistant(table, unitOf(table, bad), side) ??
          refusal(
            'NOT_IN_RANGE',
            'ag-attack-06',
            'Those guns are out of range, or cannot be directed by the unit under attack.',
            { unit: bad },
          )
        );
      const grounded = answer.air.find(
        ({ aircraft, against }, i) =>
          !can('air', aircraft) ||
          !self.attackers.some(({ unit, role }) => unit === against && role === 'front') ||
          answer.air.findIndex((one) => one.aircraft === aircraft) !== i,
      );
      if (grounded)
        return (
          refuseFlight(table, aircraftOf(table, grounded.aircraft), side, 'gs', unitAt(table, self.target).division) ??
          refusal('NO_SUCH_ATTACKER', 'ag-gap-29', 'Aircraft are sent against one of the units that attack.', {
            aircraft: grounded.aircraft,
          })
        );
      if (answer.counterBattery !== undefined && !can('counter-battery', answer.counterBattery))
        return refusal('NO_COUNTER_BATTERY', 'ag-attack-10', 'There is no counter-battery fire at that.', {
          unit: answer.counterBattery,
        });
      return refuseLogs(table, side, answer.log, answer.distant) ?? refuseStaff(table, side, answer.staff);
    },
    take(table, self, seat, answer, tell) {
      const { distant, air, log, counterBattery, staff } = answer as AnswerOf<'support'>;
      const side = sideOf(table, seat);
      takeStaff(table, side, staff, tell);
      for (const unit of log) tell.emit({ type: 'log-given', rule: 'ag-attack-07', unit, side });
      self.defenders = distant.map((unit) => ({ unit, role: 'distant', of: self.target, edge: null }));
      if (counterBattery !== undefined)
        self.defenders.push({ unit: self.target, role: 'counter-battery', of: counterBattery, edge: null });
      self.air = air.map((one) => ({ ...one }));
      tell.emit({ type: 'called', rule: 'ag-attack-05', side, target: self.target, parts: self.defenders });
      return { to: 'defence-air' };
    },
    usual: () => ({ ...NO_SUPPORT }),
  },

  'defence-air': (table, self, play) => {
    for (const { aircraft, against } of self.air)
      if (flyMission(table, aircraftOf(table, aircraft)!, unitAt(table, against), play))
        self.defenders.push({ unit: aircraft, role: 'air', of: against, edge: null });
    self.air = [];
    return { to: 'end' };
  },

  /** The combat is set: it is fought in the combat phase. */
  end: (table, self, play) => {
    if (self.attackers.length === 0) return 'done';
    const before = known(table, self.target);
    const attackers = [...(before?.attackers ?? []), ...self.attackers];
    const facing = before?.facing ?? attackers.find(({ role }) => role === 'front')?.edge ?? null;
    const named = [
      ...(before?.defenders ?? []).filter(({ role }) => role !== 'behind' && role !== 'second'),
      ...self.defenders,
    ];
    // ag-attack-17, ag-gap-05 Those who stand behind it take part as they are.
    const behind = facing === null ? [] : supportsBehind(table, self.target, facing, self.supports);
    const id = before?.id ?? 1 + Math.max(0, ...table.combats.map((one) => one.id));
    const declared = before?.declared ?? self.declared;
    // Whoever is declared in a combat shows what it is.
    for (const { unit } of [...attackers, ...behind, ...named])
      if (unitOf(table, unit)) reveal(table, unit, 'declared', play);
    const combat: Combat = {
      id,
      target: self.target,
      declared,
      attackers,
      defenders: [...behind, ...named],
      facing,
      landing: false,
    };
    play.emit({ type: 'combat', rule: 'ag-attack-11', combat });
    // ag-attack-13, ag-attack-14, ag-gap-25 Whoever is attacked on the ground stops supporting elsewhere.
    if (isAttackedByGround(table, self.target)) dropElsewhere(table, self.target, id, play.emit.bind(play));
    return 'done';
  },
});

const NO_SUPPORT: AnswerOf<'support'> = { kind: 'support', distant: [], air: [], log: [] };

/** ag-attack-02, ag-gap-22 The truth and one to either side, never below 0; ag-gap-51 a second time what was said first. */
function declarable(table: AgTable, target: string): number[] {
  const said = known(table, target)?.declared?.strength;
  if (said !== undefined) return [said];
  const { strength } = unitAt(table, target);
  return [strength, strength - 1, strength + 1].filter((one) => one >= 0);
}

/** Who could be given LOG in step 1: the target first. */
function logsFor(table: AgTable, target: string): string[] {
  return mayGiveLog(table, unitAt(table, target)) ? [target] : [];
}

/** ag-gap-05 The side of the target that each of them touches. */
function settleEdges(table: AgTable, self: AttackFrame): void {
  const target = baseOf(standing(table, self.target)!);
  self.attackers = self.attackers.map((part): Part => {
    const unit = part.role === 'front' ? standing(table, part.unit) : null;
    return unit ? { ...part, edge: contact(target, baseOf(unit))?.edge ?? null } : part;
  });
}

interface Help {
  readonly kind: 'distant' | 'air' | 'counter-battery';
  readonly id: string;
}

/** What the defender could declare in step 3. */
function mayHelp(table: AgTable, self: AttackFrame): Help[] {
  const target = standing(table, self.target)!;
  const help: Help[] = [];
  const hasFront = self.attackers.some(({ role }) => role === 'front');
  // ag-gap-85 Without an enemy in contact there is nothing for defensive fire, nor for aircraft.
  if (hasFront || known(table, self.target)?.attackers.some(({ role }) => role === 'front')) {
    for (const guns of table.units)
      if (
        guns.side === target.side &&
        guns.id !== target.id &&
        (guns.division === target.division || guns.row.special === 'naval guns') &&
        isArtillery(guns) &&
        isOnMap(guns) &&
        maySpotFor(target, guns) &&
        inRange(guns, target) &&
        !refuseDistant(table, guns, target.side)
      )
        help.push({ kind: 'distant', id: guns.id });
    if (hasFront)
      for (const aircraft of table.aircraft)
        if (!refuseFlight(table, aircraft, target.side, 'gs', divisionOf(table, target.division).id))
          help.push({ kind: 'air', id: aircraft.id });
    return help;
  }
  // ag-attack-10, ag-gap-85 Artillery that only artillery attacks.
  if (isArtillery(target) && (target.row.type !== 'Guns' || !target.moved))
    for (const { unit: id, role } of self.attackers) {
      const guns = role === 'distant' ? standing(table, id) : null;
      if (guns && inRange(target, guns)) help.push({ kind: 'counter-battery', id });
    }
  return help;
}

function dropElsewhere(
  table: AgTable,
  unit: string,
  here: number,
  emit: (event: { type: 'combat'; rule: 'ag-attack-13'; combat: Combat }) => void,
): void {
  for (const combat of [...table.combats]) {
    if (combat.id === here || !combat.defenders.some((part) => part.unit === unit)) continue;
    const defenders = combat.defenders.filter((part) => part.unit !== unit && part.of !== unit);
    emit({ type: 'combat', rule: 'ag-attack-13', combat: { ...combat, defenders } });
  }
}
