import type { PlaceView, RouteView, SuggestView } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

export async function popularPlaces(kind: 'airport' | 'station', signal: AbortSignal): Promise<readonly PlaceView[]> {
  return (await api.get<SuggestView>('/api/places/popular', { query: { kind }, signal })).places;
}

/** Distance, duration and geometry of a route, without a price. */
export const previewRoute = (
  from: PlaceView['point'],
  to: PlaceView['point'],
  signal: AbortSignal,
): Promise<RouteView> => api.post<RouteView>('/api/routes/preview', { body: { from, to }, signal });
