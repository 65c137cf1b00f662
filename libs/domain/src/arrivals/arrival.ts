import { MINUTE_MS, HOUR_MS } from '../kernel/brussels-time.js';

/** Vehicles a passenger can arrive on before a pickup. */
export const ARRIVAL_KINDS = ['flight', 'train'] as const;
/** One of `ARRIVAL_KINDS`. */
export type ArrivalKind = (typeof ARRIVAL_KINDS)[number];

/** Status of a flight or a train, the same for all sources. */
export const ARRIVAL_STATUSES = [
  'scheduled',
  'boarding',
  'en_route',
  'approaching',
  'landed',
  'at_gate',
  'delayed',
  'cancelled',
  'diverted',
  'unknown',
] as const;
/** One of `ARRIVAL_STATUSES`. */
export type ArrivalStatus = (typeof ARRIVAL_STATUSES)[number];

/** One arrival of one flight or train at one of our airports or stations, as its source last reported it. */
export interface Arrival {
  /** The same in every report about this instance: kind, number, place and scheduled minute. */
  readonly key: string;
  readonly kind: ArrivalKind;
  /** Without spaces, in capitals: `SN2095`, `IC2426`. */
  readonly number: string;
  /** Its origin, as its source names it. */
  readonly from: string | null;
  /** One of our places: `airport:BRU`, `station:bruxelles-midi`. */
  readonly at: string;
  readonly scheduled: Date;
  readonly estimated: Date | null;
  /** When it touched down or stopped at the platform. */
  readonly actual: Date | null;
  readonly status: ArrivalStatus;
  readonly terminal: string | null;
  readonly gate: string | null;
  readonly belt: string | null;
  readonly platform: string | null;
  /** The place it was diverted to, as its source names it. */
  readonly divertedTo: string | null;
  readonly observedAt: Date;
  /** Id of the source; `simulator` is a demonstration. */
  readonly source: string;
  /** Its source no longer answers: this is the last known state. */
  readonly stale: boolean;
}

/** The best known time of arrival. */
export const expectedOf = (arrival: Pick<Arrival, 'scheduled' | 'estimated' | 'actual'>): Date =>
  arrival.actual ?? arrival.estimated ?? arrival.scheduled;

/** The key of one instance of a number. */
export const arrivalKey = (kind: ArrivalKind, number: string, at: string, scheduled: Date): string =>
  `${kind}:${number}:${at}:${scheduled.toISOString().slice(0, 16)}Z`;

const FLIGHT_PATTERN = /^([A-Z0-9]{2}|[A-Z]{3})0*(\d{1,4})([A-Z]?)$/;
const TRAIN_PATTERN = /^(IC|L|P|S\d{1,2}|EC|EXP|EUR|EST|THA|TGV|ICE|NJ|OTC)?0*(\d{1,5})$/;

/**
 * Normalises a number as typed for a request: `sn 2095` is `SN2095`, `IC 0506` is `IC506`. Null = no such number can exist. A
 * designator has at least one letter (IATA: two characters, ICAO: three letters).
 */
export function arrivalNumber(kind: ArrivalKind, typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s.\-/]/g, '');
  const found = (kind === 'flight' ? FLIGHT_PATTERN : TRAIN_PATTERN).exec(plain);
  if (!found) return null;
  const [, carrier = '', digits = '', suffix = ''] = found;
  if (kind === 'flight' && !/[A-Z]/.test(carrier)) return null;
  return `${carrier}${digits}${suffix}`;
}

/** Minutes from touching down or stopping to the kerb. ASSUMPTION: passport, baggage belt and exit; a platform and its stairs. */
export const EXIT_BUFFER_MINUTES: Readonly<Record<ArrivalKind, number>> = { flight: 30, train: 5 };

/** ASSUMPTION: a pickup moves by at least this much; a change of two minutes is not worth a notification. */
const LEAST_MOVE_MINUTES = 5;
/** ASSUMPTION: when a pickup moves earlier, the driver has at least this long to get there. */
const EARLIER_NOTICE_MINUTES = 20;

/** Facts that decide the pickup time of an arriving passenger. */
export interface PickupFacts {
  /** The pickup time as booked. */
  readonly bookedAt: Date;
  /** The pickup time now. */
  readonly pickupAt: Date;
  readonly arrival: Pick<Arrival, 'kind' | 'scheduled' | 'estimated' | 'actual' | 'status'>;
  readonly now: Date;
}

/**
 * The new pickup time for the expected arrival, or null while it stays. Late: never before the booked time and not before the
 * passenger can be at the kerb, max(booked, expected + exit buffer). Early: by as much as it is early, so that the passenger
 * keeps the margin they chose, but never before expected + exit buffer, and only where a driver still has time to come.
 */
