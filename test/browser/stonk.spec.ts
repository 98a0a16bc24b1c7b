/** A wood's edge: the whole of it by mouse from its card, a move by keyboard, one by touch on a phone; Cheux with two commanders and an umpire behind a curtain. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './served.ts';

const EDGE = '#/play/stonk/stonk-woods-edge/allies/steady?seed=7';
const UMPIRED =
  '#/play/stonk/stonk-cheux/seats/two%20a%20side%2C%20umpire?seed=7&sit=' +
  'axis-commander:person,axis-gunner:usual,allies-commander:person,allies-gunner:usual,umpire:person';

const axe = async (page: Page): Promise<unknown[]> =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
const panel = (page: Page): Locator => page.locator('[data-testid="orders"], [data-testid^="list "]');
const log = (page: Page): Locator => page.getByTestId('log');

/** Commits whatever list is open, and waits for the next. */
async function commit(page: Page): Promise<void> {
  const answers = Number(await page.locator('main').getAttribute('data-answers'));
  await panel(page).getByTestId('commit').click();
  await expect(async () => {
    expect(Number(await page.locator('main').getAttribute('data-answers'))).toBeGreaterThan(answers);
  }).toPass({ intervals: [40, 40, 100, 250] });
  await expect(panel(page)).toBeVisible();
}

/** The middle of a piece on the map. */
async function middleOf(page: Page, unit: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`.pieces [data-unit="${unit}"]`).boundingBox();
  return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
}

