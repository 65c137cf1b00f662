import type { TripView } from '@sablon/contracts';
import { asApiError, type ApiError } from '../../shared/api/api-error.js';
import { createStore, type Store } from '../../shared/state/create-store.js';
import {
  behind,
  corrected,
  heldOf,
  isSameDoing,
  nextToSend,
  placeBefore,
  standsAlone,
  type Refusal,
} from './held-back.js';
import type { OutboxEntry, OutboxStep, OutboxStorage } from './outbox-entry.js';

/** ASSUMPTION: a slower response would leave the driver waiting at a door; the step is shown as done and sending continues. */
export const PATIENCE_MS = 1_500;
const RETRY_MS = { first: 1_000, longest: 30_000 } as const;
const WRONG_CODES: ReadonlySet<string> = new Set(['trip.boarding_code_wrong', 'parcel.code_wrong']);

export interface OutboxState {
  readonly waiting: readonly OutboxEntry[];
  /** Keys of the steps shown as done; a step just taken is first given a moment to get a response. */
  readonly late: ReadonlySet<string>;
  readonly refusals: readonly Refusal[];
}
export type Outcome = 'sent' | 'waiting' | { readonly refused: ApiError };

interface Outside {
  readonly driverId: string;
  readonly storage: OutboxStorage;
  now(): number;
  newKey(): string;
  /**
   * Resolves to the trip after the step; null if the step does not change the trip. Rejects on a refusal or without a network.
   */
  send(entry: OutboxEntry): Promise<TripView | null>;
  /** Runs while no other tab of this browser is sending. */
  exclusively(work: () => Promise<void>): Promise<void>;
  /** Returns a function that cancels the timer. */
  later(run: () => void, ms: number): () => void;
}

/** Receives the outcome of each step. */
export interface OutboxListener {
  /** The server accepted it; `trip` is null if another tab sent it. */
  onSent(entry: OutboxEntry, trip: TripView | null): void;
  onRefused(entry: OutboxEntry): void;
}

const byPlace = (a: OutboxEntry, b: OutboxEntry): number => a.place - b.place;

/** Sends one driver's steps to the server: in order within a trip, one at a time, each once. Independent of the browser. */
export class Outbox {
  readonly store: Store<OutboxState> = createStore<OutboxState>({ waiting: [], late: new Set(), refusals: [] });
  private readonly outcomes = new Map<string, (outcome: Outcome) => void>();
  /** Keys of steps not yet written to device storage, or that could not be written. */
  private readonly unwritten = new Set<string>();
  /** Keys that must not be sent (any more). */
  private readonly done = new Set<string>();
  private sending = false;
  private askedAgain = false;
  private failures = 0;
  private callOff: () => void = () => undefined;
  private listener: OutboxListener | null = null;

  constructor(private readonly outside: Outside) {}

  private get state(): OutboxState {
    return this.store.get();
  }

  /**
   * Adds a step. Resolves once it is sent or refused, or when it is time to continue without a response. If a refused step
   * holds back this trip, repeating that step replaces it; any other dependent step discards it.
   */
  put(tripId: string, step: OutboxStep): Promise<Outcome> {
    const { driverId, now, newKey } = this.outside;
    const held = heldOf(this.state.refusals, tripId)?.entry;
    if (held && isSameDoing(held.step, step)) return this.correct(held, step);
    if (held && !standsAlone(step)) this.giveUp(held);
    const { waiting } = this.state;
    const nowMs = now();
    const place =
      held && standsAlone(step)
        ? placeBefore(held, waiting)
        : Math.max(nowMs, Math.floor(waiting.at(-1)?.place ?? 0) + 1);
    const entry = { key: newKey(), driverId, tripId, place, step, happenedAt: new Date(nowMs).toISOString() };
    return this.add(entry, [...waiting, entry].sort(byPlace));
  }

  /** Replaces the held-back step with the corrected one; the steps behind it follow. */
  private correct(wrong: OutboxEntry, step: OutboxStep): Promise<Outcome> {
    const { now, newKey } = this.outside;
    const { waiting } = this.state;
    const isLast = behind(wrong, waiting).length === 0;
    const entry = corrected(wrong, step, newKey(), isLast ? new Date(now()) : null);
    this.forget([wrong.key]);
    return this.add(
      entry,
      waiting.map((one) => (one.key === wrong.key ? entry : one)),
    );
  }

  /** Gives up a refused step and the steps it holds back, or dismisses a refusal that is final. */
  dismiss(key: string): void {
    const refusal = this.state.refusals.find(({ entry }) => entry.key === key);
    if (!refusal) return;
    if (!refusal.mayBeCorrected) return this.forgetRefusal(key);
    this.giveUp(refusal.entry);
    void this.flush();
  }

  private giveUp(entry: OutboxEntry): void {
    this.drop(entry);
    this.listener?.onRefused(entry);
  }

  /** Call when the network may be back. */
  wake(): void {
    this.failures = 0;
    void this.flush();
  }

  /** Starts sending and reports to `listener`, until the returned function is called. */
  start(listener: OutboxListener): () => void {
    this.listener = listener;
    this.wake();
    return () => {
      this.listener = null;
      this.callOff();
    };
  }

