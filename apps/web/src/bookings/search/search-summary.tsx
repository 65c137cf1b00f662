import { endpoints, type QuoteView, type QuoteRequest, type PlaceView } from '@sablon/contracts';
import { Approximate } from '../../shared/bookings/approximate.js';
import { ride } from '../../shared/words.js';
import { RideEnds } from '../../shared/bookings/ride-ends.js';
import { RideExtrasList } from '../../shared/bookings/ride-extras.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { DateTime, Distance, Duration } from '../../shared/ui/values.js';
import { search } from '../words.js';
import { Button } from '../../shared/ui/button.js';
import { ArrowRight, Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { localized } from '../../shared/i18n/format.js';
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
  /** Instead of the words, which are then its name. */
  icon?: ReactNode;
  className?: string;
}

/** The button that returns to the form. */
export function EditSearch({ request, quote, variant = 'ghost', icon, className }: EditSearchProps) {
  const t = useT(search);
  const { edit, busy } = useEditSearch(request, quote);
  return (
    <Button
      variant={variant}
      size={variant === 'ghost' ? 'small' : 'normal'}
      className={className}
      busy={busy}
      onClick={edit}
      {...(icon && { 'aria-label': t('edit'), title: t('edit') })}
      data-testid="edit-search"
    >
      {icon ?? t('edit')}
    </Button>
  );
}

const When = ({ quote }: { quote: QuoteView }) => {
  const terms = useT(ride);
  return quote.asap ? terms('asap') : <DateTime at={quote.pickupAt} />;
};

/** The search in two lines that stay in sight: from where to where, when, how far; and the way back to the form. */
export function RouteLineHead({ request, quote }: { request: QuoteRequest; quote: QuoteView }) {
  const terms = useT(ride);
  const language = useLanguage();
  const isOpen = request.tripType === 'hourly' && request.destination === null;
  const ends = [
    localized(quote.origin.label, language),
    isOpen ? terms('dropoff.open') : localized(quote.destination.label, language),
  ];
  return (
    <div className="flex items-center gap-3 px-4 pb-2 lg:px-6">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 font-medium" title={ends.join(' → ')}>
          <span className="max-w-1/2 shrink-0 truncate">{ends[0]}</span>
          <ArrowRight size={16} className="shrink-0 text-gold-text" aria-hidden="true" />
          <span className="truncate">{ends[1]}</span>
        </p>
        <p className="numbers truncate text-small text-ink-soft">
          <When quote={quote} />
          {request.tripType !== 'hourly' && (
            <>
              {' · '}
              <Distance meters={quote.distanceMeters} /> · <Duration seconds={quote.durationSeconds} />
            </>
          )}
        </p>
      </div>
      <EditSearch
        request={request}
        quote={quote}
        icon={<Pencil size={18} aria-hidden="true" />}
        className="-mr-2 shrink-0"
      />
    </div>
  );
}

/** The search in full: both addresses, both times, and what was wished for. */
export function SearchSummary({ quote }: { quote: QuoteView }) {
  const t = useT(search);
  const terms = useT(ride);
  const { request } = quote;
  const isHourly = request.tripType === 'hourly';
  return (
    <section aria-label={t('summary')} className="grid gap-4 border-t border-line pt-4">
      <RideEnds from={quote.origin} to={quote.destination} isOpen={isHourly && request.destination === null} />
      <div className="flex flex-wrap gap-x-4 gap-y-0.5 text-small text-ink-soft">
        <p>
          <When quote={quote} />
        </p>
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
      <RideExtrasList extras={request} />
    </section>
  );
}
