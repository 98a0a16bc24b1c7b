/** Keeps the page in this browser for play without a network, where the browser can. */

/** The script that this page runs: its name tells versions apart. */
const SCRIPT = new URL(import.meta.url).pathname;

/** A worker that waits is told again after so many milliseconds. */
const AGAIN = 5000;

/** A page that is not built, or not served safely, is not kept. */
const canKeep = (): boolean => SCRIPT.startsWith('/assets/') && 'serviceWorker' in navigator;

/** Settles when the page, and every book, can be had without a network; never where it cannot be kept. */
export function untilOffline(): Promise<unknown> {
  return canKeep() ? navigator.serviceWorker.ready : new Promise(() => {});
}

/** Once the page itself has come: the kept files must not hold it up. */
export function keepOffline(): void {
  if (!canKeep()) return;
  const go = (): void => {
    register().catch((error: Error) =>
      console.warn(`The page is not kept for play without a network: ${error.message}`),
    );
  };
  if (document.readyState === 'complete') go();
  else window.addEventListener('load', go, { once: true });
}

async function register(): Promise<void> {
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register('/offline.js');
  // A browser that is told to have no such workers, by a setting or a test, gives none.
  if (!registration) return;
  // A worker that waits, or will, hears which version this page is: it takes over if it is its own, and no other page is open. It hears it
  // again for as long as it waits, for another page may be about to close.
  const repeat = (worker: ServiceWorker): void => {
    if (worker.state !== 'installed') return;
    worker.postMessage(SCRIPT);
    setTimeout(repeat, AGAIN, worker);
  };
  const tell = (worker: ServiceWorker | null): void => {
    if (worker?.state === 'installed') repeat(worker);
    else worker?.addEventListener('statechange', () => repeat(worker), { once: true });
  };
  tell(registration.waiting);
  tell(registration.installing);
  registration.addEventListener('updatefound', () => tell(registration.installing));
}
