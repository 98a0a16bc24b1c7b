import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Served, ServeError, serve } from './index.ts';

const lines: string[] = [];
let folder: string;
let web: string;
let served: Served;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandtable-server-'));
  web = join(folder, 'web');
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Sandtable</title>');
  writeFileSync(join(web, 'assets', 'main-1234.js'), 'export {};');
  writeFileSync(join(web, 'assets', 'main-1234.js.gz'), gzipSync('export {};'));
  served = await serve({ port: 0, host: '127.0.0.1', web, log: (line) => lines.push(line) });
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

/** A request as it stands here: `fetch` would tidy the path and forbid a cached answer. */
function statusOf(path: string, headers: Record<string, string> = {}): Promise<number> {
  const { hostname, port } = new URL(served.url);
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject);
    call.end();
  });
}

/** What comes back for bytes as they stand here: the lines of the head, and the body. */
function rawly(text: string): Promise<{ head: string[]; body: string }> {
  const { hostname, port } = new URL(served.url);
  return new Promise((resolve, reject) => {
    let back = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part) => (back += part));
    socket.on('error', reject).on('close', () => {
      const [head = '', body = ''] = back.split('\r\n\r\n');
      resolve({ head: head.split('\r\n'), body });
    });
  });
}

describe('the server', () => {
  test('says where it is: a free port for 0', () => {
    expect(served.url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
    expect(lines).toEqual([`Sandtable is on ${served.url}`]);
  });

  test('serves the page with a policy that allows only itself, to be asked for again each time', async () => {
    const response = await fetch(served.url);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title>Sandtable</title>');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await statusOf('/', { 'if-none-match': response.headers.get('etag')! })).toBe(304);
  });

  test('lets named-by-content files be kept for good, and sends them compressed', async () => {
    const response = await fetch(`${served.url}/assets/main-1234.js`, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.text()).toBe('export {};');
  });

  test('is healthy', async () => {
    const response = await fetch(`${served.url}/healthz`);
    expect(await response.json()).toEqual({ ok: true });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('says what is not there: a page to a person, a line to a program', async () => {
    const page = await fetch(`${served.url}/nothing`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('Not on this map');
    expect(page.headers.get('content-security-policy')).toContain("style-src 'sha256-");
    const line = await fetch(`${served.url}/assets/gone.js`);
    expect(line.status).toBe(404);
    expect(await line.json()).toEqual({ error: 'not found' });
    expect((await fetch(served.url, { method: 'POST' })).status).toBe(404);
  });

  test.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json', '/%00'])(
    'keeps to its folder: %s',
    async (path) => {
      expect(await statusOf(path)).toBeGreaterThanOrEqual(400);
      expect(await statusOf(path)).toBeLessThan(500);
    },
  );

  const SECURE = [
    ...['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'],
    ...['permissions-policy', 'referrer-policy', 'x-content-type-options'],
  ];

  test.each(['/%', '/%ff', '/a%2', '/nothing', '/%2e%2e/package.json'])(
    'every error has one shape, the security headers, and nothing of what was asked: %s',
    async (path) => {
      const { head, body } = await rawly(`GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`);
      expect(head[0]).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(Object.keys(JSON.parse(body))).toEqual(['error']);
      expect(body).not.toContain('FST');
      expect(body).not.toContain(path);
      for (const name of SECURE) expect(head.join('\n').toLowerCase()).toContain(`\n${name}: `);
      expect(head.join('\n').toLowerCase()).toContain('\ncache-control: no-store');
    },
  );

  test.each(['this is no request\r\n\r\n', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`])(
    'what is no request is refused in the same shape (%#)',
    async (text) => {
      const { head, body } = await rawly(text);
      expect(head[0]).toMatch(/^HTTP\/1\.1 4(00|31) /);
      expect(JSON.parse(body)).toEqual({ error: 'this request cannot be read' });
      for (const name of SECURE) expect(head.join('\n').toLowerCase()).toContain(`\n${name}: `);
    },
  );

  test('a port in use is one clear error', async () => {
    const port = Number(new URL(served.url).port);
    await expect(serve({ port, host: '127.0.0.1', web })).rejects.toThrow(
      new ServeError(`Port ${port} on 127.0.0.1 is in use; choose another one.`),
    );
  });

  test('a page that is not built, or a data directory that cannot be, is one clear error', async () => {
    const options = { port: 0, host: '127.0.0.1' };
    await expect(serve({ ...options, web: join(folder, 'none') })).rejects.toThrow(
      /^The page is not built: .*npm run build/,
    );
    const file = join(web, 'index.html');
    await expect(serve({ ...options, web, data: join(file, 'x') })).rejects.toThrow(
      /^The data directory .* cannot be created/,
    );
    await expect(serve({ ...options, web, port: 70_000 })).rejects.toThrow(/is not a port/);
  });

  test('takes the folder of the page from where it is run', async () => {
    const other = await serve({ port: 0, host: '127.0.0.1', web: relative(process.cwd(), web) });
    expect((await fetch(other.url)).status).toBe(200);
    await other.close();
  });

  test('makes the data directory when given one, and gives the port back when closed', async () => {
    const data = join(folder, 'deep', 'data');
    const other = await serve({ port: 0, host: '127.0.0.1', web, data });
    expect(existsSync(data)).toBe(true);
    await fetch(other.url); // leaves a connection open for the next request
    await Promise.all([other.close(), other.close()]);
    await expect(fetch(other.url)).rejects.toThrow();
    const port = Number(new URL(other.url).port);
    await new Promise<void>((resolve, reject) => {
      const taker = createServer().once('error', reject);
      taker.listen(port, '127.0.0.1', () => taker.close(() => resolve()));
    });
  });
});
