/** No order is lost by a slip: the end of a turn, Escape, Undo, and the key that drops the curtain. */
import { expect, type Page } from '@playwright/test';
import type { Served } from '../../src/server/index.ts';
import { faultsOf } from './axe.ts';
import { test } from './served.ts';
import { Player } from './table.ts';

const SEED = '00000000000000000000000000000001';
const DESK = { width: 1440, height: 900 };

test.use({ viewport: DESK, contextOptions: { reducedMotion: 'reduce' } });

async function begin(page: Page, served: Served, player: Player): Promise<void> {
  await page.goto(`${served.url}/#/play/bg/bg-les-ormeaux/allies/random?seed=${SEED}`);
  await player.press(page.getByTestId('to-the-table'));
  await player.press(page.getByTestId('ready'));
  await player.press(page.getByTestId('begin'));
  await player.until(['choose']);
}

test('Enter gives the order whose card was clicked: the card does not take it back', async ({ page, served }) => {
  const player = new Player(page);
  await begin(page, served, player);
  const name = await player.takeUp(() => player.offers('ambush-fire'));
  await page.mouse.move(5, 5);
  await player.order('ambush-fire').click();
  await expect(page.getByTestId('plain-order')).toBeVisible();
  const answers = await player.answers();
  await page.keyboard.press('Enter');
  await expect.poll(() => player.answers()).toBeGreaterThan(answers);
  await expect(player.unit(name)).toHaveAccessibleName(/, ordered/);
});

test('a turn with orders left is asked about once, and the question can be switched off', async ({ page, served }) => {
  const player = new Player(page);
  await begin(page, served, player);
  const ending = page.getByTestId('ending');
  const answers = await player.answers();
  await page.keyboard.press('e');
  await expect(ending).toContainText(/orders? (is|are) left, and \d+ units? waits? for one/);
  await expect(page.getByTestId('not-yet')).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(ending).toHaveCount(0);
  // By the button as well; the key that commits orders keeps the turn.
  await page.getByTestId('end-turn').click();
  await expect(ending).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(ending).toHaveCount(0);
  expect(await player.answers()).toBe(answers);
  await expect(player.panel('choose')).toBeVisible();

  // A key that is held down asks, and does not answer.
  await page.keyboard.down('e');
  await expect(ending).toBeVisible();
  await page.keyboard.down('e');
  await page.keyboard.down('e');
  await expect(ending).toBeVisible();
  await page.keyboard.up('e');
  expect(await player.answers()).toBe(answers);

  // Switched off, it stays off in this browser until the menu brings it back.
  await ending.getByRole('checkbox').check();
  await page.keyboard.press('e');
  await expect(ending).toHaveCount(0);
  await expect.poll(() => player.answers()).toBeGreaterThan(answers);
  await player.until(['choose']);
  await player.untilKept();
  await page.reload();
  await expect(player.panel('choose')).toBeVisible();
  const later = await player.answers();
  await page.keyboard.press('e');
  await expect.poll(() => player.answers()).toBeGreaterThan(later);
  await player.until(['choose']);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('checkbox', { name: /^Ask before ending a turn/ }).check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await expect(ending).toBeVisible();
});

