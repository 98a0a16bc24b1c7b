/** Nothing is ever lost: saved games, damaged ones, two tabs, records in files, a dead engine, full storage. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Download, expect, type Page } from '@playwright/test';
import type { Served } from '../../src/server/index.ts';
import { faultsOf } from './axe.ts';
import { test } from './served.ts';
import { Player } from './table.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

const LANE = 'The Lane at Les Ormeaux';

/** A battle against a bot, at the player's first question: where to deploy. */
async function begin(page: Page, served: Served, { title = LANE, seed = 'saves' } = {}): Promise<Player> {
  await page.goto(`${served.url}/?seed=${seed}`);
  await page.getByRole('button', { name: `Play ${title}`, exact: true }).click();
  await page.getByLabel(/^Random/).check();
  await page.getByRole('button', { name: 'Start the battle' }).click();
  await page.getByTestId('to-the-table').click();
  const player = new Player(page);
  await expect(player.panel('deploy')).toBeVisible();
  return player;
}

const saved = (page: Page) => page.getByTestId('saved-games').getByRole('listitem');

/** How many entries the latest saved record has. */
async function entriesKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('sandtable', 1);
      request.onsuccess = () => done(request.result);
    });
    const games = await new Promise<{ savedAt: number; record: { entries: unknown[] } }[]>((done) => {
      const request = db.transaction('games').objectStore('games').getAll();
      request.onsuccess = () => done(request.result);
    });
    db.close();
    return games.sort((a, b) => b.savedAt - a.savedAt)[0]?.record.entries.length ?? -1;
  });
}

/** Lays things on the shelf before the page looks at it. */
async function shelve(page: Page, things: Record<string, unknown>): Promise<void> {
  await page.evaluate(async (values) => {
    const db = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('sandtable', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('games');
      request.onsuccess = () => done(request.result);
    });
    await new Promise<void>((done) => {
      const transaction = db.transaction('games', 'readwrite');
      for (const [key, value] of Object.entries(values)) transaction.objectStore('games').put(value, key);
      transaction.oncomplete = () => done();
    });
    db.close();
  }, things);
}

async function textOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8');
}

async function openRecord(page: Page, text: string): Promise<void> {
  await page
    .getByLabel('Open a record')
    .setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

test('a record that was downloaded is opened again, by the page and by the command line', async ({ page, served }) => {
  const player = await begin(page, served);
  await player.press(page.getByTestId('ready'));
  await player.press(page.getByTestId('begin'));
  await player.until(['choose']);
  const answers = await player.answers();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  expect(await faultsOf(page)).toEqual([]);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the record' }).click();
  const download = await coming;
  const text = await textOf(download);
  execFileSync('npx', ['tsx', 'src/cli/main.ts', 'replay', await download.path(), '--verify']);

  await page.goto(`${served.url}/#/`);
  await page.reload();
  await expect(saved(page)).toHaveCount(1);
  await openRecord(page, text);
  const form = page.getByRole('form', { name: /The record of/ });
  await form.getByRole('button', { name: 'Go on playing' }).click();
  await expect(player.panel('choose')).toBeVisible();
  expect(await player.answers()).toBe(answers);
  // It is a game of its own beside the first.
  await player.untilKept();
  await page.goto(`${served.url}/#/`);
  await expect(saved(page)).toHaveCount(2);
});

test('a record that cannot be played replaces nothing', async ({ page, served }) => {
  const player = await begin(page, served);
  await player.untilKept();
  await page.goto(`${served.url}/#/`);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: `Export ${LANE}` }).click();
  const record = JSON.parse(await textOf(await coming)) as { opening: object };
  for (const [damage, words] of [
    [{ version: 2_000 }, 'version'],
    [{ table: { seat: 'axis' } }, 'table'],
    [{ opening: { ...record.opening, hash: '0123456789abcdef' } }, 'damaged'],
    [{ entries: [{ input: { kind: 'answer' } }] }, 'entries'],
  ] as const) {
    await openRecord(page, JSON.stringify({ ...record, ...damage }));
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByRole('form', { name: /The record of/ })).toHaveCount(0);
  }
  await page.reload();
  await expect(saved(page)).toHaveCount(1);
  await expect(page.getByTestId('continue')).toContainText(LANE);
});

