/**
 * A Panther Hunt by mouse, keyboard and touch: from its card to the table, units are set out, two actions declared and planned on the map, fire called
 * for. SANDTABLE_LONG=1 plays the battle to its end; without it, its first turns.
 */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './served.ts';

const HUNT = '#/play/kgn/kgn-panther-hunt/allies/random?seed=7';

/** A player of the book: whatever is asked, he gives the plainest answer. */
class Commander {
  readonly page: Page;
  readonly asked = new Set<string>();
  /** By finger, not by mouse. */
  readonly isTouch: boolean;

  constructor(page: Page, isTouch = false) {
    this.page = page;
    this.isTouch = isTouch;
  }

  async press(button: Locator): Promise<void> {
    const how = { timeout: 3_000 };
    await (this.isTouch ? button.tap(how) : button.click(how));
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
    if ((await this.at('ending').count()) > 0) return this.at('end-anyway').click({ timeout: 3_000 });
    for (const id of ['plain', 'end-turn', 'commit', 'other', 'option 1']) {
      const button = panel.getByTestId(id);
      // It may go away in between: then this is tried again, and not waited for.
      if ((await button.count()) === 0 || !(await button.isEnabled({ timeout: 3_000 }))) continue;
      await this.press(button);
      return;
    }
  }

  /** From the briefing to the first activation; the staff sets out all units. */
  async begin(url: string): Promise<void> {
    await this.page.setViewportSize({ width: 1440, height: 900 });
    await this.page.goto(url);
    await this.at('to-the-table').click();
    await this.at('ready').click();
    await expect(this.at('waiting-units').locator('.unit-row')).toHaveCount(0);
    await this.at('commit').click();
    await this.untilActivation();
  }

  /** The middle of a piece on the screen, by the beginning of its name. */
  async spotOf(name: string): Promise<{ x: number; y: number }> {
    const piece = this.page.locator(`.pieces [data-unit][aria-label^="${name}"]`).first();
    // The map may be on its way still, to have the piece in sight.
    let box = await piece.boundingBox();
    await expect
      .poll(async () => {
        const [before, now] = [box, await piece.boundingBox()];
        box = now;
        return now !== null && now.x === before?.x && now.y === before.y;
      })
      .toBe(true);
    return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
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

test('kgn: both actions are planned on the map before they are committed', async ({ page, served }) => {
  // With the camera flying, and what happens told with its pauses.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const player = new Commander(page);
  await player.begin(`${served.url}/${HUNT}`);
  await player.at('actors').locator('.unit-row', { hasText: 'Sherman Firefly' }).click();
  const move = player.at('activate').locator('.options').getByRole('button', { name: /^Move/ }).first();
  const slots = player.at('declared').locator('.full');
  // Each path begins where the one before it ends; nothing is said to the engine.
  const before = await player.answers();
  const lay = async (n: number, far: number): Promise<void> => {
    await move.click();
    await expect(slots).toHaveCount(n);
    const from = await player.spotOf('Sherman Firefly');
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [0, -1],
      [-1, 0],
    ] as const) {
      await page.mouse.click(from.x + dx * far, from.y + dy * far);
      await expect(player.at('way-cost')).toContainText(/takes [\d.]+ in of/);
      if ((await slots.nth(n - 1).textContent())?.includes('laid on the map')) return;
      await page.keyboard.press('Escape');
    }
    throw new Error('no way out of there');
  };
  await lay(1, 58);
  await lay(2, 103);
  await expect(slots.filter({ hasText: 'laid on the map' })).toHaveCount(2);
  expect(await player.answers()).toBe(before);
  expect(await axe(page)).toEqual([]);
  await player.at('commit').click();
  await expect(player.at('log')).toContainText('is activated: move, then move');
  await expect.poll(async () => (await player.answers()) - before).toBeGreaterThanOrEqual(3);
});

