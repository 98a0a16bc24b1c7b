/**
 * The page's end of the wire to the engine: questions with numbers, their replies, and what the engine tells unasked. An engine that dies is
 * started again; whoever had a game open in it is told.
 */
import type { Catalogue, EngineRequest, EngineResponse } from '../protocol/catalogue.ts';
import type { Journal, PlayMessage, PlayReply, PlayRequest, Update } from '../protocol/play.ts';

type Unnumbered<R> = R extends unknown ? Omit<R, 'id'> : never;
export type Question = Unnumbered<PlayRequest>;

/** The engine could not do what it was asked; the message is a sentence for a person. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
}

/** It died before it had answered. Whoever plays is told so (`onRestart`), whether the one who asked cares or not. */
export class EngineGone extends EngineFailure {}

type ReplyOf<Kind extends PlayReply['reply']> = Extract<PlayReply, { reply: Kind }>;

export interface Engine {
  catalogue(): Promise<Catalogue>;
  ask(question: Question): Promise<PlayReply>;
  /** Asks, and fails with a sentence where the reply is not of the kind that is wanted. */
  want<Kind extends PlayReply['reply']>(kind: Kind, question: Question): Promise<ReplyOf<Kind>>;
  onUpdate(listener: (update: Update) => void): () => void;
  onJournal(listener: (journal: Journal) => void): () => void;
  /** What the engine says unasked when something has gone wrong: a bot that broke down, a message that it could not read. */
  onTrouble(listener: (sentence: string) => void): () => void;
  /** The engine had died and is there again, with no game open; or (`false`) it dies again and again, and is not started any more. */
  onRestart(listener: (isThere: boolean) => void): () => void;
}

/** Whatever can carry messages both ways: a worker, later a socket. */
export interface Wire {
  postMessage(message: unknown): void;
  onMessage(listener: (data: unknown) => void): void;
  /** It is gone for good: why, if that is known. */
  onDeath(listener: (why: string) => void): void;
}

/** So many deaths within so many milliseconds are enough. */
const DEATHS = { most: 4, within: 60_000 } as const;

/** Calls all of them, whoever comes or goes meanwhile. */
function tell<T>(listeners: ReadonlySet<(told: T) => void>, told: T): void {
  for (const listener of [...listeners]) listener(told);
}

function hearing<T>(listeners: Set<(told: T) => void>): (listener: (told: T) => void) => () => void {
  return (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}

export function engineOver(start: () => Wire, now: () => number = () => performance.now()): Engine {
  let next = 1;
  const open = new Map<number, { done(reply: PlayReply): void; failed(error: Error): void }>();
  const updated = new Set<(update: Update) => void>();
  const journalled = new Set<(journal: Journal) => void>();
  const alarmed = new Set<(sentence: string) => void>();
  const restarted = new Set<(isThere: boolean) => void>();
  let catalogued: { done(value: Catalogue): void; failed(error: Error): void } | null = null;
  let catalogue: Promise<Catalogue> | null = null;
  let deaths: number[] = [];

  const hear = (data: unknown): void => {
    const message = data as PlayMessage | EngineResponse;
    if ('tell' in message) {
      if (message.tell === 'journal') tell(journalled, message);
      else tell(updated, message);
    } else if ('reply' in message && message.id === 0) {
      if (message.reply === 'failed') tell(alarmed, message.sentence);
    } else if ('reply' in message) {
      open.get(message.id)?.done(message);
      open.delete(message.id);
    } else if (message.type === 'catalogue') catalogued?.done(message.catalogue);
    else catalogued?.failed(new EngineFailure(message.sentence));
  };

  /** Null once it is not started any more. */
  let wire: Wire | null = null;
  const connect = (): Wire => {
    const one = start();
    let hasSpoken = false;
    one.onMessage((data) => {
      hasSpoken = true;
      if (one === wire) hear(data);
    });
    one.onDeath((why) => {
      if (one !== wire) return;
      deaths = [...deaths, now()].filter((then) => then > now() - DEATHS.within);
      const isThere = hasSpoken && deaths.length < DEATHS.most;
      const error = new EngineGone(hasSpoken ? 'The engine has stopped.' : why || 'The engine did not start.');
      catalogued?.failed(error);
      const waiting = [...open.values()];
      open.clear();
      wire = isThere ? connect() : null;
      for (const { failed } of waiting) failed(error);
      tell(restarted, isThere);
    });
    return one;
  };
  wire = connect();

  const ask = (question: Question): Promise<PlayReply> =>
    new Promise((done, failed) => {
      if (!wire) {
        failed(new EngineGone('The engine has stopped.'));
        return;
      }
      const id = next++;
      open.set(id, { done, failed });
      wire.postMessage({ ...question, id });
    });

  return {
    catalogue: () => {
      catalogue ??= new Promise((done, failed) => {
        catalogued = { done, failed };
        wire?.postMessage({ type: 'catalogue' } satisfies EngineRequest);
      });
      return catalogue;
    },
    ask,
    async want(kind, question) {
      const reply = await ask(question);
      if (reply.reply === kind) return reply as ReplyOf<typeof kind>;
      if (reply.reply === 'failed') throw new EngineFailure(reply.sentence);
      if (reply.reply === 'refused') throw new EngineFailure(reply.refusal.sentence);
      throw new EngineFailure(`The engine answered ${reply.reply} instead of ${kind}.`);
    },
    onUpdate: hearing(updated),
    onJournal: hearing(journalled),
    onTrouble: hearing(alarmed),
    onRestart: hearing(restarted),
  };
}
