import type { QuoteRequest, QuoteView } from '@sablon/contracts';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { asApiError } from '../../shared/api/api-error.js';
import { useT, useLanguage } from '../../shared/i18n/namespaces.js';
import { ButtonLink, Button, ErrorState } from '../../shared/ui/button.js';
import { OfflineState } from '../../shared/ui/offline-state.js';
import { Optional } from '../../shared/ui/optional.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { EmptyState, Skeleton } from '../../shared/ui/surfaces.js';
import { ContinueBar } from './continue-bar.js';
import { EditSearch, SearchSummary } from './search-summary.js';
import { search } from '../words.js';
import { ReturnOption } from './return-option.js';
import { useSearch } from './use-search.js';
import type { Option } from './vehicle-card.js';
import { orderNamed, VehicleChoice } from './vehicle-choice.js';
import { localized } from '../../shared/i18n/format.js';
import { DropoffPin, LiveMap, PickupPin, RouteLine } from '../../map/index.js';
import { useTheme } from '../../shared/brand/theme-store.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { FareLines } from '../../shared/bookings/fare-lines.js';
import { ride } from '../../shared/words.js';
import { Sheet } from '../../shared/ui/sheet.js';
import { Money } from '../../shared/ui/values.js';

/** Explains the price: every line, the tax and the applicable law. */
export function PriceSheet({ option, onClose }: { option: Option | null; onClose: () => void }) {
  const t = useT(search);
  const terms = useT(ride);
  const percent = option?.legs[0]?.vat.vatPercent ?? 0;
  return (
    <Sheet open={option !== null} onClose={onClose} title={t('why')}>
      {option && (
        <>
          <FareLines legs={option.legs} />
          <dl className="mt-6 grid grid-cols-[1fr_auto] gap-y-2 border-t border-line-strong pt-4">
            <dt className="text-ink-soft">{terms('price.net')}</dt>
            <dd className="text-right">
              <Money cents={option.totalCents - option.vatCents} />
            </dd>
            <dt className="text-ink-soft">{terms('price.vat', { percent })}</dt>
            <dd className="text-right">
              <Money cents={option.vatCents} />
            </dd>
            <dt className="text-lead font-medium">{terms('total')}</dt>
            <dd className="text-right text-lead font-medium">
              <Money cents={option.totalCents} />
            </dd>
          </dl>
        </>
      )}
    </Sheet>
  );
}

const TICK_MS = 1_000;

/** Time left on the quote; afterwards a button for new prices. Prices never change without the user's action. */
export function QuoteClock({ quote, onReprice }: { quote: QuoteView; onReprice: () => void }) {
  const t = useT(search);
  const leftSeconds = Math.floor((Date.parse(quote.expiresAt) - useServerNow(TICK_MS)) / 1000);
  if (leftSeconds <= 0)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 rounded-control bg-warn-wash px-4 py-3 text-warn">
        {t('expired')}
        <Button size="small" onClick={onReprice}>
          {t('reprice')}
        </Button>
      </div>
    );
  const minutes = Math.floor(leftSeconds / 60);
  const seconds = String(leftSeconds % 60).padStart(2, '0');
  return (
    <p className="numbers text-small text-ink-soft" role="timer">
      {t('valid', { time: `${minutes}:${seconds}` })}
    </p>
  );
}

/** Whether this quote can still be booked. */
export const isOpen = (quote: QuoteView): boolean => Date.parse(quote.expiresAt) > serverNow();

/** Pins extend above their points: more space at the top, and at the side for the map's buttons. */
const PADDING = [44, 40, 14, 24] as const;

/** The route on the map; the addresses and figures beside it say the same as text. */
export function RoutePreview({ quote, className }: { quote: QuoteView; className: string }) {
  const t = useT(search);
  const language = useLanguage();
  const theme = useTheme();
  const { origin, destination, route } = quote;
  return (
    <LiveMap
      className={className}
      language={language}
      theme={theme}
      label={t('map')}
      fit={route.length > 1 ? route : [origin, destination]}
      fitPadding={PADDING}
      wheelZoom={false}
    >
      <RouteLine points={route} />
      <PickupPin at={origin} alt={localized(origin.label, language)} />
      <DropoffPin at={destination} alt={localized(destination.label, language)} />
    </LiveMap>
  );
}

/** Placeholder of the page while prices are loading. */
export const SearchSkeleton = ({ label }: { label: string }) => (
  <div aria-busy="true" className="column grid gap-6 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-8">
    <p role="status" className="sr-only">
      {label}
    </p>
    <div className="grid content-start gap-6 lg:order-2">
      <Skeleton className="h-40 w-full lg:h-[clamp(280px,42vh,460px)] rounded-card" />
      <Skeleton className="h-40 w-full rounded-card" />
    </div>
    <div className="grid content-start gap-3">
      <Skeleton className="h-9 w-1/2" />
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-28 w-full rounded-tile" />
      ))}
    </div>
  </div>
);

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
      className="column grid gap-6 pt-8 pb-36 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-8 lg:pb-16"
    >
      <div className="grid content-start gap-6 lg:order-2">
        <div className="h-[clamp(240px,38vh,460px)] overflow-hidden rounded-card">
          <Optional>
            <RoutePreview quote={quote} className="h-full" />
          </Optional>
        </div>
        <SearchSummary quote={quote} />
      </div>
      <div className="grid content-start gap-6">
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

/** The search in the address, priced in three classes (spec §2, "/search"). */
export function SearchPage() {
  const t = useT(search);
  const { request, quote, failure, retry, isOffline, ...results } = useSearch();
  const again = (
    <ButtonLink to="/" variant="primary">
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
        <div className="column grid justify-items-center py-8" data-testid="search-failed">
          <ErrorState error={failure} {...(asApiError(failure).isTransient && { onRetry: retry })} />
          <EditSearch request={request} quote={null} variant="primary" />
        </div>
      ) : isOffline ? (
        <OfflineState />
      ) : (
        <SearchSkeleton label={t('busy')} />
      )}
    </>
  );
}
