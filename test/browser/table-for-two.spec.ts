/** Two persons at one screen with a curtain between them; and two bots that somebody looks on at. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './served.ts';
import { type Panel, Player } from './table.ts';

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: { width: 1600, height: 1000 } });

const curtain = (page: Page) => page.getByTestId('curtain');
const pieces = (page: Page, side: string) => page.locator(`.pieces [data-side="${side}"]`);

/** The side that the curtain hangs for; while it hangs nothing of the table is in the page. */
async function curtainFor(page: Page): Promise<string> {
  await expect(curtain(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('.pieces button')).toHaveCount(0);
  for (const id of ['dock', 'log', 'briefing', 'orders-left', 'rating-own', 'sight', 'marker-tip'])
    await expect(page.getByTestId(id), id).toHaveCount(0);
  expect(await page.locator('main').textContent()).not.toMatch(/Sherman|Panzer|Squad|Gruppe/);
  const words = (await curtain(page).getByRole('heading').textContent()) ?? '';
  return /Axis/.test(words) ? 'axis' : 'allies';
}

async function sitDown(page: Page): Promise<void> {
  await page.getByTestId('sit-down').click();
  await expect(curtain(page)).toHaveCount(0);
}

/** Answers plainly until the curtain falls, or until one of these is asked. */
async function playOn(page: Page, goals: readonly Panel[] = []): Promise<Panel | 'curtain'> {
  const player = new Player(page);
  for (let i = 0, tries = 0, last = ''; i < 600; i += 1) {
    if ((await curtain(page).count()) > 0) return 'curtain';
    const panel = await player.asked();
    if (panel && goals.includes(panel)) return panel;
    const now = `${panel} ${await page.locator('main').getAttribute('data-answers')}`;
    tries = now === last ? tries + 1 : 0;
    last = now;
    // A question may be gone before it is answered.
    if (panel) await player.plainly(panel, tries).catch(() => {});
    await page.waitForTimeout(40);
  }
  throw new Error('the page does not go on');
}

test('two play at one screen: the curtain falls when the other is asked, and each sees his own', async ({
  page,
  served,
}) => {
  await page.goto(`${served.url}/?seed=for-two`);
  await page.getByRole('button', { name: 'Play The Lane at Les Ormeaux' }).click();
  await page.getByLabel(/^Two at this table/).check();
  await expect(page.getByLabel(/^Steady/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Start the battle' }).click();

  // The first to set out is told so before anything is shown, and is briefed as his side.
  const first = await curtainFor(page);
  const second = first === 'axis' ? 'allies' : 'axis';
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('briefing')).toContainText(first === 'axis' ? 'the Axis side' : 'the Allied side');
  await page.getByTestId('to-the-table').click();
  await expect(page.getByTestId('deploy')).toBeVisible();

  // He sets out; the other is asked: what the first has seen is gone from the page.
  expect(await playOn(page)).toBe('curtain');
  expect(await curtainFor(page)).toBe(second);
  await sitDown(page);
  await page.getByTestId('to-the-table').click();
  await expect(page.getByTestId('deploy')).toBeVisible();

  // Until somebody has an order to give: he sees his own rounds, and none of the other's.
  let side = second;
  while ((await playOn(page, ['choose'])) === 'curtain') {
    side = await curtainFor(page);
    await sitDown(page);
  }
  const other = side === 'axis' ? 'allies' : 'axis';
  const words = (of: string) =>
    pieces(page, of).evaluateAll((list) => list.map((one) => one.getAttribute('aria-label')).join('; '));
  expect(await words(side)).toMatch(/yours.*HE/);
  expect(await words(other)).toMatch(/enemy/);
  expect(await words(other)).not.toMatch(/ HE|yours/);
  const log = (await page.getByTestId('log').textContent()) ?? '';

  // He ends his turn; the other sits down, and what he is told is of the same battle.
  expect(await playOn(page)).toBe('curtain');
  expect(await curtainFor(page)).toBe(other);
  await sitDown(page);
  expect(await playOn(page, ['choose'])).toBe('choose');
  expect(await words(other)).toMatch(/yours/);
  expect(await words(side)).not.toMatch(/ HE|yours/);
  await expect(page.getByTestId('log')).not.toHaveText(log);

  // The page is loaded again: the curtain hangs for whoever was asked.
  await new Player(page).untilKept();
  await page.reload();
  expect(await curtainFor(page)).toBe(other);
  await sitDown(page);
  expect(await playOn(page, ['choose'])).toBe('choose');
  expect(await words(other)).toMatch(/yours.*HE/);

  await page.goto(`${served.url}/#/`);
  await expect(page.getByTestId('continue')).toContainText('Two at this table');
});

test('two bots play and somebody looks on', async ({ page, served }) => {
  await page.goto(`${served.url}/?seed=for-none`);
  await page.getByRole('button', { name: 'Play The Lane at Les Ormeaux' }).click();
  await page.getByLabel(/^Watch two bots/).check();
  await page.getByLabel(/^Random/).check();
  await page.getByRole('button', { name: 'Start the battle' }).click();
  // Units are called as their cards call them.
  await expect(page.getByTestId('briefing')).toContainText(/Panzer IV/, { timeout: 60_000 });
  await page.getByTestId('to-the-table').click();
  // Everything is seen: the rounds of both sides, and nobody's are one's own.
  await expect(page.getByTestId('watching').first()).toBeVisible({ timeout: 60_000 });
  await expect(pieces(page, 'allies').first()).toBeAttached({ timeout: 60_000 });
  await expect(pieces(page, 'axis').first()).toBeAttached({ timeout: 60_000 });
  await expect(page.locator('.pieces [aria-label*="yours"]')).toHaveCount(0);
  await expect(page.getByTestId('end-turn')).toHaveCount(0);
  // It can be stopped, and goes on.
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByTestId('telling')).toHaveCount(0, { timeout: 20_000 });
  const answers = await page.locator('main').getAttribute('data-answers');
  await page.waitForTimeout(1500);
  expect(await page.locator('main').getAttribute('data-answers')).toBe(answers);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => page.locator('main').getAttribute('data-answers'), { timeout: 30_000 }).not.toBe(answers);
});
