import type { AlertDeskView, AlertView, TripView } from '@sablon/contracts';
import { X } from 'lucide-react';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { FormError } from '../../shared/ui/button.js';
import { noteFocusTaken } from '../../shared/staff/meant.js';
import type { ActionKind } from '../common/dispatch.api.js';
import { AlertRow } from './alert-row.js';
import type { AlertAct } from './alerts.api.js';
import { alerts } from '../words.js';
import { ALERT_SEVERITIES, type AlertSeverity } from '@sablon/domain';

/** Alerts as the desk shows them: the active ones, then the snoozed ones, each with the most dangerous first. */
interface SortedAlerts {
  readonly loud: readonly AlertView[];
  readonly snoozed: readonly AlertView[];
  readonly counts: Readonly<Record<AlertSeverity, number>>;
}

const isSnoozed = ({ snoozedUntil }: AlertView, nowMs: number): boolean =>
  snoozedUntil !== null && Date.parse(snoozedUntil) > nowMs;

export function sortAlerts(desk: AlertDeskView | undefined, nowMs: number): SortedAlerts {
  const alerts = desk?.alerts ?? [];
  const loud = alerts.filter((alert) => !isSnoozed(alert, nowMs));
  const counts = Object.fromEntries(
    ALERT_SEVERITIES.map((severity) => [severity, loud.filter((alert) => alert.severity === severity).length]),
  ) as Record<AlertSeverity, number>;
  return { loud, snoozed: alerts.filter((alert) => isSnoozed(alert, nowMs)), counts };
}

/** Key of an alert's newsworthy state: its existence, its severity, and whether it is assigned to this user. */
export const standingOf = ({ id, severity, mine }: AlertView): string => `${id} ${severity} ${mine}`;

/** The alerts that are new since; one that became milder or was given to another user is not. */
export function freshAlerts(known: ReadonlySet<string>, loud: readonly AlertView[]): readonly AlertView[] {
  return loud.filter((alert) => {
    if (known.has(standingOf(alert))) return false;
    const knownAs = [...known].find((one) => one.startsWith(`${alert.id} `));
    if (!knownAs) return true;
    const [, severity, mine] = knownAs.split(' ');
    const worse =
      ALERT_SEVERITIES.indexOf(alert.severity) < ALERT_SEVERITIES.indexOf((severity ?? 'info') as AlertSeverity);
    return worse || (alert.mine && mine !== 'true');
  });
}

/** The alert `step` rows from the chosen one; the first if none is chosen or it is gone. */
export function moved(list: readonly AlertView[], chosenId: string | null, step: 1 | -1): string | null {
  const at = list.findIndex(({ id }) => id === chosenId);
  const to = at === -1 ? 0 : Math.min(list.length - 1, Math.max(0, at + step));
  return list[to]?.id ?? null;
}

/** What the console's keys do in the list; an alert is named by its id, null = the chosen one. */
export interface AlertKeys {
  move(step: 1 | -1): void;
  isOnRow(): boolean;
  open(alertId: string | null): void;
  acknowledge(alertId: string | null): void;
  cure(alertId: string | null, key: '1' | '2' | '3'): void;
  snooze(alertId: string | null): void;
  close(): void;
}

interface AlertPanelProps {
  readonly id: string;
  readonly keysRef: Ref<AlertKeys>;
  readonly desk: AlertDeskView;
  readonly sorted: SortedAlerts;
  readonly nowMs: number;
  readonly busy: boolean;
  readonly error: unknown;
  readonly openOf: (alert: AlertView) => (() => void) | null;
  readonly onAct: (alert: AlertView, act: AlertAct) => void;
  readonly onGiven: (trip: TripView, kind: ActionKind) => void;
  readonly onClose: () => void;
}

