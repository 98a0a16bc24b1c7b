/** A player at the table page: sees which question is asked and answers it by mouse, touch or key. */
import { expect, type Locator, type Page } from '@playwright/test';

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

export class Player {
  readonly page: Page;
  private readonly isTouch: boolean;

  constructor(page: Page, { isTouch = false } = {}) {
    this.page = page;
    this.isTouch = isTouch;
  }

  panel(name: Panel): Locator {
    return this.page.getByTestId(name);
  }

  /** The question on the screen, or null while play goes on. */
  async asked(): Promise<Panel | null> {
    return this.page.evaluate(
      (names) => names.find((name) => document.querySelector(`[data-testid="${name}"]`) !== null) ?? null,
      PANELS,
    );
  }

  async press(at: Locator, timeout = 20_000): Promise<void> {
    await (this.isTouch ? at.tap({ timeout }) : at.click({ timeout }));
  }

  /** Presses a button by its test id, if it is there and may be pressed. */
  async tryPress(id: string): Promise<boolean> {
    const button = this.page.getByTestId(id);
    if ((await button.count()) === 0) return false;
    // It may be gone with its question before it is looked at.
    if (!(await button.isEnabled({ timeout: 500 }).catch(() => false))) return false;
    await this.press(button, 3_000);
    return true;
  }

  /** The plainest answer to whatever is asked: no orders, no shots but those of an ambush. */
  async plainly(panel: Panel, tries: number): Promise<void> {
    switch (panel) {
      case 'deploy':
        if (!(await this.tryPress('begin'))) await this.tryPress('ready');
        return;
      case 'choose':
      case 'unit-panel':
        await this.endTurn();
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
        await this.chooseRow('counter');
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

  async endTurn(): Promise<void> {
    if (!this.isTouch) {
      await this.page.keyboard.press('e');
      return;
    }
    if (await this.tryPress('end-turn')) return;
    const down = this.page.getByRole('button', { name: 'Put the unit down' });
    if ((await down.count()) > 0) await this.press(down, 3_000);
  }

  /** The first of the units that a panel lists. */
  async chooseRow(panel: Panel): Promise<void> {
    await this.press(this.panel(panel).locator('.unit-row').first(), 3_000);
  }

  /** How many answers the game on the screen has had. */
  async answers(): Promise<number> {
    return Number(await this.page.locator('main').getAttribute('data-answers'));
  }

  /** Until the browser has kept the game as it is on the screen. */
  async untilKept(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => document.querySelector('main')?.dataset.kept), { timeout: 20_000 })
      .toBe(String(await this.answers()));
  }

  private async fallSomewhere(tries: number): Promise<void> {
    const box = (await this.page.getByTestId('board').boundingBox())!;
    const piece = await this.page.locator('.pieces [aria-pressed="true"]').first().boundingBox();
    const turn = tries * 0.7;
    const far = 30 + 15 * (tries % 8);
    const x = piece ? piece.x + piece.width / 2 + Math.cos(turn) * far : box.x + 90 + ((tries * 97) % 200);
    const y = piece ? piece.y + piece.height / 2 + Math.sin(turn) * far : box.y + 90 + ((tries * 53) % 220);
    if (this.isTouch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
    await this.tryPress('commit');
  }

  /** Answers plainly until one of these is on the screen. */
  async until(goals: readonly Panel[], most = 900): Promise<Panel> {
    let last = '';
    let tries = 0;
    let trouble = '';
    // A question may be gone before it is answered; only one that stays is a fault.
    const onError = (error: Error): void => {
      trouble = error.message;
    };
    for (let i = 0; i < most; i += 1) {
      const panel = await this.asked();
      if (panel && goals.includes(panel)) return panel;
      const now = panel
        ? `${panel} ${await this.panel(panel)
            .textContent({ timeout: 500 })
            .catch(() => '')}`
        : '';
      tries = now === last ? tries + 1 : 0;
      last = now;
      if (tries > 25) throw new Error(`the page does not go on from here: ${now.slice(0, 300)} ${trouble}`);
      if (panel) await this.plainly(panel, tries).catch(onError);
      await this.page.waitForTimeout(40);
    }
    throw new Error(`none of ${goals.join(', ')} came in ${most} answers; now: ${last.slice(0, 300)}`);
  }

  piece(name: RegExp): Locator {
    return this.page.locator('.pieces').getByRole('button', { name }).first();
  }

  order(id: string): Locator {
    return this.page.locator(`[data-order="${id}"]`);
  }
}
