import type {
  BookingChangeRequest,
  BookingChangeView,
  PlaceView,
  TripView,
  BookingCorrection,
} from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../../shared/api/api-error.js';
import { useTimeWords, useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { PlaceField } from '../../shared/places/place-field.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { DateTimeField, wallClockOf } from '../../shared/ui/date-time-field.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { Select } from '../../shared/ui/select.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { acting } from '../words.js';
import { Meanwhile } from './meanwhile.js';
import { KEYS, quoteTripChange, readTimeline, correctTrip } from '../common/dispatch.api.js';
import { EditContact } from './edit-contact.js';
import { EditOffer } from './edit-offer.js';
import { correctionOf, isPriced, type Edits } from './edit-wish.js';
import { Intention } from '../../shared/api/idempotency-key.js';

/**
 * Saves a correction that has no price; if the trip has changed since `seenVersion`, that change is shown before it is
 * overwritten.
 */
function useCorrection(tripId: string, onDone: (trip: TripView) => void) {
  const cache = useQueryClient();
  const [intention] = useState(() => new Intention());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (correction: BookingCorrection, seenVersion: number) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    const body = { correction, seenVersion };
    try {
      onDone(await correctTrip(tripId, body, intention.keyOf(body)));
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
      void cache.invalidateQueries({ queryKey: KEYS.trip(tripId) });
    }
  };
  const collided = error instanceof ApiError && error.code === 'trip.version_conflict';
  return { busy, error: collided ? null : error, collided, run };
}

interface EditDialogProps {
  readonly trip: TripView;
  readonly onClose: () => void;
}

const upTo = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at)).map((value) => ({ value, label: value }));
const placeOf = ({ placeId, kind, label, detail, lat, lng }: TripView['pickup']): PlaceView => ({
  ...{ id: placeId, kind, label, detail },
  point: { lat, lng },
});
const MOST = 8; // the largest van
const focusFirst = (form: HTMLFormElement | null): void => form?.querySelector<HTMLElement>('input, textarea')?.focus();

/** Changes a trip at the passenger's request by phone: first shows the price of the change, then confirms it. */
export function EditDialog({ trip, onClose }: EditDialogProps) {
  const t = useT(acting);
  const [openedAt] = useState(trip.version);
  const [seenVersion, setSeenVersion] = useState(trip.version);
  const [change, setChange] = useState<BookingChangeView | null>(null);
  const { form, submit, busy, failure, errorOf, set } = useSchemaForm({
    schema: () => import('./acting.schemas.js').then((schemas) => schemas.edited(trip, known)),
    typed: {} as Edits,
    words: useTimeWords(),
    send: async (ready: { wish: BookingChangeRequest; correction: BookingCorrection }) => {
      if (costsNothing) return correction && correcting.run(ready.correction, openedAt);
      setSeenVersion(trip.version);
      return setChange(await quoteTripChange(trip.id, ready.wish));
    },
  });
  const edits = useWatch({ control: form.control, compute: (typed) => typed }) as Edits;
  const edit = (part: Edits) => {
    for (const [name, value] of Object.entries(part)) set(name as keyof Edits, value as Edits[keyof Edits]);
  };
  // Untouched fields follow the trip's current values.
  const when = edits.when ?? wallClockOf(new Date(trip.pickupAt));
  const from = edits.from === undefined ? placeOf(trip.pickup) : edits.from;
  const to = edits.to === undefined ? placeOf(trip.dropoff) : edits.to;
  const { passengers = trip.passengers, bags = trip.bags } = edits;
  const isParcel = trip.service === 'parcel';
  // Nothing that has a price can be changed any more.
  const isUnderWay = trip.status === 'ongoing';
  const { data } = useQuery({
    queryKey: KEYS.trip(trip.id),
    queryFn: ({ signal }) => readTimeline(trip.id, signal),
  });
  const known = { ...trip, contactNotified: data?.contactNotified, namedByAccount: data?.namedByAccount };
  const correction = correctionOf(known, edits);
  const costsNothing = isUnderWay || (correction !== null && !isPriced(trip, edits));
  const correcting = useCorrection(trip.id, () => {
    showToast({ tone: 'ok', text: t('edit.done', { code: trip.bookingCode }) });
    onClose();
  });
  const correct = () => correction && void correcting.run(correction, trip.version);
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={t('edit.title', { code: trip.bookingCode })}
      description={t(isUnderWay ? 'edit.text.under_way' : 'edit.text')}
    >
      {change ? (
        <EditOffer
          {...{ trip, change, correction, onClose }}
          seenVersion={seenVersion}
          onBack={() => setChange(null)}
        />
      ) : (
        <form ref={focusFirst} onSubmit={submit} noValidate className="grid gap-4" data-testid="edit-form">
          <fieldset disabled={correcting.collided} className="grid min-w-0 gap-4">
            {!isUnderWay && (
              <>
                <DateTimeField
                  label={t('edit.when')}
                  name="when"
                  error={errorOf('when')}
                  value={when}
                  onValueChange={(value) => edit({ when: value })}
                />
                <PlaceField
                  end="pickup"
                  label={t('edit.from')}
                  testId="edit-from"
                  value={from}
                  onValueChange={(place) => edit({ from: place })}
                />
                <PlaceField
                  end="dropoff"
                  label={t('edit.to')}
                  testId="edit-to"
                  value={to}
                  onValueChange={(place) => edit({ to: place })}
                />
                {!isParcel && (
                  <div className="grid grid-cols-2 gap-4">
                    <Select
                      label={t('edit.passengers')}
                      data-testid="edit-passengers"
                      value={String(passengers)}
                      options={upTo(1, MOST)}
                      onValueChange={(value) => edit({ passengers: Number(value) })}
                    />
                    <Select
                      label={t('edit.bags')}
                      data-testid="edit-bags"
                      value={String(bags)}
                      options={upTo(0, MOST)}
                      onValueChange={(value) => edit({ bags: Number(value) })}
                    />
                  </div>
                )}
              </>
            )}
            <EditContact trip={known} edits={edits} errorOf={errorOf} onEdit={edit} />
          </fieldset>
          <FormError error={failure ?? correcting.error} />
          {correcting.collided ? (
            <Meanwhile
              {...{ trip }}
              seenVersion={openedAt}
              busy={correcting.busy || trip.version === openedAt}
              onMine={correction ? correct : onClose}
              onTheirs={onClose}
            />
          ) : (
            <div className="dialog-actions flex flex-wrap justify-end gap-3">
              <Button variant="ghost" onClick={onClose}>
                {t('back')}
              </Button>
              <Button
                type="submit"
                busy={busy || correcting.busy}
                disabled={isUnderWay ? !correction : !from || !to}
                data-testid={costsNothing ? 'edit-save' : 'edit-quote'}
              >
                {t(costsNothing ? 'edit.save' : 'edit.quote')}
              </Button>
            </div>
          )}
        </form>
      )}
    </Dialog>
  );
}
