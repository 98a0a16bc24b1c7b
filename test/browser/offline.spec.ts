/** After the first visit battles are played without a network, and the page can be installed. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type Served, serve } from '../../src/server/index.ts';
import { test } from './served.ts';
import { Player } from './table.ts';

test.use({
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
  serviceWorkers: 'allow',
});

/** A first visit, until the page says that it is kept. */
async function visit(page: Page, served: Served): Promise<void> {
  await page.goto(`${served.url}/?seed=offline`);
  await expect(page.getByTestId('offline')).toContainText('you can play offline');
}

/** The names under which versions of the page are kept. */
const versions = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

async function start(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Play ${title}`, exact: true }).click();
  await page.getByLabel(/^Random/).check();
  await page.getByRole('button', { name: 'Start the battle' }).click();
  await page.getByTestId('to-the-table').click();
}

test('both books are opened and played without a network after the first visit', async ({ page, context, served }) => {
  await visit(page, served);
  await context.setOffline(true);
  await served.close();

  // Battlegroup, of which nothing but the first page has been seen: a turn of it, and the next.
  await page.reload();
  await start(page, 'The Lane at Les Ormeaux');
  const player = new Player(page);
  await player.press(page.getByTestId('ready'));
  await player.press(page.getByTestId('begin'));
  await player.until(['choose']);
  const before = await player.answers();
  await player.endTurn();
  await expect.poll(() => player.answers()).toBeGreaterThan(before);
  await player.until(['choose', 'interrupt', 'result']);
  await player.untilKept();
  const answers = await player.answers();
  await page.reload();
  await expect.poll(() => player.answers()).toBe(answers);

  // Assault Gun: the set-up, and the first question of the day.
  await page.goto(`${served.url}/?seed=offline#/`);
  await start(page, 'Take the hill!');
  await page.getByTestId('ready').click();
  await expect(page.getByTestId('commit')).toBeEnabled();
  await page.getByTestId('commit').click();
  await expect.poll(() => player.answers()).toBeGreaterThan(1);
  await player.untilKept();
  await page.goto(`${served.url}/#/`);
  await expect(page.getByTestId('saved-games').getByRole('listitem')).toHaveCount(2);
});

test('a new version is there at the next load, and a running game goes on', async ({ page, context }) => {
  const web = mkdtempSync(join(tmpdir(), 'sandtable-offline-'));
  cpSync('dist/web', web, { recursive: true, filter: (name) => !/\.(gz|br)$/.test(name) });
  const served = await serve({ port: 0, host: '127.0.0.1', web });
  try {
    await visit(page, served);
    const [first] = await versions(page);
    await start(page, 'The Lane at Les Ormeaux');
    const player = new Player(page);
    await player.press(page.getByTestId('ready'));
    await expect(page.getByTestId('begin')).toBeEnabled();
    await player.untilKept();
    const answers = await player.answers();

    // A release: the page has another title, and its worker another version.
    const change = (name: string, from: string | RegExp, to: string): void => {
      const text = readFileSync(join(web, name), 'utf8');
      expect(text).toMatch(from);
      writeFileSync(join(web, name), text.replace(from, to));
    };
    change('index.html', /<title>[^<]*/, '<title>The next version');
    change('offline.js', first!.replace('sandtable-page-', ''), '0123456789abcdef');

    await page.reload();
    await expect(page).toHaveTitle('The next version');
    await expect.poll(() => player.answers()).toBe(answers);
    // The old files go when the new ones are there, and the game is not disturbed.
    await expect.poll(() => versions(page)).toEqual(['sandtable-page-0123456789abcdef']);
    await player.press(page.getByTestId('begin'));
    await player.until(['choose']);
    await player.untilKept();

    // Without a network it is the new version that comes.
    await context.setOffline(true);
    await served.close();
    await page.reload();
    await expect(page).toHaveTitle('The next version');
    await expect(player.panel('choose')).toBeVisible();
  } finally {
    await served.close();
    rmSync(web, { recursive: true });
  }
});

test('a tab of the old version keeps its files for as long as it is open', async ({ page, context }) => {
  const web = mkdtempSync(join(tmpdir(), 'sandtable-offline-'));
  cpSync('dist/web', web, { recursive: true, filter: (name) => !/\.(gz|br)$/.test(name) });
  const served = await serve({ port: 0, host: '127.0.0.1', web });
  try {
    await visit(page, served);
    const [first] = await versions(page);
    const worker = readFileSync(join(web, 'offline.js'), 'utf8');
    writeFileSync(join(web, 'offline.js'), worker.replace(first!.replace('sandtable-page-', ''), '0123456789abcdef'));
    const other = await context.newPage();
    await other.goto(served.url);
    await expect.poll(async () => (await versions(other)).length).toBe(2);
    await expect
      .poll(() => other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
      .toBe('installed');
    expect(await versions(other)).toContain(first);
    await page.close();
    await other.reload();
    await expect.poll(() => versions(other)).toEqual(['sandtable-page-0123456789abcdef']);
  } finally {
    await served.close();
    rmSync(web, { recursive: true });
  }
});

interface Manifest {
  readonly [name: string]: unknown;
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
    readonly purpose: string;
  }[];
}

test('the manifest is whole, and its icons are what it says they are', async ({ page, served }) => {
  await page.goto(served.url);
  const link = page.locator('link[rel="manifest"]');
  const response = await page.request.get(new URL((await link.getAttribute('href'))!, served.url).href);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await response.json()) as Manifest;
  expect(manifest).toMatchObject({ name: 'Sandtable', short_name: 'Sandtable', start_url: '/', scope: '/', id: '/' });
  expect(['standalone', 'fullscreen', 'minimal-ui']).toContain(manifest.display);
  for (const colour of ['background_color', 'theme_color']) expect(manifest[colour]).toMatch(/^#[0-9a-f]{6}$/);
  const sizes = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  for (const { src, sizes, type } of [
    ...manifest.icons,
    {
      src: (await page.locator('link[rel="apple-touch-icon"]').getAttribute('href'))!,
      sizes: '180x180',
      type: 'image/png',
    },
  ]) {
    const icon = await page.request.get(new URL(src, served.url).href);
    expect(icon.headers()['content-type'], src).toContain(type);
    const [width, height] = await page.evaluate(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, src);
    if (sizes === 'any') expect(width, src).toBe(height);
    else expect(`${width}x${height}`, src).toBe(sizes);
  }
  // The browser itself finds nothing against it.
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});
