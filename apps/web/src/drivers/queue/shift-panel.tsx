import type { DriverStateView } from '@sablon/contracts';
import { Coffee, Power } from 'lucide-react';
import { useState } from 'react';
import { useConnection } from '../../live/use-live.js';
import { useNow } from '../../shared/bookings/use-now.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import type { KeptControl } from '../../shared/session/kept-control.js';
import { Button } from '../../shared/ui/button.js';
import { FormError } from '../../shared/ui/error-state.js';
import { Card } from '../../shared/ui/surfaces.js';
import { ControlButton } from '../sign/control-button.js';
import { useGps } from '../device/gps-store.js';
import { hasFreshFix } from '../device/gps-words.js';
import { driver } from '../words.js';
import { QueuePanel } from './queue-panel.js';
import type { DriverState } from '../state/use-driver-state.js';
import { standingOf, type Standing } from './standing.js';
import { useShift } from './use-shift.js';
import { VehicleChoice } from './vehicle-choice.js';

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

function Headline({ state, standing }: { state: DriverStateView; standing: Standing }) {
  const t = useT(driver);
  const language = useLanguage();
  return (
    <div className="flex gap-4">
      <span aria-hidden="true" className={`w-2 shrink-0 rounded-full ${TONES[standing]}`} />
      <div role="status">
        <p className="display text-[clamp(2rem,1.5rem+2.4vw,2.9rem)]">{t(`state.${standing}`)}</p>
        <p className="mt-2 text-[1.05rem] text-ink-soft">{t(`state.${standing}.text`)}</p>
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

/** What he is doing, judged anew each second, and his place in the queue below it. */
function StandingNow({ state }: { state: DriverStateView }) {
  const standing = standingOf(state, useConnection(), hasFreshFix(useGps(), useNow(1_000)));
  return (
    <>
      <Headline state={state} standing={standing} />
      <QueuePanel state={state} standing={standing} />
    </>
  );
}

interface ShiftPanelProps {
  state: DriverStateView;
  store: DriverState;
  kept: KeptControl;
}

/** On shift, on a break or off: the state in big words, and the way to change it. */
export function ShiftPanel({ state, store, kept }: ShiftPanelProps) {
  const t = useT(driver);
  const { busy, error, set } = useShift(store);
  const [chosen, setChosen] = useState<string | null>(null);
  const vehicleId = chosen ?? state.vehicle?.id ?? state.vehicles[0]?.id ?? null;
  const working = state.shift !== 'off';
  const mayWork = state.status === 'approved';
  return (
    <Card data-testid="driver-state" data-shift={state.shift} aria-label={t('shift.label')} className="grid gap-6">
      <StandingNow state={state} />
      {!working && mayWork && <VehicleChoice vehicles={state.vehicles} value={vehicleId} onChange={setChosen} />}
      <FormError error={error} />
      <div className="grid gap-3 sm:grid-cols-2">
        {state.shift !== 'on' && mayWork && (
          <Button
            size="big"
            className="sm:col-span-2"
            data-testid="shift-on"
            icon={<Power size={24} aria-hidden="true" />}
            busy={busy === 'on'}
            disabled={!working && vehicleId === null}
            onClick={() => void set({ shift: 'on', vehicleId: working ? null : vehicleId })}
          >
            {t(working ? 'shift.resume' : 'shift.start')}
          </Button>
        )}
        {state.shift === 'on' && (
          <Button
            size="big"
            look="secondary"
            data-testid="shift-break"
            icon={<Coffee size={24} aria-hidden="true" />}
            busy={busy === 'break'}
            onClick={() => void set({ shift: 'break', vehicleId: null })}
          >
            {t('shift.break')}
          </Button>
        )}
        {working && (
          <Button
            size="big"
            look="secondary"
            className={state.shift === 'break' ? 'sm:col-span-2' : ''}
            data-testid="shift-off"
            icon={<Power size={24} aria-hidden="true" />}
            busy={busy === 'off'}
            onClick={() => void set({ shift: 'off', vehicleId: null })}
          >
            {t('shift.end')}
          </Button>
        )}
      </div>
      {!state.current && <ControlButton kept={kept} />}
    </Card>
  );
}
