import type { BoardArrivalView } from '@sablon/contracts';
import { MINUTE_MS } from '@sablon/domain';
import clsx from 'clsx';
import { ArrowRight, Plane, TrainFront, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ArrivalPlaces, ArrivalState } from '../shared/arrivals/arrival-facts.js';
import { arrivals } from '../shared/words.js';
import { originName } from '../shared/arrivals/origin-names.js';
import { useServerNow } from '../shared/bookings/use-now.js';
import { localized } from '../shared/i18n/format.js';
import { useLanguage, useT } from '../shared/i18n/namespaces.js';
import { Badge, StatusPill } from '../shared/ui/badge.js';
import { DateTime } from '../shared/ui/values.js';
import { arrivalsBoard } from './words.js';

const TICK_MS = 15_000;
type Transfer = BoardArrivalView['transfers'][number];

/** The source and the age of its data; also says so if the source does not respond. */
function Source({ arrival }: { arrival: BoardArrivalView }) {
  const t = useT(arrivalsBoard);
  const now = useServerNow(TICK_MS);
  if (!arrival.observedAt || !arrival.source) return null;
  const count = Math.floor(Math.max(0, now - Date.parse(arrival.observedAt)) / MINUTE_MS);
  const source = arrival.source === 'simulator' ? t('source.simulator') : arrival.source;
  return (
    <p
      className={clsx('flex items-center gap-2 text-caption', arrival.stale ? 'text-warn' : 'text-ink-faint')}
      data-testid="board-source"
      data-stale={arrival.stale}
    >
      {arrival.stale && <TriangleAlert size={16} aria-hidden="true" />}
      {t(arrival.stale ? 'age.stale' : 'age', { source, count })}
    </p>
  );
}

/** The pickup as booked and as it is now. */
function Pickup({ transfer: { bookedAt, pickupAt } }: { transfer: Transfer }) {
  const t = useT(arrivalsBoard);
  const moved = Math.round((Date.parse(pickupAt) - Date.parse(bookedAt)) / MINUTE_MS);
  if (moved === 0)
    return (
      <span>
        {t('pickup')} <DateTime at={pickupAt} style="time" />
      </span>
    );
  return (
    <span className="flex flex-wrap items-center gap-x-2" data-testid="moved-pickup" data-minutes={moved}>
      {t('pickup')}{' '}
      <s className="text-ink-faint">
        <span className="sr-only">{t('pickup.booked')} </span>
        <DateTime at={bookedAt} style="time" />
      </s>
      <ArrowRight size={15} aria-hidden="true" />
      <strong className="font-medium">
        <span className="sr-only">{t('pickup.now')} </span>
        <DateTime at={pickupAt} style="time" />
      </strong>
      <span className="numbers text-warn">
        {t(moved > 0 ? 'moved.later' : 'moved.earlier', { count: Math.abs(moved) })}
      </span>
    </span>
  );
}

function TransferRow({ transfer }: { transfer: Transfer }) {
  const t = useT(arrivalsBoard);
  const language = useLanguage();
  return (
    <li
      className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1.2fr)_auto] md:items-center"
      data-testid="moved-trip"
      data-trip={transfer.tripId}
    >
      <div className="min-w-0">
        <Link to={`/dispatch?trip=${transfer.tripId}`} className="text-link font-medium">
          <span className="numbers">{transfer.bookingCode}</span>
        </Link>{' '}
        <span translate="no">{transfer.passenger}</span>
        <p className="truncate text-small text-ink-soft">→ {localized(transfer.to, language)}</p>
      </div>
      <div className="min-w-0 text-small">
        <Pickup transfer={transfer} />
        <p className="text-small text-ink-soft">
          {transfer.driverName ? <span translate="no">{transfer.driverName}</span> : t('driver.none')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 md:justify-end">
        {transfer.choose && <Badge tone="danger">{t('choose')}</Badge>}
        {transfer.swap && <Badge tone="warn">{t('swap')}</Badge>}
        <StatusPill status={transfer.status} />
      </div>
    </li>
  );
}

/** One flight or train: its times and state, its place, its source, and every ride that waits for it. */
export function ArrivalCard({ arrival }: { arrival: BoardArrivalView }) {
  const t = useT(arrivalsBoard);
  const about = useT(arrivals);
  const language = useLanguage();
  const { kind, number, from, scheduledAt, estimatedAt, actualAt, divertedTo } = arrival;
  const Icon = kind === 'flight' ? Plane : TrainFront;
  const times = [
    ['scheduled', scheduledAt],
    ['expected', actualAt ? null : estimatedAt],
    ['actual', actualAt],
  ] as const;
  return (
    <li
      className="card p-card shadow-low"
      data-testid="board-arrival"
      data-number={number}
      data-status={arrival.status ?? 'searching'}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 text-lead font-medium">
            <Icon size={19} aria-hidden="true" className="shrink-0 text-gold-text" />
            <span className="numbers">{number}</span>
            {from && (
              <span className="font-normal text-ink-soft">{t('from', { from: originName(from, language) })}</span>
            )}
          </h2>
          <p className="text-small text-ink-soft">{localized(arrival.place, language)}</p>
        </div>
        <ArrivalState
          arrival={{ kind, status: arrival.status, scheduledAt, expectedAt: actualAt ?? estimatedAt ?? scheduledAt }}
        />
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1 text-small [&_dd]:font-medium [&_dt]:text-caption [&_dt]:text-ink-soft">
        {times.map(
          ([name, at]) =>
            at && (
              <div key={name} data-testid={`board-${name}`}>
                <dt>{t(name)}</dt>
                <dd>
                  <DateTime at={at} style="time" />
                </dd>
              </div>
            ),
        )}
        <ArrivalPlaces arrival={arrival} />
      </dl>
      {divertedTo && (
        <p className="mt-2 text-danger">{about('diverted_to', { place: originName(divertedTo, language) })}</p>
      )}
      <Source arrival={arrival} />
      <ul className="mt-3 divide-y divide-line border-t border-line" aria-label={t('rides')}>
        {arrival.transfers.map((transfer) => (
          <TransferRow key={transfer.tripId} transfer={transfer} />
        ))}
      </ul>
    </li>
  );
}
