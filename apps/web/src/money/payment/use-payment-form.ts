import { endpoints, type BookingView, type PaymentStartView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError, asApiError } from '../../shared/api/api-error.js';
import { call } from '../../shared/api/http-client.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { currentLanguage } from '../../shared/i18n/language-store.js';
import { useUser } from '../../shared/session/session-store.js';
import { bookedFrom, bookOnce } from './book-once.js';
import { NO_CARD } from '../../shared/bookings/card-entry.js';
import { useCardWords } from '../../shared/bookings/card-fields.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { parcelOrder, payment } from '../words.js';
import { confirmSandbox, type Confirmed } from './confirm-sandbox.js';
import { bookingKey, startPayment, startTip, startWaiting } from './payment.api.js';
import type { PaymentWish } from './price-parts.js';
import type { Checkout } from './payment.schemas.js';
import { returnPath } from './return-path.js';
import { useCardChoice, type SavedMethod } from './use-card-choice.js';
import type { Order } from './use-order.js';
import { contactOf, type WalletOwner } from './express-ways.js';
import { keepTypedGuest, keepTypedRider, typedGuest, typedRider } from './typed-guest.js';
import { usePayer } from './use-payer.js';

/**
 * Pays with a saved card or wallet directly at Stripe; if the bank asks for authentication, Stripe shows it. `payment.declined`.
 */
async function confirmSavedCard(start: PaymentStartView, savedMethod: SavedMethod, returnUrl: string): Promise<void> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(start.publishableKey, { locale: currentLanguage() });
  if (!stripe) throw new ApiError(503, { code: 'payment.provider_unavailable' });
  const paysBy = { payment_method: savedMethod.providerId, return_url: returnUrl };
  const { error } =
    savedMethod.kind === 'card'
      ? await stripe.confirmCardPayment(start.clientSecret, paysBy)
      : await stripe.confirmPayPalPayment(start.clientSecret, paysBy);
  if (error && error.code !== 'payment_intent_unexpected_state') throw new ApiError(402, { code: 'payment.declined' });
}

const NO_CONTACT = { name: '', phone: '', email: '' };
const NOTHING_TYPED = {
  parcel: { recipient: NO_CONTACT, sender: NO_CONTACT, other: false, allowed: false },
  business: { costCentreId: '' },
  card: NO_CARD,
  holder: '',
};

/**
 * State of the payment form, and the flow from the button to the provider; `settle` checks that the amount on the button is still
 * right.
 */
