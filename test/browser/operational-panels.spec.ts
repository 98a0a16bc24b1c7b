/** Rare questions of Assault Gun, each by clicks, in games opened from a file: aircraft, landings, headquarters, a fight's odds, a replay. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { judge, offersTo } from '../../src/kernel/engine.ts';
import type { Game, Kinds } from '../../src/kernel/flow.ts';
import { RULESETS } from '../../src/rules/index.ts';
import type { Served } from '../../src/server/index.ts';
import { endOf, type Moment, momentIn } from './moments.ts';
import { test } from './served.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

const ag = RULESETS.find(({ id }) => id === 'ag')!;

interface Found extends Moment {
  readonly game: Game<Kinds>;
}

/** A game that waits at a question. */
function waitingAt(
  scenario: string,
  ask: string,
  options: { readonly [name: string]: boolean } = {},
  fits: (game: Game<Kinds>, seat: string) => boolean = () => true,
): Found {
  let game: Game<Kinds> | null = null;
  const moment = momentIn(
    scenario,
    [],
    (coming) => {
      if (coming.ask !== ask || !fits(coming.match.game, coming.seat)) return false;
      game = coming.match.game;
      return true;
    },
    { games: 6, most: 2_500, options },
  );
  expect(moment, `a game in which ${ask} is asked`).not.toBeNull();
  return { ...moment!, game: game! };
}

async function openRecord(page: Page, served: Served, { record }: Moment) {
  await page.goto(served.url);
  await page
    .getByLabel('Open a record')
    .setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(record) });
  return page.getByRole('form', { name: /The record of/ });
}

/** Opens a record from the first page and plays on from its last moment. */
async function open(page: Page, served: Served, moment: Moment): Promise<void> {
  const form = await openRecord(page, served, moment);
  await form.getByLabel(moment.seat === 'axis' ? 'Axis' : 'Allies').check();
  await form.getByLabel('Random').check();
  await form.getByRole('button', { name: 'Go on playing' }).click();
  await expect(page.getByTestId('board')).toBeVisible();
}

/** Answers so far. */
const answers = (page: Page): Promise<number> => page.locator('main').evaluate((main) => Number(main.dataset.answers));

/** Presses a button and waits until the game has had an answer. */
async function give(page: Page, id: string): Promise<void> {
  const before = await answers(page);
  await page.getByTestId(id).click();
  await expect.poll(() => answers(page)).toBeGreaterThan(before);
}

async function isAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

interface OnTable {
  readonly id: string;
  readonly at: { readonly x: number; readonly y: number } | null;
}

/** Where a place of the map is on the screen, by two counters whose places are known. */
async function spotOf(page: Page, game: Game<Kinds>, [x, y]: readonly [number, number]) {
  const { units } = game.table as unknown as { readonly units: readonly OnTable[] };
  const shown: { readonly at: NonNullable<OnTable['at']>; readonly px: number; readonly py: number }[] = [];
  for (const { id, at } of units) {
    const button = page.locator(`.pieces [data-unit="${id}"]`);
    if (!at || (await button.count()) === 0) continue;
    const box = await button.boundingBox();
    if (box) shown.push({ at, px: box.x + box.width / 2, py: box.y + box.height / 2 });
  }
  // The two that are farthest apart measure best.
  let [a, b, far] = [shown[0]!, shown[0]!, -1];
  for (const one of shown)
    for (const other of shown) {
      const apart = Math.abs(one.at.x - other.at.x);
      if (apart > far) [a, b, far] = [one, other, apart];
    }
  expect(far, 'two counters that stand apart').toBeGreaterThan(8);
  const step = (b.px - a.px) / (b.at.x - a.at.x);
  return { x: a.px + (x - a.at.x) * step, y: a.py + (y - a.at.y) * step };
}

test('a mission is meant, shows its chances, and is given', async ({ page, served }) => {
  const moment = waitingAt('ag-landing-exercise', 'missions.allocate');
  await open(page, served, moment);
  const panel = page.getByTestId('air');
  await expect(panel).toBeVisible();
  await panel
    .getByRole('button', { name: /^Interdiction against/ })
    .first()
    .click();
  // The chances of the night's die, with what is against it.
  await expect(panel.getByTestId('odds')).toContainText(/Succeeds.*\d+ %/s);
  await expect(panel.getByTestId('odds')).toContainText('a 1 loses the aircraft');
  await isAccessible(page);
  await give(page, 'commit');
  await expect(page.getByTestId('log')).toContainText(/Typhoon|Spitfire|Lysander|Fw 190|Fighter/i);
});

