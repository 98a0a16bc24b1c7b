/** The attack process: the defender declares, the attacker brings up, the defender calls for fire. */
import type { Picker } from '../../../kernel/pick.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { order } from '../../../kit/form.ts';
import { list, name, type Sentence, say } from '../../../kit/sentence.ts';
import { enemyOf } from '../../../kit/sides.ts';
import { flyMission } from '../air/mission-roll.ts';
import { baseOf, contact } from '../bases.ts';
import { reveal } from '../hidden.ts';
import { marchFrame } from '../move/march.ts';
import {
  type AgTable,
  aircraftOf,
  type Combat,
  type Part,
  type RecceResult,
  seatsOf,
  standing,
  unitAt,
  unitOf,
} from '../state.ts';
import { mayGiveLog, needsNoLog } from '../supply/log.ts';
import { refuseWith, takeStaff } from '../supply/staff.ts';
import { drawCall, hasFire, offerCalls, refuseCall } from './call.ts';
import {
  attackersOf,
  facingOf,
  frontOf,
  maySupportDefence,
  namedFor,
  refuseDefenceSupport,
} from './defence-support.ts';
import { combatAt } from './eligible.ts';
import { refuseLogs } from './logs.ts';
import { beside, supportsBehind, withoutOrphans } from './support.ts';
import { type CombatSetupFrame, type Declare, procedure, type RecceAnswer, type Support } from './types.ts';

export function combatSetupFrame(
  target: string,
  by: string,
  how: CombatSetupFrame['how'],
  result: RecceResult,
): CombatSetupFrame {
  return {
    ...{ proc: 'combat-setup', step: 'declare', target, by, how, result },
    ...{ moves: [], air: [], attackers: [], defenders: [], supports: null, declared: null },
  };
}

/** ag-sea-11 Of a combat on the beach, which nobody declares: guns at range and aircraft, of those who land and of those who meet them. */
export const beachFrame = (target: string, by: string): CombatSetupFrame => ({
  ...combatSetupFrame(target, by, 'landing', 'attack and support'),
  step: 'call',
});

