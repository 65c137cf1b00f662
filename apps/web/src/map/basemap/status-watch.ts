import { readMapStatus, STATUS_URL, type MapStatus } from './map-status.js';

// ASSUMPTION: a map is rebuilt by hand every few weeks; a page that stays open asks at most once a minute when it comes
// back to sight or to the network, and every ten minutes otherwise.
const AGAIN_AFTER_MS = 60_000;
const ANYWAY_AFTER_MS = 600_000;

/** `undefined` until the server has answered for the first time, or failed to. */
export type KnownStatus = MapStatus | null | undefined;

const ask = async (): Promise<MapStatus | null> => {
  try {
    const response = await fetch(STATUS_URL, { headers: { accept: 'application/json' } });
    return response.ok ? readMapStatus(await response.json()) : null;
  } catch {
    return null;
  }
};

class StatusWatch {
  private status: KnownStatus = undefined;
  private readonly listeners = new Set<() => void>();
  private askedAtMs = -Infinity;
  private timer = 0;

  readonly get = (): KnownStatus => this.status;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (this.listeners.size === 1) this.start();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.stop();
    };
  };

  private start(): void {
    document.addEventListener('visibilitychange', this.comeBack);
    window.addEventListener('online', this.comeBack);
    this.timer = window.setInterval(() => this.comeBack(), ANYWAY_AFTER_MS);
    this.comeBack();
  }

  private stop(): void {
    document.removeEventListener('visibilitychange', this.comeBack);
    window.removeEventListener('online', this.comeBack);
    window.clearInterval(this.timer);
  }

  private readonly comeBack = (): void => {
    if (document.hidden || performance.now() - this.askedAtMs < AGAIN_AFTER_MS) return;
    this.askedAtMs = performance.now();
    void ask().then((answer) => {
      // An unanswered question changes nothing: the map on screen stays.
      if (!answer) this.askedAtMs = -Infinity;
      this.tell(answer ?? this.status ?? null);
    });
  };

  private tell(status: MapStatus | null): void {
    if (JSON.stringify(status) === JSON.stringify(this.status)) return;
    this.status = status;
    for (const listener of this.listeners) listener();
  }
}

/** One watch for all maps of a page. */
export const mapStatus = new StatusWatch();
