import type { ChainView } from '@sablon/contracts';
import { TriangleAlert, X } from 'lucide-react';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { shortSpan } from '../common/words.js';
import { candidateWords } from '../words.js';
import type { RefusedRide } from './use-giving.js';

type ChainRide = ChainView['rides'][number];

/** Why a ride of the chain cannot be given with the others, in words; null = it can. */
export function useChainTrouble() {
  const t = useT(candidateWords);
  return ({ isOpen, trouble }: ChainRide): string | null => {
    if (!isOpen) return t('chain.not_open');
    return trouble && t(`chain.${trouble.code}`, { code: trouble.bookingCode, minutes: trouble.minutes });
  };
}

interface ChainHeadProps {
  readonly rides: readonly ChainRide[];
  readonly refused: readonly RefusedRide[];
  readonly onRemove: (tripId: string) => void;
}

/** The chosen rides in the order they would be driven, with the drives between them and what will not work. */
export function ChainHead({ rides, refused, onRemove }: ChainHeadProps) {
  const t = useT(candidateWords);
  const troubleOf = useChainTrouble();
  const language = useLanguage();
  const errorText = useErrorText();
  return (
    <div className="border-b border-line px-3 pb-2 text-caption">
      <ol className="grid gap-0.5" data-testid="chain-rides">
        {rides.map((ride) => {
          const { tripId, bookingCode, startAt, endAt, driveSeconds } = ride;
          const trouble = troubleOf(ride);
          const clock = (at: string) => formatDateTime(at, language, 'time');
          return (
            <li key={tripId} data-chain-ride={tripId} className="flex min-w-0 items-center gap-2">
              <span className="numbers shrink-0">
                {clock(startAt)}–{clock(endAt)} {bookingCode}
              </span>
              <span className="min-w-0 flex-1 truncate text-ink-soft">
                {trouble ? (
                  <span className="inline-flex items-center gap-1 font-medium text-danger">
                    <TriangleAlert size={13} className="shrink-0" aria-hidden="true" />
                    {trouble}
                  </span>
                ) : (
                  driveSeconds !== null && t('chain.drive', { time: shortSpan(driveSeconds, language) })
                )}
              </span>
              <button
                type="button"
                className="grid size-7 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-gold-wash"
                aria-label={t('chain.remove', { code: bookingCode })}
                onClick={() => onRemove(tripId)}
              >
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ol>
      {refused.length > 0 && (
        <ul role="alert" data-testid="chain-refused" className="mt-1 grid gap-0.5 text-warn">
          {refused.map(({ bookingCode, error }) => (
            <li key={bookingCode}>{t('chain.refused', { code: bookingCode, reason: errorText(error) })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
