import { BUSINESS_SETTINGS, DAY_MS, MINUTE_MS, toBrussels } from '@sablon/domain';
import { useT } from '../../shared/i18n/namespaces.js';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { ride } from '../../shared/words.js';
import { DateTimeField } from '../../shared/ui/date-time-field.js';
import { Select } from '../../shared/ui/select.js';
import type { BookingDraft } from '../../shared/bookings/draft.js';
import { offeredDeparture } from './offered-departure.js';
import type { FieldsProps } from './check-draft.js';
import { booking } from '../words.js';
import { Segmented } from '../../shared/ui/segmented.js';

const { hoursMin, hoursMax, bookingHorizonDays, airportTransferLeadMinutes } = BUSINESS_SETTINGS;

/** Time of the ride: now or later, the return, or the number of hours. */
export function WhenFields({ draft, change, words }: FieldsProps) {
  const t = useT(booking);
  const terms = useT(ride);
  const now = useServerNow(MINUTE_MS);
  const today = toBrussels(new Date(now)).date;
  const horizon = toBrussels(new Date(now + bookingHorizonDays * DAY_MS)).date;
  const atAirport =
    draft.service === 'transfer' && [draft.origin, draft.destination].some((place) => place?.kind === 'airport');
  const choose = (when: BookingDraft['when']) =>
    change(
      when === 'later' && draft.departure.date === '' ? { when, departure: offeredDeparture(draft.service) } : { when },
    );
  return (
    <div className="grid gap-4">
      <div data-field={draft.when === 'now' ? 'departure' : undefined}>
        <Segmented
          legend={t('when')}
          value={draft.when}
          options={[
            { value: 'now', label: t('when.now') },
            { value: 'later', label: t('when.later') },
          ]}
          onValueChange={choose}
        />
        {draft.when === 'now' && words('departure') ? (
          <p role="alert" className="mt-2 text-small text-danger">
            {words('departure')}
          </p>
        ) : (
          atAirport && (
            <p className="mt-2 text-small text-ink-faint">
              {t('when.airport', { hours: airportTransferLeadMinutes / 60 })}
            </p>
          )
        )}
      </div>
      {draft.when === 'later' && (
        <div data-field="departure">
          <DateTimeField
            label={t('departure')}
            value={draft.departure}
            onValueChange={(departure) => change({ departure })}
            minDate={today}
            maxDate={horizon}
            error={words('departure')}
          />
        </div>
      )}
      {draft.tripType === 'return' && (
        <div data-field="back">
          <DateTimeField
            label={t('back')}
            value={draft.back}
            onValueChange={(back) => change({ back })}
            minDate={draft.when === 'later' && draft.departure.date ? draft.departure.date : today}
            maxDate={horizon}
            error={words('back')}
          />
        </div>
      )}
      {draft.tripType === 'hourly' && (
        <div data-field="hours">
          <Select
            label={t('hours')}
            value={String(draft.hours)}
            onValueChange={(hours) => change({ hours: Number(hours) })}
            options={Array.from({ length: hoursMax - hoursMin + 1 }, (_, index) => ({
              value: String(hoursMin + index),
              label: terms('count.hours', { count: hoursMin + index }),
            }))}
            error={words('hours')}
          />
        </div>
      )}
    </div>
  );
}
