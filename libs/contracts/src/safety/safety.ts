import { ACTOR_ROLES, ALARM_EVIDENCE, ALARM_SIDES, ALARM_STATUSES } from '@sablon/domain';
import { z } from 'zod';
import { Instant, Point, requiredParagraphs, Uuid } from '../kernel/primitives.js';

/** The position of the phone that calls for help, as reported by it. */
export const PhonePosition = Point.extend({ accuracyMeters: z.number().min(0).max(100_000).nullable().default(null) });

/** An alarm is raised with or without a position: a phone without one must not block it. */
export const RaiseAlarmRequest = z
  .object({ position: PhonePosition.nullable().default(null) })
  .meta({ id: 'RaiseAlarmRequest' });
export type RaiseAlarmRequest = z.infer<typeof RaiseAlarmRequest>;

export const AlarmPositionRequest = z.object({ position: PhonePosition }).meta({ id: 'AlarmPositionRequest' });
export type AlarmPositionRequest = z.infer<typeof AlarmPositionRequest>;

/** The reason for withdrawing an alarm, or the note with which staff closes it. */
export const EndAlarmRequest = z.object({ reason: requiredParagraphs(500) }).meta({ id: 'EndAlarmRequest' });
export type EndAlarmRequest = z.infer<typeof EndAlarmRequest>;

/** An alarm as the passenger who raised it sees it. */
export const SafetyView = z
  .object({
    /** Whether an alarm can be raised now. */
    mayRaise: z.boolean(),
    alarm: z
      .object({
        id: Uuid,
        status: z.enum(ALARM_STATUSES),
        raisedAt: Instant,
        acknowledgedAt: Instant.nullable(),
        /** When it was withdrawn: dispatch still calls, and closes it. */
        withdrawnAt: Instant.nullable(),
        endedAt: Instant.nullable(),
        /** Time of the phone's last reported position. */
        positionAt: Instant.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Safety' });
export type SafetyView = z.infer<typeof SafetyView>;

/** The driver's phone makes `id`, so a repeat raises no second alarm. `pressedAt` is earlier if there was no network. */
export const RaiseDriverAlarmRequest = z
  .object({ id: Uuid, position: PhonePosition.nullable().default(null), pressedAt: Instant })
  .meta({ id: 'RaiseDriverAlarmRequest' });
export type RaiseDriverAlarmRequest = z.infer<typeof RaiseDriverAlarmRequest>;

/** A driver's latest alarm as they see it: when dispatch received it, who handles it, and how to call. */
export const DriverSafetyView = z
  .object({
    dispatchPhone: z.string(),
    alarm: z
      .object({
        id: Uuid,
        status: z.enum(ALARM_STATUSES),
        raisedAt: Instant,
        acknowledgedAt: Instant.nullable(),
        acknowledgedBy: z.string().nullable(),
        /** When it was withdrawn: dispatch still calls, and closes it. */
        withdrawnAt: Instant.nullable(),
        endedAt: Instant.nullable(),
        /** Time of the last position dispatch received. */
        positionAt: Instant.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'DriverSafety' });
export type DriverSafetyView = z.infer<typeof DriverSafetyView>;

/** An alarm with its evidence, for staff. */
export const AlarmView = z
  .object({
    id: Uuid,
    /** Who calls for help. */
    side: z.enum(ALARM_SIDES),
    /** The ride, its booking and its status; null where a driver has no ride in hand. */
    tripId: Uuid.nullable(),
    bookingCode: z.string().nullable(),
    tripStatus: z.string().nullable(),
    status: z.enum(ALARM_STATUSES),
    raisedAt: Instant,
    /** When the button was pressed on a driver's phone, if earlier. */
    pressedAt: Instant.nullable(),
    acknowledgedAt: Instant.nullable(),
    acknowledgedBy: z.string().nullable(),
    /** When and why it was withdrawn: dispatch still has to call. */
    withdrawnAt: Instant.nullable(),
    withdrawnReason: z.string(),
    endedAt: Instant.nullable(),
    reason: z.string(),
    passengerName: z.string(),
    passengerPhone: z.string(),
    driverId: Uuid.nullable(),
    driverName: z.string().nullable(),
    driverPhone: z.string().nullable(),
    plate: z.string().nullable(),
    /** Last position of the phone that raised it. */
    position: Point.extend({ accuracyMeters: z.number().nullable(), at: Instant }).nullable(),
    evidence: z.array(
      z.object({ kind: z.enum(ALARM_EVIDENCE), at: Instant, actorRole: z.enum(ACTOR_ROLES), words: z.string() }),
    ),
  })
  .meta({ id: 'Alarm' });
export type AlarmView = z.infer<typeof AlarmView>;

/** Alarms not closed by staff, withdrawn or not, oldest first. */
export const AlarmsView = z.object({ alarms: z.array(AlarmView) }).meta({ id: 'Alarms' });
export type AlarmsView = z.infer<typeof AlarmsView>;
