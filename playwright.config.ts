import { defineConfig } from '@playwright/test';

type Browser = { executablePath: string; args: string[] };

/** `npm test` has found the browser already; `npx playwright test` finds it here. */
async function chromium(): Promise<Browser> {
  const { SANDTABLE_CHROMIUM: path, SANDTABLE_CHROMIUM_ARGS: args } = process.env;
  if (path && args) return { executablePath: path, args: JSON.parse(args) as string[] };
  const finder = (await import(new URL('./scripts/browser.mjs', import.meta.url).href)) as {
    browser(): Promise<Browser>;
  };
  return finder.browser();
}

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Much of a test is waiting for the page: three keep two cores busy.
  workers: 3,
  // Limits are ten times what a quiet machine needs, here and nowhere else: a test waits for what it wants to see.
  timeout: 1_200_000,
  expect: { timeout: 120_000, toPass: { timeout: 120_000 } },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // Each test would keep the whole page for itself; `offline.spec.ts` wants to.
    serviceWorkers: 'block',
    launchOptions: await chromium(),
    actionTimeout: 120_000,
    // What happens is told at once and the camera jumps; tests that are to see both move say so.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
});
