import type { BookingChangeView, BookingView, QuoteView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { useSearchParams } from 'react-router-dom';
import { quoteKey, readQuote } from '../../shared/bookings/quote.api.js';
import type { RideExtras } from '../../shared/bookings/ride-extras.js';
import { RIDE_OPTIONS } from '../../shared/bookings/search-query.js';
import { onLocalChange } from '../../shared/state/local-storage.js';
import { BOOKED, bookedFrom } from './book-once.js';
import { usePaidElsewhere } from './paid-at-once.js';
import { bookingKey, readBooking, readChange } from './payment.api.js';

type VehicleClass = BookingView['vehicleClass'];
type Place = Pick<QuoteView['origin'], 'label' | 'detail'>;

/** The split of the price; the three parts add up to the total. */
export interface OrderParts {
  readonly promoCode: string | null;
  readonly promoCents: number;
  readonly creditCents: number;
  readonly payableCents: number;
}
const allYours = (payableCents: number): OrderParts => ({
  promoCode: null,
  promoCents: 0,
  creditCents: 0,
  payableCents,
});

/** The order being paid, booked or not. */
export interface Order {
  readonly quoteId: string | null;
  readonly bookingId: string | null;
  /** Only the difference of a change is paid. */
  readonly changeId: string | null;
  readonly paid: boolean;
  readonly vehicleClass: VehicleClass;
  readonly service: BookingView['service'];
  readonly tripType: BookingView['tripType'];
  readonly from: Place;
  readonly to: Place;
  readonly pickupAt: string;
  readonly returnAt: string | null;
  readonly asap: boolean;
  readonly extras: RideExtras;
  /** Parcels only; `by` null = no car was near. */
  readonly delivery: { readonly express: boolean; readonly by: string | null } | null;
  /** Hourly hire without a destination. */
  readonly isOpen: boolean;
  readonly totalCents: number;
  /** The parts paid by a promotion and by credit, and the rest to pay. */
  readonly parts: OrderParts;
  /** Set if a tip or waiting time is being paid, not the ride. */
  readonly tip: { readonly tripId: string; readonly isWaiting: boolean } | null;
  /** Set if only the difference of a change is paid: the price before and after it. */
  readonly change: { readonly beforeCents: number; readonly afterCents: number } | null;
  /** VAT included in the total; only known while the quote is. */
  readonly vat: { readonly vatCents: number; readonly vatPercent: number } | null;
}

function orderOfQuote(quote: QuoteView, asked: string | null): Order | null {
  const option = quote.options.find(({ vehicleClass, unavailable }) => vehicleClass === asked && unavailable === null);
  if (!option) return null;
  const { request } = quote;
  return {
    quoteId: quote.id,
    bookingId: null,
    changeId: null,
    paid: false,
    vehicleClass: option.vehicleClass,
    service: request.service,
    tripType: request.tripType,
    from: quote.origin,
    to: quote.destination,
    pickupAt: quote.pickupAt,
    returnAt: request.returnAt,
    asap: quote.asap,
    extras: request,
    delivery: request.parcel && { express: request.parcel.express, by: option.delivery?.deliveredBy ?? null },
    isOpen: request.tripType === 'hourly' && request.destination === null,
    totalCents: option.totalCents,
    parts: allYours(option.totalCents),
    tip: null,
    change: null,
    vat: { vatCents: option.vatCents, vatPercent: option.legs[0]?.vat.vatPercent ?? 0 },
  };
}

/** An hourly trip's duration equals its booked hours. */
const extrasOfTrip = (trip: BookingView['trips'][number]): RideExtras => ({
  ...trip,
  options: RIDE_OPTIONS.filter((option) => trip.options.includes(option)),
  hours: trip.tripType === 'hourly' ? Math.round(trip.durationSeconds / 3600) : null,
});

export function orderOfBooking(booking: BookingView): Order | null {
  const [out, back] = booking.trips;
  if (!out) return null;
  return {
    quoteId: null,
    bookingId: booking.id,
    changeId: null,
    paid: booking.paid,
    vehicleClass: booking.vehicleClass,
    service: booking.service,
    tripType: booking.tripType,
    from: out.pickup,
    to: out.dropoff,
    pickupAt: out.pickupAt,
    returnAt: back?.pickupAt ?? null,
    asap: out.asap,
    extras: extrasOfTrip(out),
    delivery: out.parcel && { express: out.parcel.express, by: out.parcel.deliveredBy ?? null },
    isOpen: booking.tripType === 'hourly' && out.dropoff.placeId === out.pickup.placeId,
    totalCents: booking.totalCents,
    parts: booking,
    tip: null,
    change: null,
    vat: null,
  };
}

/** A tip or waiting time for one ride of a booking, as an order of its own. */
function orderOfTip(booking: BookingView, tip: Order['tip'], cents: number): Order | null {
  const trip = booking.trips.find(({ id }) => id === tip?.tripId);
  const order = trip && orderOfBooking({ ...booking, trips: [trip] });
  if (!order || !(cents > 0)) return null;
  return { ...order, paid: false, totalCents: cents, parts: allYours(cents), tip };
}

/** The difference of a change, with the ride as it will be. */
function orderOfChange(booking: BookingView, change: BookingChangeView): Order | null {
  const order = orderOfBooking(booking);
  if (!order) return null;
  const [out, back] = [1, 2].map((leg) => change.legs.find((changed) => changed.leg === leg));
  const { vehicleClass, passengers, bags, differenceCents, status } = change;
  return {
    ...order,
    ...{
      vehicleClass,
      changeId: change.id,
      change: { beforeCents: change.oldTotalCents, afterCents: change.newTotalCents },
      totalCents: differenceCents,
      parts: allYours(differenceCents),
      paid: status !== 'awaiting_payment',
    },
    ...(out ? { from: out.pickup, to: out.dropoff, pickupAt: out.pickupAt } : {}),
    returnAt: back?.pickupAt ?? order.returnAt,
    extras: { ...order.extras, passengers, bags },
  };
}

/**
 * The order named by the address: `?quote=…&class=…` before booking, `?booking=…` after, and `&tip=<trip>&cents=…` for a tip,
 * `&waiting=<trip>&cents=…` for waiting time, or `&change=…` for a difference.
 */
export function useOrder() {
  const [query] = useSearchParams();
  const quoteId = query.get('quote');
  const asked = query.get('class');
  const bookingId = query.get('booking') ?? (quoteId && asked ? bookedFrom(quoteId, asked) : null);
  const booking = useQuery({
    queryKey: bookingKey(bookingId ?? ''),
    enabled: bookingId !== null,
    queryFn: ({ signal }) => readBooking(bookingId ?? '', signal),
  });
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => onLocalChange(BOOKED, lookAgain), []);
  usePaidElsewhere(bookingId);
  const { refetch } = booking;
  useEffect(() => {
    // A page the browser brings back from its memory shows what was true when it was left.
    const look = ({ persisted }: PageTransitionEvent) => persisted && void refetch();
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [refetch]);
  const quote = useQuery({
    queryKey: quoteKey(quoteId ?? ''),
    enabled: bookingId === null && quoteId !== null,
    queryFn: ({ signal }) => readQuote(quoteId ?? '', signal),
  });
  const waiting = query.get('waiting');
  const tripId = waiting ?? query.get('tip');
  const tip = tripId === null ? null : { tripId, isWaiting: waiting !== null };
  const changeId = query.get('change');
  const change = useQuery({
    queryKey: ['change', changeId],
    enabled: bookingId !== null && changeId !== null,
    queryFn: ({ signal }) => readChange(bookingId ?? '', changeId ?? '', signal),
  });
  const ofBooking = (found: BookingView) => {
    if (changeId !== null) return change.data && orderOfChange(found, change.data);
    return tip === null ? orderOfBooking(found) : orderOfTip(found, tip, Number(query.get('cents')));
  };
  const order =
    bookingId !== null ? booking.data && ofBooking(booking.data) : quote.data && orderOfQuote(quote.data, asked);
  const source = bookingId === null ? quote : changeId !== null && booking.data ? change : booking;
  return {
    order: order ?? null,
    /** Waiting for a connection does not mean the order is missing. */
    loading: source.isPending && source.isEnabled,
    isOffline: source.fetchStatus === 'paused',
    failure: source.error,
    retry: () => void source.refetch(),
    named: bookingId !== null || (quoteId !== null && asked !== null),
  };
}