test('reload at the curtain: the answer that dropped it stands', async ({ page, served }) => {
  await page.goto(`${served.url}/?seed=curtain`);
  await page.getByRole('button', { name: `Play ${LANE}`, exact: true }).click();
  await page.getByLabel(/^Two at this table/).check();
  await page.getByRole('button', { name: 'Start the battle' }).click();
  const heading = page.getByTestId('curtain').getByRole('heading');
  const first = (await heading.textContent()) ?? '';
  await page.getByTestId('sit-down').click();
  await page.getByTestId('to-the-table').click();
  const player = new Player(page);
  await player.untilOr([], async () => (await page.getByTestId('curtain').count()) > 0);
  const second = (await heading.textContent()) ?? '';
  expect(second).not.toBe(first);
  const kept = await entriesKept(page);
  await page.reload();
  await expect(heading).toHaveText(second);
  expect(await entriesKept(page)).toBe(kept);
});

test('many games are kept: listed, renamed, exported, deleted and put back', async ({ page, served }) => {
  const player = await begin(page, served, { seed: 'one' });
  await player.untilKept();
  const first = new URL(page.url()).hash;
  await begin(page, served, { seed: 'two' });
  await player.untilKept();
  expect(new URL(page.url()).hash).not.toBe(first);
  await page.goto(`${served.url}/#/`);
  await expect(saved(page)).toHaveCount(2);
  await expect(saved(page).first()).toContainText(
    /You play the Allied side against random · Turn 1 of \d+ · \d+ \w+ \d{4}/,
  );
  await expect(saved(page).first().locator('canvas')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faultsOf(page)).toEqual([]);
  }

  await saved(page)
    .nth(1)
    .getByRole('button', { name: /^Rename/ })
    .click();
  await page.getByLabel('Name of the game').fill('The one I lose');
  await page.keyboard.press('Enter');
  await expect(saved(page).nth(1).getByRole('heading')).toHaveText('The one I lose');

  // Each of several can be put back, in any order.
  await page.getByRole('button', { name: 'Delete The one I lose' }).dblclick();
  await expect(saved(page)).toHaveCount(1);
  await page.getByRole('button', { name: `Delete ${LANE}` }).click();
  await expect(saved(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Undo: put .* back$/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo: put The one I lose back' }).click();
  await expect(saved(page)).toHaveCount(1);
  await page.getByRole('button', { name: `Undo: put ${LANE} back` }).click();
  await expect(saved(page)).toHaveCount(2);
  await page.reload();
  await expect(saved(page)).toHaveCount(2);
  // Its name stays when it is played on, and it is the one that was chosen.
  await page.getByRole('link', { name: 'Continue The one I lose' }).click();
  await expect(player.panel('deploy')).toBeVisible();
  await player.untilKept();
  expect(new URL(page.url()).hash).toBe(first);
  await page.goto(`${served.url}/#/`);
  await expect(page.getByTestId('continue')).toContainText('The one I lose');

  await page.getByRole('button', { name: 'Delete The one I lose' }).click();
  await expect(saved(page)).toHaveCount(1);
  await page.reload();
  await expect(saved(page)).toHaveCount(1);
});

test('eleven damaged saves are listed, can be taken away, and break nothing', async ({ page, served }) => {
  const player = await begin(page, served);
  await player.untilKept();
  const good = await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('sandtable', 1);
      request.onsuccess = () => done(request.result);
    });
    return new Promise<Record<string, unknown>>((done) => {
      const request = db.transaction('games').objectStore('games').getAll();
      request.onsuccess = () => {
        const { picture: _picture, ...rest } = request.result[0];
        done(rest);
      };
    });
  });
  const damaged: Record<string, unknown> = {
    'last-2': { record: {}, facts: [['Turn', '1']] },
    ...{ a: {}, b: 'garbage', c: 5, d: null, e: [] },
    f: { ...good, facts: undefined },
    g: { ...good, sitters: undefined },
    h: { ...good, title: {} },
    i: { ...good, format: 99 },
    j: { version: 0, game: 'abc' },
  };
  await page.goto(`${served.url}/#/`);
  await shelve(page, damaged);
  await page.reload();
  await expect(saved(page)).toHaveCount(12);
  await expect(saved(page).filter({ hasText: 'It is damaged' })).toHaveCount(11);
  expect(await faultsOf(page)).toEqual([]);
  await expect(page.getByTestId('continue')).toContainText(LANE);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export A game that cannot be read' }).nth(1).click();
  expect(await textOf(await coming)).not.toBe('');
  for (const key of Object.keys(damaged)) {
    await page.goto(`${served.url}/#/table/${key}`);
    await expect(page.getByRole('alert')).toContainText('This saved game cannot be read');
  }
  expect(await faultsOf(page)).toEqual([]);
  // A save that is whole, of a record that no longer plays.
  const record = { ...(good.record as object), version: 2_000 };
  await shelve(page, { k: { ...good, record, savedAt: Date.now() + 60_000 } });
  await page.goto(`${served.url}/#/table/k`);
  await expect(page.getByRole('alert')).toContainText('version 2000');
  await expect(page.getByRole('button', { name: 'Export its record' })).toBeVisible();
  // The list says so before it is opened: by earlier rules and by later ones.
  const first = { ...(good.record as object), version: 0 };
  await shelve(page, { l: { ...good, record: first, savedAt: Date.now() + 90_000 } });
  await page.goto(`${served.url}/#/`);
  const [later, earlier] = [
    saved(page).filter({ hasText: 'Cannot be read here: played with a later version of the rules (2000, here' }),
    saved(page).filter({ hasText: 'Cannot be read here: played with an earlier version of the rules (0, here' }),
  ];
  for (const game of [later, earlier]) {
    await expect(game.getByRole('heading')).toHaveText(LANE);
    await expect(game.getByRole('link')).toHaveCount(0);
    await expect(game.locator('.saved-picture')).toHaveCount(0);
    await expect(game.getByRole('button')).toHaveText(['Rename', 'Export', 'Delete']);
  }
  expect(await faultsOf(page)).toEqual([]);
  const old = page.waitForEvent('download');
  await earlier.getByRole('button', { name: `Export ${LANE}` }).click();
  expect(JSON.parse(await textOf(await old))).toMatchObject({ ruleset: 'bg', version: 0 });
  await later.getByRole('button', { name: `Delete ${LANE}` }).click();
  await expect(later).toHaveCount(0);
  // What is offered to be gone on with is the latest that can be played.
  await page.getByTestId('continue').getByRole('link', { name: 'Continue' }).click();
  await expect(player.panel('deploy')).toBeVisible();
});

