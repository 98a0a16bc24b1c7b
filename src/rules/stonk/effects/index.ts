/** The armour battle table and the six blocks of effects (stonk-arm, stonk-inf, stonk-qual, stonk-ps): what all fire ends in. */
import type { Play } from '../../../kernel/play.ts';
import { kit } from '../../../kit/chapter.ts';
import { open } from '../../../kit/classes.ts';
import { count, name, type Sentence, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type MarkEvent, suffer } from '../marks.ts';
import { type CommanderFireFrame, commanderFireFrame } from '../morale/types.ts';
import { of, ofUnit } from '../parts.ts';
import { elementAt, elementOf, type Side, type StonkTable, sideOf } from '../state.ts';
import type { Situation } from '../tables/armour.ts';
import type { Block, Cover } from '../tables/effects.ts';
import { signed } from '../tables/print.ts';
import { read } from './reading.ts';
import { isVehicleTarget, pointsPerVehicle, vehiclesOf } from './target.ts';
import type { EffectsEvent, Reading, Strike, StrikeFrame } from './types.ts';

interface Effects extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: StrikeFrame;
  calls: CommanderFireFrame;
  answer: never;
  event: EffectsEvent;
  emits: MarkEvent;
}

const { chapter, procedure } = kit<Effects>(sideOf);

type Told = Play<EffectsEvent | MarkEvent>;
interface Struck {
  readonly target: string;
  readonly isAir: boolean;
  readonly reading: Reading;
}

/** A result in the letters of the tables. */
function lettersOf(result: Reading['result']): string {
  if (!result) return 'none';
  const letter = { ok: '', pinned: 'P', suppressed: 'S' }[result.state];
  return `${result.losses > 0 ? result.losses : ''}${letter}` || 'none';
}
const LETTERS = ['', '1', '2', '3', '4', '5', '6'].flatMap((n) => [`${n}P`, `${n}S`, ...(n ? [n] : [])]);

function resultFrom(letters: string): Reading['result'] {
  if (letters === 'none') return null;
  const state = letters.endsWith('P') ? 'pinned' : letters.endsWith('S') ? 'suppressed' : 'ok';
  return { losses: Number.parseInt(letters, 10) || 0, state };
}

/** stonk-gap-93 An umpire may change any result before it is applied: all of a step in one question. */
function confirmed(table: StonkTable, struck: readonly Struck[], play: Told): Struck[] {
  const idOf = (at: number): string => `${at + 1} ${struck[at]!.target}`;
  const words = play.rulings<string>({
    ...{ rule: 'stonk-gap-93', what: 'result' },
    matters: struck.map(({ reading }, at) => {
      const proposal = lettersOf(reading.result);
      return { of: idOf(at), to: [], proposal, allowed: { oneOf: [...new Set(['none', proposal, ...LETTERS])] } };
    }),
  });
  return struck.map((one, at) => {
    const { target, reading } = one;
    const word = words[idOf(at)]!;
    if (word === lettersOf(reading.result)) return one;
    const result = resultFrom(word);
    const points = reading.on.table === 'armour' ? pointsPerVehicle(elementAt(table, target)) : 1;
    const isSeen = isVehicleTarget(elementAt(table, target));
    const knockedOut = isSeen ? Math.ceil((result?.losses ?? 0) / points) : 0;
    return { ...one, reading: { ...reading, result, knockedOut } };
  });
}

/** Each target once, in the order of the strikes. */
const targetsOf = (strikes: readonly { readonly target: string }[]): string[] => [
  ...new Set(strikes.map(({ target }) => target)),
];

/** stonk-gap-102 What can be seen of the results: vehicles that burn, men who go to ground. Before they are applied. */
const sightsOf = (table: StonkTable, struck: readonly Struck[]) =>
  targetsOf(struck).map((target) => {
    const readings = struck.filter((one) => one.target === target).map(({ reading }) => reading);
    const lost = readings.reduce((total, one) => total + one.knockedOut, 0);
    const toGround = readings.some(({ result }) => result !== null && result.state !== 'ok');
    return { target, knockedOut: Math.min(lost, vehiclesOf(elementAt(table, target))), toGround };
  });

/** stonk-gap-102 Whoever has the target located sees that, and no more. */
function tellWatchers(table: StonkTable, sights: ReturnType<typeof sightsOf>, play: Told): void {
  for (const { target, knockedOut, toGround } of sights)
    for (const contact of table.contacts) {
      if (contact.of !== target || !contact.isCurrent) continue;
      const seen = { contact: contact.id, knockedOut, toGround };
      play.emit({ type: 'effect-seen', rule: 'stonk-gap-102', to: [contact.seat], ...of(contact), ...seen });
    }
}

