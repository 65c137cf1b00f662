import { splitVat } from '../pricing/quote.js';
import { commissionCents } from './commission.js';
import type { DriverPart, MoneyFact } from './money-fact.js';

/**
 * The chart of accounts (issue 5, decision 0020). Debits are positive, credits negative: money we hold or spend grows upwards,
 * money we owe or earn grows downwards.
 *
 * - `provider_clearing`: money at the payment provider. `bank`: money paid out to drivers.
 * - `passenger`: owed by a booking's passenger (+) or prepaid (−). `credit`: an account's balance to spend.
 * - `revenue`: rides, net of VAT. `fee_revenue`: cancellation and no-show fees, net of VAT. `commission`: our share.
 * - `driver_cost`: drivers' share of rides and fees. `driver_payable`, `tips_payable`: owed to a driver.
 * - `compensation`, `promotion_cost`: given away by us.
 * - `disputed`: taken back by payers' banks until they decide. `dispute_cost`: lost disputes, and the provider's fees.
 */
export const LEDGER_ACCOUNTS = [
  'provider_clearing',
  'bank',
  'passenger',
  'credit',
  'revenue',
  'fee_revenue',
  'commission',
  'driver_cost',
  'driver_payable',
  'tips_payable',
  'compensation',
  'promotion_cost',
  'disputed',
  'dispute_cost',
] as const;
/** One of `LEDGER_ACCOUNTS`, or the tax owed at one rate, in whole percent. */
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number] | `vat_payable_${number}`;

/** The account for tax owed at a rate in whole percent. */
export const vatAccount = (vatPercent: number): LedgerAccount => `vat_payable_${vatPercent}`;

/** The purpose of a posting, for statements and accountants. */
export const POSTING_CODES = [
  'payment',
  'refund',
  'fare',
  'waiting',
  'fee',
  'vat',
  'commission',
  'tip',
  'compensation',
  'credit',
  'promotion',
  'dispute',
  'payout',
] as const;
/** One of `POSTING_CODES`. */
export type PostingCode = (typeof POSTING_CODES)[number];

/** One side of an entry: debits positive, credits negative, integer cents, never zero. */
export interface Posting {
  readonly account: LedgerAccount;
  /** Owner of the account; null for the company's own and the bookings'. */
  readonly party: string | null;
  readonly cents: number;
  readonly code: PostingCode;
}

/** Owners of the two accounts, where they are personal. */
interface Parties {
  readonly from?: string;
  readonly to?: string;
}

const moved = (
  from: LedgerAccount,
  to: LedgerAccount,
  cents: number,
  code: PostingCode,
  parties: Parties = {},
): Posting[] => [
  { account: to, party: parties.to ?? null, cents, code },
  { account: from, party: parties.from ?? null, cents: -cents, code },
];

const reversed = (postings: readonly Posting[]): Posting[] =>
  postings.map((posting) => ({ ...posting, cents: -posting.cents }));

/** An earned price: the passenger owes it, the tax goes to the state, the rest is ours, and the driver gets their share of it. */
function earned(
  cents: number,
  vatPercent: number,
  driver: DriverPart | null,
  account: 'revenue' | 'fee_revenue',
  code: 'fare' | 'waiting' | 'fee',
): Posting[] {
  const { netCents, vatCents } = splitVat(cents, vatPercent);
  const postings = [
    ...moved(account, 'passenger', netCents, code),
    ...moved(vatAccount(vatPercent), 'passenger', vatCents, 'vat'),
  ];
  if (!driver) return postings;
  const { driverId, commissionBasisPoints } = driver;
  return [
    ...postings,
    ...moved('driver_payable', 'driver_cost', netCents, code, { from: driverId }),
    ...moved('commission', 'driver_payable', commissionCents(netCents, commissionBasisPoints), 'commission', {
      to: driverId,
    }),
  ];
}

