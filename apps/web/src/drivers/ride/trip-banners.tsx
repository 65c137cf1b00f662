import { CircleX } from 'lucide-react';
import { formatDateTime, localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { driver } from '../words.js';
import type { TripBanner } from './banner-list.js';

function Banner({ banner: { kind, trip }, onDismiss }: { banner: TripBanner; onDismiss: () => void }) {
  const t = useT(driver);
  const language = useLanguage();
  const isCancelled = kind === 'cancelled.passenger' || kind === 'cancelled.other';
  return (
    <div data-testid="trip-banner" data-kind={kind} className="card grid gap-4 border-danger bg-danger-wash p-card">
      <div className="flex gap-4">
        <CircleX size={34} className="shrink-0 text-danger" aria-hidden="true" />
        <div>
          <p className="display text-section">{t(`banner.${kind}`)}</p>
          <p className="mt-1 numbers font-medium">
            {formatDateTime(trip.pickupAt, language, 'time')} · {localized(trip.pickup.label, language)} →{' '}
            {localized(trip.dropoff.label, language)}
          </p>
          <p className="mt-1">{t(isCancelled ? 'banner.cancelled.text' : `banner.${kind}.text`)}</p>
        </div>
      </div>
      <Button size="big" variant="secondary" onClick={onDismiss}>
        {t('close')}
      </Button>
    </div>
  );
}

interface TripBannersProps {
  banners: readonly TripBanner[];
  onDismiss: (tripId: string) => void;
}

/** Trips that were taken away: each shown large, announced at once, and kept until dismissed. */
export function TripBanners({ banners, onDismiss }: TripBannersProps) {
  return (
    <div role="alert" aria-atomic="false" className="grid gap-6 empty:absolute">
      {banners.map((banner) => (
        <Banner key={banner.trip.id} banner={banner} onDismiss={() => onDismiss(banner.trip.id)} />
      ))}
    </div>
  );
}
