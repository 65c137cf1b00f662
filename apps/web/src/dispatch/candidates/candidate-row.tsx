import type { SuggestionsView } from '@sablon/contracts';
import clsx from 'clsx';
import { Check, Pencil } from 'lucide-react';
import { memo } from 'react';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { ride } from '../../shared/words.js';
import { obstacleText, reachText, shortSpan } from '../common/words.js';
import { acting, candidateWords, dispatch } from '../words.js';

export type Suggested = SuggestionsView['drivers'][number];

/** Off the scale: columns of figures line up from row to row. */
const COLUMNS = 'grid grid-cols-[minmax(0,1fr)_1.8rem_3.6rem_minmax(0,1fr)] items-center gap-x-1';
const TOOL = 'grid size-7 shrink-0 place-items-center rounded-full text-ink-faint hover:bg-gold-wash hover:text-ink';

/** What the columns mean. */
export function CandidateHeads() {
  const t = useT(candidateWords);
  return (
    <p aria-hidden="true" className={`${COLUMNS} border-b border-line px-3 pb-1 text-caption text-ink-faint`}>
      <span>{t('head.driver')}</span>
      <span />
      <span className="text-right">{t('head.eta')}</span>
      <span className="pl-2">{t('head.why')}</span>
    </p>
  );
}

/** Why a driver could take the trip, or cannot: in words short enough for a row. */
export function useWhy() {
  const t = useT(candidateWords);
  const words = useT(dispatch);
  const language = useLanguage();
  return (driver: Suggested): string => {
    if (driver.obstacle) return obstacleText(words, driver.obstacle);
    if (driver.planned) return reachText(words, driver, language);
    if (driver.freeInSeconds !== null) return t('free_in', { time: shortSpan(driver.freeInSeconds, language) });
    return driver.idleSeconds === null ? t('free') : t('free_for', { time: shortSpan(driver.idleSeconds, language) });
  };
}

interface CandidateRowProps {
  readonly driver: Suggested;
  readonly zone: string;
  /** Which trip the obstacle is about, where there are several. */
  readonly about: string | null;
  /** The row in the tab order; the others are reached with the arrow keys. */
  readonly current: boolean;
  readonly busy: boolean;
  readonly onFocus: (driverId: string) => void;
  readonly onGive: (driverId: string) => void;
  /** Absent where nothing can be pencilled in. */
  readonly onPencil?: ((driverId: string) => void) | undefined;
}

/** One driver who could take the trip, or why not. The row only chooses; its buttons and keys act. */
export const CandidateRow = memo(function CandidateRow(props: CandidateRowProps) {
  const { driver, zone, about, current, busy, onFocus, onGive, onPencil } = props;
  const t = useT(candidateWords);
  const act = useT(acting);
  const classes = useT(ride);
  const language = useLanguage();
  const why = [about, useWhy()(driver)].filter(Boolean).join(': ');
  const { driverId, name, plate, vehicleClass, etaSeconds, obstacle } = driver;
  const eta = etaSeconds === null ? '' : shortSpan(etaSeconds, language);
  const said = [`${name} ${plate}`, classes(`class.${vehicleClass}`), zone, eta && t('eta', { time: eta }), why];
  return (
    <div className={clsx('flex h-full items-center border-b border-line pr-1', busy && 'animate-pulse bg-gold-wash')}>
      <button
        type="button"
        data-testid="candidate"
        data-row={driverId}
        data-candidate={driverId}
        data-able={obstacle === null}
        aria-label={said.filter(Boolean).join(', ')}
        aria-keyshortcuts="Enter A P"
        title={[`${name} · ${plate}`, zone, why].filter(Boolean).join(' · ')}
        tabIndex={current ? 0 : -1}
        onFocus={() => onFocus(driverId)}
        onClick={({ currentTarget }) => currentTarget.focus()}
        className={clsx(
          `${COLUMNS} h-full min-w-0 flex-1 pr-1 pl-3 text-left hover:bg-gold-wash focus:bg-gold-wash focus-visible:-outline-offset-2`,
          obstacle && 'text-ink-soft',
        )}
      >
        <span className="flex min-w-0 items-center gap-1">
          <span className="numbers shrink-0 text-ink-soft">{plate}</span>
          <span className="truncate">{name}</span>
        </span>
        <span className="truncate text-ink-soft">{classes(`short.${vehicleClass}`)}</span>
        <span className="numbers truncate text-right font-medium">{eta}</span>
        <span className={clsx('truncate pl-2', obstacle ? 'text-warn' : 'text-ink-soft')}>{why}</span>
      </button>
      {obstacle === null && onPencil && (
        <button
          type="button"
          className={TOOL}
          data-testid="pencil-driver"
          data-driver={driverId}
          tabIndex={current ? 0 : -1}
          title={act('pencil.do')}
          aria-label={`${act('pencil.do')} ${name}`}
          onClick={() => onPencil(driverId)}
        >
          <Pencil size={14} aria-hidden="true" />
        </button>
      )}
      {obstacle === null && (
        <button
          type="button"
          className={TOOL}
          data-testid="assign-driver"
          data-driver={driverId}
          tabIndex={current ? 0 : -1}
          title={t('give')}
          aria-label={`${t('give')} ${name}`}
          onClick={() => onGive(driverId)}
        >
          <Check size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
});
