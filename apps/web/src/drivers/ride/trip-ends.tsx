import type { TripView } from '@sablon/contracts';
import clsx from 'clsx';
import { ride } from '../../shared/words.js';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';

function End({ place, label, now }: { place: TripView['pickup']; label: string; now: boolean }) {
  const language = useLanguage();
  return (
    <div className={clsx('border-l-4 py-0.5 pl-4', now ? 'border-gold' : 'border-line')}>
      <dt className="text-[0.9rem] text-ink-soft">{label}</dt>
      <dd>
        <span className={clsx('block leading-snug', now ? 'text-[1.35rem] font-semibold' : 'text-[1.05rem]')}>
          {localized(place.label, language)}
        </span>
        <span className="text-ink-soft">{localized(place.detail, language)}</span>
      </dd>
    </div>
  );
}

/** Both addresses; the one to drive to now is the large one. */
export function TripEnds({ trip }: { trip: TripView }) {
  const words = useT(ride);
  const onBoard = trip.phase === 'on_board';
  return (
    <dl className="grid gap-4">
      <End place={trip.pickup} label={words('pickup')} now={!onBoard} />
      <End place={trip.dropoff} label={words('dropoff')} now={onBoard} />
    </dl>
  );
}
