import type { TripArrivalView } from '@sablon/contracts';
import { MINUTE_MS } from '@sablon/domain';
import { Plane, TrainFront, TriangleAlert } from 'lucide-react';
import { useServerNow } from '../bookings/use-now.js';
import { formatDuration } from '../i18n/format.js';
import type { Language } from '../i18n/languages.js';
import { useLanguage, useT, type Translate } from '../i18n/namespaces.js';
import { Badge } from '../ui/badge.js';
import { DateTime } from '../ui/values.js';
import type fr from '../../../../../locales/fr/arrivals.json';
import { arrivals } from '../words.js';
import { originName } from './origin-names.js';

/** Whole minutes behind schedule, negative if early; null if no time is expected. */
export function minutesLate({
  scheduledAt,
  expectedAt,
}: Pick<TripArrivalView, 'scheduledAt' | 'expectedAt'>): number | null {
  if (!scheduledAt || !expectedAt) return null;
  return Math.round((Date.parse(expectedAt) - Date.parse(scheduledAt)) / 60_000);
}

/** Picks a readable unit: minutes up to two hours, hours up to two days, then days. */
export function spanOf(minutes: number): { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number } {
  if (minutes < 120) return { unit: 'minutes', count: minutes };
  const hours = Math.round(minutes / 60);
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.round(minutes / 1440) };
}

const TICK_MS = 5_000;
const ICON = { size: 18, 'aria-hidden': true, className: 'shrink-0' } as const;

type Words = Translate<keyof typeof fr>;

type Stated = Pick<TripArrivalView, 'status' | 'kind' | 'scheduledAt' | 'expectedAt'>;

function stateWords(t: Words, { status, kind }: Stated): string {
  if (status === null) return t('status.searching');
  return status === 'landed' ? t(`status.landed.${kind}`) : t(`status.${status}`);
}

function spanWords(t: Words, minutes: number): string {
  const { unit, count } = spanOf(minutes);
  return t(`span.${unit}`, { count });
}

/** From two hours on, the minutes are shown too: half an hour matters when meeting a plane. */
const delayWords = (t: Words, minutes: number, language: Language): string =>
  minutes < 120 ? spanWords(t, minutes) : formatDuration(minutes * 60, language);

const TONES = { cancelled: 'danger', diverted: 'danger', delayed: 'warn', landed: 'ok', at_gate: 'ok' } as const;

/** The state of a flight or train, and its delay. */
export function ArrivalState({ arrival }: { arrival: Stated }) {
  const t = useT(arrivals);
  const language = useLanguage();
  const late = minutesLate(arrival);
  const off = arrival.status === 'cancelled' || arrival.status === 'diverted';
  const tone = TONES[arrival.status as keyof typeof TONES] ?? 'info';
  return (
    <span data-testid="arrival-state" data-state={arrival.status ?? 'searching'}>
      <Badge tone={tone}>
        {stateWords(t, arrival)}
        {!off &&
          late !== null &&
          late !== 0 &&
          ` ${t(late > 0 ? 'late' : 'early', { span: delayWords(t, Math.abs(late), language) })}`}
      </Badge>
    </span>
  );
}

/** Age of the data shown; also says so when the source does not respond. */
function Age({ arrival }: { arrival: TripArrivalView }) {
  const t = useT(arrivals);
  const now = useServerNow(TICK_MS);
  if (!arrival.observedAt) return null;
  const count = Math.floor(Math.max(0, now - Date.parse(arrival.observedAt)) / MINUTE_MS);
  if (arrival.stale)
    return (
      <p className="flex gap-2 text-small text-warn" data-testid="arrival-age" data-stale="true">
        <TriangleAlert {...ICON} />
        {t('age.stale', { span: spanWords(t, count) })}
      </p>
    );
  return (
    <p className="text-small text-ink-faint" data-testid="arrival-age" data-stale="false">
      {count === 0 ? t('age.now') : t('age.known', { span: spanWords(t, count) })}
    </p>
  );
}

const PLACES = ['terminal', 'gate', 'belt', 'platform'] as const;

/** Where the passenger of a plane or train is met, as far as known, as items of a list of facts. */
export function ArrivalPlaces({ arrival }: { arrival: Pick<TripArrivalView, (typeof PLACES)[number]> }) {
  const t = useT(arrivals);
  return PLACES.map(
    (name) =>
      arrival[name] && (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd className="numbers">{arrival[name]}</dd>
        </div>
      ),
  );
}

/** A passenger's flight or train: its state, times and places, and how old the data is. */
export function ArrivalFacts({ arrival }: { arrival: TripArrivalView }) {
  const t = useT(arrivals);
  const language = useLanguage();
  const { kind, number, from, scheduledAt, expectedAt, actualAt, divertedTo } = arrival;
  const Icon = kind === 'flight' ? Plane : TrainFront;
  return (
    <section className="grid gap-2 rounded-tile bg-sunken p-4" data-testid="arrival" aria-label={t(`title.${kind}`)}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex items-center gap-2 font-medium">
          <Icon {...ICON} />
          <span className="numbers">{from ? t('from', { number, from: originName(from, language) }) : number}</span>
        </p>
        <ArrivalState arrival={arrival} />
      </div>
      {divertedTo && <p>{t('diverted_to', { place: originName(divertedTo, language) })}</p>}
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-small [&_dd]:font-medium [&_dt]:text-caption [&_dt]:text-ink-soft">
        {scheduledAt && (
          <div>
            <dt>{t('scheduled')}</dt>
            <dd>
              <DateTime at={scheduledAt} />
            </dd>
          </div>
        )}
        {expectedAt && expectedAt !== scheduledAt && (
          <div>
            <dt>{t(actualAt ? 'actual' : 'expected')}</dt>
            <dd data-testid="arrival-expected">
              <DateTime at={expectedAt} style="time" />
            </dd>
          </div>
        )}
        <ArrivalPlaces arrival={arrival} />
      </dl>
      <Age arrival={arrival} />
      {arrival.demo && <p className="text-caption text-ink-faint">{t('demo')}</p>}
    </section>
  );
}
