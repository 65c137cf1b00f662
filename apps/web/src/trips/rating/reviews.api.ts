import type { StaffReviewsView, StaffReviewView } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

export const listReviews = (signal: AbortSignal) => api.get<StaffReviewsView>('/api/dispatch/reviews', { signal });

export const answerReview = (id: string, answer: string) =>
  api.post<StaffReviewView>(`/api/dispatch/reviews/${encodeURIComponent(id)}/answer`, { body: { answer } });
