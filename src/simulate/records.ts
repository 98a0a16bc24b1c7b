/** Records as files: written whole, read through every door there is. */
import type { Kinds } from '../kernel/flow.ts';
import { type Match, recordOf, type Start } from '../kernel/match.ts';
import {
  type Entry,
  type GameRecord,
  parseHeader,
  parseRecord,
  RECORD_VERSION,
  type RecordHeader,
} from '../kernel/record.ts';
import { type AnyRuleset, scenarioOf } from '../kit/contract.ts';
import { BadInput, quoted, type TextFile } from '../scenarios/files.ts';

/** The header of a new game of a shipped scenario, with its usual seats, and its usual options where nothing else is said. */
export function newHeader(ruleset: AnyRuleset, scenario: string, secret: string, chosen: object = {}): RecordHeader {
  const options = ruleset.options(chosen);
  if (!options.ok) throw new BadInput(`options of ${ruleset.id}: ${said(options)}`);
  return {
    sandtable: RECORD_VERSION,
    ruleset: ruleset.id,
    version: ruleset.version,
    scenario,
    options: options.value,
    seats: ruleset.seats(scenario),
    chance: { kind: 'seeded', secret },
  };
}

function said({ place, reason }: { readonly place: string; readonly reason: string }): string {
  return place ? `${place}: ${reason}` : reason;
}

export function startOf(ruleset: AnyRuleset, header: RecordHeader): Start<Kinds> {
  const start = ruleset.setup(header.scenario as string, header.options, header.seats);
  if (!start.ok) throw new BadInput(`${String(header.scenario)}: ${said(start)}`);
  return start.value;
}

/** Entries do not change once written, so each is put into words once. */
const entryTexts = new WeakMap<Entry<Kinds>, string>();

/** A record as text: the header, then an entry a line. */
export function recordText(match: Match<Kinds>): string {
  const { entries, ...header } = recordOf(match);
  const lines = entries.map((entry) => {
    let text = entryTexts.get(entry);
    if (text === undefined) {
      text = JSON.stringify(entry);
      entryTexts.set(entry, text);
    }
    return text;
  });
  const open = JSON.stringify(header).slice(0, -1);
  return `${open},"entries":[${lines.length > 0 ? `\n${lines.join(',\n')}\n` : ''}]}\n`;
}

export interface ReadRecord {
  readonly ruleset: AnyRuleset;
  readonly record: GameRecord<Kinds>;
  readonly start: Start<Kinds>;
}

/** A file as a record that can be played, or a complaint that names the place. */
export function readRecord(file: TextFile, rulesets: readonly AnyRuleset[]): ReadRecord {
  const header = parseHeader(file.data);
  if (!header.ok) throw file.bad(header.place, header.reason);
  const { ruleset: id, version, scenario } = header.value;
  const ruleset = rulesets.find((one) => one.id === id);
  if (!ruleset)
    throw file.bad(
      'ruleset',
      `there is no ruleset ${quoted(id)} here; ${rulesets.length > 1 ? 'there are' : 'there is'} ${rulesets.map((one) => one.id).join(', ') || 'none yet'}`,
    );
  if (ruleset.version !== version)
    throw file.bad('version', `played with version ${version} of ${id}, which is at version ${ruleset.version} here`);
  if (typeof scenario !== 'string') throw file.bad('scenario', 'expected the id of a scenario');
  if (!scenarioOf(ruleset, scenario)) {
    const owner = rulesets.find((one) => scenarioOf(one, scenario));
    throw file.bad('scenario', `${id} has no scenario ${quoted(scenario)}${owner ? `, but ${owner.id} has` : ''}`);
  }
  const options = ruleset.options(header.value.options);
  if (!options.ok) throw file.bad(inside('options', options.place), options.reason);
  const parsed = parseRecord<Kinds>(file.data, ruleset.answers);
  if (!parsed.ok) throw file.bad(parsed.place, parsed.reason);
  const start = ruleset.setup(scenario, options.value, parsed.value.seats);
  if (!start.ok) throw file.bad(start.place, start.reason);
  return { ruleset, record: parsed.value, start: start.value };
}

function inside(name: string, place: string): string {
  return place ? `${name}.${place}` : name;
}
