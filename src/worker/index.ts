/** The engine as a web worker: the catalogue at once, and the games of one page when their rules have come. */

import type { AnyRuleset } from '../kit/contract.ts';
import { isPlayMessage, numberOf } from '../protocol/play.ts';
import { rulesets as further } from '../rules/further.ts';
import { BOOKS, PLAYABLE, bookOf as registered } from '../rules/registry.ts';
import { bookOf, isToBeRead } from './book-of.ts';
import { answer } from './engine.ts';
import { canWait, nextOf } from './queue.ts';
import type { Session } from './session.ts';

/** The rulesets that have come. */
const rulesets: AnyRuleset[] = [...further];
let session: Session | null = null;

async function loaded(): Promise<Session> {
  if (session) return session;
  const { Session } = await import('./session.ts');
  session = new Session({
    rulesets,
    send: (message) => self.postMessage(message),
    later: (go) => setTimeout(go, 0),
    report: (error) => console.error(error),
  });
  return session;
}

/**
 * The rules are the larger part: those of a book are loaded when a game of it is opened, and what there is to read of them when
 * somebody reads. A book that is not here is told of there.
 */
async function fetched(book: string | null, isRead: boolean): Promise<void> {
  const ruleset = book === null ? undefined : registered(book)?.ruleset;
  if (!ruleset) return;
  const at = rulesets.findIndex(({ id }) => id === book);
  if (at < 0) rulesets.push(await (isRead ? ruleset.whole() : ruleset.play()));
  else if (isRead && rulesets[at]!.rules.length === 0) rulesets[at] = await ruleset.whole();
}

/** What has come and has not been taken yet: one message after the other. */
const waiting: unknown[] = [];
let isTaking = false;

async function takeAll(): Promise<void> {
  if (isTaking) return;
  isTaking = true;
  try {
    while (waiting.length > 0) {
      // Before anything long: is there an answer on its way?
      if (waiting.every(canWait)) await new Promise((go) => setTimeout(go, 0));
      await take(nextOf(waiting));
    }
  } finally {
    isTaking = false;
  }
}

async function take(message: unknown): Promise<void> {
  let one: Session;
  try {
    [one] = await Promise.all([loaded(), fetched(bookOf(message), isToBeRead(message))]);
  } catch {
    // The server is gone: said, and tried again with the next message.
    self.postMessage({ id: numberOf(message), reply: 'failed', sentence: 'The rules could not be loaded.' });
    return;
  }
  one.receive(message);
}

/** The page knows that the worker lives for as long as the worker holds this lock: the browser takes it away with the worker. */
function liveUnder(lock: string): void {
  void navigator.locks.request(lock, () => {
    self.postMessage({ type: 'alive' });
    return new Promise(() => {});
  });
}

self.addEventListener('message', (event: MessageEvent<unknown>) => {
  const { data } = event;
  const { lock } = (data ?? {}) as { readonly lock?: unknown };
  if (typeof lock === 'string') liveUnder(lock);
  else if (isPlayMessage(data)) {
    waiting.push(data);
    void takeAll();
  } else self.postMessage(answer(data, BOOKS, [...PLAYABLE, ...further]));
});
