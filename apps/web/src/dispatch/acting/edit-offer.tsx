import type { BookingChangeView, BookingCorrection, TripView } from '@sablon/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.js';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.js';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { Money } from '../../shared/ui/values.js';
import { acting } from '../words.js';
import { Meanwhile } from './meanwhile.js';
import { confirmTripChange, KEYS } from '../common/dispatch.api.js';

interface EditOfferProps {
  readonly trip: TripView;
  readonly change: BookingChangeView;
  /** A correction to apply together with the change. */
  readonly correction: BookingCorrection | null;
  readonly seenVersion: number;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** The price of the change, to be read out to the passenger before it is confirmed. */
export function EditOffer({ trip, change, correction, seenVersion, onBack, onClose }: EditOfferProps) {
  const t = useT(acting);
  const language = useLanguage();
  const cache = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { differenceCents, oldTotalCents, newTotalCents } = change;
  const collided = error instanceof ApiError && error.code === 'trip.version_conflict';
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await confirmTripChange(trip.id, change.id, { seenVersion, correction }, key);
      showToast({ tone: 'ok', text: t('edit.done', { code: trip.bookingCode }) });
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
      for (const shown of [KEYS.trip(trip.id), KEYS.suggestions(trip.id)])
        void cache.invalidateQueries({ queryKey: shown });
    }
  };
  const words = differenceCents === 0 ? 'edit.same' : differenceCents > 0 ? 'edit.more' : 'edit.less';
  return (
    <div className="grid gap-4">
      <p className="display text-heading" role="status" data-testid="edit-difference" data-cents={differenceCents}>
        {t(words, { amount: formatMoney(Math.abs(differenceCents), language) })}
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 [&_dt]:text-ink-soft">
        <dt>{t('edit.old')}</dt>
        <dd>
          <Money cents={oldTotalCents} />
        </dd>
        <dt>{t('edit.new')}</dt>
        <dd>
          <Money cents={newTotalCents} />
        </dd>
      </dl>
      <p className="text-small text-ink-soft">{t(trip.driver ? 'edit.driver' : 'edit.notified')}</p>
      {collided ? (
        // The price read out was for an older version of the trip: it has to be calculated again.
        <Meanwhile {...{ trip, seenVersion, busy }} onMine={onBack} onTheirs={onClose} />
      ) : (
        <>
          <FormError error={error} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" onClick={onBack}>
              {t('edit.back')}
            </Button>
            <Button busy={busy} autoFocus data-testid="edit-confirm" onClick={() => void confirm()}>
              {t('edit.confirm')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