/** Recently resolved or closed alerts, and who closed them. */
function Past({ past }: { past: AlertDeskView['past'] }) {
  const t = useT(alerts);
  const language = useLanguage();
  const time = (at: string | null) => (at ? formatDateTime(at, language, 'time') : '');
  return (
    <details className="border-t border-line px-3 py-2 text-caption" data-testid="alerts-past">
      <summary className="cursor-pointer text-ink-soft">
        {t('past.title')} <span className="numbers">{past.length}</span>
      </summary>
      <ul className="mt-2 grid gap-1">
        {past.map((alert) => (
          <li key={alert.id} className="flex flex-wrap justify-between gap-x-3">
            <span>
              {t(`kind.${alert.kind}`)} <span className="numbers">{alert.trip?.bookingCode}</span> {alert.driver?.name}
            </span>
            <span className="text-ink-soft">
              {alert.closedAt
                ? t('past.closed', { name: alert.closedBy ?? '', time: time(alert.closedAt) })
                : t('past.cleared', { time: time(alert.clearedAt) })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The alerts, most dangerous first, fully usable by keyboard. Escape closes the panel and returns the focus to its opener. */
export function AlertPanel(props: AlertPanelProps) {
  const { id, keysRef, desk, sorted, nowMs, busy, error, openOf, onAct, onGiven, onClose } = props;
  const t = useT(alerts);
  const list = useRef<HTMLUListElement>(null);
  const panel = useRef<HTMLElement>(null);
  const rows = [...sorted.loud, ...sorted.snoozed];
  const [wanted, setWanted] = useState<string | null>(rows[0]?.id ?? null);
  const chosen = rows.find((row) => row.id === wanted) ?? rows[0] ?? null;
  const focusRow = (rowId: string | null) => {
    const row = list.current?.querySelector<HTMLElement>(`[data-alert="${rowId}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  useEffect(() => {
    const first = list.current?.querySelector<HTMLElement>('[data-alert]');
    (first ?? panel.current)?.focus({ preventScroll: true });
  }, []);
  // When the focused row disappears, the focus moves to the next row, not to the page.
  const chosenId = chosen?.id ?? null;
  useEffect(() => {
    if (chosenId !== null && wanted !== chosenId && document.activeElement === document.body) {
      // A key on its way was meant for the row that is gone.
      noteFocusTaken();
      focusRow(chosenId);
    }
  }, [chosenId, wanted]);
  const step = (by: 1 | -1) => {
    const next = moved(rows, chosenId, by);
    setWanted(next);
    requestAnimationFrame(() => focusRow(next));
  };
  const within = (alertId: string | null, what: string) =>
    list.current?.querySelector<HTMLElement>(`[data-alert="${alertId ?? chosenId}"] ${what}`);
  useImperativeHandle(keysRef, () => ({
    move: step,
    isOnRow: () => document.activeElement?.matches('[data-testid="alert-row"]') ?? false,
    open: (alertId) => {
      const alert = rows.find((row) => row.id === alertId);
      if (alert) openOf(alert)?.();
    },
    acknowledge: (alertId) => {
      const alert = rows.find((row) => row.id === (alertId ?? chosenId));
      if (alert && !alert.acknowledgedAt) onAct(alert, { do: 'acknowledge' });
    },
    cure: (alertId, key) => within(alertId, `[data-cure="${key}"]`)?.click(),
    snooze: (alertId) => within(alertId, '[data-snooze]')?.focus(),
    close: onClose,
  }));
  return (
    <section
      ref={panel}
      id={id}
      tabIndex={-1}
      aria-label={t('title')}
      data-testid="alert-panel"
      data-scope="alerts"
      className="absolute top-full right-0 z-bar flex max-h-[min(38rem,75dvh)] w-[min(30rem,100vw)] flex-col border border-line bg-surface shadow-high"
    >
      <header className="flex items-center gap-3 border-b border-line px-3 py-1">
        <h2 className="text-small font-semibold">{t('title')}</h2>
        <p className="min-w-0 flex-1 text-caption leading-snug text-ink-faint max-sm:hidden">{t('hint')}</p>
        <button type="button" className="icon-btn -mr-2 ml-auto" aria-label={t('hide')} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </button>
      </header>
      <FormError error={error} />
      <div className="min-h-0 overflow-y-auto">
        {rows.length === 0 && <p className="px-3 py-6 text-center text-small text-ink-soft">{t('none')}</p>}
        <ul ref={list} className="divide-y divide-line">
          {rows.map((alert) => (
            <AlertRow
              key={alert.id}
              {...{ alert, nowMs, busy, onGiven }}
              colleagues={desk.colleagues}
              chosen={alert.id === chosenId}
              snoozed={sorted.snoozed.includes(alert)}
              onChoose={() => setWanted(alert.id)}
              onOpen={openOf(alert)}
              onAct={(act) => onAct(alert, act)}
            />
          ))}
        </ul>
        {desk.past.length > 0 && <Past past={desk.past} />}
      </div>
    </section>
  );
}
