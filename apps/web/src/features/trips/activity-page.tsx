import { CarFront, Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { LiveBanner } from '../../live/live-banner.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, ButtonLink } from '../../shared/ui/button.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { EmptyState, Skeleton } from '../../shared/ui/surfaces.js';
import { Tabs } from '../../shared/ui/tabs.js';
import { BookingCard } from './booking-card.js';
import { trips } from './i18n/namespace.js';
import { FILTERS, type Filter } from './trips.api.js';
import { useBookings } from './use-bookings.js';

function BookingList({ filter }: { filter: Filter }) {
  const t = useT(trips);
  const list = useBookings(filter);
  const bookings = list.data?.pages.flatMap((page) => page.bookings);
  if (!bookings)
    return list.error ? (
      <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <div aria-busy="true" className="grid gap-4">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-36 w-full rounded-card" />
        ))}
      </div>
    );
  if (bookings.length === 0)
    return (
      <EmptyState
        icon={<CarFront size={26} aria-hidden="true" />}
        title={t(`empty.${filter}`)}
        action={<ButtonLink to="/">{t('book')}</ButtonLink>}
      />
    );
  return (
    <div className="grid gap-4">
      {bookings.map((booking) => (
        <BookingCard key={booking.id} booking={booking} />
      ))}
      {list.hasNextPage && (
        <Button
          look="secondary"
          className="justify-self-center"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
}

/** My trips, filtered by the tab in the address (spec §2, "Activity"). */
export function ActivityPage() {
  const t = useT(trips);
  const [query, setQuery] = useSearchParams();
  const filter = FILTERS.find((one) => one === query.get('tab')) ?? 'all';
  return (
    <div className="column max-w-[860px] py-[clamp(28px,5vw,56px)]">
      <PageTitle>{t('title')}</PageTitle>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="display text-(length:--text-title)">{t('title')}</h1>
        <ButtonLink to="/" icon={<Plus size={18} aria-hidden="true" />}>
          {t('book')}
        </ButtonLink>
      </div>
      <Tabs
        label={t('filter')}
        value={filter}
        onValueChange={(tab) => setQuery(tab === 'all' ? {} : { tab }, { replace: true, preventScrollReset: true })}
        tabs={FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
      >
        <BookingList key={filter} filter={filter} />
      </Tabs>
      <LiveBanner />
    </div>
  );
}