test('troops come ashore where the map is tapped, with what it may cost', async ({ page, served }) => {
  const moment = waitingAt('ag-landing-exercise', 'sea.land');
  await open(page, served, moment);
  await expect(page.getByTestId('landing')).toBeVisible();
  // A place that the judge accepts.
  const { game, seat } = moment;
  type Land = {
    readonly kind: string;
    readonly units: readonly { readonly unit: string; readonly at: [number, number] }[];
  };
  const offer = [...offersTo(ag, game, seat)]
    .map((one) => (one.kind === 'answer' ? (one.answer as Land) : null))
    .find((one) => one?.kind === 'land' && one.units.length > 0)!;
  const { unit, at } = offer.units[0]!;
  await page.getByTestId('landing').locator(`[data-id="${unit}"]`).click();
  const spot = await spotOf(page, game, at);
  await page.mouse.click(spot.x, spot.y);
  await expect(page.getByTestId('fight-odds')).toContainText('Possible losses');
  await expect(page.getByTestId('fight-odds')).toContainText(/\d+ %/);
  await expect(page.getByTestId('commit')).toHaveText(/1 land/);
  await give(page, 'commit');
  await expect(page.locator(`.pieces [data-unit="${unit}"]`)).toHaveCount(1);
});

test('the wind takes counters of a drop where the map is tapped', async ({ page, served }) => {
  const moment = waitingAt('ag-landing-exercise', 'drop.scatter');
  await open(page, served, moment);
  const panel = page.getByTestId('scatter');
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  const frame = moment.game.stack.at(-1) as unknown as {
    readonly at: readonly { readonly x: number; readonly y: number }[];
  };
  const { x, y } = frame.at[0]!;
  await panel.getByTestId('drop-1').click();
  const west = await spotOf(page, moment.game, [x - 7, y]);
  await page.mouse.click(west.x, west.y);
  await expect(panel.getByRole('listitem').first()).toContainText('to the west');
  await isAccessible(page);
  await give(page, 'commit');
});

test('troops that touch a tank ride on it, and it goes along', async ({ page, served }) => {
  interface Rider extends OnTable {
    readonly side: string;
    readonly row: { readonly riders?: boolean };
  }
  let ride: { readonly unit: string; readonly tank: string; readonly to: readonly [number, number] } | null = null;
  const moment = waitingAt('ag-take-the-hill', 'other-movement.choose', {}, (game, seat) => {
    const sitter = ag.seats('ag-take-the-hill').find(({ id }) => id === seat)!;
    const { units } = game.table as unknown as { readonly units: readonly Rider[] };
    for (const { id, at, side, row } of units) {
      if (side !== sitter.side || !row.riders || !at) continue;
      const about = { about: 'reach', unit: id, purpose: 'other' } as const;
      const reach = ag.advise!(game, sitter, about) as { readonly carriers: readonly string[] } | null;
      const tank = reach?.carriers[0];
      if (!tank) continue;
      const answer = { kind: 'march', unit: id, path: [[at.x - 16, at.y]], with: tank };
      if (judge(ag, game, { kind: 'answer', seat, answer })) continue;
      ride = { unit: id, tank, to: [at.x - 16, at.y] };
      return true;
    }
    return false;
  });
  const { unit, tank, to } = ride!;
  await open(page, served, moment);
  await page.getByTestId('other').locator(`[data-id="${unit}"]`).click();
  await page.getByTestId(`ride-${tank}`).check();
  const spot = await spotOf(page, moment.game, to);
  await page.mouse.click(spot.x, spot.y);
  await expect(page.getByTestId('commit')).toBeEnabled();
  await give(page, 'commit');
  for (const id of [unit, tank])
    await expect(page.locator(`.pieces [data-unit="${id}"]`)).toHaveAttribute('aria-label', /has moved/);
});

test('an order of a headquarters is chosen with its chance, and sent', async ({ page, served }) => {
  const moment = waitingAt('ag-take-the-hill', 'hq.change', { hq: true });
  await open(page, served, moment);
  const panel = page.getByTestId('hq');
  await expect(panel.getByTestId('odds').first()).toContainText(/get through on \d or less: \d+ %/);
  await expect(page.getByTestId('commit')).toHaveText(/Keep the orders/);
  await panel.getByRole('combobox').first().selectOption({ index: 1 });
  await expect(page.getByTestId('commit')).toHaveText(/Send them/);
  await give(page, 'commit');
});

test('what a fight may come to is told before anybody is committed, from what one may know', async ({
  page,
  served,
}) => {
  const moment = waitingAt('ag-take-the-hill', 'combat-setup.call');
  await open(page, served, moment);
  const odds = page.getByTestId('call').getByTestId('fight-odds');
  await expect(odds).toContainText(/\d+ % (unharmed|one lost|more lost|destroyed)/);
  await expect(odds).toContainText(/give or take 1|Exact|Sampled/);
  await expect(odds.getByRole('list')).toHaveCount(2);
  await isAccessible(page);
  await give(page, 'commit');
});

