// `npm test`: vitest, then the browser tests, then one line with the sum of both.
//
//   npm test                        everything
//   npm test -- --only unit         vitest alone; --only browser: the browser tests alone
//   npm test -- bg-obs-03           the vitest tests whose name contains this (with --only browser: the browser tests)
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { browser } from './browser.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const scratch = mkdtempSync(join(tmpdir(), 'sandtable-test-'));

/** A run that has not ended by then hangs: it is ended, and counts as failed. */
const HANGS = 150 * 60_000;

/** Runs a script of ours or of a package in Node; resolves to its exit status. */
function run(script, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    const alarm = setTimeout(() => {
      console.error(`${script}: not done after ${HANGS / 60_000} minutes; ended.`);
      child.kill('SIGKILL');
    }, HANGS);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(alarm);
      resolve(code ?? 1);
    });
  });
}

/** A package's command, as its package.json names it. */
function bin(name, command = name) {
  const manifest = join(root, 'node_modules', name, 'package.json');
  const entry = createRequire(manifest)(manifest).bin;
  return join(dirname(manifest), typeof entry === 'string' ? entry : entry[command]);
}

function report(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`No report of the run: ${error.message}`);
    return null;
  }
}

/** What a runner did, made honest: a run that failed without a failed test, or that ran nothing, is a failure. */
function judged(name, status, { passed, failed, skipped }) {
  if (passed + failed === 0) console.error(`${name}: no test ran.`);
  const silent = failed === 0 && (status !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed, skipped };
}

async function unit(name) {
  const out = join(scratch, 'unit.json');
  const status = await run(bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${out}`,
    ...(name ? ['--testNamePattern', literal(name)] : []),
  ]);
  const files = report(out)?.testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults);
  const count = (...statuses) => tests.filter((test) => statuses.includes(test.status)).length;
  // A file that does not load has no tests of its own to fail.
  const broken = files.filter((file) => file.status === 'failed' && !file.assertionResults.some(isFailed)).length;
  return judged('vitest', status, {
    passed: count('passed'),
    failed: count('failed') + broken,
    skipped: name ? 0 : count('skipped', 'pending', 'todo', 'disabled'), // by name, all others are left out on purpose
  });
}

async function inBrowser(name) {
  const built = await run(join(root, 'scripts', 'build.mjs'), ['web']);
  if (built !== 0) return judged('the page does not build', built, { passed: 0, failed: 0, skipped: 0 });
  const out = join(scratch, 'browser.json');
  const found = await browser().catch((error) => console.error(`No browser to test in: ${error.message}`));
  if (!found) return judged('playwright', 1, { passed: 0, failed: 0, skipped: 0 });
  const status = await run(
    bin('@playwright/test', 'playwright'),
    ['test', '--reporter=list,json', ...(name ? ['--grep', literal(name)] : [])],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: out,
      SANDTABLE_CHROMIUM: found.executablePath,
      SANDTABLE_CHROMIUM_ARGS: JSON.stringify(found.args),
    },
  );
  const stats = report(out)?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  return judged('playwright', status, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  });
}

const isFailed = (test) => test.status === 'failed';
const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function commandLine() {
  try {
    const { values, positionals } = parseArgs({
      options: { only: { type: 'string' }, testNamePattern: { type: 'string', short: 't' } },
      allowPositionals: true,
    });
    if (values.only && !['unit', 'browser'].includes(values.only)) {
      throw new Error(`--only is unit or browser, not ${values.only}.`);
    }
    return { only: values.only, name: values.testNamePattern ?? positionals.join(' ') };
  } catch (error) {
    console.error(`npm test: ${error.message}`);
    process.exit(2);
  }
}

const { only, name } = commandLine();
const results = [];
try {
  if (only !== 'browser') results.push(await unit(name));
  if (only === 'browser' || (!only && !name)) results.push(await inBrowser(name));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const skipped = sum('skipped');
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
