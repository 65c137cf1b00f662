import { SearchX } from 'lucide-react';
import { asApiError } from '../../shared/api/api-error.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink, ErrorState } from '../../shared/ui/button.js';
import { OfflineState } from '../../shared/ui/offline-state.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { EmptyState } from '../../shared/ui/surfaces.js';
import { search } from '../words.js';
import { SearchResults, SearchSkeleton } from './search-results.js';
import { EditSearch } from './search-summary.js';
import { useSearch } from './use-search.js';

/** The search in the address, priced (spec §2, "/search"). */
export function SearchPage() {
  const t = useT(search);
  const { request, quote, failure, retry, isOffline, ...results } = useSearch();
  const title = t(request?.service === 'parcel' ? 'delivery.title' : 'title');
  const again = (
    <ButtonLink to="/" variant="primary">
      {t('again')}
    </ButtonLink>
  );
  return (
    <>
      <PageTitle description={t('description')}>{title}</PageTitle>
      <h1 className="sr-only">{title}</h1>
      {!request ? (
        <EmptyState icon={<SearchX size={26} aria-hidden="true" />} title={t('missing')} action={again} />
      ) : quote && !(results.isCalculating && isOffline) ? (
        <SearchResults {...results} request={request} quote={quote} />
      ) : failure ? (
        <div className="column grid justify-items-center py-8" data-testid="search-failed">
          <ErrorState error={failure} {...(asApiError(failure).isTransient && { onRetry: retry })} />
          <EditSearch request={request} quote={null} variant="primary" />
        </div>
      ) : isOffline ? (
        <OfflineState />
      ) : (
        <SearchSkeleton label={t('busy')} />
      )}
    </>
  );
}
