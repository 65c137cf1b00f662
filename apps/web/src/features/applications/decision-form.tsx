import { VEHICLE_CLASSES, type VehicleClass } from '@sablon/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/http-client.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { FormError } from '../../shared/ui/error-state.js';
import { Select } from '../../shared/ui/select.js';
import { Card } from '../../shared/ui/surfaces.js';
import { TextArea } from '../../shared/ui/text-field.js';
import { applications } from './i18n/namespace.js';

type Decision = 'approve' | 'ask' | 'refuse';

/** Approve, ask for more, or refuse; the applicant is told by mail. */
export function DecisionForm({ id, onDecided }: { id: string; onDecided: () => Promise<void> }) {
  const t = useT(applications);
  const [note, setNote] = useState('');
  const [vehicleClass, setVehicleClass] = useState<VehicleClass>('standard');
  const [empty, setEmpty] = useState(false);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (decision: Decision) =>
      api.post(`/api/admin/applications/${id}/${decision}`, {
        body: decision === 'approve' ? { vehicleClass } : { note },
      }),
    onSuccess: onDecided,
  });
  const answer = (decision: Decision) => () => {
    const missing = decision !== 'approve' && note.trim() === '';
    setEmpty(missing);
    if (!missing && !isPending) mutate(decision);
  };
  const busy = (decision: Decision) => isPending && variables === decision;
  return (
    <Card className="grid gap-5">
      <h2 className="display text-[1.35rem]">{t('decide')}</h2>
      <div className="flex flex-wrap items-end gap-4">
        <Select
          label={t('class')}
          value={vehicleClass}
          options={VEHICLE_CLASSES.map((value) => ({ value, label: t(`class.${value}`) }))}
          onValueChange={(value) => setVehicleClass(value as VehicleClass)}
        />
        <Button busy={busy('approve')} onClick={answer('approve')}>
          {t('approve')}
        </Button>
      </div>
      <div className="grid gap-4 border-t border-line pt-5">
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
          <Button look="secondary" busy={busy('ask')} onClick={answer('ask')}>
            {t('ask')}
          </Button>
          <Button look="danger" busy={busy('refuse')} onClick={answer('refuse')}>
            {t('refuse')}
          </Button>
        </div>
      </div>
      <FormError error={error} />
    </Card>
  );
}