export const combatSetup = procedure<CombatSetupFrame>(({ ask }) => ({
  /** ag-sm-08 Step 1: at once the defender says what it is. */
  declare: ask(['declare'], {
    rule: 'ag-attack-02',
    title: say`Your unit has been found. What do you declare?`,
    hint: say`It is revealed. You may declare its strength 1 too high or 1 too low, and the enemy plans by what you say.`,
    waitsFor: ({ table, self }) => seatsOf(table, unitAt(table, self.target).side),
    form: ({ table, self, side }) =>
      order(
        () => offerDeclarations(table, self.target),
        ({ strength, supports, log, staff }) => {
          if (!declarable(table, self.target).includes(strength))
            return combatAt(table, self.target)?.declared
              ? refusal('DECLARED', 'ag-gap-22', 'What you declared of it this turn stands.', { strength })
              : refusal('NOT_THE_TRUTH', 'ag-attack-02', 'The declared strength may be at most 1 out.');
          const near = beside(table, standing(table, self.target)!).map(({ id }) => id);
          const stranger = supports?.find((id) => !near.includes(id));
          if (stranger !== undefined)
            return refusal('NOT_BEHIND', 'ag-abil-05', 'That unit cannot support the unit under attack.', {
              unit: stranger,
            });
          // ag-attack-03, ag-gap-76 Target and supports.
          return refuseWith(table, side, staff, (after) => refuseLogs(after, side, log, [self.target, ...near]));
        },
      ),
    words: ({ strength, log }) => say`strength ${strength}${log.length > 0 ? ', with LOG' : ''}`,
    // ag-gap-22 The truth is what is offered.
    defaultAnswer: ({ table, self }) => ({
      kind: 'declare',
      strength: combatAt(table, self.target)?.declared?.strength ?? unitAt(table, self.target).strength,
      log: logsFor(table, self.target),
    }),
    take({ table, self, side, answer: { strength, log, supports, staff }, play }) {
      takeStaff(table, side, staff, play);
      self.supports = supports ? [...supports] : null;
      // Of a unit beside the target the enemy does not know yet whether it takes part.
      for (const unit of log)
        play.emit({
          ...{ type: 'log-given', rule: 'ag-attack-03', unit, side },
          ...(unit === self.target ? {} : { to: seatsOf(table, side) }),
        });
      const target = unitAt(table, self.target);
      const { row } = target;
      // ag-spec-03 Who needs none has it always.
      const hasLog = target.log || needsNoLog(target);
      // ag-attack-01
      play.emit({ type: 'declared', rule: 'ag-attack-01', unit: self.target, side, row, strength, log: hasLog });
      self.declared = { strength, log: hasLog };
      return { to: 'call' };
    },
  }),

  /** ag-attack-04 Step 2: knowing this, the attacker brings up whom he can. */
  call: ask(['call'], {
    rule: 'ag-attack-04',
    title: say`Which units attack, and with what support?`,
    hint: ({ self: { declared } }) =>
      declared
        ? say`Declared strength ${declared.strength} (may be 1 out)${declared.log ? ', with LOG' : ''}.`
        : say`Only guns and aircraft can take part in a landing.`,
    waitsFor: ({ table, self }) => seatsOf(table, enemyOf(unitAt(table, self.target).side)),
    // On the beach only guns and aircraft are called; that there are any may be a secret.
    autoResolve: ({ table, self }) => (self.how === 'landing' && !hasFire(table, self) ? { to: 'air' } : null),
    isHidden: ({ self }) => self.how === 'landing',
    form: ({ table, self, side }) =>
      order(
        () => offerCalls(table, self),
        (answer) => refuseWith(table, side, answer.staff, (after) => refuseCall(after, self, answer)),
        { draw: (pick) => drawCall(table, self, pick) },
      ),
    words: ({ units, distant, air, log }) =>
      withLog(joined([...units.map(({ unit }) => unit), ...distant, ...air], 'nobody else'), log),
    defaultAnswer: ({ table, self }) => ({
      ...{ kind: 'call', units: [], distant: [], air: [] },
      log: self.how === 'probe' && mayGiveLog(table, unitAt(table, self.by)) ? [self.by] : [],
    }),
    take({ table, self, side, answer: { units, distant, air, log, staff }, play }) {
      takeStaff(table, side, staff, play);
      for (const unit of log) play.emit({ type: 'log-given', rule: 'ag-attack-04', unit, side });
      self.moves = units.map(({ unit, path, role, of, slow = false }) => ({
        ...{ unit, path, slow },
        part: { unit, role, of: role === 'front' ? null : of!, edge: null },
      }));
      self.attackers = distant.map((unit) => ({ unit, role: 'distant', of: null, edge: null }));
      self.air = air.map((aircraft) => ({ aircraft, against: self.target }));
      if (self.how === 'probe') self.attackers.unshift({ unit: self.by, role: 'front', of: null, edge: null });
      const parts = [...self.attackers, ...self.moves.map(({ part }) => part), ...flights(self)];
      const isUnseen = self.how === 'landing' && parts.length === 0;
      play.emit({
        ...{ type: 'called', rule: 'ag-attack-04', side, target: self.target, parts },
        ...(isUnseen ? { to: seatsOf(table, side) } : {}),
      });
      // Whoever is declared into a combat shows what it is.
      for (const { unit } of self.attackers) reveal(table, unit, 'declared', play);
      for (const { unit } of self.moves) reveal(table, unit, 'declared', play);
      return { to: 'move' };
    },
    // Mines that nobody knows of, and the defender's guns: what follows is not for this seat to know.
    noUndo: () => true,
  }),

  /** One after the other they move in. */
  move: ({ self }) => {
    const [next] = self.moves;
    if (!next) return { to: 'air' };
    return next.path.length === 0
      ? { to: 'moved' }
      : { call: marchFrame(next.unit, next.path, 'call', next.slow), then: 'moved' };
  },

  moved: ({ self }) => {
    self.attackers.push(self.moves.shift()!.part);
    return { to: 'move' };
  },

  /** ag-air-19, ag-gap-29 Aircraft that were called roll for their mission now. */
  air: ({ table, self, play }) => {
    for (const { aircraft, against } of self.air)
      if (flyMission(table, aircraftOf(table, aircraft)!, unitAt(table, against), play))
        self.attackers.push({ unit: aircraft, role: 'air', of: against, edge: null });
    self.air = [];
    settle(table, self);
    // ag-attack-08 Nobody attacks: the target is free, and needs no help.
    return isAttack(self) ? { to: 'support' } : { to: 'end' };
  },

  /** ag-attack-05 Step 3: aircraft and ranged artillery of the defender. */
  support: ask(['support'], {
    rule: 'ag-attack-05',
    title: say`Which artillery and aircraft support the defence?`,
    waitsFor: ({ table, self }) => seatsOf(table, unitAt(table, self.target).side),
    autoResolve: ({ table, self }) => (maySupportDefence(table, self).length === 0 ? { to: 'defence-air' } : null),
    // That the defender has guns within range may be his secret.
    isHidden: true,
    form: ({ table, self, side }) =>
      order(
        () => offerSupport(table, self),
        (answer) => refuseWith(table, side, answer.staff, (after) => refuseDefenceSupport(after, self, side, answer)),
        { draw: (pick) => drawSupport(table, self, pick) },
      ),
    words: ({ distant, air, counterBattery, log }) =>
      counterBattery === undefined
        ? withLog(joined([...distant, ...air.map(({ aircraft }) => aircraft)], 'no support'), log)
        : say`counter-battery fire at ${name(counterBattery)}`,
    take({ table, self, side, answer: { distant, air, log, counterBattery, staff }, play }) {
      takeStaff(table, side, staff, play);
      for (const unit of log) play.emit({ type: 'log-given', rule: 'ag-attack-07', unit, side });
      self.defenders = distant.map((unit) => ({ unit, role: 'distant', of: self.target, edge: null }));
      if (counterBattery !== undefined)
        self.defenders.push({ unit: self.target, role: 'counter-battery', of: counterBattery, edge: null });
      self.air = air.map((one) => ({ ...one }));
      // That he could have had help, and went without, is his secret.
      const parts = [...self.defenders, ...flights(self)];
      play.emit({
        ...{ type: 'called', rule: 'ag-attack-05', side, target: self.target, parts },
        ...(parts.length > 0 ? {} : { to: seatsOf(table, side) }),
      });
      for (const unit of distant) reveal(table, unit, 'declared', play);
      return { to: 'defence-air' };
    },
    noUndo: () => true,
    standingOrder: ({ order: standing }) => (isNothing(standing) ? { ...NO_SUPPORT } : null),
  }),

  'defence-air': ({ table, self, play }) => {
    for (const { aircraft, against } of self.air)
      if (flyMission(table, aircraftOf(table, aircraft)!, unitAt(table, against), play))
        self.defenders.push({ unit: aircraft, role: 'air', of: against, edge: null });
    self.air = [];
    return { to: 'end' };
  },

  /** ag-attack-11 The combat is set, against the one unit that was reconnoitred: it is fought in the combat phase. */
  end: ({ table, self, play }) => {
    // ag-attack-08; on the beach nobody has joined what is set already.
    if (self.attackers.length + self.defenders.length === 0) return 'done';
    const before = combatAt(table, self.target);
    const attackers = attackersOf(table, self);
    const facing = before?.facing ?? facingOf(table, self);
    const isClosed = frontOf(attackers).length > 0;
    // ag-attack-10 Guns that somebody has closed with face him, and fire at no other guns.
    const named = [
      ...(before?.defenders ?? []).filter(({ role }) => role !== 'behind' && role !== 'second'),
      ...self.defenders,
    ].filter(({ role }) => role !== 'counter-battery' || !isClosed);
    // ag-attack-17, ag-gap-05 Those who stand behind it take part as they are.
    const busy = named.map(({ unit }) => unit);
    const behind = facing === null ? [] : supportsBehind(table, self.target, facing, namedFor(table, self), busy);
    for (const { unit } of behind) reveal(table, unit, 'declared', play);
    const combat: Combat = {
      id: before?.id ?? 1 + Math.max(0, ...table.combats.map((one) => one.id)),
      target: self.target,
      // ag-gap-22 What was declared first stands.
      declared: before?.declared ?? self.declared,
      attackers,
      defenders: [...behind, ...named],
      facing,
      landing: before?.landing ?? false,
    };
    play.emit({ type: 'combat', rule: 'ag-attack-11', combat });
    return 'done';
  },
}));

