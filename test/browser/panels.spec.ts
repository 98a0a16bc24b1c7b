/** The panels of set-up, reserves, artillery, aircraft, engineers and transports, each by clicks, in games opened from a file. */
import { expect, type Page } from '@playwright/test';
import { judge } from '../../src/kernel/engine.ts';
import { RULESETS } from '../../src/rules/index.ts';
import type { Served } from '../../src/server/index.ts';
import { type Moment, momentIn, momentsIn } from './moments.ts';
import { test } from './served.ts';
import { Player } from './table.ts';

const DESK = { width: 1440, height: 900 };

test.use({ viewport: DESK, contextOptions: { reducedMotion: 'reduce' } });

/** Opens a record from the first page and plays on from its last moment. */
async function open(page: Page, served: Served, player: Player, moment: Moment | null): Promise<void> {
  expect(moment, 'a game in which it is asked').not.toBeNull();
  const { seat, record } = moment!;
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

/** Presses a button and waits until the game has had an answer. */
async function give(page: Page, player: Player, id: string): Promise<void> {
  const before = await player.answers();
  await player.press(page.getByTestId(id));
  await expect.poll(() => player.answers()).toBeGreaterThan(before);
}

const ruleset = RULESETS.find(({ id }) => id === 'bg')!;

interface OnTable {
  readonly id: string;
  readonly type: string;
  readonly seat: string;
  readonly name: string;
  readonly place: unknown;
  readonly aboard: { readonly on: string } | null;
}

/** A moment at which some unit of the side that is asked may have this order. Says which unit. */
function orderable(
  scenario: string,
  order: string,
  wanted: readonly string[],
  isKind: (unit: OnTable, units: readonly OnTable[]) => boolean,
): { moment: Moment | null; name: string } {
  let name = '';
  const moment = momentIn(scenario, wanted, ({ ask, seat, match }) => {
    if (ask !== 'turn.choose') return false;
    const { units } = (match.game as unknown as { table: { units: OnTable[] } }).table;
    const unit = units.find((one) => {
      if (one.seat !== seat || !one.place || !isKind(one, units)) return false;
      const about = { about: 'unit', unit: one.id };
      const advice = ruleset.advise?.(
        match.game as never,
        match.game.seats.find(({ id }) => id === seat)!,
        about as never,
      );
      const { orders } = advice as unknown as { orders: { order: string; refusal: unknown; others: string[] }[] };
      const known = orders.find((each) => each.order === order && each.refusal === null);
      const on = known?.others[0];
      const answer = { kind: 'order', unit: one.id, order, ...(on === undefined ? {} : { on }) };
      return (
        known !== undefined && judge(ruleset, match.game as never, { kind: 'answer', seat, answer } as never) === null
      );
    });
    name = unit?.name ?? '';
    return unit !== undefined;
  });
  return { moment, name };
}

/** Takes up a unit from the list and chooses an order for it. */
async function choose(player: Player, name: string, order: string): Promise<void> {
  await player.until(['choose']);
  await player.press(player.panel('choose').locator('.unit-row').filter({ hasText: name }).first());
  await player.press(player.order(order));
}

test('muster: edge, force, objective, secret plans, defences, places, split rounds and an ambush', async ({
  page,
  served,
}) => {
  const player = new Player(page);
  await page.goto(`${served.url}/?seed=panels-1`);
  const contests = page.getByTestId('contests').first();
  await player.press(contests.getByLabel(/^Defence Line/));
  await player.press(contests.getByLabel(/^Company/));
  await player.press(contests.getByLabel(/^The bocage/));
  await player.press(page.getByRole('button', { name: /^Play Defence Line: the bocage 1944/ }));
  await player.press(page.getByLabel('Axis'));
  await player.press(page.getByLabel(/^Random/));
  await player.press(page.getByRole('button', { name: 'Start the battle' }));
  await player.press(page.getByTestId('to-the-table'));

  // The edge that the enemy comes from: another than the one that is proposed.
  const side = page.getByTestId('muster-side');
  await expect(side).toBeVisible();
  const edges = side.getByRole('radio');
  await edges.nth(1).check();
  await expect(page.getByTestId('commit')).toContainText('From the east');
  await give(page, player, 'commit');

  // The force that begins on the table: too many are not taken.
  const pick = page.getByTestId('muster-pick');
  await expect(pick).toBeVisible();
  const rows = pick.locator('.unit-row');
  const count = await rows.count();
  // What stands out is the way on: the staff's, until somebody is chosen.
  await expect(pick.getByTestId('staff')).toHaveClass(/brass/);
  for (let i = 0; i < count; i += 1) await player.press(rows.nth(i));
  await expect(pick.getByTestId('staff')).not.toHaveClass(/brass/);
  await expect(pick).toContainText(/too many/);
  for (let i = count - 1; i > 0 && !(await page.getByTestId('commit').isEnabled()); i -= 1)
    await player.press(rows.nth(i));
  await expect(page.getByTestId('tally')).toContainText('chosen');
  await give(page, player, 'commit');

  // Objectives; then what is arranged in secret: a target is put on the map by a tap.
  const objective = page.getByTestId('muster-objective');
  const plans = page.getByTestId('plan-write');
  await expect(objective).toBeVisible();
  // Only the staff of this question: the next one has one too, which would write the plans.
  await expect(async () => {
    if (!(await plans.isVisible())) await player.tryPress('staff', objective);
    expect(await plans.isVisible()).toBe(true);
  }).toPass();
  await expect(page.getByTestId('commit')).toBeDisabled();
  const board = (await page.getByTestId('board').boundingBox())!;
  await page.mouse.click(board.x + 420, board.y + 330);
  await expect(plans).toContainText('on the map');
  if (!(await page.getByTestId('commit').isEnabled())) await player.press(page.getByTestId('staff'));
  else await player.press(page.getByTestId('commit'));

  // Defences: one kind by hand, the others by the staff.
  const defence = page.getByTestId('muster-defence');
  await expect(defence).toBeVisible();
  await defence.getByRole('radio').last().check();
  await player.press(page.getByTestId('set-down'));
  await expect(page.getByTestId('commit')).toBeEnabled();
  await give(page, player, 'commit');
  await give(page, player, 'staff');

  // Units: one by hand, then the staff shows where the others would stand before it is believed.
  const array = page.getByTestId('array');
  await expect(array).toBeVisible();
  const gun = array.locator('.unit-row').filter({ hasText: /HE/ }).first();
  if ((await gun.count()) > 0) {
    await player.press(gun);
    const rounds = array.getByRole('slider');
    const box = (await rounds.boundingBox())!;
    const before = await array.textContent();
    await page.mouse.click(box.x + box.width * 0.9, box.y + box.height / 2);
    await expect.poll(() => array.textContent()).not.toBe(before);
  }
  await player.press(page.getByTestId('set-down'));
  await expect(page.getByTestId('commit')).toBeEnabled();
  await give(page, player, 'commit');
  await expect(page.getByTestId('staff')).toContainText('Ask your staff');
  const answers = await player.answers();
  await player.press(page.getByTestId('staff'));
  await expect(page.getByTestId('staff')).toContainText(/Take th/);
  expect(await player.answers()).toBe(answers);
  await give(page, player, 'staff');

  // Who lies in wait from the start: none is an answer too.
  await expect(pick).toBeVisible();
  await player.press(pick.locator('.unit-row').first());
  await give(page, player, 'commit');
});

test('reserves: the dice may be rolled again, and a unit comes on where it is put', async ({ page, served }) => {
  const moments = momentsIn(
    'bg-attack-platoon-bocage',
    ['manoeuvre-and-fire', 'ambush-fire'],
    ['arrive.again', 'arrive.place'],
  );
  const player = new Player(page);
  await open(page, served, player, moments.get('arrive.again') ?? null);
  const again = page.getByTestId('reserves-again');
  await expect(again).toBeVisible();
  await again.getByRole('radio').last().check();
  await expect(page.getByTestId('commit')).toHaveText(/Re-roll/);
  await give(page, player, 'commit');

  await open(page, served, player, moments.get('arrive.place') ?? null);
  const arrive = page.getByTestId('arrive');
  await expect(arrive).toBeVisible();
  await player.press(arrive.locator('.unit-row').last());
  await player.press(page.getByTestId('set-down'));
  await expect(page.getByTestId('commit')).toBeEnabled();
  await expect(page.getByTestId('commit')).toContainText('Bring on');
  await give(page, player, 'commit');
});

test('artillery: a spotter calls, a place is marked, and the guns fire', async ({ page, served }) => {
  const wanted = ['request-artillery', 'manoeuvre-and-fire'];
  const scenario = 'bg-attack-platoon-bocage';
  const player = new Player(page);
  const { moment, name } = orderable(scenario, 'request-artillery', wanted, ({ type }) =>
    /spotter|observer|fo$/.test(type),
  );
  await open(page, served, player, moment);
  await choose(player, name, 'request-artillery');
  await give(page, player, 'commit');
  await expect(page.getByTestId('call-fire')).toBeVisible();
  await page.getByTestId('call-fire').getByRole('radio').first().check();
  await give(page, player, 'commit');

  // The guns have heard: a place in sight is marked, and then they fire where the round fell.
  await open(
    page,
    served,
    player,
    momentIn(scenario, wanted, ({ ask }) => ask === 'mission.mark'),
  );
  await expect(page.getByTestId('mark-fire')).toBeVisible();
  await player.press(page.getByTestId('set-down'));
  await expect(page.getByTestId('commit')).toBeEnabled();
  await give(page, player, 'commit');
  const effect = page.getByTestId('fire-effect');
  const again = page.getByTestId('spot-again');
  await expect(effect.or(again).or(player.panel('choose')).or(player.panel('interrupt')).first()).toBeVisible();
  if (await effect.isVisible()) {
    await give(page, player, 'commit');
    await expect(page.getByTestId('log')).toContainText(/barrage|fall/i);
  }
});

test('aircraft: one flies where it is sent, and a dive bomber may have a die of its bombs again', async ({
  page,
  served,
}) => {
  const asks = ['flight.fly', 'barrage.again'];
  const moments = momentsIn('bg-attack-battalion-kursk', ['manoeuvre-and-fire'], asks, { games: 6, most: 500 });
  const player = new Player(page);
  await open(page, served, player, moments.get('flight.fly') ?? null);
  await expect(page.getByTestId('fly')).toBeVisible();
  const board = (await page.getByTestId('board').boundingBox())!;
  await page.mouse.click(board.x + 500, board.y + 350);
  await expect(page.getByTestId('commit')).toBeEnabled();
  await give(page, player, 'commit');

  await open(page, served, player, moments.get('barrage.again') ?? null);
  const bombs = page.getByTestId('barrage-again');
  await expect(bombs).toBeVisible();
  await bombs.getByRole('radio').last().check();
  await expect(page.getByTestId('commit')).toHaveText(/Keep them/);
  await give(page, player, 'commit');
});

test('engineers have their task at something in their reach', async ({ page, served }) => {
  const orders = ['manoeuvre-and-fire', 'top-speed'];
  const isEngineer = ({ type }: OnTable): boolean => /engineer|pioneer|pionier|sapper/.test(type);
  const { moment, name } = orderable('bg-attack-platoon-bocage', 'engineering', orders, isEngineer);
  const player = new Player(page);
  await open(page, served, player, moment);
  await choose(player, name, 'engineering');
  const task = page.getByTestId('order-on');
  await expect(task.getByRole('radio').first()).toBeChecked();
  await task.getByRole('radio').last().check();
  await give(page, player, 'commit');
  await expect(page.getByTestId('log')).toContainText(/Engineering/);
});

test('men get out of a vehicle, and in', async ({ page, served }) => {
  const player = new Player(page);
  const orders = ['embark', 'manoeuvre-and-fire', 'limber'];
  const isLoaded = ({ id }: OnTable, units: readonly OnTable[]): boolean =>
    units.some(({ aboard }) => aboard?.on === id);
  const { moment, name } = orderable('bg-attack-squad-bocage', 'disembark', orders, isLoaded);
  await open(page, served, player, moment);
  await choose(player, name, 'disembark');
  await give(page, player, 'commit');
  const carry = page.getByTestId('carry');
  await expect(carry).toContainText('Which units get out');
  await expect(carry.locator('.unit-row').first()).toBeVisible();
  await expect(page.getByTestId('commit')).toBeEnabled();
  await give(page, player, 'commit');
  // Whoever is out may get in again in a later turn: the same vehicle, the same panel.
  await open(
    page,
    served,
    player,
    momentIn('bg-attack-squad-bocage', orders, ({ ask, match }) => {
      const top = match.game.stack.at(-1) as unknown as { order?: string };
      return ask === 'transport-order.choose' && top.order === 'embark';
    }),
  );
  await expect(carry).toContainText('Which units get in');
  await expect(carry.locator('.unit-row').first().or(carry.getByText('No unit is near')).first()).toBeVisible();
  if (await page.getByTestId('commit').isEnabled()) await give(page, player, 'commit');
  else await give(page, player, 'stay');
});
