import type { DocumentView } from '@sablon/contracts';
import { useT } from '../../shared/i18n/namespaces.js';
import { DownloadButton } from '../../shared/ui/download-button.js';
import { Card } from '../../shared/ui/surfaces.js';
import { DateTime, Money } from '../../shared/ui/values.js';
import { business } from '../words.js';

/** A company's invoices, newest first, as PDF and as electronic file. */
export function InvoicesCard({ documents }: { documents: readonly DocumentView[] }) {
  const t = useT(business);
  return (
    <Card className="grid content-start gap-4">
      <h2 className="display text-[1.35rem]">{t('documents')}</h2>
      {documents.length === 0 && <p className="text-ink-soft">{t('documents.none')}</p>}
      <ul className="divide-y divide-line">
        {documents.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
            <span>
              <span className="block font-medium">
                {t(one.kind)} <span className="numbers">{one.number}</span> · <Money cents={one.amountCents} />
              </span>
              <span className="block text-[0.9rem] text-ink-soft">
                {one.month && `${t('month')} ${one.month} · `}
                {one.dueOn && (
                  <>
                    {t('due')} <DateTime at={`${one.dueOn}T12:00:00Z`} style="date" /> ·{' '}
                  </>
                )}
                {t(one.settledAt ? 'settled' : 'open')}
              </span>
            </span>
            <span className="flex flex-wrap gap-2">
              <DownloadButton size="small" path={`/api/documents/${one.id}/pdf`}>
                {t('pdf')}
              </DownloadButton>
              {one.electronic && (
                <DownloadButton size="small" look="ghost" path={`/api/documents/${one.id}/xml`}>
                  {t('xml')}
                </DownloadButton>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
