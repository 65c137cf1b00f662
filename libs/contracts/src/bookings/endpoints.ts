import { z } from 'zod';
import { SIGNED_IN, STAFF, verbsOf } from '../endpoint.js';
import { BOOKING_RULES, PROMO_TERMS, ROUTING, TRIP_MOVE } from '../refusals.js';
import { Done, Uuid } from '../kernel/primitives.js';
import { TripView } from '../trips/trip-view.js';
import { LiveTripView } from '../trips/trips.js';
import { BookingListQuery, BookingListView, BookingView, ReceiptView } from './booking-views.js';
import { FindBookingRequest, LinkRenewedView } from './find-booking.js';
import {
  BetterSlotsView,
  BookingRequestBody,
  CancelRequest,
  CancellationView,
  QuoteRequest,
  QuoteView,
} from './bookings.js';

const { get, post } = verbsOf('bookings');

/** Prices before a booking. */
export const quotes = {
  create: post('/quotes', {
    access: 'anyone',
    body: QuoteRequest,
    reply: QuoteView,
    status: 201,
    errors: [
      ...ROUTING,
      ...BOOKING_RULES,
      'geo.outside_parcel_area',
      'geo.outside_service_area',
      'geo.place_unknown',
      'quote.no_tariff',
    ],
    summary: 'Prices a search in every vehicle class.',
    description: 'The prices hold for 15 minutes.',
    example: {
      service: 'transport',
      tripType: 'one_way',
      origin: { id: 'station:bruxelles-midi' },
      destination: { id: 'airport:BRU' },
      pickupAt: null,
    },
  }),
  read: get('/quotes/:id', {
    access: 'anyone',
    params: { id: z.string() },
    reply: QuoteView,
    errors: ['booking.search_expired', 'request.not_found'],
    summary: 'Reads a quote.',
  }),
  betterSlots: get('/quotes/:id/better-slots', {
    access: 'anyone',
    params: { id: z.string() },
    reply: BetterSlotsView,
    errors: [...ROUTING, 'booking.search_expired', 'geo.place_unknown', 'quote.no_tariff', 'request.not_found'],
    summary: 'Finds departures near that of a quote that are cheaper or faster.',
    description: 'Priced as quotes are, and not held: choosing one is a new search.',
  }),
};

/** Bookings, for the account that made one or the holder of its link. */
export const bookings = {
  create: post('/bookings', {
    access: 'anyone',
    body: BookingRequestBody,
    reply: BookingView,
    status: 201,
    key: 'required',
    errors: [
      ...TRIP_MOVE,
      ...BOOKING_RULES,
      ...PROMO_TERMS,
      'account.forbidden',
      'booking.already_booked',
      'booking.contents_not_confirmed',
      'booking.customer_blocked',
      'booking.guest_contact_required',
      'booking.no_capacity',
      'booking.not_their_account',
      'booking.recipient_required',
      'booking.too_many_unpaid',
      'business.cost_centre_required',
      'business.credit_exceeded',
      'business.not_approved',
      'credit.insufficient',
      'request.not_found',
      'session.required',
    ],
    summary: 'Books a quote, with or without an account, at the quote’s price.',
  }),
  list: get('/bookings', {
    access: SIGNED_IN,
    query: BookingListQuery,
    reply: BookingListView,
    summary: 'Lists the caller’s bookings, newest first.',
  }),
  read: get('/bookings/:id', {
    access: 'link',
    params: { id: z.string() },
    reply: BookingView,
    errors: ['request.not_found'],
    summary: 'Reads one booking.',
  }),
  receipt: get('/bookings/:id/receipt', {
    access: 'link',
    params: { id: z.string() },
    reply: ReceiptView,
    errors: ['request.not_found'],
    summary: 'Reads what a booking cost, line by line.',
  }),
};

/** A booking behind its signed link; no account needed. */
export const tracking = {
  find: post('/track', {
    access: 'anyone',
    body: FindBookingRequest,
    reply: Done,
    errors: ['request.too_many'],
    summary: 'Asks for a new link to a booking, by its code and the address or number it was made with.',
    description:
      'The link goes to that address or number, and those sent before no longer open the booking. The reply is the same whether or not there is such a booking.',
    example: { code: 'K7QX2M', contact: 'nora@example.com' },
  }),
  booking: get('/track/:token', {
    access: 'anyone',
    params: { token: z.string() },
    reply: BookingView,
    errors: ['booking.link_ended', 'request.not_found'],
    summary: 'Reads the booking that a signed link opens.',
  }),
  live: get('/track/:token/trips/:tripId/live', {
    access: 'anyone',
    params: { token: z.string(), tripId: z.string() },
    reply: LiveTripView,
    errors: [...ROUTING, 'booking.link_ended', 'request.not_found'],
    summary: 'Reads a trip behind a signed link with its car’s position and arrival.',
    description: 'Position and arrival are there only within the live window.',
  }),
  renew: post('/dispatch/bookings/:id/link', {
    access: STAFF,
    params: { id: Uuid },
    reply: LinkRenewedView,
    key: 'required',
    errors: ['booking.link_ended', 'request.not_found'],
    summary: 'Revokes every link to a booking and sends its passenger a new one.',
  }),
};

/** Cancelling a trip, by its passenger. */
export const cancellations = {
  preview: get('/trips/:id/cancellation', {
    access: 'link',
    params: { id: z.string() },
    reply: CancellationView,
    errors: ['request.not_found', 'trip.final', 'trip.wrong_status'],
    summary: 'Reads what cancelling a trip would cost now, and why.',
  }),
  cancel: post('/trips/:id/cancel', {
    access: 'link',
    params: { id: z.string() },
    body: CancelRequest,
    reply: TripView,
    key: 'required',
    errors: [...TRIP_MOVE, 'booking.link_not_enough', 'request.not_found'],
    summary: 'Cancels a trip for its passenger.',
    example: { reason: 'My meeting was moved.' },
  }),
};