test('a record of an operational battle is looked at day by day', async ({ page, served }) => {
  const moment = waitingAt('ag-take-the-hill', 'engagement.decide');
  const form = await openRecord(page, served, moment);
  await form.getByRole('button', { name: 'Watch the replay' }).click();
  await expect(page.getByTestId('entry')).toHaveText('0');
  await page.getByRole('button', { name: 'Next turn' }).click();
  await expect(page.getByTestId('replay')).toContainText(/Day 1|Night/);
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByTestId('replay')).toContainText('matches the game as played');
  await expect(page.locator('.pieces [data-side="axis"]').first()).toBeAttached();
});

interface Engaged {
  readonly damage: readonly { readonly side: string; readonly hits: number }[];
}

/** Is something through to the side that is asked? */
function isHit(game: Game<Kinds>, seat: string): boolean {
  const { side } = ag.seats('ag-take-the-hill').find(({ id }) => id === seat)!;
  const { damage } = game.stack.at(-1) as unknown as Engaged;
  return damage.some((one) => one.side === side && one.hits > 0);
}

test('where something got through one is asked, on buttons that say what they cost; the combat is in sight, under one name each', async ({
  page,
  served,
}) => {
  await open(page, served, waitingAt('ag-take-the-hill', 'engagement.decide', {}, isHit));
  const panel = page.getByTestId('decide');
  await expect(panel).toBeVisible();
  await expect(page.getByTestId('stay')).toHaveText(/takes|All stay/);
  // One's own in front have a bar, of the others who may come to harm, and nobody who is not in this combat.
  const lineup = await panel
    .locator('.lineup li small')
    .evaluateAll((list) => list.map((one) => one.firstChild?.textContent?.trim() ?? ''));
  const odds = panel.getByTestId('fight-odds');
  await expect(odds).toContainText('%');
  const bars = await odds.locator('.fate-words b').allTextContents();
  expect(bars.length).toBeGreaterThan(0);
  for (const name of bars) expect(lineup).toContain(name);
  // Accessible names on the map begin with the same words.
  const pieces = await page.locator('.pieces button').evaluateAll((list) => list.map((one) => one.ariaLabel ?? ''));
  for (const name of lineup) expect(pieces.some((one) => one.startsWith(`${name}, `))).toBe(true);
  await expect(panel.locator('.eyebrow').first()).toContainText(/Combat at /);
  // The fight stands in what the panels leave free.
  const dock = (await page.getByTestId('dock').boundingBox())!;
  const board = (await page.getByTestId('board').boundingBox())!;
  for (const name of bars) {
    const box = (await page
      .locator(`.pieces button[aria-label^="${name}, "][aria-label*="has fought"]`)
      .boundingBox())!;
    expect(box.x).toBeGreaterThan(board.x + 70);
    expect(box.x + box.width).toBeLessThan(dock.x);
    expect(box.y).toBeGreaterThan(board.y);
  }
  // What is asked is in sight, and so is its title.
  await expect(panel.getByRole('heading')).toBeInViewport();
  await isAccessible(page);
  await give(page, 'stay');
});

test('where nothing got through nobody is asked, unless he wants to be', async ({ page, served }) => {
  const moment = waitingAt('ag-take-the-hill', 'engagement.decide', {}, (game, seat) => !isHit(game, seat));
  await page.addInitScript(() => localStorage.setItem('sandtable.settings', JSON.stringify({ staying: 'always' })));
  await open(page, served, moment);
  await expect(page.getByTestId('decide')).toBeVisible();
  await expect(page.getByTestId('decide').getByRole('heading')).toHaveText(/stay or retreat\?$/i);
  const asked = await answers(page);
  const other = await page
    .context()
    .browser()!
    .newPage({ viewport: { width: 1440, height: 900 } });
  await other.emulateMedia({ reducedMotion: 'reduce' });
  await open(other, served, moment);
  await expect.poll(() => answers(other)).toBeGreaterThan(asked);
  await other.close();
});

