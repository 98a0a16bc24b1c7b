/** Step 7: demoralisation, then rallying (stonk-mor, stonk-ral); leadership and commanders (stonk-lead, stonk-cmd). */
import type { Modifier } from '../../../kernel/explain.ts';
import { kit } from '../../../kit/chapter.ts';
import { closedAs, open } from '../../../kit/classes.ts';
import { oneOf } from '../../../kit/form.ts';
import { count, name, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { change } from '../../../kit/things.ts';
import { setState } from '../marks.ts';
import { ofCompany, ofUnit } from '../parts.ts';
import {
  actingSeats,
  actsNow,
  battalionAt,
  elementAt,
  elementOf,
  isPlaced,
  isVehicle,
  SIDES,
  type Side,
  type StonkTable,
  sideOf,
} from '../state.ts';
import {
  demoralisationScore,
  type Leadership,
  leadershipAt,
  levelsRallied,
  MORALE_ADDITIONS,
  moraleAdditions,
  RALLY_ADDITIONS,
  RECOVERY_HOURS,
  rallied,
} from '../tables/morale.ts';
import { type Intervene, intervene } from './entries.ts';
import { breakDown, type FlightEvent } from './flight.ts';
import { commanderUnderFire, headquartersOf, intervention, isPlayed, leadershipOf, ofBattalion } from './leadership.ts';
import { isInEnemySight } from './retreat.ts';
import type { CommanderFireFrame, CommandersFrame, Help, LeadershipFrame, MoraleEvent, MoraleFrame } from './types.ts';

interface Morale extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: MoraleFrame | CommanderFireFrame | LeadershipFrame | CommandersFrame;
  calls: never;
  answer: Intervene;
  event: MoraleEvent;
  emits: FlightEvent;
}

const { chapter, procedure } = kit<Morale>(sideOf);

const added = (list: readonly (Modifier | null)[]): readonly Modifier[] =>
  list.filter((one): one is Modifier => one !== null && one.value !== 0);
const total = (die: number, modifiers: readonly Modifier[]): number =>
  modifiers.reduce((sum, { value }) => sum + value, die);

/** stonk-gap-71 May the commander of this battalion help with this roll? One whom nobody plays is diced for once a step. */
function willing(table: StonkTable, self: MoraleFrame, roll: Help['roll']) {
  return (battalion: string): boolean => {
    if (isPlayed(table, battalionAt(table, battalion)))
      return self.helped.some((one) => one.battalion === battalion && one.roll === roll);
    if (self.spent.includes(battalion)) return false;
    self.spent = [...self.spent, battalion];
    return true;
  };
}

const HELPS = ['demoralisation', 'rally'] as const;

