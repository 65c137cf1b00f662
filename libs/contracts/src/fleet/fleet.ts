import { z } from 'zod';
import { LocalizedText, Uuid, VehicleClassName } from '../kernel/primitives.js';

export const FleetDriverView = z
  .object({
    id: Uuid,
    name: z.string(),
    phone: z.string(),
    shift: z.enum(['off', 'on', 'break']),
    /** Epoch milliseconds, as `positionAt`. */
    shiftSince: z.number().nullable(),
    plate: z.string(),
    model: z.string(),
    vehicleClass: VehicleClassName,
    state: z.enum(['free', 'offered', 'assigned', 'busy', 'break', 'off']),
    tripId: Uuid.nullable(),
    /** A paper of his or of his car is over: nobody may give him a ride. */
    papersOver: z.boolean(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    heading: z.number().nullable(),
    positionAt: z.number().nullable(),
  })
  .meta({ id: 'FleetDriver' });
export type FleetDriverView = z.infer<typeof FleetDriverView>;

/** How many cars do what, and how many of them cannot be seen. */
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

/** Every driver, once; `fleet.changed` tells what becomes of them. `at`: epoch milliseconds of the database when it was read. */
export const FleetView = z
  .object({ drivers: z.array(FleetDriverView), counts: FleetCountsView, at: z.number() })
  .meta({ id: 'Fleet' });
export type FleetView = z.infer<typeof FleetView>;

/** What became of drivers since it was last told. */
export const FleetChangeView = z
  .object({
    counts: FleetCountsView,
    /** As the database had them at `at`, epoch milliseconds. */
    at: z.number(),
    drivers: z.array(FleetDriverView),
    /** Who was lost from sight and who is seen again: driver and epoch milliseconds of his last position, null = never seen. */
    sightings: z.array(z.tuple([Uuid, z.number().nullable()])),
  })
  .meta({ id: 'FleetChange' });
export type FleetChangeView = z.infer<typeof FleetChangeView>;

/** One zone of the dispatcher: its cars by what they do, and who waits there for one. */
export const DispatchZoneView = z
  .object({
    id: z.string(),
    kind: z.enum(['drawn', 'airport', 'station', 'town']),
    name: LocalizedText,
    lat: z.number(),
    lng: z.number(),
    /** What is brought into view with it. */
    radiusMeters: z.number(),
    free: z.int(),
    /** With a ride, asked for one, or on the way to one. */
    busy: z.int(),
    break: z.int(),
    waiting: z.int(),
  })
  .meta({ id: 'DispatchZone' });
export type DispatchZoneView = z.infer<typeof DispatchZoneView>;
/** Zones with a car or somebody who waits, and all that were drawn, most waiting first. */
export const DispatchZonesView = z.object({ zones: z.array(DispatchZoneView) }).meta({ id: 'DispatchZones' });
export type DispatchZonesView = z.infer<typeof DispatchZonesView>;

/** Where rides were asked for lately, in squares; no square names anybody. */
export const DemandView = z
  .object({
    minutes: z.int(),
    /** Sides of the squares on the ground, about. */
    squareMeters: z.int(),
    bookings: z.int(),
    squares: z.array(
      z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number(), bookings: z.int() }),
    ),
  })
  .meta({ id: 'Demand' });
export type DemandView = z.infer<typeof DemandView>;
