import type { AlertDeskView, AlertView, TripView } from '@sablon/contracts';
import { spacedPhone, SNOOZE_MINUTES, type AlertSeverity } from '@sablon/domain';
import clsx from 'clsx';
import { Phone, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import { CommandKey } from '../common/key-cap.js';
import { formatDateTime, localized, telHref } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, ButtonLink } from '../../shared/ui/button.js';
import type { ActionKind } from '../common/dispatch.api.js';
import { colon, shortSpan } from '../common/words.js';
import { alertText } from './alert-text.js';
import { CureList } from './cure-list.js';
import { documents } from '../../shared/words.js';
import { alerts } from '../words.js';
import type { AlertAct } from './alerts.api.js';

/** A shape and a colour per severity, so that colour is never the only cue. */
const SIGNS = {
  severe: { Icon: OctagonAlert, tone: 'text-danger' },
  warn: { Icon: TriangleAlert, tone: 'text-warn' },
  info: { Icon: Info, tone: 'text-info' },
} as const satisfies Record<AlertSeverity, { Icon: typeof Info; tone: string }>;

export const severityTone = (severity: AlertSeverity): string => SIGNS[severity].tone;

export function SeveritySign({ severity, size = 17 }: { severity: AlertSeverity; size?: number }) {
  const { Icon, tone } = SIGNS[severity];
  return <Icon size={size} aria-hidden="true" className={`shrink-0 ${tone}`} />;
}

interface AlertRowProps {
  readonly alert: AlertView;
  readonly colleagues: AlertDeskView['colleagues'];
  readonly nowMs: number;
  readonly chosen: boolean;
  readonly snoozed: boolean;
  readonly busy: boolean;
  readonly onChoose: () => void;
  readonly onOpen: (() => void) | null;
  readonly onAct: (act: AlertAct) => void;
  /** A cure gave the trip to a driver. */
  readonly onGiven: (trip: TripView, kind: ActionKind) => void;
}

/** Target pages of alerts without a trip or a car. */
const PAGE = { payment_stuck: '/dispatch/payments', document_expiring: '/admin/drivers' } as const;
const pageOf = (kind: AlertView['kind']): keyof typeof PAGE | null =>
  kind === 'payment_stuck' || kind === 'document_expiring' ? kind : null;

function Standing({ alert, snoozed }: Pick<AlertRowProps, 'alert' | 'snoozed'>) {
  const t = useT(alerts);
  const language = useLanguage();
  const { assignedTo, mine, acknowledgedBy, snoozedUntil } = alert;
  const words = [
    mine ? t('with.me') : assignedTo && t('with.other', { name: assignedTo.name }),
    acknowledgedBy && t('seen.by', { name: acknowledgedBy }),
    snoozed && snoozedUntil && t('snoozed.until', { time: formatDateTime(snoozedUntil, language, 'time') }),
  ].filter((word): word is string => typeof word === 'string');
  if (words.length === 0) return null;
  return (
    <p
      data-testid="alert-standing"
      className={clsx('text-caption', mine ? 'font-medium text-gold-text' : 'text-ink-soft')}
    >
      {words.join(' · ')}
    </p>
  );
}

