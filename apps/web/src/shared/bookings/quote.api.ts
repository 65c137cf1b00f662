import type { QuoteRequest, QuoteView } from '@sablon/contracts';
import { api } from '../api/http-client.js';

/** Quotes a ride in every class; the quote is held for 15 minutes. `booking.*`, `geo.*`. */
export const askQuote = (body: QuoteRequest, signal?: AbortSignal): Promise<QuoteView> =>
  api.post<QuoteView>('/api/quotes', { body, signal });

/** Reads a quote that can still be booked. `request.not_found`, `booking.search_expired`. */
export const readQuote = (id: string, signal?: AbortSignal): Promise<QuoteView> =>
  api.get<QuoteView>(`/api/quotes/${encodeURIComponent(id)}`, { signal });

export const quoteKey = (id: string) => ['quote', id] as const;
