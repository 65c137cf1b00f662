import { z } from 'zod';
import { Instant, LocalizedText, Uuid, VehicleClassName } from '../kernel/primitives.js';

/** One of the two rides that collide after a pickup moved, and the best other driver for it. */
export const SwapRideView = z
  .object({
    tripId: Uuid,
    bookingCode: z.string(),
    pickupAt: Instant,
    from: LocalizedText,
    to: LocalizedText,
    /** Null = no other driver can take it. */
    best: z
      .object({
        driverId: Uuid,
        name: z.string(),
        plate: z.string(),
        vehicleClass: VehicleClassName,
        etaSeconds: z.number().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'SwapRide' });
export type SwapRideView = z.infer<typeof SwapRideView>;

/** A swap that waits for a dispatcher: the moved ride first. */
export const SwapView = z
  .object({ swap: z.object({ driverName: z.string(), rides: z.array(SwapRideView) }).nullable() })
  .meta({ id: 'Swap' });
export type SwapView = z.infer<typeof SwapView>;

/** Gives one of the two rides to another driver and closes the proposal. */
export const HandOverRequest = z.object({ tripId: Uuid, driverId: Uuid }).meta({ id: 'HandOverRequest' });
export type HandOverRequest = z.infer<typeof HandOverRequest>;
