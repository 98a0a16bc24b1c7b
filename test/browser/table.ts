/** A player at the table page: sees which question is asked and answers it by mouse, touch or key. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type Hand, pressBy } from './hand.ts';

export const PANELS = [
  'interrupt',
  'deploy',
  'choose',
  'unit-panel',
  'plain-order',
  'move-panel',
  'fire-panel',
  'assault-panel',
  'how-far',
  'yes-no',
  'fall-to',
  'lose',
  'reroll',
  'rally',
  'unpin',
  'counter',
  'result',
  'waiting',
  'telling',
] as const;
export type Panel = (typeof PANELS)[number];

export interface Moment {
  readonly panel: Panel | null;
  readonly at: string;
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

export class Player {
  readonly page: Page;
  private readonly by: Hand;
  /** A mouse has a keyboard beside it, unless it is to do without. */
  private readonly hasKeys: boolean;

  constructor(page: Page, { isTouch = false, only = null as Hand | null } = {}) {
    this.page = page;
    this.by = only ?? (isTouch ? 'touch' : 'mouse');
    this.hasKeys = only === null ? !isTouch : only === 'keyboard';
  }

  panel(name: Panel): Locator {
    return this.page.getByTestId(name);
  }

  /** What is on the screen: the question, or null while play goes on, and all that shows that play has gone on. */
  async now(): Promise<Moment> {
    return this.page.evaluate((names) => {
      const shown = names.find((name) => document.querySelector(`[data-testid="${name}"]`) !== null) ?? null;
      const words = document.querySelector(`[data-testid="${shown}"]`)?.textContent ?? '';
      // A question whose answer is under way is past.
      const isBusy = document.querySelector('main')?.dataset.busy === 'true';
      const panel = isBusy && shown !== 'result' ? 'waiting' : shown;
      const isHung = document.querySelector('[data-testid="curtain"]') !== null;
      const answers = document.querySelector('main')?.dataset.answers;
      return { panel, at: `${panel} ${answers} ${isHung ? 'curtain' : words}`.slice(0, 400) };
    }, PANELS);
  }

  /** The question on the screen, or null while play goes on. */
  async asked(): Promise<Panel | null> {
    return (await this.now()).panel;
  }

  async press(at: Locator, { timeout, force = false }: { timeout?: number; force?: boolean } = {}): Promise<void> {
    await pressBy(this.by, this.page, at, { force, ...(timeout === undefined ? {} : { timeout }) });
  }

  /** Presses a button, within a panel or anywhere, by its test id, if it is there and may be pressed. */
  async tryPress(id: string, within: Locator | Page = this.page): Promise<boolean> {
    const button = within.getByTestId(id);
    if ((await button.count()) === 0) return false;
    // It may be gone with its question before it is looked at.
    if (!(await button.isEnabled({ timeout: 500 }).catch(() => false))) return false;
    return this.press(button, { timeout: 3_000 }).then(
      () => true,
      () => false,
    );
  }

  /** The plainest answer to whatever is asked: no orders, no shots but those of an ambush. */
  async plainly(panel: Panel, tries: number): Promise<void> {
    switch (panel) {
      case 'deploy':
        if (!(await this.tryPress('begin'))) await this.tryPress('ready');
        return;
      case 'choose':
      case 'unit-panel':
        if (!(await this.tryPress('no-free-order'))) await this.endTurn();
        return;
      case 'interrupt':
        if (tries > 2 || !(await this.tryPress('fire-now'))) await this.tryPress('hold-order');
        return;
      case 'yes-no':
        await this.tryPress('no');
        return;
      case 'reroll':
        await this.tryPress('keep');
        return;
      case 'assault-panel':
      case 'move-panel':
        if (!(await this.tryPress('stay'))) await this.page.keyboard.press('Escape');
        return;
      case 'fire-panel':
        if (!(await this.tryPress('cease'))) await this.page.keyboard.press('Escape');
        return;
      case 'counter':
        if (tries < 2 && (await this.tryPress('nobody'))) return;
        await this.chooseRow('counter', { timeout: 3_000 });
        await this.tryPress('commit');
        return;
      case 'fall-to':
        await this.fallSomewhere(tries);
        return;
      case 'waiting':
      case 'telling':
      case 'result':
        return;
      default:
        await this.tryPress('commit');
    }
  }

  /** Ends the turn, also where orders are left: that is asked about. */
  async endTurn(): Promise<void> {
    const ending = this.page.getByTestId('ending');
    if ((await ending.count()) > 0) {
      await this.tryPress('end-anyway');
      return;
    }
    if (this.hasKeys) {
      await this.page.keyboard.press('e');
      if ((await ending.count()) > 0) await this.page.keyboard.press('e');
      return;
    }
    if (await this.tryPress('end-turn')) {
      if ((await ending.count()) > 0) await this.tryPress('end-anyway');
      return;
    }
    const down = this.page.getByRole('button', { name: 'Deselect the unit' });
    if ((await down.count()) > 0) await this.press(down, { timeout: 3_000 });
  }

  /** The first of the units that a panel lists. `timeout`: for who tries again if it is gone by then. */
  async chooseRow(panel: Panel, how: { timeout?: number } = {}): Promise<void> {
    await this.press(this.panel(panel).locator('.unit-row').first(), how);
  }

  /** How many answers the game on the screen has had. */
  async answers(): Promise<number> {
    return Number(await this.page.locator('main').getAttribute('data-answers'));
  }

  /** Until the browser has kept the game as it is on the screen; both are read at one moment, for bots may still be answering. */
  async untilKept(): Promise<void> {
    await expect
      .poll(() =>
        this.page.evaluate(() => {
          const { kept, answers } = document.querySelector('main')?.dataset ?? {};
          return kept !== undefined && kept === answers;
        }),
      )
      .toBe(true);
  }

  private async fallSomewhere(tries: number): Promise<void> {
    if (this.by === 'keyboard') {
      const arrows = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'];
      for (let i = 0; i < 2 + (tries % 5); i += 1) await this.page.keyboard.press(arrows[tries % 4]!);
      await this.page.keyboard.press('Enter');
      return;
    }
    const box = (await this.page.getByTestId('board').boundingBox())!;
    const piece = await this.page.locator('.pieces [aria-pressed="true"]').first().boundingBox();
    const turn = tries * 0.7;
    const far = 30 + 15 * (tries % 8);
    const x = piece ? piece.x + piece.width / 2 + Math.cos(turn) * far : box.x + 90 + ((tries * 97) % 200);
    const y = piece ? piece.y + piece.height / 2 + Math.sin(turn) * far : box.y + 90 + ((tries * 53) % 220);
    if (this.by === 'touch') await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
    await this.tryPress('commit');
  }

  /** Answers plainly until one of these is on the screen. */
  async until(goals: readonly Panel[]): Promise<Panel> {
    const found = await this.untilOr(goals, async () => false);
    if (!found) throw new Error(`none of ${goals.join(', ')} came`);
    return found;
  }

  /** The same, or until it is enough: null then. */
  async untilOr(goals: readonly Panel[], isEnough: () => Promise<boolean>): Promise<Panel | null> {
    for (;;) {
      // Taken first: what comes while it is being asked whether that is enough is found in the next round.
      const now = await this.now();
      if (await isEnough()) return null;
      if (now.panel && goals.includes(now.panel)) return now.panel;
      if (now.panel === 'result') throw new Error(`the battle is over, and none of ${goals.join(', ')} came`);
      await this.goOn(now, (panel, tries) => this.plainly(panel, tries));
    }
  }

  /** Tries to answer what is on the screen until something else is: a question may be gone before it is answered. */
  async goOn(from: Moment, answer: (panel: Panel, tries: number) => Promise<void>): Promise<void> {
    let tries = 0;
    let trouble = '';
    await expect(async () => {
      if ((await this.now()).at !== from.at) return;
      if (from.panel)
        await answer(from.panel, tries++).catch((error: Error) => {
          trouble = error.message;
        });
      expect((await this.now()).at, `the page goes on; ${trouble}`).not.toBe(from.at);
    }).toPass({ intervals: [40, 40, 100, 250] });
  }

  /** Puts the unit in hand down; the list of units that wait for an order is on the screen then. */
  async putDown(): Promise<void> {
    await expect(async () => {
      if (await this.panel('choose').isVisible()) return;
      const down = this.page.getByRole('button', { name: 'Deselect the unit' });
      if ((await down.count()) > 0) await this.press(down, { timeout: 2_000 });
      else await this.page.keyboard.press('Escape');
      await expect(this.panel('choose')).toBeVisible({ timeout: 500 });
    }).toPass();
  }

  /** Is this order open to the unit in hand? Waits until the palette knows. */
  async offers(id: string): Promise<boolean> {
    const known = this.page.locator(`[data-order="${id}"]:is([aria-disabled="false"], [aria-describedby])`);
    await expect(known).toBeAttached();
    return (await known.getAttribute('aria-disabled')) === 'false';
  }

  /** Takes up the first waiting unit that fits, in this turn or a later one, and says its name. */
  async takeUp(fits: (name: string) => Promise<boolean>, turns = 5): Promise<string> {
    for (let turn = 0; turn < turns; turn += 1) {
      await this.until(['choose']);
      const rows = this.panel('choose').locator('.unit-row');
      for (const name of await rows.locator('.unit-chip').allTextContents()) {
        await this.press(rows.filter({ has: this.page.getByText(name, { exact: true }) }).first());
        await expect(this.unit(name)).toHaveAttribute('aria-pressed', 'true');
        if (await fits(name)) return name;
        await this.putDown();
      }
      const before = await this.answers();
      await this.endTurn();
      await expect.poll(() => this.answers()).toBeGreaterThan(before);
    }
    throw new Error(`no unit that fits was found in ${turns} turns`);
  }

  /** Whom the unit in hand sees, nearest first, as the panel to fire from lists them. */
  async targets(): Promise<string[]> {
    const rows = this.panel('fire-panel').locator('.unit-row');
    await expect(rows.first()).toBeVisible();
    return rows.locator('.unit-chip').allTextContents();
  }

  /** Aims at one of them: true with the odds on the screen, false where the page says that there is no shot. */
  async aimAt(name: string): Promise<boolean> {
    const panel = this.panel('fire-panel');
    const chip = this.page.getByText(name, { exact: true });
    await this.press(panel.locator('.unit-row').filter({ has: chip }).first());
    const odds = panel.getByTestId('odds');
    await expect(odds.or(panel.getByTestId('refusal')).first()).toBeVisible();
    return (await odds.isVisible()) && (await panel.getByTestId('commit').isEnabled());
  }

  async dropAim(): Promise<void> {
    await this.press(this.panel('fire-panel').getByRole('button', { name: /^Cancel/ }));
    await expect(this.panel('fire-panel').locator('.unit-row').first()).toBeVisible();
  }

  /** A piece of the player's own by its name. */
  unit(name: string): Locator {
    return this.piece(new RegExp(`^${literal(name)}, yours`));
  }

  enemy(name: string): Locator {
    return this.piece(new RegExp(`^${literal(name)}, enemy`));
  }

  /** Can the last answer be taken back? The page has come to rest before it says so. */
  async canUndo(): Promise<boolean> {
    await this.until(['choose']);
    return this.undoButton().isEnabled();
  }

  undoButton(): Locator {
    return this.page.getByRole('button', { name: /^Undo/ }).first();
  }

  /** Gives Ambush Fire to units that fit, until one has it and could take it back: an enemy may fire in answer to it. */
  async lieInWait(fits: (name: string) => Promise<boolean>, before?: () => Promise<void>): Promise<string> {
    for (let tries = 0; tries < 10; tries += 1) {
      const name = await this.takeUp(async (one) => (await this.offers('ambush-fire')) && (await fits(one)));
      await this.press(this.order('ambush-fire'));
      if (tries === 0) await before?.();
      await this.press(this.page.getByTestId('commit'));
      await expect(this.unit(name)).toHaveAccessibleName(/, ordered/);
      const can = await this.canUndo();
      if (can && /ambush/.test((await this.unit(name).getAttribute('aria-label')) ?? '')) return name;
    }
    throw new Error('no Ambush Fire could be taken back');
  }

  piece(name: RegExp): Locator {
    return this.page.locator('.pieces').getByRole('button', { name }).first();
  }

  order(id: string): Locator {
    return this.page.locator(`[data-order="${id}"]`);
  }
}
