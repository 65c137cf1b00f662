// Bookings at a steady rate, and the drivers' sockets on which their first offers arrive.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../../tools/process/operator-error.mjs';
import { percentile } from '../harness/numbers.mjs';
import { answerBench } from '../harness/answer-bench.mjs';
import { KeepAliveClient } from '../harness/keep-alive-client.mjs';
import { connectAll } from '../harness/socketio-wire.mjs';

const CONNECTIONS = 16;
const POSITION_EVERY_MS = 5_000; // within what the matcher considers fresh
const servers = new Map();

function offerListener(server) {
  return (text, socket) => {
    const at = performance.now();
    const found = /^42(\d*)\["offer\.opened"/.exec(text);
    if (!found) return;
    if (found[1] !== '') socket.send(`43${found[1]}[]`); // the device has shown it
    const { tripId } = JSON.parse(text.slice(text.indexOf('[')))[1];
    if (!server.offeredAt.has(tripId)) server.offeredAt.set(tripId, at);
  };
}

function reportPositions({ drivers, sockets }) {
  sockets.forEach((socket, index) => {
    const { lat, lng } = drivers[index];
    if (lat) socket.send(`42["position",[${lat.toFixed(6)},${lng.toFixed(6)},0,0,${Date.now()}]]`);
  });
}

answerBench({
  /** Drivers are `{ cookie, query, lat, lng }`; those with coordinates report every few seconds that they are still there. */
  async connect({ name, port, drivers }) {
    const server = { port, drivers, offeredAt: new Map(), idle: [] };
    server.idle = await Promise.all(Array.from({ length: CONNECTIONS }, () => KeepAliveClient.open(port)));
    server.sockets = await connectAll(
      port,
      drivers.map((driver) => ({ ...driver, onText: offerListener(server) })),
    );
    await sleep(500); // the server loads who may report before it accepts positions
    reportPositions(server);
    setInterval(() => reportPositions(server), POSITION_EVERY_MS);
    servers.set(name, server);
    return server.sockets.length;
  },
  /** Posts `bodies` at `perSecond`; milliseconds from sending until the offer is on a driver's socket. */
  async book({ name, bodies, headers, perSecond, patienceMs }) {
    const server = servers.get(name);
    const startedAt = performance.now();
    const sentAt = new Map();
    const posts = [];
    for (const [index, body] of bodies.entries()) {
      const wait = startedAt + (index * 1000) / perSecond - performance.now();
      if (wait > 0) await sleep(wait);
      const client = server.idle.pop() ?? (await KeepAliveClient.open(server.port));
      const own = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      const at = performance.now();
      const post = client.send('POST', '/api/bookings', own, JSON.stringify(body)).then(({ status, body: text }) => {
        server.idle.push(client);
        if (status !== 201) throw new OperatorError(`Refused: /api/bookings ${status} ${text}`);
        sentAt.set(JSON.parse(text).trips[0].id, at);
      });
      post.catch(() => {}); // handled below: a refusal may come while others are still being sent
      posts.push(post);
    }
    await Promise.all(posts);
    const deadline = performance.now() + patienceMs;
    const waiting = () => [...sentAt.keys()].filter((id) => !server.offeredAt.has(id)).length;
    while (waiting() > 0 && performance.now() < deadline) await sleep(20);
    const end = performance.now(); // a pending one has waited at least until now
    const millis = [...sentAt].map(([id, at]) => (server.offeredAt.get(id) ?? end) - at);
    const [p50, p99] = [0.5, 0.99].map((share) => percentile(millis, share));
    return { p50, p99, missing: waiting() };
  },
});
