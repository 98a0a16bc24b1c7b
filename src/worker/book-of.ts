/** Which book a message is about, so that it can be fetched before the message is read. */

/** The id of the book; null where the message needs none that is not open already. */
export function bookOf(message: unknown): string | null {
  const { ask, ruleset, record, rule } = (message ?? {}) as Record<string, unknown>;
  switch (ask) {
    case 'open':
      return typeof ruleset === 'string' ? ruleset : null;
    case 'resume':
    case 'check':
    case 'replay':
      return bookOfRecord(record);
    case 'rule':
      return typeof rule === 'string' ? (rule.split('-')[0] ?? null) : null;
    default:
      return null;
  }
}

/** Is the book's text wanted, and not only what plays a game? */
export function isToBeRead(message: unknown): boolean {
  return ((message ?? {}) as { readonly ask?: unknown }).ask === 'rule';
}

function bookOfRecord(record: unknown): string | null {
  // The header of a record stands before its entries.
  if (typeof record === 'string') return /"ruleset"\s*:\s*"([a-z-]+)"/.exec(record)?.[1] ?? null;
  const { ruleset } = (record ?? {}) as { ruleset?: unknown };
  return typeof ruleset === 'string' ? ruleset : null;
}
