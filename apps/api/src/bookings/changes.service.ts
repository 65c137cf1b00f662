import { Inject, Injectable } from '@nestjs/common';
import type { BookingChangeRequest, BookingChangeView, PaymentStartView, PaymentView } from '@sablon/contracts';
import { BUSINESS_SETTINGS, fail, MONEY_SETTINGS, type ActorRole, type ChangePlan, type Result } from '@sablon/domain';
import type { Messaging } from '@sablon/messaging';
import {
  checkRequirement,
  confirmChange,
  readChange,
  readTripsOfBookings,
  runCommand,
  storeChange,
  type BookingAccess,
  type BookingRow,
  type ChangeRow,
  type Database,
  type Transaction,
} from '@sablon/persistence';
import { BookingAccessService } from './access/booking-access.service.js';
import { CapacityService } from './quotes/capacity.service.js';
import { DATABASE, MESSAGING } from '../config/api-parts.js';
import { refuse, unwrap } from '../http/refusal-exception.js';
import { PaymentsService } from '../money/payments/payments.service.js';
import { QuotesService, type StandingBooking } from './quotes/quotes.service.js';

type Legs = BookingChangeView['oldLegs'];
/** Written by our own booking command. */
const breakdownOf = (booking: BookingRow) =>
  booking.priceBreakdown as StandingBooking['priceBreakdown'] & { legs: Legs };

/** Quotes and confirms changes of bookings, by account or by link. */
@Injectable()
export class ChangesService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    private readonly bookings: BookingAccessService,
    private readonly quotes: QuotesService,
    private readonly payments: PaymentsService,
    private readonly capacity: CapacityService,
  ) {}

  /** The exact difference before anything is confirmed. Codes: `priceChange`, `checkRequirement`. */
  async quote(bookingId: string, wish: BookingChangeRequest, access: BookingAccess): Promise<BookingChangeView> {
    const booking = await this.bookings.booking(bookingId, access);
    return this.quoteAs(actorOf(access, booking), booking, wish);
  }

  /** The same for a booking already loaded, on behalf of any actor. */
  async quoteAs(actor: ChangeActor, booking: BookingRow, wish: BookingChangeRequest): Promise<BookingChangeView> {
    const { sql } = this.database;
    unwrap(await checkRequirement(sql, booking.id));
    const trips = await readTripsOfBookings(sql, [booking.id]);
    const { totalCents } = booking;
    const smallestChargeCents = booking.paymentRequirement === 'prepaid' ? MONEY_SETTINGS.smallestChargeCents : 0;
    const standing = { totalCents, priceBreakdown: breakdownOf(booking), trips, smallestChargeCents };
    const { plan, changeableUntil } = await this.quotes.priceChange(standing, wish);
    const full = isStaff(actor) ? null : await this.capacity.fullClasses(capacityOf(plan));
    if (full?.has(plan.vehicleClass)) return refuse('booking.no_capacity');
    const change = await storeChange(
      sql,
      { bookingId: booking.id, plan, oldTotalCents: totalCents, actor, changeableUntil },
      BUSINESS_SETTINGS.quoteValidityMinutes,
    );
    return changeView(change, breakdownOf(booking).legs);
  }

  /** Codes: `confirmChange`. */
  async confirm(bookingId: string, changeId: string, access: BookingAccess, key: string): Promise<BookingChangeView> {
    const booking = await this.bookings.booking(bookingId, access);
    const actor = actorOf(access, booking);
    return this.confirmAs(actor, booking, changeId, key, async (tx) => {
      const change = await readChange(tx, changeId, booking.id);
      if (!change) return fail('request.not_found');
      // Before the trips are locked, as when a ride is booked.
      const held = await this.capacity.hold(tx, capacityOf(change.plan), change.plan.vehicleClass);
      return held.ok ? confirmChange(tx, booking.id, changeId) : held;
    });
  }

  /** The same for a booking already loaded; `work` confirms it, with any further writes. */
  async confirmAs(
    actor: ChangeActor,
    booking: BookingRow,
    changeId: string,
    key: string,
    work: (tx: Transaction) => Promise<Result<unknown>>,
  ): Promise<BookingChangeView> {
    const command = {
      actorId: actor.id ?? `track:${booking.id}`,
      commandId: key,
      request: { do: 'booking.change', changeId },
    };
    unwrap(await runCommand(this.database, command, work));
    for (const trip of await readTripsOfBookings(this.database.sql, [booking.id]))
      if (trip.driver) this.messaging.bus.publish('watchers.changed', { driverId: trip.driver.id });
    return changeView(await this.found(changeId, booking), breakdownOf(booking).legs);
  }

  async read(bookingId: string, changeId: string, access: BookingAccess): Promise<BookingChangeView> {
    const booking = await this.bookings.booking(bookingId, access);
    return changeView(await this.found(changeId, booking), breakdownOf(booking).legs);
  }

  /** Payment details of the difference for the browser. `change.ended`. */
  async pay(bookingId: string, changeId: string, access: BookingAccess): Promise<PaymentStartView> {
    const booking = await this.bookings.booking(bookingId, access);
    const { status, paymentId } = await this.found(changeId, booking);
    if (status !== 'awaiting_payment' || paymentId === null) return refuse('change.ended', { status });
    return this.payments.open(paymentId);
  }

  /** Status of the payment of the difference. `request.not_found` when there is none. */
  async payment(bookingId: string, changeId: string, access: BookingAccess): Promise<PaymentView> {
    const booking = await this.bookings.booking(bookingId, access);
    const { paymentId } = await this.found(changeId, booking);
    if (paymentId === null) return refuse('request.not_found');
    return this.payments.read(await this.bookings.payment(paymentId, access));
  }

  private async found(changeId: string, booking: BookingRow): Promise<ChangeRow> {
    return (await readChange(this.database.sql, changeId, booking.id)) ?? refuse('request.not_found');
  }
}

/** The actor changing a booking. */
export type ChangeActor = { readonly id: string | null; readonly role: ActorRole };

const actorOf = (access: BookingAccess, booking: BookingRow) =>
  access.trackBookingId === booking.id
    ? { id: null, role: 'guest' as const }
    : { id: access.userId, role: 'passenger' as const };

/** Staff answer for what they promise; they see the plan of the hour. */
const isStaff = ({ role }: ChangeActor): boolean => role === 'dispatcher' || role === 'admin';

/** A changed leg takes the place of the one before. */
const capacityOf = ({ legs, options }: ChangePlan) => ({
  legs: legs.map((leg) => ({ ...leg, asap: false })),
  options,
  except: legs.map(({ tripId }) => tripId),
});

function changeView(change: ChangeRow, oldLegs: Legs): BookingChangeView {
  const { id, bookingId, status, plan, oldTotalCents, newTotalCents } = change;
  const { vehicleClass, passengers, bags, options } = plan;
  return {
    ...{ id, bookingId, status, vehicleClass, passengers, bags, options: [...options], oldTotalCents, newTotalCents },
    differenceCents: newTotalCents - oldTotalCents,
    waivedCents: plan.waivedCents ?? 0,
    oldLegs,
    newLegs: plan.priceBreakdown.legs as Legs, // priced by ourselves
    legs: plan.legs.map((leg) => ({
      tripId: leg.tripId,
      leg: leg.leg,
      pickupAt: leg.pickupAt,
      pickup: { ...leg.pickup },
      dropoff: { ...leg.dropoff },
      distanceMeters: leg.distanceMeters,
      durationSeconds: leg.durationSeconds,
      fareCents: leg.fareCents,
    })),
    expiresAt: change.expiresAt.toISOString(),
  };
}
