import { z } from 'zod';
import { Instant, Point, requiredParagraphs, Uuid } from '../kernel/primitives.js';

/** Where the phone of who asks for help is, as it says itself. */
export const PhonePosition = Point.extend({ accuracyMeters: z.number().min(0).max(100_000).nullable().default(null) });

/** An alarm is raised with or without a place: a phone that does not tell where it is must not stop anybody. */
export const RaiseAlarmRequest = z
  .object({ position: PhonePosition.nullable().default(null) })
  .meta({ id: 'RaiseAlarmRequest' });
export type RaiseAlarmRequest = z.infer<typeof RaiseAlarmRequest>;

export const AlarmPositionRequest = z.object({ position: PhonePosition }).meta({ id: 'AlarmPositionRequest' });
export type AlarmPositionRequest = z.infer<typeof AlarmPositionRequest>;

/** Why an alarm is taken back, or with which note staff closes it. */
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
        status: z.enum(['open', 'acknowledged', 'closed', 'cancelled']),
        raisedAt: Instant,
        acknowledgedAt: Instant.nullable(),
        /** When it was taken back: dispatch calls all the same, and closes it. */
        withdrawnAt: Instant.nullable(),
        endedAt: Instant.nullable(),
        /** When the phone last told where it is. */
        positionAt: Instant.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Safety' });
export type SafetyView = z.infer<typeof SafetyView>;

/** A driver's phone makes the id: sent again, it is the same alarm. `pressedAt` is earlier where there was no network. */
export const RaiseDriverAlarmRequest = z
  .object({ id: Uuid, position: PhonePosition.nullable().default(null), pressedAt: Instant })
  .meta({ id: 'RaiseDriverAlarmRequest' });
export type RaiseDriverAlarmRequest = z.infer<typeof RaiseDriverAlarmRequest>;

/** A driver's latest alarm as he sees it: when dispatch was told, who has it in hand, and how to call. */
export const DriverSafetyView = z
  .object({
    dispatchPhone: z.string(),
    alarm: z
      .object({
        id: Uuid,
        status: z.enum(['open', 'acknowledged', 'closed', 'cancelled']),
        raisedAt: Instant,
        acknowledgedAt: Instant.nullable(),
        acknowledgedBy: z.string().nullable(),
        /** When it was taken back: dispatch calls all the same, and closes it. */
        withdrawnAt: Instant.nullable(),
        endedAt: Instant.nullable(),
        /** When dispatch last learned where he is. */
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
    /** Who asks for help. */
    side: z.enum(['passenger', 'driver']),
    /** The ride, its booking and its state; null where a driver has none in hand. */
    tripId: Uuid.nullable(),
    bookingCode: z.string().nullable(),
    tripStatus: z.string().nullable(),
    status: z.enum(['open', 'acknowledged', 'closed', 'cancelled']),
    raisedAt: Instant,
    /** When a driver's phone had it, where that was earlier. */
    pressedAt: Instant.nullable(),
    acknowledgedAt: Instant.nullable(),
    acknowledgedBy: z.string().nullable(),
    /** When and why who raised it took it back: dispatch still has to call. */
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
    /** Where the phone of who asked was last. */
    position: Point.extend({ accuracyMeters: z.number().nullable(), at: Instant }).nullable(),
    evidence: z.array(z.object({ kind: z.string(), at: Instant, actorRole: z.string(), words: z.string() })),
  })
  .meta({ id: 'Alarm' });
export type AlarmView = z.infer<typeof AlarmView>;

/** Alarms staff has not closed, taken back or not, oldest first. */
export const AlarmsView = z.object({ alarms: z.array(AlarmView) }).meta({ id: 'Alarms' });
export type AlarmsView = z.infer<typeof AlarmsView>;
