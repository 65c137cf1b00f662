import { BUSINESS_SETTINGS, VEHICLE_CAPACITY } from '@sablon/domain';
import { RIDE_OPTIONS } from '../../shared/bookings/search-query.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { DateTimeField } from '../../shared/ui/date-time-field.js';
import { Segmented } from '../../shared/ui/segmented.js';
import { Select } from '../../shared/ui/select.js';
import { TextField } from '../../shared/ui/text-field.js';
import { ride } from '../../shared/words.js';
import { intakeWords } from '../words.js';
import { QUICK_MINUTES, timeOf, withReturn } from './intake-draft.js';
import type { Intake } from './use-intake.js';

const { passengersMin, passengersMax } = BUSINESS_SETTINGS;
const bagsMax = VEHICLE_CAPACITY.van.bags;
const upTo = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ value: String(from + index), label: String(from + index) }));

/** The keys, with Alt, that go to what callers add to a ride or switch it on. */
export const WISH_KEYS = {
  ...{
    KeyB: 'bags',
    KeyV: 'flight',
    KeyS: 'baby_seat',
    KeyW: 'wheelchair',
    KeyR: 'return',
    KeyT: 'when',
    KeyC: 'company',
  },
} as const;

/** When the ride is wanted: now, in some minutes, or at a time. */
export function When({ draft, change, errorOf }: Intake) {
  const t = useT(intakeWords);
  return (
    <div className="grid gap-3" data-step="when">
      <Segmented
        legend={t('when')}
        value={draft.when}
        options={[
          { value: 'now', label: t('now') },
          ...QUICK_MINUTES.map((minutes) => ({ value: `in${minutes}`, label: t('in', { minutes }) }) as const),
          { value: 'later', label: t('later') },
        ]}
        onValueChange={(when) => change(timeOf(when))}
      />
      {draft.when === 'later' && (
        <div data-step="departure">
          <DateTimeField
            label={t('departure')}
            name="departure"
            error={errorOf('departure')}
            value={draft.departure}
            onValueChange={(departure) => change({ departure })}
          />
        </div>
      )}
    </div>
  );
}

/** Seats, luggage, the flight or train, equipment, and the way back. */
export function Wishes({ draft, change, errorOf, field }: Intake) {
  const t = useT(intakeWords);
  const words = useT(ride);
  return (
    <>
      <div className="grid grid-cols-[1fr_1fr_1.6fr] gap-3">
        <Select
          label={t('passengers')}
          value={String(draft.passengers)}
          onValueChange={(passengers) => change({ passengers: Number(passengers) })}
          options={upTo(passengersMin, passengersMax)}
        />
        <div data-step="bags">
          <Select
            label={t('bags')}
            data-testid="intake-bags"
            aria-keyshortcuts="Alt+B"
            value={String(draft.bags)}
            onValueChange={(bags) => change({ bags: Number(bags) })}
            options={upTo(0, bagsMax)}
          />
        </div>
        <div data-step="flight">
          <TextField
            {...field('flightNumber')}
            label={t('flight')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={12}
            data-testid="intake-flight"
            aria-keyshortcuts="Alt+V"
          />
        </div>
      </div>
      <div role="group" aria-label={t('wishes')} className="grid grid-cols-2 gap-x-3">
        {RIDE_OPTIONS.map((option) => (
          <Checkbox
            key={option}
            label={words(`option.${option}`)}
            data-testid={`intake-${option}`}
            checked={draft.options.includes(option)}
            onChange={() => change(withOption(draft.options, option))}
          />
        ))}
        <Checkbox
          label={t('return')}
          data-testid="intake-return"
          checked={draft.isReturn}
          onChange={({ target }) => change(withReturn(draft, target.checked))}
        />
      </div>
      <p className="text-caption text-ink-faint">{t('wish.keys')}</p>
      {draft.isReturn && (
        <div data-step="back">
          <DateTimeField
            label={t('return.when')}
            name="back"
            error={errorOf('back')}
            value={draft.back}
            onValueChange={(back) => change({ back })}
          />
        </div>
      )}
    </>
  );
}

type Options = Intake['draft']['options'];
/** Switches one wish on or off. */
export const withOption = (options: Options, option: Options[number]): { readonly options: Options } => ({
  options: options.includes(option) ? options.filter((one) => one !== option) : [...options, option],
});
