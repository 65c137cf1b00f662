import type { LostItemView, TripView } from '@sablon/contracts';
import { isPhoneNumber } from '@sablon/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { TextField } from '../../shared/ui/text-field.js';
import { lostItem } from '../words.js';
import { reportLostItem, readLostItems, LostItemStatus, LostItemConversation } from './lost-item-conversation.js';
import { useLive, useResync } from '../../live/use-live.js';
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
  const [what, setWhat] = useState('');
  const [colour, setColour] = useState('');
  const [phone, setPhone] = useState('');
  const [tried, setTried] = useState(false);
  const body = { what: what.trim(), colour: colour.trim(), phone: phone.trim() };
  const wrong = { what: body.what === '', phone: !isPhoneNumber(body.phone) };
  const report = useMutation({
    mutationFn: () => reportLostItem(tripId, token, { body, idempotencyKey }),
    onSuccess: onDone,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!wrong.what && !wrong.phone && !report.isPending) report.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={t('what')}
        data-testid="lost-item-what"
        maxLength={200}
        error={tried && wrong.what ? t('what.wrong') : undefined}
        value={what}
        onChange={(event) => setWhat(event.target.value)}
      />
      <TextField
        label={t('colour')}
        data-testid="lost-item-colour"
        maxLength={60}
        value={colour}
        onChange={(event) => setColour(event.target.value)}
      />
      <TextField
        label={t('phone')}
        data-testid="lost-item-phone"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        error={tried && wrong.phone ? t('phone.wrong') : undefined}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      <FormError error={report.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={report.isPending} data-testid="lost-item-send">
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
