import { CircleX } from 'lucide-react';
import { formatDateTime, localized } from '../../../shared/i18n/format.js';
import { useLanguage, useT } from '../../../shared/i18n/namespaces.js';
import { Button } from '../../../shared/ui/button.js';
import { driver } from '../i18n/namespace.js';
import type { TripNotice as Notice } from './use-trip-notice.js';

/** A ride was taken away: said large, read out at once, and kept until he has seen it. */
export function TripNotice({ notice, onDismiss }: { notice: Notice | null; onDismiss: () => void }) {
  const t = useT(driver);
  const language = useLanguage();
  return (
    <div role="alert" className="empty:absolute">
      {notice && (
        <div
          data-testid="trip-notice"
          data-kind={notice.kind}
          className="card grid gap-4 border-danger bg-danger-wash p-5"
        >
          <div className="flex gap-4">
            <CircleX size={34} className="shrink-0 text-danger" aria-hidden="true" />
            <div>
              <p className="display text-[1.6rem]">{t(`notice.${notice.kind}`)}</p>
              <p className="mt-1 numbers font-medium">
                {formatDateTime(notice.trip.pickupAt, language, 'time')} ·{' '}
                {localized(notice.trip.pickup.label, language)} → {localized(notice.trip.dropoff.label, language)}
              </p>
              <p className="mt-1">
                {t(
                  notice.kind === 'cancelled.passenger' || notice.kind === 'cancelled.other'
                    ? 'notice.cancelled.text'
                    : `notice.${notice.kind}.text`,
                )}
              </p>
            </div>
          </div>
          <Button size="big" look="secondary" onClick={onDismiss}>
            {t('close')}
          </Button>
        </div>
      )}
    </div>
  );
}
