/** Where each rule is obeyed, which tests are named after it, and which of its claims are proved: what `sandtable rules ID --coverage` prints. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rule } from '../kernel/rules.ts';
import { type Citation, evidenceOf, idsIn, type NamedTest, type UnknownId, unknownAmong } from './citations.ts';
import type { RulesetSource } from './sources.ts';
import type { Place, Tree } from './tree.ts';

export interface RuleCoverage {
  readonly id: string;
  readonly kind: Rule['kind'];
  readonly title: string;
  readonly section: string;
  /** `file:line` of every citation in the code. */
  readonly obeyedAt: readonly string[];
  /** Full names of the tests whose name carries the id. */
  readonly tests: readonly string[];
  readonly mutantKilled: boolean;
  /** Of a rule that is not proved: why not. */
  readonly unproved?: string;
}

export interface Coverage {
  readonly ruleset: string;
  readonly total: number;
  readonly obeyed: number;
  readonly tested: number;
  readonly proved: number;
  readonly rules: readonly RuleCoverage[];
  readonly unknown: readonly UnknownId[];
}

/** What `npm run mutants` found out about one rule, as stored in `test/proved/ID.json`. */
export interface Proof {
  /** `file:line operator` of the mutant. */
  readonly mutant: string;
  /** The test that killed it. */
  readonly test: string;
  /** Of the citing code and of the tests, so that a result which is no longer true is noticed. */
  readonly hash: string;
}

export type Proofs = Readonly<Record<string, Proof>>;

/** What is still to be done before a rule can be proved. */
function whyUnproved(citations: number, tests: number, proof: Proof | undefined): string {
  if (citations === 0) return 'no code cites it';
  if (tests === 0) return 'no test is named after it';
  return proof ? 'its code or its tests have changed since it was proved' : 'no mutant of its code was killed yet';
}

/** What was proved by the last `npm run mutants`. */
export function readProofs(root: string, ruleset: string): Proofs {
  const path = join(root, 'test/proved', `${ruleset}.json`);
  if (!existsSync(path)) return {};
  return (JSON.parse(readFileSync(path, 'utf8')) as { readonly proved: Proofs }).proved;
}

/** Rules that no mutant can prove, each with the reason, by hand. */
export function readExceptions(root: string, ruleset: string): Readonly<Record<string, string>> {
  const path = join(root, 'test/proved', `${ruleset}-exceptions.json`);
  if (!existsSync(path)) return {};
  return (JSON.parse(readFileSync(path, 'utf8')) as { readonly unproved: Readonly<Record<string, string>> }).unproved;
}

export function coverageOf(
  tree: Tree,
  source: RulesetSource,
  rules: readonly Rule[],
  proofs: Proofs = readProofs(tree.root, source.id),
): Coverage {
  const exceptions = readExceptions(tree.root, source.id);
  const evidence = evidenceOf(tree, source);
  const covered = rules.map(({ id, kind, title, section }): RuleCoverage => {
    const citations = evidence.citations.get(id) ?? [];
    const tests = evidence.tests.get(id) ?? [];
    const proof = proofs[id];
    const isProved = proof !== undefined && citations.length > 0 && proof.hash === hashOf(tree, citations, tests);
    return {
      id,
      kind,
      title,
      section,
      obeyedAt: [...new Set(citations.map((citation) => `${citation.file}:${citation.line}`))],
      tests: [...new Set(tests.map((test) => test.name))],
      mutantKilled: isProved,
      ...(isProved ? {} : { unproved: exceptions[id] ?? whyUnproved(citations.length, tests.length, proof) }),
    };
  });
  const ids = new Set(rules.map((rule) => rule.id));
  const cited = [...evidence.citations.values(), ...evidence.tests.values()].flat();
  return {
    ruleset: source.id,
    total: covered.length,
    obeyed: covered.filter((rule) => rule.obeyedAt.length > 0).length,
    tested: covered.filter((rule) => rule.tests.length > 0).length,
    proved: covered.filter((rule) => rule.mutantKilled).length,
    rules: covered,
    unknown: unknownAmong(
      cited.flatMap((place) =>
        ('id' in place ? [place.id] : idsIn(place.name, [source.id])).map((id) => ({
          id,
          at: `${place.file}:${place.line}`,
        })),
      ),
      ids,
    ),
  };
}

/** Of the code that cites a rule and of the tests named after it. Blanks do not count. */
export function hashOf(tree: Tree, citations: readonly Citation[], tests: readonly NamedTest[]): string {
  const text = ({ file, start, end }: Place) =>
    `${file}\n${tree.file(file).text.slice(start, end).replace(/\s+/g, ' ')}`;
  const parts = [...citations.map((citation) => text(citation.units.at(-1) ?? citation)), ...tests.map(text)];
  return createHash('sha256')
    .update([...new Set(parts)].sort().join('\n\n'))
    .digest('hex')
    .slice(0, 16);
}
