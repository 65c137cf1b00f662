import type { QuoteRequest, QuoteView } from '@sablon/contracts';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ride } from '../../shared/booking/i18n/namespace.js';
import { RideEnds } from '../../shared/booking/ride-ends.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, ButtonLink } from '../../shared/ui/button.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { EmptyState } from '../../shared/ui/surfaces.js';
import { DateTime, Distance, Duration } from '../../shared/ui/values.js';
import { ContinueBar } from './continue-bar.js';
import { search } from './i18n/namespace.js';
import { PriceSheet } from './price-sheet.js';
import { isOpen, QuoteClock } from './quote-clock.js';
import { ReturnOption } from './return-option.js';
import { RoutePreview } from './route-preview.js';
import { SearchSkeleton } from './search-skeleton.js';
import { useSearch } from './use-search.js';
import type { Option } from './vehicle-card.js';
import { VehicleChoice } from './vehicle-choice.js';

function Summary({ quote }: { quote: QuoteView }) {
  const t = useT(search);
  const terms = useT(ride);
  const { request } = quote;
  return (
    <section aria-label={t('summary')} className="card grid gap-4 p-5 shadow-low">
      <RideEnds from={quote.origin} to={quote.destination} />
      <p className="flex flex-wrap gap-x-2 text-[0.95rem] text-ink-soft">
        {quote.asap ? terms('asap') : <DateTime at={quote.pickupAt} />}
        {request.hours === null && (
          <span>
            · <Distance meters={quote.distanceMeters} /> · <Duration seconds={quote.durationSeconds} />
          </span>
        )}
        {request.service !== 'parcel' && <span>· {terms('count.passengers', { count: request.passengers })}</span>}
        {request.hours !== null && <span>· {terms('count.hours', { count: request.hours })}</span>}
      </p>
      {quote.routeQuality !== 'built' && request.hours === null && (
        <p className="text-[0.86rem] text-ink-faint">{t('approximate')}</p>
      )}
      <ButtonLink to="/" look="ghost" size="small" className="-ml-3 justify-self-start">
        {t('edit')}
      </ButtonLink>
    </section>
  );
}

interface ResultsProps {
  request: QuoteRequest;
  quote: QuoteView;
  ask: (request: QuoteRequest) => void;
  reprice: () => Promise<void>;
  repriced: boolean;
}

function Results({ request, quote, ask, reprice, repriced }: ResultsProps) {
  const t = useT(search);
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [complaint, setComplaint] = useState<string | null>(null);
  const [explained, setExplained] = useState<Option | null>(null);
  const chosen = quote.options.find(
    ({ vehicleClass, unavailable }) => vehicleClass === query.get('class') && !unavailable,
  );
  const choose = (vehicleClass: Option['vehicleClass']) => {
    setComplaint(null);
    query.set('class', vehicleClass);
    setQuery(query, { replace: true, preventScrollReset: true });
  };
  const proceed = () => {
    if (!isOpen(quote)) return void reprice();
    if (chosen) return void navigate(`/payment?quote=${quote.id}&class=${chosen.vehicleClass}`);
    setComplaint(t('vehicle.required'));
    document.querySelector<HTMLElement>('#vehicle-choice input:enabled')?.focus();
  };
  return (
    <div className="column grid gap-6 pt-8 pb-36 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-9 lg:pb-16">
      <div className="grid content-start gap-5 lg:order-2">
        <div className="h-[clamp(220px,38vh,460px)] overflow-hidden rounded-card">
          <RoutePreview quote={quote} className="h-full" />
        </div>
        <Summary quote={quote} />
      </div>
      <div className="grid content-start gap-5">
        {repriced && (
          <p role="status" className="rounded-control bg-info-wash px-4 py-3 text-info">
            {t('repriced')}
          </p>
        )}
        <VehicleChoice quote={quote} chosen={chosen?.vehicleClass ?? null} onChoose={choose} error={complaint} />
        <ReturnOption key={request.tripType} request={request} quote={quote} onAsk={ask} />
        <QuoteClock quote={quote} onReprice={() => void reprice()} />
        <ContinueBar option={chosen ?? null} onExplain={setExplained} onContinue={proceed} />
      </div>
      <PriceSheet option={explained} onClose={() => setExplained(null)} />
    </div>
  );
}

/** The search of the address, priced in three classes (spec §2, "/search"). */
export function SearchPage() {
  const t = useT(search);
  const { request, quote, ask, reprice, repriced } = useSearch();
  const again = (
    <ButtonLink to="/" look="primary">
      {t('again')}
    </ButtonLink>
  );
  return (
    <>
      <PageTitle description={t('description')}>{t('title')}</PageTitle>
      <h1 className="sr-only">{t('title')}</h1>
      {!request ? (
        <EmptyState icon={<SearchX size={26} aria-hidden="true" />} title={t('missing')} action={again} />
      ) : quote.data ? (
        <Results key={quote.data.id} {...{ request, ask, reprice, repriced }} quote={quote.data} />
      ) : quote.error ? (
        <div className="column py-10 text-center">
          <ErrorState error={quote.error} onRetry={() => void quote.refetch()} />
          <Button look="ghost" onClick={() => history.back()}>
            {t('edit')}
          </Button>
        </div>
      ) : (
        <SearchSkeleton label={t('busy')} />
      )}
    </>
  );
}
