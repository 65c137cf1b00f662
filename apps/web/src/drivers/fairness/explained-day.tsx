import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useT, useLanguage, type Translate } from '../../shared/i18n/namespaces.js';
import { Button, ErrorState } from '../../shared/ui/button.js';
import { Card, Skeleton } from '../../shared/ui/surfaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { KEYS, readDay, ReviewForm } from './review-form.js';
import { ride as rideWords } from '../../shared/words.js';
import { fairness } from '../words.js';
import { addDays, toBrussels } from '@sablon/domain';
import type { ExplainedDayView, WhyView } from '@sablon/contracts';
import { formatDateTime, localized } from '../../shared/i18n/format.js';
import { DateTime } from '../../shared/ui/values.js';
import type fr from '../../../../../locales/fr/fairness.json';
import type rideFr from '../../../../../locales/fr/ride.json';

type FairnessT = Translate<keyof typeof fr>;
type RideTerms = Translate<keyof typeof rideFr>;
type Ride = Pick<ExplainedDayView['others'][number], 'passengers' | 'bags' | 'vehicleClass'>;

/** One sentence on why a trip was or was not offered to the driver; passengers and bags are taken from the trip itself. */
function whyText(t: FairnessT, terms: RideTerms, why: WhyView, ride: Ride, offered: boolean): string {
  if (why.why === 'best') return t(`best.${why.by}`, { minutes: why.minutes });
  if (why.why === 'other_better') return t(`other.${why.by}`, { minutes: why.minutes });
  if (why.why === 'filtered') {
    const { passengers, bags, vehicleClass } = ride;
    return t(`filtered.${why.reason}`, { passengers, bags, class: terms(`class.${vehicleClass}`) });
  }
  return why.why === 'best_together' && offered ? t('why.best_together.offered') : t(`why.${why.why}`);
}

interface ExplainedRideProps {
  readonly ride: ExplainedDayView['others'][number];
  /** Whether the trip was offered to this driver. */
  readonly offered: boolean;
  readonly outcome?: ReactNode;
}

/** One trip of the day: when and where, why it was or was not offered to the driver, and how to request a review. */
function ExplainedRide({ ride, offered, outcome }: ExplainedRideProps) {
  const t = useT(fairness);
  const terms = useT(rideWords);
  const language = useLanguage();
  const town = ride.town ? localized(ride.town, language) : t('town.unknown');
  return (
    <li className="grid gap-2 py-4" data-testid={offered ? 'explained-offer' : 'explained-other'}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-small text-ink-soft">
        <strong className="font-medium text-ink">
          <DateTime at={ride.at} style="time" /> · {town}
        </strong>
        <span>{terms(`class.${ride.vehicleClass}`)}</span>
        <span className="numbers">{t('away', { minutes: Math.max(1, Math.round(ride.etaSeconds / 60)) })}</span>
        {outcome}
      </p>
      <p className="text-body">{whyText(t, terms, ride.why, ride, offered)}</p>
      <ReviewForm
        subject={offered ? 'offer' : 'decision'}
        subjectId={ride.id}
        asked={ride.reviewId !== null}
        about={`${formatDateTime(ride.at, language, 'time')}, ${town}`}
      />
    </li>
  );
}

const todayInBrussels = (): string => toBrussels(new Date()).date;

/** A day's offers, and the nearby trips that went to other drivers, each with the reason. */
export function ExplainedDay() {
  const t = useT(fairness);
  const today = todayInBrussels();
  const [day, setDay] = useState(today);
  const { data, error, refetch } = useQuery({
    queryKey: [KEYS.day, day],
    queryFn: ({ signal }) => readDay(day, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Card>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="display text-section">{t('day.title')}</h2>
        <div className="flex min-w-0 items-end gap-2">
          <Button variant="ghost" aria-label={t('day.before')} onClick={() => setDay(addDays(day, -1))}>
            <ChevronLeft size={20} aria-hidden="true" />
          </Button>
          <TextField
            type="date"
            label={t('day.choose')}
            value={day}
            max={today}
            data-testid="explained-day"
            onChange={(event) => event.target.value && setDay(event.target.value)}
          />
          <Button
            variant="ghost"
            aria-label={t('day.after')}
            disabled={day >= today}
            onClick={() => setDay(addDays(day, 1))}
          >
            <ChevronRight size={20} aria-hidden="true" />
          </Button>
        </div>
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-6 h-40 w-full" />}
      {data && (
        <>
          {data.offers.length === 0 && <p className="mt-6 text-ink-soft">{t('offers.none')}</p>}
          <ul className="mt-2 divide-y divide-line">
            {data.offers.map((offer) => (
              <ExplainedRide
                key={offer.id}
                ride={offer}
                offered
                outcome={<span className="font-medium">{t(`outcome.${offer.outcome}`)}</span>}
              />
            ))}
          </ul>
          <h3 className="mt-8 text-lead font-medium">{t('others.title')}</h3>
          <p className="mt-1 text-small text-ink-soft">{t('others.text')}</p>
          {data.others.length === 0 && <p className="mt-4 text-ink-soft">{t('others.none')}</p>}
          <ul className="mt-2 divide-y divide-line">
            {data.others.map((other) => (
              <ExplainedRide key={other.id} ride={other} offered={false} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
