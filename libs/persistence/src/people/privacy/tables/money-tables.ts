import { PRIVACY_SETTINGS } from '@sablon/domain';
import type { PersonalTable } from './personal-table.js';

const BY_LAW = `invoices are kept ${PRIVACY_SETTINGS.invoicesKeptYears} years (Belgian VAT Code, art. 60 § 4)`;

/** What somebody paid, and with what. */
export const MONEY_TABLES: Readonly<Record<string, PersonalTable>> = {
  invoice: {
    mine: `t.booking_id = ANY(:bookings)`,
    part: 'invoices',
    hidden: 'account_id',
    free: 'kind code month sha256',
    kept: { content: BY_LAW },
  },
  payment: {
    mine: `t.booking_id = ANY(:bookings)`,
    part: 'payments',
    hidden: 'client_secret next_check_at',
    erase: { client_secret: 'NULL' },
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
    kept: { evidence: 'what proves a ride to a bank that was told otherwise (GDPR art. 17 (3) (e))' },
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
  payment_op: { free: 'kind status', kept: { last_error: 'what the payment provider answered, without a person' } },
};
