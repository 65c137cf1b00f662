import type { JobName } from '@sablon/contracts';

/** Limits concurrent handlers in this process; the others wait in order. */
export class Slots {
  private readonly waiting: (() => void)[] = [];
  private next = 0;

  constructor(private free: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  private release(): void {
    const waiter = this.waiting[this.next];
    if (!waiter) {
      this.free++;
      return;
    }
    this.next++;
    // A shift() per release would copy the whole queue each time.
    if (this.next > 512) {
      this.waiting.splice(0, this.next);
      this.next = 0;
    }
    waiter();
  }
}

/** Remembers a fixed number of recent ids, dropping the oldest. */
export class RecentIds {
  private readonly ids = new Set<string>();

  constructor(private readonly limit: number) {}

  add(id: string): void {
    this.ids.add(id);
    if (this.ids.size > this.limit) this.ids.delete(this.ids.values().next().value!);
  }

  has(id: string): boolean {
    return this.ids.has(id);
  }
}

/** ASSUMPTION: jobs beyond this many timers are left to the back end; some 2 MB. */
const MAX_TIMERS = 10_000;
/** ASSUMPTION: jobs due later are left to the back end; reliability.md D10 rebuilds the next 15 minutes. */
const MAX_TIMER_MS = 15 * 60_000;

/** What is to be done, as it was scheduled. */
export interface ScheduledJob {
  readonly name: JobName;
  readonly id: string;
  /** The step of a trace that scheduled it. */
  readonly traceparent: string | null;
}

interface LocalRun extends ScheduledJob {
  /** By performance.now(); null when the back end delivered it and no timer was armed here. */
  readonly dueAt: number | null;
  readonly finishedByTimer: () => void;
  timer: NodeJS.Timeout | null;
  running: Promise<void> | null;
}

const latenessOf = ({ dueAt }: LocalRun): number | null =>
  dueAt === null ? null : Math.max(0, performance.now() - dueAt);

/**
 * Runs each job at most once at a time in this process, whether a timer or the back end triggers it first. A timer is on time
 * (p99 < 1 ms late, performance.md §9) where the queue is 10 to 100 ms late.
 */
export class LocalRuns {
  private readonly runs = new Map<string, LocalRun>();
  private readonly finished = new RecentIds(MAX_TIMERS);
  private readonly slots: Slots;
  private closed = false;

  constructor(
    private readonly work: (job: ScheduledJob, lateMs: number | null) => Promise<void>,
    concurrency: number,
    private readonly failedByTimer: (name: JobName, error: unknown) => void,
  ) {
    this.slots = new Slots(concurrency);
  }

  /** Jobs waiting for their time, or running. */
  get size(): number {
    return this.runs.size;
  }

  /** Whether this process is running the job, or has recently finished it. */
  knows(jobId: string): boolean {
    return this.runs.has(jobId) || this.finished.has(jobId);
  }

  /**
   * Arms a timer; false when there are too many or the time is too far off. `finishedByTimer` is called after a successful run;
   * after one that threw, the back end's copy is the retry.
   */
  arm(jobId: string, job: ScheduledJob, delayMs: number, finishedByTimer: () => void): boolean {
    if (this.closed || this.runs.size >= MAX_TIMERS || delayMs > MAX_TIMER_MS) return false;
    const dueAt = performance.now() + delayMs;
    const run: LocalRun = { ...job, dueAt, finishedByTimer, timer: null, running: null };
    this.runs.set(jobId, run);
    this.sleep(jobId, run, delayMs);
    return true;
  }

  /** The back end delivers the job: runs it, joins the current run, or skips it if finished. */
  async deliver(jobId: string, job: ScheduledJob): Promise<'ran' | 'skipped'> {
    if (this.finished.has(jobId)) return 'skipped';
    const known = this.runs.get(jobId);
    if (known?.running) {
      await known.running;
      return 'skipped';
    }
    if (known?.timer) clearTimeout(known.timer);
    const run = known ?? { ...job, dueAt: null, finishedByTimer: () => undefined, timer: null, running: null };
    this.runs.set(jobId, run);
    await this.start(jobId, run);
    return 'ran';
  }

  /** Cancels the timers and waits for running handlers. */
  async close(): Promise<void> {
    this.closed = true;
    const running: Promise<void>[] = [];
    for (const [jobId, run] of this.runs) {
      if (run.timer) clearTimeout(run.timer);
      if (run.running) running.push(run.running);
      else this.runs.delete(jobId);
    }
    await Promise.allSettled(running);
  }

  private sleep(jobId: string, run: LocalRun, milliseconds: number): void {
    // setTimeout(0) waits a millisecond.
    if (milliseconds <= 0) return void setImmediate(() => this.wake(jobId, run));
    run.timer = setTimeout(() => this.wake(jobId, run), Math.ceil(milliseconds));
    run.timer.unref();
  }

  private wake(jobId: string, run: LocalRun): void {
    run.timer = null;
    if (this.closed || run.running || this.runs.get(jobId) !== run) return;
    // Node's timers may fire a fraction of a millisecond early, when nothing is due yet by the database's clock.
    const early = (run.dueAt ?? 0) - performance.now();
    if (early > 0) return this.sleep(jobId, run, early);
    this.start(jobId, run).then(run.finishedByTimer, (error: unknown) => this.failedByTimer(run.name, error));
  }

  private async start(jobId: string, run: LocalRun): Promise<void> {
    run.running = this.slots.run(() => this.work(run, latenessOf(run)));
    try {
      await run.running;
      this.finished.add(jobId);
    } finally {
      this.runs.delete(jobId);
    }
  }
}
