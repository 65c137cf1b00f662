import type { TripView } from '@sablon/contracts';
import { Umbrella } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { keepControl } from '../../shared/session/kept-control.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { PromisedTrips } from './day/promised-trips.js';
import { TodaySummary } from './day/today-summary.js';
import { TodayTrips } from './day/today-trips.js';
import type { Rate } from './day/trip-rating.js';
import { useActiveDevice } from './device/active-device.js';
import { DeviceStatus } from './device/device-status.js';
import { OtherDevice } from './device/other-device.js';
import { useSoundUnlock } from './device/sound.js';
import { usePosition } from './device/use-position.js';
import { useWakeLock } from './device/use-wake-lock.js';
import { WeekMoney } from './money/week-money.js';
import { driver } from './i18n/namespace.js';
import { OfferCard } from './offer/offer-card.js';
import { OfferEnding } from './offer/offer-ending.js';
import { useOffer } from './offer/use-offer.js';
import { OutboxPanel } from './outbox/outbox-panel.js';
import { useOutbox } from './outbox/use-outbox.js';
import { shownAsDone, withWaiting } from './outbox/with-waiting.js';
import { ShiftPanel } from './shift/shift-panel.js';
import { withAccepted, withTrip } from './state-updates.js';
import { CurrentTrip } from './trip/current-trip.js';
import { TripNotice } from './trip/trip-notice.js';
import { useTripNotice } from './trip/use-trip-notice.js';
import type { DriverState, Snapshot } from './use-driver-state.js';

interface DriverDayProps {
  snapshot: Snapshot;
  store: DriverState;
  rate: Rate;
}

/** Puts the parts of the day together: an offer over everything, the ride in hand first, then the shift and the lists. */
export function DriverDay({ snapshot, store, rate }: DriverDayProps) {
  const t = useT(driver);
  const language = useLanguage();
  const { state } = snapshot;
  const { change, refetch } = store;
  const working = state.shift !== 'off';
  const device = useActiveDevice();
  const isOther = device === 'other' || device === 'replaced';
  useEffect(() => {
    if (device === 'followed') showToast({ tone: 'info', text: t('device.followed') });
  }, [device, t]);
  usePosition(working && !isOther);
  useSoundUnlock();
  const awake = useWakeLock(working && !isOther);
  const { driverId, vehicle, control } = state;
  const kept = useMemo(() => ({ driverId, plate: vehicle?.plate ?? null, control }), [driverId, vehicle, control]);
  useEffect(() => keepControl(kept), [kept]);
  const { notice, dismiss, expectEnd, expectNoEnd } = useTripNotice(state);
  const offer = useOffer(snapshot, {
    onAccepted(trip) {
      change((shown) => withAccepted(shown, trip));
      refetch();
      showToast({ tone: 'ok', text: t('offer.accepted') });
      window.scrollTo({ top: 0 });
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
  const done = shownAsDone(steps);
  const { current } = withWaiting(state, done);
  useEffect(() => {
    for (const { step, tripId } of steps.waiting) if (step.step === 'complete') expectEnd(tripId);
  }, [steps.waiting, expectEnd]);
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div className="grid gap-5">
          {isOther ? (
            <OtherDevice shown={working} replaced={device === 'replaced'} />
          ) : (
            <DeviceStatus working={working} awake={awake} />
          )}
          <TripNotice notice={notice} onDismiss={dismiss} />
          <OfferEnding ending={offer.ending} onDismiss={offer.dismissEnding} />
          <OutboxPanel state={steps} onDismiss={() => outbox.dismiss()} />
          {current && (
            <CurrentTrip
              key={current.id}
              trip={current}
              kept={kept}
              outbox={outbox}
              waiting={steps.waiting.some(({ tripId }) => tripId === current.id)}
              onLeft={leave}
              onRefused={refetch}
            />
          )}
          {state.ended && !current && rate(state.ended)}
          <ShiftPanel state={state} store={store} kept={kept} />
        </div>
        <div className="grid gap-5">
          <TodaySummary today={state.today} />
          <PromisedTrips trips={state.next} />
          <ButtonLink to="/lost-items" look="ghost" size="small" icon={<Umbrella size={16} aria-hidden="true" />}>
            {t('lost.link')}
          </ButtonLink>
          <WeekMoney version={`${state.today.trips}:${state.current?.id ?? ''}`} />
          <TodayTrips version={`${state.today.trips}:${state.current?.id ?? ''}`} rate={rate} />
        </div>
      </div>
      {offer.shown && !isOther && (
        <OfferCard
          key={offer.shown.offer.id}
          shown={offer.shown}
          busy={offer.busy}
          error={offer.error}
          answer={offer.answer}
        />
      )}
    </>
  );
}
