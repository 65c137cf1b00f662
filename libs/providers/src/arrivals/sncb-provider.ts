import { arrivalPlace, DAY_MS, fail, ok, type Arrival, type ArrivalStatus, type Result } from '@sablon/domain';
import {
  type ArrivalFailure,
  type ArrivalProvider,
  type ArrivalQuery,
  arrivalOf,
  ofTheDay,
  placesAsked,
  askProvider,
} from './found-arrivals.js';
import { readTimetable, serviceInstant, type Timetable, type TimetableStop } from './timetable.js';
import { PbfReader } from 'pbf';

/** The update of one train on one service day in a GTFS-RT feed. */
interface TripUpdate {
  tripId: string;
  /** `YYYYMMDD`; '' if not in the feed. */
  startDate: string;
  cancelled: boolean;
  stops: StopUpdate[];
}
interface StopUpdate {
  sequence: number | null;
  stopId: string;
  skipped: boolean;
  /** Seconds; null if only a time is given. */
  delay: number | null;
  /** Seconds since 1970. */
  time: number | null;
}

// Field numbers of gtfs-realtime.proto 2.0; other fields are skipped.
const trip = (tag: number, into: TripUpdate, pbf: PbfReader): void => {
  if (tag === 1) into.tripId = pbf.readString();
  else if (tag === 3) into.startDate = pbf.readString();
  else if (tag === 4) into.cancelled = pbf.readVarint() === 3;
};
const event = (tag: number, into: StopUpdate, pbf: PbfReader): void => {
  if (tag === 1) into.delay = pbf.readVarint(true);
  else if (tag === 2) into.time = pbf.readVarint(true);
};
const stopTime = (tag: number, into: StopUpdate, pbf: PbfReader): void => {
  if (tag === 1) into.sequence = pbf.readVarint();
  else if (tag === 2) pbf.readMessage(event, into);
  else if (tag === 4) into.stopId = pbf.readString();
  else if (tag === 5) into.skipped = pbf.readVarint() === 1;
};
const tripUpdate = (tag: number, into: TripUpdate, pbf: PbfReader): void => {
  if (tag === 1) pbf.readMessage(trip, into);
  else if (tag === 2)
    into.stops.push(pbf.readMessage(stopTime, { sequence: null, stopId: '', skipped: false, delay: null, time: null }));
};
interface Feed {
  header: boolean;
  updates: TripUpdate[];
}
const entity = (tag: number, into: Feed, pbf: PbfReader): void => {
  if (tag === 3)
    into.updates.push(pbf.readMessage(tripUpdate, { tripId: '', startDate: '', cancelled: false, stops: [] }));
};
const message = (tag: number, into: Feed, pbf: PbfReader): void => {
  if (tag === 1) into.header = true;
  else if (tag === 2) pbf.readMessage(entity, into);
};

/** Reads a FeedMessage; throws on invalid bytes. */
function readRealtimeFeed(body: Buffer): TripUpdate[] {
  const pbf = new PbfReader(body);
  const feed = pbf.readFields(message, { header: false, updates: [] });
  // The header is required (gtfs-realtime.proto), and is the only thing that distinguishes a feed from arbitrary bytes.
  if (!feed.header || pbf.pos !== body.length) throw new Error('no GTFS-RT feed');
  return feed.updates;
}

/** URLs of the timetable and the live feed: the Belgian Mobility portal, which changes them. */
interface SncbSettings {
  readonly timetableUrl: string;
  readonly realtimeUrl: string;
  readonly userAgent: string;
  readonly timeoutMs?: number;
}

/** geo.md §6: the feed is rewritten every 30 seconds. */
const FEED_FRESH_MS = 30_000;
/** ASSUMPTION: a timetable is published once a day at most. */
const TIMETABLE_FRESH_MS = 24 * 3_600_000;
const TIMETABLE_TIMEOUT_MS = 60_000;
const TIMETABLE_MAX_BYTES = 200 * 1024 * 1024;
const FEED_MAX_BYTES = 32 * 1024 * 1024;
/** ASSUMPTION: trains count as late from six minutes, as the railway defines it. */
const DELAY_SECONDS = 360;

/** Fetches a value once for all concurrent callers and caches it. */
function cached<T>(freshMs: number, fetchIt: () => Promise<Result<T, ArrivalFailure>>) {
  let last: { readonly value: T; readonly atMs: number } | null = null;
  let underWay: Promise<Result<T, ArrivalFailure>> | null = null;
  return async (): Promise<Result<T, ArrivalFailure>> => {
    if (last && performance.now() - last.atMs < freshMs) return ok(last.value);
    underWay ??= fetchIt()
      .then((answer) => {
        if (answer.ok) last = { value: answer.value, atMs: performance.now() };
        return answer;
      })
      .finally(() => (underWay = null));
    return underWay;
  };
}

