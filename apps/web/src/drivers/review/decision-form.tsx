import { endpoints } from '@sablon/contracts';
import { VEHICLE_CLASSES, type VehicleClass } from '@sablon/domain';
import { useWatch } from 'react-hook-form';
import { call } from '../../shared/api/http-client.js';
import { noEnter, useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Select } from '../../shared/ui/select.js';
import { Card } from '../../shared/ui/surfaces.js';
import { TextArea, TextField } from '../../shared/ui/text-field.js';
import { ride as rideWords } from '../../shared/words.js';
import { applications } from '../words.js';

/** Documents that may have an expiry date. */
const DATED_DOCUMENTS = ['driving_licence', 'driver_certificate', 'criminal_record', 'vehicle_documents'] as const;
type Decision = 'approve' | 'ask' | 'refuse';

/** Approves, asks for more, or rejects; the applicant is notified by email. */
export function DecisionForm({ id, onDecided }: { id: string; onDecided: () => Promise<void> }) {
  const t = useT(applications);
  const terms = useT(rideWords);
  const { form, submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./review.schemas.js').then(({ applicationDecision }) => applicationDecision),
    typed: {
      decision: 'approve' as Decision,
      vehicleClass: 'standard' as VehicleClass,
      vehicleLicence: '',
      validUntil: { driving_licence: '', driver_certificate: '', criminal_record: '', vehicle_documents: '' },
      note: '',
    },
    send: ({ decision, note, ...terms }) =>
      decision === 'approve'
        ? call(endpoints.applicationReview.approve, { params: { id }, body: terms })
        : call(endpoints.applicationReview[decision], { params: { id }, body: { note } }),
    onSent: () => void onDecided(),
  });
  const decision = useWatch({ control: form.control, name: 'decision' });
  const answer = (given: Decision) => ({
    type: 'submit' as const,
    busy: busy && decision === given,
    onClick: () => form.setValue('decision', given),
  });
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-6">
        <h2 className="display text-heading">{t('decide')}</h2>
        <fieldset>
          <legend className="font-medium">{t('valid.title')}</legend>
          <p className="text-small text-ink-soft">{t('valid.hint')}</p>
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            {DATED_DOCUMENTS.map((document) => (
              <TextField
                {...field(`validUntil.${document}`)}
                {...noEnter}
                key={document}
                type="date"
                label={t(`document.${document}`)}
              />
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap items-end gap-4">
          <Select
            {...field('vehicleClass')}
            label={t('class')}
            options={VEHICLE_CLASSES.map((value) => ({ value, label: terms(`class.${value}`) }))}
          />
          <TextField
            {...field('vehicleLicence')}
            {...noEnter}
            label={t('vehicle_licence')}
            hint={t('vehicle_licence.hint')}
          />
          <Button {...answer('approve')}>{t('approve')}</Button>
        </div>
        <div className="grid gap-4 border-t border-line pt-4">
          <TextArea {...field('note')} label={t('note')} hint={t('note.hint')} />
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" {...answer('ask')}>
              {t('ask')}
            </Button>
            <Button variant="danger" {...answer('refuse')}>
              {t('refuse')}
            </Button>
          </div>
        </div>
        <FormError error={failure} />
      </form>
    </Card>
  );
}
