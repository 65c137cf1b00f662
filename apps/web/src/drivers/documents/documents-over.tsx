import type { DriverStateView } from '@sablon/contracts';
import { FileWarning } from 'lucide-react';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { documents as documentNames } from '../../shared/words.js';
import { driverDocuments } from '../words.js';

const DOCUMENTS_PATH = '/dashboard/chauffeur/documents';

/** Shown on every page while a document is expired: why the driver gets no offers, and how to fix it. */
export function DocumentsOver({ documents }: { documents: DriverStateView['documentsOver'] }) {
  const t = useT(driverDocuments);
  const documentName = useT(documentNames);
  const language = useLanguage();
  if (documents.length === 0) return null;
  return (
    <section
      role="alert"
      data-testid="documents-over"
      className="grid gap-3 rounded-card border border-danger bg-danger-wash p-4"
    >
      <h2 className="flex items-center gap-3 text-lead font-semibold text-danger">
        <FileWarning size={22} aria-hidden="true" />
        {t('over.title')}
      </h2>
      <ul className="grid gap-1">
        {documents.map(({ kind, expiresOn }) => (
          <li key={kind}>
            {t('over.document', {
              document: documentName(kind),
              day: formatDateTime(`${expiresOn}T12:00:00Z`, language, 'full'),
            })}
          </li>
        ))}
      </ul>
      <p>{t('over.text')}</p>
      <ButtonLink to={DOCUMENTS_PATH} variant="secondary">
        {t('over.link')}
      </ButtonLink>
    </section>
  );
}
