import { CarFront } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, ButtonLink } from '../../shared/ui/button.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { EmptyState, Skeleton } from '../../shared/ui/surfaces.js';
import { BookingCard } from './booking-card.js';
import { trips } from '../words.js';
import type { Filter } from '../common/trips.api.js';
import { useBookings } from './use-bookings.js';

/** The bookings of one kind, page by page. */
export function BookingList({ filter, heading }: { filter: Filter; heading?: 'h2' | 'h3' }) {
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
        <BookingCard key={booking.id} booking={booking} {...(heading && { heading })} />
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