/** Our gifts are discounts: tax is owed on the reduced price (Belgian VAT code, art. 28). */
function promoUsed({ cents, vatPercent }: Discount): Posting[] {
  const { netCents, vatCents } = splitVat(cents, vatPercent);
  return [
    ...moved('passenger', 'promotion_cost', netCents, 'promotion'),
    ...moved('passenger', vatAccount(vatPercent), vatCents, 'vat'),
  ];
}

/** ASSUMPTION: the tax saved by credit is set against promotions, whatever the credit was granted for. */
function creditUsed({ cents, vatPercent, userId }: Discount & { readonly userId: string }): Posting[] {
  return [
    ...moved('passenger', 'credit', cents, 'credit', { to: userId }),
    ...moved('promotion_cost', vatAccount(vatPercent), splitVat(cents, vatPercent).vatCents, 'vat'),
  ];
}

interface Discount {
  readonly cents: number;
  readonly vatPercent: number;
}

/** ASSUMPTION: the driver keeps the earnings, and the passenger's account stays settled: we bear the bank's decision. */
const disputed = ({ cents, feeCents }: { readonly cents: number; readonly feeCents: number }): Posting[] => [
  ...moved('provider_clearing', 'disputed', cents, 'dispute'),
  ...moved('provider_clearing', 'dispute_cost', feeCents, 'dispute'),
];

const tip = ({ cents, driverId }: { readonly cents: number; readonly driverId: string }): Posting[] =>
  moved('tips_payable', 'provider_clearing', cents, 'tip', { from: driverId });

function allPostings(fact: MoneyFact): Posting[] {
  switch (fact.kind) {
    case 'payment_succeeded':
      return moved('passenger', 'provider_clearing', fact.cents, 'payment');
    case 'refund_succeeded':
      return moved('provider_clearing', 'passenger', fact.cents, 'refund');
    case 'refund_reversed':
      return moved('passenger', 'provider_clearing', fact.cents, 'refund');
    case 'trip_completed':
      return earned(fact.cents, fact.vatPercent, fact.driver, 'revenue', 'fare');
    case 'waiting_charged':
      return earned(fact.cents, fact.vatPercent, fact.driver, 'revenue', 'waiting');
    case 'fee_retained':
      return earned(fact.cents, fact.vatPercent, fact.driver, 'fee_revenue', 'fee');
    case 'fee_waived':
      return reversed(earned(fact.cents, fact.vatPercent, fact.driver, 'fee_revenue', 'fee'));
    case 'tip_paid':
      return tip(fact);
    case 'tip_returned':
      return reversed(tip(fact));
    case 'compensation_owed':
      return moved('passenger', 'compensation', fact.cents, 'compensation');
    case 'credit_granted': {
      const cost = fact.cause === 'promotion' ? 'promotion_cost' : 'compensation';
      return moved('credit', cost, fact.cents, 'credit', { from: fact.userId });
    }
    case 'credit_used':
      return creditUsed(fact);
    case 'credit_returned':
      return reversed(creditUsed(fact));
    case 'promo_used':
      return promoUsed(fact);
    case 'promo_returned':
      return reversed(promoUsed(fact));
    case 'dispute_withdrawn':
      return disputed(fact);
    case 'dispute_returned':
      return reversed(disputed(fact));
    case 'dispute_lost':
      return moved('disputed', 'dispute_cost', fact.cents, 'dispute');
    case 'payout_paid':
      return [
        ...moved('bank', 'driver_payable', fact.earningsCents, 'payout', { to: fact.driverId }),
        ...moved('bank', 'tips_payable', fact.tipsCents, 'payout', { to: fact.driverId }),
      ];
  }
}

/**
 * The ledger entry of a fact (issue 5): integer cents that always sum to zero, the same for the same fact. If nothing moved, no
 * postings. Credit and promotions are discounts: the fare stays whole and lawful, its tax is computed after them (decision 0020).
 */
export const postingsOf = (fact: MoneyFact): readonly Posting[] =>
  allPostings(fact).filter((posting) => posting.cents !== 0);
