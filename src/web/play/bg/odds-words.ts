/** Odds in words: what a roll decides and for whom, what was assumed, what was left aside. */
import type { OddsStep } from '../odds.ts';

/** What it means that a roll succeeds. */
const MEANS: Readonly<Record<string, { readonly one: string; readonly many?: string; readonly theirs?: true }>> = {
  observe: { one: 'the target is made out' },
  hit: { one: 'the shot hits', many: 'at least one hits' },
  effect: { one: 'the fire tells' },
  damage: { one: 'it does harm', many: 'at least one does harm' },
  penetrate: { one: 'the armour gives way' },
  save: { one: 'its cover saves it', many: 'its cover stops at least one hit', theirs: true },
  gunSave: { one: 'the gun itself is spared', theirs: true },
  morale: { one: 'it keeps its nerve', theirs: true },
  moraleReroll: { one: 'it keeps its nerve the second time', theirs: true },
  experience: { one: 'they obey' },
  bcd: { one: 'it outdoes itself' },
  grenade: { one: 'grenades go home' },
  grenadeTable: { one: 'the grenade bites' },
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
  'reaction.ask': 'if nobody breaks in',
  'shot.fall-back': 'if it falls back when it would lose half its men',
  'morale.again': 'if the elite roll a bad die again',
  'beyond-duty.try': 'if a 6 makes it try to go beyond its duty',
};

const LEFT_OUT: Readonly<Record<string, string>> = {
  'battle counters': 'what a drawn battle counter may do is not counted in',
};

/** What the count took for granted, as short remarks. */
export function remarksOf({ assumed = [], leftOut }: { assumed?: readonly string[]; leftOut?: string }): string[] {
  const remarks = assumed.flatMap((one) => ASSUMED[one] ?? []);
  if (leftOut !== undefined) remarks.push(LEFT_OUT[leftOut] ?? `without ${leftOut}`);
  return remarks;
}
