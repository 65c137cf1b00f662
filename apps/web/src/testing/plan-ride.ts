import type { PlanRideView } from '@sablon/contracts';

const named = (name: string) => ({ fr: name, nl: name, en: name });

/** A promised ride on the timeline, for tests; times in epoch milliseconds. */
export const planRide = (
  tripId: string,
  startMs: number,
  endMs: number,
  more: Partial<PlanRideView> = {},
): PlanRideView => ({
  tripId,
  bookingCode: `SAB-${tripId}`,
  version: 3,
  status: 'accepted',
  pencilled: false,
  startAt: new Date(startMs).toISOString(),
  endAt: new Date(endMs).toISOString(),
  from: named('Zaventem'),
  to: named('Midi'),
  arrival: null,
  driveSeconds: null,
  slackSeconds: null,
  tight: false,
  troubles: [],
  ...more,
});
