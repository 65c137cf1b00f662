import {
  ACTOR_ROLES,
  LICENCE_AREAS,
  OFFER_STATUSES,
  TRIP_FACTS,
  OFFER_END_REASONS,
  FILTER_REASONS,
  VEHICLE_FEATURES,
} from '@sablon/domain';
import { z } from 'zod';
import { BoardTripView } from './board-trip.js';
import { TripView } from '../trips/trip-view.js';
import { CancelRequest } from '../bookings/bookings.js';
import { ReleaseRequest } from '../drivers/drivers.js';
import { WhyView } from '../drivers/fairness.js';
import { WaitingClockView } from '../money/fees.js';
import { Instant, LocalizedText, requiredLine, TripStatusName, Uuid, VehicleClassName } from '../kernel/primitives.js';

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

/** The most rows one console has to hold (issue 9: 5,000 rows). */
export const BOARD_ROWS_AT_MOST = 5_000;

export const BoardQuery = z.object({
  status: TripStatusName.optional(),
  /** Only rows that may have changed since then: the `at` of an earlier response. */
  since: Instant.optional(),
  limit: z.coerce.number().int().min(1).max(BOARD_ROWS_AT_MOST).default(BOARD_ROWS_AT_MOST),
});
/**
 * The board: live trips, those due first on top, then those that ended in the last 24 hours. `more` when some are left out; `at`
 * is when it was read.
 */
export const BoardView = z
  .object({ counts: BoardCountsView, trips: z.array(BoardTripView), more: z.boolean(), at: Instant })
  .meta({ id: 'Board' });
export type BoardView = z.infer<typeof BoardView>;

/** Drivers for one trip, best first, each with the reasons for and against. */
export const SuggestionsView = z
  .object({
    drivers: z.array(
      z.object({
        driverId: Uuid,
        name: z.string(),
        plate: z.string(),
        vehicleClass: VehicleClassName,
        /** Null where their position is unknown, or when judged by the plan. */
        etaSeconds: z.number().nullable(),
        /** Since their last ride ended or their shift began. */
        idleSeconds: z.int().nullable(),
        /** Until the ride they are on should end; null without one, or when judged by the plan. */
        freeInSeconds: z.int().nullable(),
        /** Working time left today before the driver must rest. */
        leftSeconds: z.int(),
        /** Null below five ratings. */
        rating: z.number().nullable(),
        ratingCount: z.int(),
        licenceArea: z.enum(LICENCE_AREAS).nullable(),
        seats: z.int(),
        bags: z.int(),
        features: z.array(z.enum(VEHICLE_FEATURES)),
        /** Another trip pencilled for this driver. */
        pencilledFor: z.object({ bookingCode: z.string(), pickupAt: Instant }).nullable(),
        /**
         * For a trip judged by its hour's plan: the promised trips near before and after it with the drive between, and in how many
         * of the last four weeks the driver was on shift at that hour; null for one judged by now.
         */
        planned: z
          .object({
            before: z.object({ endAt: Instant, driveSeconds: z.int().nullable() }).nullable(),
            after: z.object({ startAt: Instant, driveSeconds: z.int().nullable() }).nullable(),
            usually: z.int(),
          })
          .nullable(),
        /** Why the last matching round chose this driver or not; null = it did not consider them. */
        round: z.object({ chosen: z.boolean(), why: WhyView }).nullable(),
        /** Null = can take it; otherwise the code of the filter. */
        obstacle: z.enum(FILTER_REASONS).nullable(),
      }),
    ),
    /** Whether the drivers are judged by the plan of the trip's hour; otherwise by where they are now. */
    byPlan: z.boolean(),
    /** When the round in `round` took place. */
    roundAt: Instant.nullable(),
  })
  .meta({ id: 'DriverSuggestions' });
export type SuggestionsView = z.infer<typeof SuggestionsView>;