  private async add(entry: OutboxEntry, waiting: readonly OutboxEntry[]): Promise<Outcome> {
    const { storage, later } = this.outside;
    this.unwritten.add(entry.key);
    this.change({ waiting });
    const answered = new Promise<Outcome>((resolve) => this.outcomes.set(entry.key, resolve));
    const callOff = later(() => this.goOn([entry]), PATIENCE_MS);
    if (nextToSend(this.state) !== entry) this.goOn([entry]);
    try {
      await storage.write(entry);
      this.unwritten.delete(entry.key);
    } catch (failure) {
      console.warn('a step is kept by this page only', failure);
    }
    void this.flush();
    const outcome = await answered;
    callOff();
    return outcome;
  }

  /** Sends the waiting steps, oldest first, until the network fails. */
  private async flush(): Promise<void> {
    if (this.sending) {
      this.askedAgain = true;
      return;
    }
    this.sending = true;
    this.callOff();
    try {
      do {
        this.askedAgain = false;
        await this.outside.exclusively(() => this.sendAll());
      } while (this.askedAgain);
    } finally {
      this.sending = false;
    }
  }

  private async sendAll(): Promise<void> {
    await this.readAgain();
    for (let head = nextToSend(this.state); head; head = nextToSend(this.state)) {
      try {
        const trip = await this.outside.send(head);
        this.failures = 0;
        this.take(head, trip);
      } catch (failure) {
        const error = asApiError(failure);
        // A driver whose session has ended sends it after signing in again.
        if (error.isTransient || error.status === 401) return this.tryLater();
        this.refused(head, error);
      }
    }
  }

  /** Reloads the stored steps: another tab may have sent some, or this page is new. */
  private async readAgain(): Promise<void> {
    const { driverId, storage } = this.outside;
    try {
      const stored = await storage.read(driverId);
      const keys = new Set(stored.map(({ key }) => key));
      const { waiting } = this.state;
      const known = new Set(waiting.map(({ key }) => key));
      const gone = waiting.filter(({ key }) => !keys.has(key) && !this.unwritten.has(key));
      for (const entry of gone) this.take(entry, null);
      const found = stored.filter(({ key }) => !known.has(key) && !this.done.has(key));
      if (found.length === 0) return;
      this.change({ waiting: [...this.state.waiting, ...found].sort(byPlace) });
      this.goOn(found);
    } catch (failure) {
      console.warn('steps kept on this device could not be read', failure);
    }
  }

  private take(entry: OutboxEntry, trip: TripView | null): void {
    // The trip first: without it and without the step, the phase would fall back for a moment and close what is open on it.
    this.listener?.onSent(entry, trip);
    this.forget([entry.key]);
    this.settle(entry, 'sent');
  }

  private tryLater(): void {
    this.goOn(this.state.waiting);
    this.askedAgain = false; // steps added meanwhile wait for the same network
    this.callOff();
    const wait = Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** this.failures++);
    this.callOff = this.outside.later(() => void this.flush(), wait);
  }

  private refused(entry: OutboxEntry, failure: ApiError): void {
    const count = behind(entry, this.state.waiting).length;
    const isNew = !this.state.late.has(entry.key) && count === 0;
    const mayBeCorrected = WRONG_CODES.has(failure.code) && !isNew;
    if (entry.step.step === 'call') {
      console.warn('a call was not noted', failure);
      this.forget([entry.key]);
    } else {
      if (!mayBeCorrected) this.drop(entry);
      // A step just taken shows its refusal where it was taken.
      if (!isNew)
        this.change({ refusals: [...this.state.refusals, { entry, failure, behind: count, mayBeCorrected }] });
      this.listener?.onRefused(entry);
    }
    this.settle(entry, { refused: failure });
  }

  /** Removes a step and all steps that depend on it. */
  private drop(entry: OutboxEntry): void {
    this.forget([entry, ...behind(entry, this.state.waiting)].map(({ key }) => key));
  }

  private forgetRefusal(key: string): void {
    this.change({ refusals: this.state.refusals.filter(({ entry }) => entry.key !== key) });
  }

  /** Marks steps as not to be sent (any more), here or after a reload. */
  private forget(keys: readonly string[]): void {
    const gone = new Set(keys);
    for (const key of gone) this.done.add(key);
    this.change({
      waiting: this.state.waiting.filter(({ key }) => !gone.has(key)),
      refusals: this.state.refusals.filter(({ entry }) => !gone.has(entry.key)),
    });
    this.outside.storage.remove(keys).catch((failure: unknown) => {
      // If it is sent again after a reload, the server treats it as the same step.
      console.warn('a step that is done could not be forgotten', failure);
    });
  }

  /** No response yet: the steps are shown as done, and their callers continue. */
  private goOn(entries: readonly OutboxEntry[]): void {
    const here = entries.filter(({ key }) => !this.done.has(key));
    if (here.some(({ key }) => !this.state.late.has(key)))
      this.change({ late: new Set([...this.state.late, ...here.map(({ key }) => key)]) });
    for (const entry of here) this.settle(entry, 'waiting');
  }

  private settle({ key }: OutboxEntry, outcome: Outcome): void {
    this.outcomes.get(key)?.(outcome);
    this.outcomes.delete(key);
  }

  private change(next: Partial<OutboxState>): void {
    this.store.set({ ...this.state, ...next });
  }
}
