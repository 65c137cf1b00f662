import { DIRECTION_KINDS, SHIFTS } from '@sablon/domain';
import { z } from 'zod';
import { LocalizedText, Uuid, VehicleClassName } from '../kernel/primitives.js';

export const FleetDriverView = z
  .object({
    id: Uuid,
    name: z.string(),
    phone: z.string(),
    shift: z.enum(SHIFTS),
    /** Epoch milliseconds, like `positionAt`. */
    shiftSince: z.number().nullable(),
    plate: z.string(),
    model: z.string(),
    vehicleClass: VehicleClassName,
    state: z.enum(['free', 'offered', 'assigned', 'busy', 'break', 'off']),
    tripId: Uuid.nullable(),
    /** A document of the driver or their car has expired: they can be given no ride. */
    documentsOver: z.boolean(),
    /** Since when a free driver waits, when the trip they are on should end, and their next promised pickup; epoch milliseconds. */
    idleSince: z.number().nullable(),
    freeAt: z.number().nullable(),
    nextAt: z.number().nullable(),
    /** Until when they work, in epoch milliseconds; absent from the version before. */
    shiftEndsAt: z.number().nullable().optional(),
    /** Time left until the planned end of the shift, and no more than until they must rest, when the row was read; null off shift. */
    leftSeconds: z.int().nullable(),
    /** Where they want their next rides to lead, and until when in epoch milliseconds; absent from the version before. */
    direction: z
      .object({ kind: z.enum(DIRECTION_KINDS), name: LocalizedText, until: z.number() })
      .nullable()
      .optional(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    heading: z.number().nullable(),
    positionAt: z.number().nullable(),
    /** The dispatcher's zone they were last seen in; null far from every known town. */
    zone: LocalizedText.nullable(),
  })
  .meta({ id: 'FleetDriver' });
export type FleetDriverView = z.infer<typeof FleetDriverView>;

/** Number of cars in each state, and how many of them are out of sight. */
export const FleetCountsView = z
  .object({
    free: z.int(),
    offered: z.int(),
    assigned: z.int(),
    busy: z.int(),
    break: z.int(),
    /** On shift without a position for more than a minute. */
    dark: z.int(),
  })
  .meta({ id: 'FleetCounts' });
export type FleetCountsView = z.infer<typeof FleetCountsView>;

/** Every driver, once; `fleet.changed` carries later changes. `at`: epoch milliseconds of the database when it was read. */
export const FleetView = z
  .object({ drivers: z.array(FleetDriverView), counts: FleetCountsView, at: z.number() })
  .meta({ id: 'Fleet' });
export type FleetView = z.infer<typeof FleetView>;

/** Changes to drivers since the last such event. */
export const FleetChangeView = z
  .object({
    counts: FleetCountsView,
    /** As the database had them at `at`, in epoch milliseconds. */
    at: z.number(),
    drivers: z.array(FleetDriverView),
    /** Drivers lost from sight or seen again: driver and epoch milliseconds of the last position, null = never seen. */
    sightings: z.array(z.tuple([Uuid, z.number().nullable()])),
    /** Drivers who drove into another zone. */
    zones: z.array(z.tuple([Uuid, LocalizedText.nullable()])),
  })
  .meta({ id: 'FleetChange' });
export type FleetChangeView = z.infer<typeof FleetChangeView>;

/** One zone of the dispatcher: its cars by state, and the passengers waiting there. */
export const DispatchZoneView = z
  .object({
    id: z.string(),
    kind: z.enum(['drawn', 'airport', 'station', 'town']),
    name: LocalizedText,
    lat: z.number(),
    lng: z.number(),
    /** The radius to bring into view with it. */
    radiusMeters: z.number(),
    free: z.int(),
    /** With a ride, with an open offer, or heading for a pickup. */
    busy: z.int(),
    break: z.int(),
    waiting: z.int(),
  })
  .meta({ id: 'DispatchZone' });
export type DispatchZoneView = z.infer<typeof DispatchZoneView>;
/** Zones with a car or a waiting passenger, and all drawn ones, most waiting first. */
export const DispatchZonesView = z.object({ zones: z.array(DispatchZoneView) }).meta({ id: 'DispatchZones' });
export type DispatchZonesView = z.infer<typeof DispatchZonesView>;

/** Recent demand, in squares on the map; no square identifies a person. */
export const DemandView = z
  .object({
    minutes: z.int(),
    /** Approximate side of a square on the ground. */
    squareMeters: z.int(),
    bookings: z.int(),
    squares: z.array(
      z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number(), bookings: z.int() }),
    ),
  })
  .meta({ id: 'Demand' });
export type DemandView = z.infer<typeof DemandView>;
