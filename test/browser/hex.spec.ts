/** The Sunken Lane by mouse and by touch: the map is painted, units are set up, stacks are read, questions are answered. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './served.ts';

const LANE = '#/play/hex/hex-sunken-lane/allies/random?seed=7';

/** The side of a counter and the way to the next hex south-east, in inches of the picture. */
const COUNTER = 2.2;
const SOUTH_EAST = { x: 3, y: 1.732 };

/** A player of the hex game: whatever is asked, he answers from the list or goes on. */
class Commander {
  readonly page: Page;
  readonly asked = new Set<string>();

  constructor(page: Page) {
    this.page = page;
  }

  at(id: string): Locator {
    return this.page.getByTestId(id);
  }

  piece(name: RegExp): Locator {
    return this.page.locator('.pieces').getByRole('button', { name }).first();
  }

  async answers(): Promise<number> {
    return Number(await this.page.locator('main').getAttribute('data-answers'));
  }

  /** The question on the screen that can be answered, by its test id. */
  private async question(): Promise<string> {
    const found = await this.page.waitForFunction(() => {
      const panel = document.querySelector('[data-testid^="ask "], [data-testid^="form "], [data-testid="result"]');
      const isOpen = panel?.querySelector('button:enabled:not(.rule-id), a.button') ?? null;
      return isOpen ? panel!.getAttribute('data-testid') : null;
    });
    return String(await found.jsonValue());
  }

  /** One answer: the nth of the list, else whatever ends the matter; false when the battle is over. */
  async answer(n: number): Promise<boolean> {
    const ask = await this.question();
    if (ask === 'result') return false;
    this.asked.add(ask);
    const before = await this.answers();
    await expect(async () => {
      if ((await this.answers()) === before) await this.say(await this.question(), n);
      expect(await this.answers()).not.toBe(before);
    }).toPass({ intervals: [60, 60, 150, 400] });
    return true;
  }

  private async say(ask: string, n: number): Promise<void> {
    const panel = this.at(ask);
    const options = panel.locator('[data-testid^="option "]:enabled:visible');
    const actors = panel.locator('.unit-row:visible');
    const how = { timeout: 3_000 };
    if ((await this.at('ending').count()) > 0) return this.at('end-anyway').click(how);
    const [count, units] = [await options.count(), await actors.count()];
    if ((await panel.getByTestId('commit').count()) > 0) await panel.getByTestId('commit').click(how);
    else if (count > 0) await options.nth(n % count).click(how);
    else if (n % 3 > 0 && units > 0) await actors.nth(n % units).click(how);
    else if ((await panel.getByTestId('plain').count()) > 0) await panel.getByTestId('plain').click(how);
    else await panel.locator('.hex-all:not([open]) summary').first().click(how);
  }
}

/** How many colours there are in a few rows of the painted ground. */
function colours(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.board canvas')!;
    const { width, height } = canvas;
    const seen = new Set<number>();
    for (const part of [0.3, 0.5, 0.7]) {
      const { data } = canvas.getContext('2d')!.getImageData(0, Math.round(height * part), width, 1);
      for (let i = 0; i < data.length; i += 4) seen.add((data[i]! << 16) | (data[i + 1]! << 8) | data[i + 2]!);
    }
    return seen.size;
  });
}

const axe = async (page: Page): Promise<unknown[]> => (await new AxeBuilder({ page }).analyze()).violations;

test('hex: The Sunken Lane is set up and played by mouse, the map painted, stacks fanned out', async ({
  page,
  served,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  const player = new Commander(page);
  await page.goto(`${served.url}/${LANE}`);
  await expect(player.at('briefing')).toContainText('Ferme Aubry');
  expect(await axe(page)).toEqual([]);
  await player.at('to-the-table').click();
  await expect(player.at('place')).toContainText('9 units are to be set up');
  await expect.poll(() => colours(page)).toBeGreaterThan(1_000);
  expect(await axe(page)).toEqual([]);

  // The first unit where it is proposed, the second by a tap on the hex south-east of it.
  await player.at('place-one').click();
  await expect(player.at('place')).toContainText('8 units are to be set up');
  const first = player.piece(/^Platoon CP, 1st platoon, yours, hex 0810/);
  const box = (await first.boundingBox())!;
  const zoom = box.width / COUNTER;
  await page.mouse.click(box.x + box.width / 2 + SOUTH_EAST.x * zoom, box.y + box.height / 2 + SOUTH_EAST.y * zoom);
  await expect(player.piece(/^Rifle squad 1, 1st platoon, yours, hex 0911/)).toBeVisible();
  await player.at('ready').click();

  // A stack: a tap takes its uppermost up, the panel shows them all, and another is taken from there.
  const stacked = player.piece(/^Rifle squad 2, 1st platoon, yours, hex 0810, stacked with 1 more/);
  await expect(stacked).toBeVisible();
  await expect(page.locator('[data-testid^="ask "]')).toBeVisible();
  await stacked.click();
  await expect(player.at('unit-card')).toContainText('hex 0810');
  await player.at('stack').getByRole('button', { name: 'Platoon CP, 1st platoon' }).click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(player.at('unit-card')).toContainText('morale 8');
  await page.keyboard.press('Escape');
  await expect(player.at('unit-card')).toHaveCount(0);

  for (let n = 0; n < 14; n += 1) if (!(await player.answer(n))) break;
  expect(player.asked.size).toBeGreaterThan(1);
  await expect(player.at('log')).toContainText('Turn 1');
  await expect(page.locator('.hex-phases [aria-current]')).toHaveCount(1);
  await expect(player.piece(/^Hidden units, enemy/)).toBeAttached();
  expect(await axe(page)).toEqual([]);
});

test.describe('hex: on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('hex: the defender digs in and answers by touch', async ({ page, served }) => {
    // With the camera flying, and what happens told with its pauses.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const player = new Commander(page);
    await page.goto(`${served.url}/${LANE.replace('allies', 'axis')}`);
    await player.at('to-the-table').tap();
    await player.at('ready').tap();
    // Where the works are: any hex of the list.
    await expect(page.locator('[data-testid^="ask placing."]')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.locator('.hex-all summary').first().tap();
    for (let n = 0; n < 6; n += 1) if (!(await player.answer(n))) break;
    await expect(player.at('standing')).toContainText('6');
    expect(await axe(page)).toEqual([]);
  });
});
