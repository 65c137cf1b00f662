import type { TripView } from '@sablon/contracts';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { keepControl } from '../../shared/session/cached-control.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { useActiveDevice } from '../device/active-device.js';
import { useSoundUnlock } from '../device/sound.js';
import { usePosition } from '../device/use-position.js';
import { useWakeLock } from '../device/use-wake-lock.js';
import { driver } from '../words.js';
import { useOffer } from '../offer/use-offer.js';
import { useOutbox } from '../state/use-outbox.js';
import { shownAsDone, withWaiting } from '../state/with-waiting.js';
import { isResting } from '../state/is-resting.js';
import { withAccepted, withTrip } from '../state/state-updates.js';
import { useTripBanners } from '../ride/use-trip-banners.js';
import type { DriverState, Snapshot } from '../state/use-driver-state.js';
import type { DriverWork } from '../state/driver-work.js';
import { TODAY_PATH } from '../state/driver-tabs.js';

/** ASSUMPTION: the next trip may appear on screen this long after it has become due. */
const NEXT_RIDE_MS = 30_000;

/** Everything that runs on every page: position, wake lock, offers, the outbox and the banners about trips. */
export function useWork(snapshot: Snapshot, store: DriverState) {
  const t = useT(driver);
  const language = useLanguage();
  const navigate = useNavigate();
  const { change, refetch, latest } = store;
  // A step that was sent leaves the outbox, and its trip enters the state, at once; the parent's `snapshot` follows a moment later.
  const { state } = latest() ?? snapshot;
  const working = state.shift !== 'off';
  const resting = isResting(state);
  const device = useActiveDevice();
  const isOther = device === 'other' || device === 'replaced';
  useEffect(() => {
    if (device === 'followed') showToast({ tone: 'info', text: t('device.followed') });
  }, [device, t]);
  usePosition(working && !resting && !isOther);
  useSoundUnlock();
  const awake = useWakeLock(working && !resting && !isOther);
  const { driverId, vehicle, control } = state;
  const cached = useMemo(() => ({ driverId, plate: vehicle?.plate ?? null, control }), [driverId, vehicle, control]);
  useEffect(() => keepControl(cached), [cached]);
  const { banners, dismiss, expectEnd, expectNoEnd } = useTripBanners(state);
  const offer = useOffer(snapshot, {
    onAccepted(trip) {
      change((shown) => withAccepted(shown, trip));
      refetch();
      showToast({ tone: 'ok', text: t('offer.accepted') });
      window.scrollTo({ top: 0 });
      void navigate(TODAY_PATH);
    },
    onDeclined: refetch,
  });
  const leave = (trip: TripView, how: 'complete' | 'release' | 'no_show') => {
    expectEnd(trip.id);
    showToast({ tone: 'ok', text: t(`done.${how}`, { fare: formatMoney(trip.fareCents, language) }) });
    refetch();
    change((shown) => withTrip(shown, trip));
  };
  const { outbox, state: steps } = useOutbox(state.driverId, {
    onSent(entry, trip) {
      if (!trip) return refetch();
      if (entry.step.step !== 'complete') return change((shown) => withTrip(shown, trip));
      leave(trip, 'complete');
    },
    onRefused(entry) {
      expectNoEnd(entry.tripId);
      refetch();
    },
  });
  const shown = withWaiting(state, shownAsDone(steps), useServerNow(NEXT_RIDE_MS));
  useEffect(() => {
    for (const { step, tripId } of steps.waiting) if (step.step === 'complete') expectEnd(tripId);
  }, [steps.waiting, expectEnd]);
  const work: DriverWork = { state, store, shown, current: shown.current, cached, outbox, steps, leave };
  return {
    work,
    offer,
    banners: { shown: banners, dismiss },
    device: { working, resting, isOther, replaced: device === 'replaced', awake },
  };
}
export type Work = ReturnType<typeof useWork>;
