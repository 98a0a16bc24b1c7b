/**
 * Which claims of which rules are proved: for each claim its mutant, a small change that makes the claim false, is put
 * into the code in memory, and the tests named after the rule are run. It is proved if one of them fails.
 *
 *   npm run mutants -- ID                     every claim of a book; `all` for all books
 *   npm run mutants -- ID --rule PATTERN      only of these rules
 *   npm run mutants -- ID --changed           only claims whose result does not hold any more
 *   npm run mutants -- all --renew            these, and automatic mutants for rules that have no claims yet
 *   npm run mutants -- ID --check             nothing is run: does everything still hold? (--allow-stale)
 *   npm run mutants -- ID --suggest RULE      mutants to choose claims from
 *   npm run mutants -- ID --sample SEED N     pairs of rule and claim for an outsider to write mutants for
 *   npm run mutants -- ID --run FILE          mutants of somebody else; nothing is kept
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BadClaims, claimsPath, parseClaims, readClaims } from '../../src/coverage/claims.ts';
import { proofsPath, readStored, type Standing, standingOf } from '../../src/coverage/proofs.ts';
import { type RulesetSource, readRules, SOURCES } from '../../src/coverage/sources.ts';
import { openTree, type Tree } from '../../src/coverage/tree.ts';
import { type Command, parseArguments, Refused } from './arguments.ts';
import { PATIENCE, prove, storedText, tasksOf, tryList } from './prove.ts';
import { checkOf, checkText, type Report, reportOf, reportText, resultText } from './report.ts';
import { claimsText, sample, suggestions } from './suggest.ts';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Books that have claims or results. */
function sourcesOf(tree: Tree, { id, source }: Command): readonly RulesetSource[] {
  if (source) return [source];
  const known = SOURCES.filter((one) => id === 'all' || one.id === id);
  return id === 'all' ? known.filter((one) => tree.has(claimsPath(one)) || tree.has(proofsPath(one))) : known;
}

function standing(tree: Tree, source: RulesetSource): Standing {
  return standingOf(
    tree,
    source,
    readRules(tree, source),
    readClaims(tree.root, source),
    readStored(tree.root, source),
  );
}

async function main(): Promise<void> {
  const command = parseArguments(process.argv.slice(2));
  const tree = await openTree(ROOT);
  const sources = sourcesOf(tree, command);
  const print = (text: string): boolean => process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  const asJson = (value: unknown): boolean => print(JSON.stringify(value, null, 2));
  const single = <T>(list: readonly T[]): T | readonly T[] => (command.id === 'all' ? list : list[0]!);
  const live = process.stderr.isTTY && !command.json;
  const options = {
    tree,
    patience: command.patience ?? PATIENCE,
    most: command.most,
    progress: (id: string) => live && process.stderr.write(`\r\x1b[K${id} `),
  };

  switch (command.does) {
    case 'check': {
      const checks = sources.map((source) => checkOf(source.id, standing(tree, source), command.allowStale));
      if (command.json) asJson(single(checks));
      else print(checks.map(checkText).join('\n'));
      if (!checks.every(({ ok }) => ok)) process.exitCode = 1;
      return;
    }
    case 'suggest': {
      const [source] = sources;
      const rule = standing(tree, source!).rules.find(({ id }) => id === command.rule);
      if (!rule) throw new Refused(`there is no rule ${command.rule}`);
      const found = suggestions(tree, source!, rule.id, rule.citations);
      if (found.length === 0) throw new Refused(`no code that cites ${rule.id} can be changed`);
      if (command.json) asJson(found);
      else print(claimsText(found));
      return;
    }
    case 'sample': {
      const drawn = sample(readClaims(ROOT, sources[0]!).claims, command.seed, command.count);
      if (command.json) asJson(drawn.map(({ rule, claim }) => ({ rule, claim })));
      else print(claimsText(drawn, { blank: true }));
      return;
    }
    case 'run': {
      const [source] = sources;
      const { claims } = parseClaims(readFileSync(resolve(command.file), 'utf8'), command.file);
      const results = await tryList(options, source!, standing(tree, source!), claims);
      if (live) process.stderr.write('\r\x1b[K');
      if (command.json) asJson({ ruleset: source!.id, mutants: results });
      else print(resultText(results));
      return;
    }
    case 'prove': {
      const reports: Report[] = [];
      for (const source of sources) {
        const before = standing(tree, source);
        if (before.faults.length > 0) throw new BadClaims(before.faults.join('\n'));
        const ids = before.rules.map(({ id }) => id);
        const path = resolve(ROOT, proofsPath(source));
        const results = await prove(
          options,
          tasksOf(before, command.which, command.wanted),
          readStored(ROOT, source),
          (stored) => {
            mkdirSync(dirname(path), { recursive: true });
            writeFileSync(path, storedText(source.id, ids, stored));
          },
        );
        if (live) process.stderr.write('\r\x1b[K');
        const report = reportOf(source.id, standing(tree, source), results);
        if (!command.json) print(reportText(report));
        reports.push(report);
      }
      if (command.json) asJson(single(reports));
      const open = reports.some(({ rules }) => rules.some((rule) => rule.claims.some((c) => c.outcome !== 'killed')));
      if (open) process.exitCode = 1;
    }
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Refused || error instanceof BadClaims)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
