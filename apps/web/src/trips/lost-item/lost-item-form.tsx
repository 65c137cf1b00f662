import type { LostItemView, TripView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { TextField } from '../../shared/ui/text-field.js';
import { lostItem } from '../words.js';
import { reportLostItem, readLostItems, LostItemStatus, LostItemConversation } from './lost-item-conversation.js';
import { useLive, useResync } from '../../live/use-live.js';
import { LostPlaces } from '../../shared/company/lost-places.js';
import { KeepFocus } from '../../shared/ui/keep-focus.js';

interface LostItemFormProps {
  tripId: string;
  token: string | null;
  onDone: (item: LostItemView) => void;
  onLeave: () => void;
}

/** The item, its colour, and a phone number for calling back. */
function LostItemForm({ tripId, token, onDone, onLeave }: LostItemFormProps) {
  const t = useT(lostItem);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { submit, busy, failure, field } = useSchemaForm({
    schema: () => import('../common/trips.schemas.js').then((schemas) => schemas.lostItem),
    typed: { what: '', colour: '', phone: '' },
    send: (body) => reportLostItem(tripId, token, { body, idempotencyKey }),
    onSent: onDone,
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField {...field('what')} label={t('what')} data-testid="lost-item-what" />
      <TextField {...field('colour')} label={t('colour')} data-testid="lost-item-colour" />
      <TextField {...field('phone')} label={t('phone')} data-testid="lost-item-phone" type="tel" autoComplete="tel" />
      <FormError error={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={busy} data-testid="lost-item-send">
          {t('send')}
        </Button>
        <Button variant="ghost" onClick={onLeave}>
          {t('leave')}
        </Button>
      </div>
    </form>
  );
}

function Reported({ item, token, onChanged }: { item: LostItemView; token: string | null; onChanged: () => void }) {
  return (
    <li className="grid gap-3 rounded-tile bg-sunken p-4" data-testid="lost-item" data-status={item.status}>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium wrap-anywhere">
          {item.what}
          {item.colour && <span className="font-normal text-ink-soft"> · {item.colour}</span>}
        </span>
        <LostItemStatus status={item.status} />
      </p>
      <LostItemConversation item={item} token={token} onChanged={onChanged} />
    </li>
  );
}

/** An item left in the car: report it here, follow it here. */
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
    <section
      aria-labelledby="lost-item-title"
      className="card grid gap-3 p-card shadow-low"
      data-testid="lost-item-card"
    >
      <h2 id="lost-item-title" className="display text-heading">
        {t('title')}
      </h2>
      {data.items.length > 0 && (
        <ul className="grid gap-3">
          {data.items.map((item) => (
            <Reported key={item.id} item={item} token={token} onChanged={again} />
          ))}
        </ul>
      )}
      {data.items.length > 0 && <LostPlaces />}
      <KeepFocus on={reporting}>
        {reporting ? (
          <LostItemForm tripId={trip.id} token={token} onDone={reported} onLeave={() => setReporting(false)} />
        ) : (
          !data.refused && (
            <>
              {data.items.length === 0 && <p className="text-ink-soft">{t('text')}</p>}
              <Button
                variant="secondary"
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
