import { fail, ok, type Arrival, type ArrivalStatus, type Result } from '@sablon/domain';
import { z } from 'zod';
import {
  type ArrivalFailure,
  type ArrivalProvider,
  type ArrivalQuery,
  arrivalOf,
  instantOf,
  ofTheDay,
  placesAsked,
  askProvider,
  readJson,
} from './found-arrivals.js';

/** The API key and the gateway it belongs to: API.Market by default, RapidAPI if `baseUrl` points there. */
export interface AeroDataBoxSettings {
  readonly key: string;
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
}
const API_MARKET = 'https://prod.api.market/api/v1/aedbx/aerodatabox';

const Time = z.object({ utc: z.string() }).nullish();
const Movement = z.object({
  airport: z.object({ iata: z.string().nullish(), icao: z.string().nullish(), name: z.string().nullish() }),
  scheduledTime: Time,
  revisedTime: Time,
  predictedTime: Time,
  runwayTime: Time,
  terminal: z.string().nullish(),
  gate: z.string().nullish(),
  baggageBelt: z.string().nullish(),
});
const Flight = z.object({
  number: z.string(),
  status: z.string(),
  isCargo: z.boolean().nullish(),
  departure: Movement.partial().nullish(),
  arrival: Movement,
});
const Answer = z.array(Flight);

/** Maps AeroDataBox's "FlightStatus". */
const STATUS: Readonly<Record<string, ArrivalStatus>> = {
  Expected: 'scheduled',
  CheckIn: 'scheduled',
  Boarding: 'boarding',
  GateClosed: 'boarding',
  Departed: 'en_route',
  EnRoute: 'en_route',
  Approaching: 'approaching',
  Delayed: 'delayed',
  Arrived: 'landed',
  Canceled: 'cancelled',
  Diverted: 'diverted',
};

/** Flights from AeroDataBox: `GET /flights/number/{number}/{date}`, where the date is the local date of arrival. */
export function createAeroDataBoxProvider(settings: AeroDataBoxSettings, now = () => new Date()): ArrivalProvider {
  const { key, baseUrl = API_MARKET, timeoutMs } = settings;
  const base = new URL(baseUrl.replace(/\/*$/, '/'));
  const headers: Readonly<Record<string, string>> = base.hostname.endsWith('rapidapi.com')
    ? { 'X-RapidAPI-Key': key, 'X-RapidAPI-Host': base.hostname }
    : { 'x-api-market-key': key };
  return {
    id: 'aerodatabox',
    kind: 'flight',
    demo: false,
    capabilities: { push: false, gate: true, belt: true },
    async lookup(query) {
      const url = new URL(`./flights/number/${encodeURIComponent(query.number)}/${query.localDate}`, base);
      url.search = new URLSearchParams({ dateLocalRole: 'Arrival', withAircraftImage: 'false' }).toString();
      const answer = await askProvider({ url, headers, timeoutMs });
      if (!answer.ok) return answer;
      if (!answer.value.found) return ok([]);
      const read = readJson(answer.value.body, Answer);
      return read.ok ? arrivalsOf(query, read.value, now()) : read;
    },
  };
}

function arrivalsOf(
  query: ArrivalQuery,
  flights: z.infer<typeof Answer>,
  observedAt: Date,
): Result<readonly Arrival[], ArrivalFailure> {
  const arrivals: Arrival[] = [];
  for (const { status: word, isCargo, departure, arrival } of flights) {
    if (isCargo) continue;
    const scheduled = instantOf(arrival.scheduledTime?.utc);
    if (!scheduled) {
      if (arrival.scheduledTime) return fail('arrival.malformed', { reason: 'scheduledTime' });
      continue; // an unscheduled flight: it cannot be booked
    }
    const status = STATUS[word] ?? 'unknown';
    const { iata, icao, name } = arrival.airport;
    for (const place of placesAsked(query)) {
      const isHere = place.code === iata || place.icao === icao;
      // A diverted flight is listed under the airport it went to; only a query for one place shows that it was the intended one.
      const isGone = !isHere && status === 'diverted' && query.at === place.id;
      if (!isHere && !isGone) continue;
      const touched = instantOf(arrival.runwayTime?.utc);
      const revised = instantOf(arrival.predictedTime?.utc) ?? instantOf(arrival.revisedTime?.utc);
      arrivals.push(
        arrivalOf(query, place, 'aerodatabox', observedAt, {
          ...{ scheduled, status },
          from: departure?.airport?.name ?? departure?.airport?.iata ?? null,
          estimated: revised ?? (status === 'landed' ? null : touched),
          actual: status === 'landed' ? (touched ?? revised) : null,
          ...{ terminal: arrival.terminal, gate: arrival.gate, belt: arrival.baggageBelt },
          divertedTo: isGone ? (name ?? iata) : null,
        }),
      );
    }
  }
  return ok(ofTheDay(arrivals, query.localDate));
}
