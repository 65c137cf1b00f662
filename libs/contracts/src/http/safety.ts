import { z } from 'zod';
import { Instant, Point, requiredParagraphs, Uuid } from './primitives.js';

/** Where the passenger's phone is, as it says itself. */
export const PhonePosition = Point.extend({ accuracyMeters: z.number().min(0).max(100_000).nullable().default(null) });

/** An alarm is raised with or without a place: a phone that does not tell where it is must not stop anybody. */
export const RaiseAlarmRequest = z
  .object({ position: PhonePosition.nullable().default(null) })
  .meta({ id: 'RaiseAlarmRequest' });
export type RaiseAlarmRequest = z.infer<typeof RaiseAlarmRequest>;

export const AlarmPositionRequest = z.object({ position: PhonePosition }).meta({ id: 'AlarmPositionRequest' });
export type AlarmPositionRequest = z.infer<typeof AlarmPositionRequest>;

/** Why a passenger takes an alarm back, or with which note staff closes it. */
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
        endedAt: Instant.nullable(),
        /** When the phone last told where it is. */
        positionAt: Instant.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Safety' });
export type SafetyView = z.infer<typeof SafetyView>;

/** An alarm with its evidence, for staff. */
export const AlarmView = z
  .object({
    id: Uuid,
    tripId: Uuid,
    bookingCode: z.string(),
    tripStatus: z.string(),
    status: z.enum(['open', 'acknowledged', 'closed', 'cancelled']),
    raisedAt: Instant,
    acknowledgedAt: Instant.nullable(),
    acknowledgedBy: z.string().nullable(),
    endedAt: Instant.nullable(),
    reason: z.string(),
    passengerName: z.string(),
    passengerPhone: z.string(),
    driverName: z.string().nullable(),
    driverPhone: z.string().nullable(),
    plate: z.string().nullable(),
    /** Where the passenger's phone was last. */
    position: Point.extend({ accuracyMeters: z.number().nullable(), at: Instant }).nullable(),
    evidence: z.array(z.object({ kind: z.string(), at: Instant, actorRole: z.string(), words: z.string() })),
  })
  .meta({ id: 'Alarm' });
export type AlarmView = z.infer<typeof AlarmView>;

/** Alarms that wait for staff, oldest first. */
export const AlarmsView = z.object({ alarms: z.array(AlarmView) }).meta({ id: 'Alarms' });
export type AlarmsView = z.infer<typeof AlarmsView>;
