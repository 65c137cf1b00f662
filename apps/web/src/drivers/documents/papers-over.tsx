import type { DriverStateView } from '@sablon/contracts';
import { FileWarning } from 'lucide-react';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { papers as paperNames } from '../../shared/words.js';
import { driverPapers } from '../words.js';

const PAPERS_PATH = '/dashboard/chauffeur/documents';

/** Shown on every page while a document is expired: why the driver gets no offers, and how to fix it. */
export function PapersOver({ papers }: { papers: DriverStateView['papersOver'] }) {
  const t = useT(driverPapers);
  const paperName = useT(paperNames);
  const language = useLanguage();
  if (papers.length === 0) return null;
  return (
    <section
      role="alert"
      data-testid="papers-over"
      className="grid gap-3 rounded-card border border-danger bg-danger-wash p-4"
    >
      <h2 className="flex items-center gap-3 text-lead font-semibold text-danger">
        <FileWarning size={22} aria-hidden="true" />
        {t('over.title')}
      </h2>
      <ul className="grid gap-1">
        {papers.map(({ kind, expiresOn }) => (
          <li key={kind}>
            {t('over.paper', {
              paper: paperName(kind),
              day: formatDateTime(`${expiresOn}T12:00:00Z`, language, 'full'),
            })}
          </li>
        ))}
      </ul>
      <p>{t('over.text')}</p>
      <ButtonLink to={PAPERS_PATH} look="secondary">
        {t('over.link')}
      </ButtonLink>
    </section>
  );
}
