import type { QuoteRequest, QuoteView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../shared/api/http-client.js';
import { ApiError } from '../../shared/api/api-error.js';
import { quoteKey, readQuote } from '../../shared/booking/quote.api.js';
import { searchOf, searchQueryOf } from '../../shared/booking/search-query.js';

/** Codes that say: this quote is gone, ask for a new one. */
const GONE = new Set(['request.not_found', 'booking.search_expired']);

async function quoteFor(request: QuoteRequest, quoteId: string | null, signal: AbortSignal): Promise<QuoteView> {
  if (quoteId) {
    try {
      return await readQuote(quoteId, signal);
    } catch (failure) {
      // A reload after 15 minutes, or a link from somebody else: the same question is priced again.
      if (!(failure instanceof ApiError) || !GONE.has(failure.code)) throw failure;
    }
  }
  return api.post<QuoteView>('/api/quotes', { body: request, signal });
}

/** The search in the address of the page, priced: read again while its quote lives, asked anew when it is gone. */
export function useSearch() {
  const [query, setQuery] = useSearchParams();
  const cache = useQueryClient();
  const [repriced, setRepriced] = useState(false);
  const request = searchOf(query);
  const quoteId = query.get('quote');
  const question = request && searchQueryOf(request).toString();
  const quote = useQuery({
    queryKey: ['search', question, quoteId],
    enabled: request !== null,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const found = await quoteFor(request as QuoteRequest, quoteId, signal);
      cache.setQueryData(quoteKey(found.id), found);
      return found;
    },
  });
  const ask = (changed: QuoteRequest) => setQuery(searchQueryOf(changed), { replace: true, preventScrollReset: true });
  /** The same search at today's prices, once the old ones no longer hold. */
  const reprice = async () => {
    setRepriced(true);
    if (quoteId && request) ask(request);
    else await quote.refetch();
  };
  return { request, quote, ask, reprice, repriced };
}
