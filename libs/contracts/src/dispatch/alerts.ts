import { ALERT_KINDS, ALERT_SEVERITIES, CURES_AT_MOST, FILTER_REASONS, SNOOZE_MINUTES } from '@sablon/domain';
import { z } from 'zod';
import { Instant, LocalizedText, TripStatusName, Uuid, VehicleClassName } from '../kernel/primitives.js';

/** Something a dispatcher should know, with the people and objects it concerns. */
export const AlertView = z
  .object({
    id: Uuid,
    kind: z.enum(ALERT_KINDS),
    severity: z.enum(ALERT_SEVERITIES),
    /** Parameters of its text, by kind. */
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    openedAt: Instant,
    acknowledgedAt: Instant.nullable(),
    acknowledgedBy: z.string().nullable(),
    snoozedUntil: Instant.nullable(),
    assignedTo: z.object({ id: Uuid, name: z.string() }).nullable(),
    /** Assigned to the reader. */
    mine: z.boolean(),
    closedAt: Instant.nullable(),
    closedBy: z.string().nullable(),
    clearedAt: Instant.nullable(),
    trip: z
      .object({
        id: Uuid,
        bookingCode: z.string(),
        status: TripStatusName,
        pickupAt: Instant,
        from: LocalizedText,
        to: LocalizedText,
      })
      .nullable(),
    driver: z.object({ id: Uuid, name: z.string(), phone: z.string(), plate: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'Alert' });
export type AlertView = z.infer<typeof AlertView>;

/** Open alerts, most dangerous first; those resolved or closed in the last day; and the people an alert can be assigned to. */
export const AlertDeskView = z
  .object({
    alerts: z.array(AlertView),
    past: z.array(AlertView),
    colleagues: z.array(z.object({ id: Uuid, name: z.string() })),
    at: Instant,
  })
  .meta({ id: 'AlertDesk' });
export type AlertDeskView = z.infer<typeof AlertDeskView>;

/** One action that ends an alert or its harm; `domain/dispatch/cures.ts` says what each does. Times in minutes from now. */
const CureView = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('give'),
    driver: z.object({ driverId: Uuid, name: z.string(), plate: z.string(), vehicleClass: VehicleClassName }),
    minutes: z.int(),
    afterRide: z.boolean(),
    upgrade: z.boolean(),
  }),
  z.object({ kind: z.literal('say_late'), minutes: z.int() }),
  z.object({ kind: z.enum(['call_driver', 'call_passenger']), phone: z.string() }),
]);
export type CureView = z.infer<typeof CureView>;

/** What ends an alert, best first, and why no driver can take its trip, if none can. */
export const AlertCuresView = z
  .object({
    cures: z.array(CureView).max(CURES_AT_MOST),
    causes: z.array(z.object({ obstacle: z.enum(FILTER_REASONS), count: z.int() })),
    /** The trip as the cures were worked out for it; null = the alert concerns none. */
    trip: z.object({ id: Uuid, status: TripStatusName, version: z.int() }).nullable(),
  })
  .meta({ id: 'AlertCures' });
export type AlertCuresView = z.infer<typeof AlertCuresView>;

/** Snoozes for 5, 15 or 60 minutes. */
export const SnoozeRequest = z.object({ minutes: z.literal(SNOOZE_MINUTES) }).meta({ id: 'SnoozeRequest' });
export type SnoozeRequest = z.infer<typeof SnoozeRequest>;

/** The assignee; null unassigns. */
export const AssignAlertRequest = z.object({ userId: Uuid.nullable() }).meta({ id: 'AssignAlertRequest' });
export type AssignAlertRequest = z.infer<typeof AssignAlertRequest>;

/** The result of a change to an alert. */
export const AlertChange = z.object({
  alertId: Uuid,
  kind: z.enum(ALERT_KINDS),
  severity: z.enum(ALERT_SEVERITIES),
  what: z.enum(['opened', 'raised', 'changed', 'cleared']),
});
export type AlertChange = z.infer<typeof AlertChange>;
