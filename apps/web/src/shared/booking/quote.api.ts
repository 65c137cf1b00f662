import type { QuoteView } from '@sablon/contracts';
import { api } from '../api/http-client.js';

/** A quote that may still be booked. `request.not_found`, `booking.search_expired`. */
export const readQuote = (id: string, signal?: AbortSignal): Promise<QuoteView> =>
  api.get<QuoteView>(`/api/quotes/${encodeURIComponent(id)}`, { signal });

export const quoteKey = (id: string) => ['quote', id] as const;
