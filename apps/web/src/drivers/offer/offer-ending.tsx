import { TimerOff } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { driver } from '../words.js';
import type { Ending } from './offer-time.js';

/** Why the offer ended, until the driver dismisses it or the next offer arrives. */
export function OfferEnding({ ending, onDismiss }: { ending: Ending | null; onDismiss: () => void }) {
  const t = useT(driver);
  return (
    <div role="alert" className="empty:absolute">
      {ending && (
        <div data-testid="offer-ending" className="card flex flex-wrap items-center gap-4 border-warn p-card">
          <TimerOff size={30} className="shrink-0 text-warn" aria-hidden="true" />
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-semibold">{t('offer.over.title')}</p>
            <p className="text-body">{t(`offer.over.${ending}`)}</p>
          </div>
          <Button size="big" variant="secondary" onClick={onDismiss}>
            {t('close')}
          </Button>
        </div>
      )}
    </div>
  );
}
