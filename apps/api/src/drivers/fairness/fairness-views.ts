import type { ExplainedDayView, ReviewView, StaffReviewView } from '@sablon/contracts';
import type { ExplainedTrip, ReviewRow } from '@sablon/persistence';

type Town = ExplainedDayView['others'][number]['town'];
/** A town stands behind its postcode; a point without a name has its coordinates there, which are nobody's to have. */
const townOf = (detail: ExplainedTrip['town'] | null): Town =>
  detail && /\b\d{4} \p{L}/u.test(detail.fr) ? detail : null;

/** What a ride was, to a driver who did not drive it. */
export function explainedTrip({ id, at, town, ...trip }: ExplainedTrip & { readonly id: string }) {
  const { service, vehicleClass, passengers, bags, asap, reviewId } = trip;
  return { id, at: at.toISOString(), service, vehicleClass, passengers, bags, asap, town: townOf(town), reviewId };
}

/** A request as its driver sees it. */
export function reviewView(row: ReviewRow): ReviewView {
  const { id, subject, words, answer, answeredBy } = row;
  return {
    ...{ id, subject, words, answer, answeredBy, status: row.answeredAt ? 'answered' : 'open' },
    told: row.told as ReviewView['told'],
    askedAt: row.askedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}

/** A request as staff sees it. */
export const staffReviewView = (row: ReviewRow): StaffReviewView => ({
  ...reviewView(row),
  driverName: row.driverName,
  plate: row.plate,
  tripId: row.tripId,
});
