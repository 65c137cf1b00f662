import type { BookingChangeView, PlaceView, TripView } from '@sablon/contracts';
import { VEHICLE_CLASSES } from '@sablon/domain';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { serverNow } from '../../shared/api/server-clock.js';
import { ride } from '../../shared/words.js';
import { RIDE_OPTIONS } from '../../shared/bookings/search-query.js';
import { useTimeWords, useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { PlaceField } from '../../shared/places/place-field.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { DateTimeField, wallClockOf } from '../../shared/ui/date-time-field.js';
import { Select } from '../../shared/ui/select.js';
import { trips } from '../words.js';
import { quoteChange } from '../common/trips.api.js';
import { ChangeOffer } from './change-offer.js';

interface ChangeFormProps {
  trip: TripView;
  token: string | null;
  /** Leaves the pickup open and moves a past time forward, for a passenger who landed elsewhere. */
  elsewhere: boolean;
  onClose: () => void;
  onChanged: () => void;
}

const upTo = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index)).map((value) => ({ value, label: value }));

const placeOf = ({ placeId, kind, label, detail, lat, lng }: TripView['pickup']): PlaceView => ({
  ...{ id: placeId, kind, label, detail },
  point: { lat, lng },
});

/** ASSUMPTION: within an hour a passenger who landed elsewhere has left the terminal, and a car is there. */
const SOONEST_MS = 60 * 60_000;
const FIVE_MINUTES_MS = 5 * 60_000;
const soonest = ({ pickupAt }: TripView): Date =>
  new Date(Math.ceil(Math.max(Date.parse(pickupAt), serverNow() + SOONEST_MS) / FIVE_MINUTES_MS) * FIVE_MINUTES_MS);

/** The passenger's changes first, then their price. */
export default function ChangeForm({ trip, token, elsewhere, onClose, onChanged }: ChangeFormProps) {
  const t = useT(trips);
  const terms = useT(ride);
  const parcel = trip.service === 'parcel';
  const [offer, setOffer] = useState<BookingChangeView | null>(null);
  const [first] = useState(() => ({
    when: wallClockOf(elsewhere ? soonest(trip) : new Date(trip.pickupAt)),
    from: elsewhere ? null : placeOf(trip.pickup),
    to: placeOf(trip.dropoff) as PlaceView | null,
    vehicleClass: trip.vehicleClass,
    passengers: String(trip.passengers),
    bags: String(trip.bags),
    options: RIDE_OPTIONS.filter((option) => trip.options.includes(option)),
  }));
  const { form, submit, busy, failure, field, errorOf, set } = useSchemaForm({
    schema: () => import('../common/trips.schemas.js').then((schemas) => schemas.change(trip, elsewhere)),
    typed: first,
    words: useTimeWords(),
    send: (wish) => quoteChange(trip.bookingId, token, wish),
    onSent: setOffer,
  });
  const { when, from, to, options } = useWatch({ control: form.control, compute: (typed) => typed });
  if (offer) return <ChangeOffer {...{ trip, token, onChanged }} change={offer} onBack={() => setOffer(null)} />;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4" data-testid="change-form">
      <DateTimeField
        label={t('change.when')}
        name="when"
        value={when}
        onValueChange={(wall) => set('when', wall)}
        error={errorOf('when')}
      />
      <PlaceField
        end="pickup"
        label={t('change.from')}
        testId="change-from"
        value={from}
        onValueChange={(place) => set('from', place)}
      />
      <PlaceField
        end="dropoff"
        label={t('change.to')}
        testId="change-to"
        value={to}
        onValueChange={(place) => set('to', place)}
      />
      {!parcel && (
        <div className="grid gap-4 sm:grid-cols-3">
          <Select
            {...field('vehicleClass')}
            label={t('change.class')}
            data-testid="change-class"
            options={VEHICLE_CLASSES.map((value) => ({ value, label: terms(`class.${value}`) }))}
          />
          <Select
            {...field('passengers')}
            label={t('change.passengers')}
            data-testid="change-passengers"
            options={upTo(1, 8)}
          />
          <Select {...field('bags')} label={t('change.bags')} options={upTo(0, 8)} />
        </div>
      )}
      {!parcel && (
        <fieldset className="grid gap-x-4 sm:grid-cols-2">
          <legend className="mb-1 text-small text-ink-soft">{t('change.options')}</legend>
          {RIDE_OPTIONS.map((option) => (
            <Checkbox
              key={option}
              label={terms(`option.${option}`)}
              name={`change-option-${option}`}
              data-testid={`change-option-${option}`}
              checked={options.includes(option)}
              onChange={({ target }) =>
                set(
                  'options',
                  RIDE_OPTIONS.filter((one) => (one === option ? target.checked : options.includes(one))),
                )
              }
            />
          ))}
        </fieldset>
      )}
      {trip.legs > 1 && <p className="text-small text-ink-soft">{t('change.whole')}</p>}
      <FormError error={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={!from || !to} data-testid="change-quote">
          {t('change.quote')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('change.close')}
        </Button>
      </div>
    </form>
  );
}
