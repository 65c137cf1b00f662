import clsx from 'clsx';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import type { CompanyTerms } from './companies.api.js';
import { companies } from '../words.js';

/** ASSUMPTION: from here on somebody should ring the company. */
const NEARLY_PERCENT = 80;

/** How much of what may be open is open, in words and as a bar. */
export function Outstanding({ company }: { company: Pick<CompanyTerms, 'openCents' | 'creditLimitCents'> }) {
  const t = useT(companies);
  const language = useLanguage();
  const { openCents, creditLimitCents } = company;
  const percent = creditLimitCents > 0 ? (openCents / creditLimitCents) * 100 : openCents > 0 ? 100 : 0;
  return (
    <div data-testid="outstanding" data-cents={openCents}>
      <p className="text-[0.92rem]">
        <span className="text-ink-soft">{t('outstanding')}</span>{' '}
        <span className="numbers font-medium">{formatMoney(openCents, language)}</span>{' '}
        <span className="numbers text-ink-soft">
          {t('of.limit', { limit: formatMoney(creditLimitCents, language) })}
        </span>
        {percent >= 100 && <span className="text-danger"> · {t('over')}</span>}
      </p>
      <span aria-hidden="true" className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          className={clsx(
            'block h-full rounded-full',
            percent >= 100 ? 'bg-danger' : percent >= NEARLY_PERCENT ? 'bg-warn' : 'bg-ok',
          )}
          style={{ width: `${Math.min(100, Math.max(0, percent))}%` }}
        />
      </span>
    </div>
  );
}
