// P15 and P16: what a booking and a read cost in processor time, against bare Fastify and pg.
import { cpuSeconds, LOAD_CORE, SERVER_CORE } from '../harness/cpu.mjs';
import { startHelper } from '../harness/helper.mjs';
import { median, short } from '../harness/numbers.mjs';
import { addPassengers, addTrips } from '../harness/people.mjs';
import { bookingBody, copyQuotes, makeQuote } from '../harness/quotes.mjs';
import { measureRounds, overRounds } from '../harness/rounds.mjs';

const MICRO = 1e6;

export async function http({ quick, mode, open, product: start, report, log }) {
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

  const run = async ({ pid, port }, request) => {
    const before = cpuSeconds(pid);
    const { requests, seconds } = await load.ask('run', { port, ...request });
    return { cpuMicros: ((cpuSeconds(pid) - before) / requests) * MICRO, perSecond: requests / seconds };
  };
  const book = async (server, count) => {
    const quotes = await copyQuotes(database, quoteId, count);
    return run(server, { path: '/api/bookings', bodies: quotes.map((id) => bookingBody(id)) });
  };
  const read = (server, path, amount) => run(server, { path, amount, headers: { cookie: passenger.cookie } });
  const families = {
    booking: (server) => book(server, quick ? 300 : 1_500),
    read: (server) => read(server, `/api/trips/${tripId}`, quick ? 800 : 4_000),
    live: (server) => read(server, '/api/health/live', quick ? 3_000 : 15_000),
  };
  const goals = { booking: 0.8, read: 0.7, live: null };
  const text = {
    booking: 'P15 bookings per processor second, bare Fastify + pg with the same statements = 1',
    read: 'P16 reads of a trip per processor second, bare Fastify + pg = 1',
    live: 'GET /api/health/live, bare Fastify = 1',
  };
  for (const [name, take] of Object.entries(families)) {
    for (const server of [ours, ...floors]) await take(server); // warm
    const sides = { floor: () => take(floors[0]), ours: () => take(ours), twin: () => take(floors[1]) };
    const measured = await measureRounds(quick ? 3 : 7, sides, { patienceMs: quick ? 3_000 : 20_000, log });
    const { samples } = measured;
    const floorMicros = ({ floor, twin }) => (floor.cpuMicros + twin.cpuMicros) / 2;
    report.noise(measured);
    report.sameAgainstSame(
      name[0].toUpperCase() + name.slice(1),
      overRounds(samples, (s) => s.floor.cpuMicros / s.twin.cpuMicros),
    );
    const ratio = overRounds(samples, (s) => floorMicros(s) / s.ours.cpuMicros);
    report.ratio(`${name}VsFloor`, ratio, { limit: goals[name], atLeast: true, goal: text[name] });
    report.figure(`${name}CpuMicros`, median(samples.map((s) => s.ours.cpuMicros)));
    report.figure(`${name}FloorCpuMicros`, median(samples.map(floorMicros)));
    report.figure(`${name}PerSecond`, short(median(samples.map((s) => s.ours.perSecond))));
  }
}
