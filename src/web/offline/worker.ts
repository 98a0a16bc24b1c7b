/**
 * The service worker: keeps the built page in the browser, so that it can be played on without a network. The build writes it to the root
 * of the page (`scripts/offline.ts`), with the names of all files in it.
 *
 * The page itself is asked for over the network first, so that a new version is there at the next load; all else bears its content in
 * its name, or comes with the version. A worker of a new version waits for as long as a page of the old one is open: what a running game has still to
 * load is kept until then.
 */
import { kept, namedIn } from './files.ts';

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface ServiceWorker extends EventTarget {
  readonly location: Location;
  readonly clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<unknown[]>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
}

/** Put in by the build: the paths of all files, the page as `/`, and a hash over their content. */
declare const FILES: readonly string[];
declare const VERSION: string;

const worker = self as unknown as ServiceWorker;
const PREFIX = 'sandtable-page-';
const NAME = PREFIX + VERSION;

/** So long a network that does not answer holds up the page, in milliseconds. */
const PATIENCE = 4000;

/** So many files are fetched at once. */
const AT_ONCE = 6;

/** All files, each from where it can be had soonest: a cache of an older version that had the very same, or the network. */
async function fill(): Promise<void> {
  const cache = await caches.open(NAME);
  const left = [...FILES];
  const next = async (): Promise<void> => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) await cache.put(file, await fetched(file));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

async function fetched(file: string): Promise<Response> {
  const isLasting = file.startsWith('/assets/');
  const before = isLasting ? await caches.match(file, { ignoreVary: true }) : undefined;
  if (before) return before;
  const response = await fetch(new Request(file, { cache: isLasting ? 'default' : 'reload' }));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  if (file !== '/') return response;
  // A release may come in between: a page that wants other files than these is none of this version.
  const page = await response.clone().text();
  const foreign = namedIn(page).find((name) => !FILES.includes(name));
  if (foreign !== undefined) throw new Error(`the page wants ${foreign}, which is not of version ${VERSION}`);
  return response;
}

function fromCache(file: string): Promise<Response | undefined> {
  return caches.open(NAME).then((cache) => cache.match(file, { ignoreVary: true }));
}

async function file(request: Request, name: string): Promise<Response> {
  return (await fromCache(name)) ?? fetch(request);
}

/** The page as the network has it now; where there is none, or it does not answer, as it was kept. */
async function page(request: Request): Promise<Response> {
  const own = await fromCache('/');
  if (!own) return fetch(request);
  const late = new Promise<Response>((go) => setTimeout(() => go(own), PATIENCE));
  const now = fetch(request).then(
    (response) => (response.ok ? response : own),
    () => own,
  );
  return Promise.race([now, late]);
}

worker.addEventListener('install', (event) => (event as Lasting).waitUntil(fill()));

worker.addEventListener('activate', (event) => {
  const tidy = async (): Promise<void> => {
    const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
    await Promise.all(others.map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  (event as Lasting).waitUntil(tidy());
});

worker.addEventListener('fetch', (event) => {
  const { request, respondWith } = event as Fetching;
  const what = kept(request, worker.location.origin, FILES);
  if (what === null) return;
  respondWith.call(event, what === '/' && request.mode === 'navigate' ? page(request) : file(request, what));
});

/** A page of this very version is open, and no other: nobody needs the old files any more. */
worker.addEventListener('message', (event) => {
  const { data } = event as MessageEvent<unknown>;
  const takeOver = async (): Promise<void> => {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (pages.length === 1) await worker.skipWaiting();
  };
  if (typeof data === 'string' && FILES.includes(data)) (event as unknown as Lasting).waitUntil(takeOver());
});
