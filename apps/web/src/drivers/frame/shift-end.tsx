import { endpoints, type DriverStateView } from '@sablon/contracts';
import { shiftEndsFrom } from '@sablon/domain';
import { call } from '../../shared/api/http-client.js';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { FormError } from '../../shared/ui/button.js';
import { Select } from '../../shared/ui/select.js';
import { mergeFetched } from '../state/state-updates.js';
import { useCommand } from '../state/use-command.js';
import type { DriverState } from '../state/use-driver-state.js';
import { driver } from '../words.js';

/** ASSUMPTION: the choice is by half hours; a minute more or less does not change it. */
const LOOK_AGAIN_MS = 60_000;

interface ShiftEndChoiceProps {
  readonly value: string | null;
  readonly onChange: (endsAt: string | null) => void;
  readonly label: string;
  readonly hint?: string;
  readonly disabled?: boolean;
}

/** Until when a driver works: the coming half hours, or no planned end. */
export function ShiftEndChoice({ value, onChange, label, hint, disabled }: ShiftEndChoiceProps) {
  const t = useT(driver);
  const language = useLanguage();
  const now = useServerNow(LOOK_AGAIN_MS);
  const ends = shiftEndsFrom(new Date(now)).map((end) => end.toISOString());
  const time = (at: string) => formatDateTime(at, language, 'time');
  const isOver = value !== null && Date.parse(value) <= now;
  const present =
    value === null || ends.includes(value)
      ? []
      : [{ value, label: isOver ? t('shift.until.over', { time: time(value) }) : time(value) }];
  return (
    <Select
      label={label}
      hint={hint}
      value={value ?? ''}
      disabled={disabled}
      onValueChange={(chosen) => onChange(chosen === '' ? null : chosen)}
      data-testid="shift-until"
      options={[
        { value: '', label: t('shift.until.none') },
        ...present,
        ...ends.map((end) => ({ value: end, label: time(end) })),
      ]}
    />
  );
}

/** While on shift: the planned end, changed at once. */
export function ShiftEnd({ state, store }: { readonly state: DriverStateView; readonly store: DriverState }) {
  const t = useT(driver);
  const { busy, error, run } = useCommand();
  const plan = async (endsAt: string | null) => {
    try {
      const next = await run(endsAt ?? 'none', (idempotencyKey) =>
        call(endpoints.drivers.shiftEnd, { body: { endsAt }, idempotencyKey }),
      );
      if (next) store.change((shown) => mergeFetched(shown, next));
    } catch {
      store.refetch();
    }
  };
  return (
    <div className="grid gap-2">
      <ShiftEndChoice
        value={state.shiftEndsAt ?? null}
        onChange={(endsAt) => void plan(endsAt)}
        label={t('shift.until')}
        hint={t('shift.until.hint')}
        disabled={busy !== null}
      />
      <FormError error={error} />
    </div>
  );
}
