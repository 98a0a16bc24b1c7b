/** The first page as the built server sends it: desk and phone, mouse, keyboard and screen reader. */
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type Served, serve } from '../../src/server/index.ts';

const SIZES = { desk: { width: 1600, height: 1000 }, phone: { width: 390, height: 844 } } as const;
const TITLES = ['Battlegroup', 'Kampfgruppe Normandy', 'STONK', 'Assault Gun'];

/** Each test has a server of its own, and fails on anything the page complains of. */
const test = base.extend<{ served: Served; complaints: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  served: async ({}, use) => {
    const served = await serve({ port: 0, host: '127.0.0.1' });
    await use(served);
    await served.close();
  },
  complaints: [
    // With the server, so that what the page has still to load is not refused before the complaints are counted.
    async ({ page, served: _served }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        // Playwright's own word on what the configuration forbids.
        if (message.text() === 'Service Worker registration blocked by Playwright') return;
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('requestfailed', (request) => complaints.push(`${request.url()}: ${request.failure()?.errorText}`));
      await use(complaints);
      expect(complaints, 'what the page complained of').toEqual([]);
    },
    { auto: true },
  ],
});

const rulebooks = (page: Page) => page.getByRole('region', { name: 'The rulebooks' });

async function open(page: Page, served: Served): Promise<void> {
  await page.goto(served.url);
  await expect(rulebooks(page).getByRole('listitem')).toHaveCount(5);
}

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport });

    test('lists the five rulebooks with author, scale, ground, inventory and the way to their battles', async ({
      page,
      served,
    }) => {
      await open(page, served);
      await expect(page).toHaveTitle(/Sandtable/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const title of TITLES)
        await expect(rulebooks(page).getByRole('heading', { level: 3, name: title })).toBeVisible();
      for (const item of await rulebooks(page).getByRole('listitem').all()) {
        await expect(item.getByRole('heading', { level: 3 })).toBeVisible();
        await expect(item).toContainText(/(squads|platoons|regiments).+(table|hexes|map).+\d[\d,]* rules/i);
        await expect(item.getByRole('button', { name: /^Its battles/ })).toBeVisible();
      }
      for (const author of ['Warwick Kinrade', 'Jim Wallman', 'David Kershaw']) {
        await expect(rulebooks(page).getByText(author).first()).toBeVisible();
      }
    });

    test('lists the battles: an introduction to each book first, then book by book', async ({ page, served }) => {
      await open(page, served);
      const battles = page.getByRole('region', { name: 'Battles', exact: true });
      const cards = battles.locator('.battle-card');
      await expect(cards.nth(4)).toBeVisible();
      const introductions = await cards.locator('.chip').allTextContents();
      expect(introductions.slice(0, 5)).toEqual([
        'Battlegroup',
        'Kampfgruppe Normandy',
        'The hex tactical game',
        'STONK',
        'Assault Gun',
      ]);
      // Each says where, when and who; and has the picture of its own ground.
      await expect(cards.first()).toContainText('Normandy, July 1944');
      await expect(cards.first()).toContainText(/American.*German/);
      const pictures = await cards.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
      expect(new Set(pictures).size).toBe(await cards.count());
      const all = await cards.count();
      await battles.getByRole('button', { name: 'STONK', exact: true }).click();
      await expect(cards).toHaveCount(4);
      await rulebooks(page).getByRole('button', { name: 'Its battles in Assault Gun' }).click();
      await expect(cards).toHaveCount(5);
      await expect(battles.getByRole('button', { name: 'Assault Gun', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await battles.getByRole('button', { name: 'All', exact: true }).click();
      await expect(cards).toHaveCount(all);
    });

    test('what is chosen before a battle stands in a dialog, which gives the focus back', async ({ page, served }) => {
      await open(page, served);
      const button = page.getByRole('button', { name: 'Play The Sunken Lane', exact: true });
      await button.click();
      const dialog = page.getByRole('dialog', { name: 'The Sunken Lane' });
      await expect(dialog.getByRole('button', { name: 'Start the battle' })).toBeInViewport();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
    });

    test('needs no scrolling sideways', async ({ page, served }) => {
      await open(page, served);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`has nothing that axe would mend, in the ${colorScheme} theme`, async ({ page, served }) => {
        await page.emulateMedia({ colorScheme });
        await open(page, served);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
      });
    }

    test('the keyboard reaches every link, in the order of the page', async ({ page, served }) => {
      await open(page, served);
      const names: string[] = [];
      for (let i = 0; i < 4; i += 1) {
        await page.keyboard.press('Tab');
        names.push(await page.evaluate(() => document.activeElement?.firstChild?.textContent ?? ''));
        const ring = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineWidth);
        expect(ring).toBe('3px');
      }
      expect(names).toEqual(['Skip to the rulebooks', 'Battles', 'Rulebooks', 'Same as the device']);
      for (let i = 0; i < 3; i += 1) await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(rulebooks(page)).toBeFocused();
      await expect(rulebooks(page)).toBeInViewport();
    });

    test('goes on working when the server is gone', async ({ page, served }) => {
      await open(page, served);
      // All that belongs to the page has come, its letters too, and pictures that would wait until somebody scrolls to them.
      await page.evaluate(() => {
        for (const picture of document.images) picture.loading = 'eager';
      });
      await expect.poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete))).toBe(true);
      await page.waitForLoadState('networkidle');
      await served.close();
      await page.getByRole('link', { name: 'Rulebooks', exact: true }).click();
      await expect(page).toHaveURL(/#rulebooks$/);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(rulebooks(page).getByRole('listitem')).toHaveCount(5);
    });
  });
}

test('stays readable with text twice as large', async ({ page, served }) => {
  await page.setViewportSize(SIZES.phone);
  await open(page, served);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SIZES.phone.width);
});

test('a first visit loads at most 250 KB of script, the page itself at most 150 KB, compressed', async ({
  page,
  served,
}) => {
  await open(page, served);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js'))
      .map((entry) => entry.name),
  );
  expect(scripts).toHaveLength(2); // the page, and the engine in its worker
  const sizes = await Promise.all(
    scripts.map(async (script) => {
      const response = await fetch(script, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
      expect(response.headers.get('content-encoding')).toBe('gzip');
      return Number(response.headers.get('content-length'));
    }),
  );
  expect(sizes[0]).toBeLessThan(150 * 1024);
  expect(sizes[0]! + sizes[1]!).toBeLessThan(250 * 1024);
});

test('asks nobody but its own server', async ({ page, served }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(served.url)) foreign.push(request.url());
  });
  await open(page, served);
  expect(foreign).toEqual([]);
});

test('an engine that does not start is told in words, with a way on', async ({ page, served, complaints }) => {
  const html = await (await fetch(served.url)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)![1]!;
  await page.route('**/assets/*.js', (route) =>
    route.request().url().endsWith(script) ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );
  await page.goto(served.url);
  await expect(page.getByRole('alert')).toContainText('The engine did not start');
  await expect(page.getByRole('link', { name: 'Reload the page' })).toBeVisible();
  complaints.length = 0; // the browser rightly complains of the file that we took away
});

test('an address that is not there has a page of its own', async ({ page, served, complaints }) => {
  const response = await page.goto(`${served.url}/no/such/place`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Not on this map' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  complaints.length = 0; // the browser rightly reports the 404
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await expect(rulebooks(page).getByRole('listitem')).toHaveCount(5);
});
