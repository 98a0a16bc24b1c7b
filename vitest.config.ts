import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, the longest first. Begun last, one of them would leave the other cores idle. */
const LONG = [
  'test/conformance/stonk.test.ts',
  'test/conformance/ag.test.ts',
  'test/conformance/bg.test.ts',
  'test/conformance/drill.test.ts',
  'test/conformance/hex.test.ts',
  'test/conformance/leaks.test.ts',
  'test/conformance/kgn.test.ts',
  'test/cli/process.test.ts',
  'test/ground/movement.test.ts',
  'test/conformance/toy-stonk.test.ts',
  'test/interrupts.test.ts',
  'src/rules/stonk/steady.test.ts',
  'src/rules/battlegroup/steady.test.ts',
  'src/rules/assault-gun/steady.test.ts',
  'test/cli/bg-odds.test.ts',
  'src/web/play/kgn/standing-orders.test.ts',
  'test/ground/sight.test.ts',
  'test/coverage.test.ts',
  'test/mutants.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((file) => moduleId.endsWith(`/${file}`));
      return at === -1 ? LONG.length : at;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    setupFiles: ['test/setup.ts'],
    // Ten times what the longest test needs on a quiet machine: a test fails by what it finds, not by a clock.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // What a module was compiled to is kept from run to run, by what is in it: a single test starts in a third of the time.
    experimental: { fsModuleCache: true },
  },
});
