import { endpoints, type DataExportView, type DeleteAccountRequest } from '@sablon/contracts';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { DownloadButton } from '../../shared/ui/download-button.js';
import { Card } from '../../shared/ui/surfaces.js';
import { personalData } from '../words.js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/http-client.js';
import { refreshSession } from '../../shared/session/session-store.js';

const KEY = ['privacy'];
/** ASSUMPTION: the socket reports progress; this only covers a lost event. */
const CHECK_EVERY_MS = 5_000;

export const usePrivacy = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(endpoints.privacy.read, { signal }),
    refetchInterval: ({ state }) => state.data?.export?.status === 'asked' && CHECK_EVERY_MS,
  });

/** `privacy.export_under_way`. */
function useAskExport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(endpoints.privacy.export),
    onSuccess: (privacy) => cache.setQueryData(KEY, privacy),
    onError: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}

/** `privacy.deletion_blocked`, `account.wrong_password`, `second_factor.wrong_code`. Signs the user out on success. */
export function useAskDeletion(onAsked: () => void) {
  const cache = useQueryClient();
  return async (body: DeleteAccountRequest): Promise<void> => {
    await call(endpoints.privacy.delete, { body });
    onAsked();
    await refreshSession();
    cache.clear();
  };
}

export function useKeepAccount(onSaved: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(endpoints.privacy.keepAccount),
    onSuccess: async (privacy) => {
      cache.setQueryData(KEY, privacy);
      await refreshSession();
      onSaved();
    },
  });
}

const BYTES_PER_KB = 1024;

/** A size in bytes as readable text. */
function fileSize(bytes: number, language: string): string {
  const inMega = bytes >= BYTES_PER_KB ** 2;
  const value = bytes / BYTES_PER_KB ** (inMega ? 2 : 1);
  return new Intl.NumberFormat(`${language}-BE`, {
    style: 'unit',
    unit: inMega ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: inMega ? 1 : 0,
  }).format(value);
}

function Progress({ made }: { made: DataExportView }) {
  const t = useT(personalData);
  return (
    <>
      <p role="status">{t('export.asked')}</p>
      <progress
        className="h-2 w-full accent-gold"
        aria-label={t('export.progress')}
        max={made.partsTotal || 1}
        value={made.partsTotal === 0 ? undefined : made.partsDone}
      />
    </>
  );
}

/** Export of all stored data: request it, wait for it, download it. */
export function ExportCard({ made }: { made: DataExportView | null }) {
  const t = useT(personalData);
  const language = useLanguage();
  const ask = useAskExport();
  const ready = made?.status === 'ready' ? made : null;
  return (
    <Card className="grid gap-4">
      <h2 className="display text-heading">{t('export.title')}</h2>
      <p className="text-ink-soft">{t('export.text')}</p>
      {made?.status === 'asked' && <Progress made={made} />}
      {made?.status === 'failed' && <p role="status">{t('export.failed')}</p>}
      {made?.status === 'expired' && <p className="text-ink-soft">{t('export.expired')}</p>}
      {ready && (
        <p role="status">
          {t('export.ready', { until: formatDateTime(ready.expiresAt ?? ready.createdAt, language) })}
        </p>
      )}
      <FormError error={ask.error} />
      <div className="flex flex-wrap gap-3">
        {ready && (
          <DownloadButton
            file={endpoints.privacy.exportFile}
            options={{ params: { id: ready.id } }}
            variant="primary"
            testId="my-data"
          >
            {t('export.download', { size: fileSize(ready.sizeBytes ?? 0, language) })}
          </DownloadButton>
        )}
        {made?.status !== 'asked' && (
          <Button variant={ready ? 'ghost' : 'secondary'} busy={ask.isPending} onClick={() => ask.mutate()}>
            {t(ready ? 'export.again' : 'export.ask')}
          </Button>
        )}
      </div>
    </Card>
  );
}
