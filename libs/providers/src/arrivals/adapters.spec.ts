import { createAeroDataBoxProvider } from './aerodatabox-provider.js';
import type { ArrivalProvider, ArrivalQuery } from './found-arrivals.js';
import { createFlightAwareProvider } from './flightaware-provider.js';
import { createIRailProvider } from './irail-provider.js';
import { createSncbProvider } from './sncb-provider.js';
import { startProvider, type FixtureServer } from '../testing/fixture-server.js';
import { feedOf, TIMETABLE, zipOf } from '../testing/gtfs-fixture.js';
import { aeroApiFlight, aeroFlight, iRailTrain } from '../testing/json-fixtures.js';

const FLIGHT: ArrivalQuery = { kind: 'flight', number: 'SN9095', localDate: '2026-11-23', at: 'airport:BRU' };
const TRAIN: ArrivalQuery = { kind: 'train', number: 'IC2426', localDate: '2026-11-23', at: 'station:bruxelles-midi' };

let server: FixtureServer;
beforeEach(async () => {
  server = await startProvider();
});
afterEach(() => server.close());
const json = (value: unknown): void => server.will((_, response) => response.end(JSON.stringify(value)));
async function lookup(provider: ArrivalProvider, query: ArrivalQuery) {
  const found = await provider.lookup(query);
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value;
}

describe('AeroDataBox', () => {
  const provider = () => createAeroDataBoxProvider({ key: 'secret', baseUrl: `${server.url}/v1/` });

  it('is asked by number and the day of arrival, with our key in a header', async () => {
    json([]);
    await lookup(provider(), FLIGHT);
    const [{ url, headers } = { url: new URL('http://none'), headers: {} }] = server.asked;
    expect(url.pathname).toBe('/v1/flights/number/SN9095/2026-11-23');
    expect(url.searchParams.get('dateLocalRole')).toBe('Arrival');
    expect(headers['x-api-market-key']).toBe('secret');
  });

  it('two instances of a number on one day are two arrivals; cargo and what was never planned are none', async () => {
    json([
      aeroFlight({ arrival: { scheduledTime: { utc: '2026-11-23 21:10Z' }, revisedTime: null } }),
      aeroFlight({}),
      aeroFlight({ isCargo: true, arrival: { scheduledTime: { utc: '2026-11-23 03:10Z' } } }),
      aeroFlight({ arrival: { scheduledTime: null } }),
    ]);
    const found = await lookup(provider(), FLIGHT);
    expect(found.map(({ scheduled }) => scheduled.toISOString())).toEqual([
      '2026-11-23T17:40:00.000Z',
      '2026-11-23T21:10:00.000Z',
    ]);
  });

  it('a landed one has its touchdown, terminal, gate and belt', async () => {
    json([aeroFlight({ status: 'Arrived', arrival: { runwayTime: { utc: '2026-11-23 19:11Z' } } })]);
    expect((await lookup(provider(), FLIGHT))[0]).toMatchObject({
      ...{ status: 'landed', terminal: 'A', gate: 'A45', belt: '4', from: 'Lisbon Humberto Delgado' },
      actual: new Date('2026-11-23T19:11:00Z'),
    });
  });

  it('cancelled, perhaps cancelled, and gone to another airport', async () => {
    const statusOf = async (status: string, arrival: object = {}) => {
      json([aeroFlight({ status, arrival })]);
      return (await lookup(provider(), FLIGHT)).map((found) => [found.status, found.divertedTo, found.at]);
    };
    expect(await statusOf('Canceled')).toEqual([['cancelled', null, 'airport:BRU']]);
    expect(await statusOf('CanceledUncertain')).toEqual([['unknown', null, 'airport:BRU']]);
    const schiphol = { airport: { icao: 'EHAM', iata: 'AMS', name: 'Amsterdam Schiphol' } };
    expect(await statusOf('Diverted', schiphol)).toEqual([['diverted', 'Amsterdam Schiphol', 'airport:BRU']]);
  });

  it('a time that is none is not read as some other time', async () => {
    json([aeroFlight({ arrival: { scheduledTime: { utc: 'soon' } } })]);
    expect(await provider().lookup(FLIGHT)).toMatchObject({ error: { code: 'arrival.malformed' } });
  });
});

