import { BENCHES } from './benches.ts';
import { type BenchResult, type Measured, number, ROUNDS } from './harness.ts';
import type { Profile } from './profile.ts';

export interface Machine {
  readonly date: string;
  readonly node: string;
  readonly system: string;
  readonly cores: number;
  readonly processor: string;
  /** GiB. */
  readonly memory: number;
  /** The system's mean load of the minute before. */
  readonly load: number;
}

export interface Report {
  readonly machine: Machine;
  readonly seconds: number;
  readonly whyNoPeers: string | null;
  readonly results: readonly BenchResult[];
  readonly profiles: readonly Profile[];
  /** Played by hand, and told as they stand in `matches.md`. */
  readonly matches: string;
}

const HEAD = ['what', 'median', 'lowest to highest', 'floor', 'aim', '', 'note'] as const;

function cells(row: Measured): string[] {
  return [
    row.name,
    number(row.median),
    `${number(row.low)} to ${number(row.high)}`,
    row.floor === null ? '' : number(row.floor),
    row.aim === null ? '' : number(row.aim),
    verdict(row),
    row.note ?? '',
  ];
}

function verdict({ met, aim, floor, median }: Measured): string {
  if (met === null) return '';
  if (!met) return 'missed';
  if (aim === null || floor === null) return 'met';
  const isRate = aim > floor;
  return (isRate ? median >= aim : median <= aim) ? 'aim met' : 'floor met';
}

/** For a terminal. */
export function tableOf(result: BenchResult): string {
  const rows = [[...HEAD], ...result.rows.map(cells)];
  const widths = HEAD.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  const aligned = rows.map((row) =>
    row.map((cell, i) => (i >= 1 && i <= 4 ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!))).join('  '),
  );
  const missing = result.missing.map(({ name, why }) => `${name}: not measured (${why})`);
  const [head, ...body] = aligned;
  const ours = body.map((line, i) => `${result.rows[i]!.ours ? '*' : ' '} ${line.trimEnd()}`);
  return [`${result.title}: ${result.unit} (* ours)`, `  ${head!.trimEnd()}`, ...ours, ...missing, ''].join('\n');
}

function markdown(result: BenchResult): string {
  const { how, remarks } = BENCHES.find(({ id }) => id === result.id)!;
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  const bold = (row: Measured) => {
    const [name, median, ...rest] = cells(row);
    return row.ours ? [`**${name}**`, `**${median}**`, ...rest] : [name!, median!, ...rest];
  };
  return [
    `## ${result.title}: ${result.unit}`,
    '',
    how,
    '',
    line(HEAD),
    '| --- | ---: | ---: | ---: | ---: | --- | --- |',
    ...result.rows.map((row) => line(bold(row))),
    '',
    ...result.missing.map(({ name, why }) => `- ${name}: not measured (${why}).`),
    ...remarks.map((remark) => `- ${remark}`),
    '',
  ].join('\n');
}

/** Below this share of a core for a row, the machine was not quiet. */
export const QUIET = 0.95;

/** The least share of a core that a row got, in words. */
export function coreShare(results: readonly BenchResult[]): { readonly least: number; readonly words: string } {
  const least = Math.min(1, ...results.flatMap(({ rows }) => rows.map(({ core }) => core)));
  const percent = Math.round(100 * least);
  return {
    least,
    words: `every row had at least ${percent} % of a core${least < QUIET ? ': not a quiet machine' : ''}`,
  };
}

export function documentOf({ machine, seconds, whyNoPeers, results, profiles, matches }: Report): string {
  const { date, node, system, cores, processor, memory, load } = machine;
  const asked = results.flatMap((result) =>
    result.rows.filter(({ met }) => met !== null).map((row) => ({ row, result })),
  );
  const out = [
    '# Benchmarks',
    '',
    '<!-- Written by `npm run bench -- --write`. Do not edit by hand. -->',
    '',
    'How fast Sandtable is, each number beside its peers in the same run. `npm run bench` prints these tables, ' +
      '`npm run bench -- --write` writes this page; `--only NAME` runs one bench ' +
      `(${results.map(({ id }) => `\`${id}\``).join(', ')}), \`--seconds N\` sets the time for each row, \`--json\` prints ` +
      'one JSON document. A bench is not a test: nothing fails on a slow day.',
    '',
    `Measured on ${date}: ${cores} cores (${processor}), ${memory} GiB, ${system}, Node ${node.slice(1)}; load before ` +
      `the run ${load.toFixed(1)}; ${coreShare(results).words}.`,
    '',
    `Every row runs in a process of its own, on one core, with the code bundled as it ships. ${number((2 * seconds) / (ROUNDS + 2))} s ` +
      `of warm-up, then ${ROUNDS} rounds of ${number(seconds / (ROUNDS + 2))} s, the rows of a table in turn, so that a ` +
      'disturbance meets all alike. Given are the median of the rounds, the lowest and the highest. Our rows are bold. ' +
      'The ruleset is the drill, which exists for the tests and has every knot that a book can tie in few rules; the ' +
      'numbers asked of the five books are measured when their rulesets come.',
    '',
    ...(whyNoPeers ? [`This run was made without peers: ${whyNoPeers}.`, ''] : []),
    '## What was asked',
    '',
    '| number | measured | floor | aim | | asked of |',
    '| --- | ---: | ---: | ---: | --- | --- |',
    ...asked.map(({ row, result }) => {
      const [name, median, , floor, aim, said] = cells(row);
      return `| ${result.title}: ${name} (${result.unit}) | ${median} | ${floor} | ${aim} | ${said} | ${row.by ?? ''} |`;
    }),
    '',
    ...results.map(markdown),
  ];
  if (profiles.length > 0) {
    out.push('## Where the time goes in what was missed', '');
    for (const { of, top } of profiles)
      out.push(
        `${of} (share of samples in the function itself):`,
        '',
        '| % | function |',
        '| ---: | --- |',
        ...top.map(({ share, where }) => `| ${share.toFixed(1)} | \`${where}\` |`),
        '',
      );
  }
  return `${out.join('\n').trimEnd()}\n\n${matches.trimEnd()}\n`;
}
