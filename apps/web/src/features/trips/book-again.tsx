import type { TripView } from '@sablon/contracts';
import { draftOfTrip } from '../../shared/booking/draft-of-trip.js';
import { keepDraft } from '../../shared/booking/draft.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { trips } from './i18n/namespace.js';

/** Leads to the booking form as this trip would fill it in: when it starts is asked again. */
export function BookAgain({ trip, ...button }: { trip: TripView; look: 'secondary' | 'ghost'; size?: 'small' }) {
  const t = useT(trips);
  return (
    <ButtonLink {...button} to="/" onClick={() => keepDraft(draftOfTrip(trip))} data-testid="book-again">
      {t('again')}
    </ButtonLink>
  );
}
