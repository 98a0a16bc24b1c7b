/** A Panther Hunt by mouse and by touch: from its card to the table, units are set out, two actions declared, a path laid, a turn played. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './served.ts';

const HUNT = '#/play/kgn/kgn-panther-hunt/allies/random?seed=7';

/** A player of the book: whatever is asked, he gives the plainest answer. */
class Commander {
  readonly page: Page;
  readonly asked = new Set<string>();

  constructor(page: Page) {
    this.page = page;
  }

  at(id: string): Locator {
    return this.page.getByTestId(id);
  }

  async answers(): Promise<number> {
    return Number(await this.page.locator('main').getAttribute('data-answers'));
  }

  /** The question on the screen that can be answered, by its test id. */
  async question(): Promise<string> {
    const found = await this.page.waitForFunction(() => {
      const names = ['[data-testid^="ask "]', '[data-testid^="form "]'];
      for (const id of ['place', 'activate', 'move', 'result']) names.push(`[data-testid="${id}"]`);
      const panel = document.querySelector(names.join(', '));
      const isOpen = panel?.querySelector('button:enabled:not(.rule-id), a.button') ?? null;
      return isOpen ? panel!.getAttribute('data-testid') : null;
    });
    return String(await found.jsonValue());
  }

  /** One answer; false when the battle is over. */
  async answer(say: (ask: string) => Promise<void> = (ask) => this.plainly(ask)): Promise<boolean> {
    const ask = await this.question();
    if (ask === 'result') return false;
    this.asked.add(ask);
    const before = await this.answers();
    await expect(async () => {
      const isOpen = (await this.answers()) === before && (await this.question()) === ask;
      if (isOpen) await say(ask);
      expect([await this.answers(), await this.question()]).not.toEqual([before, ask]);
    }).toPass({ intervals: [60, 60, 150, 400] });
    return true;
  }

  async plainly(ask: string): Promise<void> {
    const panel = this.at(ask);
    const how = { timeout: 3_000 };
    for (const id of ['plain', 'end-turn', 'commit', 'other', 'option 1']) {
      const button = panel.getByTestId(id);
      if ((await button.count()) === 0 || !(await button.isEnabled())) continue;
      await button.click(how);
      return;
    }
  }

  /** Until it is asked whom to activate. */
  async untilActivation(): Promise<void> {
    for (let n = 0; n < 80 && (await this.question()) !== 'activate'; n += 1) await this.answer();
    await expect(this.at('activate')).toBeVisible();
  }
}

const axe = async (page: Page): Promise<unknown[]> => (await new AxeBuilder({ page }).analyze()).violations;

test('kgn: A Panther Hunt is opened from its card, set out and played for a turn by mouse', async ({
  page,
  served,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const player = new Commander(page);
  await page.goto(`${served.url}/?seed=7`);
  await page.getByRole('button', { name: /^Play A Panther Hunt/ }).click();
  await page.getByLabel(/^Allies/).check();
  await page.getByLabel(/^Random/).check();
  await page.getByRole('button', { name: 'Start the battle' }).click();
  await expect(page).toHaveURL(/kgn-panther-hunt/);
  await expect(player.at('briefing')).toContainText('Panthers');
  expect(await axe(page)).toEqual([]);
  await player.at('to-the-table').click();

  // One unit by a tap on the map, the others by the staff.
  await expect(player.at('place')).toBeVisible();
  const waiting = player.at('waiting-units').locator('.unit-row');
  await expect(waiting.first()).toBeVisible();
  const count = await waiting.count();
  expect(await axe(page)).toEqual([]);
  await waiting.first().click();
  await page.mouse.click(230, 420);
  await expect(waiting).toHaveCount(count - 1);
  await player.at('ready').click();
  await expect(waiting).toHaveCount(0);
  await player.at('commit').click();

  // The notes of both sides, then the first turn.
  await player.untilActivation();
  expect(await axe(page)).toEqual([]);
  await player.at('actors').locator('.unit-row').first().click();
  await expect(player.at('declared')).toBeVisible();
  // Of the options: the button that commits is called by what is declared.
  const move = player.at('activate').locator('.options').getByRole('button', { name: /^Move/ }).first();
  await move.click();
  await expect(player.at('declared')).toContainText('Move');
  await expect(player.at('activate')).toContainText('Second action');
  await move.click();
  await expect(player.at('declared').locator('.full')).toHaveCount(2);
  expect(await axe(page)).toEqual([]);
  await player.at('commit').click();

  // A path: a way-point, its cost, and off it goes.
  await expect(player.at('move')).toBeVisible();
  await player.at('option 1').click();
  await expect(player.at('way-cost')).toContainText(/takes [\d.]+ in of/);
  expect(await axe(page)).toEqual([]);
  await player.answer(() => player.at('commit').click({ timeout: 3_000 }));
  await expect(player.at('log')).toContainText('is activated: move, then move');

  // The rest of the turn, and into the next one.
  for (let n = 0; n < 40; n += 1) {
    if (!(await player.answer())) break;
    if (((await player.at('log').textContent()) ?? '').includes('Turn 2')) break;
  }
  expect(player.asked.size).toBeGreaterThan(2);
  await expect(page.locator('.turn-state')).toContainText(/Turn [12] of 8/);
  expect(await axe(page)).toEqual([]);
});

test.describe('kgn: on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('kgn: the first units are set out and activated by touch', async ({ page, served }) => {
    const player = new Commander(page);
    await page.goto(`${served.url}/${HUNT}`);
    await player.at('to-the-table').tap();
    await player.at('ready').tap();
    await expect(player.at('waiting-units').locator('.unit-row')).toHaveCount(0);
    expect(await axe(page)).toEqual([]);
    await player.at('commit').tap();
    await player.untilActivation();
    await player.at('actors').locator('.unit-row').first().tap();
    await expect(player.at('declared')).toBeVisible();
    expect(await axe(page)).toEqual([]);
  });
});
