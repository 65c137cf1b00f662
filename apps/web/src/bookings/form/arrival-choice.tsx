import type { ArrivalView } from '@sablon/contracts';
import { arrivalNumber, arrivalPlace, HOUR_MS, toBrussels } from '@sablon/domain';
import { useState } from 'react';
import { serverNow } from '../../shared/api/server-clock.js';
import { arrivals } from '../../shared/words.js';
import { originName } from '../../shared/arrivals/origin-names.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { wallClockOf } from '../../shared/ui/date-time-field.js';
import { DateField } from '../../shared/ui/date-field.js';
import { TextField } from '../../shared/ui/text-field.js';
import type { FieldsProps } from './check-draft.js';
import { useArrivalSearch } from './use-arrival-search.js';

/** ASSUMPTION: sources know most flights of the coming week. */
const KNOWN_MS = 7 * 24 * HOUR_MS;

/** The draft fields used for each direction. */
const WAYS = {
  out: { number: 'flightNumber', begins: 'origin', leaves: 'departure' },
  back: { number: 'returnFlightNumber', begins: 'destination', leaves: 'back' },
} as const;

interface ArrivalChoiceProps extends Pick<FieldsProps, 'draft' | 'change'> {
  way: keyof typeof WAYS;
}

/**
 * Finds a flight or train by its number and day, at the airport or station where that leg begins; choosing one sets the pickup.
 */
export function ArrivalChoice({ draft, change, way }: ArrivalChoiceProps) {
  const of = WAYS[way];
  const t = useT(arrivals);
  const language = useLanguage();
  const begins = draft[of.begins];
  const place = begins && arrivalPlace(begins.id);
  const kind = place?.kind ?? 'flight';
  const [date, setDate] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const today = toBrussels(new Date(serverNow())).date;
  const day = date || draft[of.leaves].date || today;
  const isFar = day > toBrussels(new Date(serverNow() + KNOWN_MS)).date;
  const number = draft[of.number].trim();
  const isWhole = arrivalNumber(kind, number) !== null;
  const { search, ask, reset } = useArrivalSearch(place && { number, date: day, at: place.id }, isWhole);
  const choose = (one: ArrivalView) => {
    setChosen(one.scheduledAt);
    const pickup = wallClockOf(new Date(one.pickupAt));
    change(
      way === 'out'
        ? { flightNumber: one.number, when: 'later', departure: pickup }
        : { returnFlightNumber: one.number, back: pickup },
    );
  };
  const time = (at: string): string => formatDateTime(at, language, 'time');
  const { found } = search;
  return (
    <div className="grid gap-3 sm:col-span-2">
      <TextField
        label={t(way === 'out' ? `find.number.${kind}` : `find.number.${kind}.back`)}
        name={of.number}
        placeholder={kind === 'flight' ? 'SN 3812' : 'IC 506'}
        maxLength={12}
        autoCapitalize="characters"
        value={draft[of.number]}
        onChange={(event) => {
          change(way === 'out' ? { flightNumber: event.target.value } : { returnFlightNumber: event.target.value });
          reset();
        }}
      />
      {place && number !== '' && (
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-[1_1_10rem]">
            <DateField
              label={t('find.date')}
              name={way === 'out' ? 'arrivalDate' : 'returnArrivalDate'}
              value={day}
              min={today}
              onChange={(event) => {
                setDate(event.target.value);
                reset();
              }}
            />
          </div>
          <Button
            variant="secondary"
            busy={search.busy}
            data-testid={way === 'out' ? 'find-arrival' : 'find-arrival-back'}
            onClick={() => {
              setChosen(null);
              void ask();
            }}
          >
            {t('find.find')}
          </Button>
        </div>
      )}
      {search.busy && (
        <p role="status" className="text-small text-ink-soft">
          {t('find.asking')}
        </p>
      )}
      <FormError error={search.error} />
      {found && (
        <fieldset className="grid gap-2" data-testid={way === 'out' ? 'found-arrivals' : 'found-arrivals-back'}>
          <legend className="mb-1 text-small text-ink-soft">
            {t(found.arrivals.length > 0 ? 'find.choose' : isFar ? 'find.far' : 'find.none')}
          </legend>
          {found.arrivals.map((one) => (
            <label
              key={one.scheduledAt}
              className="flex min-h-11 items-center gap-3 rounded-control bg-sunken px-3 py-2"
            >
              <input
                type="radio"
                name={`arrival-${way}`}
                value={one.scheduledAt}
                checked={chosen === one.scheduledAt}
                onChange={() => choose(one)}
              />
              <span>
                {t('find.option', {
                  time: time(one.scheduledAt),
                  number: one.airline ? t('find.airline', { airline: one.airline, number: one.number }) : one.number,
                  from: originName(one.from ?? '', language),
                })}
                <span className="block text-caption text-ink-soft">
                  {one.terminal && <>{t('find.terminal', { terminal: one.terminal })} · </>}
                  {t('find.pickup', { time: time(one.pickupAt) })}
                </span>
              </span>
            </label>
          ))}
          {found.demo && <p className="text-caption text-ink-faint">{t('demo')}</p>}
        </fieldset>
      )}
    </div>
  );
}
