import type { BookingView, QuoteView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { quoteKey, readQuote } from '../../shared/booking/quote.api.js';
import { bookedFrom } from './book-once.js';
import { bookingKey, readBooking } from './payment.api.js';

type VehicleClass = BookingView['vehicleClass'];
type Place = Pick<QuoteView['origin'], 'label' | 'detail'>;

/** What is being paid, whether it is booked already or not. */
export interface Order {
  readonly quoteId: string | null;
  readonly bookingId: string | null;
  readonly paid: boolean;
  readonly vehicleClass: VehicleClass;
  readonly service: BookingView['service'];
  readonly tripType: BookingView['tripType'];
  readonly from: Place;
  readonly to: Place;
  readonly pickupAt: string;
  readonly returnAt: string | null;
  readonly asap: boolean;
  readonly passengers: number;
  readonly totalCents: number;
  /** VAT inside the total; known while the quote is. */
  readonly vat: { readonly vatCents: number; readonly vatPercent: number } | null;
}

function orderOfQuote(quote: QuoteView, asked: string | null): Order | null {
  const option = quote.options.find(({ vehicleClass, unavailable }) => vehicleClass === asked && unavailable === null);
  if (!option) return null;
  const { request } = quote;
  return {
    quoteId: quote.id,
    bookingId: null,
    paid: false,
    vehicleClass: option.vehicleClass,
    service: request.service,
    tripType: request.tripType,
    from: quote.origin,
    to: quote.destination,
    pickupAt: quote.pickupAt,
    returnAt: request.returnAt,
    asap: quote.asap,
    passengers: request.passengers,
    totalCents: option.totalCents,
    vat: { vatCents: option.vatCents, vatPercent: option.legs[0]?.vat.vatPercent ?? 0 },
  };
}

export function orderOfBooking(booking: BookingView): Order | null {
  const [out, back] = booking.trips;
  if (!out) return null;
  return {
    quoteId: null,
    bookingId: booking.id,
    paid: booking.paid,
    vehicleClass: booking.vehicleClass,
    service: booking.service,
    tripType: booking.tripType,
    from: out.pickup,
    to: out.dropoff,
    pickupAt: out.pickupAt,
    returnAt: back?.pickupAt ?? null,
    asap: out.asap,
    passengers: out.passengers,
    totalCents: booking.totalCents,
    vat: null,
  };
}

/** The order named by the address: `?quote=…&class=…` before booking, `?booking=…` after. */
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
  const quote = useQuery({
    queryKey: quoteKey(quoteId ?? ''),
    enabled: bookingId === null && quoteId !== null,
    queryFn: ({ signal }) => readQuote(quoteId ?? '', signal),
  });
  const order =
    bookingId !== null ? booking.data && orderOfBooking(booking.data) : quote.data && orderOfQuote(quote.data, asked);
  const source = bookingId !== null ? booking : quote;
  return {
    order: order ?? null,
    loading: source.isLoading,
    failure: source.error,
    retry: () => void source.refetch(),
    named: bookingId !== null || (quoteId !== null && asked !== null),
  };
}
