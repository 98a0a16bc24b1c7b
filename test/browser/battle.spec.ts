/** A battle of Battlegroup against the computer, from the first page to the result and its replay. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Served } from '../../src/server/index.ts';
import { faultsOf } from './axe.ts';
import { momentsOf } from './moments.ts';
import { test } from './served.ts';
import { type Panel, Player } from './table.ts';

const SEED = '00000000000000000000000000000001';
const DESK = { width: 1600, height: 1000 };
const PHONE = { width: 390, height: 844 };

async function open(page: Page, served: Served, player: Player): Promise<void> {
  await page.goto(`${served.url}/?seed=${SEED}`);
  await player.press(page.getByRole('button', { name: /^Play The Lane at Les Ormeaux/ }));
  await player.press(page.getByLabel(/^Random/));
  await player.press(page.getByRole('button', { name: 'Start the battle' }));
  // The briefing: who fights, for what, who begins.
  const briefing = page.getByTestId('briefing');
  await expect(briefing).toContainText(/first turn/);
  await expect(briefing).toContainText(/Objectives/);
  await player.press(page.getByTestId('to-the-table'));
  await expect(briefing).toBeHidden();
  await expect(player.panel('deploy')).toBeVisible();
}

/** The end of a game, its replay, and that both are the same table. */
async function replayed(page: Page, player: Player): Promise<void> {
  await expect(player.panel('result')).toContainText(/Victory|Defeat|draw/i);
  // Both sides' points lie open, also those that were face down.
  await expect(player.panel('result').locator('tbody tr')).toHaveCount(2);
  await expect(player.panel('result').locator('tbody')).not.toContainText('?');
  expect(await faultsOf(page)).toEqual([]);
  await player.untilKept();
  await player.press(page.getByRole('link', { name: 'Watch the replay' }));
  await expect(page.getByTestId('entry')).toHaveText('0');
  const first = await page.getByTestId('hash').textContent();
  await player.press(page.getByRole('button', { name: 'Next turn' }));
  await expect(page.getByTestId('replay')).toContainText(/Turn 1 of/);
  await player.press(page.getByRole('button', { name: 'End', exact: true }));
  await expect(page.getByTestId('replay')).toContainText('matches the game as played');
  expect(await page.getByTestId('hash').textContent()).not.toBe(first);
  expect(await faultsOf(page)).toEqual([]);
}

/** Takes up a unit with shots that dice decide, and says at whom: the two nearest that lie open to the pointer. */
async function inSight(page: Page, player: Player): Promise<[Locator, Locator]> {
  let found: string[] = [];
  await player.takeUp(async () => {
    if (!(await player.offers('open-fire'))) return false;
    await player.press(player.order('open-fire'));
    found = [];
    for (const name of await player.targets()) {
      if (found.length === 2) break;
      if (!(await isOpen(player.enemy(name)))) continue;
      const isShot = await player.aimAt(name);
      // Far away a shot may have no effect whatever falls: then there is nothing to roll.
      if (isShot && /Observation/.test((await page.getByTestId('odds').textContent()) ?? '')) found.push(name);
      await player.dropAim();
    }
    await page.keyboard.press('Escape');
    await expect(player.panel('unit-panel')).toBeVisible();
    return found.length > 0;
  });
  return [player.enemy(found[0]!), player.enemy(found.at(-1)!)];
}

/** Is a piece on the screen with no other on top of its middle? */
async function isOpen(piece: Locator): Promise<boolean> {
  return piece.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === one;
  });
}

/** Takes up a unit that may not assault, presses the order all the same, and reads why not. */
async function refused(page: Page, player: Player): Promise<void> {
  const assault = player.order('close-assault');
  await player.takeUp(async () => {
    if (await player.offers('close-assault')) return false;
    return /infantry/i.test((await assault.textContent()) ?? '');
  });
  await expect(assault).toHaveAttribute('aria-disabled', 'true');
  await expect(assault).toHaveAccessibleDescription(/infantry/i);
  // It looks disabled, and says why when it is pressed.
  await player.press(assault, { force: true });
  await expect(page.getByTestId('refusal')).toContainText(/infantry/i);
  await player.putDown();
}

