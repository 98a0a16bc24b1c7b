// Paints the icons of the installed page from the one that is drawn, src/web/public/icons/sandtable.svg:
//
//   node scripts/icons.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { browser } from './browser.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'src', 'web', 'public', 'icons');
const drawn = readFileSync(join(folder, 'sandtable.svg'), 'utf8');

/** Devices cut these to shapes of their own: the ground runs to the edge, and the sign keeps to the middle four fifths. */
const whole = drawn.replace('rx="7" ', '').replace(/(<path|<circle)/g, '$1 transform="translate(3.2 3.2) scale(0.8)"');

const ICONS = [
  ['sandtable-192.png', 192, drawn],
  ['sandtable-512.png', 512, drawn],
  ['sandtable-maskable-512.png', 512, whole],
  // What iOS puts on the home screen: it rounds the corners itself.
  ['sandtable-180.png', 180, whole],
];

const running = await chromium.launch(await browser());
try {
  const page = await running.newPage();
  for (const [name, size, svg] of ICONS) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
    writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }));
  }
} finally {
  await running.close();
}
