import type { LatLng } from '@sablon/domain/kernel';
import { json, startScriptedServer, type ScriptedRequest, type ScriptedServer } from './scripted-server.js';
import { townEngine } from './town-graph.js';

/** The inverse of `decodePolyline`; whole numbers of its decimals, latitude first. */
export function encodePolyline(points: readonly (readonly [lat: number, lng: number])[]): string {
  let text = '';
  let before: readonly [number, number] = [0, 0];
  for (const point of points) {
    for (const axis of [0, 1] as const) {
      const difference = point[axis] - before[axis];
      let left = difference < 0 ? -2 * difference - 1 : 2 * difference;
      for (; left >= 32; left = Math.floor(left / 32)) text += String.fromCharCode((left % 32) + 32 + 63);
      text += String.fromCharCode(left + 63);
    }
    before = point;
  }
  return text;
}

const MICRO = 1e6;
/** Like `osrm-routed --max-table-size`. */
export const LOOK_ALIKE_TABLE_SIZE = 10;

const refusal = (code: string) => json({ code, message: `${code}, as OSRM would say` }, 400);

/**
 * A server with OSRM's HTTP interface, version 1, as documented (answers, `NoSegment`, `NoRoute`, `TooBig`, nulls in tables), for
 * the invented town; our own engine does the routing.
 */
export async function startOsrmLookAlike(): Promise<ScriptedServer> {
  const engine = townEngine();
  const waypoint = async (asked: LatLng) => {
    const { point, distanceMeters } = await engine.snap(asked);
    return { hint: '', name: '', location: [point.lng, point.lat], distance: distanceMeters };
  };
  const near = (radius: string | undefined) => async (point: LatLng) => {
    const snap = await engine.snap(point);
    // Our engine leaves a point where it is when there is no road around it.
    return snap.distanceMeters > 0 ? snap.distanceMeters <= Number(radius) : isCrossing(point);
  };
  const isCrossing = async (point: LatLng) =>
    (await engine.route(point, { ...point, lat: point.lat + 1e-4 })).quality === 'built';

  async function answer({ url }: ScriptedRequest): Promise<ReturnType<typeof json>> {
    const [, service, version, profile, coordinates = ''] = decodeURIComponent(url.pathname).split('/');
    if (version !== 'v1' || profile !== 'driving') return refusal('InvalidUrl');
    const points = coordinates.split(';').map((pair): LatLng => {
      const [lng = NaN, lat = NaN] = pair.split(',').map(Number);
      return { lat, lng };
    });
    if (points.some(({ lat, lng }) => Number.isNaN(lat + lng))) return refusal('InvalidQuery');
    const list = (name: string) => url.searchParams.get(name)?.split(';') ?? [];
    const radiuses = list('radiuses');
    for (const [number, point] of points.entries())
      if (!(await near(radiuses[number])(point))) return refusal('NoSegment');
    const waypoints = await Promise.all(points.map(waypoint));
    if (service === 'nearest') return json({ code: 'Ok', waypoints });
    if (service === 'route') {
      const route = await engine.route(points[0]!, points[1]!, { steps: url.searchParams.get('steps') === 'true' });
      if (route.quality !== 'built') return refusal('NoRoute');
      const { distanceMeters: distance, durationSeconds: duration } = route;
      const micro = (degrees: number): number => Math.round(degrees * MICRO);
      const geometry = encodePolyline(route.geometry.map(({ lat, lng }) => [micro(lat), micro(lng)] as const));
      const steps = (route.steps ?? []).map(({ turn, street, geometryIndex, ...figures }) => {
        const { lat, lng } = route.geometry[geometryIndex]!;
        const type = turn === 'depart' || turn === 'arrive' ? turn : 'turn';
        return {
          maneuver: { type, modifier: type === 'turn' ? turn.replace('_', ' ') : undefined, location: [lng, lat] },
          name: `${street.fr} - ${street.nl}`,
          distance: figures.distanceMeters,
          duration: figures.durationSeconds,
        };
      });
      const legs = [{ steps, distance, duration, summary: '', weight: duration }];
      return json({ code: 'Ok', routes: [{ geometry, legs, distance, duration, weight: duration }], waypoints });
    }
    const [sources, targets] = [list('sources').map(Number), list('destinations').map(Number)];
    if (points.length > LOOK_ALIKE_TABLE_SIZE) return refusal('TooBig');
    const cell = async (from: number, to: number) => {
      const route = await engine.route(points[from]!, points[to]!);
      return route.quality === 'built' ? route : null;
    };
    const cells = await Promise.all(sources.map((from) => Promise.all(targets.map((to) => cell(from, to)))));
    return json({
      code: 'Ok',
      durations: cells.map((row) => row.map((route) => route && route.durationSeconds)),
      distances: cells.map((row) => row.map((route) => route && route.distanceMeters)),
      sources: sources.map((number) => waypoints[number]),
      destinations: targets.map((number) => waypoints[number]),
    });
  }
  return startScriptedServer(async (request, response) => (await answer(request))(request, response));
}
