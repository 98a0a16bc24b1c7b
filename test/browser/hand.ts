/** With what a player answers: a button is pressed by each of them, and by no other. */
import { expect, type Locator, type Page } from '@playwright/test';

export const HANDS = ['mouse', 'keyboard', 'touch'] as const;
export type Hand = (typeof HANDS)[number];

/** Walks by Tab until this has the focus; it may be gone, or refused, meanwhile. */
export async function walkTo(page: Page, at: Locator, most = 300): Promise<void> {
  const hasFocus = () => at.evaluate((one) => one === document.activeElement, null, { timeout: 5_000 });
  for (let n = 0; n < most && !(await hasFocus()); n += 1) await page.keyboard.press('Tab');
  expect(await hasFocus(), `Tab comes to ${at}`).toBe(true);
}

export async function pressBy(
  by: Hand,
  page: Page,
  at: Locator,
  how: { timeout?: number; force?: boolean } = {},
): Promise<void> {
  if (by === 'mouse') return at.click(how);
  if (by === 'touch') return at.tap(how);
  await expect(at).toBeEnabled(how.timeout === undefined ? {} : { timeout: how.timeout });
  await walkTo(page, at);
  await page.keyboard.press('Enter');
}
