import { fail, ok, type Result } from '../kernel/result.js';
import type { ActorRole, TripStatus } from './trip-facts.js';

/** All commands on a trip. Each produces a past-tense fact, see `TRIP_RULES`. */
export const TRIP_COMMANDS = [
  'confirm',
  'notify_search',
  'escalate',
  'accept',
  'assign',
  'swap_vehicle',
  'depart',
  'arrive',
  'start',
  'complete',
  'release',
  'change',
  'arrival_changed',
  'correct',
  'cancel',
  'no_show',
] as const;
export type TripCommand = (typeof TRIP_COMMANDS)[number];

export interface TripRule {
  readonly from: readonly TripStatus[];
  /** Null = the status stays. */
  readonly to: TripStatus | null;
  readonly by: readonly ActorRole[];
  readonly fact: TripFact;
  /** The single backward transition opens a new dispatch round (product.md, "Trips"). */
  readonly newRound?: true;
  readonly needsReason?: true;
}

/** Facts written to `trip_event`, the outbox and the socket, with the same spelling everywhere. */
export const TRIP_FACTS = [
  'trip.created',
  'trip.confirmed',
  'trip.search_slow',
  'trip.escalated',
  'trip.accepted',
  'trip.vehicle_swapped',
  'trip.departed',
  'trip.arrived',
  'trip.started',
  'trip.completed',
  'trip.released',
  'trip.changed',
  'trip.arrival_changed',
  'trip.corrected',
  'trip.cancelled',
] as const;
export type TripFact = (typeof TRIP_FACTS)[number];

const STAFF = ['dispatcher', 'admin'] as const;

/** The rule table (product.md, "Trips"; reliability.md §2, I7). A command absent for a status or role is refused. */
export const TRIP_RULES: Readonly<Record<TripCommand, TripRule>> = {
  confirm: { from: ['pending'], to: null, by: ['system', ...STAFF], fact: 'trip.confirmed' },
  notify_search: { from: ['pending'], to: null, by: ['system'], fact: 'trip.search_slow' },
  escalate: { from: ['pending'], to: null, by: ['system', ...STAFF], fact: 'trip.escalated' },
  accept: { from: ['pending'], to: 'accepted', by: ['driver'], fact: 'trip.accepted' },
  /** By a dispatcher, or when two accepted rides change drivers (decision 96). */
  assign: { from: ['pending'], to: 'accepted', by: ['system', ...STAFF], fact: 'trip.accepted' },
  /** The driver who promised the trip takes another suitable car. */
  swap_vehicle: { from: ['accepted'], to: null, by: ['driver'], fact: 'trip.vehicle_swapped' },
  depart: { from: ['accepted'], to: null, by: ['driver', ...STAFF], fact: 'trip.departed' },
  arrive: { from: ['accepted'], to: null, by: ['driver', ...STAFF], fact: 'trip.arrived' },
  start: { from: ['accepted'], to: 'ongoing', by: ['driver'], fact: 'trip.started' },
  complete: { from: ['ongoing'], to: 'completed', by: ['driver'], fact: 'trip.completed' },
  release: {
    from: ['accepted'],
    to: 'pending',
    by: ['driver', 'system', ...STAFF],
    fact: 'trip.released',
    newRound: true,
    needsReason: true,
  },
  /** The passenger changed the booking; the schedule follows, and the driver keeps the trip or is released afterwards. */
  change: {
    from: ['pending', 'accepted'],
    to: null,
    by: ['passenger', 'guest', 'system', ...STAFF],
    fact: 'trip.changed',
  },
  /** News about the passenger's flight or train; the pickup may move with it (decision 38). */
  arrival_changed: {
    from: ['pending', 'accepted'],
    to: null,
    by: ['passenger', 'guest', 'system', ...STAFF],
    fact: 'trip.arrival_changed',
  },
  /** Corrects the passenger's details or the information for the driver; time, route and price stay (decision 48). */
  correct: { from: ['pending', 'accepted', 'ongoing'], to: null, by: STAFF, fact: 'trip.corrected' },
  cancel: {
    from: ['pending', 'accepted', 'ongoing'],
    to: 'cancelled',
    by: ['passenger', 'guest', 'system', ...STAFF],
    fact: 'trip.cancelled',
    needsReason: true,
  },
  /** The passenger did not come: the driver ends the trip, where the evidence allows (dispatch.md, "Fees need evidence"). */
  no_show: { from: ['accepted'], to: 'cancelled', by: ['driver'], fact: 'trip.cancelled', needsReason: true },
};

export type TripRefusal = 'trip.final' | 'trip.wrong_status' | 'trip.forbidden' | 'trip.reason_required';

/** The rule table's decision on one command; `round` counts dispatch rounds from 1. */
export interface TripDecision {
  readonly status: TripStatus;
  readonly round: number;
  readonly fact: TripFact;
}

/** The fields of a trip that the rule table uses. */
export interface TripStanding {
  readonly status: TripStatus;
  readonly round: number;
}

/**
 * Decides one command against the rule table. Refuses with `trip.final`, `trip.forbidden`, `trip.wrong_status` or
 * `trip.reason_required`. A running trip is only ever cancelled by staff (product.md, "Trips").
 */
export function decideTrip(
  trip: TripStanding,
  command: TripCommand,
  by: ActorRole,
  reason: string | null = null,
): Result<TripDecision, TripRefusal> {
  const rule = TRIP_RULES[command];
  if (!rule.by.includes(by)) return fail('trip.forbidden', { command, role: by });
  if (trip.status === 'completed' || trip.status === 'cancelled') return fail('trip.final', { status: trip.status });
  if (!rule.from.includes(trip.status)) return fail('trip.wrong_status', { command, status: trip.status });
  const staffOnly = command === 'cancel' && trip.status === 'ongoing';
  if (staffOnly && by !== 'dispatcher' && by !== 'admin')
    return fail('trip.wrong_status', { command, status: trip.status });
  if (rule.needsReason && !reason?.trim()) return fail('trip.reason_required', { command });
  return ok({
    status: rule.to ?? trip.status,
    round: trip.round + (rule.newRound ? 1 : 0),
    fact: rule.fact,
  });
}

/** Every status change the schema's trigger must allow; a test compares the SQL guard with this list. */
export const LEGAL_EDGES: readonly (readonly [TripStatus, TripStatus])[] = [
  ['pending', 'accepted'],
  ['pending', 'cancelled'],
  ['accepted', 'pending'],
  ['accepted', 'ongoing'],
  ['accepted', 'cancelled'],
  ['ongoing', 'completed'],
  ['ongoing', 'cancelled'],
];
