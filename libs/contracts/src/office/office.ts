import { ARRIVAL_KINDS, ARRIVAL_STATUSES, ROLES, SERVICES, ACTOR_ROLES } from '@sablon/domain';
import { z } from 'zod';
import {
  Instant,
  LanguageCode,
  line,
  LocalizedText,
  requiredLine,
  TripStatusName,
  Uuid,
} from '../kernel/primitives.js';

const RoleName = z.enum(ROLES);
const count = z.int().min(0);

/** Counts of items that wait for staff, by kind. */
export const OfficeView = z
  .object({
    alarms: count,
    /** Rides without a driver, escalated to a dispatcher. */
    searches: count,
    applications: count,
    documents: count,
    messages: count,
    chats: count,
    fees: count,
    reviews: count,
    lostItems: count,
    payments: count,
    /** Facts the relay could not deliver in all their attempts. */
    unpublished: count,
  })
  .meta({ id: 'Office' });
export type OfficeView = z.infer<typeof OfficeView>;

/** One account as an admin sees it. */
export const PersonView = z
  .object({
    id: Uuid,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    role: RoleName,
    language: LanguageCode,
    demo: z.boolean(),
    createdAt: Instant,
    disabledAt: Instant.nullable(),
    emailVerified: z.boolean(),
    secondFactor: z.boolean(),
    sessions: count,
    lastSeenAt: Instant.nullable(),
  })
  .meta({ id: 'Person' });
export type PersonView = z.infer<typeof PersonView>;

/** Accounts, newest first; `next` goes into `after` for the following page, null = there is none. */
export const PeopleView = z.object({ people: z.array(PersonView), next: z.string().nullable() }).meta({ id: 'People' });
export type PeopleView = z.infer<typeof PeopleView>;

/** What accounts are sorted by. */
export const PEOPLE_SORTS = ['since', 'name'] as const;
export const PeopleQuery = z
  .object({
    q: line(100).default(''),
    role: RoleName.optional(),
    standing: z.enum(['active', 'disabled']).optional(),
    sort: z.enum(PEOPLE_SORTS).default('since'),
    order: z.enum(['asc', 'desc']).default('desc'),
    after: z
      .string()
      .max(220)
      .regex(/^[^~]*~[0-9a-f-]{36}$/)
      .optional(),
  })
  .refine(({ sort, after }) => after === undefined || sort === 'name' || /^\d{4}-\d\d-\d\dT[\d:.]{12}Z~/.test(after), {
    path: ['after'],
  })
  .meta({ id: 'PeopleQuery' });
export type PeopleQuery = z.infer<typeof PeopleQuery>;

export const RoleRequest = z.object({ role: z.enum(['passenger', 'dispatcher', 'admin']) }).meta({ id: 'RoleRequest' });
export type RoleRequest = z.infer<typeof RoleRequest>;

/** The reason; recorded in the audit log. */
export const DisableRequest = z.object({ reason: requiredLine(200) }).meta({ id: 'DisableRequest' });
export type DisableRequest = z.infer<typeof DisableRequest>;

/** Filters for the audit log; missing ones match everything. Days in Brussels, both included. */
export const AuditQuery = z
  .object({
    /** Words from the actor's name or address, or their id. */
    actor: line(100).default(''),
    /** Beginning of the id of the object acted on. */
    object: line(100).default(''),
    /** The full action, or only its subject: `tariff`. */
    action: line(60).default(''),
    order: z.enum(['asc', 'desc']).default('desc'),
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  })
  .meta({ id: 'AuditQuery' });
export type AuditQuery = z.infer<typeof AuditQuery>;

