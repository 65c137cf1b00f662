import type { DriverStateView } from '@sablon/contracts';
import { Power } from 'lucide-react';
import { useState } from 'react';
import { useConnection } from '../../live/use-live.js';
import { useNow } from '../../shared/bookings/use-now.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import type { CachedControl } from '../../shared/session/cached-control.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/surfaces.js';
import { ControlButton } from '../sign/control-button.js';
import { useGps } from '../device/position-reporter.js';
import { hasFreshFix } from '../device/gps-words.js';
import { driver } from '../words.js';
import { QueuePanel, standingOf, type Standing } from '../canvas/queue-panel.js';
import type { DriverState } from '../state/use-driver-state.js';
import { ShiftActions, useSettled } from './shift-actions.js';
import { ShiftEnd, ShiftEndChoice } from './shift-end.js';
import { useShift } from './use-shift.js';
import { ride } from '../../shared/words.js';
import { RadioCards } from '../../shared/ui/choices.js';
import { Select } from '../../shared/ui/select.js';

/** ASSUMPTION: with this many cards the button that starts the shift still fits a phone's first screen. */
const CARDS_AT_MOST = 3;

interface VehicleChoiceProps {
  vehicles: DriverStateView['vehicles'];
  value: string | null;
  onChange: (vehicleId: string) => void;
}

/** The car for this shift; a shift cannot start without one. */
function VehicleChoice({ vehicles, value, onChange }: VehicleChoiceProps) {
  const t = useT(driver);
  const words = useT(ride);
  if (vehicles.length === 0)
    return <p className="rounded-control bg-warn-wash px-4 py-3 text-warn">{t('vehicle.none')}</p>;
  const detailOf = ({ vehicleClass, seats, bags }: (typeof vehicles)[number]) =>
    `${words(`class.${vehicleClass}`)} · ${t('vehicle.seats', { seats, bags })}`;
  const chosen = vehicles.find(({ id }) => id === value);
  if (vehicles.length > CARDS_AT_MOST)
    return (
      <Select
        label={t('vehicle.label')}
        hint={chosen && detailOf(chosen)}
        value={value ?? ''}
        onValueChange={onChange}
        className="[&_select]:min-h-15 [&_select]:text-lead"
        options={vehicles.map(({ id, plate, model }) => ({ value: id, label: `${plate} · ${model}` }))}
      />
    );
  return (
    <RadioCards
      legend={t('vehicle.label')}
      value={value}
      onValueChange={onChange}
      options={vehicles.map((vehicle) => ({
        value: vehicle.id,
        title: <span className="numbers text-lead font-medium">{vehicle.plate}</span>,
        detail: `${vehicle.model} · ${detailOf(vehicle)}`,
      }))}
    />
  );
}

const TONES: Record<Standing, string> = {
  off: 'bg-line-strong',
  pending: 'bg-warn',
  suspended: 'bg-danger',
  break: 'bg-info',
  busy: 'bg-gold',
  free: 'bg-ok',
  blind: 'bg-danger',
  cut: 'bg-danger',
};

function Headline({ state, standing, titled }: { state: DriverStateView; standing: Standing; titled: boolean }) {
  const t = useT(driver);
  const language = useLanguage();
  return (
    <div className="flex gap-4">
      <span aria-hidden="true" className={`w-2 shrink-0 rounded-full ${TONES[standing]}`} />
      <div role="status">
        {titled && <p className="mb-2 display text-title">{t(`state.${standing}`)}</p>}
        <p className="text-body text-ink-soft">{t(`state.${standing}.text`)}</p>
        {state.vehicle && state.shift !== 'off' && (
          <p className="mt-2 numbers font-medium">
            {state.vehicle.plate} · {state.vehicle.model}
            {state.shiftSince && (
              <span className="font-normal text-ink-soft">
                {' '}
                · {t('state.since', { time: formatDateTime(state.shiftSince, language, 'time') })}
              </span>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

/** The driver's status, re-evaluated every second, with their place in the queue below it. */
function StandingNow({ state, titled }: { state: DriverStateView; titled: boolean }) {
  const standing = standingOf(state, useConnection(), hasFreshFix(useGps(), useNow(1_000)));
  return (
    <>
      <Headline state={state} standing={standing} titled={titled} />
      <QueuePanel state={state} standing={standing} />
    </>
  );
}

interface ShiftPanelProps {
  state: DriverStateView;
  store: DriverState;
  cached: CachedControl;
}

/** Starts a shift with the car of the day. */
function ShiftStart({ state, store }: Omit<ShiftPanelProps, 'cached'>) {
  const t = useT(driver);
  const { busy, error, set } = useShift(store);
  const settled = useSettled(state.shift);
  const [chosen, setChosen] = useState<string | null>(null);
  const [endsAt, setEndsAt] = useState<string | null>(null);
  const vehicleId = chosen ?? state.vehicle?.id ?? state.vehicles[0]?.id ?? null;
  return (
    <>
      <VehicleChoice vehicles={state.vehicles} value={vehicleId} onChange={setChosen} />
      <ShiftEndChoice value={endsAt} onChange={setEndsAt} label={t('shift.until')} hint={t('shift.until.hint')} />
      <FormError error={error} />
      <Button
        size="big"
        data-testid="shift-on"
        icon={<Power size={24} aria-hidden="true" />}
        busy={busy === 'on'}
        disabled={!settled || vehicleId === null}
        onClick={() => void set({ shift: 'on', vehicleId, endsAt })}
      >
        {t('shift.start')}
      </Button>
    </>
  );
}

/** While a driver waits on the map: what the status means, their place in the queue, the end of the shift, the car and the roadside check. */
export function WaitingDetails({ state, store, cached }: ShiftPanelProps) {
  return (
    <>
      <StandingNow state={state} titled={false} />
      <ShiftEnd state={state} store={store} />
      <ControlButton cached={cached} />
    </>
  );
}

/** The status in large type, and what changes it: without a trip on the map, or in the sheet of the trip in hand. */
export function ShiftPanel({ state, store, cached }: ShiftPanelProps) {
  const t = useT(driver);
  const working = state.shift !== 'off';
  return (
    <Card data-testid="driver-state" data-shift={state.shift} aria-label={t('shift.label')} className="grid gap-6">
      <StandingNow state={state} titled />
      {working ? (
        <>
          <ShiftEnd state={state} store={store} />
          <ShiftActions state={state} store={store} />
        </>
      ) : (
        state.status === 'approved' && <ShiftStart state={state} store={store} />
      )}
      {!state.current && <ControlButton cached={cached} />}
    </Card>
  );
}