export function usePaymentForm(order: Order, wish: PaymentWish, settle: () => Promise<boolean>) {
  const user = useUser();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [, setQuery] = useSearchParams();
  const t = useT(payment);
  const parcelWords = useT(parcelOrder);
  const cardWords = useCardWords();
  const choice = useCardChoice();
  const { method, savedMethod, keepCard } = choice;
  const paidBy = usePayer(order.bookingId === null && user !== null);
  const isParcel = order.bookingId === null && order.service === 'parcel';
  const asksRider = order.bookingId === null && order.quoteId !== null && !isParcel;
  const [started, setStarted] = useState<PaymentStartView | null>(null);
  const health = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => call(endpoints.health.ready, { signal }),
  });
  const mode = started?.mode ?? health.data?.payments ?? null;
  const needsGuest = user === null && order.bookingId === null;
  const isFree = order.parts.payableCents === 0 || paidBy.account !== null;
  const saved = isFree ? null : savedMethod;
  const asksCard = mode === 'sandbox' && method === 'card' && !isFree && saved === null;

  const [typedBefore] = useState(() => ({ ...NOTHING_TYPED, guest: typedGuest(), rider: typedRider() }));
  const { form, ...rest } = useSchemaForm({
    schema: () =>
      import('./payment.schemas.js').then(({ checkout }) =>
        checkout(
          {
            ...{ guest: needsGuest, parcel: isParcel, rider: asksRider, card: asksCard },
            centre: paidBy.centres.length > 0,
          },
          serverNow(),
        ),
      ),
    typed: typedBefore,
    words: { ...cardWords, allowed: parcelWords('allowed.wrong'), centre: t('payer.centre.wrong') },
    send: async (ready: Checkout) => {
      try {
        if (await settle()) await payNow(ready);
      } catch (refused) {
        if (!leaveIfPaid(refused)) throw refused;
      }
    },
  });

  const { subscribe } = form;
  useEffect(
    () =>
      needsGuest
        ? subscribe({
            name: 'guest',
            formState: { values: true },
            callback: ({ values }) => keepTypedGuest(values.guest),
          })
        : undefined,
    [subscribe, needsGuest],
  );

  useEffect(
    () =>
      asksRider
        ? subscribe({
            name: 'rider',
            formState: { values: true },
            callback: ({ values }) => keepTypedRider(values.rider),
          })
        : undefined,
    [subscribe, asksRider],
  );

  /** The booking as it is known now: another press, or another tab, may have made it since this was drawn. */
  const booked = (): string | null =>
    order.bookingId ?? (order.quoteId === null ? null : bookedFrom(order.quoteId, order.vehicleClass));

  /** Paid already, here or in another tab: goes to where the outcome is shown. */
  const leaveIfPaid = (refused: unknown): boolean => {
    const bookingId = booked();
    if (asApiError(refused).code !== 'payment.not_needed' || bookingId === null) return false;
    void navigate(returnPath(order, bookingId));
    return true;
  };

  const book = async ({
    guest,
    parcel,
    rider,
    business,
  }: Pick<Checkout, 'guest' | 'parcel' | 'rider' | 'business'>): Promise<string> => {
    const known = booked();
    if (known !== null) return known;
    const booking = await bookOnce({
      quoteId: order.quoteId ?? '',
      vehicleClass: order.vehicleClass,
      language: currentLanguage(),
      guest,
      note: null,
      onAccount: false,
      ...wish,
      parcel,
      rider,
      business: paidBy.account && { accountId: paidBy.account.id, ...business },
    });
    cache.setQueryData(bookingKey(booking.id), booking);
    keepTypedGuest(null);
    keepTypedRider(null);
    // From here on a reload pays this booking instead of creating another.
    setQuery({ booking: booking.id }, { replace: true, preventScrollReset: true });
    return booking.id;
  };

  /** The amount on the button differs from the amount due: show the right one and pay nothing yet. */
  const showAmount = (cents: number): never => {
    if (order.tip)
      setQuery((shown) => new URLSearchParams({ ...Object.fromEntries(shown), cents: String(cents) }), {
        replace: true,
      });
    else
      for (const queryKey of [bookingKey(order.bookingId ?? ''), ['change', order.changeId]])
        void cache.invalidateQueries({ queryKey });
    throw new ApiError(409, { code: 'payment.amount_changed' });
  };

  /** Starts the payment of exactly the amount shown, and where its outcome is read; null when there is nothing to pay. */
  const begin = async (bookingId: string): Promise<{ start: PaymentStartView; back: string } | null> => {
    const { tip, changeId } = order;
    // Credit and a promotion may have covered the full price.
    const made = cache.getQueryData<BookingView>(bookingKey(bookingId));
    if (!tip && !changeId && made?.paid) return null;
    // Never charge an amount other than the one on the button: credit may have been spent elsewhere in the meantime.
    if (!tip && !changeId && made && made.payableCents !== order.parts.payableCents)
      throw new ApiError(409, { code: 'credit.insufficient' });
    const start = tip?.isWaiting
      ? await startWaiting(bookingId, tip.tripId)
      : tip
        ? await startTip(bookingId, tip.tripId, order.totalCents)
        : await startPayment(bookingId, changeId);
    if (start.payment.amountCents !== order.parts.payableCents) return showAmount(start.payment.amountCents);
    return { start, back: returnPath(order, bookingId, start.payment.id) };
  };

  const follow = ({ go }: Confirmed, back: string): void => {
    if (go) location.assign(go);
    else void navigate(`${back}&redirect_status=succeeded`);
  };

  const payNow = async (ready: Checkout) => {
    const bookingId = await book(ready);
    const begun = paidBy.account ? null : await begin(bookingId);
    if (begun === null) return void navigate(`/payment-success?booking=${bookingId}`);
    const { start, back } = begun;
    setStarted(start);
    const returnUrl = location.origin + back;
    if (start.mode !== 'sandbox') {
      if (saved === null) return; // Stripe's own fields are shown next
      await confirmSavedCard(start, saved, returnUrl);
      return void navigate(`${back}&redirect_status=succeeded`);
    }
    // A guest's details stay typed once the booking exists, and are no longer asked for.
    const { firstName, lastName, email } = form.getValues('guest');
    const payer = {
      method,
      card: ready.card ?? NO_CARD,
      savedCardId: saved?.providerId ?? null,
      keep: keepCard && asksCard && user !== null,
      name: ready.holder || [firstName, lastName].join(' ').trim(),
      email: email.trim() || user?.email || null,
    };
    follow(await confirmSandbox(start, payer, returnUrl), back);
  };

  /**
   * Pays by a wallet whose owner has agreed in its sheet: books with what the wallet knows of them, starts the payment, and has the
   * wallet confirm it.
   */
  const payExpress = async (
    owner: WalletOwner,
    confirmAt: (start: PaymentStartView, returnUrl: string) => Promise<Confirmed>,
  ): Promise<void> => {
    try {
      if (!(await settle())) throw new ApiError(409, { code: 'payment.amount_changed' });
      const guest = needsGuest ? contactOf(owner, form.getValues('guest')) : null;
      if (needsGuest && guest === null) throw new ApiError(422, { code: 'booking.guest_contact_required' });
      if (!(await form.trigger('rider'))) throw new ApiError(422, { code: 'request.invalid' });
      const { other, ...named } = form.getValues('rider');
      const rider = asksRider && other ? named : null;
      const bookingId = await book({ guest, parcel: null, rider, business: { costCentreId: null } });
      const begun = await begin(bookingId);
      if (begun === null) return void navigate(`/payment-success?booking=${bookingId}`);
      follow(await confirmAt(begun.start, location.origin + begun.back), begun.back);
    } catch (refused) {
      if (!leaveIfPaid(refused)) throw refused;
    }
  };

  return {
    ...choice,
    ...rest,
    ...{ control: form.control, user, started, mode, needsGuest, isParcel, asksRider, asksCard, isFree, paidBy },
    choosePayer: (id: string) => {
      paidBy.choose(id);
      rest.set('business.costCentreId', '');
    },
    payExpress,
    paysSaved: saved !== null,
    returnUrl: order.bookingId && location.origin + returnPath(order, order.bookingId, started?.payment.id),
  };
}
export type PaymentForm = ReturnType<typeof usePaymentForm>;
