/**
 * Where each rule is obeyed, which tests are named after it, and which of its claims are proved: what
 * `sandtable rules ID --coverage` prints.
 */
import type { Rule } from '../kernel/rules.ts';
import { type Evidence, idsIn, type UnknownId, unknownAmong } from './citations.ts';
import { type Claims, readClaims } from './claims.ts';
import { type ClaimState, type RuleStanding, readStored, type Stored, standingOf } from './proofs.ts';
import type { RulesetSource } from './sources.ts';
import type { Tree } from './tree.ts';

export interface ClaimCoverage {
  /** What the rule decides. */
  readonly claim: string;
  /** The change of the code that makes it false. */
  readonly mutant: string;
  /** The test that fails then, in the last run that still holds. */
  readonly killedBy: string | null;
  readonly state: ClaimState;
}

export interface RuleCoverage {
  readonly id: string;
  readonly kind: Rule['kind'];
  readonly title: string;
  readonly section: string;
  /** `file:line` of every citation in the code. */
  readonly obeyedAt: readonly string[];
  /** Full names of the tests whose name carries the id. */
  readonly tests: readonly string[];
  /** Whether the mutant of every claim is killed, and there is one. */
  readonly mutantKilled: boolean;
  readonly claims: readonly ClaimCoverage[];
  /** Of a rule without claims: an automatic mutant near it was killed, and its code and tests are the same still. */
  readonly provisional?: true;
  /** Of a rule that is not proved: why not. */
  readonly unproved?: string;
}

export interface Coverage {
  readonly ruleset: string;
  readonly total: number;
  readonly obeyed: number;
  readonly tested: number;
  /** Rules whose claims are all killed. */
  readonly proved: number;
  /** Rules that have no claims yet, but a provisional proof that holds. */
  readonly provisional: number;
  readonly rules: readonly RuleCoverage[];
  readonly unknown: readonly UnknownId[];
  /** What is wrong with the claims file. */
  readonly faults: readonly string[];
}

/** What was written and stored about a ruleset, if it is not what lies in the tree. */
export interface Known {
  readonly claims?: Claims;
  readonly stored?: Stored;
}

export function coverageOf(tree: Tree, source: RulesetSource, rules: readonly Rule[], known: Known = {}): Coverage {
  const { claims = readClaims(tree.root, source), stored = readStored(tree.root, source) } = known;
  const standing = standingOf(tree, source, rules, claims, stored);
  const covered = rules.map((rule, index) => ruleCoverage(rule, standing.rules[index]!));
  return {
    ruleset: source.id,
    total: covered.length,
    obeyed: covered.filter((rule) => rule.obeyedAt.length > 0).length,
    tested: covered.filter((rule) => rule.tests.length > 0).length,
    proved: covered.filter((rule) => rule.mutantKilled).length,
    provisional: covered.filter((rule) => rule.provisional).length,
    rules: covered,
    unknown: unknownCited(standing.evidence, source, rules),
    faults: standing.faults,
  };
}

function ruleCoverage({ id, kind, title, section }: Rule, standing: RuleStanding): RuleCoverage {
  const { citations, tests, isProved, provisional } = standing;
  return {
    id,
    kind,
    title,
    section,
    obeyedAt: [...new Set(citations.map((citation) => `${citation.file}:${citation.line}`))],
    tests: [...new Set(tests.map((test) => test.name))],
    mutantKilled: isProved,
    claims: standing.claims.map(({ claim, state, mutant, proof }) => ({
      claim: claim.claim,
      mutant: mutant ? `${mutant.file} ${mutant.label}` : `${claim.in}: ${claim.change} -> ${claim.to}`,
      killedBy: state === 'killed' ? proof!.killedBy : null,
      state,
    })),
    ...(provisional?.stale === null && citations.length > 0 ? { provisional: true } : {}),
    ...(isProved ? {} : { unproved: whyUnproved(standing) }),
  };
}

/** What is still to be done before a rule is proved. */
function whyUnproved({ citations, tests, claims, provisional, unprovable }: RuleStanding): string {
  if (unprovable !== null) return unprovable;
  if (citations.length === 0) return 'no code cites it';
  if (tests.length === 0) return 'no test is named after it';
  const open = claims.find(({ state }) => state !== 'killed');
  if (open) return `"${open.claim.claim}": ${open.why}`;
  if (!provisional) return 'it has no claims yet';
  return `it has no claims yet; an automatic mutant was killed${provisional.stale ? `, but ${provisional.stale}` : ''}`;
}

function unknownCited(evidence: Evidence, source: RulesetSource, rules: readonly Rule[]): UnknownId[] {
  const cited = [...evidence.citations.values(), ...evidence.tests.values()].flat();
  const places = cited.flatMap((place) =>
    ('id' in place ? [place.id] : idsIn(place.name, [source.id])).map((id) => ({
      id,
      at: `${place.file}:${place.line}`,
    })),
  );
  return unknownAmong(places, new Set(rules.map((rule) => rule.id)));
}
