import type { DeliveryView, QuoteRequest } from '@sablon/contracts';
import {
  deliveredBy,
  nearestForParcel,
  parcelSize,
  parcelSlab,
  tariffInForce,
  VEHICLE_CAPACITY,
  type Tariff,
  type VehicleClass,
} from '@sablon/domain';
import { unwrap } from '../../http/refusal-exception.js';
import { priceOptions } from './price-options.js';
import type { PricedLeg, SearchPlace } from './search-places.js';

interface PricedParcel {
  readonly request: QuoteRequest;
  readonly ends: { readonly origin: SearchPlace; readonly destination: SearchPlace };
  readonly legs: readonly PricedLeg[];
  readonly tariffs: readonly Tariff[];
  /** Seconds until the nearest free car of each class; null for a parcel booked ahead. */
  readonly cars: ReadonlyMap<VehicleClass, number> | null;
}

/** What each vehicle class delivers of a parcel: by when, at both speeds, and how much of it. Empty for rides. */
export function deliveries({
  request,
  ends,
  legs,
  tariffs,
  cars,
}: PricedParcel): ReadonlyMap<VehicleClass, DeliveryView> {
  const views = new Map<VehicleClass, DeliveryView>();
  const { parcel } = request;
  const [leg] = legs;
  if (request.service !== 'parcel' || !parcel || !leg) return views;
  const { express, weightKg } = parcel;
  const pickupAt = new Date(leg.pickupAt);
  const { slabs } = unwrap(tariffInForce(tariffs, pickupAt)).rates.parcel;
  const other: QuoteRequest = { ...request, parcel: { ...parcel, express: !express } };
  for (const { option } of priceOptions(other, ends, legs, tariffs)) {
    const { vehicleClass, totalCents } = option;
    const waitSeconds = cars === null ? 0 : nearestForParcel(cars, vehicleClass);
    const by = (isExpress: boolean): string | null => {
      const { durationSeconds } = leg;
      return deliveredBy({ pickupAt, durationSeconds, waitSeconds, express: isExpress })?.toISOString() ?? null;
    };
    views.set(vehicleClass, {
      deliveredBy: by(express),
      size: parcelSize(slabs, weightKg),
      maxKg: parcelSlab(slabs, weightKg)?.maxKg ?? weightKg,
      sidesCm: [...VEHICLE_CAPACITY[vehicleClass].bootCm],
      otherSpeed: { totalCents, deliveredBy: by(!express) },
    });
  }
  return views;
}
