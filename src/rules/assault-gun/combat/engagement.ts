/** One engagement, step by step. */
import { COMMIT, procedureOf } from '../../../kernel/flow.ts';
import { pickOne } from '../../../kernel/pick.ts';
import type { Play } from '../../../kernel/play.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { AgEvent } from '../events.ts';
import { revealAround } from '../hidden.ts';
import {
  type AgKinds,
  type AgTable,
  type AnswerOf,
  type Combat,
  enemyOf,
  SIDES,
  type Side,
  seatsOf,
  sideOf,
  standing,
  unitAt,
  unitOf,
} from '../state.ts';
import { refuseStaff, takeStaff } from '../supply/staff.ts';
import { advanceOf, DEPTH, toPutBack } from './ending.ts';
import { groupsOf, mayRetreat, putBackGoal } from './groups.ts';
import { groupDamage, halfOf, halve, inflictAll, leaveAll, taking, total } from './harm.ts';
import {
  antiAircraftOf,
  attackerOf,
  combatOf,
  combatsOf,
  diceOf,
  fightersOf,
  outletsOf,
  partsOf,
  sideOfFighter,
  targetsOf,
} from './parts.ts';
import { needToHit, savesAgainst } from './saves.ts';
import { mayHold, nextStep } from './steps.ts';
import type { EngagementFrame, Volley } from './types.ts';

type Telling = Play<AgEvent>;

export function engagementFrame(combats: readonly number[]): EngagementFrame {
  return {
    ...{ proc: 'engagement', step: 'start', combats: [...combats] },
    ...{ fired: [], held: [], asked: [], initiative: null, shooters: [], toSplit: [], splits: [] },
    ...{ volleys: [], assigned: [], toAsk: [], damage: [], leaving: [], vacated: [], ended: [] },
    ...{ toAdvance: [], advanced: [] },
  };
}

/** ag-combat-02, ag-combat-04 Who sees the dice: the side that is hit, or all. */
const seenBy = (table: AgTable, side: Side): { readonly to?: readonly string[] } =>
  table.terms.options.openDice ? {} : { to: seatsOf(table, side) };

const bothSides = (table: AgTable): readonly string[] => [...seatsOf(table, 'axis'), ...seatsOf(table, 'allies')];

const notThis = (rule: string): Refusal => refusal('NOT_ASKED_NOW', rule, 'That is not what is asked in this combat.');

/** The pieces of an engagement that are on the ground. */
function unitsIn(table: AgTable, combats: readonly Combat[]): string[] {
  const ids = new Set<string>();
  for (const { part } of fightersOf(combats)) if (unitOf(table, part.unit)) ids.add(part.unit);
  return [...ids].sort();
}

