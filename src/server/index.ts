/** The web server: the built page, and a word on its health. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { makeFolder } from '../scenarios/files.ts';

export interface ServeOptions {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** Where games will be kept; created if it is not there. */
  readonly data?: string | undefined;
  /** Takes one line for each thing worth knowing. */
  readonly log?: ((line: string) => void) | undefined;
  /** The folder of the built page, if it is not the usual one. */
  readonly web?: string | undefined;
}

export interface Served {
  readonly url: string;
  /** Lets running answers end, then frees the port. May be called twice. */
  close(): Promise<void>;
}

/** The server cannot start, by no fault of the program: the message is one clear line for the user. */
export class ServeError extends Error {
  override readonly name = 'ServeError';
}

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** What goes with every error: none is kept. */
const ERROR_HEADERS = { ...SECURITY_HEADERS, 'cache-control': 'no-store' };

/** How long a running answer may hold up the end, in milliseconds. */
const PATIENCE = 2000;

const NOT_FOUND_STYLE = `
:root{color-scheme:light dark;--bg:#e9dfc6;--text:#25241e;--muted:#5f594a;--link:#7b5410}
@media(prefers-color-scheme:dark){:root{--bg:#171915;--text:#f0ead9;--muted:#b5af9b;--link:#e6bf62}}
body{margin:0;min-height:100vh;display:grid;place-content:center;gap:12px;padding:24px;text-align:center;
background:var(--bg);color:var(--text);font:16px/1.5 "Fira Sans",system-ui,sans-serif}
h1{margin:0;font-size:28px;font-weight:600}p{margin:0;color:var(--muted)}a{color:var(--link);font-weight:600}
a:focus-visible{outline:3px solid currentColor;outline-offset:2px}`;

const NOT_FOUND_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Not on this map - Sandtable</title><style>${NOT_FOUND_STYLE}</style></head>
<body><main><h1>Not on this map</h1><p>There is nothing at this address.</p><p><a href="/">Back to the table</a></p></main></body></html>
`;

const NOT_FOUND_POLICY = `default-src 'none'; frame-ancestors 'none'; style-src 'sha256-${createHash('sha256').update(NOT_FOUND_STYLE).digest('base64')}'`;

/** Starts the server. Signals are the caller's business: on SIGINT or SIGTERM, call `close`. */
export async function serve({ port, host, data, log, web: folder = builtPage() }: ServeOptions): Promise<Served> {
  const web = resolve(folder);
  if (!existsSync(join(web, 'index.html'))) {
    throw new ServeError(`The page is not built: no index.html in ${web}. Run \`npm run build\` first.`);
  }
  if (data !== undefined) makeDataDirectory(data);
  // Loaded here: no other command should wait for it.
  const { default: fastify } = await import('fastify');
  const { default: fastifyStatic } = await import('@fastify/static');
  const app = fastify({
    ...{ logger: false, forceCloseConnections: 'idle', clientErrorHandler: refuseUnread },
    // An address that cannot be decoded meets no route and no hook.
    frameworkErrors: (_error, _request, reply) => refuseAddress(reply as unknown as FastifyReply),
  });
  app.register(fastifyStatic, {
    root: web,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      // Files under assets/ carry a hash of their content in their name; all others may change with a release.
      const lasting = path.startsWith(join(web, 'assets'));
      response.setHeader('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  addRoutes(app, log);
  try {
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    throw explained(error, port, host);
  }
  const url = urlOf(app, host);
  log?.(`Sandtable is on ${url}`);
  let closing: Promise<void> | undefined;
  return { url, close: () => (closing ??= close(app)) };
}

/** In a checkout's sources the page is in dist/web; for the built program it lies beside the program. */
function builtPage(): string {
  const isSource = import.meta.url.endsWith('.ts');
  return fileURLToPath(new URL(isSource ? '../../dist/web' : './web', import.meta.url));
}

function makeDataDirectory(data: string): void {
  try {
    makeFolder(data);
  } catch (error) {
    throw new ServeError(`The data directory ${data} cannot be created: ${(error as Error).message}`, { cause: error });
  }
}

function addRoutes(app: FastifyInstance, log: ServeOptions['log']): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS);
  });
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { ok: true };
  });
  app.setNotFoundHandler(async (request, reply) => {
    reply.code(404).headers(ERROR_HEADERS);
    if (!request.headers.accept?.includes('text/html')) return { error: 'not found' };
    reply.header('content-security-policy', NOT_FOUND_POLICY).type('text/html; charset=utf-8');
    return NOT_FOUND_PAGE;
  });
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log?.(`${request.method} ${request.url}: ${error.stack ?? error.message}`);
    reply.code(status).headers(ERROR_HEADERS);
    return { error: status >= 500 ? 'the server failed; see its log' : error.message };
  });
}

function refuseAddress(reply: FastifyReply): void {
  void reply.code(400).headers(ERROR_HEADERS).send({ error: 'this address cannot be read' });
}

/** What came is no request: it is answered on the bare connection, in the shape of all errors, and the connection is closed. */
function refuseUnread(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  const body = JSON.stringify({ error: 'this request cannot be read' });
  const headers = {
    ...ERROR_HEADERS,
    ...{ 'content-type': 'application/json; charset=utf-8', 'content-length': body.length, connection: 'close' },
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
}

function explained(error: unknown, port: number, host: string): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') return new ServeError(`Port ${port} on ${host} is in use; choose another one.`);
  if (code === 'EACCES') return new ServeError(`This user may not listen on port ${port} of ${host}.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new ServeError(`${host} is not an address of this machine.`);
  }
  if (code === 'ERR_SOCKET_BAD_PORT')
    return new ServeError(`${port} is not a port: a port is a number from 0 to 65535.`);
  return error;
}

function urlOf(app: FastifyInstance, host: string): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${address.port}`;
}

async function close(app: FastifyInstance): Promise<void> {
  const impatience = setTimeout(() => app.server.closeAllConnections(), PATIENCE);
  try {
    await app.close();
  } finally {
    clearTimeout(impatience);
  }
}
