/** A battle of Battlegroup against the computer, from the first page to the result and its replay. */
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type Served, serve } from '../../src/server/index.ts';
import { momentsOf } from './moments.ts';
import { type Panel, Player } from './table.ts';

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

/** Takes a unit up and says whom it sees: the two nearest, as their pieces are called. */
async function inSightOf(page: Page, player: Player, unit: RegExp): Promise<[RegExp, RegExp]> {
  await player.press(player.piece(unit));
  await expect(player.order('open-fire')).not.toHaveAttribute('aria-disabled', 'true');
  await player.press(player.order('open-fire'));
  const rows = player.panel('fire-panel').locator('.unit-row .unit-chip');
  await expect(rows.first()).toBeVisible();
  const names = await rows.allTextContents();
  await page.keyboard.press('Escape');
  await expect(player.panel('unit-panel')).toBeVisible();
  const named = (i: number): RegExp => new RegExp(`^${names[Math.min(i, names.length - 1)]}, enemy`);
  return [named(0), named(1)];
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
    // At first one is asked when the enemy could be hit; here, always.
    await expect(page.getByLabel('when it could be hit')).toBeChecked();
    await page.getByLabel('always').check();
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
    const middle = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
    // Wherever the ready deployment has left room for it.
    await expect(async () => {
      for (const [dx, dy] of [
        [0, -60],
        [60, -20],
        [-60, -20],
        [60, 40],
        [-60, 40],
        [0, 60],
      ] as const) {
        await page.mouse.move(middle.x, middle.y);
        await page.mouse.down();
        await page.mouse.move(middle.x + dx / 2, middle.y + dy / 2, { steps: 4 });
        await page.mouse.move(middle.x + dx, middle.y + dy, { steps: 4 });
        await page.mouse.up();
        await expect(player.panel('move-panel')).toContainText(/in of|no way/);
        if (await page.getByTestId('commit').isEnabled({ timeout: 1_000 })) return;
      }
      throw new Error('there is no room to drive to');
    }).toPass({ timeout: 20_000 });
    await page.keyboard.press('Enter');
    await expect.poll(async () => JSON.stringify(await mover.boundingBox())).not.toBe(JSON.stringify(from));

    // The enemy moves; my gun is asked; the page is loaded again in the middle of it.
    await player.until(['interrupt']);
    const asked = await page.locator('#interrupt-title').textContent();
    expect(new URL(page.url()).hash).toBe('#/table');
    await player.untilKept();
    await page.reload();
    await expect(player.panel('interrupt')).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('#interrupt-title')).toHaveText(asked ?? '');

    // From now on nobody is asked. Then on to the end.
    // The question is answered with it, and its panel gone.
    await player.press(page.getByTestId('ask-me').getByText('never'));
    await player.until(['result']);
    await expect(player.panel('result')).toContainText(/Victory|Defeat|draw/i);
    await player.untilKept();
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
    const [first, second] = await inSightOf(page, player, /^Sherman A1.*yours/);
    await player.piece(first).hover();
    const odds = page.getByTestId('odds');
    await expect(odds).toBeVisible({ timeout: 5_000 });
    await expect(page.getByTestId('sight')).toContainText(/at \d+\.\d in/);
    // The chain: what must fall, how likely it is, where it comes from.
    const steps = odds.locator('.chain > li');
    await expect(steps.first()).toContainText(/Seen\s*needs \d\+/);
    await expect(steps.first()).toContainText(/base/);
    await expect(odds).toContainText(/In all|Both shots/);
    // On a quiet machine it stands within 100 ms; this one may be shared.
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(odds).toBeHidden();
    await player.piece(second).hover();
    const took = () => page.evaluate(() => performance.getEntriesByName('odds').map(({ duration }) => duration));
    await expect.poll(async () => (await took()).length).toBeGreaterThan(1);
    expect(Math.min(...(await took()))).toBeLessThan(500);
    // A rule says what it is about.
    await player.press(player.piece(second));
    await player.press(odds.locator('.rule-id').first());
    await expect(page.getByTestId('rule-card')).toContainText(/Battlegroup · /);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('rule-card')).toBeHidden();
    await expect(odds).toBeVisible();
  });

  test('a force is set out by hand, rounds are split, and a turn is played by keys alone', async ({ page, served }) => {
    const player = new Player(page);
    await open(page, served, player);
    const deploy = player.panel('deploy');
    const board = (await page.getByTestId('board').boundingBox())!;
    const places = [
      [520, 820],
      [620, 860],
    ] as const;
    for (const [i, name] of ['1st Squad', 'Sherman A2'].entries()) {
      const row = deploy.getByRole('button', { name: new RegExp(`^${name}`) });
      await expect(row).toContainText('to be set out');
      await player.press(row);
      await page.mouse.click(board.x + places[i]![0], board.y + places[i]![1]);
      await expect(row).toContainText('on the table');
    }
    const rounds = deploy.getByRole('slider');
    await expect(deploy).toContainText('6 HE, 4 AP');
    await rounds.focus();
    await rounds.press('ArrowRight');
    await expect(deploy).toContainText('7 HE, 3 AP');
    await player.press(page.getByTestId('ready'));
    await expect(page.getByTestId('begin')).toBeEnabled();
    await page.keyboard.press('Enter');
    await player.until(['choose']);

    // Keys alone from here.
    const left = page.getByTestId('orders-left');
    const orders = Number.parseInt((await left.textContent()) ?? '0', 10);
    await page.keyboard.press('n');
    await expect(player.panel('unit-panel')).toBeVisible();
    await expect(player.order('ambush-fire')).not.toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('5');
    await expect(player.panel('plain-order')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(left).toHaveText(new RegExp(`^${orders - 1} `));
    await page.keyboard.press('n');
    await expect(player.order('top-speed')).not.toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('4');
    await expect(player.panel('move-panel')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByTestId('move-panel')).toContainText(/in of/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(player.panel('choose')).toBeVisible();
    await page.keyboard.press('e');
    await player.until(['choose', 'interrupt', 'result']);
  });

  test('rare questions have their panels, in games opened from a file', async ({ page, served }) => {
    const asks = ['order.assault', 'shot.fall-back', 'turn.unpin', 'counter.choose', 'move.how-far'] as const;
    const panels: Record<(typeof asks)[number], Panel> = {
      'order.assault': 'assault-panel',
      'shot.fall-back': 'yes-no',
      'turn.unpin': 'unpin',
      'counter.choose': 'counter',
      'move.how-far': 'how-far',
    };
    const moments = momentsOf(asks);
    const player = new Player(page);
    for (const ask of asks) {
      const moment = moments.get(ask);
      expect(moment, `a game in which ${ask} is asked`).toBeDefined();
      const { seat, record } = moment!;
      await page.goto(served.url);
      await page
        .getByLabel('Open a record')
        .setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(record) });
      const form = page.getByRole('form', { name: /The record of/ });
      await form.getByLabel(seat === 'axis' ? 'Axis' : 'Allies').check();
      await form.getByLabel('Random').check();
      await player.press(form.getByRole('button', { name: 'Go on playing' }));
      const panel = player.panel(panels[ask]);
      await expect(panel, ask).toBeVisible({ timeout: 30_000 });
      const before = await player.answers();
      if (ask === 'order.assault') {
        await player.chooseRow('assault-panel');
        await expect(panel.getByTestId('commit')).toBeEnabled();
        await player.press(panel.getByTestId('stay'));
      } else if (ask === 'shot.fall-back') {
        await player.press(panel.getByTestId('no'));
      } else if (ask === 'counter.choose') {
        await player.chooseRow('counter');
        await player.press(panel.getByTestId('commit'));
      } else await player.press(panel.getByTestId('commit'));
      await expect.poll(() => player.answers(), { timeout: 30_000 }).toBeGreaterThan(before);
    }
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
    await player.press(player.panel('fire-panel').locator('.unit-row').first());
    await expect(page.getByTestId('odds')).toBeVisible();
    await player.press(page.getByTestId('commit'));
    await player.until(['result']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});

test.describe('on a phone held across', () => {
  test.use({
    viewport: { width: 844, height: 390 },
    hasTouch: true,
    isMobile: true,
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('the sheet is a dock at the right, and an order can be given', async ({ page, served }) => {
    const player = new Player(page, { isTouch: true });
    await open(page, served, player);
    await player.press(page.getByTestId('ready'));
    await player.press(page.getByTestId('begin'));
    await player.until(['choose']);
    const dock = (await page.getByTestId('dock').boundingBox())!;
    expect(dock.x).toBeGreaterThan(500);
    await player.press(player.panel('choose').getByRole('button', { name: /57 mm Gun/ }));
    await player.press(player.order('ambush-fire'));
    await player.press(page.getByTestId('commit'));
    await expect(player.piece(/^57 mm Gun, yours/)).toHaveAccessibleName(/ambush/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(844);
  });
});
