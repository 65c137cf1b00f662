import { spacedPhone } from '@sablon/domain';
import { FileWarning, Phone, SatelliteDish, Signpost } from 'lucide-react';
import { memo } from 'react';
import { isStale } from '../../map/index.js';
import { formatDateTime, formatDuration, localized, telHref } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { ride } from '../../shared/words.js';
import { shortSpan } from '../common/words.js';
import { dispatch, fleetQueue } from '../words.js';
import { secondsLeft } from './fleet-lines.js';
import { lastSeenAt, type FleetDriver } from './fleet-store.js';

/** Height of a row of the queue (issue 23). */
export const QUEUE_ROW_PX = 28;
/** ASSUMPTION: with less than an hour left, the end of the working day deserves a warning; as for suggested drivers. */
const LITTLE_LEFT_SECONDS = 3600;
/** Off the scale: widths of columns of figures, which line up from row to row. */
const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_1.8rem_minmax(0,0.6fr)_3.4rem_3.1rem_2.7rem] items-center gap-x-1 min-[1700px]:grid-cols-[minmax(0,1fr)_2rem_minmax(0,0.7fr)_4.4rem_3.6rem_5rem]';
/** Within a day the hour of a trip says which day is meant. */
const HOURS_MS = 24 * 3_600_000;

/** What the columns mean. */
export function FleetHeads() {
  const t = useT(fleetQueue);
  return (
    <div aria-hidden="true" className="mt-2 flex border-b border-line pb-1 text-caption text-ink-faint">
      <p className={`${COLUMNS} min-w-0 flex-1 px-1`}>
        <span>{t('head.driver')}</span>
        <span />
        <span>{t('head.zone')}</span>
        <span className="text-right">{t('head.free')}</span>
        <span className="text-right">{t('head.left')}</span>
        <span className="text-right">{t('head.next')}</span>
      </p>
      <span className="w-7" />
    </div>
  );
}

interface FleetRowProps {
  readonly driver: FleetDriver;
  readonly nowMs: number;
  readonly chosen: boolean;
  /** The row in the tab order; the others are reached with the arrow keys. */
  readonly current: boolean;
  readonly onSelect: (driverId: string) => void;
}

/** The driver's cells in words and figures; `said` names for a screen reader what the columns only show. */
function useCells(driver: FleetDriver, nowMs: number) {
  const t = useT(fleetQueue);
  const words = useT(dispatch);
  const classes = useT(ride);
  const language = useLanguage();
  const { state, idleSince, freeAt, nextAt } = driver;
  const waited =
    state === 'free' && idleSince !== null ? shortSpan(Math.max(0, nowMs - idleSince) / 1000, language) : '';
  const soon = state !== 'free' && freeAt !== null ? shortSpan(Math.max(0, freeAt - nowMs) / 1000, language) : '';
  const left = secondsLeft(driver, nowMs);
  const leftText = left === null ? '' : formatDuration(left, language);
  const seenAt = lastSeenAt(driver, nowMs);
  const lost =
    seenAt === null
      ? words('fleet.no_position')
      : isStale(seenAt, nowMs)
        ? words('fleet.position_age', { time: shortSpan((nowMs - seenAt) / 1000, language) })
        : '';
  const next = nextAt === null ? '' : formatDateTime(nextAt, language, nextAt - nowMs < HOURS_MS ? 'time' : 'date');
  const zone = driver.zone ? localized(driver.zone, language) : '';
  const wish = driver.direction;
  const direction = wish
    ? t(`direction.${wish.kind}`, {
        place: localized(wish.name, language),
        time: formatDateTime(wish.until, language, 'time'),
      })
    : '';
  const said = [
    `${driver.name} ${driver.plate}`,
    classes(`class.${driver.vehicleClass}`),
    zone,
    state !== 'off' && words(`fleet.${state}`),
    driver.documentsOver && words('fleet.documents_over'),
    lost,
    waited && t('free_for', { time: waited }),
    soon && t('free_in', { time: soon }),
    leftText && t('left', { time: leftText }),
    direction,
    next && t('next', { time: formatDateTime(nextAt ?? nowMs, language, 'short') }),
  ]
    .filter(Boolean)
    .join(', ');
  return {
    ...{ said, lost, next, leftText, zone, direction },
    free: waited || (soon && t('in', { time: soon })),
    isLittle: left !== null && left < LITTLE_LEFT_SECONDS,
    className: classes(`short.${driver.vehicleClass}`),
    documents: driver.documentsOver ? words('fleet.documents_over') : '',
  };
}

/** One driver of the queue. */
export const FleetRow = memo(function FleetRow({ driver, nowMs, chosen, current, onSelect }: FleetRowProps) {
  const { said, lost, next, leftText, zone, direction, free, isLittle, className, documents } = useCells(driver, nowMs);
  return (
    <div className="flex h-full items-center border-b border-line">
      <button
        type="button"
        data-driver={driver.id}
        data-row={driver.id}
        aria-pressed={chosen}
        aria-label={said}
        title={[driver.name, driver.plate, direction].filter(Boolean).join(' · ')}
        tabIndex={current ? 0 : -1}
        onClick={() => onSelect(driver.id)}
        className={`${COLUMNS} h-full min-w-0 flex-1 px-1 text-left hover:bg-gold-wash focus-visible:-outline-offset-2 aria-pressed:bg-gold-wash`}
      >
        <span className="flex min-w-0 items-center gap-1">
          <span className="numbers shrink-0 text-ink-soft">{driver.plate}</span>
          <span className="truncate">{driver.name}</span>
          {documents && <FileWarning size={13} className="shrink-0 text-danger" aria-hidden="true" />}
          {direction && <Signpost size={13} className="shrink-0 text-gold-text" aria-hidden="true" />}
          {lost && <SatelliteDish size={13} className="shrink-0 text-warn" aria-hidden="true" />}
        </span>
        <span className="truncate text-ink-soft">{className}</span>
        <span className="truncate text-ink-soft">{zone}</span>
        <span className="numbers truncate text-right">{free}</span>
        <span className={`numbers truncate text-right ${isLittle ? 'text-warn' : 'text-ink-soft'}`}>{leftText}</span>
        <span className="numbers truncate text-right">{next}</span>
      </button>
      <a
        href={telHref(driver.phone)}
        tabIndex={current ? 0 : -1}
        aria-label={`${driver.name}, ${spacedPhone(driver.phone)}`}
        title={spacedPhone(driver.phone)}
        className="grid size-7 shrink-0 place-items-center rounded-full text-ink-faint hover:bg-gold-wash hover:text-ink"
      >
        <Phone size={14} aria-hidden="true" />
      </a>
    </div>
  );
});
