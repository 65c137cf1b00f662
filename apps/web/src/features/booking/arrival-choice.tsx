import type { ArrivalsView, ArrivalView } from '@sablon/contracts';
import { arrivalPlace, toBrussels } from '@sablon/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/http-client.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { arrivals } from '../../shared/arrivals/i18n/namespace.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { wallClockOf } from '../../shared/ui/date-time-field.js';
import { FormError } from '../../shared/ui/error-state.js';
import { TextField } from '../../shared/ui/text-field.js';
import type { FieldsProps } from './fields-props.js';

const find = (query: { number: string; date: string; at: string }): Promise<ArrivalsView> =>
  api.get<ArrivalsView>('/api/arrivals', { query });

/** A flight or train by its number and day, at the airport or station where the ride begins; choosing one sets the pickup. */
export function ArrivalChoice({ draft, change }: Pick<FieldsProps, 'draft' | 'change'>) {
  const t = useT(arrivals);
  const language = useLanguage();
  const place = draft.origin && arrivalPlace(draft.origin.id);
  const kind = place?.kind ?? 'flight';
  const [date, setDate] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const today = toBrussels(new Date(serverNow())).date;
  const day = date || draft.departure.date || today;
  const search = useMutation({ mutationFn: find, onSuccess: () => setChosen(null) });
  const number = draft.flightNumber.trim();
  const choose = (one: ArrivalView) => {
    setChosen(one.scheduledAt);
    change({ flightNumber: one.number, when: 'later', departure: wallClockOf(new Date(one.pickupAt)) });
  };
  const time = (at: string): string => formatDateTime(at, language, 'time');
  const found = search.data;
  return (
    <div className="grid gap-3 sm:col-span-2">
      <TextField
        label={t(`find.number.${kind}`)}
        name="flightNumber"
        placeholder={kind === 'flight' ? 'SN 3812' : 'IC 506'}
        maxLength={12}
        autoCapitalize="characters"
        value={draft.flightNumber}
        onChange={(event) => {
          change({ flightNumber: event.target.value });
          search.reset();
        }}
      />
      {place && number !== '' && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-[1_1_10rem]">
            <TextField
              label={t('find.date')}
              name="arrivalDate"
              type="date"
              value={day}
              min={today}
              onChange={(event) => {
                setDate(event.target.value);
                search.reset();
              }}
            />
          </div>
          <Button
            look="secondary"
            busy={search.isPending}
            data-testid="find-arrival"
            onClick={() => search.mutate({ number, date: day, at: place.id })}
          >
            {t('find.find')}
          </Button>
        </div>
      )}
      <FormError error={search.error} />
      {found && (
        <fieldset className="grid gap-2" data-testid="found-arrivals">
          <legend className="mb-1 text-[0.9rem] text-ink-soft">
            {t(found.arrivals.length > 0 ? 'find.choose' : 'find.none')}
          </legend>
          {found.arrivals.map((one) => (
            <label
              key={one.scheduledAt}
              className="flex min-h-11 items-center gap-3 rounded-control bg-sunken px-3 py-2"
            >
              <input
                type="radio"
                name="arrival"
                value={one.scheduledAt}
                checked={chosen === one.scheduledAt}
                onChange={() => choose(one)}
              />
              <span>
                {t('find.option', { time: time(one.scheduledAt), number: one.number, from: one.from ?? '' })}
                <span className="block text-[0.85rem] text-ink-soft">
                  {t('find.pickup', { time: time(one.pickupAt) })}
                </span>
              </span>
            </label>
          ))}
          {found.demo && <p className="text-[0.82rem] text-ink-faint">{t('demo')}</p>}
        </fieldset>
      )}
    </div>
  );
}