export const engagement = procedureOf<AgKinds>()<EngagementFrame>()({
  start: (table, self, play) => {
    const combats = combatsOf(table, self.combats);
    play.emit({ type: 'engagement', rule: 'ag-gap-75', combats: self.combats, units: unitsIn(table, combats) });
    return { to: 'next' };
  },

  /** ag-combat-05, ag-gap-26 Down the scale, until nobody is left who could fire. */
  next: (table, self, play) => {
    const step = nextStep(table, self);
    if (!step) return { to: 'over' };
    self.initiative = step.initiative;
    self.shooters = [...step.units];
    self.volleys = [];
    self.assigned = [];
    self.damage = [];
    self.leaving = [];
    self.splits = [];
    if (mayHold(table, self, self.shooters).length > 0) return { to: 'hold' };
    play.emit({ type: 'step', rule: 'ag-combat-05', initiative: step.initiative, units: self.shooters });
    self.toSplit = self.shooters.filter((id) => outletsOf(table, self, id).length > 1);
    return { to: 'split' };
  },

  /** ag-combat-22, ag-gap-27 On a tie both sides answer unseen; a side alone answers in the same way. */
  hold: {
    kind: 'sealed',
    rule: 'ag-combat-22',
    waitsFor: (table, self) =>
      SIDES.filter((side) => holders(table, self, side).length > 0).flatMap((side) => seatsOf(table, side).slice(0, 1)),
    key: () => 'hold',
    *offers(table, self, seat, draft) {
      if (draft.length > 0) return;
      const units = holders(table, self, sideOf(table, seat));
      yield { kind: 'hold', units: [] };
      yield { kind: 'hold', units };
      if (units.length > 1) for (const id of units) yield { kind: 'hold', units: [id] };
    },
    draw(table, self, seat, draft, pick) {
      if (draft.length > 0) return COMMIT;
      return { kind: 'hold', units: holders(table, self, sideOf(table, seat)).filter(() => pick(3) === 0) };
    },
    refuse(table, self, seat, answer) {
      if (answer.kind !== 'hold') return notThis('ag-combat-22');
      const units = holders(table, self, sideOf(table, seat));
      const wrong = answer.units.find((id, i) => !units.includes(id) || answer.units.indexOf(id) !== i);
      if (wrong !== undefined)
        return refusal('MAY_NOT_HOLD', 'ag-combat-22', 'That unit cannot hold back now.', { unit: wrong });
      return refuseStaff(table, sideOf(table, seat), answer.staff);
    },
    usual: () => COMMIT,
    close(table, self, drafts, play) {
      self.asked.push(...mayHold(table, self, self.shooters));
      for (const seat in drafts)
        for (const answer of drafts[seat]!) {
          if (answer.kind !== 'hold') continue;
          takeStaff(table, sideOf(table, seat), answer.staff, play);
          for (const unit of answer.units) {
            self.held.push(unit);
            play.emit({ type: 'held-back', rule: 'ag-combat-22', unit, side: unitAt(table, unit).side });
          }
        }
      return { to: 'next' };
    },
  },

  /** ag-combat-23, ag-sm-10 A unit that attacks and is attacked divides its dice. */
  split: {
    kind: 'ask',
    rule: 'ag-combat-23',
    waitsFor: (table, self) => seatsOf(table, sideOfFighter(table, self.toSplit[0]!)),
    skip: (_table, self) => (self.toSplit.length === 0 ? { to: 'fire' } : null),
    *offers(table, self) {
      const id = self.toSplit[0]!;
      const dice = diceOf(table, id);
      const ids = outletsOf(table, self, id).map(({ combat }) => combat.id);
      for (const all of ids)
        yield { kind: 'split', dice: ids.map((combat) => ({ combat, dice: combat === all ? dice : 0 })) };
      for (let n = 1; n < dice; n++)
        yield { kind: 'split', dice: ids.map((combat, i) => ({ combat, dice: i === 0 ? n : i === 1 ? dice - n : 0 })) };
    },
    draw(table, self, _seat, pick) {
      const id = self.toSplit[0]!;
      const ids = outletsOf(table, self, id).map(({ combat }) => combat.id);
      const shares = ids.map(() => 0);
      for (let i = diceOf(table, id); i > 0; i--) shares[pick(ids.length)]! += 1;
      return { kind: 'split', dice: ids.map((combat, i) => ({ combat, dice: shares[i]! })) };
    },
    refuse(table, self, seat, answer) {
      if (answer.kind !== 'split') return notThis('ag-combat-23');
      const id = self.toSplit[0]!;
      const ids = outletsOf(table, self, id).map(({ combat }) => combat.id);
      const isListed = answer.dice.every(({ combat }, i) => {
        return ids.includes(combat) && answer.dice.findIndex((one) => one.combat === combat) === i;
      });
      if (!isListed) return refusal('NOT_ITS_COMBAT', 'ag-combat-23', 'The unit is not in that combat.');
      const total = answer.dice.reduce((sum, { dice }) => sum + dice, 0);
      if (total !== diceOf(table, id))
        return refusal('ALL_DICE', 'ag-combat-23', 'All its dice have to be given out, and no more.', { total });
      return refuseStaff(table, sideOf(table, seat), answer.staff);
    },
    take(table, self, seat, answer, tell) {
      const { dice, staff } = answer as AnswerOf<'split'>;
      takeStaff(table, sideOf(table, seat), staff, tell);
      const unit = self.toSplit.shift()!;
      for (const one of dice) self.splits.push({ unit, combat: one.combat, dice: one.dice });
      tell.emit({ type: 'split-fire', rule: 'ag-combat-23', unit, side: sideOf(table, seat) });
      return { to: 'split' };
    },
    // ag-gap-75 By default all on its own target.
    usual(table, self) {
      const id = self.toSplit[0]!;
      const outlets = outletsOf(table, self, id);
      const own = outlets.find(({ side }) => side === 'attackers') ?? outlets[0]!;
      return {
        kind: 'split',
        dice: outlets.map(({ combat }) => ({ combat: combat.id, dice: combat === own.combat ? diceOf(table, id) : 0 })),
      };
    },
  },

  /** ag-combat-01, ag-combat-02, ag-gap-46 The dice of the step, unit by unit; all of them before any harm is done (ag-combat-09). */
  fire: (table, self, play) => {
    const combats = combatsOf(table, self.combats);
    for (const from of self.shooters) {
      self.fired.push(from);
      const outlets = outletsOf(table, self, from);
      for (const fighter of outlets) {
        const at = targetsOf(table, fighter);
        const { id } = fighter.combat;
        const share = self.splits.find(({ unit, combat }) => unit === from && combat === id);
        const volley = fireAt(table, combats, from, at, share ? share.dice : diceOf(table, from), play);
        self.volleys.push({ from, combat: id, at, side: enemyOf(sideOfFighter(table, from)), hits: volley });
      }
    }
    self.toAsk = [...SIDES];
    return { to: 'hits' };
  },

  /** Where there is nothing to choose nobody is asked. */
  hits: (_table, self) => {
    for (; self.toAsk.length > 0; self.toAsk.shift()) {
      const open = volleysOn(self, self.toAsk[0]!);
      if (open.some(({ at, hits }) => hits > 0 && at.length > 1)) return { to: 'assign' };
      for (const { from, combat, at, hits } of open)
        if (hits > 0) self.assigned.push({ from, combat, unit: at[0]!, hits });
    }
    return { to: 'save' };
  },

  /** ag-combat-24, ag-gap-28 The owner says which of his units each hit is for. That there was a hit is his secret. */
  assign: {
    kind: 'ask',
    rule: 'ag-combat-24',
    hidden: () => true,
    waitsFor: (table, self) => seatsOf(table, self.toAsk[0]!),
    *offers(_table, self) {
      const open = volleysOn(self, self.toAsk[0]!);
      const units = [...new Set(open.flatMap(({ at }) => at))].sort();
      for (const favourite of units)
        yield { kind: 'assign', hits: spread(open, (at) => (at.includes(favourite) ? favourite : at[0]!)) };
      let turn = 0;
      yield { kind: 'assign', hits: spread(open, (at) => at[turn++ % at.length]!) };
    },
    draw: (_table, self, _seat, pick) => ({
      kind: 'assign',
      hits: spread(volleysOn(self, self.toAsk[0]!), (at) => pickOne(at, pick)),
    }),
    refuse(table, self, seat, answer) {
      if (answer.kind !== 'assign') return notThis('ag-combat-24');
      const open = volleysOn(self, self.toAsk[0]!);
      for (const { from, unit } of answer.hits)
        if (!open.some((volley) => volley.from === from && volley.at.includes(unit)))
          return refusal('NOT_HIT_BY', 'ag-combat-24', 'That unit cannot take hits from there.', { from, unit });
      for (const volley of open) {
        const given = answer.hits.filter(({ from, unit }) => from === volley.from && volley.at.includes(unit));
        if (given.reduce((sum, { hits }) => sum + hits, 0) !== volley.hits)
          return refusal('ALL_HITS', 'ag-combat-24', 'Every hit has to be given to a unit, and none twice.', {
            from: volley.from,
            hits: volley.hits,
          });
      }
      return refuseStaff(table, sideOf(table, seat), answer.staff);
    },
    take(table, self, seat, answer, tell) {
      const { hits, staff } = answer as AnswerOf<'assign'>;
      takeStaff(table, sideOf(table, seat), staff, tell);
      const side = self.toAsk.shift()!;
      for (const one of hits) {
        const volley = volleysOn(self, side).find(({ from, at }) => from === one.from && at.includes(one.unit))!;
        if (one.hits > 0) self.assigned.push({ ...one, combat: volley.combat });
      }
      return { to: 'hits' };
    },
    // The strongest first, so that nobody is lost before he must be.
    usual(table, self) {
      const left = new Map<string, number>();
      return {
        kind: 'assign',
        hits: spread(volleysOn(self, self.toAsk[0]!), (at) => {
          const rest = (id: string) => left.get(id) ?? unitAt(table, id).strength;
          const strongest = [...at].sort((a, b) => rest(b) - rest(a) || (a < b ? -1 : 1))[0]!;
          left.set(strongest, rest(strongest) - 1);
          return strongest;
        }),
      };
    },
  },

  /** ag-cover-06, ag-cover-07, ag-cover-09, ag-gap-46 Hit by hit: all rolls for cover, then for armour. */
  save: (table, self, play) => {
    const combats = combatsOf(table, self.combats);
    for (const { from, unit: id, combat, hits } of self.assigned) {
      const unit = standing(table, id)!;
      const { cover, armour } = savesAgainst(table, combats, from, unit);
      const to = seenBy(table, unit.side);
      let saved = 0;
      for (let i = 0; i < hits; i++) {
        const label = { of: id, need: 5, ...to };
        const byCover = play.successes({ ...label, rule: 'ag-cover-06', use: 'cover', n: cover }).hits > 0;
        if (byCover || play.successes({ ...label, rule: 'ag-cover-07', use: 'armour', n: armour }).hits > 0) saved += 1;
      }
      play.emit({ type: 'hit', rule: 'ag-cover-06', unit: id, side: unit.side, from, hits, saved, ...to });
      if (hits > saved) self.damage.push({ unit: id, combat, side: unit.side, hits: hits - saved });
    }
    // ag-combat-25 Nobody retreats because of aircraft or artillery.
    if (self.initiative! >= 11) return { to: 'apply' };
    return SIDES.some((side) => mayRetreat(table, self, side).length > 0) ? { to: 'decide' } : { to: 'apply' };
  },

  /** ag-combat-26, ag-sm-09, ag-gap-21 Stay or retreat: both sides, unseen, whether they were hit or not. */
  decide: {
    kind: 'sealed',
    rule: 'ag-combat-26',
    waitsFor: (table, self) =>
      SIDES.filter((side) => mayRetreat(table, self, side).length > 0).flatMap((side) =>
        seatsOf(table, side).slice(0, 1),
      ),
    key: () => 'stay-or-retreat',
    *offers(table, self, seat, draft) {
      if (draft.length > 0) return;
      yield { kind: 'stay-or-retreat', retreat: [] };
      const groups = mayRetreat(table, self, sideOf(table, seat));
      for (const { id } of groups) yield { kind: 'stay-or-retreat', retreat: [id] };
    },
    draw(table, self, seat, draft, pick) {
      if (draft.length > 0) return COMMIT;
      const groups = mayRetreat(table, self, sideOf(table, seat));
      return { kind: 'stay-or-retreat', retreat: groups.filter(() => pick(4) === 0).map(({ id }) => id) };
    },
    refuse(table, self, seat, answer) {
      if (answer.kind !== 'stay-or-retreat') return notThis('ag-combat-26');
      const side = sideOf(table, seat);
      const groups = mayRetreat(table, self, side);
      const wrong = answer.retreat.find(
        (id, i) => !groups.some((group) => group.id === id) || answer.retreat.indexOf(id) !== i,
      );
      if (wrong !== undefined) {
        const group = groupsOf(table, combatsOf(table, self.combats), side).find(({ id }) => id === wrong);
        return group
          ? refusal('NO_WAY_BACK', 'ag-gap-21', 'There is no place for them to fall back to, or they may not.', {
              of: wrong,
            })
          : refusal('NO_SUCH_GROUP', 'ag-gap-21', 'Nobody of yours is engaged there.', { of: wrong });
      }
      return refuseStaff(table, side, answer.staff);
    },
    usual: () => COMMIT,
    close(table, self, drafts, play) {
      const combats = combatsOf(table, self.combats);
      for (const side of SIDES) {
        const seat = seatsOf(table, side)[0]!;
        const answer = drafts[seat]?.find((one) => one.kind === 'stay-or-retreat') as
          | AnswerOf<'stay-or-retreat'>
          | undefined;
        if (!drafts[seat]) continue;
        takeStaff(table, side, answer?.staff, play);
        const retreat = answer?.retreat ?? [];
        play.emit({ type: 'decided', rule: 'ag-combat-26', side, retreat });
        for (const { id, combat, role } of groupsOf(table, combats, side))
          if (retreat.includes(id)) self.leaving.push({ side, combat, role });
      }
      self.toAsk = SIDES.filter((side) => self.leaving.some((one) => one.side === side));
      return { to: 'halve' };
    },
  },

  /** A group that took its damage on one unit has nothing to choose. */
  halve: (table, self) => {
    for (; self.toAsk.length > 0; self.toAsk.shift()) {
      const done = groupDamage(table, self, self.toAsk[0]!);
      if (done.length > 1 && halfOf(done) < total(done)) return { to: 'take' };
      if (done.length > 0) halve(self, done, [{ unit: done[0]!.unit, hits: halfOf(done) }]);
    }
    return { to: 'apply' };
  },

  /** ag-combat-27, ag-gap-28 Half of all the damage done to a group that leaves, rounded up once; its owner chooses which. */
  take: {
    kind: 'ask',
    rule: 'ag-combat-27',
    hidden: () => true,
    waitsFor: (table, self) => seatsOf(table, self.toAsk[0]!),
    *offers(table, self) {
      const done = groupDamage(table, self, self.toAsk[0]!);
      for (const { unit } of done) yield { kind: 'take', hits: taking(done, unit) };
    },
    draw: (table, self, _seat, pick) => {
      const done = groupDamage(table, self, self.toAsk[0]!);
      return { kind: 'take', hits: taking(done, pickOne(done, pick).unit) };
    },
    refuse(table, self, seat, answer) {
      if (answer.kind !== 'take') return notThis('ag-combat-27');
      const done = groupDamage(table, self, self.toAsk[0]!);
      for (const { unit, hits } of answer.hits)
        if (hits > (done.find((one) => one.unit === unit)?.hits ?? 0))
          return refusal('NOT_SO_MANY', 'ag-combat-27', 'That unit did not take so many hits.', { unit, hits });
      const isTwice = answer.hits.some(({ unit }, i) => answer.hits.findIndex((one) => one.unit === unit) !== i);
      if (isTwice || total(answer.hits) !== halfOf(done))
        return refusal('HALF', 'ag-combat-27', 'Half of the hits are taken, rounded up.', { half: halfOf(done) });
      return refuseStaff(table, sideOf(table, seat), answer.staff);
    },
    take(table, self, seat, answer, tell) {
      const { hits, staff } = answer as AnswerOf<'take'>;
      takeStaff(table, sideOf(table, seat), staff, tell);
      halve(self, groupDamage(table, self, self.toAsk[0]!), hits);
      self.toAsk.shift();
      return { to: 'halve' };
    },
    usual: (table, self) => {
      const done = groupDamage(table, self, self.toAsk[0]!);
      const strongest = [...done].sort((a, b) => unitAt(table, b.unit).strength - unitAt(table, a.unit).strength)[0]!;
      return { kind: 'take', hits: taking(done, strongest.unit) };
    },
  },

  /** ag-unit-11, ag-combat-28, ag-combat-34 Harm is done, and goes on to those behind. */
  apply: (table, self, play) => {
    inflictAll(table, self, play);
    return { to: 'leave' };
  },

  /** ag-combat-31, ag-combat-32, ag-gap-21 Those who retreat go; nobody fires at them any more. */
  leave: (table, self, play) => {
    if (self.leaving.length > 0) leaveAll(table, self, play);
    return { to: 'next' };
  },

  over: (table, self, play) => {
    // ag-spec-01, ag-log-13
    for (const id of unitsIn(table, combatsOf(table, self.combats))) {
      const unit = unitAt(table, id);
      if (unit.row.special === 'rockets' && unit.log && self.fired.includes(id))
        play.emit({ type: 'rockets-spent', rule: 'ag-spec-01', unit: id, side: unit.side });
    }
    self.toAdvance = combatsOf(table, self.combats)
      .filter((combat) => advanceOf(table, self, combat) !== null)
      .map(({ id }) => id);
    return { to: 'forward' };
  },

  forward: (table, self) => {
    for (; self.toAdvance.length > 0; self.toAdvance.shift())
      if (advanceOf(table, self, combatOf(table, self.toAdvance[0]!)!)) return { to: 'advance' };
    return { to: 'put-back' };
  },

  /** ag-combat-29, ag-combat-35, ag-gap-30, ag-sm-11 */
  advance: {
    kind: 'ask',
    rule: 'ag-combat-29',
    waitsFor: (table, self) => seatsOf(table, attackerOf(table, combatOf(table, self.toAdvance[0]!)!)),
    *offers(table, self) {
      const { goals, must } = advanceOf(table, self, combatOf(table, self.toAdvance[0]!)!)!;
      if (!must) yield { kind: 'advance', unit: null };
      for (const { unit } of goals) yield { kind: 'advance', unit };
    },
    draw(table, self, _seat, pick) {
      const { goals, must } = advanceOf(table, self, combatOf(table, self.toAdvance[0]!)!)!;
      const choices: (string | null)[] = goals.map(({ unit }) => unit);
      if (!must) choices.push(null);
      return { kind: 'advance', unit: choices[pick(choices.length)]! };
    },
    refuse(table, self, seat, answer) {
      if (answer.kind !== 'advance') return notThis('ag-combat-29');
      const { goals, must } = advanceOf(table, self, combatOf(table, self.toAdvance[0]!)!)!;
      if (answer.unit === null && must)
        return refusal(
          'MUST_ADVANCE',
          'ag-combat-35',
          'One of the attackers has to take the place of the unit that fell.',
        );
      if (answer.unit !== null && !goals.some(({ unit }) => unit === answer.unit))
        return refusal('CANNOT_ADVANCE', 'ag-gap-30', 'That unit cannot go forward there.', { unit: answer.unit });
      return refuseStaff(table, sideOf(table, seat), answer.staff);
    },
    take(table, self, seat, answer, tell) {
      const { unit, staff } = answer as AnswerOf<'advance'>;
      const side = sideOf(table, seat);
      takeStaff(table, side, staff, tell);
      const { goals } = advanceOf(table, self, combatOf(table, self.toAdvance.shift()!)!)!;
      const goal = goals.find((one) => one.unit === unit);
      if (!goal) {
        tell.emit({ type: 'no-advance', rule: 'ag-combat-29', side });
        return { to: 'forward' };
      }
      self.advanced.push(goal.unit);
      tell.emit({ type: 'advanced', rule: 'ag-combat-29', unit: goal.unit, side, at: goal.at });
      revealAround(table, goal.unit, tell);
      return { to: 'forward' };
    },
    usual(table, self) {
      const { goals, must } = advanceOf(table, self, combatOf(table, self.toAdvance[0]!)!)!;
      return { kind: 'advance', unit: must ? goals[0]!.unit : null };
    },
  },

  /** ag-combat-37, ag-combat-38, ag-gap-82 */
  'put-back': (table, self, play) => {
    const back = combatsOf(table, self.combats).flatMap((combat) => toPutBack(table, self, combat));
    // Units behind others first, then by id.
    back.sort((a, b) => DEPTH[b.part.role] - DEPTH[a.part.role] || (a.part.unit < b.part.unit ? -1 : 1));
    for (const { part, towards } of back) {
      const unit = standing(table, part.unit);
      const at = unit && putBackGoal(table, unit, towards);
      if (unit && at) {
        play.emit({ type: 'put-back', rule: 'ag-combat-37', unit: unit.id, side: unit.side, at });
        revealAround(table, unit.id, play);
      }
    }
    play.emit({ type: 'combat-over', rule: 'ag-gap-58', combats: self.combats });
    return 'done';
  },
});

