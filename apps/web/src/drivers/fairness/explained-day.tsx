import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { Card, Skeleton } from '../../shared/ui/surfaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { dayAfter, todayInBrussels } from './days.js';
import { ExplainedRide } from './explained-ride.js';
import { KEYS, readDay } from './fairness.api.js';
import { fairness } from '../words.js';
import { outcomeText } from './why-text.js';

/** A day's offers and the rides near him that went to others, each with why. */
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
        <h2 className="display text-[1.5rem]">{t('day.title')}</h2>
        <div className="flex items-end gap-2">
          <Button look="ghost" aria-label={t('day.before')} onClick={() => setDay(dayAfter(day, -1))}>
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
            look="ghost"
            aria-label={t('day.after')}
            disabled={day >= today}
            onClick={() => setDay(dayAfter(day, 1))}
          >
            <ChevronRight size={20} aria-hidden="true" />
          </Button>
        </div>
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-5 h-40 w-full" />}
      {data && (
        <>
          {data.offers.length === 0 && <p className="mt-5 text-ink-soft">{t('offers.none')}</p>}
          <ul className="mt-2 divide-y divide-line">
            {data.offers.map((offer) => (
              <ExplainedRide
                key={offer.id}
                ride={offer}
                offered
                outcome={<span className="font-medium">{outcomeText(t, offer.outcome)}</span>}
              />
            ))}
          </ul>
          <h3 className="mt-7 text-[1.15rem] font-medium">{t('others.title')}</h3>
          <p className="mt-1 text-[0.95rem] text-ink-soft">{t('others.text')}</p>
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
