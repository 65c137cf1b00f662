import type { TripView } from '@sablon/contracts';
import { ApiError } from '../shared/api/api-error.js';
import type { OutboxEntry, OutboxStorage } from '../drivers/state/outbox-entry.js';
import { Outbox } from '../drivers/state/outbox.js';
import { shownAsDone } from '../drivers/state/with-waiting.js';

export const TRIP = 'trip-1';
export const offline = () => new ApiError(0, { code: 'network.offline' });
export const refusal = (code: string, status = 409) => new ApiError(status, { code });
export const tick = async () => {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve();
};

/** The device's storage, shared by all its tabs. */
export function device(): OutboxStorage & { readonly stored: Map<string, OutboxEntry> } {
  const stored = new Map<string, OutboxEntry>();
  return {
    stored,
    read: async (driverId) =>
      [...stored.values()].filter((entry) => entry.driverId === driverId).sort((a, b) => a.place - b.place),
    write: async (entry) => void stored.set(entry.key, entry),
    remove: async (keys) => keys.forEach((key) => stored.delete(key)),
  };
}

export type Answer = (entry: OutboxEntry) => Promise<TripView | null>;
let keys = 0;
let nowMs = Date.parse('2026-11-22T10:00:00Z');
/** Advances the clock by a minute. */
export const later = () => (nowMs += 60_000);

/** A page of a driver's phone, without a real browser. */
export function tab(storage = device(), driverId = 'driver-1') {
  const timers: { run: () => void; ms: number }[] = [];
  const sent: OutboxEntry[] = [];
  const taken: string[] = [];
  const refused: string[] = [];
  const network = { answer: (async () => null) as Answer };
  const outbox = new Outbox({
    driverId,
    storage,
    now: () => nowMs,
    newKey: () => `key-${++keys}`,
    send: (entry) => {
      sent.push(entry);
      return network.answer(entry);
    },
    exclusively: (work) => work(),
    later: (run, ms) => {
      const timer = { run, ms };
      timers.push(timer);
      return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
    },
  });
  outbox.start({
    onSent: (entry) => taken.push(entry.step.step),
    onRefused: (entry) => refused.push(entry.step.step),
  });
  /** Runs the timers set for at most this long. */
  const passes = async (ms: number) => {
    for (const timer of timers.filter((one) => one.ms <= ms)) {
      timers.splice(timers.indexOf(timer), 1);
      timer.run();
    }
    await tick();
  };
  const shown = () => shownAsDone(outbox.store.get()).map(({ step }) => step.step);
  /** Dismisses every refusal shown. */
  const read = () => outbox.store.get().refusals.forEach(({ entry }) => outbox.dismiss(entry.key));
  return { outbox, storage, sent, taken, refused, network, timers, passes, shown, read };
}
export const does = async (at: ReturnType<typeof tab>, ...steps: ('depart' | 'arrive' | 'complete' | 'call')[]) => {
  for (const step of steps) {
    later();
    void at.outbox.put(TRIP, { step });
    await tick();
  }
};
export const boards = async (at: ReturnType<typeof tab>, boardingCode: string) => {
  later();
  void at.outbox.put(TRIP, { step: 'start', boardingCode });
  await tick();
};
