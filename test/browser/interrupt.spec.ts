/** A waiting unit breaks in, and what is seen of it on the table. */
import { expect, type Page } from '@playwright/test';
import { RULESETS } from '../../src/rules/index.ts';
import type { Served } from '../../src/server/index.ts';
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

/** A moment at which an enemy acts before a unit on Ambush Fire that has a shot at it. */
function breaksIn(): Moment | null {
  return momentIn(
    'bg-les-ormeaux',
    ['ambush-fire', 'manoeuvre-and-fire'],
    ({ ask, seat, match }) => {
      const { stack, table } = match.game as unknown as Stack;
      const mover = stack.at(-1)?.mover ?? null;
      if (ask !== 'reaction.ask' || mover === null) return false;
      const waits = table.units.filter((unit) => unit.seat === seat && unit.marker === 'ambush');
      return waits.some(({ id }) => {
        const about = { about: 'shots', unit: id, target: mover };
        const advice = ruleset.advise?.(
          match.game,
          match.game.seats.find((one) => one.id === seat)!,
          about,
        ) as unknown as {
          shots: { refusal: unknown; vain: string | null }[];
        } | null;
        return advice?.shots.some((shot) => shot.refusal === null && !shot.vain) ?? false;
      });
    },
    { games: 40 },
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

test.use({ viewport: DESK, contextOptions: { reducedMotion: 'reduce' } });

test('an interrupt names the mover, gives the odds of fire and of waiting, and keeps the log in view', async ({
  page,
  served,
}, info) => {
  const moment = breaksIn();
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
  // What waiting would give stands beside it, and the foot of the panel does not cover it.
  const foot = (await panel.locator('.foot.answers').boundingBox())!;
  for (const id of ['hold', 'hold-once', 'hold-turn']) {
    const box = (await panel.getByTestId(id).boundingBox())!;
    expect(box.y + box.height, `${id} above the fold`).toBeLessThanOrEqual(foot.y);
  }
  await page.screenshot({ path: info.outputPath('desk.png') });
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
