/** A day of "Take the hill!" by clicks, two at one screen with the curtain between them. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './served.ts';

const PANELS = [
  ...['place', 'night', 'air', 'declare-retreat', 'hold-on', 'recce', 'counter', 'declare', 'call', 'support'],
  ...['hold-back', 'decide', 'assign', 'points', 'combat-offers', 'other', 'offers', 'scatter', 'hq', 'landing'],
  ...['result', 'curtain', 'to-the-table'],
] as const;
type Panel = (typeof PANELS)[number];

/** Answers what is asked, by the mouse alone, and notes what it has met. */
class Staff {
  readonly met = new Map<string, number>();
  private readonly page: Page;
  private marched = 0;

  constructor(page: Page) {
    this.page = page;
  }

  at(id: string): Locator {
    return this.page.getByTestId(id);
  }

  /** The question on the screen that can be answered. One whose answer is under way is past. */
  async asked(): Promise<Panel> {
    const found = await this.page.waitForFunction(
      (names) =>
        names.find((name) => {
          const panel = document.querySelector(`[data-testid="${name}"]`);
          if (!panel || name === 'curtain' || name === 'to-the-table') return panel !== null;
          return panel.querySelector('button:enabled:not(.rule-id, .link)') !== null;
        }) ?? null,
      [...PANELS].reverse(),
      { polling: 40 },
    );
    return (await found.jsonValue()) as Panel;
  }

  /** How far the game has come, and what is on the screen of it. */
  private async moment(): Promise<string> {
    return this.page.evaluate(() => {
      const title = document.querySelector('[data-testid="dock"] h2')?.textContent ?? '';
      const isHung = document.querySelector('[data-testid="curtain"]') !== null;
      return `${document.querySelector('main')?.dataset.answers} ${title} ${isHung}`;
    });
  }

  note(what: string): void {
    this.met.set(what, (this.met.get(what) ?? 0) + 1);
  }

  async answer(panel: Panel): Promise<void> {
    const before = await this.moment();
    // It was the last thing on the screen before the curtain fell.
    if ((await this.at(panel).count()) === 0) return;
    this.note(panel);
    await this.say(panel);
    // A pass, or the last division's rest, with units that could still go.
    if ((await this.at('ending').count()) > 0) {
      this.note('asked before the end');
      await this.at('end-anyway').click();
    }
    await expect.poll(() => this.moment(), { intervals: [30, 50, 100] }).not.toBe(before);
  }

  private async say(panel: Panel): Promise<void> {
    switch (panel) {
      case 'recce':
        return this.recce();
      case 'call':
        return this.call();
      case 'other':
        return this.march();
      case 'counter':
        return this.at('no-counter').click();
      case 'air':
        return this.at('no-mission').click();
      case 'declare':
        // A bluff: one more than there is.
        await this.page.locator('.choices.strengths label').last().click();
        await expect(this.at('commit')).toContainText(/Declare strength \d/);
        return this.at('commit').click();
      case 'support':
        await expect(this.at('commit')).toBeEnabled();
        if ((await this.at('guns').count()) > 0) await this.at('guns').first().click();
        return this.at('commit').click();
      case 'decide':
        await expect(this.page.locator('.lineup li').first()).toBeVisible();
        // What it may come to, before the choice.
        if (!this.met.has('odds of a fight')) {
          await expect(this.at('fight-odds')).toContainText(/\d+ %/);
          this.note('odds of a fight');
        }
        return this.at('stay').click();
      default:
        return this.at('commit').click();
    }
  }

  /** The first who can look at somebody probes him, or spots where he cannot. */
  private async recce(): Promise<void> {
    await expect(this.page.getByText(/Looking who can go/)).toHaveCount(0);
    if ((await this.at('scout').count()) === 0 || (this.met.get('recce') ?? 0) > 14) return this.at('pass').click();
    await this.at('scout').first().click();
    await this.at('target').first().click();
    await expect(this.at('odds')).toContainText('%');
    this.note('odds');
    await expect(this.at('commit')).toBeEnabled();
    await this.at('commit').click();
  }

  private async call(): Promise<void> {
    await expect(this.page.getByText(/Looking who can come/)).toHaveCount(0);
    if ((await this.at('guns').count()) > 0) await this.at('guns').first().click();
    if ((await this.at('candidate').count()) > 0) {
      await this.at('candidate').first().click();
      await expect(this.at('commit')).toBeEnabled();
      await this.at('commit').click();
      await expect(this.at('plan')).toBeVisible();
      this.note('called in');
    }
    await this.at('commit').click();
  }

  /** A few units of each division go some kilometres, by a click on the map; the rest stays. */
  private async march(): Promise<void> {
    const rest = this.at('rest');
    if (this.marched >= 3) {
      this.marched = 0;
      return (await rest.count()) > 0 ? rest.click() : this.page.locator('[data-testid^="rest-"]').first().click();
    }
    this.marched += 1;
    await this.at('mover').first().click();
    const piece = this.page.locator('.pieces button[aria-pressed="true"]');
    await expect(piece).toHaveCount(1);
    const side = await piece.getAttribute('data-side');
    const box = (await piece.boundingBox())!;
    await this.page.mouse.click(box.x + box.width / 2 + (side === 'axis' ? -50 : -120), box.y + box.height / 2 + 6);
    // There may be no way: then the division is done.
    const isThere = await this.at('commit')
      .waitFor({ timeout: 20_000 })
      .then(() => true)
      .catch(() => false);
    if (isThere) {
      this.note('marched');
      return this.at('commit').click();
    }
    this.marched = 0;
    return (await rest.count()) > 0 ? rest.click() : this.page.locator('[data-testid^="rest-"]').first().click();
  }
}

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
  expect(await words(page, 'axis')).toMatch(/^(unknown counter vg-\d+, enemy, Volksgrenadier Division(; )?)+$/);
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
      const title = (await page.getByTestId('night').locator('.eyebrow').first().textContent()) ?? '';
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
