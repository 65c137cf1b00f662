import type { TripView } from '@sablon/contracts';
import { ride } from '../../shared/words.js';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';

interface EndProps {
  readonly label: string;
  readonly place: TripView['pickup'];
  readonly mark: string;
}

function End({ label, place, mark }: EndProps) {
  const language = useLanguage();
  return (
    <div className="relative pl-6 leading-snug">
      <dt className="sr-only">{label}</dt>
      <dd>
        <span aria-hidden="true" className={`absolute top-1 left-0.5 size-3 border-2 border-gold-text ${mark}`} />
        <span className="font-medium">{localized(place.label, language)}</span>{' '}
        <span className="text-[0.86rem] text-ink-soft">{localized(place.detail, language)}</span>
      </dd>
    </div>
  );
}

/** From where to where, in two lines. */
export function TripEnds({ trip }: { trip: TripView }) {
  const t = useT(ride);
  return (
    <dl className="grid gap-2">
      <End label={t('pickup')} place={trip.pickup} mark="rounded-full" />
      <End label={t('dropoff')} place={trip.dropoff} mark="bg-gold-text" />
    </dl>
  );
}
