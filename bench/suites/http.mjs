// P15 and P16: CPU time of a booking and of a read, against bare Fastify and pg.
import { cpuSeconds, LOAD_CORE, SERVER_CORE } from '../harness/cpu.mjs';
import { startHelper } from '../harness/helper.mjs';
import { median, short } from '../harness/numbers.mjs';
import { addPassengers, addTrips } from '../harness/people.mjs';
import { bookingBody, copyQuotes, makeQuote } from '../harness/quotes.mjs';
import { measureRounds, overRounds } from '../harness/rounds.mjs';

const MICRO = 1e6;
/** A sample ends with its requests or its seconds, whichever comes first: the cost of one request counts. */
const SIZES = {
  full: { rounds: 7, seconds: 2, booking: 1_500, read: 4_000, live: 15_000, patienceMs: 10_000 },
  quick: { rounds: 3, seconds: 1, booking: 300, read: 800, live: 3_000, patienceMs: 3_000 },
  tiny: { rounds: 1, seconds: 5, booking: 20, read: 40, live: 40, patienceMs: 0 },
};
const GOALS = { booking: 0.8, read: 0.7, live: null };
const TEXT = {
  booking: 'P15 bookings per processor second, bare Fastify + pg with the same statements = 1',
  read: 'P16 reads of a trip per processor second, bare Fastify + pg = 1',
  live: 'GET /api/health/live, bare Fastify = 1',
};
const FAMILIES = Object.keys(GOALS);
const COUNTED = { booking: 'bookings accepted', read: 'reads answered', live: 'signs of life' };

export const measures = () => ({
  figures: FAMILIES.flatMap((name) => [
    `${name}VsFloor`,
    `${name}CpuMicros`,
    `${name}FloorCpuMicros`,
    `${name}PerSecond`,
  ]),
  counts: Object.fromEntries(FAMILIES.map((name) => [COUNTED[name], 1])),
});

export async function run({ size, mode, open, product: start, report, log }) {
  const amounts = SIZES[size];
  const product = await start(mode);
  const load = await open(startHelper('loads/http-load.mjs', LOAD_CORE));
  const floors = [];
  for (let copy = 0; copy < 2; copy++) {
    const floor = await open(startHelper('floors/fastify-pg.mjs', SERVER_CORE));
    const port = await floor.ask('listen', { databaseUrl: product.databaseUrl });
    floors.push({ pid: floor.pid, port });
  }
  const ours = { pid: product.pid, port: product.port };
  const { database } = product;
  const quoteId = await makeQuote(product.url);
  const [passenger] = await addPassengers(database, 1);
  const [tripId] = await addTrips(database, quoteId, [{ passengerId: passenger.id, driver: null }]);

  const send = async (family, { pid, port }, request) => {
    const before = cpuSeconds(pid);
    const { requests, seconds } = await load.ask('run', { port, seconds: amounts.seconds, ...request });
    report.counted(COUNTED[family], requests, requests);
    return { cpuMicros: ((cpuSeconds(pid) - before) / requests) * MICRO, perSecond: requests / seconds };
  };
  const book = async (server) => {
    const quotes = await copyQuotes(database, quoteId, amounts.booking);
    return send('booking', server, { path: '/api/bookings', bodies: quotes.map((id) => bookingBody(id)) });
  };
  const read = (family, path) => (server) =>
    send(family, server, { path, amount: amounts[family], headers: { cookie: passenger.cookie } });
  const families = {
    booking: book,
    read: read('read', `/api/trips/${tripId}`),
    live: read('live', '/api/health/live'),
  };
  for (const [name, take] of Object.entries(families)) {
    if (size !== 'tiny') for (const server of [ours, ...floors]) await take(server); // warm-up
    const sides = { floor: () => take(floors[0]), ours: () => take(ours), twin: () => take(floors[1]) };
    const measured = await measureRounds(amounts.rounds, sides, { patienceMs: amounts.patienceMs, log });
    const { samples } = measured;
    const floorMicros = ({ floor, twin }) => (floor.cpuMicros + twin.cpuMicros) / 2;
    report.noise(measured);
    report.sameAgainstSame(
      name[0].toUpperCase() + name.slice(1),
      overRounds(samples, (s) => s.floor.cpuMicros / s.twin.cpuMicros),
    );
    const ratio = overRounds(samples, (s) => floorMicros(s) / s.ours.cpuMicros);
    report.ratio(`${name}VsFloor`, ratio, { limit: GOALS[name], atLeast: true, goal: TEXT[name] });
    report.figure(`${name}CpuMicros`, median(samples.map((s) => s.ours.cpuMicros)));
    report.figure(`${name}FloorCpuMicros`, median(samples.map(floorMicros)));
    report.figure(`${name}PerSecond`, short(median(samples.map((s) => s.ours.perSecond))));
  }
}
