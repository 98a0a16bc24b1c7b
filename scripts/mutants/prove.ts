/** Runs the mutants of a book, claim by claim, and keeps what comes of them. */
import { type NamedTest, patternOf } from '../../src/coverage/citations.ts';
import { type Claim, findMutant, type Mutant, mutated } from '../../src/coverage/claims.ts';
import {
  type ClaimStanding,
  hashOfHome,
  type Outcome,
  type Proof,
  type Provisional,
  type RuleStanding,
  type Standing,
  type Stored,
} from '../../src/coverage/proofs.ts';
import type { RulesetSource } from '../../src/coverage/sources.ts';
import type { Tree } from '../../src/coverage/tree.ts';
import { nearestCandidates } from './operators.ts';
import { openRunner, type Runner, testsNamed, verdictOf } from './runner.ts';

/** What came of one mutant; or why it was not run. */
export interface ClaimResult {
  readonly rule: string;
  readonly claim: string;
  readonly mutant: string;
  readonly outcome: Outcome | 'not found' | 'no test' | 'test fails';
  readonly killedBy: string | null;
  /** Of a mutant that was not found: why. */
  readonly why?: string;
}

export interface RuleResult {
  readonly id: string;
  readonly claims: readonly ClaimResult[];
  /** Of a rule without claims for which an automatic mutant was looked for. */
  readonly provisional?: Search;
}

/** The search for an automatic mutant; `lack` says why none could be tried, and then nothing changes. */
export interface Search {
  readonly tried: number;
  readonly proof: Provisional | null;
  readonly lack: 'no code' | 'no test' | 'test fails' | null;
}

/** What is to be done for a rule. */
export interface Task {
  readonly rule: RuleStanding;
  readonly claims: readonly ClaimStanding[];
  /** Look for an automatic mutant: the rule has no claims. */
  readonly search: boolean;
}

/** `all`: every claim. `changed`: claims without a result that holds. `renew`: these, and provisional proofs gone stale. */
export type Which = 'all' | 'changed' | 'renew';

const OPEN: readonly ClaimStanding['state'][] = ['stale', 'not run', 'not found', 'endless'];

export function tasksOf({ rules }: Standing, which: Which, wanted: (id: string) => boolean): Task[] {
  // A mutant whose tests did not end may have met a busy machine: it gets another chance.
  const open = ({ state }: ClaimStanding) => OPEN.includes(state);
  return rules
    .filter(({ id }) => wanted(id))
    .map((rule) => ({
      rule,
      claims: which === 'all' ? rule.claims : rule.claims.filter(open),
      search:
        which === 'renew' &&
        rule.claims.length === 0 &&
        rule.unprovable === null &&
        (rule.provisional === null || rule.provisional.stale !== null),
    }))
    .filter(({ claims, search }) => claims.length > 0 || search);
}

/** Longest wait for the tests of one rule beyond what they take without a mutant, in milliseconds. */
export const PATIENCE = 60_000;
const WHOLE_RUN = 1_200_000;

export interface Options {
  readonly tree: Tree;
  readonly patience: number;
  /** How many automatic mutants are tried for one rule. */
  readonly most: number;
  readonly progress: (id: string) => void;
}

/** A runner that knows how the tests of these rules do without a mutant. */
async function openBench({ tree, patience }: Options, rules: readonly RuleStanding[]) {
  const tested = rules.filter(({ tests }) => tests.length > 0);
  const files = filesOf(tested.flatMap(({ tests }) => tests));
  const runner: Runner = await openRunner(tree.root, files);
  const pattern = new RegExp(tested.map(({ id }) => patternOf(id).source).join('|'));
  const unchanged = files.length > 0 ? await runner.run(files, pattern, WHOLE_RUN) : { modules: [], unhandled: [] };
  if (unchanged === null) {
    await runner.close();
    throw new Error('the tests do not come to an end without any mutant');
  }
  const usualOf = (id: string) => testsNamed(unchanged.modules, id);
  return {
    close: runner.close,
    /** Why the tests of a rule cannot judge a mutant; null if they can. */
    lack: ({ id, tests }: RuleStanding): 'no test' | 'test fails' | null => {
      if (tests.length === 0) return 'no test';
      const usual = usualOf(id);
      return usual.length === 0 || usual.some((test) => test.result().state !== 'passed') ? 'test fails' : null;
    },
    judge: async ({ id, tests }: RuleStanding, mutant: Mutant) => {
      const usual = usualOf(id).reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0);
      runner.show(mutant.file, mutated(tree.file(mutant.file).text, mutant));
      const ran = await runner.run(filesOf(tests), patternOf(id), patience + 10 * usual);
      runner.restore();
      return verdictOf(ran, id);
    },
  };
}

type Bench = Awaited<ReturnType<typeof openBench>>;

const filesOf = (tests: readonly NamedTest[]): string[] => [...new Set(tests.map(({ file }) => file))].sort();

