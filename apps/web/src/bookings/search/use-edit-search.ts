import type { PlaceView, QuoteRequest, QuoteView } from '@sablon/contracts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '../../shared/api/http-client.js';
import { draftOfSearch, placeOfQuote } from '../../shared/bookings/draft-of-search.js';
import { keepDraft } from '../../shared/bookings/draft.js';
import { classNamed } from '../../shared/bookings/search-query.js';

async function placeOf(id: string | undefined): Promise<PlaceView | null> {
  if (id === undefined) return null;
  try {
    return await api.get<PlaceView>('/api/places/resolve', { query: { id } });
  } catch (unknown) {
    // The form asks for this address again.
    console.warn('the address is not known', unknown);
    return null;
  }
}

const endsOfQuote = ({ origin, destination, request }: QuoteView) => ({
  origin: placeOfQuote(origin),
  destination: request.destination && placeOfQuote(destination),
});

/** Back to the form, filled in as this search was, whoever filled it in and wherever. */
export function useEditSearch(request: QuoteRequest, quote: QuoteView | null) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const edit = async () => {
    setBusy(true);
    const [origin, destination] = quote
      ? [endsOfQuote(quote).origin, endsOfQuote(quote).destination]
      : await Promise.all([placeOf(request.origin.id), placeOf(request.destination?.id)]);
    keepDraft(draftOfSearch(request, { origin, destination, vehicleClass: classNamed(query.get('class')) }));
    void navigate('/');
  };
  return { edit: () => void edit(), busy };
}