test('a corps marches by one order, its formation kept; without an enemy near nobody is asked for retreats', async ({
  page,
  served,
}) => {
  await page.goto(`${served.url}/?seed=march-1`);
  await page.getByRole('button', { name: /^Play Take the hill!/ }).click();
  await page.getByRole('radio', { name: /^Allies/ }).check();
  await page.getByLabel(/^Random/).check();
  await page.getByRole('button', { name: 'Start the battle' }).click();
  await page.getByTestId('to-the-table').click();
  await page.getByTestId('ready').click();
  await expect(page.getByTestId('commit')).toBeEnabled();
  await page.getByTestId('commit').click();
  // The night, recce if anybody could, then the march; no retreat.
  const other = page.getByTestId('other');
  await expect(async () => {
    await expect(page.getByTestId('declare-retreat')).toHaveCount(0);
    for (const [panel, button] of [
      ['night', 'commit'],
      ['recce', 'pass'],
    ] as const)
      if (await page.getByTestId(panel).isVisible()) await page.getByTestId(button).click({ timeout: 1_000 });
    await expect(other).toBeVisible({ timeout: 500 });
  }).toPass();

  const placesOf = () =>
    page
      .locator('.pieces [data-side="allies"]')
      .evaluateAll((list) =>
        list
          .filter((one) => /Tank Corps/.test(one.ariaLabel ?? ''))
          .map(
            (one) =>
              [one.getAttribute('data-unit')!, one.getBoundingClientRect().x, one.getBoundingClientRect().y] as const,
          ),
      );
  await expect(other.getByTestId('together').first()).toHaveText(/Move all 15 together/);
  const before = await placesOf();
  await other.getByTestId('together').first().click();
  await expect(other.getByTestId('commit')).toBeDisabled();
  // One of them stays; the others go to the west.
  await other.getByTestId('mover').first().click();
  const [, x, y] = before.toSorted((a, b) => a[2] - b[2])[7]!;
  await page.mouse.click(x - 160, y);
  await expect(other.getByTestId('commit')).toHaveText(/14 march/);
  await isAccessible(page);
  // Pointing at an enemy is pointing to where he is: the group stays in hand, and Enter is for its march.
  await page.keyboard.press('Escape');
  await expect(other.getByTestId('commit')).toBeDisabled();
  const foe = (await page.locator('.pieces [data-side="axis"]').first().boundingBox())!;
  await page.mouse.click(foe.x + foe.width / 2, foe.y + foe.height / 2);
  await expect(other.getByTestId('commit')).toHaveText(/14 march/);
  await page.keyboard.press('Enter');
  const moved = page.locator('.pieces [data-side="allies"][aria-label*="has moved"]');
  await expect(moved).toHaveCount(14);
  await expect(other.getByTestId('mover')).toHaveCount(1);
  const after = new Map((await placesOf()).map(([id, ...at]) => [id, at]));
  const went = before.map(([id, left, top]) => [after.get(id)![0]! - left, after.get(id)![1]! - top] as const);
  const [dx, dy] = went.find(([by]) => by < -5)!;
  expect(dx).toBeLessThan(-20);
  for (const by of went.filter(([one]) => one < -5)) {
    expect(Math.abs(by[0] - dx)).toBeLessThan(2);
    expect(Math.abs(by[1] - dy)).toBeLessThan(2);
  }
  expect(went.filter(([by]) => by < -5)).toHaveLength(14);
});

test('how a battle ended is told, and axe has nothing to mend in it', async ({ page, served }) => {
  await open(page, served, endOf('ag-take-the-hill'));
  const result = page.getByTestId('result');
  await expect(result.locator('.tally tbody tr')).toHaveCount(2);
  await expect(result.locator('.tally')).not.toContainText('…');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await isAccessible(page);
  }
});

test("a battle opens with every counter of one's own whole beside the panel", async ({ page, served }) => {
  for (const scenario of ['ag-take-the-hill', 'ag-hannut', 'ag-wintergewitter']) {
    const moment = waitingAt(scenario, 'other-movement.choose');
    await page.goto('about:blank');
    await open(page, served, moment);
    const dock = (await page.getByTestId('dock').boundingBox())!;
    const own = page.locator(`.pieces [data-side="${moment.seat}"]`);
    await expect(own.first()).toBeAttached();
    // As a finger needs it a counter may be a little larger than it is drawn.
    for (const box of await Promise.all((await own.all()).map((one) => one.boundingBox())))
      expect.soft(box!.x + box!.width, scenario).toBeLessThanOrEqual(dock.x + 3);
  }
});

test('on a low screen every die of a large roll is seen', async ({ page, served }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, served, waitingAt('ag-take-the-hill', 'other-movement.choose'));
  for (const [crowd, count] of [
    ['', 14],
    ['many', 48],
    ['very many', 90],
  ] as const) {
    const hidden = await page.evaluate(
      ({ classes, dice }) => {
        const tray = document.createElement('div');
        tray.className = `dice-tray ${classes}`;
        tray.innerHTML = `${'<span class="die"></span>'.repeat(dice)}<b>needs 4+</b>`;
        document.querySelector('main')!.append(tray);
        const over = tray.scrollHeight - tray.clientHeight;
        tray.remove();
        return over;
      },
      { classes: crowd, dice: count },
    );
    expect(hidden, `${count} dice`).toBeLessThanOrEqual(0);
  }
});