const holders = (table: AgTable, self: EngagementFrame, side: Side): string[] =>
  mayHold(table, self, self.shooters).filter((id) => unitOf(table, id)?.side === side);

const volleysOn = (self: EngagementFrame, side: Side): Volley[] =>
  self.volleys.filter((volley) => volley.side === side);

/** Gives every hit to a unit, by a rule. */
function spread(open: readonly Volley[], choose: (at: readonly string[]) => string): AnswerOf<'assign'>['hits'] {
  const hits: { from: string; unit: string; hits: number }[] = [];
  for (const volley of open)
    for (let i = 0; i < volley.hits; i++) {
      const unit = choose(volley.at);
      const known = hits.find((one) => one.from === volley.from && one.unit === unit);
      if (known) known.hits += 1;
      else hits.push({ from: volley.from, unit, hits: 1 });
    }
  return hits;
}

/** One unit's dice on one lot of opponents: how many hit. */
function fireAt(
  table: AgTable,
  combats: readonly Combat[],
  from: string,
  at: readonly string[],
  dice: number,
  play: Telling,
): number {
  const side = sideOfFighter(table, from);
  const victim = enemyOf(side);
  const to = seenBy(table, victim);
  let n = dice;
  // ag-combat-12 Flak takes its toll first; ag-sea-09 whatever happens below.
  if (!unitOf(table, from)) {
    const flak = antiAircraftOf(table, at[0]!);
    n = Math.max(0, n - play.successes({ rule: 'ag-combat-12', use: 'aa', of: from, n: flak, need: 4, ...to }).hits);
  }
  const [first] = combats.filter((combat) => partsOf([combat], from).length > 0);
  // ag-combat-03 The side that is hit counts the dice.
  play.emit({
    ...{ type: 'fires', rule: 'ag-combat-03', unit: from, side, combat: first!.id, dice: n },
    ...(table.terms.options.openDice ? {} : { to: bothSides(table) }),
  });
  const need = needToHit(table, combats, from, at[0]!);
  return play.successes({ rule: need.rule, use: 'hit', of: from, n, need, ...to }).hits;
}
