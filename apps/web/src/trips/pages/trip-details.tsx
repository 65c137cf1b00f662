import type { TripView } from '@sablon/contracts';
import { Approximate } from '../../shared/bookings/approximate.js';
import { RideEnds } from '../../shared/bookings/ride-ends.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { DateTime, Distance, Duration, Money } from '../../shared/ui/values.js';
import { ride } from '../../shared/words.js';
import { ParcelCard } from '../parcel/parcel-card.js';
import { trips } from '../words.js';

function Facts({ trip }: { trip: TripView }) {
  const t = useT(trips);
  const terms = useT(ride);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-small [&_dd]:text-right [&_dt]:text-ink-soft">
      {trip.rider && (
        <>
          <dt>{t('rider')}</dt>
          <dd data-testid="rider">{`${trip.rider.firstName} ${trip.rider.lastName}`.trim()}</dd>
        </>
      )}
      <dt>{t('when')}</dt>
      <dd>
        {trip.asap && trip.status === 'pending' ? (
          terms('asap')
        ) : (
          <DateTime at={trip.asap ? (trip.promisedPickupAt ?? trip.pickupAt) : trip.pickupAt} />
        )}
      </dd>
      <dt>{t('distance')}</dt>
      <dd>
        {trip.tripType !== 'hourly' && (
          <>
            <Distance meters={trip.distanceMeters} /> ·{' '}
          </>
        )}
        <Duration seconds={trip.durationSeconds} />
        {trip.tripType !== 'hourly' && <Approximate quality={trip.routeQuality} />}
      </dd>
      <dt>
        {terms(trip.parcel ? `delivery.${trip.parcel.express ? 'express' : 'ordinary'}` : `class.${trip.vehicleClass}`)}
      </dt>
      <dd>
        <Money cents={trip.fareCents} />
      </dd>
      <dt>{t('code')}</dt>
      <dd className="numbers">{trip.bookingCode}</dd>
    </dl>
  );
}

interface TripDetailsProps {
  readonly trip: TripView;
  readonly token: string | null;
}

/** What was agreed: the parcel, the two ends, time, distance and price. */
export const TripDetails = ({ trip, token }: TripDetailsProps) => (
  <>
    {trip.parcel && <ParcelCard trip={trip} token={token} />}
    <RideEnds from={trip.pickup} to={trip.dropoff} />
    <Facts trip={trip} />
  </>
);
