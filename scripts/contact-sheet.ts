/** Many pictures on one sheet, each with its name. */
import type { Page } from '@playwright/test';

export interface Shot {
  readonly name: string;
  readonly png: Buffer;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export async function writeSheet(page: Page, path: string, title: string, shots: readonly Shot[]): Promise<void> {
  const cells = shots.map(
    ({ name, png }) =>
      `<figure><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${escaped(name)}</figcaption></figure>`,
  );
  await page.setViewportSize({ width: 2400, height: 800 });
  await page.setContent(`<style>
    body { margin: 12px; font: 16px sans-serif; background: #777; color: #fff; display: grid; gap: 10px; grid-template-columns: repeat(6, 1fr) }
    h1 { grid-column: 1 / -1; margin: 0; font-size: 20px } figure { margin: 0 } img { width: 100%; display: block }
  </style><h1>${escaped(title)}</h1>${cells.join('')}`);
  await page.screenshot({ path, fullPage: true });
}