/** Trains from the railway's own GTFS: the published timetable, overlaid with the live feed. */
export function createSncbProvider(settings: SncbSettings, now = () => new Date()): ArrivalProvider {
  const { timetableUrl, realtimeUrl, userAgent, timeoutMs } = settings;
  const headers = { 'user-agent': userAgent };
  async function read<T>(
    question: Parameters<typeof askProvider>[0],
    take: (body: Buffer) => T | Promise<T>,
  ): Promise<Result<T, ArrivalFailure>> {
    const answer = await askProvider({ ...question, headers });
    // Every query uses the same timetable and feed: if they are refused, the source itself is at fault.
    if (!answer.ok && answer.error.code === 'arrival.question_refused')
      return fail('arrival.unavailable', answer.error.params);
    if (!answer.ok) return answer;
    if (!answer.value.found) return fail('arrival.unavailable', { status: 404 });
    try {
      return ok(await take(answer.value.body));
    } catch (failure) {
      return fail('arrival.malformed', { reason: failure instanceof Error ? failure.message : String(failure) });
    }
  }
  const timetable = cached<Timetable>(TIMETABLE_FRESH_MS, () => {
    const limits = { timeoutMs: timeoutMs ?? TIMETABLE_TIMEOUT_MS, maxBytes: TIMETABLE_MAX_BYTES };
    return read({ url: new URL(timetableUrl), ...limits }, readTimetable);
  });
  const feed = cached<readonly TripUpdate[]>(FEED_FRESH_MS, () =>
    read({ url: new URL(realtimeUrl), timeoutMs, maxBytes: FEED_MAX_BYTES }, readRealtimeFeed),
  );
  return {
    id: 'sncb',
    kind: 'train',
    demo: false,
    capabilities: { push: false, gate: false, belt: false },
    async lookup(query) {
      const planned = await timetable();
      if (!planned.ok) return planned;
      const live = await feed();
      if (!live.ok) return live;
      return ok(arrivalsOf(query, planned.value, live.value, now()));
    },
  };
}

function arrivalsOf(query: ArrivalQuery, timetable: Timetable, updates: readonly TripUpdate[], now: Date): Arrival[] {
  const arrivals: Arrival[] = [];
  const day = Date.parse(`${query.localDate}T00:00:00Z`);
  // A train that arrives after midnight belongs to the service day before.
  for (const serviceDay of [day, day - DAY_MS].map((ms) => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')))
    for (const stop of timetable.stops(query.number, serviceDay)) {
      const place = placesAsked(query).find(({ id }) => id === stop.placeId);
      const scheduled = serviceInstant(serviceDay, stop.arrivesAt);
      if (!place || !scheduled) continue;
      const update = updates.find(
        ({ tripId, startDate }) => tripId === stop.tripId && ['', serviceDay].includes(startDate),
      );
      const said = update && liveOf(update, stop, scheduled, now);
      const { from } = stop;
      const platform = said?.platform ?? stop.platform;
      arrivals.push(arrivalOf(query, place, 'sncb', now, { status: 'scheduled', ...said, scheduled, from, platform }));
    }
  return ofTheDay(arrivals, query.localDate);
}

const uicOf = ({ placeId }: TimetableStop): string => arrivalPlace(placeId)?.code ?? placeId;

/** The feed's update of one stop; an earlier stop's delay applies until the next one given (GTFS-RT, "Trip updates"). */
function liveOf(
  update: TripUpdate,
  stop: TimetableStop,
  scheduled: Date,
  now: Date,
): { status: ArrivalStatus; estimated?: Date; actual?: Date; platform?: string } {
  if (update.cancelled) return { status: 'cancelled' };
  const isHere = ({ sequence, stopId }: TripUpdate['stops'][number]): boolean =>
    sequence === null ? stopId.includes(uicOf(stop)) : sequence === stop.sequence;
  const here = update.stops.find(isHere);
  if (here?.skipped) return { status: 'cancelled' };
  const before = update.stops.filter(({ sequence }) => sequence !== null && sequence <= stop.sequence).at(-1);
  const liveStop = here ?? before;
  if (!liveStop || (liveStop.delay === null && (liveStop.time === null || liveStop !== here)))
    return { status: 'scheduled' };
  const estimated =
    liveStop.time !== null && liveStop === here
      ? new Date(liveStop.time * 1000)
      : new Date(scheduled.getTime() + (liveStop.delay ?? 0) * 1000);
  const [, platform] = /\d{7}_(\w+)$/.exec(here?.stopId ?? '') ?? [];
  const isThere = estimated <= now;
  const late = estimated.getTime() - scheduled.getTime() >= DELAY_SECONDS * 1000;
  return {
    status: isThere ? 'landed' : late ? 'delayed' : 'scheduled',
    estimated,
    ...(isThere ? { actual: estimated } : {}),
    ...(platform ? { platform } : {}),
  };
}
