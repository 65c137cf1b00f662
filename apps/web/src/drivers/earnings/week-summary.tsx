import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { Money } from '../../shared/ui/values.js';
import { driverEarnings } from '../words.js';
import { useEarnings } from './use-earnings.js';

/** This week's total in one line, with a link to the details. */
export function WeekSummary({ version }: { version: string }) {
  const t = useT(driverEarnings);
  const { data } = useEarnings(null, version);
  return (
    <Link
      to="/dashboard/chauffeur/gains"
      data-testid="week-summary"
      className="card flex min-h-16 items-center justify-between gap-4 px-panel py-4 shadow-low hover:border-gold-text"
    >
      <span>
        <span className="eyebrow block">{t('summary')}</span>
        <span className="display numbers mt-1 block text-section">
          {data ? <Money cents={data.totalCents} /> : '…'}
        </span>
      </span>
      <ArrowRight size={20} className="text-gold-text" aria-hidden="true" />
    </Link>
  );
}
