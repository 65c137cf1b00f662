import { Umbrella } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { useDriverWork } from '../state/driver-work.js';
import { driver } from '../words.js';
import { WeekSummary } from '../earnings/week-summary.js';
import { ShiftPanel } from '../queue/shift-panel.js';
import { CurrentTrip } from '../ride/current-trip.js';
import { PromisedTrips } from './promised-trips.js';
import { TodaySummary } from './today-summary.js';
import { TodayTrips } from './today-trips.js';
import type { Rate } from './trip-rating.js';

/** A driver's working day on one screen: the ride in hand first, then the shift and the lists; `rate` is shown for rides he has ended. */
export function TodayPage({ rate }: { rate: Rate }) {
  const t = useT(driver);
  const { state, shown, store, current, kept, outbox, steps, leave } = useDriverWork();
  const version = `${state.today.trips}:${state.current?.id ?? ''}`;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="sr-only">{t('title')}</h1>
      <div className="grid gap-5">
        {current && (
          <CurrentTrip
            key={current.id}
            trip={current}
            kept={kept}
            outbox={outbox}
            waiting={steps.waiting.some(({ tripId }) => tripId === current.id)}
            onLeft={leave}
            onRefused={store.refetch}
          />
        )}
        {state.ended && !current && rate(state.ended)}
        <ShiftPanel state={shown} store={store} kept={kept} />
      </div>
      <div className="grid gap-5">
        <TodaySummary today={state.today} />
        <PromisedTrips trips={shown.next} />
        <ButtonLink to="/lost-items" look="ghost" size="big" icon={<Umbrella size={20} aria-hidden="true" />}>
          {t('lost.link')}
        </ButtonLink>
        <WeekSummary version={version} />
        <TodayTrips version={version} rate={rate} />
      </div>
    </div>
  );
}
