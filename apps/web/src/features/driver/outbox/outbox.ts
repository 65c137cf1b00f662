import type { TripView } from '@sablon/contracts';
import { asApiError, type ApiError } from '../../../shared/api/api-error.js';
import { createStore, type Store } from '../../../shared/state/create-store.js';
import type { OutboxEntry, OutboxStep, OutboxStorage } from './outbox-entry.js';

/** ASSUMPTION: an answer later than this leaves the driver waiting at a door; the step is shown as done and sent on. */
export const PATIENCE_MS = 1_500;
const RETRY_MS = { first: 1_000, longest: 30_000 } as const;
const WRONG_CODES: ReadonlySet<string> = new Set(['trip.boarding_code_wrong', 'parcel.code_wrong']);

/** The same step with another code. */
const withCode = (step: OutboxStep, code: string): OutboxStep =>
  step.step === 'parcel' ? { ...step, link: { ...step.link, code } } : { step: 'start', boardingCode: code };

/** A step the server would not take. */
export interface Refusal {
  readonly entry: OutboxEntry;
  readonly failure: ApiError;
  /** How many later steps went, or wait, with it. */
  readonly behind: number;
  /** A wrong boarding code holds the queue until it is typed again; anything else is over. */
  readonly mayBeCorrected: boolean;
}
export interface OutboxState {
  readonly waiting: readonly OutboxEntry[];
  /** Keys of those shown as done; a step just pressed is given a moment to be answered first. */
  readonly late: ReadonlySet<string>;
  readonly refusal: Refusal | null;
}
export type Outcome = 'sent' | 'waiting' | { readonly refused: ApiError };

interface Outside {
  readonly driverId: string;
  readonly storage: OutboxStorage;
  now(): number;
  newKey(): string;
  /** The trip after the step; null for what moves no trip. Rejects with the server's refusal or for want of a network. */
  send(entry: OutboxEntry): Promise<TripView | null>;
  /** Runs while no other tab of this browser sends. */
  exclusively(work: () => Promise<void>): Promise<void>;
  /** Returns how to call it off. */
  later(run: () => void, ms: number): () => void;
}

/** Who is told what became of a step. */
export interface OutboxListener {
  /** The server took it; without its answer when another tab sent it. */
  onSent(entry: OutboxEntry, trip: TripView | null): void;
  onRefused(entry: OutboxEntry): void;
}

/** The steps of one driver on their way to the server: in order, one after another, each once. Knows no browser. */
export class Outbox {
  readonly store: Store<OutboxState> = createStore<OutboxState>({ waiting: [], late: new Set(), refusal: null });
  private readonly outcomes = new Map<string, (outcome: Outcome) => void>();
  /** What the device has not written down yet, or would not. */
  private readonly unwritten = new Set<string>();
  /** Keys that are not to be sent any more. */
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

  /** Takes a step. Resolves once it was sent or refused, or when it is time to go on without an answer. */
  put(tripId: string, step: OutboxStep): Promise<Outcome> {
    const { driverId, now, newKey } = this.outside;
    const nowMs = now();
    const place = Math.max(nowMs, (this.state.waiting.at(-1)?.place ?? 0) + 1);
    const entry = { key: newKey(), driverId, tripId, place, step, happenedAt: new Date(nowMs).toISOString() };
    return this.add(entry, [...this.state.waiting, entry]);
  }

  /** The right code in place of the wrong one; what was done behind it follows. */
  correct(code: string): Promise<Outcome> {
    const { refusal, waiting } = this.state;
    if (!refusal?.mayBeCorrected) return Promise.resolve('sent');
    const wrong = refusal.entry;
    const entry: OutboxEntry = { ...wrong, key: this.outside.newKey(), step: withCode(wrong.step, code) };
    this.change({ refusal: null });
    this.forget([wrong.key]);
    return this.add(
      entry,
      waiting.map((one) => (one.key === wrong.key ? entry : one)),
    );
  }

