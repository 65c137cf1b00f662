import type { TripView } from '@sablon/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useResync } from '../../live/use-live.js';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { useStore } from '../../shared/state/create-store.js';
import { checkIn, driveTrip, noteCall } from './driver.api.js';
import { sendParcelStep } from './parcel-step.js';
import { deviceStorage } from './device-storage.js';
import type { OutboxEntry } from './outbox-entry.js';
import { Outbox, type OutboxListener } from './outbox.js';

const LOCK = 'sablon-driver-steps';

async function send({ tripId, step, happenedAt, key }: OutboxEntry): Promise<TripView | null> {
  if (step.step === 'parcel') return sendParcelStep(tripId, step, happenedAt, key);
  if (step.step === 'call') await noteCall(tripId, happenedAt, key);
  else if (step.step === 'check_in') await checkIn(tripId, step.pickupAt, key);
  else return driveTrip(tripId, { ...step, happenedAt }, key);
  return null;
}

/** One tab at a time; where a browser knows no locks, the idempotency keys alone make it once. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(LOCK, work);
  else await work();
}

function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** The driver's steps on their way to the server, from the moment the page is there and whenever the network may be back. */
export function useOutbox(driverId: string, listener: OutboxListener) {
  const onSent = useEffectEvent(listener.onSent);
  const onRefused = useEffectEvent(listener.onRefused);
  const [outbox] = useState(
    () =>
      new Outbox({
        driverId,
        storage: deviceStorage(),
        now: serverNow,
        newKey: newIdempotencyKey,
        send,
        exclusively,
        later,
      }),
  );
  useEffect(() => {
    const stop = outbox.start({
      onSent: (entry, trip) => onSent(entry, trip),
      onRefused: (entry) => onRefused(entry),
    });
    const wake = () => outbox.wake();
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      stop();
    };
  }, [outbox]);
  useResync(() => outbox.wake());
  return { outbox, state: useStore(outbox.store) };
}
