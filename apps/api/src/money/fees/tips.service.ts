import { Inject, Injectable } from '@nestjs/common';
import type { TipView } from '@sablon/contracts';
import { checkTip, MONEY_SETTINGS, tipChoices, tipUntil } from '@sablon/domain';
import { readTrip, tipsOfTrip, type BookingAccess, type Database } from '@sablon/persistence';
import { BookingAccessService } from '../../bookings/access/booking-access.service.js';
import { DATABASE } from '../../config/api-parts.js';
import { refuse } from '../../http/refusal-exception.js';

/** Tips after the ride, from the person who booked it. */
@Injectable()
export class TipsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly access: BookingAccessService,
  ) {}

  /** The tips allowed for a trip, and any given. `request.not_found` for trips of others. */
  async view(tripId: string, access: BookingAccess): Promise<TipView> {
    const booking = await this.access.bookingOfTrip(tripId, access);
    const [trip, tips] = await Promise.all([
      readTrip(this.database.sql, tripId),
      tipsOfTrip(this.database.sql, tripId),
    ]);
    if (!trip) return refuse('request.not_found');
    const { tipMinCents: minCents, tipMaxCents: maxCents } = MONEY_SETTINGS;
    const given = tips.find(({ status, returned }) => status === 'succeeded' && !returned);
    const allowed = checkTip({
      completedAt: trip.completedAt,
      hasDriver: trip.driver !== null,
      cents: minCents,
      now: booking.now,
    });
    return {
      refused: given ? 'tip.already_given' : allowed.ok ? null : allowed.error.code,
      choices: [...tipChoices(trip.fareCents)],
      minCents,
      maxCents,
      until: trip.completedAt && tipUntil(trip.completedAt).toISOString(),
      givenCents: given?.cents ?? 0,
      driverFirstName: trip.driver?.firstName ?? null,
    };
  }

  /** Grants the passenger access to the trip, or refuses with `request.not_found`. */
  async mayTip(tripId: string, access: BookingAccess): Promise<void> {
    await this.access.bookingOfTrip(tripId, access);
  }
}
