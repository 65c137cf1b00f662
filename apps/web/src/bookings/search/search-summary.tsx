import { endpoints, type QuoteView, type QuoteRequest, type PlaceView } from '@sablon/contracts';
import { Approximate } from '../../shared/bookings/approximate.js';
import { ride } from '../../shared/words.js';
import { RideEnds } from '../../shared/bookings/ride-ends.js';
import { RideExtrasList } from '../../shared/bookings/ride-extras.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { DateTime, Distance, Duration } from '../../shared/ui/values.js';
import { search } from '../words.js';
import { Button } from '../../shared/ui/button.js';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '../../shared/api/http-client.js';
import { draftOfSearch, placeOfQuote } from '../../shared/bookings/draft-of-search.js';
import { keepDraft } from '../../shared/bookings/draft.js';
import { classNamed } from '../../shared/bookings/search-query.js';

async function placeOf(id: string | undefined): Promise<PlaceView | null> {
  if (id === undefined) return null;
  try {
    return await call(endpoints.places.resolve, { query: { id } });
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

/** Returns to the form with the values of this search, whichever user or device it came from. */
function useEditSearch(request: QuoteRequest, quote: QuoteView | null) {
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

interface EditSearchProps {
  request: QuoteRequest;
  quote: QuoteView | null;
  variant?: 'ghost' | 'primary';
  className?: string;
}

/** The button that returns to the form. */
export function EditSearch({ request, quote, variant = 'ghost', className }: EditSearchProps) {
  const t = useT(search);
  const { edit, busy } = useEditSearch(request, quote);
  return (
    <Button
      variant={variant}
      size={variant === 'ghost' ? 'small' : 'normal'}
      className={className}
      busy={busy}
      onClick={edit}
      data-testid="edit-search"
    >
      {t('edit')}
    </Button>
  );
}

/** Summary of the search. */
export function SearchSummary({ quote }: { quote: QuoteView }) {
  const t = useT(search);
  const terms = useT(ride);
  const { request } = quote;
  const isHourly = request.tripType === 'hourly';
  return (
    <section aria-label={t('summary')} className="card grid gap-4 p-card shadow-low">
      <RideEnds from={quote.origin} to={quote.destination} isOpen={isHourly && request.destination === null} />
      <div className="flex flex-wrap gap-x-4 gap-y-0.5 text-small text-ink-soft">
        <p>{quote.asap ? terms('asap') : <DateTime at={quote.pickupAt} />}</p>
        {request.returnAt && (
          <p>
            {terms('leg.back')} <DateTime at={request.returnAt} />
          </p>
        )}
        {!isHourly && (
          <p>
            <Distance meters={quote.distanceMeters} /> · <Duration seconds={quote.durationSeconds} />
            <Approximate quality={quote.routeQuality} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <RideExtrasList extras={request} />
        <EditSearch request={request} quote={quote} className="-mr-3 -mb-2 ml-auto" />
      </div>
    </section>
  );
}
