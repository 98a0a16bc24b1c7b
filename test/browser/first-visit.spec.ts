/**
 * A first visit of somebody who clicks on whatever looks as if it could be clicked: each click changes the page, or the page says why it does not.
 * Some clicks a book here; `npm run test:long -- --page` makes it 100 (`SANDTABLE_CLICKS`).
 */
import { expect, type Page } from '@playwright/test';
import { test } from './served.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

const WISHED = process.env.SANDTABLE_CLICKS === undefined ? null : Number(process.env.SANDTABLE_CLICKS);

const BATTLES: readonly (readonly [book: string, battle: RegExp, clicks: number])[] = [
  ['bg', /^Play The Lane at Les Ormeaux/, 30],
  ['ag', /^Play Take the hill!/, 30],
  ['kgn', /^Play A Panther Hunt/, 10],
  ['hex', /^Play The Sunken Lane/, 10],
  ['stonk', /^Play A wood's edge/, 10],
];

/** Numbers from 0 to 1, always the same of one seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly what: string;
}

/** Whatever looks as if it could be clicked, in four heaps: buttons that lead on, all controls, pieces, ground. */
function spots(page: Page): Promise<Readonly<Record<'onward' | 'controls' | 'pieces' | 'ground', Spot[]>>> {
  return page.evaluate(() => {
    const seen = (one: Element): Spot | null => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const at = { x: x + width / 2, y: y + height / 2 };
      if (width < 4 || height < 4 || at.x < 0 || at.y < 0 || at.x >= innerWidth || at.y >= innerHeight) return null;
      const top = document.elementFromPoint(at.x, at.y);
      if (!top || !(one.contains(top) || top.contains(one))) return null;
      const name = one.getAttribute('aria-label') ?? one.textContent ?? '';
      const refused = one.getAttribute('aria-disabled') === 'true' ? ' (refused)' : '';
      return {
        ...at,
        what: `${one.tagName.toLowerCase()} ${one.getAttribute('data-testid') ?? ''} "${name.slice(0, 60)}"${refused}`,
      };
    };
    const all = (selector: string): Spot[] =>
      [...document.querySelectorAll(selector)].flatMap((one) => seen(one) ?? []);
    const board = document.querySelector('[data-testid="board"]')?.getBoundingClientRect();
    const ground: Spot[] = [];
    for (let row = 1; board && row < 12; row += 1)
      for (let column = 1; column < 16; column += 1) {
        const [x, y] = [board.x + (board.width * column) / 16, board.y + (board.height * row) / 12];
        const top = document.elementFromPoint(x, y);
        if (top?.closest('[data-testid="board"]') && !top.closest('button'))
          ground.push({ x, y, what: `ground at ${x}, ${y}` });
      }
    // What is chosen already looks so; a link away from the table ends the visit.
    const controls = [
      'button:enabled:not([aria-pressed="true"]):not(.pieces button)',
      'summary',
      'label:has(input:is([type="radio"], [type="checkbox"]):enabled:not([type="radio"]:checked))',
    ];
    const onward = all('.button.main:enabled:not([data-testid="not-yet"])');
    return { onward, controls: all(controls.join(', ')), pieces: all('.pieces button'), ground };
  });
}

interface Showing {
  /** In words and in paint. */
  readonly page: string;
  /** How many words were said about clicks, and what is noticed: both go by themselves after a while, which is no change. */
  readonly said: number;
  readonly notice: string;
}

function showing(page: Page): Promise<Showing> {
  return page.evaluate(() => {
    const small = document.createElement('canvas');
    [small.width, small.height] = [288, 180];
    const paint = small.getContext('2d', { willReadFrequently: true })!;
    let hash = 0;
    for (const canvas of document.querySelectorAll('canvas')) {
      if (canvas.width === 0 || canvas.height === 0) continue;
      paint.clearRect(0, 0, small.width, small.height);
      paint.drawImage(canvas, 0, 0, small.width, small.height);
      const { data } = paint.getImageData(0, 0, small.width, small.height);
      for (const value of data) hash = (Math.imul(hash, 31) + value) | 0;
    }
    const body = document.body.cloneNode(true) as HTMLElement;
    const notice = body.querySelector('.notice:not(.unsaved)');
    const said = body.querySelector<HTMLElement>('[data-testid="announced"]');
    const fields = [...document.querySelectorAll('input')].map(({ checked, value }) => `${checked} ${value}`);
    const words = [Number(said?.dataset.n ?? 0), notice?.textContent ?? ''] as const;
    said?.remove();
    notice?.remove();
    return {
      page: `${body.innerHTML} ${fields.join()} ${hash} ${location.hash}`,
      ...{ said: words[0], notice: words[1] },
    };
  });
}

/** Has the page changed, or was something said? */
function isOther(now: Showing, before: Showing): boolean {
  return now.page !== before.page || now.said > before.said || (now.notice !== '' && now.notice !== before.notice);
}

/** Until somebody here is asked, and nothing moves any more. */
async function atRest(page: Page): Promise<Showing> {
  let last: Showing | null = null;
  await expect(async () => {
    const isBusy = await page.evaluate(
      () => document.querySelector('[data-testid="telling"], [data-testid="waiting"], .laying') !== null,
    );
    const now = await showing(page);
    const isStill = !isBusy && now.page === last?.page;
    last = now;
    expect(isStill).toBe(true);
  }).toPass({ intervals: [50, 150, 150, 250] });
  return last!;
}

for (const [book, battle, clicks] of BATTLES)
  test(`first visit of ${book}: every click changes the page or says why not`, async ({ page, served }) => {
    const seed = 7;
    const next = numbers(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
    await page.goto(`${served.url}/?seed=first-visit`);
    await page.getByRole('button', { name: battle }).click();
    await page.getByLabel(/^Random/).check();
    await page.getByRole('button', { name: 'Start the battle' }).click();
    await expect(page.getByTestId('to-the-table')).toBeVisible();
    const dead: string[] = [];
    for (let n = 1; n <= (WISHED ?? clicks); n += 1) {
      await atRest(page);
      if ((await page.getByTestId('result').count()) > 0) break;
      const { onward, controls, pieces, ground } = await spots(page);
      const heaps = [onward, controls, controls, pieces, ground].filter((heap) => heap.length > 0);
      const { x, y, what } = pick(pick(heaps));
      // What comes of the pointer's being there is not what comes of the click.
      await page.mouse.move(x, y);
      await page.waitForTimeout(450);
      const before = await atRest(page);
      // Pointing at something may have told of it, and moved this away: nobody clicks on what is not there.
      if (
        !what.startsWith('ground') &&
        !Object.values(await spots(page)).some((heap) =>
          heap.some((one) => one.what === what && one.x === x && one.y === y),
        )
      ) {
        n -= 1;
        continue;
      }
      await page.mouse.click(x, y);
      const isChanged = await expect
        .poll(async () => isOther(await showing(page), before), { timeout: 20_000, intervals: [30, 60, 120, 250] })
        .toBe(true)
        .then(
          () => true,
          () => false,
        );
      // An order that is refused says why for as long as its unit is in hand.
      const isSaid = / \(refused\)$/.test(what) && (await page.getByTestId('refusal').count()) > 0;
      if (!isChanged && !isSaid) dead.push(`click ${n} of seed ${seed}: ${what}`);
      await test.info().attach(`click ${n}`, { body: what });
    }
    expect(dead, 'clicks that changed nothing, and nothing was said').toEqual([]);
  });
