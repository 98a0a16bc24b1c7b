/**
 * The battles in docs that are told by the log alone, played and told anew: `npx tsx scripts/told-battles.ts`.
 * What stands above the first chapter of each is left as it is; it names the seed and the game that are played here.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logOf } from '../src/cli/replay.ts';
import type { GameEvent, Kinds } from '../src/kernel/flow.ts';
import { type Match, replay, type Start } from '../src/kernel/match.ts';
import type { AnyRuleset } from '../src/kit/contract.ts';
import { RULESETS } from '../src/rules/index.ts';
import { readTextFile } from '../src/scenarios/files.ts';
import { readRecord } from '../src/simulate/records.ts';
import { playGame } from '../src/simulate/run.ts';
import { diaryOf, diaryText } from '../src/worker/diary.ts';

const FIRST = '## Before the battle';

/** As much of an event as a heading needs. */
type Told = GameEvent & { readonly turn?: number; readonly day?: number; readonly side?: string };

/** What begins a chapter, by the ruleset; its sentence may be nothing but the heading. */
const CHAPTERS: Readonly<Record<string, (event: Told) => string | null>> = {
  bg: (event) =>
    event.type === 'turn' ? `Turn ${event.turn} of the ${event.side === 'axis' ? 'Axis' : 'Allies'}` : null,
  kgn: (event) =>
    event.type === 'turn' ? `Turn ${event.turn} of the ${event.side === 'axis' ? 'Axis' : 'Allies'}` : null,
  hex: (event) => (event.type === 'turn' ? `Turn ${event.turn}` : null),
  ag: (event) => {
    if (event.type === 'day') return `Day ${event.day}`;
    return event.type === 'night' && event.day !== 0 ? `The night after day ${event.day}` : null;
  },
};

interface Played {
  readonly ruleset: AnyRuleset;
  readonly match: Match<Kinds>;
  readonly start: Start<Kinds>;
}

/** The game that a page names, played again. */
function play(text: string): Played {
  const [, scenario, seed, game] = /DIR\/([a-z-]+)-(\d+)-(\d+)\.json/.exec(text)!;
  const ruleset = RULESETS.find(({ scenarios }) => scenarios.some(({ id }) => id === scenario))!;
  const records = mkdtempSync(join(tmpdir(), 'told-'));
  const plan = {
    ruleset: ruleset.id,
    scenario: scenario!,
    games: Number(game),
    seed: Number(seed),
    bots: ['steady', 'steady'],
    records,
  };
  playGame(ruleset, plan, Number(game));
  const { record, start } = readRecord(readTextFile(join(records, `${scenario}-${seed}-${game}.json`)), RULESETS);
  rmSync(records, { recursive: true });
  return { ruleset, start, match: replay<Kinds>(ruleset, record, start).match };
}

const block = (heading: string, lines: readonly string[]): string =>
  `${heading}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`;

/** A battle told by its log, in the place of what stands below the first chapter. */
function withLog(text: string, { ruleset, match, start }: Played): string {
  const parts: { heading: string; lines: string[] }[] = [{ heading: FIRST, lines: [] }];
  for (const { event, sentence } of logOf(ruleset, match, start)) {
    const chapter = CHAPTERS[ruleset.id]!(event);
    if (chapter !== null) parts.push({ heading: `## ${chapter}`, lines: [] });
    if (chapter === null || ruleset.id === 'ag') parts.at(-1)!.lines.push(sentence);
  }
  const chapters = parts.map(({ heading, lines }) => block(heading, lines));
  return `${text.slice(0, text.indexOf(FIRST))}${chapters.join('\n')}`;
}

/** The war diaries of a battle, headquarters by headquarters, in the place of what stands below the first of them. */
function withDiaries(text: string, { ruleset, match, start }: Played): string {
  const cut = text.indexOf('\n## ');
  const diaries = match.game.seats
    .filter(({ role }) => role === 'player')
    .map((seat) => {
      const lines = diaryText(diaryOf(ruleset, match, start, seat));
      return `\n${block(`## ${seat.side === 'axis' ? 'Axis' : 'Allied'} headquarters`, lines)}`;
    });
  return `${cut < 0 ? text.trimEnd() : text.slice(0, cut).trimEnd()}\n${diaries.join('')}`;
}

/** The battle that a page names, played and told; and how it ended. */
export function told(text: string): { readonly text: string; readonly end: string } {
  const played = play(text);
  const { ruleset, match } = played;
  return {
    text: (ruleset.text.diary ? withDiaries : withLog)(text, played),
    end: ruleset.outcome(match.game.table)?.sentence ?? 'no end',
  };
}

function tell(file: string): void {
  const { text, end } = told(readFileSync(file, 'utf8'));
  writeFileSync(file, text);
  console.log(`${file}: ${end}`);
}

const ALL = ['example-of-play', 'four-days', 'panther-hunt', 'sunken-lane', 'stonk-diary'].map(
  (page) => `docs/${page}.md`,
);

if (process.argv[1]?.endsWith('told-battles.ts')) {
  const named = process.argv.slice(2);
  for (const file of named.length > 0 ? named : ALL) tell(file);
}
