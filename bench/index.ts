/**
 * `npm run bench [-- --only NAME] [--seconds N] [--json] [--write] [--no-peers] [--against FOLDER]`
 *
 * --against runs the benches of another checkout in turn with ours and gives processor time for both.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { BENCHES } from './benches.ts';
import { type BenchResult, measure, profiled, type Settings } from './harness.ts';
import { peersInstalled } from './peers/load.ts';
import { type Profile, topOf } from './profile.ts';
import { coreShare, documentOf, type Machine, QUIET, tableOf } from './report.ts';

const here = dirname(fileURLToPath(import.meta.url));
const peersAt = join(here, 'peers');
const DOCUMENT = join(here, '..', 'docs', 'BENCHMARKS.md');

function fail(text: string): never {
  process.stderr.write(`bench: ${text}\n`);
  process.exit(2);
}

function argumentsOf() {
  const options = {
    only: { type: 'string', multiple: true },
    seconds: { type: 'string', default: '7' },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    'no-peers': { type: 'boolean', default: false },
    against: { type: 'string' },
  } as const;
  try {
    const { values } = parseArgs({ options });
    const seconds = Number(values.seconds);
    if (!(seconds > 0 && seconds <= 600)) fail(`--seconds ${values.seconds}: expected a number from 0 to 600`);
    const only = values.only ?? [];
    for (const name of only)
      if (!BENCHES.some(({ id }) => id === name))
        fail(`--only ${name}: there is no such bench; there are ${BENCHES.map(({ id }) => id).join(', ')}`);
    if (values.write && only.length > 0) fail('--write takes all benches; leave out --only');
    if (values.write && values.against !== undefined) fail('--write and --against do not go together');
    if (values.against !== undefined && !existsSync(join(values.against, 'bench', 'child.ts')))
      fail(`--against ${values.against}: expected the folder of a checkout, with bench/child.ts`);
    return { ...values, seconds, only };
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/** Installs the peers in their own folder; says why not if that fails. */
function installPeers(): string | null {
  if (peersInstalled(peersAt)) return null;
  process.stderr.write('Installing the peers into bench/peers ...\n');
  const command = ['ci', '--prefix', peersAt, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'];
  const { status, stderr } = spawnSync('npm', command, { encoding: 'utf8', shell: process.platform === 'win32' });
  if (status === 0 && peersInstalled(peersAt)) return null;
  const said = (stderr ?? '').split('\n').find((line) => /error/i.test(line)) ?? 'npm did not run';
  return `the peers could not be installed (${said.trim()}); try: npm ci --prefix bench/peers`;
}

const { only, seconds, json, write, against, 'no-peers': without } = argumentsOf();
const whyNoPeers = without ? 'left out by --no-peers' : installPeers();
if (whyNoPeers) process.stderr.write(`Running without peers: ${whyNoPeers}.\n`);

const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

/** Measured as it ships: bundled, not through the loader that runs this file. */
async function bundled(checkout: string, name: string): Promise<string> {
  const outfile = join(folder, name);
  await build({
    entryPoints: [join(checkout, 'bench', 'child.ts')],
    outfile,
    absWorkingDir: checkout,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // What is bundled from CommonJS asks for Node's own modules in its own way.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'warning',
  });
  return outfile;
}

const script = await bundled(join(here, '..'), 'child.mjs');

const { NODE_OPTIONS: _loader, ...env } = process.env;
const settings: Settings = {
  script,
  env: { ...env, NODE_ENV: 'production', ...(whyNoPeers ? {} : { SANDTABLE_BENCH_PEERS: peersAt }) },
  seconds,
  peers: whyNoPeers === null,
  ...(against === undefined
    ? {}
    : { against: { script: await bundled(resolve(against), 'against.mjs'), name: basename(resolve(against)) } }),
  progress: (text) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
  },
};

const machine: Machine = {
  date: new Date().toISOString().slice(0, 10),
  node: process.version,
  system: `${process.platform} ${process.arch}`,
  cores: availableParallelism(),
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  memory: Math.round(totalmem() / 2 ** 30),
  load: loadavg()[0] ?? 0,
};

const results: BenchResult[] = [];
const profiles: Profile[] = [];
for (const bench of BENCHES) {
  if (only.length > 0 && !only.includes(bench.id)) continue;
  const result = await measure(bench, settings);
  results.push(result);
  settings.progress('');
  if (!json) process.stdout.write(`${tableOf(result)}\n`);
  for (const { name, met } of result.rows) {
    if (met !== false || against !== undefined) continue;
    const at = join(folder, `profile-${profiles.length}`);
    mkdirSync(at);
    settings.progress(`${bench.id}: profiling ${name}`);
    await profiled(bench, name, at, settings);
    const profile = topOf(at, script, `${bench.title}: ${name}`);
    profiles.push(profile);
    settings.progress('');
    if (!json) process.stdout.write(`Missed: ${name}. Where its time goes:\n${lines(profile)}\n`);
  }
}

function lines({ top }: Profile): string {
  return top.map(({ share, where }) => `  ${share.toFixed(1).padStart(5)} %  ${where}\n`).join('');
}

const { least, words } = coreShare(results);
if (least < QUIET) process.stderr.write(`Measure again when nothing else runs: ${words}.\n`);
if (json) process.stdout.write(`${JSON.stringify({ machine, seconds, whyNoPeers, results, profiles }, null, 2)}\n`);
if (write) {
  mkdirSync(dirname(DOCUMENT), { recursive: true });
  const matches = readFileSync(join(here, 'matches.md'), 'utf8');
  writeFileSync(DOCUMENT, documentOf({ machine, seconds, whyNoPeers, results, profiles, matches }));
  process.stderr.write('Written: docs/BENCHMARKS.md\n');
}
