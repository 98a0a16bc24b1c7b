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
  workers: 2,
  timeout: 30_000,
  reporter: 'list',
  use: { browserName: 'chromium', launchOptions: await chromium(), screenshot: 'only-on-failure' },
});