/** The whole history of one trip for a dispatcher. */
export const TripTimelineView = z
  .object({
    trip: TripView,
    /** Whether name and number were given at booking and may be corrected here; those of an account are its owner's to change. */
    contactNotified: z.boolean(),
    /** Whether the name comes from the account found by the number: correcting the number requires the new owner's name too. */
    namedByAccount: z.boolean(),
    /** Set while the driver waits at the pickup. */
    waiting: WaitingClockView.nullable(),
    events: z.array(
      z.object({
        seq: z.int(),
        fact: z.enum(TRIP_FACTS),
        status: TripStatusName,
        round: z.int(),
        at: Instant,
        actorRole: z.enum(ACTOR_ROLES),
        /** The actor's name, if staff or a driver. */
        actorName: z.string().nullable(),
        data: z.record(z.string(), z.unknown()),
      }),
    ),
    offers: z.array(
      z.object({
        id: Uuid,
        driverId: Uuid,
        driverName: z.string(),
        round: z.int(),
        status: z.enum(OFFER_STATUSES),
        etaSeconds: z.int(),
        createdAt: Instant,
        endedAt: Instant.nullable(),
        endReason: z.enum(OFFER_END_REASONS).nullable(),
      }),
    ),
  })
  .meta({ id: 'TripTimeline' });
export type TripTimelineView = z.infer<typeof TripTimelineView>;

/** The trip's version the dispatcher saw when deciding; if it has changed since, the action fails with `trip.version_conflict`. */
const seenVersion = z.int().min(1).nullable().default(null);

export const AssignRequest = z
  .object({ driverId: Uuid, reason: requiredLine(200).nullable().default(null), seenVersion })
  .meta({ id: 'AssignRequest' });
export type AssignRequest = z.infer<typeof AssignRequest>;

export const StaffReleaseRequest = ReleaseRequest.extend({ seenVersion }).meta({ id: 'StaffReleaseRequest' });
export type StaffReleaseRequest = z.infer<typeof StaffReleaseRequest>;

export const StaffCancelRequest = CancelRequest.extend({ seenVersion }).meta({ id: 'StaffCancelRequest' });
export type StaffCancelRequest = z.infer<typeof StaffCancelRequest>;

/** Undoes the dispatcher's own last action; `version` is the trip's version after it, null for a pencil, which raises none. */
export const UndoRequest = z
  .object({ what: z.enum(['trip', 'pencil']), version: z.int().min(1).nullable().default(null) })
  .refine(({ what, version }) => (what === 'trip') === (version !== null), { path: ['version'] })
  .meta({ id: 'UndoRequest' });
export type UndoRequest = z.infer<typeof UndoRequest>;

export const PencilRequest = z
  .object({ driverId: Uuid, collisionKnown: z.boolean().default(false), seenVersion })
  .meta({ id: 'PencilRequest' });
export type PencilRequest = z.infer<typeof PencilRequest>;

/** Trips pencilled for drivers, who do not see this; the first to expire on top. */
export const PencilsView = z
  .object({
    pencils: z.array(
      z.object({
        tripId: Uuid,
        driverId: Uuid,
        driverName: z.string(),
        plate: z.string().nullable(),
        /** The dispatcher's name. */
        writtenBy: z.string(),
        writtenAt: Instant,
        runsOutAt: Instant,
        /** Collides with another commitment of the driver in the same period. */
        collides: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Pencils' });
export type PencilsView = z.infer<typeof PencilsView>;

/** A promise at risk: the driver did not confirm it in time, or a document expires before it. */
export const PromiseAlertView = z
  .object({
    id: z.string(),
    why: z.enum(['check_in', 'document']),
    tripId: Uuid,
    bookingCode: z.string(),
    pickupAt: Instant,
    from: LocalizedText,
    to: LocalizedText,
    driverName: z.string(),
    driverPhone: z.string(),
    plate: z.string().nullable(),
    /** When the trip is taken back from the driver without an answer; null when no confirmation was requested. */
    takeBackAt: Instant.nullable(),
    /** Since when another driver is being searched for. */
    takenBackAt: Instant.nullable(),
    /** How far the request got: shown on one of the driver's devices, sent to one, or neither; null when none was sent. */
    reach: z.enum(['seen', 'sent', 'none']).nullable(),
  })
  .meta({ id: 'PromiseAlert' });
export type PromiseAlertView = z.infer<typeof PromiseAlertView>;

/** Promises at risk, soonest pickup first. */
export const PromiseAlertsView = z.object({ alerts: z.array(PromiseAlertView) }).meta({ id: 'PromiseAlerts' });
export type PromiseAlertsView = z.infer<typeof PromiseAlertsView>;
