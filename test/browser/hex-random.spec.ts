/** A random battle of the hex game, chosen on the first page and opened. */
import { expect } from '@playwright/test';
import { test } from './served.ts';

test('hex: a random battle is chosen by posture, nation, ground and number', async ({ page, served }) => {
  await page.goto(served.url);
  await page.getByRole('button', { name: /^Play Random skirmish/ }).click();
  await page.getByLabel(/^Posture/).selectOption('meeting');
  await page.getByLabel(/^Against the Germans/).selectOption('soviet');
  await page.getByLabel(/^Ground/).selectOption('ridge');
  await page.getByLabel(/^Number of the battle/).fill('12');
  await page.getByRole('radio', { name: /^Random/ }).check();
  await page.getByRole('button', { name: 'Start the battle' }).click();
  await expect(page).toHaveURL(/hex-random-skirmish\/allies\/random\?.*battle=12/);
  const briefing = page.getByTestId('briefing');
  await expect(briefing).toContainText('Both sides advance on the same ground');
  await page.getByTestId('to-the-table').click();
  await expect(page.getByTestId('place')).toContainText('units are to be set up');
});
