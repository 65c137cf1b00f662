import { z } from 'zod';
import { TripView } from '../views/trip-view.js';
import { Instant, LocalizedText, requiredLine, TripStatusName, Uuid, VehicleClassName } from './primitives.js';

export const BoardCountsView = z
  .object({
    pending: z.int(),
    accepted: z.int(),
    ongoing: z.int(),
    completed: z.int(),
    cancelled: z.int(),
    escalated: z.int(),
    driversOnShift: z.int(),
  })
  .meta({ id: 'BoardCounts' });
export type BoardCountsView = z.infer<typeof BoardCountsView>;

export const BoardQuery = z.object({
  status: TripStatusName.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(200),
});
/** The board: live trips of today, newest change first; completed and cancelled of the last 24 hours. */
export const BoardView = z
  .object({ counts: BoardCountsView, trips: z.array(TripView), at: Instant })
  .meta({ id: 'Board' });
export type BoardView = z.infer<typeof BoardView>;

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
export const FleetView = z.object({ drivers: z.array(FleetDriverView) }).meta({ id: 'Fleet' });
export type FleetView = z.infer<typeof FleetView>;

/** Drivers for one trip, best first, each with what speaks for or against him. */
export const SuggestionsView = z
  .object({
    drivers: z.array(
      z.object({
        driverId: Uuid,
        name: z.string(),
        plate: z.string(),
        vehicleClass: VehicleClassName,
        etaSeconds: z.number().nullable(),
        /** Null = can take it; else the filter's code. */
        obstacle: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'DriverSuggestions' });
export type SuggestionsView = z.infer<typeof SuggestionsView>;

/** The whole story of one trip for a dispatcher. */
export const TripTimelineView = z
  .object({
    trip: TripView,
    events: z.array(
      z.object({
        seq: z.int(),
        fact: z.string(),
        status: TripStatusName,
        round: z.int(),
        at: Instant,
        actorRole: z.string(),
        data: z.record(z.string(), z.unknown()),
      }),
    ),
    offers: z.array(
      z.object({
        id: Uuid,
        driverId: Uuid,
        driverName: z.string(),
        round: z.int(),
        status: z.string(),
        etaSeconds: z.int(),
        createdAt: Instant,
        endedAt: Instant.nullable(),
        endReason: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'TripTimeline' });
export type TripTimelineView = z.infer<typeof TripTimelineView>;

export const AssignRequest = z
  .object({ driverId: Uuid, reason: requiredLine(200).nullable().default(null) })
  .meta({ id: 'AssignRequest' });
export type AssignRequest = z.infer<typeof AssignRequest>;

/** A promise that does not hold: its driver did not confirm it in time, or a paper ends before it. */
export const PromiseAlertView = z
  .object({
    id: z.string(),
    why: z.enum(['check_in', 'paper']),
    tripId: Uuid,
    bookingCode: z.string(),
    pickupAt: Instant,
    from: LocalizedText,
    to: LocalizedText,
    driverName: z.string(),
    driverPhone: z.string(),
    plate: z.string().nullable(),
    /** When it is taken back from him if he says nothing; null when nothing was asked. */
    takeBackAt: Instant.nullable(),
    /** Since when it looks for somebody else. */
    takenBackAt: Instant.nullable(),
    /** How far the question came: shown on a device of his, sent to one, or neither; null when nothing was asked. */
    reach: z.enum(['seen', 'sent', 'none']).nullable(),
  })
  .meta({ id: 'PromiseAlert' });
export type PromiseAlertView = z.infer<typeof PromiseAlertView>;

/** Promises that do not hold, soonest pickup first. */
export const PromiseAlertsView = z.object({ alerts: z.array(PromiseAlertView) }).meta({ id: 'PromiseAlerts' });
export type PromiseAlertsView = z.infer<typeof PromiseAlertsView>;
