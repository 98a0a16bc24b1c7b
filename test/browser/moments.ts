/** Records of games that stop where a question waits: played here by chance, so that a test need not play its way there. */
import { secretOf } from '../../src/kernel/chance.ts';
import { drawFor, pendingOf, usualFor } from '../../src/kernel/engine.ts';
import type { Kinds } from '../../src/kernel/flow.ts';
import type { Input } from '../../src/kernel/input.ts';
import { enter, isRefusal, openMatch, recordOf } from '../../src/kernel/match.ts';
import { picker } from '../../src/kernel/pick.ts';
import { RECORD_VERSION } from '../../src/kernel/record.ts';
import { RULESETS } from '../../src/rules/index.ts';

export interface Moment {
  readonly ask: string;
  readonly seat: string;
  /** JSON text, as the page saves it. */
  readonly record: string;
}

type Answer = { readonly kind: string; readonly order?: string };

/** Orders that lead to rare questions come more often than chance would have them. */
function isWanted(input: Input<unknown>): boolean {
  if (input.kind !== 'answer') return true;
  const { kind, order } = input.answer as Answer;
  if (kind === 'order') return order === 'close-assault' || order === 'open-fire' || order === 'manoeuvre-and-fire';
  return kind !== 'stop' && kind !== 'cease' && kind !== 'stay';
}

/** Plays games by chance until each of these questions has been asked once; those that never were are left out. */
export function momentsOf(asks: readonly string[], games = 80, most = 2_500): Map<string, Moment> {
  const found = new Map<string, Moment>();
  const ruleset = RULESETS.find(({ id }) => id === 'bg')!;
  const scenario = ruleset.scenarios[0]!.id;
  const seats = ruleset.seats(scenario);
  for (let game = 0; game < games && found.size < asks.length; game += 1) {
    const pick = picker(1 + game);
    const options = ruleset.options({});
    if (!options.ok) throw new Error(options.reason);
    const start = ruleset.setup(scenario, options.value, seats);
    if (!start.ok) throw new Error(start.reason);
    const match = openMatch<Kinds>(
      ruleset,
      {
        sandtable: RECORD_VERSION,
        ruleset: ruleset.id,
        version: ruleset.version,
        scenario,
        options: options.value,
        seats,
        chance: { kind: 'seeded', secret: secretOf(String(game)) },
      },
      start.value,
    );
    for (let i = 0; i < most && found.size < asks.length; i += 1) {
      const pending = pendingOf(ruleset, match.game);
      if (pending.kind !== 'ask') break;
      const { ask } = pending;
      const seat = pending.seats[0]!;
      if (asks.includes(ask) && !found.has(ask)) found.set(ask, { ask, seat, record: JSON.stringify(recordOf(match)) });
      let input = givenTo(ask, seat);
      for (let tries = 0; tries < 4 && !input; tries += 1) {
        const drawn = drawFor(ruleset, match.game, seat, pick);
        if (drawn && (tries === 3 || isWanted(drawn))) input = drawn;
      }
      const usual = usualFor(ruleset, match.game, seat);
      const entered = enter(match, input ?? usual!);
      if (isRefusal(entered) && isRefusal(enter(match, usual!))) break;
    }
  }
  return found;
}

/** What is not left to chance. */
function givenTo(ask: string, seat: string): Input<unknown> | null {
  const say = (answer: object): Input<unknown> => ({ kind: 'answer', seat, answer });
  switch (ask) {
    case 'deploy.place':
      return say({ kind: 'ready' });
    case 'deploy.begin':
      return say({ kind: 'begin' });
    case 'shot.fall-back':
      return say({ kind: 'fall-back', yes: true });
    default:
      return null;
  }
}
