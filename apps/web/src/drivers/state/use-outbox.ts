import type { TripView } from '@sablon/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useResync } from '../../live/use-live.js';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { useStore } from '../../shared/state/create-store.js';
import { checkIn, driveTrip, noteCall } from './driver.api.js';
import { sendParcelStep } from './parcel-step.js';
import type { OutboxEntry, OutboxStorage } from './outbox-entry.js';
import { Outbox, type OutboxListener } from './outbox.js';

const DATABASE = 'sablon-driver';
const STEPS = 'steps';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the device keeps nothing'));
  });

const written = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the device keeps nothing'));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STEPS, { keyPath: 'key' });
  return done(request);
}

/** Stores the steps of this device's drivers in IndexedDB: they survive a reload, a killed tab and an empty battery. */
function deviceStorage(): OutboxStorage {
  let opened: Promise<IDBDatabase> | null = null;
  const database = (): Promise<IDBDatabase> => {
    opened ??= open().catch((failure: unknown) => {
      opened = null;
      throw failure;
    });
    return opened;
  };
  const change = async (work: (steps: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await database()).transaction(STEPS, 'readwrite', { durability: 'strict' });
    work(transaction.objectStore(STEPS));
    await written(transaction);
  };
  return {
    async read(driverId) {
      const steps = (await database()).transaction(STEPS).objectStore(STEPS);
      const all = await done<OutboxEntry[]>(steps.getAll() as IDBRequest<OutboxEntry[]>);
      return all.filter((entry) => entry.driverId === driverId).sort((a, b) => a.place - b.place);
    },
    write: (entry) => change((steps) => void steps.put(entry)),
    remove: (keys) => change((steps) => keys.forEach((key) => void steps.delete(key))),
  };
}

const LOCK = 'sablon-driver-steps';

async function send({ tripId, step, happenedAt, key }: OutboxEntry): Promise<TripView | null> {
  if (step.step === 'parcel') return sendParcelStep(tripId, step, happenedAt, key);
  if (step.step === 'call') await noteCall(tripId, happenedAt, key);
  else if (step.step === 'check_in') await checkIn(tripId, step.pickupAt, key);
  else return driveTrip(tripId, { ...step, happenedAt }, key);
  return null;
}

/** Runs in one tab at a time; in browsers without locks the idempotency keys alone prevent duplicates. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(LOCK, work);
  else await work();
}

function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** The driver's outbox, sending from page load and whenever the network may be back. */
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
