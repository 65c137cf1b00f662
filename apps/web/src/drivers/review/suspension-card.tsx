import { endpoints, type DriverDocumentsView } from '@sablon/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/http-client.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/surfaces.js';
import { TextArea } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { documentReview } from '../words.js';

interface SuspensionProps {
  driver: DriverDocumentsView;
  onChanged: (view: DriverDocumentsView) => void;
}

function SuspendForm({ driver: { driverId }, onChanged }: SuspensionProps) {
  const t = useT(documentReview);
  const { submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./review.schemas.js').then(({ suspension }) => suspension),
    typed: { reason: '' },
    send: (body) => call(endpoints.documentReview.suspend, { params: { id: driverId }, body }),
    onSent: (view) => {
      showToast({ tone: 'ok', text: t('suspension.done') });
      onChanged(view);
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-ink-soft">{t('suspension.text')}</p>
      <TextArea {...field('reason')} label={t('suspension.reason')} hint={t('suspension.reason.hint')} />
      <FormError error={failure} />
      <Button type="submit" variant="danger" className="justify-self-start" busy={busy} data-testid="suspend-driver">
        {t('suspension.suspend')}
      </Button>
    </form>
  );
}

function Lift({ driver, onChanged }: SuspensionProps) {
  const t = useT(documentReview);
  const language = useLanguage();
  const lift = useMutation({
    mutationFn: () => call(endpoints.documentReview.lift, { params: { id: driver.driverId } }),
    onSuccess: (view) => {
      showToast({ tone: 'ok', text: t('suspension.lifted') });
      onChanged(view);
    },
  });
  return (
    <>
      {driver.suspension && (
        <>
          <p className="font-medium">
            {t('suspension.since', {
              time: formatDateTime(driver.suspension.since, language, 'full'),
              name: driver.suspension.by,
            })}
          </p>
          <p lang="" className="border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-line">
            {driver.suspension.reason}
          </p>
        </>
      )}
      <FormError error={lift.error} />
      <Button
        className="justify-self-start"
        busy={lift.isPending}
        onClick={() => lift.mutate()}
        data-testid="lift-suspension"
      >
        {t('suspension.lift')}
      </Button>
    </>
  );
}

/** Keeps an accepted driver from rides, with a reason they read, or lets them work again. */
export function SuspensionCard(props: SuspensionProps) {
  const t = useT(documentReview);
  const { standing } = props.driver;
  if (standing === 'pending') return null;
  return (
    <Card aria-labelledby="suspension" className="grid gap-4">
      <h2 id="suspension" className="display text-heading">
        {t('suspension')}
      </h2>
      {standing === 'suspended' ? <Lift {...props} /> : <SuspendForm {...props} />}
    </Card>
  );
}
