import type { TripView } from '@sablon/contracts';
import { ApiError } from '../../shared/api/api-error.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { Button } from '../../shared/ui/button.js';
import { Meanwhile } from '../acting/meanwhile.js';
import { acting, candidateWords } from '../words.js';
import type { Gift, RefusedGift } from './use-giving.js';

interface RefusedStripProps {
  readonly trip: TripView;
  readonly refused: RefusedGift;
  readonly busy: boolean;
  /** Gives it all the same, to the trip as it is now. */
  readonly onAgain: (gift: Gift, collisionKnown: boolean) => void;
  readonly onClose: () => void;
}

const codeOf = (error: unknown): string | null => (error instanceof ApiError ? error.code : null);

/** The same gift for the trip as it is now; null = no longer possible. */
export function giftNow(trip: TripView, gift: Gift): Gift | null {
  if (trip.driver?.id === gift.driverId) return null;
  const { id, bookingCode, version } = trip;
  const now = { ...gift, trip: { id, bookingCode, version } };
  if (trip.status === 'pending') return gift.kind === 'pencil' ? now : { ...now, kind: 'assign' };
  if (trip.status !== 'accepted' || gift.kind === 'pencil') return null;
  return { ...now, kind: 'reassign' };
}

/** Why a trip was not given, above the candidates: what others did to it meanwhile, what it collides with, or the refusal itself. */
export function RefusedStrip({ trip, refused, busy, onAgain, onClose }: RefusedStripProps) {
  const t = useT(candidateWords);
  const act = useT(acting);
  const text = useErrorText();
  const code = codeOf(refused.error);
  const again = giftNow(trip, refused);
  if (code === 'trip.version_conflict')
    return (
      <div className="max-h-60 overflow-y-auto px-3 py-2">
        <Meanwhile
          trip={trip}
          seenVersion={refused.trip.version}
          busy={busy || trip.version === refused.trip.version}
          onMine={again && (() => onAgain(again, false))}
          onTheirs={onClose}
        />
      </div>
    );
  return (
    <div data-testid="gift-refused" className="flex items-start gap-2 px-3 py-1 text-small">
      {/* In few lines: the next best drivers stay in sight below. */}
      <p role="alert" className="min-w-0 flex-1 text-warn">
        <strong className="font-medium">
          {t('refused', { code: refused.trip.bookingCode, name: refused.driverName })}
        </strong>{' '}
        {text(refused.error)}
      </p>
      {code === 'dispatch.pencil_collides' && again && (
        <Button
          size="small"
          variant="secondary"
          busy={busy}
          autoFocus
          data-testid="pencil-all-the-same"
          onClick={() => onAgain(again, true)}
        >
          {act('pencil.all_the_same')}
        </Button>
      )}
      <Button size="small" variant="ghost" data-testid="close-refused" onClick={onClose}>
        {act('back')}
      </Button>
    </div>
  );
}
