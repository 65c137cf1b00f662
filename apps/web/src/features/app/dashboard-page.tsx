import type { BookingListView } from '@sablon/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LiveBanner } from '../../live/live-banner.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { Distance, Money } from '../../shared/ui/values.js';
import { useMyBookings, useRideStatistics } from './app.api.js';
import { app } from './i18n/namespace.js';
import { RideRows } from './next-ride.js';

const Tile = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="card p-5 shadow-low">
    <dt className="text-[0.9rem] text-ink-soft">{name}</dt>
    <dd className="display numbers mt-1 text-[1.8rem]">{children}</dd>
  </div>
);

function Rides({ title, list }: { title: string; list: UseQueryResult<BookingListView> }) {
  const t = useT(app);
  return (
    <section className="mt-10">
      <h2 className="display text-[1.5rem]">{title}</h2>
      <ul className="mt-4 grid gap-3">
        {list.data?.bookings.map((booking) => (
          <RideRows key={booking.id} booking={booking} />
        ))}
        {list.isPending && <Skeleton className="h-24 w-full rounded-card" />}
      </ul>
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.bookings.length === 0 && <p className="text-ink-soft">{t('dashboard.none')}</p>}
    </section>
  );
}

/** Statistics, upcoming trips, trip history (spec §2, "Dashboards"). */
export function PassengerDashboardPage() {
  const t = useT(app);
  const statistics = useRideStatistics();
  const upcoming = useMyBookings('upcoming');
  const past = useMyBookings('past');
  const counted = statistics.data;
  return (
    <div className="column max-w-240 py-[clamp(32px,6vw,72px)]">
      <PageTitle>{t('dashboard.title')}</PageTitle>
      <h1 className="display text-(length:--text-title)">{t('dashboard.title')}</h1>
      {counted ? (
        <dl className="mt-8 grid grid-cols-2 gap-4 lg:grid-cols-4">
          <Tile name={t('dashboard.completed')}>{counted.completed}</Tile>
          <Tile name={t('dashboard.upcoming')}>{counted.upcoming}</Tile>
          <Tile name={t('dashboard.distance')}>
            <Distance meters={counted.distanceMeters} />
          </Tile>
          <Tile name={t('dashboard.spent')}>
            <Money cents={counted.spentCents} />
          </Tile>
        </dl>
      ) : statistics.error ? (
        <ErrorState error={statistics.error} onRetry={() => void statistics.refetch()} />
      ) : (
        <Skeleton className="mt-8 h-28 w-full rounded-card" />
      )}
      <Rides title={t('dashboard.upcoming.title')} list={upcoming} />
      <Rides title={t('dashboard.history')} list={past} />
      <ButtonLink to="/app/activity" look="secondary" className="mt-8">
        {t('dashboard.all')}
      </ButtonLink>
      <LiveBanner />
    </div>
  );
}
