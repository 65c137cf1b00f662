import { splitVat } from '../pricing/quote.js';
import { commissionCents } from './commission.js';
import type { DriverPart, MoneyFact } from './money-fact.js';

/**
 * The chart of accounts (issue 5, decision 0020). Debits are positive, credits negative: what we hold or spend grows
 * upwards, what we owe or earn grows downwards.
 *
 * - `provider_clearing`: money at the payment provider. `bank`: money paid out to drivers.
 * - `passenger`: what a booking's passenger owes (+) or has paid beforehand (−). `credit`: what an account has to spend.
 * - `revenue`: rides, net of VAT. `fee_revenue`: cancellation and no-show fees, net of VAT. `commission`: our part.
 * - `driver_cost`: drivers' part of rides and fees. `driver_payable`, `tips_payable`: what we owe a driver.
 * - `compensation`, `promotion_cost`: what we give away.
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

/** The account of the tax owed at a rate in whole percent. */
export const vatAccount = (vatPercent: number): LedgerAccount => `vat_payable_${vatPercent}`;

/** What a posting is for, as a statement or an accountant reads it. */
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
  /** Whose account it is; null for the company's own and the bookings'. */
  readonly party: string | null;
  readonly cents: number;
  readonly code: PostingCode;
}

/** Whose the two accounts are, where they are somebody's. */
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

/** A price earned: the passenger owes it, the tax is the state's, the rest is ours; of that the driver gets his part. */
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

/** What we give away is a discount: tax is owed on what is left of the price (Belgian VAT code, art. 28). */
function promoUsed({ cents, vatPercent }: Discount): Posting[] {
  const { netCents, vatCents } = splitVat(cents, vatPercent);
  return [
    ...moved('passenger', 'promotion_cost', netCents, 'promotion'),
    ...moved('passenger', vatAccount(vatPercent), vatCents, 'vat'),
  ];
}

/** ASSUMPTION: the tax that credit saves is set against promotions, whatever the credit was granted for. */
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

/** ASSUMPTION: the driver keeps what he earned, and the passenger's account stays settled: the bank's decision is ours to bear. */
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
 * The entry a fact becomes (issue 5): integer cents that always sum to zero, the same for the same fact. Nothing moved,
 * no postings. Credit and promotions are discounts: the fare stays whole and lawful, its tax is worked out after them (decision 0020).
 */
export const postingsOf = (fact: MoneyFact): readonly Posting[] =>
  allPostings(fact).filter((posting) => posting.cents !== 0);
