import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
    maxWorkers: '100%',
    setupFiles: ['test/setup.ts'],
    testTimeout: 60_000,
  },
});
