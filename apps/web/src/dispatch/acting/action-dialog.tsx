import type { TripView, SuggestionsView } from '@sablon/contracts';
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
import type { Suggestions } from '../common/use-trip.js';
import type { ActionBody, ActionKind } from '../common/dispatch.api.js';
import { dispatch, acting } from '../words.js';
import { driverText } from '../common/words.js';
import { DriverSelect } from './driver-select.js';
import { Meanwhile } from './meanwhile.js';
import { OnBehalf } from './on-behalf.js';
import { useAction } from './use-action.js';
import { NumberedChoice } from './numbered-choice.js';

type Suggested = SuggestionsView['drivers'][number];

/** The driver suggestions at this moment; `settled`: no newer response is pending. */
interface Known {
  readonly able: readonly Pick<Suggested, 'driverId'>[];
  /** Every driver considered; undefined before the first response. */
  readonly all: readonly Pick<Suggested, 'driverId'>[] | undefined;
  readonly settled: boolean;
}
/**
 * The driver an action is for, and whether the choice is fixed: a dispatcher who reads a name and presses Enter means that
 * name.
 */
interface DriverPick {
  readonly driverId: string;
  readonly stays: boolean;
}

/**
 * The driver picked, as long as they are still known; otherwise the best one, fixed from the first settled response on; '' =
 * none.
 */
export function driverPick(picked: string, { able, all, settled }: Known): DriverPick {
  if (picked !== '') {
    const isKnown = all === undefined || all.some(({ driverId }) => driverId === picked);
    return { driverId: isKnown ? picked : '', stays: true };
  }
  const driverId = able[0]?.driverId ?? '';
  return { driverId, stays: settled && driverId !== '' };
}

/** The most common reason is preselected, except for a cancellation. */
const usualReason = (kind: ActionKind): StaffReason | null =>
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

/** The driver an action is for, starting with the given one or the best; later suggestions do not change it. */
export function useDriverPick(given: string | null, { able, query }: Suggestions) {
  const [picked, pick] = useState(given ?? '');
  const { driverId, stays } = driverPick(picked, { able, all: query.data?.drivers, settled: !query.isFetching });
  if (picked === '' && stays) pick(driverId);
  return [driverId, pick] as const;
}

export interface ActionDialogProps {
  readonly kind: ActionKind;
  readonly trip: TripView;
  readonly driverId: string | null;
  readonly suggestions: Suggestions;
  readonly onClose: () => void;
  readonly onDone: (trip: TripView, kind: ActionKind) => void;
}

/** The request body of the action; `seenVersion` is the trip's version it was decided on. */
function bodyOf(kind: ActionKind, seenVersion: number, input: ActionInput): ActionBody {
  const { driverId, reason, onPassengersBehalf } = input;
  if (kind === 'assign' || kind === 'reassign') return { seenVersion, driverId, reason: reason === '' ? null : reason };
  return kind === 'cancel' ? { seenVersion, reason, onPassengersBehalf } : { seenVersion, reason };
}
interface ActionInput {
  readonly driverId: string;
  readonly reason: string;
  readonly onPassengersBehalf: boolean;
}

/** The equivalent action for the trip's current status; null = no longer possible. */
function nowKind(kind: ActionKind, { status }: TripView): ActionKind | null {
  if (kind === 'cancel') return status === 'pending' || status === 'accepted' || status === 'ongoing' ? kind : null;
  if (kind === 'release') return status === 'accepted' ? kind : null;
  return status === 'pending' ? 'assign' : status === 'accepted' ? 'reassign' : null;
}

/** Collects the input an intervention needs, says what it will do, and shows why it was refused. */
export function ActionDialog(props: ActionDialogProps) {
  const { kind, trip, suggestions, onClose, onDone } = props;
  const needsDriver = kind === 'assign' || kind === 'reassign';
  const t = useT(dispatch);
  const [driverId, setDriverId] = useDriverPick(props.driverId, suggestions);
  // The version the decision is based on; the dialog says if the trip changes meanwhile.
  const [{ status: seen, version: seenVersion }] = useState(trip);
  const { busy, error, run } = useAction(trip.id, onDone);
  const { form, submit, failure, field, set, errorOf } = useSchemaForm({
    schema: () => import('./acting.schemas.js').then(({ ACTIONS }) => ACTIONS[kind]),
    typed: { driverId: '', quick: usualReason(kind) as string | null, reason: '', onPassengersBehalf: false },
    send: (ready) => run(kind, { ...ready, seenVersion }),
  });
  const typed = useWatch({ control: form.control, compute: (values) => values });
  const collided = error instanceof ApiError && error.code === 'trip.version_conflict';
  const own = useT(acting);
  const needsReason = kind !== 'assign';
  const input = { ...typed, driverId, reason: typed.reason.trim() || (typed.quick ?? '') };
  const named = { code: trip.bookingCode, driver: driverText(trip) };
  const choose = (id: string) => {
    setDriverId(id);
    set('driverId', id);
  };
  const sameAlready = needsDriver && trip.driver?.id === driverId;
  const stillPossible = sameAlready ? null : nowKind(kind, trip);
  const mine = stillPossible && (() => void run(stillPossible, bodyOf(stillPossible, trip.version, input)));
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={t(`act.${kind}.title`, named)}
      description={t(`act.${kind}.effect`, named)}
    >
      <form
        onSubmit={(event) => {
          choose(driverId); // fixes the choice, whatever happens to the suggestions
          submit(event);
        }}
        noValidate
        className="grid gap-4"
      >
        {kind === 'cancel' && seen === 'ongoing' && <Warning>{t('act.cancel.on_board')}</Warning>}
        {trip.status !== seen && !collided && <ChangedMeanwhile trip={trip} />}
        {needsDriver && (
          <DriverSelect suggestions={suggestions} value={driverId} onValueChange={choose} error={errorOf('driverId')} />
        )}
        {needsReason && (
          <ReasonChoice
            reasons={STAFF_REASONS[kind]}
            chosen={STAFF_REASONS[kind].find((one) => one === typed.quick) ?? null}
            onChoose={(quick) => set('quick', quick)}
          />
        )}
        <TextField
          {...field('reason')}
          label={needsReason ? own('reason.own') : t('act.reason.optional')}
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
              autoFocus={!needsReason}
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
