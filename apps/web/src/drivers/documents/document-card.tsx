import { endpoints, type DriverDocumentView, type RenewalView } from '@sablon/contracts';
import { FileText, Trash2, Upload } from 'lucide-react';
import { useState, type ChangeEvent, useCallback } from 'react';
import { pathOf } from '../../shared/api/path-of.js';
import { documentToSend } from '../../shared/api/document-to-send.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { FormError } from '../../shared/ui/button.js';
import { Spinner } from '../../shared/ui/spinner.js';
import { Card } from '../../shared/ui/surfaces.js';
import { documents } from '../../shared/words.js';
import { driverDocuments } from '../words.js';
import type { DriverDocument } from '@sablon/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive, useResync } from '../../live/use-live.js';
import { call } from '../../shared/api/http-client.js';

/** ASSUMPTION: enough for 10 MB over a weak mobile connection. */
const UPLOAD_TIMEOUT_MS = 180_000;
const KEY = ['driver', 'documents'] as const;

/** Download URL of a file the driver uploaded. */
const documentFileUrl = (id: string): string => pathOf(endpoints.driverDocuments.file, { id });

function sendRenewal(kind: DriverDocument, file: File): Promise<RenewalView> {
  const body = new FormData();
  body.append('file', file);
  return call(endpoints.driverDocuments.add, { params: { kind }, body, timeoutMs: UPLOAD_TIMEOUT_MS });
}

const takeBackRenewal = (id: string) => call(endpoints.driverDocuments.takeBack, { params: { id } });

/** The driver's documents, fetched again when a reviewer decides on one. */
export function useDocuments() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(endpoints.driverDocuments.list, { signal }),
  });
  const again = useCallback(() => queries.invalidateQueries({ queryKey: KEY }), [queries]);
  const soon = useCallback(() => void again(), [again]);
  useResync(soon);
  useLive('driver.updated', soon);
  return { ...query, again };
}

const TAKEN = '.pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp';
const TONES = { valid: 'ok', soon: 'warn', expired: 'danger', missing: 'neutral' } as const;

function Sent({ document, onTakeBack }: { document: DriverDocumentView; onTakeBack: (id: string) => void }) {
  const t = useT(driverDocuments);
  return document.renewals.map(({ id, fileName, status, note }) => (
    <div
      key={id}
      className="grid gap-1 border-t border-line pt-3 text-small"
      data-testid="renewal"
      data-status={status}
    >
      <p className="flex items-center gap-3">
        <FileText size={17} className="shrink-0 text-gold-text" aria-hidden="true" />
        <a className="text-link min-w-0 wrap-anywhere" href={documentFileUrl(id)} download>
          {fileName}
        </a>
        {status === 'submitted' && (
          <button
            type="button"
            className="icon-btn ml-auto shrink-0"
            aria-label={t('take_back', { name: fileName })}
            onClick={() => onTakeBack(id)}
          >
            <Trash2 size={17} aria-hidden="true" />
          </button>
        )}
      </p>
      <p className="text-ink-soft">{t(`sent.${status}`)}</p>
      {status === 'refused' && (
        <p lang="" className="border-l-2 border-danger pl-3 wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
    </div>
  ));
}

/** One document: its expiry date, the renewal already uploaded, and the upload field. */
export function DocumentCard({
  document,
  onChanged,
}: {
  document: DriverDocumentView;
  onChanged: () => Promise<void>;
}) {
  const t = useT(driverDocuments);
  const name = useT(documents)(document.kind);
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { kind, expiresOn, standing, daysLeft, number } = document;
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(failure);
    }
    await onChanged();
    setBusy(false);
  };
  const onFiles = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = ''; // allows the same file to be chosen again
    void run(async () => {
      for (const file of files) await sendRenewal(kind, await documentToSend(file));
    });
  };
  return (
    <Card
      aria-labelledby={`document-${kind}`}
      className="grid gap-3"
      data-testid={`document-${kind}`}
      data-standing={standing}
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 id={`document-${kind}`} className="font-medium">
          {name}
        </h3>
        <Badge tone={TONES[standing]}>{t(`standing.${standing}`)}</Badge>
      </div>
      <p className="text-ink-soft">
        {expiresOn === null
          ? t('none')
          : t(standing === 'expired' ? 'since' : 'until', {
              day: formatDateTime(`${expiresOn}T12:00:00Z`, language, 'full'),
            })}
        {standing === 'soon' && daysLeft !== null && ` · ${t('days', { count: daysLeft })}`}
        {number !== '' && <span className="numbers block">{t('number', { number })}</span>}
      </p>
      <Sent document={document} onTakeBack={(id) => void run(() => takeBackRenewal(id))} />
      <FormError error={error} />
      <label
        className="btn btn-secondary cursor-pointer justify-self-start has-focus-visible:outline-2"
        data-size="big"
      >
        {busy ? <Spinner /> : <Upload size={17} aria-hidden="true" />}
        {t('send')}
        <input
          type="file"
          name={kind}
          className="sr-only"
          aria-label={t('send.kind', { document: name })}
          accept={TAKEN}
          multiple
          disabled={busy}
          onChange={onFiles}
        />
      </label>
    </Card>
  );
}
