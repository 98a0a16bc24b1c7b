/**
 * The two battles in docs that are told by the log alone, played and told anew: `npx tsx scripts/told-battles.ts`.
 * What stands above the first chapter of each is left as it is; it names the seed and the game that are played here.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logOf } from '../src/cli/replay.ts';
import type { GameEvent, Kinds } from '../src/kernel/flow.ts';
import { replay } from '../src/kernel/match.ts';
import { RULESETS } from '../src/rules/index.ts';
import { readTextFile } from '../src/scenarios/files.ts';
import { readRecord } from '../src/simulate/records.ts';
import { playGame } from '../src/simulate/run.ts';

const FIRST = '## Before the battle';

/** As much of an event as a heading needs. */
type Told = GameEvent & { readonly turn?: number; readonly day?: number; readonly side?: string };

/** What begins a chapter, by the ruleset; its sentence may be nothing but the heading. */
const CHAPTERS: Readonly<Record<string, (event: Told) => string | null>> = {
  bg: (event) =>
    event.type === 'turn' ? `Turn ${event.turn} of the ${event.side === 'axis' ? 'Axis' : 'Allies'}` : null,
  ag: (event) => {
    if (event.type === 'day') return `Day ${event.day}`;
    return event.type === 'night' && event.day !== 0 ? `The night after day ${event.day}` : null;
  },
};

function tell(file: string): void {
  const text = readFileSync(file, 'utf8');
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
  const { match } = replay<Kinds>(ruleset, record, start);
  const parts: { heading: string; lines: string[] }[] = [{ heading: FIRST, lines: [] }];
  for (const { event, sentence } of logOf(ruleset, match, start)) {
    const chapter = CHAPTERS[ruleset.id]!(event);
    if (chapter !== null) parts.push({ heading: `## ${chapter}`, lines: [] });
    if (chapter === null || ruleset.id === 'ag') parts.at(-1)!.lines.push(sentence);
  }
  const told = parts.map(({ heading, lines }) => `${heading}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`);
  writeFileSync(file, `${text.slice(0, text.indexOf(FIRST))}${told.join('\n')}`);
  console.log(`${file}: ${ruleset.outcome(match.game.table)?.sentence ?? 'no end'}`);
}

for (const file of process.argv.slice(2).length > 0
  ? process.argv.slice(2)
  : ['docs/example-of-play.md', 'docs/four-days.md'])
  tell(file);