// ---- what comes to mind --------------------------------------------------------------------------------------------

function* offerDeclarations(table: AgTable, target: string): Iterable<Declare> {
  const logs = logsFor(table, target);
  for (const strength of declarable(table, target)) {
    yield { kind: 'declare', strength, log: [] };
    if (logs.length > 0) yield { kind: 'declare', strength, log: logs };
  }
}

function* offerSupport(table: AgTable, self: CombatSetupFrame): Iterable<Support> {
  yield { ...NO_SUPPORT };
  for (const { kind, id } of maySupportDefence(table, self)) {
    if (kind === 'air') {
      for (const against of frontOf(attackersOf(table, self)))
        yield { ...NO_SUPPORT, air: [{ aircraft: id, against }] };
    } else if (kind === 'distant') {
      yield { ...NO_SUPPORT, distant: [id] };
      if (mayGiveLog(table, unitAt(table, id))) yield { ...NO_SUPPORT, distant: [id], log: [id] };
    } else yield { ...NO_SUPPORT, counterBattery: id };
  }
}

function drawSupport(table: AgTable, self: CombatSetupFrame, pick: Picker): Support {
  const help = maySupportDefence(table, self).filter(() => pick(2) === 0);
  const front = frontOf(attackersOf(table, self));
  const distant = help.filter(({ kind }) => kind === 'distant').map(({ id }) => id);
  const battery = help.find(({ kind }) => kind === 'counter-battery');
  const log = distant.filter((id) => mayGiveLog(table, unitAt(table, id))).slice(0, pick(2));
  return {
    ...{ kind: 'support', distant, log },
    air: help
      .filter(({ kind }) => kind === 'air')
      .map(({ id }) => ({ aircraft: id, against: front[pick(front.length)]! })),
    ...(battery ? { counterBattery: battery.id } : {}),
  };
}