export function pickupOfArrival({ bookedAt, pickupAt, arrival, now }: PickupFacts): Date | null {
  if (arrival.status === 'cancelled' || arrival.status === 'diverted') return null;
  const expectedMs = expectedOf(arrival).getTime();
  const earlyMs = arrival.scheduled.getTime() - expectedMs;
  const booked = bookedAt.getTime();
  const out = expectedMs + EXIT_BUFFER_MINUTES[arrival.kind] * MINUTE_MS;
  const wanted = earlyMs > 0 ? Math.min(booked, Math.max(out, booked - earlyMs)) : Math.max(booked, out);
  const current = pickupAt.getTime();
  // Back to exactly the booked minute, however small the step.
  const isMove =
    Math.abs(wanted - current) >= LEAST_MOVE_MINUTES * MINUTE_MS || (wanted === booked && wanted > current);
  if (!isMove || wanted === current) return null;
  const soonest = now.getTime() + EARLIER_NOTICE_MINUTES * MINUTE_MS;
  if (wanted < current && wanted < soonest)
    return soonest + LEAST_MOVE_MINUTES * MINUTE_MS <= current ? new Date(soonest) : null;
  return new Date(wanted);
}

/** How often one followed arrival is polled, by how far away it is (geo.md §6, "Polling budget"). */
const FOLLOW_BUDGET = {
  /** No polling further ahead than this. */
  fromMs: 24 * HOUR_MS,
  /** 24–3 h. */
  farEveryMs: 30 * MINUTE_MS,
  farUntilMs: 3 * HOUR_MS,
  /** 3 h–30 min. */
  nearEveryMs: 5 * MINUTE_MS,
  nearUntilMs: 30 * MINUTE_MS,
  /** The last half hour, 60–90 s. */
  lastEveryMs: 75_000,
  /** ASSUMPTION: after landing, the belt or platform may still change for this long; then polling ends. */
  afterArrivalMs: 30 * MINUTE_MS,
  /** ASSUMPTION: when a source never reports the landing, polling ends after this. */
  giveUpAfterMs: 6 * HOUR_MS,
} as const;

/** When to poll an arrival again after a poll at `now`; null = never. */
export function nextCheckAt(
  arrival: Pick<Arrival, 'scheduled' | 'estimated' | 'actual' | 'status'>,
  now: Date,
): Date | null {
  const expectedMs = expectedOf(arrival).getTime();
  const nowMs = now.getTime();
  const over = nowMs - Math.max(expectedMs, arrival.scheduled.getTime());
  if (arrival.actual && nowMs - arrival.actual.getTime() >= FOLLOW_BUDGET.afterArrivalMs) return null;
  if (over >= FOLLOW_BUDGET.giveUpAfterMs) return null;
  const ahead = expectedMs - nowMs;
  if (ahead > FOLLOW_BUDGET.fromMs) return new Date(expectedMs - FOLLOW_BUDGET.fromMs);
  // A cancelled or diverted one is rarely reinstated: poll half-hourly until it would have arrived.
  if (arrival.status === 'cancelled' || arrival.status === 'diverted')
    return over >= 0 ? null : new Date(nowMs + FOLLOW_BUDGET.farEveryMs);
  const everyMs =
    ahead > FOLLOW_BUDGET.farUntilMs
      ? FOLLOW_BUDGET.farEveryMs
      : ahead > FOLLOW_BUDGET.nearUntilMs
        ? FOLLOW_BUDGET.nearEveryMs
        : FOLLOW_BUDGET.lastEveryMs;
  return new Date(nowMs + everyMs);
}

/** An airport or station whose arrivals can be followed, and its codes in the sources. */
export interface ArrivalPlace {
  /** As in the seed pack of places. */
  readonly id: string;
  readonly kind: ArrivalKind;
  /** IATA code of an airport; seven-digit UIC number of a station. */
  readonly code: string;
  /** ICAO code of an airport. */
  readonly icao?: string;
}

const airport = (code: string, icao: string): ArrivalPlace => ({ id: `airport:${code}`, kind: 'flight', code, icao });
const station = (id: string, code: string): ArrivalPlace => ({ id: `station:${id}`, kind: 'train', code });

/** The five airports of spec §9, its eight stations, and further ones whose UIC number we know (iRail's list). */
export const ARRIVAL_PLACES: readonly ArrivalPlace[] = [
  airport('BRU', 'EBBR'),
  airport('CRL', 'EBCI'),
  airport('ANR', 'EBAW'),
  airport('OST', 'EBOS'),
  airport('LGG', 'EBLG'),
  station('bruxelles-midi', '8814001'),
  station('bruxelles-central', '8813003'),
  station('bruxelles-nord', '8812005'),
  station('antwerpen-centraal', '8821006'),
  station('gent-sint-pieters', '8892007'),
  station('leuven', '8833001'),
  station('mechelen', '8822004'),
  station('brugge', '8891009'),
  station('brussels-airport', '8819406'),
  station('bruxelles-luxembourg', '8811304'),
  station('bruxelles-schuman', '8811916'),
  station('antwerpen-berchem', '8821121'),
  station('gent-dampoort', '8893120'),
  station('oostende', '8891702'),
  station('kortrijk', '8896008'),
  station('hasselt', '8831005'),
  station('liege-guillemins', '8841004'),
  station('namur', '8863008'),
  station('charleroi-central', '8872009'),
  station('mons', '8881000'),
  station('ottignies', '8811601'),
];

const BY_ID = new Map(ARRIVAL_PLACES.map((place) => [place.id, place]));

/** The place with this id, or null if its arrivals cannot be followed. */
export const arrivalPlace = (id: string): ArrivalPlace | null => BY_ID.get(id) ?? null;
