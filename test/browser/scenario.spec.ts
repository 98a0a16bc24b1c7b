/** One of the book's scenarios from the first page to its first order: at a desk, and on a phone. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Served } from '../../src/server/index.ts';
import { test } from './served.ts';
import { Player } from './table.ts';

const SIZES = {
  desk: { viewport: { width: 1600, height: 1000 }, isTouch: false },
  phone: { viewport: { width: 390, height: 844 }, isTouch: true },
} as const;
const SEED = 'scenario-1';

/** The panels of a set-up. */
const SET_UP = ['muster-side', 'muster-pick', 'muster-objective', 'muster-defence', 'array', 'plan-write'] as const;

async function setUpPanel(page: Page): Promise<string | null> {
  return page.evaluate(
    (names) => names.find((name) => document.querySelector(`[data-testid="${name}"]`) !== null) ?? null,
    SET_UP as readonly string[],
  );
}

/** Chooses scenario, size and front on the first page, a side and an opponent, and opens the table. */
async function open(page: Page, served: Served, player: Player): Promise<void> {
  await page.goto(`${served.url}/?seed=${SEED}`);
  const battles = page.getByRole('region', { name: 'Battles' });
  // The single battle comes first, and all scenarios of the book are one entry.
  await expect(battles.getByRole('heading', { level: 4 }).first()).toHaveText('The Lane at Les Ormeaux');
  await expect(battles.getByRole('heading', { level: 4, name: /High Ground|Defence Line/ })).toHaveCount(0);
  const contests = page.getByTestId('contests').first();
  await player.press(contests.getByLabel(/^High Ground/));
  await expect(page.getByTestId('contest').first()).toContainText('High Ground');
  await player.press(contests.getByLabel(/^Attack and Counter-Attack/));
  await player.press(contests.getByLabel(/^Squad/));
  await player.press(contests.getByLabel(/^The bocage/));
  await player.press(page.getByRole('button', { name: /^Play Attack and Counter-Attack: the bocage 1944/ }));
  await player.press(page.getByLabel(/^Random/));
  await player.press(page.getByRole('button', { name: 'Start the battle' }));
  await expect(page).toHaveURL(/bg-attack-squad-bocage/);
  const briefing = page.getByTestId('briefing');
  await expect(briefing).toContainText(/first turn/);
  await player.press(page.getByTestId('to-the-table'));
  await expect(briefing).toBeHidden();
}

/** Goes through the set-up: the staff where there is one, else what is chosen already. Says which panels were there. */
async function setUp(page: Page, player: Player): Promise<string[]> {
  const seen: string[] = [];
  await expect(async () => {
    const panel = await setUpPanel(page);
    if (panel && seen.at(-1) !== panel) seen.push(panel);
    if (panel && !(await player.tryPress('staff'))) await player.tryPress('commit');
    expect(panel).toBeNull();
    expect(await player.asked()).toMatch(/choose|reroll|unit-panel|interrupt/);
  }).toPass({ intervals: [150] });
  return seen;
}

for (const [name, { viewport, isTouch }] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch: isTouch, isMobile: isTouch });

    test('a scenario of the book is chosen, set up and begun', async ({ page, served }) => {
      const player = new Player(page, { isTouch });
      await open(page, served, player);
      await expect.poll(() => setUpPanel(page)).not.toBeNull();

      // An objective by hand: too near to the edge it is refused, elsewhere it is taken.
      if ((await setUpPanel(page)) === 'muster-side') await player.tryPress('commit');
      await expect(page.getByTestId('muster-objective')).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
      const before = await player.answers();
      await player.press(page.getByTestId('set-down'));
      await expect(page.getByTestId('commit')).toBeEnabled();
      for (let i = 0; i < 20; i += 1) await page.keyboard.press('ArrowUp');
      await expect(page.getByTestId('refusal')).toContainText(/10 inches/);
      await expect(page.getByTestId('commit')).toBeDisabled();
      await page.keyboard.press('Escape');
      await player.press(page.getByTestId('set-down'));
      await expect(page.getByTestId('commit')).toBeEnabled();
      await player.press(page.getByTestId('commit'));
      await expect.poll(() => player.answers()).toBeGreaterThan(before);

      const seen = await setUp(page, player);
      expect(seen).toContain('array');

      // And the first order.
      await player.until(['choose']);
      await player.takeUp(() => player.offers('ambush-fire'));
      await player.press(player.order('ambush-fire'));
      const answers = await player.answers();
      await player.press(page.getByTestId('commit'));
      await expect.poll(() => player.answers()).toBeGreaterThan(answers);
    });
  });
}

test.describe('a larger battle', () => {
  test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

  test('a Company is set up with one press', async ({ page, served }) => {
    const player = new Player(page);
    await page.goto(`${served.url}/?seed=3`);
    const contests = page.getByTestId('contests').first();
    await player.press(contests.getByLabel(/^High Ground/));
    await player.press(contests.getByLabel(/^Company/));
    await player.press(contests.getByLabel(/^The bocage/));
    await player.press(page.getByRole('button', { name: /^Play High Ground/ }).first());
    await player.press(page.getByRole('button', { name: 'Start the battle' }));
    await expect(page.getByTestId('setting')).toHaveText(
      'Normandy, the bocage, summer 1944 · American (you) against German',
    );
    await player.press(page.getByTestId('to-the-table'));
    await player.press(page.getByTestId('staff-all'));
    await expect.poll(() => player.asked()).toMatch(/choose|reroll|interrupt/);
    // Everybody stands, and no two on each other.
    expect(await page.locator('.pieces [data-side="allies"]').count()).toBeGreaterThan(5);
    // However many orders there are, on a phone both ratings stay in the bar.
    await page.setViewportSize({ width: 390, height: 844 });
    const ratings = page.locator('.rating-chip');
    await expect(ratings).toHaveCount(2);
    for (const rating of await ratings.all()) await expect(rating).toBeInViewport({ ratio: 1 });
  });
});
