import type { TripEtaView, TripTimelineView, TripView } from '@sablon/contracts';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { ArrivalFacts } from '../../shared/arrivals/arrival-facts.js';
import { Approximate } from '../../shared/bookings/approximate.js';
import { ride } from '../../shared/words.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { LANGUAGE_NAMES } from '../../shared/i18n/languages.js';
import { ui, useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { telHref } from '../../shared/ui/tel-href.js';
import { DateTime, Distance, Duration, Money } from '../../shared/ui/values.js';
import { dispatch } from '../words.js';
import { SwapCard } from '../acting/swap-card.js';
import { actorText, colon, reasonText, shortSpan } from '../common/words.js';
import { TripEnds } from './trip-ends.js';
import { WaitingClock } from './waiting-clock.js';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7.5rem_1fr] gap-3 py-1">
    <dt className="text-ink-faint">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

const Call = ({ phone }: { phone: string | null | undefined }) =>
  phone ? (
    <a href={telHref(phone)} className="text-link numbers inline-flex min-h-6 items-center gap-1.5">
      <Phone size={13} aria-hidden="true" />
      {phone}
    </a>
  ) : null;

function People({ trip }: { trip: TripView }) {
  const t = useT(dispatch);
  const words = useT(ride);
  const u = useT(ui);
  const { passenger, driver } = trip;
  return (
    <>
      {passenger && (
        <Fact name={t('detail.passenger')}>
          {passenger.firstName} {passenger.lastName} <Call phone={passenger.phone} />
          <span className="block text-ink-faint">{LANGUAGE_NAMES[passenger.language]}</span>
        </Fact>
      )}
      {trip.boardingCode && (
        <Fact name={t('detail.code')}>
          <span data-testid="boarding-code" className="numbers font-semibold tracking-[0.14em]">
            {trip.boardingCode}
          </span>
        </Fact>
      )}
      {driver && (
        <Fact name={t('detail.driver')}>
          {driver.firstName} <Call phone={driver.phone} />
          <span className="block text-ink-soft">
            <span className="numbers">{driver.plate}</span> · {driver.model}, {u(`colour.${driver.colour}`)} ·{' '}
            {words(`class.${driver.vehicleClass}`)}
          </span>
        </Fact>
      )}
    </>
  );
}

function Wishes({ trip }: { trip: TripView }) {
  const t = useT(dispatch);
  const words = useT(ride);
  const { parcel } = trip;
  const options = trip.options
    .map((option) => OPTIONS.find((known) => known === option) ?? null)
    .filter((o) => o !== null);
  return (
    <>
      {parcel ? (
        <Fact name={t('detail.parcel')}>
          {parcel.description} · <span className="numbers">{parcel.weightKg}</span> {words('unit.kg')}
          {parcel.express && ` · ${t('detail.express')}`}
        </Fact>
      ) : (
        <Fact name={t('detail.load')}>
          {words('count.passengers', { count: trip.passengers })}, {words('count.bags', { count: trip.bags })}
          {options.map((option) => ` · ${words(`option.${option}`)}`)}
        </Fact>
      )}
      {trip.flightNumber && <Fact name={t('detail.flight')}>{trip.flightNumber}</Fact>}
      {trip.nameSign && <Fact name={t('detail.sign')}>{trip.nameSign}</Fact>}
      {trip.note && <Fact name={t('detail.note')}>{trip.note}</Fact>}
    </>
  );
}
const OPTIONS = ['baby_seat', 'wheelchair', 'pet', 'silent'] as const;

interface TripFactsProps {
  readonly trip: TripView;
  readonly eta: TripEtaView | null;
  readonly waiting: TripTimelineView['waiting'];
}

/** Everything a dispatcher is asked on the phone about a trip. */
export function TripFacts({ trip, eta, waiting }: TripFactsProps) {
  const t = useT(dispatch);
  const words = useT(ride);
  const language = useLanguage();
  const moving = trip.status === 'accepted' || trip.status === 'ongoing';
  return (
    <section className="border-b border-line p-4">
      <TripEnds trip={trip} />
      {eta && moving && (
        <p className="mt-3 rounded-control bg-info-wash px-3 py-1.5 text-[0.88rem] text-info" data-testid="trip-eta">
          {t(`detail.eta.${eta.towards}`, { time: shortSpan(eta.etaSeconds, language) })} ·{' '}
          <Distance meters={eta.distanceMeters} />
          <Approximate quality={eta.quality} />
        </p>
      )}
      {waiting && trip.status === 'accepted' && trip.arrivedAt && (
        <WaitingClock arrivedAt={trip.arrivedAt} clock={waiting} />
      )}
      {trip.status === 'cancelled' && trip.cancelledBy && (
        <p className="mt-3 rounded-control bg-danger-wash px-3 py-1.5 text-[0.88rem] text-danger">
          {t('detail.cancelled', { who: actorText(t, trip.cancelledBy) })}
          {trip.cancelReason && `${colon(language)}${reasonText(t, trip.cancelReason)}`}
        </p>
      )}
      {trip.arrival && (
        <div className="mt-3 text-[0.88rem]">
          <ArrivalFacts arrival={trip.arrival} />
        </div>
      )}
      {trip.arrival?.swapWith && <SwapCard trip={trip} />}
      <dl className="mt-3 text-[0.86rem]">
        <People trip={trip} />
        <Fact name={t('detail.ride')}>
          <Distance meters={trip.distanceMeters} />, <Duration seconds={trip.durationSeconds} />
          {trip.tripType !== 'hourly' && <Approximate quality={trip.routeQuality} />} ·{' '}
          {words(`service.${trip.service}`)}, {words(`trip.${trip.tripType}`)}
          {trip.promisedPickupAt && (
            <span className="block text-ink-soft">
              {t('detail.promised', { time: formatDateTime(trip.promisedPickupAt, language, 'time') })}
            </span>
          )}
        </Fact>
        <Wishes trip={trip} />
        <Fact name={t('detail.price')}>
          <Money cents={trip.fareCents} />
        </Fact>
        <Fact name={t('detail.booked_at')}>
          <DateTime at={trip.createdAt} />
        </Fact>
      </dl>
    </section>
  );
}
