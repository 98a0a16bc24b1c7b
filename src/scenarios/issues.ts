/** Which of a schema's complaints a person should hear: one, as near to the mistake as can be told. */

/** As much of zod's issues as that needs. */
export interface SchemaIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** Of an object that has keys which it should not have. */
  readonly keys?: readonly string[];
  /** Of a choice: what each of the alternatives finds wrong. */
  readonly errors?: readonly (readonly SchemaIssue[])[];
}

export interface Complaint {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The first complaint; of a choice between alternatives, that of the alternative that is meant. */
export function complaintIn(issues: readonly SchemaIssue[]): Complaint {
  const [issue] = issues;
  if (!issue) return { path: [], message: 'not of this shape' };
  if (issue.code === 'unrecognized_keys' && issue.keys?.length)
    return { path: [...issue.path, issue.keys[0]!], message: issue.message };
  const alternatives = (issue.errors ?? []).filter((one) => one.length > 0 && !one.some(isOfAnotherKind));
  if (issue.code !== 'invalid_union' || alternatives.length === 0) return issue;
  const wrongs = alternatives.map((one) => one.reduce((sum, { keys }) => sum + (keys?.length ?? 1), 0));
  const fewest = Math.min(...wrongs);
  const nearest = alternatives.filter((_, i) => wrongs[i] === fewest);
  if (nearest.length > 1) {
    const isTooMuch = nearest.every((one) => one.every(({ code }) => code === 'unrecognized_keys'));
    const keys = nearest.map(keyOf);
    return {
      path: issue.path,
      message: isTooMuch ? `${keys.join(' and ')} do not go together` : `expected ${keys.join(' or ')} here`,
    };
  }
  const inside = complaintIn(nearest[0]!);
  return { path: [...issue.path, ...inside.path], message: inside.message };
}

/** The whole value is wrong, not something in it: a text for a list. */
function isOfAnotherKind({ code, path }: SchemaIssue): boolean {
  return path.length === 0 && code !== 'unrecognized_keys' && code !== 'invalid_union';
}

/** What an alternative wants and does not find. */
function keyOf(issues: readonly SchemaIssue[]): string {
  const { path } = issues.find(({ code }) => code !== 'unrecognized_keys') ?? complaintIn(issues);
  return JSON.stringify(path.map(String).join('.'));
}

/** `units.3` and a complaint inside it: `units.3.at.0`. */
export function placeIn(place: string, { path }: Complaint): string {
  return [place, ...path.map(String)].filter((part) => part !== '').join('.');
}
