/** A scenario played many times by bots: who is favoured. */
import { BadInput, fileTrouble, makeFolder, quoted } from '../scenarios/files.ts';
import { meant } from '../scenarios/near.ts';
import { BOT_NAMES } from '../simulate/bots.ts';
import { playInThreads } from '../simulate/pool.ts';
import { type GameResult, type Plan, playHere, type Report, reportOf } from '../simulate/run.ts';
import { type Command, INTERRUPTED, type Io, JSON_OPTION, NO, OK, printJson } from './command.ts';
import { findScenario } from './find.ts';
import { percent, plural, table } from './format.ts';
import { optionsOf } from './options.ts';

export const simulate: Command = {
  name: 'simulate',
  summary: 'many games between bots, and how often each side wins',
  places: [{ name: 'SCENARIO', help: 'a scenario, as sandtable scenarios lists them' }],
  options: {
    games: { kind: 'number', value: 'N', help: 'how many games (100)', from: 1, to: 10_000_000 },
    seed: { kind: 'number', value: 'S', help: 'the same seed gives the same games (1)' },
    bots: {
      kind: 'text',
      value: 'A,B',
      help: `a bot for each side, or one for all of them: ${BOT_NAMES.join(', ')} (random)`,
    },
    workers: {
      kind: 'number',
      value: 'N',
      help: 'threads to play in (1); the results do not depend on it',
      from: 1,
      to: 256,
    },
    option: { kind: 'text', value: 'NAME=VALUE,...', help: "options of the games, as the ruleset's README lists them" },
    records: { kind: 'text', value: 'DIR', help: 'write a record of every game into this directory' },
    report: { kind: 'text', value: 'FILE', help: 'a page with the results (comes later)' },
    json: JSON_OPTION,
  },
  notes: ['Interrupted, it prints what it has finished and ends with status 130.'],
  run: async (args, context) => {
    const { io } = context;
    if (args.text('report') !== undefined) throw new BadInput('simulate: --report: pages cannot be written yet');
    const { ruleset, scenario } = findScenario(context, args.places[0]!, 'simulate');
    const plan: Plan = {
      ruleset: ruleset.id,
      scenario: scenario.id,
      games: args.number('games') ?? 100,
      seed: args.number('seed') ?? 1,
      bots: botsOf(args.text('bots') ?? 'random', scenario.sides),
      records: args.text('records') ?? null,
      options: optionsOf(args, 'simulate'),
    };
    const options = ruleset.options(plan.options);
    if (!options.ok)
      throw new BadInput(`simulate: --option: ${options.place ? `${options.place}: ` : ''}${options.reason}`);
    if (plan.records !== null) makeDirectory(plan.records);
    const workers = args.number('workers') ?? 1;
    if (workers > 1 && !io.program)
      throw new BadInput('simulate: --workers: threads need the built program: npm run build');
    const stop = io.interruption();
    const results: GameResult[] = [];
    const progress = progressOn(io, plan.games);
    const began = performance.now();
    const after = (result: GameResult): void => {
      results.push(result);
      progress(results.length);
    };
    if (workers > 1) await playInThreads(io.program!, plan, workers, stop, after);
    else await playHere(ruleset, plan, stop, after);
    progress(null);
    const ms = performance.now() - began;
    const interrupted = stop.aborted && results.length < plan.games;
    const report = reportOf(ruleset, plan, results, { ms, workers, interrupted });
    if (args.flag('json')) printJson(io, report);
    else io.out(inWords(report, plan));
    if (report.unfinished > 0) io.err(`simulate: ${plural(report.unfinished, 'game')} did not finish\n`);
    return interrupted ? INTERRUPTED : report.unfinished > 0 ? NO : OK;
  },
};

function botsOf(list: string, sides: readonly string[]): string[] {
  const names = list.split(',').map((name) => name.trim());
  for (const name of names)
    if (!BOT_NAMES.includes(name))
      throw new BadInput(
        `simulate: --bots: there is no bot ${quoted(name)}${meant(name, BOT_NAMES) || `; there are ${BOT_NAMES.join(', ')}`}`,
      );
  if (names.length === 1) return sides.map(() => names[0]!);
  if (names.length !== sides.length)
    throw new BadInput(
      `simulate: --bots: ${plural(names.length, 'bot')} for ${plural(sides.length, 'side')}: ${sides.join(', ')}`,
    );
  return names;
}

function makeDirectory(path: string): void {
  try {
    makeFolder(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reasons: Readonly<Record<string, string>> = {
      EEXIST: 'this is a file, not a directory',
      ENOENT: 'this directory cannot be created',
    };
    throw new BadInput(`simulate: --records: ${path}: ${reasons[code ?? ''] ?? fileTrouble(error)}`);
  }
}

/** How far it is, on a terminal, a few times a second; null clears the line. */
function progressOn(io: Io, games: number): (done: number | null) => void {
  if (!io.isTerminal) return () => {};
  let shown = 0;
  return (done) => {
    const now = performance.now();
    if (done !== null && now - shown < 200) return;
    shown = now;
    io.err(done === null ? '\r\u001b[K' : `\r${done} of ${games} games`);
  };
}

function inWords(report: Report, plan: Plan): string {
  const { games, winRate, wins, draws, turns, answers, interrupted } = report;
  const rows = Object.entries(winRate).map(([side, [low, p, high]], i) => [
    side,
    report.bots[i] ?? '',
    plural(wins[side] ?? 0, 'win'),
    percent(p),
    `(${percent(low)} to ${percent(high)})`,
  ]);
  const lines = [
    `${plan.scenario}: ${plural(games, 'game')}${interrupted ? ` of ${plan.games}, interrupted` : ''}, seed ${plan.seed}`,
    table(rows, '  '),
    `  ${plural(draws, 'draw')}`,
    `Turns ${turns.min} to ${turns.max}, ${turns.mean} on average; answers ${answers.min} to ${answers.max}, ${answers.mean} on average.`,
    `${report.msPerGame} ms a game, ${report.decisionsPerSecond} decisions a second.`,
  ];
  return `${lines.join('\n')}\n`;
}
