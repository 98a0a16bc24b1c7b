/**
 * A picture of every panel of both books, to see with one's own eyes what a change did to the page: each question that the frozen games of
 * `test/traces/` ask, opened from a record that stops there, and what can be picked in it. Two checkouts stage the same moments, so their
 * pictures have the same names and can be laid side by side. Nothing of it is committed.
 *
 *   npm run build && npx tsx scripts/panel-pictures.ts FOLDER [--only PATTERN]
 *   npm run build && npx tsx scripts/panel-pictures.ts FOLDER --sheets        every question at three sizes, light and dark, on contact sheets;
 *                                                                             what runs over, overlaps or covers a control is told (status 1)
 *     --size 390x844 --scheme dark    of the sizes and schemes only these
 *     --boxes                         the checks of boxes alone, without pictures: much quicker
 *     --again                         at the moments that the last run left in FOLDER/moments, which need no search
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { serve } from '../src/server/index.ts';
import { momentIn } from '../test/browser/moments.ts';
import { boxFaults } from './box-faults.ts';
import { contactSheets } from './contact-sheet.ts';
import { readFamily } from './traces/files.ts';
import { readManifest } from './traces/manifest.ts';
import { translator } from './traces/names.ts';
import { RENAMES } from './traces/renames.ts';
import type { Game } from './traces/trace.ts';
import { openTable } from './traces/tree.ts';

/** The finder of browsers is plain JavaScript. */
const { browser } = (await import(new URL('./browser.mjs', import.meta.url).href)) as {
  browser(): Promise<{ readonly executablePath: string; readonly args: string[] }>;
};

interface Moment {
  /** Its picture's name: `bg order.fire`. */
  readonly name: string;
  readonly seat: string;
  readonly record: string;
}

/** Where a question is asked in a frozen game of two players. */
interface Place {
  readonly game: Game;
  readonly at: number;
}

/** Where each question is asked first in a frozen game, the games that come to it soonest first. */
function places(): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  const note = (name: string, place: Place): void => void found.set(name, [...(found.get(name) ?? []), place]);
  for (const { family } of readManifest().families)
    for (const game of readFamily(family)) {
      if (game.line.chance.kind === 'typed' || game.line.seats.length > 2) continue;
      const seen = new Set<string>();
      for (const [at, { q, i }] of game.inputs.entries()) {
        if (i.kind === 'undo' || i.kind === 'agree' || seen.has(q)) continue;
        seen.add(q);
        note(`${game.line.ruleset} ${q}`, { game, at });
      }
      if (game.line.cut === null) note(`${game.line.ruleset} over`, { game, at: game.inputs.length });
    }
  for (const all of found.values()) all.sort((a, b) => a.at - b.at);
  return found;
}

/** So many games are tried for a question: some play otherwise since they were frozen. */
const TRIES = 12;

/** The moment at which a question is asked, in the first of these games that still comes to it; null where none does. */
function momentOf(name: string, all: readonly Place[]): Moment | null {
  for (const { game, at } of all.slice(0, TRIES)) {
    const { line, inputs } = game;
    const { ruleset, scenario, options, seats, chance } = line;
    const words = translator(RENAMES[ruleset] ?? {}, scenario);
    const table = openTable(words.header({ ruleset, scenario, options, seats, chance }), words.label);
    if (!inputs.slice(0, at).every(({ i }) => table.enter(words.input(i)).refused === null)) continue;
    const { kind, question, seats: asked } = table.asked();
    const is = kind === 'over' ? 'over' : question;
    const seat = String((inputs[at] ?? inputs[0]!).i.seat);
    if (`${ruleset} ${is}` === name && (kind === 'over' || asked.includes(seat)))
      return { name, seat, record: table.record() };
  }
  return null;
}

/** Where no frozen game comes to a question any more: games by chance, first in the battles that once did, then in all of the book. */
function soughtOf(name: string, all: readonly Place[], others: readonly Place[]): Moment | null {
  const [book, question] = name.split(' ');
  const known = [...all, ...others].map(({ game }) => game.line).filter(({ ruleset }) => ruleset === book);
  for (const scenario of new Set(known.map((line) => line.scenario))) {
    const found = momentIn(scenario, RARE_ORDERS, ({ ask }) => ask === question, { games: 10, most: 500 });
    if (found) return { name, seat: found.seat, record: found.record };
  }
  return null;
}

/** Orders that lead to questions which are asked seldom. */
const RARE_ORDERS: readonly string[] = ['request-artillery', 'engineering'];

