import { endpoints, type ArrivalsView, type ArrivalView } from '@sablon/contracts';
import { arrivalPlace, toBrussels } from '@sablon/domain';
import { useRef, useState } from 'react';
import { call } from '../../shared/api/http-client.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { arrivals } from '../../shared/words.js';
import { originName } from '../../shared/arrivals/origin-names.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { wallClockOf } from '../../shared/ui/date-time-field.js';
import { TextField } from '../../shared/ui/text-field.js';
import type { FieldsProps } from './check-draft.js';

interface Search {
  readonly busy?: boolean;
  readonly found?: ArrivalsView;
  readonly error?: unknown;
}

/** One search at a time, the latest wins; the home page fetches without a query cache. */
function useArrivalSearch() {
  const [search, setSearch] = useState<Search>({});
  const asked = useRef(0);
  const ask = async (query: { number: string; date: string; at: string }): Promise<void> => {
    const turn = ++asked.current;
    setSearch({ busy: true });
    const answer = await call(endpoints.arrivals.find, { query }).then(
      (found): Search => ({ found }),
      (error: unknown): Search => ({ error }),
    );
    if (turn === asked.current) setSearch(answer);
  };
  const reset = () => {
    asked.current++;
    setSearch({});
  };
  return { search, ask, reset };
}

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
  const { search, ask, reset } = useArrivalSearch();
  const number = draft[of.number].trim();
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
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-[1_1_10rem]">
            <TextField
              label={t('find.date')}
              name={way === 'out' ? 'arrivalDate' : 'returnArrivalDate'}
              type="date"
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
              void ask({ number, date: day, at: place.id });
            }}
          >
            {t('find.find')}
          </Button>
        </div>
      )}
      <FormError error={search.error} />
      {found && (
        <fieldset className="grid gap-2" data-testid={way === 'out' ? 'found-arrivals' : 'found-arrivals-back'}>
          <legend className="mb-1 text-small text-ink-soft">
            {t(found.arrivals.length > 0 ? 'find.choose' : 'find.none')}
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
                  number: one.number,
                  from: originName(one.from ?? '', language),
                })}
                <span className="block text-caption text-ink-soft">
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
