import { json, startScriptedServer } from '../testing/scripted-server.js';
import { FormulaEngine } from '../routing/formula.js';
import { FallbackRouting } from './fallback-routing.js';
import { streetEngineContract } from './routing-engine.contract.js';
import { brokenServiceContract } from '../testing/broken-service.contract.js';
import { LOOK_ALIKE_TABLE_SIZE, startOsrmLookAlike } from '../testing/osrm-look-alike.js';
import { AT_SEA, DRIVERS, PASSENGERS, TO_THE_ISLAND, WITH_THE_FLOW } from '../testing/town-questions.js';
import { OsrmEngine } from './osrm-engine.js';

const blocks = { maxPairs: 2_500, maxPoints: LOOK_ALIKE_TABLE_SIZE };

streetEngineContract('OSRM, as documented', async () => {
  const server = await startOsrmLookAlike();
  const service = new OsrmEngine({ url: server.url, blocks });
  return { engine: new FallbackRouting(service, new FormulaEngine()), close: () => server.stop() };
});

brokenServiceContract('OSRM', (url, limits) => new OsrmEngine({ url, limits }));

describe('OSRM over HTTP', () => {
  it('is asked longitude first, six decimals, within reach of a road', async () => {
    const server = await startScriptedServer(json({ code: 'InvalidQuery' }, 400));
    const service = new OsrmEngine({ url: `${server.url}/osrm` });
    await service.route({ lat: 50.8467001234, lng: 4.3525 }, { lat: 51, lng: 0.0000001 });
    await service.matrix([{ lat: 1, lng: 2 }], [{ lat: 3, lng: 4 }]);
    expect(server.requests.map(({ url }) => decodeURIComponent(url.pathname))).toEqual([
      '/osrm/route/v1/driving/4.3525,50.8467;0,51',
      '/osrm/table/v1/driving/2,1;4,3',
    ]);
    expect(Object.fromEntries(server.requests[1]!.url.searchParams)).toEqual({
      sources: '0',
      destinations: '1',
      annotations: 'duration,distance',
      radiuses: '5000;5000',
    });
    await server.stop();
  });

  it('says by its own word why it knows no way, and is not in trouble for that', async () => {
    const server = await startOsrmLookAlike();
    const service = new OsrmEngine({ url: server.url });
    const { from, to } = TO_THE_ISLAND;
    expect(await service.route(from, to)).toMatchObject({ error: { params: { status: 400, reason: 'NoRoute' } } });
    expect(await service.snap(AT_SEA)).toMatchObject({ error: { params: { reason: 'NoSegment' } } });
    // It also refuses a request over its limit: the block size is a setting.
    expect(await service.matrix(DRIVERS, PASSENGERS)).toMatchObject({ error: { params: { reason: 'TooBig' } } });
    expect(service.circuit()).toMatchObject({ state: 'closed', failures: 0 });
    await server.stop();
  });

  it('may draw its line as GeoJSON, but not as anything else', async () => {
    const { from, to } = WITH_THE_FLOW;
    const coordinates = [from, to].map(({ lat, lng }) => [lng, lat]);
    const answer = (geometry: unknown) => json({ code: 'Ok', routes: [{ distance: 600, duration: 80, geometry }] });
    const server = await startScriptedServer(answer({ type: 'LineString', coordinates }));
    const service = new OsrmEngine({ url: server.url });
    expect(await service.route(from, to)).toMatchObject({ ok: true, value: { geometry: [from, to] } });
    for (const geometry of [{ coordinates: [] }, { coordinates: [[1]] }, '!', 7]) {
      server.script = answer(geometry);
      expect(await service.route(from, to)).toMatchObject({ error: { code: 'http.unexpected_shape' } });
    }
    await server.stop();
  });

  it('says turns in its own words, which become ours; a roundabout is one thing to do', async () => {
    const at = (lat: number): [number, number] => [2.5, lat];
    const step = (type: string, lat: number, name: string, more = {}) => ({
      maneuver: { type, location: at(lat), ...more },
      name,
      distance: 100,
      duration: 10,
    });
    const steps = [
      step('depart', 51.501, 'Vuurtorenstraat'),
      step('new name', 51.502, '', { modifier: 'straight' }),
      step('rotary', 51.503, '', { exit: 3, modifier: 'right' }),
      step('exit rotary', 51.503, 'Ebstraat', { modifier: 'right' }),
      step('end of road', 51.504, 'Wierstraat', { modifier: 'sharp left' }),
      step('merge', 51.505, '', { modifier: 'slight left' }),
      step('arrive', 51.505, ''),
    ];
    const coordinates = [51.501, 51.502, 51.503, 51.504, 51.505].map(at);
    const routes = [{ distance: 700, duration: 70, geometry: { coordinates }, legs: [{ steps }] }];
    const server = await startScriptedServer(json({ code: 'Ok', routes }));
    const asked = { lat: 51.5, lng: 2.5 };
    const route = await new OsrmEngine({ url: server.url }).route(asked, { lat: 51.506, lng: 2.5 }, { steps: true });
    expect(route.ok && route.value.steps?.map((one) => [one.turn, one.street.nl, one.geometryIndex])).toEqual([
      ['depart', 'Vuurtorenstraat', 0],
      ['straight', '', 2],
      ['roundabout', 'Ebstraat', 3],
      ['sharp_left', 'Wierstraat', 4],
      ['merge', '', 5],
      ['arrive', '', 6],
    ]);
    expect(route.ok && route.value.steps?.[2]).toMatchObject({ exit: 3, distanceMeters: 200, durationSeconds: 20 });
    await server.stop();
  });
});
