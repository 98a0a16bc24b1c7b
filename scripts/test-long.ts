/**
 * `npm run test:long`: the conformance suite over whatever it is told to, for as long as it is told to. `npm test` plays a small, fixed part of
 * this.
 *
 *   npm run test:long                                        every book, every scenario and seating, all properties, 100 games each
 *   npm run test:long -- --book bg --scenarios squad --games 200 --properties fogged,imagined
 *   npm run test:long -- --book ag --from 101 --games 50     seeds 101 to 150
 *   npm run test:long -- --fog                               what nobody may know, over every scenario: `fogged` and `poisoned`, 200 games of
 *                                                            each, 50 of platoon size, 5 of company and battalion size
 *   npm run test:long -- --fog --one-in 12                   the same, where worlds are compared at one moment in twelve (3 unless told) and,
 *                                                            as ever, at the first of each question in a game, from every seat
 *   npm run test:long -- --page                              the first visit of every book in a real browser: 100 clicks each on whatever
 *                                                            looks as if it could be clicked; --clicks N for another number
 *
 *   npm run test:long -- --battles                           whole battles of Battlegroup and Assault Gun through the page in a real browser:
 *                                                            by mouse, by keyboard and by touch, each with nothing else
 *   npm run test:long -- --worker                            200 games of bots through the page's worker in a real browser, 40 of each book's
 *                                                            introduction; --games N for another number
 *                                                            (of these three --book ID takes one book alone)
 *
 * Games are played plainly, under an umpire and with typed dice in turn, by their seeds; --setting plain, umpired or typed fixes it. --seating
 * NAME plays that one alone. A fault is printed with the command that plays it again; then the exit status is 1.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BOOKS, bookOf } from '../test/conformance/books.ts';
import { fogSampling } from '../test/conformance/fog.ts';
import { faultsOf, subjectsOf } from '../test/conformance/games.ts';
import { ALL, type PropertyName } from '../test/conformance/properties.ts';
import type { Subject } from '../test/conformance/subject.ts';
import { SETTINGS, type Setting, settingOf } from '../test/conformance/walk.ts';

interface Order {
  /** No book was named. */
  readonly isAll: boolean;
  readonly books: readonly string[];
  readonly scenarios: RegExp;
  /** Of a scenario. */
  games(scenario: string): number;
  readonly from: number;
  readonly names: readonly PropertyName[];
  readonly setting: Setting | null;
  readonly seating: string | undefined;
  /** On the page of every book, instead of games; null without `--page`. */
  readonly clicks: number | null;
  /** Through the worker of the page, instead; null without `--worker`. */
  readonly inWorker: number | null;
  /** Whole battles by hand, instead. */
  readonly isBattles: boolean;
}

/** The properties that hold views and redaction. */
const FOG = ['fogged', 'poisoned'] as const satisfies PropertyName[];

/** As many games as a scenario of its size can be given. */
const fogGames = (scenario: string): number =>
  /-(company|battalion)(-|$)/.test(scenario) ? 5 : /-platoon(-|$)/.test(scenario) ? 50 : 200;

function commandLine(): Order {
  const { values } = parseArgs({
    options: {
      book: { type: 'string', multiple: true },
      scenarios: { type: 'string', default: '' },
      fog: { type: 'boolean', default: false },
      games: { type: 'string' },
      from: { type: 'string', default: '1' },
      properties: { type: 'string' },
      setting: { type: 'string' },
      seating: { type: 'string' },
      'one-in': { type: 'string', default: String(fogSampling.oneIn) },
      page: { type: 'boolean', default: false },
      clicks: { type: 'string', default: '100' },
      worker: { type: 'boolean', default: false },
      battles: { type: 'boolean', default: false },
    },
  });
  const count = (name: 'games' | 'from' | 'one-in' | 'clicks', given: string): number => {
    if (!/^[1-9]\d{0,6}$/.test(given)) throw new Error(`--${name} ${given}: expected a whole number from 1`);
    return Number(given);
  };
  const oneOf = <Name extends string>(option: string, list: readonly Name[], given: string): Name => {
    const found = list.find((one) => one === given);
    if (found === undefined) throw new Error(`--${option} ${given}: there are ${list.join(', ')}`);
    return found;
  };
  fogSampling.oneIn = count('one-in', values['one-in']);
  const ids = BOOKS.map(({ id }) => id);
  const games = values.games === undefined ? null : count('games', values.games);
  const properties = values.properties ?? (values.fog ? FOG : ALL).join();
  return {
    isAll: values.book === undefined,
    books: (values.book ?? ids).map((id) => oneOf('book', ids, id)),
    scenarios: new RegExp(values.scenarios),
    games: (scenario) => games ?? (values.fog ? fogGames(scenario) : 100),
    from: count('from', values.from),
    names: properties.split(',').map((name) => oneOf('properties', ALL, name)),
    setting: values.setting === undefined ? null : oneOf('setting', SETTINGS, values.setting),
    seating: values.seating,
    clicks: values.page ? count('clicks', values.clicks) : null,
    inWorker: values.worker ? (games ?? 200) : null,
    isBattles: values.battles,
  };
}