/** Carries the tasks out, one rule after another. `keep` is called after each with what is known by then. */
export async function prove(
  options: Options,
  tasks: readonly Task[],
  before: Stored,
  keep: (stored: Stored) => void,
): Promise<RuleResult[]> {
  if (tasks.length === 0) return [];
  const bench = await openBench(
    options,
    tasks.map(({ rule }) => rule),
  );
  const results: RuleResult[] = [];
  let stored = before;
  try {
    for (const { rule, claims, search } of tasks) {
      options.progress(rule.id);
      const fresh: Record<string, Proof> = {};
      const ran: ClaimResult[] = [];
      for (const standing of claims) {
        const result = await runClaim(bench, rule, standing);
        ran.push(result);
        if (standing.now && isOutcome(result.outcome)) {
          const { mutant, outcome, killedBy } = result;
          fresh[result.claim] = { mutant, outcome, killedBy, ...standing.now };
        }
      }
      const provisional = search ? await searchFor(options, bench, rule) : null;
      results.push({ id: rule.id, claims: ran, ...(provisional ? { provisional } : {}) });
      stored = updated(stored, rule, fresh, provisional?.lack === null ? provisional.proof : undefined);
      keep(stored);
    }
  } finally {
    await bench.close();
  }
  return results;
}

const isOutcome = (outcome: ClaimResult['outcome']): outcome is Outcome =>
  outcome !== 'not found' && outcome !== 'no test' && outcome !== 'test fails';

async function runClaim(
  bench: Bench,
  rule: RuleStanding | undefined,
  { claim, mutant, why }: Pick<ClaimStanding, 'claim' | 'mutant' | 'why'>,
): Promise<ClaimResult> {
  const named = { rule: claim.rule, claim: claim.claim };
  if (!mutant || !rule) {
    const label = `${claim.in}: ${claim.change} -> ${claim.to}`;
    return { ...named, mutant: label, outcome: 'not found', killedBy: null, ...(why === null ? {} : { why }) };
  }
  const lack = bench.lack(rule);
  const verdict = lack ? { outcome: lack, killedBy: null } : await bench.judge(rule, mutant);
  return { ...named, mutant: mutant.label, ...verdict };
}

/** An automatic mutant that a test of the rule kills, for the time until the rule has claims. */
async function searchFor({ tree, most }: Options, bench: Bench, rule: RuleStanding): Promise<Search> {
  const lack = rule.citations.length === 0 ? 'no code' : bench.lack(rule);
  if (lack) return { tried: 0, proof: null, lack };
  const all = inTurn(rule.citations.map((citation) => nearestCandidates(tree, citation).map(({ mutant }) => mutant)));
  const unlike = new Map(all.map((mutant) => [`${mutant.file} ${mutant.start} ${mutant.end} ${mutant.text}`, mutant]));
  const before = rule.provisional?.proof.mutant;
  const mutants = [...unlike.values()]
    .sort((a, b) => Number(shortLabel(b) === before) - Number(shortLabel(a) === before))
    .slice(0, most);
  for (const [index, mutant] of mutants.entries()) {
    const { outcome, killedBy } = await bench.judge(rule, mutant);
    if (outcome !== 'killed' || killedBy === null) continue;
    const proof = { mutant: shortLabel(mutant), killedBy, code: hashOfHome(tree, mutant), tests: rule.testsHash };
    return { tried: index + 1, proof, lack };
  }
  return { tried: mutants.length, proof: null, lack };
}

const LONGEST_LABEL = 120;

export function shortLabel({ label }: Mutant): string {
  return label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1)}…` : label;
}

/** Takes from each list in turn, so that a rule cited in several places is tried in all of them. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

/** What is stored of a rule: results of the claims that it has now, or the provisional proof of a rule without claims. */
export function updated(
  { claims, provisional }: Stored,
  { id, claims: standings }: RuleStanding,
  fresh: Readonly<Record<string, Proof>>,
  found: Provisional | null | undefined,
): Stored {
  const kept = standings.flatMap(({ claim: { claim } }) => {
    const proof = fresh[claim] ?? claims[id]?.[claim];
    return proof ? [[claim, proof] as const] : [];
  });
  const { [id]: _oldClaims, ...otherClaims } = claims;
  const { [id]: oldProof, ...otherProofs } = provisional;
  const proof = standings.length > 0 ? null : found === undefined ? oldProof : found;
  return {
    claims: kept.length > 0 ? { ...otherClaims, [id]: Object.fromEntries(kept) } : otherClaims,
    provisional: proof ? { ...otherProofs, [id]: proof } : otherProofs,
  };
}

/** The text of the stored file: rules in order, those that are gone left out. */
export function storedText(ruleset: string, rules: readonly string[], { claims, provisional }: Stored): string {
  const inOrder = <T>(of: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries([...rules].sort().flatMap((id) => (of[id] === undefined ? [] : [[id, of[id]]])));
  return `${JSON.stringify({ ruleset, claims: inOrder(claims), provisional: inOrder(provisional) }, null, 2)}\n`;
}

/** Runs mutants that somebody else wrote. Nothing is kept. */
export async function tryList(
  options: Options,
  source: RulesetSource,
  { rules }: Standing,
  list: readonly Claim[],
): Promise<ClaimResult[]> {
  const named = new Set(list.map(({ rule }) => rule));
  const bench = await openBench(
    options,
    rules.filter(({ id }) => named.has(id)),
  );
  const results: ClaimResult[] = [];
  try {
    for (const claim of list) {
      options.progress(claim.rule);
      const rule = rules.find(({ id }) => id === claim.rule);
      const sought = rule ? findMutant(options.tree, source, claim) : { missing: `there is no rule ${claim.rule}` };
      const standing =
        'missing' in sought
          ? { claim, mutant: null, why: sought.missing }
          : { claim, mutant: sought.mutant, why: null };
      results.push(await runClaim(bench, rule, standing));
    }
  } finally {
    await bench.close();
  }
  return results;
}
