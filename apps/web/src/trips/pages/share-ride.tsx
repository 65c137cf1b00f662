import type { TripView } from '@sablon/contracts';
import { isSharedLinkOpen } from '@sablon/domain';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { serverNow } from '../../shared/api/server-clock.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { AskedPart } from '../../shared/ui/asked-part.js';
import { Button } from '../../shared/ui/button.js';
import { Sheet } from '../../shared/ui/sheet.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { share } from '../words.js';

const SharedLinks = lazy(() => import('./shared-links.js').then((module) => ({ default: module.SharedLinks })));

/** True while the ride can be shared, and afterwards for as long as one of its links may still be open. */
const isWorthOpening = ({ pickupAt, completedAt, cancelledAt }: TripView): boolean => {
  const ended = completedAt ?? cancelledAt;
  const ride = { pickupAt: new Date(pickupAt), endedAt: ended === null ? null : new Date(ended) };
  return isSharedLinkOpen({ ...ride, revokedAt: null }, new Date(serverNow()));
};

/** Opens the list of share links; a ride that is over can no longer be shared, but its links can be withdrawn. */
export function ShareRide({ trip, token }: { trip: TripView; token: string | null }) {
  const t = useT(share);
  const [open, setOpen] = useState(false);
  if (!open && !isWorthOpening(trip)) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={t('open')}
        data-testid="share-ride"
        icon={<Share2 size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('open.short')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('title')}>
        {open && (
          <AskedPart>
            <Suspense fallback={<Skeleton className="h-40 w-full rounded-card" />}>
              <SharedLinks tripId={trip.id} token={token} />
            </Suspense>
          </AskedPart>
        )}
      </Sheet>
    </>
  );
}
