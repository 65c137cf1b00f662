import { LICENCE_AREAS } from '@sablon/domain';
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

/** What one console is asked to hold (issue 9: 5,000 rows). */
export const BOARD_ROWS_AT_MOST = 5_000;

export const BoardQuery = z.object({
  status: TripStatusName.optional(),
  /** Only what may look different since then: an answer's `at`. */
  since: Instant.optional(),
  limit: z.coerce.number().int().min(1).max(BOARD_ROWS_AT_MOST).default(BOARD_ROWS_AT_MOST),
});
/** The board: what is alive, what is due first, then what ended in the last 24 hours. `more` when not all of it is here; `at` is when it was read. */
export const BoardView = z
  .object({ counts: BoardCountsView, trips: z.array(BoardTripView), more: z.boolean(), at: Instant })
  .meta({ id: 'Board' });
export type BoardView = z.infer<typeof BoardView>;

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
        /** Since his last ride ended or his shift began. */
        idleSeconds: z.int().nullable(),
        /** What is left of the longest working day before he has to rest. */
        leftSeconds: z.int(),
        /** Null below five ratings. */
        rating: z.number().nullable(),
        ratingCount: z.int(),
        licenceArea: z.enum(LICENCE_AREAS).nullable(),
        seats: z.int(),
        bags: z.int(),
        features: z.array(z.string()),
        /** Another trip pencilled to him. */
        pencilledFor: z.object({ bookingCode: z.string(), pickupAt: Instant }).nullable(),
        /** Why the last round of the matching chose him or not; null = it did not see him. */
        round: z.object({ chosen: z.boolean(), why: WhyView }).nullable(),
        /** Null = can take it; else the filter's code. */
        obstacle: z.string().nullable(),
      }),
    ),
    /** When the round was that `round` tells of. */
    roundAt: Instant.nullable(),
  })
  .meta({ id: 'DriverSuggestions' });
export type SuggestionsView = z.infer<typeof SuggestionsView>;

/** The whole story of one trip for a dispatcher. */
export const TripTimelineView = z
  .object({
    trip: TripView,
    /** Whether its passenger's name and number are as told to us; an account's are its owner's to change. */
    contactTold: z.boolean(),
    /** Whether the name is that of an account the number led to: another number is corrected with its owner's name. */
    namedByAccount: z.boolean(),
    /** While its driver waits at the pickup. */
    waiting: WaitingClockView.nullable(),
    events: z.array(
      z.object({
        seq: z.int(),
        fact: z.string(),
        status: TripStatusName,
        round: z.int(),
        at: Instant,
        actorRole: z.string(),
        /** Who it was, where staff or a driver did it. */
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

/** The trip's version the dispatcher saw when he decided; what somebody did to it since is refused with `trip.version_conflict`. */
const seenVersion = z.int().min(1).nullable().default(null);

export const AssignRequest = z
  .object({ driverId: Uuid, reason: requiredLine(200).nullable().default(null), seenVersion })
  .meta({ id: 'AssignRequest' });
export type AssignRequest = z.infer<typeof AssignRequest>;

export const StaffReleaseRequest = ReleaseRequest.extend({ seenVersion }).meta({ id: 'StaffReleaseRequest' });
export type StaffReleaseRequest = z.infer<typeof StaffReleaseRequest>;

export const StaffCancelRequest = CancelRequest.extend({ seenVersion }).meta({ id: 'StaffCancelRequest' });
export type StaffCancelRequest = z.infer<typeof StaffCancelRequest>;

/** Takes back one's own last deed; `version` is the one it left the trip with, null for a pencil, which raises none. */
export const UndoRequest = z
  .object({ what: z.enum(['trip', 'pencil']), version: z.int().min(1).nullable().default(null) })
  .refine(({ what, version }) => (what === 'trip') === (version !== null), { path: ['version'] })
  .meta({ id: 'UndoRequest' });
export type UndoRequest = z.infer<typeof UndoRequest>;

export const PencilRequest = z
  .object({ driverId: Uuid, collisionKnown: z.boolean().default(false), seenVersion })
  .meta({ id: 'PencilRequest' });
export type PencilRequest = z.infer<typeof PencilRequest>;

/** Trips kept for a driver who is not told, the one that runs out first first. */
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
        /** Something else of his lies in the same span now. */
        collides: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Pencils' });
export type PencilsView = z.infer<typeof PencilsView>;

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
