import { stat } from 'node:fs/promises';
import { fail, type Failure, type Result } from '@sablon/domain/kernel';
import { manifestPath } from '../map/map-manifest.js';
import type { OpenMap } from './open-map.js';
import type { Geocoder } from '../places/place.js';
import type { RoutingEngine } from '../routing/routing-engine.js';

/** Logs changes of the map for operators; compatible with pino. */
export interface GeoLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** The options of a live map. */
interface LiveMapOptions {
  /** Directory that holds, or will hold, `manifest.json`. */
  readonly directory: string;
  readonly open: (directory: string) => Promise<Result<OpenMap>>;
  readonly logger: GeoLogger;
  /** ASSUMPTION: requests on the old map have finished after this many ms. */
  readonly retireAfterMs?: number;
}

const RETIRE_AFTER_MS = 10_000;

/**
 * The map in force, replaced by a newer one while in use: a new `manifest.json` is opened and verified beside the old map and
 * replaces it in one step. A broken or missing map changes nothing but `problem`.
 */
export class LiveMap {
  /** Why the map on disk is not in force. */
  problem: Failure | undefined;
  private seen: string | null = null;
  private checking: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private readonly retired = new Map<OpenMap, NodeJS.Timeout>();

  constructor(
    /** Used until a built map is opened. */
    public current: OpenMap,
    private readonly options: LiveMapOptions,
  ) {}

  /** Checks the directory and switches to a new map; concurrent calls share one check. */
  check(): Promise<void> {
    this.checking ??= this.look().finally(() => (this.checking = null));
    return this.checking;
  }

  /** Checks periodically, without keeping the process alive. */
  watch(everyMs: number): void {
    this.timer = setInterval(() => void this.check(), everyMs).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.checking;
    for (const timer of this.retired.values()) clearTimeout(timer);
    await Promise.all([this.current, ...this.retired.keys()].map((map) => map.close()));
    this.retired.clear();
  }

  private async look(): Promise<void> {
    const { directory, open, logger } = this.options;
    const mark = await markOf(manifestPath(directory));
    if (mark === this.seen) return;
    const first = this.seen === null;
    this.seen = mark;
    const inForce = this.current.routing.info();
    if (mark === '') {
      this.problem = fail('map.missing', { directory }).error;
      if (!first)
        logger.warn({ directory, inForce }, 'the map is gone from its directory; the loaded one stays in use');
      return;
    }
    const opened = await open(directory).catch((error: unknown) => fail('map.damaged', { part: String(error) }));
    this.problem = opened.ok ? undefined : opened.error;
    if (!opened.ok) {
      logger.warn({ directory, inForce, ...opened.error }, 'the map cannot be used; what was in use stays');
      return;
    }
    this.retire(this.current);
    this.current = opened.value;
    if (!first) logger.info({ from: inForce, to: this.current.routing.info() }, 'a new map is in use');
  }

  private retire(map: OpenMap): void {
    const timer = setTimeout(() => {
      this.retired.delete(map);
      map.close().catch((error: unknown) => this.options.logger.warn({ err: error }, 'the old map was not let go'));
    }, this.options.retireAfterMs ?? RETIRE_AFTER_MS);
    this.retired.set(map, timer.unref());
  }
}

/** Changes whenever a path holds another file; '' when there is none. */
async function markOf(path: string): Promise<string> {
  const found = await stat(path, { bigint: true }).catch(() => null);
  return found ? `${found.ino} ${found.size} ${found.mtimeNs}` : '';
}

/** Routing on the map in force at the time of the call; each answer comes from one map as a whole. */
export const liveRouting = (map: Pick<LiveMap, 'current'>): RoutingEngine => ({
  route: (from, to, options) => map.current.routing.route(from, to, options),
  matrix: (sources, targets, options) => map.current.routing.matrix(sources, targets, options),
  snap: (point) => map.current.routing.snap(point),
  info: () => map.current.routing.info(),
});

/** Places on the map in force at the time of the call. */
export const liveGeocoder = (map: Pick<LiveMap, 'current'>): Geocoder => ({
  suggest: (query, options) => map.current.geocoder.suggest(query, options),
  resolve: (placeId, language) => map.current.geocoder.resolve(placeId, language),
  reverse: (point, language) => map.current.geocoder.reverse(point, language),
  popularPlaces: (kind) => map.current.geocoder.popularPlaces(kind),
});
