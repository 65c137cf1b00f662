import { readFileSync, statSync } from 'node:fs';
import {
  ARRIVAL_STATUSES,
  fail,
  fromBrussels,
  MINUTE_MS,
  ok,
  type Arrival,
  type ArrivalKind,
  type ArrivalPlace,
  type Result,
} from '@sablon/domain';
import { z } from 'zod';
import {
  ARRIVAL_FAILURES,
  type ArrivalFailure,
  type ArrivalProvider,
  type ArrivalQuery,
  arrivalOf,
  ofTheDay,
  placesAsked,
} from './found-arrivals.js';
import { ORDINARY, TIMELINES, type Timeline, type TimelineUpdate } from './timelines.js';

/** The options of the simulated world. */
export interface SimulatorOptions {
  readonly kind: ArrivalKind;
  /** Determines how ordinary arrivals differ from their schedule. */
  readonly seed?: number;
  readonly now?: () => Date;
  /** A file of news edited by hand during a run (docs/arrivals-simulator.md); checked every half second. */
  readonly updatesFile?: string;
}

const WATCH_MS = 500;

/** Hand-written news of one number, for all its days unless one is named; `scheduled` adds an instance without a timeline. */
const ManualUpdate = z.array(
  z.object({
    number: z.string(),
    localDate: z.string().optional(),
    at: z.string().optional(),
    from: z.string().optional(),
    scheduled: z.iso.datetime({ offset: true }).optional(),
    status: z.enum(ARRIVAL_STATUSES).exclude(['unknown']).optional(),
    delayMinutes: z.number().optional(),
    terminal: z.string().optional(),
    gate: z.string().optional(),
    belt: z.string().optional(),
    platform: z.string().optional(),
    divertedTo: z.string().optional(),
    failure: z.enum(ARRIVAL_FAILURES).optional(),
  }),
);
type ManualUpdate = z.infer<typeof ManualUpdate>;

