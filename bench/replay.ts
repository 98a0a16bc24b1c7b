import { randomInput } from '../src/bots/random.ts';
import { secretOf, seeded } from '../src/kernel/chance.ts';
import { advance, carryOut, newGame, runtimeOf } from '../src/kernel/engine.ts';
import type { Input } from '../src/kernel/input.ts';
import { enter, hashOfGame, isRefusal, openMatch, recordOf, replay } from '../src/kernel/match.ts';
import { picker } from '../src/kernel/pick.ts';
import { parseRecord, type RecordHeader } from '../src/kernel/record.ts';
import { drill } from '../test/drill/index.ts';
import type { DrillAnswer, DrillKinds } from '../test/drill/state.ts';
import { type Scenario, settingOf } from './drill.ts';
import { type Bench, milliseconds, number, type Ready } from './harness.ts';
import { replaySkirmish } from './peers/skirmish.ts';

const GAMES = 10;

interface Kept {
  /** The record as text. */
  readonly text: string;
  /** Every input as it came: the record has the sealed ones in one entry. */
  readonly inputs: readonly Input<DrillAnswer>[];
  readonly entries: number;
  readonly hash: string;
}

function played(scenario: Scenario, seed: number): Kept {
  const { seats, start } = settingOf(scenario);
  const header: RecordHeader = {
    sandtable: 'record/1',
    ruleset: drill.id,
    version: drill.version,
    scenario,
    options: {},
    seats,
    chance: { kind: 'seeded', secret: secretOf(seed) },
  };
  const match = openMatch<DrillKinds>(drill, header, start);
  const pick = picker(seed);
  const inputs: Input<DrillAnswer>[] = [];
  for (;;) {
    const input = randomInput(drill, match.game, pick);
    if (!input) break;
    const entry = enter(match, input);
    if (isRefusal(entry)) throw new Error(entry.sentence);
    inputs.push(input);
  }
  const { entries } = match;
  const hash = hashOfGame(match.game);
  return { text: JSON.stringify(recordOf(match)), inputs, entries: entries.length, hash };
}

function gamesOf(scenario: Scenario): { readonly kept: readonly Kept[]; readonly note: string } {
  const kept = Array.from({ length: GAMES }, (_, i) => played(scenario, i + 1));
  const mean = (of: (one: Kept) => number) => number(kept.reduce((sum, one) => sum + of(one), 0) / GAMES);
  const kilobytes = mean((one) => one.text.length / 1000);
  const note = `${mean((one) => one.inputs.length)} inputs in ${mean((one) => one.entries)} entries, ${kilobytes} KB`;
  return { kept, note };
}

function verified(scenario: Scenario): Ready {
  const { start } = settingOf(scenario);
  const { kept, note } = gamesOf(scenario);
  let next = 0;
  const work = (): number => {
    const record = parseRecord<DrillKinds>(JSON.parse(kept[next++ % GAMES]!.text), drill.answers);
    if (!record.ok) throw new Error(record.reason);
    const { difference } = replay(drill, record.value, start);
    if (difference) throw new Error(difference.what);
    return 1;
  };
  return { work, note };
}

/** The same inputs carried out and nothing more: no door, no judge, no record, no hash. */
function bare(scenario: Scenario): Ready {
  const { start, seats } = settingOf(scenario);
  const { kept } = gamesOf(scenario);
  let next = 0;
  const work = (): number => {
    const seed = (next++ % GAMES) + 1;
    const { inputs, hash } = kept[seed - 1]!;
    const runtime = runtimeOf<DrillKinds>(drill, seeded(secretOf(seed)));
    const game = newGame<DrillKinds>({ ...start(), seats });
    advance(runtime, game);
    for (const input of inputs) carryOut(runtime, game, input);
    if (hashOfGame(game) !== hash) throw new Error('not the same game');
    return 1;
  };
  return { work };
}

const asked = { floor: 200, aim: 50, by: 'the product' };

export const replayed: Bench = {
  id: 'replay',
  title: 'Replay of a finished game',
  unit: milliseconds('milliseconds a game'),
  how: 'Random games, ten of a scenario in turn. The record is read from its JSON text and passes the door; every input is judged and carried out again; events and the hash after each entry are compared.',
  contenders: [
    { name: 'drill-field, verified', ours: true, ...asked, start: () => verified('drill-field') },
    { name: 'drill-big, verified', ours: true, ...asked, start: () => verified('drill-big') },
    { name: 'drill-field, re-run only', ours: true, start: () => bare('drill-field') },
    { name: 'drill-big, re-run only', ours: true, start: () => bare('drill-big') },
    { name: 'boardgame.io 0.50.2, log of a skirmish', peer: 'boardgame.io', start: replaySkirmish },
  ],
  remarks: [
    'boardgame.io replays the moves of its own log from JSON text through its reducer; only the last state is compared, since its log has neither events nor hashes. Compare by the move: games are not equally long.',
    '"Re-run only" carries out the same inputs without door, judge, record or hash: the difference is the price of checking, and of keeping what could be taken back.',
  ],
};
