/** Odds in words: what a roll decides and for whom, what was assumed, what was left aside. */
import { USES } from '../../../rules/battlegroup/rolls.ts';
import type { Odds, OddsStep } from '../odds.ts';
import { headlineOf } from './fates.ts';

/** What a roll is for, as the ruleset says it. */
export function stepName(use: string): string {
  const said = USES[use] ?? use.replaceAll('-', ' ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** Rolls whose dice are added up; of all others each die stands for itself. */
const SUMMED: readonly string[] = ['penetrate'];

/** What must fall, the modifiers taken in: `5+`, `7+ on 2D6`, `5+ on 4 dice`. */
export function needOf(
  step: Pick<OddsStep, 'use' | 'need' | 'most' | 'dice' | 'modifiers'> & { readonly decimal?: number },
): string {
  if (step.need === undefined) return '';
  const need = step.need - (step.modifiers ?? []).reduce((sum, { value }) => sum + value, 0);
  const count = step.dice ?? 1;
  const dice = count < 2 ? '' : SUMMED.includes(step.use) ? ` on ${count}D6` : ` on ${count} dice`;
  // No die shows a 7: a 6 will do, where one always does.
  if (count < 2 && need > 6 && !step.most) return step.decimal === 0 ? `${need}+, more than a die has` : 'a 6';
  return step.most ? `${need} or less${dice}` : `${need}+${dice}`;
}

/** What it means that a roll succeeds. */
const MEANS: Readonly<Record<string, { readonly one: string; readonly many?: string; readonly theirs?: true }>> = {
  observe: { one: 'the target is observed' },
  hit: { one: 'the shot hits', many: 'at least one hits' },
  effect: { one: 'the fire has an effect' },
  damage: { one: 'it does harm', many: 'at least one does harm' },
  penetrate: { one: 'it penetrates' },
  save: { one: 'its cover saves it', many: 'its cover stops at least one of the hits', theirs: true },
  gunSave: { one: 'the gun itself is saved', theirs: true },
  morale: { one: 'it keeps its nerve', theirs: true },
  moraleReroll: { one: 'it keeps its nerve the second time', theirs: true },
  experience: { one: 'it obeys' },
  bcd: { one: 'it goes Beyond the Call of Duty' },
  grenade: { one: 'the grenades hit' },
  grenadeTable: { one: 'the grenade has an effect' },
};

export function meansOf(step: Pick<OddsStep, 'use' | 'dice'>): string {
  const means = MEANS[step.use];
  if (!means) return '';
  return (step.dice ?? 1) > 1 && means.many ? means.many : means.one;
}

/** Is it good for the one who is shot at? */
export function isTheirs(step: Pick<OddsStep, 'use' | 'of'>, target: string): boolean {
  return MEANS[step.use]?.theirs === true || step.of === target;
}

const ASSUMED: Readonly<Record<string, string>> = {
  'reaction.ask': 'if nobody reacts',
  'shot.fall-back': 'if it falls back when it would lose half its men',
  'morale.again': 'if Elites re-roll a bad die',
  'beyond-duty.try': 'if it tries Beyond the Call of Duty on a 6',
};

const LEFT_OUT: Readonly<Record<string, string>> = {
  'battle counters': 'the effects of battle counters are not counted',
};

/** What the count took for granted, as short remarks. */
export function remarksOf({ assumed = [], leftOut }: { assumed?: readonly string[]; leftOut?: string }): string[] {
  const remarks = assumed.flatMap((one) => ASSUMED[one] ?? []);
  if (leftOut !== undefined) remarks.push(LEFT_OUT[leftOut] ?? `without ${leftOut}`);
  return remarks;
}

/** Why nothing can come of a shot whose odds are counted: the roll that no dice can make. Null where something can. */
export function vainOf(odds: Odds, target: string): string | null {
  if (headlineOf(odds, target, 0)) return null;
  const step = odds.steps.find((one) => one.decimal === 0 && !isTheirs(one, target));
  if (!step) return 'No roll could have any effect on the target.';
  const need = needOf(step);
  return `${stepName(step.use)}${need === '' ? '' : ` needs ${need.replace(', more than a die has', '')}`}: no dice show that.`;
}
