/** A day of "Take the hill!" by clicks, two at one screen with the curtain between them. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './served.ts';
import { Staff } from './staff.ts';

/** What is said of the counters of a side. */
function words(page: Page, side: string): Promise<string> {
  return page
    .locator(`.pieces [data-side="${side}"]`)
    .evaluateAll((list) => list.map((one) => one.getAttribute('aria-label')).join('; '));
}

async function isAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

async function sitDown(page: Page): Promise<string> {
  // While the curtain hangs nothing of the table is in the page.
  await expect(page.locator('.pieces button')).toHaveCount(0);
  await expect(page.getByTestId('dock')).toHaveCount(0);
  const title = (await page.getByTestId('curtain').getByRole('heading').textContent()) ?? '';
  await page.getByTestId('sit-down').click();
  await expect(page.getByTestId('curtain')).toHaveCount(0);
  return /Axis/.test(title) ? 'axis' : 'allies';
}

test('a day of "Take the hill!" by clicks on both sides, with the curtain between', async ({ page, served }) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${served.url}/?seed=hill-2`);
  await page.getByRole('button', { name: /^Play Take the hill!/ }).click();
  await page.getByLabel(/^Two at this table/).check();
  await page.getByRole('button', { name: 'Start the battle' }).click();
  const staff = new Staff(page);

  // The Germans set out first: the ready set-up, then one counter is dragged elsewhere.
  await expect(page.getByTestId('curtain')).toBeVisible();
  expect(await sitDown(page)).toBe('axis');
  await expect(page.getByTestId('briefing')).toContainText('How it is won');
  await page.getByTestId('to-the-table').click();
  await expect(page.getByTestId('commit')).toBeDisabled();
  await page.getByTestId('ready').click();
  await expect(page.getByTestId('commit')).toBeEnabled();
  const guns = page.getByRole('button', { name: /^Artillery regiment, yours/ });
  const before = (await guns.boundingBox())!;
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await page.mouse.move(before.x - 10, before.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await guns.boundingBox())!.x).toBeLessThan(before.x - 15);
  await isAccessible(page);
  await page.getByTestId('commit').click();

  // The Soviets see counters, and nothing of what is under them.
  await expect(page.getByTestId('curtain')).toBeVisible();
  expect(await sitDown(page)).toBe('allies');
  await page.getByTestId('to-the-table').click();
  expect(await words(page, 'axis')).toMatch(/^(counter \d+, Volksgrenadier Division, enemy(; )?)+$/);
  await page.getByTestId('ready').click();
  await expect(page.getByTestId('commit')).toBeEnabled();
  await page.getByTestId('commit').click();

  // A night and a day, whoever is asked.
  let side = 'allies';
  const nights: string[] = [];
  const looked = new Set<string>();
  for (let i = 0; i < 400; i += 1) {
    const panel = await staff.asked();
    if (panel === 'curtain') {
      side = await sitDown(page);
      continue;
    }
    if (panel === 'to-the-table') {
      await page.getByTestId('to-the-table').click();
      continue;
    }
    const other = side === 'axis' ? 'allies' : 'axis';
    if (panel === 'night') {
      // Read at once or not at all: the curtain may be falling.
      const title = await page.evaluate(
        () => document.querySelector('[data-testid="night"] .eyebrow')?.textContent ?? null,
      );
      if (title === null) continue;
      nights.push(title);
      if (/after day 1/i.test(title)) break;
    }
    // Own strengths are known, the enemy's never.
    const said = await words(page, side);
    // The curtain has just fallen.
    if (said === '') continue;
    expect(said).toMatch(/strength \d/);
    expect(await words(page, other)).not.toMatch(/strength|yours|hidden/);
    if ((panel === 'decide' || panel === 'declare' || panel === 'recce' || panel === 'other') && !looked.has(panel)) {
      looked.add(panel);
      await isAccessible(page);
    }
    await staff.answer(panel);
  }
  expect(nights.at(-1)).toMatch(/after day 1/i);
  for (const what of [
    'odds',
    'odds of a fight',
    'declare',
    'call',
    'hold-back',
    'decide',
    'marched',
    'declare-retreat',
    'night',
  ])
    expect([...staff.met.keys()], `a day without ${what}`).toContain(what);
  await expect(page.getByTestId('standing')).toContainText('strength on the hill');
  await expect(page.getByTestId('log')).toContainText('Day 1, turn 3');
});