/** FNV-1a: the same number on the same day always has the same course. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** A source of invented arrivals, driven by a clock: scripted timelines, and an ordinary arrival for every other number. */
export function createSimulatedArrivals(options: SimulatorOptions): ArrivalProvider {
  const { kind, seed = 1, now = () => new Date(), updatesFile } = options;
  const byHand = (): ManualUpdate => {
    if (!updatesFile) return [];
    try {
      const parsed = ManualUpdate.safeParse(JSON.parse(readFileSync(updatesFile, 'utf8')));
      return parsed.success ? parsed.data : [];
    } catch {
      return []; // missing, or half written: the next check sees it whole
    }
  };

  /** When hand-written news first reported an arrival as already there: its time is fixed from then on. */
  const thereSince = new Map<string, Date>();
  const landedAt = (key: string, at: Date): Date => {
    const since = thereSince.get(key) ?? at;
    thereSince.set(key, since);
    return since;
  };

  /** The current state of one scheduled instance; while a failure is in force, it is the only answer. */
  function known(
    query: ArrivalQuery,
    place: ArrivalPlace,
    line: Pick<Timeline, 'from' | 'news'>,
    scheduled: Date,
    drift: number,
    hand: ManualUpdate,
  ): Result<Arrival, ArrivalFailure> {
    const at = now();
    const passed = (at.getTime() - scheduled.getTime()) / MINUTE_MS;
    let state: TimelineUpdate = {};
    const announced = hand.filter(({ number }) => number === query.number);
    for (const [minutes, news] of line.news) {
      // The last hour is shifted by the arrival's delay.
      const shift = minutes > -60 ? (state.delayMinutes ?? drift) : 0;
      if (minutes + shift <= passed) state = { ...withoutFailure(state), ...news };
    }
    for (const news of announced) state = { ...withoutFailure(state), ...news };
    if (state.failure) return fail(state.failure);
    const isOff = state.status === 'cancelled' || state.status === 'diverted';
    const delay = isOff ? undefined : (state.delayMinutes ?? (passed > -60 ? drift : undefined));
    const estimated = delay === undefined ? null : new Date(scheduled.getTime() + delay * MINUTE_MS);
    const expected = estimated ?? scheduled;
    const isThere = state.status === 'landed' || state.status === 'at_gate' || expected <= at;
    const landed = !isOff && isThere;
    const key = `${query.number} ${place.id} ${scheduled.toISOString()}`;
    if (!landed) thereSince.delete(key);
    const { terminal, gate, belt, platform, divertedTo } = state;
    return ok(
      arrivalOf(query, place, 'simulator', at, {
        ...{ scheduled, from: announced.find(({ from }) => from)?.from ?? line.from, estimated },
        status: landed && state.status !== 'at_gate' ? 'landed' : (state.status ?? 'scheduled'),
        actual: landed ? (expected <= at ? expected : landedAt(key, at)) : null,
        ...{ terminal, gate, belt, platform, divertedTo },
      }),
    );
  }

  return {
    id: 'simulator',
    kind,
    demo: true,
    capabilities: { push: true, gate: true, belt: true },
    async lookup(query) {
      const hand = byHand();
      const found: Arrival[] = [];
      for (const [place, line, scheduled, drift] of instancesOf(query, seed, hand)) {
        const arrival = known(
          query,
          place,
          line,
          scheduled,
          drift,
          hand.filter((one) => isAbout(one, query, place)),
        );
        if (!arrival.ok) return arrival;
        found.push(arrival.value);
      }
      return ok(ofTheDay(found, query.localDate));
    },
    watch(listener) {
      let seen = changedAt(updatesFile);
      const timer = setInterval(() => {
        const changed = changedAt(updatesFile);
        if (changed === seen) return;
        seen = changed;
        for (const { number } of byHand()) listener(number);
      }, WATCH_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

const withoutFailure = ({ failure: _, ...state }: TimelineUpdate): TimelineUpdate => state;
const changedAt = (file: string | undefined): number => {
  const known = file ? statSync(file, { throwIfNoEntry: false }) : undefined;
  return known?.mtimeMs ?? 0;
};
const isAbout = (news: ManualUpdate[number], { number, localDate }: ArrivalQuery, place: ArrivalPlace): boolean =>
  news.number === number && (news.at ?? place.id) === place.id && (news.localDate ?? localDate) === localDate;

type Instance = readonly [ArrivalPlace, Pick<Timeline, 'from' | 'news'>, Date, number];

/** Every instance of a number on a day: from its timelines, from hand-written news, else an invented one. */
function instancesOf(query: ArrivalQuery, seed: number, hand: ManualUpdate): readonly Instance[] {
  const { kind, number, localDate } = query;
  const places = placesAsked(query);
  const at = (clock: string, place: ArrivalPlace, line: Pick<Timeline, 'from' | 'news'>, drift = 0): Instance[] => {
    const scheduled = fromBrussels(localDate, clock);
    return scheduled.ok ? [[place, line, scheduled.value, drift]] : []; // skip an hour that does not exist when the clocks change
  };
  const lines = TIMELINES.filter((line) => line.kind === kind && line.number === number);
  const placed = lines.flatMap((line) => {
    const place = places.find(({ id }) => id === line.at);
    return place ? line.arrives.flatMap((clock) => at(clock, place, line)) : [];
  });
  const announced = hand.flatMap((news): Instance[] => {
    const place = places.find(({ id }) => id === news.at);
    if (news.number !== number || !news.scheduled || !place) return [];
    return [[place, { from: news.from ?? '', news: [] }, new Date(news.scheduled), 0]];
  });
  if (lines.length > 0 || announced.length > 0 || hand.some((news) => news.number === number && news.scheduled))
    return [...placed, ...announced];
  return ordinary(query, seed, places).flatMap(([place, clock, drift]) => {
    const cities =
      kind === 'flight' ? ['Madrid', 'Rome', 'Oslo', 'Vienne', 'Genève'] : ['Liège', 'Ostende', 'Namur', 'Hasselt'];
    const from = cities[hashOf(`${seed} ${number}`) % cities.length] ?? '';
    return at(clock, place, { from, news: ORDINARY[kind] }, drift);
  });
}

/** An unscripted arrival: between six in the morning and eleven at night, 8 minutes early to 12 late. */
function ordinary({ kind, number, localDate, at }: ArrivalQuery, seed: number, places: readonly ArrivalPlace[]) {
  const hash = hashOf(`${seed} ${kind} ${number}`);
  const place = at === null ? places[0] : places.find(({ id }) => id === at);
  if (!place || !/\d/.test(number)) return [];
  const minutes = 6 * 60 + (hash % (17 * 12)) * 5;
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return [[place, clock, (hashOf(`${seed} ${number} ${localDate}`) % 21) - 8] as const];
}
