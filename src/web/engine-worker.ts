/** The engine in a worker of its own, and how its death is noticed. */
import type { Wire } from './engine.ts';

/**
 * A worker that ends tells nobody. While it lives it holds a lock of the browser's; the page waits for the same lock, and has it as soon as
 * the worker is gone, however busy the worker was. An error that nobody has caught is its end, too: what it holds may be half done.
 */
export function engineWorker(): Wire {
  const worker = new Worker(new URL('../worker/index.ts', import.meta.url), { type: 'module' });
  let isDead = false;
  const mourners = new Set<(why: string) => void>();
  const die = (why: string): void => {
    if (isDead) return;
    isDead = true;
    worker.terminate();
    for (const mourner of mourners) mourner(why);
  };
  worker.addEventListener('error', (event) => die(event.message));
  // Where pages are not served safely there are no locks: then only errors are noticed.
  const { locks } = navigator as { readonly locks?: LockManager };
  const lock = `sandtable-engine-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  if (locks) worker.postMessage({ lock });
  return {
    postMessage: (message) => worker.postMessage(message),
    onMessage: (listener) =>
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const isAlive = (data as { readonly type?: unknown } | null)?.type === 'alive';
        if (isAlive) void locks?.request(lock, () => die(''));
        else listener(data);
      }),
    onDeath: (listener) => mourners.add(listener),
  };
}
