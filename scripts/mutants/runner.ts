/** Runs tests on a source with a change in it. The change exists only inside the test runner; no file is touched. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestCase, type TestModule, type Vitest } from 'vitest/node';
import { patternOf } from '../../src/coverage/citations.ts';
import type { Outcome } from '../../src/coverage/proofs.ts';

/** What a run of tests came to; null if it did not end in time. */
export type Ran = { readonly modules: readonly TestModule[]; readonly unhandled: readonly unknown[] } | null;

/** One test runner for all mutants. It shows each file as the mutant has it. */
export async function openRunner(root: string, files: readonly string[]) {
  let current: { readonly path: string; readonly text: string } | null = null;
  const plugin: Plugin = {
    name: 'mutant',
    enforce: 'pre',
    transform: (_code, id) => (current && id.split('?')[0] === current.path ? { code: current.text, map: null } : null),
  };
  const vitest: Vitest = await createVitest(
    'test',
    {
      root,
      watch: false,
      include: [...files],
      pool: 'threads',
      isolate: false,
      // Mutants are made while modules are compiled: what was compiled before must not be taken instead.
      experimental: { fsModuleCache: false },
      maxWorkers: 1,
      reporters: [{}],
      silent: true,
    },
    { plugins: [plugin], logLevel: 'silent' },
  );
  await vitest.standalone();

  /** Runs the tests whose name matches, for so many milliseconds at most. */
  const run = async (tests: readonly string[], pattern: RegExp, limit: number): Promise<Ran> => {
    vitest.setGlobalTestNamePattern(pattern);
    const specifications = tests.map((file) => vitest.getRootProject().createSpecification(join(root, file)));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((done) => {
      timer = setTimeout(() => done(null), limit);
    });
    const running = vitest.runTestSpecifications(specifications);
    const ended = await Promise.race([running, late]);
    clearTimeout(timer);
    if (ended) return { modules: ended.testModules, unhandled: ended.unhandledErrors };
    // The second request ends a worker that does not listen because it never comes out of its loop.
    await Promise.all([vitest.cancelCurrentRun('keyboard-input'), vitest.cancelCurrentRun('keyboard-input')]);
    await running;
    return null;
  };
  const show = (next: { readonly path: string; readonly text: string } | null): void => {
    if (current) vitest.invalidateFile(current.path);
    current = next;
    if (current) vitest.invalidateFile(current.path);
  };
  return {
    run,
    show: (file: string, text: string) => show({ path: join(root, file), text }),
    restore: () => show(null),
    close: async () => {
      await vitest.close();
      process.exitCode = 0; // The test runner takes a killed mutant for a failure.
    },
  };
}

export type Runner = Awaited<ReturnType<typeof openRunner>>;

/** The tests of a run that carry the id. */
export function testsNamed(modules: readonly TestModule[], id: string): TestCase[] {
  const pattern = patternOf(id);
  return modules.flatMap((module) => [...module.children.allTests()]).filter((test) => pattern.test(test.fullName));
}

/** The kernel's guard, a test's own limit, and calls without end. */
const ENDLESS = /endless loop at |(Test|Hook) timed out in |Maximum call stack size exceeded/;

interface Thrown {
  readonly message?: unknown;
  readonly cause?: unknown;
}

export function isEndless(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { message, cause } = error as Thrown;
  return ENDLESS.test(String(message)) || isEndless(cause);
}

/**
 * What the tests named after a rule made of a mutant. It is killed by one that ran and failed: by an assertion, or by
 * an error of the rules. A test that does not end kills nothing, nor does a file that cannot be loaded.
 */
export function verdictOf(ran: Ran, id: string): { readonly outcome: Outcome; readonly killedBy: string | null } {
  const none = (outcome: Outcome) => ({ outcome, killedBy: null });
  if (ran === null) return none('endless');
  const tests = testsNamed(ran.modules, id);
  const failed = tests.filter((test) => test.result().state === 'failed');
  const killer = failed.find((test) => !test.result().errors?.some(isEndless));
  if (killer) return { outcome: 'killed', killedBy: killer.fullName };
  if (failed.length > 0) return none('endless');
  if (ran.unhandled.length > 0) return none('crashed');
  const loads = ran.modules.every((module) => module.errors().length === 0);
  return none(loads && tests.some((test) => test.result().state === 'passed') ? 'survived' : 'does not load');
}
