import type { TripView } from '@sablon/contracts';
import { STAFF_REASONS, type StaffReason } from '@sablon/domain';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ui, useT } from '../../shared/i18n/namespaces.js';
import { ApiError } from '../../shared/api/api-error.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { TextField } from '../../shared/ui/text-field.js';
import type { ActionBody, ActionKind } from '../common/dispatch.api.js';
import { dispatch, acting } from '../words.js';
import { driverText } from '../common/words.js';
import { Meanwhile } from './meanwhile.js';
import { OnBehalf } from './on-behalf.js';
import { useAction } from './use-action.js';
import { NumberedChoice } from './numbered-choice.js';

/** What takes a trip from its driver, or from everyone. */
type TakingKind = 'release' | 'cancel';

/** The most common reason is preselected, except for a cancellation. */
const usualReason = (kind: TakingKind): StaffReason | null =>
  kind === 'cancel' ? null : (STAFF_REASONS[kind][0] ?? null);

interface ReasonChoiceProps {
  readonly reasons: readonly StaffReason[];
  readonly chosen: StaffReason | null;
  readonly onChoose: (reason: StaffReason) => void;
}

/** Offers the common reasons. */
function ReasonChoice({ reasons, ...choice }: ReasonChoiceProps) {
  const t = useT(dispatch);
  return (
    <NumberedChoice
      legend={t('act.reason')}
      options={reasons}
      labelOf={(reason) => t(`reason.${reason}`)}
      testIdOf={(reason) => `reason-${reason}`}
      {...choice}
    />
  );
}

export interface ActionDialogProps {
  readonly kind: TakingKind;
  readonly trip: TripView;
  readonly onClose: () => void;
  readonly onDone: (trip: TripView, kind: ActionKind) => void;
}

/** The request body of the action; `seenVersion` is the trip's version it was decided on. */
function bodyOf(kind: TakingKind, seenVersion: number, input: ActionInput): ActionBody {
  const { reason, onPassengersBehalf } = input;
  return kind === 'cancel' ? { seenVersion, reason, onPassengersBehalf } : { seenVersion, reason };
}
interface ActionInput {
  readonly reason: string;
  readonly onPassengersBehalf: boolean;
}

/** The equivalent action for the trip's current status; null = no longer possible. */
function nowKind(kind: TakingKind, { status }: TripView): TakingKind | null {
  if (kind === 'cancel') return status === 'pending' || status === 'accepted' || status === 'ongoing' ? kind : null;
  return status === 'accepted' ? kind : null;
}

/** Collects the input an intervention needs, says what it will do, and shows why it was refused. */
export function ActionDialog(props: ActionDialogProps) {
  const { kind, trip, onClose, onDone } = props;
  const t = useT(dispatch);
  // The version the decision is based on; the dialog says if the trip changes meanwhile.
  const [{ status: seen, version: seenVersion }] = useState(trip);
  const { busy, error, run } = useAction(trip.id, onDone);
  const { form, submit, failure, field, set } = useSchemaForm({
    schema: () => import('./acting.schemas.js').then(({ ACTIONS }) => ACTIONS[kind]),
    typed: { quick: usualReason(kind) as string | null, reason: '', onPassengersBehalf: false },
    send: (ready) => run(kind, { ...ready, seenVersion }),
  });
  const typed = useWatch({ control: form.control, compute: (values) => values });
  const collided = error instanceof ApiError && error.code === 'trip.version_conflict';
  const own = useT(acting);
  const input = { ...typed, reason: typed.reason.trim() || (typed.quick ?? '') };
  const named = { code: trip.bookingCode, driver: driverText(trip) };
  const stillPossible = nowKind(kind, trip);
  const mine = stillPossible && (() => void run(stillPossible, bodyOf(stillPossible, trip.version, input)));
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={t(`act.${kind}.title`, named)}
      description={t(`act.${kind}.effect`, named)}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        {kind === 'cancel' && seen === 'ongoing' && <Warning>{t('act.cancel.on_board')}</Warning>}
        {trip.status !== seen && !collided && <ChangedMeanwhile trip={trip} />}
        <ReasonChoice
          reasons={STAFF_REASONS[kind]}
          chosen={STAFF_REASONS[kind].find((one) => one === typed.quick) ?? null}
          onChoose={(quick) => set('quick', quick)}
        />
        <TextField
          {...field('reason')}
          label={own('reason.own')}
          hint={t('act.reason.hint')}
          data-testid="reason-input"
          autoComplete="off"
        />
        {kind === 'cancel' && seen !== 'ongoing' && (
          <OnBehalf
            tripId={trip.id}
            checked={typed.onPassengersBehalf}
            onChange={(checked) => set('onPassengersBehalf', checked)}
          />
        )}
        {collided ? (
          <Meanwhile
            {...{ trip, seenVersion }}
            busy={busy || trip.version === seenVersion}
            onMine={mine}
            onTheirs={onClose}
          />
        ) : (
          <FormError error={error ?? failure} />
        )}
        {!collided && (
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" onClick={onClose}>
              {t('act.back')}
            </Button>
            <Button
              type="submit"
              variant={kind === 'cancel' ? 'danger' : 'primary'}
              busy={busy}
              data-testid="confirm-action"
            >
              {t(`act.${kind}.confirm`)}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  );
}

const Warning = ({ children }: { children: string }) => (
  <p className="flex gap-3 rounded-control bg-warn-wash px-4 py-3 text-warn">
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
