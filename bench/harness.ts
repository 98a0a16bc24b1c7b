import { type ChildProcess, fork } from 'node:child_process';

/** A portion of work: says how many units of it were done. */
export type Work = () => number;

export interface Ready {
  readonly work: Work;
  /** What only a prepared contender knows: how long its games are, how many branches it counts. */
  readonly note?: string;
  /** Smaller parts of a unit, to be shown by the second: branches of an order's odds. */
  readonly parts?: { readonly word: string; readonly count: number };
}

/** What is measured against a number, or beside it. */
export interface Contender {
  readonly name: string;
  /** The package of `bench/peers` that it needs; ours need none. */
  readonly peer?: string;
  /** Ours, as against a yardstick that needs no package: JSON, a plain loop. */
  readonly ours?: true;
  readonly floor?: number;
  readonly aim?: number;
  /** Where floor and aim are written. */
  readonly by?: string;
  readonly start: () => Ready | Promise<Ready>;
}

export interface Bench {
  readonly id: string;
  readonly title: string;
  /** More is better for a rate; less for a time. */
  readonly unit: { readonly kind: 'rate' | 'time'; readonly word: string; readonly scale: number };
  readonly how: string;
  readonly contenders: readonly Contender[];
  readonly remarks: readonly string[];
}

/** Units a second. */
export const rate = (word: string): Bench['unit'] => ({ kind: 'rate', word, scale: 1 });
export const milliseconds = (word: string): Bench['unit'] => ({ kind: 'time', word, scale: 1 });
export const microseconds = (word: string): Bench['unit'] => ({ kind: 'time', word, scale: 1000 });

export interface Measured {
  readonly name: string;
  readonly ours: boolean;
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly floor: number | null;
  readonly aim: number | null;
  readonly by: string | null;
  readonly met: boolean | null;
  /** The share of a core that it got. */
  readonly core: number;
  readonly note: string | null;
}

export interface BenchResult {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly kind: 'rate' | 'time';
  readonly rows: readonly Measured[];
  /** Contenders that could not run, and why. */
  readonly missing: readonly { readonly name: string; readonly why: string }[];
}

export const ROUNDS = 5;

export interface Round {
  readonly units: number;
  readonly ms: number;
  /** Time on a core, in milliseconds: less than the other where something else took the core away. */
  readonly cpu: number;
}

/** One round: whole portions of work until the time is up. */
export function round(work: Work, ms: number): Round {
  const start = performance.now();
  const cpu = process.cpuUsage();
  let units = 0;
  let spent = 0;
  do {
    units += work();
    spent = performance.now() - start;
  } while (spent < ms);
  const { user, system } = process.cpuUsage(cpu);
  return { units, ms: spent, cpu: (user + system) / 1000 };
}

type Said =
  | { readonly kind: 'ready'; readonly note?: string; readonly parts?: Ready['parts'] }
  | ({ readonly kind: 'round' } & Round)
  | { readonly kind: 'failed'; readonly why: string };

/** A contender in a process of its own: what the compiler learned from one must not slow down another. */
class Runner {
  readonly contender: Contender;
  readonly child: ChildProcess;
  readonly rounds: Round[] = [];
  note: string | undefined;
  parts: Ready['parts'];
  private readonly said: Said[] = [];
  private waiting: ((said: Said) => void) | null = null;

