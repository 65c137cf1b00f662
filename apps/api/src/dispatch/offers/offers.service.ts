import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { TripView } from '@sablon/contracts';
import { fail, ok, type Result } from '@sablon/domain';
import type { Messaging } from '@sablon/messaging';
import { acceptOffer, declineOffer, readOfferStanding, type Database } from '@sablon/persistence';
import { DATABASE, MESSAGING } from '../../config/api-parts.js';
import { CommandsService } from '../../trips/commands.service.js';
import { TripsService } from '../../trips/trips.service.js';
import { AcceptClaims } from './accept-claims.js';
import { OfferBook } from './offer-book.js';

/** A driver's answer to an offer. */
@Injectable()
export class OffersService implements OnModuleDestroy {
  private readonly claims = new AcceptClaims();
  private readonly book = new OfferBook();
  private readonly stopListening: () => void;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) messaging: Messaging,
    private readonly commands: CommandsService,
    private readonly trips: TripsService,
  ) {
    this.stopListening = messaging.bus.subscribe('live.offer', (shown) => this.book.note(shown));
  }

  onModuleDestroy(): void {
    this.stopListening();
  }

  /** Takes the trip and replies with the driver's view of it; codes: `acceptOffer`. */
  async accept(offerId: string, driverId: string, commandId: string | null): Promise<Result<TripView>> {
    const taken = await this.take(offerId, driverId, commandId);
    if (!taken.ok) return taken;
    this.commands.watchersChanged(driverId);
    return this.trips.viewOfDriver(driverId, taken.value.tripId);
  }

  /** The acceptance without the view. Accepting again what one holds succeeds without a second effect (I9). */
  async take(offerId: string, driverId: string, commandId: string | null): Promise<Result<{ tripId: string }>> {
    const tripId = this.book.tripOf(offerId, driverId) ?? (await this.standing(offerId, driverId))?.tripId;
    if (!tripId) return fail('request.not_found');
    const attempt = () =>
      this.commands.run({ actorId: driverId, commandId, request: { accept: offerId } }, async (tx) => {
        const accepted = await acceptOffer(tx, offerId, driverId);
        return accepted.ok ? ok({ tripId }) : accepted;
      });
    const outcome = await this.claims.claim(tripId, driverId, attempt, (result) => result.ok);
    if (outcome === 'taken') return fail('trip.already_taken');
    if (outcome.ok || outcome.error.code !== 'offer.ended') return outcome;
    const now = await this.standing(offerId, driverId);
    return now?.status === 'accepted' && now.holdsTrip ? ok({ tripId }) : outcome;
  }

  /** Free of consequences for the driver; the trip looks for the next one. `request.not_found`, `offer.ended`. */
  decline(offerId: string, driverId: string, commandId: string | null): Promise<Result<{ tripId: string }>> {
    return this.commands.run({ actorId: driverId, commandId, request: { decline: offerId } }, (tx) =>
      declineOffer(tx, offerId, driverId),
    );
  }

  private standing(offerId: string, driverId: string) {
    return readOfferStanding(this.database.sql, offerId, driverId);
  }
}
