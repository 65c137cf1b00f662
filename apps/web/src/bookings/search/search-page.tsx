import type { QuoteRequest, QuoteView } from '@sablon/contracts';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { asApiError } from '../../shared/api/api-error.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { OfflineState } from '../../shared/ui/offline-state.js';
import { Optional } from '../../shared/ui/optional.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { EmptyState } from '../../shared/ui/surfaces.js';
import { ContinueBar } from './continue-bar.js';
import { EditSearch } from './edit-search.js';
import { search } from '../words.js';
import { PriceSheet } from './price-sheet.js';
import { isOpen, QuoteClock } from './quote-clock.js';
import { ReturnOption } from './return-option.js';
import { RoutePreview } from './route-preview.js';
import { SearchSkeleton } from './search-skeleton.js';
import { SearchSummary } from './search-summary.js';
import { useSearch } from './use-search.js';
import type { Option } from './vehicle-card.js';
import { orderNamed, VehicleChoice } from './vehicle-choice.js';

interface ResultsProps {
  request: QuoteRequest;
  quote: QuoteView;
  ask: (request: QuoteRequest) => void;
  reprice: () => Promise<void>;
  repriced: boolean;
  isCalculating: boolean;
}

function Results({ request, quote, ask, reprice, repriced, isCalculating }: ResultsProps) {
  const t = useT(search);
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [complaint, setComplaint] = useState<string | null>(null);
  const [explained, setExplained] = useState<Option | null>(null);
  const chosen = quote.options.find(
    ({ vehicleClass, unavailable }) => vehicleClass === query.get('class') && !unavailable,
  );
  const note = (name: 'class' | 'sort', value: string) => {
    query.set(name, value);
    setQuery(query, { replace: true, preventScrollReset: true });
  };
  const choose = (vehicleClass: Option['vehicleClass']) => {
    setComplaint(null);
    note('class', vehicleClass);
  };
  const proceed = () => {
    if (!isOpen(quote)) return void reprice();
    if (chosen) return void navigate(`/payment?quote=${quote.id}&class=${chosen.vehicleClass}`);
    setComplaint(t('vehicle.required'));
    document.querySelector<HTMLElement>('#vehicle-choice input:enabled')?.focus();
  };
  return (
    <div
      aria-busy={isCalculating}
      className="column grid gap-6 pt-8 pb-36 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-9 lg:pb-16"
    >
      <div className="grid content-start gap-5 lg:order-2">
        <div className="h-[clamp(240px,38vh,460px)] overflow-hidden rounded-card">
          <Optional>
            <RoutePreview quote={quote} className="h-full" />
          </Optional>
        </div>
        <SearchSummary quote={quote} />
      </div>
      <div className="grid content-start gap-5">
        {repriced && (
          <p role="status" className="rounded-control bg-info-wash px-4 py-3 text-info">
            {t('repriced')}
          </p>
        )}
        <VehicleChoice
          quote={quote}
          chosen={chosen?.vehicleClass ?? null}
          onChoose={choose}
          order={orderNamed(query.get('sort'))}
          onOrder={(order) => note('sort', order)}
          error={complaint}
        />
        <ReturnOption request={request} quote={quote} onAsk={ask} isCalculating={isCalculating} />
        <QuoteClock quote={quote} onReprice={() => void reprice()} />
        <ContinueBar option={chosen ?? null} busy={isCalculating} onExplain={setExplained} onContinue={proceed} />
        <p role="status" className="sr-only">
          {isCalculating && t('busy')}
        </p>
      </div>
      <PriceSheet option={explained} onClose={() => setExplained(null)} />
    </div>
  );
}

/** The search of the address, priced in three classes (spec §2, "/search"). */
export function SearchPage() {
  const t = useT(search);
  const { request, quote, failure, retry, isOffline, ...results } = useSearch();
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
      ) : quote && !(results.isCalculating && isOffline) ? (
        <Results {...results} request={request} quote={quote} />
      ) : failure ? (
        <div className="column grid justify-items-center py-10" data-testid="search-failed">
          <ErrorState error={failure} {...(asApiError(failure).isTransient && { onRetry: retry })} />
          <EditSearch request={request} quote={null} look="primary" />
        </div>
      ) : isOffline ? (
        <OfflineState />
      ) : (
        <SearchSkeleton label={t('busy')} />
      )}
    </>
  );
}
