import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** A received request: URL with query, method, and body as text. */
export interface ScriptedRequest {
  readonly path: string;
  readonly url: URL;
  readonly method: string;
  readonly body: string;
}

/** Answers one request, or never. */
export type Script = (request: ScriptedRequest, response: ServerResponse) => void | Promise<void>;

/** A local server whose responses a test defines; `script` may be replaced at any time. */
export interface ScriptedServer {
  readonly url: string;
  readonly requests: ScriptedRequest[];
  script: Script;
  stop(): Promise<void>;
}

/** Starts a server on a free local port. */
export async function startScriptedServer(script: Script): Promise<ScriptedServer> {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const scripted: ScriptedServer = {
    url,
    requests: [],
    script,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const parsed = new URL(request.url ?? '/', url);
    const { pathname, search } = parsed;
    const received: ScriptedRequest = {
      path: pathname + search,
      url: parsed,
      method: request.method ?? '',
      body: Buffer.concat(chunks).toString(),
    };
    scripted.requests.push(received);
    await scripted.script(received, response);
  }
  return scripted;
}

/** Answers with JSON. */
export const json =
  (value: unknown, status = 200): Script =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** A way a service fails, and the failure the caller must get. */
export interface BrokenService {
  readonly what: string;
  readonly code: string;
  readonly script: Script;
  /** Timeout of the attempt: short only where the test is about waiting, so that a busy machine changes nothing. */
  readonly attemptTimeoutMs: number;
}

const PATIENT = { attemptTimeoutMs: 20_000 };
const IMPATIENT = { attemptTimeoutMs: 100 };

/** The ways a service fails. */
export const BROKEN_SERVICES: readonly BrokenService[] = [
  {
    what: 'an empty answer',
    ...PATIENT,
    code: 'http.malformed',
    script: (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(),
  },
  {
    what: 'half an answer',
    ...PATIENT,
    code: 'http.malformed',
    script: (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"trip": {'),
  },
  { what: 'JSON of another kind', ...PATIENT, code: 'http.unexpected_shape', script: json(['hello']) },
  { what: 'too many questions (429)', ...PATIENT, code: 'http.busy', script: json({}, 429) },
  { what: 'a fault of its own (500)', ...PATIENT, code: 'http.server_error', script: json({ error: 'boom' }, 500) },
  { what: 'silence', ...IMPATIENT, code: 'http.timeout', script: () => {} },
  { what: 'one byte at a time', ...IMPATIENT, code: 'http.timeout', script: dripping },
  {
    what: 'a page instead of data',
    ...PATIENT,
    code: 'http.wrong_content_type',
    script: (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>It works!</p>'),
  },
  { what: 'an endless answer', ...PATIENT, code: 'http.too_large', script: endless },
  { what: 'a cut line', ...PATIENT, code: 'http.unreachable', script: (_, response) => void response.destroy() },
  {
    what: 'a signpost elsewhere (302)',
    ...PATIENT,
    code: 'http.refused',
    script: (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  },
];

async function dripping(_request: ScriptedRequest, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  while (response.writable && !response.destroyed) {
    response.write(' ');
    await sleep(10);
  }
}

async function endless(_request: ScriptedRequest, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  const blanks = function* (): Generator<string> {
    for (;;) yield ' '.repeat(64 * 1024);
  };
  await pipeline(Readable.from(blanks()), response).catch(() => {}); // the client hangs up
}
