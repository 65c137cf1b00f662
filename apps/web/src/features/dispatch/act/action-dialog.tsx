import type { TripView } from '@sablon/contracts';
import { TriangleAlert } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { ui, useT } from '../../../shared/i18n/namespaces.js';
import { Button } from '../../../shared/ui/button.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { FormError } from '../../../shared/ui/error-state.js';
import { Select } from '../../../shared/ui/select.js';
import { TextField } from '../../../shared/ui/text-field.js';
import type { Suggestions } from '../detail/use-trip.js';
import type { ActionBody, ActionKind } from '../dispatch.api.js';
import { dispatch } from '../i18n/namespace.js';
import { driverText, shortSpan } from '../words.js';
import { OnBehalf } from './on-behalf.js';
import { useAction } from './use-action.js';

export interface ActionDialogProps {
  readonly kind: ActionKind;
  readonly trip: TripView;
  readonly driverId: string | null;
  readonly suggestions: Suggestions;
  readonly onClose: () => void;
  readonly onDone: (trip: TripView, kind: ActionKind) => void;
}

/** ReleaseRequest, CancelRequest, AssignRequest: at most this many characters. */
const REASON_MAX = 200;

function bodyOf(kind: ActionKind, driverId: string, reason: string, onPassengersBehalf: boolean): ActionBody {
  if (kind === 'assign' || kind === 'reassign') return { driverId, reason: reason === '' ? null : reason };
  return kind === 'cancel' ? { reason, onPassengersBehalf } : { reason };
}

/** Asks for what an intervention needs, says what it will do, and shows why it was refused. */
export function ActionDialog(props: ActionDialogProps) {
  const { kind, trip, suggestions, onClose, onDone } = props;
  const needsDriver = kind === 'assign' || kind === 'reassign';
  const t = useT(dispatch);
  const [picked, setDriverId] = useState(props.driverId ?? '');
  const [reason, setReason] = useState('');
  const [onBehalf, setOnBehalf] = useState(false);
  const [tried, setTried] = useState(false);
  // What the decision was based on; if the trip moves on while one types, that is said.
  const [seen] = useState(trip.status);
  const { busy, error, run } = useAction(trip.id, kind, (changed) => onDone(changed, kind));
  const needsReason = kind !== 'assign';
  // It starts from the best driver, who may still be being looked for.
  const driverId = picked || (needsDriver ? (suggestions.able[0]?.driverId ?? '') : '');
  const words = { code: trip.bookingCode, driver: driverText(trip) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ((needsDriver && driverId === '') || (needsReason && reason.trim() === '')) return;
    void run(bodyOf(kind, driverId, reason.trim(), onBehalf));
  };
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={t(`act.${kind}.title`, words)}
      description={t(`act.${kind}.effect`, words)}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        {kind === 'cancel' && seen === 'ongoing' && <Warning>{t('act.cancel.on_board')}</Warning>}
        {trip.status !== seen && <ChangedMeanwhile trip={trip} />}
        {needsDriver && (
          <Select
            label={t('act.driver')}
            data-testid="driver-input"
            value={driverId}
            onValueChange={setDriverId}
            error={tried && driverId === '' && t('act.driver.missing')}
            hint={suggestions.query.data && suggestions.able.length === 0 && t('suggest.none')}
            options={[
              { value: '', label: t('act.driver.choose'), disabled: true },
              ...suggestions.able.map((driver) => ({
                value: driver.driverId,
                label: `${driver.name} · ${driver.plate}${driver.etaSeconds === null ? '' : ` · ${shortSpan(driver.etaSeconds)}`}`,
              })),
            ]}
          />
        )}
        <TextField
          label={needsReason ? t('act.reason') : t('act.reason.optional')}
          hint={t('act.reason.hint')}
          error={tried && needsReason && reason.trim() === '' && t('act.reason.missing')}
          data-testid="reason-input"
          value={reason}
          maxLength={REASON_MAX}
          required={needsReason}
          autoFocus={needsReason}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
        {kind === 'cancel' && seen !== 'ongoing' && (
          <OnBehalf tripId={trip.id} checked={onBehalf} onChange={setOnBehalf} />
        )}
        <FormError error={error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="ghost" onClick={onClose}>
            {t('act.back')}
          </Button>
          <Button
            type="submit"
            look={kind === 'cancel' ? 'danger' : 'primary'}
            busy={busy}
            autoFocus={!needsReason}
            data-testid="confirm-action"
          >
            {t(`act.${kind}.confirm`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const Warning = ({ children }: { children: string }) => (
  <p className="flex gap-2.5 rounded-control bg-warn-wash px-4 py-3 text-warn">
    <TriangleAlert size={19} className="mt-0.5 shrink-0" aria-hidden="true" />
    {children}
  </p>
);

function ChangedMeanwhile({ trip }: { trip: TripView }) {
  const t = useT(dispatch);
  const words = useT(ui);
  return (
    <div role="status">
      <Warning>{t('act.changed', { status: words(`status.${trip.status}`) })}</Warning>
    </div>
  );
}
