import { ALERT_KINDS, ALERT_SEVERITIES, SNOOZE_MINUTES } from '@sablon/domain';
import { z } from 'zod';
import { Instant, LocalizedText, TripStatusName, Uuid } from '../kernel/primitives.js';

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
