/**
 * The play-test of docs/stonk-friction.md: plays the games of its plan, goes on where it was stopped, and draws the pictures:
 * `npx tsx scripts/stonk-friction.ts SCENARIO [games an arm]`; with 0 it only draws.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { secretOf, seeded } from '../src/kernel/chance.ts';
import { advance, carryOut, collect, newGame, pendingOf, runtimeOf } from '../src/kernel/engine.ts';
import type { Kinds } from '../src/kernel/flow.ts';
import { hashOf } from '../src/kernel/hash.ts';
import { picker, pickOne } from '../src/kernel/pick.ts';
import { anyRuleset } from '../src/kit/contract.ts';
import { SIDES } from '../src/kit/sides.ts';
import type { StonkKinds } from '../src/rules/stonk/book.ts';
import { hasLink, hasVoice, isReached } from '../src/rules/stonk/communications/types.ts';
import { stonk } from '../src/rules/stonk/index.ts';
import { isInformed, knownTo } from '../src/rules/stonk/knowledge/index.ts';
import { commanders } from '../src/rules/stonk/scenarios/seating.ts';
import { scenarioById } from '../src/rules/stonk/setup.ts';
import { membersOf, type StonkTable } from '../src/rules/stonk/state.ts';
import { MINUTES_PER_MOVE } from '../src/rules/stonk/tables/print.ts';
import { pointsOf } from '../src/rules/stonk/turn.ts';
import { BOTS } from '../src/simulate/bots.ts';
import { newHeader, startOf } from '../src/simulate/records.ts';

const SEED = 3;
const ARMS = { book: {}, perfect: { communications: false } } as const;
type Arm = keyof typeof ARMS;

/** Columns of the file of results, in this order, after arm and game. */
const MEASURES = [
  ...['begun', 'inForce', 'waited', 'late', 'stalledByNet', 'stalledByFire'],
  ...['companyMoves', 'noLink', 'noVoice', 'pairs', 'known', 'seatPairs', 'seatKnown'],
  ...['missions', 'firstHeld', 'points', 'alliedLost', 'axisLost', 'attackerWon'],
] as const;
type Measure = (typeof MEASURES)[number];
type Counts = Record<Measure, number>;

interface Result {
  readonly arm: Arm;
  readonly game: number;
  readonly counts: Counts;
  /** For each order that was begun, the minutes until it was in force; -1: never. */
  readonly waits: readonly number[];
}

interface Begun {
  readonly minute: number;
  readonly tenths: number;
}

/** What one game has shown so far. */
function watch(table: () => StonkTable) {
  const counts = Object.fromEntries(MEASURES.map((one) => [one, 0])) as Counts;
  const waits: number[] = [];
  const open = new Map<string, Begun>();
  let ran = new Set<string>();
  let looked = 0;
  counts.firstHeld = -1;

  function event(one: StonkKinds['event']): void {
    if (one.type === 'orders-begun') {
      if (open.has(one.company)) waits.push(-1);
      open.set(one.company, { minute: table().minute, tenths: one.tenths });
      counts.begun += 1;
    }
    if (one.type === 'orders-ran') ran.add(one.company);
    if (one.type === 'mission') counts.missions += 1;
    if (one.type === 'orders-in-force') {
      const from = open.get(one.company)!;
      open.delete(one.company);
      // They come into force in step 1 of the move that has begun.
      const waited = (one.move - 1) * MINUTES_PER_MOVE - from.minute;
      waits.push(waited);
      counts.inForce += 1;
      counts.waited += waited;
      counts.late += waited - Math.ceil(from.tenths / (10 * MINUTES_PER_MOVE)) * MINUTES_PER_MOVE;
    }
  }

  /** Once a move, when reports have been made and guns are called. */
  function look(): void {
    const now = table();
    if (now.step !== 'location' || now.move === looked) return;
    looked = now.move;
    for (const company of now.companies) {
      if (membersOf(now, company.id).every(({ place }) => place === null)) continue;
      counts.companyMoves += 1;
      if (!company.isBattalionHq && !hasLink(now, company)) counts.noLink += 1;
      if (!company.isBattalionHq && !hasVoice(now, company) && knownTo(now, company).length > 0) counts.noVoice += 1;
      if (company.preparing && company.preparing.left > 0 && !ran.has(company.id))
        counts[isReached(now, company) ? 'stalledByFire' : 'stalledByNet'] += 1;
      const seen = seenBy(now, company.side);
      const known = now.contacts.filter((one) => one.seat === company.seat && isInformed(one, company.id));
      counts.pairs += seen.size;
      counts.known += known.filter(({ of }) => seen.has(of)).length;
    }
    ran = new Set();
    for (const side of SIDES)
      for (const seat of now.terms.seats[side]) {
        if (!now.companies.some((one) => one.seat === seat)) continue;
        const seen = seenBy(now, side);
        const known = now.contacts.filter((one) => one.seat === seat && one.isCurrent && seen.has(one.of));
        counts.seatPairs += seen.size;
        counts.seatKnown += known.length;
      }
    const held = pointsOf(now, now.terms.attacker);
    if (held > 0 && counts.firstHeld < 0) counts.firstHeld = now.minute;
  }

  function end(original: ReadonlyMap<string, number>): void {
    const { terms, elements, over } = table();
    for (const _ of open) waits.push(-1);
    counts.points = pointsOf(table(), terms.attacker);
    counts.attackerWon = over?.winner === terms.attacker ? 1 : 0;
    const left = new Map(elements.map(({ id, strength }) => [id, strength]));
    for (const { id, side } of terms.forces)
      counts[side === 'allies' ? 'alliedLost' : 'axisLost'] += original.get(id)! - (left.get(id) ?? 0);
    if (counts.firstHeld < 0) counts.firstHeld = terms.moves * MINUTES_PER_MOVE;
  }
  return { counts, waits, event, look, end };
}

