import { useT } from '../../shared/i18n/namespaces.js';
import { ErrorState } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { driverDocuments } from '../words.js';
import { byUrgency } from './by-urgency.js';
import { DocumentCard, useDocuments } from './document-card.js';
import { PhotoCard } from './photo-card.js';

/** Documents of the driver and their car: the expiry date of each, the renewals they uploaded, and their photo for passengers. */
export function DocumentsPage() {
  const t = useT(driverDocuments);
  const { data, error, refetch, again } = useDocuments();
  return (
    <div className="grid gap-6" aria-busy={!data && !error}>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="display text-title">{t('title')}</h1>
      <p className="max-w-[62ch] text-ink-soft">{t('lead')}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96 w-full" />}
      {data &&
        (['driver', 'vehicle'] as const).map((owner) => (
          <section key={owner} aria-labelledby={`documents-${owner}`} className="grid gap-4">
            <h2 id={`documents-${owner}`} className="display text-heading">
              {t(`of.${owner}`)}
              {owner === 'vehicle' && data.vehicle && <span className="numbers"> · {data.vehicle.plate}</span>}
            </h2>
            {owner === 'vehicle' && !data.vehicle ? (
              <p className="text-ink-soft">{t('of.vehicle.none')}</p>
            ) : (
              <div className="grid items-start gap-4 lg:grid-cols-2">
                {byUrgency(data.documents.filter((document) => document.of === owner)).map((document) => (
                  <DocumentCard key={document.kind} document={document} onChanged={again} />
                ))}
              </div>
            )}
          </section>
        ))}
      {data && <PhotoCard name={data.name} />}
    </div>
  );
}
