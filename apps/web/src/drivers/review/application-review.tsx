import { endpoints, type ApplicationReviewView } from '@sablon/contracts';
import { spacedPhone, APPLICATION_DOCUMENTS, type ApplicationStatus } from '@sablon/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pathOf } from '../../shared/api/path-of.js';
import { call } from '../../shared/api/http-client.js';
import { ui, useT } from '../../shared/i18n/namespaces.js';
import { ErrorState } from '../../shared/ui/button.js';
import { Card, Skeleton } from '../../shared/ui/surfaces.js';
import { DecisionForm } from './decision-form.js';
import { applications } from '../words.js';
import { Badge } from '../../shared/ui/badge.js';

const TONES = {
  draft: 'neutral',
  submitted: 'gold',
  more_wanted: 'warn',
  approved: 'ok',
  refused: 'danger',
} as const satisfies Record<ApplicationStatus, string>;

/** The status of an application, as a badge. */
export function Standing({ status }: { status: ApplicationStatus }) {
  const t = useT(applications);
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}

function Facts({ application }: { application: ApplicationReviewView }) {
  const t = useT(applications);
  const u = useT(ui);
  const { answers } = application;
  const colour = answers.vehicleColour && u(`colour.${answers.vehicleColour}`);
  const facts: readonly [string, ReactNode][] = [
    [t('fact.email'), application.email],
    [t('fact.phone'), spacedPhone(application.phone)],
    [t('fact.language'), application.language.toUpperCase()],
    [t('fact.bornOn'), answers.bornOn],
    [t('fact.experienceYears'), answers.experienceYears],
    [t('fact.licenceSince'), answers.licenceSince],
    [t('fact.licenceNumber'), answers.licenceNumber],
    [t('fact.licenceArea'), answers.licenceArea && t(`area.${answers.licenceArea}`)],
    [t('fact.vehicle'), [answers.vehicleModel, colour].filter(Boolean).join(', ')],
    [t('fact.plate'), answers.plate],
    [t('fact.firstRegisteredOn'), answers.firstRegisteredOn],
    [t('fact.cleanRecord'), t(answers.cleanRecord ? 'yes' : 'no')],
  ];
  return (
    <dl className="grid gap-x-12 gap-y-4 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-small text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere">{value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One application with its documents, and the three possible decisions. */
export function ApplicationReview({ id }: { id: string }) {
  const t = useT(applications);
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['applications', id],
    queryFn: ({ signal }) => call(endpoints.applicationReview.read, { params: { id }, signal }),
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96 w-full" />;
  return (
    <div className="grid gap-6">
      <Link to="?" className="text-link inline-flex items-center gap-2 justify-self-start">
        <ArrowLeft size={17} aria-hidden="true" />
        {t('back')}
      </Link>
      <header className="flex flex-wrap items-center gap-4">
        <h1 className="display text-title wrap-anywhere">
          {data.firstName} {data.lastName}
        </h1>
        <Standing status={data.status} />
      </header>
      {data.decidedBy && <p className="text-ink-soft">{t('decided', { name: data.decidedBy })}</p>}
      {data.note !== '' && (
        <p className="border-l-2 border-gold-text pl-4 wrap-anywhere whitespace-pre-line">{data.note}</p>
      )}
      <Card>
        <Facts application={data} />
      </Card>
      <Card>
        <h2 className="display text-heading">{t('documents')}</h2>
        <ul className="mt-4 grid gap-4">
          {APPLICATION_DOCUMENTS.map((kind) => (
            <li key={kind} className="grid gap-2 border-t border-line pt-3">
              <h3 className="font-medium">{t(`document.${kind}`)}</h3>
              {data.documents
                .filter((document) => document.kind === kind)
                .map((document) => (
                  <p key={document.id} className="flex items-center gap-2">
                    <FileText size={17} className="shrink-0 text-gold-text" aria-hidden="true" />
                    <a
                      className="text-link min-w-0 wrap-anywhere"
                      href={pathOf(endpoints.applicationReview.document, { id, documentId: document.id })}
                      download
                    >
                      {document.fileName}
                    </a>
                  </p>
                ))}
            </li>
          ))}
        </ul>
      </Card>
      {data.status === 'submitted' && (
        <DecisionForm id={id} onDecided={() => queries.invalidateQueries({ queryKey: ['applications'] })} />
      )}
    </div>
  );
}
