import type { BookingChangeView, TripView } from '@sablon/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.js';
import { FareLines } from '../../shared/bookings/fare-lines.js';
import { keepTrackToken } from '../../shared/bookings/track-tokens.js';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Money } from '../../shared/ui/values.js';
import { trips } from '../words.js';
import { confirmChange } from '../common/trips.api.js';

interface ChangeOfferProps {
  trip: TripView;
  token: string | null;
  change: BookingChangeView;
  onBack: () => void;
  onChanged: () => void;
}

/** The exact price difference, to be confirmed; if the ride costs more, the difference is paid first. */
export function ChangeOffer({ trip, token, change, onBack, onChanged }: ChangeOfferProps) {
  const t = useT(trips);
  const language = useLanguage();
  const navigate = useNavigate();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { differenceCents, waivedCents, oldTotalCents, newTotalCents } = change;
  const amount = formatMoney(Math.abs(differenceCents), language);
  const confirm = useMutation({
    mutationFn: () => confirmChange(change.bookingId, token, { id: change.id, idempotencyKey }),
    onSuccess: ({ status }) => {
      if (status !== 'awaiting_payment') return onChanged();
      if (token) keepTrackToken(change.bookingId, token);
      void navigate(`/payment?booking=${change.bookingId}&change=${change.id}`);
    },
  });
  const words = differenceCents === 0 ? 'change.same' : differenceCents > 0 ? 'change.more' : 'change.less';
  return (
    <div className="grid gap-4">
      <p className="display text-section" role="status" data-testid="change-difference" data-cents={differenceCents}>
        {t(words, { amount })}
      </p>
      {waivedCents > 0 && (
        <p className="text-small text-ink-soft">{t('change.waived', { amount: formatMoney(waivedCents, language) })}</p>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 [&_dt]:text-ink-soft">
        <dt>{t('change.old')}</dt>
        <dd>
          <Money cents={oldTotalCents} />
        </dd>
        <dt>{t('change.new')}</dt>
        <dd>
          <Money cents={newTotalCents} />
        </dd>
      </dl>
      <div className="max-h-[34dvh] overflow-y-auto" tabIndex={0} role="region" aria-label={t('change.new')}>
        <FareLines legs={change.newLegs} />
      </div>
      {trip.driver && <p className="text-small text-ink-soft">{t('change.driver')}</p>}
      <FormError error={confirm.error} />
      <div className="flex flex-wrap gap-3">
        <Button busy={confirm.isPending} onClick={() => confirm.mutate()} data-testid="confirm-change">
          {t(differenceCents > 0 ? 'change.pay' : 'change.confirm')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('change.back')}
        </Button>
      </div>
    </div>
  );
}
