/** Renames between the tree that a trace was frozen on and the present one: stored inputs go forward, what the tree says goes back. */
import type { Data, Header, Raw, Relabel } from './tree.ts';

/** Old name to new name. */
export type NameMap = { readonly [old: string]: string };

/** An answer whose shape has changed more than its names. */
export interface Reshaped {
  /** The kind as it was, and as it is. */
  readonly old: string;
  readonly now: string;
  forward(answer: Raw): Raw;
  back(answer: Raw): Raw;
}

/** What has another name now. Everything is keyed by the OLD name; left out means nothing of the kind. */
export interface Renames {
  readonly scenarios?: NameMap;
  readonly options?: NameMap;
  readonly rules?: NameMap;
  readonly procedures?: NameMap;
  /** Questions, whole: `procedure.step`. Looked at before `procedures`. */
  readonly questions?: NameMap;
  /** Kinds of answers. */
  readonly answers?: NameMap;
  /** Fields of answers, by path from the kind, lists left out: `{ 'fire.shots.weapon': 'arm' }`. Paths are old names throughout. */
  readonly answerFields?: NameMap;
  /** Words in fields of answers: `{ 'fire.shots.weapon': { mgs: 'machine-guns' } }`. */
  readonly answerWords?: { readonly [path: string]: NameMap };
  readonly reshaped?: readonly Reshaped[];
  readonly events?: NameMap;
  /** As of answers: `{ 'moved.to': 'at' }`. */
  readonly eventFields?: NameMap;
  readonly eventWords?: { readonly [path: string]: NameMap };
  /** Uses of rolls. */
  readonly uses?: NameMap;
  /** Ids of units and the like, wherever they stand, by scenario (old name); `*` is every scenario. */
  readonly ids?: { readonly [scenario: string]: NameMap };
  /** Codes of refusals. */
  readonly codes?: NameMap;
}

/** What is left out of the comparison, each with its reason, by OLD name. */
export interface Ignored {
  /** Types of events that are no longer told, or are new: for these, the new name. */
  readonly events?: NameMap;
  /** `type.field`, top level; rolls are of type `roll`. */
  readonly eventFields?: NameMap;
  /** Questions whose offers are not compared. */
  readonly offers?: NameMap;
}

/** The renames of one book, ready to use for one scenario. */
export interface Translator {
  // Forward: what was stored, in the words of the present tree.
  header(header: Header): Header;
  input(input: Raw): Raw;
  // Back: what the present tree says, in the words of the trace.
  question(question: string): string;
  code(code: string): string;
  rule(rule: string): string;
  readonly label: Relabel;
  offer(offer: Raw): Raw;
  event(event: Raw): Raw;
}

export function translator(renames: Renames, scenario: string): Translator {
  const ids = { ...renames.ids?.['*'], ...renames.ids?.[scenario] };
  const answers = { fields: renames.answerFields, words: renames.answerWords, ids, rules: renames.rules };
  const events = { fields: renames.eventFields, words: renames.eventWords, ids, rules: renames.rules };
  const answerForward = forwardWalk(answers);
  const answerBack = backWalk(answers);
  const eventBack = backWalk(events);
  const procedureOf = backName(renames.procedures);
  const questionOf = backName(renames.questions);
  const kindOf = backName(renames.answers);
  const typeOf = backName(renames.events);
  const rule = backName(renames.rules);
  const use = backName(renames.uses);
  const id = backName(ids);

  return {
    header: ({ scenario: name, options, seats, ...rest }) => ({
      ...rest,
      scenario: renames.scenarios?.[name] ?? name,
      options: Object.fromEntries(
        Object.entries(options).map(([key, value]) => [renames.options?.[key] ?? key, value]),
      ),
      seats: seats.map((seat) =>
        typeof seat.units === 'string' ? seat : { ...seat, units: seat.units.map((one) => ids[one] ?? one) },
      ),
    }),
    input(input) {
      const out: Record<string, Data | undefined> = { ...input };
      for (const key of ['answer', 'order', 'act']) {
        const answer = out[key];
        if (!isObject(answer)) continue;
        const { kind: word, ...rest } = answer;
        const kind = String(word);
        const reshaped = renames.reshaped?.find((one) => one.old === kind);
        out[key] = reshaped
          ? reshaped.forward(answer)
          : { kind: renames.answers?.[kind] ?? kind, ...(answerForward(rest, kind) as Raw) };
      }
      if (typeof out.ask === 'string') {
        const [proc = '', ...step] = out.ask.split('.');
        out.ask = renames.questions?.[out.ask] ?? [renames.procedures?.[proc] ?? proc, ...step].join('.');
      }
      return out;
    },
    question(question) {
      const whole = questionOf(question);
      if (whole !== question) return whole;
      const [proc = '', ...step] = question.split('.');
      return [procedureOf(proc), ...step].join('.');
    },
    code: backName(renames.codes),
    rule,
    label: (label) => ({
      rule: rule(label.rule),
      use: use(label.use),
      of: label.of === undefined ? undefined : id(label.of),
    }),
    offer(offer) {
      const { answer } = offer;
      if (!isObject(answer)) return offer;
      const { kind: word, ...rest } = answer;
      const now = String(word);
      const reshaped = renames.reshaped?.find((one) => one.now === now);
      const kind = kindOf(now);
      return { ...offer, answer: reshaped ? reshaped.back(answer) : { kind, ...(answerBack(rest, kind) as Raw) } };
    },
    event({ type: now, ...rest }) {
      const type = typeOf(String(now));
      const told = { type, ...(eventBack(rest, type) as Raw) };
      return type === 'roll' ? { ...told, use: use(String(rest.use)) } : told;
    },
  };
}