  /** `suffix` tells a contender of another checkout from ours of the same name. */
  constructor(
    { script, env }: Pick<Settings, 'script' | 'env'>,
    bench: Bench,
    contender: Contender,
    suffix = '',
    execArgv: string[] = [],
  ) {
    this.contender = { ...contender, name: contender.name + suffix };
    this.child = fork(script, [bench.id, contender.name], {
      env,
      execArgv,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let errors = '';
    this.child.stderr?.on('data', (text) => {
      errors = (errors + text).slice(-2000);
    });
    this.child.on('message', (said) => this.hear(said as Said));
    this.child.on('exit', (code) => {
      const last =
        errors
          .trim()
          .split('\n')
          .find((line) => /Error/.test(line)) ?? `ended with status ${code}`;
      this.hear({ kind: 'failed', why: last });
    });
  }

  private hear(said: Said): void {
    if (!this.waiting) {
      this.said.push(said);
      return;
    }
    const waiting = this.waiting;
    this.waiting = null;
    waiting(said);
  }

  private next(): Promise<Said> {
    const said = this.said.shift();
    return said ? Promise.resolve(said) : new Promise((resolve) => (this.waiting = resolve));
  }

  /** Null if it is ready, else why it is not. */
  async ready(): Promise<string | null> {
    const said = await this.next();
    if (said.kind === 'ready') {
      this.note = said.note;
      this.parts = said.parts;
      return null;
    }
    return said.kind === 'failed' ? said.why : 'it answered out of turn';
  }

  async run(ms: number): Promise<Round> {
    this.child.send({ ms });
    const said = await this.next();
    if (said.kind !== 'round') throw new Error(`${this.contender.name}: ${said.kind === 'failed' ? said.why : 'lost'}`);
    return said;
  }

  async end(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    if (this.child.connected) this.child.disconnect();
    await gone;
  }
}

export interface Settings {
  /** The bundled script of the children. */
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
  /** For each contender, warm-up included. */
  readonly seconds: number;
  readonly peers: boolean;
  /** Another checkout whose rows run in turn with ours; then time is that of the processor, which a busy machine changes least. */
  readonly against?: { readonly script: string; readonly name: string };
  progress(text: string): void;
}

/** Measures all contenders of a bench: warm-up, then rounds in turn, so that a disturbance meets all alike. */
export async function measure(bench: Bench, settings: Settings): Promise<BenchResult> {
  const runners: Runner[] = [];
  const missing: { name: string; why: string }[] = [];
  const portion = (settings.seconds * 1000) / (ROUNDS + 2);
  const { against, env } = settings;
  try {
    for (const contender of bench.contenders) {
      if (contender.peer && !settings.peers) {
        missing.push({ name: contender.name, why: 'peers are not installed' });
        continue;
      }
      await enter(new Runner(settings, bench, contender));
      if (against && contender.ours)
        await enter(new Runner({ script: against.script, env }, bench, contender, `, ${against.name}`));
    }
    for (let i = 1; i <= ROUNDS; i++)
      for (const runner of runners) {
        settings.progress(`${bench.id}: round ${i} of ${ROUNDS}: ${runner.contender.name}`);
        runner.rounds.push(await runner.run(portion));
      }
  } finally {
    for (const runner of runners) await runner.end();
  }
  const { kind, word } = bench.unit;
  const rows = runners.map((runner) => row(bench, runner, against !== undefined));
  return { id: bench.id, title: bench.title, unit: word, kind, rows, missing };

  async function enter(runner: Runner): Promise<void> {
    const { name } = runner.contender;
    const why = await runner.ready();
    if (why === null) {
      settings.progress(`${bench.id}: ${name}: warm-up`);
      await runner.run(2 * portion);
      runners.push(runner);
    } else {
      missing.push({ name, why });
      await runner.end();
    }
  }
}

function row(bench: Bench, { contender, rounds, note, parts }: Runner, byProcessor: boolean): Measured {
  const { kind, scale } = bench.unit;
  const values = rounds.map(({ units, ms, cpu }) => {
    const spent = byProcessor ? cpu : ms;
    return kind === 'rate' ? (units / spent) * 1000 : (spent / units) * scale;
  });
  values.sort((a, b) => a - b);
  const median = values[values.length >> 1]!;
  const { floor = null, aim = null, by = null } = contender;
  const asked = floor ?? aim;
  const met = asked === null ? null : kind === 'rate' ? median >= asked : median <= asked;
  const seconds = kind === 'rate' ? 1 / median : median / scale / 1000;
  const partly = parts && `${number(parts.count)} ${parts.word}, ${number(parts.count / seconds)} a second`;
  const said = [note, partly].filter((text) => text !== undefined);
  return {
    name: contender.name,
    ours: contender.ours === true,
    median,
    low: values[0]!,
    high: values[values.length - 1]!,
    floor,
    aim,
    by,
    met,
    core: rounds.reduce((sum, { cpu }) => sum + cpu, 0) / rounds.reduce((sum, { ms }) => sum + ms, 0),
    note: said.length > 0 ? said.join('; ') : null,
  };
}

/** Runs a contender once more under Node's profiler, which writes its file into `folder`. */
export async function profiled(bench: Bench, name: string, folder: string, settings: Settings): Promise<void> {
  const contender = bench.contenders.find((one) => one.name === name)!;
  const flags = ['--cpu-prof', '--cpu-prof-interval', '250', '--cpu-prof-dir', folder];
  const runner = new Runner(settings, bench, contender, '', flags);
  if ((await runner.ready()) === null) await runner.run(settings.seconds * 1000);
  await runner.end();
}

/** Three figures are as much as a machine at work can promise. */
export function number(value: number): string {
  if (!Number.isFinite(value)) return '-';
  if (value === 0) return '0';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  const rounded = Number(value.toPrecision(3));
  return rounded.toLocaleString('en-US', { maximumFractionDigits: digits });
}