const morale = procedure<MoraleFrame>(({ sealed }) => ({
  /** stonk-cmd-02 Before the dice; all are asked. */
  intervene: sealed(['intervene'], {
    rule: 'stonk-cmd-02',
    startsOrder: true,
    title: say`Do your commanders intervene?`,
    hint: say`A commander adds his leadership to one roll of the unit that he is with: its test or its rallying.`,
    waitsFor: ({ table }) => actingSeats(table),
    rows: ({ table, seat }) =>
      table.battalions
        .filter((one) => one.seat === seat && one.commander !== null && !one.isCasualty && isPlayed(table, one))
        .map(({ id }) => id),
    rowOf: ({ battalion }) => battalion,
    form: ({ row }) => oneOf(HELPS.map((roll): Intervene => ({ kind: 'intervene', battalion: row, roll }))),
    words: ({ roll }) => (roll === 'rally' ? say`helps to rally` : say`helps its demoralisation test`),
    unanswered: say`does not intervene`,
    judgesEach: true,
    commit: (draft) => say`Commit ${count(draft.length, 'intervention')}`,
    close({ self, drafts }) {
      self.helped = drafts
        .flatMap(({ answers }) => answers)
        .flatMap(({ battalion, roll }) => (roll === 'assault' ? [] : [{ battalion, roll }]));
      return { to: 'test' };
    },
  }),

  /** stonk-mor-01 to stonk-mor-08 stonk-mor-07 stonk-gap-65 stonk-qual-06 Those that have lost since the last step 7. */
  test: ({ table, self, play }) => {
    for (const { id } of [...table.elements]) {
      const element = elementOf(table, id);
      if (!element || !actsNow(table, element.side) || element.lost === 0 || element.isDemoralised) continue;
      const need = demoralisationScore(element.original, element.strength);
      if (need === null) continue;
      const helps = intervention(table, play, id, willing(table, self, 'demoralisation'));
      const modifiers = added([
        { rule: 'stonk-mor-04', why: 'leadership', value: leadershipOf(table, element) },
        helps,
        ...moraleAdditions(element.state, element.quality).map((one) => ({
          rule: one === 'pinned' || one === 'suppressed' ? 'stonk-mor-05' : 'stonk-mor-06',
          why: MORALE_ADDITIONS[one].label,
          value: MORALE_ADDITIONS[one].value,
        })),
      ]);
      const die = play.die({ rule: 'stonk-mor-01', use: 'demoralisation', of: id, to: [element.seat] });
      const holds = total(die, modifiers) > need;
      play.emit({ type: 'morale-test', rule: 'stonk-mor-01', ...ofUnit(element), die, need, modifiers, holds });
      if (!holds) breakDown(table, play, id);
    }
    return { to: 'rally' };
  },

  /** stonk-ral-01 to stonk-ral-10 stonk-ral-08 stonk-ral-09 stonk-ps-07 stonk-ps-08 Each once a move, vehicles too; till then P and S last. */
  rally: ({ table, self, play }) => {
    for (const { id } of [...table.elements]) {
      const element = elementAt(table, id);
      if (!actsNow(table, element.side) || element.state === 'ok' || element.isDemoralised) continue;
      const { isByAirOrFlame, isUnderFire, rally: need } = element;
      const helps = intervention(table, play, id, willing(table, self, 'rally'));
      const modifiers = added([
        { rule: 'stonk-ral-02', why: 'leadership', value: leadershipOf(table, element) },
        helps,
        isByAirOrFlame
          ? { rule: 'stonk-ral-05', why: RALLY_ADDITIONS.airOrFlame.label, value: RALLY_ADDITIONS.airOrFlame.value }
          : null,
        isUnderFire
          ? { rule: 'stonk-ral-06', why: RALLY_ADDITIONS.underFire.label, value: RALLY_ADDITIONS.underFire.value }
          : null,
      ]);
      const die = play.die({ rule: 'stonk-ral-02', use: 'rally', of: id, to: [element.seat] });
      const levels = levelsRallied(total(die, modifiers), need);
      play.emit({ type: 'rally-test', rule: 'stonk-ral-02', ...ofUnit(element), die, need, modifiers, levels });
      if (levels > 0) setState(table, play, id, rallied(element.state, levels), { rule: 'stonk-ral-03' });
    }
    return { to: 'settle' };
  },

  /** stonk-mor-13 stonk-umpire-06 Vehicles that have reached safety recover in their time; what has been counted is counted anew. */
  settle: ({ table, play }) => {
    for (const { id } of [...table.elements]) {
      const element = elementAt(table, id);
      // Infantry does not come back (stonk-gap-67): nobody gives it a time.
      if (!element.isDemoralised || !actsNow(table, element.side) || !isPlaced(element)) continue;
      if (element.recovers !== null && element.recovers <= table.minute) {
        play.emit({ type: 'recovered', rule: 'stonk-mor-13', ...ofUnit(element) });
        setState(table, play, id, 'ok', { rule: 'stonk-mor-13' });
      } else if (element.recovers === null && recovers(table, id) && !isInEnemySight(table, element)) {
        const die = play.die({ rule: 'stonk-mor-13', use: 'recovery', of: id, to: [] });
        const minutes = play.ruling<number>({
          ...{ rule: 'stonk-umpire-06', what: 'time', of: id, to: [element.seat] },
          ...{ proposal: die * RECOVERY_HOURS * 60, allowed: { from: 0, to: 6000 } },
        });
        play.emit({ type: 'recovers-at', rule: 'stonk-mor-13', ...ofUnit(element), minute: table.minute + minutes });
      }
    }
    play.emit({ type: 'settled', rule: 'stonk-gap-65', sides: SIDES.filter((side) => actsNow(table, side)) });
    return 'done';
  },
}));

const recovers = (table: StonkTable, id: string): boolean => isVehicle(elementAt(table, id));

const leadership = procedure<LeadershipFrame>(() => ({
  /** stonk-lead-02 stonk-umpire-07 Every score that is left open; an umpire may give others. */
  roll: ({ table, play }) => {
    const scores = table.terms.unrolled.flatMap((id) => {
      const company = table.companies.find((one) => one.id === id);
      const battalion = table.battalions.find((one) => one.id === id);
      const seat = (company ?? battalion)?.seat;
      if (!seat) return [];
      const rolled = leadershipAt(play.die({ rule: 'stonk-lead-02', use: 'leadership', of: id, to: [seat] }));
      return [{ id, seat, company, battalion, rolled }];
    });
    const given = play.rulings<number>({
      ...{ rule: 'stonk-umpire-07', what: 'result' },
      matters: scores.map(({ id, seat, rolled }) => ({
        ...{ of: id, to: [seat], proposal: rolled, allowed: { oneOf: [0, 1, 2, 3] } },
      })),
    });
    for (const { id, company, battalion } of scores) {
      const score = given[id] as Leadership;
      const scored = { rule: 'stonk-lead-02', leadership: score } as const;
      if (company) play.emit({ type: 'company-leadership', ...scored, ...ofCompany(company) });
      else if (battalion) play.emit({ type: 'battalion-leadership', ...scored, ...ofBattalion(battalion) });
    }
    return 'done';
  },
}));

