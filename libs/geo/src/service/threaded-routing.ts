import { ok, type LatLng, type Localized, type Result } from '@sablon/domain/kernel';
import type { Matrix, Route, RoutingInfo, RoutingOptions, Snap, RoutingEngine } from '../routing/routing-engine.js';
import { packReports, unpackFixes, type CarReport, type RoadFix } from '../matching/car-report.js';
import { packPoints, unpackPoints, type Answer, type Ask, type SharedMap } from './messages.js';
import { startRoutingThread, type ThreadPort, ThreadSlot, type Pending } from './thread-slot.js';

/** An engine that also has road names, and puts cars on roads. */
export interface NamingEngine extends RoutingEngine {
  /** The name of the road at a point, when a named one passes nearby. */
  nearestRoadName(point: LatLng): Localized | null;
  /** Where cars are on the roads, by this report and their earlier ones; null for a car that is on none. */
  matchCars(reports: readonly CarReport[]): (RoadFix | null)[];
}

/** A routing engine over one map, to be closed after use. */
export interface RoutingHost extends RoutingEngine {
  /** The name of the road at a point, when a named one passes nearby. */
  nearestRoadName(point: LatLng): Promise<Localized | null>;
  /** Where cars are on the roads, by this report and their earlier ones; null for a car that is on none. */
  matchCars(reports: readonly CarReport[]): Promise<(RoadFix | null)[]>;
  /** Number of threads; 0 = the caller's own. */
  readonly threads: number;
  /** Finishes pending requests, then releases the map. */
  close(): Promise<void>;
}

/** An engine in the caller's thread: right for the formula, whose answers cost less than a message to another thread. */
export class LocalRouting implements RoutingHost {
  readonly threads = 0;

  constructor(private readonly engine: NamingEngine) {}

  route(from: LatLng, to: LatLng, options?: RoutingOptions): Promise<Route> {
    return this.engine.route(from, to, options);
  }

  matrix(sources: readonly LatLng[], targets: readonly LatLng[], options?: RoutingOptions): Promise<Matrix> {
    return this.engine.matrix(sources, targets, options);
  }

  snap(point: LatLng): Promise<Snap> {
    return this.engine.snap(point);
  }

  info(): RoutingInfo {
    return this.engine.info();
  }

  async nearestRoadName(point: LatLng): Promise<Localized | null> {
    return this.engine.nearestRoadName(point);
  }

  async matchCars(reports: readonly CarReport[]): Promise<(RoadFix | null)[]> {
    return this.engine.matchCars(reports);
  }

  async close(): Promise<void> {}
}

/**
 * Why the routing service did not answer: too many waiting requests; too slow; its thread died twice on the request; it was
 * stopped.
 */
export type RoutingRefusalCode = 'routing.overloaded' | 'routing.timeout' | 'routing.crashed' | 'routing.closed';

/**
 * The routing service refuses to answer; the request itself is valid and may be repeated. Thrown, since a routing engine returns
 * plain values and callers can only pass this on.
 */
export class RoutingRefused extends Error {
  constructor(readonly code: RoutingRefusalCode) {
    super(code);
    this.name = 'RoutingRefused';
  }
}

/** Limits and the log of a threaded service. */
export interface ThreadedRoutingOptions {
  readonly threads: number;
  /** Waiting requests beyond which more are refused; ASSUMPTION: a second or two of work for one thread. */
  readonly maxWaiting?: number;
  /** ASSUMPTION: a slower answer is useless; a thread silent for nine tenths of this time is stuck and replaced. */
  readonly timeoutMs?: number;
  readonly onCrash?: (reason: string, unanswered: number) => void;
  readonly startThread?: () => ThreadPort;
}

const DEFAULTS = { maxWaiting: 1_000, timeoutMs: 5_000 };
/** A request goes to a second thread when its first one died, but not to a third. */
const MAX_LOSSES = 2;

type AnswerOf<Kind extends Answer['kind']> = Extract<Answer, { kind: Kind }>;
type Waiting = Pending & { readonly refuse: (refusal: RoutingRefused) => void };

/** Routing in worker threads over one shared map. Rejects with `RoutingRefused` when it cannot answer now. */
export class ThreadedRouting implements RoutingHost {
  private readonly slots: ThreadSlot[] = [];
  private readonly waiting = new Map<number, Waiting>();
  private readonly alike = new Map<string, Promise<Answer>>();
  private readonly limits: typeof DEFAULTS;
  private about: RoutingInfo | null = null;
  private closing = false;
  private onIdle: (() => void) | null = null;
  private nextId = 1;

  private constructor(private readonly options: ThreadedRoutingOptions) {
    const { maxWaiting, timeoutMs } = { ...DEFAULTS, ...options };
    this.limits = { maxWaiting, timeoutMs };
  }

  /** Starts the threads; the first verifies the map before the others get it. The map's codes, or `routing.crashed`. */
  static async open(map: SharedMap, options: ThreadedRoutingOptions): Promise<Result<ThreadedRouting>> {
    const service = new ThreadedRouting(options);
    const first = await service.addSlot(map);
    const others = first.ok
      ? await Promise.all(Array.from({ length: options.threads - 1 }, () => service.addSlot({ ...map, sha256: null })))
      : [];
    const failed = [first, ...others].find((one) => !one.ok);
    if (!failed || failed.ok) return ok(service);
    await service.close();
    return failed;
  }

