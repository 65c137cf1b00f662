import { PRIVACY_SETTINGS } from '@sablon/domain';

/** Keys of a person whose data is read or erased; each is a name in the SQL of a `PersonalTable`. */
export interface PersonKeys {
  /** Their account. */
  readonly me: string;
  /** The account's address, in lower case: messages we sent there are theirs, verified or not. */
  readonly address: string;
  /** The same once verified, else null: only then do rows that others left under it count as theirs, too. */
  readonly mail: string | null;
  readonly bookings: readonly string[];
  readonly trips: readonly string[];
}

/** Treatment of one table when a person requests their data or its erasure. Every table of the schema has one. */
export interface PersonalTable {
  /**
   * Which of its rows (`t`) are about the person, in SQL with `:me`, `:address`, `:mail`, `:bookings`, `:trips`; none = no row
   * is.
   */
  readonly mine?: string;
  /** The name under which the rows are exported; none = they add nothing to the other parts. */
  readonly part?: string;
  /** Columns left out of the export: secrets, other people. */
  readonly hidden?: string;
  /** `rows` are deleted, or columns are set to a value (SQL) that reveals nothing. */
  readonly erase?: 'rows' | Readonly<Record<string, string>>;
  /** Text columns that stay, and why. */
  readonly retained?: Readonly<Record<string, string>>;
  /** Text columns that never identify a person: codes, states, amounts, names of objects. */
  readonly free?: string;
}

const KEYS = ['me', 'address', 'mail', 'bookings', 'trips'] as const;
const TYPES = { me: 'uuid', address: 'text', mail: 'text', bookings: 'uuid[]', trips: 'uuid[]' };

/** The SQL with numbered parameters, and their values: Postgres accepts no unused parameter. */
export function withKeys(sql: string, person: PersonKeys): { readonly text: string; readonly values: unknown[] } {
  const used = KEYS.filter((key) => new RegExp(`:${key}\\b`).test(sql));
  const text = used.reduce(
    (done, key, index) => done.replaceAll(new RegExp(`:${key}\\b`, 'g'), `$${index + 1}::${TYPES[key]}`),
    sql,
  );
  return { text, values: used.map((key) => person[key]) };
}

const COMPANY = 'a company’s own particulars, not a person’s; its contract is ended by the operator';

/** Tables without personal data. */
export const IMPERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  business_account: {
    free: 'country_code language status',
    retained: {
      name: COMPANY,
      street: COMPANY,
      postal_code: COMPANY,
      city: COMPANY,
      vat_number: COMPANY,
      invoice_email: COMPANY,
    },
  },
  cost_centre: { free: 'code name' },
  invoice_series: { free: 'kind' },
  invoice_settlement: { free: 'reference' },
  company_profile: { retained: { details: 'our own name and address' } },
  brand_profile: { retained: { details: 'our own name and looks, with the founders who want to be named' } },
  tariff: { free: 'version rates' },
  commission: { free: 'version' },
  dispatch_setting: {
    free: 'version settings rules',
    retained: { note: 'why staff tuned dispatching, without personal data' },
  },
  // A period, numbers, and what came of them; drivers and rides only by id.
  what_if: { free: 'changes result failure' },
  drawn_zone: { free: 'name_fr name_nl name_en' },
  promo_code: {
    free: 'code kind services audience',
    retained: { note: 'what a campaign is for, without personal data' },
  },
  payment_reconciliation: { free: 'name' },
  payment_difference: { free: 'kind object_id ours theirs closed_how' },
  webhook_inbox: {
    free: 'event_id type object_id',
    retained: { last_error: 'why one of the provider’s messages was not understood' },
  },
  // Row ids and codes; deleted after a week.
  outbox: { free: 'topic payload traceparent' },
  // Drivers by id, distances and scores; no passengers.
  dispatch_decision: { free: 'settings_version record' },
  // A flight or train; its passengers are in trip_arrival.
  followed_arrival: {
    free: 'key kind number place_id from_place status terminal gate belt platform diverted_to source',
  },
  process_heartbeat: { free: 'kind' },
  market: { free: 'id name' },
  traffic_factors: { free: 'factors' },
};

const BY_LAW = `invoices are kept ${PRIVACY_SETTINGS.invoiceRetentionYears} years (Belgian VAT Code, art. 60 § 4)`;

/** Payments and payment methods. */
export const MONEY_TABLES: Readonly<Record<string, PersonalTable>> = {
  invoice: {
    mine: `t.booking_id = ANY(:bookings)`,
    part: 'invoices',
    hidden: 'account_id',
    free: 'kind code month sha256',
    retained: { content: BY_LAW },
  },
  payment: {
    mine: `t.booking_id = ANY(:bookings)`,
    part: 'payments',
    hidden: 'client_secret next_check_at',
    erase: { client_secret: 'NULL', card_brand: 'NULL', card_last4: 'NULL' },
    free: 'purpose provider_id method_type failure_code',
  },
  refund: {
    mine: `t.payment_id IN (SELECT id FROM payment WHERE booking_id = ANY(:bookings))`,
    part: 'refunds',
    hidden: 'op_id',
    free: 'status reason provider_id',
  },
  payment_dispute: {
    mine: `t.payment_id IN (SELECT id FROM payment WHERE booking_id = ANY(:bookings))`,
    part: 'payment_disputes',
    hidden: 'answer_op_id',
    free: 'provider_id status reason',
    retained: { evidence: 'what proves a ride to a bank that heard otherwise (GDPR art. 17 (3) (e))' },
  },
  ledger_entry: { mine: `t.booking_id = ANY(:bookings)`, part: 'ledger', free: 'kind source' },
  ledger_posting: { mine: `t.party = :me`, part: 'credit', free: 'account code' },
  promo_use: {
    mine: `t.booking_id = ANY(:bookings) OR lower(t.holder) = :address`,
    part: 'promotions_used',
    erase: { holder: `'erased-' || booking_id`, phone: `''` },
    free: 'code',
  },
  saved_card: { mine: `t.user_id = :me`, part: 'saved_cards', hidden: 'provider_id', erase: 'rows' },
  card_setup: { mine: `t.user_id = :me`, erase: 'rows' },
  payment_customer: { mine: `t.user_id = :me`, erase: 'rows' },
  payment_op: { free: 'kind status', retained: { last_error: 'what the payment provider answered, without a person' } },
};

