import type { TripView } from '@sablon/contracts';

/** Why a promised trip is gone; `unknown` until that can be found out. */
export interface TripNotice {
  readonly kind:
    | 'cancelled.passenger'
    | 'cancelled.other'
    | 'reassigned'
    | 'taken_back.check_in'
    | 'taken_back.paper'
    | 'unknown';
  readonly trip: TripView;
}
type Notices = readonly TripNotice[];

/** Adds a notification, at most one per trip. */
export const withNotice = (notices: Notices, notice: TripNotice): Notices => [
  ...withoutNotice(notices, notice.trip.id),
  notice,
];

/** Removes a notification that was read or no longer applies. */
export const withoutNotice = (notices: Notices, tripId: string): Notices =>
  notices.some(({ trip }) => trip.id === tripId) ? notices.filter(({ trip }) => trip.id !== tripId) : notices;

/**
 * Replaces an `unknown` notification with what was found, or removes it if there is nothing to say. One already dismissed stays
 * away.
 */
export const learned = (notices: Notices, tripId: string, found: TripNotice | null): Notices =>
  notices.flatMap((notice) => (notice.trip.id === tripId && notice.kind === 'unknown' ? (found ?? []) : notice));
