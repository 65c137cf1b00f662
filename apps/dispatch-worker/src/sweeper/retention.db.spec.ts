import { createTestDatabase, type TestDatabase } from '@sablon/persistence/testing';
import { PRUNED } from './pruner.js';

/** Tables that lose old rows, and the kind of the pruner that sees to it. */
const PRUNED_BY: Readonly<Record<string, string>> = {
  outbox: 'outbox',
  command_log: 'replies to commands',
  dispatch_decision: 'reasons of the matcher',
  webhook_inbox: 'events of the payment provider',
  session: 'sessions long over',
  account_token: 'links of accounts',
  quote: 'quotes',
  booking_caller: 'addresses of bookings',
  trip_mark: 'marks',
  position_trace: 'traces',
  traffic_observation: 'drives observed',
  dispatch_alert: 'alerts long over',
  notification: 'notifications',
  contact_message: 'messages to us',
  chat_message: 'chat messages',
  conversation: 'conversations',
  outgoing_message: 'messages sent',
  short_link: 'links of SMS',
  staff_message: 'messages to drivers',
  passenger_message: 'messages to passengers',
  shift_note: 'notes of the hand-over',
  rider: 'riders of others’ bookings',
  place_suggestion: 'places suggested to drivers',
  driver_direction: 'directions drivers chose',
  what_if: 'periods played again',
};

/** Tables that grow and lose rows in another way than by the hourly pruner. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  driver_application: 'erased 90 or 180 days after it was left (eraseOldApplications)',
  application_document: 'with its application',
  custody_file: 'its file ends with eraseOldCustody',
  document_renewal: 'eraseOldRenewals',
  staff_message_reader: 'with its message',
  shift_note_seen: 'with its note',
  push_subscription: 'with its session',
  data_export: 'expireDataExports',
  process_heartbeat: 'forgotten by the alert keeper',
  dispatch_runner: 'a day after it ended (leaveMarkets)',
};

const LAW = 'the books: seven years and more (decision 20)';
const RIDE =
  'the history of a ride, from which files and statistics are read; its personal data is erased with the account';
const SET_BY_PEOPLE = 'grows with people, not with rides';
/** Tables whose rows stay. */
const STAYS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    `payment payment_op payment_dispute refund ledger_entry ledger_posting invoice invoice_series invoiced_trip invoice_settlement
     driver_statement driver_statement_line payout fee fee_evidence fee_dispute compensation promo_use payment_reconciliation
     payment_difference payment_link commission tariff audit_log`
      .split(/\s+/)
      .map((table) => [table, LAW]),
  ),
  ...Object.fromEntries(
    `booking trip trip_event offer booking_change business_booking trip_waiting trip_delay trip_check_in trip_arrival followed_arrival
     swap_proposal ride_exchange ride_watch ride_stand_by trip_pencil rating lost_item lost_item_note parcel custody_event safety_alarm safety_evidence
     review_request shared_link shift_span driver_suspension`
      .split(/\s+/)
      .map((table) => [table, RIDE]),
  ),
  ...Object.fromEntries(
    `app_user driver vehicle driver_document document_reminder second_factor recovery_code administrator_link identity saved_place
     company_profile brand_profile business_account business_member business_invitation cost_centre payment_customer saved_card
     card_setup promo_code referral_code referral notification_choice account_deletion dispatch_setting drawn_zone saved_filter
     customer_note customer_block traffic_factors driver_photo market`
      .split(/\s+/)
      .map((table) => [table, SET_BY_PEOPLE]),
  ),
};

describe('the retention of every table', () => {
  let test: TestDatabase;
  beforeAll(async () => (test = await createTestDatabase()));
  afterAll(() => test.drop());

  it('is decided: it is pruned, or its rows stay for a reason', async () => {
    const { rows } = await test.database.sql.query<{ name: string }>(
      `SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
         AND relname NOT LIKE '\\_%' ORDER BY relname`,
    );
    const decided = { ...PRUNED_BY, ...ELSEWHERE, ...STAYS };
    const names = rows.map(({ name }) => name);
    expect(names.filter((name) => !(name in decided))).toEqual([]);
    expect(Object.keys(decided).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('names only kinds that the pruner has', () => {
    expect(Object.values(PRUNED_BY).filter((kind) => !PRUNED.includes(kind))).toEqual([]);
  });
});