const joined = (ids: readonly string[], nobody: string): Sentence =>
  ids.length === 0 ? say`${nobody}` : list(ids.map(name));

const withLog = (words: Sentence, log: readonly string[]): Sentence =>
  log.length === 0 ? words : say`${words}; LOG for ${list(log.map(name))}`;

// ---- facts ---------------------------------------------------------------------------------------------------------

/** ag-attack-05 Aircraft that are called for, before they roll for their mission. */
const flights = ({ air }: CombatSetupFrame): Part[] =>
  air.map(({ aircraft, against }) => ({ unit: aircraft, role: 'air', of: against, edge: null }));

/** Does anybody attack? ag-sea-04 On the beach somebody does already. */
const isAttack = ({ attackers, how }: CombatSetupFrame): boolean => how === 'landing' || attackers.length > 0;

const NO_SUPPORT: Support = { kind: 'support', distant: [], air: [], log: [] };

const isNothing = (order: RecceAnswer): boolean =>
  order.kind === 'support' && order.distant.length + order.air.length === 0 && order.counterBattery === undefined;

/** ag-attack-02, ag-gap-22 The truth and one to either side, never below 0; ag-gap-51 a second time what was said first. */
function declarable(table: AgTable, target: string): number[] {
  const said = combatAt(table, target)?.declared?.strength;
  if (said !== undefined) return [said];
  const { strength } = unitAt(table, target);
  return [strength, strength - 1, strength + 1].filter((one) => one >= 0);
}

/** Who could be given LOG in step 1: the target. */
function logsFor(table: AgTable, target: string): string[] {
  return mayGiveLog(table, unitAt(table, target)) ? [target] : [];
}

/** Mines may have been the end of some, and with them of their supports; ag-gap-05 the side of the target that each of the others touches. */
function settle(table: AgTable, self: CombatSetupFrame): void {
  const target = baseOf(standing(table, self.target)!);
  const isGone = ({ unit }: Part): boolean =>
    unitOf(table, unit) === undefined && aircraftOf(table, unit) === undefined;
  const gone = self.attackers.filter(isGone).map(({ unit }) => unit);
  const left = self.attackers.filter((part) => !isGone(part));
  self.attackers = withoutOrphans(left, gone).map((part): Part => {
    const unit = part.role === 'front' ? standing(table, part.unit) : null;
    return unit ? { ...part, edge: contact(target, baseOf(unit))?.edge ?? null } : part;
  });
}
