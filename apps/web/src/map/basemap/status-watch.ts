import { endpoints } from '@sablon/contracts';
import { pathOf } from '../../shared/api/path-of.js';
const STATUS_URL = pathOf(endpoints.map.status);

/** The built map's tiles as offered by the server. */
interface BuiltTiles {
  readonly url: string;
  readonly build: string;
}

interface MapStatus {
  readonly attribution: string;
  /** Null if no map has been built: the drawn one is shown. */
  readonly tiles: BuiltTiles | null;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Only accepts tiles from our own origin. */
const isOwn = (url: string): boolean => url.startsWith('/') && !url.startsWith('//');

/** Parses the server's map status; null if it is malformed. */
export const readMapStatus = (body: unknown): MapStatus | null => {
  if (typeof body !== 'object' || body === null) return null;
  const { attribution, tiles } = body as Record<string, unknown>;
  const { url, build } = record(tiles);
  const known = isOwn(text(url));
  return {
    attribution: text(attribution),
    tiles: known ? { url: text(url), build: String(build ?? '') } : null,
  };
};

/** The tile URL of one build, since browsers must not mix tiles of two builds. */
export const tilesUrl = ({ url, build }: BuiltTiles): string =>
  build === '' || url.includes('?') ? url : `${url}?build=${encodeURIComponent(build)}`;

// ASSUMPTION: a map is rebuilt by hand every few weeks; an open page checks at most once a minute when it becomes visible or goes
// online, and every ten minutes otherwise.
const AGAIN_AFTER_MS = 60_000;
const ANYWAY_AFTER_MS = 600_000;

/** `undefined` until the first response or failure. */
type KnownStatus = MapStatus | null | undefined;

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
      // A failed request changes nothing: the current map stays.
      if (!answer) this.askedAtMs = -Infinity;
      this.publish(answer ?? this.status ?? null);
    });
  };

  private publish(status: MapStatus | null): void {
    if (JSON.stringify(status) === JSON.stringify(this.status)) return;
    this.status = status;
    for (const listener of this.listeners) listener();
  }
}

/** One watch for all maps of a page. */
export const mapStatus = new StatusWatch();
