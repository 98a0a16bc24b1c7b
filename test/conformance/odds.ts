import { same } from '../../src/kernel/data.ts';
import { cloneGame } from '../../src/kernel/engine.ts';
import type { Game, Kinds } from '../../src/kernel/flow.ts';
import { type Fraction, fraction, isSame, ONE, plus } from '../../src/kernel/fraction.ts';
import { hashOf } from '../../src/kernel/hash.ts';
import type { Input } from '../../src/kernel/input.ts';
import { picker } from '../../src/kernel/pick.ts';
import { imagineGame } from '../../src/kernel/seat-view.ts';
import type { AnyRuleset } from '../../src/kit/contract.ts';
import { countOdds, defaultPolicy, type Odds, sampleOdds, TooManyBranches } from '../../src/odds/count.ts';
import { insist } from './subject.ts';
import type { Property } from './walk.ts';

/** How much the last run counted. */
export const oddsTally = { counted: 0, branchy: 0 };

const SAMPLE = 600;

/** Exact odds add up to one, and are what the same dice give in the long run. */
export const counted: Property = {
  watch({ subject: { ruleset }, seed }) {
    const whim = picker(seed + 41);
    const sealed = picker(seed + 43);
    const before = oddsTally.counted;
    return {
      moment({ game, input, pending, offersTo, seatViewOf }) {
        // The last commit of a sealed phase is an order of all: its dice are counted as they would fall in this very game, once a walk.
        const isLast = pending.kind === 'sealed' && input.kind === 'commit' && pending.seats.length === 1;
        if (isLast && before === oddsTally.counted && sealed(8) === 0)
          compareOdds(ruleset, cloneGame(ruleset, game), input, 1000);
        if (pending.kind !== 'ask' || whim(8) > 0) return;
        const seat = pending.seats[0]!;
        const offers = offersTo(seat);
        const offer = offers[whim(offers.length)]!;
        compareOdds(ruleset, imagineGame(ruleset, seatViewOf(seat), whim), offer);
      },
    };
  },
};

function compareOdds(ruleset: AnyRuleset, world: Game<Kinds>, offer: Input<unknown>, most = 4000): void {
  const ask = { inputs: [offer], policy: defaultPolicy(ruleset), most, n: SAMPLE };
  let exact: Odds;
  try {
    const odds = countOdds(ruleset, world, ask);
    insist(!('code' in odds), () => `an offer is refused: ${JSON.stringify(odds)}`);
    exact = odds;
  } catch (error) {
    if (!(error instanceof TooManyBranches)) throw error;
    oddsTally.branchy += 1;
    return;
  }
  let sum: Fraction = fraction(0, 1);
  for (const { p } of exact.outcomes) sum = plus(sum, read(p));
  insist(isSame(sum, ONE), `the odds add up to ${sum.top}/${sum.bottom}`);
  if (exact.outcomes.length === 1 && exact.steps.length === 0) return;
  const sampled = sampleOdds(ruleset, world, ask, 'to compare');
  insist(!('code' in sampled), 'a counted order is refused when sampled');
  oddsTally.counted += 1;
  const expected = new Map(exact.outcomes.map(({ result, decimal }) => [hashOf(result), decimal]));
  for (const { result, decimal } of sampled.outcomes) {
    const p = expected.get(hashOf(result));
    insist(p !== undefined, () => `dice gave a result that was not counted: ${JSON.stringify(result)}`);
    // Five standard deviations: wrong by chance less than once in a million.
    const room = 5 * Math.sqrt((p * (1 - p)) / SAMPLE) + 5 / SAMPLE;
    insist(Math.abs(decimal - p) <= room, () => `counted ${p}, fell ${decimal}: ${JSON.stringify(result)}`);
  }
  for (const [i, { use, decimal, ...kind }] of exact.steps.entries()) {
    const fell = sampled.steps.find((step) => step.use === use && isSameKind(step, kind));
    if (fell && i === 0)
      insist(Math.abs(fell.decimal - decimal) <= 0.15, `${use}: counted ${decimal}, fell ${fell.decimal}`);
  }
}

function read(p: string): Fraction {
  const [top, bottom = '1'] = p.split('/');
  return fraction(BigInt(top!), BigInt(bottom));
}

type Kind = Pick<Odds['steps'][number], 'rule' | 'of' | 'need' | 'modifiers'>;

/** Rolls of one use that need different numbers are steps of their own. */
const isSameKind = (a: Kind, b: Kind): boolean =>
  same(
    [a.rule, a.of ?? null, a.need ?? null, a.modifiers ?? []],
    [b.rule, b.of ?? null, b.need ?? null, b.modifiers ?? []],
  );
