// Takes the two pictures of a battle for the README: on a desk, with the odds of a shot; on a phone, with an order in hand.
//
//   npm run build && node scripts/battle-pictures.mjs
import { spawn } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync, inflateSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { browser } from './browser.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(root, 'docs', 'pictures');
const MOST = 700 * 1024;

/** The built server, on a port of its own choosing. */
function served() {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'bin', 'sandtable.js'), 'serve', '--port', '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.on('error', reject);
    child.stdout.on('data', (text) => {
      const url = /http:\/\/\S+/.exec(String(text))?.[0];
      if (url) resolve({ url, close: () => child.kill() });
    });
  });
}

/** From the first page to the first own orders, Allied side, the same dice every time; one Sherman goes to the bridge. */
async function open(page, url) {
  await page.goto(`${url}/?seed=4711`);
  await page.getByRole('button', { name: /^Play The Lane/ }).click();
  await page.getByLabel(/^Random/).check();
  await page.getByRole('button', { name: 'Start the battle' }).click();
  await page.getByTestId('to-the-table').click({ timeout: 30_000 });
  await page.getByTestId('ready').click({ timeout: 30_000 });
  await page.waitForTimeout(1500);
  const zoom = (await page.locator('.dock').boundingBox()).x / 72 - 1;
  const { x, y, width, height } = await piece(page, /^Sherman A1/).boundingBox();
  const from = [x + width / 2, y + height / 2];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + 9.2 * zoom, from[1] - 10.8 * zoom, { steps: 8 });
  await page.mouse.up();
  await page.waitForTimeout(800);
  await page.getByTestId('begin').click();
  await orders(page);
}

/** Answers the plain questions until an order can be given. */
async function orders(page) {
  const isAsked = (id) => page.getByTestId(id).isVisible();
  for (let i = 0; i < 600; i += 1) {
    if (await isAsked('choose')) return;
    if (await isAsked('reroll')) await page.getByTestId('keep').click();
    else if (await isAsked('interrupt')) await page.getByTestId('hold-order').click();
    else if (await isAsked('yes-no')) await page.getByTestId('no').click();
    else if (await isAsked('lose')) await page.getByTestId('commit').click();
    else if (await isAsked('rally')) await page.getByTestId('commit').click();
    await page.waitForTimeout(100);
  }
  throw new Error('no order could be given');
}

/** Every tile of the ground is painted when the picture stays as it is. */
async function settled(page) {
  let last = '';
  for (let i = 0; i < 60; i += 1) {
    await page.waitForTimeout(1500);
    const now = (await page.screenshot()).toString('base64');
    if (now === last) return;
    last = now;
  }
}

function piece(page, name) {
  return page.locator('.pieces').getByRole('button', { name }).first();
}

/** The same picture with fewer colours, if it is too large as it is. */
function fewer(png, bits) {
  const chunks = [];
  let at = 8;
  const data = [];
  let head = null;
  while (at < png.length) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') head = body;
    if (type === 'IDAT') data.push(body);
    at += 12 + length;
  }
  const [width, height, channels] = [head.readUInt32BE(0), head.readUInt32BE(4), head[9] === 6 ? 4 : 3];
  const raw = inflateSync(Buffer.concat(data));
  const stride = width * channels;
  const rows = Buffer.alloc(height * stride);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const value = raw[y * (stride + 1) + 1 + x];
      const a = x >= channels ? rows[y * stride + x - channels] : 0;
      const b = y > 0 ? rows[(y - 1) * stride + x] : 0;
      const c = x >= channels && y > 0 ? rows[(y - 1) * stride + x - channels] : 0;
      const guess =
        filter === 0 ? 0 : filter === 1 ? a : filter === 2 ? b : filter === 3 ? (a + b) >> 1 : paeth(a, b, c);
      rows[y * stride + x] = value + guess;
    }
  }
  // A palette of the commonest colours, each rounded to so many bits.
  const mask = (0xff << (8 - bits)) & 0xff;
  const counts = new Map();
  const codeAt = (i) => ((rows[i] & mask) << 16) | ((rows[i + 1] & mask) << 8) | (rows[i + 2] & mask);
  for (let i = 0; i < rows.length; i += channels) counts.set(codeAt(i), (counts.get(codeAt(i)) ?? 0) + 1);
  const palette = chosen(counts);
  const index = new Map(palette.map((code, i) => [code, i]));
  const nearest = (code) => {
    let [best, far] = [0, Number.POSITIVE_INFINITY];
    for (const [i, other] of palette.entries()) {
      const away = apart(code, other);
      if (away < far) [best, far] = [i, away];
    }
    index.set(code, best);
    return best;
  };
  const out = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const code = codeAt(y * stride + x * channels);
      out[y * (width + 1) + 1 + x] = index.get(code) ?? nearest(code);
    }
  const ihdr = Buffer.from(head);
  ihdr[9] = 3;
  const colours = Buffer.from(
    palette.flatMap((code) => [16, 8, 0].map((shift) => Math.min(255, ((code >> shift) & 255) + (1 << (7 - bits))))),
  );
  chunks.push(
    chunk('IHDR', ihdr),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(out, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  );
  return Buffer.concat([png.subarray(0, 8), ...chunks]);
}