/** What somebody of a side has in sight. */
const seenBy = (table: StonkTable, side: string): ReadonlySet<string> =>
  new Set(
    table.contacts
      .filter((one) => one.side === side && one.isCurrent && one.by.some(({ own }) => own))
      .map(({ of }) => of),
  );

function play(scenario: string, arm: Arm, game: number): Result {
  const rules = anyRuleset(stonk);
  const name = `${SEED} game ${game}`;
  const secret = secretOf(name);
  const seats = commanders(scenarioById(scenario)!, 4);
  const header = { ...newHeader(rules, scenario, secret, ARMS[arm]), seats };
  const pick = picker(Number.parseInt(hashOf(name).slice(0, 8), 16));
  const runtime = runtimeOf<Kinds>(rules, seeded(secret));
  const played = newGame<Kinds>({ ...startOf(rules, header)(), seats });
  const seen = watch(() => played.table as StonkTable);
  const original = new Map((played.table as StonkTable).elements.map(({ id, strength }) => [id, strength]));
  const told = () => {
    for (const one of collect(runtime)) seen.event(one as StonkKinds['event']);
    seen.look();
  };
  advance(runtime, played);
  told();
  for (let n = 0; n < rules.bound(scenario); n += 1) {
    const pending = pendingOf(rules, played);
    if (pending.kind !== 'ask' && pending.kind !== 'sealed') break;
    carryOut(runtime, played, BOTS.steady!(rules, played, pickOne(pending.seats, pick), pick));
    told();
  }
  if (!(played.table as StonkTable).over) throw new Error(`${scenario}, ${arm}, game ${game}: no end`);
  seen.end(original);
  return { arm, game, counts: seen.counts, waits: seen.waits };
}

// ---- results ---------------------------------------------------------------------------------------------------------

const fileOf = (scenario: string): string => `docs/examples/stonk-friction-${scenario.slice('stonk-'.length)}.csv`;
const HEAD = `arm,game,${MEASURES.join(',')},waits\n`;

function readResults(file: string): Result[] {
  if (!existsSync(file)) return [];
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [arm, game, ...rest] = line.split(',');
    const counts = Object.fromEntries(MEASURES.map((one, i) => [one, Number(rest[i])])) as Counts;
    const waits = rest[MEASURES.length]!.split(' ').filter(Boolean).map(Number);
    return { arm: arm as Arm, game: Number(game), counts, waits };
  });
}

const lineOf = ({ arm, game, counts, waits }: Result): string =>
  `${[arm, game, ...MEASURES.map((one) => counts[one]), waits.join(' ')].join(',')}\n`;

// ---- what is told of them ------------------------------------------------------------------------------------------------