  get threads(): number {
    return this.slots.length;
  }

  /** Requests waiting for an answer now. */
  get load(): number {
    return this.waiting.size;
  }

  async route(from: LatLng, to: LatLng, options: RoutingOptions = {}): Promise<Route> {
    const { at: _notOurs, ...asked } = options;
    const ask: Ask = { kind: 'route', ends: packPoints([from, to]), options: asked };
    const { route } = await this.askOnce(`${ask.ends} ${JSON.stringify(asked)}`, ask, 'route');
    return { ...route, geometry: unpackPoints(route.geometry) };
  }

  async matrix(sources: readonly LatLng[], targets: readonly LatLng[]): Promise<Matrix> {
    const ask: Ask = { kind: 'matrix', sources: packPoints(sources), targets: packPoints(targets) };
    return expect(await this.ask(ask), 'matrix').matrix;
  }

  async snap(point: LatLng): Promise<Snap> {
    return expect(await this.ask({ kind: 'snap', point: bare(point) }), 'snap').snap;
  }

  async nearestRoadName(point: LatLng): Promise<Localized | null> {
    return expect(await this.ask({ kind: 'road_name', point: bare(point) }), 'road_name').name;
  }

  /** Always asks the first thread, which remembers where cars were; a new one begins afresh. */
  async matchCars(reports: readonly CarReport[]): Promise<(RoadFix | null)[]> {
    const ask: Ask = { kind: 'match', reports: packReports(reports) };
    return unpackFixes(expect(await this.ask(ask, this.slots[0]), 'match').fixes);
  }

  info(): RoutingInfo {
    if (!this.about) throw new RoutingRefused('routing.closed');
    return this.about;
  }

  async close(): Promise<void> {
    this.closing = true;
    if (this.waiting.size > 0) await new Promise<void>((resolve) => (this.onIdle = resolve));
    await Promise.all(this.slots.map((slot) => slot.end()));
  }

  private async addSlot(map: SharedMap): Promise<Result<ThreadSlot>> {
    const opened = await ThreadSlot.open(this.options.startThread ?? startRoutingThread, map, {
      onLost: (lost, reason) => this.onLost(lost, reason),
    });
    if (!opened.ok) return opened;
    this.slots.push(opened.value.slot);
    this.about = opened.value.info;
    return ok(opened.value.slot);
  }

  /** Identical concurrent requests share one answer. */
  private async askOnce<Kind extends Answer['kind']>(key: string, ask: Ask, kind: Kind): Promise<AnswerOf<Kind>> {
    let answer = this.alike.get(key);
    if (!answer) {
      answer = this.ask(ask).finally(() => this.alike.delete(key));
      this.alike.set(key, answer);
    }
    return expect(await answer, kind);
  }

  private ask(ask: Ask, slot?: ThreadSlot): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.closing) return reject(new RoutingRefused('routing.closed'));
      if (this.waiting.size >= this.limits.maxWaiting) return reject(new RoutingRefused('routing.overloaded'));
      const id = this.nextId++;
      const timer = setTimeout(() => this.onLate(id), this.limits.timeoutMs);
      const leave = (): void => {
        clearTimeout(timer);
        this.waiting.delete(id);
        if (this.waiting.size === 0) this.onIdle?.();
      };
      const one: Waiting = {
        id,
        ask,
        losses: 0,
        settle: (answer) => (leave(), resolve(answer)),
        isWanted: () => this.waiting.has(id),
        refuse: (refusal) => (leave(), reject(refusal)),
      };
      this.waiting.set(id, one);
      (slot ?? this.idlest()).ask(one);
    });
  }

  private idlest(): ThreadSlot {
    const [first, ...others] = this.slots;
    if (!first) throw new RoutingRefused('routing.closed');
    const rank = (slot: ThreadSlot): number => slot.load + (slot.isUp ? 0 : this.limits.maxWaiting);
    return others.reduce((best, slot) => (rank(slot) < rank(best) ? slot : best), first);
  }

  private onLost(lost: readonly Pending[], reason: string): void {
    this.options.onCrash?.(reason, lost.length);
    for (const { id } of lost) {
      const one = this.waiting.get(id);
      if (!one) continue;
      one.losses += 1;
      if (one.losses >= MAX_LOSSES) one.refuse(new RoutingRefused('routing.crashed'));
      else this.idlest().ask(one);
    }
  }

  private onLate(id: number): void {
    this.waiting.get(id)?.refuse(new RoutingRefused('routing.timeout'));
    for (const slot of this.slots) if (slot.isStuck(this.limits.timeoutMs * 0.9)) void slot.kill();
  }
}

/** Only the coordinates: a place's other fields need not be sent. */
const bare = ({ lat, lng }: LatLng): LatLng => ({ lat, lng });

function expect<Kind extends Answer['kind']>(answer: Answer, kind: Kind): AnswerOf<Kind> {
  if (answer.kind === kind) return answer as AnswerOf<Kind>;
  throw new Error(answer.kind === 'fault' ? `routing: ${answer.message}` : `routing: ${answer.kind} is no ${kind}`);
}
