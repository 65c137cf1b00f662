import { endpoints, type TripView } from '@sablon/contracts';
import { toBrussels } from '@sablon/domain';
import { useState, lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../shared/api/http-client.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { Intention } from '../../shared/api/idempotency-key.js';
import { useTimeWords, useSchemaForm } from '../../shared/form/use-schema-form.js';
import { ArrivalFacts } from '../../shared/arrivals/arrival-facts.js';
import { arrivals } from '../../shared/words.js';
import { MeetingPoint } from '../../shared/arrivals/meeting-point.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { DateTimeField, wallClockOf } from '../../shared/ui/date-time-field.js';
import { AskedPart } from '../../shared/ui/asked-part.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { trips } from '../words.js';
import { useSettlement } from '../common/trip-settlement.js';

const ChangeForm = lazy(() => import('./change-form.js'));

interface ChangeRideProps {
  trip: TripView;
  token: string | null;
  onChanged: () => void;
  /** Lets a passenger who landed elsewhere enter a new pickup place. */
  elsewhere?: boolean;
}

/** Changes a ride in place, while that is allowed (spec §4: up to 1 hour before). */
export function ChangeRide({ trip, token, onChanged, elsewhere = false }: ChangeRideProps) {
  const t = useT(trips);
  const [open, setOpen] = useState(false);
  const { data } = useSettlement(trip, token);
  // Keep an open form open: the server decides on submit whether the ride may still be changed.
  if (!open && !data?.changeableUntil) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => setOpen(true)}
        data-testid={elsewhere ? 'change-elsewhere' : 'change-trip'}
      >
        {t(elsewhere ? 'change.elsewhere' : 'change')}
      </Button>
      <Dialog open={open} onClose={close} title={t('change.title')} description={t('change.free')}>
        <AskedPart>
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <ChangeForm
              trip={trip}
              token={token}
              elsewhere={elsewhere}
              onClose={close}
              onChanged={() => {
                close();
                onChanged();
              }}
            />
          </Suspense>
        </AskedPart>
      </Dialog>
    </>
  );
}

interface TripArrivalProps {
  trip: TripView;
  token: string | null;
  onCancel: () => void;
  onSaved: (trip: TripView) => void;
  onChanged: () => void;
}

/** ASSUMPTION: the next flight is some hours later. */
const PROPOSED_MS = 3 * 3_600_000;

/** The flight or train is cancelled: the passenger moves the ride to another time, or cancels it. */
function Choice({ trip, token, onCancel, onSaved, onChanged }: TripArrivalProps) {
  const t = useT(arrivals);
  const [proposed] = useState(() => {
    const later = Math.max(Date.parse(trip.pickupAt), serverNow()) + PROPOSED_MS;
    return wallClockOf(new Date(Math.ceil(later / 300_000) * 300_000));
  });
  const [key] = useState(() => new Intention());
  const { form, submit, busy, failure, errorOf, set } = useSchemaForm({
    schema: () => import('../common/trips.schemas.js').then((schemas) => schemas.keepRide),
    typed: { pickupAt: proposed },
    words: useTimeWords(),
    send: (body) =>
      call(endpoints.arrivals.keepRide, {
        params: { id: trip.id },
        trackToken: token,
        body,
        idempotencyKey: key.keyOf(body.pickupAt),
      }).catch((refused: unknown) => {
        key.failed(refused);
        throw refused;
      }),
    onSent: onSaved,
  });
  const when = useWatch({ control: form.control, name: 'pickupAt' });
  return (
    <section className="grid gap-3 rounded-tile bg-warn-wash p-4" data-testid="arrival-choice">
      <h2 className="font-medium">{t('off.title')}</h2>
      <p className="text-small">{t('off.text')}</p>
      <form className="grid gap-3" noValidate onSubmit={submit}>
        <DateTimeField
          label={t('off.when')}
          name="pickupAt"
          value={when}
          onValueChange={(wall) => set('pickupAt', wall)}
          error={errorOf('pickupAt')}
          minDate={toBrussels(new Date(serverNow())).date}
        />
        <FormError error={failure} />
        <Button type="submit" className="justify-self-start" busy={busy} data-testid="arrival-keep">
          {t('off.keep')}
        </Button>
      </form>
      <div className="flex flex-wrap gap-3">
        <ChangeRide trip={trip} token={token} elsewhere onChanged={onChanged} />
        <Button variant="secondary" onClick={onCancel} data-testid="arrival-cancel">
          {t('off.cancel')}
        </Button>
      </div>
    </section>
  );
}

/** The flight or train of a transfer's passenger, the options if it is cancelled, and where the driver waits. */
export function TripArrival(props: TripArrivalProps) {
  const { trip } = props;
  const open = trip.status === 'pending' || trip.status === 'accepted';
  if (trip.service !== 'transfer' || !open) return null;
  const isMet = trip.pickup.kind === 'airport' || trip.pickup.kind === 'station';
  return (
    <>
      {trip.arrival?.choose && <Choice {...props} />}
      {trip.arrival && <ArrivalFacts arrival={trip.arrival} />}
      {isMet && <MeetingPoint trip={trip} />}
    </>
  );
}
