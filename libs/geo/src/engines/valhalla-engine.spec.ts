import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { json, startScriptedServer } from '../testing/scripted-server.js';
import { FormulaEngine } from '../routing/formula.js';
import { FallbackRouting } from './fallback-routing.js';
import { streetEngineContract } from './routing-engine.contract.js';
import { brokenServiceContract } from '../testing/broken-service.contract.js';
import { encodePolyline } from '../testing/osrm-look-alike.js';
import { startRecordedService, type Recording } from '../testing/recorded-service.js';
import { AT_SEA, BESIDE_PHARE, TO_THE_ISLAND, TOWN_BLOCKS } from '../testing/town-questions.js';
import { ValhallaEngine } from './valhalla-engine.js';

/** Recorded answers of Valhalla 3.6.1 for the invented town (`bench/floors/valhalla-record.mjs`). */
const recording = JSON.parse(readFileSync(join(__dirname, '../testing/valhalla-town.json'), 'utf8')) as Recording;

streetEngineContract('Valhalla, as recorded', async () => {
  const server = await startRecordedService(recording);
  const service = new ValhallaEngine({ url: server.url, blocks: TOWN_BLOCKS });
  return { engine: new FallbackRouting(service, new FormulaEngine()), close: () => server.stop() };
});

brokenServiceContract('Valhalla', (url, limits) => new ValhallaEngine({ url, limits }));

describe('Valhalla over HTTP', () => {
  it('says by its own number why it knows no way, and is not in trouble for that', async () => {
    const server = await startRecordedService(recording);
    const service = new ValhallaEngine({ url: server.url });
    const { from, to } = TO_THE_ISLAND;
    expect(await service.route(from, to)).toMatchObject({
      error: { code: 'http.refused', params: { status: 400, reason: 442 } },
    });
    expect(await service.snap(AT_SEA)).toMatchObject({ error: { code: 'http.refused' } });
    expect(service.circuit()).toMatchObject({ state: 'closed', failures: 0 });
    await server.stop();
  });

  it('is not believed when it counts in miles or leaves cells out', async () => {
    const server = await startScriptedServer(json({}));
    const service = new ValhallaEngine({ url: server.url });
    const ride = [BESIDE_PHARE, AT_SEA] as const;
    const legs = [{ summary: { length: 1, time: 60 }, shape: '_~ofaBgnwwC' }];
    server.script = json({ trip: { units: 'miles', legs } });
    expect(await service.route(...ride)).toMatchObject({ error: { params: { at: '$.trip.units' } } });
    server.script = json({ trip: { units: 'kilometers', legs: [{ ...legs[0], shape: '!' }] } });
    expect(await service.route(...ride)).toMatchObject({ error: { params: { at: '$.trip.legs[0].shape' } } });
    const table = { units: 'kilometers', sources_to_targets: { durations: [[60]], distances: [[1]] } };
    server.script = json(table);
    expect(await service.matrix([ride[0]], [ride[1]])).toMatchObject({ ok: true });
    expect(await service.matrix([ride[0]], [...ride])).toMatchObject({
      error: { code: 'http.unexpected_shape', params: { at: '$.sources_to_targets.durations[0]' } },
    });
    await server.stop();
  });

  it('takes entering and leaving a roundabout for one thing to do, and ends where the passenger stands', async () => {
    const maneuver = (type: number, begin: number, street?: string, more = {}) => ({
      type,
      street_names: street === undefined ? undefined : [street],
      length: 0.1,
      time: 10,
      begin_shape_index: begin,
      ...more,
    });
    const shape = encodePolyline([51_501_000, 51_502_000, 51_503_000].map((lat) => [lat, 2_500_000] as const));
    const maneuvers = [
      maneuver(1, 0, 'Rue Haute - Hoogstraat'),
      maneuver(26, 1, undefined, { roundabout_exit_count: 2 }),
      maneuver(27, 1, 'E40'),
      maneuver(99, 2),
      maneuver(4, 2),
    ];
    const trip = { units: 'kilometers', legs: [{ summary: { length: 0.5, time: 50 }, shape, maneuvers }] };
    const server = await startScriptedServer(json({ trip }));
    const service = new ValhallaEngine({ url: server.url });
    const route = await service.route({ lat: 51.5, lng: 2.5 }, { lat: 51.504, lng: 2.5 }, { steps: true });
    const high = { fr: 'Rue Haute', nl: 'Hoogstraat', en: 'Rue Haute' };
    const e40 = { fr: 'E40', nl: 'E40', en: 'E40' };
    const none = { fr: '', nl: '', en: '' };
    expect(route.ok && route.value.steps).toEqual([
      { turn: 'depart', street: high, distanceMeters: 100, durationSeconds: 10, geometryIndex: 0 },
      { turn: 'roundabout', exit: 2, street: e40, distanceMeters: 200, durationSeconds: 20, geometryIndex: 2 },
      { turn: 'straight', street: none, distanceMeters: 100, durationSeconds: 10, geometryIndex: 3 },
      { turn: 'arrive', street: none, distanceMeters: 100, durationSeconds: 10, geometryIndex: 4 },
    ]);
    maneuvers[3] = maneuver(10, 17);
    expect(await service.route({ lat: 51.5, lng: 2.5 }, { lat: 51.504, lng: 2.5 }, { steps: true })).toMatchObject({
      error: { code: 'http.unexpected_shape', params: { at: '$.trip.legs[0].maneuvers[3].begin_shape_index' } },
    });
    await server.stop();
  });

  it('is understood in the longer form of its tables, too', async () => {
    const cells = [
      [
        { time: 153, distance: 2.406 },
        { time: null, distance: null },
      ],
    ];
    const server = await startScriptedServer(json({ sources_to_targets: cells, units: 'kilometers' }));
    const table = await new ValhallaEngine({ url: server.url }).matrix([BESIDE_PHARE], [AT_SEA, BESIDE_PHARE]);
    expect(table).toMatchObject({ ok: true, value: { distancesMeters: new Float64Array([2406, NaN]) } });
    await server.stop();
  });
});
