import type { DriverStateView } from '@sablon/contracts';
import { Coffee, Power } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatDuration } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import type { DriverState } from '../state/use-driver-state.js';
import { driver } from '../words.js';
import { minutesWaited } from '../canvas/queue-panel.js';
import { useShift } from './use-shift.js';

/** ASSUMPTION: the second half of a double tap must not press what has just appeared in the same place. */
const SETTLE_MS = 700;

/** False for a moment after `of` has changed, so that two quick taps on one spot never do two things. */
export function useSettled(of: string): boolean {
  const [settled, setSettled] = useState<string>(of);
  useEffect(() => {
    if (settled === of) return;
    const timer = setTimeout(() => setSettled(of), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [of, settled]);
  return settled === of;
}

/** Says what a break costs before it begins: the driver's waiting starts again afterwards. */
function BreakQuestion({
  state,
  onClose,
  onBreak,
}: {
  state: DriverStateView;
  onClose: () => void;
  onBreak: () => void;
}) {
  const t = useT(driver);
  const language = useLanguage();
  const now = useServerNow(10_000);
  const minutes = state.idleSince ? minutesWaited(state.idleSince, now) : 0;
  const price = minutes > 0 ? t('break.price', { time: formatDuration(minutes * 60, language) }) : t('break.free');
  return (
    <Dialog open onClose={onClose} title={t('break.title')} description={price}>
      <div className="grid gap-3">
        <Button size="big" data-testid="break-confirm" onClick={onBreak}>
          {t('break.confirm')}
        </Button>
        <Button size="big" variant="ghost" onClick={onClose}>
          {t('break.leave')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Break, resume and end of the shift, within the thumb's reach. */
export function ShiftActions({ state, store }: { state: DriverStateView; store: DriverState }) {
  const t = useT(driver);
  const { busy, error, set } = useShift(store);
  const settled = useSettled(state.shift);
  const [asking, setAsking] = useState(false);
  const resting = state.shift === 'break';
  return (
    <div className="grid gap-2">
      <FormError error={error} />
      <div className="grid grid-cols-2 gap-3">
        {resting ? (
          <Button
            size="big"
            data-testid="shift-on"
            icon={<Power size={24} aria-hidden="true" />}
            busy={busy === 'on'}
            disabled={!settled}
            onClick={() => void set({ shift: 'on', vehicleId: null })}
          >
            {t('shift.resume')}
          </Button>
        ) : (
          <Button
            size="big"
            variant="secondary"
            data-testid="shift-break"
            icon={<Coffee size={24} aria-hidden="true" />}
            busy={busy === 'break'}
            disabled={!settled}
            onClick={() => setAsking(true)}
          >
            {t('shift.break')}
          </Button>
        )}
        <Button
          size="big"
          variant="secondary"
          data-testid="shift-off"
          icon={<Power size={24} aria-hidden="true" />}
          busy={busy === 'off'}
          disabled={!settled}
          onClick={() => void set({ shift: 'off', vehicleId: null })}
        >
          {t('shift.end.short')}
        </Button>
      </div>
      {asking && (
        <BreakQuestion
          state={state}
          onClose={() => setAsking(false)}
          onBreak={() => {
            setAsking(false);
            void set({ shift: 'break', vehicleId: null });
          }}
        />
      )}
    </div>
  );
}
