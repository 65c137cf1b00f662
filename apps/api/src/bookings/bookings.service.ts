import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  type BookingListQuery,
  type BookingListView,
  type BookingRequestBody,
  type BookingView,
  type ReceiptView,
  type TripAudience,
  projectTrip,
} from '@sablon/contracts';
import { fail, ok, type Result, withWaiting, type PaidWaiting, type TripFacts } from '@sablon/domain';
import {
  bookOnAccount,
  confirmTrips,
  createBooking,
  isBlocked,
  readBookingsOfUser,
  readCallerAccount,
  readPaidWaiting,
  readPaymentOfBooking,
  readTripsOfBookings,
  runCommand,
  splitBooking,
  tipsOfBooking,
  writeAudit,
  writePaymentLink,
  type BookingAccess,
  type BookingRow,
  type Database,
  type Transaction,
  type PaymentRow,
} from '@sablon/persistence';
import type { z } from 'zod';
import { type CurrentSession, staffOf } from '../people/auth/current-user.decorator.js';
import { DATABASE } from '../config/api-parts.js';
import { refuse, unwrap } from '../http/refusal-exception.js';
import { QuotesService } from './quotes/quotes.service.js';
import { BusinessMessagesService } from '../money/business/business-messages.service.js';
import { NewParcelsService } from './new-parcels.service.js';
import { CapacityService } from './quotes/capacity.service.js';
import { NewRidersService } from './new-riders.service.js';
import { BookingViewsService } from './access/booking-views.service.js';
import { isStaff, newBooking } from './new-booking.js';
import { UnpaidLimitService } from './unpaid-limit.service.js';

type Legs = ReceiptView['legs'];

/** Amounts paid, kept and refunded, from the prices the booking was made at. */
function receiptOf(
  booking: BookingRow,
  trips: readonly TripFacts[],
  payment: PaymentRow | null,
  waiting: ReadonlyMap<number, PaidWaiting>,
  audience: 'passenger' | 'track',
  tipCents: number,
): ReceiptView {
  const priced = booking.priceBreakdown as { readonly legs: Legs }; // written by our own booking command
  const legs = priced.legs.map((leg, index) => withWaiting(leg, waiting.get(index + 1) ?? null));
  const sum = (pick: (leg: Legs[number]) => number): number => legs.reduce((total, leg) => total + pick(leg), 0);
  return {
    bookingCode: booking.code,
    issuedAt: booking.now.toISOString(),
    legs,
    totalCents: [...waiting.values()].reduce((total, { cents }) => total + cents, booking.totalCents),
    vat: {
      vatPercent: legs[0]?.vat.vatPercent ?? 0,
      netCents: sum((leg) => leg.vat.netCents),
      vatCents: sum((leg) => leg.vat.vatCents),
    },
    paidCents: payment?.capturedCents ?? 0,
    refundedCents: payment?.refundedCents ?? 0,
    retainedFeeCents: booking.retainedFeeCents,
    promoCode: booking.promoCode,
    promoCents: booking.promoCents,
    creditCents: booking.creditCents,
    tipCents,
    methodType: payment?.methodType ?? null,
    card: payment?.card ?? null,
    trips: trips.map((trip) => projectTrip(trip, audience, booking.now)),
  };
}

/**
 * The actor under whom a guest's commands are stored: each guest has keys of their own, by the e-mail address or the
 * phone number they book with, of which only a hash is kept.
 */
const guestActor = ({ guest }: BookingRequestBody): string =>
  `guest ${createHash('sha256')
    .update((guest?.email ?? guest?.phone ?? '').trim().toLowerCase())
    .digest('base64url')}`;

