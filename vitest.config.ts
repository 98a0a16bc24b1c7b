import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
    maxWorkers: '100%',
    setupFiles: ['test/setup.ts'],
    // Ten times what the longest test needs on a quiet machine: a test fails by what it finds, not by a clock.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // What a module was compiled to is kept from run to run, by what is in it: a single test starts in a third of the time.
    experimental: { fsModuleCache: true },
  },
});
