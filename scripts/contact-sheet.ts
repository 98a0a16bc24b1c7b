/** Many pictures on sheets, each with its name, large enough to judge them by. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';

export interface Shot {
  readonly name: string;
  readonly png: Buffer;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A row of phones holds more than one of desks. */
const COLUMNS = { desk: 3, phone: 6 } as const;
const ROWS = 4;

/** Sheets by title, each written as soon as it is full, with its number behind the name; `end` writes those that are not. */
export function contactSheets(page: Page, folder: string) {
  const open = new Map<string, { nr: number; shots: Shot[] }>();
  const columnsOf = (title: string): number => (/390x/.test(title) ? COLUMNS.phone : COLUMNS.desk);
  const write = async (title: string): Promise<void> => {
    const { nr, shots } = open.get(title)!;
    if (shots.length === 0) return;
    open.set(title, { nr: nr + 1, shots: [] });
    const cells = shots.map(
      ({ name, png }) =>
        `<figure><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${escaped(name)}</figcaption></figure>`,
    );
    await page.setViewportSize({ width: 2400, height: 800 });
    await page.setContent(`<style>
      body { margin: 12px; font: 16px sans-serif; background: #777; color: #fff; display: grid; gap: 10px; grid-template-columns: repeat(${columnsOf(title)}, 1fr) }
      h1 { grid-column: 1 / -1; margin: 0; font-size: 20px } figure { margin: 0 } img { width: 100%; display: block }
    </style><h1>${escaped(title)}, sheet ${nr}</h1>${cells.join('')}`);
    await page.screenshot({ path: join(folder, `${title} ${nr}.png`.replaceAll(' ', '-')), fullPage: true });
  };
  return {
    async add(title: string, shot: Shot): Promise<void> {
      const { nr, shots } = open.get(title) ?? { nr: 1, shots: [] };
      open.set(title, { nr, shots: [...shots, shot] });
      if (shots.length + 1 === columnsOf(title) * ROWS) await write(title);
    },
    async end(): Promise<void> {
      for (const title of open.keys()) await write(title);
    },
  };
}
