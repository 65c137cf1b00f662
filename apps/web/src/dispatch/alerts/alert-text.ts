import type { AlertView } from '@sablon/contracts';
import { DRIVER_DOCUMENTS, type DriverDocument, END_DOUBTS, END_REASONS } from '@sablon/domain';
import { formatDateTime, formatDistance, formatMoney } from '../../shared/i18n/format.js';
import type { Language } from '../../shared/i18n/languages.js';
import type { Translate } from '../../shared/i18n/namespaces.js';
import { shortSpan } from '../common/words.js';
import type fr from '../../../../../locales/fr/alerts.json';

/** The words of alerts, and the names of a driver's documents. */
export interface AlertWords {
  readonly t: Translate<keyof typeof fr>;
  readonly documentName: Translate<DriverDocument>;
}
/** What the product has already done about a ride that will be late (decision 104). */
const LADDER_STEPS = ['asked', 'stand_by'] as const;
const REASONS = ['refused', 'unanswered', 'refund_returned'] as const;

/** The problem, in one sentence. */
export function alertText(words: AlertWords, { kind, facts }: AlertView, language: Language, nowMs: number): string {
  const { t, documentName } = words;
  const number = (name: string): number => Number(facts[name] ?? 0);
  const word = (name: string): string => String(facts[name] ?? '');
  const span = shortSpan(Math.max(0, (nowMs - Date.parse(word('since'))) / 1000) || 0, language);
  if (facts['more'] !== undefined) return t('text.the_rest', { count: number('more') });
  switch (kind) {
    case 'no_driver':
      return t('text.no_driver', { span, count: number('asked') });
    case 'late_risk':
      if (facts['bestMinutes'] === undefined) {
        const step = LADDER_STEPS.find((one) => one === facts['step']);
        return t(step ? `text.late.${step}` : 'text.late', { minutes: number('minutes') });
      }
      if (facts['bestMinutes'] === null) return t('text.late.no_car');
      return t('text.late.best', { minutes: number('bestMinutes') });
    case 'plans_collide': {
      const { otherAt } = facts;
      const time = typeof otherAt === 'string' ? formatDateTime(otherAt, language, 'time') : '';
      return t('text.collide', { number: word('number'), other: word('other'), time });
    }
    case 'gps_dark':
      return t(facts['riding'] === true ? 'text.dark.riding' : 'text.dark', { span });
    case 'off_route':
      return t('text.off_route', { distance: formatDistance(number('meters'), language) });
    case 'long_stop':
      return t('text.stop', { span });
    case 'ended_far': {
      const doubt = END_DOUBTS.find((one) => one === facts['doubt']) ?? 'unknown';
      const given = END_REASONS.find((one) => one === facts['reason']) ?? 'none';
      const reason = t(`text.ended.reason.${given}`, { words: word('words') });
      return t(`text.ended.${doubt}`, { distance: formatDistance(number('meters'), language), reason });
    }
    case 'document_expiring': {
      const document = DRIVER_DOCUMENTS.find((one) => one === facts['document']);
      const about = {
        document: document ? documentName(document) : word('document'),
        date: formatDateTime(`${word('expiresOn')}T12:00:00Z`, language, 'date'),
      };
      return number('rides') === 0
        ? t('text.document.at_work', about)
        : t('text.document', { ...about, count: number('rides') });
    }
    case 'payment_stuck': {
      const reason = REASONS.find((one) => one === facts['reason']);
      return t(reason ? `text.payment.${reason}` : 'text.payment', {
        amount: formatMoney(number('cents'), language),
        code: word('code'),
      });
    }
    case 'queue_unhealthy':
      if (facts['backend'] !== undefined) return t('text.jobs');
      return number('seconds') > 0
        ? t('text.outbox', { count: number('waiting'), span: shortSpan(number('seconds'), language) })
        : t('text.outbox.given_up', { count: number('givenUp') });
    case 'process_lost':
      return number('alive') === 0
        ? t('text.process.none', { span })
        : t('text.process.some', { count: number('lost'), alive: number('alive') });
    case 'arrivals_unhealthy':
      return t('text.source', { source: word('source'), count: number('arrivals'), span });
  }
}

/** The alert as announced to screen readers: problem, trip or driver, cause. */
export function alertSentence(words: AlertWords, alert: AlertView, language: Language, nowMs: number): string {
  const about = [alert.trip?.bookingCode, alert.driver?.name].filter(Boolean).join(', ');
  const { t } = words;
  const text = [t(`kind.${alert.kind}`), about, alertText(words, alert, language, nowMs)].filter(Boolean).join(', ');
  return alert.mine ? t('said.mine', { text }) : text;
}