/** Drags one of the units that are set out, whichever has room, to another place in the zone. */
async function setElsewhere(page: Page, player: Player): Promise<void> {
  const answers = await player.answers();
  for (const piece of await page
    .locator('.pieces')
    .getByRole('button', { name: /, yours/ })
    .all()) {
    if (!(await isOpen(piece))) continue;
    const from = (await piece.boundingBox())!;
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 10, y + 6, { steps: 3 });
    await page.mouse.move(x + 24, y + 12, { steps: 4 });
    await page.mouse.up();
    // It stands there, or the page says why it may not.
    const refusal = page.getByTestId('refusal');
    await expect(async () =>
      expect((await player.answers()) > answers || (await refusal.isVisible())).toBe(true),
    ).toPass();
    if ((await player.answers()) === answers) continue;
    await expect.poll(async () => (await piece.boundingBox())!.x).not.toBe(from.x);
    return;
  }
  throw new Error('no unit has room to be set elsewhere');
}

/** Drags a piece one way after another until it may go there. */
async function dragsSomewhere(page: Page, player: Player, piece: Locator): Promise<boolean> {
  const from = (await piece.boundingBox())!;
  const middle = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  const panel = player.panel('move-panel');
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
    await expect(panel).toContainText(/in of|no way/);
    if (await panel.getByTestId('commit').isEnabled()) return true;
  }
  return false;
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
    await expect(page.getByTestId('begin')).toBeEnabled();
    await setElsewhere(page, player);
    await player.press(page.getByTestId('begin'));

    // An order that is not allowed stays in the palette, with its reason.
    await refused(page, player);

    // Ambush Fire, taken back, given again: to a unit that sees an enemy.
    const name = await player.lieInWait(
      () => player.offers('open-fire'),
      async () => {
        // At first one is asked at a fair shot; here, always.
        await expect(page.getByLabel('at a fair shot')).toBeChecked();
        await page.getByLabel('always').check();
      },
    );
    const waiting = player.unit(name);
    await expect(waiting).toHaveAccessibleName(/ambush/);
    await page.keyboard.press('u');
    await expect(waiting).not.toHaveAccessibleName(/ambush/);
    await expect(waiting).toHaveAccessibleName(/not ordered/);
    await player.putDown();
    await player.takeUp(async (one) => one === name);
    await player.press(player.order('ambush-fire'));
    await player.press(page.getByTestId('commit'));
    await expect(waiting).toHaveAccessibleName(/ambush/);

    // A move by drag, of a unit that the deployment has left room for.
    let from = '';
    const placeOf = async (one: Locator) => JSON.stringify(await one.boundingBox());
    const mover = player.unit(
      await player.takeUp(async (one) => {
        if (!(await player.offers('manoeuvre-and-fire')) || !(await isOpen(player.unit(one)))) return false;
        await player.press(player.order('manoeuvre-and-fire'));
        from = await placeOf(player.unit(one));
        return dragsSomewhere(page, player, player.unit(one));
      }),
    );
    await page.keyboard.press('Enter');
    await expect.poll(() => placeOf(mover)).not.toBe(from);

    // The enemy moves; the unit that waits is asked; the page is loaded again in the middle of it.
    await player.until(['interrupt']);
    const asked = await page.locator('#interrupt-title').textContent();
    expect(new URL(page.url()).hash).toMatch(/^#\/table\/[0-9a-f]{16}$/);
    await player.untilKept();
    await page.reload();
    await expect(player.panel('interrupt')).toBeVisible();
    await expect(page.locator('#interrupt-title')).toHaveText(asked ?? '');

    // Every answer is in sight without scrolling, on a small desk and on a phone.
    for (const viewport of [{ width: 1280, height: 800 }, PHONE]) {
      await page.setViewportSize(viewport);
      for (const id of ['hold-order', 'fire-now']) {
        const answer = page.getByTestId(id).or(page.getByTestId(id.replace('fire', 'move')));
        await expect(answer).toBeInViewport({ ratio: 1 });
      }
    }
    await page.setViewportSize(DESK);

    // From now on nobody is asked. Then on to the end.
    // The question is answered with it, and its panel gone.
    await player.press(page.getByTestId('ask-me').getByText('never'));
    await player.until(['result']);
    await replayed(page, player);
  });

  test('odds stand on the screen soon after the pointer is over an enemy', async ({ page, served }) => {
    const player = new Player(page);
    await open(page, served, player);
    await player.press(page.getByTestId('ready'));
    await player.press(page.getByTestId('begin'));
    await player.until(['choose']);
    const [first, second] = await inSight(page, player);
    await first.hover();
    const odds = page.getByTestId('odds');
    await expect(odds).toBeVisible();
    await expect(page.getByTestId('sight')).toContainText(/at \d+\.\d in/);
    // The chain: what must fall, how likely it is, where it comes from.
    const steps = odds.locator('.chain > li');
    await expect(steps.first()).toContainText(/Observation\s*needs \d\+/);
    await expect(steps.first()).toContainText(/base/);
    await expect(odds).toContainText(/In all|Both shots/);
    // How long the engine took is measured; `npm run bench` says how long is long.
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(odds).toBeHidden();
    await second.hover();
    const took = () => page.evaluate(() => performance.getEntriesByName('odds').map(({ duration }) => duration));
    await expect.poll(async () => (await took()).length).toBeGreaterThan(1);
    // A rule says what it is about.
    await player.press(second);
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
      [600, 740],
      [690, 890],
    ] as const;
    for (const [i, name] of ['1st Squad', 'Sherman A2'].entries()) {
      const row = deploy.getByRole('button', { name: new RegExp(`^${name}`) });
      await expect(row).toContainText('to be placed');
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
    // A row that is chosen does not begin the battle, however often Enter is pressed on it.
    const row = deploy.getByRole('button', { name: /^1st Squad/ });
    await row.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(deploy).toBeVisible();
    await page.keyboard.press('b');
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
    await player.endTurn();
    await player.until(['choose', 'interrupt', 'result']);
  });

  test('from the first page through deployment and a whole turn, by keys alone', async ({ page, served }) => {
    const player = new Player(page);
    const { keyboard } = page;
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.goto(`${served.url}/?seed=${SEED}`);
    await expect(page.getByRole('button', { name: /^Play The Lane at Les Ormeaux/ })).toBeVisible();
    /** Walks by Tab until whatever has the focus reads so. */
    const walkTo = async (text: RegExp, most = 60): Promise<void> => {
      for (let i = 0; i < most && !text.test(await focused()); i += 1) await keyboard.press('Tab');
      expect(await focused()).toMatch(text);
    };
    const labelled = (text: RegExp) =>
      page.evaluate(
        (source) => new RegExp(source).test(document.activeElement?.getAttribute('aria-label') ?? ''),
        text.source,
      );
    for (let i = 0; i < 60 && !(await labelled(/^Play The Lane/)) && !/^Play/.test(await focused()); i += 1)
      await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Start the battle' })).toBeVisible();
    await walkTo(/^Start the battle/);
    await keyboard.press('Enter');

    // The briefing has the focus; Enter closes it.
    await expect(page.getByTestId('to-the-table')).toBeFocused();
    await keyboard.press('Enter');
    const deploy = player.panel('deploy');
    await expect(deploy).toBeVisible();

    // A unit is set down and moved without a pointer.
    await walkTo(/^1st Squad/);
    await keyboard.press('Enter');
    await keyboard.press('p');
    const row = deploy.getByRole('button', { name: /^1st Squad/ });
    await expect(row).toContainText('on the table');
    const before = await player.answers();
    await keyboard.press('ArrowDown');
    await expect(async () => {
      const isSaid = await page.getByTestId('refusal').isVisible();
      expect(isSaid || (await player.answers()) > before).toBe(true);
    }).toPass();
    await walkTo(/^Ready deployment/);
    await keyboard.press('Enter');
    await expect(page.getByTestId('begin')).toBeEnabled();
    await keyboard.press('b');

    // Help is a key away, and goes with Escape.
    await player.until(['choose']);
    await keyboard.press('?');
    await expect(page.getByText('cycles through the pieces, yours first')).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByText('cycles through the pieces, yours first')).toBeHidden();

    // The log is one stop for Tab, and arrow keys walk through what can be pressed in it.
    const log = page.getByTestId('log').getByRole('list').first();
    await log.focus();
    await keyboard.press('ArrowDown');
    const inLog = log.locator('button:focus');
    await expect(inLog).toHaveCount(1);
    await keyboard.press('ArrowUp');
    await expect(log).toBeFocused();
    await keyboard.press('ArrowDown');
    await keyboard.press('Tab');
    await expect(inLog).toHaveCount(0);

    // A whole turn: orders by number, and whatever is asked in between by its key.
    const keys: Partial<Record<Panel, readonly string[]>> = {
      interrupt: ['h'],
      'yes-no': ['Enter'],
      reroll: ['k'],
      rally: ['Enter'],
      unpin: ['Enter'],
      lose: ['Enter'],
      'move-panel': ['s'],
      'fire-panel': ['c'],
      'assault-panel': ['s'],
      'how-far': ['Enter'],
      counter: ['Tab', 'Enter', 'Enter'],
    };
    let given = 0;
    let ended = 0;
    for (;;) {
      const now = await player.now();
      const { panel } = now;
      // His own next turn: the enemy has said something since.
      if (panel === 'result' || (ended > 0 && panel === 'choose' && (await player.answers()) > ended + 1)) break;
      if (panel !== 'choose' || ended > 0) {
        await player.goOn(now, async (asked) => {
          if (asked === 'unit-panel') await keyboard.press('Escape');
          for (const key of keys[asked] ?? []) await keyboard.press(key);
        });
      } else if (given === 3) {
        ended = await player.answers();
        await player.endTurn();
      } else {
        given += 1;
        await keyboard.press('n');
        await expect(player.panel('unit-panel')).toBeVisible();
        await expect(player.order('ambush-fire')).toHaveAttribute('aria-disabled', 'false');
        await keyboard.press('5');
        await expect(player.panel('plain-order')).toBeVisible();
        // A radio in the panel does not swallow the key that commits.
        await page.getByTestId('ask-me').getByRole('radio', { checked: true }).focus();
        await keyboard.press('Enter');
        await expect(player.panel('plain-order')).toBeHidden();
      }
    }
    expect(given).toBe(3);
    expect(ended).toBeGreaterThan(0);
    await player.until(['choose', 'interrupt', 'result']);
  });

  test('the bar and all eight orders fit at common sizes', async ({ page, served }) => {
    const player = new Player(page);
    await open(page, served, player);
    await player.press(page.getByTestId('ready'));
    await player.press(page.getByTestId('begin'));
    await player.takeUp(() => player.offers('ambush-fire'));
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: width === 1280 ? 800 : 900 });
      const end = (await page.getByTestId('end-turn').boundingBox())!;
      expect(end.x + end.width).toBeLessThanOrEqual(width);
      for (const order of await page.locator('.order').all()) {
        const box = (await order.boundingBox())!;
        expect(box.x + box.width).toBeLessThanOrEqual(width - 364);
      }
    }
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
      await expect(panel, ask).toBeVisible();
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
      await expect.poll(() => player.answers()).toBeGreaterThan(before);
    }
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`the table has nothing that axe would mend, in the ${colorScheme} theme`, async ({ page, served }) => {
      await page.emulateMedia({ colorScheme });
      const player = new Player(page);
      await open(page, served, player);
      await player.press(page.getByTestId('ready'));
      const deploying = await faultsOf(page);
      await player.press(page.getByTestId('begin'));
      await player.takeUp(() => player.offers('open-fire'));
      await player.press(player.order('open-fire'));
      await expect(player.panel('fire-panel').locator('.unit-row').first()).toBeVisible();
      expect([...deploying, ...(await faultsOf(page))]).toEqual([]);
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

    await refused(page, player);
    const waiting = player.unit(await player.lieInWait(async () => true));
    await player.press(player.undoButton());
    await expect(waiting).toHaveAccessibleName(/not ordered/);
    await expect(waiting).not.toHaveAccessibleName(/ambush/);
    await player.putDown();

    await player.takeUp(async () => {
      if (!(await player.offers('open-fire'))) return false;
      await player.press(player.order('open-fire'));
      for (const name of await player.targets()) {
        if (await player.aimAt(name)) return true;
        await player.dropAim();
      }
      return false;
    });
    await expect(page.getByTestId('odds')).toBeVisible();
    await player.press(page.getByTestId('commit'));

    // The page is loaded again in the middle of the game: it goes on where it was.
    await player.until(['choose']);
    await player.untilKept();
    const answers = await player.answers();
    const left = await page.getByTestId('orders-left').textContent();
    await page.reload();
    await expect(player.panel('choose')).toBeVisible();
    expect(await player.answers()).toBe(answers);
    await expect(page.getByTestId('orders-left')).toHaveText(left ?? '');

    await player.until(['result']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await replayed(page, player);
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
    const name = await player.takeUp(() => player.offers('ambush-fire'));
    const dock = (await page.getByTestId('dock').boundingBox())!;
    expect(dock.x).toBeGreaterThan(500);
    await player.press(player.order('ambush-fire'));
    await player.press(page.getByTestId('commit'));
    await expect(player.unit(name)).toHaveAccessibleName(/ambush/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(844);
  });
});
