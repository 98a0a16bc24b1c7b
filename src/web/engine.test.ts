import { expect, test, vi } from 'vitest';
import { EngineGone, engineOver, type Wire } from './engine.ts';

/** Workers that do nothing but what the test does with them. */
function workers() {
  const started: { sent: unknown[]; say(data: unknown): void; die(why?: string): void }[] = [];
  const start = (): Wire => {
    const sent: unknown[] = [];
    let hear: (data: unknown) => void = () => {};
    let mourn: (why: string) => void = () => {};
    started.push({ sent, say: (data) => hear(data), die: (why = '') => mourn(why) });
    return {
      postMessage: (message) => sent.push(message),
      onMessage: (listener) => {
        hear = listener;
      },
      onDeath: (listener) => {
        mourn = listener;
      },
    };
  };
  return { started, start };
}

const QUESTION = { ask: 'record' } as const;

test('an engine that never spoke did not start: it is said why, and not tried again', async () => {
  const { started, start } = workers();
  const engine = engineOver(start);
  const asked = engine.ask(QUESTION);
  started[0]!.die('no such file');
  await expect(asked).rejects.toThrow('no such file');
  expect(started).toHaveLength(1);
  await expect(engine.ask(QUESTION)).rejects.toThrow('has stopped');
});

test('one that dies is started again: what was asked fails, whoever plays is told, and the dead is not heard', async () => {
  const { started, start } = workers();
  const engine = engineOver(start);
  const restarted = vi.fn();
  const updated = vi.fn();
  engine.onRestart(restarted);
  engine.onUpdate(updated);
  started[0]!.say({ tell: 'update' });
  const asked = engine.ask(QUESTION);
  started[0]!.die();
  await expect(asked).rejects.toThrow(new EngineGone('The engine has stopped.'));
  await expect(asked).rejects.toBeInstanceOf(EngineGone);
  expect(restarted.mock.calls).toEqual([[true]]);
  started[0]!.say({ tell: 'update' });
  expect(updated).toHaveBeenCalledTimes(1);
  const again = engine.ask(QUESTION);
  started[1]!.say({ id: 2, reply: 'record', record: {}, hash: 'h' });
  await expect(again).resolves.toMatchObject({ hash: 'h' });
});

test('one that dies four times within a minute stays dead; deaths long ago do not count', () => {
  let now = 0;
  const { started, start } = workers();
  const engine = engineOver(start, () => now);
  const restarted: boolean[] = [];
  engine.onRestart((isThere) => restarted.push(isThere));
  const die = (): void => {
    started.at(-1)!.say({ tell: 'update' });
    started.at(-1)!.die();
  };
  die();
  die();
  now += 120_000;
  for (let i = 0; i < 4; i += 1) die();
  expect(restarted).toEqual([true, true, true, true, true, false]);
  expect(started).toHaveLength(6);
});

test('what the engine writes down goes to whoever keeps it, and to nobody else', () => {
  const { started, start } = workers();
  const engine = engineOver(start);
  const [updated, journalled] = [vi.fn(), vi.fn()];
  engine.onUpdate(updated);
  const end = engine.onJournal(journalled);
  started[0]!.say({ tell: 'journal', from: 0, entries: [], hash: 'h' });
  end();
  started[0]!.say({ tell: 'journal', from: 0, entries: [], hash: 'h' });
  expect(journalled).toHaveBeenCalledTimes(1);
  expect(updated).not.toHaveBeenCalled();
});