describe('FlightAware', () => {
  const provider = () => createFlightAwareProvider({ key: 'secret', baseUrl: server.url });

  it('is asked for what left the day before or on the day, and the instances of other days are left out', async () => {
    json({
      flights: [
        aeroApiFlight({ scheduled_in: '2026-11-22T17:40:00Z', estimated_in: null }),
        aeroApiFlight({}),
        // Half past midnight in Brussels is still the day before in UTC.
        aeroApiFlight({ scheduled_in: '2026-11-22T23:30:00Z', estimated_in: null }),
      ],
    });
    const found = await lookup(provider(), FLIGHT);
    const [{ url, headers } = { url: new URL('http://none'), headers: {} }] = server.asked;
    expect([url.searchParams.get('start'), url.searchParams.get('end')]).toEqual([
      '2026-11-22T00:00:00Z',
      '2026-11-24T00:00:00Z',
    ]);
    expect(headers['x-apikey']).toBe('secret');
    expect(found.map(({ scheduled }) => scheduled.toISOString())).toEqual([
      '2026-11-22T23:30:00.000Z',
      '2026-11-23T17:40:00.000Z',
    ]);
  });

  it('every step of a flight', async () => {
    const statusOf = async (more: object) => {
      json({ flights: [aeroApiFlight(more)] });
      const [found] = await lookup(provider(), FLIGHT);
      return [found?.status, found?.actual?.toISOString() ?? null];
    };
    const onTime = { arrival_delay: 0, estimated_in: null };
    expect(await statusOf(onTime)).toEqual(['scheduled', null]);
    expect(await statusOf({ ...onTime, actual_out: '2026-11-23T14:56:00Z' })).toEqual(['boarding', null]);
    expect(await statusOf({ ...onTime, actual_off: '2026-11-23T15:06:00Z' })).toEqual(['en_route', null]);
    const on = '2026-11-23T17:31:00Z';
    expect(await statusOf({ ...onTime, actual_on: on })).toEqual(['landed', '2026-11-23T17:31:00.000Z']);
    expect(await statusOf({ actual_on: on, actual_in: '2026-11-23T17:41:00Z' })).toEqual([
      'at_gate',
      '2026-11-23T17:31:00.000Z',
    ]);
    expect(await statusOf({ cancelled: true })).toEqual(['cancelled', null]);
    const liege = { code_icao: 'EBLG', code_iata: 'LGG', name: 'Liège' };
    expect(await statusOf({ diverted: true, destination: liege })).toEqual(['diverted', null]);
  });
});

