/**
 * The claims of a book's rules, written by hand in `test/claims/ID.yaml`: what each rule decides (a number, a condition,
 * an exception), and for each claim a mutant, a change of the code that would make the claim false. A mutant is found by
 * its content, never by its line.
 *
 *   bg-obs-03:
 *     - claim: small teams are -1 to observe
 *       in: observe.toObserve
 *       change: when(unit.isSmallTeam, 'bg-obs-03', -1)
 *       to: when(unit.isSmallTeam, 'bg-obs-03', 0)
 *   bg-gap-72: the reason why no mutant can prove this rule
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { type Declaration, declarationsNamed, homeOf, occurrencesOf, squeezed } from './declarations.ts';
import type { RulesetSource } from './sources.ts';
import { isTestFile, type SourceFile, type Span, type Tree } from './tree.ts';

export interface Claim {
  readonly rule: string;
  /** What the rule decides, in one line. */
  readonly claim: string;
  /**
   * The declaration that the change lies in, by the end of its name: `refuse`, `window.refuse`, `move.window.refuse`.
   * Where that is not enough, with the end of its file before it: `move.ts window.refuse`. Code outside the folders
   * of the book is named from the root: `src/geometry/table/line.ts crosses`.
   */
  readonly in: string;
  /** What stands there, in any layout, exactly once. */
  readonly change: string;
  readonly to: string;
}

export interface Claims {
  readonly claims: readonly Claim[];
  /** Rules that no mutant can prove, each with the reason. */
  readonly unprovable: Readonly<Record<string, string>>;
}

/** A claims file that cannot be read, one line a fault. */
export class BadClaims extends Error {}

const line = z
  .string()
  .trim()
  .min(1)
  .regex(/^[^\n]*$/, 'must be one line');
const Entry = z.strictObject({ claim: line, in: line, change: z.string().trim().min(1), to: z.string().trim() });
const File = z.record(z.string(), z.union([line, z.array(Entry).min(1)]));

