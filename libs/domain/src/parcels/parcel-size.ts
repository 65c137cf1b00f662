/** Sizes of parcels by name, from small to large; their limits are the tariff's slabs. */
export const PARCEL_SIZES = ['small', 'medium', 'large'] as const;
/** One of `PARCEL_SIZES`. */
export type ParcelSize = (typeof PARCEL_SIZES)[number];

/** The slab that prices a weight: the lightest that takes it; null when none does. */
export function parcelSlab<Slab extends { readonly maxKg: number }>(
  slabs: readonly Slab[],
  weightKg: number,
): Slab | null {
  const sorted = slabs.toSorted((a, b) => a.maxKg - b.maxKg);
  return (weightKg > 0 && sorted.find(({ maxKg }) => weightKg <= maxKg)) || null;
}

/** The name of a weight's slab: the lightest is small, the heaviest large, whatever lies between medium. */
export function parcelSize(slabs: readonly { readonly maxKg: number }[], weightKg: number): ParcelSize {
  const slab = parcelSlab(slabs, weightKg);
  if (!slab || slabs.every(({ maxKg }) => maxKg <= slab.maxKg)) return 'large';
  return slabs.every(({ maxKg }) => maxKg >= slab.maxKg) ? 'small' : 'medium';
}

/** What a way of sending a parcel is compared by. */
export interface ParcelOffer {
  readonly unavailable: string | null;
  readonly totalCents: number;
  /** ISO 8601; null = not known. */
  readonly deliveredBy: string | null;
}

const byWhen = ({ deliveredBy }: ParcelOffer): number => (deliveredBy === null ? Infinity : Date.parse(deliveredBy));

/** The offers worth showing, given from the smallest vehicle up: a larger one only where it is cheaper or sooner. */
export function worthwhileOffers<Offer extends ParcelOffer>(offers: readonly Offer[]): readonly Offer[] {
  const open = offers.filter(({ unavailable }) => unavailable === null);
  return open.filter((offer, at) =>
    open.slice(0, at).every((smaller) => offer.totalCents < smaller.totalCents || byWhen(offer) < byWhen(smaller)),
  );
}
