import { CREDIT_GIVEN_MAX_CENTS, NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from '@sablon/domain';
import { z } from 'zod';
import { Cents, Instant, LanguageCode, line, requiredLine, requiredParagraphs, Uuid } from '../kernel/primitives.js';

const count = z.int().min(0);

const customerFilters = {
  /** Words of the name, address or number; all must match. */
  q: line(100).default(''),
  kind: z.enum(['account', 'guest']).optional(),
  standing: z.enum(['free', 'blocked']).optional(),
  sort: z.enum(['since', 'name']).default('since'),
  order: z.enum(['asc', 'desc']).default('desc'),
};

export const CustomersFileQuery = z.object(customerFilters).meta({ id: 'CustomersFileQuery' });
export type CustomersFileQuery = z.infer<typeof CustomersFileQuery>;

export const CustomersQuery = z
  .object({
    ...customerFilters,
    after: z
      .string()
      .max(220)
      .regex(/^[^~]*~[0-9a-f-]{36}$/)
      .optional(),
  })
  .refine(({ sort, after }) => after === undefined || sort === 'name' || /^\d{4}-\d\d-\d\dT[\d:.]{12}Z~/.test(after), {
    path: ['after'],
  })
  .meta({ id: 'CustomersQuery' });
export type CustomersQuery = z.infer<typeof CustomersQuery>;

const person = {
  /** An account's id, or a guest's first booking. */
  id: Uuid,
  guest: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  since: Instant,
  blocked: z.boolean(),
};

/** One customer in the list. */
export const CustomerView = z
  .object({ ...person, rides: count, lastRideAt: Instant.nullable() })
  .meta({ id: 'Customer' });
export type CustomerView = z.infer<typeof CustomerView>;

/** Customers; `next` goes into `after` for the following page, null = there is none. */
export const CustomersView = z
  .object({ customers: z.array(CustomerView), next: z.string().nullable() })
  .meta({ id: 'Customers' });
export type CustomersView = z.infer<typeof CustomersView>;

/** A customer's file. Their rides are in the archive. */
export const CustomerFileView = z
  .object({
    ...person,
    language: LanguageCode,
    emailVerified: z.boolean(),
    disabledAt: Instant.nullable(),
    /** By what became of them. */
    rides: z.object({ completed: count, ahead: count, cancelledByThem: count, cancelledByUs: count, noShows: count }),
    /** Fares of completed rides, and fees retained. */
    spentCents: Cents,
    lastRideAt: Instant.nullable(),
    ratingsGiven: z.object({ count, sum: count }),
    /** Null for a guest, who has no account to keep credit on. */
    credit: z
      .object({
        cents: Cents,
        given: z.array(
          z.object({ id: z.string(), at: Instant, cents: Cents, reason: z.string(), by: z.string().nullable() }),
        ),
      })
      .nullable(),
    notes: z.array(z.object({ id: Uuid, at: Instant, by: z.string(), words: z.string() })),
    blocks: z.array(
      z.object({
        id: Uuid,
        reason: z.string(),
        at: Instant,
        by: z.string(),
        liftedAt: Instant.nullable(),
        liftedBy: z.string().nullable(),
      }),
    ),
    /** What they chose to receive, where it differs from the usual; `all` is the switch for everything. */
    consents: z.array(
      z.object({
        kind: z.enum(['all', ...NOTIFICATION_KINDS]),
        channel: z.enum(['all', ...NOTIFICATION_CHANNELS]),
        chosen: z.boolean(),
        at: Instant,
      }),
    ),
    /** Companies they ride for. */
    companies: z.array(z.object({ id: Uuid, name: z.string() })),
  })
  .meta({ id: 'CustomerFile' });
export type CustomerFileView = z.infer<typeof CustomerFileView>;

export const CustomerNoteRequest = z.object({ words: requiredParagraphs(1_000) }).meta({ id: 'CustomerNoteRequest' });
export type CustomerNoteRequest = z.infer<typeof CustomerNoteRequest>;

/** The reason; staff read it in the file, the customer does not. */
export const CustomerBlockRequest = z.object({ reason: requiredLine(200) }).meta({ id: 'CustomerBlockRequest' });
export type CustomerBlockRequest = z.infer<typeof CustomerBlockRequest>;

export const CustomerCreditRequest = z
  .object({ cents: z.int().min(1).max(CREDIT_GIVEN_MAX_CENTS), reason: requiredLine(200) })
  .meta({ id: 'CustomerCreditRequest' });
export type CustomerCreditRequest = z.infer<typeof CustomerCreditRequest>;