/** Those whom a strike can touch: only against them is a die rolled. */
const readingsOf = (table: StonkTable, strikes: readonly Strike[]): Struck[] =>
  strikes.flatMap((strike) => {
    const reading = read(table, strike);
    return reading ? [{ target: strike.target, isAir: strike.by.isAir, reading }] : [];
  });

const strike = procedure<StrikeFrame>(() => ({
  /** stonk-gap-30 All dice are read before anything is applied. */
  resolve: ({ table, self, play }) => {
    const struck = confirmed(table, readingsOf(table, self.strikes), play);
    const sights = sightsOf(table, struck);
    for (const { target, isAir, reading } of struck) {
      const element = elementOf(table, target);
      // stonk-arm-21 stonk-inf-28 It is gone by an earlier one.
      if (!element) continue;
      const rule = reading.on.table === 'armour' ? 'stonk-arm-05' : 'stonk-inf-01';
      play.emit({ type: 'struck', rule, ...ofUnit(element), ...reading });
      const by = reading.on.table === 'armour' ? 'stonk-arm-07' : 'stonk-inf-09';
      suffer(table, play, target, reading.result, { rule: by, isByAirOrFlame: isAir });
    }
    tellWatchers(table, sights, play);
    self.touched = struck.map(({ target }) => target);
    return { to: 'commanders' };
  },

  /** stonk-cmd-04 stonk-gap-71 Whoever commands from there shares each die, also those that destroyed the unit. */
  commanders: ({ self }) => {
    const target = self.touched[self.next];
    if (target === undefined) return 'done';
    self.next += 1;
    return { call: commanderFireFrame(target), then: 'commanders' };
  },
}));

const TABLE_NAMES: { readonly [T in Block | 'armour']: string } = {
  armour: 'armour battle table',
  'infantry-4': 'infantry weapons up to 400 m',
  'infantry-8': 'infantry weapons up to 800 m',
  'tank-4': 'tanks up to 400 m',
  'tank-10': 'tanks up to 1000 m',
  field: 'field artillery',
  medium: 'medium artillery',
};
const COLUMN_NAMES: { readonly [C in Cover | Situation]: string } = {
  'deeply-dug-in': 'deeply dug in',
  'dug-in': 'dug in',
  cover: 'in cover',
  stationary: 'stationary in open',
  moving: 'moving in open',
  'hull-down': 'hull down',
};
const CHANGE_NAMES: { readonly [C in Reading['changes'][number]]: string } = {
  doubled: 'doubled for a non-tactical target',
  veteran: 'veterans are always pinned by fire',
  green: 'green troops on the attack ignore the pin',
};

/** Die, additions with their causes, table, line and column, result. */
export function readingWords({ on, die, modifiers, score, printed, changes }: Reading): string {
  const added = modifiers.map(({ value, why }) => `${signed(value)} ${why}`);
  const where = 'situation' in on ? `${COLUMN_NAMES[on.situation]}, column ${on.column}` : COLUMN_NAMES[on.column];
  return [
    `${die}${added.length > 0 ? ` (${added.join(', ')}) = ${score}` : ''}`,
    `${TABLE_NAMES[on.table]}, ${where}: ${printed ?? 'no effect'}`,
    ...changes.map((one) => CHANGE_NAMES[one]),
  ].join('; ');
}

const seenWords = (contact: string, knockedOut: number, toGround: boolean): Sentence => {
  const state = toGround ? 'goes to ground' : 'shows no effect';
  if (knockedOut === 0) return say`${name(contact)} ${state}.`;
  return say`${name(contact)} loses ${count(knockedOut, 'vehicle')}${toGround ? ' and goes to ground' : ''}.`;
};

export const effectsChapter = chapter({
  procedures: { strike },
  frames: { strike: { isHidden: true, fields: { strikes: 'nobody', touched: 'nobody', next: 'nobody' } } },
  answers: {},
  events: {
    struck: {
      seenBy: 'seat',
      // stonk-secret-09 The die was hidden: its owner learns how it was read.
      reveals: true,
      tone: ({ result }) => (result ? 'bad' : 'plain'),
      group: 'opens',
      apply: () => {},
      say: (event) => say`${name(event.unit)} is fired on: ${readingWords(event)}.`,
    },
    'effect-seen': {
      seenBy: open('side', 'seat', 'contact', 'knockedOut', 'toGround'),
      reveals: true,
      tone: ({ knockedOut, toGround }) => (knockedOut > 0 || toGround ? 'good' : 'plain'),
      apply: () => {},
      say: ({ contact, knockedOut, toGround }) => seenWords(contact, knockedOut, toGround),
    },
  },
});