function Acts({
  alert,
  colleagues,
  busy,
  onOpen,
  onAct,
}: Pick<AlertRowProps, 'alert' | 'colleagues' | 'busy' | 'onOpen' | 'onAct'>) {
  const t = useT(alerts);
  const page = pageOf(alert.kind);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2" aria-busy={busy || undefined}>
      {alert.acknowledgedAt === null && (
        <Button size="small" data-testid="alert-acknowledge" onClick={() => onAct({ do: 'acknowledge' })}>
          {t('act.acknowledge')} <CommandKey of="alert acknowledge" />
        </Button>
      )}
      {onOpen && (
        <Button size="small" variant="secondary" data-testid="alert-open" onClick={onOpen}>
          {t('act.open')}
        </Button>
      )}
      {page && (
        <ButtonLink size="small" variant="secondary" to={PAGE[page]}>
          {t(page === 'payment_stuck' ? 'act.open.payments' : 'act.open.drivers')}
        </ButtonLink>
      )}
      <span role="group" aria-label={t('act.snooze')} className="inline-flex items-center gap-1">
        <span aria-hidden="true" className="pl-1 text-caption text-ink-soft">
          {t('act.snooze')}
        </span>
        {SNOOZE_MINUTES.map((minutes) => (
          <Button
            key={minutes}
            size="small"
            variant="ghost"
            className="numbers px-2"
            data-snooze={minutes}
            aria-label={t('act.snooze.for', { minutes })}
            onClick={() => onAct({ do: 'snooze', minutes })}
          >
            {minutes}
          </Button>
        ))}
      </span>
      <label className="inline-flex items-center gap-2 text-caption text-ink-soft">
        {t('act.assign')}
        <select
          className="field h-9 min-h-9 w-auto max-w-40 py-0 text-caption"
          data-testid="alert-assign"
          value={alert.assignedTo?.id ?? ''}
          onChange={(event) => onAct({ do: 'assign', userId: event.target.value || null })}
        >
          <option value="">{t('act.assign.none')}</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button size="small" variant="ghost" data-testid="alert-close" onClick={() => onAct({ do: 'close' })}>
        {t('act.close')}
      </Button>
    </div>
  );
}

/** One alert: subject, place, age and owner; its actions once it is selected. */
export function AlertRow(props: AlertRowProps) {
  const { alert, nowMs, chosen, snoozed, onChoose } = props;
  const t = useT(alerts);
  const documentName = useT(documents);
  const language = useLanguage();
  const { trip, driver } = alert;
  return (
    <li
      data-testid="alert-row"
      data-alert={alert.id}
      data-trip={trip?.id}
      data-kind={alert.kind}
      data-severity={alert.severity}
      data-acknowledged={alert.acknowledgedAt !== null}
      tabIndex={chosen ? 0 : -1}
      aria-current={chosen ? 'true' : undefined}
      onFocus={onChoose}
      onClick={onChoose}
      className={clsx(
        'border-l-3 px-3 py-2 text-small focus-visible:-outline-offset-2',
        chosen ? 'border-gold-text bg-gold-wash' : 'border-transparent',
        (snoozed || alert.acknowledgedAt !== null) && !chosen && 'opacity-80',
      )}
    >
      <p className="flex items-center gap-2">
        <SeveritySign severity={alert.severity} />
        <strong className="min-w-0 flex-1 truncate">
          <span className="sr-only">{t(`severity.${alert.severity}`) + colon(language)}</span>
          {t(`kind.${alert.kind}`)}
          {trip && <span className="numbers font-medium"> · {trip.bookingCode}</span>}
        </strong>
        <span className="numbers shrink-0 text-caption text-ink-soft">
          {t('age', { span: shortSpan(Math.max(0, (nowMs - Date.parse(alert.openedAt)) / 1000), language) })}
        </span>
      </p>
      <p className="mt-0.5">{alertText({ t, documentName }, alert, language, nowMs)}</p>
      {trip && (
        <p className="truncate text-caption text-ink-soft">
          <span className="numbers">{formatDateTime(trip.pickupAt, language, 'time')}</span>{' '}
          {localized(trip.from, language)} → {localized(trip.to, language)}
        </p>
      )}
      {driver && (
        <p className="flex flex-wrap items-center gap-x-2 text-caption text-ink-soft">
          {driver.name} <span className="numbers">{driver.plate}</span>
          <a href={telHref(driver.phone)} className="inline-flex items-center gap-1 numbers underline">
            <Phone size={12} aria-hidden="true" />
            {spacedPhone(driver.phone)}
          </a>
        </p>
      )}
      <Standing alert={alert} snoozed={snoozed} />
      {chosen && (trip || driver) && <CureList {...{ alert, nowMs }} onGiven={props.onGiven} />}
      {chosen && <Acts {...props} />}
    </li>
  );
}
