import type { Coords } from 'leaflet';
import type { MapTheme } from '../common/map-settings.js';
import type { PaintedTile } from './studio.js';

type Painted = PaintedTile & { readonly theme: MapTheme };

interface Job {
  readonly coords: Coords;
  readonly done: (tile: Painted, paintedIn: MapTheme) => void;
  attempts: number;
  notBeforeMs: number;
}

// Fetches overlap, painting does not: a few at once keep both the network and the painter busy.
const AT_ONCE = 5;
// ASSUMPTION: a failing map server is retried after 1.5 s, then less and less often, at most every 30 s.
const FIRST_RETRY_MS = 1_500;
const LAST_RETRY_MS = 30_000;

/** Orders squares from the middle of the view outwards, and retries failed ones. */
export class PaintQueue {
  private readonly jobs = new Map<string, Job>();
  private readonly running = new Set<string>();
  private timer = 0;
  private stopped = false;

  constructor(
    private readonly paint: (coords: Coords) => Promise<Painted>,
    private readonly distance: (coords: Coords) => number,
    private readonly onMissing: (count: number) => void,
  ) {
    window.addEventListener('online', this.hurry);
  }

  add(key: string, coords: Coords, done: Job['done']): void {
    this.jobs.set(key, { coords, done, attempts: 0, notBeforeMs: 0 });
    this.wake(0);
  }

  drop(key: string): void {
    const job = this.jobs.get(key);
    this.jobs.delete(key);
    if (job && job.attempts > 1) this.publish();
  }

  stop(): void {
    this.stopped = true;
    this.jobs.clear();
    window.clearTimeout(this.timer);
    window.removeEventListener('online', this.hurry);
  }

  private readonly hurry = (): void => {
    for (const job of this.jobs.values()) job.notBeforeMs = 0;
    this.wake(0);
  };

  private wake(afterMs: number): void {
    window.clearTimeout(this.timer);
    if (!this.stopped) this.timer = window.setTimeout(() => this.run(), afterMs);
  }

  private run(): void {
    const nowMs = performance.now();
    const idle = [...this.jobs].filter(([key]) => !this.running.has(key));
    const ready = idle
      .filter(([, job]) => job.notBeforeMs <= nowMs)
      .sort(([, a], [, b]) => this.distance(a.coords) - this.distance(b.coords));
    for (const [key, job] of ready.slice(0, AT_ONCE - this.running.size)) void this.work(key, job);
    const later = idle.map(([, job]) => job.notBeforeMs).filter((atMs) => atMs > nowMs);
    if (later.length > 0) this.wake(Math.min(...later) - nowMs + 1);
  }

  private async work(key: string, job: Job): Promise<void> {
    this.running.add(key);
    try {
      const tile = await this.paint(job.coords);
      if (this.jobs.get(key) === job) {
        this.jobs.delete(key);
        job.done(tile, tile.theme);
        if (job.attempts > 1) this.publish();
      } else tile.bitmap?.close();
    } catch {
      job.attempts++;
      job.notBeforeMs = performance.now() + Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (job.attempts - 1));
      if (job.attempts > 1) this.publish();
    } finally {
      this.running.delete(key);
      if (!this.stopped) this.run();
    }
  }

  /** One failure may be transient; a square that failed twice is reported as missing. */
  private publish(): void {
    if (!this.stopped) this.onMissing([...this.jobs.values()].filter(({ attempts }) => attempts > 1).length);
  }
}
