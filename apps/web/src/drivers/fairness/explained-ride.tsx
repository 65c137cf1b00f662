import type { ExplainedDayView } from '@sablon/contracts';
import type { ReactNode } from 'react';
import { formatDateTime, localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { DateTime } from '../../shared/ui/values.js';
import { fairness } from '../words.js';
import { ReviewForm } from './review-form.js';
import { whyText } from './why-text.js';

interface ExplainedRideProps {
  readonly ride: ExplainedDayView['others'][number];
  /** Whether he was offered it. */
  readonly offered: boolean;
  readonly outcome?: ReactNode;
}

/** One ride of the day: when and where, why he was or was not offered it, and whom to ask. */
export function ExplainedRide({ ride, offered, outcome }: ExplainedRideProps) {
  const t = useT(fairness);
  const language = useLanguage();
  const town = ride.town ? localized(ride.town, language) : t('town.unknown');
  return (
    <li className="grid gap-2 py-4" data-testid={offered ? 'explained-offer' : 'explained-other'}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-[0.95rem] text-ink-soft">
        <strong className="font-medium text-ink">
          <DateTime at={ride.at} style="time" /> · {town}
        </strong>
        <span>{t(`class.${ride.vehicleClass}`)}</span>
        <span className="numbers">{t('away', { minutes: Math.max(1, Math.round(ride.etaSeconds / 60)) })}</span>
        {outcome}
      </p>
      <p className="text-[1.05rem]">{whyText(t, ride.why, ride, offered)}</p>
      <ReviewForm
        subject={offered ? 'offer' : 'decision'}
        subjectId={ride.id}
        asked={ride.reviewId !== null}
        about={`${formatDateTime(ride.at, language, 'time')}, ${town}`}
      />
    </li>
  );
}
