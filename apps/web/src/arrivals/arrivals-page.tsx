import { endpoints } from '@sablon/contracts';
import { addDays, toBrussels } from '@sablon/domain';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, PlaneLanding } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { LiveBanner } from '../live/live-banner.js';
import { useLive, useResync } from '../live/use-live.js';
import { call } from '../shared/api/http-client.js';
import { useT } from '../shared/i18n/namespaces.js';
import { Button, ErrorState } from '../shared/ui/button.js';
import { EmptyState, Skeleton } from '../shared/ui/surfaces.js';
import { TextField } from '../shared/ui/text-field.js';
import { OfficeBody } from '../shared/staff/office-body.js';
import { ArrivalCard } from './arrival-card.js';
import { arrivalsBoard } from './words.js';

/** ASSUMPTION: how long a change may be overlooked if its event was lost. */
const HEAL_MS = 20_000;
const DAY = /^\d{4}-\d\d-\d\d$/;

function DayChoice({ day, onDay }: { day: string; onDay: (day: string | null) => void }) {
  const t = useT(arrivalsBoard);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Button variant="ghost" aria-label={t('day.before')} onClick={() => onDay(addDays(day, -1))} className="px-3">
        <ChevronLeft size={20} aria-hidden="true" />
      </Button>
      <TextField
        label={t('day')}
        type="date"
        value={day}
        data-testid="arrivals-day"
        onChange={(event) => DAY.test(event.target.value) && onDay(event.target.value)}
      />
      <Button variant="ghost" aria-label={t('day.after')} onClick={() => onDay(addDays(day, 1))} className="px-3">
        <ChevronRight size={20} aria-hidden="true" />
      </Button>
      <Button variant="secondary" onClick={() => onDay(null)}>
        {t('day.today')}
      </Button>
    </div>
  );
}

/** Flights and trains of a day with the rides they affect, as reported by their sources. */
export function ArrivalsPage() {
  const t = useT(arrivalsBoard);
  const [params, setParams] = useSearchParams();
  const chosen = params.get('day');
  // oxlint-disable-next-line react/purity -- a page left open overnight moves on to the new day
  const day = chosen !== null && DAY.test(chosen) ? chosen : toBrussels(new Date()).date;
  const board = useQuery({
    queryKey: ['office', 'arrivals', day],
    queryFn: ({ signal }) => call(endpoints.arrivalsBoard.read, { query: { day }, signal }),
    refetchInterval: HEAL_MS,
    placeholderData: (before) => before,
  });
  const again = () => void board.refetch();
  const isShown = (tripId: string) =>
    board.data?.arrivals.some(({ transfers }) => transfers.some((one) => one.tripId === tripId));
  useLive('trip.noted', ({ about }) => about === 'arrival' && again());
  useLive('trip.updated', ({ id }) => isShown(id) && again());
  useResync(again);
  const arrivals = board.data?.arrivals;
  return (
    <OfficeBody
      title={t('title')}
      lead={t('lead')}
      aside={
        <DayChoice day={day} onDay={(wanted) => setParams(wanted === null ? {} : { day: wanted }, { replace: true })} />
      }
    >
      {board.error && !arrivals && <ErrorState error={board.error} onRetry={again} />}
      {!arrivals && !board.error && <Skeleton className="mt-8 h-64 w-full rounded-card" />}
      {arrivals?.length === 0 && (
        <EmptyState icon={<PlaneLanding size={26} aria-hidden="true" />} title={t('empty')}>
          {t('empty.text')}
        </EmptyState>
      )}
      {arrivals && arrivals.length > 0 && (
        <>
          <p role="status" className="mt-8 text-ink-soft">
            {t('count', { count: arrivals.length })}
          </p>
          <ul className="mt-3 grid gap-4" aria-busy={board.isPlaceholderData || undefined}>
            {arrivals.map((arrival) => (
              <ArrivalCard key={arrival.id} arrival={arrival} />
            ))}
          </ul>
        </>
      )}
      <LiveBanner />
    </OfficeBody>
  );
}
