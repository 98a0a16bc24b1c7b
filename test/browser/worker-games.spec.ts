/**
 * Whole games of two bots through the engine's worker as the page ships it: every game comes to its end, its record is sound, and nothing is
 * complained of. One game a book here; `npm run test:long -- --worker` plays 200 (`SANDTABLE_WORKER_GAMES`).
 */
import { expect, type Page } from '@playwright/test';
import { test } from './served.ts';

const GAMES = Number(process.env.SANDTABLE_WORKER_GAMES ?? 1);
/** The smallest battle of each book, and the bots that play it; in the long run both kinds in turn. */
const BATTLES = [
  ['bg', 'bg-les-ormeaux'],
  ['kgn', 'kgn-panther-hunt'],
  ['hex', 'hex-sunken-lane'],
  ['stonk', 'stonk-woods-edge'],
  ['ag', 'ag-take-the-hill'],
] as const;

/** The address of the worker's script: the page has just asked for it. */
async function workerOf(page: Page, url: string): Promise<string> {
  const asked = page.waitForEvent('worker');
  await page.goto(url);
  return (await asked).url();
}

interface Played {
  readonly isOver: boolean;
  readonly entries: number;
  readonly troubles: readonly string[];
}

/** A game in a worker of its own: opened, watched to its end, its record checked. */
async function play(page: Page, script: string, game: object): Promise<Played> {
  return page.evaluate(
    async ({ script, game }) => {
      type Message = {
        readonly id?: number;
        readonly reply?: string;
        readonly tell?: string;
        readonly sentence?: string;
        readonly record?: unknown;
        readonly entries?: number;
        readonly isOver?: boolean;
        readonly look?: { readonly pending: { readonly kind: string } };
      };
      const worker = new Worker(script, { type: 'module' });
      const troubles: string[] = [];
      const heard = (is: (message: Message) => boolean): Promise<Message> =>
        new Promise((done) => {
          worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
            if (data.reply === 'failed') troubles.push(data.sentence ?? '');
            if (data.reply === 'failed' || is(data)) done(data);
          });
          worker.addEventListener('error', ({ message }) => {
            troubles.push(message);
            done({});
          });
        });
      const over = heard(({ tell, look }) => tell === 'update' && look?.pending.kind === 'over');
      worker.postMessage({ id: 1, ask: 'open', watch: true, ...game });
      await over;
      const record = heard(({ id }) => id === 2);
      worker.postMessage({ id: 2, ask: 'record', as: 'text' });
      const checked = heard(({ id }) => id === 3);
      worker.postMessage({ id: 3, ask: 'check', record: (await record).record });
      const { isOver = false, entries = 0 } = await checked;
      worker.terminate();
      return { isOver, entries, troubles };
    },
    { script, game },
  );
}

for (const [ruleset, scenario] of BATTLES)
  test(`${ruleset}: bots play ${scenario} through the worker of the page, to the end`, async ({ page, served }) => {
    test.setTimeout(1_200_000 + 300_000 * GAMES);
    const script = await workerOf(page, served.url);
    const games = Math.ceil(GAMES / BATTLES.length);
    for (let nr = 1; nr <= games; nr += 1) {
      const bot = nr % 2 === 1 ? 'random' : 'steady';
      const sitters = { axis: { bot }, allies: { bot } };
      const { isOver, entries, troubles } = await play(page, script, {
        ...{ ruleset, scenario, options: {}, sitters, seed: `worker ${nr}` },
      });
      expect({ nr, troubles, isOver }).toEqual({ nr, troubles: [], isOver: true });
      expect(entries).toBeGreaterThan(10);
      if (GAMES > 1) console.log(`${scenario}: game ${nr} of ${games}, ${bot}, ${entries} answers`);
    }
  });
