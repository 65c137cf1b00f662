import { z } from 'zod';
import { Phone } from '../people/accounts.js';
import { Instant, LanguageCode, PlaceView, TripStatusName, Uuid, VehicleClassName } from '../kernel/primitives.js';

/** A number somebody calls from. In a body, not in an address: addresses stand in logs. */
export const CallerQuestion = z.object({ phone: Phone }).meta({ id: 'CallerQuestion' });
export type CallerQuestion = z.infer<typeof CallerQuestion>;

/** Who calls: what a dispatcher needs to book without asking. */
export const CallerView = z
  .object({
    /** Null when nobody has ever given that number. */
    person: z
      .object({
        firstName: z.string(),
        lastName: z.string(),
        email: z.string().nullable(),
        language: LanguageCode,
        hasAccount: z.boolean(),
        /** His account, when it is surely his: the only one with this number, its address proven. */
        accountId: Uuid.nullable(),
      })
      .nullable(),
    /** Rides made before, the most frequent first. */
    habits: z.array(
      z.object({ pickup: PlaceView, dropoff: PlaceView, vehicleClass: VehicleClassName, rides: z.int() }),
    ),
    /** Rides that are not over, the next first: most callers ask about one. */
    open: z.array(
      z.object({
        tripId: Uuid,
        code: z.string(),
        status: TripStatusName,
        pickupAt: Instant,
        pickup: PlaceView,
        dropoff: PlaceView,
      }),
    ),
  })
  .meta({ id: 'Caller' });
export type CallerView = z.infer<typeof CallerView>;
