import { endpoints, type PlaceView, type RouteView } from '@sablon/contracts';
import { call } from '../../shared/api/http-client.js';

export async function popularPlaces(kind: 'airport' | 'station', signal: AbortSignal): Promise<readonly PlaceView[]> {
  return (await call(endpoints.places.popular, { query: { kind }, signal })).places;
}

/** Distance, duration and geometry of a route, without a price. */
export const previewRoute = (
  from: PlaceView['point'],
  to: PlaceView['point'],
  signal: AbortSignal,
): Promise<RouteView> => call(endpoints.places.route, { body: { from, to }, signal });
