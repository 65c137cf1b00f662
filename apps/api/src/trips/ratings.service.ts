import { Inject, Injectable } from '@nestjs/common';
import { Uuid, type RatingRequest, type RatingView } from '@sablon/contracts';
import { checkRating, ratingEditableUntil, type RatingSide, type TripFacts } from '@sablon/domain';
import { rateTrip, readRating, readTrip, type BookingAccess, type Database } from '@sablon/persistence';
import type { CurrentSession } from '../people/auth/current-user.decorator.js';
import { DATABASE } from '../config/api-parts.js';
import { refuse, unwrap } from '../http/refusal-exception.js';
import { CommandsService } from './commands.service.js';

/** Ratings of a ride, one per side. */
@Injectable()
export class RatingsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly commands: CommandsService,
  ) {}

  /** The reader's own rating of a trip; `request.not_found` for anyone who was not part of it. */
  async view(tripId: string, visitor: CurrentSession | null, access: BookingAccess): Promise<RatingView> {
    const { trip, side } = await this.sideOf(tripId, visitor, access);
    const given = await readRating(this.database.sql, tripId, side);
    const allowed = checkRating({
      completedAt: trip.completedAt,
      hasDriver: trip.driver !== null,
      ratedAt: given?.at ?? null,
      now: new Date(),
    });
    return {
      side,
      refused: allowed.ok ? null : allowed.error.code,
      given: given && {
        stars: given.stars,
        tags: [...given.tags],
        words: given.words,
        at: given.at.toISOString(),
        editableUntil: ratingEditableUntil(given.at).toISOString(),
      },
      driverFirstName: trip.driver?.firstName ?? null,
    };
  }

  /** Codes: `rateTrip`. */
  async rate(
    tripId: string,
    rating: RatingRequest,
    visitor: CurrentSession | null,
    access: BookingAccess,
  ): Promise<RatingView> {
    const { side } = await this.sideOf(tripId, visitor, access);
    const raterId = visitor?.id ?? null;
    const command = { actorId: raterId ?? `track:${tripId}`, commandId: null, request: null };
    unwrap(await this.commands.run(command, (tx) => rateTrip(tx, { tripId, side, raterId, ...rating })));
    return this.view(tripId, visitor, access);
  }

  /** The side a person rates from (reliability.md I23). */
  private async sideOf(
    tripId: string,
    visitor: CurrentSession | null,
    access: BookingAccess,
  ): Promise<{ readonly trip: TripFacts; readonly side: RatingSide }> {
    const trip = Uuid.safeParse(tripId).success ? await readTrip(this.database.sql, tripId) : null;
    if (!trip) return refuse('request.not_found');
    if (trip.bookingId === access.trackBookingId) return { trip, side: 'passenger' };
    if (visitor && trip.passenger.userId === visitor.id) return { trip, side: 'passenger' };
    if (visitor?.role === 'driver' && trip.driver?.id === visitor.id) return { trip, side: 'driver' };
    return refuse('request.not_found');
  }
}
