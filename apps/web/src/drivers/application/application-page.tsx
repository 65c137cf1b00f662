import { useSearchParams } from 'react-router-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { useInBrowser } from '../../shared/state/use-in-browser.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Skeleton, Card } from '../../shared/ui/surfaces.js';
import { recruitment } from '../words.js';
import { StartForm } from './start-form.js';
import type { ApplicationView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { asApiError } from '../../shared/api/api-error.js';
import { ButtonLink, ErrorState } from '../../shared/ui/button.js';
import { DateTime } from '../../shared/ui/values.js';
import { readApplication } from './application.api.js';
import { DossierForm } from './dossier-form.js';
import { DocumentList } from './document-list.js';

/** The application's status, with the reviewer's note. */
function Standing({ application }: { application: ApplicationView }) {
  const t = useT(recruitment);
  const { status, note, submittedAt } = application;
  return (
    <Card className="grid gap-3" data-testid={`application-${status}`}>
      <h2 className="display text-section">{t(`status.${status}`)}</h2>
      <p className="max-w-[64ch] text-ink-soft">{t(`status.${status}.text`, { email: application.email })}</p>
      {note !== '' && (
        <blockquote className="max-w-[64ch] border-l-2 border-gold-text pl-4 wrap-anywhere whitespace-pre-line">
          {note}
        </blockquote>
      )}
      {submittedAt && status !== 'draft' && (
        <p className="text-small text-ink-faint">
          {t('submitted')} <DateTime at={submittedAt} />
        </p>
      )}
    </Card>
  );
}

/** The application behind a signed link: still editable, or with its outcome. */
export function Dossier({ token }: { token: string }) {
  const t = useT(recruitment);
  const queries = useQueryClient();
  const queryKey = ['application', token];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readApplication(token, signal),
  });
  const changed = () => queries.invalidateQueries({ queryKey });
  if (error && asApiError(error).status === 404)
    return (
      <Card className="grid justify-items-start gap-4">
        <p role="alert">{t('link.unknown')}</p>
        <ButtonLink to="/devenir-chauffeur" variant="secondary">
          {t('link.back')}
        </ButtonLink>
      </Card>
    );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-[560px] w-full rounded-card" />;
  const open = data.status === 'draft' || data.status === 'more_wanted';
  return (
    <div className="grid gap-8">
      <Standing application={data} />
      {open ? (
        <DossierForm token={token} application={data} onChanged={changed} />
      ) : (
        <Card>
          <DocumentList token={token} documents={data.documents} onChanged={changed} />
        </Card>
      )}
    </div>
  );
}

/** Starts an application, or shows the one behind the link: `?dossier=…` (spec §2, "/devenir-chauffeur/form"). */
export function ApplicationPage() {
  const t = useT(recruitment);
  const token = useSearchParams()[0].get('dossier');
  // The form is rendered in the browser only: submitted before its script has loaded, it would put the typed data into the URL.
  const inBrowser = useInBrowser();
  return (
    <div className="column max-w-[860px] py-band">
      <PageTitle description={t('description')}>{t('title')}</PageTitle>
      <p className="eyebrow">{t('eyebrow')}</p>
      <h1 className="display mt-4 text-title text-balance">{t('headline')}</h1>
      <div className="mt-8">
        {!inBrowser && <Skeleton className="h-[560px] w-full rounded-card" />}
        {inBrowser && (token ? <Dossier key={token} token={token} /> : <StartForm />)}
      </div>
    </div>
  );
}
