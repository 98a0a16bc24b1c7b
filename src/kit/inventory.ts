/** The numbered rules of a book by section, one line a rule: its id and its title, or title and text. */
import type { Rule, RuleKind } from '../kernel/rules.ts';

/** A title of one line; with a text where one can play from it. */
export type Entry = string | { readonly title: string; readonly text: string };

/** The kind of an entry follows from its id: a gap that we settled, a worked example, a rule. */
export function kindOf(id: string): RuleKind {
  if (id.includes('-gap-')) return 'gap';
  return id.includes('-ex-') ? 'example' : 'rule';
}

type Sections = { readonly [section: string]: { readonly [id: string]: Entry } };

type Ids<S extends Sections> = { [Section in keyof S]: keyof S[Section] & string }[keyof S];

export function inventory<const S extends Sections>(sections: S): readonly Rule<Ids<S>>[] {
  return Object.entries(sections).flatMap(([section, entries]) =>
    Object.entries(entries).map(([id, entry]) => {
      const said = typeof entry === 'string' ? { title: entry } : entry;
      return { id: id as Ids<S>, kind: kindOf(id), section, ...said };
    }),
  );
}

export type IdIn<List extends readonly Rule[]> = List[number]['id'];

/** What each rule decides, by its id. A book's `points.json` is written from its claims (`npm run points`). */
export type Points = Readonly<Record<string, readonly string[]>>;

export const withPoints = <Id extends string>(rules: readonly Rule<Id>[], points: Points): readonly Rule<Id>[] =>
  rules.map((rule) => (points[rule.id] ? { ...rule, points: points[rule.id]! } : rule));

/** A term of a book: what it means in one line of ours, and the rules that say it. */
export interface Term<Id extends string = string> {
  readonly term: string;
  readonly means: string;
  readonly rules: readonly Id[];
}

/** `{ 'aimed fire': ['a shot that observes its target', 'bg-fire-01'] }`: the term, what it means, its rules. */
export const glossary = <Id extends string>(
  terms: Readonly<Record<string, readonly [means: string, rule: Id, ...more: Id[]]>>,
): readonly Term<Id>[] => Object.entries(terms).map(([term, [means, ...rules]]) => ({ term, means, rules }));
