/** What `npm run mutants` says about a run, and about what is stored. */
import type { ClaimStanding, RuleStanding, Standing } from '../../src/coverage/proofs.ts';
import type { ClaimResult, RuleResult, Search } from './prove.ts';

/** How a whole book stands after a run, and what the run did. */
export interface Report extends Counts {
  readonly ruleset: string;
  readonly rules: readonly RuleResult[];
}

interface Counts {
  readonly total: number;
  /** Rules whose claims are all killed. */
  readonly proved: number;
  /** Rules without claims whose provisional proof holds, and those whose provisional proof is stale. */
  readonly provisional: number;
  readonly staleProvisional: number;
}

function countsOf({ rules }: Standing): Counts {
  const counted = (has: (rule: RuleStanding) => boolean): number => rules.filter(has).length;
  return {
    total: rules.length,
    proved: counted(({ isProved }) => isProved),
    provisional: counted(({ provisional }) => provisional?.stale === null),
    staleProvisional: counted(({ provisional }) => provisional !== null && provisional.stale !== null),
  };
}

const countsText = ({ total, proved, provisional, staleProvisional }: Counts): string =>
  `${proved} of ${total} rules proved by claim, ${provisional} provisional, ${staleProvisional} provisional and stale`;

export function reportOf(ruleset: string, standing: Standing, results: readonly RuleResult[]): Report {
  return { ruleset, ...countsOf(standing), rules: results };
}

export function reportText(report: Report): string {
  const claims = report.rules.flatMap((rule) => rule.claims);
  const searched = report.rules.flatMap(({ id, provisional }) => (provisional ? [{ id, ...provisional }] : []));
  return [
    ...(claims.length > 0 ? [resultText(claims), ''] : []),
    ...searched.map(({ id, ...search }) => `${id}  ${searchText(search)}`),
    `${report.ruleset}: ${countsText(report)}`,
  ].join('\n');
}

function searchText({ tried, proof, lack }: Search): string {
  if (lack) return lack;
  return proof ? `provisional  ${proof.mutant}` : `no automatic mutant of ${tried} is killed`;
}

/** One line a mutant, then a count. */
export function resultText(results: readonly ClaimResult[]): string {
  const wide = (of: (result: ClaimResult) => string): number => Math.max(0, ...results.map((one) => of(one).length));
  const [rule, outcome] = [wide((one) => one.rule), wide((one) => one.outcome)];
  const rows = results.map((one) => {
    const matter = one.why ?? (one.outcome === 'killed' ? '' : one.mutant);
    return `${one.rule.padEnd(rule)}  ${one.outcome.padEnd(outcome)}  ${one.claim}${matter && ` (${matter})`}`;
  });
  const killed = results.filter((one) => one.outcome === 'killed').length;
  return [...rows, '', `${killed} of ${results.length} mutants killed`].join('\n');
}

/** Whether all that is claimed of a book is proved and still holds. */
export interface Check extends Counts {
  readonly ruleset: string;
  readonly ok: boolean;
  readonly faults: readonly string[];
  /** Rules whose provisional proof is stale. */
  readonly stale: readonly string[];
  /** Claims that are not killed, or not any more, or not yet. */
  readonly open: readonly {
    readonly rule: string;
    readonly claim: string;
    readonly state: string;
    readonly why: string;
  }[];
}

/** Changed code and changed tests are no fault while they are being changed: `--allow-stale` lets these pass. */
const PASSING: readonly ClaimStanding['state'][] = ['stale', 'not run', 'not found'];

export function checkOf(ruleset: string, standing: Standing, allowStale: boolean): Check {
  const open = standing.rules.flatMap(({ id, claims }) =>
    claims
      .filter(({ state }) => state !== 'killed')
      .map(({ claim, state, why }) => ({ rule: id, claim: claim.claim, state, why: why ?? '' })),
  );
  const bad = allowStale ? open.filter(({ state }) => !PASSING.includes(state)) : open;
  return {
    ruleset,
    ok: standing.faults.length === 0 && bad.length === 0,
    ...countsOf(standing),
    faults: standing.faults,
    stale: standing.rules.flatMap(({ id, provisional }) => (provisional?.stale ? [id] : [])),
    open,
  };
}

export function checkText(check: Check): string {
  return [
    ...check.faults,
    ...check.open.map(({ rule, claim, state, why }) => `${rule} ${state}: "${claim}": ${why}`),
    ...(check.stale.length > 0 ? [`provisional and stale: ${check.stale.join(' ')}`] : []),
    `${check.ruleset}: ${countsText(check)}`,
  ].join('\n');
}
