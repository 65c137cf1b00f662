import type { BookingView } from '@sablon/contracts';
import { AFTER_RIDE } from '@sablon/domain';
import { useQuery } from '@tanstack/react-query';
import { CalendarX2, Link2Off } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { asApiError } from '../../shared/api/api-error.js';
import { ride } from '../../shared/words.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink, ErrorState } from '../../shared/ui/button.js';
import { LoadingScreen } from '../../shared/ui/loading-screen.js';
import { EmptyState } from '../../shared/ui/surfaces.js';
import { Tabs } from '../../shared/ui/tabs.js';
import { trips } from '../words.js';
import { TripScreen } from './trip-screen.js';
import { readTracked } from '../common/trips.api.js';

/** The leg to open first: the one that is not over yet. */
const currentLeg = ({ trips: legs }: Pick<BookingView, 'trips'>) =>
  legs.find(({ status }) => status !== 'completed' && status !== 'cancelled') ?? legs.at(-1);

function Legs({ booking, token }: { booking: BookingView; token: string }) {
  const t = useT(trips);
  const terms = useT(ride);
  const [query, setQuery] = useSearchParams();
  const chosen = booking.trips.find(({ id }) => id === query.get('trip')) ?? currentLeg(booking);
  if (!chosen) return <EmptyState title={t('track.gone')} />;
  const screen = <TripScreen key={chosen.id} tripId={chosen.id} token={token} />;
  if (booking.trips.length < 2) return screen;
  return (
    <Tabs
      label={t('legs')}
      value={chosen.id}
      onValueChange={(trip) => setQuery({ trip }, { replace: true })}
      tabs={booking.trips.map(({ id, leg }) => ({ value: id, label: terms(leg === 1 ? 'leg.out' : 'leg.back') }))}
    >
      {screen}
    </Tabs>
  );
}

/** A booking opened by its signed link, without an account. */
export function TrackPage() {
  const t = useT(trips);
  const { token = '' } = useParams();
  const booking = useQuery({ queryKey: ['track', token], queryFn: ({ signal }) => readTracked(token, signal) });
  if (booking.data) return <Legs booking={booking.data} token={token} />;
  if (!booking.error) return <LoadingScreen />;
  const { code, params } = asApiError(booking.error);
  if (code === 'booking.link_ended')
    return (
      <EmptyState
        icon={<CalendarX2 size={26} aria-hidden="true" />}
        title={t('track.ended')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/contact">{t('track.ended.write')}</ButtonLink>
            <ButtonLink variant="secondary" to="/connexion">
              {t('track.ended.login')}
            </ButtonLink>
          </div>
        }
      >
        {t('track.ended.text', { days: Number(params['days'] ?? AFTER_RIDE.linkDays) })}
      </EmptyState>
    );
  if (code === 'request.not_found')
    return (
      <EmptyState
        icon={<Link2Off size={26} aria-hidden="true" />}
        title={t('track.gone')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/track">{t('track.find')}</ButtonLink>
            <ButtonLink variant="secondary" to="/">
              {t('book')}
            </ButtonLink>
          </div>
        }
      >
        {t('track.gone.text')}
      </EmptyState>
    );
  return <ErrorState error={booking.error} onRetry={() => void booking.refetch()} />;
}
