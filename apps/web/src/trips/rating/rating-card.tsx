import type { RatingView, TripView } from '@sablon/contracts';
import type { RatingTag } from '@sablon/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLive } from '../../live/use-live.js';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { KeepFocus } from '../../shared/ui/keep-focus.js';
import { DateTime } from '../../shared/ui/values.js';
import { after } from '../words.js';
import { RatingForm, readRating } from './rating-form.js';
import { Stars } from './stars.js';

/** Hash that leads to the rating on a trip's page. */
export const RATING_HASH = '#rating';

const CLOCK_MS = 60_000;

function Given({ rating, onChange }: { rating: RatingView; onChange: () => void }) {
  const t = useT(after);
  const now = useServerNow(CLOCK_MS);
  const { given } = rating;
  if (!given) return null;
  const editable = Date.parse(given.editableUntil) > now;
  return (
    <div className="grid justify-items-start gap-2" data-testid="rating-given">
      <p className="text-ink-soft" role="status">
        {t('rating.given')}
      </p>
      <Stars value={given.stars} />
      {given.tags.length > 0 && (
        <p className="text-small text-ink-soft">
          {/* Only our own tags are accepted. */}
          {given.tags.map((tag) => t(`tag.${tag as RatingTag}`)).join(' · ')}
        </p>
      )}
      {given.words && <p className="wrap-anywhere whitespace-pre-line">{given.words}</p>}
      {editable && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button variant="ghost" size="small" className="-ml-4" onClick={onChange} data-testid="rating-change">
            {t('rating.change')}
          </Button>
          <span className="text-caption text-ink-faint">
            {t('rating.until')} <DateTime at={given.editableUntil} />
          </span>
        </div>
      )}
    </div>
  );
}

/** The passenger's rating of a completed ride: given once, editable for a day. */
export function RatingCard({ trip, token }: { trip: TripView; token: string | null }) {
  const t = useT(after);
  const id = useId();
  const queries = useQueryClient();
  const [changing, setChanging] = useState(false);
  const key = ['rating', trip.id, token];
  const { data, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readRating(trip.id, token, signal),
    staleTime: 0,
  });
  useLive('trip.noted', ({ tripId, about }) => {
    if (tripId === trip.id && about === 'rating') void refetch();
  });
  const section = useRef<HTMLElement>(null);
  const isWanted = useLocation().hash === RATING_HASH && data !== undefined;
  useEffect(() => {
    if (!isWanted) return;
    section.current?.scrollIntoView({ block: 'center' });
    section.current?.focus({ preventScroll: true });
  }, [isWanted]);
  if (!data || (data.refused && !data.given)) return null;
  const done = (rating: RatingView) => {
    queries.setQueryData(key, rating);
    for (const list of ['bookings', 'driver']) void queries.invalidateQueries({ queryKey: [list] });
    setChanging(false);
  };
  const name = data.driverFirstName ?? '';
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={id}
      className="card grid gap-3 p-card shadow-low"
      data-testid="rating-card"
    >
      <h2 id={id} className="display text-heading">
        {data.side === 'passenger' ? t('rating.title', { name }) : t('rating.title.passenger')}
      </h2>
      <KeepFocus on={data.given !== null && !changing}>
        {data.given && !changing ? (
          <Given rating={data} onChange={() => setChanging(true)} />
        ) : (
          <RatingForm
            tripId={trip.id}
            token={token}
            rating={data}
            onDone={done}
            onLeave={changing ? () => setChanging(false) : null}
          />
        )}
      </KeepFocus>
    </section>
  );
}
