import { endpoints, type CustodyLinkView } from '@sablon/contracts';
import clsx from 'clsx';
import { formatDateTime } from '../i18n/format.js';
import { useLanguage, useT } from '../i18n/namespaces.js';
import { DownloadButton } from '../ui/download-button.js';
import { DateTime } from '../ui/values.js';
import { custody } from '../words.js';

/**
 * If a phone reports an event later than this, the time the server received it is shown too. ASSUMPTION: a minute already counts
 * as "later".
 */
const LATE_MS = 60_000;
const TONES: Readonly<Record<string, string>> = {
  failed: 'bg-warn',
  called_off: 'bg-warn',
  delivered: 'bg-ok',
  with_neighbour: 'bg-ok',
};

type Link = Pick<CustodyLinkView, 'kind' | 'happenedAt' | 'signedBy'> & Partial<CustodyLinkView>;

function Details({ link }: { link: Link }) {
  const t = useT(custody);
  const language = useLanguage();
  const { at, seal, sealIntact, reason, signedBy, signature, words } = link;
  const late = at !== undefined && Date.parse(at) - Date.parse(link.happenedAt) > LATE_MS;
  const said = [
    reason && t(`reason.${reason}`),
    seal && t('seal', { seal }),
    sealIntact === null || sealIntact === undefined ? null : t(sealIntact ? 'intact' : 'broken'),
    signedBy && t(signature === 'typed' ? 'typed' : 'signed', { name: signedBy }),
    words,
    late && t('reported', { time: formatDateTime(at, language, 'time') }),
  ].filter(Boolean);
  return said.length > 0 ? <span className="block text-small text-ink-soft">{said.join(' · ')}</span> : null;
}

interface CustodyChainProps {
  chain: readonly Link[];
  /** Source of the photos; null if this reader may not see them. */
  files: { readonly tripId: string; readonly token: string | null } | null;
}

/** A parcel's chain of custody, event by event. */
export function CustodyChain({ chain, files }: CustodyChainProps) {
  const t = useT(custody);
  if (chain.length === 0) return <p className="text-ink-soft">{t('chain.empty')}</p>;
  return (
    <ol className="grid gap-3" data-testid="custody-chain" aria-label={t('chain')}>
      {chain.map((link, index) => (
        <li key={index} data-kind={link.kind} className="grid grid-cols-[auto_1fr] gap-x-3">
          <span className={clsx('mt-2 size-2.5 rounded-full', TONES[link.kind] ?? 'bg-gold')} aria-hidden="true" />
          <div>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{t(`kind.${link.kind}`)}</span>
              <span className="numbers text-ink-soft">
                <DateTime at={link.happenedAt} />
              </span>
            </p>
            <Details link={link} />
            {files && (
              <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
                {(['photo', 'signature'] as const).map((kind) => {
                  const id = link[`${kind}Id`];
                  return (
                    id && (
                      <DownloadButton
                        key={kind}
                        size="small"
                        variant="ghost"
                        file={endpoints.parcels.file}
                        options={{ params: { id: files.tripId, fileId: id }, trackToken: files.token }}
                      >
                        {t(kind)}
                      </DownloadButton>
                    )
                  );
                })}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
