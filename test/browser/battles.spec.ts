/**
 * A turn of Assault Gun by keyboard alone and by touch at phone size, where `battle.spec.ts` has those of Battlegroup. With
 * `npm run test:long -- --battles` (`SANDTABLE_BATTLES`) whole battles of both books instead, by mouse, by keyboard and by touch, with nothing else.
 */
import { expect, type Page } from '@playwright/test';
import { HANDS, type Hand } from './hand.ts';
import { test } from './served.ts';
import { Staff } from './staff.ts';
import { Player } from './table.ts';

const SEED = '00000000000000000000000000000001';

/** Battlegroup: in each turn of one's own a shot where there is one, an ambush, and the end of the turn. */
async function battlegroup(page: Page, by: Hand): Promise<void> {
  const player = new Player(page, { only: by });
  await player.press(page.getByTestId('to-the-table'));
  await player.press(page.getByTestId('ready'));
  await expect(page.getByTestId('begin')).toBeEnabled();
  await player.press(page.getByTestId('begin'));
  for (;;) {
    if ((await player.until(['choose', 'result'])) === 'result') return;
    await order(page, player);
    const { at } = await player.now();
    const ended = await player.answers();
    await player.untilOr(['result'], async () => {
      const now = await player.now();
      return now.panel === 'choose' && now.at !== at && (await player.answers()) > ended + 1;
    });
  }
}

/** The first two who wait for an order get one: fire at the first enemy that can be hit, or else an ambush. */
async function order(page: Page, player: Player): Promise<void> {
  const choose = (id: string): Promise<void> => player.press(player.order(id));
  for (let nr = 0; nr < 2; nr += 1) {
    if ((await player.until(['choose', 'result'])) === 'result') return;
    const row = player.panel('choose').locator('.unit-row').nth(nr);
    if ((await row.count()) === 0 || (await page.getByTestId('orders-left').textContent())?.startsWith('0')) return;
    await player.press(row);
    let isGiven = false;
    if (await player.offers('open-fire')) {
      await choose('open-fire');
      for (const name of (await player.targets()).slice(0, 2)) {
        if (await player.aimAt(name)) {
          await player.press(page.getByTestId('commit'));
          isGiven = true;
          break;
        }
        await player.dropAim();
      }
    } else if (await player.offers('ambush-fire')) {
      await choose('ambush-fire');
      await player.press(page.getByTestId('commit'));
    }
    if (!isGiven && (await player.panel('fire-panel').count()) > 0)
      await player.press(player.panel('fire-panel').getByRole('button', { name: /^Cancel/ }));
    await player.until(['choose', 'result']);
  }
}

/** Assault Gun: whatever is asked, until the battle is over or it is enough. */
async function assaultGun(page: Page, by: Hand, isEnough: () => Promise<boolean>): Promise<Staff> {
  const staff = new Staff(page, by);
  for (;;) {
    const panel = await staff.asked();
    if (panel === 'result' || (await isEnough())) return staff;
    if (panel === 'to-the-table') await staff.press(page.getByTestId('to-the-table'));
    else await staff.answer(panel);
  }
}

function size(by: Hand) {
  const isPhone = by === 'touch';
  const viewport = isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  return { viewport, hasTouch: isPhone, isMobile: isPhone, contextOptions: { reducedMotion: 'reduce' } } as const;
}

const START = {
  bg: `#/play/bg/bg-les-ormeaux/allies/random?seed=${SEED}`,
  ag: '#/play/ag/ag-take-the-hill/allies/random?seed=hill-2',
};
const isLong = process.env.SANDTABLE_BATTLES !== undefined;

for (const by of HANDS)
  test.describe(`by ${by}`, () => {
    test.use(size(by));

    if (isLong) {
      for (const book of ['bg', 'ag'] as const)
        test(`${book}: a whole battle by ${by} alone`, async ({ page, served }) => {
          test.setTimeout(3 * 3_600_000);
          await page.goto(`${served.url}/${START[book]}`);
          if (book === 'bg') await battlegroup(page, by);
          else await assaultGun(page, by, async () => false);
          await expect(page.getByTestId('result')).toBeVisible();
          const player = new Player(page);
          await player.untilKept();
          console.log(`${book} by ${by}: to the result in ${await player.answers()} answers`);
        });
    } else if (by !== 'mouse')
      test(`ag: a turn by ${by} alone`, async ({ page, served }) => {
        await page.goto(`${served.url}/${START.ag}`);
        const turn = page.locator('.turn-state');
        const staff = await assaultGun(page, by, async () => /turn [23]/.test((await turn.textContent()) ?? ''));
        await expect(turn).toContainText(/turn 2/);
        expect([...staff.met.keys()]).toEqual(expect.arrayContaining(['place', 'night', 'marched']));
      });
  });
