// Drivers who report, passengers and dispatchers who watch: bare websocket frames from one process.
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../harness/numbers.mjs';
import { answerBench } from '../harness/answer-bench.mjs';
import { connectAll } from '../harness/socketio-wire.mjs';

const TICK_MS = 20; // reports come in bursts, as on a busy server; a single one costs mostly the wake-up
const DRAIN_MS = 400; // longer than the product holds a batch back
const LATE_MS = 10_000; // on a busy machine the last ones take long
const DEGREES_PER_STEP = 0.00005; // about 5 m per report: a car in town

const places = new Map();

/** Counters of received messages, reset for each sample. */
const freshCounts = () => ({
  delivered: 0,
  millis: [],
  dashboardBytes: 0,
  dashboardPositions: 0,
});

function watcher(place, index) {
  return (text) => {
    if (!text.startsWith('42["driver.position"')) return;
    place.counts.delivered++;
    place.counts.millis.push(performance.now() - place.sentAt[index]);
  };
}

/** A dispatcher's map: the floor's as text, one position each, ours as bytes. */
function dashboard(place) {
  const count = (bytes, positions) => {
    place.counts.dashboardBytes += bytes;
    place.counts.dashboardPositions += positions;
  };
  return {
    onText(text) {
      if (text.startsWith('42["driver.position"')) count(text.length, 1);
      else if (text.startsWith('451-["fleet.frame"')) count(text.length, 0);
    },
    // Number of cars in a frame: libs/contracts/src/fleet/fleet-frame.ts.
    onBytes: (data) => count(data.length, data.readUInt16LE(36)),
  };
}

/** All of Brussels, zoomed in so far that every step counts. */
const WATCH = '42["fleet.watch",{"view":{"west":4.2,"south":50.7,"east":4.6,"north":51,"zoom":20},"driverId":null}]';

answerBench({
  /** `drivers`, `watchers` (of the driver with the same index) and `dashboards` are lists of `{ query, cookie }`. */
  async connect({ name, port, drivers, watchers = [], dashboards = [] }) {
    const readers = Math.max(1, dashboards.length);
    const place = { counts: freshCounts(), readers, sentAt: new Float64Array(drivers.length), at: drivers };
    const others = [
      ...watchers.map((client, index) => ({ ...client, onText: watcher(place, index) })),
      ...dashboards.map((client) => ({ ...client, ...dashboard(place) })),
    ];
    const watching = await connectAll(port, others);
    // The floor has no such event and ignores it.
    for (const socket of watching.slice(watchers.length)) socket.send(WATCH);
    place.drivers = await connectAll(port, drivers);
    places.set(name, place);
    return place.drivers.length + others.length;
  },
  /** Every driver reports each `periodMs` for so long, spread evenly; returns the counts sent and received. */
  async run({ name, seconds, periodMs }) {
    const place = places.get(name);
    const { drivers, sentAt, at } = place;
    place.counts = freshCounts();
    const perMs = drivers.length / periodMs;
    const begunAt = performance.now();
    let startedAt = begunAt;
    let tickedAt = begunAt;
    const total = Math.round(seconds * 1000 * perMs);
    let sent = 0;
    while (sent < total) {
      const now = performance.now();
      // After a delay it continues later instead of catching up: the product drops one of two reports at once.
      startedAt += Math.max(0, now - tickedAt - 2 * TICK_MS);
      tickedAt = now;
      const due = Math.min(total, Math.floor((now - startedAt) * perMs));
      for (; sent < due; sent++) {
        const index = sent % drivers.length;
        const car = at[index];
        car.lat += DEGREES_PER_STEP * (car.lat > 50.9 ? -1 : 1);
        sentAt[index] = performance.now();
        drivers[index].send(`42["position",[${car.lat.toFixed(6)},${car.lng.toFixed(6)},90,8.5,${Date.now()}]]`);
      }
      await sleep(TICK_MS);
    }
    const wallSeconds = (performance.now() - begunAt) / 1000;
    await sleep(DRAIN_MS);
    const arrived = () => place.counts.delivered + place.counts.dashboardPositions / place.readers;
    for (const end = performance.now() + LATE_MS; arrived() < sent && performance.now() < end;) await sleep(50);
    const { delivered, millis, dashboardBytes, dashboardPositions } = place.counts;
    const open = drivers.filter((socket) => socket.readyState === socket.OPEN).length;
    return {
      ...{ sent, delivered, open, wallSeconds, dashboardPositions, dashboardBytes },
      ...{ p50: percentile(millis, 0.5), p99: percentile(millis, 0.99) },
    };
  },
});