test('kgn: fire is called for by pointing at the map', async ({ page, served }) => {
  const player = new Commander(page);
  await player.begin(`${served.url}/#/play/kgn/kgn-hold-the-line/allies/random?seed=3`);
  await player.at('actors').locator('.unit-row', { hasText: 'Headquarters' }).first().click();
  const calls = player.at('calls').locator('.options button');
  await expect(calls.first()).toBeVisible();
  await calls.first().click();
  await expect(player.at('calls')).toContainText('Tap the place on the map');
  // Its own place is in its sight.
  const { x, y } = await player.spotOf('Battle Group Headquarters');
  await page.mouse.click(x + 60, y);
  await expect(player.at('declared')).toContainText(/Request artillery|first action/);
  if (!((await player.at('declared').textContent()) ?? '').includes('Request artillery')) await page.mouse.click(x, y);
  await expect(player.at('declared')).toContainText('Request artillery');
  await expect(player.at('calls')).toContainText('tap elsewhere');
  expect(await axe(page)).toEqual([]);
  await player.answer(() => player.at('commit').click({ timeout: 3_000 }));
  await expect(player.at('log')).toContainText('request for fire');
});

/** Takes a unit up and has it fire, or move, or cover; what is asked on the way is answered plainly. */
async function act(player: Commander, nth: number): Promise<void> {
  await player.at('actors').locator('.unit-row').nth(nth).click();
  const options = player.at('activate').locator('.options');
  const best = options.getByRole('button', { name: /^(Direct fire|Suppressing fire|Move|Covering fire|Deploy)/ });
  await expect(best.or(player.page.locator('.kgn-all summary')).first()).toBeVisible();
  if ((await best.count()) === 0) {
    await player.at('other').click();
    return;
  }
  // What fire may come to stands beside it before anything is said.
  const fire = options.first().locator('li', {
    has: player.page.getByRole('button', { name: /^(Direct|Suppressing) fire at/ }),
  });
  if ((await fire.count()) > 0) await expect(fire.first().locator('.kgn-fates')).toContainText('%');
  await best.first().click();
  await expect(player.at('declared').locator('.full')).toHaveCount(1);
  await player.answer(() => player.at('commit').click({ timeout: 3_000 }));
  for (let n = 0; n < 40 && !['activate', 'result'].includes(await player.question()); n += 1) await player.answer();
}

test('kgn: A Panther Hunt by mouse; in an enemy turn 12 questions at most, 6 at the median', async ({
  page,
  served,
}) => {
  const isLong = process.env.SANDTABLE_LONG === '1';
  if (isLong) test.setTimeout(1_800_000);
  const player = new Commander(page);
  await player.begin(`${served.url}/${HUNT}`);
  const counts: number[] = [];
  const isOver = async (): Promise<boolean> => (await player.question()) === 'result';
  for (let turn = 0; turn < (isLong ? 8 : 2) && !(await isOver()); turn += 1) {
    for (let nth = 0; nth < 3 && (await player.question()) === 'activate'; nth += 1) {
      if ((await player.at('actors').locator('.unit-row').count()) <= nth) break;
      await act(player, nth);
    }
    if ((await player.question()) === 'activate')
      await player.answer(async () => {
        const isAsked = (await player.at('ending').count()) > 0;
        const button = isAsked ? player.at('end-anyway') : player.at('activate').getByTestId('end-turn');
        await button.click({ timeout: 3_000 });
      });
    // The enemy's turn, with the end of this one and the beginning of the next.
    let count = 0;
    for (let n = 0; n < 100 && !['activate', 'result'].includes(await player.question()); n += 1) {
      const whose = (await page.locator('.turn-state').textContent()) ?? '';
      if (!whose.includes('Your')) count += 1;
      await player.answer();
    }
    counts.push(count);
  }
  const sorted = counts.sort((a, b) => a - b);
  expect(sorted.at(-1)).toBeLessThanOrEqual(12);
  expect(sorted[sorted.length >> 1]).toBeLessThanOrEqual(6);
  if (isLong) await expect(player.at('result')).toBeVisible();
  else await expect(page.locator('.turn-state')).toContainText('Turn 3 of 8');
});

