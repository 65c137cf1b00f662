import type { TripArrivalView } from '@sablon/contracts';
import { Plane, TrainFront, TriangleAlert } from 'lucide-react';
import { useNow } from '../booking/use-now.js';
import { useT, type Translate } from '../i18n/namespaces.js';
import { Badge } from '../ui/badge.js';
import { DateTime } from '../ui/values.js';
import type fr from './i18n/fr.js';
import { arrivals } from './i18n/namespace.js';
import { minutesLate } from './minutes-late.js';

const MINUTE_MS = 60_000;
const TICK_MS = 5_000;
const ICON = { size: 18, 'aria-hidden': true, className: 'shrink-0' } as const;

type Words = Translate<keyof typeof fr>;

function stateWords(t: Words, { status, kind }: TripArrivalView): string {
  if (status === null) return t('status.searching');
  return status === 'landed' ? t(`status.landed.${kind}`) : t(`status.${status}`);
}

const TONES = { cancelled: 'danger', diverted: 'danger', delayed: 'warn', landed: 'ok', at_gate: 'ok' } as const;

function State({ arrival }: { arrival: TripArrivalView }) {
  const t = useT(arrivals);
  const late = minutesLate(arrival);
  const off = arrival.status === 'cancelled' || arrival.status === 'diverted';
  const tone = TONES[arrival.status as keyof typeof TONES] ?? 'info';
  return (
    <span data-testid="arrival-state" data-state={arrival.status ?? 'searching'}>
      <Badge tone={tone}>
        {stateWords(t, arrival)}
        {!off && late !== null && late !== 0 && ` ${t(late > 0 ? 'late' : 'early', { count: Math.abs(late) })}`}
      </Badge>
    </span>
  );
}

/** How old what is shown is; a source that does not answer is said so. */
function Age({ arrival }: { arrival: TripArrivalView }) {
  const t = useT(arrivals);
  const now = useNow(TICK_MS);
  if (!arrival.observedAt) return null;
  const count = Math.floor(Math.max(0, now - Date.parse(arrival.observedAt)) / MINUTE_MS);
  if (arrival.stale)
    return (
      <p className="flex gap-2 text-[0.9rem] text-warn" data-testid="arrival-age" data-stale="true">
        <TriangleAlert {...ICON} />
        {t('age.stale', { count })}
      </p>
    );
  return (
    <p className="text-[0.88rem] text-ink-faint" data-testid="arrival-age" data-stale="false">
      {count === 0 ? t('age.now') : t('age.minutes', { count })}
    </p>
  );
}

/** The flight or train a passenger comes by: its state, times, where it stands, and how old all that is. */
export function ArrivalFacts({ arrival }: { arrival: TripArrivalView }) {
  const t = useT(arrivals);
  const { kind, number, from, scheduledAt, expectedAt, actualAt, terminal, gate, belt, platform, divertedTo } = arrival;
  const Icon = kind === 'flight' ? Plane : TrainFront;
  const where = [
    ['terminal', terminal],
    ['gate', gate],
    ['belt', belt],
    ['platform', platform],
  ] as const;
  return (
    <section className="grid gap-2 rounded-2xl bg-sunken p-4" data-testid="arrival" aria-label={t(`title.${kind}`)}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex items-center gap-2 font-medium">
          <Icon {...ICON} />
          <span className="numbers">{from ? t('from', { number, from }) : number}</span>
        </p>
        <State arrival={arrival} />
      </div>
      {divertedTo && <p>{t('diverted_to', { place: divertedTo })}</p>}
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-[0.95rem] [&_dd]:font-medium [&_dt]:text-[0.82rem] [&_dt]:text-ink-soft">
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
        {where.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd className="numbers">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Age arrival={arrival} />
      {arrival.demo && <p className="text-[0.82rem] text-ink-faint">{t('demo')}</p>}
    </section>
  );
}
