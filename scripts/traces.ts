/**
 * Whether a change that should change nothing changed anything: games that were played once are played again, input by input.
 *
 *   npm run traces -- check [--only PATTERN] [--limit N] [--odds]   plays frozen games again; --odds: the odds of the scenes instead
 *   npm run traces -- show GAME INPUT                               one input in full, as the present tree has it
 *   npm run traces -- freeze [--only PATTERN] [--odds]              plays the games anew and writes test/traces/
 *
 * PATTERN is a regular expression on the names of games (`bg-attack-squad-kursk steady 1`); --limit takes N games of each family.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { checkGame, meantBy } from './traces/check.ts';
import { readFamily, writeFamily, writeText } from './traces/files.ts';
import { manifestOf, readManifest } from './traces/manifest.ts';
import { oddsDiffer, oddsOfScene, readOdds, type SceneOdds, sceneNames, writeOdds } from './traces/odds.ts';
import { type Planned, plan } from './traces/plan.ts';
import { playGame } from './traces/play.ts';
import { CHANGED, IGNORED, RENAMES } from './traces/renames.ts';
import { showInput } from './traces/show.ts';
import type { Game } from './traces/trace.ts';

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, limit: { type: 'string' }, odds: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const only = new RegExp(values.only ?? '');
const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : Number(values.limit);

const familiesOf = (games: readonly Planned[]): string[] => [...new Set(games.map(({ family }) => family))];

/** Frozen files are written in the names of the present tree. */
function mayFreeze(): boolean {
  const written = [...Object.values(RENAMES), ...Object.values(IGNORED)].some((one) => Object.keys(one).length > 0);
  if (!written && CHANGED.length === 0) return true;
  console.error('Frozen traces are written in the names of the present tree: empty scripts/traces/renames.ts first.');
  return false;
}

function freeze(): number {
  if (!mayFreeze()) return 2;
  const planned = plan();
  const sizes: { family: string; games: readonly Game[]; bytes: number }[] = [];
  for (const family of familiesOf(planned)) {
    const before = new Map(readFamily(family).map((game) => [game.line.game, game]));
    const games = planned
      .filter((one) => one.family === family)
      .map((one) => {
        const known = only.test(one.game) ? undefined : before.get(one.game);
        if (known) return known;
        const started = performance.now();
        const game = playGame(one);
        const end = game.line.cut === null ? 'to its end' : 'cut';
        console.log(`${one.game}: ${game.line.inputs} inputs, ${end}, ${Math.round(performance.now() - started)} ms`);
        return game;
      });
    sizes.push({ family, games, bytes: writeFamily(family, games) });
  }
  writeText('manifest.json', manifestOf(head(), sizes));
  return 0;
}

function head(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
}

/** Says how each game came out, and in the end how many were equal. */
function newScore() {
  const started = performance.now();
  const counts = { equal: 0, changed: 0, different: 0 };
  return {
    add(one: { readonly ruleset: string; readonly game: string }, found: Found | null): void {
      const meant = found && meantBy(CHANGED, one, found.question);
      counts[found ? (meant ? 'changed' : 'different') : 'equal'] += 1;
      const word = meant ? `changed, as listed (${meant.commit}),` : 'DIFFERS';
      console.log(`${one.game}: ${found ? `${word} at ${found.where}: ${found.what}` : 'equal'}`);
    },
    end(): number {
      const { equal, changed, different } = counts;
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(`${equal} equal, ${changed} changed as listed, ${different} different, ${seconds} s`);
      if (equal + changed + different === 0) console.error('Nothing that was frozen has such a name.');
      return different > 0 || equal + changed === 0 ? 1 : 0;
    },
  };
}

interface Found {
  readonly where: string;
  readonly question: string;
  readonly what: string;
}

function check(): number {
  const score = newScore();
  for (const { family } of readManifest().families)
    for (const game of readFamily(family)
      .filter(({ line }) => only.test(line.game))
      .slice(0, limit)) {
      const { ruleset } = game.line;
      const found = checkGame(game, { renames: renamesOf(ruleset), ignored: IGNORED[ruleset] ?? {} });
      score.add(game.line, found && { ...found, where: `input ${found.input} (${found.question})` });
    }
  return score.end();
}

function show(game: string | undefined, input: string | undefined): number {
  const found = readManifest()
    .families.flatMap(({ family }) => (game?.startsWith(family.slice(0, 2)) ? readFamily(family) : []))
    .find(({ line }) => line.game === game);
  if (!found || input === undefined) {
    console.error(found ? 'Which input? They are counted from 0.' : `There is no frozen game ${game ?? ''}.`);
    return 2;
  }
  console.log(JSON.stringify(showInput(found, Number(input), RENAMES[found.line.ruleset] ?? {}), null, 2));
  return 0;
}

const renamesOf = (ruleset: string) => RENAMES[ruleset] ?? {};

async function freezeOdds(): Promise<number> {
  if (!mayFreeze()) return 2;
  const before = values.only === undefined ? [] : readOdds();
  const all: SceneOdds[] = [];
  for (const scene of sceneNames()) {
    const known = only.test(scene) ? undefined : before.find((one) => one.scene === scene);
    if (known) {
      all.push(known);
      continue;
    }
    all.push(await oddsOfScene(scene, renamesOf));
    console.log(`${scene}: ${all.at(-1)!.complaint ?? (all.at(-1)!.exact ? 'exact' : 'not exact')}`);
  }
  writeOdds(all);
  return 0;
}

async function checkOdds(): Promise<number> {
  const score = newScore();
  const names = new Set(sceneNames());
  for (const old of readOdds()
    .filter(({ scene }) => only.test(scene))
    .slice(0, limit)) {
    const { scene, ruleset } = old;
    const what = names.delete(scene) ? oddsDiffer(old, await oddsOfScene(scene, renamesOf)) : 'the scene is gone';
    score.add({ ruleset, game: scene }, what === null ? null : { where: 'odds', question: '', what });
  }
  for (const scene of names)
    if (values.only === undefined && values.limit === undefined) console.log(`${scene}: new, not frozen`);
  return score.end();
}

const [command, ...rest] = positionals;
if (command === 'freeze') process.exitCode = values.odds ? await freezeOdds() : freeze();
else if (command === 'check') process.exitCode = values.odds ? await checkOdds() : check();
else if (command === 'show') process.exitCode = show(rest[0], rest[1]);
else {
  console.error('npm run traces -- freeze | check | show');
  process.exitCode = 2;
}
