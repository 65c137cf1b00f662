import type { AlertView } from '@sablon/contracts';
import { ALERT_SEVERITIES } from '@sablon/domain';
import clsx from 'clsx';
import { BellRing, ChevronDown } from 'lucide-react';
import { useId, useRef } from 'react';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { AlertPanel } from './alert-panel.js';
import { sortAlerts } from './alert-state.js';
import { alertSentence, alertText } from './alert-text.js';
import { alerts } from '../words.js';
import { SeveritySign, severityTone } from './severity-sign.js';
import { useAlertDesk } from './use-alert-desk.js';
import { useAlertNews } from './use-alert-news.js';

interface AlertDeskProps {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onOpenTrip: (tripId: string) => void;
  readonly onSelectDriver: (driverId: string) => void;
}

const CLOCK_MS = 5_000;

/** One calm line over the console: how many alerts of which weight, and the worst of them; behind it the list. */
export function AlertDesk({ open, onOpen, onOpenTrip, onSelectDriver }: AlertDeskProps) {
  const t = useT(alerts);
  const language = useLanguage();
  const nowMs = useServerNow(CLOCK_MS);
  const { query, desk, act } = useAlertDesk();
  const sorted = sortAlerts(desk, nowMs);
  const panelId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  useAlertNews(desk, nowMs, (alert) => alertSentence(t, alert, language, nowMs));
  const close = () => {
    onOpen(false);
    opener.current?.focus();
  };
  const openOf = ({ trip, driver }: AlertView): (() => void) | null => {
    if (trip) return () => onOpenTrip(trip.id);
    if (driver) return () => onSelectDriver(driver.id);
    return null;
  };
  const worst = sorted.loud[0];
  return (
    <section aria-label={t('title')} className="min-w-0 min-[1200px]:flex-1">
      <button
        ref={opener}
        type="button"
        data-testid="alert-strip"
        data-severity={worst?.severity ?? 'none'}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => onOpen(!open)}
        className={clsx(
          'flex min-h-9 w-full items-center gap-3 px-3.5 text-left text-[0.84rem] hover:bg-gold-wash focus-visible:-outline-offset-2',
          worst?.severity === 'severe' && worst.acknowledgedAt === null && 'bg-danger-wash',
        )}
      >
        <BellRing size={15} aria-hidden="true" className="shrink-0 text-ink-soft" />
        <span className="font-medium max-sm:sr-only">{t('title')}</span>
        {ALERT_SEVERITIES.map(
          (severity) =>
            sorted.counts[severity] > 0 && (
              <span
                key={severity}
                data-testid={`alerts-${severity}`}
                className={clsx('inline-flex shrink-0 items-center gap-1 font-medium', severityTone(severity))}
              >
                <SeveritySign severity={severity} size={15} />
                <span aria-hidden="true" className="numbers">
                  {sorted.counts[severity]}
                </span>
                <span className="sr-only">{t(`count.${severity}`, { count: sorted.counts[severity] })}</span>
              </span>
            ),
        )}
        <span className="min-w-0 flex-1 truncate text-ink-soft">
          {worst ? (
            <>
              <strong className="font-medium text-ink">{t(`kind.${worst.kind}`)}</strong>{' '}
              <span className="numbers">{worst.trip?.bookingCode}</span> {alertText(t, worst, language, nowMs)}
            </>
          ) : query.isError ? (
            t('failed')
          ) : (
            desk && t('none')
          )}
        </span>
        {sorted.snoozed.length > 0 && (
          <span className="shrink-0 text-[0.8rem] text-ink-faint max-sm:hidden">
            {t('snoozed', { count: sorted.snoozed.length })}
          </span>
        )}
        <kbd className="rounded border border-line-strong px-1.5 text-[0.75rem] max-xl:hidden">L</kbd>
        <ChevronDown size={15} aria-hidden="true" className={clsx('shrink-0 text-ink-soft', open && 'rotate-180')} />
      </button>
      {open && desk && (
        <AlertPanel
          id={panelId}
          {...{ desk, sorted, nowMs, openOf }}
          busy={act.isPending}
          error={act.error}
          onAct={(alert, what) => act.mutate({ id: alert.id, ...what })}
          onClose={close}
        />
      )}
    </section>
  );
}