  /** Gives up what a refused step holds back, or has read what is over. */
  dismiss(): void {
    const { refusal } = this.state;
    if (!refusal) return;
    this.change({ refusal: null });
    if (!refusal.mayBeCorrected) return;
    this.drop(refusal.entry);
    this.listener?.onRefused(refusal.entry);
    void this.flush();
  }

  /** There may be a network again. */
  wake(): void {
    this.failures = 0;
    void this.flush();
  }

  /** Sends from now on, and tells what becomes of it, until the result is called. */
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
    if (waiting[0] !== entry) this.goOn([entry]);
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

  /** Sends what waits, from the oldest on, until something fails. */
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
    for (let head = this.state.waiting[0]; head && !this.state.refusal?.mayBeCorrected; head = this.state.waiting[0]) {
      try {
        const trip = await this.outside.send(head);
        this.failures = 0;
        this.take(head, trip);
      } catch (failure) {
        const error = asApiError(failure);
        // Who is no longer signed in sends it when he is again.
        if (error.isTransient || error.status === 401) return this.tryLater();
        this.refused(head, error);
      }
    }
  }

  /** What the device holds: another tab may have sent some of it, or this page is new. */
  private async readAgain(): Promise<void> {
    const { driverId, storage } = this.outside;
    try {
      const kept = await storage.read(driverId);
      const keys = new Set(kept.map(({ key }) => key));
      const { waiting } = this.state;
      const known = new Set(waiting.map(({ key }) => key));
      const gone = waiting.filter(({ key }) => !keys.has(key) && !this.unwritten.has(key));
      for (const entry of gone) this.take(entry, null);
      const found = kept.filter(({ key }) => !known.has(key) && !this.done.has(key));
      if (found.length === 0) return;
      this.change({ waiting: [...this.state.waiting, ...found].sort((a, b) => a.place - b.place) });
      this.goOn(found);
    } catch (failure) {
      console.warn('steps kept on this device could not be read', failure);
    }
  }

  private take(entry: OutboxEntry, trip: TripView | null): void {
    this.forget([entry.key]);
    this.change({ waiting: this.state.waiting.filter(({ key }) => key !== entry.key) });
    this.listener?.onSent(entry, trip);
    this.settle(entry, 'sent');
  }

  private tryLater(): void {
    this.goOn(this.state.waiting);
    this.askedAgain = false; // what was put meanwhile waits for the same network
    this.callOff();
    const wait = Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** this.failures++);
    this.callOff = this.outside.later(() => void this.flush(), wait);
  }

  private refused(entry: OutboxEntry, failure: ApiError): void {
    const behind = this.behind(entry).length;
    const isNew = !this.state.late.has(entry.key) && behind === 0;
    const mayBeCorrected = WRONG_CODES.has(failure.code) && !isNew;
    if (entry.step.step === 'call') {
      console.warn('a call was not noted', failure);
      this.forget([entry.key]);
      this.change({ waiting: this.state.waiting.filter(({ key }) => key !== entry.key) });
    } else {
      if (!mayBeCorrected) this.drop(entry);
      // Just pressed: the answer stands where it was pressed.
      if (!isNew) this.change({ refusal: { entry, failure, behind, mayBeCorrected } });
      this.listener?.onRefused(entry);
    }
    this.settle(entry, { refused: failure });
  }

  private behind(entry: OutboxEntry): readonly OutboxEntry[] {
    if (entry.step.step === 'check_in') return []; // nothing is built on having confirmed
    return this.state.waiting.filter(({ tripId, place }) => tripId === entry.tripId && place > entry.place);
  }

  /** Away with a step and with all that was built on it. */
  private drop(entry: OutboxEntry): void {
    const gone = new Set([entry, ...this.behind(entry)].map(({ key }) => key));
    this.forget([...gone]);
    this.change({ waiting: this.state.waiting.filter(({ key }) => !gone.has(key)) });
  }

  private forget(keys: readonly string[]): void {
    for (const key of keys) this.done.add(key);
    this.outside.storage.remove(keys).catch((failure: unknown) => {
      // Sent once more after a reload, it is still the same step to the server.
      console.warn('a step that is done could not be forgotten', failure);
    });
  }

  /** No answer yet: they are shown as done, and whoever waits for them goes on. */
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
