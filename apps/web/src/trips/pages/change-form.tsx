import type { BookingChangeRequest, PlaceView, TripView } from '@sablon/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { ApiError } from '../../shared/api/api-error.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { ride } from '../../shared/words.js';
import { RIDE_OPTIONS } from '../../shared/bookings/search-query.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { suggestPlaces } from '../../shared/places/place-search.api.js';
import { AddressField } from '../../shared/ui/address-field.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { DateTimeField, instantOf, instantUnlessTouched, wallClockOf } from '../../shared/ui/date-time-field.js';
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

const CLASSES = ['economy', 'standard', 'van'] as const;
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
  const [when, setWhen] = useState(() => wallClockOf(elsewhere ? soonest(trip) : new Date(trip.pickupAt)));
  const [from, setFrom] = useState<PlaceView | null>(() => (elsewhere ? null : placeOf(trip.pickup)));
  const [to, setTo] = useState<PlaceView | null>(() => placeOf(trip.dropoff));
  const [vehicleClass, setClass] = useState(trip.vehicleClass);
  const [passengers, setPassengers] = useState(trip.passengers);
  const [bags, setBags] = useState(trip.bags);
  const [options, setOptions] = useState(() => RIDE_OPTIONS.filter((option) => trip.options.includes(option)));
  const parcel = trip.service === 'parcel';

  const quote = useMutation({
    mutationFn: () => {
      const instant = elsewhere ? instantOf(when) : instantUnlessTouched(when, new Date(trip.pickupAt));
      if (!instant.ok) throw new ApiError(422, { code: instant.error.code });
      const wish: BookingChangeRequest = {
        legs: [
          {
            tripId: trip.id,
            pickupAt: instant.value.toISOString(),
            origin: from && { id: from.id },
            destination: to && { id: to.id },
          },
        ],
        ...{
          vehicleClass,
          passengers: parcel ? null : passengers,
          bags: parcel ? null : bags,
          options: parcel ? null : options,
        },
      };
      return quoteChange(trip.bookingId, token, wish);
    },
  });
  if (quote.data)
    return <ChangeOffer {...{ trip, token, onChanged }} change={quote.data} onBack={() => quote.reset()} />;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!quote.isPending) quote.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4" data-testid="change-form">
      <DateTimeField label={t('change.when')} value={when} onValueChange={setWhen} />
      <AddressField
        label={t('change.from')}
        testId="change-from"
        value={from}
        onValueChange={setFrom}
        suggest={suggestPlaces}
      />
      <AddressField
        label={t('change.to')}
        testId="change-to"
        value={to}
        onValueChange={setTo}
        suggest={suggestPlaces}
      />
      {!parcel && (
        <div className="grid gap-4 sm:grid-cols-3">
          <Select
            label={t('change.class')}
            data-testid="change-class"
            value={vehicleClass}
            options={CLASSES.map((value) => ({ value, label: terms(`class.${value}`) }))}
            onValueChange={(value) => setClass(CLASSES.find((one) => one === value) ?? vehicleClass)}
          />
          <Select
            label={t('change.passengers')}
            data-testid="change-passengers"
            value={String(passengers)}
            options={upTo(1, 8)}
            onValueChange={(value) => setPassengers(Number(value))}
          />
          <Select
            label={t('change.bags')}
            value={String(bags)}
            options={upTo(0, 8)}
            onValueChange={(value) => setBags(Number(value))}
          />
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
                setOptions(RIDE_OPTIONS.filter((one) => (one === option ? target.checked : options.includes(one))))
              }
            />
          ))}
        </fieldset>
      )}
      {trip.legs > 1 && <p className="text-small text-ink-soft">{t('change.whole')}</p>}
      <FormError error={quote.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={quote.isPending} disabled={!from || !to} data-testid="change-quote">
          {t('change.quote')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('change.close')}
        </Button>
      </div>
    </form>
  );
}
