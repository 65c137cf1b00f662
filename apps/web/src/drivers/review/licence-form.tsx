import type { DriverPapersView } from '@sablon/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { api } from '../../shared/api/http-client.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { FormError } from '../../shared/ui/error-state.js';
import { Card } from '../../shared/ui/surfaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { paperReview } from '../words.js';

interface LicenceFormProps {
  driver: DriverPapersView;
  onSaved: (view: DriverPapersView) => void;
}

/** The numbers a driver shows at a roadside check: his certificate's and his car's licence's. */
export function LicenceForm({ driver, onSaved }: LicenceFormProps) {
  const t = useT(paperReview);
  const [own, setOwn] = useState(driver.licenceNumber);
  const [car, setCar] = useState(driver.vehicle?.licenceNumber ?? '');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.put<DriverPapersView>(`/api/admin/drivers/${driver.driverId}/licences`, {
        body: { driver: own, vehicle: car },
      }),
    onSuccess: (view) => {
      showToast({ tone: 'ok', text: t('licences.saved') });
      onSaved(view);
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <Card aria-labelledby="licences">
      <form className="grid gap-4" onSubmit={save} noValidate>
        <h2 id="licences" className="display text-[1.35rem]">
          {t('licences')}
        </h2>
        <p className="text-ink-soft">{t('licences.text')}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            name="licence-driver"
            label={t('licence.driver')}
            maxLength={40}
            value={own}
            onChange={({ target }) => setOwn(target.value)}
          />
          {driver.vehicle && (
            <TextField
              name="licence-vehicle"
              label={t('licence.vehicle', { plate: driver.vehicle.plate })}
              maxLength={40}
              value={car}
              onChange={({ target }) => setCar(target.value)}
            />
          )}
        </div>
        <FormError error={error} />
        <Button type="submit" className="justify-self-start" busy={isPending}>
          {t('licences.save')}
        </Button>
      </form>
    </Card>
  );
}
