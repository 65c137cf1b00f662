import type { RatingRequest, RatingView } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

const path = (tripId: string) => `/api/trips/${encodeURIComponent(tripId)}/rating` as const;

export const readRating = (tripId: string, trackToken: string | null, signal: AbortSignal): Promise<RatingView> =>
  api.get<RatingView>(path(tripId), { trackToken, signal });

export const rateTrip = (tripId: string, trackToken: string | null, body: RatingRequest): Promise<RatingView> =>
  api.put<RatingView>(path(tripId), { trackToken, body });
