/** Many pictures on sheets, each with its name, large enough to judge them by. */
import type { Page } from '@playwright/test';

export interface Shot {
  readonly name: string;
  readonly png: Buffer;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A row of phones holds more than one of desks. */
const COLUMNS = { desk: 3, phone: 6 } as const;
const ROWS = 4;

/** `path` is that of all sheets; each has its number behind the name. */
export async function writeSheets(page: Page, path: string, title: string, shots: readonly Shot[]): Promise<void> {
  const columns = /390x/.test(title) ? COLUMNS.phone : COLUMNS.desk;
  const most = columns * ROWS;
  for (let at = 0; at < shots.length; at += most) {
    const nr = at / most + 1;
    const cells = shots
      .slice(at, at + most)
      .map(
        ({ name, png }) =>
          `<figure><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${escaped(name)}</figcaption></figure>`,
      );
    await page.setViewportSize({ width: 2400, height: 800 });
    await page.setContent(`<style>
      body { margin: 12px; font: 16px sans-serif; background: #777; color: #fff; display: grid; gap: 10px; grid-template-columns: repeat(${columns}, 1fr) }
      h1 { grid-column: 1 / -1; margin: 0; font-size: 20px } figure { margin: 0 } img { width: 100%; display: block }
    </style><h1>${escaped(title)}, sheet ${nr}</h1>${cells.join('')}`);
    await page.screenshot({ path: path.replace(/\.png$/, `-${nr}.png`), fullPage: true });
  }
}
