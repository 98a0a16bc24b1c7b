/** One engagement, step by step. */

import { COMMIT, procedureOf } from '../../../kernel/flow.ts';
import { pickOne } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { AgKinds, AnswerOf } from '../book.ts';
import { trodFrame } from '../move/march.ts';
import { minesAt } from '../move/mines.ts';
import { type AgTable, type Combat, SIDES, type Side, seatsOf, sideOf, standing, unitAt, unitOf } from '../state.ts';
import { refuseStaff, takeStaff } from '../supply/staff.ts';
import { advanceOf, DEPTH, toPutBack } from './ending.ts';
import { barredBy, groupsOf, isAskedToStay, mayRetreat, putBackGoal } from './groups.ts';
import { groupDamage, halfOf, halve, inflictAll, leaveAll, spendRockets, taking, total } from './harm.ts';
import { attackerOf, combatOf, combatsOf, diceOf, fightersOf, outletsOf, sideOfFighter } from './parts.ts';
import { mayHold, nextStep } from './steps.ts';
import type { EngagementFrame } from './types.ts';
import { fireAt, note, pooled, seenBy, spread, sum, volleysOn } from './volleys.ts';

export function engagementFrame(combats: readonly number[]): EngagementFrame {
  return {
    ...{ proc: 'engagement', step: 'start', combats: [...combats] },
    ...{
      fired: [],
      reached: null,
      late: [],
      away: [],
      held: [],
      asked: [],
      initiative: null,
      shooters: [],
      toSplit: [],
    },
    ...{ splits: [], volleys: [], assigned: [], toAsk: [], damage: [], leaving: [], toHalve: [], vacated: [] },
    ...{ ended: [], toAdvance: [], advanced: [], trod: [], afterwards: 'next' },
  };
}

