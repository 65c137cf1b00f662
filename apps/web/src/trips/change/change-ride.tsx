import type { TripView } from '@sablon/contracts';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { AskedPart } from '../../shared/ui/asked-part.js';
import { Button } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { trips } from '../words.js';
import { useSettlement } from '../common/trip-settlement.js';

const ChangeForm = lazy(() => import('./change-form.js'));

interface ChangeRideProps {
  trip: TripView;
  token: string | null;
  onChanged: () => void;
  /** Somebody who landed elsewhere says anew where he is. */
  elsewhere?: boolean;
}

/** Changing a ride in place, as long as it may be (spec §4: up to 1 hour before). */
export function ChangeRide({ trip, token, onChanged, elsewhere = false }: ChangeRideProps) {
  const t = useT(trips);
  const [open, setOpen] = useState(false);
  const { data } = useSettlement(trip, token);
  // What is being typed is not taken away: whether it may still be changed is the server's answer to it.
  if (!open && !data?.changeableUntil) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        look="secondary"
        onClick={() => setOpen(true)}
        data-testid={elsewhere ? 'change-elsewhere' : 'change-trip'}
      >
        {t(elsewhere ? 'change.elsewhere' : 'change')}
      </Button>
      <Dialog open={open} onClose={close} title={t('change.title')} description={t('change.free')}>
        <AskedPart>
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <ChangeForm
              trip={trip}
              token={token}
              elsewhere={elsewhere}
              onClose={close}
              onChanged={() => {
                close();
                onChanged();
              }}
            />
          </Suspense>
        </AskedPart>
      </Dialog>
    </>
  );
}
