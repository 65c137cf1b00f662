import { BUSINESS_SETTINGS, VEHICLE_CAPACITY } from '@sablon/domain';
import { ChevronDown } from 'lucide-react';
import { ride } from '../../shared/words.js';
import { RIDE_OPTIONS } from '../../shared/bookings/search-query.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { Select } from '../../shared/ui/select.js';
import type { FieldsProps } from './check-draft.js';
import { booking } from '../words.js';

const { passengersMin, passengersMax } = BUSINESS_SETTINGS;
const bagsMax = VEHICLE_CAPACITY.van.bags;
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Passengers, luggage and special needs. */
export function PeopleFields({ draft, change, words }: FieldsProps) {
  const t = useT(booking);
  const terms = useT(ride);
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <div data-field="passengers">
          <Select
            label={t('passengers')}
            value={String(draft.passengers)}
            onValueChange={(count) => change({ passengers: Number(count) })}
            options={upTo(passengersMin, passengersMax).map((count) => ({
              value: String(count),
              label: terms('count.passengers', { count }),
            }))}
            error={words('passengers')}
          />
        </div>
        <div data-field="bags">
          <Select
            label={t('bags')}
            value={String(draft.bags)}
            onValueChange={(count) => change({ bags: Number(count) })}
            options={upTo(0, bagsMax).map((count) => ({
              value: String(count),
              label: terms('count.bags', { count }),
            }))}
            error={words('bags')}
          />
        </div>
      </div>
      <details className="group" open={draft.options.length > 0 || undefined}>
        <summary className="flex min-h-11 list-none items-center gap-2 text-small text-gold-text [&::-webkit-details-marker]:hidden">
          {t('options')}
          {draft.options.length > 0 && ` (${draft.options.length})`}
          <ChevronDown size={17} className="transition group-open:rotate-180" aria-hidden="true" />
        </summary>
        <div className="grid gap-x-4 pt-1 sm:grid-cols-2">
          {RIDE_OPTIONS.map((option) => (
            <Checkbox
              key={option}
              label={terms(`option.${option}`)}
              name={`option-${option}`}
              checked={draft.options.includes(option)}
              onChange={(event) =>
                change({
                  options: event.target.checked
                    ? [...draft.options, option]
                    : draft.options.filter((chosen) => chosen !== option),
                })
              }
            />
          ))}
        </div>
      </details>
    </>
  );
}
