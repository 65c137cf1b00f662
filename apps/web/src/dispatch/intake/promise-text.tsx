import type { PromiseAlertView } from '@sablon/contracts';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { dispatch } from '../words.js';

/** How far the check-in has come, or that a document expires, and what happens to the trip next. */
export function PromiseText({ alert }: { alert: PromiseAlertView }) {
  const t = useT(dispatch);
  const language = useLanguage();
  const time = (at: string) => formatDateTime(at, language, 'time');
  return (
    <>
      <span>{t(alert.reach ? `promise.reach.${alert.reach}` : 'promise.document')}</span>{' '}
      <span className="numbers">
        {alert.takenBackAt
          ? t('promise.taken_back', { time: time(alert.takenBackAt) })
          : alert.takeBackAt && t('promise.until', { time: time(alert.takeBackAt) })}
      </span>
    </>
  );
}
