import { endpoints, type DriverDocumentsView, type DriverDocumentView } from '@sablon/contracts';
import { call } from '../../shared/api/http-client.js';
import { noEnter, useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { TextArea, TextField } from '../../shared/ui/text-field.js';
import { documents } from '../../shared/words.js';
import { documentReview } from '../words.js';
import { useWatch } from 'react-hook-form';

type Decision = 'approve' | 'refuse';

interface ReviewFormProps {
  driverId: string;
  document: DriverDocumentView;
  onDecided: (view: DriverDocumentsView) => void;
}

/** Accepts an uploaded document with its expiry date, or rejects it with a reason; the driver is notified either way. */
export function ReviewForm({ driverId, document, onDecided }: ReviewFormProps) {
  const t = useT(documentReview);
  const documentName = useT(documents);
  const { form, submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./review.schemas.js').then(({ documentDecision }) => documentDecision),
    typed: { decision: 'approve' as Decision, expiresOn: '', number: document.number, note: '' },
    send: ({ decision, expiresOn, number, note }) => {
      const params = { id: driverId, kind: document.kind };
      return decision === 'approve'
        ? call(endpoints.documentReview.approve, { params, body: { expiresOn, number } })
        : call(endpoints.documentReview.refuse, { params, body: { note } });
    },
    onSent: onDecided,
  });
  const decision = useWatch({ control: form.control, name: 'decision' });
  return (
    <form noValidate onSubmit={submit}>
      <fieldset className="mt-2 grid gap-4 rounded-card bg-sunken p-4">
        <legend className="sr-only">{documentName(document.kind)}</legend>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField {...field('expiresOn')} {...noEnter} type="date" label={t('expires')} />
          <TextField {...field('number')} {...noEnter} label={t('number')} />
        </div>
        <Button
          type="submit"
          className="justify-self-start"
          busy={busy && decision === 'approve'}
          onClick={() => form.setValue('decision', 'approve')}
        >
          {t('approve')}
        </Button>
        <TextArea {...field('note')} label={t('note')} hint={t('note.hint')} />
        <Button
          type="submit"
          variant="danger"
          className="justify-self-start"
          busy={busy && decision === 'refuse'}
          onClick={() => form.setValue('decision', 'refuse')}
        >
          {t('refuse')}
        </Button>
        <FormError error={failure} />
      </fieldset>
    </form>
  );
}
