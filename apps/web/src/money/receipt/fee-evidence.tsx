import type { FeeView } from '@sablon/contracts';
import { formatDateTime, formatDistance, formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { DateTime } from '../../shared/ui/values.js';
import { fees } from '../words.js';

/** The row of the fee table that applied at the time. */
export function FeeRule({ fee }: { fee: FeeView }) {
  const t = useT(fees);
  const language = useLanguage();
  const { rule, kind } = fee;
  const minutes = kind === 'late_asap' ? rule.asapFreeMinutes : rule.freeMinutesBeforePickup;
  const percent = kind === 'no_show' ? rule.noShowPercent : rule.latePercent;
  return (
    <section className="grid gap-2">
      <h2 className="display text-heading">{t('rule')}</h2>
      <p>{t(`rule.${kind}`, { minutes, percent, amount: formatMoney(rule.asapFeeCents, language) })}</p>
      {rule.freeWaitingUntil && (
        <p className="text-ink-soft">
          {t('rule.waited')} <DateTime at={rule.freeWaitingUntil} />
        </p>
      )}
    </section>
  );
}

/** The evidence for a fee in chronological order, with the distance from the pickup where a position was known. */
export function FeeEvidence({ fee }: { fee: FeeView }) {
  const t = useT(fees);
  const language = useLanguage();
  return (
    <section className="grid gap-3">
      <h2 className="display text-heading">{t('evidence')}</h2>
      <ol className="grid gap-3 border-l-2 border-line pl-4" data-testid="fee-evidence">
        {fee.evidence.map(({ kind, at, happenedAt, metersFromPickup }) => {
          return (
            <li key={`${kind} ${at}`} data-kind={kind}>
              <p className="numbers text-small text-ink-faint">
                <DateTime at={at} />
                {happenedAt && (
                  <>
                    {' '}
                    · {t('reported_late')} <DateTime at={happenedAt} style="time" />
                  </>
                )}
              </p>
              <p>
                {t(`evidence.${kind}`, { when: formatDateTime(fee.pickupAt, language, 'time') })}
                {metersFromPickup !== null && (
                  <span className="text-ink-soft">
                    {' '}
                    · {t('meters', { distance: formatDistance(metersFromPickup, language) })}
                  </span>
                )}
              </p>
            </li>
          );
        })}
      </ol>
      <p className="text-small text-ink-faint">{t('forgotten')}</p>
    </section>
  );
}