test('a game is open in one tab at a time', async ({ page, context, served }) => {
  const player = await begin(page, served);
  await player.untilKept();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByTestId('elsewhere')).toContainText('open in another tab');
  expect(await faultsOf(other)).toEqual([]);
  await expect(page.getByTestId('deploy')).toBeVisible();
  await other.getByRole('button', { name: 'Play here instead' }).click();
  await expect(other.getByTestId('deploy')).toBeVisible();
  await expect(page.getByTestId('elsewhere')).toBeVisible();
  // What is answered there is what goes on here.
  const there = new Player(other);
  await there.press(other.getByTestId('ready'));
  // The staff has placed the last unit when the battle may begin.
  await expect(other.getByTestId('begin')).toBeEnabled();
  await there.untilKept();
  const answers = await there.answers();
  expect(answers).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Play here instead' }).click();
  await expect.poll(() => player.answers()).toBe(answers);
  await expect(other.getByTestId('elsewhere')).toBeVisible();
  // A tab that is closed holds nothing.
  await page.close();
  await other.reload();
  await expect(other.getByTestId('deploy')).toBeVisible();
});

test('a list of saved games that is no longer true takes nothing of a game away', async ({ page, context, served }) => {
  const player = await begin(page, served);
  await player.untilKept();
  // The list is of this moment; another tab plays on.
  const other = await context.newPage();
  await other.goto(served.url);
  await expect(saved(other)).toHaveCount(1);
  await player.press(page.getByTestId('ready'));
  await player.press(page.getByTestId('begin'));
  await player.until(['choose']);
  await player.untilKept();
  const entries = await entriesKept(other);
  await other.getByRole('button', { name: `Rename ${LANE}` }).click();
  await other.getByLabel('Name of the game').fill('Of another tab');
  await other.keyboard.press('Enter');
  await expect(saved(other).getByRole('heading')).toHaveText('Of another tab');
  expect(await entriesKept(other)).toBe(entries);

  // Deleted, and played on where it is open: what is put back is not put over it.
  await other.getByRole('button', { name: 'Delete Of another tab' }).click();
  await expect(saved(other)).toHaveCount(0);
  const before = await player.answers();
  await player.endTurn();
  await expect.poll(() => player.answers()).toBeGreaterThan(before);
  await player.untilKept();
  const later = await entriesKept(other);
  expect(later).toBeGreaterThan(entries);
  await other.getByRole('button', { name: /^Undo: put/ }).click();
  await expect(saved(other)).toHaveCount(1);
  expect(await entriesKept(other)).toBeGreaterThanOrEqual(later);

  // All that is stored is thrown away while the game is played: with the next answer it is there again, as a whole.
  await player.until(['choose', 'interrupt', 'rally']);
  await player.untilKept();
  const deleted = () =>
    new Promise<string>((done) => {
      const request = indexedDB.deleteDatabase('sandtable');
      request.onsuccess = () => done('deleted');
      request.onblocked = () => done('blocked');
    });
  expect(await other.evaluate(deleted)).toBe('deleted');
  const answered = await player.answers();
  await expect(async () => {
    await player.plainly(await player.until(['choose', 'interrupt', 'rally']), 3);
    expect(await player.answers()).toBeGreaterThan(answered);
  }).toPass();
  await player.untilKept();
  expect(await entriesKept(other)).toBeGreaterThan(later);
  await expect(page.getByTestId('unsaved')).toHaveCount(0);
});

