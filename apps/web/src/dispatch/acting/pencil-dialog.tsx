import { useState, type FormEvent } from 'react';
import { ApiError } from '../../shared/api/api-error.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { type ActionDialogProps, useDriverPick } from './action-dialog.js';
import { DriverSelect } from './driver-select.js';
import { acting, dispatch } from '../words.js';
import { Meanwhile } from './meanwhile.js';
import { usePencilIn } from './use-pencil-in.js';

const codeOf = (error: unknown): string | null => (error instanceof ApiError ? error.code : null);

/**
 * Pencils a trip in for a driver without notifying them. Conflicts with the driver's schedule are shown and need a second
 * confirmation.
 */
export function PencilDialog({ trip, driverId: given, suggestions, onClose }: Omit<ActionDialogProps, 'kind'>) {
  const t = useT(acting);
  const words = useT(dispatch);
  const pencilIn = usePencilIn();
  const [driverId, setPicked] = useDriverPick(given, suggestions);
  const [{ version: seenVersion }] = useState(trip);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const collided = codeOf(error) === 'trip.version_conflict';
  const crosses = codeOf(error) === 'dispatch.pencil_collides';
  const write = async (version: number) => {
    setTried(true);
    setPicked(driverId);
    if (driverId === '' || busy) return;
    setBusy(true);
    try {
      await pencilIn(trip, { driverId, collisionKnown: crosses, seenVersion: version });
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void write(seenVersion);
  };
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={t('pencil.dialog', { code: trip.bookingCode })}
      description={t('pencil.effect')}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <DriverSelect
          suggestions={suggestions}
          value={driverId}
          onValueChange={(id) => {
            setPicked(id);
            setError(null);
          }}
          error={tried && driverId === '' && words('act.driver.missing')}
        />
        {collided ? (
          <Meanwhile
            {...{ trip, seenVersion }}
            busy={busy || trip.version === seenVersion}
            onMine={trip.status === 'pending' ? () => void write(trip.version) : null}
            onTheirs={onClose}
          />
        ) : (
          <>
            <FormError error={error} />
            <div className="flex flex-wrap justify-end gap-3">
              <Button variant="ghost" onClick={onClose}>
                {t('back')}
              </Button>
              <Button type="submit" busy={busy} autoFocus data-testid="confirm-action">
                {t(crosses ? 'pencil.all_the_same' : 'pencil.do')}
              </Button>
            </div>
          </>
        )}
      </form>
    </Dialog>
  );
}
