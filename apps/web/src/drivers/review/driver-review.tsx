import { endpoints, type DriverDocumentsView, type DriverDocumentView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, FileText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pathOf } from '../../shared/api/path-of.js';
import { call } from '../../shared/api/http-client.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { ErrorState, Button, FormError } from '../../shared/ui/button.js';
import { Card, Skeleton } from '../../shared/ui/surfaces.js';
import { documents } from '../../shared/words.js';
import { documentReview } from '../words.js';
import { DriverWork } from './driver-work.js';
import { ReviewForm } from './review-form.js';
import { ShiftEndCard } from './shift-end-card.js';
import { SuspensionCard } from './suspension-card.js';
import { TextField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';

interface LicenceFormProps {
  driver: DriverDocumentsView;
  onSaved: (view: DriverDocumentsView) => void;
}

/** The numbers a driver shows at a roadside check: of their certificate and of their car's licence. */
function LicenceForm({ driver, onSaved }: LicenceFormProps) {
  const t = useT(documentReview);
  const { submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./review.schemas.js').then(({ licences }) => licences),
    typed: { driver: driver.licenceNumber, vehicle: driver.vehicle?.licenceNumber ?? '' },
    send: (body) => call(endpoints.documentReview.licences, { params: { id: driver.driverId }, body }),
    onSent: (view) => {
      showToast({ tone: 'ok', text: t('licences.saved') });
      onSaved(view);
    },
  });
  return (
    <Card aria-labelledby="licences">
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <h2 id="licences" className="display text-heading">
          {t('licences')}
        </h2>
        <p className="text-ink-soft">{t('licences.text')}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField {...field('driver')} label={t('licence.driver')} />
          {driver.vehicle && (
            <TextField {...field('vehicle')} label={t('licence.vehicle', { plate: driver.vehicle.plate })} />
          )}
        </div>
        <FormError error={failure} />
        <Button type="submit" className="justify-self-start" busy={busy}>
          {t('licences.save')}
        </Button>
      </form>
    </Card>
  );
}

const TONES = { valid: 'ok', soon: 'warn', expired: 'danger', missing: 'neutral' } as const;

interface DocumentProps {
  driverId: string;
  document: DriverDocumentView;
  onDecided: (view: DriverDocumentsView) => void;
}

function Document({ driverId, document, onDecided }: DocumentProps) {
  const t = useT(documentReview);
  const documentName = useT(documents);
  const language = useLanguage();
  const { kind, expiresOn, standing, number, renewals } = document;
  const waiting = renewals.some(({ status }) => status === 'submitted');
  return (
    <li className="grid gap-2 border-t border-line py-4" data-testid={`review-${kind}`} data-standing={standing}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-medium">{documentName(kind)}</h3>
        <Badge tone={TONES[standing]}>{t(`standing.${standing}`)}</Badge>
      </div>
      {expiresOn && (
        <p className="text-small text-ink-soft">
          {t('until', { day: formatDateTime(`${expiresOn}T12:00:00Z`, language, 'full') })}
          {number !== '' && <span className="numbers"> · {number}</span>}
        </p>
      )}
      {renewals.map(({ id, fileName, status, note }) => (
        <div key={id}>
          <p className="flex items-center gap-2">
            <FileText size={17} className="shrink-0 text-gold-text" aria-hidden="true" />
            <a
              className="text-link min-w-0 wrap-anywhere"
              href={pathOf(endpoints.documentReview.file, { id: driverId, fileId: id })}
              download
            >
              {fileName}
            </a>
            <span className="text-small text-ink-soft">{t(`sent.${status}`)}</span>
          </p>
          {note !== '' && (
            <p lang="" className="border-l-2 border-line-strong pl-3 text-small wrap-anywhere whitespace-pre-line">
              {note}
            </p>
          )}
        </div>
      ))}
      {waiting && <ReviewForm driverId={driverId} document={document} onDecided={onDecided} />}
    </li>
  );
}

/** One driver: the numbers an inspector sees, and the documents with the renewals uploaded. */
export function DriverReview({ id }: { id: string }) {
  const t = useT(documentReview);
  const queries = useQueryClient();
  const key = ['document-review', id];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(endpoints.documentReview.read, { params: { id }, signal }),
  });
  const show = (view: DriverDocumentsView) => {
    queries.setQueryData(key, view);
    void queries.invalidateQueries({ queryKey: ['document-review', 'list'] });
  };
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96 w-full" />;
  return (
    <div className="grid gap-6">
      <Link to="?" className="text-link inline-flex items-center gap-2 justify-self-start">
        <ArrowLeft size={17} aria-hidden="true" />
        {t('back')}
      </Link>
      <header className="flex flex-wrap items-center gap-4">
        <h1 className="display text-title wrap-anywhere">{data.name}</h1>
        {data.vehicle && <span className="numbers text-ink-soft">{data.vehicle.plate}</span>}
        {data.standing === 'suspended' && <Badge tone="danger">{t('suspended')}</Badge>}
        {data.blocked && <Badge tone="danger">{t('blocked')}</Badge>}
      </header>
      <Card>
        <h2 className="display text-heading">{t('documents')}</h2>
        <ul className="mt-4">
          {data.documents.map((document) => (
            <Document key={document.kind} driverId={data.driverId} document={document} onDecided={show} />
          ))}
        </ul>
      </Card>
      <DriverWork id={data.driverId} name={data.name} />
      <ShiftEndCard driver={data} onChanged={show} />
      <SuspensionCard driver={data} onChanged={show} />
      <LicenceForm key={`${data.licenceNumber} ${data.vehicle?.licenceNumber}`} driver={data} onSaved={show} />
    </div>
  );
}
