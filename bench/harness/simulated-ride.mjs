// A car that drives along a line at constant speed and reports its position every second, so that a map can be compared with the
// truth.
import { io } from 'socket.io-client';

const EARTH_METERS = 6_371_000;
const radians = (degrees) => (degrees * Math.PI) / 180;

/** Metres between two points; within a town a plane is accurate to the centimetre. */
export function metersBetween(a, b) {
  const x = radians(b.lng - a.lng) * Math.cos(radians((a.lat + b.lat) / 2));
  return Math.hypot(x, radians(b.lat - a.lat)) * EARTH_METERS;
}

/** The point this many metres along a line; its end once the line is over. */
export function placeAlong(line, meters) {
  let left = meters;
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1], line[index]];
    const length = metersBetween(from, to);
    if (left <= length && length > 0) {
      const share = left / length;
      return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
    }
    left -= length;
  }
  return line.at(-1);
}

export const lengthOf = (line) =>
  line.slice(1).reduce((sum, point, index) => sum + metersBetween(line[index], point), 0);

/** Drives from now on; `at(epochMs)` is the car's true position. */
export async function startRide({ url, cookie, line, metersPerSecond, everyMs }) {
  const socket = io(url, { path: '/socket.io', transports: ['websocket'], extraHeaders: { cookie } });
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const begun = Date.now();
  const at = (epochMs) => placeAlong(line, ((epochMs - begun) / 1000) * metersPerSecond);
  const report = () => {
    const now = Date.now();
    const [here, next] = [at(now), at(now + 500)];
    const heading =
      (Math.atan2((next.lng - here.lng) * Math.cos(radians(here.lat)), next.lat - here.lat) * 180) / Math.PI;
    socket.emit('position', [here.lat, here.lng, (heading + 360) % 360, metersPerSecond, now]);
  };
  report();
  const timer = setInterval(report, everyMs);
  return {
    at,
    async stop() {
      clearInterval(timer);
      socket.close();
    },
  };
}