/** Makes bookings from quotes and reads them. */
@Injectable()
export class BookingsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly quotes: QuotesService,
    private readonly views: BookingViewsService,
    private readonly business: BusinessMessagesService,
    private readonly parcels: NewParcelsService,
    private readonly riders: NewRidersService,
    private readonly capacity: CapacityService,
    private readonly unpaid: UnpaidLimitService,
  ) {}

  /** Books once per key; a retry reads the same booking again. */
  async create(
    body: BookingRequestBody,
    visitor: CurrentSession | null,
    key: string,
    address: string,
  ): Promise<BookingView> {
    const forStaff = body.onAccount || body.payByLink || body.callerAccountId || body.overrule;
    if (forStaff && !isStaff(visitor)) refuse('account.forbidden');
    const command = {
      actorId: visitor?.id ?? guestActor(body),
      commandId: key,
      request: { do: 'booking.create', body },
    };
    const done = await runCommand(this.database, command, (tx) => this.write(tx, body, visitor, address));
    if (!done.ok && done.error.code === 'booking.no_capacity')
      refuse('booking.no_capacity', await this.otherTimes(body, visitor));
    return this.views.written(unwrap(done).bookingId, audienceOf(visitor, body));
  }

  /** The nearest times at which a ride could be booked whose hour was taken since it was priced. */
  private async otherTimes(
    body: BookingRequestBody,
    visitor: CurrentSession | null,
  ): Promise<{ before: string | null; after: string | null }> {
    const quote = await this.quotes.held(this.database.sql, body.quoteId, visitor?.id ?? null);
    const booking = quote && newBooking(quote, body, visitor);
    if (!quote || !booking?.ok) return { before: null, after: null };
    const { legs, vehicleClass } = booking.value;
    return this.capacity.otherTimes({ legs, options: quote.request.options }, vehicleClass, new Date());
  }

  private async write(
    tx: Transaction,
    body: BookingRequestBody,
    visitor: CurrentSession | null,
    address: string,
  ): Promise<Result<{ bookingId: string }>> {
    const quote = await this.quotes.held(tx, body.quoteId, visitor?.id ?? null);
    if (!quote) return fail('booking.search_expired');
    const booking = newBooking(quote, body, visitor);
    if (!booking.ok) return booking;
    const onBehalf = await this.onBehalf(tx, body);
    if (!onBehalf.ok) return onBehalf;
    if (await isBlocked(tx, booking.value)) return fail('booking.customer_blocked');
    const caller = await this.unpaid.admit(tx, body, visitor, address);
    if (!caller.ok) return caller;
    const { options } = quote.request;
    const held = await this.capacity.hold(tx, { legs: booking.value.legs, options }, booking.value.vehicleClass);
    if (!held.ok && !body.overrule) return held;
    const { id, tripIds } = await createBooking(tx, { ...booking.value, caller: caller.value });
    if (!held.ok && visitor) await this.recordOverruling(tx, id, body.overrule ?? '', visitor);
    if (visitor && isStaff(visitor)) await this.recordPhoneBooking(tx, id, body, visitor);
    if (booking.value.service === 'parcel') await this.parcels.write(tx, tripIds, booking.value, body, visitor);
    if (body.rider) await this.riders.write(tx, tripIds, body.rider);
    if (body.business) return this.onBusiness(tx, { id, totalCents: booking.value.totalCents }, body, visitor);
    if (body.onAccount) {
      await confirmTrips(tx, id, { id: visitor?.id ?? null, role: visitor?.role ?? 'guest' });
      return ok({ bookingId: id });
    }
    const { userId, guest, totalCents } = booking.value;
    const email = userId === null ? (guest?.email ?? null) : (visitor?.email ?? null);
    const { promoCode, useCredit } = body;
    const purchase = { id, totalCents, service: quote.request.service };
    const phone = userId === null ? (guest?.phone ?? null) : null;
    const parts = await splitBooking(tx, purchase, { userId, email, phone, promoCode, useCredit });
    return parts.ok ? ok({ bookingId: id }) : parts;
  }

  /** A caller's ride goes on their account only while it is certain to be theirs. */
  private async onBehalf(
    tx: Transaction,
    { callerAccountId, guest }: BookingRequestBody,
  ): Promise<Result<null, 'booking.not_their_account'>> {
    if (!callerAccountId || !guest) return ok(null);
    const sure = await readCallerAccount(tx, guest.phone);
    return sure === callerAccountId ? ok(null) : fail('booking.not_their_account');
  }

  /** Extra steps of a phone booking by staff: records the account and sends the payment link. */
  private async recordPhoneBooking(
    tx: Transaction,
    bookingId: string,
    { callerAccountId, payByLink }: BookingRequestBody,
    staff: CurrentSession,
  ): Promise<void> {
    const actor = staffOf(staff);
    if (callerAccountId)
      await writeAudit(tx, { actor, action: 'booking.for_account', objectId: bookingId, data: { callerAccountId } });
    if (payByLink) await writePaymentLink(tx, { id: randomUUID(), bookingId, actor });
  }

  /** Staff promise a ride although all drivers expected then are promised. */
  private recordOverruling(tx: Transaction, bookingId: string, reason: string, staff: CurrentSession): Promise<void> {
    return writeAudit(tx, {
      actor: staffOf(staff),
      action: 'booking.capacity_overruled',
      objectId: bookingId,
      data: { reason },
    });
  }

  /** Books on a company's account, or asks its approvers first. A caller's ride goes on a company they belong to themselves. */
  private async onBusiness(
    tx: Transaction,
    booking: { readonly id: string; readonly totalCents: number },
    { business, callerAccountId }: BookingRequestBody,
    visitor: CurrentSession | null,
  ): Promise<Result<{ bookingId: string }>> {
    if (visitor === null || !business) return fail('session.required');
    const put = await bookOnAccount(tx, booking, { ...business, userId: callerAccountId ?? visitor.id });
    if (!put.ok) return put;
    if (put.value.waiting) await this.business.askApprovers(tx, booking.id);
    return ok({ bookingId: booking.id });
  }

  async list(userId: string, query: z.infer<typeof BookingListQuery>): Promise<BookingListView> {
    const { filter, cursor, limit } = query;
    const found = await readBookingsOfUser(this.database.sql, userId, {
      filter,
      before: cursor ?? null,
      limit: limit + 1,
    });
    const page = found.slice(0, limit);
    const more = found.length > limit;
    return {
      bookings: await this.views.views(page, 'passenger'),
      nextCursor: more ? (page.at(-1)?.id ?? null) : null,
    };
  }

  async receipt(booking: BookingRow, access: BookingAccess): Promise<ReceiptView> {
    const { sql } = this.database;
    const [trips, payment, waiting, tipCents] = await Promise.all([
      readTripsOfBookings(sql, [booking.id]),
      readPaymentOfBooking(sql, booking.id),
      readPaidWaiting(sql, booking.id),
      tipsOfBooking(sql, booking.id),
    ]);
    return receiptOf(booking, trips, payment, waiting, riderOf(booking, access), tipCents);
  }
}

/** The audience of the booking's maker. */
function audienceOf(visitor: CurrentSession | null, body: BookingRequestBody): TripAudience {
  if (visitor === null) return 'track';
  return isStaff(visitor) && body.guest !== null ? 'dispatcher' : 'passenger';
}

/** The right by which a found booking is read: a link shows less than the account (reliability.md I22). */
export const riderOf = (booking: Pick<BookingRow, 'id'>, access: BookingAccess): 'passenger' | 'track' =>
  access.trackBookingId === booking.id ? 'track' : 'passenger';
