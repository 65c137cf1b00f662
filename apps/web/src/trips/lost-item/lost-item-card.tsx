import type { LostItemView, TripView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLive, useResync } from '../../live/use-live.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { KeepFocus } from '../../shared/ui/keep-focus.js';
import { lostItem } from '../words.js';
import { LostItemForm } from './lost-item-form.js';
import { LostItemStatus, LostItemThread } from './lost-item-thread.js';
import { readLostItems } from './lost-item.api.js';

function Reported({ item, token, onChanged }: { item: LostItemView; token: string | null; onChanged: () => void }) {
  return (
    <li className="grid gap-3 rounded-2xl bg-sunken p-4" data-testid="lost-item" data-status={item.status}>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium wrap-anywhere">
          {item.what}
          {item.colour && <span className="font-normal text-ink-soft"> · {item.colour}</span>}
        </span>
        <LostItemStatus status={item.status} />
      </p>
      <LostItemThread item={item} token={token} onChanged={onChanged} />
    </li>
  );
}

/** Something left in the car: reported here, followed here. */
export function LostItemCard({ trip, token }: { trip: TripView; token: string | null }) {
  const t = useT(lostItem);
  const [reporting, setReporting] = useState(false);
  const { data, refetch } = useQuery({
    queryKey: ['lost-items', trip.id, token],
    queryFn: ({ signal }) => readLostItems(trip.id, token, signal),
    staleTime: 0,
  });
  const again = () => void refetch();
  useLive('trip.noted', ({ tripId, about }) => tripId === trip.id && about === 'lost_item' && again());
  useResync(again);
  if (!data || (data.refused && data.items.length === 0)) return null;
  const reported = () => {
    setReporting(false);
    again();
  };
  return (
    <section aria-labelledby="lost-item-title" className="card grid gap-3 p-5 shadow-low" data-testid="lost-item-card">
      <h2 id="lost-item-title" className="display text-[1.3rem]">
        {t('title')}
      </h2>
      {data.items.length > 0 && (
        <ul className="grid gap-3">
          {data.items.map((item) => (
            <Reported key={item.id} item={item} token={token} onChanged={again} />
          ))}
        </ul>
      )}
      <KeepFocus on={reporting}>
        {reporting ? (
          <LostItemForm tripId={trip.id} token={token} onDone={reported} onLeave={() => setReporting(false)} />
        ) : (
          !data.refused && (
            <>
              {data.items.length === 0 && <p className="text-ink-soft">{t('text')}</p>}
              <Button
                look="secondary"
                className="justify-self-start"
                onClick={() => setReporting(true)}
                data-testid="lost-item-open"
              >
                {t(data.items.length === 0 ? 'open' : 'open.more')}
              </Button>
            </>
          )
        )}
      </KeepFocus>
    </section>
  );
}
