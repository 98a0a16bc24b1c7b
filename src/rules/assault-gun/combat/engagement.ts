/** One engagement, step by step. */
import { drawFrom } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import { SIDES, type Side } from '../../../kit/sides.ts';
import { trodFrame } from '../move/march.ts';
import { minesAt } from '../move/mines.ts';
import { type AgTable, type Combat, seatsOf, standing, unitAt, unitOf } from '../state.ts';
import { takeStaff } from '../supply/staff.ts';
import {
  advanceForm,
  assignByDefault,
  assignForm,
  decideForm,
  decideWords,
  hitsWords,
  holders,
  holdForm,
  holdWords,
  splitByDefault,
  splitForm,
  splitWords,
  takeByDefault,
  takeForm,
} from './choices.ts';
import { advanceOf, DEPTH, endingOf, toPutBack } from './ending.ts';
import { groupsOf, isAskedToStay, putBackGoal } from './groups.ts';
import { groupDamage, halfOf, halve, inflictAll, leaveAll, spendRockets } from './harm.ts';
import { attackerOf, combatOf, combatsOf, diceOf, fightersOf, outletsOf, sideOfFighter } from './parts.ts';
import { mayHold, nextStep } from './steps.ts';
import { type EngagementFrame, procedure } from './types.ts';
import { fireAt, note, pooled, seenBy, volleysOn } from './volleys.ts';

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

/** The pieces of an engagement that are on the ground. */
function unitsIn(table: AgTable, combats: readonly Combat[]): string[] {
  const ids = new Set<string>();
  for (const { part } of fightersOf(combats)) if (unitOf(table, part.unit)) ids.add(part.unit);
  return [...ids].sort();
}

/** Who fires next in this step. */
const nextShooter = (self: EngagementFrame): string | undefined => self.shooters.find((id) => !self.fired.includes(id));

