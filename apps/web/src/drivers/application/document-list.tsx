import type { ApplicationDocumentView } from '@sablon/contracts';
import { APPLICATION_DOCUMENTS, type ApplicationDocument } from '@sablon/domain';
import { FileText, Trash2, Upload } from 'lucide-react';
import { useState, type ChangeEvent } from 'react';
import { documentToSend } from '../../shared/api/document-to-send.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { FormError } from '../../shared/ui/button.js';
import { Spinner } from '../../shared/ui/spinner.js';
import { documentUrl, removeDocument, sendDocument } from './application.api.js';
import { recruitment } from '../words.js';

interface DocumentListProps {
  readonly token: string;
  readonly documents: readonly ApplicationDocumentView[];
  readonly onChanged: () => Promise<void>;
  readonly writable?: boolean;
  readonly complaintOf?: (kind: ApplicationDocument) => string | undefined;
}

const TAKEN = '.pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp';

/** The five documents, each with its files. */
export function DocumentList({ token, documents, onChanged, writable = false, complaintOf }: DocumentListProps) {
  const t = useT(recruitment);
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ kind: ApplicationDocument; error: unknown } | null>(null);
  const run = async (kind: ApplicationDocument, work: () => Promise<unknown>) => {
    setBusy(kind);
    setFailed(null);
    try {
      await work();
    } catch (error) {
      setFailed({ kind, error });
    }
    await onChanged();
    setBusy(null);
  };
  const onFiles = (kind: ApplicationDocument) => (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = ''; // allows the same file to be chosen again
    void run(kind, async () => {
      for (const file of files) await sendDocument(token, kind, await documentToSend(file));
    });
  };
  return (
    <section>
      <h2 className="display text-heading">{t('documents')}</h2>
      {writable && <p className="mt-2 text-small text-ink-soft">{t('documents.lead')}</p>}
      <ul className="mt-6 grid gap-6">
        {APPLICATION_DOCUMENTS.map((kind) => (
          <li key={kind} className="grid gap-2 border-t border-line pt-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h3 className="font-medium">{t(`document.${kind}`)}</h3>
              {writable && (
                <label className="btn btn-secondary cursor-pointer has-focus-visible:outline-2" data-size="small">
                  {busy === kind ? <Spinner /> : <Upload size={16} aria-hidden="true" />}
                  {t('document.add')}
                  <input
                    type="file"
                    name={kind}
                    className="sr-only"
                    aria-label={t('document.add_kind', { kind: t(`document.${kind}`) })}
                    accept={TAKEN}
                    multiple={kind === 'photos'}
                    disabled={busy !== null}
                    onChange={onFiles(kind)}
                  />
                </label>
              )}
            </div>
            {documents
              .filter((document) => document.kind === kind)
              .map((document) => (
                <p key={document.id} className="flex items-center gap-3 text-small">
                  <FileText size={17} className="shrink-0 text-gold-text" aria-hidden="true" />
                  <a className="text-link min-w-0 wrap-anywhere" href={documentUrl(token, document.id)} download>
                    {document.fileName}
                  </a>
                  {writable && (
                    <button
                      type="button"
                      className="icon-btn ml-auto shrink-0"
                      aria-label={t('document.remove', { name: document.fileName })}
                      onClick={() => void run(kind, () => removeDocument(token, document.id))}
                    >
                      <Trash2 size={17} aria-hidden="true" />
                    </button>
                  )}
                </p>
              ))}
            {complaintOf?.(kind) && <p className="text-small text-danger">▲ {complaintOf(kind)}</p>}
            {failed?.kind === kind && <FormError error={failed.error} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
