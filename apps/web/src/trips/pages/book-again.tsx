import type { TripView } from '@sablon/contracts';
import { serverNow } from '../../shared/api/server-clock.js';
import { againOf } from '../../shared/bookings/draft-of-trip.js';
import { keepDraft } from '../../shared/bookings/draft.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { trips } from '../words.js';

/** Leads to today's prices for this trip, or to the form that asks for the time. */
export function BookAgain({ trip, ...button }: { trip: TripView; look: 'secondary' | 'ghost'; size?: 'small' }) {
  const t = useT(trips);
  const { to, draft } = againOf(trip, new Date(serverNow()));
  return (
    <ButtonLink {...button} to={to} onClick={() => keepDraft(draft)} data-testid="book-again">
      {t('again')}
    </ButtonLink>
  );
}