const commanders = procedure<CommandersFrame>(() => ({
  /** stonk-cmd-05 stonk-gap-72 A successor, at battalion HQ; a commander whose unit is gone goes there too. */
  appoint: ({ table, play }) => {
    for (const battalion of [...table.battalions]) {
      if (!actsNow(table, battalion.side)) continue;
      const unit = headquartersOf(table, battalion);
      const { id, seat, commander, isCasualty } = battalion;
      if (isCasualty) {
        const die = play.die({ rule: 'stonk-cmd-05', use: 'leadership', of: id, to: [seat] });
        const found = { ...ofBattalion(battalion), leadership: leadershipAt(die), unit };
        play.emit({ type: 'new-commander', rule: 'stonk-cmd-05', ...found });
      } else if (commander !== null && !isPlaced(elementOf(table, commander)))
        play.emit({ type: 'commander', rule: 'stonk-gap-72', ...ofBattalion(battalion), unit });
    }
    return 'done';
  },
}));

const commanderFire = procedure<CommanderFireFrame>(() => ({
  roll: ({ table, self, play }) => {
    commanderUnderFire(table, play, self.unit);
    return 'done';
  },
}));

const OWN = { seenBy: 'seat' } as const;
const LOST = { casualty: 'is a casualty', prisoner: 'is taken prisoner' } as const;

export const moraleChapter = chapter({
  procedures: { morale, leadership, commanders, 'commander-fire': commanderFire },
  frames: {
    morale: { helped: closedAs('nobody', []), spent: closedAs('nobody', []) },
    ...{ leadership: {}, commanders: {}, 'commander-fire': { isHidden: true, fields: { unit: 'nobody' } } },
  },
  answers: { intervene },
  events: {
    commander: {
      ...OWN,
      tone: 'order',
      apply(table, { battalion, unit }) {
        change(table.battalions, battalion, { commander: unit });
      },
      say: ({ battalion, unit }) =>
        unit
          ? say`The commander of ${name(battalion)} goes to ${name(unit)}.`
          : say`The commander of ${name(battalion)} has no headquarters.`,
    },
    'new-commander': {
      ...OWN,
      apply(table, { battalion, leadership: score, unit }) {
        change(table.battalions, battalion, { commander: unit, leadership: score, isCasualty: false });
      },
      say: ({ battalion, leadership: score }) => say`${name(battalion)} has a new commander: leadership +${score}.`,
    },
    'commander-lost': {
      ...OWN,
      reveals: true,
      tone: 'grave',
      apply(table, { battalion }) {
        change(table.battalions, battalion, { commander: null, isCasualty: true });
      },
      say: ({ battalion, how }) => say`The commander of ${name(battalion)} ${LOST[how]}.`,
    },
    intervenes: {
      ...OWN,
      tone: 'good',
      apply: () => {},
      say: ({ battalion, unit }) => say`The commander of ${name(battalion)} intervenes at ${name(unit)}.`,
    },
    'company-leadership': {
      ...OWN,
      pause: 'none',
      apply(table, { company, leadership: score }) {
        change(table.companies, company, { leadership: score });
      },
      say: ({ company, leadership: score }) => say`${name(company)} has leadership +${score}.`,
    },
    'battalion-leadership': {
      ...OWN,
      pause: 'none',
      apply(table, { battalion, leadership: score }) {
        change(table.battalions, battalion, { leadership: score });
      },
      say: ({ battalion, leadership: score }) => say`The commander of ${name(battalion)} has leadership +${score}.`,
    },
    'morale-test': {
      ...OWN,
      tone: ({ holds }) => (holds ? 'good' : 'bad'),
      apply: () => {},
      say: ({ unit, die, need, modifiers, holds }) =>
        say`${name(unit)} ${holds ? 'passes' : 'fails'} its demoralisation test: ${total(die, modifiers)}, fails on ${need} or less.`,
    },
    'rally-test': {
      ...OWN,
      tone: ({ levels }) => (levels > 0 ? 'good' : 'bad'),
      apply: () => {},
      say: ({ unit, die, need, modifiers, levels }) =>
        say`${name(unit)} ${levels > 0 ? 'rallies' : 'does not rally'}: ${total(die, modifiers)}, needs ${need}.`,
    },
    'recovers-at': {
      ...OWN,
      reveals: true,
      apply(table, { unit, minute }) {
        change(table.elements, unit, { recovers: minute });
      },
      say: ({ unit, minute }) => say`${name(unit)} is safe, and recovers by minute ${minute}.`,
    },
    recovered: {
      ...OWN,
      tone: 'good',
      apply(table, { unit }) {
        change(table.elements, unit, { isDemoralised: false, recovers: null });
      },
      say: ({ unit }) => say`${name(unit)} has recovered.`,
    },
    settled: {
      seenBy: open('sides'),
      tone: 'silent',
      pause: 'none',
      apply(table, { sides }) {
        table.elements = table.elements.map((one) =>
          sides.includes(one.side) && (one.lost > 0 || one.isUnderFire)
            ? Object.freeze({ ...one, lost: 0, isUnderFire: false })
            : one,
        );
      },
      say: () => say`The step is over.`,
    },
  },
});
