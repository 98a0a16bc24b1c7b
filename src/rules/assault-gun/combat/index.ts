/** Combat: engagements, step by step down the scale of initiative. */
import { inFull, masked, open, ownSideUntil } from '../../../kit/classes.ts';
import { name, type Sentence, say } from '../../../kit/sentence.ts';
import { SIDE_NAMES } from '../../../kit/sides.ts';
import { change } from '../../../kit/things.ts';
import { names } from '../parts.ts';
import { lose, unitAt } from '../state.ts';
import { engagement } from './engagement.ts';
import { combats, fightSet } from './phase.ts';
import { answers, type CombatEvent, chapter } from './types.ts';

const itself = (): null => null;

type Ended = Extract<CombatEvent, { readonly type: 'combat-over' }>['ends'][number];

/** Odds of these questions are those of the whole fight. */
export const FIGHTS = {
  ...{ 'combat-setup.declare': fightSet, 'combat-setup.call': fightSet, 'combat-setup.support': fightSet },
  ...{ 'engagement.hold': itself, 'engagement.split': itself, 'engagement.decide': itself },
};

/** How a combat came out. */
function endWords({ target, how, isAlone }: Ended): Sentence {
  const at = name(target);
  switch (how) {
    case 'fought out':
      return isAlone ? say`${at} holds: no attacker is left.` : say`${at} holds its ground.`;
    case 'front gone':
      return say`The front unit is eliminated, but ${at} behind it holds.`;
    case 'defender left':
      return say`The defence at ${at} has retreated.`;
    case 'attacker left':
      return say`The attackers of ${at} have retreated.`;
    case 'both left':
      return say`Both sides have retreated at ${at}.`;
    case 'nobody left':
      return say`Nothing is left of the defence at ${at}.`;
  }
}

