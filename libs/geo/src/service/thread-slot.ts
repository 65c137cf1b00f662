import { fail, ok, type Failure, type Result } from '@sablon/domain/kernel';
import type { RoutingInfo } from '../routing/routing-engine.js';
import type { Answer, Ask, FromThread, SharedMap, ToThread } from './messages.js';
import { Worker } from 'node:worker_threads';

/** One routing thread as its owner sees it. */
export interface ThreadPort {
  post(message: ToThread): void;
  /** Called once, before the first post. `onEnd`: the thread has ended, by itself or because it was ended. */
  listen(onMessage: (message: FromThread) => void, onEnd: (reason: string) => void): void;
  end(): Promise<void>;
}

/** Starts a routing thread; runs compiled code only. */
export function startRoutingThread(): ThreadPort {
  const worker = new Worker(new URL('./routing-thread.js', import.meta.url), { name: 'routing' });
  return {
    post: (message) => worker.postMessage(message),
    listen(onMessage, onEnd) {
      let reason = 'ended';
      worker.on('message', onMessage);
      worker.on('error', (error) => (reason = error instanceof Error ? error.message : String(error)));
      worker.on('exit', () => onEnd(reason));
    },
    end: async () => void (await worker.terminate()),
  };
}

/** A request waiting for its answer. */
export interface Pending {
  readonly id: number;
  readonly ask: Ask;
  /** Threads that died while handling it. */
  losses: number;
  settle(answer: Answer): void;
  /** False once the caller has given up. */
  isWanted(): boolean;
}

/** The events a slot reports to its owner. */
interface SlotEvents {
  /** The thread ended with these unanswered; a replacement is starting. */
  onLost(pending: readonly Pending[], reason: string): void;
}

/** ASSUMPTION: the first restart is immediate; a thread that dies again soon after its start waits ever longer. */
const SHORT_LIFE_MS = 10_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

/** One routing thread that is replaced when it dies; the owner keeps the map's bytes, so a replacement has the same map. */
export class ThreadSlot {
  private port: ThreadPort | null = null;
  private readonly inFlight = new Map<number, Pending>();
  private outbox: Pending[] = [];
  private ended = false;
  private shortLives = 0;
  private restart: NodeJS.Timeout | undefined;
  private lastSeenAt = Date.now();

  private constructor(
    private readonly startThread: () => ThreadPort,
    private readonly map: SharedMap,
    private readonly events: SlotEvents,
  ) {}

  /** Starts a thread and waits until it has opened the map. The map's codes, or `routing.crashed` when the thread cannot run. */
  static async open(
    startThread: () => ThreadPort,
    map: SharedMap,
    events: SlotEvents,
  ): Promise<Result<{ slot: ThreadSlot; info: RoutingInfo }>> {
    const slot = new ThreadSlot(startThread, { ...map, sha256: null }, events);
    const opened = await new Promise<Result<RoutingInfo>>((resolve) => slot.start(map, resolve));
    if (opened.ok) return ok({ slot, info: opened.value });
    await slot.end();
    return opened;
  }

  /** Pending requests. */
  get load(): number {
    return this.inFlight.size;
  }

  get isUp(): boolean {
    return this.port !== null;
  }

  /** Queues a request; those of one turn of the event loop are sent together. */
  ask(pending: Pending): void {
    if (this.inFlight.size === 0) this.lastSeenAt = Date.now();
    this.inFlight.set(pending.id, pending);
    this.outbox.push(pending);
    if (this.outbox.length === 1) queueMicrotask(() => this.flush());
  }

  /** Whether the thread has pending requests and has sent no answer at all for this long. */
  isStuck(afterMs: number): boolean {
    return this.port !== null && this.inFlight.size > 0 && Date.now() - this.lastSeenAt >= afterMs;
  }

  /** Ends an unresponsive thread as if it had died. */
  async kill(): Promise<void> {
    await this.port?.end();
  }

  async end(): Promise<void> {
    this.ended = true;
    clearTimeout(this.restart);
    await this.port?.end();
  }

  private flush(): void {
    if (!this.port || this.outbox.length === 0) return;
    for (const { id, isWanted } of this.outbox) if (!isWanted()) this.inFlight.delete(id);
    const asks = this.outbox.filter(({ id }) => this.inFlight.has(id)).map(({ id, ask }) => [id, ask] as const);
    this.outbox = [];
    if (asks.length > 0) this.port.post({ type: 'asks', asks });
  }

  private start(map: SharedMap, onOpened?: (opened: Result<RoutingInfo>) => void): void {
    const startedAt = Date.now();
    const port = this.startThread();
    let refusal: Failure | null = null;
    port.listen(
      (message: FromThread) => {
        this.lastSeenAt = Date.now();
        if (message.type === 'answers') return this.settle(message.answers);
        if (message.type === 'ready') return onOpened?.(ok(message.info));
        refusal = message.failure;
        onOpened?.({ ok: false, error: refusal });
      },
      (reason) => {
        // If the thread ends before the map is open, its owner gets the failure and decides.
        onOpened?.(fail('routing.crashed', { reason }));
        this.onEnd(startedAt, reason);
      },
    );
    port.post({ type: 'map', map });
    this.port = port;
    this.flush();
  }

  private onEnd(startedAt: number, reason: string): void {
    this.port = null;
    const lost = [...this.inFlight.values()];
    this.inFlight.clear();
    this.outbox = [];
    if (!this.ended) {
      this.shortLives = Date.now() - startedAt < SHORT_LIFE_MS ? this.shortLives + 1 : 0;
      const pauseMs = this.shortLives > 1 ? Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.shortLives) : 0;
      this.restart = setTimeout(() => this.start(this.map), pauseMs);
    }
    if (lost.length > 0 || !this.ended) this.events.onLost(lost, reason);
  }

  private settle(answers: readonly (readonly [id: number, answer: Answer])[]): void {
    for (const [id, answer] of answers) {
      const pending = this.inFlight.get(id);
      this.inFlight.delete(id);
      pending?.settle(answer);
    }
  }
}
