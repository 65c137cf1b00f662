import type { TripView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { keepTrackToken } from '../../shared/bookings/track-tokens.js';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { DateTime } from '../../shared/ui/values.js';
import { trips } from '../words.js';
import { readSettlement } from './trips.api.js';

/**
 * A trip's costs besides its fare; refetched with every version of the trip and when its passenger has landed, showing the last
 * response meanwhile.
 */
export const useSettlement = (trip: TripView, token: string | null) =>
  useQuery({
    queryKey: ['settlement', trip.id, trip.version, trip.arrival?.actualAt ?? null, token],
    queryFn: ({ signal }) => readSettlement(trip.id, token, signal),
    // After returning from payment, an amount that was due a moment ago must not show again.
    staleTime: 0,
    placeholderData: (before, query) => (query?.queryKey[1] === trip.id ? before : undefined),
  });

/** The free waiting time of a passenger who has landed, or whose car has arrived. */
export function FreeWaiting({ trip, token }: { trip: TripView; token: string | null }) {
  const t = useT(trips);
  const until = useSettlement(trip, token).data?.freeWaitingUntil;
  if (!until) return null;
  return (
    <p className="flex gap-3 rounded-tile bg-sunken p-4" data-testid="free-waiting">
      <Hourglass size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-gold-text" />
      <span>
        {t('waiting.free_until')} <DateTime at={until} style="time" />
      </span>
    </p>
  );
}

/** Fees, waiting, refunds, and a change that awaits payment. */
export function TripSettlement({ trip, token }: { trip: TripView; token: string | null }) {
  const t = useT(trips);
  const language = useLanguage();
  const { data } = useSettlement(trip, token);
  if (!data) return null;
  const { fee, waiting, compensations, awaitingChangeId } = data;
  const money = (cents: number) => formatMoney(cents, language);
  const feeUrl = fee && `/app/fees/${fee.id}${token ? `?token=${encodeURIComponent(token)}` : ''}`;
  return (
    <>
      {awaitingChangeId && (
        <div className="grid justify-items-start gap-3 rounded-tile bg-gold-wash p-4">
          <p>{t('change.waiting')}</p>
          <ButtonLink
            size="small"
            to={`/payment?booking=${trip.bookingId}&change=${awaitingChangeId}`}
            onClick={() => token && keepTrackToken(trip.bookingId, token)}
          >
            {t('change.waiting.pay')}
          </ButtonLink>
        </div>
      )}
      {fee && feeUrl && (
        <div className="grid justify-items-start gap-3 rounded-tile border border-line p-4" data-testid="trip-fee">
          <p className="font-medium">
            {t('fee', { amount: money(fee.cents) })}
            {fee.waivedCents > 0 && ` · ${t('fee.given_back', { amount: money(fee.waivedCents) })}`}
          </p>
          <ButtonLink variant="secondary" size="small" to={feeUrl} data-testid="see-fee">
            {t('fee.see')}
          </ButtonLink>
        </div>
      )}
      {waiting && (
        <div className="grid justify-items-start gap-3" data-testid="trip-waiting">
          <p className="text-small text-ink-soft">
            {t('waiting', { count: waiting.minutes, amount: money(waiting.cents) })}
          </p>
          {waiting.dueCents > 0 && (
            <ButtonLink
              size="small"
              to={`/payment?booking=${trip.bookingId}&waiting=${trip.id}&cents=${waiting.dueCents}`}
              onClick={() => token && keepTrackToken(trip.bookingId, token)}
              data-testid="pay-waiting"
            >
              {t('waiting.pay', { amount: money(waiting.dueCents) })}
            </ButtonLink>
          )}
        </div>
      )}
      {compensations.map(({ reason, form, cents }) => (
        <p key={reason} className="rounded-tile bg-ok-wash p-4 text-ok">
          {t(`made_good.${form}`, { amount: money(cents) })}
        </p>
      ))}
    </>
  );
}