const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export const combat = chapter({
  procedures: { combats, engagement },
  frames: {
    combats: {},
    engagement: {
      ...open('combats', 'fired', 'reached', 'late', 'away', 'held', 'asked', 'initiative', 'shooters', 'toSplit'),
      ...open('toAsk', 'toHalve', 'toAdvance', 'advanced', 'afterwards'),
      vacated: inFull,
      trod: inFull,
      leaving: inFull,
      ended: inFull,
      // ag-combat-23, ag-combat-03
      splits: {
        exists: ownSideUntil(({ isThrown }) => isThrown),
        each: open('side', 'unit', 'combat', 'dice', 'isThrown'),
      },
      // ag-combat-02, ag-combat-24 Hits, saves and damage are for the side that takes them.
      volleys: {
        exists: 'public',
        each: { ...open('from', 'combat', 'side', 'at'), hits: masked((hits, isOwner) => (isOwner ? hits : 0)) },
      },
      assigned: 'ownItems',
      damage: 'ownItems',
    },
  },
  answers,
  events: {
    engagement: {
      seenBy: { combats: 'public', units: 'public' },
      reveals: true,
      tone: 'order',
      pause: 'long',
      // ag-other-02, ag-gap-77 Whoever is in it has fought today, and with the LOG that he holds.
      apply: (table, { units }) => {
        for (const id of units) {
          const { logUsed, log } = unitAt(table, id);
          change(table.units, id, { fought: true, logUsed: logUsed || log });
        }
      },
      say: ({ units }) => say`The combat begins: ${names(units)}.`,
    },
    'comes-up': {
      seenBy: { initiative: 'public', units: 'public' },
      // At which number a unit fires may tell of its LOG (ag-init-08).
      reveals: true,
      tone: 'silent',
      group: 'follows',
      pause: 'none',
      apply: () => {},
      say: ({ initiative, units }) => say`Initiative ${initiative}: ${names(units)}.`,
    },
    step: {
      seenBy: { initiative: 'public', units: 'public' },
      reveals: true,
      group: 'opens',
      apply: () => {},
      say: ({ initiative, units }) =>
        say`Initiative ${initiative}: ${names(units)} ${units.length === 1 ? 'fires' : 'fire'}.`,
    },
    'held-back': {
      seenBy: { unit: 'public', side: 'public' },
      reveals: 'others',
      tone: 'order',
      group: 'follows',
      pause: 'none',
      apply: () => {},
      say: ({ unit }) => say`${name(unit)} holds back until initiative 0.`,
    },
    'split-fire': {
      seenBy: { unit: 'public', side: 'public' },
      tone: 'order',
      group: 'follows',
      pause: 'none',
      apply: () => {},
      say: ({ unit }) => say`${name(unit)} splits its dice between its opponents.`,
    },
    fires: {
      seenBy: { unit: 'public', side: 'public', combat: 'public', dice: 'public' },
      // ag-combat-03 How many dice; ag-gap-78 and that there are any.
      reveals: 'others',
      tone: 'quiet',
      group: 'follows',
      apply: () => {},
      say: ({ unit, dice }) => say`${name(unit)} fires with ${plural(dice, 'die', 'dice')}.`,
    },
    hit: {
      seenBy: { unit: 'public', side: 'public', from: 'public', hits: 'public', saved: 'public' },
      tone: 'quiet',
      group: 'follows',
      apply: () => {},
      say({ unit, from, hits, saved }) {
        const shooters = from.split(', ');
        const all = hits === 1 ? ', which is saved' : ', all saved';
        const harmless = saved === 0 ? '' : saved === hits ? all : `, ${saved} of them saved`;
        const score = shooters.length > 1 ? 'score' : 'scores';
        return say`${names(shooters)} ${score} ${plural(hits, 'hit')} on ${name(unit)}${harmless}.`;
      },
    },
    damaged: {
      seenBy: 'ownSide',
      tone: 'grave',
      group: 'follows',
      pause: 'long',
      apply: (table, { unit, strength }) => change(table.units, unit, { strength }),
      say: ({ unit, hits, strength }) =>
        strength < 0
          ? say`${name(unit)} takes ${plural(hits, 'hit')}, more than its strength.`
          : say`${name(unit)} takes ${plural(hits, 'hit')} and is down to strength ${strength}.`,
    },
    eliminated: {
      seenBy: { unit: 'public', side: 'public' },
      reveals: 'others',
      tone: 'grave',
      group: 'follows',
      pause: 'long',
      apply: (table, { unit }) => lose(table, unit),
      say: ({ unit }) => say`${name(unit)} is eliminated.`,
    },
    'stepped-up': {
      seenBy: { combat: inFull },
      reveals: true,
      tone: 'silent',
      pause: 'none',
      apply: (table, { combat: now }) => {
        const at = table.combats.findIndex(({ id }) => id === now.id);
        table.combats[at] = Object.freeze(structuredClone(now));
      },
      say: ({ combat: { attackers, target } }) =>
        attackers.length > 0
          ? say`The next unit moves up at ${name(target)}.`
          : say`The attack on ${name(target)} has no unit left.`,
    },
    decided: {
      seenBy: { side: 'public', retreat: 'public' },
      reveals: 'others',
      tone: 'order',
      group: 'follows',
      pause: 'long',
      apply: () => {},
      say: ({ side, retreat }) =>
        retreat.length === 0
          ? say`The ${SIDE_NAMES[side]} stay.`
          : say`The ${SIDE_NAMES[side]} retreat from the combat at ${names(retreat)}.`,
    },
    'fell-back': {
      seenBy: { unit: 'public', side: 'public', at: 'public' },
      tone: 'bad',
      group: 'follows',
      // ag-ep-08 Entrenchments stay where they are.
      apply: (table, { unit, at }) =>
        change(table.units, unit, { at: Object.freeze({ ...at }), moved: true, entrenched: false, waits: null }),
      say: ({ unit }) => say`${name(unit)} falls back.`,
    },
    advanced: {
      seenBy: { unit: 'public', side: 'public', at: 'public' },
      tone: 'order',
      apply: (table, { unit, at }) =>
        change(table.units, unit, { at: Object.freeze({ ...at }), moved: true, entrenched: false, waits: null }),
      say: ({ unit }) => say`${name(unit)} advances into the vacated space.`,
    },
    'no-advance': {
      seenBy: { side: 'public' },
      tone: 'order',
      pause: 'none',
      apply: () => {},
      say: () => say`The attackers do not advance.`,
    },
    'put-back': {
      seenBy: { unit: 'public', side: 'public', at: 'public', static: 'public' },
      apply: (table, { unit, at, static: isStatic }) =>
        change(table.units, unit, {
          at: Object.freeze({ ...at }),
          // ag-sea-05
          ...(isStatic ? {} : { moved: true, entrenched: false, waits: null }),
        }),
      say: ({ unit }) => say`${name(unit)} withdraws half a kilometre.`,
    },
    'rockets-spent': {
      seenBy: { unit: 'public', side: 'public' },
      pause: 'none',
      apply: (table, { unit }) =>
        change(table.units, unit, { log: false, logUsed: false, logCost: 0, logShown: false }),
      say: ({ unit }) => say`${name(unit)} has used up its rockets.`,
    },
    'combat-over': {
      seenBy: { combats: 'public', ends: inFull },
      tone: 'order',
      pause: 'long',
      apply: (table, { combats: over }) => {
        table.combats = table.combats.filter(({ id }) => !over.includes(id));
      },
      say: ({ ends }) => ends.flatMap((end, i) => (i === 0 ? endWords(end) : [' ', ...endWords(end)])),
    },
  },
});
