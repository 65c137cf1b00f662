import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadExtract } from './download-extract.js';

const EXTRACT = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7 + (at >> 8)) & 0xff));
const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');

let directory: string;
let server: Server;
let url: string;
let asked: string[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let published: string;

/** Serves the extract as a real server does: in full, or from a requested range. */
function serve(request: IncomingMessage, response: ServerResponse): void {
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  response.writeHead(from > 0 ? 206 : 200, { 'content-length': EXTRACT.length - from });
  response.end(EXTRACT.subarray(from));
}

/** Serves the first part, then closes the connection. */
const serveHalf = (_request: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(200, { 'content-length': EXTRACT.length });
  response.write(EXTRACT.subarray(0, 100_000), () => setTimeout(() => response.destroy(), 50));
};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'download-'));
  asked = [];
  answer = serve;
  published = `${md5(EXTRACT)}  belgium-latest.osm.pbf\n`;
  server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.range ?? ''}`.trim());
    if (request.url?.endsWith('.md5')) response.end(published);
    else answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/europe/belgium-latest.osm.pbf`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await rm(directory, { recursive: true });
});

const download = (
  more: { signal?: AbortSignal; stallMs?: number; report?: (bytes: number, of: number) => void } = {},
) => downloadExtract(url, { directory, signal: new AbortController().signal, report: () => undefined, ...more });

const isWhole = async (): Promise<boolean> => EXTRACT.equals(await readFile(join(directory, 'belgium-latest.osm.pbf')));

describe('downloading an extract', () => {
  it('fetches it whole, tells how far it is, and fetches it again only when there is a newer one', async () => {
    const progress: [number, number][] = [];
    const fetched = await download({ report: (bytes, of) => progress.push([bytes, of]) });
    expect(fetched).toEqual({ ok: true, value: join(directory, 'belgium-latest.osm.pbf') });
    expect(await isWhole()).toBe(true);
    expect(progress.at(-1)).toEqual([EXTRACT.length, EXTRACT.length]);
    expect(await readdir(directory)).toEqual(['belgium-latest.osm.pbf']);
    await download();
    expect(asked).toHaveLength(3);
  });

  it('goes on where it was cut off', async () => {
    answer = serveHalf;
    expect(await download()).toMatchObject({ ok: false, error: { code: 'map.download_cut' } });
    answer = serve;
    expect(await download()).toMatchObject({ ok: true });
    expect(asked.at(-1)).toBe('/europe/belgium-latest.osm.pbf bytes=100000-');
    expect(await isWhole()).toBe(true);
  });

  it('begins anew when the server has a newer one, or knows nothing of going on', async () => {
    answer = serveHalf;
    published = `${'0'.repeat(32)}  older`;
    await download();
    published = md5(EXTRACT);
    answer = serve;
    expect(await download()).toMatchObject({ ok: true });
    expect(asked.at(-1)).toBe('/europe/belgium-latest.osm.pbf');
    await rm(join(directory, 'belgium-latest.osm.pbf'));
    answer = serveHalf;
    await download();
    answer = (_, response) => response.writeHead(200, { 'content-length': EXTRACT.length }).end(EXTRACT);
    expect(await download()).toMatchObject({ ok: true });
    expect(await isWhole()).toBe(true);
  });

  it('throws away what its checksum does not fit', async () => {
    published = 'f'.repeat(32);
    expect(await download()).toMatchObject({ ok: false, error: { code: 'map.download_damaged' } });
    expect(await readdir(directory)).toEqual([]);
  });

  it('says when no one answers, the server refuses, or says nothing any more', async () => {
    answer = (_, response) => response.writeHead(404).end();
    expect(await download()).toMatchObject({ error: { code: 'map.download_refused', params: { status: 404 } } });
    answer = (_, response) => void response.writeHead(200, { 'content-length': 10 }).write('12');
    expect(await download({ stallMs: 150 })).toMatchObject({ error: { code: 'map.download_cut' } });
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 100);
    expect(await download({ signal: stop.signal })).toMatchObject({ ok: false });
    url = 'http://127.0.0.1:1/belgium-latest.osm.pbf';
    expect(await download()).toMatchObject({ ok: false, error: { code: 'map.no_network' } });
  });
});