/** Every question that fits, one by one, with its moment: kept in a file, which says later what was seen, and spares the search `again`. */
function* moments(only: RegExp, kept: string, again: boolean): Generator<{ name: string; moment: Moment | null }> {
  mkdirSync(kept, { recursive: true });
  const found = places();
  for (const [name, all] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!only.test(name)) continue;
    const file = join(kept, `${name.replaceAll(' ', '-')}.json`);
    const isThere = again && existsSync(file);
    const moment = isThere
      ? (JSON.parse(readFileSync(file, 'utf8')) as Moment)
      : (momentOf(name, all) ?? soughtOf(name, all, [...found.values()].flat()));
    if (moment && !isThere) writeFileSync(file, JSON.stringify(moment));
    yield { name, moment };
  }
}

const NOWHERE = 'no frozen game comes to it any more: freeze them anew (CONTRIBUTING.md, "Traces")';

type Write = (name: string, png: Buffer) => void;
/** Of a machine that does much else besides. */
const PATIENCE = 120_000;

/** Everything has been told and painted when the picture stays as it is for a while: the page does not say when its ground is done. */
async function settled(page: Page, pause = 1_000, times = 3): Promise<Buffer> {
  let last = await page.screenshot();
  for (let i = 0, same = 0; i < 60 && same < times; i += 1) {
    await page.waitForTimeout(pause);
    const now = await page.screenshot();
    const isBusy =
      (await page.getByTestId('telling').isVisible()) ||
      (await page.locator('canvas[data-painting="true"]').count()) > 0;
    same = now.equals(last) && !isBusy ? same + 1 : 0;
    last = now;
  }
  return last;
}

async function chosen(page: Page, url: string, { record }: Moment): Promise<Locator> {
  await page.goto(url);
  const buffer = Buffer.from(record);
  await page.getByLabel('Open a record').setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer });
  const form = page.getByRole('form', { name: /The record of/ });
  await form.waitFor({ timeout: PATIENCE });
  return form;
}

async function open(page: Page, url: string, moment: Moment): Promise<void> {
  const form = await chosen(page, url, moment);
  await form.getByLabel(moment.seat === 'axis' ? 'Axis' : 'Allies').check();
  await form.getByLabel('Random').check();
  await form.getByRole('button', { name: 'Go on playing' }).click();
  await page.getByTestId('board').waitFor({ timeout: PATIENCE });
  await page.getByText('Setting up the table').waitFor({ state: 'hidden', timeout: PATIENCE });
}

/** The end of a game: the form of its record, the result, and the replay. */
async function endPictures(page: Page, url: string, moment: Moment, write: Write): Promise<void> {
  await chosen(page, url, moment);
  write(`${moment.name} record`, await settled(page));
  await open(page, url, moment);
  write(moment.name, await settled(page));
  const form = await chosen(page, url, moment);
  await form.getByRole('button', { name: 'Watch the replay' }).click();
  await page.getByRole('button', { name: 'End', exact: true }).click({ timeout: PATIENCE });
  write(`${moment.name} replay`, await settled(page));
}

/** The question as it comes; then with its first row picked; of a unit's orders, each. */
async function pictures(page: Page, url: string, moment: Moment, write: Write): Promise<void> {
  await open(page, url, moment);
  write(moment.name, await settled(page));
  const row = page.locator('.dock .unit-row:enabled').first();
  if ((await row.count()) === 0) return;
  await row.click();
  write(`${moment.name} picked`, await settled(page));
  const orders = await page
    .locator('[data-order]:not([aria-disabled="true"])')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-order') ?? ''));
  for (const order of orders) {
    await open(page, url, moment);
    await page.locator('.dock .unit-row:enabled').first().click();
    await page.locator(`[data-order="${order}"]`).click();
    write(`${moment.name} ${order}`, await settled(page));
  }
}

/** The pages before a game: the first one, the choice of sides, the briefing. */
async function around(page: Page, url: string, write: Write): Promise<void> {
  await page.goto(url);
  write('home', await settled(page));
  for (const [book, title] of [
    ['bg', /^Play The Lane/],
    ['ag', /^Play Take the hill/i],
  ] as const) {
    await page.goto(`${url}/?seed=4711`);
    await page.getByRole('button', { name: title }).click({ timeout: PATIENCE });
    write(`${book} sides`, await settled(page));
    await page.getByRole('button', { name: 'Start the battle' }).click();
    await page.getByTestId('to-the-table').waitFor({ timeout: PATIENCE });
    write(`${book} briefing`, await settled(page));
  }
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
] as const;
const SCHEMES = ['light', 'dark'] as const;
const sizeName = ({ width, height }: (typeof SIZES)[number]): string => `${width}x${height}`;
/** What runs inside a page was compiled by tsx, which asks this helper for the names of functions. */
const KEEPS_NAMES = 'globalThis.__name ??= (one) => one;';

