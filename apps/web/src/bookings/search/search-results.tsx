import type { QuoteRequest, QuoteView } from '@sablon/contracts';
import type { VehicleClass } from '@sablon/domain';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DropoffPin, LiveMap, NearbyCars, PickupPin, RouteLine } from '../../map/index.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { OtherTimes } from '../../shared/bookings/other-times.js';
import { useTheme } from '../../shared/brand/theme-store.js';
import { MapCanvas } from '../../shared/canvas/map-canvas.js';
import type { SheetHeight } from '../../shared/canvas/sheet-height.js';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { useNearbyCars } from '../../shared/places/use-nearby-cars.js';
import { Optional } from '../../shared/ui/optional.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { search } from '../words.js';
import { BetterSlot } from './better-slot.js';
import { ContinueBar } from './continue-bar.js';
import { DeliveryChoice } from './delivery-choice.js';
import { deliveryWays, type DeliveryWay } from './delivery-ways.js';
import { PriceSheet } from './price-sheet.js';
import { QuoteClock } from './quote-clock.js';
import { ReturnOption } from './return-option.js';
import { EditSearch, RouteLineHead, SearchSummary } from './search-summary.js';
import type { Option } from './vehicle-card.js';
import { orderNamed, VehicleChoice } from './vehicle-choice.js';

/** Whether this quote can still be booked. */
const isOpen = (quote: QuoteView): boolean => Date.parse(quote.expiresAt) > serverNow();

/** Pins extend above their points: more space at the top, and at the side for the map's buttons. */
const PADDING = [48, 64, 44, 32] as const;

/** The route on the map, and for a ride now the free cars near its start; addresses and minutes in the sheet say it as text. */
function RoutePreview({ quote, now }: { quote: QuoteView; now: boolean }) {
  const t = useT(search);
  const language = useLanguage();
  const theme = useTheme();
  const { origin, destination, route } = quote;
  const cars = useNearbyCars(now ? origin : null);
  return (
    <LiveMap
      className="h-full"
      language={language}
      theme={theme}
      label={t('map')}
      fit={route.length > 1 ? route : [origin, destination]}
      fitPadding={PADDING}
      refit
    >
      <NearbyCars cars={cars} />
      <RouteLine points={route} />
      <PickupPin at={origin} alt={localized(origin.label, language)} />
      <DropoffPin at={destination} alt={localized(destination.label, language)} />
    </LiveMap>
  );
}

/** Placeholder of the page while prices are loading: the same regions in the same places. */
export const SearchSkeleton = ({ label }: { label: string }) => (
  <MapCanvas
    busy
    label={label}
    height="half"
    onHeight={() => undefined}
    map={<Skeleton className="h-full w-full rounded-none" />}
    head={<Skeleton className="mx-4 mb-2 h-12 lg:mx-6" />}
  >
    <div className="grid gap-2">
      <p role="status" className="sr-only">
        {label}
      </p>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-14 w-full rounded-tile" />
      ))}
    </div>
  </MapCanvas>
);

interface ResultsProps {
  request: QuoteRequest;
  quote: QuoteView;
  ask: (request: QuoteRequest, vehicleClass?: VehicleClass) => void;
  reprice: () => Promise<void>;
  repriced: boolean;
  isCalculating: boolean;
}

/** The option named in the address; of a parcel, until another is chosen, the first way at the speed asked for. */
function chosenOf(quote: QuoteView, named: string | null): Option | null {
  const { options, request } = quote;
  const open = options.filter(({ unavailable }) => unavailable === null);
  if (request.service !== 'parcel') return open.find(({ vehicleClass }) => vehicleClass === named) ?? null;
  const ways = deliveryWays(quote).filter(({ express }) => express === request.parcel?.express);
  const way = ways.find(({ vehicleClass }) => vehicleClass === named) ?? ways[0];
  return open.find(({ vehicleClass }) => vehicleClass === way?.vehicleClass) ?? null;
}

/** The route on a map, and in its sheet what can be booked with its prices, the return and the main action. */
export function SearchResults({ request, quote, ask, reprice, repriced, isCalculating }: ResultsProps) {
  const t = useT(search);
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [height, setHeight] = useState<SheetHeight>('half');
  const [complaint, setComplaint] = useState<string | null>(null);
  const [explained, setExplained] = useState<Option | null>(null);
  const chosen = chosenOf(quote, query.get('class'));
  const isParcel = request.service === 'parcel';
  const note = (name: 'class' | 'sort', value: string) => {
    query.set(name, value);
    setQuery(query, { replace: true, preventScrollReset: true });
  };
  const choose = (vehicleClass: Option['vehicleClass']) => {
    setComplaint(null);
    note('class', vehicleClass);
  };
  /** The other speed is another search, whose prices are the ones already shown. */
  const send = ({ vehicleClass, express }: DeliveryWay) => {
    if (express === request.parcel?.express) choose(vehicleClass);
    else if (request.parcel) ask({ ...request, parcel: { ...request.parcel, express } }, vehicleClass);
  };
  const proceed = () => {
    if (!isOpen(quote)) return void reprice();
    if (chosen) return void navigate(`/payment?quote=${quote.id}&class=${chosen.vehicleClass}`);
    setComplaint(t('vehicle.required'));
    if (height === 'peek') setHeight('half');
    document.querySelector<HTMLElement>('#vehicle-choice input:enabled')?.focus();
  };
  return (
    <>
      <MapCanvas
        busy={isCalculating}
        label={t(isParcel ? 'delivery.title' : 'title')}
        height={height}
        onHeight={setHeight}
        map={
          <Optional>
            <RoutePreview quote={quote} now={request.pickupAt === null} />
          </Optional>
        }
        head={<RouteLineHead request={request} quote={quote} />}
        foot={
          isParcel && !chosen ? (
            <EditSearch request={request} quote={quote} variant="primary" className="w-full" />
          ) : (
            <ContinueBar
              request={quote.request}
              option={chosen}
              busy={isCalculating}
              onExplain={setExplained}
              onContinue={proceed}
            />
          )
        }
      >
        <div className="grid grid-cols-1 gap-4">
          {repriced && (
            <p role="status" className="rounded-control bg-info-wash px-4 py-3 text-info">
              {t('repriced')}
            </p>
          )}
          {quote.options.every(({ unavailable }) => unavailable !== null) && (
            <OtherTimes
              times={quote.otherTimes}
              busy={isCalculating}
              onTake={(pickupAt) => ask({ ...request, pickupAt })}
            />
          )}
          {isParcel ? (
            <DeliveryChoice
              quote={quote}
              chosen={chosen && { vehicleClass: chosen.vehicleClass, express: request.parcel?.express ?? false }}
              onChoose={send}
            />
          ) : (
            <VehicleChoice
              quote={quote}
              chosen={chosen?.vehicleClass ?? null}
              onChoose={choose}
              order={orderNamed(query.get('sort'))}
              onOrder={(order) => note('sort', order)}
              error={complaint}
            />
          )}
          <BetterSlot
            quote={quote}
            request={request}
            chosen={chosen?.vehicleClass ?? null}
            onAsk={ask}
            busy={isCalculating}
          />
          <ReturnOption request={request} quote={quote} onAsk={ask} isCalculating={isCalculating} />
          <SearchSummary quote={quote} />
          <QuoteClock quote={quote} onReprice={() => void reprice()} />
          <p role="status" className="sr-only">
            {isCalculating && t('busy')}
          </p>
        </div>
      </MapCanvas>
      <PriceSheet option={explained} onClose={() => setExplained(null)} />
    </>
  );
}
