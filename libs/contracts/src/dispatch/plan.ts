import { ARRIVAL_STATUSES, FILTER_REASONS } from '@sablon/domain';
import { z } from 'zod';
import { Instant, LocalizedText, TripStatusName, Uuid } from '../kernel/primitives.js';

/** How far the plan looks ahead. */
export const PlanQuery = z.object({ hours: z.coerce.number().int().min(1).max(24).default(12) });

/** Why a ride of a driver's plan will not work. */
export const PlanTroubleView = z
  .discriminatedUnion('code', [
    /** The ride before ends that many minutes after this one begins. */
    z.object({ code: z.literal('overlap'), tripId: Uuid, bookingCode: z.string(), minutes: z.int() }),
    /** After the ride before, the driver is that many minutes late. */
    z.object({ code: z.literal('too_late'), tripId: Uuid, bookingCode: z.string(), minutes: z.int() }),
    z.object({ code: z.literal('no_road'), tripId: Uuid, bookingCode: z.string() }),
    /** The driver would work longer than that in 24 hours. */
    z.object({ code: z.literal('shift_long'), hours: z.int() }),
    /** Papers, car or seats do not suit the ride. */
    z.object({ code: z.literal('unfit'), obstacle: z.enum(FILTER_REASONS) }),
  ])
  .meta({ id: 'PlanTrouble' });
export type PlanTroubleView = z.infer<typeof PlanTroubleView>;

/** A ride on the timeline: from its pickup to its expected end. */
export const PlanRideView = z
  .object({
    tripId: Uuid,
    bookingCode: z.string(),
    version: z.int(),
    status: TripStatusName,
    /** Pencilled in for the driver, who has not been notified. */
    pencilled: z.boolean(),
    startAt: Instant,
    endAt: Instant,
    from: LocalizedText,
    to: LocalizedText,
    /** The passenger's flight or train; the delay is null where its time is not known. */
    arrival: z
      .object({ number: z.string(), status: z.enum(ARRIVAL_STATUSES).nullable(), delayMinutes: z.int().nullable() })
      .nullable(),
    /** Seconds of the drive from the ride before; null = none is near. */
    driveSeconds: z.int().nullable(),
    /** Seconds left between the ride before and the drive; negative = too late. */
    slackSeconds: z.int().nullable(),
    /** It works, with little slack. */
    tight: z.boolean(),
    troubles: z.array(PlanTroubleView),
  })
  .meta({ id: 'PlanRide' });
export type PlanRideView = z.infer<typeof PlanRideView>;

/** The coming hours: one row for each driver who has a ride, and the planned rides without a driver. */
export const PlanView = z
  .object({
    at: Instant,
    until: Instant,
    rows: z.array(
      z.object({ driverId: Uuid, name: z.string(), plate: z.string().nullable(), rides: z.array(PlanRideView) }),
    ),
    unassigned: z.array(PlanRideView),
    /** There are more rides than these. */
    more: z.boolean(),
  })
  .meta({ id: 'Plan' });
export type PlanView = z.infer<typeof PlanView>;
