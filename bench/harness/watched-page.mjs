// Code for the page that follows a ride, and the analysis of its main thread in Chromium's trace.

/** In the page: records every frame, and ten times a second the car's drawn position, until collected. */
export function watchPage() {
  const seen = { frames: [], places: [], longTasks: [] };
  globalThis.__seen = seen;
  new globalThis.PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.longTasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: false });
  const layerPoint = (element) => {
    const { e, f } = new globalThis.DOMMatrix(globalThis.getComputedStyle(element).transform);
    return [e, f];
  };
  const find = (selector) => globalThis.document.querySelector(selector);
  let nextPlaceAt = 0;
  const frame = (now) => {
    seen.frames.push(now);
    if (now >= nextPlaceAt) {
      nextPlaceAt = now + 100;
      const parts = ['.sablon-hero', '.sablon-pin.is-pickup', '.sablon-pin.is-dropoff'].map(find);
      if (parts.every(Boolean) && !find('.leaflet-zoom-anim'))
        seen.places.push([Date.now(), ...parts.flatMap(layerPoint)]);
    }
    globalThis.requestAnimationFrame(frame);
  };
  globalThis.requestAnimationFrame(frame);
}

const mercatorY = (lat) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
const latOf = (y) => ((2 * Math.atan(Math.exp(y)) - Math.PI / 2) * 180) / Math.PI;

/** The car's drawn positions on the ground: the two pins, whose coordinates are known, give the scale. */
export function placesOf(seen, pickup, dropoff) {
  const [y1, y2] = [mercatorY(pickup.lat), mercatorY(dropoff.lat)];
  return seen.places.map(([at, carX, carY, px, py, dx, dy]) => ({
    at,
    lng: pickup.lng + ((carX - px) * (dropoff.lng - pickup.lng)) / (dx - px),
    lat: latOf(y1 + ((carY - py) * (y2 - y1)) / (dy - py)),
  }));
}

export const TRACED = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];

/** Tasks of the page's main thread, longest first: milliseconds and their main activities. */
export function mainThreadTasks(trace) {
  const { traceEvents: events } = JSON.parse(trace);
  const mains = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid}:${tid}`);
  const work = new Map(mains.map((key) => [key, []]));
  for (const event of events) if (event.ph === 'X' && event.dur > 0) work.get(`${event.pid}:${event.tid}`)?.push(event);
  // The page that follows the ride is the busiest renderer.
  const busiest = [...work.values()].sort((a, b) => sum(b) - sum(a))[0] ?? [];
  const isTask = ({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask';
  const tasks = busiest.filter(isTask).sort((a, b) => b.dur - a.dur);
  const inside =
    (task) =>
    ({ name, ts, dur }) =>
      !isTask({ name }) && ts >= task.ts && ts + dur <= task.ts + task.dur && dur > task.dur * 0.2;
  return tasks.map((task, rank) => ({
    ms: task.dur / 1000,
    at: task.ts / 1000,
    parts:
      rank < 5
        ? busiest
            .filter(inside(task))
            .map(({ name, dur, args }) => [
              name,
              Math.round(dur / 1000),
              args?.data?.url ?? args?.data?.functionName ?? '',
            ])
        : [],
  }));
}
const sum = (events) => events.filter(({ name }) => /RunTask$/.test(name)).reduce((all, { dur }) => all + dur, 0);
