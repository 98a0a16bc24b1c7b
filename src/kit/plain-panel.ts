/** A panel for a question that was written without the kit's forms: what the kernel offers, each answer as it is sent. */
import { areOffersComplete, defaultFor, isSealed, judge, nameOf, offersTo, questionOf } from '../kernel/engine.ts';
import type { Game, Kinds } from '../kernel/flow.ts';
import type { SeatId } from '../kernel/seats.ts';
import type { AnyRuleset } from './contract.ts';
import { type Sentence, words } from './sentence.ts';
import type { Panel, Row } from './steps.ts';

/** As many as the panels of forms show. */
const MOST_OPTIONS = 60;

/** `fire unit a target b`: the answer itself, without its punctuation. */
function inWords(answer: unknown): Sentence {
  const { kind, ...rest } = answer as { readonly kind: string };
  const parts = Object.entries(rest).map(
    ([field, value]) => ` ${field} ${JSON.stringify(value).replace(/["{}]/g, '')}`,
  );
  return words(kind + parts.join(''));
}

/** Null where the seat is asked nothing. In a game that the seat imagines, like any panel. */
export function plainPanel(ruleset: AnyRuleset, game: Game<Kinds>, seat: SeatId): Panel | null {
  const question = questionOf(ruleset, game, seat);
  if (!question) return null;
  const { self, step } = question;
  const ask = nameOf(self);
  const isComplete = areOffersComplete(ruleset, game, seat);
  const rows = new Map<string | null, unknown[]>(isSealed(step) ? [] : [[null, []]]);
  let shown = 0;
  for (const offer of offersTo(ruleset, game, seat)) {
    if (offer.kind !== 'draft' && offer.kind !== 'answer') continue;
    const row = isSealed(step) ? step.key(offer.answer) : null;
    rows.set(row, [...(rows.get(row) ?? []), offer.answer]);
    if (++shown === MOST_OPTIONS) break;
  }
  const drafted = (row: string | null): unknown =>
    isSealed(step) ? game.drafts?.[seat]?.answers.find((answer) => step.key(answer) === row) : undefined;
  const usual = defaultFor(ruleset, game, seat);
  const preset = usual && 'answer' in usual ? JSON.stringify(usual.answer) : '';
  return {
    ...{ ask, rule: step.rule, title: words(ruleset.text.question(ask)) },
    rows: [...rows].map(([row, answers]): Row => {
      const found = answers.findIndex((answer) => JSON.stringify(answer) === preset);
      return {
        ...{ row, form: 'oneOf', isComplete, preset: found < 0 ? null : found, now: drafted(row) ?? null },
        options: answers.map((answer) => ({ answer, words: inWords(answer), refusal: null })),
      };
    }),
    ...(isSealed(step)
      ? { commit: { words: words('Commit'), refusal: judge(ruleset, game, { kind: 'commit', seat }) } }
      : {}),
  };
}
