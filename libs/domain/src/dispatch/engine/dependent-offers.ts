import type { PlannedOffer } from './dispatch-port.js';

/**
 * Offers grouped by what must happen at once: an offer to a driver who has another one open depends on where that one moves. An
 * offer whose driver would have two, as theirs moves nowhere, is left out, and so is all that depends on it.
 */
export function dependentOffers(
  planned: readonly PlannedOffer[],
  openOfferOf: (driverId: string) => string | null,
): PlannedOffer[][] {
  const offerOf = new Map(planned.map((offer) => [offer.tripId, offer]));
  const groups: PlannedOffer[][] = [];
  const groupOf = new Map<string, PlannedOffer[]>();
  for (const first of planned) {
    const chain: PlannedOffer[] = [];
    let joined: PlannedOffer[] | null = null;
    let isPossible = true;
    for (let offer: PlannedOffer | undefined = first; offer;) {
      const known = groupOf.get(offer.tripId);
      if (known || chain.includes(offer)) {
        joined = known ?? null;
        break;
      }
      chain.push(offer);
      const freed = openOfferOf(offer.driverId);
      if (freed === null) break;
      offer = offerOf.get(freed);
      isPossible = offer !== undefined;
    }
    if (!isPossible) joined = [];
    const group = joined ?? [];
    group.push(...chain);
    for (const { tripId } of chain) groupOf.set(tripId, group);
    if (!joined) groups.push(group);
  }
  return groups;
}
