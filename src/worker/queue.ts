/** The order in which the messages of a page are taken: counting odds takes long, and nobody's answer waits for it. */

/** Whatever may be answered later than what came after it: it asks, and changes nothing. */
export function canWait(message: unknown): boolean {
  const { ask } = (message ?? {}) as { readonly ask?: unknown };
  return ask === 'odds' || ask === 'compare';
}

/** Takes the next message out of those that wait; undefined where none does. */
export function nextOf(waiting: unknown[]): unknown {
  const urgent = waiting.findIndex((message) => !canWait(message));
  return waiting.splice(Math.max(urgent, 0), 1)[0];
}
