/** Answers the questions of Assault Gun in the page, by mouse, touch or keyboard. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type Hand, pressBy, walkTo } from './hand.ts';

const PANELS = [
  ...['place', 'night', 'air', 'declare-retreat', 'hold-on', 'recce', 'counter', 'declare', 'call', 'support'],
  ...['hold-back', 'decide', 'assign', 'points', 'combat-offers', 'other', 'offers', 'scatter', 'hq', 'landing'],
  ...['result', 'curtain', 'to-the-table'],
] as const;
export type Panel = (typeof PANELS)[number];

/** Answers what is asked, by the mouse alone unless told otherwise, and notes what it has met. */
export class Staff {
  readonly met = new Map<string, number>();
  private readonly page: Page;
  private readonly by: Hand;
  private marched = 0;

  constructor(page: Page, by: Hand = 'mouse') {
    this.page = page;
    this.by = by;
  }

  press(at: Locator): Promise<void> {
    return pressBy(this.by, this.page, at);
  }

  at(id: string): Locator {
    return this.page.getByTestId(id);
  }

  /** The question on the screen that can be answered. One whose answer is under way is past. */
  async asked(): Promise<Panel> {
    const found = await this.page.waitForFunction(
      (names) =>
        names.find((name) => {
          const panel = document.querySelector(`[data-testid="${name}"]`);
          if (!panel || name === 'curtain' || name === 'to-the-table' || name === 'result') return panel !== null;
          if (document.querySelector('main')?.dataset.busy === 'true') return false;
          return panel.querySelector('button:enabled:not(.rule-id, .link)') !== null;
        }) ?? null,
      [...PANELS].reverse(),
      { polling: 40 },
    );
    return (await found.jsonValue()) as Panel;
  }

  /** How far the game has come, and what is on the screen of it. */
  private async moment(): Promise<string> {
    return this.page.evaluate(() => {
      const title = document.querySelector('[data-testid="dock"] h2')?.textContent ?? '';
      const isHung = document.querySelector('[data-testid="curtain"]') !== null;
      return `${document.querySelector('main')?.dataset.answers} ${title} ${isHung}`;
    });
  }

  note(what: string): void {
    this.met.set(what, (this.met.get(what) ?? 0) + 1);
  }

  async answer(panel: Panel): Promise<void> {
    const before = await this.moment();
    // It was the last thing on the screen before the curtain fell.
    if ((await this.at(panel).count()) === 0) return;
    this.note(panel);
    await this.say(panel);
    // A pass, or the last division's rest, with units that could still go.
    if ((await this.at('ending').count()) > 0) {
      this.note('asked before the end');
      await this.press(this.at('end-anyway'));
    }
    await expect.poll(() => this.moment(), { intervals: [30, 50, 100] }).not.toBe(before);
  }

  private async say(panel: Panel): Promise<void> {
    switch (panel) {
      case 'recce':
        return this.recce();
      case 'call':
        return this.call();
      case 'other':
        return this.march();
      case 'counter':
        return this.press(this.at('no-counter'));
      case 'air':
        return this.press(this.at('no-mission'));
      case 'declare':
        // A bluff: one more than there is.
        if (this.by === 'keyboard') {
          await walkTo(this.page, this.page.locator('.choices.strengths').locator('input:checked'));
          await this.page.keyboard.press('ArrowLeft'); // round to the last
        } else await this.press(this.page.locator('.choices.strengths label').last());
        await expect(this.at('commit')).toContainText(/Declare strength \d/);
        return this.press(this.at('commit'));
      case 'support':
        await expect(this.at('commit')).toBeEnabled();
        if ((await this.at('guns').count()) > 0) await this.press(this.at('guns').first());
        return this.press(this.at('commit'));
      case 'decide':
        // On a phone the ladder stands alone.
        if (this.by !== 'touch') await expect(this.page.locator('.lineup li').first()).toBeVisible();
        // What it may come to, before the choice.
        if (!this.met.has('odds of a fight')) {
          await expect(this.at('fight-odds')).toContainText(/\d+ %/);
          this.note('odds of a fight');
        }
        return this.press(this.at('stay'));
      case 'night':
        // Troops of a corps have to be put under a division: the staff knows where.
        if ((await this.at('staff').count()) > 0) {
          await this.press(this.at('staff'));
          await expect(this.at('staff')).toHaveCount(0);
        }
        return this.press(this.at('commit'));
      case 'place':
        if (!(await this.at('commit').isEnabled())) await this.press(this.at('ready'));
        await expect(this.at('commit')).toBeEnabled();
        return this.press(this.at('commit'));
      default:
        return this.press(this.at('commit'));
    }
  }

