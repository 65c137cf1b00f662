import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { TripView, BusMessages } from '@sablon/contracts';
import { fail, ok, type Result } from '@sablon/domain';
import type { Messaging } from '@sablon/messaging';
import { acceptOffer, declineOffer, readOfferStanding, type Database } from '@sablon/persistence';
import { DATABASE, MESSAGING } from '../config/api-parts.js';
import { CommandsService } from '../trips/commands.service.js';
import { TripsService } from '../trips/trips.service.js';

/** An attempt under way: its owner, and whether it took the trip. */
interface Claim {
  readonly claimant: string;
  readonly won: Promise<boolean>;
}

/**
 * Lets one driver at a time go to Postgres for a trip. The others in this process wait for that commit and, if it won, are
 * refused without queueing for the row lock one after another. This is only for speed: who wins is decided in Postgres, also
 * among processes (reliability.md I1).
 */
export class AcceptClaims {
  private readonly running = new Map<string, Claim>();

  /** Runs `attempt`, or returns `'taken'` when another claimant took the trip while this one waited. */
  async claim<T>(
    tripId: string,
    claimant: string,
    attempt: () => Promise<T>,
    isWin: (value: T) => boolean,
  ): Promise<T | 'taken'> {
    for (let other = this.running.get(tripId); other; other = this.running.get(tripId)) {
      const taken = await other.won;
      if (taken && other.claimant !== claimant) return 'taken';
    }
    const running = attempt();
    const claim: Claim = { claimant, won: running.then(isWin, () => false) };
    this.running.set(tripId, claim);
    // Deleted before the waiting ones look again, or they would wait for it forever.
    void claim.won.then(() => this.running.delete(tripId));
    return running;
  }
}

/** ASSUMPTION: ten minutes of offers in a large city. */
const MAX_OFFERS = 10_000;

/** Maps offers recently shown by this process to their trips, so that accepting one need not query Postgres first. */
class OfferBook {
  private readonly offers = new Map<string, { readonly tripId: string; readonly driverId: string }>();

  note({ driverId, offer }: BusMessages['live.offer']): void {
    this.offers.set(offer.id, { tripId: offer.tripId, driverId });
    if (this.offers.size <= MAX_OFFERS) return;
    const oldest = this.offers.keys().next();
    if (!oldest.done) this.offers.delete(oldest.value);
  }

  /** The trip of this driver's offer, null when it is unknown here. */
  tripOf(offerId: string, driverId: string): string | null {
    const known = this.offers.get(offerId);
    return known?.driverId === driverId ? known.tripId : null;
  }
}

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

  /** The acceptance without the view. Accepting an offer already held succeeds without a second effect (I9). */
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

  /** Without consequences for the driver; the trip searches for the next one. `request.not_found`, `offer.ended`. */
  decline(offerId: string, driverId: string, commandId: string | null): Promise<Result<{ tripId: string }>> {
    return this.commands.run({ actorId: driverId, commandId, request: { decline: offerId } }, (tx) =>
      declineOffer(tx, offerId, driverId),
    );
  }

  private standing(offerId: string, driverId: string) {
    return readOfferStanding(this.database.sql, offerId, driverId);
  }
}
