/** A waiting unit breaks in, and what is seen of it on the table. */
import { expect, type Locator, type Page } from '@playwright/test';
import { RULESETS } from '../../src/rules/index.ts';
import type { Served } from '../../src/server/index.ts';
import { faultsOf } from './axe.ts';
import { type Moment, momentIn } from './moments.ts';
import { test } from './served.ts';
import { Player } from './table.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const ruleset = RULESETS.find(({ id }) => id === 'bg')!;

interface Stack {
  readonly stack: readonly { readonly proc: string; readonly mover?: string | null }[];
  readonly table: {
    readonly units: readonly { readonly id: string; readonly seat: string; readonly marker: string | null }[];
  };
}

/** How many shots from which something could come each unit on Ambush Fire has at the enemy that acts. */
type Waiting = readonly number[];

/** A moment at which an enemy acts before units on Ambush Fire. */
function breaksIn(fits: (waiting: Waiting) => boolean): Moment | null {
  return momentIn(
    'bg-les-ormeaux',
    ['ambush-fire', 'manoeuvre-and-fire'],
    ({ ask, seat, match }) => {
      const { stack, table } = match.game as unknown as Stack;
      const mover = stack.at(-1)?.mover ?? null;
      if (ask !== 'reaction.ask' || mover === null) return false;
      const waits = table.units.filter((unit) => unit.seat === seat && unit.marker === 'ambush');
      const shots = waits.map(({ id }) => {
        const about = { about: 'shots', unit: id, target: mover };
        const advice = ruleset.advise?.(
          match.game,
          match.game.seats.find((one) => one.id === seat)!,
          about,
        ) as unknown as {
          shots: { refusal: unknown; vain: string | null }[];
        } | null;
        return advice?.shots.filter((shot) => shot.refusal === null && !shot.vain).length ?? 0;
      });
      return fits(shots);
    },
    { games: 60 },
  );
}

async function open(page: Page, served: Served, player: Player, { seat, record }: Moment): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('sandtable.settings', JSON.stringify({ asking: 'always' })));
  await page.goto(served.url);
  await page
    .getByLabel('Open a record')
    .setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(record) });
  const form = page.getByRole('form', { name: /The record of/ });
  await form.getByLabel(seat === 'axis' ? 'Axis' : 'Allies').check();
  await form.getByLabel('Random').check();
  await player.press(form.getByRole('button', { name: 'Go on playing' }));
  await expect(page.getByTestId('board')).toBeVisible();
}

/** What waiting would give stands beside the shot, and the foot of the panel does not cover it. */
async function areAboveTheFold(panel: Locator): Promise<void> {
  const foot = (await panel.locator('.foot.answers').boundingBox())!;
  for (const id of ['hold', 'hold-once', 'hold-turn']) {
    const box = (await panel.getByTestId(id).boundingBox())!;
    expect(box.y + box.height, `${id} above the fold`).toBeLessThanOrEqual(foot.y);
  }
}

test.use({ viewport: DESK, contextOptions: { reducedMotion: 'reduce' } });

test('an interrupt names the mover, gives the odds of fire and of waiting, and keeps the log in view', async ({
  page,
  served,
}, info) => {
  const moment = breaksIn((waiting) => waiting.some((shots) => shots > 0));
  expect(moment, 'a game in which it is asked').not.toBeNull();
  const player = new Player(page);
  await open(page, served, player, moment!);
  const panel = player.panel('interrupt');
  await expect(panel).toBeVisible();
  await expect(page.locator('#interrupt-title')).toContainText(/is |has |acts/);
  // A weapon is chosen by itself, its odds are counted, and none of them is nothing.
  await expect(page.getByTestId('fire-now')).toBeEnabled();
  await expect(page.getByTestId('fire-now')).toContainText(/lost|immobilised|pinned/);
  await expect(page.getByTestId('hold')).not.toContainText('counting');
  await expect(page.getByTestId('log')).toBeInViewport();
  await areAboveTheFold(panel);
  await page.screenshot({ path: info.outputPath('desk.png') });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faultsOf(page)).toEqual([]);
  }
  await page.setViewportSize(PHONE);
  for (const id of ['hold-order', 'fire-now']) await expect(page.getByTestId(id)).toBeInViewport({ ratio: 1 });
  // Weapons in a row as high as a finger needs, and no higher.
  for (const weapon of await panel.locator('.choices.two label').all())
    expect((await weapon.boundingBox())!.height).toBeLessThan(60);
  await page.screenshot({ path: info.outputPath('phone.png') });
  await page.setViewportSize(DESK);
  // What came of the shot stands beside whatever is asked next.
  await player.press(page.getByTestId('fire-now'));
  await expect(page.getByTestId('log')).toContainText('uses its Ambush Fire');
});

test('of several that may fire, and others that cannot, what waiting would give is in sight too', async ({
  page,
  served,
}, info) => {
  const moment = breaksIn((waiting) => waiting.filter((shots) => shots > 0).length > 1 && waiting.includes(0));
  expect(moment, 'a game in which it is asked').not.toBeNull();
  const player = new Player(page);
  await open(page, served, player, moment!);
  const panel = player.panel('interrupt');
  await expect(panel.locator('.firers').getByRole('radio').nth(1)).toBeVisible();
  await expect(page.getByTestId('fire-now')).toContainText(/lost|immobilised|pinned/);
  await expect(panel).not.toContainText('counting');
  await page.screenshot({ path: info.outputPath('several.png') });
  await areAboveTheFold(panel);
  // What is folded is a click away: who has no shot, and all that may become of the target.
  const idle = page.getByTestId('idle');
  await expect(idle).toContainText('No shot at it');
  await idle.locator('summary').click();
  await expect(idle).toContainText('Choose one on the table for another target.');
  await expect(page.getByTestId('fates')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Why?' }).click();
  await expect(page.getByTestId('fates')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
