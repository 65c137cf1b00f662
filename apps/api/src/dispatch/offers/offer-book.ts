import type { BusMessages } from '@sablon/contracts';

/** ASSUMPTION: ten minutes of offers of a large city. */
const MAX_KEPT = 10_000;

/** Which trip an offer lately shown by this process is about, so that accepting it need not ask Postgres first. */
export class OfferBook {
  private readonly offers = new Map<string, { readonly tripId: string; readonly driverId: string }>();

  note({ driverId, offer }: BusMessages['live.offer']): void {
    this.offers.set(offer.id, { tripId: offer.tripId, driverId });
    if (this.offers.size <= MAX_KEPT) return;
    const oldest = this.offers.keys().next();
    if (!oldest.done) this.offers.delete(oldest.value);
  }

  /** The trip of this driver's offer, null when it is not known here. */
  tripOf(offerId: string, driverId: string): string | null {
    const known = this.offers.get(offerId);
    return known?.driverId === driverId ? known.tripId : null;
  }
}