/** The worker that has the engine: the only one that is asked for the catalogue; painters came later. */
async function killEngine(page: Page): Promise<void> {
  const engine = page.workers().find((worker) => !/painter/.test(worker.url()))!;
  await engine.evaluate(() => self.close()).catch(() => {}); // it cannot answer any more
}

test('an engine that dies in the middle of a turn is noticed by its lock, and the game goes on', async ({
  page,
  served,
}) => {
  const player = await begin(page, served);
  await player.press(page.getByTestId('ready'));
  await player.press(page.getByTestId('begin'));
  await player.until(['choose']);
  const answers = await player.answers();
  await page.evaluate(() => {
    const told = new Set<string>();
    new MutationObserver(() => {
      const words = document.querySelector('[role="alert"]')?.textContent ?? '';
      if (words !== '') told.add(words);
      document.documentElement.dataset.told = [...told].join(' | ');
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const again = page.waitForEvent('worker');
  // It dies over what is asked of it for the unit that is taken up.
  await page.keyboard.press('n');
  await killEngine(page);
  await again;
  await expect(page.getByRole('alert')).toContainText('The engine stopped and was restarted');
  // It was said before the table was there again, too.
  await expect(page.locator('html')).toHaveAttribute('data-told', /^The engine stopped\. It is being restarted/);
  await expect(player.panel('choose')).toBeVisible();
  expect(await player.answers()).toBe(answers);
  await player.endTurn();
  await expect.poll(() => player.answers()).toBeGreaterThan(answers);
});

test("an engine that dies at the first curtain takes nobody's briefing along", async ({ page, served }) => {
  await page.goto(`${served.url}/?seed=curtain`);
  await page.getByRole('button', { name: `Play ${LANE}`, exact: true }).click();
  await page.getByLabel(/^Two at this table/).check();
  await page.getByRole('button', { name: 'Start the battle' }).click();
  await expect(page.getByTestId('curtain')).toBeVisible();
  const again = page.waitForEvent('worker');
  await killEngine(page);
  await again;
  await expect(page.getByRole('alert')).toContainText('The engine stopped and was restarted');
  await page.getByTestId('sit-down').click();
  await expect(page.getByTestId('briefing')).toBeVisible();
});

test('full storage is told in words, and play goes on', async ({ page, served }) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...what) {
      if (document.documentElement.dataset.room === 'yes') return put.apply(this, what);
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  const player = await begin(page, served);
  const room = (is: string) => page.evaluate((word) => document.documentElement.setAttribute('data-room', word), is);
  await expect(page.getByTestId('unsaved')).toContainText("This browser's storage is full");
  // The browser asks before the tab is closed.
  const isHeld = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await isHeld()).toBe(true);
  const coming = page.waitForEvent('download');
  await page.getByTestId('unsaved').getByRole('button', { name: 'Download the record' }).click();
  expect(JSON.parse(await textOf(await coming))).toMatchObject({ ruleset: 'bg' });
  await player.press(page.getByTestId('ready'));
  await player.press(page.getByTestId('begin'));
  await player.until(['choose']);

  // Closed, it stays closed until it is news again.
  await page.getByTestId('unsaved').getByRole('button', { name: 'Close' }).click();
  await room('yes');
  await player.endTurn();
  await player.until(['choose', 'interrupt']);
  await player.untilKept();
  await expect(page.getByTestId('unsaved')).toHaveCount(0);
  expect(await isHeld()).toBe(false);
  await room('no');
  await player.plainly((await player.until(['choose', 'interrupt']))!, 3);
  await expect(page.getByTestId('unsaved')).toBeVisible();
});

test('forbidden storage is told on the first page and at the table', async ({ page, served }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('not here', 'SecurityError');
    };
  });
  await begin(page, served);
  await expect(page.getByTestId('unsaved')).toContainText('does not allow the page to store anything');
  await page.goto(`${served.url}/#/`);
  await expect(page.getByRole('alert')).toContainText('Games cannot be saved here');
});
