/** Help for whoever writes claims: mutants to choose from, and claims drawn by lot for somebody else to attack. */
import { createHash } from 'node:crypto';
import { stringify } from 'yaml';
import type { Citation } from '../../src/coverage/citations.ts';
import { type Claim, findMutant, mutated, textsOf } from '../../src/coverage/claims.ts';
import { occurrencesOf } from '../../src/coverage/declarations.ts';
import type { RulesetSource } from '../../src/coverage/sources.ts';
import { type SourceFile, type Span, type Tree, walk } from '../../src/coverage/tree.ts';
import { allCandidates, type Candidate } from './operators.ts';

/** Mutants of all code that cites a rule, as claims whose sentence only says what is changed. */
export function suggestions(
  tree: Tree,
  source: RulesetSource,
  rule: string,
  citations: readonly Citation[],
): readonly Claim[] {
  const found = new Map<string, Claim>();
  for (const citation of citations)
    for (const candidate of allCandidates(tree, citation)) {
      const claim = claimFor(tree, source, rule, candidate);
      if (claim) found.set(`${claim.in} ${claim.change} ${claim.to}`, claim);
    }
  // Two claims of a rule differ in their sentence.
  const named = new Map<string, number>();
  return [...found.values()].map((claim) => {
    const count = (named.get(claim.claim) ?? 0) + 1;
    named.set(claim.claim, count);
    return count === 1 ? claim : { ...claim, claim: `${claim.claim} (${count})` };
  });
}

/** The shortest claim that finds just this mutant; null if its code stands several times whatever one says of it. */
function claimFor(tree: Tree, source: RulesetSource, rule: string, candidate: Candidate): Claim | null {
  const { mutant, span, operator } = candidate;
  const file = tree.file(mutant.file);
  if (!tree.parses(file.file, mutated(file.text, mutant))) return null;
  const around = snippetAround(file, span, mutant.home);
  if (!around) return null;
  const oneLine = (code: string): string => code.replace(/\s+/g, ' ').trim();
  const before = file.text.slice(around.start, around.end);
  const after = file.text.slice(around.start, mutant.start) + mutant.text + file.text.slice(mutant.end, around.end);
  const name = file.file.slice(file.file.lastIndexOf('/') + 1);
  const { home } = mutant;
  const places = [home.name, `${name} ${home.name}`, `${file.file} ${home.name}`].map((place) => place.trim());
  for (const place of places) {
    if (place === '') continue;
    const claim = { rule, claim: operator, in: place, change: oneLine(before), to: oneLine(after) };
    const sought = findMutant(tree, source, claim);
    if ('mutant' in sought && textsOf(tree, sought.mutant).after === textsOf(tree, mutant).after) return claim;
  }
  return null;
}

/** A whole expression of up to so many letters is easier to read than a shorter piece of one. */
const SHORT = 70;

/** The code around a change that is easiest to read and stands once in its declaration. */
function snippetAround(file: SourceFile, span: Span, home: Span): Span | null {
  const nodes = walk(file.program)
    .map(({ node }): Span => ({ start: node.start, end: node.end }))
    .filter(({ start, end }) => start >= home.start && end <= home.end);
  const length = ({ start, end }: Span): number => end - start;
  const byLength = (a: Span, b: Span): number => length(a) - length(b);
  const whole = [span, ...nodes.filter(({ start, end }) => start <= span.start && end >= span.end)].sort(byLength);
  // Rather with what stands before the change than with what comes after.
  const before = nodes.flatMap(({ start }) => (start < span.start ? [{ start, end: span.end }] : [])).sort(byLength);
  const after = nodes.flatMap(({ end }) => (end > span.end ? [{ start: span.start, end }] : [])).sort(byLength);
  const isReadable = ({ start, end }: Span) => /[A-Za-z_$]{2}/.test(file.text.slice(start, end));
  const isSingle = ({ start, end }: Span) => occurrencesOf(file, home, file.text.slice(start, end)).length === 1;
  const short = (pieces: readonly Span[]): Span[] => pieces.filter((piece) => length(piece) <= SHORT);
  const pieces = [...short(whole), ...short(before), ...short(after), ...whole];
  return pieces.find((piece) => isReadable(piece) && isSingle(piece)) ?? null;
}

/** So many pairs of rule and claim, the same for the same seed whatever the order of the file. */
export function sample(claims: readonly Claim[], seed: string, count: number): Claim[] {
  const lot = ({ rule, claim }: Claim) => createHash('sha256').update(`${seed}\n${rule}\n${claim}`).digest('hex');
  const drawn = claims.map((claim) => ({ claim, lot: lot(claim) })).sort((a, b) => (a.lot < b.lot ? -1 : 1));
  return drawn.slice(0, count).map(({ claim }) => claim);
}

/** Claims as a claims file has them; with `blank` without the mutants, for somebody else to fill in. */
export function claimsText(claims: readonly Claim[], { blank = false } = {}): string {
  const rules: Record<string, object[]> = {};
  for (const { rule, claim, in: place, change, to } of claims) {
    rules[rule] ??= [];
    rules[rule].push(blank ? { claim, in: '', change: '', to: '' } : { claim, in: place, change, to });
  }
  return stringify(rules, { lineWidth: 0 });
}
