import { DAY_MS, fail, ok, type Arrival, type ArrivalStatus, type Result } from '@sablon/domain';
import { z } from 'zod';
import {
  type ArrivalFailure,
  type ArrivalProvider,
  type ArrivalQuery,
  arrivalOf,
  ofTheDay,
  placesAsked,
  askProvider,
  readJson,
} from './found-arrivals.js';

/** The request rate of all our processes together. */
interface RequestBudgetLimits {
  readonly perWindow: number;
  readonly windowMs: number;
  /** A request that would wait longer for a slot is refused. */
  readonly maxWaitMs: number;
}

/**
 * Counts requests in windows begun by their first; shared by all processes if there are several (`Counters` of libs/messaging).
 */
export interface QuestionCount {
  add(key: string, windowMs: number): Promise<{ readonly count: number; readonly msLeft: number }>;
}

interface RequestBudget {
  /** Resolves with true when the request may be sent, with false when no slot frees up in time. */
  enter(): Promise<boolean>;
}

/** Limits requests to the rate a service allows, across processes: the service sees one address. */
export function createRequestBudget(
  counters: QuestionCount,
  key: string,
  { perWindow, windowMs, maxWaitMs }: RequestBudgetLimits,
): RequestBudget {
  return {
    async enter() {
      for (let waitedMs = 0; ;) {
        const { count, msLeft } = await counters.add(key, windowMs);
        if (count <= perWindow) return true;
        const waitMs = Math.max(1, msLeft);
        waitedMs += waitMs;
        if (waitedMs > maxWaitMs) return false;
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    },
  };
}

interface IRailSettings {
  /** Our name and contact, which iRail requires. */
  readonly userAgent: string;
  readonly baseUrl?: string;
  /** Key of the newer gateway, where a commercial service has one. */
  readonly key?: string;
  readonly timeoutMs?: number;
}
const IRAIL = 'https://api.irail.be';
/**
 * geo.md §6: three requests a second per address, bursts of five; ASSUMPTION: a tenth of a second of slack for clocks and
 * latency.
 */
export const IRAIL_BUDGET: RequestBudgetLimits = { perWindow: 3, windowMs: 1_100, maxWaitMs: 3_000 };

/** iRail writes every value as a string. */
const Text = z.union([z.string(), z.number()]).transform(String);
const Stop = z.object({
  station: z.string(),
  stationinfo: z.object({ id: z.string() }),
  time: Text,
  scheduledArrivalTime: Text.optional(),
  arrivalDelay: Text.optional(),
  delay: Text.optional(),
  arrivalCanceled: Text.optional(),
  canceled: Text.optional(),
  arrived: Text.optional(),
  left: Text.optional(),
  platform: Text.nullish(),
});
type Stop = z.infer<typeof Stop>;
const Answer = z.object({ stops: z.object({ stop: z.array(Stop) }) });

/** ASSUMPTION: trains count as late from six minutes, as the railway defines it. */
const DELAY_SECONDS = 360;

/** Trains from iRail: `GET /vehicle/`, all stops of one train on one day; requests stay within `budget`. */
export function createIRailProvider(
  settings: IRailSettings,
  budget: RequestBudget,
  now = () => new Date(),
): ArrivalProvider {
  const { userAgent, baseUrl = IRAIL, key, timeoutMs } = settings;
  const base = new URL(baseUrl.replace(/\/*$/, '/'));

  async function ask(query: ArrivalQuery, day: Date): Promise<Result<readonly Arrival[], ArrivalFailure>> {
    if (!(await budget.enter())) return fail('arrival.own_budget');
    const [year = '', month, date] = day.toISOString().slice(0, 10).split('-');
    const url = new URL('vehicle/', base);
    const id = `BE.NMBS.${query.number}`;
    url.search = new URLSearchParams({
      id,
      date: `${date}${month}${year.slice(2)}`,
      format: 'json',
      lang: 'fr',
    }).toString();
    const headers = { 'user-agent': userAgent, accept: 'application/json', ...(key ? { 'x-api-key': key } : {}) };
    const answer = await askProvider({ url, headers, timeoutMs });
    if (!answer.ok) return answer;
    if (!answer.value.found) return ok([]);
    const read = readJson(answer.value.body, Answer);
    return read.ok ? arrivalsOf(query, read.value.stops.stop, now()) : read;
  }
  return {
    id: 'irail',
    kind: 'train',
    demo: false,
    capabilities: { push: false, gate: false, belt: false },
    async lookup(query) {
      const day = Date.parse(`${query.localDate}T00:00:00Z`);
      const found = await ask(query, new Date(day));
      if (!found.ok || found.value.length > 0) return found;
      // A train that arrives after midnight belongs to the day before.
      return ask(query, new Date(day - DAY_MS));
    },
  };
}

function statusOf(stop: Stop, delaySeconds: number): ArrivalStatus {
  if ((stop.arrivalCanceled ?? stop.canceled) === '1') return 'cancelled';
  if (stop.arrived === '1' || stop.left === '1') return 'landed';
  return delaySeconds >= DELAY_SECONDS ? 'delayed' : 'scheduled';
}

function arrivalsOf(
  query: ArrivalQuery,
  stops: readonly Stop[],
  observedAt: Date,
): Result<readonly Arrival[], ArrivalFailure> {
  const arrivals: Arrival[] = [];
  const [first] = stops;
  for (const place of placesAsked(query))
    for (const stop of stops) {
      if (stop === first || !stop.stationinfo.id.endsWith(place.code)) continue; // no arrivals at the first stop
      const scheduledAt = Number(stop.scheduledArrivalTime ?? stop.time);
      const delay = Number(stop.arrivalDelay ?? stop.delay ?? '0');
      if (!Number.isFinite(scheduledAt) || !Number.isFinite(delay) || scheduledAt <= 0)
        return fail('arrival.malformed', { reason: 'time of a stop' });
      const status = statusOf(stop, delay);
      const expected = new Date((scheduledAt + delay) * 1000);
      arrivals.push(
        arrivalOf(query, place, 'irail', observedAt, {
          ...{ scheduled: new Date(scheduledAt * 1000), status, from: first?.station ?? null },
          estimated: expected,
          actual: status === 'landed' ? expected : null,
          platform: stop.platform === '?' ? null : stop.platform,
        }),
      );
    }
  return ok(ofTheDay(arrivals, query.localDate));
}