/** The page has told what it had to, and stands as it will. */
async function laidOut(page: Page): Promise<void> {
  await page.getByTestId('telling').waitFor({ state: 'hidden', timeout: PATIENCE });
  let last = '';
  for (let i = 0, same = 0; i < 40 && same < 2; i += 1) {
    await page.waitForTimeout(150);
    const now = await page.locator('main').innerHTML();
    same = now === last ? same + 1 : 0;
    last = now;
  }
}

interface Asked {
  readonly boxes: boolean;
  readonly only: RegExp;
  readonly again: boolean;
  readonly size: string | undefined;
  readonly scheme: string | undefined;
}

/** Every question once, seen at every size and in both schemes; how many faults of boxes there were. Each picture is also written alone. */
async function sheets(
  chrome: Browser,
  url: string,
  folder: string,
  { boxes, only, again, size, scheme }: Asked,
): Promise<number> {
  const sizes = SIZES.filter((one) => size === undefined || sizeName(one) === size);
  const schemes = SCHEMES.filter((one) => scheme === undefined || one === scheme);
  const singles = join(folder, 'singles');
  mkdirSync(singles, { recursive: true });
  const writing = contactSheets(await chrome.newPage(), folder);
  const counted = { questions: 0, views: 0, faults: 0 };
  const fault = (text: string): void => {
    counted.faults += 1;
    console.error(text);
  };
  for (const { name, moment } of moments(only, join(folder, 'moments'), again)) {
    if (!moment) {
      fault(`${name}: ${NOWHERE}`);
      continue;
    }
    const context = await chrome.newContext({ viewport: sizes[0]!, reducedMotion: 'reduce' });
    await context.addInitScript(KEEPS_NAMES);
    try {
      const page = await context.newPage();
      await open(page, url, moment);
      for (const viewport of sizes)
        for (const colorScheme of schemes) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme });
          // The ground is painted anew for another size, and not for another scheme.
          if (boxes) await laidOut(page);
          else {
            const png = await settled(page, 300, colorScheme === schemes[0] ? 3 : 1);
            const [book] = name.split(' ');
            writeFileSync(join(singles, `${name} ${sizeName(viewport)} ${colorScheme}.png`.replaceAll(' ', '-')), png);
            await writing.add(`${book} ${sizeName(viewport)} ${colorScheme}`, { name, png });
          }
          counted.views += 1;
          for (const box of await page.evaluate(boxFaults))
            fault(`${name}, ${sizeName(viewport)}, ${colorScheme}: ${box}`);
        }
      counted.questions += 1;
      console.log(name);
    } catch (error) {
      fault(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await context.close();
    }
  }
  await writing.end();
  console.log(`${counted.questions} questions, ${counted.views} views, ${counted.faults} faults`);
  return counted.faults;
}

async function all(chrome: Browser, url: string, folder: string, { only, again }: Asked): Promise<number> {
  let failed = 0;
  const take = async (name: string, work: (page: Page, write: Write) => Promise<void>) => {
    const settings = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', colorScheme: 'dark' } as const;
    const context = await chrome.newContext(settings);
    try {
      await work(await context.newPage(), (file, png) => {
        writeFileSync(join(folder, `${file.replaceAll(' ', '-')}.png`), png);
        console.log(file);
      });
    } catch (error) {
      failed += 1;
      console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await context.close();
    }
  };
  if (only.test('home')) await take('home', (page, write) => around(page, url, write));
  for (const { name, moment } of moments(only, join(folder, 'moments'), again))
    await take(name, (page, write) => {
      if (!moment) throw new Error(NOWHERE);
      return (name.endsWith(' over') ? endPictures : pictures)(page, url, moment, write);
    });
  return failed;
}

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string' },
    sheets: { type: 'boolean', default: false },
    size: { type: 'string' },
    scheme: { type: 'string' },
    again: { type: 'boolean', default: false },
    boxes: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [folder] = positionals;
const { again, boxes, size, scheme } = values;
if (
  !folder ||
  (size && !SIZES.some((one) => sizeName(one) === size)) ||
  (scheme && !SCHEMES.some((one) => one === scheme))
) {
  const sizes = SIZES.map(sizeName).join('|');
  console.error(
    `npx tsx scripts/panel-pictures.ts FOLDER [--only PATTERN] [--again] [--sheets [--boxes] [--size ${sizes}] [--scheme ${SCHEMES.join('|')}]]`,
  );
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const served = await serve({ port: 0, host: '127.0.0.1' });
const chrome = await chromium.launch(await browser());
try {
  const asked = { only: new RegExp(values.only ?? ''), boxes, again, size, scheme };
  const failed = await (values.sheets ? sheets : all)(chrome, served.url, folder, asked);
  if (failed > 0) console.error(values.sheets ? `${failed} faults` : `${failed} could not be staged`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  await chrome.close();
  await served.close();
}
