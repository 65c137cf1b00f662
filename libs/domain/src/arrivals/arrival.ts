/** What brings people to a pickup. */
export const ARRIVAL_KINDS = ['flight', 'train'] as const;
/** One of `ARRIVAL_KINDS`. */
export type ArrivalKind = (typeof ARRIVAL_KINDS)[number];

/** Where a flight or a train stands, whoever tells it. */
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

/** One arrival of one flight or train at one of our airports or stations, as its source last said it. */
export interface Arrival {
  /** The same for every look at this instance: kind, number, place and scheduled minute. */
  readonly key: string;
  readonly kind: ArrivalKind;
  /** Without blanks, in capitals: `SN2095`, `IC2426`. */
  readonly number: string;
  /** Where it comes from, as its source names it. */
  readonly from: string | null;
  /** A place of ours: `airport:BRU`, `station:bruxelles-midi`. */
  readonly at: string;
  readonly scheduled: Date;
  readonly estimated: Date | null;
  /** When it touched down or stood at the platform. */
  readonly actual: Date | null;
  readonly status: ArrivalStatus;
  readonly terminal: string | null;
  readonly gate: string | null;
  readonly belt: string | null;
  readonly platform: string | null;
  /** Where it went instead, as its source names it. */
  readonly divertedTo: string | null;
  readonly observedAt: Date;
  /** Id of who said it; `simulator` is a demonstration. */
  readonly source: string;
  /** Its source does not answer any more: this is the last that was known. */
  readonly stale: boolean;
}

/** The best that is known of when it arrives. */
export const expectedOf = (arrival: Pick<Arrival, 'scheduled' | 'estimated' | 'actual'>): Date =>
  arrival.actual ?? arrival.estimated ?? arrival.scheduled;

/** The key of one instance of a number. */
export const arrivalKey = (kind: ArrivalKind, number: string, at: string, scheduled: Date): string =>
  `${kind}:${number}:${at}:${scheduled.toISOString().slice(0, 16)}Z`;

const FLIGHT_PATTERN = /^([A-Z0-9]{2}|[A-Z]{3})0*(\d{1,4})([A-Z]?)$/;
const TRAIN_PATTERN = /^(IC|L|P|S\d{1,2}|EC|EXP|EUR|EST|THA|TGV|ICE|NJ|OTC)?0*(\d{1,5})$/;

/**
 * A number as people type it, as it is asked for: `sn 2095` is `SN2095`, `IC 0506` is `IC506`. Null = no such number can exist.
 * A designator has at least one letter (IATA: two signs, ICAO: three letters).
 */
export function arrivalNumber(kind: ArrivalKind, typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s.\-/]/g, '');
  const found = (kind === 'flight' ? FLIGHT_PATTERN : TRAIN_PATTERN).exec(plain);
  if (!found) return null;
  const [, carrier = '', digits = '', suffix = ''] = found;
  if (kind === 'flight' && !/[A-Z]/.test(carrier)) return null;
  return `${carrier}${digits}${suffix}`;
}
