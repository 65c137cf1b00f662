import { z } from 'zod';
import { Instant, LocalizedText, Uuid, VehicleClassName } from '../kernel/primitives.js';

/** One of the two rides a moved pickup made collide, and the best of the others who could take it. */
export const SwapRideView = z
  .object({
    tripId: Uuid,
    bookingCode: z.string(),
    pickupAt: Instant,
    from: LocalizedText,
    to: LocalizedText,
    /** Null = nobody can. */
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

/** A swap that waits for the office: the moved ride first. */
export const SwapView = z
  .object({ swap: z.object({ driverName: z.string(), rides: z.array(SwapRideView) }).nullable() })
  .meta({ id: 'Swap' });
export type SwapView = z.infer<typeof SwapView>;

/** One of the two rides goes to another driver, and the proposal ends. */
export const HandOverRequest = z.object({ tripId: Uuid, driverId: Uuid }).meta({ id: 'HandOverRequest' });
export type HandOverRequest = z.infer<typeof HandOverRequest>;
