import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Problem } from '@sablon/contracts';
import { MapBuild } from '../../../../../libs/geo/src/map/map-build.js';
import { PMTILES_HEADER_BYTES, writePmtilesHeader } from '../../../../../libs/geo/src/tiles/pmtiles-header.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import type { MapStatusView } from '@sablon/contracts';

const URL = '/api/map/basemap.pmtiles';

/** A file with a valid PMTiles header, filled with that byte. */
function tiles(sizeBytes: number, filling: number): Buffer {
  const nothing = { offset: PMTILES_HEADER_BYTES, length: 0 };
  const metadata = gzipSync(JSON.stringify({ attribution: '© <a href="https://osm.example">Mappers</a>' }));
  const header = writePmtilesHeader({
    rootDirectory: nothing,
    metadata: { offset: PMTILES_HEADER_BYTES, length: metadata.length },
    leafDirectories: nothing,
    tileData: { offset: PMTILES_HEADER_BYTES, length: sizeBytes - PMTILES_HEADER_BYTES },
    addressedTiles: 1,
    tileEntries: 1,
    tileContents: 1,
    minZoom: 6,
    maxZoom: 14,
    bounds: [4, 50, 5, 51],
    centre: { lng: 4.35, lat: 50.85, zoom: 11 },
  });
  return Buffer.concat([header, metadata, Buffer.alloc(sizeBytes - header.length - metadata.length, filling)]);
}

