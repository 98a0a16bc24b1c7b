import { expect, test } from 'vitest';
import { kept, namedIn } from './files.ts';

const ORIGIN = 'https://table.example';
const FILES = ['/', '/assets/main-1.js', '/icons/sandtable.svg'];
const ask = (path: string, change: Partial<Request> = {}): string | null =>
  kept({ url: new URL(path, ORIGIN).href, method: 'GET', mode: 'cors', ...change }, ORIGIN, FILES);

test('the page answers whatever is asked of it behind a question mark, and other addresses are the network’s', () => {
  const open = { mode: 'navigate' } as const;
  expect(ask('/', open)).toBe('/');
  expect(ask('/?seed=7', open)).toBe('/');
  expect(ask('/index.html', open)).toBe('/');
  expect(ask('/nowhere', open)).toBeNull();
  expect(ask('/healthz', open)).toBeNull();
});

test('files of this version are answered; all else is not', () => {
  expect(ask('/assets/main-1.js')).toBe('/assets/main-1.js');
  expect(ask('/assets/main-2.js')).toBeNull();
  expect(ask('/assets/main-1.js', { method: 'POST' })).toBeNull();
  expect(ask('https://elsewhere.example/assets/main-1.js')).toBeNull();
  expect(ask('/offline.js')).toBeNull();
});

test('the files that a page names', () => {
  const page = '<script src="/assets/main-1.js"></script><link href="/assets/main-1.css"><link href="/icons/a.svg">';
  expect(namedIn(page)).toEqual(['/assets/main-1.js', '/assets/main-1.css']);
});