describe('iRail', () => {
  const provider = () =>
    createIRailProvider(
      { userAgent: 'Sablon (https://sablon.test; x@y.z)', baseUrl: server.url },
      { enter: async () => hasRoom },
    );
  let hasRoom = true;
  beforeEach(() => (hasRoom = true));

  it('knows who asks, and asked by train and day', async () => {
    json(iRailTrain({}));
    await lookup(provider(), TRAIN);
    const [{ url, headers } = { url: new URL('http://none'), headers: {} }] = server.asked;
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      id: 'BE.NMBS.IC2426',
      date: '231126',
      format: 'json',
    });
    expect(headers['user-agent']).toBe('Sablon (https://sablon.test; x@y.z)');
  });

  it('a train that arrives after midnight is one of the day before', async () => {
    server.will(({ url }, response) => {
      const isDayBefore = url.searchParams.get('date') === '231126';
      if (isDayBefore) response.end(JSON.stringify(iRailTrain({ at: '2026-11-23T23:40:00Z' })));
      else response.writeHead(404).end('{}');
    });
    const found = await lookup(provider(), { ...TRAIN, localDate: '2026-11-24' });
    expect(found.map(({ scheduled }) => scheduled.toISOString())).toEqual(['2026-11-23T23:40:00.000Z']);
  });

  it('platform, arrival, a stop left out, and a time that is none', async () => {
    const say = async (last: object) => {
      json(iRailTrain({ delay: 120, last }));
      const found = await provider().lookup(TRAIN);
      return found.ok
        ? found.value.map(({ status, platform, actual }) => [status, platform, actual !== null])
        : found.error.code;
    };
    expect(await say({})).toEqual([['scheduled', '9', false]]);
    expect(await say({ arrived: '1' })).toEqual([['landed', '9', true]]);
    expect(await say({ arrivalCanceled: '1', platform: '?' })).toEqual([['cancelled', null, false]]);
    expect(await say({ scheduledArrivalTime: 'soon' })).toBe('arrival.malformed');
  });

  it('without room in the budget it is not asked at all', async () => {
    hasRoom = false;
    expect(await provider().lookup(TRAIN)).toMatchObject({ error: { code: 'arrival.own_budget' } });
    expect(server.asked).toEqual([]);
  });
});

describe('the railway’s GTFS', () => {
  const at = (now: string) =>
    createSncbProvider(
      { timetableUrl: `${server.url}/zip`, realtimeUrl: `${server.url}/live`, userAgent: 'Sablon (test)' },
      () => new Date(now),
    );
  const live = (trains: Parameters<typeof feedOf>[0]): void =>
    server.will(({ url }, response) => response.end(url.pathname === '/live' ? feedOf(trains) : zipOf(TIMETABLE)));

  it('a timetable alone tells when, where from and which platform', async () => {
    live([]);
    expect((await lookup(at('2026-11-23T12:00:00Z'), TRAIN))[0]).toMatchObject({
      ...{ status: 'scheduled', from: 'Liège-Guillemins', platform: '9', estimated: null },
      scheduled: new Date('2026-11-23T17:40:00Z'),
    });
  });

  it('a delay told on the way holds to the end; a left out stop and a whole train that does not run', async () => {
    const said = async (train: object) => {
      live([{ tripId: 't-2426', startDate: '20261123', ...train }]);
      const [found] = await lookup(at('2026-11-23T12:00:00Z'), TRAIN);
      return [found?.status, found?.estimated?.toISOString().slice(11, 16) ?? null, found?.platform];
    };
    expect(await said({ stops: [{ sequence: 2, delay: 600 }] })).toEqual(['delayed', '17:50', '9']);
    expect(await said({ stops: [{ sequence: 3, delay: -60, stopId: '8814001_12' }] })).toEqual([
      'scheduled',
      '17:39',
      '12',
    ]);
    expect(await said({ stops: [{ sequence: 3, skipped: true }] })).toEqual(['cancelled', null, '9']);
    expect(await said({ cancelled: true })).toEqual(['cancelled', null, '9']);
    expect(await said({ startDate: '20261122', stops: [{ sequence: 3, delay: 600 }] })).toEqual([
      'scheduled',
      null,
      '9',
    ]);
  });

  it('after midnight by the service day before, by the clock of the nights it changes, and not on days it does not run', async () => {
    live([]);
    const on = async (number: string, localDate: string) =>
      (await lookup(at('2026-11-23T12:00:00Z'), { ...TRAIN, number, localDate })).map(({ scheduled }) =>
        scheduled.toISOString(),
      );
    expect(await on('IC2499', '2026-11-24')).toEqual(['2026-11-23T23:40:00.000Z']);
    // 24:40 of the Saturday before the clocks go back is 00:40 of the Sunday, summer time still.
    expect(await on('IC2499', '2026-10-25')).toEqual(['2026-10-24T22:40:00.000Z']);
    expect(await on('IC2426', '2026-12-25')).toEqual([]);
  });
});
