import { endpoints, type TripView } from '@sablon/contracts';
import { Link } from 'react-router-dom';
import { useParcel } from '../../live/use-parcel.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { CustodyChain } from '../../shared/bookings/custody-chain.js';
import { custody } from '../../shared/words.js';

import { DownloadButton } from '../../shared/ui/download-button.js';
import { ErrorState } from '../../shared/ui/button.js';
import { Skeleton } from '../../shared/ui/surfaces.js';

/** A parcel as its sender follows it: the recipient, the times, the chain of custody, and the proof at the end. */
export function ParcelCard({ trip, token }: { trip: TripView; token: string | null }) {
  const t = useT(custody);
  const language = useLanguage();
  const query = useParcel(trip.id, token);
  const parcel = query.data;
  if (!parcel)
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton className="h-40 w-full rounded-card" />
    );
  const span = {
    from: formatDateTime(parcel.window.from, language),
    to: formatDateTime(parcel.window.to, language, 'time'),
  };
  return (
    <section
      className="card grid gap-4 p-card"
      aria-labelledby={`parcel-${trip.id}`}
      data-testid="parcel"
      data-state={parcel.state ?? 'booked'}
    >
      <h2 id={`parcel-${trip.id}`} className="display text-heading">
        {t('title')}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-small [&_dd]:text-right [&_dt]:text-ink-soft">
        <dt>{t('recipient')}</dt>
        <dd>{parcel.recipient?.name}</dd>
        {!parcel.proof && trip.status !== 'cancelled' && (
          <>
            <dt>{t('window')}</dt>
            <dd className="numbers">{t('window.span', span)}</dd>
          </>
        )}
      </dl>
      {parcel.instructions && (
        <figure>
          <figcaption className="text-small text-ink-soft">{t('instructions')}</figcaption>
          <blockquote className="whitespace-pre-line">{parcel.instructions}</blockquote>
        </figure>
      )}
      <CustodyChain chain={parcel.chain} files={{ tripId: trip.id, token }} />
      {parcel.proof && (
        <div className="flex flex-wrap items-center gap-3" role="group" aria-label={t('proof')}>
          <DownloadButton
            file={endpoints.parcels.proofPdf}
            options={{ params: { id: trip.id }, query: { language }, trackToken: token }}
            testId="proof-pdf"
          >
            {t('proof.pdf')}
          </DownloadButton>
          <DownloadButton
            file={endpoints.parcels.proofJson}
            options={{ params: { id: trip.id }, trackToken: token }}
            testId="proof-json"
          >
            {t('proof.json')}
          </DownloadButton>
          <Link to="/preuve" className="text-link text-small">
            {t('proof.check')}
          </Link>
        </div>
      )}
    </section>
  );
}
