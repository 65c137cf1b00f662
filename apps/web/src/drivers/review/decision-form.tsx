import { endpoints } from '@sablon/contracts';
import { VEHICLE_CLASSES, type VehicleClass } from '@sablon/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/http-client.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Select } from '../../shared/ui/select.js';
import { Card } from '../../shared/ui/surfaces.js';
import { TextArea, TextField } from '../../shared/ui/text-field.js';
import { applications } from '../words.js';

/** Documents that may have an expiry date. */
const DATED_DOCUMENTS = ['driving_licence', 'driver_certificate', 'criminal_record', 'vehicle_documents'] as const;
type DatedDocument = (typeof DATED_DOCUMENTS)[number];
type Decision = 'approve' | 'ask' | 'refuse';

/** Approves, asks for more, or rejects; the applicant is notified by email. */
export function DecisionForm({ id, onDecided }: { id: string; onDecided: () => Promise<void> }) {
  const t = useT(applications);
  const [note, setNote] = useState('');
  const [vehicleClass, setVehicleClass] = useState<VehicleClass>('standard');
  const [vehicleLicence, setVehicleLicence] = useState('');
  const [validUntil, setValidUntil] = useState<Partial<Record<DatedDocument, string>>>({});
  const [empty, setEmpty] = useState(false);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (decision: Decision) =>
      decision === 'approve'
        ? call(endpoints.applicationReview.approve, {
            params: { id },
            body: { vehicleClass, vehicleLicence, validUntil },
          })
        : call(endpoints.applicationReview[decision], { params: { id }, body: { note } }),
    onSuccess: onDecided,
  });
  const answer = (decision: Decision) => () => {
    const missing = decision !== 'approve' && note.trim() === '';
    setEmpty(missing);
    if (!missing && !isPending) mutate(decision);
  };
  const busy = (decision: Decision) => isPending && variables === decision;
  return (
    <Card className="grid gap-6">
      <h2 className="display text-heading">{t('decide')}</h2>
      <fieldset>
        <legend className="font-medium">{t('valid.title')}</legend>
        <p className="text-small text-ink-soft">{t('valid.hint')}</p>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {DATED_DOCUMENTS.map((document) => (
            <TextField
              key={document}
              type="date"
              name={`valid-${document}`}
              label={t(`document.${document}`)}
              value={validUntil[document] ?? ''}
              onChange={({ target }) => setValidUntil({ ...validUntil, [document]: target.value })}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-end gap-4">
        <Select
          label={t('class')}
          value={vehicleClass}
          options={VEHICLE_CLASSES.map((value) => ({ value, label: t(`class.${value}`) }))}
          onValueChange={(value) => setVehicleClass(value as VehicleClass)}
        />
        <TextField
          name="vehicle-licence"
          label={t('vehicle_licence')}
          hint={t('vehicle_licence.hint')}
          maxLength={40}
          value={vehicleLicence}
          onChange={({ target }) => setVehicleLicence(target.value)}
        />
        <Button busy={busy('approve')} onClick={answer('approve')}>
          {t('approve')}
        </Button>
      </div>
      <div className="grid gap-4 border-t border-line pt-4">
        <TextArea
          label={t('note')}
          hint={t('note.hint')}
          name="note"
          maxLength={2_000}
          value={note}
          error={empty && t('note.required')}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" busy={busy('ask')} onClick={answer('ask')}>
            {t('ask')}
          </Button>
          <Button variant="danger" busy={busy('refuse')} onClick={answer('refuse')}>
            {t('refuse')}
          </Button>
        </div>
      </div>
      <FormError error={error} />
    </Card>
  );
}
