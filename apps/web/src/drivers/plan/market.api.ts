import type { MarketView, TripView } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

export const readMarket = (signal: AbortSignal) => api.get<MarketView>('/api/driver/market', { signal });

export const takeAhead = (tripId: string, idempotencyKey: string) =>
  api.post<TripView>(`/api/driver/market/${tripId}/take`, { idempotencyKey });
