import { lazy, Suspense } from 'react';
import { TodayPage } from '../drivers/frame/today-page.js';
import { Optional } from '../shared/ui/optional.js';

// Only once a ride is over.
const RatingCard = lazy(() =>
  import('../trips/rating/rating-card.js').then((module) => ({ default: module.RatingCard })),
);

/** The driver's working screen; rides he has ended may be rated from his side. */
export default function DashboardChauffeurRoute() {
  return (
    <TodayPage
      rate={(ended) => (
        <Optional>
          <Suspense fallback={null}>
            <RatingCard key={ended.id} trip={ended} token={null} />
          </Suspense>
        </Optional>
      )}
    />
  );
}