test('stonk: A wood’s edge by mouse, from its card to the result', async ({ page, served }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${served.url}/?seed=7`);
  await page.getByRole('button', { name: /^Play A wood's edge/ }).click();
  await page.getByRole('button', { name: 'Start the battle' }).click();
  await expect(page.getByTestId('briefing')).toContainText('Two rifle platoons');
  await expect(page.getByTestId('briefing')).not.toContainText('Stay in your trenches');
  expect(await axe(page)).toEqual([]);
  await page.getByTestId('to-the-table').click();

  // The enemy is not on the map before he is located.
  await expect(page.getByTestId('orders')).toBeVisible();
  await expect(page.locator('.pieces [data-side="axis"]')).toHaveCount(0);
  expect(await axe(page)).toEqual([]);

  // A platoon is taken in hand and its path drawn: without orders it goes 100 m at most.
  const at = await middleOf(page, 'rifles-a/hq');
  await page.mouse.click(at.x, at.y);
  await expect(page.getByTestId('company rifles-a')).toContainText('A HQ');
  await page.mouse.click(at.x, at.y + 260);
  await expect(page.getByTestId('company rifles-a')).toContainText(/\d+ m, tactical/);
  // An order to the company: it takes minutes.
  await page
    .getByTestId('company rifles-a')
    .getByLabel('Order')
    .selectOption({ label: "attack The wood's edge: 20 minutes" });
  await expect(page.getByTestId('orders')).toContainText('2 written');
  // When it will be in force, whatever nets and messengers do.
  await page.getByRole('button', { name: 'Odds of Order' }).click();
  await expect(page.getByTestId('odds')).toContainText(/in force at 06:\d0: [\d.]+ %/);
  expect(await axe(page)).toEqual([]);
  await commit(page);
  await expect(log(page)).toContainText('is given orders');

  // The lists of the other steps, and the next move.
  for (let n = 0; n < 12 && !(await page.locator('.stonk-turn').textContent())?.includes('Move 2'); n += 1)
    await commit(page);
  await expect(page.locator('.stonk-turn')).toContainText('Move 2 · 06:10 to 06:20');
  await expect(page.getByTestId('orders')).toContainText(/min to run, ready/);
  expect(await axe(page)).toEqual([]);

  // The rest of the battle: whoever is located is fired on, once with its odds.
  const result = page.getByTestId('result');
  let shots = 0;
  for (let n = 0; n < 120 && (await result.count()) === 0; n += 1) {
    const contact = page.locator('.pieces [data-side="axis"]').first();
    const take = page.getByTestId('list direct-fire.choose').getByRole('button', { name: /^take/ }).first();
    if (shots === 0 && (await take.count()) > 0 && (await contact.count()) > 0) {
      await take.click();
      const there = await contact.boundingBox();
      await page.mouse.click(there!.x + there!.width / 2, there!.y + there!.height / 2);
      await expect(panel(page)).toContainText('1 written');
      await page.getByRole('button', { name: /^Odds of/ }).click();
      await expect(page.getByTestId('odds')).toContainText(/contact \d+: .*%|Nothing that you know of/);
      expect(await axe(page)).toEqual([]);
      shots += 1;
    }
    const answers = Number(await page.locator('main').getAttribute('data-answers'));
    await panel(page).getByTestId('commit').click();
    await expect(async () => {
      expect(Number(await page.locator('main').getAttribute('data-answers'))).toBeGreaterThan(answers);
    }).toPass({ intervals: [40, 40, 100, 250] });
    await expect(panel(page).or(result).first()).toBeVisible();
  }
  expect(shots).toBe(1);

  // Who knew what when, where orders were lost, and what each headquarters wrote.
  await expect(result).toContainText(/objectives worth \d of 1 points/);
  await expect(page.getByTestId('who-knew')).toContainText('Grenadier platoon');
  await expect(page.getByTestId('lost-orders')).not.toBeEmpty();
  await page.getByTestId('diary').locator('summary').click();
  await expect(page.getByTestId('diary')).toContainText("Orders from higher command: Take the wood's edge.");
  await expect(page.getByTestId('diary')).not.toContainText('Grenadier');
  await page.getByTestId('diary').getByRole('button', { name: 'Axis commander' }).click();
  await expect(page.getByTestId('diary')).toContainText("Orders from higher command: Hold the wood's edge.");
  expect(await axe(page)).toEqual([]);

  // The replay: as it was, and as a commander saw it.
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(page.getByTestId('replay')).toBeVisible();
  await expect(page.locator('.pieces [data-side="axis"]')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'as the Allied commander saw it' }).click();
  await expect(page.locator('.pieces [data-side="axis"]')).toHaveCount(0);
  await expect(page.getByTestId('who-knew')).toBeVisible();
  expect(await axe(page)).toEqual([]);
});

test('stonk: a move by keyboard', async ({ page, served }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${served.url}/${EDGE}`);
  await expect(page.getByTestId('to-the-table')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('orders')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByTestId('unit-card')).toContainText('Rifle platoon');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByTestId('orders')).toContainText('50 m, tactical');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByTestId('orders')).toContainText('100 m, tactical');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('orders')).toContainText('50 m, tactical');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('list calls.write')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('list direct-fire.choose')).toBeVisible();
  for (let n = 0; n < 8 && (await page.getByTestId('orders').count()) === 0; n += 1) await commit(page);
  await expect(page.locator('.stonk-turn')).toContainText('Move 2');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('stonk: a move by touch', async ({ page, served }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${served.url}/${EDGE}`);
    await page.getByTestId('to-the-table').tap();
    await expect(page.getByTestId('orders')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: /^A\s*no orders/ }).tap();
    await expect(page.getByTestId('company rifles-a')).toBeVisible();
    const at = await middleOf(page, 'rifles-a/hq');
    await page.touchscreen.tap(at.x + 40, at.y + 60);
    await expect(page.getByTestId('company rifles-a')).toContainText(/\d+ m, tactical/);
    expect(await axe(page)).toEqual([]);
    await commit(page);
    for (let n = 0; n < 12 && !(await page.locator('.stonk-turn').textContent())?.includes('Move 2'); n += 1)
      await commit(page);
    await expect(page.locator('.stonk-turn')).toContainText('Move 2');
  });
});

test('stonk: three moves of Cheux, two seats a side and an umpire, who rules in batches, overrules once and takes back once', async ({
  page,
  served,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${served.url}/${UMPIRED}`);
  const curtain = page.getByTestId('curtain');
  const ruling = page.getByTestId('ruling');
  /** Whoever is asked sits down: who it is, by the curtain or the panel. */
  const next = async (): Promise<'umpire' | 'player'> => {
    await expect(curtain.or(ruling).or(panel(page)).first()).toBeVisible();
    if ((await curtain.count()) > 0) {
      await expect(page.locator('.pieces button')).toHaveCount(0);
      await page.getByTestId('sit-down').click();
      await expect(curtain).toHaveCount(0);
      const close = page.getByTestId('to-the-table');
      if ((await close.count()) > 0) await close.click();
    }
    await expect(ruling.or(panel(page)).first()).toBeVisible();
    return (await ruling.count()) > 0 ? 'umpire' : 'player';
  };
  const say = async (button: Locator): Promise<void> => {
    const before = await page.locator('main').textContent();
    await button.click();
    await expect(async () => expect(await page.locator('main').textContent()).not.toBe(before)).toPass();
  };

  const move = async (): Promise<number> =>
    Number(/Move (\d+)/.exec((await page.locator('.stonk-turn').textContent()) ?? '')?.[1] ?? 0);
  let [ruled, overruled, back, written] = [0, 0, 0, false];
  for (let n = 0; n < 120; n += 1) {
    const who = await next();
    if ((await move()) > 3) break;
    if (who === 'player') {
      const units = page.locator('.pieces [data-side="axis"]');
      const own = page.locator('.pieces [data-side="allies"]');
      // Each sees his own; nobody has been located before the first orders.
      if (overruled === 0) expect(Math.min(await units.count(), await own.count())).toBe(0);
      const card = page.locator('[data-testid^="company "]').first();
      if (!written && (await page.getByTestId('orders').count()) > 0) {
        await card.getByRole('button', { expanded: false }).first().click();
        await card.getByLabel('Order').selectOption({ index: 1 });
        await expect(page.getByTestId('orders')).toContainText('1 written');
        written = true;
      }
      await say(panel(page).getByTestId('commit'));
      continue;
    }
    ruled += 1;
    const strike = ruling.locator('.stonk-rulings select').filter({ hasText: 'struck' }).first();
    if (overruled === 0 && (await strike.count()) > 0) {
      expect(await axe(page)).toEqual([]);
      await strike.selectOption({ label: 'struck' });
      await expect(ruling.getByTestId('commit')).toBeDisabled();
      await ruling.getByLabel('Why, for the record').fill('No runner could have reached it.');
      await say(ruling.getByTestId('commit'));
      overruled += 1;
    } else if (overruled > 0 && back === 0) {
      await say(ruling.getByTestId('take-back'));
      back += 1;
    } else await say(ruling.getByTestId('commit'));
  }
  expect([overruled, back]).toEqual([1, 1]);
  expect(ruled).toBeGreaterThan(4);
  expect(await move()).toBe(4);
});
