import { endpoints, type BookingRequestBody, type PlaceView } from '@sablon/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError, asApiError } from '../shared/api/api-error.js';
import { call } from '../shared/api/http-client.js';
import { useErrorText } from '../shared/api/use-error-text.js';
import { RiderFields } from '../shared/bookings/rider-fields.js';
import { EMPTY_DRAFT, requestOf, type BookingDraft } from '../shared/bookings/draft.js';
import { ride } from '../shared/words.js';
import { useRideHabits } from '../shared/bookings/ride-habits.js';
import { useServerNow } from '../shared/bookings/use-now.js';
import { formatMoney } from '../shared/i18n/format.js';
import { useLanguage, useT } from '../shared/i18n/namespaces.js';
import { Button, FormError } from '../shared/ui/button.js';
import { RadioCards } from '../shared/ui/choices.js';
import { instantOf } from '../shared/ui/date-time-field.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { Card } from '../shared/ui/surfaces.js';
import { showToast } from '../shared/ui/toast-store.js';
import { Money } from '../shared/ui/values.js';
import { useRidePrice } from './app.api.js';
import { app } from './words.js';

/** The field shows whole minutes. */
const NOW_EVERY_MS = 30_000;

type VehicleClass = BookingRequestBody['vehicleClass'];

const NO_RIDER = { firstName: '', lastName: '', phone: '' };

interface BookPageProps {
  /** The fields of the ride, which the form of the home page has too. */
  readonly fields: (props: {
    draft: BookingDraft;
    change: (part: Partial<BookingDraft>) => void;
    names: { origin: string; destination: string };
    departureError: string | undefined;
  }) => ReactNode;
}

/** What led here: a place to go to, or the wish to leave at once. */
interface Wanted {
  readonly destination?: PlaceView;
  readonly now?: boolean;
}

/**
 * Pickup, dropoff, date, time, passengers (spec §2, "Book"): priced while it is filled in, booked, then paid from the activity
 * page.
 */
export function BookPage({ fields }: BookPageProps) {
  const t = useT(app);
  const terms = useT(ride);
  const language = useLanguage();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const wanted = useLocation().state as Wanted | null;
  const [draft, setDraft] = useState<BookingDraft>(() => ({
    ...EMPTY_DRAFT,
    when: wanted?.now ? 'now' : 'later',
    destination: wanted?.destination ?? null,
  }));
  const change = (part: Partial<BookingDraft>) => setDraft((before) => ({ ...before, ...part }));
  const [isForOther, setForOther] = useState(false);
  const [rider, setRider] = useState(NO_RIDER);
  const [chosen, setChosen] = useState<VehicleClass | null>(null);
  useRideHabits((options) => change({ options }));
  const { origin, destination, departure } = draft;
  const now = useServerNow(NOW_EVERY_MS);
  const instant = instantOf(departure);
  const isNow = draft.when === 'now';
  const isTimed = isNow || (departure.date !== '' && departure.time !== '');
  const isServed = origin !== null && !origin.outside && destination !== null && !destination.outside;
  const isFilled = isServed && isTimed;
  const isPast = !isNow && instant.ok && instant.value.getTime() <= now;
  const quote = useRidePrice(isFilled && (isNow || instant.ok) && !isPast ? requestOf(draft) : null);
  const options = quote.data?.options ?? [];
  const option =
    options.find((one) => one.vehicleClass === (chosen ?? draft.vehicleClass) && !one.unavailable) ??
    options.find((one) => !one.unavailable);
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
  const wrong = book.error ? asApiError(book.error).issues : [];
  const departureError = isPast
    ? t('book.past')
    : !isNow && isTimed && !instant.ok
      ? errorText(new ApiError(422, { code: instant.error.code }))
      : undefined;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!quote.data || !option) return;
    const { vehicleClass } = option;
    const rest = { guest: null, note: null, parcel: null, onAccount: false, promoCode: null, useCredit: true } as const;
    book.mutate({ quoteId: quote.data.id, vehicleClass, language, ...rest, rider: isForOther ? rider : null });
  };
  return (
    <div className="column max-w-160 py-page">
      <PageTitle>{t('book.title')}</PageTitle>
      <h1 className="display text-title">{t('book.title')}</h1>
      <Card className="mt-6">
        <form onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-4">
          {fields({
            draft,
            change,
            names: { origin: t('book.pickup'), destination: t('book.dropoff') },
            departureError,
          })}
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
          <RiderFields
            isOther={isForOther}
            other={{ checked: isForOther, onChange: ({ target }) => setForOther(target.checked) }}
            field={(name) => ({
              name: `rider.${name}`,
              value: rider[name],
              onChange: ({ target }) => setRider((before) => ({ ...before, [name]: target.value })),
              error: wrong.find(({ path }) => path === `rider.${name}`)?.message,
            })}
          />
          <FormError error={quote.error ?? book.error} />
          <div className="sticky bottom-(--frame-bottom) z-raised -mx-panel -mb-panel rounded-b-card border-t border-line bg-surface px-panel py-3">
            <Button type="submit" size="big" className="w-full" disabled={!isFilled || !option} busy={book.isPending}>
              {option
                ? t('book.submit', { price: formatMoney(option.totalCents, language) })
                : t('book.submit.unpriced')}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}
