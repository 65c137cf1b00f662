import type { TripView } from '@sablon/contracts';
import { useState } from 'react';
import { searchQueryOf } from '../../shared/booking/search-query.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, ButtonLink } from '../../shared/ui/button.js';
import { Spinner } from '../../shared/ui/spinner.js';
import { trips } from './i18n/namespace.js';

/** The same trip as a new search, to choose another class or to book it again. */
export function searchAgain(trip: TripView): string {
  const query = searchQueryOf({
    service: trip.service,
    tripType: trip.tripType === 'return' ? 'one_way' : trip.tripType,
    origin: { id: trip.pickup.placeId },
    destination: { id: trip.dropoff.placeId },
    pickupAt: null,
    returnAt: null,
    passengers: trip.passengers,
    bags: trip.bags,
    hours: trip.tripType === 'hourly' ? Math.max(2, Math.round(trip.durationSeconds / 3600)) : null,
    options: [],
    flightNumber: trip.flightNumber,
    nameSign: trip.nameSign,
    parcel: trip.parcel && { ...trip.parcel, sidesCm: null },
  });
  return `/search?${query.toString()}`;
}

/** What the search for a driver is doing, without promises; after a while three ways on (ux.md §2.3). */
export function SearchStage({ trip, onCancel }: { trip: TripView; onCancel: () => void }) {
  const t = useT(trips);
  const [waiting, setWaiting] = useState(false);
  if (trip.phase !== 'searching' || !trip.search) return null;
  const { stage, driversAsked } = trip.search;
  return (
    <div className="grid gap-3 rounded-2xl bg-gold-wash p-4">
      <p className="flex items-start gap-3">
        <span className="mt-1 text-gold-text">
          <Spinner />
        </span>
        <span>
          {t(`search.${stage}`)} {driversAsked > 0 && t('search.asked', { count: driversAsked })}
        </span>
      </p>
      {stage === 'choices' && !waiting && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setWaiting(true)}>
            {t('search.keep')}
          </Button>
          <ButtonLink size="small" look="secondary" to={searchAgain(trip)}>
            {t('search.other')}
          </ButtonLink>
          <Button size="small" look="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}