/** Plays one subject; false if something was wrong with it. */
function played(book: string, subject: Subject, { games: gamesOf, from, names, setting }: Order): boolean {
  const cpu = process.cpuUsage();
  const { scenario, seating } = subject;
  const games = gamesOf(scenario);
  const faulty = new Set<PropertyName>();
  for (let seed = from; seed < from + games; seed++) {
    const left = names.filter((name) => !faulty.has(name));
    const how = setting ?? settingOf(seed);
    for (const [name, { message }] of faultsOf(subject, 1, left, how, seed)) {
      faulty.add(name);
      const where = `--book ${book} --scenarios '^${scenario}$' --seating '${seating!.name}'`;
      console.log(`FAULT ${scenario}, ${seating!.name}, ${name}: ${message.slice(0, 2000)}`);
      console.log(`  npm run test:long -- ${where} --from ${seed} --games 1 --setting ${how} --properties ${name}`);
    }
  }
  const seconds = (process.cpuUsage(cpu).user / 1e6).toFixed(1);
  console.log(
    `${scenario}, ${seating!.name}: ${games} games, ${seconds} s, ${faulty.size === 0 ? 'all held' : 'faults'}`,
  );
  return faulty.size === 0;
}

/** The browser tests whose name contains this, made longer by what the environment says. */
function inBrowser(name: string, longer: { readonly [variable: string]: string }): number {
  const script = fileURLToPath(new URL('./test.mjs', import.meta.url));
  const env = { ...process.env, ...longer };
  const run = spawnSync(process.execPath, [script, '--only', 'browser', name], { stdio: 'inherit', env });
  return run.status ?? 1;
}

/** What is to be played in the page instead, by the names of its tests: one for all books, or one for each that is named. */
function inPage({ isAll, books, clicks, inWorker, isBattles }: Order) {
  const named = (all: string, of: (book: string) => string) => (isAll ? [all] : books.map(of));
  if (clicks !== null)
    return {
      names: named('first visit', (id) => `first visit of ${id}`),
      longer: { SANDTABLE_CLICKS: String(clicks) },
    };
  if (inWorker !== null)
    return {
      names: named('through the worker', (id) => `${id}: bots play`),
      longer: { SANDTABLE_WORKER_GAMES: String(inWorker) },
    };
  if (isBattles)
    return { names: named('a whole battle', (id) => `${id}: a whole battle`), longer: { SANDTABLE_BATTLES: 'whole' } };
  return null;
}

function main(): number {
  let order: Order;
  try {
    order = commandLine();
  } catch (error) {
    console.error(`test:long: ${(error as Error).message}`);
    return 2;
  }
  const { books, scenarios, seating } = order;
  const page = inPage(order);
  if (page) return page.names.reduce((worst, name) => Math.max(worst, inBrowser(name, page.longer)), 0);
  const all = books.flatMap((book) =>
    subjectsOf(bookOf(book), scenarios, seating).map((subject) => played(book, subject, order)),
  );
  if (all.length === 0) console.error('test:long: no scenario fits.');
  return all.length > 0 && all.every(Boolean) ? 0 : 1;
}

process.exitCode = main();
