/** Departures that are priced beside the chosen one, in minutes from it; few, since each is a route and a price. */
export const NEAR_SLOT_MINUTES = [10, 20, -10] as const;

/** ASSUMPTION: for less than a euro or three minutes no one changes their plans. */
const LEAST_CENTS = 100;
const LEAST_SECONDS = 180;

/** A departure with the price of one vehicle class and its driving time. */
export interface Slot {
  readonly pickupAt: Date;
  readonly totalCents: number;
  readonly durationSeconds: number;
}

/** A departure that is better, and by how much; the other difference is 0 where it is no gain. */
export interface BetterSlot {
  readonly pickupAt: Date;
  readonly savesCents: number;
  readonly savesSeconds: number;
}

/**
 * The departure near the wanted one that is clearly better: the cheapest that saves at least a euro, else the fastest that saves
 * three minutes and costs no more. Null = none is; the nearest of equals.
 */
export function betterSlot(wanted: Slot, near: readonly Slot[]): BetterSlot | null {
  const distance = ({ pickupAt }: Slot): number => Math.abs(pickupAt.getTime() - wanted.pickupAt.getTime());
  const nearest = near.toSorted((a, b) => distance(a) - distance(b));
  const cheapest = nearest.toSorted((a, b) => a.totalCents - b.totalCents)[0];
  if (cheapest && wanted.totalCents - cheapest.totalCents >= LEAST_CENTS) return gain(wanted, cheapest);
  const fastest = nearest
    .filter(({ totalCents }) => totalCents <= wanted.totalCents)
    .toSorted((a, b) => a.durationSeconds - b.durationSeconds)[0];
  return fastest && wanted.durationSeconds - fastest.durationSeconds >= LEAST_SECONDS ? gain(wanted, fastest) : null;
}

const gain = (wanted: Slot, { pickupAt, totalCents, durationSeconds }: Slot): BetterSlot => ({
  pickupAt,
  savesCents: Math.max(0, wanted.totalCents - totalCents),
  savesSeconds: Math.max(0, wanted.durationSeconds - durationSeconds),
});
