import type { TripView } from '@sablon/contracts';
import { useParcel } from '../../live/use-parcel.js';
import { shell, useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { FormError } from '../../shared/ui/error-state.js';
import { custodySteps } from '../words.js';
import { ParcelPeopleCard } from './parcel-people-card.js';
import { bareStep, type ParcelStep } from '../state/parcel-step.js';

/** A call to the recipient, as a link of the chain. */
export const calledRecipient = (): ParcelStep => bareStep('contacted');

/** Who gives the parcel and who takes it; a call is noted while the driver stands at the door. */
export function ParcelContact({ trip, onCall }: { trip: TripView; onCall: () => void }) {
  const t = useT(custodySteps);
  const words = useT(shell);
  const { data, error, isPaused, failureReason, isFetching, refetch } = useParcel(trip.id, null);
  // Without a network it waits instead of failing.
  const failure = error ?? (isPaused ? failureReason : null);
  if (data)
    return <ParcelPeopleCard trip={trip} parcel={data} onCall={() => trip.parcel?.state === 'at_door' && onCall()} />;
  if (!failure) return <p className="text-ink-soft">{t('loading')}</p>;
  return (
    <section className="grid gap-3" data-testid="parcel-people-unread">
      <FormError title={t('people.unread')} error={failure} />
      <Button look="secondary" size="big" busy={isFetching} onClick={() => void refetch()}>
        {words('retry')}
      </Button>
    </section>
  );
}