/** What a table has a line for: a number that is a game's. */
const SHOWN: readonly { readonly name: string; readonly of: (counts: Counts) => number; readonly digits: number }[] = [
  { name: 'orders begun', of: ({ begun }) => begun, digits: 1 },
  { name: 'orders in force', of: ({ inForce }) => inForce, digits: 1 },
  { name: 'minutes until an order is in force', of: ({ waited, inForce }) => waited / Math.max(1, inForce), digits: 1 },
  { name: 'minutes an order is late', of: ({ late, inForce }) => late / Math.max(1, inForce), digits: 1 },
  { name: 'moves that orders stood still for want of a link', of: ({ stalledByNet }) => stalledByNet, digits: 1 },
  { name: 'moves that orders stood still under fire', of: ({ stalledByFire }) => stalledByFire, digits: 1 },
  {
    name: 'companies out of touch, of 100',
    of: ({ noLink, companyMoves }) => (100 * noLink) / companyMoves,
    digits: 1,
  },
  { name: 'company-moves without a voice, with a target', of: ({ noVoice }) => noVoice, digits: 1 },
  {
    name: 'enemies in sight that a company knows, of 100',
    of: ({ known, pairs }) => (100 * known) / Math.max(1, pairs),
    digits: 1,
  },
  {
    name: 'enemies in sight that a commander knows, of 100',
    of: ({ seatKnown, seatPairs }) => (100 * seatKnown) / Math.max(1, seatPairs),
    digits: 1,
  },
  { name: 'missions', of: ({ missions }) => missions, digits: 1 },
  { name: 'minute of the first objective', of: ({ firstHeld }) => firstHeld, digits: 0 },
  { name: "attacker's points", of: ({ points }) => points, digits: 2 },
  { name: 'strength points lost by the Allies', of: ({ alliedLost }) => alliedLost, digits: 1 },
  { name: 'strength points lost by the Axis', of: ({ axisLost }) => axisLost, digits: 1 },
  { name: 'games won by the attacker, of 100', of: ({ attackerWon }) => 100 * attackerWon, digits: 0 },
];

interface Mean {
  readonly is: number;
  /** Half of the 95 % interval. */
  readonly give: number;
}
/** Two-sided 95 % of Student's distribution, by degrees of freedom; beyond 30 that of the normal one, a little high. */
const STUDENT = [
  ...[
    12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13, 2.12, 2.11, 2.1, 2.09,
    2.09,
  ],
  ...[2.08, 2.07, 2.07, 2.06, 2.06, 2.06, 2.05, 2.05, 2.05, 2.04],
];
function meanOf(values: readonly number[]): Mean {
  const n = values.length;
  const is = values.reduce((sum, one) => sum + one, 0) / Math.max(1, n);
  if (n < 2) return { is, give: Number.POSITIVE_INFINITY };
  const spread = values.reduce((sum, one) => sum + (one - is) ** 2, 0) / (n - 1);
  return { is, give: (STUDENT[n - 2] ?? 2) * Math.sqrt(spread / n) };
}

function pairsOf(results: readonly Result[]): (readonly [Counts, Counts])[] {
  const of = (arm: Arm) => new Map(results.filter((one) => one.arm === arm).map(({ game, counts }) => [game, counts]));
  const [book, perfect] = [of('book'), of('perfect')];
  return [...book].flatMap(([game, counts]) => (perfect.has(game) ? [[counts, perfect.get(game)!] as const] : []));
}

const signed = (value: number, digits: number): string => `${value > 0 ? '+' : ''}${value.toFixed(digits)}`;

