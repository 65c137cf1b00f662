import { mkdtemp, rm } from 'node:fs/promises';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAeroDataBoxProvider } from './aerodatabox-provider.js';
import { describeArrivalProvider, type ArrivalWorld } from './arrival-provider.contract.js';
import type { ArrivalProvider, ArrivalQuery } from './found-arrivals.js';
import { createFlightAwareProvider } from './flightaware-provider.js';
import { createIRailProvider } from './irail-provider.js';
import { createSimulatedArrivals } from './simulated-arrivals.js';
import { createSncbProvider } from './sncb-provider.js';
import { CODE_OF, answerInFault, startProvider, FAULTS, type FixtureServer } from '../testing/fixture-server.js';
import { feedOf, TIMETABLE, zipOf } from '../testing/gtfs-fixture.js';
import { aeroFlight, aeroApiFlight, iRailTrain } from '../testing/json-fixtures.js';

const SCHEDULED = '2026-11-23T17:40:00.000Z';
const DAY = '2026-11-23';
const NOW = new Date('2026-11-23T14:20:00Z');
const now = () => NOW;
/** Long enough for this machine under load, short enough to wait for twice. */
const TIMEOUT_MS = 400;
const ROOM = { enter: async () => true };
const FLIGHT: ArrivalQuery = { kind: 'flight', number: 'SN9095', localDate: DAY, at: 'airport:BRU' };
const TRAIN: ArrivalQuery = { kind: 'train', number: 'IC2426', localDate: DAY, at: 'station:bruxelles-midi' };

async function overHttp(
  query: ArrivalQuery,
  provider: (url: string) => ArrivalProvider,
  late: (server: FixtureServer) => void,
  empty: (server: FixtureServer) => void,
  codes: ArrivalWorld['codes'] = {},
): Promise<ArrivalWorld> {
  const server = await startProvider();
  return {
    provider: provider(server.url),
    query,
    scheduled: SCHEDULED,
    now: NOW,
    late: () => late(server),
    empty: () => empty(server),
    faults: FAULTS,
    codes,
    fault: (fault) => server.will(answerInFault(fault)),
    close: server.close,
  };
}
const json = (server: FixtureServer, value: unknown): void =>
  server.will((_, response) => response.end(JSON.stringify(value)));

describeArrivalProvider('AeroDataBox', () =>
  overHttp(
    FLIGHT,
    (baseUrl) => createAeroDataBoxProvider({ key: 'k', baseUrl, timeoutMs: TIMEOUT_MS }, now),
    (server) => json(server, [aeroFlight({})]),
    (server) => server.will((_, response) => response.writeHead(204).end()),
  ),
);

describeArrivalProvider('FlightAware', () =>
  overHttp(
    FLIGHT,
    (baseUrl) => createFlightAwareProvider({ key: 'k', baseUrl, timeoutMs: TIMEOUT_MS }, now),
    (server) => json(server, { flights: [aeroApiFlight({})], links: null, num_pages: 1 }),
    (server) => json(server, { flights: [], links: null, num_pages: 1 }),
  ),
);

describeArrivalProvider('iRail', () =>
  overHttp(
    TRAIN,
    (baseUrl) => createIRailProvider({ userAgent: 'Sablon (test)', baseUrl, timeoutMs: TIMEOUT_MS }, ROOM, now),
    (server) => json(server, iRailTrain({ delay: 95 * 60 })),
    (server) => server.will((_, response) => response.writeHead(404).end('{"error":404,"message":"no such train"}')),
  ),
);

describeArrivalProvider('the railway’s GTFS', () =>
  overHttp(
    TRAIN,
    (url) =>
      createSncbProvider(
        {
          timetableUrl: `${url}/timetable.zip`,
          realtimeUrl: `${url}/live`,
          userAgent: 'Sablon (test)',
          timeoutMs: TIMEOUT_MS,
        },
        now,
      ),
    (server) => gtfs(server, [{ tripId: 't-2426', startDate: '20261123', stops: [{ sequence: 3, delay: 95 * 60 }] }]),
    (server) => gtfs(server, [], { ...TIMETABLE, 'trips.txt': 'route_id,service_id,trip_id,trip_short_name\n' }),
    // Every query reads the same two files.
    { question_refused: 'arrival.unavailable', not_processable: 'arrival.unavailable' },
  ),
);

function gtfs(server: FixtureServer, trains: Parameters<typeof feedOf>[0], files = TIMETABLE): void {
  server.will(({ url }, response) => response.end(url.pathname === '/live' ? feedOf(trains) : zipOf(files)));
}

describeArrivalProvider('the simulator', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'sablon-arrivals-'));
  const updatesFile = join(directory, 'news.json');
  const announce = (news: object): void => writeFileSync(updatesFile, JSON.stringify([{ number: 'SN9777', ...news }]));
  const there = { at: 'airport:BRU', from: 'Lisbonne', scheduled: SCHEDULED };
  return {
    provider: createSimulatedArrivals({ kind: 'flight', updatesFile, now }),
    query: { ...FLIGHT, number: 'SN9777' },
    scheduled: SCHEDULED,
    now: NOW,
    late: () => announce({ ...there, status: 'delayed', delayMinutes: 95 }),
    empty: () => announce({ ...there, scheduled: '2026-11-20T10:00:00Z' }),
    faults: ['malformed', 'rate_limited', 'broken', 'refused', 'question_refused'],
    fault: (fault) => announce({ ...there, failure: CODE_OF[fault] }),
    close: () => rm(directory, { recursive: true }),
  };
});
