/**
 * The play-test of docs/hex-lethality.md: plays the games of its plan, goes on where it was stopped, and draws the chart:
 * `npx tsx scripts/hex-lethality.ts [games an arm]`; with 0 it only draws.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { secretOf, seeded } from '../src/kernel/chance.ts';
import { advance, carryOut, collect, newGame, pendingOf, runtimeOf } from '../src/kernel/engine.ts';
import type { Kinds } from '../src/kernel/flow.ts';
import { hashOf } from '../src/kernel/hash.ts';
import { picker, pickOne } from '../src/kernel/pick.ts';
import { anyRuleset } from '../src/kit/contract.ts';
import { hex } from '../src/rules/hex/index.ts';
import type { HexTable } from '../src/rules/hex/state.ts';
import { BOTS } from '../src/simulate/bots.ts';
import { newHeader, startOf } from '../src/simulate/records.ts';
import { wilson } from '../src/simulate/run.ts';

const SCENARIO = 'hex-sunken-lane';
const SEED = 2;
const RESULTS = 'docs/examples/hex-lethality.csv';
const CHART = 'docs/pictures/hex-lethality.svg';
const ARMS: Readonly<Record<string, { readonly [option: string]: string }>> = {
  inventory: {},
  'fireCheck=morale': { fireCheck: 'morale' },
  'protection=unlimited': { protection: 'unlimited' },
  'assaultTest=once': { assaultTest: 'once' },
  'rehiding=quiet': { rehiding: 'quiet' },
};

interface Result {
  readonly arm: string;
  readonly game: number;
  readonly winner: string;
  readonly steps: number;
}

function play(arm: string, game: number): Result {
  const rules = anyRuleset(hex);
  const name = `${SEED} game ${game}`;
  const secret = secretOf(name);
  const header = newHeader(rules, SCENARIO, secret, ARMS[arm]);
  const pick = picker(Number.parseInt(hashOf(name).slice(0, 8), 16));
  const runtime = runtimeOf<Kinds>(rules, seeded(secret));
  const played = newGame<Kinds>({ ...startOf(rules, header)(), seats: header.seats });
  advance(runtime, played);
  for (let n = 0; n < rules.bound(SCENARIO); n += 1) {
    const pending = pendingOf(rules, played);
    if (pending.kind !== 'ask' && pending.kind !== 'sealed') break;
    carryOut(runtime, played, BOTS.steady!(rules, played, pickOne(pending.seats, pick), pick));
    collect(runtime);
  }
  const { formations, over } = played.table as HexTable;
  if (!over) throw new Error(`${arm}, game ${game}: no end`);
  return { arm, game, winner: over.winner ?? 'draw', steps: formations.reduce((sum, one) => sum + one.stepsLost, 0) };
}

function readResults(): Result[] {
  if (!existsSync(RESULTS)) return [];
  const [, ...lines] = readFileSync(RESULTS, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [arm, game, winner, steps] = line.split(',') as [string, string, string, string];
    return { arm, game: Number(game), winner, steps: Number(steps) };
  });
}

interface Summary {
  readonly arm: string;
  readonly games: number;
  readonly steps: number;
  /** Half of the 95 % interval of the mean. */
  readonly give: number;
  readonly wins: readonly [number, number, number];
}

function summaryOf(arm: string, all: readonly Result[]): Summary {
  const of = all.filter((one) => one.arm === arm);
  const games = of.length;
  const steps = of.reduce((sum, one) => sum + one.steps, 0) / Math.max(1, games);
  const spread = of.reduce((sum, one) => sum + (one.steps - steps) ** 2, 0) / Math.max(1, games - 1);
  const wins = wilson(of.filter(({ winner }) => winner === 'allies').length, games);
  return { arm, games, steps, give: 1.96 * Math.sqrt(spread / Math.max(1, games)), wins };
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** Two panels with a bar for each arm and its interval: steps lost, and games won by the attacker. */
function chartOf(summaries: readonly Summary[]): string {
  const row = 34;
  const height = 60 + row * summaries.length;
  const most = Math.max(...summaries.map(({ steps, give }) => steps + give));
  const panel = (
    x: number,
    title: string,
    of: (one: Summary) => [low: number, is: number, high: number, text: string],
  ) =>
    `<text x="${x}" y="24" class="title">${title}</text>${summaries
      .map((one, i) => {
        const [low, is, high, text] = of(one).map((v) => (typeof v === 'number' ? Math.round(220 * v) : v)) as [
          ...[number, number, number],
          string,
        ];
        const y = 42 + row * i;
        return `<rect x="${x}" y="${y}" width="${is}" height="20" class="bar${i === 0 ? ' base' : ''}"/><path d="M${x + low} ${y + 10}H${x + high}" class="give"/><text x="${x + 230}" y="${y + 15}">${text}</text>`;
      })
      .join('')}`;
  const names = summaries.map(({ arm }, i) => `<text x="12" y="${57 + row * i}">${arm}</text>`).join('');
  const steps = panel(170, 'steps lost in a game', (one) => [
    ...([(one.steps - one.give) / most, one.steps / most, (one.steps + one.give) / most] as const),
    one.steps.toFixed(1),
  ]);
  const wins = panel(480, 'games won by the attacker', ({ wins: [low, is, high] }) => [low, is, high, percent(is)]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 770 ${height}" font-family="sans-serif" font-size="13"><title>Steps lost in a game, by variant</title><style>text{fill:#2b2a26}.title{font-weight:600}.bar{fill:#b9a77c}.base{fill:#6f7f56}.give{stroke:#2b2a26;stroke-width:2}</style><rect width="770" height="${height}" fill="#f6f2e7"/>${names}${steps}${wins}</svg>\n`;
}

const results = readResults();
if (results.length === 0) writeFileSync(RESULTS, 'arm,game,winner,steps\n');
const known = new Set(results.map(({ arm, game }) => `${arm} ${game}`));
for (let game = 0; game < Number(process.argv[2] ?? 1000); game += 1)
  for (const arm of Object.keys(ARMS)) {
    if (known.has(`${arm} ${game}`)) continue;
    const one = play(arm, game);
    results.push(one);
    appendFileSync(RESULTS, `${one.arm},${one.game},${one.winner},${one.steps}\n`);
  }
const summaries = Object.keys(ARMS).map((arm) => summaryOf(arm, results));
writeFileSync(CHART, chartOf(summaries));
for (const { arm, games, steps, give, wins } of summaries)
  console.log(
    `| ${arm} | ${games} | ${steps.toFixed(2)} ± ${give.toFixed(2)} | ${percent(wins[1])} (${percent(wins[0])} to ${percent(wins[2])}) |`,
  );