export function parseClaims(text: string, path: string): Claims {
  // All values are texts: `to: 7` is code, as `to: true` is.
  const document = parseDocument(text, { schema: 'failsafe' });
  const [broken] = document.errors;
  if (broken) throw new BadClaims(`${path}: ${broken.message.split('\n')[0]}`);
  const parsed = File.safeParse(document.toJS() ?? {});
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${path}: ${faultOf(issue)}`);
    throw new BadClaims(faults.join('\n'));
  }
  const claims: Claim[] = [];
  const unprovable: Record<string, string> = {};
  const faults: string[] = [];
  for (const [rule, entry] of Object.entries(parsed.data)) {
    if (typeof entry === 'string') unprovable[rule] = entry;
    else
      for (const one of entry) {
        if (claims.some((other) => other.rule === rule && other.claim === one.claim))
          faults.push(`${path}: ${rule} claims "${one.claim}" twice`);
        claims.push({ rule, ...one });
      }
  }
  if (faults.length > 0) throw new BadClaims(faults.join('\n'));
  return { claims, unprovable };
}

/** The place and what is wrong there, of the likelier of the two forms that an entry has. */
function faultOf(issue: z.core.$ZodIssue): string {
  const inner = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined;
  const path = [...issue.path, ...(inner?.path ?? [])].map((part) =>
    typeof part === 'number' ? `claim ${part + 1}` : String(part),
  );
  return `${path.join(', ')}: ${(inner ?? issue).message}`;
}

export const claimsPath = (source: RulesetSource): string => source.claims ?? `test/claims/${source.id}.yaml`;

export function readClaims(root: string, source: RulesetSource): Claims {
  const path = claimsPath(source);
  if (!existsSync(join(root, path))) return { claims: [], unprovable: {} };
  return parseClaims(readFileSync(join(root, path), 'utf8'), path);
}

/** A change of the source: `start` to `end` of the file replaced by `text`. */
export interface Mutant extends Span {
  readonly file: string;
  readonly text: string;
  /** The declaration whose text it depends on. */
  readonly home: Declaration;
  /** Before and after, for people: `move.leg: self.leg === LEGS -> self.leg !== LEGS`. */
  readonly label: string;
}

/** The mutant of a claim, or why there is none. */
export type Sought = { readonly mutant: Mutant } | { readonly missing: string };

/** Finds the one place that a claim speaks of. */
export function findMutant(tree: Tree, source: RulesetSource, { in: place, change, to }: Claim): Sought {
  const { files, name } = placeOf(tree, source, place);
  if (files.length === 0) return { missing: `there is no file for ${place}` };
  const named = files.flatMap((file) => declarationsNamed(file, name).map((within) => ({ file, within })));
  if (named.length === 0) return { missing: `there is no declaration ${place}` };
  const spots = named.flatMap(({ file, within }) =>
    occurrencesOf(file, within, change).map((span) => ({ file, span })),
  );
  const places = [...new Set(named.map(({ file }) => file.file))].join(', ');
  const [spot] = spots;
  if (!spot) return { missing: `${place} has no such code (${places})` };
  if (spots.length > 1) return { missing: `${place} has that code ${spots.length} times (${places}): say more of it` };
  if (squeezed(change).text === squeezed(to).text) return { missing: `${place}: the change changes nothing` };
  return { mutant: mutantAt(spot.file, spot.span, to, place) };
}

/** Files and name of `window.refuse`, `move.ts window.refuse` or `src/geometry/table/line.ts crosses`. */
function placeOf(tree: Tree, source: RulesetSource, place: string): { files: SourceFile[]; name: string } {
  const [, path, name] = /^(?:(\S+\.tsx?)(?:\s+|$))?(.*)$/s.exec(place)!;
  const own = tree.files(source.code).filter(({ file }) => !isTestFile(file));
  if (path === undefined) return { files: own, name: name! };
  const files = own.filter(({ file }) => file === path || file.endsWith(`/${path}`));
  if (files.length > 0) return { files, name: name! };
  return { files: tree.has(path) && !isTestFile(path) ? [tree.file(path)] : [], name: name! };
}

export function mutantAt(file: SourceFile, span: Span, text: string, place?: string): Mutant {
  const before = file.text.slice(span.start, span.end);
  // What lies around the real change is there to find it by, and decides nothing.
  let head = 0;
  while (head < Math.min(before.length, text.length) && before[head] === text[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(before.length, text.length) - head && before.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  const changed = { start: span.start + head, end: span.end - tail };
  const home = homeOf(file, changed);
  const oneLine = (code: string): string => code.replace(/\s+/g, ' ').trim();
  const label = `${place ?? (home.name || file.file)}: ${oneLine(before)} -> ${oneLine(text) || 'nothing'}`;
  return { file: file.file, ...changed, text: text.slice(head, text.length - tail), home, label };
}

export function mutated(text: string, { start, end, text: change }: Span & { readonly text: string }): string {
  return text.slice(0, start) + change + text.slice(end);
}

const knownTexts = new WeakMap<Mutant, { readonly before: string; readonly after: string }>();

/** The text of the declaration that a mutant lies in, without comments and layout: as it is and as it would be. */
export function textsOf(tree: Tree, mutant: Mutant): { readonly before: string; readonly after: string } {
  const known = knownTexts.get(mutant);
  if (known) return known;
  const { text, comments } = tree.file(mutant.file);
  const { start, end, home } = mutant;
  const longer = mutant.text.length - (end - start);
  const kept = comments.flatMap((one) => {
    if (one.end <= start) return [one];
    return one.start >= end ? [{ start: one.start + longer, end: one.end + longer }] : [];
  });
  const texts = {
    before: squeezed(text, home, comments).text,
    after: squeezed(mutated(text, mutant), { start: home.start, end: home.end + longer }, kept).text,
  };
  knownTexts.set(mutant, texts);
  return texts;
}

/** Mutants that would serve two claims, each with both: a proof of the one would be taken for a proof of the other. */
export function sharedMutants(tree: Tree, found: readonly { claim: Claim; mutant: Mutant }[]): string[] {
  const first = new Map<string, Claim>();
  const faults: string[] = [];
  for (const { claim, mutant } of found) {
    const key = `${mutant.file}:${mutant.home.start}:${textsOf(tree, mutant).after}`;
    const other = first.get(key);
    if (!other) first.set(key, claim);
    else
      faults.push(
        `${claim.rule} "${claim.claim}" has the same mutant as ${other.rule} "${other.claim}" (${mutant.label})`,
      );
  }
  return faults;
}
