import { isPhoneNumber } from '@sablon/domain';
import { endpoints, type BookingView, type PaymentStartView, type BookingRequestBody } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError, asApiError } from '../../shared/api/api-error.js';
import { call } from '../../shared/api/http-client.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { currentLanguage } from '../../shared/i18n/language-store.js';
import { useUser } from '../../shared/session/session-store.js';
import { bookOnce } from './book-once.js';
import { NO_CARD, wrongCardFields, type CardEntry, type CardField } from '../../shared/bookings/card-entry.js';
import { confirmSandbox } from './confirm-sandbox.js';
import { bookingKey, startPayment, startTip, startWaiting } from './payment.api.js';
import type { PaymentWish } from './price-parts.js';
import { parcelPeopleOf, useParcelPeople, EMAIL_PATTERN } from './use-parcel-people.js';
import { returnPath } from './return-path.js';
import { useCardChoice, type SavedMethod } from './use-card-choice.js';
import type { Order } from './use-order.js';
import { usePayer } from './use-payer.js';

/** A guest who pays themselves gives an e-mail address. */
type GuestContact = NonNullable<BookingRequestBody['guest']> & { readonly email: string };

export type GuestField = keyof GuestContact;
const NO_GUEST: GuestContact = { firstName: '', lastName: '', email: '', phone: '' };
const GUEST_FIELDS = Object.keys(NO_GUEST) as GuestField[];

/** Fields the server would refuse; the server checks again (contracts' GuestContact). */
const wrongGuestFields = (guest: GuestContact): readonly GuestField[] =>
  GUEST_FIELDS.filter((field) => {
    const value = guest[field].trim();
    if (field === 'email') return !EMAIL_PATTERN.test(value);
    return field === 'phone' ? !isPhoneNumber(value) : value === '';
  });

/** Trims the spaces that a phone keyboard leaves around words. */
const trimmedGuest = (guest: GuestContact): GuestContact => ({
  firstName: guest.firstName.trim(),
  lastName: guest.lastName.trim(),
  email: guest.email.trim(),
  phone: guest.phone.trim(),
});

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

type Wrong = ReadonlySet<GuestField | CardField>;
const NONE_WRONG: Wrong = new Set();

/**
 * State of the payment form, and the flow from the button to the provider; `settle` checks that the amount on the button is still
 * right.
 */
export function usePaymentForm(order: Order, wish: PaymentWish, settle: () => Promise<boolean>) {
  const user = useUser();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [, setQuery] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [guest, setGuest] = useState<GuestContact>(NO_GUEST);
  const [card, setCard] = useState<CardEntry>(NO_CARD);
  const choice = useCardChoice();
  const { method, savedMethod, keepCard } = choice;
  const [holder, setHolder] = useState('');
  const [wrong, setWrong] = useState<Wrong>(NONE_WRONG);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const paidBy = usePayer(order.bookingId === null && user !== null);
  const parcel = useParcelPeople(order.bookingId === null && order.service === 'parcel', form);
  const [started, setStarted] = useState<PaymentStartView | null>(null);
  const health = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => call(endpoints.health.ready, { signal }),
  });
  const mode = started?.mode ?? health.data?.payments ?? null;
  const needsGuest = user === null && order.bookingId === null;
  const isFree = order.parts.payableCents === 0 || paidBy.choice !== null;
  const saved = isFree ? null : savedMethod;
  const asksCard = mode === 'sandbox' && method === 'card' && !isFree && saved === null;

  /** Validates the form; focuses the first wrong field. */
  const check = (): boolean => {
    if (!parcel.check() || !paidBy.check()) return false;
    const found = [
      ...(needsGuest ? wrongGuestFields(guest) : []),
      ...(asksCard ? wrongCardFields(card, new Date(serverNow())) : []),
    ];
    setWrong(new Set(found));
    const [first] = found;
    if (first) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus());
    return first === undefined;
  };

  /** Clears the errors of fields that are being edited. */
  const excuse = (fields: readonly string[]) =>
    setWrong((found) => new Set([...found].filter((field) => !fields.includes(field))));

  const book = async (): Promise<string> => {
    if (order.bookingId !== null) return order.bookingId;
    const booking = await bookOnce({
      quoteId: order.quoteId ?? '',
      vehicleClass: order.vehicleClass,
      language: currentLanguage(),
      guest: needsGuest ? trimmedGuest(guest) : null,
      note: null,
      onAccount: false,
      ...wish,
      parcel: parcel.isParcel ? parcelPeopleOf(parcel.entry) : null,
      business: paidBy.choice,
    });
    cache.setQueryData(bookingKey(booking.id), booking);
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

  const payNow = async () => {
    const bookingId = await book();
    const { tip, changeId } = order;
    if (paidBy.choice) return void navigate(`/payment-success?booking=${bookingId}`);
    // Credit and a promotion may have covered the full price.
    const booked = cache.getQueryData<BookingView>(bookingKey(bookingId));
    if (!tip && !changeId && booked?.paid) return void navigate(`/payment-success?booking=${bookingId}`);
    // Never charge an amount other than the one on the button: credit may have been spent elsewhere in the meantime.
    if (!tip && !changeId && booked && booked.payableCents !== order.parts.payableCents)
      throw new ApiError(409, { code: 'credit.insufficient' });
    const start = tip?.isWaiting
      ? await startWaiting(bookingId, tip.tripId)
      : tip
        ? await startTip(bookingId, tip.tripId, order.totalCents)
        : await startPayment(bookingId, changeId);
    if (start.payment.amountCents !== order.parts.payableCents) return showAmount(start.payment.amountCents);
    const back = returnPath(order, bookingId, start.payment.id);
    setStarted(start);
    const returnUrl = location.origin + back;
    if (start.mode !== 'sandbox') {
      if (saved === null) return; // Stripe's own fields are shown next
      await confirmSavedCard(start, saved, returnUrl);
      return void navigate(`${back}&redirect_status=succeeded`);
    }
    if (asksCard && wrongCardFields(card, new Date(serverNow())).length > 0) return;
    const payer = {
      method,
      card,
      savedCardId: saved?.providerId ?? null,
      keep: keepCard && asksCard && user !== null,
      name: holder.trim() || [guest.firstName, guest.lastName].join(' ').trim(),
      email: guest.email.trim() || user?.email || null,
    };
    const { go } = await confirmSandbox(start, payer, returnUrl);
    if (go) location.assign(go);
    else void navigate(`${back}&redirect_status=succeeded`);
  };

  const pay = async () => {
    if (running.current || !check()) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      if (await settle()) await payNow();
    } catch (refused) {
      if (asApiError(refused).code === 'payment.not_needed' && order.bookingId)
        void navigate(returnPath(order, order.bookingId));
      else setFailure(refused);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    ...choice,
    ...{ form, user, guest, card, holder, wrong, failure, busy, started, mode, needsGuest, asksCard, isFree },
    paidBy,
    parcel,
    setGuest: (part: Partial<GuestContact>) => {
      setGuest({ ...guest, ...part });
      excuse(Object.keys(part));
    },
    setCard: (part: Partial<CardEntry>) => {
      setCard({ ...card, ...part });
      excuse(Object.keys(part));
    },
    paysSaved: saved !== null,
    setHolder,
    setFailure,
    pay,
    returnUrl: order.bookingId && location.origin + returnPath(order, order.bookingId, started?.payment.id),
  };
}
export type PaymentForm = Omit<ReturnType<typeof usePaymentForm>, 'form'>;
