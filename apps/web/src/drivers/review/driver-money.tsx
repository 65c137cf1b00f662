import type { DriverFileView } from '@sablon/contracts';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Card } from '../../shared/ui/surfaces.js';
import { Money } from '../../shared/ui/values.js';
import { officeWork } from '../../shared/words.js';

/** What we owe a driver, what we took as commission, and their weeks. */
export function MoneyCard({ money }: { money: NonNullable<DriverFileView['money']> }) {
  const t = useT(officeWork);
  const language = useLanguage();
  const facts = [
    ['next', money.nextCents],
    ['under_way', money.underWayCents],
    ['commission', money.commissionCents],
  ] as const;
  return (
    <Card aria-label={t('money')} data-testid="driver-money">
      <h2 className="display text-heading">{t('money')}</h2>
      <dl className="mt-3 grid gap-4 sm:grid-cols-3">
        {facts.map(([name, cents]) => (
          <div key={name}>
            <dt className="text-small text-ink-soft">{t(`money.${name}`)}</dt>
            <dd className="mt-1 text-lead font-medium">
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
      <ul className="mt-4">
        {money.statements.map(({ week, totalCents, payoutStatus, reference }) => (
          <li key={week} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 text-small">
            <span>{t('statement', { week: formatDateTime(`${week}T12:00:00Z`, language, 'date') })}</span>
            <span className="text-ink-soft">
              {t(`statement.${payoutStatus ?? 'none'}`)}
              {reference && <span translate="no"> · {reference}</span>}
            </span>
            <Money cents={totalCents} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
