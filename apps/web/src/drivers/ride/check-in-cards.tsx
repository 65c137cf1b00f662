import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormError, Button } from '../../shared/ui/button.js';
import { formatDateTime, localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { keepRinging } from '../device/ring.js';
import { noteCheckInSeen } from '../state/driver.api.js';
import { useDriverWork } from '../state/driver-work.js';
import { driver } from '../words.js';
import { shownAsDone } from '../state/with-waiting.js';
import { useGiveBack } from './use-give-back.js';
import { openCheckIns, questionOf, type AskedRide } from './open-check-ins.js';

/** ASSUMPTION: audible from the next room, without becoming unbearable in the twenty minutes the driver has to answer. */
const RING_EVERY_MS = 30_000;

/** Reports that the question is on a visible screen: repeated after every fetch until the server knows. */
function useSeen(rides: readonly AskedRide[], fetchedAtMs: number | undefined): void {
  const unseen = rides.flatMap(({ checkIn }) => (checkIn.seen ? [] : [checkIn.tripId])).join(' ');
  useEffect(() => {
    if (unseen === '' || document.visibilityState !== 'visible') return;
    for (const tripId of unseen.split(' '))
      noteCheckInSeen(tripId).catch((failure: unknown) =>
        console.warn('it is not known that they were asked', failure),
      );
  }, [unseen, fetchedAtMs]);
}

interface CheckInCardProps {
  ride: AskedRide;
  onAnswered: () => void;
  onCannot: () => void;
}

function CheckInCard({ ride: { trip, checkIn }, onAnswered, onCannot }: CheckInCardProps) {
  const t = useT(driver);
  const language = useLanguage();
  const { outbox } = useDriverWork();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const say = async () => {
    setBusy(true);
    const outcome = await outbox.put(trip.id, { step: 'check_in', pickupAt: checkIn.pickupAt });
    setBusy(false);
    if (typeof outcome === 'object') return setRefused(outcome.refused);
    if (outcome === 'sent') showToast({ tone: 'ok', text: t('check_in.done') });
    onAnswered();
  };
  return (
    <section
      aria-label={t('check_in.title')}
      data-testid="check-in"
      data-trip={trip.id}
      className="card grid gap-4 border-gold bg-gold-wash p-card"
    >
      <div className="flex gap-4">
        <BellRing size={30} className="shrink-0 text-gold-text" aria-hidden="true" />
        <div>
          <h2 className="display text-section">{t('check_in.title')}</h2>
          <p className="mt-1 numbers text-lead font-medium">
            {formatDateTime(trip.pickupAt, language, 'short')} · {localized(trip.pickup.label, language)} →{' '}
            {localized(trip.dropoff.label, language)}
          </p>
          <p className="mt-1">{t('check_in.until', { time: formatDateTime(checkIn.takeBackAt, language, 'time') })}</p>
        </div>
      </div>
      <FormError error={refused} />
      <Button size="big" data-testid="check-in-yes" busy={busy} onClick={() => void say()}>
        {t('check_in.yes')}
      </Button>
      <Button size="big" variant="ghost" data-testid="check-in-no" onClick={onCannot}>
        {t('check_in.no')}
      </Button>
    </section>
  );
}

/**
 * Check-ins for promised trips that begin soon: does the driver still do them? Rings and shows on every page until they answer.
 */
export function CheckInCards({ silent }: { silent: boolean }) {
  const { state, store, current, steps } = useDriverWork();
  const [said, setAnswered] = useState<readonly string[]>([]);
  const { ask, dialog } = useGiveBack();
  const rides = openCheckIns(state, current, shownAsDone(steps)).filter(
    ({ checkIn }) => !said.includes(questionOf(checkIn)),
  );
  const questions = rides.map(({ checkIn }) => questionOf(checkIn)).join(' ');
  useEffect(() => (questions === '' || silent ? undefined : keepRinging(RING_EVERY_MS)), [questions, silent]);
  useSeen(rides, store.snapshot?.askedAtMs);
  return (
    <>
      <div role="alert" className="grid gap-6 empty:absolute">
        {rides.map((ride) => (
          <CheckInCard
            key={questionOf(ride.checkIn)}
            ride={ride}
            onAnswered={() => setAnswered((shown) => [...shown, questionOf(ride.checkIn)])}
            onCannot={() => ask(ride.trip)}
          />
        ))}
      </div>
      {dialog}
    </>
  );
}
