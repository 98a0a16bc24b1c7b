/** The questions of a ruleset, and the answers that they take: for `questions`, and for what is wrong in a policy. */
import type { AnyRuleset } from '../kit/contract.ts';
import { quoted } from '../scenarios/files.ts';
import { meant } from '../scenarios/near.ts';

export interface Question {
  /** `procedure.step`. */
  readonly ask: string;
  readonly sentence: string;
  readonly rule: string;
  /** Answered in secret, as a list, and then committed. */
  readonly sealed: boolean;
  /** Kinds of answers; null where nobody says it. */
  readonly takes: readonly string[] | null;
}

export function questionsOf(ruleset: AnyRuleset): Question[] {
  const out: Question[] = [];
  for (const [proc, steps] of Object.entries(ruleset.procedures))
    for (const [step, one] of Object.entries(steps)) {
      if (typeof one === 'function') continue;
      const ask = `${proc}.${step}`;
      const takes = one.takes ?? null;
      out.push({ ask, sentence: ruleset.text.question(ask), rule: one.rule, sealed: one.kind === 'sealed', takes });
    }
  return out;
}

/** Of a name that no question has: the one that is meant, by what is answered to it, else by its letters. */
export function noQuestion(ruleset: AnyRuleset, ask: string): string {
  const questions = questionsOf(ruleset);
  const [proc = '', word = ''] = ask.toLowerCase().split('.');
  const fitting = questions.find(
    (one) =>
      one.ask.startsWith(`${proc}.`) &&
      (one.takes ?? []).some((kind) => kind !== word && kind.split('-').includes(word)),
  );
  const names = questions.map((one) => one.ask);
  const hint = fitting ? `; did you mean ${fitting.ask}?` : meant(ask, names);
  return `there is no question ${quoted(ask)}${hint || `; \`sandtable questions ${ruleset.id}\` lists them`}`;
}
