import { endpoints, type ParcelView, type TripView } from '@sablon/contracts';
import { useParcel } from '../../live/use-parcel.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { CustodyChain } from '../../shared/bookings/custody-chain.js';
import { custody } from '../../shared/words.js';
import { DownloadButton } from '../../shared/ui/download-button.js';
import { ErrorState } from '../../shared/ui/button.js';
import { PhoneNumber } from '../../shared/ui/phone-number.js';
import { Skeleton } from '../../shared/ui/surfaces.js';

const Person = ({ person }: { person: ParcelView['recipient'] }) =>
  person && (
    <dd>
      {person.name} <PhoneNumber number={person.phone} calls />
      <span className="block wrap-anywhere text-ink-faint">{person.email}</span>
    </dd>
  );

/** A parcel's facts for a dispatcher: sender and recipient, the delivery code, and its chain of custody. */
export function ParcelFacts({ trip }: { trip: TripView }) {
  const t = useT(custody);
  const language = useLanguage();
  const query = useParcel(trip.id, null);
  const parcel = query.data;
  if (!parcel)
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton className="m-4 h-32" />
    );
  return (
    <section className="grid gap-3 border-b border-line p-4 text-small" aria-label={t('title')} data-testid="parcel">
      <dl className="grid grid-cols-[7.5rem_1fr] gap-x-3 gap-y-2 [&_dt]:text-ink-faint">
        <dt>{t('sender')}</dt>
        <Person person={parcel.sender} />
        <dt>{t('recipient')}</dt>
        <Person person={parcel.recipient} />
        <dt>{t('code')}</dt>
        <dd className="numbers font-semibold tracking-wide" data-testid="recipient-code">
          {parcel.recipientCode}
        </dd>
        <dt>{t('window')}</dt>
        <dd className="numbers">
          {t('window.span', {
            from: formatDateTime(parcel.window.from, language),
            to: formatDateTime(parcel.window.to, language, 'time'),
          })}
        </dd>
        <dt>{t('instructions')}</dt>
        <dd>
          {t(parcel.neighbourAllowed ? 'neighbour.yes' : 'neighbour.no')}
          {parcel.instructions && <span className="block whitespace-pre-line">{parcel.instructions}</span>}
        </dd>
      </dl>
      <CustodyChain chain={parcel.chain} files={{ tripId: trip.id, token: null }} />
      {parcel.proof && (
        <DownloadButton
          size="small"
          file={endpoints.parcels.proofPdf}
          options={{ params: { id: trip.id }, query: { language } }}
        >
          {t('proof.pdf')}
        </DownloadButton>
      )}
    </section>
  );
}
