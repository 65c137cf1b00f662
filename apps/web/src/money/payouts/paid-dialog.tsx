import { endpoints, type PayoutsView } from '@sablon/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../shared/api/http-client.js';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { TextField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { payouts } from '../words.js';

export type Payout = PayoutsView['payouts'][number];
export const PAYOUTS_KEY = ['office', 'payouts'] as const;

/** Notes that the bank has paid, under the reference of its transfer. */
export function PaidDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const t = useT(payouts);
  const language = useLanguage();
  const queries = useQueryClient();
  const [reference, setReference] = useState('');
  const paid = useMutation({
    mutationFn: () => call(endpoints.payouts.markPaid, { params: { id: payout.id }, body: { reference } }),
    onSuccess: () => {
      showToast({ tone: 'ok', text: t('paid', { name: payout.driverName }) });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: PAYOUTS_KEY }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reference.trim() !== '' && !paid.isPending) paid.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pay.of', { name: payout.driverName })}
      description={t('pay.text', { amount: formatMoney(payout.cents, language) })}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={t('reference')}
          value={reference}
          maxLength={80}
          onChange={(event) => setReference(event.target.value)}
          data-testid="payout-reference"
        />
        <FormError error={paid.error} />
        <Button type="submit" busy={paid.isPending} disabled={reference.trim() === ''} data-testid="confirm-paid">
          {t('pay')}
        </Button>
      </form>
    </Dialog>
  );
}