/** One privileged action. */
export const AuditLineView = z
  .object({
    id: z.string(),
    at: Instant,
    actorId: Uuid.nullable(),
    actorRole: z.enum(ACTOR_ROLES),
    actorName: z.string().nullable(),
    /** Past tense: `trip.assigned`. */
    action: z.string(),
    objectId: z.string().nullable(),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditLine' });
export type AuditLineView = z.infer<typeof AuditLineView>;

/** What an id in a line stands for, as people know it; `pageId` opens its page. */
export const AuditNameView = z.object({
  id: Uuid,
  kind: z.enum(['person', 'driver', 'vehicle', 'trip', 'booking', 'company', 'application', 'invoice', 'zone']),
  name: z.string(),
  pageId: Uuid,
});
export type AuditNameView = z.infer<typeof AuditNameView>;

/** `next` goes into `before`. `actions`: every action that occurs, to choose from. `names`: of the ids in these lines. */
export const AuditView = z
  .object({
    lines: z.array(AuditLineView),
    next: z.string().nullable(),
    actions: z.array(z.string()),
    names: z.array(AuditNameView),
  })
  .meta({ id: 'Audit' });
export type AuditView = z.infer<typeof AuditView>;

/** Numbers by their path: `offerTtlMs.asap`. `SETTING_FIELDS` of domain lists the paths and their bounds. */
const settingValues = z.record(z.string().max(60), z.number());

/** Overrides for a zone, a service, days of the week or local hours; a missing condition matches everything. */
export const DispatchRuleView = z
  .object({
    id: z.string().max(40),
    zoneId: z.string().max(80).optional(),
    service: z.enum(SERVICES).optional(),
    /** 1 = Monday … 7 = Sunday; a span across midnight belongs to the day it begins on. */
    weekdays: z.array(z.int()).max(7).optional(),
    /** Brussels time; `from` inclusive, `to` exclusive. */
    hours: z.object({ from: z.int(), to: z.int() }).optional(),
    values: settingValues,
  })
  .meta({ id: 'DispatchRule' });
export type DispatchRuleView = z.infer<typeof DispatchRuleView>;

/** One dated version of the dispatch settings. */
export const DispatchSettingView = z
  .object({
    version: z.string(),
    /** Null: the built-in version. */
    validFrom: Instant.nullable(),
    note: z.string(),
    createdAt: Instant.nullable(),
    createdBy: z.string().nullable(),
    values: settingValues,
    /** Each applied over the ones before it. */
    rules: z.array(DispatchRuleView),
  })
  .meta({ id: 'DispatchSetting' });
export type DispatchSettingView = z.infer<typeof DispatchSettingView>;

/** Every version, latest first, with the one now in force and the one written last. */
export const DispatchSettingsView = z
  .object({ versions: z.array(DispatchSettingView), inForce: z.string(), newest: z.string(), now: Instant })
  .meta({ id: 'DispatchSettings' });
export type DispatchSettingsView = z.infer<typeof DispatchSettingsView>;

/** What became of the places to wait that drivers were shown, by their answer. */
export const SuggestionEffectView = z
  .object({
    days: z.int(),
    answers: z.array(
      z.object({
        answer: z.enum(['accepted', 'dismissed', 'none']),
        count: z.int(),
        /** Drivers who came to the place. */
        reached: z.int(),
        /** Mean minutes until the driver accepted a ride within two hours, and those expected at the place; null = no such ride. */
        minutesToRide: z.number().nullable(),
        minutesExpected: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'SuggestionEffect' });
export type SuggestionEffectView = z.infer<typeof SuggestionEffectView>;

export const NewDispatchSettingRequest = z
  .object({
    version: requiredLine(40).regex(/^[a-z0-9-]+$/),
    /** When it takes effect; null = at once. */
    validFrom: Instant.nullable(),
    /** The reason; recorded in the audit log. */
    note: requiredLine(200),
    /** Missing values stay as in force; so do the rules if none are given. */
    values: settingValues,
    rules: z.array(DispatchRuleView).max(100).optional(),
    /** The latest version the editor saw: refused when another one has been written since. */
    newest: z.string().max(40).optional(),
  })
  .meta({ id: 'NewDispatchSetting' });
export type NewDispatchSettingRequest = z.infer<typeof NewDispatchSettingRequest>;

/** Every zone a rule may name: airports, stations, towns, and those drawn by hand. */
export const RuleZonesView = z
  .object({
    zones: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['airport', 'station', 'town', 'drawn']),
        name: LocalizedText,
        /** A drawn zone that is retired: only older versions may name it. */
        retired: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'RuleZones' });
export type RuleZonesView = z.infer<typeof RuleZonesView>;

/** A day in Brussels; today if missing. */
export const ArrivalsBoardQuery = z.object({ day: z.iso.date().optional() }).meta({ id: 'ArrivalsBoardQuery' });
export type ArrivalsBoardQuery = z.infer<typeof ArrivalsBoardQuery>;

/** A flight or train of the day and the rides it moves; without `status` its number has not been found (yet). */
export const BoardArrivalView = z
  .object({
    id: Uuid,
    kind: z.enum(ARRIVAL_KINDS),
    number: z.string(),
    place: LocalizedText,
    from: z.string().nullable(),
    scheduledAt: Instant.nullable(),
    estimatedAt: Instant.nullable(),
    actualAt: Instant.nullable(),
    status: z.enum(ARRIVAL_STATUSES).nullable(),
    terminal: z.string().nullable(),
    gate: z.string().nullable(),
    belt: z.string().nullable(),
    platform: z.string().nullable(),
    divertedTo: z.string().nullable(),
    /** The source of the data; `simulator` is made up. */
    source: z.string().nullable(),
    /** Its source does not answer: this is the last known state. */
    stale: z.boolean(),
    observedAt: Instant.nullable(),
    transfers: z.array(
      z.object({
        tripId: Uuid,
        bookingCode: z.string(),
        status: TripStatusName,
        passenger: z.string(),
        driverName: z.string().nullable(),
        to: LocalizedText,
        /** The pickup as booked, and as it is now. */
        bookedAt: Instant,
        pickupAt: Instant,
        /** The arrival is cancelled or diverted and its passenger has not decided. */
        choose: z.boolean(),
        /** The pickup collides with another ride of its driver. */
        swap: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'BoardArrival' });
export type BoardArrivalView = z.infer<typeof BoardArrivalView>;

/** Soonest first. */
export const ArrivalsBoardView = z
  .object({ day: z.iso.date(), arrivals: z.array(BoardArrivalView), at: Instant })
  .meta({ id: 'ArrivalsBoard' });
export type ArrivalsBoardView = z.infer<typeof ArrivalsBoardView>;
