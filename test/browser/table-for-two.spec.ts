/** Two persons at one screen with a curtain between them; and two bots that somebody looks on at. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './served.ts';
import { type Panel, Player } from './table.ts';

// With the camera flying, and what happens told with its pauses: whoever looks on can stop it.
test.use({ viewport: { width: 1600, height: 1000 }, contextOptions: { reducedMotion: 'no-preference' } });

const curtain = (page: Page) => page.getByTestId('curtain');
const pieces = (page: Page, side: string) => page.locator(`.pieces [data-side="${side}"]`);

/** The side that the curtain hangs for; while it hangs nothing of the table is in the page. */
async function curtainFor(page: Page): Promise<string> {
  await expect(curtain(page)).toBeVisible();
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
  const isHung = async (): Promise<boolean> => (await curtain(page).count()) > 0;
  return (await new Player(page).untilOr(goals, isHung)) ?? 'curtain';
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
  // It lifts for a fresh press, and its button has the focus.
  await expect(page.getByTestId('sit-down')).toHaveAttribute('aria-disabled', 'false');
  await expect(page.getByTestId('sit-down')).toBeFocused();
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

/** How many answers the game has had when no more have come for a while. */
async function untilStill(page: Page): Promise<string | null> {
  let answers: string | null = null;
  await expect(async () => {
    answers = await page.locator('main').getAttribute('data-answers');
    await page.waitForTimeout(1500);
    expect(await page.locator('main').getAttribute('data-answers')).toBe(answers);
  }).toPass();
  return answers;
}

test('two bots play and somebody looks on', async ({ page, served }) => {
  await page.goto(`${served.url}/?seed=for-none`);
  await page.getByRole('button', { name: 'Play The Lane at Les Ormeaux' }).click();
  await page.getByLabel(/^Watch two bots/).check();
  await page.getByLabel(/^Random/).check();
  await page.getByRole('button', { name: 'Start the battle' }).click();
  // Units are called as their cards call them.
  await expect(page.getByTestId('briefing')).toContainText(/Panzer IV/);
  await page.getByTestId('to-the-table').click();
  // Everything is seen: the rounds of both sides, and nobody's are one's own.
  await expect(page.getByTestId('watching').first()).toBeVisible();
  await expect(pieces(page, 'allies').first()).toBeAttached();
  await expect(pieces(page, 'axis').first()).toBeAttached();
  await expect(page.locator('.pieces [aria-label*="yours"]')).toHaveCount(0);
  await expect(page.getByTestId('end-turn')).toHaveCount(0);
  // It can be stopped, and goes on.
  // The button comes and goes with what is told, so it is pressed in the very frame in which it is there.
  await page.waitForFunction(() => {
    const pause = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Pause');
    pause?.click();
    return pause !== undefined;
  });
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
  await expect(page.getByTestId('telling')).toHaveCount(0);
  // An answer may have been under way; then none comes.
  const answers = await untilStill(page);
  // Taken up again it stands where it was shown to, stopped as it was, and not where the bots have come to.
  await expect.poll(() => page.locator('main').getAttribute('data-kept')).toBe(answers);
  await page.reload();
  await expect(page.locator('main')).toHaveAttribute('data-answers', answers!);
  await expect(page.getByTestId('watching').first()).toContainText(/The bots are \d+ answers? ahead/);
  await expect(page.getByTestId('result')).toHaveCount(0);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => page.locator('main').getAttribute('data-answers')).not.toBe(answers);
});
