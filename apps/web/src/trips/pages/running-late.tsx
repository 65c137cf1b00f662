import type { LiveTripView } from '@sablon/contracts';
import { SLIP_STEP_MINUTES } from '@sablon/domain';
import { Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { announce } from '../../shared/ui/toast-store.js';
import { trips } from '../words.js';

/** Whether the car has caught up since: the live arrival is on time again. */
const madeUp = ({ trip, eta }: LiveTripView): boolean => {
  const delay = trip.delay;
  if (!delay || !eta || eta.towards !== 'pickup') return false;
  const promisedAt = Date.parse(delay.expectedAt) - delay.minutes * 60_000;
  return Date.parse(eta.at) + eta.etaSeconds * 1000 - promisedAt < SLIP_STEP_MINUTES * 60_000;
};

/** The driver is running late, by how much and why; announced once per message. */
export function RunningLate({ live }: { live: LiveTripView }) {
  const t = useT(trips);
  const language = useLanguage();
  const delay = madeUp(live) ? null : live.trip.delay;
  const words =
    delay &&
    `${t('late.minutes', { count: delay.minutes, time: formatDateTime(delay.expectedAt, language, 'time') })} ${t(`late.${delay.reason}`)}`;
  // A car near the limit alternates between late and on time: do not announce the same message again.
  const said = useRef<string | null>(null);
  useEffect(() => {
    if (!words || said.current === words) return;
    said.current = words;
    announce(words);
  }, [words]);
  if (!words) return null;
  return (
    <p
      className="flex gap-3 rounded-tile bg-warn-wash p-4 text-warn"
      data-testid="running-late"
      data-reason={delay?.reason}
    >
      <Clock size={18} className="mt-0.5 shrink-0" aria-hidden="true" />
      {words}
    </p>
  );
}
