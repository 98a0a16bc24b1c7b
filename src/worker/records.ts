/** Records on their way in and out of the engine: read through every door there is, and put into words cheaply. */
import type { Kinds } from '../kernel/flow.ts';
import type { Parsed } from '../kernel/input.ts';
import { type Match, recordOf, type Start } from '../kernel/match.ts';
import { type Entry, type GameRecord, parseHeader, parseRecord } from '../kernel/record.ts';
import { type AnyRuleset, scenarioOf } from '../kit/contract.ts';

export interface ReadRecord {
  readonly ruleset: AnyRuleset;
  readonly record: GameRecord<Kinds>;
  readonly start: Start<Kinds>;
}

const bad = (place: string, reason: string) => ({ ok: false, place, reason }) as const;

/** A record that can be played, out of data or JSON text; or the place and the reason why not. */
export function readRecord(given: unknown, rulesets: readonly AnyRuleset[]): Parsed<ReadRecord> {
  const data = typeof given === 'string' ? parsedJson(given) : given;
  if (data === undefined) return bad('', 'it is not JSON');
  const header = parseHeader(data);
  if (!header.ok) return header;
  const { ruleset: id, version, scenario } = header.value;
  const ruleset = rulesets.find((one) => one.id === id);
  if (!ruleset) return bad('ruleset', `there is no ruleset ${quoted(id)} here`);
  if (ruleset.version !== version)
    return bad(
      'version',
      `it was played with version ${version} of ${id}, which is at version ${ruleset.version} here`,
    );
  if (typeof scenario !== 'string' || !scenarioOf(ruleset, scenario))
    return bad('scenario', `${id} has no scenario ${quoted(scenario)}`);
  const options = ruleset.options(header.value.options);
  if (!options.ok) return bad(options.place ? `options.${options.place}` : 'options', options.reason);
  const parsed = parseRecord<Kinds>(data, ruleset.answers);
  if (!parsed.ok) return parsed;
  const start = ruleset.setup(scenario, options.value, parsed.value.seats);
  if (!start.ok) return start;
  return { ok: true, value: { ruleset, record: parsed.value, start: start.value } };
}

/** Undefined where it is none: no JSON says that. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/** What somebody wrote, short and on one line. */
export function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
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
  return `${JSON.stringify(header).slice(0, -1)},"entries":[${lines.length > 0 ? `\n${lines.join(',\n')}\n` : ''}]}\n`;
}
