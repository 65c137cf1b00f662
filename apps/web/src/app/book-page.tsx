import { endpoints, type BookingRequestBody, type PlaceView } from '@sablon/contracts';
import { BUSINESS_SETTINGS } from '@sablon/domain';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError, asApiError } from '../shared/api/api-error.js';
import { call } from '../shared/api/http-client.js';
import { useErrorText } from '../shared/api/use-error-text.js';
import { EMPTY_DRAFT, requestOf } from '../shared/bookings/draft.js';
import { ride } from '../shared/words.js';
import { useRideHabits } from '../shared/bookings/ride-habits.js';
import { useServerNow } from '../shared/bookings/use-now.js';
import { formatMoney } from '../shared/i18n/format.js';
import { useLanguage, useT } from '../shared/i18n/namespaces.js';
import { suggestPlaces, whereIAm } from '../shared/places/place-search.api.js';
import { AddressField } from '../shared/ui/address-field.js';
import { Button, FormError } from '../shared/ui/button.js';
import { RadioCards } from '../shared/ui/choices.js';
import { DateTimeField, instantOf } from '../shared/ui/date-time-field.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { Select } from '../shared/ui/select.js';
import { Card } from '../shared/ui/surfaces.js';
import { showToast } from '../shared/ui/toast-store.js';
import { Money } from '../shared/ui/values.js';
import { useRidePrice } from './app.api.js';
import { app } from './words.js';

/** The field shows whole minutes. */
const NOW_EVERY_MS = 30_000;

type VehicleClass = BookingRequestBody['vehicleClass'];
const { passengersMin, passengersMax } = BUSINESS_SETTINGS;
const COUNTS = Array.from({ length: passengersMax - passengersMin + 1 }, (_, at) => String(passengersMin + at));

/**
 * Pickup, dropoff, date, time, passengers (spec §2, "Book"): priced while it is filled in, booked, then paid from the activity
 * page.
 */
export function BookPage() {
  const t = useT(app);
  const terms = useT(ride);
  const language = useLanguage();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const wanted = useLocation().state as { destination?: PlaceView } | null;
  const [draft, setDraft] = useState({
    ...EMPTY_DRAFT,
    when: 'later' as const,
    destination: wanted?.destination ?? null,
  });
  const [chosen, setChosen] = useState<VehicleClass | null>(null);
  useRideHabits((options) => setDraft((before) => ({ ...before, options })));
  const { origin, destination, departure } = draft;
  const now = useServerNow(NOW_EVERY_MS);
  const instant = instantOf(departure);
  const isTimed = departure.date !== '' && departure.time !== '';
  const isFilled = origin !== null && destination !== null && isTimed;
  const isPast = instant.ok && instant.value.getTime() <= now;
  const quote = useRidePrice(isFilled && instant.ok && !isPast ? requestOf(draft) : null);
  const options = quote.data?.options ?? [];
  const option =
    options.find((one) => one.vehicleClass === chosen && !one.unavailable) ?? options.find((one) => !one.unavailable);
  const book = useMutation({
    mutationFn: (body: BookingRequestBody) =>
      // The server books a quote once: the same quote and class under the same key is the same booking.
      call(endpoints.bookings.create, { body, idempotencyKey: `${body.quoteId}-${body.vehicleClass}` }),
    onSuccess: () => {
      showToast({ tone: 'ok', text: t('book.done') });
      void navigate('/app/activity');
    },
    // A price is valid for 15 minutes; after that, the next press books at the refetched one.
    onError: (refused) => {
      if (asApiError(refused).code === 'booking.search_expired') void quote.refetch();
    },
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!quote.data || !option) return;
    const { vehicleClass } = option;
    const rest = { guest: null, note: null, parcel: null, onAccount: false, promoCode: null, useCredit: true } as const;
    book.mutate({ quoteId: quote.data.id, vehicleClass, language, ...rest });
  };
  return (
    <div className="column max-w-160 py-page">
      <PageTitle>{t('book.title')}</PageTitle>
      <h1 className="display text-title">{t('book.title')}</h1>
      <Card className="mt-6">
        <form onSubmit={onSubmit} noValidate className="grid gap-6">
          <AddressField
            label={t('book.pickup')}
            name="origin"
            value={origin}
            onValueChange={(place) => setDraft((before) => ({ ...before, origin: place }))}
            suggest={suggestPlaces}
            locate={whereIAm}
          />
          <AddressField
            label={t('book.dropoff')}
            name="destination"
            value={destination}
            onValueChange={(place) => setDraft((before) => ({ ...before, destination: place }))}
            suggest={suggestPlaces}
          />
          <DateTimeField
            label={t('book.when')}
            value={departure}
            onValueChange={(value) => setDraft((before) => ({ ...before, departure: value }))}
            error={
              instant.ok
                ? isPast && t('book.past')
                : isTimed && errorText(new ApiError(422, { code: instant.error.code }))
            }
          />
          <Select
            label={t('book.passengers')}
            value={String(draft.passengers)}
            onValueChange={(count) => setDraft((before) => ({ ...before, passengers: Number(count) }))}
            options={COUNTS.map((value) => ({ value, label: value }))}
          />
          {quote.isFetching && <p role="status">{t('book.pricing')}</p>}
          {quote.data && (
            <RadioCards
              legend={t('book.class')}
              value={option?.vehicleClass ?? null}
              onValueChange={setChosen}
              options={options.map((one) => ({
                value: one.vehicleClass,
                title: terms(`class.${one.vehicleClass}`),
                detail: one.unavailable && t('book.unavailable'),
                disabled: one.unavailable !== null,
                aside: <Money cents={one.totalCents} />,
              }))}
            />
          )}
          <FormError error={quote.error ?? book.error} />
          <Button type="submit" size="big" disabled={!isFilled || !option} busy={book.isPending}>
            {option ? t('book.submit', { price: formatMoney(option.totalCents, language) }) : t('book.submit.unpriced')}
          </Button>
        </form>
      </Card>
    </div>
  );
}