export const engagement = procedure<EngagementFrame>(({ ask, sealed }) => ({
  start: ({ table, self, play }) => {
    const combats = combatsOf(table, self.combats);
    play.emit({ type: 'engagement', rule: 'ag-gap-75', combats: self.combats, units: unitsIn(table, combats) });
    return { to: 'next' };
  },

  /** ag-combat-05, ag-gap-26, ag-ex-02 Down the scale, until nobody is left who could fire. */
  next: ({ table, self, play }) => {
    const step = nextStep(table, self);
    Object.assign(self, { shooters: [...(step?.units ?? [])], volleys: [], assigned: [], damage: [], leaving: [] });
    self.splits = [];
    if (!step) return { to: 'over' };
    self.initiative = step.initiative;
    if (mayHold(table, self, self.shooters).length > 0) {
      play.emit({ type: 'comes-up', rule: 'ag-combat-22', initiative: step.initiative, units: self.shooters });
      return { to: 'hold' };
    }
    play.emit({ type: 'step', rule: 'ag-combat-05', initiative: step.initiative, units: self.shooters });
    self.reached = step.lowest;
    self.toSplit = self.shooters.filter((id) => outletsOf(table, self, id).length > 1);
    return { to: 'split' };
  },

  /** ag-combat-22, ag-gap-27 On a tie both sides answer unseen; a side alone answers in the same way. */
  hold: sealed(['hold'], {
    rule: 'ag-combat-22',
    title: say`Which of these hold back until initiative 0?`,
    hint: say`A unit that holds back fires at initiative 0 with the others, after the enemy.`,
    showsOpen: true,
    waitsFor: ({ table, self }) =>
      speakersOf(
        table,
        SIDES.filter((side) => holders(table, self, side).length > 0),
      ),
    rows: () => ['hold'],
    rowOf: () => 'hold',
    offersOnce: true,
    form: ({ table, self, side }) => holdForm(table, self, side),
    words: holdWords,
    unanswered: say`nobody holds back`,
    commit: ([answer]) => holdWords(answer ?? { units: [] }),
    draws: ({ table, self, side, draft, pick }) =>
      draft.length > 0 ? null : drawFrom(holdForm(table, self, side), pick),
    close({ table, self, drafts, play }) {
      self.asked.push(...mayHold(table, self, self.shooters));
      for (const { side, answers } of drafts)
        for (const { units, staff } of answers) {
          takeStaff(table, side, staff, play);
          for (const unit of units) {
            self.held.push(unit);
            play.emit({ type: 'held-back', rule: 'ag-combat-22', unit, side: unitAt(table, unit).side });
          }
        }
      return { to: 'next' };
    },
  }),

  /** ag-combat-23, ag-sm-10 A unit that attacks and is attacked divides its dice. */
  split: ask(['split'], {
    rule: 'ag-combat-23',
    title: say`How does the unit split its dice between its own attack and those who attack it?`,
    waitsFor: ({ table, self }) => seatsOf(table, sideOfFighter(table, self.toSplit[0]!)),
    autoResolve: ({ self }) => (self.toSplit.length === 0 ? { to: 'fire' } : null),
    form: ({ table, self, side }) => splitForm(table, self, side),
    words: (answer, { table }) => splitWords(table, answer),
    defaultAnswer: ({ table, self }) => splitByDefault(table, self),
    take({ table, self, side, answer, play }) {
      takeStaff(table, side, answer.staff, play);
      const unit = self.toSplit.shift()!;
      for (const { combat, dice } of answer.dice) self.splits.push({ side, unit, combat, dice, isThrown: false });
      play.emit({ type: 'split-fire', rule: 'ag-combat-23', unit, side });
      return { to: 'split' };
    },
  }),

  /** Unit by unit. ag-combat-03 Now it shows how its dice are split. */
  fire: ({ self }) => {
    const from = nextShooter(self);
    if (from === undefined) {
      self.toAsk = [...SIDES];
      return { to: 'hits' };
    }
    self.splits = self.splits.map((share) => (share.unit === from ? { ...share, isThrown: true } : share));
    return { to: 'throw' };
  },

  /** ag-combat-01, ag-combat-02, ag-gap-46 The dice of one unit; all of the step before any harm is done (ag-combat-09). */
  throw: ({ table, self, play }) => {
    const from = nextShooter(self)!;
    self.fired.push(from);
    const shares = self.splits.filter(({ unit }) => unit === from);
    for (const fighter of outletsOf(table, self, from)) {
      const share = shares.find(({ combat }) => combat === fighter.combat.id);
      // ag-combat-23 A combat that the split does not name gets none.
      const dice = shares.length > 0 ? (share?.dice ?? 0) : diceOf(table, from);
      if (dice > 0) self.volleys.push(...fireAt(table, self, from, fighter, dice, play));
    }
    return { to: 'fire' };
  },

  /** Where there is nothing to choose nobody is asked. */
  hits: ({ table, self }) => {
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
  assign: ask(['assign'], {
    rule: 'ag-combat-24',
    title: say`Who takes the hits?`,
    hint: say`The enemy never learns how many hits there were.`,
    isHidden: true,
    waitsFor: ({ table, self }) => seatsOf(table, self.toAsk[0]!),
    form: ({ table, self, side }) => assignForm(table, self, side),
    words: ({ hits }) => hitsWords(hits),
    defaultAnswer: ({ table, self }) => assignByDefault(table, self),
    take({ table, self, side: own, answer: { hits, staff }, play }) {
      takeStaff(table, own, staff, play);
      const side = self.toAsk.shift()!;
      for (const one of hits) {
        const { combat } = volleysOn(self, side).find(({ from, at }) => from === one.from && at.includes(one.unit))!;
        note(table, self, one.from, combat, one.unit, one.hits);
      }
      return { to: 'hits' };
    },
  }),

  /** ag-cover-06, ag-cover-07, ag-cover-09, ag-gap-46 Hit by hit: all rolls for cover, then for armour. */
  save: ({ table, self, play }) => {
    const open = self.assigned.find(({ hits, rolled }) => rolled < hits);
    if (!open) return { to: 'harm' };
    const { unit: id, from, side, cover, armour } = open;
    // Hits of several are told together (ag-gap-46), and then bear nobody's name.
    const shooter = from.includes(', ') ? {} : { against: from };
    const label = { of: id, need: 5, ...shooter, ...seenBy(table, side) };
    const byCover = play.successes({ ...label, rule: 'ag-cover-06', use: 'cover', n: cover }).hits > 0;
    const isSaved = byCover || play.successes({ ...label, rule: 'ag-cover-07', use: 'armour', n: armour }).hits > 0;
    // Without a roll all hits go the same way.
    open.rolled = cover + armour > 0 ? open.rolled + 1 : open.hits;
    if (isSaved) open.saved += 1;
    return { to: 'save' };
  },

  /** What is left is damage, known to its owner alone. */
  harm: ({ table, self, play }) => {
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
  decide: sealed(['stay-or-retreat'], {
    rule: 'ag-combat-26',
    title: say`Stay or retreat?`,
    hint: say`Both sides choose in secret. The choices are shown together.`,
    showsOpen: true,
    waitsFor: ({ table, self }) =>
      speakersOf(
        table,
        SIDES.filter((side) => isAskedToStay(table, self, side)),
      ),
    rows: () => ['stay-or-retreat'],
    rowOf: () => 'stay-or-retreat',
    offersOnce: true,
    form: ({ table, self, side }) => decideForm(table, self, side),
    words: decideWords,
    unanswered: say`all stay`,
    commit: ([answer]) => decideWords(answer ?? { retreat: [] }),
    draws: ({ table, self, side, draft, pick }) =>
      draft.length > 0 ? null : drawFrom(decideForm(table, self, side), pick),
    close({ table, self, drafts, play }) {
      const combats = combatsOf(table, self.combats);
      for (const {
        side,
        answers: [answer],
      } of drafts) {
        takeStaff(table, side, answer?.staff, play);
        const retreat = answer?.retreat ?? [];
        play.emit({ type: 'decided', rule: 'ag-combat-26', side, retreat });
        for (const { id, combat, role } of groupsOf(table, combats, side))
          if (retreat.includes(id)) self.leaving.push({ side, combat, role });
      }
      self.toHalve = self.leaving.map((_, number) => number);
      return { to: 'halve' };
    },
  }),

  /** A group that took its damage on one unit has nothing to choose. */
  halve: ({ table, self }) => {
    for (; self.toHalve.length > 0; self.toHalve.shift()) {
      const done = groupDamage(table, self, self.toHalve[0]!);
      if (done.length > 1) return { to: 'take' };
      if (done.length > 0) halve(self, done, [{ unit: done[0]!.unit, hits: halfOf(done) }]);
    }
    return { to: 'apply' };
  },

  /** ag-combat-27, ag-gap-28 Half of all the damage done to a group that leaves, rounded up once; its owner chooses which. */
  take: ask(['take'], {
    rule: 'ag-combat-27',
    title: say`Half of the hits are taken. Which units take them?`,
    isHidden: true,
    waitsFor: ({ table, self }) => seatsOf(table, self.leaving[self.toHalve[0]!]!.side),
    form: ({ table, self, side }) => takeForm(table, self, side),
    words: ({ hits }) => hitsWords(hits),
    defaultAnswer: ({ table, self }) => takeByDefault(table, self),
    take({ table, self, side, answer: { hits, staff }, play }) {
      takeStaff(table, side, staff, play);
      halve(self, groupDamage(table, self, self.toHalve[0]!), hits);
      self.toHalve.shift();
      return { to: 'halve' };
    },
  }),

  /** ag-unit-11, ag-combat-28, ag-combat-34 Harm is done, and goes on to those behind. */
  apply: ({ table, self, play }) => {
    inflictAll(table, self, play);
    return { to: 'leave' };
  },

  /** ag-combat-31, ag-combat-32, ag-gap-21 Those who retreat go; nobody fires at them any more. */
  leave: ({ table, self, play }) => {
    if (self.leaving.length > 0) leaveAll(table, self, play);
    return tread(self, 'next');
  },

  over: ({ table, self, play }) => {
    for (const id of self.fired) spendRockets(table, self, id, play);
    self.toAdvance = combatsOf(table, self.combats)
      .filter((combat) => advanceOf(table, self, combat) !== null)
      .map(({ id }) => id);
    return { to: 'forward' };
  },

  forward: ({ table, self }) => {
    for (; self.toAdvance.length > 0; self.toAdvance.shift())
      if (advanceOf(table, self, combatOf(table, self.toAdvance[0]!)!)) return { to: 'advance' };
    return { to: 'put-back' };
  },

  /** ag-combat-29, ag-combat-35, ag-gap-30, ag-sm-11 */
  advance: ask(['advance'], {
    rule: 'ag-combat-29',
    title: say`Which unit advances into the vacated space?`,
    waitsFor: ({ table, self }) => seatsOf(table, attackerOf(table, combatOf(table, self.toAdvance[0]!)!)),
    form: ({ table, self, side }) => advanceForm(table, self, side),
    words: ({ unit }) => (unit === null ? say`No unit advances` : say`${name(unit)} advances`),
    take({ table, self, side, answer: { unit, staff }, play }) {
      takeStaff(table, side, staff, play);
      const { goals } = advanceOf(table, self, combatOf(table, self.toAdvance.shift()!)!)!;
      const goal = goals.find((one) => one.unit === unit);
      if (!goal) {
        play.emit({ type: 'no-advance', rule: 'ag-combat-29', side });
        return { to: 'forward' };
      }
      self.advanced.push(goal.unit);
      const { id, at: from, moved } = standing(table, goal.unit)!;
      // ag-gap-37 Mines in front of the enemy were crossed when it closed with him.
      self.trod.push({ unit: id, from, crossed: moved ? minesAt(table, standing(table, id)!) : [] });
      play.emit({ type: 'advanced', rule: 'ag-combat-29', unit: id, side, at: goal.at });
      return tread(self, 'forward');
    },
  }),

  /** ag-combat-37, ag-combat-38, ag-gap-82 */
  'put-back': ({ table, self, play }) => {
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
  tread: ({ table, self }) => {
    const next = self.trod.shift();
    if (!next) return { to: self.afterwards };
    const unit = standing(table, next.unit);
    return unit ? { call: trodFrame(unit, next.from, next.crossed), then: 'tread' } : { to: 'tread' };
  },

  end: ({ table, self, play }) => {
    const ends = combatsOf(table, self.combats).map((combat) => ({
      ...{ target: combat.target, how: endingOf(table, self, combat) },
      isAlone: !combat.attackers.some(({ unit, role }) => role === 'air' || unitOf(table, unit)),
    }));
    play.emit({ type: 'combat-over', rule: 'ag-gap-58', combats: self.combats, ends });
    return 'done';
  },
}));

function tread(self: EngagementFrame, afterwards: EngagementFrame['afterwards']): { readonly to: 'tread' } {
  self.afterwards = afterwards;
  return { to: 'tread' };
}