test('kgn: a turn by keyboard alone', async ({ page, served }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const player = new Commander(page);
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  await page.goto(`${served.url}/${HUNT}`);
  await player.at('to-the-table').focus();
  await press('Enter');
  await expect(player.at('place')).toBeVisible();
  await press('p');
  await expect(player.at('waiting-units').locator('.unit-row')).toHaveCount(0);
  const plainly = async (ask: string): Promise<void> => {
    const panel = player.at(ask);
    if ((await player.at('ending').count()) > 0) return press('e');
    for (const [id, key] of [
      ['plain', 'h'],
      ['end-turn', 'e'],
      ['commit', 'Enter'],
      ['option 1', '1'],
    ] as const) {
      const button = panel.getByTestId(id);
      // It may go away in between: then this is tried again, and not waited for.
      if ((await button.count()) === 0 || !(await button.isEnabled({ timeout: 3_000 }))) continue;
      await press(key);
      return;
    }
  };
  for (let n = 0; n < 80 && (await player.question()) !== 'activate'; n += 1) await player.answer(plainly);
  await press('n');
  await expect(player.at('declared')).toBeVisible();
  const offers = player.at('activate').locator('.options button');
  await expect(offers.filter({ hasText: 'Move' }).first()).toBeVisible();
  const names = await offers.allTextContents();
  const number = names.findIndex((name) => name.includes('Move')) + 1;
  expect(number).toBeGreaterThan(0);
  await press(String(number));
  await expect(player.at('declared').locator('.full')).toHaveCount(1);
  await player.answer(() => press('Enter'));
  await expect(player.at('move')).toBeVisible();
  await press('1');
  await expect(player.at('way-cost')).toContainText(/takes [\d.]+ in of/);
  await player.answer(() => press('Enter'));
  await expect(player.at('log')).toContainText('is activated: move');
  // No more of it, and on to the next turn.
  for (let n = 0; n < 40; n += 1) {
    if (!(await player.answer(plainly))) break;
    if (((await player.at('log').textContent()) ?? '').includes('Turn 2')) break;
  }
  await expect(page.locator('.turn-state')).toContainText(/Turn [12] of 8/);
});

test.describe('kgn: on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('kgn: a turn by touch: units are set out, one is activated and moves, the enemy answers', async ({
    page,
    served,
  }) => {
    const player = new Commander(page, true);
    await page.goto(`${served.url}/${HUNT}`);
    await player.at('to-the-table').tap();
    await player.at('ready').tap();
    await expect(player.at('waiting-units').locator('.unit-row')).toHaveCount(0);
    expect(await axe(page)).toEqual([]);
    await player.at('commit').tap();
    await player.untilActivation();
    await player.at('actors').locator('.unit-row', { hasText: 'Sherman Firefly' }).tap();
    await expect(player.at('declared')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await player.at('activate').locator('.options').getByRole('button', { name: /^Move/ }).first().tap();
    await expect(player.at('declared').locator('.full')).toHaveCount(1);
    await player.answer(() => player.press(player.at('commit')));
    await expect(player.at('move')).toBeVisible();
    await player.at('move').locator('summary').tap();
    await player.at('option 1').tap();
    await expect(player.at('way-cost')).toContainText(/takes [\d.]+ in of/);
    await player.answer(() => player.press(player.at('commit')));
    // No more of it, and on to the next turn.
    for (let n = 0; n < 60; n += 1) {
      if (((await page.locator('.turn-state').textContent()) ?? '').includes('Turn 2')) break;
      if (!(await player.answer())) break;
    }
    await expect(page.locator('.turn-state')).toContainText('Turn 2 of 8');
  });
});
