import { serverNow } from '../api/server-clock.js';
import { brusselsDay, formatDateTime } from '../i18n/format.js';
import { useLanguage, useT } from '../i18n/namespaces.js';
import { ride } from '../words.js';

/** Says by when a parcel is delivered: by the clock today, with its day otherwise. */
export function useDeliveredBy(): (deliveredBy: string) => string {
  const t = useT(ride);
  const language = useLanguage();
  return (deliveredBy) =>
    brusselsDay(deliveredBy) === brusselsDay(serverNow())
      ? t('delivery.by.time', { time: formatDateTime(deliveredBy, language, 'time') })
      : t('delivery.by.day', { time: formatDateTime(deliveredBy, language) });
}