function tableOf(results: readonly Result[]): string {
  const pairs = pairsOf(results);
  const lines = SHOWN.map(({ name, of, digits }) => {
    const [book, perfect] = [meanOf(pairs.map(([a]) => of(a))), meanOf(pairs.map(([, b]) => of(b)))];
    const { is, give } = meanOf(pairs.map(([a, b]) => of(a) - of(b)));
    const interval = `${signed(is - give, digits)} to ${signed(is + give, digits)}`;
    const told =
      Math.abs(is) > give ? `**${signed(is, digits)}** (${interval})` : `${signed(is, digits)} (${interval})`;
    return `| ${name} | ${book.is.toFixed(digits)} | ${perfect.is.toFixed(digits)} | ${told} |`;
  });
  return [
    `| ${pairs.length} pairs of games | the book's nets | perfect radios | price of friction (95 % interval) |`,
    '| --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

// ---- pictures ------------------------------------------------------------------------------------------------------------

const STYLE =
  'text{fill:#2b2a26}.title{font-weight:600}.axis{stroke:#2b2a26;stroke-width:1}.grid{stroke:#ddd5bf;stroke-width:1}.book{stroke:#8a4b2f;fill:none;stroke-width:2.5}.perfect{stroke:#6f7f56;fill:none;stroke-width:2.5}.give{stroke:#2b2a26;stroke-width:2}.mean{fill:#8a4b2f}.none{fill:#b9a77c}';
const svg = (width: number, height: number, title: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13"><title>${title}</title><style>${STYLE}</style><rect width="${width}" height="${height}" fill="#f6f2e7"/>${inside}</svg>\n`;

/** Share of all orders that are in force so many minutes after they were written, in both arms. */
function waitsChart(results: readonly Result[]): string {
  const LAST = 120;
  const [left, top, width, height] = [60, 40, 560, 220];
  const x = (minute: number): number => left + (width * minute) / LAST;
  const y = (share: number): number => Math.round(top + height * (1 - share));
  const curve = (arm: Arm): string => {
    const waits = results.filter((one) => one.arm === arm).flatMap((one) => one.waits);
    let path = `M${x(0)} ${y(0)}`;
    for (let minute = 0; minute <= LAST; minute += MINUTES_PER_MOVE) {
      const share = waits.filter((one) => one >= 0 && one <= minute).length / Math.max(1, waits.length);
      path += `H${x(minute)}V${y(share)}`;
    }
    return `<path d="${path}" class="${arm}"/>`;
  };
  const grid = [0, 0.25, 0.5, 0.75, 1]
    .map(
      (share) =>
        `<path d="M${left} ${y(share)}h${width}" class="grid"/><text x="${left - 8}" y="${y(share) + 4}" text-anchor="end">${100 * share}</text>`,
    )
    .join('');
  const minutes = [0, 20, 40, 60, 80, 100, 120]
    .map((one) => `<text x="${x(one)}" y="${top + height + 18}" text-anchor="middle">${one}</text>`)
    .join('');
  const legend = `<path d="M${left + 330} ${top + 170}h30" class="book"/><text x="${left + 368}" y="${top + 174}">the book's nets</text><path d="M${left + 330} ${top + 190}h30" class="perfect"/><text x="${left + 368}" y="${top + 194}">perfect radios</text>`;
  return svg(
    660,
    310,
    'Orders in force by the minutes since they were written',
    `<text x="12" y="22" class="title">Of 100 orders, in force so many minutes after they were written</text>${grid}${curve('perfect')}${curve('book')}${minutes}<text x="${left + width}" y="${top + height + 36}" text-anchor="end">minutes</text>${legend}`,
  );
}

/** For each measure the difference between the arms, as a share of what it is with perfect radios. */
function priceChart(results: readonly Result[]): string {
  const pairs = pairsOf(results);
  const rows = SHOWN.flatMap(({ name, of }) => {
    const base = meanOf(pairs.map(([, b]) => of(b))).is;
    const { is, give } = meanOf(pairs.map(([a, b]) => of(a) - of(b)));
    return base === 0 || !Number.isFinite(give) ? [] : [{ name, is: is / base, give: give / Math.abs(base) }];
  });
  const MOST = 0.6;
  const [middle, half, row] = [520, 200, 26];
  const x = (share: number): number => Math.round(middle + (half * Math.max(-MOST, Math.min(MOST, share))) / MOST);
  const lines = rows
    .map(({ name, is, give }, i) => {
      const y = 58 + row * i;
      const isClear = Math.abs(is) > give;
      return `<text x="12" y="${y + 4}">${name}</text><path d="M${x(is - give)} ${y}H${x(is + give)}" class="give"/><circle cx="${x(is)}" cy="${y}" r="5" class="${isClear ? 'mean' : 'none'}"/><text x="${middle + half + 12}" y="${y + 4}">${signed(100 * is, 0)} %</text>`;
    })
    .join('');
  const bottom = 58 + row * rows.length;
  return svg(
    800,
    bottom + 12,
    'The price of friction',
    `<text x="12" y="24" class="title">The book's nets against perfect radios: change, with its 95 % interval</text><path d="M${middle} 40V${bottom - 8}" class="axis"/>${lines}`,
  );
}

// ---- to work -------------------------------------------------------------------------------------------------------------

const [scenario, games] = [process.argv[2]!, Number(process.argv[3] ?? 0)];
const file = fileOf(scenario);
const results = readResults(file);
if (results.length === 0) writeFileSync(file, HEAD);
const done = new Set(results.map(({ arm, game }) => `${arm} ${game}`));
for (let game = 0; game < games; game += 1)
  for (const arm of Object.keys(ARMS) as Arm[]) {
    if (done.has(`${arm} ${game}`)) continue;
    const one = play(scenario, arm, game);
    results.push(one);
    appendFileSync(file, lineOf(one));
  }
const short = scenario.slice('stonk-'.length);
writeFileSync(`docs/pictures/stonk-friction-${short}-orders.svg`, waitsChart(results));
writeFileSync(`docs/pictures/stonk-friction-${short}.svg`, priceChart(results));
console.log(tableOf(results));
