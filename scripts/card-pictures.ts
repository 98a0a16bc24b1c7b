/**
 * Takes the pictures of the battles' cards on the first page: each battle is watched for a while in the built page, and what the
 * table shows then is written to `src/web/public/battles`, and the list of them to `src/web/home/pictures.ts`.
 *
 *   npm run build && npx tsx scripts/card-pictures.ts [PATTERN]     only the scenarios whose id contains this
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type LaunchOptions, type Page } from '@playwright/test';
import { BOOKS } from '../src/rules/registry.ts';
import { serve } from '../src/server/index.ts';

/** The finder of browsers is plain JavaScript. */
const { browser } = (await import(new URL('./browser.mjs', import.meta.url).href)) as {
  browser: () => Promise<LaunchOptions>;
};

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const PICTURES = join(ROOT, 'src/web/public/battles');
/** On the screen, and in the file. */
const SHOWN = { x: 218, y: 290, width: 640, height: 320 };
const KEPT = { width: 640, height: 320, quality: 0.8 };
/** How many answers the bots give before the picture is taken, by book. */
const ANSWERS: Readonly<Record<string, number>> = { bg: 60, kgn: 40, hex: 60, stonk: 30, ag: 60 };
/** Scenarios told apart by a few choices share the picture of one of them (`pictureOf`, `src/web/books`). */
const isPictured = (id: string): boolean =>
  id.startsWith('bg-') ? /^bg-(les-ormeaux|high-ground-platoon)/.test(id) : !/^kgn-.*-(company|battalion)$/.test(id);

/** All but the table itself is put out of sight. */
const BARE = 'main.table-page > :not(:first-child) { visibility: hidden !important }';

async function shot(page: Page, url: string, path: string, answers: number): Promise<void> {
  await page.goto('about:blank');
  await page.goto(url);
  const briefing = page.getByTestId('to-the-table');
  await briefing.click({ timeout: 120_000 });
  // The fastest of the three, without waiting for the panel to stand still.
  await page.getByLabel('fast').dispatchEvent('click');
  const counted = page.locator('main[data-answers]');
  for (let i = 0; i < 60 && Number(await counted.getAttribute('data-answers')) < answers; i += 1)
    await page.waitForTimeout(1000);
  await page.addStyleTag({ content: BARE });
  await page.waitForTimeout(1500);
  const png = await page.screenshot({ clip: SHOWN });
  const webp = await page.evaluate(
    async ({ base64, width, height, quality }) => {
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(width, height);
      canvas.getContext('2d')!.drawImage(bitmap, 0, 0, width, height);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    { base64: png.toString('base64'), ...KEPT },
  );
  writeFileSync(path, Uint8Array.from(webp));
}

const only = process.argv[2] ?? '';
mkdirSync(PICTURES, { recursive: true });
const served = await serve({ port: 0, host: '127.0.0.1' });
const open = await chromium.launch(await browser());
const page = await open.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', bypassCSP: true });
await page.addInitScript(() => localStorage.setItem('sandtable.settings', JSON.stringify({ dice: 'at once' })));
for (const { id: book, ruleset } of BOOKS) {
  for (const { id } of ruleset?.listed.scenarios ?? []) {
    if (!isPictured(id) || !id.includes(only)) continue;
    await shot(
      page,
      `${served.url}/#/play/${book}/${id}/watch/steady?seed=3`,
      join(PICTURES, `${id}.webp`),
      ANSWERS[book] ?? 40,
    );
    console.log(id);
  }
}
await open.close();
await served.close();

const names = readdirSync(PICTURES)
  .map((file) => file.replace(/\.webp$/, ''))
  .sort();
writeFileSync(
  join(ROOT, 'src/web/home/pictures.ts'),
  `/** The battles that have a picture for their card, in \`public/battles\`. Written by \`scripts/card-pictures.ts\`. */
export const PICTURES: ReadonlySet<string> = new Set([
${names.map((name) => `  '${name}',`).join('\n')}
]);
`,
);
