import { z } from 'zod';
import { Phone } from '../people/accounts.js';
import { CostCentreView } from '../money/business.js';
import { Instant, LanguageCode, PlaceView, TripStatusName, Uuid, VehicleClassName } from '../kernel/primitives.js';

/** A caller's phone number. Sent in a body because URLs end up in logs. */
export const CallerQuestion = z.object({ phone: Phone }).meta({ id: 'CallerQuestion' });
export type CallerQuestion = z.infer<typeof CallerQuestion>;

/** The caller: everything a dispatcher needs to book without asking. */
export const CallerView = z
  .object({
    /** Null when the number is unknown. */
    person: z
      .object({
        firstName: z.string(),
        lastName: z.string(),
        email: z.string().nullable(),
        language: LanguageCode,
        hasAccount: z.boolean(),
        /** Their account, if it is certain: the only account with this number, and its email address is verified. */
        accountId: Uuid.nullable(),
      })
      .nullable(),
    /** The companies on whose account they may ride; none unless their own account is certain. */
    companies: z.array(z.object({ id: Uuid, name: z.string(), costCentres: z.array(CostCentreView) })),
    /** Past rides, most frequent first. */
    habits: z.array(
      z.object({ pickup: PlaceView, dropoff: PlaceView, vehicleClass: VehicleClassName, rides: z.int() }),
    ),
    /** Rides that are not over, the next one first: most calls are about one of these. */
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
