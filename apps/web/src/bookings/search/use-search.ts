import type { VehicleClass } from '@sablon/domain';
import { endpoints, type QuoteRequest, type QuoteView } from '@sablon/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../shared/api/http-client.js';
import { ApiError } from '../../shared/api/api-error.js';
import { quoteKey, readQuote } from '../../shared/bookings/quote.api.js';
import { searchOf, searchQueryOf } from '../../shared/bookings/search-query.js';

/** Codes that mean the quote has expired and a new one is needed. */
const GONE = new Set(['request.not_found', 'booking.search_expired']);
/** Choices made on the page itself, kept in its address beside the search. */
const CHOICES = ['class', 'sort'] as const;

interface Priced {
  readonly quote: QuoteView;
  /** The prices named in the address have expired: these are new ones. */
  readonly isOther: boolean;
}

async function priceOf(request: QuoteRequest, quoteId: string | null, signal: AbortSignal): Promise<Priced> {
  if (quoteId) {
    try {
      return { quote: await readQuote(quoteId, signal), isOther: false };
    } catch (failure) {
      // A reload after 15 minutes, or a shared link: the same search is priced again.
      if (!(failure instanceof ApiError) || !GONE.has(failure.code)) throw failure;
    }
  }
  const quote = await call(endpoints.quotes.create, { body: request, signal });
  return { quote, isOther: quoteId !== null };
}

/** The search in the page's address, priced: refetched while its quote is valid, quoted again once it has expired. */
export function useSearch() {
  const [query, setQuery] = useSearchParams();
  const cache = useQueryClient();
  const [repriced, setRepriced] = useState(false);
  const request = searchOf(query);
  const quoteId = query.get('quote');
  const question = request && searchQueryOf(request).toString();
  const priced = useQuery({
    queryKey: ['search', question, quoteId],
    enabled: request !== null,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    // Adding a return keeps the page as it is while new prices load.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const found = await priceOf(request as QuoteRequest, quoteId, signal);
      cache.setQueryData(quoteKey(found.quote.id), found.quote);
      return found;
    },
  });
  const goTo = (changed: QuoteRequest, quoteOf: string | null, vehicleClass?: VehicleClass) => {
    const next = searchQueryOf(changed);
    for (const name of CHOICES) if (query.has(name)) next.set(name, query.get(name) ?? '');
    if (vehicleClass) next.set('class', vehicleClass);
    if (quoteOf) next.set('quote', quoteOf);
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  const found = priced.isPlaceholderData ? undefined : priced.data;
  useEffect(() => {
    if (!found || !request || found.quote.id === quoteId) return;
    // The address names the quote on the page, so that a reload shows the same prices.
    cache.setQueryData(['search', question, found.quote.id], found);
    goTo(request, found.quote.id);
  });
  const ask = (changed: QuoteRequest, vehicleClass?: VehicleClass) => {
    setRepriced(false);
    goTo(changed, null, vehicleClass);
  };
  /** Prices the same search again, once the old quote has expired. */
  const reprice = async () => {
    if (quoteId && request) goTo(request, null);
    else await priced.refetch();
    setRepriced(true);
  };
  return {
    request,
    quote: priced.data?.quote ?? null,
    failure: priced.error,
    retry: () => void priced.refetch(),
    ask,
    reprice,
    repriced: repriced || found?.isOther === true,
    isOffline: priced.fetchStatus === 'paused',
    isCalculating: priced.isPlaceholderData,
  };
}
