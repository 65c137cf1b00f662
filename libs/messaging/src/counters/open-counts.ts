import type { Counters } from './counters.js';

/** ASSUMPTION: short enough to forget soon what a killed process held, long enough to declare holdings rarely. */
const WINDOW_MS = 30_000;

/**
 * Counts things that are open at the moment, such as sockets, over all processes. A window's count begins with what each process holds
 * in the middle of the window before, and follows what is opened and closed since: a killed process holds nothing two windows later.
 */
export class OpenCounts {
  private readonly held = new Map<string, number>();
  private declared: number;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly counters: Counters,
    private readonly name: string,
  ) {
    this.declared = this.latestWindow();
    this.timer = setInterval(() => void this.declare(), WINDOW_MS / 10);
    this.timer.unref();
  }

  /** One more is open under this key; how many there are then, in all processes. */
  async open(key: string): Promise<number> {
    await this.declare();
    this.held.set(key, (this.held.get(key) ?? 0) + 1);
    return this.add(key, 1);
  }

  async close(key: string): Promise<void> {
    await this.declare();
    const left = (this.held.get(key) ?? 1) - 1;
    if (left > 0) this.held.set(key, left);
    else this.held.delete(key);
    await this.add(key, -1);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** The newest window to count in: the next one from the middle of the present one on, so that clocks need not agree. */
  private latestWindow(): number {
    return Math.floor(Date.now() / WINDOW_MS + 0.5);
  }

  /** Counts what this process holds in windows that have come up since. */
  private async declare(): Promise<void> {
    const latest = this.latestWindow();
    if (latest <= this.declared) return;
    const present = Math.floor(Date.now() / WINDOW_MS);
    const first = Math.max(this.declared + 1, present); // older ones are over: the process was stopped for a while
    this.declared = latest;
    const holdings = [...this.held];
    for (let window = first; window <= latest; window++)
      await Promise.all(holdings.map(([key, count]) => this.count(key, window, count)));
  }

  /** Changes the count of the present window, and of the next one once it has begun to be counted; the present count. */
  private async add(key: string, by: number): Promise<number> {
    const present = Math.floor(Date.now() / WINDOW_MS);
    const windows = this.declared > present ? [present, this.declared] : [present];
    const [count = 0] = await Promise.all(windows.map((window) => this.count(key, window, by)));
    return count;
  }

  private async count(key: string, window: number, by: number): Promise<number> {
    return (await this.counters.add(`open ${this.name} ${window} ${key}`, 2 * WINDOW_MS, by)).count;
  }
}
