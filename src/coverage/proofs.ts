/**
 * What `npm run mutants` found out, as stored in `test/proved/ID.json`, and what of it still holds. A result depends on
 * the text of the changed declaration and of the tests named after the rule, not on where they stand.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Rule } from '../kernel/rules.ts';
import { type Citation, type Evidence, evidenceOf, type NamedTest } from './citations.ts';
import { type Claim, type Claims, findMutant, type Mutant, sharedMutants, textsOf } from './claims.ts';
import { declarationsIn, squeezed } from './declarations.ts';
import type { RulesetSource } from './sources.ts';
import { isTestFile, type Tree } from './tree.ts';

/** What the tests named after a rule made of a mutant. Only `killed` proves anything. */
export type Outcome = 'killed' | 'survived' | 'endless' | 'does not load' | 'crashed';

/** What a result depends on. */
export interface Fingerprint {
  /** Of the changed declaration. */
  readonly code: string;
  /** Of the tests named after the rule. */
  readonly tests: string;
}

export interface Proof extends Fingerprint {
  /** For people; the claims file has the mutant. */
  readonly mutant: string;
  readonly outcome: Outcome;
  /** The test that failed. */
  readonly killedBy: string | null;
}

/** One automatic mutant near a rule that has no claims yet, and the test that killed it. */
export interface Provisional extends Fingerprint {
  readonly mutant: string;
  readonly killedBy: string;
}

export interface Stored {
  /** By rule and claim. */
  readonly claims: Readonly<Record<string, Readonly<Record<string, Proof>>>>;
  /** By rule. */
  readonly provisional: Readonly<Record<string, Provisional>>;
}

export const proofsPath = (source: RulesetSource): string => source.proofs ?? `test/proved/${source.id}.json`;

export function readStored(root: string, source: RulesetSource): Stored {
  const path = resolve(root, proofsPath(source));
  if (!existsSync(path)) return { claims: {}, provisional: {} };
  const { claims = {}, provisional = {} } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Stored>;
  return { claims, provisional };
}

function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n\n')).digest('hex').slice(0, 16);
}

/** Of names and bodies, in whatever files they stand. */
export function hashOfTests(tree: Tree, tests: readonly NamedTest[]): string {
  const texts = tests.map((test) => {
    const { text, comments } = tree.file(test.file);
    return `${test.name}\n${squeezed(text, test, comments).text}`;
  });
  return hashOf(...[...new Set(texts)].sort());
}

/** Of the declaration as it is and as the mutant has it. */
export function hashOfMutant(tree: Tree, mutant: Mutant): string {
  const { before, after } = textsOf(tree, mutant);
  return hashOf(before, after);
}

/** Of the declaration alone: a provisional proof holds as long as there is such a declaration anywhere in the book. */
export function hashOfHome(tree: Tree, mutant: Mutant): string {
  return hashOf(textsOf(tree, mutant).before);
}

function hashesOfHomes(tree: Tree, source: RulesetSource): ReadonlySet<string> {
  const homes = new Set<string>();
  for (const file of tree.files(source.code)) {
    if (isTestFile(file.file)) continue;
    for (const one of declarationsIn(file))
      if (one.isHome) homes.add(hashOf(squeezed(file.text, one, file.comments).text));
  }
  return homes;
}

export type ClaimState = Outcome | 'stale' | 'not run' | 'not found';

export interface ClaimStanding {
  readonly claim: Claim;
  readonly state: ClaimState;
  /** Of a claim that is not killed: what is the matter. */
  readonly why: string | null;
  /** Null where the claims file names no place that is there. */
  readonly mutant: Mutant | null;
  readonly proof: Proof | null;
  /** What a result of now would depend on. */
  readonly now: Fingerprint | null;
}

export interface RuleStanding {
  readonly id: string;
  readonly citations: readonly Citation[];
  readonly tests: readonly NamedTest[];
  readonly testsHash: string;
  readonly claims: readonly ClaimStanding[];
  /** All claims, of which there is one at least, are killed. */
  readonly isProved: boolean;
  /** Only of a rule without claims. */
  readonly provisional: { readonly proof: Provisional; readonly stale: string | null } | null;
  readonly unprovable: string | null;
}

export interface Standing {
  readonly evidence: Evidence;
  readonly rules: readonly RuleStanding[];
  /** What is wrong with the claims themselves. */
  readonly faults: readonly string[];
}

const WHY: Readonly<Record<Outcome, string | null>> = {
  killed: null,
  survived: 'no test of the rule notices the mutant',
  endless: 'with the mutant the tests do not end, which proves nothing',
  'does not load': 'with the mutant the tests do not load, which proves nothing',
  crashed: 'with the mutant the test runner breaks down, which proves nothing',
};

/** What still holds of what was found out, rule by rule. */
export function standingOf(
  tree: Tree,
  source: RulesetSource,
  rules: readonly Rule[],
  { claims, unprovable }: Claims,
  stored: Stored,
): Standing {
  const evidence = evidenceOf(tree, source);
  const homes = Object.keys(stored.provisional).length > 0 ? hashesOfHomes(tree, source) : new Set<string>();
  const found: { claim: Claim; mutant: Mutant }[] = [];
  const byRule = new Map<string, Claim[]>();
  for (const claim of claims) byRule.set(claim.rule, [...(byRule.get(claim.rule) ?? []), claim]);

  const standings = rules.map(({ id }): RuleStanding => {
    const citations = evidence.citations.get(id) ?? [];
    const tests = evidence.tests.get(id) ?? [];
    const testsHash = hashOfTests(tree, tests);
    const own = (byRule.get(id) ?? []).map((claim): ClaimStanding => {
      const sought = findMutant(tree, source, claim);
      const proof = stored.claims[id]?.[claim.claim] ?? null;
      if ('missing' in sought)
        return { claim, state: 'not found', why: sought.missing, mutant: null, proof, now: null };
      const { mutant } = sought;
      found.push({ claim, mutant });
      const now = { code: hashOfMutant(tree, mutant), tests: testsHash };
      const stale = proof && staleness(now.code === proof.code, now.tests === proof.tests);
      const state = proof === null ? 'not run' : stale ? 'stale' : proof.outcome;
      const why = proof === null ? 'its mutant was not run yet' : (stale ?? WHY[proof.outcome]);
      return { claim, state, why, mutant, proof, now };
    });
    const provisional = own.length === 0 ? stored.provisional[id] : undefined;
    return {
      id,
      citations,
      tests,
      testsHash,
      claims: own,
      isProved: citations.length > 0 && own.length > 0 && own.every(({ state }) => state === 'killed'),
      provisional: provisional
        ? {
            proof: provisional,
            stale: staleness(homes.has(provisional.code), provisional.tests === testsHash),
          }
        : null,
      unprovable: unprovable[id] ?? null,
    };
  });

  const ids = new Set(rules.map(({ id }) => id));
  const strangers = [...new Set([...byRule.keys(), ...Object.keys(unprovable)])].filter((id) => !ids.has(id));
  return {
    evidence,
    rules: standings,
    faults: [...strangers.map((id) => `${id} stands in no inventory`), ...sharedMutants(tree, found)],
  };
}

function staleness(sameCode: boolean, sameTests: boolean): string | null {
  if (sameCode && sameTests) return null;
  const what = sameCode ? 'its tests have' : sameTests ? 'its code has' : 'its code and its tests have';
  return `${what} changed since the mutant was run`;
}