function apart(a, b) {
  const [red, green, blue] = [16, 8, 0].map((shift) => ((a >> shift) & 255) - ((b >> shift) & 255));
  return 3 * red * red + 4 * green * green + 2 * blue * blue;
}

/** At most 256: the commonest that are unlike each other, so that small bright things keep their colour; then the commonest. */
function chosen(counts) {
  const common = [...counts].sort((p, q) => q[1] - p[1]).map(([code]) => code);
  const palette = [];
  for (const code of common) {
    if (palette.length === 200) break;
    if (palette.every((other) => apart(code, other) > 2600)) palette.push(code);
  }
  for (const code of common) {
    if (palette.length === 256) break;
    if (!palette.includes(code)) palette.push(code);
  }
  return palette;
}

function paeth(a, b, c) {
  const [p, q, r] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  return p <= q && p <= r ? a : q <= r ? b : c;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

function chunk(type, body) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  let crc = 0xffffffff;
  for (const byte of named) crc = TABLE[(crc ^ byte) & 255] ^ (crc >>> 8);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, named, sum]);
}

function write(name, png) {
  let out = png;
  for (let bits = 6; out.length > MOST && bits >= 3; bits -= 1) out = fewer(png, bits);
  const file = join(folder, name);
  writeFileSync(file, out);
  console.log(`${name}: ${Math.round(statSync(file).size / 1024)} KB`);
}

mkdirSync(folder, { recursive: true });
const server = await served();
const chrome = await chromium.launch(await browser());
try {
  const common = { colorScheme: 'dark', reducedMotion: 'reduce' };
  const desk = await (await chrome.newContext({ ...common, viewport: { width: 1600, height: 1000 } })).newPage();
  await open(desk, server.url);
  await piece(desk, /^57 mm Gun, yours/).click();
  await desk.locator('[data-order="ambush-fire"]').click();
  await desk.getByTestId('commit').click();
  await orders(desk);
  await piece(desk, /^Sherman A1.*yours/).click();
  await desk.mouse.move(760, 330);
  for (let i = 0; i < 3; i += 1) await desk.mouse.wheel(0, -90);
  await desk.locator('[data-order="fire-and-manoeuvre"]').click();
  await settled(desk);
  // The nearest that it sees, wherever the deployment has put them.
  await desk.getByTestId('fire-panel').locator('.unit-row').first().click();
  await desk.getByTestId('odds').waitFor();
  await desk.mouse.move(60, 600);
  await settled(desk);
  write('battle-desk.png', await desk.screenshot());

  const phone = await (
    await chrome.newContext({
      ...common,
      viewport: { width: 1600, height: 1000 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    })
  ).newPage();
  await open(phone, server.url);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone
    .getByTestId('choose')
    .getByRole('button', { name: /Sherman A1/ })
    .tap();
  await phone.locator('[data-order="fire-and-manoeuvre"]').tap();
  await phone.getByTestId('fire-panel').locator('.unit-row').first().tap();
  await phone.getByTestId('odds').waitFor();
  await settled(phone);
  write('battle-phone.png', await phone.screenshot());
} finally {
  await chrome.close();
  server.close();
}
