import type { TripView } from '@sablon/contracts';

/** What became of a ride he had promised; `unknown` until that can be learned. */
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

/** One more, of each ride one. */
export const withNotice = (notices: Notices, notice: TripNotice): Notices => [
  ...withoutNotice(notices, notice.trip.id),
  notice,
];

/** Read, or not true any more. */
export const withoutNotice = (notices: Notices, tripId: string): Notices =>
  notices.some(({ trip }) => trip.id === tripId) ? notices.filter(({ trip }) => trip.id !== tripId) : notices;

/** What was unknown has been learned: said in its place, or gone where there is nothing to say. Read meanwhile, it stays away. */
export const learned = (notices: Notices, tripId: string, found: TripNotice | null): Notices =>
  notices.flatMap((notice) => (notice.trip.id === tripId && notice.kind === 'unknown' ? (found ?? []) : notice));
