import { spacedPhone } from '@sablon/domain';
import type { PromiseAlertView } from '@sablon/contracts';
import { BellOff, Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDateTime, localized, telHref } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { announce } from '../../shared/ui/toast-store.js';
import { dispatch } from '../words.js';
import { PromiseText } from './promise-text.js';

interface PromiseStripProps {
  readonly alerts: readonly PromiseAlertView[];
  readonly onOpen: (tripId: string) => void;
}

/** Announces to screen readers, once each, the trips that became unconfirmed or were taken back since the page opened. */
function useSaid(alerts: readonly PromiseAlertView[]): void {
  const t = useT(dispatch);
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const names = alerts.map(({ id, takenBackAt }) => `${id}:${takenBackAt ?? ''}`);
    const fresh = alerts.filter((_, at) => !known.current.has(names[at] ?? ''));
    known.current = new Set(names);
    if (fresh.length === 0) return;
    announce(
      fresh
        .map(({ bookingCode: code, driverName: name, takenBackAt }) =>
          t(takenBackAt ? 'promise.said.taken_back' : 'promise.said.missing', { code, name }),
        )
        .join('. '),
    );
  }, [alerts, t]);
}

/** Promises at risk: whom to call, how far the check-in has come, and when the trip goes to another driver. */
export function PromiseStrip({ alerts, onOpen }: PromiseStripProps) {
  const t = useT(dispatch);
  const language = useLanguage();
  useSaid(alerts);
  if (alerts.length === 0) return null;
  return (
    <section aria-label={t('promise.list')} className="max-h-[30vh] shrink-0 overflow-y-auto">
      <ul>
        {alerts.map((alert) => (
          <li
            key={alert.id}
            data-testid="promise-alert"
            data-trip={alert.tripId}
            data-why={alert.why}
            data-reach={alert.reach}
            data-taken-back={alert.takenBackAt !== null}
            className="grid gap-1 border-b border-warn bg-warn-wash px-4 py-2 text-small"
          >
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <BellOff size={18} className="text-warn" aria-hidden="true" />
              <strong className="text-warn">
                {t(
                  alert.why === 'document'
                    ? 'promise.title.document'
                    : alert.takenBackAt
                      ? 'promise.title.taken_back'
                      : 'promise.title.missing',
                )}
              </strong>
              <span className="numbers">
                {alert.bookingCode} · {formatDateTime(alert.pickupAt, language, 'time')}
              </span>
              <span>
                {localized(alert.from, language)} → {localized(alert.to, language)}
              </span>
              <span>
                {alert.driverName} <span className="numbers">{alert.plate}</span>
              </span>
              <a href={telHref(alert.driverPhone)} className="inline-flex items-center gap-2 numbers underline">
                <Phone size={13} aria-hidden="true" />
                {spacedPhone(alert.driverPhone)}
              </a>
              <Button size="small" variant="secondary" className="ml-auto" onClick={() => onOpen(alert.tripId)}>
                {t('promise.open')}
              </Button>
            </p>
            <p>
              <PromiseText alert={alert} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
