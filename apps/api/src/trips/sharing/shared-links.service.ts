import { Inject, Injectable } from '@nestjs/common';
import type { SharedLinksView, SharedLinkView, SharedLiveView, ShareTripRequest } from '@sablon/contracts';
import { driverMayKnow, isSharedLinkOpen, type TripFacts } from '@sablon/domain';
import type { Messaging } from '@sablon/messaging';
import {
  readRidersLink,
  readSharedLinks,
  readTrip,
  revokeSharedLink,
  writeSharedLink,
  type BookingAccess,
  type Database,
  type SharedLinkRow,
} from '@sablon/persistence';
import { BookingAccessService } from '../../bookings/access/booking-access.service.js';
import { DATABASE, MESSAGING } from '../../config/api-parts.js';
import { refuse } from '../../http/refusal-exception.js';
import { LiveTripService } from '../live-trip.service.js';
import { SharedLinkAccessService } from './shared-link-access.service.js';

/** ASSUMPTION: to reach more people, one link is sent to many. */
const MOST_LINKS = 10;

/** What a rider gets beyond what every follower sees: their code, and the driver's number while they may call each other. */
const riderView = (trip: TripFacts, now: Date): NonNullable<SharedLiveView['rider']> => ({
  bookedBy: trip.passenger.firstName,
  boardingCode: isAwaited(trip) ? trip.boardingCode : null,
  driverPhone: trip.driver && driverMayKnow(trip, now) ? trip.driver.phone : null,
});

const isAwaited = ({ status, paymentSatisfied }: TripFacts): boolean =>
  paymentSatisfied && (status === 'pending' || status === 'accepted');

/** Creates, lists and revokes links to a ride, and reads the ride behind them. */
@Injectable()
export class SharedLinksService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    private readonly bookings: BookingAccessService,
    private readonly links: SharedLinkAccessService,
    private readonly liveTrips: LiveTripService,
  ) {}

  /** The links that are open now. */
  async list(tripId: string, access: BookingAccess): Promise<SharedLinksView> {
    await this.bookings.bookingOfTrip(tripId, access);
    const [trip, open] = await Promise.all([readTrip(this.database.sql, tripId), this.openLinks(tripId)]);
    const isOver = trip?.status === 'completed' || trip?.status === 'cancelled';
    return { mayShare: !isOver && open.length < MOST_LINKS, links: open.map((row) => this.viewOf(row)) };
  }

  /** Codes: `request.not_found`, `share.trip_over`, `share.too_many`. */
  async make(tripId: string, { id, label }: ShareTripRequest, access: BookingAccess): Promise<SharedLinksView> {
    const { links, mayShare } = await this.list(tripId, access);
    if (links.some((one) => one.id === id)) return { links, mayShare };
    if (!mayShare)
      return links.length < MOST_LINKS ? refuse('share.trip_over') : refuse('share.too_many', { most: MOST_LINKS });
    await writeSharedLink(this.database.sql, { id, tripId, tokenHash: this.links.hash(id), label });
    return this.list(tripId, access);
  }

  /** Followers of the link are notified and disconnected. `request.not_found`. */
  async revoke(tripId: string, linkId: string, access: BookingAccess): Promise<SharedLinksView> {
    await this.bookings.bookingOfTrip(tripId, access);
    if (!(await revokeSharedLink(this.database.sql, tripId, linkId))) return refuse('request.not_found');
    this.messaging.bus.publish('shared.revoked', { linkId });
    return this.list(tripId, access);
  }

  /** The ride a link shows now. Codes: `request.not_found`, `share.ended`. */
  async follow(token: string): Promise<SharedLiveView> {
    const link = await this.links.open(token);
    if (link === 'ended') return refuse('share.ended');
    const trip = link && (await readTrip(this.database.sql, link.tripId));
    if (!link || !trip) return refuse('request.not_found');
    const rider = (await readRidersLink(this.database.sql, trip.id)) === link.id ? riderView(trip, link.now) : null;
    const expiresAt = this.links.expiresAt(link);
    return { ...(await this.liveTrips.sharedView(trip)), expiresAt, ...(rider && { rider }) };
  }

  private async openLinks(tripId: string): Promise<SharedLinkRow[]> {
    const rows = await readSharedLinks(this.database.sql, tripId);
    return rows.filter((row) => isSharedLinkOpen(row, row.now));
  }

  private viewOf(row: SharedLinkRow): SharedLinkView {
    const { id, label, createdAt, tokenHash } = row;
    // If the secret has changed since, a link still opens its ride but cannot be shown again.
    const path = this.links.hash(id) === tokenHash ? `/share/${this.links.token(id)}` : null;
    return { id, label, createdAt: createdAt.toISOString(), expiresAt: this.links.expiresAt(row), path };
  }
}
