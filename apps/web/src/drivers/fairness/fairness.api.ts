import type { ExplainedDayView, ReviewRequest, ReviewsView, ReviewView, SeenView } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

export const KEYS = { day: 'explained-day', seen: 'driver-seen', reviews: 'driver-reviews' } as const;

export const readDay = (day: string, signal: AbortSignal) =>
  api.get<ExplainedDayView>('/api/driver/explained', { query: { day }, signal });

export const readSeen = (signal: AbortSignal) => api.get<SeenView>('/api/driver/seen', { signal });

export const readReviews = (signal: AbortSignal) => api.get<ReviewsView>('/api/driver/reviews', { signal });

export const askReview = (body: ReviewRequest, idempotencyKey: string) =>
  api.post<ReviewView>('/api/driver/reviews', { body, idempotencyKey });
