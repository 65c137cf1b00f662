import { Inject, Injectable } from '@nestjs/common';
import type { TripSettlementView } from '@sablon/contracts';
import { checkModification, tripMayChangeLate } from '@sablon/domain';
import {
  freeWaitingAsReported,
  readAwaitingChange,
  readCompensations,
  readFeesOfTrips,
  readTrip,
  readWaiting,
  type BookingAccess,
  type Database,
} from '@sablon/persistence';
import { BookingAccessService } from '../../bookings/access/booking-access.service.js';
import { DATABASE } from '../../config/api-parts.js';
import { refuse } from '../../http/refusal-exception.js';

/** Fees of a trip in addition to its fare, for the person who booked it. */
@Injectable()
export class SettlementService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly bookings: BookingAccessService,
  ) {}

  async of(tripId: string, access: BookingAccess): Promise<TripSettlementView> {
    const booking = await this.bookings.bookingOfTrip(tripId, access);
    const { sql } = this.database;
    const [trip, [fee], waiting, compensations, awaiting] = await Promise.all([
      readTrip(sql, tripId),
      readFeesOfTrips(sql, [tripId]),
      readWaiting(sql, tripId),
      readCompensations(sql, tripId),
      readAwaitingChange(sql, booking.id),
    ]);
    if (!trip) return refuse('request.not_found');
    const isAwaited = trip.status === 'accepted' || trip.status === 'pending';
    const freeUntil = isAwaited ? await freeWaitingAsReported(sql, trip) : null;
    const changeable = trip.paymentSatisfied
      ? checkModification({ ...trip, late: tripMayChangeLate(trip) }, booking.now)
      : null;
    return {
      fee: fee ? { id: fee.id, cents: fee.cents, waivedCents: fee.waivedCents } : null,
      freeWaitingUntil: freeUntil?.toISOString() ?? null,
      waiting,
      compensations: compensations.map(({ reason, form, cents, lateMinutes }) => ({
        reason,
        form,
        cents,
        lateMinutes,
      })),
      changeableUntil: changeable?.ok ? changeable.value.changeableUntil.toISOString() : null,
      awaitingChangeId: awaiting?.id ?? null,
    };
  }
}
