import { Inject, Injectable } from '@nestjs/common';
import type { BookingView, LiveTripView } from '@sablon/contracts';
import { AFTER_RIDE } from '@sablon/domain';
import { readTrip, type Database } from '@sablon/persistence';
import { BookingAccessService } from './access/booking-access.service.js';
import { BookingViewsService } from './access/booking-views.service.js';
import { TrackLinksService } from './access/track-links.service.js';
import { DATABASE } from '../config/api-parts.js';
import { refuse } from '../http/refusal-exception.js';
import { LiveTripService } from '../trips/live-trip.service.js';

/** Reads the booking behind a signed link. */
@Injectable()
export class TrackingService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly access: BookingAccessService,
    private readonly views: BookingViewsService,
    private readonly liveTrips: LiveTripService,
    private readonly links: TrackLinksService,
  ) {}

  async booking(token: string): Promise<BookingView> {
    const access = await this.accessBy(token);
    return this.views.one(await this.access.booking(access.trackBookingId, access), 'track', token);
  }

  async live(token: string, tripId: string): Promise<LiveTripView> {
    await this.access.bookingOfTrip(tripId, await this.accessBy(token));
    const trip = await readTrip(this.database.sql, tripId);
    return trip ? this.liveTrips.view(trip, 'track') : refuse('request.not_found');
  }

  private async accessBy(token: string): Promise<{ userId: null; trackBookingId: string }> {
    const linked = await this.links.read(token);
    if (!linked) return refuse('request.not_found');
    if (linked.ended) return refuse('booking.link_ended', { days: AFTER_RIDE.linkDays });
    return { userId: null, trackBookingId: linked.id };
  }
}
