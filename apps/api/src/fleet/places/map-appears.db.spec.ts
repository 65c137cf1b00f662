import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HealthView, Problem, RouteView } from '@sablon/contracts';
import { createGeo, FREE_FLOW, RoutingRefused, saveBuiltMap, type Geo } from '@sablon/geo';
import { contract } from '../../../../../libs/geo/src/graph/contract.js';
import { syntheticGrid } from '../../../../../libs/geo/src/graph/build-road-graph.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import type { MapStatusView } from '@sablon/contracts';

const graph = syntheticGrid(8, () => 0.6);
const town = { graph, hierarchy: contract(graph) };
const ENDS = { from: { lat: 50.8001, lng: 4.3001 }, to: { lat: 50.8139, lng: 4.3208 } };

describe('a map built while the api is running', () => {
  let api: TestApi;
  let geo: Geo;
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'map-appears-'));
    geo = await createGeo({ mapDirectory: directory, traffic: FREE_FLOW });
    api = await startTestApi({ parts: { geo } });
  });
  afterAll(async () => {
    await api.stop();
    await geo.close();
    await rm(directory, { recursive: true });
  });
  const health = async () => (await api.client().get<HealthView>('/api/health/ready')).body.map;
  const status = async () => (await api.client().get<MapStatusView>('/api/map/status')).body;
  const quality = async () => (await api.client().post<RouteView>('/api/routes/preview', ENDS)).body.quality;

  it('is approximate at first, without a reported problem', async () => {
    expect(await health()).toMatchObject({ quality: 'formula', builtAt: null, ageDays: null, problem: null });
    expect(await status()).toMatchObject({ quality: 'formula', traffic: { observations: 0 } });
    expect(await quality()).toBe('formula');
  });

  it('is used without a restart, with its age and attribution', async () => {
    const builtAt = new Date(Date.now() - 3.5 * 86_400_000).toISOString();
    await saveBuiltMap(directory, town, { builtAt, source: 'chessboard town', attribution: '© Chess players' });
    await geo.checkMap();
    const expected = { quality: 'built', builtAt, ageDays: 3, attribution: '© Chess players', problem: null };
    expect(await health()).toMatchObject(expected);
    expect(await status()).toMatchObject(expected);
    expect(await quality()).toBe('built');
  });

  it('stays in use when its successor is damaged; health reports the problem and stays ready', async () => {
    const about = { builtAt: '2026-06-01T00:00:00.000Z', source: 'broken town', attribution: '' };
    const { build } = await saveBuiltMap(directory, town, about);
    const roads = join(directory, build, 'graph.bin');
    await writeFile(roads, (await readFile(roads)).subarray(0, 5_000));
    await geo.checkMap();
    const { status: code, body } = await api.client().get<HealthView>('/api/health/ready');
    expect(code).toBe(200);
    expect(body.map).toMatchObject({ quality: 'built', source: 'chessboard town', problem: 'map.damaged' });
    expect(await quality()).toBe('built');
  });

  it('refuses a route with its code and a retry time when it is overloaded', async () => {
    const route = jest.spyOn(geo.routing, 'route').mockRejectedValue(new RoutingRefused('routing.overloaded'));
    const refused = await api.client().post<Problem>('/api/routes/preview', ENDS);
    route.mockRestore();
    expect([refused.status, refused.body.code]).toEqual([503, 'routing.overloaded']);
    expect(refused.headers.get('retry-after')).toBe('1');
  });
});
