import { ROUTE_QUALITIES } from '@sablon/domain';
import { z } from 'zod';
import { Cents, Instant, LocalizedText, ServiceName, TripTypeName, Uuid } from '../kernel/primitives.js';

/** Roughly where a ride begins or ends: a public place by its name, a private one by its municipality (I22). */
export const MarketplaceAreaView = z.object({ label: LocalizedText, detail: LocalizedText.nullable() });
export type MarketplaceAreaView = z.infer<typeof MarketplaceAreaView>;

/** A planned ride that waits for a driver to promise it. */
export const MarketplaceTripView = z
  .object({
    tripId: Uuid,
    service: ServiceName,
    tripType: TripTypeName,
    leg: z.int(),
    legs: z.int(),
    pickup: MarketplaceAreaView,
    dropoff: MarketplaceAreaView,
    pickupAt: Instant,
    distanceMeters: z.number(),
    durationSeconds: z.number(),
    routeQuality: z.enum(ROUTE_QUALITIES),
    fareCents: Cents,
    /** The driver's share of the fare, after tax and commission. */
    earnsCents: Cents,
    passengers: z.int(),
    bags: z.int(),
    options: z.array(z.string()),
    /** The promised ride it collides with; null: it can be taken. */
    collision: z
      .object({
        tripId: Uuid,
        kind: z.enum(['overlap', 'before', 'after']),
        neededSeconds: z.number(),
        availableSeconds: z.number(),
        pickupAt: Instant,
        from: LocalizedText,
        to: LocalizedText,
      })
      .nullable(),
  })
  .meta({ id: 'MarketplaceTrip' });
export type MarketplaceTripView = z.infer<typeof MarketplaceTripView>;

/** Upcoming rides that this driver and their car could do, soonest first. */
export const MarketplaceView = z.object({ trips: z.array(MarketplaceTripView) }).meta({ id: 'Marketplace' });
export type MarketplaceView = z.infer<typeof MarketplaceView>;
