import type { TripView } from '@sablon/contracts';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { TripEta, type EtaWords } from '../common/trip-eta.js';
import { parcelPhase } from '../parcel/parcel-phase.js';
import { trips } from '../words.js';

/** The passenger did not show up. */
const wasAbsent = ({ status, cancelReason }: TripView): boolean =>
  status === 'cancelled' && cancelReason === 'passenger.no_show';

/** The meaning of a phase for the passenger. A planned ride may have its driver days before they set out. */
function usePhaseText(trip: TripView): string {
  const t = useT(trips);
  const language = useLanguage();
  if (wasAbsent(trip)) return t('phase.cancelled.no_show');
  const parcel = parcelPhase(trip);
  if (parcel) return t(parcel === 'on_board' ? 'parcel.on_board.text' : 'parcel.proved');
  if (trip.phase !== 'assigned' || trip.asap) return t(`phase.${trip.phase}.text`);
  const name = trip.driver?.firstName ?? '';
  return trip.checkedInAt
    ? t('phase.assigned.confirmed', { name, time: formatDateTime(trip.checkedInAt, language, 'time') })
    : t('phase.assigned.planned', { name });
}

/** A trip's phase as a title, and what it means for the passenger. */
export function useTripHeadline(trip: TripView): { readonly phase: string; readonly said: string } {
  const t = useT(trips);
  const parcel = parcelPhase(trip);
  return { phase: t(parcel ? `parcel.${parcel}` : `phase.${trip.phase}`), said: usePhaseText(trip) };
}

interface TripHeadlineProps {
  readonly trip: Pick<TripView, 'phase' | 'status'>;
  readonly phase: string;
  readonly said: string;
  readonly eta: EtaWords | null;
}

/** The phase, when the car arrives, and the next step: of the same height in every phase, so that nothing below it moves. */
export const TripHeadline = ({ trip, phase, said, eta }: TripHeadlineProps) => (
  <div className="min-h-[4.9rem] px-4 pb-2 lg:px-6">
    <h1
      className="display truncate text-heading"
      data-testid="trip-phase"
      data-phase={trip.phase}
      data-status={trip.status}
    >
      {phase}
    </h1>
    <TripEta words={eta} />
    <p className={`text-small text-ink-soft ${eta ? 'truncate' : 'line-clamp-2'}`} data-testid="trip-phase-text">
      {said}
    </p>
  </div>
);
