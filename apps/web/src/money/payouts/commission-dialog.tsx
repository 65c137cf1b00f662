import { endpoints } from '@sablon/contracts';
import { DAY_MS } from '@sablon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { serverNow } from '../../shared/api/server-clock.js';
import { call } from '../../shared/api/http-client.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { formatPercent } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { DateTimeField, wallClockOf } from '../../shared/ui/date-time-field.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { TextField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { payouts } from '../words.js';

export const COMMISSIONS_KEY = ['office', 'commissions'] as const;

interface CommissionDialogProps {
  /** The share in force, as the one to start from. */
  readonly basisPoints: number;
  readonly onClose: () => void;
}

/** Plans a commission: its name, its share of the fares, and from which moment on rides are settled by it. */
export function CommissionDialog({ basisPoints, onClose }: CommissionDialogProps) {
  const t = useT(payouts);
  const language = useLanguage();
  const queries = useQueryClient();
  const { date } = wallClockOf(new Date(serverNow() + 7 * DAY_MS));
  const { submit, busy, failure, field, errorOf, set, form } = useSchemaForm({
    schema: () => import('./commission.schemas.js').then(({ newCommission }) => newCommission(serverNow())),
    typed: { version: '', percent: String(basisPoints / 100), validFrom: { date, time: '00:00' } },
    words: { invalid: t('commission.name.wrong'), percent: t('commission.percent.wrong'), begins: t('commission.begins.wrong') }, // prettier-ignore
    send: (body) =>
      call(endpoints.commissions.add, { body }).finally(() => {
        void queries.invalidateQueries({ queryKey: COMMISSIONS_KEY });
      }),
    onSent: (_, ready) => {
      showToast({
        tone: 'ok',
        text: t('commission.planned', { share: formatPercent(ready.basisPoints / 100, language) }),
      });
      onClose();
    },
  });
  const begins = useWatch({ control: form.control, compute: ({ validFrom }) => validFrom });
  return (
    <Dialog open onClose={onClose} title={t('commission.new')} description={t('commission.new.text')}>
      <form onSubmit={submit} noValidate className="grid gap-4" data-testid="commission-form">
        <TextField
          {...field('percent')}
          label={t('commission.percent')}
          hint={t('commission.percent.hint')}
          inputMode="decimal"
          autoComplete="off"
          data-testid="commission-percent"
        />
        <DateTimeField
          label={t('commission.begins')}
          hint={t('commission.begins.hint')}
          name="validFrom"
          error={errorOf('validFrom')}
          value={begins}
          onValueChange={(value) => set('validFrom', value)}
        />
        <TextField
          {...field('version')}
          label={t('commission.name')}
          hint={t('commission.name.hint')}
          autoComplete="off"
          data-testid="commission-name"
        />
        <FormError error={failure} />
        <Button type="submit" busy={busy} data-testid="plan-commission">
          {t('commission.plan')}
        </Button>
      </form>
    </Dialog>
  );
}