test('Escape puts down one thing at a time, and takes no answer back', async ({ page, served }) => {
  const player = new Player(page);
  await begin(page, served, player);
  await player.takeUp(() => player.offers('top-speed'));
  const answers = await player.answers();
  await player.press(player.order('top-speed'));
  await page.keyboard.press('ArrowDown');
  const move = player.panel('move-panel');
  await expect(move).toContainText(/in of|no way/);
  // What is seen from there and how it is covered comes a moment after the way.
  await expect(move).toContainText(/Cover|no way/);
  const way = await move.textContent();
  // A length that is measured goes, then the ruler, and the move in hand stays.
  await page.keyboard.press('m');
  await page.mouse.move(500, 400);
  await page.mouse.down();
  await page.mouse.move(600, 460, { steps: 3 });
  await page.mouse.up();
  const ruler = page.getByRole('button', { name: 'Measure' });
  await page.keyboard.press('Escape');
  await expect(ruler).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(ruler).toHaveAttribute('aria-pressed', 'false');
  await expect(move).toHaveText(way ?? '');
  // The path, then the order, then the unit.
  await page.keyboard.press('Escape');
  await expect(move).not.toContainText(/in of|no way/);
  await expect(player.order('top-speed')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(player.panel('unit-panel')).toBeVisible();
  await expect(player.order('top-speed')).not.toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(player.panel('choose')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(player.panel('choose')).toBeVisible();
  expect(await player.answers()).toBe(answers);

  // A rule's card in a dialog goes, and the dialog stays.
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Briefing and state of play' }).click();
  const briefing = page.getByTestId('briefing');
  await briefing.locator('.rule-id').first().click();
  await expect(page.getByTestId('rule-card')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('rule-card')).toHaveCount(0);
  await expect(briefing).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(briefing).toHaveCount(0);
});

test('an order is not meant for an enemy whom Tab has passed by', async ({ page, served }) => {
  const player = new Player(page);
  await begin(page, served, player);
  await player.takeUp(async () => {
    if (!(await player.offers('open-fire'))) return false;
    await player.press(player.order('open-fire'));
    const names = await player.targets();
    await page.keyboard.press('Escape');
    return names.length > 0;
  });
  // The keys have the focus from here on: on an enemy its odds are told, as under a pointer.
  const foe = page.locator('.pieces [data-side="axis"]').first();
  await page.keyboard.press('Tab');
  await foe.focus();
  const about = player.panel('unit-panel');
  await expect(about.getByTestId('odds').or(about.getByTestId('refusal')).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Menu', exact: true }).focus();
  await page.keyboard.press('3');
  await expect(player.order('open-fire')).toHaveAttribute('aria-pressed', 'true');
  await expect(player.panel('fire-panel').locator('.unit-row').first()).toBeVisible();
  await expect(page.getByTestId('odds')).toHaveCount(0);
});

test.describe('at phone size', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('Undo is always in sight, works until a die is rolled, and says why it does not', async ({ page, served }) => {
    const player = new Player(page, { isTouch: true });
    await page.goto(`${served.url}/#/play/bg/bg-les-ormeaux/allies/random?seed=${SEED}`);
    await player.press(page.getByTestId('to-the-table'));
    const undo = page.getByRole('navigation', { name: 'Sheet' }).getByRole('button', { name: 'Undo' });
    await expect(undo).toBeInViewport({ ratio: 1 });
    // There is nothing of one's own to take back yet, and that is said.
    await expect(player.panel('deploy')).toBeVisible();
    await expect(undo).toBeDisabled();
    await undo.tap({ force: true });
    await expect(page.getByTestId('announced')).toContainText('Another seat has answered since');
    await player.press(page.getByTestId('ready'));
    await expect(undo).toBeEnabled();
    await expect(undo).toBeInViewport({ ratio: 1 });
    await player.press(page.getByTestId('begin'));
    await player.until(['choose']);
    // Dice were rolled for the orders.
    await undo.tap({ force: true });
    await expect(page.getByTestId('announced')).toContainText('A die has been rolled');
    const name = await player.lieInWait(async () => true);
    for (const tab of ['Units', 'Log', 'Dice', 'Orders']) {
      await page.getByRole('button', { name: tab, exact: true }).tap();
      await expect(undo).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole('button', { name: 'Larger sheet' }).tap();
    await expect(undo).toBeInViewport({ ratio: 1 });
    await expect(player.unit(name)).toHaveAccessibleName(/ambush/);
    await undo.tap();
    await expect(player.unit(name)).toHaveAccessibleName(/not ordered/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('the key that drops the curtain does not lift it, nor do the next ones of the same haste', async ({
  page,
  served,
}) => {
  await page.goto(`${served.url}/#/play/bg/bg-les-ormeaux/two?seed=${SEED}`);
  const curtain = page.getByTestId('curtain');
  const lift = page.getByTestId('sit-down');
  await lift.click();
  await page.getByTestId('to-the-table').click();
  await page.getByTestId('ready').click();
  const begin = page.getByTestId('begin');
  await expect(begin).toBeEnabled();
  // As soon as it hangs its button is pressed, and again and again, quicker than anybody changes seats.
  await page.evaluate(() => {
    const press = (): void => {
      const button = document.querySelector<HTMLButtonElement>('[data-testid="sit-down"]');
      if (!button) return;
      button.click();
      const { dataset } = document.documentElement;
      dataset.presses = String(Number(dataset.presses ?? '0') + 1);
      if (Number(dataset.presses) === 12) clearInterval(timer);
    };
    const timer = setInterval(press, 100);
    new MutationObserver(press).observe(document.body, { childList: true, subtree: true });
  });
  await begin.focus();
  await page.keyboard.down('Enter');
  await expect(page.locator('html[data-presses="12"]')).toBeAttached();
  await expect(curtain).toBeVisible();
  // Even when it could be lifted, a key that was never let go does not.
  await expect(lift).toBeEnabled();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await expect(curtain).toBeVisible();
  await page.keyboard.up('Enter');
  await expect(curtain).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(curtain).toHaveCount(0);
});

test('an address of no battle says so, and axe has nothing to mend there', async ({ page, served }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${served.url}/#/play/bg/bg-no-such-lane/allies/random`);
    await expect(page.getByRole('alert')).toContainText('Battlegroup has no scenario "bg-no-such-lane"');
    expect(await faultsOf(page)).toEqual([]);
  }
  // Nor is anybody led to a battle that has not the side he asks for.
  await page.goto(`${served.url}/#/play/bg/bg-les-ormeaux/nobody/random`);
  await expect(page.getByRole('alert')).toContainText(
    'There is no side "nobody" in this battle; there are axis, allies.',
  );
  await page.getByRole('link', { name: 'Back to the battles' }).click();
  await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible();
});
