import type { BookingRequestBody } from '@sablon/contracts';
import {
  BUSINESS_SETTINGS,
  checkBookingRequest,
  fail,
  ok,
  payLinkMinutes,
  type Result,
  type Role,
} from '@sablon/domain';
import type { NewBooking, NewLeg } from '@sablon/persistence';
import type { CurrentSession } from '../people/auth/current-user.decorator.js';
import { bookingRequestOf, type HeldQuote, type PricedLeg } from './quotes/quotes.service.js';

const STAFF: ReadonlySet<Role> = new Set<Role>(['dispatcher', 'admin']);

/** Whether the booker is staff, who book for others, on account. */
export const isStaff = (visitor: CurrentSession | null): boolean => visitor !== null && STAFF.has(visitor.role);

/**
 * The booking made from a quote: every amount is the quote's, and the rules are checked once more at the database's present
 * instant. Refuses with the booking rules' codes and `booking.guest_contact_required`.
 */
export function newBooking(
  quote: HeldQuote,
  body: BookingRequestBody,
  visitor: CurrentSession | null,
): Result<NewBooking> {
  const { request, result, now } = quote;
  const asked = bookingRequestOf(request, result, body.vehicleClass);
  const checked = checkBookingRequest({ ...asked, quoteExpiresAt: quote.expiresAt }, now);
  if (!checked.ok) return checked;
  const option = result.options.find(({ vehicleClass }) => vehicleClass === body.vehicleClass);
  if (!option) return fail('booking.vehicle_required');
  // Staff book by phone for a caller without an account, or for themselves.
  const forGuest = visitor === null || (isStaff(visitor) && body.guest !== null);
  if (forGuest && !canBeReached(body, visitor)) return fail('booking.guest_contact_required');
  if (request.service === 'parcel' && body.parcel === null) return fail('booking.recipient_required');
  if (request.service === 'parcel' && !body.parcel?.allowed) return fail('booking.contents_not_confirmed');
  const first = result.legs[0];
  const minutesToPickup = !first || first.asap ? null : (Date.parse(first.pickupAt) - now.getTime()) / 60_000;
  const { options, flightNumber, returnFlightNumber, nameSign, parcel } = request;
  return ok({
    quoteId: quote.id,
    userId: body.callerAccountId ?? (forGuest ? null : visitor.id),
    guest: forGuest && !body.callerAccountId ? body.guest : null,
    language: body.language,
    service: request.service,
    tripType: request.tripType,
    vehicleClass: option.vehicleClass,
    passengers: request.passengers,
    bags: request.bags,
    details: {
      ...{ options, flightNumber, returnFlightNumber, nameSign, note: body.note },
      parcel: parcel && { ...parcel, deliveredBy: option.delivery?.deliveredBy ?? null },
    },
    totalCents: option.totalCents,
    priceBreakdown: { tariffVersion: result.tariffVersion, legs: option.legs },
    onAccount: body.onAccount || Boolean(body.business),
    createdBy: { id: visitor?.id ?? null, role: visitor?.role ?? 'guest' },
    // ASSUMPTION: an unpaid booking is held as long as a price
    holdMinutes: body.payByLink ? payLinkMinutes(minutesToPickup) : BUSINESS_SETTINGS.quoteValidityMinutes,
    legs: result.legs.map((leg, index) => newLeg(leg, option.legs[index]?.totalCents ?? 0, now)),
  });
}

/** A payment needs an address for its receipt; a phone booker gets an SMS and finds the receipt on the ride's page. */
const canBeReached = ({ guest, onAccount, payByLink }: BookingRequestBody, visitor: CurrentSession | null): boolean =>
  guest !== null && (guest.email !== null || (isStaff(visitor) && (onAccount || payByLink === true)));

const newLeg = (leg: PricedLeg, fareCents: number, now: Date): NewLeg => ({
  ...leg,
  pickupAt: leg.asap ? now : new Date(leg.pickupAt),
  fareCents,
});
