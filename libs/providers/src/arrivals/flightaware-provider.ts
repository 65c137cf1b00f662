import { DAY_MS, fail, ok, type Arrival, type ArrivalStatus, type Result } from '@sablon/domain';
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

export interface FlightAwareSettings {
  readonly key: string;
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
}
const AERO_API = 'https://aeroapi.flightaware.com/aeroapi';

const Airport = z
  .object({ code_iata: z.string().nullish(), code_icao: z.string().nullish(), name: z.string().nullish() })
  .nullish();
const Time = z.string().nullish();
const Flight = z.object({
  ident: z.string(),
  cancelled: z.boolean().nullish(),
  diverted: z.boolean().nullish(),
  origin: Airport,
  destination: Airport,
  scheduled_on: Time,
  estimated_on: Time,
  actual_on: Time,
  scheduled_in: Time,
  estimated_in: Time,
  actual_in: Time,
  actual_out: Time,
  actual_off: Time,
  arrival_delay: z.number().nullish(),
  terminal_destination: z.string().nullish(),
  gate_destination: z.string().nullish(),
  baggage_claim: z.string().nullish(),
});
type Flight = z.infer<typeof Flight>;
const Answer = z.object({ flights: z.array(Flight) });

/** ASSUMPTION: arriving this many seconds late at the gate is a delay. */
const DELAY_SECONDS = 900;

function statusOf(flight: Flight): ArrivalStatus {
  if (flight.cancelled) return 'cancelled';
  if (flight.diverted) return 'diverted';
  if (flight.actual_in) return 'at_gate';
  if (flight.actual_on) return 'landed';
  if ((flight.arrival_delay ?? 0) >= DELAY_SECONDS) return 'delayed';
  if (flight.actual_off) return 'en_route';
  return flight.actual_out ? 'boarding' : 'scheduled';
}

/** Flights from FlightAware's AeroAPI 4: `GET /flights/{ident}`, which returns several dated instances. */
export function createFlightAwareProvider(settings: FlightAwareSettings, now = () => new Date()): ArrivalProvider {
  const { key, baseUrl = AERO_API, timeoutMs } = settings;
  const base = new URL(baseUrl.replace(/\/*$/, '/'));
  return {
    id: 'flightaware',
    kind: 'flight',
    demo: false,
    capabilities: { push: false, gate: true, belt: true },
    async lookup(query) {
      const url = new URL(`./flights/${encodeURIComponent(query.number)}`, base);
      // Its window is by departure: a flight that arrives on a day left on it or on the day before.
      const day = Date.parse(`${query.localDate}T00:00:00Z`);
      const iso = (ms: number): string => new Date(ms).toISOString().replace('.000', '');
      const window = { start: iso(day - DAY_MS), end: iso(day + DAY_MS) };
      url.search = new URLSearchParams({ ident_type: 'designator', ...window, max_pages: '1' }).toString();
      const answer = await askProvider({ url, headers: { 'x-apikey': key }, timeoutMs });
      if (!answer.ok) return answer;
      if (!answer.value.found) return ok([]);
      const read = readJson(answer.value.body, Answer);
      return read.ok ? arrivalsOf(query, read.value.flights, now()) : read;
    },
  };
}

function arrivalsOf(
  query: ArrivalQuery,
  flights: readonly Flight[],
  observedAt: Date,
): Result<readonly Arrival[], ArrivalFailure> {
  const arrivals: Arrival[] = [];
  for (const flight of flights) {
    const written = flight.scheduled_in ?? flight.scheduled_on;
    const scheduled = instantOf(written);
    if (written && !scheduled) return fail('arrival.malformed', { reason: 'scheduled_in' });
    if (!scheduled) continue;
    for (const place of placesAsked(query)) {
      const { code_iata: iata, code_icao: icao, name } = flight.destination ?? {};
      const isHere = place.code === iata || place.icao === icao;
      const isGone = !isHere && flight.diverted === true && query.at === place.id;
      if (!isHere && !isGone) continue;
      arrivals.push(
        arrivalOf(query, place, 'flightaware', observedAt, {
          ...{ scheduled, status: statusOf(flight) },
          from: flight.origin?.name ?? flight.origin?.code_iata ?? null,
          estimated: instantOf(flight.estimated_in ?? flight.estimated_on),
          actual: instantOf(flight.actual_on ?? flight.actual_in),
          terminal: flight.terminal_destination,
          gate: flight.gate_destination,
          belt: flight.baggage_claim,
          divertedTo: isGone ? (name ?? iata) : null,
        }),
      );
    }
  }
  return ok(ofTheDay(arrivals, query.localDate));
}
