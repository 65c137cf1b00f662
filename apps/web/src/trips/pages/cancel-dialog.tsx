import type { TripView } from '@sablon/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.js';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, ErrorState, FormError } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { DateTime } from '../../shared/ui/values.js';
import { trips } from '../words.js';
import { cancelTrip, readCancellation } from '../common/trips.api.js';

interface CancelDialogProps {
  trip: TripView;
  token: string | null;
  open: boolean;
  /** Cancelled in favour of another vehicle, which is searched next. */
  forOther: boolean;
  onClose: () => void;
  onCancelled: (trip: TripView) => void;
}

/** ASSUMPTION: the cost shown is never older than this when the button is pressed. */
const REFRESH_MS = 10_000;

function Cost({ trip, token, forOther, onClose, onCancelled }: Omit<CancelDialogProps, 'open'>) {
  const t = useT(trips);
  const language = useLanguage();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const cost = useQuery({
    queryKey: ['cancellation', trip.id, token],
    staleTime: 0,
    gcTime: 0,
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) => readCancellation(trip.id, token, signal),
  });
  const cancel = useMutation({
    mutationFn: () => cancelTrip(trip.id, token, { reason: 'passenger.changed_plans', idempotencyKey }),
    onSuccess: (cancelled) => {
      onCancelled(cancelled);
      onClose();
    },
  });
  if (cost.error && !cost.data) return <ErrorState error={cost.error} onRetry={() => void cost.refetch()} />;
  if (!cost.data) return <Skeleton className="h-24 w-full" />;
  const { feeCents, refundCents, creditCents, reason, changesAt, thenFeeCents, invoiced } = cost.data;
  return (
    <div className="grid gap-4">
      <p className="display text-section" role="status">
        {feeCents === 0 ? t('cancel.free') : t('cancel.costs', { fee: formatMoney(feeCents, language) })}
      </p>
      <p className="text-ink-soft">
        {t(reason)}
        {refundCents > 0 && t('cancel.refund', { amount: formatMoney(refundCents, language) })}
        {creditCents > 0 && ` ${t('cancel.credit', { amount: formatMoney(creditCents, language) })}`}
        {invoiced && feeCents > 0 && t('cancel.invoiced')}
      </p>
      {changesAt && (
        <p className="text-small text-ink-soft">
          {t('cancel.until')} <DateTime at={changesAt} />
          {thenFeeCents !== null && ` · ${t('cancel.then', { fee: formatMoney(thenFeeCents, language) })}`}
        </p>
      )}
      {forOther && <p className="text-small text-ink-soft">{t('cancel.other')}</p>}
      <FormError error={cancel.error} />
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busy={cancel.isPending} onClick={() => cancel.mutate()} data-testid="confirm-cancel">
          {t(forOther ? 'cancel.other.confirm' : 'cancel.confirm')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel.keep')}
        </Button>
      </div>
    </div>
  );
}

/** Shows the exact cost and its reason before cancelling (product.md, "Cancellation"). */
export function CancelDialog({ open, ...rest }: CancelDialogProps) {
  const t = useT(trips);
  return (
    <Dialog open={open} onClose={rest.onClose} kind="alert" title={t('cancel.title')}>
      <Cost {...rest} />
    </Dialog>
  );
}
