/** A battle of Battlegroup against the computer, from the first page to the result and its replay. */
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type Served, serve } from '../../src/server/index.ts';
import { Player } from './table.ts';

const SEED = '00000000000000000000000000000001';
const DESK = { width: 1600, height: 1000 };
const PHONE = { width: 390, height: 844 };

const test = base.extend<{ served: Served; complaints: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  served: async ({}, use) => {
    const served = await serve({ port: 0, host: '127.0.0.1' });
    await use(served);
    await served.close();
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      expect(complaints, 'what the page complained of').toEqual([]);
    },
    { auto: true },
  ],
});

test.describe.configure({ timeout: 240_000 });

async function open(page: Page, served: Served, player: Player): Promise<void> {
  await page.goto(`${served.url}/?seed=${SEED}`);
  await player.press(page.getByRole('button', { name: /^Play The Lane at Les Ormeaux/ }));
  await player.press(page.getByLabel(/^Random/));
  await player.press(page.getByRole('button', { name: 'Start the battle' }));
  await expect(player.panel('deploy')).toBeVisible({ timeout: 20_000 });
}

test.describe('on a desk', () => {
  test.use({ viewport: DESK, contextOptions: { reducedMotion: 'reduce' } });

  test('a battle is played by clicks and drags, with a refusal, an undo, an interrupt over a reload, and a replay', async ({
    page,
    served,
  }) => {
    const player = new Player(page);
    await open(page, served, player);

    // Deployment: ready in one click, then one unit by hand.
    await player.press(page.getByTestId('ready'));
    const squad = player.piece(/^1st Squad, yours/);
    await expect(squad).toBeVisible();
    const before = (await squad.boundingBox())!;
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
    await page.mouse.down();
    await page.mouse.move(before.x + before.width / 2 + 10, before.y + before.height / 2 + 6, { steps: 3 });
    await page.mouse.move(before.x + before.width / 2 + 24, before.y + before.height / 2 + 12, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await squad.boundingBox())!.x).not.toBe(before.x);
    await player.press(page.getByTestId('begin'));

    // An order that is not allowed stays in the palette, with its reason.
    await player.until(['choose']);
    await player.press(player.piece(/^Sherman A2, yours/));
    const assault = player.order('close-assault');
    await expect(assault).toHaveAttribute('aria-disabled', 'true');
    await expect(assault).toHaveAccessibleDescription(/infantry/i);
    await assault.click({ force: true }); // it looks disabled, and says why when it is pressed
    await expect(page.getByTestId('refusal')).toContainText(/infantry/i);

    // Ambush Fire, taken back, given again.
    const waiting = player.piece(/^57 mm Gun, yours/);
    await player.press(waiting);
    await player.press(player.order('ambush-fire'));
    await player.press(page.getByTestId('commit'));
    await expect(waiting).toHaveAccessibleName(/ambush/);
    await page.keyboard.press('u');
    await expect(waiting).not.toHaveAccessibleName(/ambush/);
    await player.until(['choose', 'unit-panel']);
    await page.keyboard.press('Escape');
    await player.press(waiting);
    await player.press(player.order('ambush-fire'));
    await player.press(page.getByTestId('commit'));
    await expect(waiting).toHaveAccessibleName(/ambush/);

    // A move by drag.
    const mover = player.piece(/^Sherman A1.*yours/);
    await player.press(mover);
    await player.press(player.order('manoeuvre-and-fire'));
    const from = (await mover.boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 - 30, { steps: 4 });
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 - 60, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByTestId('commit')).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await mover.boundingBox())!.y).not.toBe(from.y);

    // The enemy moves; my gun is asked; the page is loaded again in the middle of it.
    await player.until(['interrupt']);
    const asked = await page.locator('#interrupt-title').textContent();
    await expect.poll(async () => page.evaluate(() => location.hash)).toBe('#/table');
    await page.waitForTimeout(500);
    await page.reload();
    await expect(player.panel('interrupt')).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('#interrupt-title')).toHaveText(asked ?? '');

    // A standing answer: from now on only what comes near is asked about. Then on to the end.
    await player.press(page.getByTestId('standing'));
    await player.until(['result']);
    await expect(player.panel('result')).toContainText(/Victory|Defeat|draw/i);
    await page.waitForTimeout(500);
    await player.press(page.getByRole('link', { name: 'Watch the replay' }));
    await expect(page.getByTestId('entry')).toHaveText('0', { timeout: 20_000 });
    await player.press(page.getByRole('button', { name: 'End', exact: true }));
    await expect(page.getByTestId('replay')).toContainText('the same as when it was played', { timeout: 20_000 });
  });

  test('odds stand on the screen soon after the pointer is over an enemy', async ({ page, served }) => {
    const player = new Player(page);
    await open(page, served, player);
    await player.press(page.getByTestId('ready'));
    await player.press(page.getByTestId('begin'));
    await player.until(['choose']);
    await player.press(player.piece(/^Sherman A1.*yours/));
    await expect(player.order('open-fire')).not.toHaveAttribute('aria-disabled', 'true');
    await player.piece(/^PaK 40.*enemy/).hover();
    await expect(page.getByTestId('odds')).toBeVisible({ timeout: 2_000 });
    await expect(page.getByTestId('sight')).toContainText(/at \d+\.\d in/);
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`the table has nothing that axe would mend, in the ${colorScheme} theme`, async ({ page, served }) => {
      await page.emulateMedia({ colorScheme });
      const player = new Player(page);
      await open(page, served, player);
      await player.press(page.getByTestId('ready'));
      const deploying = await new AxeBuilder({ page }).analyze();
      await player.press(page.getByTestId('begin'));
      await player.until(['choose']);
      await player.press(player.piece(/^Sherman A1.*yours/));
      await player.press(player.order('open-fire'));
      const ordering = await new AxeBuilder({ page }).analyze();
      const found = [...deploying.violations, ...ordering.violations];
      expect(found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
    });
});

test.describe('by touch, at phone size', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

  test('a battle is played from the first page to the result', async ({ page, served }) => {
    const player = new Player(page, { isTouch: true });
    await open(page, served, player);
    await player.press(page.getByTestId('ready'));
    await expect(page.getByTestId('begin')).toBeEnabled();
    await player.press(page.getByTestId('begin'));
    await player.until(['choose']);
    await player.press(player.panel('choose').getByRole('button', { name: /57 mm Gun/ }));
    await player.press(player.order('ambush-fire'));
    await player.press(page.getByTestId('commit'));
    await player.until(['choose']);
    await player.press(player.panel('choose').getByRole('button', { name: /Sherman A1/ }));
    await player.press(player.order('open-fire'));
    await player.press(
      player
        .panel('fire-panel')
        .getByRole('button', { name: /PaK 40|4th Squad|MG 42/ })
        .first(),
    );
    await expect(page.getByTestId('odds')).toBeVisible();
    await player.press(page.getByTestId('commit'));
    await player.until(['result']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});
