import { BUSINESS_SETTINGS } from '@sablon/domain';
import { formatMoney } from '../i18n/format.js';
import { useLanguage, useT } from '../i18n/namespaces.js';
import { ride } from '../words.js';

const { bookedFreeMinutesBeforePickup, bookedLatePercent, asapFreeMinutesAfterAcceptance, asapLateFeeCents } =
  BUSINESS_SETTINGS.cancellation;

/** The cancellation fee, shown before paying (product.md, "Cancellation"). */
export function CancelRule({ asap }: { asap: boolean }) {
  const t = useT(ride);
  const language = useLanguage();
  return asap
    ? t('cancel.rule.asap', {
        minutes: asapFreeMinutesAfterAcceptance,
        fee: formatMoney(asapLateFeeCents, language),
      })
    : t('cancel.rule.booked', { minutes: bookedFreeMinutesBeforePickup, percent: bookedLatePercent });
}
