import type { TripView } from '@sablon/contracts';
import { toBrussels } from '@sablon/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/http-client.js';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key.js';
import { serverNow } from '../../../shared/api/server-clock.js';
import { ArrivalFacts } from '../../../shared/arrivals/arrival-facts.js';
import { arrivals } from '../../../shared/arrivals/i18n/namespace.js';
import { MeetingPoint } from '../../../shared/arrivals/meeting-point.js';
import { useT } from '../../../shared/i18n/namespaces.js';
import { Button } from '../../../shared/ui/button.js';
import { DateTimeField, instantOf, wallClockOf } from '../../../shared/ui/date-time-field.js';
import { FormError } from '../../../shared/ui/error-state.js';

interface TripArrivalProps {
  trip: TripView;
  token: string | null;
  onCancel: () => void;
  onKept: (trip: TripView) => void;
}

/** ASSUMPTION: the next flight is some hours later. */
const PROPOSED_MS = 3 * 3_600_000;

/** The flight or train is off: its passenger keeps the ride for another time, or cancels it. */
function Choice({ trip, token, onCancel, onKept }: TripArrivalProps) {
  const t = useT(arrivals);
  const [when, setWhen] = useState(() => {
    const later = Math.max(Date.parse(trip.pickupAt), serverNow()) + PROPOSED_MS;
    return wallClockOf(new Date(Math.ceil(later / 300_000) * 300_000));
  });
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const instant = instantOf(when);
  const keep = useMutation({
    mutationFn: (pickupAt: string) =>
      api.post<TripView>(`/api/trips/${encodeURIComponent(trip.id)}/arrival/keep`, {
        trackToken: token,
        body: { pickupAt },
        idempotencyKey,
      }),
    onSuccess: onKept,
    onError: () => setKey(newIdempotencyKey()),
  });
  return (
    <form
      className="grid gap-3 rounded-2xl bg-warn-wash p-4"
      data-testid="arrival-choice"
      onSubmit={(event) => {
        event.preventDefault();
        if (instant.ok) keep.mutate(instant.value.toISOString());
      }}
    >
      <h2 className="font-medium">{t('off.title')}</h2>
      <p className="text-[0.95rem]">{t('off.text')}</p>
      <DateTimeField
        label={t('off.when')}
        value={when}
        onValueChange={setWhen}
        minDate={toBrussels(new Date(serverNow())).date}
      />
      <FormError error={keep.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={keep.isPending} data-testid="arrival-keep">
          {t('off.keep')}
        </Button>
        <Button look="secondary" onClick={onCancel} data-testid="arrival-cancel">
          {t('off.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** What the passenger of a transfer comes by, what to do when it is off, and where the driver waits. */
export function TripArrival(props: TripArrivalProps) {
  const { trip } = props;
  const open = trip.status === 'pending' || trip.status === 'accepted';
  if (trip.service !== 'transfer' || !open) return null;
  const isMet = trip.pickup.kind === 'airport' || trip.pickup.kind === 'station';
  return (
    <>
      {trip.arrival?.choose && <Choice {...props} />}
      {trip.arrival && <ArrivalFacts arrival={trip.arrival} />}
      {isMet && <MeetingPoint pickup={trip.pickup} />}
    </>
  );
}