/** Drivers cannot delete their own account: the operator keeps and ends their licence, trips and pay. */
const EMPLOYMENT = 'a driver’s documents and pay: ended and kept by the operator, not by a click';

const REVIEW =
  'what a driver asked about their work and was answered, for claims of either side (GDPR art. 17 (3) (e))';

/** Data about drivers and staff. They get theirs exported, too. */
export const STAFF_TABLES: Readonly<Record<string, PersonalTable>> = {
  driver: {
    mine: `t.id = :me`,
    part: 'driver',
    free: 'status licence_area shift market',
    retained: { licence_number: EMPLOYMENT },
  },
  driver_document: {
    mine: `t.driver_id = :me`,
    part: 'driver_documents',
    free: 'kind status',
    retained: { number: EMPLOYMENT },
  },
  vehicle: {
    mine: `t.id IN (SELECT vehicle_id FROM driver WHERE id = :me)`,
    part: 'vehicle',
    free: 'model colour vehicle_class features',
    retained: { plate: EMPLOYMENT, licence_number: EMPLOYMENT },
  },
  document_renewal: {
    mine: `t.driver_id = :me`,
    part: 'driver_document_renewals',
    hidden: 'stored_name decided_by',
    free: 'kind media_type status sha256',
    retained: { file_name: EMPLOYMENT, note: EMPLOYMENT, stored_name: EMPLOYMENT },
  },
  document_reminder: { mine: `t.driver_id = :me`, part: 'driver_document_reminders' },
  driver_suspension: {
    mine: `t.driver_id = :me`,
    part: 'suspensions',
    hidden: 'suspended_by lifted_by',
    retained: { reason: EMPLOYMENT },
  },
  shift_span: { mine: `t.driver_id = :me`, part: 'hours_worked', free: 'kind' },
  place_suggestion: {
    mine: `t.driver_id = :me`,
    part: 'places_suggested',
    free: 'name settings_version answer end_reason',
  },
  driver_photo: { mine: `t.driver_id = :me`, part: 'photos_shown_to_passengers', erase: 'rows' },
  driver_direction: { mine: `t.driver_id = :me`, part: 'directions_chosen', erase: 'rows' },
  offer: { mine: `t.driver_id = :me`, part: 'offers', free: 'kind end_reason' },
  trip_check_in: { mine: `t.driver_id = :me`, part: 'check_ins' },
  review_request: {
    mine: `t.driver_id = :me`,
    part: 'reviews',
    hidden: 'answered_by',
    free: 'subject explanation',
    retained: { words: REVIEW, answer: REVIEW },
  },
  trip_pencil: { mine: `t.driver_id = :me`, part: 'rides_meant_for_them', hidden: 'written_by', free: 'outcome' },
  ride_exchange: {
    mine: `t.from_driver_id = :me OR t.to_driver_id = :me`,
    part: 'rides_exchanged',
    free: 'settings_version reasons',
  },
  ride_watch: { mine: `t.driver_id = :me`, part: 'rides_watched', free: 'coming risk samples' },
  ride_stand_by: { mine: `t.driver_id = :me`, part: 'rides_stood_by_for' },
  swap_proposal: { mine: `t.driver_id = :me`, part: 'swaps_proposed', free: 'kind outcome' },
  trip_mark: { mine: `t.driver_id = :me`, part: 'marks_on_the_way', free: 'kind' },
  position_trace: { mine: `t.driver_id = :me`, erase: 'rows' },
  dispatch_alert: {
    mine: `t.driver_id = :me`,
    part: 'alerts_about_me',
    hidden: 'acknowledged_by snoozed_by assigned_to assigned_by closed_by',
    free: 'kind object_key severity facts',
  },
  payout: { mine: `t.driver_id = :me`, part: 'payouts', hidden: 'paid_by', free: 'status reference' },
  driver_statement: { mine: `t.driver_id = :me`, part: 'weekly_statements' },
  staff_message: {
    mine: `t.author_id = :me`,
    part: 'messages_to_drivers',
    free: 'audience zone template',
    retained: {
      words: 'what dispatch wrote to drivers about their work, for claims of either side (GDPR art. 17 (3) (e))',
    },
  },
  shift_note: {
    mine: `t.author_id = :me`,
    part: 'hand_over_notes',
    hidden: 'done_by',
    retained: { words: 'what one shift of dispatchers wrote to the next about its work' },
  },
  shift_note_seen: { mine: `t.user_id = :me` },
  staff_message_reader: { mine: `t.driver_id = :me`, part: 'messages_from_dispatch' },
  audit_log: {
    mine: `t.actor_id = :me`,
    part: 'staff_actions',
    free: 'actor_role action object_id',
    retained: { data: 'what staff did and why, without personal data (reliability.md I25)' },
  },
};