  /** The first who can look at somebody probes him, or spots where he cannot. */
  private async recce(): Promise<void> {
    await expect(this.page.getByText(/Looking for units that can go/)).toHaveCount(0);
    if ((await this.at('scout').count()) === 0 || (this.met.get('recce') ?? 0) > 14) return this.press(this.at('pass'));
    await this.press(this.at('scout').first());
    await this.press(this.at('target').first());
    await expect(this.at('odds')).toContainText('%');
    this.note('odds');
    await expect(this.at('commit')).toBeEnabled();
    const before = await this.answers();
    await this.press(this.at('commit'));
    // The unit is put down at once, which gives the panel its first title back; what comes of the recce takes longer.
    await expect.poll(() => this.answers(), { intervals: [30, 50, 100] }).not.toBe(before);
  }

  private answers(): Promise<string | null> {
    return this.page.locator('main').getAttribute('data-answers');
  }

  private async call(): Promise<void> {
    await expect(this.page.getByText(/Looking for units that can come/)).toHaveCount(0);
    if ((await this.at('candidate').count()) === 0) {
      if ((await this.at('guns').count()) > 0) await this.press(this.at('guns').first());
    } else {
      await this.press(this.at('candidate').first());
      await expect(this.at('commit')).toBeEnabled();
      await this.press(this.at('commit'));
      await expect(this.at('plan')).toBeVisible();
      this.note('called in');
    }
    await this.press(this.at('commit'));
  }

  /** Is it the board that lies open at this place of the screen? */
  private isGround(x: number, y: number): Promise<boolean> {
    return this.page.evaluate(
      ([left, top]) => document.elementFromPoint(left!, top!)?.closest('[data-testid="board"]') != null,
      [x, y],
    );
  }

  /** A few units of each division go some kilometres, by a click on the map; the rest stays. */
  private async march(): Promise<void> {
    const rest = this.at('rest');
    if (this.marched >= 3) {
      this.marched = 0;
      return (await rest.count()) > 0
        ? this.press(rest)
        : this.press(this.page.locator('[data-testid^="rest-"]').first());
    }
    this.marched += 1;
    const main = this.page.locator('main');
    const answers = await main.getAttribute('data-answers');
    await this.press(this.at('mover').first());
    const piece = this.page.locator('.pieces button[aria-pressed="true"]');
    // The panel may have been the last one's, whose answer was still under way.
    const isPast = async () => (await main.getAttribute('data-answers')) !== answers;
    await expect.poll(async () => (await piece.count()) === 1 || (await isPast())).toBe(true);
    if (await isPast()) return;
    const side = await piece.getAttribute('data-side');
    let isReached = true;
    if (this.by === 'keyboard') for (let i = 0; i < 3; i += 1) await this.page.keyboard.press('ArrowLeft');
    else {
      const box = (await piece.boundingBox())!;
      const x = Math.max(12, box.x + box.width / 2 + (side === 'axis' ? -50 : -120));
      const y = box.y + box.height / 2 + 6;
      // The sheet of a phone may lie over the place.
      isReached = await this.isGround(x, y);
      if (isReached && this.by === 'mouse') await this.page.mouse.click(x, y);
      else if (isReached) await this.page.touchscreen.tap(x, y);
    }
    // There may be no way, and nothing says so: then the division is done. Once somebody has marched, that is not waited for as long.
    const isThere =
      isReached &&
      (await this.at('commit')
        .waitFor({ timeout: this.met.has('marched') ? 3_000 : 20_000 })
        .then(() => true)
        .catch(() => false));
    if (isThere) {
      this.note('marched');
      return this.press(this.at('commit'));
    }
    this.marched = 0;
    return (await rest.count()) > 0
      ? this.press(rest)
      : this.press(this.page.locator('[data-testid^="rest-"]').first());
  }
}
