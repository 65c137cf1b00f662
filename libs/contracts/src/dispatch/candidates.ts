import { CHAIN_TROUBLES } from '@sablon/domain';
import { z } from 'zod';
import { Instant, Point, Uuid } from '../kernel/primitives.js';
import { SuggestionsView } from './dispatch.js';

/** How a driver would get to a trip: by road from where they are or will be free. */
export const DriverWayView = z
  .object({
    driverId: Uuid,
    /** Empty where it is not known where they come from. */
    points: z.array(Point),
  })
  .meta({ id: 'DriverWay' });
export type DriverWayView = z.infer<typeof DriverWayView>;

/** The most trips given to one driver at once. ASSUMPTION: no dispatcher plans more rides of one driver by hand. */
export const CHAIN_AT_MOST = 6;

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
export const ChainQuery = z.object({
  /** At least two ids, separated by commas. */
  trips: z.string().regex(new RegExp(`^${id}(?:,${id}){1,${CHAIN_AT_MOST - 1}}$`)),
});

/** Several trips for one driver, in the order they would be driven, and who could take them all. */
export const ChainView = z
  .object({
    rides: z.array(
      z.object({
        tripId: Uuid,
        bookingCode: z.string(),
        /** Its version when it was judged. */
        version: z.int(),
        startAt: Instant,
        endAt: Instant,
        /** Seconds of the drive from the ride before; null = none is near. */
        driveSeconds: z.int().nullable(),
        /** Why no driver can drive it after the ride before; null = they can. */
        trouble: z
          .object({
            code: z.enum(CHAIN_TROUBLES),
            /** The ride before. */
            bookingCode: z.string(),
            /** How long they overlap, or how much is missing for the drive with its margin. */
            minutes: z.int(),
          })
          .nullable(),
        /** It waits for a driver: otherwise it can be given to none. */
        isOpen: z.boolean(),
      }),
    ),
    drivers: z.array(
      z.object({
        ...SuggestionsView.shape.drivers.element.shape,
        /** The trip the obstacle is about; null without one. */
        obstacleTripId: Uuid.nullable(),
      }),
    ),
    /** Whether the first ride's drivers are judged by the plan of its hour. */
    byPlan: z.boolean(),
  })
  .meta({ id: 'Chain' });
export type ChainView = z.infer<typeof ChainView>;
