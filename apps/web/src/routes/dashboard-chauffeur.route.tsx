import { lazy, Suspense } from 'react';
import { TodayPage } from '../drivers/frame/today-page.js';
import { Optional } from '../shared/ui/optional.js';

// Only needed once a ride is over.
const RatingCard = lazy(() =>
  import('../trips/rating/rating-card.js').then((module) => ({ default: module.RatingCard })),
);

/** The driver's working screen; drivers may rate their completed rides. */
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
