import { spacedPhone } from '@sablon/domain';
import type { TripEtaView, TripTimelineView, TripView, WaitingClockView } from '@sablon/contracts';
import { Phone, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { ArrivalFacts } from '../../shared/arrivals/arrival-facts.js';
import { Approximate } from '../../shared/bookings/approximate.js';
import { ride } from '../../shared/words.js';
import { formatDateTime, formatMoney, formatWeight, localized, telHref } from '../../shared/i18n/format.js';
import { LANGUAGE_NAMES } from '../../shared/i18n/languages.js';
import { ui, useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { DateTime, Distance, Duration, Money } from '../../shared/ui/values.js';
import { dispatch } from '../words.js';
import { SwapCard } from '../acting/swap-card.js';
import { actorText, colon, reasonText, shortSpan } from '../common/words.js';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { clockDigits, waitedFor } from '../../shared/bookings/waited-for.js';

const SECOND_MS = 1_000;

/** How long the driver has waited at the pickup, until when that is free, and the charge after that. */
function WaitingClock({ arrivedAt, clock }: { readonly arrivedAt: string; readonly clock: WaitingClockView }) {
  const t = useT(dispatch);
  const language = useLanguage();
  const { freeSeconds, minutes, cents } = waitedFor(arrivedAt, clock, useServerNow(SECOND_MS));
  const isFree = freeSeconds > 0;
  return (
    <p
      data-testid="waiting-clock"
      data-free={isFree}
      className={`mt-3 flex flex-wrap items-center gap-x-2 rounded-control px-3 py-2 text-small ${isFree ? 'bg-info-wash text-info' : 'bg-warn-wash text-warn'}`}
    >
      <Hourglass size={15} className="shrink-0" aria-hidden="true" />
      <span>{t('waiting.since', { time: formatDateTime(arrivedAt, language, 'time') })}</span>
      <span className="numbers font-medium">
        {isFree
          ? t('waiting.free', {
              time: formatDateTime(clock.freeUntil, language, 'time'),
              left: clockDigits(freeSeconds),
            })
          : t('waiting.charged', {
              minutes,
              each: formatMoney(clock.perMinuteCents, language),
              amount: formatMoney(cents, language),
            })}
      </span>
    </p>
  );
}

interface EndProps {
  readonly label: string;
  readonly place: TripView['pickup'];
  readonly mark: string;
}

function End({ label, place, mark }: EndProps) {
  const language = useLanguage();
  return (
    <div className="relative pl-6 leading-snug">
      <dt className="sr-only">{label}</dt>
      <dd>
        <span aria-hidden="true" className={`absolute top-1 left-0.5 size-3 border-2 border-gold-text ${mark}`} />
        <span className="font-medium">{localized(place.label, language)}</span>{' '}
        <span className="text-small text-ink-soft">{localized(place.detail, language)}</span>
      </dd>
    </div>
  );
}

/** Pickup and destination, in two lines. */
function TripEnds({ trip }: { trip: TripView }) {
  const t = useT(ride);
  return (
    <dl className="grid gap-2">
      <End label={t('pickup')} place={trip.pickup} mark="rounded-full" />
      <End label={t('dropoff')} place={trip.dropoff} mark="bg-gold-text" />
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7.5rem_1fr] gap-3 py-1">
    <dt className="text-ink-faint">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

const Call = ({ phone }: { phone: string | null | undefined }) =>
  phone ? (
    <a href={telHref(phone)} className="text-link numbers inline-flex min-h-6 items-center gap-2">
      <Phone size={13} aria-hidden="true" />
      {spacedPhone(phone)}
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
      {trip.booker && (
        <Fact name={t('detail.booker')}>
          {trip.booker.firstName} {trip.booker.lastName} <Call phone={trip.booker.phone} />
        </Fact>
      )}
      {trip.boardingCode && (
        <Fact name={t('detail.code')}>
          <span data-testid="boarding-code" className="numbers font-semibold tracking-wide">
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
  const language = useLanguage();
  const { parcel } = trip;
  const options = trip.options
    .map((option) => OPTIONS.find((known) => known === option) ?? null)
    .filter((o) => o !== null);
  return (
    <>
      {parcel ? (
        <Fact name={t('detail.parcel')}>
          {parcel.description} · <span className="numbers">{formatWeight(parcel.weightKg, language)}</span>
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

/** Everything a dispatcher is asked about a trip on the phone. */
export function TripFacts({ trip, eta, waiting }: TripFactsProps) {
  const t = useT(dispatch);
  const words = useT(ride);
  const language = useLanguage();
  const moving = trip.status === 'accepted' || trip.status === 'ongoing';
  return (
    <section className="border-b border-line p-4">
      <TripEnds trip={trip} />
      {eta && moving && (
        <p className="mt-3 rounded-control bg-info-wash px-3 py-2 text-small text-info" data-testid="trip-eta">
          {t(`detail.eta.${eta.towards}`, { time: shortSpan(eta.etaSeconds, language) })} ·{' '}
          <Distance meters={eta.distanceMeters} />
          <Approximate quality={eta.quality} />
        </p>
      )}
      {waiting && trip.status === 'accepted' && trip.arrivedAt && (
        <WaitingClock arrivedAt={trip.arrivedAt} clock={waiting} />
      )}
      {trip.status === 'cancelled' && trip.cancelledBy && (
        <p className="mt-3 rounded-control bg-danger-wash px-3 py-2 text-small text-danger">
          {t('detail.cancelled', { who: actorText(t, trip.cancelledBy) })}
          {trip.cancelReason && `${colon(language)}${reasonText(t, trip.cancelReason)}`}
        </p>
      )}
      {trip.arrival && (
        <div className="mt-3 text-small">
          <ArrivalFacts arrival={trip.arrival} />
        </div>
      )}
      {trip.arrival?.swapWith && <SwapCard trip={trip} />}
      <dl className="mt-3 text-small">
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