interface Walked {
  readonly fields: NameMap | undefined;
  readonly words: { readonly [path: string]: NameMap } | undefined;
  readonly ids: NameMap;
  readonly rules: NameMap | undefined;
}

type Walk = (value: Data | undefined, path: string) => Data | undefined;

/** Goes through plain data by its old names and gives it the new ones. */
function forwardWalk({ fields = {}, words = {}, ids, rules = {} }: Walked): Walk {
  const walk: Walk = (value, path) => {
    if (typeof value === 'string')
      return (path.endsWith('.rule') ? rules[value] : words[path]?.[value]) ?? ids[value] ?? value;
    if (Array.isArray(value)) return value.map((part: Data) => walk(part, path)) as Data;
    if (!isObject(value)) return value;
    const out: Record<string, Data | undefined> = {};
    for (const [key, part] of Object.entries(value)) {
      const inside = `${path}.${key}`;
      out[fields[inside] ?? ids[key] ?? key] = walk(part, inside);
    }
    return out;
  };
  return walk;
}

/** The way back: meets new names, keeps the path in old ones. */
function backWalk({ fields = {}, words = {}, ids, rules }: Walked): Walk {
  const oldField = new Map<string, string>();
  for (const [path, now] of Object.entries(fields)) {
    const at = path.lastIndexOf('.');
    oldField.set(`${path.slice(0, at)}.${now}`, path.slice(at + 1));
  }
  const oldWord = new Map(Object.entries(words).map(([path, names]) => [path, backName(names)]));
  const oldRule = backName(rules);
  const oldId = backName(ids);
  const walk: Walk = (value, path) => {
    if (typeof value === 'string') {
      if (path.endsWith('.rule')) return oldRule(value);
      const word = oldWord.get(path)?.(value) ?? value;
      return word === value ? oldId(value) : word;
    }
    if (Array.isArray(value)) return value.map((part: Data) => walk(part, path)) as Data;
    if (!isObject(value)) return value;
    const out: Record<string, Data | undefined> = {};
    for (const [key, part] of Object.entries(value)) {
      const old = oldField.get(`${path}.${key}`) ?? oldId(key);
      out[old] = walk(part, `${path}.${old}`);
    }
    return out;
  };
  return walk;
}

/** From a new name to the old one; two old names with one new one cannot be told apart. */
function backName(names: NameMap = {}): (now: string) => string {
  const old = new Map<string, string>();
  for (const [before, now] of Object.entries(names)) {
    if (old.has(now)) throw new Error(`renames: both ${old.get(now)} and ${before} are called ${now}`);
    old.set(now, before);
  }
  return (now) => old.get(now) ?? now;
}

function isObject(value: Data | undefined): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
