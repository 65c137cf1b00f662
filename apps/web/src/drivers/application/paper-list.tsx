import type { ApplicationPaperView } from '@sablon/contracts';
import { APPLICATION_PAPERS, type ApplicationPaper } from '@sablon/domain';
import { FileText, Trash2, Upload } from 'lucide-react';
import { useState, type ChangeEvent } from 'react';
import { paperToSend } from '../../shared/api/paper-to-send.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { FormError } from '../../shared/ui/button.js';
import { Spinner } from '../../shared/ui/spinner.js';
import { paperUrl, removePaper, sendPaper } from './application.api.js';
import { recruitment } from '../words.js';

interface PaperListProps {
  readonly token: string;
  readonly papers: readonly ApplicationPaperView[];
  readonly onChanged: () => Promise<void>;
  readonly writable?: boolean;
  readonly complaintOf?: (kind: ApplicationPaper) => string | undefined;
}

const TAKEN = '.pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp';

/** The five documents, each with its files. */
export function PaperList({ token, papers, onChanged, writable = false, complaintOf }: PaperListProps) {
  const t = useT(recruitment);
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ kind: ApplicationPaper; error: unknown } | null>(null);
  const run = async (kind: ApplicationPaper, work: () => Promise<unknown>) => {
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
  const onFiles = (kind: ApplicationPaper) => (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = ''; // allows the same file to be chosen again
    void run(kind, async () => {
      for (const file of files) await sendPaper(token, kind, await paperToSend(file));
    });
  };
  return (
    <section>
      <h2 className="display text-heading">{t('papers')}</h2>
      {writable && <p className="mt-2 text-small text-ink-soft">{t('papers.lead')}</p>}
      <ul className="mt-6 grid gap-6">
        {APPLICATION_PAPERS.map((kind) => (
          <li key={kind} className="grid gap-2 border-t border-line pt-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h3 className="font-medium">{t(`paper.${kind}`)}</h3>
              {writable && (
                <label className="btn btn-secondary cursor-pointer has-focus-visible:outline-2" data-size="small">
                  {busy === kind ? <Spinner /> : <Upload size={16} aria-hidden="true" />}
                  {t('paper.add')}
                  <input
                    type="file"
                    name={kind}
                    className="sr-only"
                    aria-label={t('paper.add_kind', { kind: t(`paper.${kind}`) })}
                    accept={TAKEN}
                    multiple={kind === 'photos'}
                    disabled={busy !== null}
                    onChange={onFiles(kind)}
                  />
                </label>
              )}
            </div>
            {papers
              .filter((paper) => paper.kind === kind)
              .map((paper) => (
                <p key={paper.id} className="flex items-center gap-3 text-small">
                  <FileText size={17} className="shrink-0 text-gold-text" aria-hidden="true" />
                  <a className="text-link min-w-0 wrap-anywhere" href={paperUrl(token, paper.id)} download>
                    {paper.fileName}
                  </a>
                  {writable && (
                    <button
                      type="button"
                      className="icon-btn ml-auto shrink-0"
                      aria-label={t('paper.remove', { name: paper.fileName })}
                      onClick={() => void run(kind, () => removePaper(token, paper.id))}
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
