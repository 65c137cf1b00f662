import type { BetterSlotsView, QuoteRequest } from '@sablon/contracts';
import { betterSlot, MINUTE_MS, NEAR_SLOT_MINUTES, type Slot, type Tariff, type VehicleClass } from '@sablon/domain';
import type { Geo } from '@sablon/geo';
import { RefusalException } from '../../http/refusal-exception.js';
import { priceOptions, unavailableClasses } from './price-options.js';
import { searchLegs, searchPlaces, type PricedSearch } from './search-places.js';

interface Wanted {
  readonly request: QuoteRequest;
  readonly result: Pick<PricedSearch, 'legs' | 'options'>;
}
type PricedSlot = ReadonlyMap<VehicleClass, Slot>;

/** Hours cost the same whenever they begin, and a parcel is promised by its delivery. */
const hasSlots = ({ service, tripType }: QuoteRequest): boolean => service !== 'parcel' && tripType !== 'hourly';
const secondsOf = (legs: readonly { readonly durationSeconds: number }[]): number =>
  legs.reduce((sum, leg) => sum + leg.durationSeconds, 0);

/** The clearly better departures near a quote's, by the same engine of prices: one for each class that has one. */
export async function betterSlots(
  geo: Geo,
  { request, result }: Wanted,
  tariffs: readonly Tariff[],
  now: Date,
): Promise<BetterSlotsView> {
  const [first] = result.legs;
  if (!first || !hasSlots(request)) return { slots: [] };
  const pickupAt = new Date(first.pickupAt);
  const ends = await searchPlaces(geo, request);
  /** Null for a departure that the booking rules refuse. */
  const priced = async (minutes: number): Promise<PricedSlot | null> => {
    const at = new Date(pickupAt.getTime() + minutes * MINUTE_MS);
    if (at <= now) return null;
    const moved = { ...request, pickupAt: at.toISOString() };
    try {
      const unavailable = unavailableClasses(moved, ends, now);
      const legs = await searchLegs(geo, moved, ends, now);
      const open = priceOptions(moved, ends, legs, tariffs).filter(
        ({ option }) => !unavailable.has(option.vehicleClass),
      );
      const durationSeconds = secondsOf(legs);
      return new Map(
        open.map(({ option: { vehicleClass, totalCents } }) => [
          vehicleClass,
          { pickupAt: at, totalCents, durationSeconds },
        ]),
      );
    } catch (refused) {
      if (refused instanceof RefusalException) return null;
      throw refused;
    }
  };
  const near = (await Promise.all(NEAR_SLOT_MINUTES.map(priced))).filter((slot) => slot !== null);
  const durationSeconds = secondsOf(result.legs);
  const slots = result.options.flatMap(({ vehicleClass, unavailable, totalCents }) => {
    const others = near.flatMap((slot) => slot.get(vehicleClass) ?? []);
    const better = unavailable === null ? betterSlot({ pickupAt, totalCents, durationSeconds }, others) : null;
    return better ? [{ vehicleClass, ...better, pickupAt: better.pickupAt.toISOString() }] : [];
  });
  return { slots };
}