describe('map tiles', () => {
  let api: TestApi;
  let data: string;
  const put = async (bytes: Buffer) => {
    await writeFile(join(data, 'map', 'new'), bytes);
    await rename(join(data, 'map', 'new'), join(data, 'map', 'basemap.pmtiles'));
  };
  /** The response's head; its body is not read yet. Each on its own connection. */
  const begin = async (url: string, headers: Record<string, string> = {}, method = 'GET') => {
    const asked = request(url, { method, headers, agent: false }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return answer;
  };
  const ask = async (headers: Record<string, string> = {}, method = 'GET', query = '') => {
    const answer = await begin(`${api.url}${URL}${query}`, headers, method);
    return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
  };
  const status = async () => (await api.client().get<MapStatusView>('/api/map/status')).body.tiles;

  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'sablon-tiles-'));
    await mkdir(join(data, 'map'));
    api = await startTestApi({ env: { SABLON_DATA: data } });
  });
  afterAll(async () => {
    await api.stop();
    await rm(data, { recursive: true });
  });

  it('are missing with a code before a map is built', async () => {
    const { status: code, body } = await api.client().get<Problem>(URL);
    expect([code, body.code]).toEqual([404, 'map.tiles_missing']);
    expect(await status()).toBeNull();
  });

  it('are not served when the file is not a map', async () => {
    await put(Buffer.from('PMTiles? Not at all.'));
    expect((await ask()).status).toBe(404);
    await put(tiles(5_000, 1).subarray(0, 4_000));
    expect(await status()).toBeNull();
  });

  it('appear without a restart, whole and in ranges', async () => {
    const file = tiles(200_000, 7);
    await put(file);
    expect(await status()).toEqual({
      url: expect.stringMatching(/^\/api\/map\/basemap\.pmtiles\?build=[\w-]{22}$/),
      minZoom: 6,
      maxZoom: 14,
      build: expect.any(String),
    });
    const whole = await ask();
    expect(whole.status).toBe(200);
    expect(whole.headers['accept-ranges']).toBe('bytes');
    expect(whole.headers['content-type']).toBe('application/vnd.pmtiles');
    expect(whole.bytes.equals(file)).toBe(true);
    const part = await ask({ range: 'bytes=100-150099' });
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toBe('bytes 100-150099/200000');
    expect(part.headers['content-length']).toBe('150000');
    expect(part.headers['content-encoding']).toBeUndefined();
    expect(part.bytes.equals(file.subarray(100, 150_100))).toBe(true);
    const end = await ask({ range: 'bytes=-10' });
    expect(end.headers['content-range']).toBe('bytes 199990-199999/200000');
    expect(end.bytes.length).toBe(10);
  });

  it('name their attribution', async () => {
    const { body } = await api.client().get<MapStatusView>('/api/map/status');
    expect(body.attribution).toBe('© Mappers');
  });

  it('refuse a range outside the file and report its size', async () => {
    const answer = await ask({ range: 'bytes=200000-' });
    expect(answer.status).toBe(416);
    expect(answer.headers['content-range']).toBe('bytes */200000');
    expect((JSON.parse(answer.bytes.toString()) as Problem).code).toBe('request.range_invalid');
  });

  it('report their size for a HEAD request without a body', async () => {
    const whole = await ask({}, 'HEAD');
    expect([whole.status, whole.headers['content-length']]).toEqual([200, '200000']);
    expect(whole.bytes.length).toBe(0);
    const part = await ask({ range: 'bytes=0-9' }, 'HEAD');
    expect([part.status, part.headers['content-length']]).toEqual([206, '10']);
  });

  it('are cached by browsers, for good under the id of their build', async () => {
    const build = (await status())?.build ?? '';
    const named = await ask({ range: 'bytes=0-9' }, 'GET', `?build=${build}`);
    expect(named.headers['etag']).toBe(`"${build}"`);
    expect(named.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await ask({}, 'GET', '?build=another')).headers['cache-control']).toBe('public, no-cache');
    expect((await ask({ 'if-none-match': `"${build}"` })).status).toBe(304);
  });

  it('change with the next build: an open download finishes with the old one, and builds are never mixed', async () => {
    const before = (await status())?.build ?? '';
    const slow = await begin(`${api.url}${URL}`); // its body is not read yet
    const next = tiles(300_000, 9);
    await put(next);
    const after = (await status())?.build ?? '';
    expect(after).not.toBe(before);
    const range = 'bytes=1000-1009';
    expect((await ask({ range, 'if-range': `"${after}"` })).status).toBe(206);
    const mixed = await ask({ range, 'if-range': `"${before}"` });
    expect(mixed.status).toBe(200);
    expect(mixed.bytes.equals(next)).toBe(true);
    expect((await buffer(slow)).equals(tiles(200_000, 7))).toBe(true);
  });

  it('are those of the build in force, when there is one', async () => {
    const own = (await status())?.build;
    const begun = await MapBuild.begin(join(data, 'map'));
    if (!begun.ok) throw new Error(begun.error.code);
    await writeFile(begun.value.pathOf('roads'), 'roads of a test');
    await writeFile(begun.value.pathOf('tiles'), tiles(4_000, 2));
    expect((await status())?.build).toBe(own);
    const about = { source: 'test', sourceDate: null, sourceSha256: null, bounds: null, counts: {} };
    await begun.value.publish({ ...about, builtAt: '2026-01-01T00:00:00Z', licence: 'none', attribution: 'Test' });
    expect((await ask()).bytes.equals(tiles(4_000, 2))).toBe(true);
    await rm(join(data, 'map', 'manifest.json'));
    expect((await status())?.build).toBe(own);
  });

  it('are the only file that can be requested', async () => {
    await writeFile(join(data, 'map', 'manifest.json'), '{}');
    for (const path of ['manifest.json', 'basemap.pmtiles/../manifest.json', '..%2fmap%2fmanifest.json', 'graph.bin'])
      expect((await begin(`${api.url}/api/map/${path}`)).statusCode).toBe(404);
    expect((await ask({}, 'GET', '?build=../../manifest.json')).status).toBe(200);
  });

  it('do not keep the server from stopping when a reader stalls', async () => {
    const other = await startTestApi({ env: { SABLON_DATA: data } });
    await put(tiles(20_000_000, 5));
    const stalled = await begin(`${other.url}${URL}`);
    await other.stop();
    await expect(buffer(stalled)).rejects.toThrow();
  });

  it('leave no file open, however many readers disconnect half-way', async () => {
    const open = async () => {
      const names = await Promise.all(
        (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
      );
      return names.filter((name) => name.includes(join(data, 'map'))).length;
    };
    await put(tiles(20_000_000, 3));
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        const answer = await begin(`${api.url}${URL}`);
        await once(answer, 'readable');
        expect(await open()).toBeLessThanOrEqual(2);
        answer.destroy();
      }),
    );
    await put(tiles(1_000, 4));
    await ask({ range: 'bytes=0-9' });
    for (let tries = 0; (await open()) > 1 && tries < 1_500; tries++) await new Promise((next) => setTimeout(next, 20));
    expect(await open()).toBe(1);
  });
});
