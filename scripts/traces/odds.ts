/**
 * The odds of every shipped scene, as the command line prints them, without wording. Odds that are sampled are sampled with a fixed seed,
 * so they too come out the same as long as the same dice are thrown in the same order.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../src/cli/run.ts';
import { RULESETS } from '../../src/rules/index.ts';
import { rulesets as drills } from '../../test/drill/module.ts';
import { readText, writeText } from './files.ts';
import { type Renames, type Translator, translator } from './names.ts';
import { fingerprint } from './trace.ts';
import { type Data, firstDifference, hashOf, type Raw } from './tree.ts';

const SCENES = fileURLToPath(new URL('../../test/scenes/', import.meta.url));
const FILE = 'odds.json.gz';
/** Outcomes that are kept in full, the likeliest first; the others only as a fingerprint. */
const MOST_OUTCOMES = 40;
/** Fractions with more characters than this are kept as a fingerprint. */
const LONGEST_FRACTION = 40;

/** What the command printed. */
interface Printed {
  readonly ruleset: string;
  readonly exact: boolean;
  readonly outcomes: readonly { readonly result: Raw; readonly p: string; readonly decimal: number }[];
  readonly steps: readonly (Raw & { readonly p: string; readonly rule: string; readonly use: string })[];
  readonly n?: number;
  readonly plusMinus?: number;
  readonly why?: string;
  readonly leftOut?: string;
  readonly assumed?: readonly string[];
  readonly stoppedAt?: readonly string[];
}

export type SceneOdds = Raw & { readonly scene: string; readonly ruleset: string };

export function sceneNames(): readonly string[] {
  return readdirSync(SCENES)
    .filter((name) => /\.(ya?ml|json)$/.test(name))
    .sort();
}

export async function oddsOfScene(scene: string, renamesOf: (ruleset: string) => Renames): Promise<SceneOdds> {
  let out = '';
  let err = '';
  const io = {
    stdin: nothing(),
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
    },
    isTerminal: false,
    interruption: () => new AbortController().signal,
    program: null,
  };
  const status = await run(['odds', join(SCENES, scene), '--json'], io, [...RULESETS, ...drills]);
  if (status !== 0) return { scene, ruleset: '', status, complaint: err.replaceAll(SCENES, '') };
  const printed = JSON.parse(out) as Printed;
  return { scene, ...canonical(printed, translator(renamesOf(printed.ruleset), '')) };
}

async function* nothing(): AsyncGenerator<string> {}

function canonical(printed: Printed, words: Translator): Raw & { readonly ruleset: string } {
  const { ruleset, exact, n, plusMinus, why, leftOut, assumed = [], stoppedAt = [] } = printed;
  const outcomes = printed.outcomes
    .map(({ result, p, decimal }) => {
      const { type: _type, ...told } = words.event({ type: 'result', ...result });
      return { decimal, key: hashOf(told), told: told as Data, p: fractionOf(p) };
    })
    .sort((a, b) => b.decimal - a.decimal || (a.key < b.key ? -1 : 1))
    .map(({ p, told }): Data => [p, told]);
  const rest = outcomes.slice(MOST_OUTCOMES);
  return {
    ...{ ruleset, exact, n, plusMinus },
    isSampled: why !== undefined,
    leavesOut: leftOut !== undefined,
    assumed: assumed.map((question) => words.question(question)).sort(),
    stoppedAt: stoppedAt.map((question) => words.question(question)).sort(),
    outcomes: outcomes.slice(0, MOST_OUTCOMES),
    ...(rest.length > 0 ? { rest: `${rest.length} ${fingerprint(rest)}` } : {}),
    steps: printed.steps.map((step) => stepOf(step, words)),
  };
}

function stepOf(
  { decimal: _decimal, base: _base, modifiers, p, ...step }: Printed['steps'][number],
  words: Translator,
): Data {
  const { of } = step;
  const label = words.label({ ...step, of: typeof of === 'string' ? of : undefined });
  const causes = Array.isArray(modifiers)
    ? modifiers.map(({ rule, value }: { rule: string; value: number }): Data => [words.rule(rule), value])
    : [];
  return { ...step, ...label, p: fractionOf(p), ...(causes.length > 0 ? { modifiers: causes } : {}) };
}

function fractionOf(p: string): string {
  return p.length > LONGEST_FRACTION ? `#${fingerprint(p)}` : p;
}

export function writeOdds(all: readonly SceneOdds[]): void {
  writeText(FILE, `[\n${all.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
}

export function readOdds(): readonly SceneOdds[] {
  const text = readText(FILE);
  if (text === null) throw new Error('no odds have been frozen: npm run traces -- freeze --odds');
  return JSON.parse(text) as SceneOdds[];
}

/** Where two accounts of a scene differ, in words; null where they do not. */
export function oddsDiffer(old: SceneOdds, now: SceneOdds): string | null {
  const where = firstDifference(old, now);
  if (where === null) return null;
  const at = (all: unknown): string =>
    JSON.stringify(where.split('.').reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], all)) ??
    'nothing';
  return `${where}: was ${at(old)}, is ${at(now)}${now.isSampled ? ' (sampled)' : ''}`;
}
