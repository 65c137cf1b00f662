import type { AlertDeskView, AlertView } from '@sablon/contracts';
import { ALERT_SEVERITIES, type AlertSeverity } from '@sablon/domain';

/** Alerts as the desk shows them: what is loud now, then what was put off, each most dangerous first. */
export interface SortedAlerts {
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

/** What makes an alert news: that it is there, that it is worse, that it was given to whoever looks. */
export const standingOf = ({ id, severity, mine }: AlertView): string => `${id} ${severity} ${mine}`;

/** What came since; an alert that became milder, or was given to somebody else, is no news. */
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

/** The alert `step` rows on from the chosen one; the first when none is chosen or it is gone. */
export function moved(list: readonly AlertView[], chosenId: string | null, step: 1 | -1): string | null {
  const at = list.findIndex(({ id }) => id === chosenId);
  const to = at === -1 ? 0 : Math.min(list.length - 1, Math.max(0, at + step));
  return list[to]?.id ?? null;
}
