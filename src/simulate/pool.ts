/** Games on several cores: threads that take the next number from a common counter until there is none. */
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { AnyRuleset } from '../kit/contract.ts';
import { BadInput } from '../scenarios/files.ts';
import { type GameResult, type Plan, playGame } from './run.ts';

interface Task {
  readonly sandtable: 'simulate';
  readonly plan: Plan;
  /** The next game's number; past the end, there is nothing left to do. */
  readonly next: Int32Array;
}

type Message = { readonly result: GameResult } | { readonly error: string; readonly isBadInput: boolean };

/** Plays in threads of `program`, the built command line, whose entry calls `workHere` in a thread. */
export async function playInThreads(
  program: URL,
  plan: Plan,
  workers: number,
  stop: AbortSignal,
  after: (result: GameResult) => void,
): Promise<void> {
  const next = new Int32Array(new SharedArrayBuffer(4));
  const task: Task = { sandtable: 'simulate', plan, next };
  const end = (): void => {
    Atomics.store(next, 0, plan.games);
  };
  stop.addEventListener('abort', end);
  const threads: Worker[] = [];
  const thread = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(program, { workerData: task });
      threads.push(worker);
      worker.on('message', (message: Message) => {
        if ('result' in message) after(message.result);
        else reject(message.isBadInput ? new BadInput(message.error) : new Error(message.error));
      });
      worker.on('error', reject);
      worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a thread ended with ${code}`))));
    });
  try {
    await Promise.all(Array.from({ length: Math.min(workers, plan.games) }, thread));
  } catch (error) {
    end();
    await Promise.all(threads.map((worker) => worker.terminate()));
    throw error;
  } finally {
    stop.removeEventListener('abort', end);
  }
}

/** The work of a thread; `rulesets` are those that the main program has. */
export function workHere(rulesets: readonly AnyRuleset[]): void {
  const { plan, next } = workerData as Task;
  const send = (message: Message): void => parentPort!.postMessage(message);
  try {
    const ruleset = rulesets.find((one) => one.id === plan.ruleset);
    if (!ruleset) throw new BadInput(`there is no ruleset "${plan.ruleset}" in a thread`);
    for (;;) {
      const game = Atomics.add(next, 0, 1);
      if (game >= plan.games) return;
      send({ result: playGame(ruleset, plan, game) });
    }
  } catch (error) {
    send({ error: error instanceof Error ? error.message : String(error), isBadInput: error instanceof BadInput });
  }
}
