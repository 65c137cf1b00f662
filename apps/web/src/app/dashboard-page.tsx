import type { ReactNode } from 'react';
import { LiveBanner } from '../live/live-banner.js';
import { useT } from '../shared/i18n/namespaces.js';
import { ButtonLink, ErrorState } from '../shared/ui/button.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { Skeleton } from '../shared/ui/surfaces.js';
import { Distance, Money } from '../shared/ui/values.js';
import { useRideStatistics } from './app.api.js';
import { app } from './words.js';

const Tile = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="card p-card shadow-low">
    <dt className="text-small text-ink-soft">{name}</dt>
    <dd className="display numbers mt-1 text-section">{children}</dd>
  </div>
);

const Rides = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="mt-12">
    <h2 className="display mb-4 text-section">{title}</h2>
    {children}
  </section>
);

/** Statistics, upcoming trips, trip history (spec §2, "Dashboards"); `rides` renders the trips of one kind. */
export function PassengerDashboardPage({ rides }: { rides: (kind: 'upcoming' | 'past') => ReactNode }) {
  const t = useT(app);
  const statistics = useRideStatistics();
  const counted = statistics.data;
  return (
    <div className="column max-w-240 py-page">
      <PageTitle>{t('dashboard.title')}</PageTitle>
      <h1 className="display text-title">{t('dashboard.title')}</h1>
      {counted ? (
        <dl className="mt-8 grid grid-cols-2 gap-4 lg:grid-cols-4">
          <Tile name={t('dashboard.completed')}>{counted.completed}</Tile>
          <Tile name={t('dashboard.upcoming')}>{counted.upcoming}</Tile>
          <Tile name={t('dashboard.distance')}>
            <Distance meters={counted.distanceMeters} />
          </Tile>
          <Tile name={t('dashboard.paid')}>
            <Money cents={counted.paidCents} />
          </Tile>
        </dl>
      ) : statistics.error ? (
        <ErrorState error={statistics.error} onRetry={() => void statistics.refetch()} />
      ) : (
        <Skeleton className="mt-8 h-28 w-full rounded-card" />
      )}
      <Rides title={t('dashboard.upcoming.title')}>{rides('upcoming')}</Rides>
      <Rides title={t('dashboard.history')}>{rides('past')}</Rides>
      <ButtonLink to="/app/activity" variant="secondary" className="mt-8">
        {t('dashboard.all')}
      </ButtonLink>
      <LiveBanner />
    </div>
  );
}