/** Sealed questions are put to one seat of a side, which speaks for it. */
const speakersOf = (table: AgTable, sides: readonly Side[]): readonly string[] =>
  sides.flatMap((side) => seatsOf(table, side).slice(0, 1));

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

  /** ag-combat-05, ag-gap-26, ag-ex-02 Down the scale, until nobody is left who could fire. */
  next: (table, self, play) => {
    const step = nextStep(table, self);
    Object.assign(self, { shooters: [...(step?.units ?? [])], volleys: [], assigned: [], damage: [], leaving: [] });
    self.splits = [];
    if (!step) return { to: 'over' };
    self.initiative = step.initiative;
    if (mayHold(table, self, self.shooters).length > 0) return { to: 'hold' };
    play.emit({ type: 'step', rule: 'ag-combat-05', initiative: step.initiative, units: self.shooters });
    self.reached = step.lowest;
    self.toSplit = self.shooters.filter((id) => outletsOf(table, self, id).length > 1);
    return { to: 'split' };
  },

  /** ag-combat-22, ag-gap-27 On a tie both sides answer unseen; a side alone answers in the same way. */
  hold: {
    kind: 'sealed',
    showsOpen: true,
    rule: 'ag-combat-22',
    waitsFor: (table, self) =>
      speakersOf(
        table,
        SIDES.filter((side) => holders(table, self, side).length > 0),
      ),
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
    const from = self.shooters.find((id) => !self.fired.includes(id));
    if (from === undefined) {
      self.toAsk = [...SIDES];
      return { to: 'hits' };
    }
    self.fired.push(from);
    for (const fighter of outletsOf(table, self, from)) {
      const share = self.splits.find(({ unit, combat }) => unit === from && combat === fighter.combat.id);
      if (share?.dice === 0) continue;
      self.volleys.push(...fireAt(table, self, from, fighter, share ? share.dice : diceOf(table, from), play));
    }
    return { to: 'fire' };
  },

  /** Where there is nothing to choose nobody is asked. */
  hits: (table, self) => {
    for (; self.toAsk.length > 0; self.toAsk.shift()) {
      const open = volleysOn(self, self.toAsk[0]!);
      if (open.some(({ at, hits }) => hits > 0 && at.length > 1)) return { to: 'assign' };
      for (const { from, combat, at, hits } of open) note(table, self, from, combat, at[0]!, hits);
    }
    self.assigned = pooled(table, self);
    self.volleys = [];
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
      for (const { from, combat } of open) {
        const volleys = open.filter((volley) => volley.from === from && volley.combat === combat);
        const given = (units: readonly string[]): number =>
          sum(answer.hits.filter((one) => one.from === from && units.includes(one.unit)));
        const all = volleys.flatMap(({ at }) => at);
        if (given(all) !== sum(volleys))
          return refusal('ALL_HITS', 'ag-combat-24', 'Every hit has to be given to a unit, and none twice.', {
            ...{ from, hits: sum(volleys) },
          });
        // ag-sea-08 Some dice hit only those who are landing.
        const short = volleys.find(({ at, hits }) => given(at) < hits);
        if (short)
          return refusal('ONLY_LANDING', 'ag-sea-08', 'Some of these hits can only be for a unit that is landing.', {
            ...{ from, hits: short.hits },
          });
      }
      return refuseStaff(table, sideOf(table, seat), answer.staff);
    },
    take(table, self, seat, answer, tell) {
      const { hits, staff } = answer as AnswerOf<'assign'>;
      takeStaff(table, sideOf(table, seat), staff, tell);
      const side = self.toAsk.shift()!;
      for (const one of hits) {
        const { combat } = volleysOn(self, side).find(({ from, at }) => from === one.from && at.includes(one.unit))!;
        note(table, self, one.from, combat, one.unit, one.hits);
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
    const open = self.assigned.find(({ hits, rolled }) => rolled < hits);
    if (!open) return { to: 'harm' };
    const { unit: id, side, cover, armour } = open;
    const label = { of: id, need: 5, ...seenBy(table, side) };
    const byCover = play.successes({ ...label, rule: 'ag-cover-06', use: 'cover', n: cover }).hits > 0;
    const isSaved = byCover || play.successes({ ...label, rule: 'ag-cover-07', use: 'armour', n: armour }).hits > 0;
    // Without a roll all hits go the same way.
    open.rolled = cover + armour > 0 ? open.rolled + 1 : open.hits;
    if (isSaved) open.saved += 1;
    return { to: 'save' };
  },

  /** What is left is damage, known to its owner alone. */
  harm: (table, self, play) => {
    for (const { from, unit: id, combat, hits, saved } of self.assigned) {
      const { side } = unitAt(table, id);
      play.emit({ type: 'hit', rule: 'ag-cover-06', unit: id, side, from, hits, saved, ...seenBy(table, side) });
      const before = self.damage.find((one) => one.unit === id && one.combat === combat);
      if (before) self.damage.splice(self.damage.indexOf(before), 1);
      const all = (before?.hits ?? 0) + hits - saved;
      if (all > 0) self.damage.push({ unit: id, combat, side, hits: all });
    }
    self.assigned = [];
    // ag-combat-25 Nobody retreats because of aircraft or artillery.
    if (self.initiative! >= 11) return { to: 'apply' };
    return SIDES.some((side) => isAskedToStay(table, self, side)) ? { to: 'decide' } : { to: 'apply' };
  },

  /** ag-combat-26, ag-sm-09, ag-gap-21 Stay or retreat: both sides, unseen, whether they were hit or not. */
  decide: {
    kind: 'sealed',
    showsOpen: true,
    rule: 'ag-combat-26',
    waitsFor: (table, self) =>
      speakersOf(
        table,
        SIDES.filter((side) => isAskedToStay(table, self, side)),
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
        const combats = combatsOf(table, self.combats);
        const group = groupsOf(table, combats, side).find(({ id }) => id === wrong);
        if (!group) return refusal('NO_SUCH_GROUP', 'ag-gap-21', 'Nobody of yours is engaged there.', { of: wrong });
        const bar = barredBy(table, combats, group);
        return bar
          ? refusal('MAY_NOT_RETREAT', bar, 'They are hemmed in, or have only just landed.', { of: wrong })
          : refusal('NO_WAY_BACK', 'ag-gap-21', 'There is no place for them to fall back to.', { of: wrong });
      }
      return refuseStaff(table, side, answer.staff);
    },
    usual: () => COMMIT,
    close(table, self, drafts, play) {
      const combats = combatsOf(table, self.combats);
      for (const side of SIDES) {
        const [seat = ''] = seatsOf(table, side);
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
      self.toHalve = self.leaving.map((_, number) => number);
      return { to: 'halve' };
    },
  },

  /** A group that took its damage on one unit has nothing to choose. */
  halve: (table, self) => {
    for (; self.toHalve.length > 0; self.toHalve.shift()) {
      const done = groupDamage(table, self, self.toHalve[0]!);
      if (done.length > 1) return { to: 'take' };
      if (done.length > 0) halve(self, done, [{ unit: done[0]!.unit, hits: halfOf(done) }]);
    }
    return { to: 'apply' };
  },

  /** ag-combat-27, ag-gap-28 Half of all the damage done to a group that leaves, rounded up once; its owner chooses which. */
  take: {
    kind: 'ask',
    rule: 'ag-combat-27',
    hidden: () => true,
    waitsFor: (table, self) => seatsOf(table, self.leaving[self.toHalve[0]!]!.side),
    *offers(table, self) {
      const done = groupDamage(table, self, self.toHalve[0]!);
      for (const { unit } of done) yield { kind: 'take', hits: taking(done, unit) };
    },
    draw: (table, self, _seat, pick) => {
      const done = groupDamage(table, self, self.toHalve[0]!);
      return { kind: 'take', hits: taking(done, pickOne(done, pick).unit) };
    },
    refuse(table, self, seat, answer) {
      if (answer.kind !== 'take') return notThis('ag-combat-27');
      const done = groupDamage(table, self, self.toHalve[0]!);
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
      halve(self, groupDamage(table, self, self.toHalve[0]!), hits);
      self.toHalve.shift();
      return { to: 'halve' };
    },
    usual: (table, self) => {
      const done = groupDamage(table, self, self.toHalve[0]!);
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
    return tread(self, 'next');
  },

  over: (table, self, play) => {
    for (const id of self.fired) spendRockets(table, self, id, play);
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
      const { id, at: from, moved } = standing(table, goal.unit)!;
      // ag-gap-37 Mines in front of the enemy were crossed when it closed with him.
      self.trod.push({ unit: id, from, crossed: moved ? minesAt(table, standing(table, id)!) : [] });
      tell.emit({ type: 'advanced', rule: 'ag-combat-29', unit: id, side, at: goal.at });
      return tread(self, 'forward');
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
    for (const { part, towards, static: isStatic } of back) {
      const unit = standing(table, part.unit);
      const at = unit && putBackGoal(table, unit, towards);
      if (unit && at) {
        const { id, side, at: from } = unit;
        play.emit({ type: 'put-back', rule: 'ag-combat-37', unit: id, side, at, static: isStatic });
        self.trod.push({ unit: id, from, crossed: [] });
      }
    }
    return tread(self, 'end');
  },

  /** ag-mine-01, ag-hid-04 Whoever has been moved meets what lay on its way. */
  tread: (table, self) => {
    const next = self.trod.shift();
    if (!next) return { to: self.afterwards };
    const unit = standing(table, next.unit);
    return unit ? { call: trodFrame(unit, next.from, next.crossed), then: 'tread' } : { to: 'tread' };
  },

  end: (_table, self, play) => {
    play.emit({ type: 'combat-over', rule: 'ag-gap-58', combats: self.combats });
    return 'done';
  },
});

function tread(self: EngagementFrame, afterwards: EngagementFrame['afterwards']): { readonly to: 'tread' } {
  self.afterwards = afterwards;
  return { to: 'tread' };
}

const holders = (table: AgTable, self: EngagementFrame, side: Side): string[] =>
  mayHold(table, self, self.shooters).filter((id) => unitOf(table, id)?.side === side);
